"""Another person's eyes are simulated as they should be."""

from __future__ import annotations

from PIL import Image

from matchnight.testing.contrast import LEAST, MATRICES, apart, seen


def test_a_simulation_leaves_white_and_black_and_takes_red_from_green() -> None:
    for how in MATRICES:
        assert all(part >= 253 for part in seen((255, 255, 255), how))
        assert seen((0, 0, 0), how) == (0, 0, 0)
    red, green = seen((200, 80, 40), "deuteranopia"), seen((110, 125, 45), "deuteranopia")
    assert max(abs(a - b) for a, b in zip(red, green, strict=True)) < LEAST


def test_without_marks_colours_of_one_lightness_would_not_pass() -> None:
    plain = [
        Image.new("RGB", (30, 30), seen(c, "deuteranopia")) for c in ((200, 80, 40), (110, 125, 45))
    ]
    assert not apart(*plain)
