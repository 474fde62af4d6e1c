"""The tiles, the deal, and laying a tile (§1 to §5)."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from rules.chance import Deal, Dice
from rules.core import (
    CHANCE,
    CLOCK,
    IllegalMove,
    NotYourTurn,
    RuleError,
    play,
)
from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.game import TACTIC_TILES, TacticTilesOptions
from rules.games.tactic_tiles.position import Tally
from rules.options import GameOptions

from . import drawn
from .drawn import ALL_RED, BLUES, RED, codes, event_texts, move, start


def test_there_are_72_different_tiles_s1_1() -> None:
    assert len(tiles.ALL) == 72
    looks = {frozenset(tiles.code(tile, turn) for turn in range(4)) for tile in tiles.ALL}
    assert len(looks) == 72


def test_the_corners_are_all_colourings_that_differ_when_turned_s1_3() -> None:
    found = {
        min(colours[turn:] + colours[:turn] for turn in range(4))
        for colours in product(range(3), repeat=4)
    }
    assert list(tiles.CORNERINGS) == sorted(found)
    assert len(tiles.CORNERINGS) == 24
    assert Counter(map(tiles.middle, tiles.ALL)) == {0: 24, 1: 24, 2: 24}


def test_a_quarter_turn_takes_north_west_to_north_east_s1_2() -> None:
    tile = drawn.tile("RYBB/Y")
    written = [tiles.code(tile, turn) for turn in range(4)]
    assert written == ["RYBB/Y", "BRYB/Y", "BBRY/Y", "YBBR/Y"]


def test_a_tile_can_be_said_in_words_s1_2() -> None:
    tile, turn = drawn.lying("RYBB/Y")
    assert str(tiles.words(tile, turn)) == "corners red, yellow, blue, blue and middles yellow"


@pytest.mark.parametrize(
    ("players", "size", "in_play"),
    [(2, 72, 72), (3, 72, 72), (4, 72, 72), (5, 72, 70), (6, 72, 72), (4, 18, 16), (6, 18, 18)],
)
def test_everybody_gets_the_same_number_of_turns_s2_1_s2_2(
    players: int, size: int, in_play: int
) -> None:
    begun = start(players, size)
    dealt = move(begun, CHANCE, str(TACTIC_TILES.chance(begun, Dice(b"", 1)))).state
    assert sum(map(len, dealt.hands)) + len(dealt.stack) == in_play == dealt.tiles


@pytest.mark.parametrize(
    ("players", "size", "fits"),
    [(2, 6, True), (2, 5, False), (2, 72, True), (2, 73, False), (6, 18, True), (6, 17, False)],
)
def test_a_house_has_from_three_tiles_a_player_up_to_72_s2_2(
    players: int, size: int, fits: bool
) -> None:
    if fits:
        TacticTilesOptions(size).check(players)
        return
    with pytest.raises(RuleError) as refusal:
        TacticTilesOptions(size).check(players)
    assert str(refusal.value) == (f"{players} players need {3 * players} to 72 tiles, not {size}.")


def test_a_new_table_plays_with_all_tiles_and_offers_half_and_quarter_s2_2() -> None:
    assert TacticTilesOptions.fresh("live", 4) == TacticTilesOptions(72)
    offered = TacticTilesOptions.fields()["tiles"]
    assert [value for value, _ in offered.values] == [72, 36, 18]
    assert (offered.low, offered.high) == (6, 72)
    assert isinstance(TacticTilesOptions(), GameOptions)


def test_deal_gives_three_tiles_per_seat_and_the_rest_is_the_stack_s2_3() -> None:
    step = move(start(2, 8), CHANCE, "deal 1 10 11 12 20 21 22 30 31")
    assert step.state.hands == ((10, 11, 12), (20, 21, 22))
    assert step.state.stack == (30, 31)
    assert step.reveals == (0, 1)
    assert event_texts(step) == ["8 tiles are in play. Player 2 goes first."]
    assert [event.to for event in step.events] == [None, (0,), (1,)]
    assert event_texts(step, 1)[1:] == ["Your hand: " + ", ".join(codes((20, 21, 22))) + "."]


def test_who_begins_is_chance_and_the_turn_passes_clockwise_s2_4() -> None:
    begins = {
        deal.first
        for number in range(60)
        if isinstance(deal := TACTIC_TILES.chance(start(6), Dice(b"first", number)), Deal)
    }
    assert begins == set(range(6))
    dealt = move(start(2, 6), CHANCE, "deal 1 10 11 12 20 21 22").state
    assert TACTIC_TILES.turn(dealt) == (1,)
    assert TACTIC_TILES.turn(move(dealt, 1, "1 M13 u").state) == (0,)


@pytest.mark.parametrize(
    "text",
    [
        "deal 2 10 11 12 20 21 22",
        "deal 0 10 11 12 20 21",
        "deal 0 10 11 12 20 21 21",
        "deal 0 10 11 12 20 21 72",
        "draw",
    ],
)
def test_a_deal_that_is_none_is_refused_s2_3(text: str) -> None:
    with pytest.raises(IllegalMove, match="Something else has to happen first: deal"):
        play(TACTIC_TILES, start(2, 6), CHANCE, text)


def test_the_first_tile_goes_to_m13_in_any_turn_s3_1() -> None:
    dealt = move(start(2, 6), CHANCE, "deal 0 10 11 12 20 21 22").state
    for turn in "urdl":
        assert str(move(dealt, 0, f"3 M13 {turn}").state.board[0].cell) == "M13"
    with pytest.raises(IllegalMove, match="The first tile goes to M13."):
        play(TACTIC_TILES, dealt, 0, "3 M14")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 M13", "M13 is taken: choose an empty cell next to a tile."),
        ("1 N14", "N14 touches no tile: choose an empty cell that shares a side with one."),
        ("3 N13", "You have no tile 3 any more. Choose one of 1, 2."),
        (
            "1 N13 r",
            "Tile 1 doesn't match at N13 this way. It fits as is and rotated left.",
        ),
        (
            "2 N13",
            "Tile 2 doesn't fit at N13 in any rotation: at least one pair of touching squares "
            "must be the same colour. Choose another cell or tile.",
        ),
        ("pass", "Only the table deals and draws. Type which tile goes where, like `2 M12 r`."),
    ],
)
def test_placement_without_a_match_is_refused_with_the_reason_s3_2_s9_3(
    text: str, sentence: str
) -> None:
    state = drawn.position(ALL_RED, [[RED, "BBBB/B"], [RED]])
    with pytest.raises(IllegalMove) as refusal:
        play(TACTIC_TILES, state, 0, text)
    assert str(refusal.value) == sentence


def test_the_last_tile_of_a_hand_is_number_one_s3_2() -> None:
    state = drawn.position(ALL_RED, [[RED], [RED]])
    with pytest.raises(IllegalMove, match="You have no tile 2 any more. Choose one of 1."):
        play(TACTIC_TILES, state, 0, "2 N13")


def test_nobody_may_pass_who_can_lay_a_tile_s3_5() -> None:
    state = drawn.position(ALL_RED, [[RED], [RED]])
    with pytest.raises(NotYourTurn):
        play(TACTIC_TILES, state, CHANCE, "pass")


def test_the_table_lays_no_tiles_and_no_clock_runs_s9_3() -> None:
    state = drawn.position(ALL_RED, [BLUES, [RED]], due="renew")
    with pytest.raises(IllegalMove, match="The table doesn't place tiles."):
        play(TACTIC_TILES, state, CHANCE, "1 N13 u")
    with pytest.raises(IllegalMove, match="No clock"):
        play(TACTIC_TILES, state, CLOCK, "renew")


@pytest.mark.parametrize(
    ("board", "code", "place", "sentence"),
    [
        ("M13 YRRY/R", "RYYR/R", "1 N13 l", "Player 1 placed RYYR/R at N13. No points."),
        (
            "M13 YYRY/B\nN13 YYYR/Y\nN14 RBBB/R",
            "BRYB/Y",
            "1 M14 r",
            "Player 1 placed BRYB/Y at M14. Four red corners meet in the north-east, 2 points.",
        ),
        (
            "M13 YYRY/B\nN13 YYYR/Y",
            "RBBB/B",
            "1 N14 u",
            "Player 1 placed RBBB/B at N14. Three red corners meet in the north-west, 1 point.",
        ),
        (
            "M13 YYRB/B\nN13 YYYR/Y\nN14 RBBB/R",
            "BRYB/Y",
            "1 M14 r",
            "Player 1 placed BRYB/Y at M14. Matching colours (red, blue): 2 points. "
            "Four red corners meet in the north-east, 2 points. Together 4 points.",
        ),
    ],
)
def test_a_placing_tells_what_it_pays_and_why_s4_2_s5_3(
    board: str, code: str, place: str, sentence: str
) -> None:
    state = drawn.position(board, [[code, RED], [RED]])
    assert event_texts(move(state, 0, place)) == [sentence]


@pytest.mark.parametrize(
    ("board", "code", "place", "brief"),
    [
        ("M13 YRRY/R", "RYYR/R", "1 N13 l", "N13: no points."),
        ("M13 YYRY/B\nN13 YYYR/Y", "RBBB/B", "1 N14 u", "N14: +1 (corners 1)."),
        (
            "M13 YYRB/B\nN13 YYYR/Y\nN14 RBBB/R",
            "BRYB/Y",
            "1 M14 r",
            "M14: +4 (colours 2, corners 2).",
        ),
    ],
)
def test_placing_in_brief_has_points_and_causes_alone_s4_2(
    board: str, code: str, place: str, brief: str
) -> None:
    state = drawn.position(board, [[code, RED], [RED]])
    event = move(state, 0, place).events[0]
    assert str(event.summed) == f"Player 1 placed a tile at {brief}"


def test_points_are_kept_apart_by_how_they_came_about_s4_5() -> None:
    state = drawn.position("M13 YYRB/B\nN13 YYYR/Y\nN14 RBBB/R", [["RYBB/Y", RED], [RED]])
    after = move(replace(state, tallies=(Tally(3, 1, 2), Tally())), 0, "1 M14 l").state
    assert after.last is not None
    score = TACTIC_TILES.scores(after)[0]
    assert score.points == sum(part.points for part in score.parts) == 2 + after.last.points
    assert score.parts[2].points == -2
