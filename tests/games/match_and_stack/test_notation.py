"""How a move is written (§9)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import BadNotation
from rules.games.match_and_stack.notation import (
    CROSSWORDS,
    SOLITAIRE,
    STACKS,
    STEAL,
    Back,
    Count,
    Deal,
    Form,
    Move,
    Notation,
    Plain,
    Play,
    Said,
    Vote,
)
from rules.grid import Cell

numbers = st.integers(1, 999)
rules = st.sampled_from([5, 6, 7, 9])
short = st.builds(Said, rules)
long = st.builds(Said, rules, st.just("sun"), st.just("hot"))
cells = st.builds(Cell, st.integers(0, 25), st.integers(0, 25))
said = st.lists(st.one_of(short, long), max_size=4).map(tuple)
in_cells = st.builds(Play, numbers, st.just(0), cells, st.integers(0, 3), said)
on_stacks = st.builds(Play, numbers, numbers, st.none(), st.just(0), said)
dealt = st.builds(Deal, st.permutations(range(112)).map(tuple))


@given(st.one_of(in_cells, dealt, st.sampled_from([Plain("stuck"), Plain("more"), Plain("time")])))
def test_what_is_written_in_crosswords_is_read_back_s9_1_s9_3_s9_5(move: Move) -> None:
    assert CROSSWORDS.read(str(move)) == move


@given(
    st.one_of(
        on_stacks, st.builds(Form, numbers, numbers), st.builds(Vote, st.booleans(), st.none())
    )
)
def test_what_is_written_on_stacks_is_read_back_s9_2_s9_4_s9_5(move: Move) -> None:
    assert STEAL.read(str(move)) == move


@given(
    st.one_of(
        in_cells,
        st.builds(Back, numbers),
        st.builds(Vote, st.booleans(), st.integers(0, 5)),
        st.builds(Count, st.integers(0, 5)),
        st.just(Plain("give up")),
    )
)
def test_what_is_written_in_solitaire_is_read_back_s9_1_s9_4_s9_5(move: Move) -> None:
    assert SOLITAIRE.read(str(move)) == move


@pytest.mark.parametrize(
    "text", ["3 K12 r", "3k12r", " 3, K 12  R ", "3 k12 RIGHT", "3: k12, right."]
)
def test_capitals_blanks_and_commas_do_not_matter_s9_6(text: str) -> None:
    assert CROSSWORDS.read(text) == Play(3, cell=Cell(10, 11), turn=1)


def test_a_turn_may_be_left_out_and_claims_follow_without_it_s9_1_s9_3() -> None:
    assert CROSSWORDS.read("3 k12") == Play(3, cell=Cell(10, 11))
    assert CROSSWORDS.read("3 k12 9 5") == Play(3, cell=Cell(10, 11), claims=(Said(9), Said(5)))
    covered = Said(9, "sun", "hot")
    assert CROSSWORDS.read("claim 3 k12 sun hot 9") == Play(3, 0, Cell(10, 11), 0, (covered,))


@pytest.mark.parametrize("text", ["3 s2", "3s2", "3 2", "3 S 2"])
def test_the_letter_of_a_stack_may_be_left_out_s9_2(text: str) -> None:
    assert STACKS.read(text) == Play(3, 2)


@pytest.mark.parametrize(
    ("style", "text", "right"),
    [
        (CROSSWORDS, "x" * 800, "too long for a move"),
        (CROSSWORDS, "", "Type which tile goes where, like `3 k12 r`"),
        (CROSSWORDS, "claim", "Type which tile goes where"),
        (CROSSWORDS, "3", "Type where tile 3 goes"),
        (CROSSWORDS, "k12", "“k” isn't a tile"),
        (CROSSWORDS, "0 k12", "“0” isn't a tile"),
        (CROSSWORDS, "3 12", "“12” isn't a cell. Cells go from A1 to Z26"),
        (CROSSWORDS, "3 k27", "“k27” isn't a cell. Cells go from A1 to Z26"),
        (CROSSWORDS, "3 k12 x", "“x” isn't a rotation. Use u (as is)"),
        (CROSSWORDS, "3 k12 r 4", "A claim adds the number of rule 5, 6, 7 or 9"),
        (CROSSWORDS, "3 k12 r sun 4 9", "I don't understand “sun 4 9”"),
        (CROSSWORDS, "claim 3 k12 r", "a claim ends with a rule's number, like `3 k12 r 9`"),
        (CROSSWORDS, "accept 2", "`accept` is enough: there's only one claim"),
        (CROSSWORDS, "give up", "“give” isn't a tile"),
        (SOLITAIRE, "accept", "the player who made the claim, like `accept 2`"),
        (SOLITAIRE, "refuse 7", "the player who made the claim, like `refuse 2`"),
        (SOLITAIRE, "stuck", "“stuck” isn't a tile"),
        (STACKS, "3 k", "“k” isn't a stack. Stacks are numbered from 1"),
        (STACKS, "3 0", "“0” isn't a stack"),
        (STACKS, "claim 3 s2", "like `3 s1 sun hot 9`"),
        (STACKS, "form 3 5", "“form” isn't a tile"),
        (STEAL, "form 3", "the lower one first, like `form 3 5`"),
        (STEAL, "form 3 x", "“x” isn't a tile"),
    ],
)
def test_every_wrong_notation_says_what_is_right_s9(style: Notation, text: str, right: str) -> None:
    with pytest.raises(BadNotation) as refused:
        style.read(text)
    assert right in str(refused.value)
