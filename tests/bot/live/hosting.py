"""Playgrounds and bots of the live tests, in this process and in their own."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import re
import signal
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import discord
from discord import InteractionResponseType

from bot.clocks import wall_clock
from bot.settings import Database, Settings
from bot.store import Store
from bot.ui.client import Matchnight
from playground import Options, Playground, Recorded
from playground.world import COMPONENTS_V2, EPHEMERAL
from tests import openapi
from tests.bot.fake_clocks import FrozenClock, SlowClock
from tests.sim import inline
from tests.sim.bots import SimulatedBot
from tests.waiting import PATIENCE, until


@asynccontextmanager
async def hosted(options: Options) -> AsyncIterator[Playground]:
    """Run a playground; at the end, check its requests against Discord's reference."""
    options = inline.world(dataclasses.replace(options, locale=options.locale or "en-US"))
    async with Playground(options=options) as playground:
        yield playground
        assert unreadable(playground) == []
    if openapi.description() is not None:
        assert openapi.problems(_new_shapes(playground.requests)) == []


def unreadable(playground: Playground) -> list[Recorded]:
    """Return notifying posts sent as layouts, of which phones preview no text."""
    direct = {channel.id for channel in playground.world.channels.values() if channel.is_dm}
    found = []
    for request in playground.requests:
        body = request.body if isinstance(request.body, dict) else {}
        edits = body.get("type") == InteractionResponseType.message_update.value
        body = body.get("data") or body
        private = int(body.get("flags") or 0) & EPHEMERAL
        written = (request.template or "").endswith("/channels/{channel_id}/messages")
        notifies = (body.get("allowed_mentions") or {}).get("users") or (
            written and request.path.split("/")[2] in direct
        )
        components_v2 = int(body.get("flags") or 0) & COMPONENTS_V2
        posted = request.method == "POST" and not edits and not private
        if posted and notifies and components_v2:
            found.append(request)
    return found


_looked_at: set[object] = set()
_registered: list[object] = []
"""Lists of commands that were looked at: they are long, and most tests begin with the same one."""


def _new_shapes(requests: Iterable[Recorded]) -> list[Recorded]:
    """Return the requests to check, each shape once over all tests.

    A check of one request takes 20 ms; most differ only in ids, words and pictures.
    """
    found = []
    for request in requests:
        if not 0 < request.status < 400:
            continue
        where = re.sub(r"\d{15,}|[\w-]{40,}", "…", request.path)
        if isinstance(request.body, list):
            if (where, request.body) in _registered:
                continue
            _registered.append((where, request.body))
        shape = (request.method, where, _shape(request.query), _shape(request.body))
        if shape not in _looked_at:
            _looked_at.add(shape)
            found.append(request)
    return found


