"""The golden pictures of Chow Pow; `tests/render/kept.py` renews them."""

from __future__ import annotations

from render import Look, diagram, pictures
from render.games.chowpow import sprites
from render.kit.canvas import Canvas
from render.kit.palette import TABLE
from rules.games.chowpow import cards
from tests.render.chowpow.tables import KEY, board, first, game, offers, view

LOOK = Look(("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska"))


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    collecting, answering = first("collect"), first("answer")
    private = Look(LOOK.names, offers(answering), private=True)
    return {
        "collect": pictures(KEY, view(collecting), LOOK)[0].png,
        "answer": pictures(KEY, view(answering, answering.asked), private)[0].png,
        "board": pictures(KEY, view(board()), LOOK)[0].png,
        "end": pictures(KEY, view(game("shared_win")[-1]), LOOK)[0].png,
        "match": diagram(KEY, "match", LOOK).png,
        "battle": diagram(KEY, "battle", LOOK).png,
        "cards": everybody().png(),
    }


def everybody(size: int = 72) -> Canvas:
    """Draw all cards, a faction a line."""
    step = size + 6
    canvas = Canvas(11 * step, 7 * step, TABLE)
    for card in cards.ALL:
        row, column = divmod(card, 11)
        sprites.lay(canvas, card, size, x=column * step, y=row * step)
    return canvas
