"""Count how often a phone rings and what it shows: `python -m bench.notices`.

A week of six slow games for one person, sent by direct messages and by mentions, and an evening's
game of 36 turns of two who move at once. People play from the tables' own messages, so that it runs
in older versions, too: in those `MONDAY` and `FrozenClock` are in `tests/bot/live/slow.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import re
import sys
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from unittest import mock

from playground import Options, Playground
from playground.client import Person
from playground.world import COMPONENTS_V2
from rules import chance
from tests.bot.fake_clocks import MONDAY, FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import CHANNEL, Table, begin
from tests.bot.live.slow import HOUR, begin_slow, forward, pings, quiet

from .report import REPORT

HOURS = {"anna": 8, "bruno": 13, "dee": 20}
BUSY = {(3, "bruno"), (4, "anna")}
"""Who does not look on which day: Thursday and Friday."""
WITH = (("bruno",), ("dee",), ("bruno", "dee")) * 2
SHOWN = 60
"""Characters that any lock screen shows."""
SAYS = re.compile(r"Tactic Tiles: .*\d+ (h|min|days?) left")


@dataclass(frozen=True)
class Rings:
    """Counts of rings: all, those without a game to show, and those that say it all.

    That is the game, and how long there is, in the first words.
    """

    all: int
    empty: int
    said: int

    def __str__(self) -> str:
        return f"{self.all} rings, {self.empty} of them empty, {self.said} with game and time first"


def _rings(playground: Playground, person: Person) -> Rings:
    heard = pings(person)
    direct = {channel.id for channel in playground.world.channels.values() if channel.is_dm}
    empty = 0
    for request in playground.requests:
        body = request.body if isinstance(request.body, dict) else {}
        mentioned = (body.get("allowed_mentions") or {}).get("users") or []
        written = request.path.endswith("/messages") and request.path.split("/")[2] in direct
        if request.method == "POST" and (written or person.id in map(str, mentioned)):
            empty += bool(int(body.get("flags") or 0) & COMPONENTS_V2)
    said = [text for text in heard if SAYS.match(text[:SHOWN])]
    return Rings(len(heard), empty, len(said))


async def week(way: str, days: int) -> Rings:
    """Play some days, and return what Anna's telephone did."""
    still = FrozenClock()
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        options = Options(rate_limits=False, locale="en-US", answer_seconds=60)
        playground = await stack.enter_async_context(Playground(options=options))
        client = await stack.enter_async_context(running(playground, Path(folder) / "m.db", still))
        people = {
            name: await stack.enter_async_context(Person(playground.url, name)) for name in HOURS
        }
        for person in people.values():
            await person.command(CHANNEL, "settings", zone="Europe/London", quiet="22:00-08:00")
            if person is people["anna"]:
                await wish(person, way=way)
        threads = [playground.moderation.open_thread(CHANNEL, str(n), "anna").id for n in range(3)]
        for person, thread in itertools.product(people.values(), threads):
            await person.until(partial(_has, person, thread), what="the thread")
        tables = [
            await begin_slow(*(people[name] for name in ("anna", *others)), channel=place)
            for place, others in zip((CHANNEL, "tactics", "off-topic", *threads), WITH, strict=True)
        ]
        await quiet(client)
        for day, name in itertools.product(range(days), people):
            at = MONDAY + (day * 24 + HOURS[name] - 10) * HOUR
            if at < still.at or (day, name) in BUSY:
                continue
            await forward(client, still, (at - still.at) / HOUR)
            for table in tables:
                if _awaits(table, people[name]):
                    await table.play()
            await quiet(client)
        return _rings(playground, people["anna"])


def _has(person: Person, channel: str) -> bool:
    return channel in person.channels


def _awaits(table: Table, person: Person) -> bool:
    return person in table.people and not table.over and table.mover is person


async def evening(turns: int) -> Rings:
    """Play a live game at once, and return what both telephones did together."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        options = Options(rate_limits=False, locale="en-US", answer_seconds=60)
        playground = await stack.enter_async_context(Playground(options=options))
        await stack.enter_async_context(running(playground, Path(folder) / "m.db"))
        people = [
            await stack.enter_async_context(Person(playground.url, name))
            for name in ("anna", "bruno")
        ]
        table = await begin(*people, tiles=turns)
        await table.to_the_end()
        both = [_rings(playground, person) for person in people]
        return Rings(*(sum(each) for each in zip(*map(_counts, both), strict=True)))


def _counts(rings: Rings) -> tuple[int, int, int]:
    return rings.all, rings.empty, rings.said


async def _main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.notices", description=__doc__)
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--turns", type=int, default=36)
    given = REPORT.parse(parser, arguments)
    with mock.patch.object(chance, "seed", lambda *_: b"a week, deal 1"):
        directly, mentioned = await week("dm", given.days), await week("mention", given.days)
        live = await evening(given.turns)
    slow = f"{given.days} days of six slow games"
    for text, name, found in (
        (f"{slow}, by direct messages", "Six slow games by direct messages", directly),
        (f"{slow}, by mentions", "Six slow games by mentions", mentioned),
        (f"a live game of {given.turns} turns", "A live game", live),
    ):
        REPORT.add(f"{text}: {found}", name, rings=found.all, empty=found.empty, said=found.said)
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(_main()))