def _shape(value: object) -> object:
    if isinstance(value, dict):
        return tuple((key, _shape(part)) for key, part in sorted(value.items()))
    if isinstance(value, list):
        return tuple(map(_shape, value))
    return (len(value) // 100, value.isdecimal()) if isinstance(value, str) else value


async def opened(database: Database) -> Store:
    """Open a database of a test, in a simulation without threads."""
    return await Store.open(database, runner=inline.runner())


@asynccontextmanager
async def running(
    playground: Playground,
    database: Database,
    watch: wall_clock.Now | None = None,
    *,
    patient: bool = False,
    emoji: Sequence[str] = (),
    servers: float = 0.1,
    beat: float = 0.0,
) -> AsyncIterator[Matchnight]:
    """Connect a bot of this process; unless `patient` it does not ration its edits.

    It uploads these faces as `emoji`, as fast as it can. It takes itself for ready once no more
    `servers` have come for so many seconds; one that comes later is caught up with by itself.
    Watched computer opponents move at least `beat` seconds apart.
    """
    discord.http.Route.BASE = playground.api
    settings = Settings(playground.token, playground.api, database, emoji=bool(emoji))
    store = await opened(database)
    watch = watch or SlowClock()
    client = Matchnight(
        settings,
        store,
        watch,
        machine=inline.machine(),
        beat=beat,
        guild_ready_timeout=servers,
    )
    if isinstance(watch, FrozenClock | SlowClock):
        watch.awake.append(client.app.scheduler.note_playable)
    if not patient:
        client.app.table_messages.rate_limit.span = 0.0
    client.app.faces.wanted, client.app.faces.pause = emoji, 0.0
    try:
        async with client:
            await client.login(playground.token)
            connection = asyncio.create_task(client.connect())
            ready = asyncio.create_task(client.wait_until_ready())
            await asyncio.wait({connection, ready}, return_when="FIRST_COMPLETED", timeout=PATIENCE)
            assert ready.done() and not connection.done()
            # The library takes itself for ready before it knows the server, where that comes late.
            connected = (
                playground.world.guilds_of(playground.world.bot)
                and not playground.stage.gateway.down
            )
            await until(lambda: not connected or known(client), "the server")
            await until(lambda: client.in_flight.connected, "the clock to run")
            yield client
            await client.close()
            await connection
    finally:
        await store.close()


def known(client: Matchnight) -> bool:
    """Tell whether a bot has heard all about its servers, not only that it is on them."""
    return bool(client.guilds) and not any(guild.unavailable for guild in client.guilds)


class BotProcess:
    """A bot in a process of its own, which a test may kill and start again."""

    def __init__(
        self,
        playground: Playground,
        database: Database,
        log: Path | None = None,
        *,
        hurried: bool = False,
        leases: int = 1,
    ) -> None:
        """With a `log` everything that the bot has to tell is written there.

        A `hurried` one waits for its database no longer than at work.
        """
        self.folder: Path | None = None
        """Where its program lies, if that isn't this one."""
        self._playground = playground
        self._log = log
        self._environment = {
            **os.environ,
            "DISCORD_TOKEN": playground.token,
            "DISCORD_API_URL": playground.api,
            "DATABASE": str(database),
            "LOG_LEVEL": "DEBUG" if log else "ERROR",
            "EMOJI": "off",
            "HURRIED": "yes" if hurried else "",
            "LEASES": str(leases),
        }
        self._settings = Settings(playground.token, playground.api, database, emoji=False)
        self._process: Process | None = None
        self._simulated: SimulatedBot | None = None
        self._earlier: set[str] = set()

    async def start(self) -> None:
        """Start the bot; it takes presses as soon as it is `online`."""
        self._earlier = {*self._playground.stage.gateway.sessions}
        if inline.simulated() is not None:
            self._simulated = SimulatedBot(self._settings)
        else:
            self._process = await self._run(stdout=DEVNULL)

    async def online(self) -> None:
        """Wait until the bot is connected, and not the one before that may yet seem to be."""
        sessions = self._playground.stage.gateway.sessions
        await until(
            lambda: any(
                each.connection and id_ not in self._earlier for id_, each in sessions.items()
            ),
            "the bot to be online",
        )

    async def kill(self) -> None:
        """End the bot, if it runs, as the power going out would."""
        if self._simulated is not None:
            self._simulated.kill()
            self._simulated = None
        if self._process is not None:
            if self._process.returncode is None:
                self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
            self._process = None

    def freeze(self) -> None:
        """Let the bot do nothing at all, as a machine that is paused."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let a frozen bot go on where it was."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    async def stop(self) -> int:
        """Ask the bot to stop, and return its exit code."""
        if self._simulated is not None:
            self._simulated.stop()
            return await self.ended()
        assert self._process is not None
        self._process.terminate()
        return await self.ended()

    async def ended(self) -> int:
        """Wait until the bot has stopped, and return its exit code."""
        if self._simulated is not None:
            ended, self._simulated = self._simulated, None
            return await ended.ended()
        assert self._process is not None
        code = await self._process.wait()
        self._process = None
        return code

    async def command(self, *arguments: str) -> tuple[int, str]:
        """Run the bot with arguments to its end; return exit code and output."""
        if inline.simulated() is not None:  # no virtual time goes by meanwhile
            done = subprocess.run(
                [sys.executable, "-m", "tests.bot.live.seeds", *arguments],
                env=self._environment,
                stdout=PIPE,
                text=True,
            )
            return done.returncode, done.stdout
        process = await self._run(*arguments, stdout=PIPE)
        out, _ = await process.communicate()
        return process.returncode or 0, out.decode()

    async def _run(self, *arguments: str, stdout: int) -> Process:
        with ExitStack() as stack:
            log = stack.enter_context(self._log.open("ab")) if self._log else None
            return await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.bot.live.seeds",
                *arguments,
                env=self._environment,
                cwd=self.folder,
                stdout=stdout,
                stderr=log,
            )
