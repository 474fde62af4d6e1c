"""How a game ends (§8)."""

from dataclasses import replace

import pytest

from rules.chance import Dice
from rules.core import CHANCE, IllegalMove, Sitter
from rules.games.chowpow.game import CHOW_POW, ChowPowOptions
from rules.games.chowpow.position import Position
from rules.grid import named

from .drawn import battling, codes, event_texts, move, moves, position

GRID = "A1 SU4\nB1 SU2\nC1 CA1\nD1 TA1\nA2 PI1"


def last(*banks: str, grid: str = GRID, hands: tuple[str, ...] = ()) -> Position:
    """Return the last turn of a game, ready to be passed."""
    held = hands or ("BR1",) * len(banks)
    return battling(position(grid, held, banks=banks, left=1, seat=len(banks) - 1))


def over(state: Position) -> tuple[tuple[int, ...], str]:
    """Return places and text of a game that is over."""
    result = CHOW_POW.result(state)
    assert result
    assert CHOW_POW.turn(state) == ()
    return result.places, str(result.text)


def test_the_last_card_of_the_deck_gives_everybody_one_more_turn_s8_1() -> None:
    state = position(GRID, ["BR1", "BR2", "BR3"], "PI2 PI3 PI4", seat=1)
    step = move(moves(state, "A1", "B1"), 1, "A2")
    assert event_texts(step)[1:] == [
        "New face-down cards: A2, A1, B1.",
        "The deck is empty: after this turn everyone has one more.",
    ]
    state = moves(step.state, "pass")
    assert (state.now.seat, state.left) == (2, 3)
    turns = []
    while state.due != "over":
        turns.append(state.now.seat)
        state = moves(state, "C1", "D1", "pass") if state.due == "flip" else moves(state, "pass")
        if state.due == "draw":
            break
    assert turns == [2, 0, 1]


def test_fighters_of_a_bank_are_collected_and_other_cards_are_not() -> None:
    state = last("CA1 W SU4 TU", "PI2")
    collected = [
        codes(tuple(int(card) for card in CHOW_POW.collected(state, seat))) for seat in (0, 1)
    ]
    assert collected == ["CA1 SU4", "PI2"]


def test_cards_put_back_into_the_deck_change_nothing_about_it_s8_1() -> None:
    state = position(GRID, ["BR1", ""], "", left=4)
    state = replace(battling(state), deck=())
    state = moves(state, "BR1 @board", "A1")
    assert state.due == "shuffle"
    state = moves(state, str(CHOW_POW.chance(state, Dice(b"", 1))))
    assert (codes(state.deck), state.left) == ("BR1", 3)
    state = moves(state, "A1", "B1", "C1", "A2")
    assert state.deck == ()
    assert state.left == 3


def test_after_the_last_turn_cards_in_hand_score_nothing_s8_2() -> None:
    state = moves(last("SU5", "SU1", hands=("BR1", "CA5 CA4")), "pass")
    assert over(state) == ((1, 2), "Player 1 wins with 5 points.")
    assert [score.points for score in CHOW_POW.scores(state)] == [5, 1]
    assert CHOW_POW.view(state, None).mover is None


def test_ten_turns_each_without_a_match_fix_the_last_turns_s8_3() -> None:
    state = position(GRID, ["BR1", "BR2"], "PI2 PI3 PI4", idle=18)
    state = moves(state, "A1", "C1", "pass")
    assert (state.idle, state.left) == (19, None)
    step = move(moves(state, "A1", "C1"), 1, "pass")
    assert event_texts(step)[1] == "20 turns in a row were without a match: everyone has one more."
    assert (step.state.idle, step.state.left, step.state.now.seat) == (20, 2, 0)


def test_match_restarts_the_count_but_not_in_the_last_turns_s8_3() -> None:
    state = position(GRID, ["BR1", "BR2"], "PI2 PI3 PI4 TA2", idle=19)
    matched = moves(state, "A1", "B1", "A2", "pass")
    assert (matched.idle, matched.left) == (0, None)
    late = moves(replace(state, left=2, idle=20), "A1", "B1", "A2", "pass")
    assert (late.idle, late.left) == (0, 1)


