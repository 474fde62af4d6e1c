"""Faults with two bots on one database: no part of a game is lost or doubled.

`python -m bench.faults` does the same at length.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pytest

import bot
from bot.store import Store, migrations
from playground import Options, Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.live import IM_HERE, JOIN, PLAY, SEAT_EVERYONE
from tests.bot.live.conftest import _no_luck, anna, bruno, dee
from tests.bot.live.hosting import hosted
from tests.bot.live.playing import CHANNEL, begin
from tests.bot.live.slow import begin_slow
from tests.bot.postgres.pair import Pair, answered_once, pair
from tests.bot.postgres.relay import Relay, relayed
from tests.cluster import Cluster, answered
from tests.waiting import eventually, soon, unhurried

from .steadfast import Steadfast

__all__ = ["_no_luck", "anna", "bruno", "dee"]

SLOWLY: Final = "slowly"
LONG: Final = "FAULTS" in os.environ
"""Whether the numbers are those of `bench.faults`."""
CUT: Final = (5.0, 60.0)
"""For how many seconds the database is cut off."""
FREEZES: Final = 10 if LONG else 3
CRASHES: Final = 20 if LONG else 6
RESTARTS: Final = 6 if LONG else 3
MOVES: Final = 40 if LONG else 6
"""Moves at one table while both bots hear what is pressed."""
TILES: Final = 60
"""Of a game that is to last."""
AT_DISCORD: Final = 3.0
"""Seconds that Discord waits for an answer."""


@dataclass
class Games:
    """Two bots, and two tables: a live game, and one of a turn a day."""

    playground: Playground
    both: Pair
    store: Store
    people: tuple[Person, ...]
    slow: Steadfast
    live: Steadfast

    async def under_load(self, fault: Callable[[], Awaitable[None]]) -> None:
        """Play on while something fails, and let a turn of the slow game run out then.

        Both move there afterwards: who misses two turns in a row leaves their seat to a program.
        """
        if await self.live.mover() is None:
            await self.live.hold()
            self.live = await self.begin()
        failing = asyncio.ensure_future(fault())
        await self.slow.overdue()
        while not failing.done() and await self.live.move():
            pass
        await failing
        await self.slow.called()
        for _ in self.people:
            await self.slow.move()
            await self.slow.called()

    async def begin(self) -> Steadfast:
        """Begin a live game, as long as it can be, while nothing fails."""
        channel = await opened(self.playground, f"{CHANNEL}-again", *self.people)
        with patient(self.playground):
            table = await begin(*self.people, channel=channel, tiles=TILES)
        return Steadfast(self.playground, self.both.address, self.store, table)

    async def hold(self) -> None:
        """See to it that all is as it has to be."""
        for game in (self.live, self.slow):
            await game.hold()
        code, answer = await self.both.bots[0].command("verify")
        assert code == 0 and "0 of them wrong" in answer
        ((moves, presses),) = await answered(
            self.both.address,
            "SELECT count(*), count(DISTINCT interaction) FROM moves WHERE person > 0",
        )
        assert moves == presses


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with hosted(Options(answer_seconds=AT_DISCORD)) as discord_:
        yield discord_


@pytest.fixture
async def relay(cluster: Cluster) -> AsyncIterator[Relay]:
    async with relayed(cluster) as between:
        yield between


@pytest.fixture
async def games(
    playground: Playground,
    cluster: Cluster,
    relay: Relay,
    tmp_path: Path,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> AsyncIterator[Games]:
    address = cluster.database()
    there = cluster.address(address.rpartition("/")[2], relay.port)
    store = await Store.open(address)
    channel = await opened(playground, SLOWLY, anna, dee)
    try:
        async with pair(playground, there, tmp_path, hurried=True) as both:
            await both.begin()
            with patient(playground):
                lasting = await begin_slow(dee, anna, channel=channel, tiles=TILES)
                begun = await begin(anna, bruno, tiles=TILES)
            slow, live = (Steadfast(playground, address, store, each) for each in (lasting, begun))
            made = Games(playground, both, store, (anna, bruno), slow, live)
            await slow.called()
            yield made
            await made.hold()
    finally:
        await store.close()
    cluster.drop(address)


async def opened(playground: Playground, name: str, *people: Person) -> str:
    """Open a channel, and return its id once people see it."""
    channel: str = playground.moderation.add_channel(name).id
    for person in people:
        await person.until(partial(person.channels.get, channel), what="the channel")
    return channel


@contextmanager
def patient(playground: Playground) -> Iterator[None]:
    """Let Discord wait for answers as long as the tests do, while nothing fails."""
    interactions = playground.stage.interactions
    interactions.answer_seconds = unhurried().answer_seconds
    try:
        yield
    finally:
        interactions.answer_seconds = AT_DISCORD


@pytest.mark.parametrize("seconds", CUT)
async def test_the_database_is_cut_off(games: Games, relay: Relay, seconds: float) -> None:
    async def cut() -> None:
        relay.cut()
        await asyncio.sleep(seconds)
        relay.heal()

    await games.under_load(cut)


async def test_the_server_of_the_database_is_restarted(games: Games, cluster: Cluster) -> None:
    async def restart(how: signal.Signals) -> None:
        await asyncio.to_thread(cluster.stop, how)
        await asyncio.to_thread(cluster.start)

    # Its commits are to survive that, other than those of the tests' databases.
    name = games.both.address.rpartition("/")[2]
    cluster.run(f"ALTER DATABASE {name} SET synchronous_commit = 'on'")
    for _ in range(RESTARTS // 3):
        await games.under_load(partial(restart, signal.SIGINT))  # everybody connects again then
        await games.under_load(partial(restart, signal.SIGQUIT))


async def test_worker_is_frozen_past_its_lease(games: Games) -> None:
    async def freeze(works: int) -> None:
        epoch = await games.both.epoch()
        frozen = games.both.bots[works]
        frozen.freeze()
        await games.both.taken_over(epoch)
        before = await games.live.made()

        async def moved() -> bool:
            return await games.live.made() > before or await games.live.mover() is None

        await eventually(moved, "a move that the other bot has answered")
        frozen.thaw()
        assert await soon(frozen.ended()) == 2
        await frozen.start()
        await games.both.followed()

    for number in range(FREEZES):
        await games.under_load(partial(freeze, number % 2))


async def test_a_bot_that_stands_by_ends_again_and_again(
    games: Games, playground: Playground
) -> None:
    sessions = len(playground.stage.gateway.sessions)

    async def crash() -> None:
        for _ in range(CRASHES):
            await games.both.bots[1].kill()
            await games.both.alone()
            await games.both.bots[1].start()
            await games.both.followed()

    await games.under_load(crash)
    assert await games.both.epoch() == 1
    assert len(playground.stage.gateway.sessions) == sessions


async def test_worker_ends_again_and_again(games: Games) -> None:
    async def crash(works: int) -> None:
        epoch = await games.both.epoch()
        await games.both.bots[works].kill()
        await games.both.taken_over(epoch)
        await games.both.bots[works].start()
        await games.both.followed()

    for number in range(CRASHES // 2):
        await games.under_load(partial(crash, number % 2))


async def test_both_hear_what_is_pressed(games: Games, playground: Playground) -> None:
    async def connected() -> bool:
        # As if the first one were leaving, until it renews its lease.
        await answered(games.both.address, "UPDATE leases SET leaving = 1")
        return games.both.connected == 2

    async def hear() -> None:
        await eventually(connected, "the second bot to be connected, too")

    await games.under_load(hear)
    for _ in range(MOVES):
        await games.live.move()
    await evening(games)
    assert (await games.both.epoch(), games.both.connected) == (1, 2)
    assert answered_once(playground)


async def evening(games: Games) -> None:
    """Let two people sit down at a night and begin: each thing is there once."""
    host, guest = games.people
    channel = await opened(games.playground, "night", *games.people)

    async def shown(button: str, place: str = channel) -> Message:
        def found() -> list[Message]:
            return [message for message in host.messages(place) if message.has(button)]

        await host.until(found, what=button)
        (message,) = found()
        return message

    with patient(games.playground):
        await host.command(channel, "night start")
        await guest.press(await shown(IM_HERE), IM_HERE)
        await host.press(await shown(SEAT_EVERYONE), SEAT_EVERYONE)

        def threads() -> list[str]:
            return [one["id"] for one in host.channels.values() if one.get("parent_id") == channel]

        await host.until(lambda: threads() or None, what="a thread")
        (thread,) = threads()
        lobby = await shown(JOIN, thread)
        assert f"<@{host.id}>" in lobby.text and f"<@{guest.id}>" in lobby.text
        await host.press(await shown("Start all tables"), "Start all tables")
        await shown(PLAY, thread)
        assert threads() == [thread]
    ((tables,),) = await answered(
        games.both.address, f"SELECT count(*) FROM tables WHERE channel = {thread}"
    )
    assert tables == 1


async def test_a_new_version_with_a_change_of_the_database_follows_the_old_one(
    games: Games, tmp_path: Path
) -> None:
    async def upgrade(old: int) -> None:
        newest = max(migrations.files()) + 1
        folder = newer(tmp_path / f"version {old}", range(newest, newest + old + 1))
        works, stands_by = games.both.bots[old % 2], games.both.bots[1 - old % 2]
        stands_by.folder = folder
        await stands_by.kill()
        await games.both.alone()
        await stands_by.start()
        await games.both.followed()
        epoch = await games.both.epoch()
        assert await works.stop() == 0
        await games.both.taken_over(epoch)
        assert await games.both.epoch() == epoch + 1

    for number in range(RESTARTS):
        await games.under_load(partial(upgrade, number))
        last = games.both.bots[number % 2]
        last.folder = games.both.bots[1 - number % 2].folder
        await last.start()
        await games.both.followed()


def newer(folder: Path, numbers: range) -> Path:
    """Write a version of the bot that has more migrations, and adds to what there is."""
    here = Path(bot.__file__).parents[1]
    shutil.copytree(here / "bot", folder / "bot", ignore=shutil.ignore_patterns("__pycache__"))
    for package in ("rules", "render", "playground", "matchnight", "tests"):
        (folder / package).symlink_to(here / package)
    for number in numbers:
        (folder / "bot" / "migrations" / f"{number:04}_more.sql").write_text(
            f"ALTER TABLE tables ADD COLUMN more{number} BIGINT NOT NULL DEFAULT 7;\n"
            f"ALTER TABLE moves ADD COLUMN more{number} TEXT;\n"
            f"CREATE TABLE more{number} (id BIGINT PRIMARY KEY);\n"
        )
    return folder
