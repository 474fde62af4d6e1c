"""Pictures that are kept: `python -m tests.render.match_attach.golden` draws them anew.

Look at what changed before you commit it.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from render import Look, diagram, pictures

from .tables import KEY, during, game, glowing, offers, view

FOLDER = Path(__file__).parent / "golden"
LOOK = Look(("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska", "Grace", "Joan"))


def drawn() -> dict[str, Image.Image]:
    """Draw the pictures that are kept, by name."""
    placing, lit = during("place", 9), glowing()
    pngs = {
        "start": pictures(KEY, view(during("place", 1)), LOOK),
        "placing": pictures(
            KEY, view(placing, placing.seat), Look(LOOK.names, offers(placing, "1"))
        ),
        "maneuvering": pictures(KEY, view(lit), LOOK),
        "end": pictures(KEY, view(game(2)[-1]), LOOK),
        "primer-maneuver": [diagram(KEY, "maneuver", LOOK)],
        "primer-match": [diagram(KEY, "match", LOOK)],
    }
    return {name: Image.open(BytesIO(found[0].png)) for name, found in pngs.items()}


def main() -> None:
    """Write all of them, packed as small as Pillow can."""
    FOLDER.mkdir(exist_ok=True)
    for name, image in drawn().items():
        image.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
