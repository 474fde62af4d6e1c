"""Measure the standings of a game night: `python -m bench.night`.

There are 100 people and 1,000 games, in a database as after a very long evening; measured are the
query and the sum together, for every way to count points, and the picture of it next to them.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

from bot.clocks import wall_clock
from bot.model.ids import ChannelId, GuildId, PersonId, PressId
from bot.model.records import Outcome
from bot.nights.nights import Nights
from bot.nights.standings import SCORINGS
from bot.store import Store
from bot.tables.lobby.lobbies import Lobbies, Person
from bot.ui.nights.screens import picture
from bot.ui.nights.shown import NightView
from rules.games import GAMES

from .report import REPORT

PEOPLE, TABLES, RUNS = 100, 1000, 30
GUILD, CHANNEL, HOST = GuildId(1), ChannelId(1), PersonId(1)


async def filled(store: Store) -> None:
    """Keep the results of a thousand tables of two to six people, some with opponents."""
    random, games = Random(1), list(GAMES)
    lobbies = Lobbies(store, wall_clock.now, 24)
    for number in range(1, TABLES + 1):
        host = Person(HOST, "Anna")
        lobby = await lobbies.open(
            games[number % len(games)], GUILD, CHANNEL, host, press=PressId(number)
        )
        people = random.sample(range(1, PEOPLE + 1), random.randint(2, 6))
        places = sorted(random.choices(range(1, 7), k=len(people)))
        async with store.writing() as write:
            await write.games.end(lobby.table.id, "over", wall_clock.now())
            await write.clocks.set_alarms(lobby.table.id, [])
            await write.records.add_results(
                [
                    Outcome(
                        lobby.table.id,
                        seat,
                        number,
                        lobby.table.game,
                        GUILD,
                        None if seat and number % 5 == 0 else PersonId(person),
                        None,
                        f"Person {person}",
                        "program" if seat and number % 5 == 0 else "finished",
                        places.index(place) + 1,
                        60 - 7 * place,
                        "",
                        len(people),
                        wall_clock.now(),
                        len(people) - 1,
                        False,
                    )
                    for seat, (person, place) in enumerate(zip(people, places, strict=True))
                ]
            )


async def measured(path: Path) -> None:
    """Measure and print."""
    store = await Store.open(path)
    nights = Nights(store, wall_clock.now, Lobbies(store, wall_clock.now, 1))
    night = await nights.start(
        GUILD, CHANNEL, host=HOST, name="", scoring="places", press=PressId(1 << 60)
    )
    await filled(store)
    for scoring in SCORINGS:
        await nights.score(night.id, HOST, scoring, moderator=False)
        night = await nights.live(night.id)
        took, used = [], []
        for _ in range(RUNS):
            began, busy = perf_counter(), process_time()
            found = await nights.standing(night)
            took.append((perf_counter() - began) * 1000)
            used.append((process_time() - busy) * 1000)
        assert (found.played, len(found.stands)) == (TABLES, PEOPLE)
        REPORT.add(
            f"standing of {PEOPLE} people over {TABLES:,} games, by {scoring}: "
            f"{median(took):.0f} ms, {median(used):.0f} ms of them on the processor",
            f"Standings of a night, by {scoring}",
            ms_in_the_median=median(took),
            ms_of_processor_time=median(used),
        )
    shown = NightView(night, found, (CHANNEL,))
    picture(shown)
    drawn = []
    for _ in range(RUNS):
        busy = process_time()
        (one,) = picture(shown)
        drawn.append((process_time() - busy) * 1000)
    REPORT.add(
        f"its picture: {median(drawn):.0f} ms on the processor, {len(one.png) / 1000:.0f} KB",
        "A night's picture",
        ms_of_processor_time=median(drawn),
        KB=len(one.png) / 1000,
    )
    await store.close()


if __name__ == "__main__":
    REPORT.parse(argparse.ArgumentParser(prog="python -m bench.night", description=__doc__))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measured(Path(folder) / "night.db"))
