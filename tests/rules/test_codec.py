"""Values to JSON and back."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.codec import decode, encode
from rules.core import Event, Sitter
from rules.grid import Cell
from rules.text import Blank, Player, Text, count, say

plain = st.text() | st.integers(-(2**53), 2**53) | st.builds(Player, st.integers(0, 5))
words = st.recursive(
    plain,
    lambda inner: st.builds(
        Text,
        st.text(),
        st.dictionaries(st.text(), inner | st.lists(inner, max_size=3), max_size=3),
        st.text(),
        st.integers(0, 9),
    ),
    max_leaves=8,
)
blanks = words | st.lists(words, max_size=3)


@given(blanks)
def test_whatever_may_fill_a_blank_survives(blank: Blank) -> None:
    text = Text("{blank}", {"blank": blank})
    assert decode(Text, encode(text)) == text


def test_an_event_survives_with_everybody_who_may_know_it() -> None:
    event = Event(
        "flipped",
        count("{who} flipped {n} card", "{who} flipped {n} cards", 2, who=Player(0)),
        by=0,
        to=(0, 2),
        faded=say("flipped"),
    )
    assert decode(Event, encode(event)) == event


def test_tuples_come_back_as_tuples_and_cells_as_cells() -> None:
    kept = decode(tuple[Cell, ...], encode((Cell(12, 12),)))
    assert kept == (Cell(12, 12),)
    assert str(kept[0]) == "M13"


def test_text_that_is_no_such_value_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(Sitter, '{"person": 3}')