def test_a_turn_without_matching_counts_as_one_without_a_match_s8_3() -> None:
    state = position("A1 W", ["BR1", "BR2"], due="battle", idle=3)
    assert moves(state, "pass").idle == 4


def test_the_most_points_win_s8_4() -> None:
    state = moves(last("SU5 SU4", "SU3", "CA5"), "pass")
    assert over(state) == ((1, 3, 2), "Player 1 wins with 9 points.")


def test_single_point_is_written_in_the_singular_s8_4() -> None:
    assert over(moves(last("SU1", ""), "pass"))[1] == "Player 1 wins with 1 point."


def test_of_those_level_in_points_more_cards_win_s8_5() -> None:
    state = moves(last("SU5", "CA2 CA2 CA1", "BR5"), "pass")
    assert over(state) == ((2, 1, 2), "Player 2 wins with 5 points.")


def tied() -> Position:
    """Return three players, two of them level in points and cards."""
    return moves(last("SU5", "CA1", "BR5", hands=("TA2", "TA3", "TA4")), "pass")


def test_those_still_level_draw_and_the_highest_number_wins_s8_6() -> None:
    state = tied()
    assert CHOW_POW.result(state) is None
    assert CHOW_POW.turn(state) == (CHANCE,)
    assert state.tied == (0, 2)
    step = move(state, CHANCE, "draw A1 C1")
    assert event_texts(step) == [
        "Player 1 draws Sushi 4 (Uramaki Avalanche) from A1.",
        "Player 3 draws Candy 1 (Gummy Jabber) from C1.",
    ]
    assert step.reveals == (0, 1, 2)
    assert over(step.state) == ((1, 3, 2), "Player 1 wins with 5 points.")
    assert codes(step.state.drawn) == "SU4 CA1"


def test_those_equal_on_the_highest_draw_again_s8_6() -> None:
    step = move(tied(), CHANCE, "draw C1 D1")
    assert (
        event_texts(step)[2]
        == "Player 1 and Player 3 are level in points and cards: each draws a card."
    )
    assert step.state.due == "draw"
    assert over(move(step.state, CHANCE, "draw B1 A1").state)[0] == (2, 3, 1)


def test_with_fewer_cards_than_players_they_share_the_win_s8_6() -> None:
    state = moves(tied(), "draw C1 D1")
    state = replace(state, grid=((state.grid[0][0],), *((),) * 15))
    state = replace(state, due="draw")
    empty = replace(tied(), grid=(*((),) * 15, (66, 67)))
    shared = moves(empty, "draw D4 D4")
    assert over(shared) == ((1, 3, 1), "Player 1 and Player 3 share the win with 5 points each.")
    assert CHOW_POW.view(shared, None).tied == (0, 2)


def test_an_end_with_too_few_cards_lying_is_shared_at_once_s8_6() -> None:
    state = moves(last("SU1", "CA1", grid="A1 W"), "pass")
    assert over(state) == ((1, 1), "Player 1 and Player 2 share the win with 1 point each.")


@pytest.mark.parametrize("text", ["draw A1", "draw A1 D4", "draw A1 A1", "draw A1 B1 C1", "A1"])
def test_draws_name_a_card_for_each_who_is_tied_s8_6(text: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        move(tied(), CHANCE, text)
    assert str(refusal.value) == "Something else has to happen first: draw."


def test_chance_draws_from_any_slot_also_twice_from_a_pile_s8_6() -> None:
    state = replace(tied(), grid=((66, 67), *((),) * 15))
    assert str(CHOW_POW.chance(state, Dice(b"", 1))) == "draw A1 A1"
    many = {str(CHOW_POW.chance(tied(), Dice(b"", n))) for n in range(200)}
    assert len(many) == 20


def test_what_was_open_stays_open_and_draws_join_it_s8_6() -> None:
    state = moves(tied(), "draw A1 C1")
    assert [face.cell for face in state.faces] == [named("A1"), named("C1")]


def test_before_the_deal_there_is_no_result() -> None:
    state = CHOW_POW.start([Sitter()] * 2, ChowPowOptions())
    assert CHOW_POW.result(state) is None
    assert CHOW_POW.view(state, 0).mover is None
    assert [score.points for score in CHOW_POW.scores(state)] == [0, 0]
