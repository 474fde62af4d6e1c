"""Reads a position of Match Attach back from its words."""

from __future__ import annotations

import re
from typing import Any

from matchnight.testing.descriptions import CELL, COLOURS, Description, points, stock
from render import Look
from rules.games.match_attach import tiles as sided


def read(words: str) -> Description:
    """Read tiles as `M13: red circle, blue triangle, yellow square, green star.`"""
    side = rf"(?:{COLOURS}) (?:circle|triangle|square|star)"
    tile = rf"\b({CELL}): ({side}(?:, {side}){{3}})\."
    places = {found[1]: tuple(found[2].split(", ")) for found in re.finditer(tile, words)}
    row = rf"Tile \d of the row: north ({side}), east ({side}), south ({side}), west ({side})\."
    facts = {f"row {at}": found.groups() for at, found in enumerate(re.finditer(row, words))}
    target = re.search(r"The target is (\w+)\.", words)
    facts["target"] = (target[1],) if target else ()
    return Description(
        points(words), places, stock(words, r"(\d+) tiles? (?:is|are) left to draw"), facts
    )


def shown(view: Any, look: Look) -> Description:
    """Return what the words should say of a view."""

    def sides(tile: int, turn: int) -> tuple[str, ...]:
        return tuple(
            f"{sided.COLOURS[colour]} {sided.SYMBOLS[symbol]}"
            for symbol, colour in sided.sides(tile, turn)
        )

    over = view.due == "over"
    facts = {f"row {at}": sides(tile, 0) for at, tile in enumerate(view.row) if not over}
    known = view.target is not None and not over
    facts["target"] = (str(sided.SYMBOLS[view.target]),) if known else ()
    places = {str(placed.cell): sides(placed.tile, placed.turn) for placed in view.board}
    return Description(view.points, places, view.deck, facts)
