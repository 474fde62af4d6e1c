"""Measure the memory that drawing keeps: `python -m bench.memory [--moves 12000]`.

Games of all kinds and for every number of players go on next to each other, at random; after every
move its table is drawn for everybody, and for a seat with large letters now and then. Printed are
the bytes of this process, with all of the bot loaded, and those of sprites and letters.

With `--played 500` it's a running bot with all its processes instead, while two people make so many
moves of Tactic Tiles on the way that they make them in Discord.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import perf_counter
from typing import Any

import render
from bot.ui import client  # for its weight
from playground import Options, Playground
from playground.client import Person
from render import Look
from render.kit.shelf import SPRITES
from rules.games import GAMES
from tests.bot.live import PLAY

from . import move, processor
from .picture import NAMES, AnyGame, course
from .report import REPORT

MIB = 1 << 20
LARGE = 5
"""Of so many moves one is drawn for a seat, large."""


def resident() -> float:
    """Return the MiB of this process now; its most, where the system does not tell."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * 4096 / MIB
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024


def moves_of_all() -> Iterator[tuple[AnyGame, int, Any]]:
    """Yield games, their numbers of players and positions, one move of each in turn."""
    random = Random(1)
    every = [(game, players) for game in GAMES.values() for players in game.players]
    while True:
        running = [(*table, course(*table, 1, random)) for table in every]
        while running:
            for one in tuple(running):
                game, players, states = one
                state = next(states, None)
                if state is None:
                    running.remove(one)
                else:
                    yield game, players, state


async def played(moves: int) -> None:
    """Let two people play, and print a line every so often."""
    options = Options(rate_limits=False, locale="en-US", answer_seconds=60)
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Playground(options=options) as playground,
            move.bot(playground, "bot", DATABASE=f"{folder}/bench.db") as process,
            Person(playground.url, "anna") as anna,
            Person(playground.url, "bruno") as bruno,
        ):
            both = {anna.id: anna, bruno.id: bruno}
            places = [playground.moderation.add_channel(f"t{n}").id for n in range(move.TABLES)]
            for person in both.values():
                await person.until(partial(move.sees, person, places))
            await move.allow(anna, places[0])
            tables = [move.Table(place, both) for place in places]
            for number in range(moves + 1):
                table = tables[number % len(tables)]
                if number % max(moves // 5, 1) == 0:
                    REPORT.add(
                        f"after {number:6d} moves: {processor.memory(process):.0f} MiB",
                        f"All processes after {number} moves",
                        MiB=processor.memory(process),
                    )
                if number < len(tables) or not table.message.has(PLAY):
                    await table.open()
                await table.move()


def main() -> None:
    """Draw, and print a line every so often."""
    parser = argparse.ArgumentParser(prog="python -m bench.memory")
    parser.add_argument("--moves", type=int, default=12_000)
    parser.add_argument("--played", type=int, help="moves of a running bot instead")
    arguments = REPORT.parse(parser)
    if arguments.played:
        asyncio.run(played(arguments.played))
        return
    moves = arguments.moves
    REPORT.note(f"{client.__name__} loaded, nothing drawn: {resident():.0f} MiB")
    began = perf_counter()
    for number, (game, players, state) in enumerate(islice(moves_of_all(), moves), 1):
        names = NAMES[:players]
        render.pictures(game.key, game.view(state, None), Look(names))
        if number % LARGE == 0:
            look = Look(names, private=True, large=True)
            render.pictures(game.key, game.view(state, 0), look)
        if number % max(moves // 10, 1) == 0:
            REPORT.add(
                f"after {number:6d} moves: {resident():.0f} MiB, "
                f"sprites on the upper board {SPRITES.size / MIB:.0f} MiB, "
                f"{perf_counter() - began:.0f} s",
                f"After {number} moves",
                MiB=resident(),
                MiB_of_sprites=SPRITES.size / MIB,
            )


if __name__ == "__main__":
    main()
