"""Pictures that are kept: `python -m tests.render.chowpow.golden` draws them anew.

Look at what changed before you commit it.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from render import Look, diagram, pictures
from render.games.chowpow import sprites
from render.kit.canvas import Canvas
from render.kit.palette import TABLE
from rules.games.chowpow import cards

from .tables import KEY, board, first, game, offers, view

FOLDER = Path(__file__).parent / "golden"
LOOK = Look(("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska"))


def drawn() -> dict[str, Image.Image]:
    """Draw the pictures that are kept, by name."""
    collecting, answering = first("collect"), first("answer")
    private = Look(LOOK.names, offers(answering), private=True)
    pngs = {
        "collect": pictures(KEY, view(collecting), LOOK)[0].png,
        "answer": pictures(KEY, view(answering, answering.asked), private)[0].png,
        "board": pictures(KEY, view(board()), LOOK)[0].png,
        "end": pictures(KEY, view(game("two_players")[-1]), LOOK)[0].png,
        "match": diagram(KEY, "match", LOOK).png,
        "battle": diagram(KEY, "battle", LOOK).png,
        "cards": everybody().png(),
    }
    return {name: Image.open(BytesIO(png)) for name, png in pngs.items()}


def everybody(size: int = 72) -> Canvas:
    """Draw all cards, a faction a line."""
    step = size + 6
    canvas = Canvas(11 * step, 7 * step, TABLE)
    for card in cards.ALL:
        row, column = divmod(card, 11)
        sprites.put(canvas, sprites.face(card, size), column * step, row * step)
    return canvas


def main() -> None:
    """Write all of them, packed as small as Pillow can."""
    FOLDER.mkdir(exist_ok=True)
    for name, image in drawn().items():
        image.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
