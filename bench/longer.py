"""How far the answers of the shipped puzzles are ahead in longer searches than the review's.

`python -m bench.longer [game]` prints it for each puzzle; `tools.puzzles` keeps what these searches
agree with. They depend on no clock. Worths are in points.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from rules.games import GAMES
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.task import reached
from rules.games.match_attach import opponent as attaching
from rules.games.match_attach.position import View as MatchAttachView
from rules.games.match_n_lock import opponent as matching
from rules.games.tactic_tiles import opponent as placing
from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.outlook import Outlook, each, of_tiles
from rules.games.tactic_tiles.position import View as TacticTilesView
from rules.games.tactic_tiles.position import held
from rules.puzzles import Puzzle, puzzles

PLAYOUTS: Final = 100
TURNS: Final = 6
"""So many turns of Tactic Tiles follow a placing, each of the most points at once."""
CONTENDERS: Final = 8
"""So many placings are played on from, those that the review likes best."""
WIDER: Final = 2
"""So many times what *expert* looks through in Match'n Lock!."""
WIDTHS: Final = 4
"""So many times as many boards of Match Attach are followed as by *hard*."""
TWO: Final = 2
"""Maneuvers that Match Attach's puzzles are not solved by."""


def ahead(puzzle: Puzzle) -> float:
    """Return how much more a puzzle's answer is worth than the next best, less than 0 if less."""
    return LONGER[puzzle.game](puzzle)


def _apart(puzzle: Puzzle, worths: Mapping[str, float]) -> float:
    """Return how far the answer is ahead among turns of one move, each with what it is worth."""
    others = [worth for text, worth in worths.items() if not puzzle.solved_by((text,))]
    found = [worth for text, worth in worths.items() if puzzle.solved_by((text,))]
    return max(found, default=0.0) - max(others, default=0.0)


def _view(puzzle: Puzzle) -> Any:
    return GAMES[puzzle.game].view(puzzle.state(), puzzle.seat)


def tactic_tiles(puzzle: Puzzle) -> float:
    """Play on from the best placings, with hands and stack dealt anew from what is unseen."""
    return _apart(puzzle, played_on(_view(puzzle), PLAYOUTS, TURNS, Random(0)))


def played_on(
    view: TacticTilesView, playouts: int, turns: int, random: Random
) -> Mapping[str, float]:
    """Return what the best placings of Tactic Tiles are worth, each played on from so often.

    All placings are played on from with the same deals.
    """
    outlook = Outlook.of(view.lies())
    foresight = placing.Foresight(view, outlook)
    found = [
        one
        for one in placing.tries(outlook, view.hand)
        if one.move.turn == tiles.same_turn(one.tile, one.move.turn)
    ]
    found = sorted(found, key=foresight.worth, reverse=True)[:CONTENDERS]
    laid = {one: outlook.after(one.move.cell, one.tile, one.move.turn) for one in found}
    sums = dict.fromkeys(found, 0.0)
    unseen = sorted(set(tiles.ALL) - {one.tile for one in view.board} - set(view.hand))
    for _ in range(playouts):
        stack = random.sample(unseen, len(unseen))
        hands = [
            [] if seat == view.seat else [stack.pop() for _ in range(many)]
            for seat, many in enumerate(view.hands)
        ]
        for one in found:
            rest = [tile for tile in held(view.hand) if tile != one.tile]
            left = stack[: view.stack]
            sums[one] += _played_on(view, laid[one], [*hands], rest, left, turns)
    return {str(one.move): one.points + sums[one] / playouts for one in found}


def _played_on(
    view: TacticTilesView,
    outlook: Outlook,
    hands: list[list[int]],
    rest: list[int],
    stack: list[int],
    turns: int,
) -> float:
    """Return what the next turns pay, those of others counted against the seat that has laid."""
    own, players = view.seat, len(hands)
    assert own is not None
    hands[own] = [*rest, *stack[:1]]
    stack, paid = stack[1:], 0.0
    for later in range(1, turns + 1):
        seat = (own + later) % players
        share = 1.0 if seat == own else -1.0 / (players - 1)
        best = _best(outlook, hands[seat])
        if best is None:
            paid -= share if hands[seat] else 0
            continue
        points, cell, tile, turn = best
        paid += share * points
        hands[seat] = [one for one in hands[seat] if one != tile] + stack[:1]
        stack, outlook = stack[1:], outlook.after(cell, tile, turn)
    return paid


def _best(outlook: Outlook, hand: list[int]) -> tuple[int, Any, int, int] | None:
    """Return the placing of a hand that pays the most: points, cell, tile and turn."""
    own, best = of_tiles(hand), None
    for cell, ladder in outlook.gaps():
        for points in range(len(ladder) - 1, -1 if best is None else best[0], -1):
            if fitting := ladder[points] & own:
                best = (points, cell, *next(iter(each(fitting))))
                break
    return best


def match_n_lock(puzzle: Puzzle) -> float:
    """Look through more answers to more moves, with more tokens drawn, than *expert* does."""
    found = matching.answered(puzzle.state(), Random(0), WIDER)
    return _apart(puzzle, {text: worth for worth, text in found})


def match_attach(puzzle: Puzzle) -> float:
    """Search several times as wide as *hard*, beside all turns of two moves after the placing."""
    view: MatchAttachView = _view(puzzle)
    assert view.target is not None
    after, seat = puzzle.made(puzzle.answer).state, puzzle.seat
    made = after.tallies[seat].points - view.tallies[seat].points
    wide = attaching.plan(view, view.target, WIDTHS * attaching.WIDTH, attaching.DEEPEST)
    short = attaching.plan(view, view.target, None, TWO)
    return float(made - (wide if wide.points > made else short).points)


def solitaire(puzzle: Puzzle) -> float:
    """Try every play, and after each everything that can still be placed.

    Return how many tiles the answer places more than any other play: 0 where another one is right.
    """
    state, seat = puzzle.state(), puzzle.seat
    plays = [
        str(way.play) for held in state.hands[seat] for way in SOLITAIRE.ways(state, seat, held)
    ]
    placed = {text: reached(puzzle.made((text,)).state, seat) for text in plays}
    answer = placed.pop(puzzle.answer[0])
    return float(answer - max(placed.values(), default=0))


LONGER: Final[Mapping[str, Callable[[Puzzle], float]]] = {
    "tactic-tiles": tactic_tiles,
    "match-n-lock": match_n_lock,
    "match-attach": match_attach,
    "solitaire": solitaire,
}
"""By game: how far a longer look finds an answer ahead."""


def main() -> None:
    """Print of each puzzle how far its answer is ahead."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=LONGER)
    chosen = parser.parse_args().game
    for key in [chosen] if chosen else LONGER:
        for number, puzzle in enumerate(puzzles().get(key, ()), 1):
            answer = " ".join(puzzle.answer)
            print(f"{key} {number:2} {answer:12} {ahead(puzzle):6.2f}", flush=True)


if __name__ == "__main__":
    main()
