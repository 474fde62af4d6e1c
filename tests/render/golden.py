"""Pictures that are kept: `python -m tests.render.golden` draws them anew.

Look at what changed before you commit it.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from render import Look, diagram, pictures

from .tables import KEY, after, offers, view

FOLDER = Path(__file__).parent / "golden"


def drawn() -> dict[str, Image.Image]:
    """Draw the pictures that are kept, by name."""
    look = Look(("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska"))
    state = after(16)
    marks = offers(state)
    pngs = {
        "empty": pictures(KEY, view(after(0)), look)[0].png,
        "end": pictures(KEY, view(after(18, tiles=18)), look)[0].png,
        "private": pictures(KEY, view(state, state.seat), Look(look.names, marks, marks[0]))[0].png,
        "match": diagram(KEY, "match", look).png,
        "corners": diagram(KEY, "corners", look).png,
    }
    return {name: Image.open(BytesIO(png)) for name, png in pngs.items()}


def main() -> None:
    """Write all of them, packed as small as Pillow can."""
    FOLDER.mkdir(exist_ok=True)
    for name, image in drawn().items():
        image.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
