"""Playing at the same time, shown in Crosswords (§3, §5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.chance import Dice
from rules.codec import decode, encode
from rules.core import CHANCE, CLOCK, IllegalMove, NotYourTurn, Sitter, play
from rules.games.match_and_stack import tiles
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.matching import rules_joining
from rules.games.match_and_stack.options import CrosswordsOptions
from rules.games.match_and_stack.position import Position
from rules.squares import TURNS

from .drawn import begun, event_texts, many, played, refusal, table

MEN = "M13 now/sub/men/yak"
IN_ORDER = "deal " + " ".join(map(str, tiles.ALL))


def one_tile(
    first: str = "met tan", second: str = "boa zoo", rules: str = "1234", pile: str = ""
) -> Position:
    """Return a game with one tile on the table."""
    return table(CROSSWORDS, [first, second], lying=[MEN], rules=rules, pile=pile)


# -- the deal --------------------------------------------------------------------------------------


def test_deal_gives_five_tiles_per_seat_and_puts_the_next_at_m13_s5_1() -> None:
    state = begun(CROSSWORDS, 3)
    assert CROSSWORDS.turn(state) == (CHANCE,)
    step = play(CROSSWORDS, state, CHANCE, IN_ORDER)[1]
    after = step.state
    assert [[held.tile for held in hand] for hand in after.hands] == [
        [0, 1, 2, 3, 4],
        [5, 6, 7, 8, 9],
        [10, 11, 12, 13, 14],
    ]
    assert [held.number for held in after.hands[2]] == [1, 2, 3, 4, 5]
    (placed,) = after.boards[0]
    assert event_texts(step) == "Everyone has five tiles, pan/hub/bee/mix is at M13."


def test_a_deal_names_every_tile_once_and_only_chance_deals_s5_1_s9_6() -> None:
    state = begun(CROSSWORDS)
    with pytest.raises(IllegalMove, match="Only the table does that"):
        play(CROSSWORDS, state, CHANCE, IN_ORDER.removesuffix(" 111") + " 110")
    with pytest.raises(NotYourTurn, match="still dealing"):
        play(CROSSWORDS, state, 0, IN_ORDER)
    assert CROSSWORDS.options(state, 0, "").options == ()
    dealt = str(CROSSWORDS.chance(state, Dice(b"deal", 1)))
    assert {*dealt.split()[1:]} == {str(tile) for tile in tiles.ALL}
    for text in ("more", "time", IN_ORDER):
        assert "Only the table does that" in refusal(CROSSWORDS, one_tile(), 0, text)


def test_everything_but_the_order_of_the_pile_is_open_s1_4() -> None:
    state = one_tile(pile="wet wed")
    for seat in (None, 0, 1):
        view = CROSSWORDS.view(state, seat)
        assert view.table == replace(state, pile=()) and view.left == 2


# -- laying ----------------------------------------------------------------------------------------


def test_tile_is_placed_next_to_another_if_facing_words_match_s5_3_s3_3() -> None:
    step = play(CROSSWORDS, one_tile(), 0, "1 m14 l")[1]
    assert event_texts(step) == (
        "Player 1 places met/dye/sir/can at M14. It matches: met – men: first two letters."
    )
    assert [placed.number for placed in step.state.boards[0]] == [0, 1]
    assert [held.number for held in step.state.hands[0]] == [2]


def test_a_refusal_names_the_pair_and_the_rules_that_were_tried_s3_3() -> None:
    assert refusal(CROSSWORDS, one_tile(), 0, "1 m14") == (
        "can and men don't match. Tried: first two letters, last two letters, first and last "
        "letter, anagrams."
    )


def test_every_facing_word_must_match_and_the_first_failure_is_named_s5_3() -> None:
    lying = ["M13 now/sub/men/yak\nM14 met/dye/sir/can\nN13 mar/sun/lug/ice"]
    state = table(CROSSWORDS, ["rag tan", "boa zoo"], lying=lying)
    assert refusal(CROSSWORDS, state, 1, "1 n14 u").startswith("sop and lug don't match")
    fits_north_only = refusal(CROSSWORDS, state, 0, "2 n14 d")
    assert fits_north_only.startswith("mug and lug") or "roe and dye" in fits_north_only
    found = [option.text for option in CROSSWORDS.options(state, 0, "2").options]
    for turn, (north, _, _, west) in enumerate(map(tiles.turned, [many("tan")[0]] * 4, range(4))):
        fits = rules_joining(north, "lug") and rules_joining(west, "dye")
        assert (f"2 N14 {TURNS[turn]}" in found) == bool({*fits} & {1, 2, 3, 4})


def test_a_cell_that_touches_nothing_is_refused_s5_3() -> None:
    assert refusal(CROSSWORDS, one_tile(), 0, "1 k3") == (
        "K3 touches no tile: place yours next to one or on top of one."
    )


def test_a_tile_may_lie_on_another_if_any_word_matches_any_s5_4() -> None:
    state = one_tile()
    for turn in "urdl":
        after = played(CROSSWORDS, state, 0, f"1 m13 {turn}")
        assert [str(placed.cell) for placed in after.boards[0]] == ["M13", "M13"]
    assert refusal(CROSSWORDS, state, 0, "2 m13") == (
        "No word of tan/roe/mug/web matches any of now/sub/men/yak. Tried: first two letters, "
        "last two letters, first and last letter, anagrams."
    )


def test_tip_says_that_tiles_stack_while_one_can_play_s5_4() -> None:
    assert [tip.key for tip in CROSSWORDS.tips(one_tile(), 0)] == ["matches", "stacks"]
    assert CROSSWORDS.tips(begun(CROSSWORDS, 2), 0) == ()


def test_covered_words_no_longer_count_and_a_pile_grows_without_limit_s5_4() -> None:
    state = one_tile(first="met tan", rules="12")
    pile = played(CROSSWORDS, state, 0, "1 m13 u")
    assert refusal(CROSSWORDS, pile, 1, "1 m14 d").startswith("boa and dye don't match")
    grown = played(CROSSWORDS, pile, 0, "2 m13 u")
    assert len({placed.cell for placed in grown.boards[0]}) == 1 and len(grown.boards[0]) == 3


def test_cells_beyond_the_edge_are_not_on_offer_s5_2() -> None:
    state = table(CROSSWORDS, ["met tan", "boa zoo"], lying=["A1 now/sub/men/yak"])
    cells = {option.text.split()[1] for option in CROSSWORDS.options(state, 0, "1").options}
    assert cells and cells <= {"A1", "A2", "B1"}


def test_where_many_places_fit_the_rotation_is_asked_for_next_s9_1() -> None:
    places = [f"{column}{row}" for row in (13, 17) for column in "ACEGIKMOQSUWY"]
    lying = "\n".join(f"{place} now/sub/men/yak" for place in places)
    state = table(CROSSWORDS, ["met tan", "boa zoo"], lying=[lying], rules="1238")
    cells = CROSSWORDS.options(state, 0, "1").options
    assert {"1 A13", "1 A14", "1 Y17"} <= {option.text for option in cells}
    held = state.hands[0][0]
    reached = [
        turn.text for cell in cells for turn in CROSSWORDS.options(state, 0, cell.text).options
    ]
    assert sorted(reached) == sorted(str(way.play) for way in CROSSWORDS.ways(state, 0, held))
    assert "A13, on top" in {str(option.label) for option in cells}
    turns = CROSSWORDS.options(state, 0, "1 A13").options
    assert [option.text for option in turns] == [f"1 A13 {turn}" for turn in "urdl"]
    assert all(option.whole and option.note for option in turns)
    for prefix in ("1 A", "1 B3", "1 A13 u 9", "1 13", "1 kk", "9", "x" * 999):
        assert CROSSWORDS.options(state, 0, prefix).options == ()


# -- everybody at once -----------------------------------------------------------------------------


def test_play_is_open_to_all_and_the_first_to_arrive_counts_s3_1_s3_2() -> None:
    state = one_tile(second="mew zoo")
    assert CROSSWORDS.turn(state) == (0, 1)
    assert played(CROSSWORDS, state, 1, "1 m14 d").last
    after = played(CROSSWORDS, state, 0, "1 m13 u")
    assert CROSSWORDS.turn(after) == (0, 1)
    assert refusal(CROSSWORDS, after, 1, "1 m14 d").startswith("mew and dye don't match")
    assert refusal(CROSSWORDS, after, 0, "1 m14 l") == "You have no tile 1: yours are 2."


def test_pressing_binds_nobody_and_every_play_starts_it_again_s3_4() -> None:
    step = play(CROSSWORDS, one_tile(pile="wet wed"), 0, "stuck")[1]
    assert event_texts(step) == "Player 1 can't play. 1 of 2 players can't."
    assert refusal(CROSSWORDS, step.state, 0, "stuck") == (
        "You've already said that. You can still play a tile."
    )
    labels = [str(option.label) for option in CROSSWORDS.calls(step.state)]
    assert labels == ["I can't play (1 of 2)"]
    assert "stuck" not in [option.text for option in CROSSWORDS.options(step.state, 0, "").options]
    assert played(CROSSWORDS, step.state, 0, "1 m14 l").pressed == ()


def test_who_has_pressed_and_fits_nothing_waits_for_the_others_s3_4() -> None:
    state = played(CROSSWORDS, one_tile(first="pat pet", second="met tan", rules="1"), 0, "stuck")
    assert CROSSWORDS.turn(state) == (1,)
    with pytest.raises(NotYourTurn, match="none of your tiles fits. Wait for the others"):
        play(CROSSWORDS, state, 0, "1 m14")
    assert CROSSWORDS.options(state, 0, "1").options == ()


def test_when_all_have_pressed_everybody_draws_one_tile_seat_by_seat_s3_5() -> None:
    state = one_tile(pile="wet wed sin")
    drawing = played(CROSSWORDS, played(CROSSWORDS, state, 1, "stuck"), 0, "stuck")
    assert CROSSWORDS.turn(drawing) == (CHANCE,)
    assert str(CROSSWORDS.chance(drawing, Dice(b"draw", 1))) == "more"
    with pytest.raises(IllegalMove, match="Only the table"):
        play(CROSSWORDS, drawing, CHANCE, "stuck")
    step = play(CROSSWORDS, drawing, CHANCE, "more")[1]
    assert event_texts(step) == ("Everyone draws 1 tile.")
    assert step.reveals == (0, 1)
    assert [hand[-1].number for hand in step.state.hands] == [3, 3]
    assert len(step.state.pile) == 1 and step.state.pressed == ()


def test_stuck_time_makes_everybody_draw_and_restarts_per_play_s3_5_s3_6() -> None:
    state = one_tile(pile="wet wed")
    (alarm,) = CROSSWORDS.alarms(state)
    assert (alarm.seconds, alarm.move, alarm.running) == (60, "time", True)
    assert alarm.label and str(alarm.label) == "New tiles for everyone"
    (after,) = CROSSWORDS.alarms(played(CROSSWORDS, state, 0, "1 m14 l"))
    assert after.key != alarm.key
    (pressed,) = CROSSWORDS.alarms(played(CROSSWORDS, state, 0, "stuck"))
    assert pressed.key == alarm.key
    step = play(CROSSWORDS, state, CLOCK, "time")[1]
    assert event_texts(step) == "Nobody has played for a while."
    (drawn,) = CROSSWORDS.alarms(played(CROSSWORDS, step.state, CHANCE, "more"))
    assert drawn.key != alarm.key


def test_the_time_is_an_option_that_goes_with_the_pace_s3_6() -> None:
    live, slow = (CrosswordsOptions.fresh(pace, 2) for pace in ("live", "slow"))
    assert isinstance(live, CrosswordsOptions) and isinstance(slow, CrosswordsOptions)
    assert (live.stuck_seconds, live.vote_seconds) == (60, 20)
    assert (slow.stuck_seconds, slow.vote_seconds) == (6 * 3600, 12 * 3600)


# -- the end ---------------------------------------------------------------------------------------


def test_player_out_of_tiles_gives_everybody_five_more_s5_5() -> None:
    pile = "wet wed sin rot ray put pit pen pad net mow"
    state = one_tile(first="met", second="boa", pile=pile)
    more = played(CROSSWORDS, state, 0, "1 m14 l")
    assert more.phase == "more" and CROSSWORDS.turn(more) == (CHANCE,)
    assert CROSSWORDS.result(more) is None and CROSSWORDS.alarms(more) == ()
    step = play(CROSSWORDS, more, CHANCE, "more")[1]
    assert [len(hand) for hand in step.state.hands] == [5, 6]
    assert event_texts(step).startswith("Everyone draws 5 tiles.")


def test_the_final_deal_is_as_many_as_can_be_dealt_evenly_s5_5() -> None:
    state = one_tile(first="met", second="boa", pile="wet wed sin")
    step = play(CROSSWORDS, played(CROSSWORDS, state, 0, "1 m14 l"), CHANCE, "more")[1]
    assert "Everyone draws 1 tile." in event_texts(step)
    assert len(step.state.pile) == 1


def test_who_has_no_tiles_when_none_can_be_dealt_has_won_s5_6_s5_7() -> None:
    state = one_tile(first="met", second="boa", pile="wet")
    step = play(CROSSWORDS, state, 0, "1 m14 l")[1]
    result = CROSSWORDS.result(step.state)
    assert result and result.places == (1, 2)
    assert str(result.text) == "Player 1 has no tiles left and wins."
    scores = CROSSWORDS.scores(step.state)
    assert [(score.points, score.left and score.left.points) for score in scores] == [
        (1, len(step.state.hands[0])),
        (0, len(step.state.hands[1])),
    ]
    with pytest.raises(NotYourTurn, match="over"):
        play(CROSSWORDS, step.state, 1, "stuck")


@pytest.mark.parametrize(
    ("hands", "places", "says"),
    [
        (["met tan", "boa"], (2, 1), "Player 2 wins with 1 tile left."),
        (
            ["met tan", "boa zoo"],
            (1, 1),
            "Player 1 and Player 2 share the win with 2 tiles left each.",
        ),
        (["met", "boa", "sin tan"], (1, 1, 3), "share the win with 1 tile left each."),
    ],
)
def test_no_more_draws_lets_the_fewest_tiles_win_and_ties_share_s3_7_s5_7(
    hands: list[str], places: tuple[int, ...], says: str
) -> None:
    state = table(CROSSWORDS, hands, lying=[MEN], pile="wet")
    step = play(CROSSWORDS, state, CLOCK, "time")[1]
    result = CROSSWORDS.result(step.state)
    assert result and result.places == places and says in str(result.text)
    assert "too few tiles are left to draw. Fewest tiles: " in event_texts(step)


def test_a_position_survives_storage_in_every_phase() -> None:
    state = one_tile(first="met", second="boa", pile="wet wed sin rot")
    for position in (state, played(CROSSWORDS, state, 0, "1 m14 l")):
        assert decode(Position, encode(position)) == position


def test_who_sits_where_matters_only_to_votes_s4_3() -> None:
    state = one_tile()
    step = CROSSWORDS.seated(state, 1, Sitter(person=False))
    assert step.state.court.people == (True, False)
    assert replace(step.state, court=state.court) == state
