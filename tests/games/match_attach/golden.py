"""The golden pictures of Match Attach; `tests/render/kept.py` renews them."""

from __future__ import annotations

from render import Look, diagram, pictures
from tests.render.match_attach.tables import KEY, during, game, glowing, offers, view

LOOK = Look(("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska", "Grace", "Joan"))


def drawn() -> dict[str, bytes]:
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
    return {name: found[0].png for name, found in pngs.items()}
