"""Measure what pressing first offers wins: `python -m bench.first_offers [game]`.

A script presses the first thing that a panel offers, and confirms what is ticked. It plays each
deal against *normal*, as does a script that plays legal moves at random. Word games are races in
simulated time; Solitaire is played alone, up to a number of tries.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

from rules.chance import Dice, seed
from rules.core import CHANCE, Event, Game, Option, Seat, Sitter, play
from rules.games import GAMES
from rules.games.match_and_stack.game import WordGame

from .opponents import interval
from .report import REPORT
from .spotting import Race, clicker, level

AnyGame = Game[Any, Any, Any]
Script = Callable[[AnyGame, Any, Seat, Random], str]
"""How a seat's move is chosen from what is offered."""

PROCESSES: Final = 2
TAKE_BACKS: Final = ("undo", "restart", "give up")
"""What no script presses: it takes back what was played, or ends the game."""
TRIES: Final = 300
"""So many moves are made in Solitaire before a script is stopped."""


def first(game: AnyGame, state: Any, seat: Seat, random: Random) -> str:
    """Return the move to which the first offers of a panel lead."""
    prefix = ""
    while True:
        options = _offered(game, state, seat, prefix)
        option = next((each for each in options if not each.button), options[0])
        if option.whole:
            return option.text
        prefix = option.text


def at_random(game: AnyGame, state: Any, seat: Seat, random: Random) -> str:
    """Return any legal move, each as likely as the others."""
    return random.choice([*_moves(game, state, seat)])


def _moves(game: AnyGame, state: Any, seat: Seat) -> Iterator[str]:
    """Yield every move that the menus lead to, once for all orders of its words."""
    seen = set[tuple[str, ...]]()
    prefixes = [""]
    while prefixes:
        for option in _offered(game, state, seat, prefixes.pop()):
            words = tuple(sorted(option.text.split()))
            if (*words, str(option.whole)) in seen:
                continue
            seen.add((*words, str(option.whole)))
            if option.whole:
                yield option.text
            else:
                prefixes.append(option.text)


def _offered(game: AnyGame, state: Any, seat: Seat, prefix: str) -> list[Option]:
    found = game.options(state, seat, prefix).options
    return [option for option in found if option.text not in TAKE_BACKS]


SCRIPTS: Final[dict[str, Script]] = {"first": first, "random": at_random}


@dataclass(frozen=True)
class Match:
    """One game to play: which deal, and by which script its seat is played."""

    game: str
    deal: int
    script: str


@dataclass(frozen=True)
class Outcome:
    """The script's share of the win, and how many points it was ahead of *normal*."""

    share: float
    margin: float


def played(match: Match) -> Outcome:
    """Play a game of a script against *normal* to its end."""
    game = GAMES[match.game]
    if isinstance(game, WordGame):
        return _alone(game, match) if match.game == "solitaire" else _raced(game, match)
    seat = match.deal % 2
    state = game.start([Sitter(), Sitter()], game.options_type.fresh("live", 2, 1))
    dealing, random = seed(b"bench/first_offers", [match.deal]), Random(match.deal)
    heard: list[list[Event]] = [[], []]
    seq = 0
    while turn := game.turn(state):
        seq += 1
        (mover,) = turn
        if forced := game.forced(state):
            mover, text = forced
        elif mover == CHANCE:
            text = str(game.chance(state, Dice(dealing, seq)))
        elif mover == seat:
            text = SCRIPTS[match.script](game, state, mover, random)
        else:
            reply = game.choose(game.view(state, mover), heard[mover], "normal", random, seat=mover)
            assert reply
            text = reply.text
        step = play(game, state, mover, text)[1]
        state = step.state
        for at, known in enumerate(heard):
            known += [event for event in step.events if event.known_to(at)]
    result = game.result(state)
    assert result
    points = [score.points for score in game.scores(state)]
    share = (seat in result.winners) / max(1, len(result.winners))
    return Outcome(share, points[seat] - points[1 - seat])


def _alone(game: WordGame, match: Match) -> Outcome:
    """Play a deal of Solitaire by script and by *normal*; whichever solves it wins."""
    solved = _solves(game, match, SCRIPTS[match.script])
    by_normal = _solves(game, match, _normal)
    share = 0.5 if solved == by_normal else float(solved)
    return Outcome(share, float(solved) - float(by_normal))


def _normal(game: AnyGame, state: Any, seat: Seat, random: Random) -> str:
    reply = game.choose(game.view(state, seat), (), "normal", random, seat=seat)
    return reply.text if reply else "give up"


def _solves(game: WordGame, match: Match, script: Script) -> bool:
    state = game.start([Sitter()], game.options_type.fresh("live", 1))
    dealing, random = seed(b"bench/first_offers", [match.deal]), Random(match.deal)
    for seq in range(1, TRIES):
        if state.phase == "over":
            break
        if game.turn(state) == (CHANCE,):
            mover, text = CHANCE, str(game.chance(state, Dice(dealing, seq)))
        else:
            mover, text = 0, script(game, state, 0, random)
        state = play(game, state, mover, text)[1].state
    return bool(state.winners)


def _raced(game: WordGame, match: Match) -> Outcome:
    """Race against *normal*; a script presses fast, but nothing twice that missed."""
    seat = match.deal % 2
    minds = [level("normal")(), level("normal")()]
    minds[seat] = clicker(first=match.script == "first")
    winners = Race(game, tuple(minds), match.deal // 2).winner()
    share = (seat in winners) / len(winners)
    return Outcome(share, 2 * share - 1)


@dataclass(frozen=True)
class Compared:
    """Win shares of first offers and their lead over random play, with intervals.

    `ahead` is by how many points more than random play they end ahead of *normal*.
    """

    share: tuple[float, float]
    more: tuple[float, float]
    ahead: tuple[float, float]

    @property
    def loses(self) -> bool:
        """Whether the first offers lose to *normal*, by a 95 % interval."""
        return sum(self.share) < 0.5

    @property
    def no_better(self) -> bool:
        """Whether they win no more than random legal play, by a 95 % interval."""
        mean, half = self.more
        return mean - half <= 0


def compared(game: str, games: int, run: Callable[..., Iterable[Outcome]] = map) -> Compared:
    """Play the same deals by both scripts and compare them deal by deal."""
    by_first = [*run(played, [Match(game, deal, "first") for deal in range(games)])]
    by_chance = [*run(played, [Match(game, deal, "random") for deal in range(games)])]
    both = [*zip(by_first, by_chance, strict=True)]
    return Compared(
        interval([one.share for one in by_first]),
        interval([one.share - other.share for one, other in both]),
        interval([one.margin - other.margin for one, other in both]),
    )


def main() -> None:
    """Print for each game what first offers win, and their points above random play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--games", type=int, default=200, help="deals of each game")
    chosen = REPORT.parse(parser)
    with ProcessPoolExecutor(PROCESSES) as pool:
        for game in [chosen.game] if chosen.game else GAMES:
            found = compared(game, chosen.games, partial(pool.map, chunksize=4))
            REPORT.add(
                f"{game}: first offers win {_percent(found.share)} against normal, "
                f"{_percent(found.more)} more than random play, by {found.ahead[0]:+.1f} ± "
                f"{found.ahead[1]:.1f} points",
                f"First offers of {game}",
                share_won_against_normal=found.share[0],
                more_than_random=found.more[0],
                points_ahead=found.ahead[0],
            )


def _percent(interval: tuple[float, float]) -> str:
    return f"{interval[0]:.1%} ± {interval[1]:.1%}"


if __name__ == "__main__":
    main()
