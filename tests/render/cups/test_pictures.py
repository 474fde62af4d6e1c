"""The pictures of cups: readable on a telephone, and described in words."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from render import CupRound, Look, Meeting, Picture, Sitting
from render.bracket import Tree
from render.kit import letters
from render.kit.layout import SHARED_HEIGHT
from rules.text import say

from .golden import (
    KEY,
    NAMES,
    TITLE,
    bracket_of,
    champion_of,
    final_of,
    lines,
    round_of,
    tables,
    tree,
)

PEOPLE = [2, 3, 4, 5, 8, 9, 16, 17, 33, 200]
LEAST = 30
"""Pixels of letters that are 9 on a telephone, where 1200 become 360."""


def every(people: int) -> list[Picture]:
    """Draw everything that a cup of so many people ever shows."""
    rounds = max(people - 1, 1).bit_length()
    found = [bracket_of(people, number, 1) for number in range(max(rounds - 4, 0), rounds)]
    for size in (2, 3, 4, 6):
        if size <= people:
            found += [round_of(people, size, 0, leading=False), round_of(people, size, 2, void=1)]
    return [*found, champion_of(people), final_of(people), final_of(people, people)]


@pytest.mark.parametrize("people", PEOPLE)
def test_any_number_of_people_fits_a_telephone(
    people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = set[int]()
    label = letters.label

    def noted(text: str, size: int, *rest: Any) -> Any:
        if len(text) > 1:  # an initial is no word
            sizes.add(size)
        return label(text, size, *rest)

    monkeypatch.setattr(letters, "label", noted)
    for picture in every(people):
        with Image.open(BytesIO(picture.png)) as image:
            assert image.width == 1200
            assert image.height <= SHARED_HEIGHT
        assert len(picture.alt) <= 1024
        assert len(picture.png) <= 150_000
    assert min(sizes) >= LEAST


def test_a_round_tells_who_leads_then_every_table_with_what_came_of_it() -> None:
    alt = round_of(9, 4, 1).alt
    assert alt.startswith("Tactic Tiles cup, Round 2 of 5. 1. Anna: 108 points, ")
    assert f"Table 1: Anna 12, {NAMES[1]} 8, {NAMES[2]} 4 and {NAMES[3]} 0." in alt
    assert f"Table 2: {NAMES[4]}, {NAMES[5]}, {NAMES[6]} and {NAMES[7]}." in alt
    assert alt.endswith(f"No game this round: {NAMES[8]}.")
    assert alt.index("6. ") < alt.index("Table 1") < alt.index("Table 2")


def test_annulled_table_is_described_and_shows_no_points() -> None:
    alt = round_of(8, 4, 2, leading=False, void=1).alt
    void = f"{NAMES[4]}, {NAMES[5]}, {NAMES[6]} and {NAMES[7]}"
    assert f"Table 2 doesn't count: {void}." in alt


def test_what_has_no_room_in_a_round_is_counted_and_found_under_all_tables() -> None:
    many = round_of(200, 4)
    assert many.alt.endswith("The rest is under All tables.")
    fewer = replace(ROUND, tables=ROUND.tables[:-1])
    whole, less = (
        render.cup_round(KEY, TITLE, say("Round 1 of 8"), each, look=Look(("Ada",) * 200)).png
        for each in (ROUND, fewer)
    )
    with Image.open(BytesIO(whole)) as one, Image.open(BytesIO(less)) as other:
        box = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()
        assert box is not None
        assert box[1] > one.height - 80, "only the line below the tables counts one less"


ROUND = CupRound((), tables(200, 4, 0))


def test_bracket_alt_text_begins_with_the_current_round_then_results() -> None:
    alt = bracket_of(9, 1, 1).alt
    text = [
        f"Semi-finals: {NAMES[8]} waits.",
        f"Quarter-finals: {NAMES[8]} beats Anna, ",
        f"{NAMES[3]} against {NAMES[4]}",
        f"Round 1: {NAMES[8]} beats {NAMES[7]}.",
    ]
    places = [alt.index(part) for part in text]
    assert places == sorted(places)
    assert "Final:" not in alt


def test_who_goes_on_without_a_game_has_no_box_and_takes_no_room() -> None:
    heights = {}
    for people in (5, 8, 9, 16):
        with Image.open(BytesIO(bracket_of(people, 0).png)) as image:
            heights[people] = image.height
    assert heights[5] < heights[8] == heights[9] < heights[16]


def test_bracket_box_stands_between_the_boxes_it_waits_for() -> None:
    middles = Tree.of(tree(16, 0)).middles
    for earlier, later in zip(middles, middles[1:], strict=False):
        for at, middle in enumerate(later):
            one, other = earlier[2 * at : 2 * at + 2]
            assert one is not None and other is not None
            assert middle == (one + other) / 2


def test_who_has_left_is_shown_as_beaten_where_they_would_have_met() -> None:
    of = tree(4, 1)
    (final,) = of.rounds[1]
    walked = Meeting((final.sides[0], Sitting(0, None, ahead=True)), "over")
    alt = render.bracket(
        KEY, TITLE, say("Final"), replace(of, rounds=(of.rounds[0], (walked,))), look=Look(NAMES)
    ).alt
    assert "Final: Anna beats " in alt


def test_a_final_card_tells_who_has_won_then_the_others_in_order() -> None:
    alt = final_of(3).alt
    places = [alt.index(part) for part in ("Anna wins the cup.", "1. Anna", "2. ", "3. ")]
    assert places == sorted(places)
    assert f"Anna and {NAMES[1]} share the cup." in final_of(4, 2).alt
    assert "7 people share the cup." in final_of(9, 7).alt
    champion = champion_of(8).alt
    assert champion.index("Anna wins the cup.") < champion.index("Final: Anna beats ")


@pytest.mark.parametrize("at", [1, 2, 3, 5, 6, 8, 10, 11])
def test_a_name_in_any_script_is_drawn_and_not_a_number(at: int) -> None:
    people, nobody = list(NAMES), list(NAMES)
    nobody[at] = ""
    of = CupRound((), tables(12, 4, 0))
    shown, numbered = (
        render.cup_round(KEY, TITLE, say("Round 1 of 2"), of, look=Look(tuple(each))).png
        for each in (people, nobody)
    )
    assert shown != numbered


def test_a_cup_of_a_game_that_is_gone_is_drawn_too() -> None:
    of = CupRound(lines(4), tables(4, 2, 1))
    assert render.cup_round("gone", TITLE, say("Round 1 of 2"), of, look=Look(NAMES)).alt
    assert final_of(4, key="gone").png != final_of(4).png
