"""Solitaire: everybody connects tiles on a table of their own (§8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.chance import Dice
from rules.codec import decode, encode
from rules.core import CHANCE, UNSAID, IllegalMove, NotYourTurn, RuleError, play
from rules.games.match_and_stack import solver
from rules.games.match_and_stack.options import SolitaireOptions
from rules.games.match_and_stack.position import Position, View
from rules.games.match_and_stack.solitaire import SOLITAIRE

from .checker import mismatches
from .drawn import begun, board, event_texts, many, played, refusal, table


def alone(
    hand: str = "met tan",
    lying: str = "M13 now/sub/men/yak",
    rules: str = "1234",
    help: str = "shown",
) -> Position:
    """Return a game of one with a tile 3 on the table and tiles 1 and 2 before it."""
    state = table(SOLITAIRE, [hand], lying=[""], rules=rules, options={"help": help})
    return replace(state, boards=(board(lying, first=3, seat=0),))


# -- the deal --------------------------------------------------------------------------------------


def test_everybody_gets_the_agreed_tiles_on_a_table_of_their_own_s8_1() -> None:
    state = begun(SOLITAIRE, 2, options={"tiles": 12})
    step = play(SOLITAIRE, state, CHANCE, str(SOLITAIRE.chance(state, Dice(b"deal", 1))))[1]
    assert [[held.number for held in hand] for hand in step.state.hands] == [[*range(1, 13)]] * 2
    assert step.state.boards == ((), ()) and SOLITAIRE.turn(step.state) == (0, 1)
    assert event_texts(step).splitlines()[0] == "Everyone has 12 tiles to connect."
    with pytest.raises(IllegalMove, match="Only the table"):
        play(SOLITAIRE, state, CHANCE, "deal 1 2 3")
    with pytest.raises(IllegalMove, match="Only the table"):
        play(SOLITAIRE, state, CHANCE, "deal " + "1 " * 24)


@pytest.mark.parametrize(("players", "most"), [(1, 20), (2, 20), (5, 20), (6, 18)])
def test_up_to_twenty_tiles_each_and_eighteen_with_six_players_s8_1(
    players: int, most: int
) -> None:
    SolitaireOptions(tiles=most).check(players)
    SolitaireOptions(tiles=10).check(players)
    for wrong in (9, most + 1):
        with pytest.raises(RuleError, match=f"10 to {most} tiles"):
            SolitaireOptions(tiles=wrong).check(players)


# -- laying, moving, taking back -------------------------------------------------------------------


def test_the_first_tile_goes_to_m13_and_the_next_as_in_crosswords_s8_3() -> None:
    state = alone("met tan", lying="")
    assert refusal(SOLITAIRE, state, 0, "1 m14") == (
        "Your table is empty: the first tile goes to M13."
    )
    step = play(SOLITAIRE, state, 0, "1 m13 r")[1]
    assert event_texts(step) == "Player 1 places sir/can/met/dye at M13."
    lies = alone()
    assert refusal(SOLITAIRE, lies, 0, "1 k3").startswith("K3 touches no tile")
    assert refusal(SOLITAIRE, lies, 0, "1 m14").startswith("can and men don't match")
    assert "met – men" in event_texts(play(SOLITAIRE, lies, 0, "1 m14 l")[1])
    assert refusal(SOLITAIRE, lies, 0, "4 m14") == "You have no tile 4: yours are 1 to 10."


def test_a_pile_holds_two_tiles_or_any_number_by_option_s8_3() -> None:
    lying = "M13 now/sub/men/yak\nM13 can/met/dye/sir"
    state = replace(table(SOLITAIRE, ["tan zoo"], lying=[""]), boards=(board(lying, 3, 0),))
    assert refusal(SOLITAIRE, state, 0, "1 m13") == ("M13 has 2 tiles, and a pile can't have more.")
    assert not any("M13" in o.text for o in SOLITAIRE.options(state, 0, "1").options)
    free = replace(state, terms=replace(state.terms, piles=0))
    assert len(played(SOLITAIRE, free, 0, "1 m13").boards[0]) == 3
    assert any("M13" in o.text for o in SOLITAIRE.options(free, 0, "1").options)


def test_a_tile_that_moves_counts_as_lifted_first_s8_4() -> None:
    state = played(SOLITAIRE, alone(), 0, "1 m14 l")
    assert refusal(SOLITAIRE, state, 0, "1 m14 l") == "Tile 1 is already at M14 like this."
    assert "1 M14 l" not in [o.text for o in SOLITAIRE.options(state, 0, "1").options]
    assert refusal(SOLITAIRE, state, 0, "1 m15 l").startswith("M15 touches no tile")
    moved = played(SOLITAIRE, state, 0, "1 m13 u")
    assert [str(placed.cell) for placed in moved.boards[0]] == ["M13", "M13"]
    alone_ = alone("met tan")
    assert "the first tile goes to M13" in refusal(SOLITAIRE, alone_, 0, "3 m14")
    turned = played(SOLITAIRE, alone_, 0, "3 m13 r")
    assert turned.boards[0][0].turn == 1


def test_only_a_tile_with_nothing_on_it_is_moved_or_taken_back_s8_4_s8_5() -> None:
    state = played(SOLITAIRE, alone(), 0, "1 m13 u")
    why = "Tile 3 has another on it at M13: take that one off first."
    assert refusal(SOLITAIRE, state, 0, "3 back") == refusal(SOLITAIRE, state, 0, "3 m14") == why
    offered = [option.text for option in SOLITAIRE.options(state, 0, "").options]
    assert "1" in offered and "3" not in offered


def test_a_tile_is_taken_back_even_if_that_parts_the_group_s8_5() -> None:
    lying = "M13 now/sub/men/yak\nM14 met/dye/sir/can\nM15 pat/jab/rue/you"
    state = replace(alone("tan zoo"), boards=(board(lying, 3, 0),))
    step = play(SOLITAIRE, state, 0, "4 back")[1]
    assert event_texts(step) == "Player 1 takes can/met/dye/sir back."
    assert [held.number for held in step.state.hands[0]] == [1, 2, 4]
    assert refusal(SOLITAIRE, state, 0, "1 back") == "Tile 1 isn't on your table."
    assert "You have no tile 9" in refusal(SOLITAIRE, state, 0, "9 back")
    (back,) = (o for o in SOLITAIRE.options(state, 0, "4").options if o.button)
    assert (back.text, str(back.label), back.whole) == ("4 back", "Take the tile back", True)


def test_questions_say_whether_a_tile_is_in_hand_or_placed_s8_4() -> None:
    def ask(state: Position) -> str:
        return str(SOLITAIRE.options(state, 0, "").ask)

    assert ask(alone()) == "Which tile do you play or move?"
    first, *_, placed = (o for o in SOLITAIRE.options(alone(), 0, "").options if not o.button)
    assert (str(first.brief), str(placed.brief)) == ("Tile 1", "M13")
    assert str(placed.label) == "3: now sub men yak (M13)"
    assert ask(replace(alone(help="open"), hands=((),))) == "Which tile do you move?"
    assert ask(table(SOLITAIRE, ["met"], lying=[""])) == "Which tile do you play?"


@pytest.mark.parametrize("help", ["shown", "open"])
def test_placed_tiles_are_offered_in_the_order_of_their_cells_s8_4(help: str) -> None:
    lying = "M14 met/dye/sir/can\nN13 pat/jab/rue/you\nM13 now/sub/men/yak"
    state = alone(lying=lying, help=help)
    offered = [str(option.brief) for option in SOLITAIRE.options(state, 0, "").options]
    assert [brief for brief in offered if brief in {"M13", "M14", "N13"}] == ["M13", "M14", "N13"]


def test_only_a_cell_with_another_tile_is_marked_as_on_top_s8_4() -> None:
    state = played(SOLITAIRE, alone(help="open"), 0, "1 m14 l")

    def named(number: int) -> list[str]:
        offered = SOLITAIRE.options(state, 0, str(number)).options
        return [str(option.brief) for option in offered if not option.button]

    assert "▲M13" in named(1) and "M14" in named(1), "it's lifted first"
    assert {"▲M13", "▲M14"} <= {*named(2)}


def test_tip_says_that_tiles_stack_once_one_is_placed_s8_3() -> None:
    assert [tip.key for tip in SOLITAIRE.tips(alone(), 0)] == ["matches", "stacks"]
    (tip,) = SOLITAIRE.tips(table(SOLITAIRE, ["met"], lying=[""]), 0)
    assert tip.key == "matches"
    assert SOLITAIRE.tips(played(SOLITAIRE, alone(), 0, "give up"), 0) == ()


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tries", "added"), [((0,), ""), ((1,), " It took 1 try."), ((3,), " It took 3 tries.")]
)
def test_who_connects_all_tiles_alone_reads_how_many_tries_it_took(
    tries: tuple[int, ...], added: str
) -> None:
    state = replace(alone(), phase="over", winners=(0,), tries=tries)
    result = SOLITAIRE.result(state)
    assert result is not None
    assert str(result.text) == f"Player 1 has connected all tiles and wins.{added}"


def test_the_first_with_all_tiles_in_one_matching_group_wins_s8_6() -> None:
    state = table(SOLITAIRE, ["met", "boa zoo"], lying=["", ""])
    state = replace(state, boards=(board("M13 now/sub/men/yak", 3, 0), ()))
    step = play(SOLITAIRE, state, 0, "1 m14 l")[1]
    assert event_texts(step).endswith("Player 1 has connected all tiles.")
    assert step.events[-1].brief == UNSAID, "the result says it below"
    assert SOLITAIRE.result(state) is None
    result = SOLITAIRE.result(step.state)
    assert result and result.places == (1, 2)
    assert str(result.text) == "Player 1 has connected all tiles and wins."
    assert [score.points for score in SOLITAIRE.scores(step.state)] == [2, 0]


def test_tiles_that_were_parted_do_not_win_until_they_hang_together_s8_6() -> None:
    lying = "M13 now/sub/men/yak\nA1 pat/jab/rue/you"
    state = replace(alone("met"), boards=(board(lying, 3, 0),))
    after = played(SOLITAIRE, state, 0, "1 m14 l")
    assert not after.hands[0] and after.phase == "play"


@pytest.mark.parametrize(
    "lying",
    [
        "M13 now/sub/men/yak\nM12 pat/jab/rue/you",
        "M13 pat/jab/rue/you\nM13 now/sub/men/yak",
    ],
)
def test_words_that_came_to_light_and_do_not_match_do_not_win_s8_6(lying: str) -> None:
    state = replace(alone("met"), boards=(board(lying, 3, 0),))
    after = played(SOLITAIRE, state, 0, "1 m14 l")
    assert not after.hands[0] and after.phase == "play"


def test_when_all_have_given_up_nobody_wins_s8_7() -> None:
    state = table(SOLITAIRE, ["met", "boa"], lying=["", ""])
    step = play(SOLITAIRE, state, 0, "give up")[1]
    assert event_texts(step) == "Player 1 gives up." and SOLITAIRE.turn(step.state) == (1,)
    with pytest.raises(NotYourTurn, match="You've given up. The others play on."):
        play(SOLITAIRE, step.state, 0, "1 m13")
    over = play(SOLITAIRE, step.state, 1, "give up")[1]
    result = SOLITAIRE.result(over.state)
    assert result and result.winners == () and "nobody wins" in str(result.text)
    last = play(SOLITAIRE, alone(), 0, "give up")[1]
    assert event_texts(last) == "Player 1 gives up."  # what follows from that the result says alone
    lonely = SOLITAIRE.result(last.state)
    assert lonely and str(lonely.text) == "Not solved this time."


# -- the solution ----------------------------------------------------------------------------------


def given_up(seed: int, players: int = 1, rules: str = "1234") -> Position:
    """Return a dealt game in which everybody has given up."""
    state = begun(SOLITAIRE, players, rules)
    state = played(SOLITAIRE, state, CHANCE, str(SOLITAIRE.chance(state, Dice(b"given", seed))))
    for seat in range(players):
        state = played(SOLITAIRE, state, seat, "give up")
    return state


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_giving_up_shows_a_solution_in_which_everything_matches_s8_7(seed: int) -> None:
    state = given_up(seed)
    shown = SOLITAIRE.solution(SOLITAIRE.view(state, None), 60.0)
    assert shown and shown.solution and decode(View, encode(shown)) == shown
    assert shown.table.hands == ((),) and len(shown.table.boards[0]) == 10
    assert {placed.tile for placed in shown.table.boards[0]} == {h.tile for h in state.hands[0]}
    assert mismatches(shown.table) == []
    solved = replace(state, boards=shown.table.boards, hands=((),))
    assert SOLITAIRE.solved(solved, 0)


def test_solution_exists_for_a_seat_but_not_for_several_s8_7() -> None:
    state = given_up(1, players=2)
    assert SOLITAIRE.solution(SOLITAIRE.view(state, None), 1.0) is None
    shown = SOLITAIRE.solution(SOLITAIRE.view(state, 1), 60.0)
    assert shown and shown.table.hands[1] == () and shown.table.boards[0] == ()


def test_where_none_is_found_in_time_none_is_shown_s8_7() -> None:
    assert SOLITAIRE.solution(SOLITAIRE.view(given_up(1), 0), 0.0) is None
    assert SOLITAIRE.solution(SOLITAIRE.view(begun(SOLITAIRE, 1), 0), 1.0) is None


def test_search_places_all_it_can_and_stops_on_request_s8_7() -> None:
    hand = many("men pat met tan zoo boa")
    found = solver.solve(hand, (1, 2, 3), 2, (3).__gt__)
    assert 0 < len(found.placings) < len(hand) and not found.proved
    assert solver.planned(hand, (1, 2, 3), 0, 50)
