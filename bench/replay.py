"""Measure time and size of an animation of 100 moves: `python -m bench.replay`.

Every game is played at random, then drawn from its log as a bot does it: the moves are played
again, each position is drawn, the frames are put together. The figure is processor time of a warm
process, the median of some runs; next to it, in the same run, the same pictures drawn one by one as
PNG files.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

import render
from bench.rules import random_move
from bot.model.play import AnyGame, settle, write_state
from bot.replays.renderer_process import Film, shown
from bot.replays.scenes import Reel, positions
from render import Look
from rules.core import Seat, Sitter, play
from rules.games import GAMES

from .report import REPORT

MOVES = 100
SECONDS, BYTES = 1.0, 8 << 20
NAMES = ("Ada Lovelace", "Grace Hopper")


@dataclass(frozen=True)
class Times:
    """Seconds of processor time, and what came out."""

    film: float
    pictures: float
    moments: int
    size: int


def filmed(game: AnyGame, seed: int) -> Film:
    """Play 100 moves of a game of two, or all of it where it is shorter."""
    random = Random(seed)
    state = game.start([Sitter()] * 2, game.options_type.fresh("live", 2))
    start = write_state(game, 0, state)
    moves: list[tuple[Seat, str]] = []
    seqs: list[int] = []
    while len(seqs) < MOVES + 1:
        state, drawn = settle(game, state, b"replay", len(moves) + 1)
        moves += [(made.seat, made.move) for made in drawn]
        seqs.append(len(moves))
        turn = game.turn(state)
        if not turn:
            break
        text = random_move(game, state, turn[0], random)
        state = play(game, state, turn[0], text)[1].state
        moves.append((turn[0], text))
    return Film(Reel(game.key, start, tuple(moves)), tuple(seqs), NAMES)


def timed(film: Film, times: int) -> Times:
    """Draw a film some times, and its pictures one by one."""
    game = GAMES[film.reel.game]
    films, pictures = [], []
    for _ in range(times):
        positions.cache_clear()
        begun = process_time()
        found = shown(film)
        films.append(process_time() - begun)
        begun = process_time()
        for seq in film.seqs:
            view = game.view(film.reel.position(seq), None)
            render.pictures(game.key, view, Look(NAMES, private=True))
        pictures.append(process_time() - begun)
    return Times(median(films), median(pictures), found.moments, len(found.picture))


def main() -> int:
    """Print a line a game; returns 1 where a target is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="how often each film is drawn")
    times = REPORT.parse(parser).times
    met = True
    REPORT.note(f"{'':14}{'moments':>9}{'s':>7}{'s per 100':>11}{'MB':>7}{'times the PNGs':>16}")
    for key, game in GAMES.items():
        film = filmed(game, 1)
        shown(film)  # sprites and letters are made once
        found = timed(film, times)
        each = found.film * 100 / found.moments
        met = met and each <= SECONDS and found.size <= BYTES
        REPORT.add(
            f"{key:14}{found.moments:9}{found.film:7.2f}{each:11.2f}{found.size / 1e6:7.1f}"
            f"{found.film / found.pictures:16.1f}",
            f"A replay of {key}",
            moments=found.moments,
            s_of_processor_time=found.film,
            s_for_100_moves=each,
            MB=found.size / 1e6,
        )
    REPORT.note(f"Targets: {SECONDS:.0f} s of processor time for 100 moves, {BYTES >> 20} MiB.")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
