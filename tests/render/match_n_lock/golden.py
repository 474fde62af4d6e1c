"""Pictures that are kept: `python -m tests.render.match_n_lock.golden` draws them anew.

Look at what changed before you commit it.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from render import Look, diagram, pictures

from .tables import KEY, after, game, locking, offers, view

FOLDER = Path(__file__).parent / "golden"
LOOK = Look(("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska", "Grace", "Joan"))


def drawn() -> dict[str, Image.Image]:
    """Draw the pictures that are kept, by name."""
    drawn_one, turning, locked = after(12, "put", 3), after(9, "act", 4), locking()
    part = str(locked.recent[-1].cell)
    pngs = {
        "drawn": pictures(
            KEY, view(drawn_one, drawn_one.seat), Look(LOOK.names, offers(drawn_one)[:6])
        ),
        "turning": pictures(KEY, view(turning, 1), Look(LOOK.names, offers(turning))),
        "part": pictures(KEY, view(locked, 1), Look(LOOK.names, at=part)),
        "alone": pictures(KEY, view(game(1, border=False)[-1], 0), LOOK),
        "circle": [diagram(KEY, "circle", LOOK)],
        "border": [diagram(KEY, "border", LOOK)],
    }
    return {name: Image.open(BytesIO(found[0].png)) for name, found in pngs.items()}


def main() -> None:
    """Write all of them, packed as small as Pillow can."""
    FOLDER.mkdir(exist_ok=True)
    for name, image in drawn().items():
        image.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
