"""Measure the opponents' strength and speed: `python -m bench.opponents [game]`.

Besides it prints how many turns such a game takes and how many points each level has in the end.

Games between neighbouring levels, by default of two. Each deal is played with the better level in
every seat once; a shared win counts its share. The deals are those from 0 on: opponents are tuned
on deals from 10,000.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from statistics import fmean, quantiles
from time import monotonic, process_time
from typing import Any, Final

from rules.chance import Dice, seed
from rules.core import CHANCE, LEVELS, Event, Game, Level, Sitter, play
from rules.games import GAMES

from .report import REPORT

AIMS: Final[dict[tuple[Level, Level], float]] = {
    ("casual", "easy"): 0.60,
    ("normal", "casual"): 0.60,
    ("normal", "easy"): 0.95,
    ("hard", "normal"): 0.60,
    ("expert", "hard"): 0.60,
}
PROCESSES: Final = 2
FEWEST: Final = 2
"""With fewer deals there is no interval."""


@dataclass(frozen=True)
class Match:
    """One game to play: the deal, and the level in each seat."""

    game: str
    deal: int
    levels: tuple[Level, ...]


@dataclass(frozen=True)
class Outcome:
    """A game's result: each seat's share of the win, processor seconds of each move.

    `turns` counts how often a seat moves after another one, so an answer in a battle counts as one.
    `points` are what each seat has in the end.
    """

    shares: tuple[float, ...]
    seconds: tuple[tuple[Level, float], ...]
    turns: int = 0
    points: tuple[int, ...] = ()


def played(match: Match, of: Game[Any, Any, Any] | None = None) -> Outcome:
    """Play a game of opponents to its end; each hears what its seat hears.

    They are those of the game, or of another one with the same rules.
    """
    game: Game[Any, Any, Any] = of or GAMES[match.game]
    seats = [Sitter(person=False) for _ in match.levels]
    state = game.start(seats, game.options_type.fresh("live", len(seats)))
    dealing = seed(b"bench/opponents", [match.deal])
    thinking = Random(match.deal)
    heard: list[list[Event]] = [[] for _ in seats]
    seconds: list[tuple[Level, float]] = []
    seq = turns = 0
    mover = CHANCE
    while turn := game.turn(state):
        seq += 1
        if turn == (CHANCE,):
            seat, text = CHANCE, str(game.chance(state, Dice(dealing, seq)))
        else:
            replies = []
            for seat in turn:
                view, level = game.view(state, seat), match.levels[seat]
                begun = process_time()
                reply = game.choose(view, heard[seat], level, thinking, seat=seat)
                seconds.append((level, process_time() - begun))
                if reply:
                    replies.append((reply.after, seat, reply.text))
            _, seat, text = min(replies)
        if seat != CHANCE and seat != mover:
            turns, mover = turns + 1, seat
        step = play(game, state, seat, text)[1]
        state = step.state
        for mine, known in enumerate(heard):
            known += [event for event in step.events if event.known_to(mine)]
    result = game.result(state)
    assert result
    winners = result.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(seats)))
    points = tuple(score.points for score in game.scores(state))
    return Outcome(shares, tuple(seconds), turns, points)


def matches(
    game: str, better: Level, worse: Level, games: int, *, first: int, players: int
) -> list[Match]:
    """Return the games of a comparison: each deal with the better level in every seat."""
    return [
        Match(
            game,
            first + number // players,
            tuple(better if seat == number % players else worse for seat in range(players)),
        )
        for number in range(games)
    ]


def outcomes_of(
    games: Sequence[Match],
    players: int,
    minutes: float,
    play: Callable[[Match], Outcome] = played,
) -> list[Outcome]:
    """Play the games in order, to the last deal or as far as some minutes go."""
    until = monotonic() + 60 * minutes
    outcomes = []
    with ProcessPoolExecutor(PROCESSES) as pool:
        for outcome in pool.map(play, games, chunksize=2):
            outcomes.append(outcome)
            if monotonic() > until and len(outcomes) >= FEWEST * players:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    return outcomes[: len(outcomes) // players * players]


def share_of(
    level: Level, games: Sequence[Match], outcomes: Sequence[Outcome], players: int
) -> list[float]:
    """Return a level's share of the win over all the games with one deal."""
    shares = [
        outcome.shares[match.levels.index(level)]
        for match, outcome in zip(games, outcomes, strict=True)
    ]
    return [
        sum(shares[first : first + players]) / players for first in range(0, len(shares), players)
    ]


