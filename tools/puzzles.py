"""Make a game's puzzles: `python -m tools.puzzles GAME --seed 1` writes them beside its rules.

Programs play games; a position is taken where the review finds one turn clearly the best and a
longer search agrees. In Solitaire it is one on the way to a solution. The same seed writes the
same puzzles.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from random import Random
from typing import Any, Final

from bench.longer import LONGER, ahead
from rules.chance import Dice, seed
from rules.codec import encode
from rules.core import CHANCE, Event, Game, Review, Seat, Sitter, play
from rules.games import GAMES
from rules.games.match_and_stack.position import Position as Words
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.task import solvable
from rules.games.match_attach.notation import Plain
from rules.puzzles import FILE, Puzzle, key_of, write
from rules.review import Line
from rules.squares import Place

MANY: Final = 30
SECONDS: Final = 300.0
"""How long a review may search: none takes so long, or the machine would decide what is found."""
SEEN: Final = 24
"""So many tiles of Tactic Tiles lie there at most: a telephone shows each of them large enough."""
TILES: Final = range(6, 13)
"""So many tiles of Match Attach lie there: each is still seen."""
MANEUVERS: Final = 4
"""So many moves a turn of Match Attach has at most, besides placing and ending."""
LEFT: Final = range(4, 9)
"""So many tiles of Solitaire are still to be laid."""
PLAYS: Final = 5
"""In so many ways at least the next of them can be."""
PROCESSES: Final = 2
GAMES_AT_MOST: Final = 2000

AnyGame = Game[Any, Any, Any]


def positions(game: AnyGame, number: int) -> Iterator[tuple[Any, Seat]]:
    """Return the positions of a game between programs, each with the seat in turn."""
    random = Random(number)
    seats = [Sitter(person=False)] * 2
    state = game.start(seats, game.house_kind.fresh("live", len(seats)))
    dealing = seed(b"puzzles", [number])
    heard: list[list[Event]] = [[] for _ in seats]
    for seq in count(1):
        turn = game.turn(state)
        if not turn:
            return
        if turn == (CHANCE,):
            seat, text = CHANCE, str(game.chance(state, Dice(dealing, seq)))
        else:
            seat = turn[0]
            yield state, seat
            reply = game.choose(game.view(state, seat), heard[seat], "normal", random)
            assert reply
            text = reply.text
        step = play(game, state, seat, text)[1]
        state = step.state
        for mine, told in enumerate(heard):
            told += [event for event in step.events if event.known_to(mine)]


def towards_solutions(game: AnyGame, number: int) -> Iterator[tuple[Any, Seat]]:
    """Return positions of a Solitaire on a random way to a solution."""
    random = Random(number)
    state: Words = SOLITAIRE.start([Sitter()], game.house_kind.fresh("live", 1))
    deal = SOLITAIRE.chance(state, Dice(seed(b"puzzles", [number]), 1))
    state = SOLITAIRE.apply(state, CHANCE, deal).state
    while len(state.hands[0]) >= LEFT.start:
        if len(state.hands[0]) in LEFT:
            yield state, 0
        plays = after_plays(state, 0)
        random.shuffle(plays)
        state = next(after for after in plays if solvable(after, 0))


def after_plays(state: Words, seat: Seat) -> list[Words]:
    """Return what each play of a tile of the hand leads to."""
    return [
        SOLITAIRE.apply(state, seat, way.play).state
        for held in state.hands[seat]
        for way in SOLITAIRE.ways(state, seat, held)
    ]


def anything(state: Any, seat: Seat) -> bool:
    """Leave a position to its review."""
    return True


def few(most: range) -> Callable[[Any, Seat], bool]:
    """Return what tells whether so many tiles lie there: each is still seen."""
    return lambda state, seat: len(state.board) in most


def one_right(state: Words, seat: Seat) -> bool:
    """Tell whether there are many plays of Solitaire to choose from, and just one is right."""
    plays = after_plays(state, seat)
    if len(plays) < PLAYS:
        return False
    right = (after for after in plays if solvable(after, seat))
    return next(right, None) is not None and next(right, None) is None


def pays(game: AnyGame, state: Any, seat: Seat, best: Line) -> bool:
    """Tell whether the best turn pays at once."""
    return best.points > 0


def deep(game: AnyGame, state: Any, seat: Seat, best: Line) -> bool:
    """Tell whether a move isn't the one that its game's menu begins with, the most points."""
    _, after = play(game, state, seat, best.moves[0])
    greedy = game.choose(game.view(state, seat), (), "normal", Random(0))
    assert greedy
    # What is left to chance pays on average alone.
    return game.turn(after.state) != (CHANCE,) and best.moves[0] != greedy.text


def whole(game: AnyGame, state: Any, seat: Seat, best: Line) -> bool:
    """Tell whether a turn of Match Attach is short, and costs no tiles."""
    first, *between, last = map(game.read, best.moves)
    short = len(between) <= MANEUVERS
    return short and isinstance(first, Place) and last == Plain("end")


def right(game: AnyGame, state: Any, seat: Seat, best: Line) -> bool:
    """Tell nothing of a play of Solitaire: `one_right` has tried all of them."""
    return True


@dataclass(frozen=True)
class Finding:
    """How a game's puzzles are found.

    The best turn is `margin` points ahead of any other, and as `clear` asks. One position in
    `every` is looked at, if it `fits`, and of one game between programs `of_one` puzzles are taken
    at most.
    """

    margin: float
    every: int
    of_one: int
    clear: Callable[[AnyGame, Any, Seat, Line], bool]
    fits: Callable[[Any, Seat], bool] = anything
    source: Callable[[AnyGame, int], Iterator[tuple[Any, Seat]]] = positions


FINDING: Final = {
    "tactic-tiles": Finding(1.5, 2, 3, pays, few(range(SEEN + 1))),
    "match-n-lock": Finding(6.0, 2, 5, deep),
    "match-attach": Finding(2.0, 3, 1, whole, few(TILES)),
    "solitaire": Finding(1.0, 1, 1, right, one_right, towards_solutions),
}


def of_game(key: str, number: int) -> list[Puzzle]:
    """Return the puzzles of one game between programs, or of one deal."""
    game, finding, random = GAMES[key], FINDING[key], Random(number)
    found: list[Puzzle] = []
    for state, seat in finding.source(game, number):
        if random.randrange(finding.every) or not finding.fits(state, seat):
            continue
        review = game.review(game.view(state, seat), (), (), SECONDS)
        if review is None or not finding.clear(game, state, seat, review.best):
            continue
        if review.second is not None and review.margin < finding.margin:
            continue
        puzzle = _puzzle(game, state, seat, review)
        if not puzzle.solved_by(puzzle.answer):
            continue  # the review overlooks something where a search of everything doesn't
        further = ahead(puzzle)
        if review.second is None:
            puzzle = replace(puzzle, margin=further)
        if further > 0 and puzzle.margin >= finding.margin:
            found.append(puzzle)
            if len(found) == finding.of_one:
                break
    return found


def _puzzle(game: AnyGame, state: Any, seat: Seat, review: Review) -> Puzzle:
    written, margin = encode(state), round(review.margin, 2)
    key = key_of(game.key, seat, written)
    return Puzzle(key, game.key, game.version, seat, review.best.moves, margin, written)


def found(key: str, number: int, many: int) -> list[Puzzle]:
    """Return so many puzzles of a game by a seed, each once, the clearest first."""
    taken: dict[str, Puzzle] = {}
    with ProcessPoolExecutor(PROCESSES) as pool:
        numbers = range(1_000_000 * number, 1_000_000 * number + GAMES_AT_MOST)
        for puzzles in pool.map(partial(of_game, key), numbers):
            for puzzle in puzzles[: many - len(taken)]:
                taken.setdefault(puzzle.key, puzzle)
            print(f"{len(taken)} of {many}", flush=True)
            if len(taken) == many:
                break
        pool.shutdown(wait=False, cancel_futures=True)
    return sorted(taken.values(), key=lambda puzzle: -puzzle.margin)


def main() -> None:
    """Write a game's set, from easy to hard."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=LONGER)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = GAMES[chosen.game]
    lines = [write(puzzle) for puzzle in found(game.key, chosen.seed, MANY)]
    (game.folder / FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
