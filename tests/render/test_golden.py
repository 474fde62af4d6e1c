"""The kept pictures are drawn as they were, pixel by pixel."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from .golden import FOLDER, drawn

NAMES = ["corners", "empty", "end", "match", "private"]


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_picture_has_not_changed(name: str) -> None:
    now = drawn()[name].convert("RGB")
    with Image.open(FOLDER / f"{name}.png") as image:
        then = image.convert("RGB")
    assert now.size == then.size
    assert ImageChops.difference(now, then).getbbox() is None, (
        "if this is what you wanted, run python -m tests.render.golden"
    )


def test_every_kept_picture_is_drawn_and_every_drawn_one_kept() -> None:
    assert sorted(drawn()) == NAMES == sorted(path.stem for path in FOLDER.glob("*.png"))
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) < 200_000
