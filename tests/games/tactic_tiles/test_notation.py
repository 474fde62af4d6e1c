"""How a move is written (§9)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chance import Deal
from rules.core import BadNotation
from rules.games.tactic_tiles import notation
from rules.games.tactic_tiles.notation import Forced
from rules.grid import Cell
from rules.squares import TURNS, Place

NO_TURN = "isn't a rotation. Use u (as is), r (right), d (180°) or l (left)."

places = st.builds(
    Place,
    st.integers(1, 3),
    st.builds(Cell, st.integers(0, 25), st.integers(0, 25)),
    st.integers(0, 3),
)


@given(
    places
    | st.builds(Deal, st.integers(0, 5), st.permutations(range(72)).map(tuple))
    | st.builds(Forced, st.sampled_from(["draw", "renew", "pass"]))
)
def test_what_is_written_is_read_back_s9_1(move: notation.Move) -> None:
    assert notation.read(str(move)) == move


@pytest.mark.parametrize(
    "text",
    ["2 M12 r", "2m12r", "2 M 12 R", " 2  m12   r ", "2,m12,r", "2, M 12, right", "2 m12 ri"],
)
def test_capitals_blanks_and_commas_do_not_matter_s9_2(text: str) -> None:
    assert str(notation.read(text)) == "2 M12 r"


@pytest.mark.parametrize("text", ["2m12", " 2  m12", "2 M12 u", "2 M12 up"])
def test_without_a_turn_the_tile_stays_as_it_is_s9_1(text: str) -> None:
    assert str(notation.read(text)) == "2 M12 u"


@given(places, st.sampled_from(["", " ", ",", ", ", "\t"]), st.booleans())
def test_any_placing_is_read_with_or_without_blanks_s9_2(
    place: Place, gap: str, capitals: bool
) -> None:
    parts = [str(place.number), str(place.cell), TURNS[place.turn]]
    text = gap.join(parts)
    assert notation.read(text.upper() if capitals else text.lower()) == place


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type which tile goes where, like `2 M12 r`."),
        (" , ", "Type which tile goes where, like `2 M12 r`."),
        ("2", "Type where tile 2 goes, like `2 M12 r`."),
        ("m12", "“m12” isn't a tile in your hand. Start your move with 1, 2 or 3, like `2 M12 r`."),
        ("🎲", "“🎲” isn't a tile in your hand. Start your move with 1, 2 or 3, like `2 M12 r`."),
        ("²m12", "“²m” isn't a tile in your hand. Start your move with 1, 2 or 3, like `2 M12 r`."),
        ("0 m12", "“0” isn't a tile in your hand. Start your move with 1, 2 or 3, like `2 M12 r`."),
        ("4 m12", "“4” isn't a tile in your hand. Start your move with 1, 2 or 3, like `2 M12 r`."),
        ("2 12m", "“12” isn't a cell. Cells go from A1 to Z26."),
        ("2 up", "“up” isn't a cell. Cells go from A1 to Z26."),
        ("2 m0", "“m0” isn't a cell. Cells go from A1 to Z26."),
        ("2 m27", "“m27” isn't a cell. Cells go from A1 to Z26."),
        ("2 m12 x", "“x” " + NO_TURN),
        ("2 m12 dog", "“dog” " + NO_TURN),
        (
            "2 m12 r please",
            "I don't understand “please” at the end. Leave it out.",
        ),
        (
            "deal all",
            "“deal” isn't a tile in your hand. Start your move with 1, 2 or 3, like `2 M12 r`.",
        ),
    ],
)
def test_wrong_notation_gets_a_message_that_says_what_is_right_s9_1(
    text: str, sentence: str
) -> None:
    with pytest.raises(BadNotation) as refusal:
        notation.read(text)
    assert str(refusal.value) == sentence
