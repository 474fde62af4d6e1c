"""Pages of a panel's choices: places that a picture shows together are on one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from render.kit.grid import Window
from rules.core import Menu, Option
from rules.grid import Cell, read_cell
from rules.menus import FEW
from rules.text import Text

from ..kit.panel import after
from ..kit.room import even_pages
from .picked import choices_of

IN_A_MENU: Final = 25
MENUS: Final = 3
BAND: Final = 6
"""Rows of a big board that a picture shows at once, about."""


@dataclass(frozen=True)
class Off:
    """What has a place among choices, but can't be chosen."""

    place: int
    label: Text


Offered = Option | Off
"""What a button stands for."""


def places_of(found: Menu) -> list[Offered]:
    """Return the choices in their order, and between them what keeps its place."""
    places: list[Offered] = [*choices_of(found)]
    for place, label in found.off:
        places.insert(place, Off(place, label))
    return places


def place_in(move: str) -> str | None:
    """Return the word of a move that names a cell, which the picture then shows."""
    return next((word for word in move.split() if read_cell(word)), None)


def other_places(text: str, found: Menu, move: str) -> tuple[str, ...]:
    """Return the places of the other ways next to a previewed move."""
    ways = [option for option in choices_of(found) if option.whole]
    added = [after(text, way) for way in ways] if len(ways) <= FEW else []
    return tuple(words for words in added if place_in(words) not in (None, place_in(move)))


def pages_by_region(
    text: str, found: Menu, *, most_rows: int, side_by_side: int
) -> list[Sequence[Offered]]:
    """Return pages of a half-built move's choices, each of one part of a board."""
    places = places_of(found)
    band = min(BAND, found.within[1]) if found.within else BAND
    ordered = sorted(places, key=partial(_region, text, band))
    pages = even_pages(ordered, most_rows=most_rows, side_by_side=side_by_side)
    if found.within and not all(_lie_within(found.within, text, page) for page in pages):
        pages = _near_pages(found.within, text, ordered, most_rows * side_by_side)
    first = _nearest(found.near, text, pages)
    return [sorted(page, key=places.index) for page in (*pages[first:], *pages[:first])]


def _nearest(near: Cell | None, text: str, pages: Sequence[Sequence[Offered]]) -> int:
    """Return the number of the page whose places are the nearest to a cell."""
    if near is None:
        return 0
    far = [
        min(
            (abs(cell.column - near.column) + abs(cell.row - near.row) for cell in cells), default=0
        )
        for cells in (cells_of(text, page) for page in pages)
    ]
    return far.index(min(far))


def _near_pages(
    within: tuple[int, int], text: str, ordered: Sequence[Offered], most: int
) -> list[Sequence[Offered]]:
    """Return pages of at most so many choices that lie near each other."""
    pages: list[list[Offered]] = [[]]
    for each in ordered:
        longer = [*pages[-1], each]
        if len(longer) > most or not _lie_within(within, text, longer):
            pages.append([each])
        else:
            pages[-1] = longer
    return [*pages]


def _lie_within(within: tuple[int, int], text: str, places: Sequence[Offered]) -> bool:
    """Return whether choices lie within so many columns and rows of each other."""
    cells = cells_of(text, places)
    if not cells:
        return True
    window = Window.holding(cells)
    return window.columns <= within[0] and window.rows <= within[1]


def cells_of(text: str, places: Sequence[Offered]) -> list[Cell]:
    """Return the cells that choices add to a half-built move."""
    return [cell for each in places if (cell := _cell(text, each)) is not None]


def _region(text: str, rows: int, offered: Offered) -> tuple[int, int, int]:
    """Return a sorting key that brings cells of one part of a board together.

    Such a part has so many rows.
    """
    cell = _cell(text, offered)
    if cell is None:
        return 0, 0, 0
    band = cell.row // rows
    return band, -cell.column if band % 2 else cell.column, cell.row


def _cell(text: str, offered: Offered) -> Cell | None:
    """Return the cell that a choice adds to a half-built move."""
    rest = after(text, offered) if isinstance(offered, Option) else ""
    return read_cell(rest.partition(" ")[0])


def menu_pages(listed: Sequence[Option]) -> list[list[Sequence[Option]]]:
    """Fold choices into pages of menus."""
    menus = [listed[at : at + IN_A_MENU] for at in range(0, len(listed), IN_A_MENU)]
    return [menus[at : at + MENUS] for at in range(0, len(menus), MENUS)]
