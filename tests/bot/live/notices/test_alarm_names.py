"""A game's names for its clocks are never confused with other jobs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.ids import GuildId
from bot.model.jobs import JobKind
from bot.tables.lobby import lobbies
from bot.ui.job_handlers import HANDLERS
from playground import Playground
from playground.client import Person
from render.games import DRAWINGS
from rules.core import Alarm
from rules.games import GAMES
from tests.bot import drawing
from tests.bot.counting import ROUND, Count, Counting
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, channel_id, person_id, settled
from tests.bot.seating import press

NAMES = ("night", "abandoned", "digest", "lobby", "seat 1", "remind")


class Chiming(Counting):
    """Counting with a clock of each name; they ring a round apart, each once."""

    def alarms(self, state: Count) -> tuple[Alarm, ...]:
        first = state.round - 1
        return tuple(
            Alarm(name, ROUND * number, "tick") for number, name in enumerate(NAMES[first:], 1)
        )


def test_everything_that_can_be_due_is_seen_to() -> None:
    assert set(HANDLERS) == set(JobKind)


async def test_a_game_may_call_its_clocks_like_anything_else_that_is_due(
    monkeypatch: pytest.MonkeyPatch, playground: Playground, database: Path, anna: Person
) -> None:
    monkeypatch.setitem(GAMES, "counting", Chiming())
    monkeypatch.setitem(DRAWINGS, "counting", drawing)
    host, channel, still = (
        lobbies.Person(person_id(anna), "Anna"),
        channel_id(anna, CHANNEL),
        FrozenClock(),
    )
    async with running(playground, database, still) as client:
        (guild,) = client.guilds
        lobby = await client.app.lobbies.open(
            "counting", GuildId(guild.id), channel, host, press=press()
        )
        table = lobby.table.id
        await client.app.lobbies.begin(table, host.id, press=press())
        for begun, name in enumerate(NAMES):
            await client.app.tables.play(table, 0, "nod", person=host.id)
            set_ = {alarm.key for alarm in await client.app.store.clocks.alarms(table)}
            assert set_ == {*NAMES[begun:]}
            still.go_to(still.at + ROUND * 1000)
            await client.app.scheduler.wait_idle()
            await settled(client)
            play = await client.app.tables.load(table)
            assert (play.table.phase, play.state.round) == ("running", begun + 2), name
