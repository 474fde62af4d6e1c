"""Pictures that are kept: `python -m tests.render.kept` draws them anew.

Look at what changed before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from . import golden as tactic_tiles
from .chowpow import golden as chowpow
from .covers import golden as covers
from .match_and_stack import golden as match_and_stack
from .match_attach import golden as match_attach
from .match_n_lock import golden as match_n_lock
from .night import golden as night
from .results import golden as results

HERE = Path(__file__).parent
SETS: dict[Path, Callable[[], dict[str, bytes]]] = {
    HERE / "golden": tactic_tiles.drawn,
    HERE / "chowpow" / "golden": chowpow.drawn,
    HERE / "covers" / "golden": covers.drawn,
    HERE / "match_and_stack" / "golden": match_and_stack.drawn,
    HERE / "match_attach" / "golden": match_attach.drawn,
    HERE / "match_n_lock" / "golden": match_n_lock.drawn,
    HERE / "night" / "golden": night.drawn,
    HERE / "results" / "golden": results.drawn,
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


def main() -> None:
    """Write all of them, packed as small as Pillow can."""
    for path, image in drawn().items():
        path.parent.mkdir(exist_ok=True)
        image.save(path, optimize=True)


if __name__ == "__main__":
    main()
