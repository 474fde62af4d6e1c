"""What a waiting player may plan."""

from dataclasses import replace

from rules.games.tactic_tiles.game import TACTIC_TILES
from rules.games.tactic_tiles.position import held

from . import drawn
from .drawn import ALL_RED, BLUES, MORE_BLUES, RED, move


def test_waiting_seat_plans_with_its_own_tiles() -> None:
    state = drawn.position(ALL_RED, [BLUES, [RED]], MORE_BLUES[:3], due="place", seat=0)
    turned = TACTIC_TILES.as_turn(state, 1)
    assert turned is not None and TACTIC_TILES.turn(turned) == (1,)
    assert (turned.hands, turned.board, turned.stack) == (state.hands, state.board, state.stack)


def test_tiles_that_fit_nowhere_leave_nothing_to_plan() -> None:
    state = drawn.position(ALL_RED, [[RED], BLUES], MORE_BLUES[:3], due="place", seat=0)
    assert TACTIC_TILES.as_turn(state, 1) is None
    assert TACTIC_TILES.as_turn(replace(state, board=()), 0) is None
    assert TACTIC_TILES.as_turn(replace(state, due="over"), 0) is None


def test_plan_lapses_once_the_hand_is_renewed() -> None:
    state = drawn.position(ALL_RED, [[RED], BLUES], (RED, *MORE_BLUES[:3]), due="renew", seat=1)
    assert not TACTIC_TILES.lapses(state, 1, "1 N13 u")
    renewed = move(state, -1, "renew").state
    assert len(held(renewed.hands[1])) == 3
    assert TACTIC_TILES.lapses(renewed, 1, "1 N13 u")
    assert not TACTIC_TILES.lapses(renewed, 0, "1 N13 u")