def points_of(level: Level, games: Sequence[Match], outcomes: Sequence[Outcome]) -> float:
    """Return the points that a level has at the end of a game on average."""
    return fmean(
        points
        for match, outcome in zip(games, outcomes, strict=True)
        for plays, points in zip(match.levels, outcome.points, strict=True)
        if plays == level
    )


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the half width of its 95 % interval, over independent deals."""
    mean = sum(shares) / len(shares)
    variance = sum((share - mean) ** 2 for share in shares) / (len(shares) - 1)
    return mean, 1.96 * sqrt(variance / len(shares))


def main() -> None:
    """Print win shares with their interval, and processor time a move of each level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="tactic-tiles", choices=GAMES)
    parser.add_argument(
        "--games", type=int, default=1000, help="whole deals: a multiple of the players"
    )
    parser.add_argument("--players", type=int, default=2, help="one better among so many")
    parser.add_argument("--minutes", type=float, default=inf, help="stop after so many a pair")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--levels", nargs=2, choices=LEVELS, metavar=("BETTER", "WORSE"))
    chosen = REPORT.parse(parser)
    there = GAMES[chosen.game].levels
    aimed_at = [pair for pair in AIMS if {*pair} <= there.keys()]
    pairs = [tuple(chosen.levels)] if chosen.levels else aimed_at
    times: dict[Level, list[float]] = {}
    for better, worse in pairs:
        games = matches(
            chosen.game, better, worse, chosen.games, first=chosen.first, players=chosen.players
        )
        outcomes = outcomes_of(games, chosen.players, chosen.minutes)
        del games[len(outcomes) :]
        mean, half = interval(share_of(better, games, outcomes, chosen.players))
        aim = AIMS.get((better, worse)) if chosen.players == 2 else 1 / chosen.players
        said = "aim" if chosen.players == 2 else "an equal among equals has"
        REPORT.add(
            f"{chosen.game}: {better} beats {worse} {mean:.1%} ± {half:.1%} "
            f"in {len(games)} games" + (f" ({said} {aim:.0%})" if aim else ""),
            f"{chosen.game}: {better} against {worse}",
            games=len(games),
            share_won=mean,
            plus_or_minus=half,
        )
        points = {level: points_of(level, games, outcomes) for level in (better, worse)}
        turns = fmean(outcome.turns for outcome in outcomes)
        listed = ", ".join(f"{level} {mean:.1f}" for level, mean in points.items())
        REPORT.note(f"  {turns:.1f} turns a game; points: {listed}")
        for outcome in outcomes:
            for level, seconds in outcome.seconds:
                times.setdefault(level, []).append(1000 * seconds)
    REPORT.note(f"\n{'level':8}{'moves':>8}{'p50 ms':>9}{'p95 ms':>9}{'max ms':>9}")
    for level, taken in times.items():
        marks = quantiles(taken, n=20)
        REPORT.add(
            f"{level:8}{len(taken):8}{marks[9]:9.1f}{marks[18]:9.1f}{max(taken):9.1f}",
            f"A move of {level} in {chosen.game}",
            moves=len(taken),
            ms_in_the_median=marks[9],
            ms_in_95_of_100=marks[18],
            ms_at_most=max(taken),
        )


if __name__ == "__main__":
    main()
