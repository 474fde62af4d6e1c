"""The bot's health, as `matchnight health` and monitoring programs see it."""

from __future__ import annotations

import json
import logging
import re
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import aiohttp
import pytest

from bot.errors import BadSetting
from bot.operations.monitoring import health
from bot.operations.monitoring.observing import Counting, observed
from bot.settings import Database, Settings
from bot.store import inspection
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, begin, channel_id
from tests.ports import unused_port
from tests.waiting import eventually, until

ROOT = Path(__file__).parents[2]
NAME = re.compile(r"\bmatchnight_\w+")


@pytest.fixture
async def real(playground: Playground, database: Path) -> AsyncIterator[Matchnight]:
    """A bot that lives by the time of day, as the command that asks after it does."""
    async with running(playground, database) as client:
        yield client


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the last line that was printed: the bot of this process prints, too."""
    return capsys.readouterr().out.splitlines()[-1]


async def beaten(database: Path, *, connected: bool) -> None:
    """Wait until the bot has noted whether it is connected."""

    async def noted() -> bool:
        return (await inspection.examine(database)).connected is connected

    await eventually(noted, f"connected: {connected}")


@asynccontextmanager
async def disconnected(playground: Playground, database: Path) -> AsyncIterator[None]:
    """Let the bot lose its session, and begin no other one meanwhile."""
    playground.faults.hold("GET", "/gateway/bot$")  # it asks before it begins one
    playground.faults.invalidate()
    await beaten(database, connected=False)
    yield
    await until(lambda: playground.faults.held, "the bot to ask")
    playground.faults.release()
    await beaten(database, connected=True)


async def test_a_bot_that_plays_is_well_until_its_connection_is_gone(
    real: Matchnight,
    playground: Playground,
    database: Path,
    anna: Person,
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = Settings("", database=database)
    await beaten(database, connected=True)
    assert await health.health(given) == 0
    assert said(capsys) == "The bot is healthy. Last answer: -. Messages waiting to be sent: 0."
    await anna.command(CHANNEL, "help")
    await real.in_flight.settled()
    real.app.scheduler.beat()

    async def answered() -> bool:
        return (await inspection.examine(database)).answered is not None

    await eventually(answered, "the answer to be noted")
    assert await health.health(given) == 0
    assert re.match(
        r"The bot is healthy\. Last answer: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\.", said(capsys)
    )
    async with disconnected(playground, database):
        assert await health.health(given) == 1
        assert said(capsys) == "The bot isn't connected to Discord."
    assert await health.health(given) == 0


async def test_a_bot_that_hangs_or_cannot_write_is_not_well(
    real: Matchnight,
    database: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = Settings("", database=database)
    await beaten(database, connected=True)
    monkeypatch.setattr(inspection, "PATIENCE", 0)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await health.health(given) == 1
        assert said(capsys).startswith("The database can't be written to")
        other.execute("UPDATE heartbeat SET at = at - 200000")
        other.execute("COMMIT")
    assert await health.health(given) == 1
    assert said(capsys).startswith("The bot is stopped or stuck")


@asynccontextmanager
async def watched(client: Matchnight) -> AsyncIterator[str]:
    """Return an address that tells how the bot is."""
    port = unused_port()
    async with observed(client.app, ("127.0.0.1", port)):
        yield f"http://127.0.0.1:{port}"


async def fetched(address: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address) as response:
        return response.status, await response.text()


async def test_health_is_reported_over_http(
    real: Matchnight, playground: Playground, database: Path
) -> None:
    async with watched(real) as address:
        await beaten(database, connected=True)
        assert await fetched(f"{address}/healthz") == (200, "ok\n")
        assert await fetched(f"{address}/readyz") == (200, "ok\n")
        async with disconnected(playground, database):
            assert await fetched(f"{address}/readyz") == (503, "not connected to Discord\n")
            assert await fetched(f"{address}/healthz") == (200, "ok\n")


async def test_the_figures_count_what_is_done_and_name_nobody(
    real: Matchnight, database: Database, anna: Person, bruno: Person
) -> None:
    async with watched(real) as address:
        table = await begin(anna, bruno)
        await real.in_flight.settled()
        await real.app.table_messages.settled()
        status, text = await fetched(f"{address}/metrics")
    assert status == 200
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert figures["matchnight_connected"] == "1.0"
    assert figures['matchnight_tables{phase="running"}'] == "1.0"
    assert figures["matchnight_pending_messages"] == "0.0"
    assert float(figures['matchnight_answer_seconds_count{kind="application_command"}']) >= 1
    assert float(figures['matchnight_answer_seconds_count{kind="component"}']) >= 2
    assert float(figures['matchnight_draw_seconds_count{kind="everybody"}']) >= 1
    assert float(figures['matchnight_commit_seconds_count{kind="all"}']) >= 3
    assert figures['matchnight_direct_messages{state="budget"}'] == "240.0"
    assert figures["matchnight_opponents_waiting"] == "0.0"
    assert float(figures['matchnight_wait_seconds_count{kind="edit"}']) >= 1
    assert figures['matchnight_kept{what="messages_below"}'] == "1.0"
    assert float(figures["matchnight_log_bytes"]) > 0 or not isinstance(database, Path)
    for hidden in (anna.id, bruno.id, str(table.message.id), "Anna"):
        assert hidden not in text


async def test_a_press_that_opens_a_form_is_an_answer_like_any_other(
    real: Matchnight, anna: Person
) -> None:
    async with watched(real) as address:
        panel = await anna.command(CHANNEL, "settings")
        await anna.press_for_form(panel, "Notifications")
        await real.in_flight.settled()  # it is counted when Discord has confirmed it
        _, text = await fetched(f"{address}/metrics")
    assert 'matchnight_answer_seconds_count{kind="component"} 1.0' in text


async def test_rate_limit_refusals_are_counted_with_their_retry_time(
    real: Matchnight, playground: Playground, anna: Person
) -> None:
    async with watched(real) as address:
        playground.faults.rate_limit("POST", r"/channels/\d+/messages$", retry_after=1.0)
        await real.get_partial_messageable(channel_id(anna, CHANNEL)).send("hello")
        _, text = await fetched(f"{address}/metrics")
    assert 'matchnight_wait_seconds_count{kind="refused"} 1.0' in text
    assert 'matchnight_wait_seconds_sum{kind="refused"} 1.0' in text


async def test_errors_are_counted_by_the_part_that_met_them(real: Matchnight) -> None:
    async with watched(real) as address:
        for _ in range(2):
            record = logging.LogRecord("bot.ui.kit", logging.ERROR, "", 0, "Fault", None, None)
            for handler in logging.getLogger().handlers:
                if isinstance(handler, Counting):
                    handler.handle(record)
        _, text = await fetched(f"{address}/metrics")
    assert 'matchnight_faults_total{part="bot.ui"} 2.0' in text


async def test_a_port_in_use_is_refused_with_its_setting(real: Matchnight) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadSetting, match=f"METRICS_PORT: 127.0.0.1:{port} can't be used: "):
            async with observed(real.app, ("127.0.0.1", port)):
                pass


async def test_the_dashboard_shows_every_figure_and_none_that_there_is_not(
    real: Matchnight, anna: Person
) -> None:
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    asked = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    named = {re.sub("_(bucket|count|sum)$", "", name) for name in NAME.findall(asked)}
    async with watched(real) as address:
        _, text = await fetched(f"{address}/metrics")
    families = re.findall(r"^# TYPE (matchnight_\w+) ", text, re.MULTILINE)
    assert named == {name for name in families if not name.endswith("_created")}
