"""The working bot is killed around every action, and while many turns run out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.clocks import wall_clock
from bot.model.ids import ChannelId, PersonId, PressId
from bot.store import Store
from bot.tables.lobby.lobbies import Lobbies
from bot.tables.lobby.lobbies import Person as Seated
from bot.tables.lobby.terms import HOUR
from playground import Playground
from playground.client import Person, Refused
from playground.seen import InteractionFailed, Missing
from tests.bot.live import AGREE, END_THE_GAME, JOIN, PLAY, REMATCH, START
from tests.bot.live.conftest import _no_luck, anna, bruno
from tests.bot.live.playing import (
    GAME,
    Table,
    guild_id,
    overflow,
    person_id,
    press_table,
    table_message,
    tables_shown,
)
from tests.bot.postgres.pair import Pair, pair
from tests.cluster import Cluster, answered
from tests.waiting import eventually, until

from .steadfast import Steadfast
from .test_fault_matrix import LONG, opened, playground

__all__ = ["_no_luck", "anna", "bruno", "playground"]

ROUNDS: Final = 20 if LONG else 1
"""Games that are opened, begun, ended and played again, each with a kill at every step."""
ALARMS: Final = 500 if LONG else 15
"""Turns that run out at the same moment."""
MOST: Final = 0.4
"""Seconds after a press until the active bot is killed, at most."""

Deed = Callable[[], Awaitable[object]]


class Killed:
    """Two bots, of which the active one is killed at some moment of each deed."""

    def __init__(self, both: Pair) -> None:
        self._both = both
        self._works = 0
        self._random = Random(3)

    async def all_the_same(self, deed: Deed, done: Callable[[], bool], what: str) -> None:
        """Do something while the active bot is killed, and again until it is done."""
        epoch = await self._both.epoch()
        doing = asyncio.create_task(_tried(deed))
        await asyncio.sleep(self._random.uniform(0, MOST))
        await self.kill()
        await self.followed(epoch)
        await doing

        async def tried() -> bool:
            if not done():
                await _tried(deed)
            return done()

        await eventually(tried, what)

    async def kill(self) -> None:
        """Kill the active bot."""
        await self._both.bots[self._works].kill()
        self._works = 1 - self._works

    async def followed(self, epoch: int) -> None:
        """Wait until the other one works, and start who was killed again."""
        await self._both.taken_over(epoch)
        await self._both.bots[1 - self._works].start()
        await self._both.followed()


async def _tried(deed: Deed) -> None:
    """Do an action; without an answer, or with another state, look again."""
    with suppress(InteractionFailed, Missing, Refused, TimeoutError):
        await deed()


@pytest.fixture
async def both(playground: Playground, cluster: Cluster, tmp_path: Path) -> AsyncIterator[Pair]:
    address = cluster.database()
    async with pair(playground, address, tmp_path, hurried=True) as bots:
        await bots.begin()
        yield bots
        code, answer = await bots.bots[0].command("verify")
        assert code == 0 and "0 of them wrong" in answer
    cluster.drop(address)


async def test_worker_killed_around_join_start_agree_and_rematch_loses_nothing(
    both: Pair, playground: Playground, anna: Person, bruno: Person
) -> None:
    killed = Killed(both)
    for number in range(ROUNDS):
        channel = await opened(playground, f"round-{number}", anna, bruno)
        await _round(killed, playground, channel, anna, bruno)
        tables = await answered(
            both.address, "SELECT id FROM tables WHERE channel = $1", int(channel)
        )
        assert len(tables) == 2
        twice = await answered(
            both.address,
            "SELECT table_id, person FROM seats WHERE table_id = ANY($1) "
            "GROUP BY table_id, person HAVING count(*) > 1",
            [row[0] for row in tables],
        )
        assert twice == []
        playground.moderation.delete_channel(channel)  # nobody may have too many tables
        await eventually(partial(_closed, both, channel), "the end of the second game")


async def _closed(both: Pair, channel: str) -> bool:
    sql = "SELECT 1 FROM tables WHERE channel = $1 AND phase IN ('lobby', 'running')"
    return not await answered(both.address, sql, int(channel))


async def _round(
    killed: Killed, playground: Playground, channel: str, anna: Person, bruno: Person
) -> None:
    """Let people open, begin, end and replay a game, with a kill at each step."""
    press = partial(press_table, channel=channel, acknowledged=True)

    def shows(text: str) -> bool:
        message = table_message(anna, channel)
        return message is not None and (text in message.text or message.has(text))

    async def ask() -> None:
        await anna.press(await overflow(anna, "End it for everyone", channel), END_THE_GAME)

    def again() -> bool:
        return len(tables_shown(playground, channel)) > 1

    deeds: tuple[tuple[Deed, Callable[[], bool]], ...] = (
        (partial(anna.command, channel, "play", game=GAME), partial(shows, JOIN)),
        (partial(press, bruno, JOIN), partial(shows, "**2 players**")),
        (partial(press, anna, START), partial(shows, PLAY)),
        (ask, partial(shows, AGREE)),
        (partial(press, bruno, AGREE), partial(shows, REMATCH)),
        (partial(press, bruno, REMATCH), again),
    )
    for number, (deed, done) in enumerate(deeds):
        await killed.all_the_same(deed, done, f"deed {number}")
    await until(lambda: len(tables_shown(playground, channel)) == 2, "one message for each game")


async def test_many_turns_expire_while_the_active_bot_is_killed(
    both: Pair, playground: Playground, anna: Person, bruno: Person
) -> None:
    store = await Store.open(both.address)
    killed = Killed(both)
    channels = [await opened(playground, f"slow-{n}", anna, bruno) for n in range(ALARMS)]
    lobbies = Lobbies(store, wall_clock.now, 24)
    host, other = (Seated(person_id(each), each.name) for each in (anna, bruno))
    for number, channel in enumerate(channels):
        await _begun(lobbies, playground, ChannelId(int(channel)), (host, other), 3 * number)
    games = []
    for channel in channels:
        table = Table([anna, bruno], channel)
        await table.shows(0)
        games.append(Steadfast(playground, both.address, store, table))
    for game in games:
        await game.called()
    epoch = await both.epoch()
    for game in games:
        await game.overdue()

    async def some_rang() -> bool:
        return any([await game.missed() for game in games])

    await eventually(some_rang, "the first turn that has run out")
    await killed.kill()
    await killed.followed(epoch)
    for game in games:
        await game.called()
        await game.hold()
    await store.close()


async def _begun(
    lobbies: Lobbies,
    playground: Playground,
    channel: ChannelId,
    people: tuple[Seated, Seated],
    press: int,
) -> None:
    """Begin a game of one turn a day, as a bot does that another one then shows."""
    host, other = people
    presses = [PressId(press + n) for n in range(1, 4)]
    lobby = await lobbies.open(
        "tactic-tiles", guild_id(playground), channel, host, press=presses[0]
    )
    table = lobby.table.id
    await lobbies.join(table, other, presses[1])
    await lobbies.set_pace(table, PersonId(host.id), "slow", turn=24 * HOUR)
    await lobbies.begin(table, PersonId(host.id), press=presses[2])
