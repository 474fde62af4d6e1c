"""Measure a large cup's first round: `python -m bench.sign_up` for 200 people.

Everybody joins and checks in, in a Discord with its rate limits; the bot runs in a process of its
own. Printed are how long the button presses took, then how long after the last of them every table
of the first round stood in its thread, with its board and the call to its people, and how many
requests that were. Discord doesn't publish how many threads a channel may have made in a time: here
it's as many as messages, five in five seconds, unless `--threads` says otherwise.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from bot.model.contests.cups import MOST
from bot.model.ids import ChannelId
from bot.store import Store
from playground import Options, Playground, ratelimits
from playground.client import Person
from playground.seen import Message
from tests.bot.live import IM_HERE, JOIN, PLAY, START

from .move import bot
from .report import REPORT

CHANNEL = "game-night"
GAME = "tactic-tiles"
SEATS = 4
MAX_CONCURRENT = 8
"""People who press at the same time."""
PATIENCE = 1200.0
PER_SECONDS = 5.0
THREADS = ("POST", "/channels/{channel_id}/threads")


def shown(person: Person, button: str) -> Message | None:
    """Return the cup's message, if it has a button."""
    found = [m for m in person.messages(CHANNEL) if not m.ephemeral and m.has(button)]
    return found[-1] if found else None


async def pressed(playground: Playground, names: list[str], button: str) -> list[float]:
    """Connect people who press a button of the cup's message; return seconds of each."""
    taken: list[float] = []
    waiting = iter(names)

    async def some(some_names: Iterator[str]) -> None:
        for name in some_names:
            async with Person(playground.url, name) as person:
                message = await person.until(lambda: shown(person, button), PATIENCE, what=button)
                began = perf_counter()
                await person.press(message, button, within=PATIENCE)
                taken.append(perf_counter() - began)

    await asyncio.gather(*(some(waiting) for _ in range(MAX_CONCURRENT)))
    return taken


def threads(person: Person) -> dict[str, str]:
    """Return the threads that a person sees, and what they're called."""
    return {each["id"]: each["name"] for each in person.channels.values() if each["type"] == 11}


def begun(person: Person, thread: str) -> bool:
    """Tell whether a table's board and the call to its people stand in its thread."""
    found = person.messages(thread)
    return any(m.has(PLAY) for m in found) and any("has started, " in m.text for m in found)


def report(what: str, taken: list[float]) -> None:
    """Print how long answers took."""
    p95 = quantiles(taken, n=100, method="inclusive")[94]
    REPORT.add(
        f"{len(taken)} people {what}: answered at p95 in {p95:.2f} s, at most {max(taken):.2f} s",
        what,
        people=len(taken),
        s_in_95_of_100=p95,
        s_at_most=max(taken),
    )


async def run(people: int) -> bool:
    """Measure and print; returns whether every table is there once."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.db"
        async with (
            Playground(options=Options(answer_seconds=60)) as playground,
            bot(playground, "bot", DATABASE=str(database)),
            Person(playground.url, "anna") as anna,
        ):
            names = [f"player{number}" for number in range(1, people + 1)]
            for name in names:
                playground.moderation.add_person(name)
            await anna.command(CHANNEL, "cup open", game=GAME, players=SEATS, rounds=1)
            report("joined", await pressed(playground, names, JOIN))
            message = await anna.until(lambda: shown(anna, START), what="the sign-up")
            await anna.press(message, START)
            report("are here", await pressed(playground, names, IM_HERE))
            began, before = perf_counter(), len(playground.requests)
            tables = -(-people // SEATS)
            await anna.until(
                lambda: (
                    len(found := threads(anna)) >= tables and all(begun(anna, t) for t in found)
                ),
                PATIENCE,
                what="all tables",
            )
            took = perf_counter() - began
            asked = [*playground.requests][before:]
            kinds = Counter(f"{each.method} {each.template}" for each in asked)
            refused = sum(each.status == 429 for each in asked)
            REPORT.add(
                f"the first round's {tables} tables had all begun {took:.1f} s after the last "
                f"press, after {len(asked)} requests, {refused} of them refused as too many:",
                "The first round of a cup begins",
                tables=tables,
                s=took,
                requests=len(asked),
                refused=refused,
            )
            for kind, times in kinds.most_common():
                REPORT.note(f"  {times:5} {kind}")
            store = await Store.open(database)
            try:
                return await sound(store, anna, tables)
            finally:
                await store.close()


async def sound(store: Store, anna: Person, tables: int) -> bool:
    """Tell whether every table of the round was made once."""
    names = Counter(name.partition(" · ")[0] for name in threads(anna).values())
    calls = [
        sum("has started, " in each.text for each in anna.messages(thread))
        for thread in threads(anna)
    ]
    cup = await store.cups.last_in(ChannelId(int(anna.channel(CHANNEL))))
    assert cup is not None
    kept = await store.cups.round_tables(cup.id, 1)
    seated = [chair for each in kept for chair in await store.seats.chairs(each.table)]
    met = (
        {*names} == {f"Table 1.{number}" for number in range(1, tables + 1)}
        and {*names.values()} == {1}
        and calls == [1] * tables
        and len(kept) == tables
        and len({chair.person for chair in seated}) == len(seated)
    )
    REPORT.note(f"Every table was made once, and all {len(seated)} people sit at one: {met}")
    return met


def main() -> int:
    """Read what is asked for, and measure it."""
    parser = argparse.ArgumentParser(prog="python -m bench.sign_up", description=__doc__)
    parser.add_argument("--people", type=int, default=MOST)
    parser.add_argument("--threads", type=int, default=5, help="threads in five seconds")
    asked = REPORT.parse(parser)
    ratelimits.LIMITED[THREADS] = asked.threads, PER_SECONDS, "channel_id"
    return 0 if asyncio.run(run(asked.people)) else 1


if __name__ == "__main__":
    sys.exit(main())
