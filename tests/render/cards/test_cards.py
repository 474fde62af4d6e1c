"""The cards of nights, cups and leagues name everyone, also without room."""

from __future__ import annotations

import pytest

from tests.render.images import opened
from tests.render.night.golden import NAMES

from .golden import divisions, plan, sign_up


def test_card_tells_its_groups_by_ear() -> None:
    text = plan(2, 1).alt
    assert text == (
        f"Saturday with friends: Every week. Coming: Ada and {NAMES[1]}. Maybe: Player 3."
    )


def test_card_of_a_standing_tells_ranks_points_and_places_by_ear() -> None:
    text = divisions(2).alt
    assert "Division 1: 1. Ada 40 (place 1 to 4) and 2. " in text


@pytest.mark.parametrize("people", [1, 8, 9, 33, 200])
def test_card_is_never_higher_than_a_screen_has_room_for(people: int) -> None:
    assert opened(sign_up(people).png).height <= 1200


def test_card_grows_no_further_once_it_is_full() -> None:
    assert opened(sign_up(100).png).height == opened(sign_up(200).png).height
