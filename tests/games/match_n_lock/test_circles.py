"""The tokens, the points, and what completes a circle (§1, §2, §5)."""

from collections import Counter
from random import Random

import pytest

from rules.chance import Dice
from rules.core import CHANCE, Sitter, play
from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.circles import (
    HOLES,
    POINTS,
    Point,
    circle,
    circles_of,
    holes_round,
)
from rules.games.match_n_lock.game import MATCH_N_LOCK, MatchNLockOptions
from rules.games.match_n_lock.position import Position
from rules.grid import named

from . import drawn, judge, slow
from .drawn import BLUE, GREEN, RED

MIDDLE = "D4 RYBG\nE4 YGRB\nD5 RBGY"
"""Three blue wedges meet north-west of E5."""


# -- §1 ----------------------------------------------------------------------------------------


def test_the_66_tokens_are_exactly_the_set_of_the_patterns_s1_1_s1_2_s1_5() -> None:
    assert len(tokens.ALL) == 66
    assert list(zip(tokens.FORMS, tokens.VALUES, strict=True)) == slow.SET


def test_values_grow_with_the_colours_s1_2_s1_5() -> None:
    counted = Counter(tokens.VALUES)
    assert counted == {5: 12 + 4, 10: 6, 15: 36, 20: 6, 0: 2}
    by_look = {
        len(set(form)): {
            tokens.VALUES[token]
            for token, other in enumerate(tokens.FORMS)
            if len(set(other)) == len(set(form)) and tokens.WILD not in other
        }
        for form in tokens.FORMS[:60]
    }
    assert by_look == {2: {5, 10}, 3: {15}, 4: {20}}


def test_no_token_has_two_colours_taking_turns_s1_5() -> None:
    assert not any(form[:2] == form[2:] and len(set(form)) == 2 for form in tokens.FORMS)


def test_token_is_rotated_clockwise_by_the_quarters_of_its_number_s1_3() -> None:
    for token in tokens.ALL:
        assert tokens.wedges(token) == slow.turned(tokens.FORMS[token], token)
        assert tokens.wedges(token, 3) == slow.turned(tokens.FORMS[token], token + 3)
        assert tokens.wedges(token, -1) == tokens.wedges(token, 3)


def test_every_colour_lies_14_to_18_times_on_each_place_s1_3() -> None:
    for wedge in range(4):
        counted = Counter(tokens.wedges(token)[wedge] for token in tokens.ALL)
        assert all(14 <= counted[colour] <= 18 for colour in range(4))


def test_a_token_is_written_by_its_wedges_and_value_s1_4() -> None:
    token, turn = drawn.lying("RRBG")
    assert tokens.code(token, turn) == "RRBG 15"
    assert str(tokens.words(token, turn)) == "red, red, blue, green · 15"
    assert str(tokens.words(*drawn.lying("WRBY"))) == "wild, red, blue, yellow · 5"


# -- §2 ----------------------------------------------------------------------------------------


def test_81_points_lie_round_64_holes_s2_1_s2_2_s2_3() -> None:
    assert len(HOLES) == 64
    assert Counter(len(holes_round(point)) for point in POINTS) == {4: 49, 2: 28, 1: 4}


def test_a_point_is_named_by_the_first_and_last_hole_round_it_s2_2() -> None:
    assert str(Point(4, 4)) == "D4-E5"
    assert str(Point(0, 3)) == "A3-A4"
    assert str(Point(3, 8)) == "C8-D8"
    assert [str(Point(x, y)) for x in (0, 8) for y in (0, 8)] == ["A1", "A8", "H1", "H8"]


def test_wedges_point_at_the_point_they_meet_in_s2_2() -> None:
    assert holes_round(Point(4, 4)) == (
        (named("D4"), 2),
        (named("D5"), 1),
        (named("E4"), 3),
        (named("E5"), 0),
    )


@pytest.mark.parametrize(("players", "fresh"), [(1, False), (2, True), (3, True), (4, True)])
def test_the_border_counts_unless_one_plays_alone_s2_3(players: int, fresh: bool) -> None:
    options = MatchNLockOptions(border=fresh, hints=players == 1)
    assert MatchNLockOptions.fresh("live", players) == options
    assert MatchNLockOptions.fresh("slow", players) == options


def test_without_the_border_only_whole_circles_count_s2_3() -> None:
    lies = drawn.position("A1 RYBG\nA2 BBRR\nB1 YGRB").lies()
    assert [str(one.point) for one in circles_of(lies, named("A1"), True)] == ["A1", "A1-B1"]
    assert circles_of(lies, named("A1"), False) == ()


# -- §5 ----------------------------------------------------------------------------------------


