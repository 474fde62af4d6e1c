"""How a move is written (§11)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chance import Deal
from rules.core import BadNotation
from rules.games.match_attach import notation
from rules.games.match_attach.notation import Pick, Plain, Remove, Rotate, Slide, Swap, Target
from rules.grid import Cell
from rules.squares import Place

cells = st.builds(Cell, st.integers(0, 25), st.integers(0, 25))
numbers = st.integers(1, 3)
moves = st.one_of(
    st.builds(Deal, st.integers(0, 3), st.permutations(range(32)).map(tuple)),
    st.builds(Target, st.integers(0, 3)),
    st.builds(Pick, numbers),
    st.builds(Place, numbers, cells, st.integers(0, 3)),
    st.builds(Rotate, cells, numbers),
    st.builds(Slide, cells, st.integers(0, 3)),
    st.builds(Remove, cells),
    st.builds(Plain, st.sampled_from(["end", "undo", "restart", "draw", "flip", "time"])),
)


@given(moves)
def test_what_is_written_is_read_back_s11_1_s11_2(move: notation.Move) -> None:
    assert notation.read(str(move)) == move


@given(cells, st.integers(0, 3))
def test_swaps_of_neighbours_are_read_back_s11_2(cell: Cell, side: int) -> None:
    there = cell.neighbour(side)
    if there.within(26):
        assert notation.read(f"{cell} {there}") == Swap(cell, there)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("p2 k14 r", "2 K14 r"),
        ("p2k14r", "2 K14 r"),
        ("2,k14,R", "2 K14 r"),
        ("place 2 K 14 right", "2 K14 r"),
        ("2k14", "2 K14 u"),
        ("p2 k14", "2 K14 u"),
        ("p2 p3", "P2 P3"),
        ("p2 p3 r", "2 P3 r"),
        ("s m13 n13", "M13 N13"),
        ("swap n13 m13", "N13 M13"),
        ("x m13 n13", "M13 N13"),
        ("m13 swap n13", "M13 N13"),
        ("m13n13", "M13 N13"),
        ("r m13", "M13 r"),
        ("r m13 1", "M13 r"),
        ("r m13 2", "M13 d"),
        ("rotate m13 180", "M13 d"),
        ("turn m13 left", "M13 l"),
        ("m13 turn", "M13 r"),
        ("m13 3", "M13 l"),
        ("m13 down", "M13 d"),
        ("> m13 e", "M13 e"),
        (">m13e", "M13 e"),
        ("slide m13 north", "M13 n"),
        ("m13 > w", "M13 w"),
        ("M13 S", "M13 s"),
        ("m13 s n13", "M13 N13"),
        ("x m14", "x M14"),
        ("discard m14", "x M14"),
        ("TARGET Star", "target star"),
        ("t sq", "target square"),
        ("circle", "target circle"),
        ("tri", "target triangle"),
        ("pick 2", "pick 2"),
        ("End", "end"),
        ("done", "end"),
        ("  undo ", "undo"),
    ],
)
def test_verbs_may_come_first_and_capitals_and_blanks_do_not_matter_s11_3(
    typed: str, written: str
) -> None:
    assert str(notation.read(typed)) == written


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type what you do, like `2 K14 r` to place or `M13 e` to slide a tile east."),
        ("end now", "Type `end` on its own."),
        ("target", "Type which symbol is the target, like `target star`."),
        ("t s", "“s” isn't a symbol: circle, triangle, square or star."),
        ("t moon", "“moon” isn't a symbol: circle, triangle, square or star."),
        ("t star please", "I don't understand “please” at the end. Leave it out."),
        ("pick", "Type which tile you pick, like `pick 2`."),
        ("pick 4", "“4” isn't a tile of the row: its tiles are 1, 2 and 3 from the left."),
        ("pick 1 2", "I don't understand “2” at the end. Leave it out."),
        ("0 k14", "“0” isn't a tile of the row: its tiles are 1, 2 and 3 from the left."),
        ("²", "“²” isn't a tile of the row: its tiles are 1, 2 and 3 from the left."),
        ("2", "Type where tile 2 goes, like `2 K14 r`."),
        ("2 up", "“up” isn't a cell. Cells go from A1 to Z26."),
        ("2 m27", "“m27” isn't a cell. Cells go from A1 to Z26."),
        (
            "2 m12 x",
            "“x” isn't a rotation. Use u (as is), r (right), d (180°) or l (left).",
        ),
        ("2 m12 r m12", "I don't understand “m12” at the end. Leave it out."),
        (
            "hello",
            (
                "“hello” isn't a move: place with `2 K14 r`, then `M13 r`, `M13 e` or "
                "`M13 N13` moves a tile, `x M14` removes one, and `end` ends the turn."
            ),
        ),
        ("x", "Type which tile goes, like `x M14`."),
        ("x up", "“up” isn't a cell. Cells go from A1 to Z26."),
        ("s m13", "Type which tile M13 swaps with, like `M13 N13`."),
        ("r", "Type which tile that is, like `M13 r`."),
        ("e m13", "Type which tile that is, like `M13 e`."),
        (
            "m13",
            (
                "Type what the tile at M13 does: `M13 r` rotates it, `M13 e` slides it east, `M13 "
                "N13` swaps it with N13."
            ),
        ),
        ("m27 r", "“m27” isn't a cell. Cells go from A1 to Z26."),
        (
            "m13 q",
            (
                "“q” isn't a move of a tile: r, d and l rotate a tile, n, e, s and w slide it, and "
                "a cell swaps it."
            ),
        ),
        ("m13 > up", "“up” isn't a side: n, e, s or w."),
        ("m13 e e", "I don't understand “e” at the end. Leave it out."),
        ("m13 e n", "I don't understand “n” at the end. Leave it out."),
        ("s m13 n13 o13", "I don't understand “o13” at the end. Leave it out."),
    ],
)
def test_wrong_notation_gets_a_message_that_says_what_is_right_s11_1(
    text: str, sentence: str
) -> None:
    with pytest.raises(BadNotation) as refusal:
        notation.read(text)
    assert str(refusal.value) == sentence
