"""A position in words: within its limit, nothing repeated and nothing lost."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from render import Look, describe, describe_pages, diagram
from render.games.tactic_tiles import primer
from render.words import cut, pages
from rules.games.tactic_tiles.position import held
from rules.text import Text, reading

from .tables import GAME, KEY, NAMES, after, game, looks, offers, view

ADA_BEN = Look(("Ada", "Ben"))


def sentences(look: Look = ADA_BEN, placed: int = 20, seat: int | None = None) -> str:
    return describe(KEY, view(after(placed), seat), look, 100_000)


def test_no_limit_from_1_to_2000_is_passed() -> None:
    for placed, every in ((0, 5), (20, 3), (72, 3)):
        for seen, look in list(looks(after(placed)))[::every]:
            for limit in range(1, 2001):
                assert 0 < len(describe(KEY, seen, look, limit)) <= limit


def test_a_cut_text_ends_with_a_sentence_and_says_that_there_is_more() -> None:
    whole = sentences()
    short = describe(KEY, view(after(20)), ADA_BEN, 400)
    assert short.endswith(" The rest is in My view, under Read as text.")
    kept = short.removesuffix(" The rest is in My view, under Read as text.")
    assert whole.startswith(kept + " ")
    assert kept.endswith(".")


def test_pages_hold_everything_in_order_and_keep_their_limit() -> None:
    whole = sentences(placed=72)
    for limit in (40, 200, 1024, 4000):
        text = describe_pages(KEY, view(after(72)), ADA_BEN, limit)
        assert all(0 < len(page) <= limit for page in text)
        assert " ".join(text) == whole
    assert len(describe_pages(KEY, view(after(72)), ADA_BEN, 4000)) == 1


def test_turn_points_and_last_move_come_first() -> None:
    state = after(20)
    text = describe(KEY, view(state), ADA_BEN)
    mover = ("Ada", "Ben")[state.seat]
    points = [tally.points for tally in state.tallies]
    assert text.startswith(f"{mover} to move. Points: Ada {points[0]}, Ben {points[1]}. Last move:")
    assert state.last
    assert f"placed a tile at {state.last.laid.cell}" in text


def test_every_tile_is_described_by_cell_and_colours() -> None:
    state = after(20)
    text = sentences()
    for placed in state.board:
        assert f" {placed.cell}: " in text
    assert "20 tiles are on the table." in text
    assert f"{len(state.stack)} tiles are left to draw." in text


def test_the_last_move_names_its_neighbours_and_what_paid() -> None:
    found = set()
    for state in game():
        if state.last and state.due == "place" and len(state.board) > 1:
            text = describe(KEY, view(state), ADA_BEN, 100_000)
            assert "It touches " in text
            found |= {part for part in ("Three ", "Four ", "The move scored ") if part in text}
            for corner in state.last.corners:
                assert f"of {corner.cell}: {corner.points} point" in text
    assert found == {"Three ", "Four ", "The move scored "}


def test_the_first_tile_scores_nothing_and_says_so() -> None:
    assert "The first tile scores nothing." in sentences(placed=1)
    assert "the first tile goes to M13" in sentences(placed=0)


def test_hand_is_described_only_for_its_owner() -> None:
    assert "Tile 3 of your hand: corners " in sentences(seat=0)
    assert "of your hand" not in sentences(seat=None)


def test_places_on_offer_are_named() -> None:
    state = after(20)
    look = Look(("Ada", "Ben"), marks=offers(state))
    places = ", ".join(offers(state))
    assert f"Free cells you can use: {places}." in describe(
        KEY, view(state, state.seat), look, 5000
    )


def test_a_game_that_ended_names_who_won() -> None:
    state = after(72)
    result = GAME.result(state)
    assert result
    text = sentences(placed=72)
    assert text.startswith("The game is over: ")
    for winner in result.winners:
        assert ("Ada", "Ben")[winner] in text.split(".")[0]
    assert "to move" not in text


def test_a_shared_win_names_all_winners() -> None:
    state = after(72)
    equal = state.tallies[:1] * 2
    shared = view(state.__class__(**{**vars(state), "tallies": equal}))
    assert describe(KEY, shared, ADA_BEN).startswith("The game is over: Ada and Ben share the win.")


def test_before_the_deal_the_tiles_are_being_dealt() -> None:
    text = describe(KEY, view(game()[0]), ADA_BEN)
    assert text == "The tiles are being dealt. Points: Ada 0, Ben 0."


def test_shrinking_hands_are_described() -> None:
    state = after(70)
    left = [len(held(hand)) for hand in state.hands]
    assert sum(left) == 2
    assert f"Tiles in hand: Ada {left[0]}, Ben {left[1]}." in sentences(placed=70)


def test_every_sentence_goes_through_the_translation() -> None:
    asked: list[str] = []

    def loud(words: Text) -> str:
        asked.append(sentence := words.sentence)
        return sentence.upper().replace("{PLAYERS}", "{players}") if "to move" in sentence else "x."

    with reading(loud):
        text = describe(KEY, view(after(20)), Look(("Ada", "Ben")), 100_000)
    assert set(text.split()) <= {"ADA", "BEN", "Ada", "Ben", "TO", "MOVE.", "x."}
    assert "Points: {points}." in asked


def test_a_name_is_never_longer_than_32_characters_nor_empty() -> None:
    look = Look(("x" * 200, "  a\n b ", ""))
    assert look.name(0) == "x" * 31 + "…"
    assert look.name(1) == "a b"
    assert look.name(2) == "Player 3"
    assert look.name(9) == "Player 10"
    assert all(len(Look(NAMES).name(seat)) <= 32 for seat in range(6))


def test_a_diagram_tells_what_the_rules_count() -> None:
    lying, last = primer.position("corners")
    assert last.points == 6
    assert sorted(corner.points for corner in last.corners) == [1, 2]
    assert last.colours == (0, 1, 2)
    assert len(lying) == 5
    text = diagram(KEY, "corners", ADA_BEN).alt
    assert "3 points" in text
    assert "2 points" in text
    _, match = primer.position("match")
    assert match.colours == (0, 2)


@pytest.mark.parametrize("limit", range(1, 40))
def test_cutting_never_passes_the_limit_nor_breaks_a_word(limit: int) -> None:
    parts = ["One two three.", "Four five.", "Six."]
    text = cut(parts, limit, "More.")
    assert len(text) <= limit
    words = " ".join(parts).split() + ["More."]
    if len(text) > 4:
        assert all(_begins_some(word.rstrip("…"), words) for word in text.split())


def _begins_some(word: str, words: Iterable[str]) -> bool:
    return any(other.rstrip(".") == word.rstrip(".") for other in words)


def test_a_sentence_longer_than_a_page_is_broken_at_blanks() -> None:
    assert pages(["aaa bbb ccc", "d"], 7) == ["aaa bbb", "ccc d"]
    assert pages(["abcdefgh"], 3) == ["abc", "def", "gh"]
    assert pages([], 10) == [""]


def test_describing_a_view_changes_nothing() -> None:
    state = after(20)
    before = repr(state)
    sentences()
    assert repr(state) == before