def completed(drawing: str, at: str) -> list[tuple[str, int, int]]:
    """Return point, colour and points of every circle of a hole's token."""
    lies = drawn.position(drawing).lies()
    return [(str(o.point), o.colour, o.points) for o in circles_of(lies, named(at), True)]


def test_four_wedges_of_one_colour_make_a_circle_that_pays_all_s5_1_s5_3() -> None:
    assert completed(MIDDLE + "\nE5 BBRR", "E5") == [("D4-E5", BLUE, 20 + 20 + 20 + 10)]


def test_a_circle_needs_every_hole_filled_s5_1() -> None:
    assert completed(MIDDLE, "D4") == []
    assert circle(drawn.position(MIDDLE).lies(), Point(4, 4)) is None


def test_a_circle_of_two_colours_is_none_s5_1() -> None:
    assert completed(MIDDLE + "\nE5 RRBB", "E5") == []
    assert completed("A3 RYBG\nA4 YBRG", "A4") == []


def test_a_wild_wedge_stands_for_the_missing_colour_s5_1() -> None:
    assert completed(MIDDLE + "\nE5 WRBY", "E5") == [("D4-E5", BLUE, 65)]
    assert completed("H1 WRBY\nG1 YGRB", "H1") == [("G1-H1", GREEN, 25), ("H1", RED, 5)]


def test_two_colours_and_a_wild_wedge_are_no_circle_s5_1() -> None:
    assert completed("D4 RYBG\nE4 RYGW\nD5 RBGY\nE5 RRBB", "E5") == []


def test_wild_wedges_alone_are_no_circle_s5_2() -> None:
    assert completed("A1 WWWW\nA2 WWWW", "A1") == []
    assert completed("A1 WWWW", "A1") == []
    assert completed("A1 WWWW\nA2 RYBG", "A2") == [("A1-A2", RED, 20)]


def test_an_edge_takes_two_tokens_and_a_corner_one_s5_1_s2_3() -> None:
    assert completed("A1 RYGB", "A1") == [("A1", RED, 20)]
    assert completed("D8 RYGB\nE8 RYBG", "E8") == [("D8-E8", GREEN, 40)]


def test_a_token_pays_up_to_four_times_s5_4_s5_5() -> None:
    around = """
        B2 RYBG
        C2 RGBB
        D2 RYGB
        B3 YBRG
        D3 BGYR
        B4 GRBY
        C4 RRBG
        D4 RGBY
    """
    assert completed(around + "C3 BBRR", "C3") == [
        ("B2-C3", BLUE, 65),
        ("C2-D3", BLUE, 65),
        ("C3-D4", RED, 65),
        ("B3-C4", RED, 65),
    ]


# -- the slow scorer ---------------------------------------------------------------------------

GAMES = 25
"""The contract's games ask the same judge; these come to stalls."""


def any_move(state: Position, random: Random) -> str:
    """Return a random move: as often a placing as anything else."""
    if state.due == "put":
        return str(random.choice(state.free()))
    stalled = state.stalled()
    if stalled and random.random() < 0.7:
        return f"stall {stalled}"
    turnable = state.turnable
    if not turnable or random.random() < 0.6:
        return "place"
    turned = [deed for deed in state.recent if deed.what == "rotate"]
    if turned and turned[-1].cell not in state.locked and random.random() < 0.6:
        last = turned[-1]  # often enough to and fro, so that stalls come up
        return f"rotate {last.cell} {'l' if last.way > 0 else 'r'}"
    return f"rotate {random.choice(turnable).cell} {random.choice('lr')}"


@pytest.mark.many_games
@pytest.mark.parametrize("players", range(1, 5))
def test_slow_scorer_agrees_on_disputed_tokens_s5_1_s5_3_s5_4_s6(players: int) -> None:
    """Cover choices at random among all offers, in which a stall is rare."""
    random = Random(players)
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        state = MATCH_N_LOCK.start([Sitter()] * players, MatchNLockOptions(border=number % 4 != 3))
        seq = 0
        while turn := MATCH_N_LOCK.turn(state):
            seq += 1
            if turn == (CHANCE,):
                text = str(MATCH_N_LOCK.chance(state, Dice(bytes([players, number]), seq)))
            else:
                text = any_move(state, random)
            before, state = state, play(MATCH_N_LOCK, state, turn[0], text)[1].state
            judge.assert_right(before, text, state)
            if state.recent != before.recent:
                seen[state.recent[-1].what] += 1
        assert len(state.board) == 64
    assert seen["put"] == GAMES * 64
    assert (seen["rotate"] > 8 * GAMES) == (seen["swap"] > 0) == (players > 1)
