"""Custom ids carry what a press does, and come back as they were written."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.model.ids import TableId
from bot.ui.kit.controls.custom_ids import LIMIT, Control, read, short
from bot.ui.router import VERBS, claimed
from bot.ui.tables.lobby.wishes import MOST_INVITED
from rules.games import GAMES

NUMBERS = st.integers(0, 2**63 - 1)


@given(st.sampled_from(sorted(VERBS)), NUMBERS, NUMBERS, st.text(max_size=90))
def test_what_is_written_is_read_back(verb: str, table: TableId, seen: int, text: str) -> None:
    control = Control(verb, table, seen, text)
    assert read(str(control)) == control


@given(st.text(max_size=120))
def test_garbage_is_nothing_or_a_control_and_never_an_error(text: str) -> None:
    control = read(text)
    assert control is None or text.startswith(f"{control.verb}:")


@given(st.lists(st.text(st.sampled_from("0z9-+_ :éZ٣"), max_size=3), max_size=6))
@example(["go", "-1", "0", ""])
@example(["go", "0", "1_0", ""])
@example(["go", "", "0", ""])
def test_nearly_right_ids_are_no_error_either(parts: list[str]) -> None:
    parts = ":".join(parts).split(":", 3)
    control = read(":".join(parts))
    if control is not None:
        assert control.table >= 0
        assert control.seen >= 0
        assert read(str(control)) == control
    else:
        assert len(parts) < 4 or not all(re.fullmatch("[0-9a-z]+", part) for part in parts[1:3])


@given(NUMBERS)
def test_numbers_are_written_short(number: int) -> None:
    assert int(short(number), 36) == number
    assert len(short(number)) <= 13
    assert short(number) == short(number).lower()


def test_a_typed_move_of_any_length_fits_for_as_long_as_a_game_may_last() -> None:
    table, longest = (1 << 44) - 1, "x" * 80
    assert len(str(Control("move", table, 36**3 - 1, longest))) <= LIMIT == 100


def test_an_offer_of_a_thread_fits_with_everybody_who_was_invited() -> None:
    people = ".".join([short(2**63 - 1)] * MOST_INVITED)
    for key in GAMES:
        assert len(str(Control("thread", text=f"{key}.{people}"))) <= LIMIT


def test_two_features_cannot_claim_the_same_verb() -> None:
    one, other = (
        {"go": VERBS["go"], "play": VERBS["go"]},
        {"stop": VERBS["go"], "play": VERBS["go"]},
    )
    with pytest.raises(ValueError, match="Two features claim play"):
        claimed(one, other)
