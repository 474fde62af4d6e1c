"""How moves are written and read (§10)."""

import pytest

from rules.chance import Deal
from rules.core import BadNotation
from rules.games.chowpow.game import CHOW_POW
from rules.games.chowpow.notation import Draw, Lay, Pair, Pass, Pick, Shuffle
from rules.grid import named


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("b2", "B2"),
        (" B 2 ", "B2"),
        ("c3 b2", "B2 C3"),
        ("B2,C3", "B2 C3"),
    ],
)
def test_slots_are_written_by_their_names_s10_1(text: str, written: str) -> None:
    assert str(CHOW_POW.read(text)) == written


def test_the_two_slots_of_a_match_may_come_in_any_order_s10_1() -> None:
    assert CHOW_POW.read("C3 B2") == Pair(named("B2"), named("C3"))
    assert CHOW_POW.read("B2") == Pick(named("B2"))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("SU4 SU2 @2", Lay(("SU4", "SU2"), 1)),
        ("W @board", Lay(("W",), "board")),
        ("tu @b", Lay(("TU",), "board")),
        ("SU4 at 6", Lay(("SU4",), 5)),
    ],
)
def test_attack_notation_is_cards_and_a_target_s10_2(text: str, move: Lay) -> None:
    assert CHOW_POW.read(text) == move
    assert CHOW_POW.read(str(move)) == move


@pytest.mark.parametrize("text", ["su4 w", "SU4 W !", "su4w!", "Sushi 4, wild"])
def test_an_answer_is_just_the_cards_s10_3(text: str) -> None:
    assert str(CHOW_POW.read(text)) == "SU4 W !"


@pytest.mark.parametrize("text", ["pass", "PASS", " no ", "give up"])
def test_passing_is_a_word_s10_3(text: str) -> None:
    assert CHOW_POW.read(text) == Pass()
    assert str(Pass()) == "pass"


@pytest.mark.parametrize(
    "text", ["su4su2@2", "Sushi 4, Sushi 2 at 2", "SU 4 + SU 2 @ 2", "sushi4 sushi2 @2"]
)
def test_capitals_blanks_commas_and_whole_words_do_not_matter_s10_4(text: str) -> None:
    assert str(CHOW_POW.read(text)) == "SU4 SU2 @2"


def test_team_up_and_wild_may_be_written_out_s10_4() -> None:
    assert str(CHOW_POW.read("team up, wild, burger 1 at board")) == "TU W BU1 @board"


def test_an_ordinary_move_is_short_s10_4() -> None:
    assert all(len(text) < 20 for text in ("B2", "B2 C3", "SU4 SU2 SU1 W @2", "SU4 !"))


@pytest.mark.parametrize(
    "move", [Deal(1, (3, 2, 1)), Shuffle((5, 4)), Draw((named("A1"), named("A1")))]
)
def test_the_table_s_moves_are_read_back_s10_5(move: Deal | Shuffle | Draw) -> None:
    assert CHOW_POW.read(str(move)) == move


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Type what you do: a slot like B2, cards like `SU4 SU2 @2`, or `pass`."),
        ("E2", "E2 isn't a slot: the grid goes from A1 to D4."),
        ("B5 B1", "B5 isn't a slot: the grid goes from A1 to D4."),
        (
            "B2 C3 D4",
            "“B2 C3 D4” has too many slots. Type one like B2, or two like B2 C3 for a match.",
        ),
        (
            "B2 fast",
            "“B2 fast” has too many slots. Type one like B2, or two like B2 C3 for a match.",
        ),
        ("SU6 @2", "There's no SU6: the numbers are 1 to 5."),
        ("SU0", "There's no SU0: the numbers are 1 to 5."),
        (
            "hit him",
            (
                "“hit him” isn't a card or a slot. Slots are A1 to D4. Cards are CA, TA, PI, SU, "
                "BU or BR with their number, W (wild) and TU (team up), like `SU4 SU2 @2`."
            ),
        ),
        (
            "SU4 please",
            (
                "“please” can't come after cards. An attack ends with the player you attack, like "
                "@2 or @board. A defence ends with your cards."
            ),
        ),
        ("SU4 @7", "No seat has the number 7: seats are 1 to 6."),
        ("SU4 @0", "No seat has the number 0: seats are 1 to 6."),
        ("x" * 401, f"“{'x' * 20}…” is too long for a move. Moves look like this: `SU4 SU2 @2`."),
        ("draw Z9", "Z9 isn't a slot: the grid goes from A1 to D4."),
    ],
)
def test_every_way_to_be_wrong_says_what_would_be_right_s10_1(text: str, why: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        CHOW_POW.read(text)
    assert str(refusal.value) == why
