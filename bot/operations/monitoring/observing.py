"""HTTP endpoints for monitoring: whether the bot is well, and its figures.

`/healthz` and `/readyz` as Kubernetes asks for them, `/metrics` as Prometheus does. Nothing here
has an id of a person, a table or a server in it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any, Final

from aiohttp import web

from rules.text import say

from ... import metrics
from ...errors import BadSetting, Unavailable
from ...store import Store
from ...ui.app import App
from .health import SILENT_MS

LAG: Final = 0.5
"""Seconds between two looks at how late the event loop is."""
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)
"""Seconds; Discord gives up a press after three."""

TIMINGS: Final = {
    "answer": "Seconds until a person's command, press or form had its first answer",
    "commit": "Seconds that a commit took",
    "draw": "Seconds that a picture took",
    "opponent": "Seconds until a computer opponent had answered",
    "wait": "Seconds to wait: of edits kept back (edit), of requests Discord refused (refused)",
}


@asynccontextmanager
async def observed(app: App, listening: tuple[str, int]) -> AsyncIterator[None]:
    """Serve a host and port meanwhile; raises `BadSetting` if the port is taken."""
    site = web.Application()
    site.router.add_get("/healthz", _answering(app, _is_alive))
    site.router.add_get("/readyz", _answering(app, _is_ready))
    figures = Figures.where_installed(app)
    site.router.add_get("/metrics", _missing if figures is None else figures.answer)
    runner = web.AppRunner(site, access_log=None)
    await runner.setup()
    lag = asyncio.create_task(_watch_lag(figures)) if figures else None
    counting = Counting(figures) if figures else logging.NullHandler()
    logging.getLogger().addHandler(counting)
    try:
        await _listen(runner, *listening)
        with metrics.heard_by(figures.measured) if figures else nullcontext():
            yield
    finally:
        logging.getLogger().removeHandler(counting)
        if lag is not None:
            lag.cancel()
            with suppress(asyncio.CancelledError):
                await lag
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        why = error.strerror or str(error)
        raise BadSetting(
            say("METRICS_PORT: {host}:{port} can't be used: {why}.", host=host, port=port, why=why)
        ) from None


Sound = Callable[[App], Awaitable[str | None]]
"""Says what is wrong, if anything."""


def _answering(app: App, sound: Sound) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def answer(_: web.Request) -> web.Response:
        try:
            wrong = await sound(app)
        except Unavailable:
            wrong = None  # its database is away: starting the bot again mends nothing
        return web.Response(text=f"{wrong or 'ok'}\n", status=503 if wrong else 200)

    return answer


def _stands_by(app: App) -> bool:
    return not app.in_flight.on_duty and not app.store.lease.held


async def _is_alive(app: App) -> str | None:
    if _stands_by(app) or app.store.lease.place.number:
        return None  # the clock beats where another bot works
    beat = await app.store.clocks.heartbeat()
    hangs = beat is None or app.wall() - beat > SILENT_MS
    return "the clock has not beaten for three minutes" if hangs else None


async def _is_ready(app: App) -> str | None:
    if _stands_by(app):
        return "stands by"
    return None if app.in_flight.connected else "not connected to Discord"


async def _missing(_: web.Request) -> web.Response:
    return web.Response(
        text="Install prometheus-client for this: requirements/extras.txt has it.\n", status=501
    )


class Figures:
    """The figures as Prometheus reads them."""

    def __init__(self, app: App, library: Any) -> None:
        self._app = app
        self._library = library
        self._registry = library.CollectorRegistry()
        self._timings = {
            what: library.Histogram(
                f"matchnight_{what}_seconds",
                help_text,
                ["kind"],
                buckets=BUCKETS,
                registry=self._registry,
            )
            for what, help_text in TIMINGS.items()
        }
        self._counts = {
            name: library.Gauge(f"matchnight_{name}", help_text, labels, registry=self._registry)
            for name, help_text, labels in (
                ("connected", "1 while every shard is connected to Discord", []),
                ("pending_messages", "Messages still to be posted, changed or deleted", []),
                ("tables", "Tables that are not over, by phase", ["phase"]),
                (
                    "direct_messages",
                    "Direct messages sent in the last hour, of how many (budget), and waiting",
                    ["state"],
                ),
                ("opponents_waiting", "Questions to computer opponents that wait for others", []),
                ("kept", "Entries kept in memory, by what they are", ["what"]),
                ("log_bytes", "Size of the write-ahead log of a SQLite database", []),
                ("loop_lag_seconds", "How late the event loop was, at the last look", []),
            )
        }

        self._faults = library.Counter(
            "matchnight_faults",
            "Errors that were logged, each time, by the part of the program that met them",
            ["part"],
            registry=self._registry,
        )

    @classmethod
    def where_installed(cls, app: App) -> Figures | None:
        """Return the figures, or None without the package that writes them."""
        try:
            import prometheus_client
        except ImportError:
            return None
        return cls(app, prometheus_client)

    async def answer(self, _: web.Request) -> web.Response:
        """Return all figures in Prometheus' format; without a database there are none."""
        try:
            await self._count()
        except Unavailable:
            return web.Response(text="The database doesn't answer.\n", status=503)
        text = self._library.generate_latest(self._registry)
        return web.Response(body=text, headers={"Content-Type": self._library.CONTENT_TYPE_LATEST})

    async def _count(self) -> None:
        store: Store = self._app.store
        self._counts["connected"].set(self._app.in_flight.connected)
        self._counts["pending_messages"].set(await store.posts.count_pending())
        for phase, number in (await store.tables.count_by_phase()).items():
            self._counts["tables"].labels(phase).set(number)
        sending = await self._app.direct.figures()
        self._counts["direct_messages"].labels("sent").set(sending.sent)
        self._counts["direct_messages"].labels("waiting").set(sending.waiting)
        self._counts["direct_messages"].labels("budget").set(sending.budget)
        self._counts["opponents_waiting"].set(self._app.opponents.waiting)
        kept = {**self._app.table_messages.kept(), "members": len(self._app.membership)}
        for what, entries in kept.items():
            self._counts["kept"].labels(what).set(entries)
        self._counts["log_bytes"].set(store.log_size)

    def late(self, seconds: float) -> None:
        """Note how late the event loop is."""
        self._counts["loop_lag_seconds"].set(max(0.0, seconds))

    def failed(self, part: str) -> None:
        """Count an error that was logged."""
        self._faults.labels(part).inc()

    def measured(self, what: metrics.What, kind: str, seconds: float) -> None:
        """Count how long something took."""
        self._timings[what].labels(kind or "all").observe(seconds)


class Counting(logging.Handler):
    """Counts errors by logger, including the repeated ones that the log omits."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.ERROR)
        self._figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        """Count one, such as of `bot.ui`."""
        self._figures.failed(".".join(record.name.split(".")[:2]))


async def _watch_lag(figures: Figures) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG
        await asyncio.sleep(LAG)
        figures.late(loop.time() - due)
