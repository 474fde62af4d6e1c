"""Match Attach in words: a fact a sentence, the weightiest first."""

from __future__ import annotations

from rules.games.match_attach import event_text, tiles
from rules.games.match_attach.board import active, contacts
from rules.games.match_attach.notation import Rotate, Slide, Swap, read
from rules.games.match_attach.outcome import outcome
from rules.games.match_attach.position import MANEUVERS, PlacedTile, Report, View
from rules.grid import read_cell
from rules.squares import TURN_NAMES, Place
from rules.text import Player, Text, Word, count, listed, say

from ...description import each, finished, leaders, to_move
from ...look import Look


def words(view: View, look: Look) -> list[Text]:
    """Return whose turn it is, points, last move, turn, offers, and every tile."""
    texts = [_turn(view, look), _points(view)]
    if not view.reserves:
        return texts
    if view.last and view.placed is not None and view.last.seat >= 0:
        texts.append(
            say(
                "{last}: {player}, {move}.",
                last=look.last,
                player=Player(view.last.seat),
                move=_move(view.last.move),
            )
        )
    if view.report and (view.placed is None or view.due in ("discard", "over")):
        texts += last_turn(view.report)
    texts += _under_way(view)
    places = sorted({cell for mark in look.marks if (cell := read_cell(mark))})
    if places and view.due != "maneuver":
        texts.append(say("Available: {places}.", places=[str(cell) for cell in places]))
    texts += _stock(view)
    return texts + _position(view)


def _move(text: str) -> Word:
    """Return a move of the board in words; what lies there from the deal is a cell."""
    if read_cell(text):
        return text
    move = read(text)
    if isinstance(move, Swap | Rotate | Slide):
        return event_text.what(move)
    if isinstance(move, Place):
        return say("{cell}, {turn}", cell=str(move.cell), turn=TURN_NAMES[move.turn])
    return text


def winners(view: View) -> list[int]:
    """Return the seats with the most points once the game is over."""
    return leaders(view.points) if view.due == "over" else []


def last_turn(report: Report) -> list[Text]:
    """Tell what the last finished turn came to."""
    texts = [
        count(
            "Last turn: {player} made {n} new {symbol} Match, +{gained}.",
            "Last turn: {player} made {n} new {symbol} Matches, +{gained}.",
            len(report.matches),
            player=Player(report.seat),
            symbol=tiles.SYMBOLS[report.target],
            gained=report.gained,
        )
    ]
    if report.removed:
        texts.append(
            count(
                "{n} tile was removed for {cost}: {tiles}.",
                "{n} tiles were removed for {cost}: {tiles}.",
                len(report.removed),
                cost=-report.lost,
                tiles=[tiles.named(tile) for tile in report.removed],
            )
        )
    return texts


def _turn(view: View, look: Look) -> Text:
    if done := finished(look, winners(view)):
        return done
    if not view.reserves:
        return say("The tiles are being dealt.")
    return to_move(look, view.turn)


def _points(view: View) -> Text:
    return say("Points: {points}.", points=each(view.points))


def _under_way(view: View) -> list[Text]:
    """Tell the target, the row, and how the turn stands."""
    if view.due == "over":
        return []
    texts = []
    if view.target is not None:
        texts.append(say("The target is {symbol}.", symbol=tiles.SYMBOLS[view.target]))
    elif view.due == "target":
        texts.append(say("The target is still to be declared."))
    if view.due in ("maneuver", "remove") and view.turn is not None:
        texts += _standing(view)
    if view.due == "discard":
        texts.append(
            count("{n} tile has to be discarded.", "{n} tiles have to be discarded.", view.owed)
        )
    texts += [
        say("Tile {n} of the row: {tile}.", n=number, tile=tiles.words(tile))
        for number, tile in view.numbered()
    ]
    if view.picked is not None and view.due == "place":
        texts.append(say("Tile {n} was picked and must be placed.", n=view.picked))
    return texts


def _standing(view: View) -> list[Text]:
    assert view.target is not None and view.turn is not None
    lies = view.lies()
    reserve = len(view.reserves[view.turn])
    ends = outcome(lies, view.target, view.began, view.moved, reserve=reserve)
    texts = [
        count(
            "{n} move is left.",
            "{n} moves are left.",
            max(MANEUVERS - view.used, 0),
        ),
        event_text.stands(ends.gained, ends.removals, ends.cost),
    ]
    if active(lies):
        pairs: list[Word] = [
            say("{one} and {other}", one=str(one), other=str(other))
            for one, other in contacts(lies)
        ]
        texts.append(say("Clashing: {pairs}.", pairs=pairs))
    else:
        texts.append(say("Nothing clashes."))
    if ends.matches:
        new: list[Word] = [
            say("{one} and {other}", one=str(one), other=str(other)) for one, other in ends.matches
        ]
        texts.append(say("New Matches would be {pairs}.", pairs=listed(new)))
    return texts


def _stock(view: View) -> list[Text]:
    """Tell the deck, when the Board shrinks, and the lost tiles."""
    texts = [count("{n} tile is left to draw.", "{n} tiles are left to draw.", view.deck)]
    if view.advents:
        texts.append(
            count(
                "The Board shrinks (Advent): each turn takes {n} tile off.",
                "The Board shrinks (Advents): each turn takes {n} tiles off.",
                view.advents,
            )
        )
    if view.until is not None:
        texts.append(
            count(
                "After {n} more draw it shrinks faster.",
                "After {n} more draws it shrinks faster.",
                view.until,
            )
            if view.advents
            else count(
                "The Board shrinks after {n} more draw (Advent).",
                "The Board shrinks after {n} more draws (Advent).",
                view.until,
            )
        )
    if view.final and view.due != "over":
        texts.append(say("This round is the last."))
    for seat, reserve in enumerate(view.reserves):
        if reserve:
            texts.append(
                say(
                    "Lost tiles of {player}: {tiles}.",
                    player=Player(seat),
                    tiles=[tiles.named(tile) for tile in reserve],
                )
            )
    return texts


def _position(view: View) -> list[Text]:
    if not view.board:
        return [say("The Board is empty.")]
    texts = [
        count("{n} tile is on the Board.", "{n} tiles are on the Board.", len(view.board)),
        say("Each is described by its sides, clockwise from the north."),
    ]
    return texts + [_lying(placed) for placed in view.board]


def _lying(placed: PlacedTile) -> Text:
    sides: list[Word] = [
        say("{colour} {symbol}", colour=tiles.COLOURS[colour], symbol=tiles.SYMBOLS[symbol])
        for symbol, colour in tiles.sides(placed.tile, placed.turn)
    ]
    return say("{cell}: {sides}.", cell=str(placed.cell), sides=sides)
