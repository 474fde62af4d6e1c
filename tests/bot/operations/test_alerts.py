"""Alerts to an address: one an hour and kind, without data of games or people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from bot.operations.monitoring import alerts
from bot.operations.monitoring.alerts import Alerts
from tests.waiting import soon


@asynccontextmanager
async def listening(status: int = 204) -> AsyncIterator[tuple[str, asyncio.Queue[str]]]:
    """Return an address, and what is posted there."""
    posted: asyncio.Queue[str] = asyncio.Queue()

    async def take(request: web.Request) -> web.Response:
        posted.put_nowait((await request.json())["content"])
        return web.Response(status=status)

    site = web.Application()
    site.router.add_post("/hook", take)
    runner = web.AppRunner(site)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        port = runner.addresses[0][1]
        yield f"http://127.0.0.1:{port}/hook", posted
    finally:
        await runner.cleanup()


def logger(address: str, name: str = "bot.tables") -> logging.Logger:
    """Return a log of its own that tells an address."""
    made = logging.Logger(name)
    made.addHandler(Alerts(address))
    return made


async def test_an_alert_says_the_kind_and_the_error_but_nothing_of_the_game() -> None:
    async with listening() as (address, posted):
        try:
            raise ValueError("the hand is 3 7 9")
        except ValueError:
            logger(address).exception("Table %s could not be drawn", 4711)
        text = await soon(posted.get())
    assert text.startswith("Matchnight ")
    assert text.endswith("bot.tables: Table … could not be drawn (ValueError)")


async def test_an_alert_carries_the_id_of_its_fault_and_what_is_public() -> None:
    async with listening() as (address, posted):
        about = {"fault": "a1b2c3", "public": ("panel",)}
        logger(address).error("Fault %s in %s, channel %s", "a1b2c3", "panel", 4711, extra=about)
        text = await soon(posted.get())
        assert text.endswith("bot.tables: Fault a1b2c3 in panel, channel …")
        logger(address).error("Table %s could not be drawn", 4711, extra={"fault": "d4e5f6"})
        text = await soon(posted.get())
        assert text.endswith("bot.tables: Table … could not be drawn, fault d4e5f6")


async def test_record_formatted_by_a_library_is_not_reported() -> None:
    async with listening() as (address, posted):
        logger(address, "asyncio").error("Task exception=ValueError('the hand is 3 7 9')")
        text = await soon(posted.get())
    assert "asyncio: test_alerts, test_record_formatted_by" in text
    assert "hand" not in text


async def test_one_kind_of_fault_is_reported_once_an_hour() -> None:
    async with listening(status=500) as (address, posted):
        log = logger(address)
        log.warning("A warning is no alert")
        for number in range(3):
            log.error("Table %s could not be drawn", number)
        log.error("Another kind")
        lines = {await soon(posted.get()), await soon(posted.get())}
        assert {each.rpartition(": ")[2] for each in lines} == {
            "Table … could not be drawn",
            "Another kind",
        }
        (handler,) = log.handlers
        assert isinstance(handler, Alerts)
        handler._posted = {kind: at - alerts.REPEAT_DELAY for kind, at in handler._posted.items()}
        log.error("Table %s could not be drawn", 5)
        assert (await soon(posted.get())).endswith("could not be drawn")
        assert posted.empty()


def test_an_address_that_does_not_answer_harms_nothing() -> None:
    logger("http://127.0.0.1:9/hook").error("Nobody hears this")
