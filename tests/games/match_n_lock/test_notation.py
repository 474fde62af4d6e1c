"""How a move is written (§9)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import BadNotation
from rules.games.match_n_lock import notation
from rules.games.match_n_lock.circles import HOLES
from rules.games.match_n_lock.notation import Draw, Move, Place, Put, Rotate, Stall

NO_HOLE = "isn't a hole: holes go from A1 to H8. Or type `place`, `rotate E5 l` or `stall E5`."

holes = st.sampled_from(HOLES)
moves = (
    st.builds(Place)
    | st.builds(Put, holes)
    | st.builds(Rotate, holes, st.sampled_from([-1, 1]))
    | st.builds(Stall, holes)
)
draws = st.builds(
    Draw, st.sampled_from(["lots", "draw"]), st.lists(st.integers(0, 65), min_size=1).map(tuple)
)


@given(moves | draws)
def test_what_is_written_is_read_back_s9_1(move: Move) -> None:
    assert len(str(move)) < 20 or isinstance(move, Draw)
    if len(str(move)) <= 200:
        assert notation.read(str(move)) == move


@given(moves, st.sampled_from(["", " ", ",", ", ", "\t"]), st.booleans())
def test_any_move_is_read_with_or_without_blanks_s9_2(move: Move, gap: str, capitals: bool) -> None:
    text = gap.join(str(move).split())
    assert notation.read(text.upper() if capitals else text.lower()) == move


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("p", "place"),
        ("Pl", "place"),
        ("put", "place"),
        (" e5 ", "E5"),
        ("e 5", "E5"),
        ("place e5", "E5"),
        ("put e5", "E5"),
        ("r e5 r", "rotate E5 r"),
        ("re5l", "rotate E5 l"),
        ("e5l", "rotate E5 l"),
        ("e5 >", "rotate E5 r"),
        ("e5<", "rotate E5 l"),
        ("turn E5 left", "rotate E5 l"),
        ("t e5 clockwise", "rotate E5 r"),
        ("rotate e5 anticlockwise", "rotate E5 l"),
        ("rotate e5 counterclockwise", "rotate E5 l"),
        ("rotate e5 ccw", "rotate E5 l"),
        ("rotate, e5, cw.", "rotate E5 r"),
        ("s e5", "stall E5"),
        ("stallE5", "stall E5"),
    ],
)
def test_the_beginning_of_a_word_is_enough_s9_2(typed: str, written: str) -> None:
    assert str(notation.read(typed)) == written


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            " , ",
            (
                "Type what you do: `place`, a hole like `E5` for the token you drew, `rotate E5 "
                "l` or `stall E5`."
            ),
        ),
        (
            "x5y",
            "“x5” " + NO_HOLE,
        ),
        (
            "dog",
            "“dog” " + NO_HOLE,
        ),
        (
            "place 5",
            "“5” " + NO_HOLE,
        ),
        ("e9", "“e9” " + NO_HOLE),
        ("i1", "“i1” " + NO_HOLE),
        ("rotate", "Type which token you rotate and which way, like `rotate E5 l`."),
        ("rotate e5", "Type which way E5 is rotated: `rotate E5 l` or `rotate E5 r`."),
        (
            "rotate e5 up",
            "“up” isn't a way to rotate. Use l (left) or r (right), like `rotate E5 l`.",
        ),
        (
            "e5 c",
            "“c” isn't a way to rotate. Use l (left) or r (right), like `rotate E5 l`.",
        ),
        ("stall", "Type which token is stalled, like `stall E5`."),
        ("place e5 l", "I don't understand “l” at the end. Leave it out."),
        ("stall e5 l", "I don't understand “l” at the end. Leave it out."),
        (
            "rotate e5 l e6",
            "I don't understand “e6” at the end. Leave it out.",
        ),
        (
            "draw",
            "“draw” " + NO_HOLE,
        ),
    ],
)
def test_wrong_notation_gets_a_message_that_says_what_is_right_s9_1(
    text: str, sentence: str
) -> None:
    with pytest.raises(BadNotation) as refusal:
        notation.read(text)
    assert str(refusal.value) == sentence
