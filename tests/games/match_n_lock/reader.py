"""Reads a position of Match'n Lock! back from its words."""

from __future__ import annotations

import re
from typing import Any

from matchnight.testing.descriptions import CELL, COLOURS, Description, listed, points, stock
from render import Look
from rules.games.match_n_lock import tokens


def read(words: str) -> Description:
    """Read tokens as `D4: red, blue, blue, wild · 15, locked.`, and the lock pieces."""
    token = rf"\b({CELL}): ((?:{COLOURS})(?:, (?:{COLOURS})){{3}}) · (\d+)(, locked)?\."
    places = {
        found[1]: (*found[2].split(", "), found[3], "locked" if found[4] else "")
        for found in re.finditer(token, words)
    }
    facts = {"locks": listed(words, "Lock pieces: "), "colours": listed(words, "Colours: ")}
    return Description(points(words), places, stock(words, r"(\d+) holes? (?:is|are) empty"), facts)


def shown(view: Any, look: Look) -> Description:
    """Return what the words should say of a view."""
    state = view.table
    places = {
        str(one.cell): (
            *(
                str(tokens.WEDGES[wedge])
                for wedge in tokens.wedges(one.token, one.turn - view.side)
            ),
            str(tokens.VALUES[one.token]),
            "locked" if one.cell in state.locked else "",
        )
        for one in state.board
    }
    locks = tuple(f"{tokens.COLOURS[lock.colour]} at {lock.point}" for lock in state.locks)
    colours = zip(look.names, state.colours, strict=True)
    facts = {
        "locks": locks,
        "colours": tuple(f"{name} {tokens.COLOURS[colour]}" for name, colour in colours),
    }
    won = tuple(state.won(colour) for colour in state.colours)
    return Description(won, places, len(state.free()), facts)
