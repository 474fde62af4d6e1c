"""The golden pictures of Tactic Tiles; `tests/render/kept.py` renews them."""

from __future__ import annotations

from dataclasses import replace

from render import Look, diagram, pictures
from tests.render.tables import KEY, after, offers, view


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    look = Look(("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska"))
    far = Look(("Ada", "Grace", "Joan", "Mary", "Ben", "Alan"))
    state = after(16)
    marks = offers(state)
    return {
        "empty": pictures(KEY, view(after(0)), look)[0].png,
        "near": pictures(KEY, view(after(60, players=6)), replace(far, near=True))[0].png,
        "end": pictures(KEY, view(after(18, tiles=18)), look)[0].png,
        "private": pictures(KEY, view(state, state.seat), Look(look.names, marks, marks[0]))[0].png,
        "match": diagram(KEY, "match", look).png,
        "corners": diagram(KEY, "corners", look).png,
    }
