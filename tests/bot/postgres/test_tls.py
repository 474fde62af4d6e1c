"""A connection cut during TLS leaves no fault, and hides none."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from bot.errors import CannotStart
from bot.store.postgres.link import connect

ENOUGH = 100
"""Steps of the event loop in which any connection is refused."""


@pytest.fixture
async def address(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """Run a server that hangs up on clients that ask for TLS."""
    monkeypatch.delenv("PGSSLMODE", raising=False)

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(8)
        writer.close()

    listening = await asyncio.start_server(met, "127.0.0.1", 0)
    async with listening:
        yield f"postgresql://a@127.0.0.1:{listening.sockets[0].getsockname()[1]}/x"


async def test_client_that_gives_up_during_tls_is_reported_calmly(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    gc.collect()
    caplog.clear()  # what others have left
    caplog.set_level(logging.INFO)
    for steps in range(ENOUGH):
        asking = asyncio.create_task(connect(address))
        for _ in range(steps):
            await asyncio.sleep(0)
        if asking.done():
            break
        asking.cancel()
        with suppress(asyncio.CancelledError, CannotStart):
            await asking
        del asking
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        gc.collect()
    records = [record for record in caplog.records if "nobody waited for" in record.getMessage()]
    assert records
    assert {record.levelno for record in caplog.records} == {logging.INFO}


async def test_other_errors_that_nobody_fetches_are_faults_as_before(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    gc.collect()
    caplog.clear()  # what others have left
    with suppress(CannotStart):
        await connect(address)

    async def work() -> None:
        raise ConnectionError("a task has ended")

    left = asyncio.get_running_loop().create_future()
    left.set_exception(ValueError("nobody thought of this"))
    working = asyncio.create_task(work())
    await asyncio.wait([working])
    del left, working
    gc.collect()
    faults = [record for record in caplog.records if record.levelno == logging.ERROR]
    errors = [str(record.exc_info[1]) for record in faults if record.exc_info]
    assert sorted(errors) == ["a task has ended", "nobody thought of this"]
    caplog.clear()  # these were meant
