"""Tactic Tiles in words: a fact a sentence, the weightiest first."""

from __future__ import annotations

from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.position import EMPTY, PlacedTile, View
from rules.games.tactic_tiles.scoring import HAND, CornerMatch
from rules.grid import Cell, read_cell
from rules.squares import CORNER_NAMES, FIRST_CELL, SIDE_NAMES
from rules.text import Player, Text, Word, count, listed, say

from ...description import each, finished, leaders, to_move
from ...look import Look


def words(view: View, look: Look) -> list[Text]:
    """Return whose turn it is, points, last move, hand, offers, and every tile."""
    texts = [_turn(view, look), _points(view)]
    if view.last:
        texts += last_move(view, look)
    elif view.hands and not view.board:
        texts.append(
            say("The table is empty: the first tile goes to {cell}.", cell=str(FIRST_CELL))
        )
    texts += hand(view)
    places = [place for place in look.marks if read_cell(place)]
    if places:
        texts.append(say("Free cells you can use: {places}.", places=[*places]))
    if not view.over and view.hands:
        texts.append(count("{n} tile is left to draw.", "{n} tiles are left to draw.", view.stack))
    if not view.over and any(held < HAND for held in view.hands):
        texts.append(say("Tiles in hand: {hands}.", hands=each(view.hands)))
    return texts + _position(view)


def last_move(view: View, look: Look) -> list[Text]:
    """Tell the last placing, what it touches, and why it paid what it paid."""
    last = view.last
    assert last
    placed = last.laid
    texts = [
        say(
            "{last}: {player} placed a tile at {cell}, {tile}.",
            last=look.last,
            player=Player(placed.seat),
            cell=str(placed.cell),
            tile=tiles.words(placed.tile, placed.turn),
        )
    ]
    lies = view.lies()
    touched: list[Word] = [
        say("{cell} in the {side}", cell=str(there), side=SIDE_NAMES[side])
        for side in range(4)
        if (there := placed.cell.neighbour(side)) in lies
    ]
    if not touched:
        return [*texts, say("The first tile scores nothing.")]
    texts.append(say("It touches {cells}.", cells=listed(touched)))
    texts.append(
        count(
            "Matching colours: {colours} ({n} point).",
            "Matching colours: {colours} ({n} points).",
            len(last.colours) if len(last.colours) > 1 else 0,
            colours=[tiles.COLOURS[colour] for colour in last.colours],
        )
    )
    texts += [corner(match) for match in last.corners]
    if last.corners:
        texts.append(
            count("The move scored {n} point.", "The move scored {n} points.", last.points)
        )
    return texts


def corner(match: CornerMatch) -> Text:
    """Tell corner squares that meet, and what they pay."""
    blanks: dict[str, Word] = {
        "colour": tiles.COLOURS[match.colour],
        "cell": str(match.cell),
        "where": CORNER_NAMES[match.corner],
    }
    if match.squares == 4:
        return say("Four {colour} corners meet {where} of {cell}: 2 points.", **blanks)
    return say("Three {colour} corners meet {where} of {cell}: 1 point.", **blanks)


def hand(view: View) -> list[Text]:
    """Tell the tiles that the view's own seat holds, by number."""
    return [
        say("Tile {n} of your hand: {tile}.", n=number, tile=tiles.words(tile))
        for number, tile in enumerate(view.hand, 1)
        if tile != EMPTY
    ]


def winners(view: View) -> list[int]:
    """Return the seats with the most points once the game is over."""
    return leaders(view.points) if view.over else []


def _turn(view: View, look: Look) -> Text:
    if done := finished(look, winners(view)):
        return done
    if not view.hands:
        return say("The tiles are being dealt.")
    return to_move(look, view.turn)


def _points(view: View) -> Text:
    return say("Points: {points}.", points=each(view.points))


def _position(view: View) -> list[Text]:
    if not view.board:
        return []
    texts = [
        count("{n} tile is on the table.", "{n} tiles are on the table.", len(view.board)),
        say("Each is described by its corners, clockwise from the north-west, then its middles."),
    ]
    return texts + [_lying(placed) for placed in sorted(view.board, key=_by_cell)]


def _by_cell(placed: PlacedTile) -> Cell:
    return placed.cell


def _lying(placed: PlacedTile) -> Text:
    nw, ne, se, sw = (tiles.COLOURS[colour] for colour in tiles.corners(placed.tile, placed.turn))
    return say(
        "{cell}: {nw}, {ne}, {se}, {sw} · {middle}.",
        cell=str(placed.cell),
        nw=nw,
        ne=ne,
        se=se,
        sw=sw,
        middle=tiles.COLOURS[tiles.middle(placed.tile)],
    )
