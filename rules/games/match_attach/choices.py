"""What there is to choose: the menus from which a move is built (RULES.md §11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...core import BadNotation, Menu, Option, Seat
from ...grid import Cell
from ...menus import A_PLACE, A_TILE, SEEN, Tip
from ...squares import TURN_NAMES, TURN_SIGNS, Place, free_cells
from ...text import Text, count, say
from ...typed import read_place
from . import event_text, legality, notation, tiles
from .board import Board, active, discardable, removable
from .notation import Maneuver, Pick, Plain, Remove, Rotate, Swap, Target
from .position import MANEUVERS, Position, target_choices
from .transitions import can_maneuver, shown_back

A_MANEUVER: Final = say("Choose a move…")

SLIDE_SIGNS: Final = ("↑", "→", "↓", "←")

_NONE = Menu(say("What do you do?"))


def options(state: Position, seat: Seat, prefix: str) -> Menu:
    """Return how a half-built move may go on."""
    if state.seat != seat or state.due in ("deal", "draw", "flip", "over"):
        return _NONE
    try:
        words = notation.split(prefix)
        if state.due == "place":
            return _placings(state, words)
        if state.due == "maneuver":
            return _maneuvers(state, words)
    except BadNotation:
        return _NONE
    if words:
        return _NONE
    if state.due == "target":
        return _targets(state)
    if state.due == "pick":
        return _picks(state)
    return _takes(state)


def _targets(state: Position) -> Menu:
    return Menu(
        say("Which symbol is your target?"),
        tuple(
            Option(
                str(Target(symbol)),
                tiles.SYMBOLS[symbol],
                whole=True,
                face=tiles.symbol_face(symbol),
            )
            for symbol in target_choices(shown_back(state.deck))
        ),
        typed=legality.due(state),
    )


def _picks(state: Position) -> Menu:
    return Menu(
        say("Which tile do you pick? It must then be placed."),
        tuple(
            Option(
                str(Pick(number)),
                _row_tile(number, tile),
                whole=True,
                brief=say("Tile {n}", n=number),
                face=tiles.face(tile),
            )
            for number, tile in enumerate(state.row, 1)
        ),
        A_TILE,
        typed=legality.due(state),
    )


def _row_tile(number: int, tile: int) -> Text:
    return say("Tile {n}: {tile}", n=number, tile=tiles.named(tile))


def _placings(state: Position, words: list[str]) -> Menu:
    """Ask for the tile, the cell and the turn, the turn it is drawn in first."""
    numbers = range(1, len(state.row) + 1) if state.picked is None else (state.picked,)
    if not words:
        return Menu(
            say("Which tile do you place?"),
            tuple(
                Option(
                    str(number),
                    _row_tile(number, state.row[number - 1]),
                    brief=say("Tile {n}", n=number),
                    face=tiles.face(state.row[number - 1]),
                )
                for number in numbers
            ),
            A_TILE,
            typed=legality.due(state),
        )
    number = notation.read_number(words[0])
    board = state.lies()
    if number not in numbers or len(words) > 2:
        return _NONE
    if len(words) == 1:
        return Menu(
            say("Where does tile {n} go?", n=number),
            tuple(
                Option(f"{number} {cell}", say("{cell}", cell=str(cell)))
                for cell in free_cells(board)
            ),
            A_PLACE,
            within=SEEN,
        )
    cell = read_place(words[1])
    if cell not in free_cells(board):
        return _NONE
    tile = state.row[number - 1]
    return Menu(
        say("How is tile {n} rotated at {cell}?", n=number, cell=str(cell)),
        tuple(
            Option(
                str(Place(number, cell, turn)),
                TURN_NAMES[turn],
                whole=True,
                at_once=not state.rules.no_take_backs,
                brief=say("{sign}", sign=TURN_SIGNS[turn]),
                face=tiles.face(tile, turn),
            )
            for turn in range(4)
        ),
        previewed=state.rules.no_take_backs,
    )


def _maneuvers(state: Position, words: list[str]) -> Menu:
    """Ask for a clashing tile, then its maneuver; end and undo are buttons."""
    ways = list(legality.maneuvers(state.lies())) if can_maneuver(state) else []
    if not words:
        standing = _standing_actions(state, plain=not ways)
        cells = sorted({way.cell for way in ways})
        return Menu(
            _ask(state),
            (*(_tile(state.lies(), cell) for cell in cells), *standing),
            A_TILE,
            typed=_typed(ways),
            within=SEEN,
        )
    if len(words) > 1:
        return _NONE
    cell = read_place(words[0])
    own = _offered(state, [way for way in ways if way.cell == cell])
    return Menu(say("What does {cell} do?", cell=str(cell)), tuple(own), A_MANEUVER)


def _ask(state: Position) -> Text:
    reserve = len(state.reserves[state.seat])
    if not active(state.lies()):
        return say("Nothing clashes. End the turn?")
    if state.used < MANEUVERS:
        return count(
            # Translators: One line on a phone: about 32 characters.
            "Move a clashing tile? {n} move left.",
            "Move a clashing tile? {n} moves left.",
            MANEUVERS - state.used,
        )
    if not reserve:
        return say("No move is left. What do you do?")
    return count(
        "Your lost tile pays for one more move. What do you do?",
        "Your lost tiles pay for {n} more moves. What do you do?",
        reserve,
    )


def _typed(ways: list[Maneuver]) -> Text:
    if not ways:
        return say("Type `end`, or `undo` to take the last step back.")
    return say("Type a move, like `{move}`, or `end`.", move=str(ways[0]))


def _tile(board: Board, cell: Cell) -> Option:
    label = say("{cell}: {tile}", cell=str(cell), tile=tiles.named(*board[cell]))
    face = tiles.face(*board[cell])
    return Option(str(cell), label, brief=say("{cell}", cell=str(cell)), face=face)


def _offered(state: Position, ways: Iterable[Maneuver]) -> list[Option]:
    """Return options for maneuvers: what comes of them is for the player to find."""
    board = state.lies()
    return [
        Option(
            str(way),
            event_text.what(way),
            whole=True,
            at_once=not state.rules.no_take_backs,
            brief=say("{sign}", sign=_sign(way)),
            face=_turned(board, way),
        )
        for way in ways
    ]


def _turned(board: Board, way: Maneuver) -> str:
    """Name the tile that a maneuver is about, as it lies afterwards."""
    tile, turn = board[way.cell]
    return tiles.face(tile, (turn + way.turn) % 4 if isinstance(way, Rotate) else turn)


def _sign(way: Maneuver) -> Text | str:
    if isinstance(way, Swap):
        return f"⇄ {way.other}"
    return TURN_SIGNS[way.turn] if isinstance(way, Rotate) else SLIDE_SIGNS[way.side]


def _standing_actions(state: Position, *, plain: bool) -> list[Option]:
    """Return end and undo; as buttons where there is something else to choose."""
    calm = not removable(state.lies())
    found = [
        Option(str(Plain("end")), say("End the turn"), whole=True, button=not plain, at_once=calm)
    ]
    if legality.may_take_back(state):
        found.append(
            Option(
                str(Plain("undo")),
                say("Undo"),
                whole=True,
                button=not plain,
                at_once=True,
                takes_back="move",
            )
        )
        if len(state.past) > 1:  # after one step, to undo it is to start over
            found.append(
                Option(
                    str(Plain("restart")),
                    say("Start the turn over"),
                    whole=True,
                    button=not plain,
                    brief=say("Start over"),
                    takes_back="turn",
                )
            )
    return found


TWO_SYMBOLS: Final = Tip(
    "two symbols", say("The deck shows two symbols. Only the one you choose pays this turn.")
)
ROTATES: Final = Tip("rotates", say("Next you choose its place, then how it is rotated."))
DOTS: Final = Tip("dots", say("The dots on the right are the moves you have left."))
SHRINKS: Final = Tip("shrinks", say("From now on the Board shrinks at the end of each turn."))


def tips(state: Position) -> tuple[Tip, ...]:
    """Return the rules that the seat in turn needs now."""
    match state.due:
        case "target":
            both = len(target_choices(shown_back(state.deck))) == 2
            return (TWO_SYMBOLS,) if both else ()
        case "place":
            return (ROTATES,)
        case "maneuver":
            return (DOTS,) if can_maneuver(state) and active(state.lies()) else ()
        case "discard":
            return (SHRINKS,)
        case _:
            return ()


def _takes(state: Position) -> Menu:
    """Return the tiles to remove or to discard."""
    board = state.lies()
    if state.due == "discard":
        return Menu(
            say("Which tile leaves the Board?"),
            tuple(_take(board, cell) for cell in discardable(board)),
            A_TILE,
            typed=legality.due(state),
            within=SEEN,
        )
    return Menu(
        say("Which tile do you remove?"),
        tuple(_take(board, cell) for cell in removable(board)),
        A_TILE,
        typed=legality.due(state),
        within=SEEN,
    )


def _take(board: Board, cell: Cell) -> Option:
    label = say("{cell}: {tile}", cell=str(cell), tile=tiles.named(*board[cell]))
    brief = say("{cell}", cell=str(cell))
    face = tiles.face(*board[cell])
    return Option(str(Remove(cell)), label, whole=True, brief=brief, face=face)
