"""The golden pictures of Match'n Lock!; `tests/render/kept.py` renews them."""

from __future__ import annotations

from dataclasses import replace

from render import Look, diagram, pictures
from tests.render.match_n_lock.tables import KEY, after, game, locking, offers, view

LOOK = Look(("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska", "Grace", "Joan"))
PANEL = replace(LOOK, high=1000)
"""As a panel with four rows of buttons has it."""


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    drawn_one, turning, locked = after(12, "put", 3), after(9, "act", 4), locking()
    part = str(locked.recent[-1].cell)
    pngs = {
        "drawn": pictures(
            KEY,
            view(drawn_one, drawn_one.seat),
            replace(PANEL, marks=tuple(offers(drawn_one)[:6])),
        ),
        "turning": pictures(KEY, view(turning, 1), replace(PANEL, marks=tuple(offers(turning)))),
        "part": pictures(KEY, view(locked, 1), replace(PANEL, at=part)),
        "alone": pictures(KEY, view(game(1, border=False)[-1], 0), PANEL),
        "circle": [diagram(KEY, "circle", LOOK)],
        "border": [diagram(KEY, "border", LOOK)],
    }
    return {name: found[0].png for name, found in pngs.items()}
