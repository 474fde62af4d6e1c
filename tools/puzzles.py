"""Make a game's puzzles: `python -m tools.puzzles GAME --seed 1`.

Computer opponents play games; a position is taken where one turn passes the game's proof
(`rules/proof.py`). In Solitaire it is one on the way to a solution. The same seed writes the same
puzzles, into the folder of the game's rules.
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
from rules.core import CHANCE, Event, Game, Seat, Sitter, play
from rules.games import GAMES
from rules.games.match_and_stack.options import SolitaireOptions
from rules.games.match_and_stack.position import Position as Words
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.task import solvable
from rules.games.tactic_tiles.position import EMPTY
from rules.proof import proved
from rules.puzzles import FILE, Puzzle, key_of, write

MANY: Final = 30
SECONDS: Final = 300.0
"""How long a review may search: none takes so long, or the machine would decide what is found."""
LYING: Final = range(8, 25)
"""So many tiles of Tactic Tiles lie there: a telephone shows each of them large enough."""
HANDS: Final = 10
"""So many hands are tried on each board of Tactic Tiles."""
TILES: Final = range(6, 13)
"""So many tiles of Match Attach lie there: each is still seen."""
LEFT: Final = range(4, 9)
"""So many tiles of Solitaire are still to be placed."""
PLAYS: Final = 5
"""In so many ways at least the next of them can be."""
PROCESSES: Final = 2
GAMES_AT_MOST: Final = 2000

AnyGame = Game[Any, Any, Any]


def positions(game: AnyGame, number: int) -> Iterator[tuple[Any, Seat]]:
    """Return the positions of a game between programs, each with the seat in turn."""
    random = Random(number)
    seats = [Sitter(person=False)] * 2
    state = game.start(seats, game.options_type.fresh("live", len(seats)))
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
            reply = game.choose(game.view(state, seat), heard[seat], "normal", random, seat=seat)
            assert reply
            text = reply.text
        step = play(game, state, seat, text)[1]
        state = step.state
        for mine, known in enumerate(heard):
            known += [event for event in step.events if event.known_to(mine)]


def towards_solutions(game: AnyGame, number: int) -> Iterator[tuple[Any, Seat]]:
    """Return positions of a Solitaire on a random way to a solution."""
    random = Random(number)
    state: Words = SOLITAIRE.start([Sitter()], SolitaireOptions(help="shown"))
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
    """Return whether Solitaire has many plays here of which just one is right."""
    plays = after_plays(state, seat)
    if len(plays) < PLAYS:
        return False
    right = (after for after in plays if solvable(after, seat))
    return next(right, None) is not None and next(right, None) is None


def redealt(game: AnyGame, number: int) -> Iterator[tuple[Any, Seat]]:
    """Yield positions of Tactic Tiles, each with several hands dealt from the rest.

    Any hand can come together on any board, and few ask for more than the most points.
    """
    random = Random(number)
    for state, seat in positions(game, number):
        if len(state.board) > max(LYING):
            return
        if any(EMPTY in hand for hand in state.hands):
            continue
        for _ in range(HANDS):
            pool = [*state.stack, *(tile for hand in state.hands for tile in hand)]
            random.shuffle(pool)
            hands = tuple(tuple(pool.pop() for _ in hand) for hand in state.hands)
            yield replace(state, hands=hands, stack=tuple(pool)), seat


@dataclass(frozen=True)
class Finding:
    """How a game's puzzles are looked for.

    One position of `every` is looked at, and at most `of_one` puzzles are taken of one game;
    `fits` leaves out the positions that aren't worth the search. They are of games between
    opponents, or what else the `source` finds.
    """

    every: int
    of_one: int
    fits: Callable[[Any, Seat], bool] = anything
    source: Callable[[AnyGame, int], Iterator[tuple[Any, Seat]]] = positions


FINDING: Final = {
    "tactic-tiles": Finding(3, 2, few(LYING), redealt),
    "match-n-lock": Finding(2, 3),
    "match-attach": Finding(3, 1, few(TILES)),
    "solitaire": Finding(1, 1, one_right, towards_solutions),
}


def of_game(key: str, number: int) -> list[Puzzle]:
    """Return the puzzles of one game between programs, or of one deal."""
    game, finding, random = GAMES[key], FINDING[key], Random(number)
    found: list[Puzzle] = []
    for state, seat in finding.source(game, number):
        if random.randrange(finding.every) or not finding.fits(state, seat):
            continue
        puzzle = _proved(game, state, seat)
        if puzzle is not None:
            found.append(puzzle)
            if len(found) == finding.of_one:
                break
    return found


def _proved(game: AnyGame, state: Any, seat: Seat) -> Puzzle | None:
    """Return a position as a puzzle where its answer is proved."""
    view = game.view(state, seat)
    if game.task.proof is not None:
        part = proved(game.task.proof, view)
        if part is None:
            return None
        return _puzzle(game, state, seat, part.answer, margin=part.margin)
    review = game.review(view, (), (), SECONDS)
    if review is None:
        return None
    puzzle = _puzzle(game, state, seat, review.best.moves, margin=review.margin)
    if not puzzle.solved_by(puzzle.answer):
        return None  # the review overlooks something where a search of everything doesn't
    further = ahead(puzzle)
    if review.second is None:
        puzzle = replace(puzzle, margin=further)
    return puzzle if min(further, puzzle.margin) > 0 else None


def _puzzle(
    game: AnyGame, state: Any, seat: Seat, answer: tuple[str, ...], *, margin: float
) -> Puzzle:
    state_json = encode(state)
    key = key_of(game.key, seat, state_json)
    return Puzzle(key, game.key, game.version, seat, answer, round(margin, 2), state_json)


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
