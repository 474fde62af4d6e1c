"""The kept pictures are drawn as they were, pixel by pixel."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from .kept import ROOT, drawn, kept


@pytest.mark.parametrize("path", kept(), ids=lambda path: str(path.relative_to(ROOT / "tests")))
def test_a_kept_picture_has_not_changed(path: Path) -> None:
    now = drawn()[path].convert("RGB")
    with Image.open(path) as image:
        then = image.convert("RGB")
    assert now.size == then.size
    assert ImageChops.difference(now, then).getbbox() is None, (
        "if this is what you wanted, run python -m tests.render.kept"
    )


def test_every_kept_picture_is_drawn_and_every_drawn_one_kept() -> None:
    assert sorted(drawn()) == kept()
    assert sum(path.stat().st_size for path in kept()) < 2_550_000
