"""The golden pictures of Match & Stack; `tests/render/kept.py` renews them."""

from __future__ import annotations

from dataclasses import replace

from render import Look, diagram, pictures
from tests.render.match_and_stack.tables import (
    choosing,
    claimed,
    during,
    end,
    forming,
    offers,
    parted,
    view,
)

LOOK = Look(("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska", "Grace", "Joan", "Mary", "Ben"))


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    laying, seat, number = choosing("crosswords", 0.3)
    asked = Look(LOOK.names, waiting=(1, 2))
    pngs = {
        "crosswords-offers": pictures(
            "crosswords", view(laying, seat), Look(LOOK.names, offers(laying, seat, number))
        ),
        "crosswords-claim": pictures("crosswords", view(claimed("crosswords")), asked),
        "crosswords-near": pictures(
            "crosswords", view(during("crosswords", 0.9, 3)), replace(LOOK, near=True)
        ),
        "stacks": pictures("stacks", view(during("stacks", 0.5, 4)), LOOK),
        "stacks-claim": pictures("stacks", view(claimed("stacks")), asked),
        "steal": pictures("steal-and-stack", view(during("steal-and-stack", 0.5, 6), 2), LOOK),
        "steal-forming": pictures("steal-and-stack", view(forming(), 0), LOOK),
        "solitaire": pictures("solitaire", view(parted(), 0), LOOK),
        "solitaire-end": pictures("solitaire", view(end("solitaire", 3)), LOOK),
        "primer-match": [diagram("stacks", "match", LOOK)],
        "primer-stacks": [diagram("stacks", "stacks", LOOK)],
        "primer-crosswords": [diagram("crosswords", "crosswords", LOOK)],
    }
    return {name: found[0].png for name, found in pngs.items()}
