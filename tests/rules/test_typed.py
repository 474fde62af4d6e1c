"""What is typed in every game, and what is said where it can't be read."""

import pytest

from rules import typed
from rules.core import BadNotation
from rules.grid import named
from rules.text import say


@pytest.mark.parametrize("word", ["i9", "I 9", " i9 "])
def test_a_cell_is_read_with_blanks_and_in_small_letters(word: str) -> None:
    assert typed.read_place(word, 9) == named("I9")


@pytest.mark.parametrize("word", ["j1", "a10", "9", "i", "x" * 50])
def test_invalid_cell_is_refused_with_the_board_range(word: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        typed.read_place(word, 9)
    assert str(refusal.value) == f"“{typed.short(word)}” isn't a cell. Cells go from A1 to I9."


def test_a_game_may_refuse_in_its_own_words() -> None:
    with pytest.raises(BadNotation, match="No pond there"):
        typed.read_place("k1", 9, say("No pond there."))


@pytest.mark.parametrize("word", ["0", "4", "²", "٣", "one", "1" * 5000])
def test_a_number_is_one_of_those_there_are(word: str) -> None:
    assert typed.read_number("3", 3, say("No.")) == 3
    with pytest.raises(BadNotation, match="No"):
        typed.read_number(word, 3, say("No."))


def test_a_move_is_cut_into_words_with_or_without_blanks() -> None:
    assert typed.split("2M12 Right", 20, ["`2 M12 r`"]) == ["2", "m12", "right"]
    with pytest.raises(BadNotation) as refusal:
        typed.split("x" * 21, 20, ["`2 M12 r`", "`end`"])
    assert str(refusal.value) == (
        f"“{'x' * 20}…” is too long for a move. Moves look like this: `2 M12 r`, `end`."
    )


def test_a_shuffle_is_numbers_and_nothing_else() -> None:
    assert typed.numbers(["3", "0", "12"]) == (3, 0, 12)
    assert typed.numbers(["3", "x"]) == typed.numbers([]) == ()
