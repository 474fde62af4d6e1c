"""Whether a move is legal, and what would be legal instead (RULES.md §3 to §10)."""

from __future__ import annotations

from collections.abc import Iterator

from ...chance import Deal
from ...core import CHANCE, CLOCK, IllegalMove, Seat
from ...grid import SIZE, Cell
from ...squares import FIRST_CELL, Place, check_free, free_cells
from ...text import Text, Word, count, say
from . import tiles
from .board import Board, active, adjacent, discardable, removable
from .notation import Maneuver, Move, Pick, Plain, Remove, Rotate, Slide, Swap, Target
from .position import Position, maneuvers_left, target_choices
from .transitions import shown_back


def check(state: Position, seat: Seat, move: Move) -> None:
    """Raise `IllegalMove` unless this move may be made."""
    if isinstance(move, Deal) or (isinstance(move, Plain) and move.what in ("draw", "flip")):
        _check_chance(state, seat, move)
    elif move == Plain("time"):
        if seat != CLOCK:
            raise IllegalMove(say("Only the clock can end a turn on time. Type `end` instead."))
    elif seat == CHANCE:
        raise IllegalMove(say("The table deals, draws and turns over, nothing else."))
    else:
        _check_player(state, move)


def _check_chance(state: Position, seat: Seat, move: Deal | Plain) -> None:
    if seat != CHANCE:
        raise IllegalMove(say("Only the table deals, draws and turns over: {ask}", ask=due(state)))
    if isinstance(move, Plain):
        legal = move.what == state.due
    else:
        legal = (
            state.due == "deal"
            and 0 <= move.first < state.players
            and len(move.order) == len(set(move.order) & set(tiles.DECK)) == len(tiles.DECK)
        )
    if not legal:
        raise IllegalMove(say("Something else has to happen first: {due}.", due=state.due))


def _check_player(state: Position, move: Move) -> None:
    """Check a player's move against the phase of the turn, then against the Board."""
    match move:
        case Target() if state.due == "target":
            choices = target_choices(shown_back(state.deck))
            if move.symbol not in choices:
                shown: list[Word] = [tiles.SYMBOLS[symbol] for symbol in choices]
                raise IllegalMove(say("The deck shows {symbols}: choose one.", symbols=shown))
        case Pick() if state.due == "pick":
            _check_number(state, move.number)
        case Place() if state.due == "place":
            _check_number(state, move.number)
            _check_cell(state.lies(), move.cell)
        case Swap() | Rotate() | Slide() if state.due == "maneuver":
            _check_maneuver(state, move)
        case Plain("undo" | "restart") if state.due in ("place", "pick", "maneuver"):
            _check_take_back(state)
        case Plain("end") if state.due == "maneuver":
            return
        case Remove() if state.due == "remove":
            ways = removable(state.lies())
            stays = say(
                "The tile at {cell} stays: it doesn't clash and isn't cut off. Remove one of: "
                "{cells}.",
                cell=str(move.cell),
                cells=[str(one) for one in ways],
            )
            _check_one_of(state.lies(), move.cell, ways, stays)
        case Remove() if state.due == "discard":
            ways = discardable(state.lies())
            parts = say(
                "Without {cell} the Board falls apart. You can remove: {cells}.",
                cell=str(move.cell),
                cells=[str(one) for one in ways],
            )
            _check_one_of(state.lies(), move.cell, ways, parts)
        case _:
            raise IllegalMove(due(state))


def due(state: Position) -> Text:
    """Say what the player in turn is to do, with an example that is right."""
    match state.due:
        case "target":
            choice = tiles.SYMBOL_NAMES[target_choices(shown_back(state.deck))[0]]
            return say("Declare the target first, like `target {symbol}`.", symbol=choice)
        case "pick":
            return say("Pick a tile of the row first, like `pick 1`.")
        case "place":
            cell = free_cells(state.lies())[0]
            number = state.picked or 1
            return say(
                "Place a tile of the row first, like `{number} {cell} r`.",
                number=number,
                cell=str(cell),
            )
        case "maneuver":
            return say("It's time to move a clashing tile, or to type `end`.")
        case "remove":
            cells: list[Word] = [str(cell) for cell in removable(state.lies())]
            return say("Remove one of these tiles: {cells}.", cells=cells)
    ways: list[Word] = [str(cell) for cell in discardable(state.lies())]
    return say("Discard one of these tiles: {cells}.", cells=ways)


def maneuvers(board: Board) -> Iterator[Maneuver]:
    """Return every maneuver that a board allows, tile by tile (§5)."""
    busy = sorted(active(board))
    for cell in busy:
        for turn in (1, 2, 3):
            yield Rotate(cell, turn)
        for side in range(4):
            there = cell.neighbour(side)
            if there not in board and there.within(SIZE):
                yield Slide(cell, side)
        for side in range(4):
            if cell.neighbour(side) in busy:
                yield Swap(cell, cell.neighbour(side))


def may_take_back(state: Position) -> bool:
    """Tell whether anything of this turn can be taken back (§5.8, §10.2)."""
    return bool(state.past) and not state.rules.no_take_backs


def _check_number(state: Position, number: int) -> None:
    if number > len(state.row):
        raise IllegalMove(
            count(
                "Only {n} tile is left in the row: choose 1.",
                "Only {n} tiles are left in the row: choose 1 to {n}.",
                len(state.row),
            )
        )
    if state.picked not in (None, number):
        raise IllegalMove(
            say("Tile {number} was picked and must be placed.", number=state.picked or 0)
        )


def _check_cell(board: Board, cell: Cell) -> None:
    if board:
        check_free(board, cell)
    elif cell != FIRST_CELL:
        raise IllegalMove(
            say("The Board is empty, so place your tile at {cell}.", cell=str(FIRST_CELL))
        )


def _check_maneuver(state: Position, move: Maneuver) -> None:
    board = state.lies()
    if not maneuvers_left(state.used, len(state.reserves[state.seat])):
        raise IllegalMove(say("No move is left, and no lost tile to pay for one: type `end`."))
    busy = active(board)
    for cell in (move.cell, move.other) if isinstance(move, Swap) else (move.cell,):
        if cell not in board:
            raise IllegalMove(say("There's no tile at {cell}.", cell=str(cell)))
        if cell not in busy:
            if not busy:
                raise IllegalMove(say("Nothing clashes, so nothing moves: type `end`."))
            raise IllegalMove(
                say(
                    "The tile at {cell} doesn't clash. These do: {cells}.",
                    cell=str(cell),
                    cells=[str(one) for one in sorted(busy)],
                )
            )
    if isinstance(move, Swap) and not adjacent(move.cell, move.other):
        raise IllegalMove(
            say(
                "{cell} and {other} share no side: only neighbours trade places.",
                cell=str(move.cell),
                other=str(move.other),
            )
        )
    if isinstance(move, Slide):
        there = move.cell.neighbour(move.side)
        if not there.within(SIZE):
            raise IllegalMove(say("{cell} is at the edge of the table.", cell=str(move.cell)))
        if there in board:
            raise IllegalMove(
                say("{there} is taken: a tile slides into an empty cell.", there=str(there))
            )


def _check_take_back(state: Position) -> None:
    if state.rules.no_take_backs:
        raise IllegalMove(say("This table plays without take-backs."))
    if not state.past:
        raise IllegalMove(say("There's nothing to take back yet: place a tile."))


def _check_one_of(board: Board, cell: Cell, ways: list[Cell], why_not: Text) -> None:
    if cell not in board:
        raise IllegalMove(say("There's no tile at {cell}.", cell=str(cell)))
    if cell not in ways:
        raise IllegalMove(why_not)
