"""Every piece that stands next to a choice can be drawn, and small."""

from __future__ import annotations

import io
import re
from random import Random

import pytest
from PIL import Image

import render
from matchnight.testing.positions import random_play
from render.games import DRAWINGS
from render.sheet import Faced
from rules.games import GAMES

MOST_BYTES = 256 * 1024
MOST_EMOJI = 2000
"""Discord keeps no larger ones, and no more of an application."""


def test_all_faces_together_leave_room_for_emoji_of_another_person() -> None:
    names = render.faces()
    assert len(names) == len(set(names)) < MOST_EMOJI / 2
    assert all(re.fullmatch(r"[a-z0-9_]{2,20}", name) for name in names)


def test_a_face_is_96_pixels_wide_and_has_nothing_round_it() -> None:
    for name in render.faces():
        png = render.face(name)
        assert len(png) < MOST_BYTES
        with Image.open(io.BytesIO(png)) as image:
            assert image.size == (96, 96)
            alpha = image.getchannel("A")
            assert (alpha.getpixel((0, 0)), alpha.getpixel((48, 48))) == (0, 255)


def test_faces_that_differ_in_name_differ_in_looks() -> None:
    drawn = {render.face(name) for name in render.faces()}
    assert len(drawn) == len(render.faces())


def test_an_unknown_face_is_an_error() -> None:
    with pytest.raises(KeyError):
        render.face("chow_99")


@pytest.mark.parametrize("key", GAMES)
def test_a_face_named_by_a_choice_is_among_the_drawings(key: str) -> None:
    random, known, named = Random(3), set(render.faces()), set()
    for play, _ in random_play(key, 2, random):
        for seat in play.turn:
            text = ""
            while options := play.game.options(play.state, seat, text).options:
                named |= {option.face for option in options}
                chosen = random.choice(options)
                text = chosen.text
                if chosen.whole:
                    break
    assert named - {""} <= known
    assert any(named) == isinstance(DRAWINGS[key], Faced)
