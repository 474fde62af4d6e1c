"""Draw golden pictures again, all or some sets: `python -m tests.render.kept`.

A set is named by its folder, such as `chowpow` or `covers`. Look at what changed before you commit
it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from matchnight.testing import discovery

from .cards import golden as cards
from .covers import golden as covers
from .cups import golden as cups
from .dailies import golden as dailies
from .night import golden as night
from .results import golden as results
from .years import golden as years

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SETS: dict[Path, Callable[[], dict[str, bytes]]] = {
    path.with_suffix(""): discovery.loaded(path, ROOT).drawn
    for path in sorted(ROOT.glob("tests/games/*/golden.py"))
} | {
    HERE / "cards" / "golden": cards.drawn,
    HERE / "covers" / "golden": covers.drawn,
    HERE / "cups" / "golden": cups.drawn,
    HERE / "dailies" / "golden": dailies.drawn,
    HERE / "night" / "golden": night.drawn,
    HERE / "results" / "golden": results.drawn,
    HERE / "years" / "golden": years.drawn,
}


@cache
def drawn() -> dict[Path, Image.Image]:
    """Draw the pictures that are kept, by where they lie."""
    return {
        folder / f"{name}.png": Image.open(BytesIO(png))
        for folder, draw in SETS.items()
        for name, png in draw().items()
    }


def kept() -> list[Path]:
    """Return the pictures that lie there."""
    return sorted(path for folder in SETS for path in folder.glob("*.png"))


def main(sets: list[str]) -> None:
    """Write all of them, or some sets, packed as small as Pillow can."""
    for folder, draw in SETS.items():
        if not sets or folder.parent.name in sets:
            folder.mkdir(exist_ok=True)
            for name, png in draw().items():
                with Image.open(BytesIO(png)) as image:
                    image.save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
