"""An independent, slow scorer: paints all squares on one large sheet and reads it.

It shares nothing with the game but the list of tiles. A cell is three by three squares, and a
tile is turned by turning its painted squares.
"""

from collections.abc import Iterable, Mapping

from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.position import PlacedTile

Square = tuple[int, int]
Sheet = dict[Square, int]


def painted(tile: int, turn: int) -> Sheet:
    """Paint one tile on a sheet of its own, by (column, row) from the north-west."""
    nw, ne, se, sw = tiles.CORNERINGS[tile // 3]
    middle = tile % 3
    sheet = {
        (0, 0): nw,
        (1, 0): middle,
        (2, 0): ne,
        (0, 1): middle,
        (2, 1): middle,
        (0, 2): sw,
        (1, 2): middle,
        (2, 2): se,
    }
    for _ in range(turn):
        sheet = {(2 - row, column): colour for (column, row), colour in sheet.items()}
    return sheet


_PAINTED = {(tile, turn): painted(tile, turn) for tile in range(72) for turn in range(4)}


def sheet_of(board: Iterable[PlacedTile]) -> Sheet:
    """Paint a whole board."""
    return {
        (3 * placed.cell.column + column, 3 * placed.cell.row + row): colour
        for placed in board
        for (column, row), colour in _PAINTED[placed.tile, placed.turn].items()
    }


def matches(sheet: Mapping[Square, int], new: PlacedTile) -> list[int]:
    """Return the colours of touching squares, one new and one old, that agree."""
    left, top = 3 * new.cell.column, 3 * new.cell.row
    found = []
    for along in range(3):
        for ours, theirs in (
            ((left + along, top), (left + along, top - 1)),
            ((left + along, top + 2), (left + along, top + 3)),
            ((left, top + along), (left - 1, top + along)),
            ((left + 2, top + along), (left + 3, top + along)),
        ):
            if sheet.get(theirs) == sheet[ours]:
                found.append(sheet[ours])
    return found


def points(board: tuple[PlacedTile, ...]) -> tuple[int, int]:
    """Return what the last tile of a board pays: for colours, and for corners."""
    sheet, new = sheet_of(board), board[-1]
    colours = len(set(matches(sheet, new)))
    left, top = 3 * new.cell.column, 3 * new.cell.row
    corners = 0
    for x, y in ((left, top), (left + 3, top), (left, top + 3), (left + 3, top + 3)):
        four = [sheet.get(square) for square in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))]
        inside = sheet[min(max(x, left), left + 2), min(max(y, top), top + 2)]
        corners += {3: 1, 4: 2}.get(four.count(inside), 0)
    return (colours if colours > 1 else 0), corners
