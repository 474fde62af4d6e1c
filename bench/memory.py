"""Measure the memory that drawing keeps: `python -m bench.memory [--moves 12000]`.

Games of all kinds and for every number of players go on next to each other, at random; after every
move its table is drawn for everybody, and for a seat with large letters now and then. Printed are
the bytes of this process, with all of the bot loaded, and those of sprites and letters.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import perf_counter
from typing import Any

import render
from bot.ui import client  # for its weight
from render import Look
from render.kit.shelf import SPRITES
from rules.games import GAMES

from .picture import NAMES, AnyGame, course

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


def main() -> None:
    """Draw, and print a line every so often."""
    parser = argparse.ArgumentParser(prog="python -m bench.memory")
    parser.add_argument("--moves", type=int, default=12_000)
    moves = parser.parse_args().moves
    print(f"{client.__name__} loaded, nothing drawn: {resident():.0f} MiB")
    began = perf_counter()
    for number, (game, players, state) in enumerate(islice(moves_of_all(), moves), 1):
        names = NAMES[:players]
        render.pictures(game.key, game.view(state, None), Look(names))
        if number % LARGE == 0:
            look = Look(names, private=True, large=True)
            render.pictures(game.key, game.view(state, 0), look)
        if number % max(moves // 10, 1) == 0:
            print(
                f"after {number:6d} moves: {resident():.0f} MiB, "
                f"sprites on the upper board {SPRITES.size / MIB:.0f} MiB, "
                f"{perf_counter() - began:.0f} s"
            )


if __name__ == "__main__":
    main()
