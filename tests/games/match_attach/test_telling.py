"""What a turn came to, in the one sentence below its picture."""

from rules.core import UNSAID
from rules.games.match_attach.position import Position

from .drawn import SQUARE, moves, turn
from .test_maneuvers import CALM, LIT


def news(state: Position, *texts: str) -> str:
    """Return what is said last of some moves."""
    said = [event.summed for event in moves(state, *texts).events]
    return str([sentence for sentence in said if sentence != UNSAID][-1])


def test_a_placing_says_where_the_tile_went_and_what_it_paid() -> None:
    state = turn(CALM)
    assert news(state, "2 L13 u") == "Player 1 placed a tile at L13."
    assert news(state, "2 L13 u", "end") == "Player 1 placed a tile at L13: no points."


def test_moves_are_counted_and_not_listed_one_by_one() -> None:
    placed = moves(turn(LIT), "2 L13 u").state
    assert news(placed, "N13 N14") == "Player 1 placed the tile now at L13 and made 1 move."
    twice = news(placed, "N13 N14", "N13 N14")
    assert twice == "Player 1 placed the tile now at L13 and made 2 moves."
    assert news(placed, "N13 N14", "undo") == "Player 1 placed a tile at L13."
    assert news(placed, "undo") == "Player 1 took the tile back."
    assert news(placed, "N13 N14", "restart") == "Player 1 took the tile back."


def test_tile_that_was_moved_is_said_to_be_where_it_is_now() -> None:
    moved = news(turn(CALM), "2 L13 r", "L13 M13")
    assert moved == "Player 1 placed the tile now at M13 and made 1 move."


def test_what_was_lost_stands_behind_the_turn() -> None:
    clashing = moves(turn(CALM), "2 L13 r", "end").state
    assert news(clashing, "x L13") == "Player 1 placed a tile: −1 for 1 lost tile."


def test_what_was_gained_stands_behind_the_turn() -> None:
    square = turn(CALM, target=SQUARE)
    assert news(square, "2 L13 u", "end") == "Player 1 placed a tile at L13: +2."
    turned = news(turn(LIT), "2 L13 u", "N14 d", "end")
    assert turned == "Player 1 placed the tile now at L13 and made 1 move: +4."
