"""Two bots are killed and restarted repeatedly: no move is lost or repeated."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from random import Random

import pytest

from bot.store import Store
from playground import Playground
from playground.client import Person
from tests.bot.live.conftest import _no_fault_is_logged, _no_luck, anna, bruno, dee, playground
from tests.bot.live.faults.restarts.test_kills import MOMENTS, Script, catches_up
from tests.bot.live.hosting import BotProcess
from tests.bot.live.playing import CHANNEL, Table, begin, tables_shown
from tests.bot.postgres.pair import Pair, answered_once, both, heard, played_on
from tests.cluster import answered
from tests.waiting import until

__all__ = ["_no_fault_is_logged", "_no_luck", "anna", "bruno", "dee", "both", "playground"]

LONG = "FAULTS" in os.environ
"""Whether the numbers are those of `bench.faults`."""
RESTARTS = {1: 6, 4: 6 if LONG else 2}
"""How often one bot follows another, by the number of shards; the server's is the last one."""
KILLS = 200 if LONG else 12
HURRY = 3
"""Moves at each table between two restarts."""


@pytest.mark.parametrize("shards", RESTARTS)
async def test_restarts_under_load_fail_no_press(
    both: Pair, playground: Playground, shards: int, anna: Person, bruno: Person, dee: Person
) -> None:
    playground.faults.shard(shards)
    second = playground.moderation.add_channel("second-table").id
    for person in (anna, dee):
        await person.until(partial(person.channels.get, second), what="the channel")
    await both.begin()
    await until(lambda: heard(playground), "every shard")
    tables = [await begin(anna, bruno), await begin(dee, anna, channel=second)]
    people = [(anna, bruno), (dee, anna)]

    async def play(number: int, until: asyncio.Future[int]) -> None:
        made = 0
        while made < HURRY or not until.done():
            tables[number] = await played_on(tables[number], people[number], 1)
            made += 1

    for restart in range(RESTARTS[shards]):
        old = both.bots[restart % 2]
        stopping = asyncio.ensure_future(old.stop())
        await asyncio.gather(*(play(number, stopping) for number in range(len(tables))))
        assert await stopping == 0
        assert await both.epoch() == restart + 2 and heard(playground)
        await old.start()
        await both.followed()
    assert answered_once(both.playground)
    code, answer = await both.bots[0].command("verify")
    assert code == 0 and "0 of them wrong" in answer
    presses = await answered(
        both.address, "SELECT count(*), count(DISTINCT interaction) FROM moves WHERE person > 0"
    )
    assert presses[0][0] == presses[0][1]


class Either(BotProcess):
    """Two bots as one: the working one is killed, and restarted as the standby."""

    def __init__(self, both: Pair) -> None:
        self._both = both
        self._works = 0
        self._epoch = 0

    async def start(self) -> None:
        if self._epoch == 0:
            await self._both.begin()
        else:
            await self._both.taken_over(self._epoch)
            await self._both.bots[1 - self._works].start()
            await self._both.followed()
        self._epoch = await self._both.epoch()

    async def online(self) -> None:
        """Do nothing: starting one bot already waits for the other, which works."""

    async def kill(self) -> None:
        await self._both.bots[self._works].kill()
        self._works = 1 - self._works


async def test_a_game_goes_on_whenever_one_of_two_is_killed(
    both: Pair, playground: Playground, anna: Person, bruno: Person
) -> None:
    store = await Store.open(both.address)
    script = Script(playground, both.address, store, Table([anna, bruno]))
    script.bot = Either(both)
    try:
        await script.start()
        table = await begin(anna, bruno, tiles=36)
        script.id = table.id
        random = Random(2)
        for _ in range(KILLS):
            mover = await script.mover()
            assert mover is not None
            panel = await script.prepare(mover)
            await random.choice(MOMENTS)(script, panel, random)
            assert await script.made() == script.meant
        assert script.promised
        await catches_up(script)
    finally:
        await store.close()
    assert await both.bots[0].command("verify") == (0, "1 table replayed, 0 of them wrong.\n")
    assert tables_shown(playground, CHANNEL) == [table.message.id]
