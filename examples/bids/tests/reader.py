"""Reads a position of Bids back from its words."""

from __future__ import annotations

import re

from matchnight.testing.descriptions import Description, listed, points, stock
from render import Look

from matchnight_bids.game import View


def read(words: str) -> Description:
    """Read the prize, those that are left, and the cards of the last round."""
    last = [each.rsplit(" ", 1)[1] for each in listed(words, "Last round: ")]
    return Description(
        points(words),
        {"last": tuple(last), "prizes": listed(words, "Prizes left: ")},
        stock(words, r"Prize: (\d+)\."),
        {"won": tuple(re.findall(r"won (\d+) points\.", words))},
    )


def shown(view: View, look: Look) -> Description:
    """Return what the words should say of a view."""
    last = tuple(map(str, view.last.cards)) if view.last else ()
    won = (str(view.last.prize),) if view.last else ()
    prizes = tuple(map(str, sorted(view.prizes)))
    return Description(view.points, {"last": last, "prizes": prizes}, view.prize, {"won": won})
