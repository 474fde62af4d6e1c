"""The text of each event: sentences whose blanks are facts a program can go by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ...core import CHANCE, CLOCK, UNSAID, Event, Seat, SecondPerson
from ...grid import Cell
from ...squares import SIDE_NAMES, Place
from ...text import Player, Text, Word, count, listed, say, together
from . import tiles
from .board import active
from .notation import Maneuver, Move, Rotate, Slide, Swap
from .outcome import outcome

if TYPE_CHECKING:
    from .position import Position, Report


SECOND_PERSON: Final[SecondPerson] = (
    ("{player} goes first.", say("You go first.")),
    ("{player} aims for {symbol}.", say("You aim for {symbol}.")),
    ("{player} picked {tile}.", say("You pick {tile}.")),
    ("{player} placed a tile", say("You place a tile")),
    (
        "{player} placed a tile and made {n} move",
        count("You place a tile and make {n} move", "You place a tile and make {n} moves", 1),
    ),
    ("{player} placed a tile at {cell}", say("You place a tile at {cell}")),
    (
        "{player} placed the tile now at {cell} and made {n} move",
        count(
            "You place the tile now at {cell} and make {n} move",
            "You place the tile now at {cell} and make {n} moves",
            1,
        ),
    ),
    ("{player} took the tile back.", say("You take the tile back.")),
    (
        "{player} ends after {n} move.",
        count("You end the turn after {n} move.", "You end the turn after {n} moves.", 1),
    ),
    ("Time is up for {player}.", say("Your time is up.")),
    (
        "{player} loses the tile at {cell}: {cost}.",
        say("You lose the tile at {cell}: {cost}."),
    ),
    ("{player} discards {tile} from {cell}.", say("You discard {tile} from {cell}.")),
)

_TURNED = (say("rotated right"), say("rotated 180°"), say("rotated left"))


def dealt(first: Seat, row: Sequence[int]) -> Event:
    text = say(
        "{player} goes first. In the row: {tiles}.",
        player=Player(first),
        tiles=[tiles.named(tile) for tile in row],
    )
    brief = say("{player} goes first.", player=Player(first))
    return Event("dealt", text, by=CHANCE, brief=brief)


def drew(tile: int, back: Sequence[int]) -> Event:
    came = say("{tile} comes to the row.", tile=tiles.named(tile))
    if not back:
        shows = say("The deck is empty: you can choose any symbol as the target.")
    elif len(back) == 1:
        shows = say("The target is {symbol}.", symbol=tiles.SYMBOLS[back[0]])
    else:
        one, other = (tiles.SYMBOLS[symbol] for symbol in back)
        shows = say("The target is {one} or {other}.", one=one, other=other)
    # A picture shows the row and the target.
    return Event("drew", together([came, shows]), by=CHANCE, brief=UNSAID if back else shows)


def advent(number: int) -> Event:
    if number == 1:
        text = say(
            "From the next turn on the Board shrinks (first Advent): each turn takes 1 tile off."
        )
    else:
        text = say(
            "From the next turn on the Board shrinks faster (second Advent): each turn takes 2 "
            "tiles off."
        )
    brief = count(
        "From the next turn on, each turn takes {n} tile off the Board.",
        "From the next turn on, each turn takes {n} tiles off the Board.",
        number,
    )
    return Event("advent", text, by=CHANCE, brief=brief)


def last_round(*, deck_empty: bool) -> Event:
    if deck_empty:
        return Event("last round", say("The deck is empty: this round is the last."), by=CHANCE)
    return Event("last round", say("The Board is small: everyone has one last turn."))


def declared(seat: Seat, symbol: int) -> Event:
    text = say("{player} aims for {symbol}.", player=Player(seat), symbol=tiles.SYMBOLS[symbol])
    return Event("declared", text, by=seat)


def picked(seat: Seat, tile: int) -> Event:
    text = say("{player} picked {tile}.", player=Player(seat), tile=tiles.named(tile))
    return Event("picked", text, by=seat, brief=UNSAID)


def placed(after: Position, move: Place) -> Event:
    assert after.placed is not None
    text = say(
        "{player} placed {tile} at {cell}.",
        player=Player(after.seat),
        tile=tiles.named(after.placed, move.turn),
        cell=str(move.cell),
    )
    sentence = together([text, standing(after)])
    return Event("placed", sentence, by=after.seat, brief=turn_so_far(after))


def maneuvered(after: Position, move: Maneuver, paid: bool) -> Event:
    seat = after.seat
    texts = [
        say("{player}, move {n}: {what}.", n=after.used, player=Player(seat), what=what(move)),
        standing(after),
    ]
    if paid:
        texts.insert(1, say("It cost the newest lost tile."))
    name = {Swap: "swapped", Rotate: "turned"}.get(type(move), "slid")
    return Event(name, together(texts), by=seat, brief=turn_so_far(after))


def turn_so_far(state: Position, came: Sequence[Text] = ()) -> Text:
    """Return a turn's summary: the tile placed, how many moves, and what `came` of it."""
    cells = [str(placed.cell) for placed in state.board if placed.tile == state.placed]
    did = _deeds(state.used, {"player": Player(state.seat), "cell": "".join(cells)}, bool(cells))
    if came:
        return say("{turn}: {came}.", turn=did, came=[*came])
    return say("{turn}.", turn=did)


def _deeds(moves: int, blanks: Mapping[str, Word], lies: bool) -> Text:
    """Tell a placing and its moves; the tile may not lie on the Board any more."""
    if not lies and not moves:
        return say("{player} placed a tile", **blanks)
    if not lies:
        return count(
            "{player} placed a tile and made {n} move",
            "{player} placed a tile and made {n} moves",
            moves,
            **blanks,
        )
    if not moves:
        return say("{player} placed a tile at {cell}", **blanks)
    return count(
        "{player} placed the tile now at {cell} and made {n} move",
        "{player} placed the tile now at {cell} and made {n} moves",
        moves,
        **blanks,
    )


def what(move: Maneuver) -> Text:
    """Say what a maneuver does."""
    cell = str(move.cell)
    if isinstance(move, Swap):
        return say("{cell} swaps with {other}", cell=cell, other=str(move.other))
    if isinstance(move, Rotate):
        return say("{cell} is {turned}", cell=cell, turned=_TURNED[move.turn - 1])
    return say(
        "{cell} slides {side} to {there}",
        cell=cell,
        side=SIDE_NAMES[move.side],
        there=str(move.cell.neighbour(move.side)),
    )


def standing(state: Position) -> Text:
    """Say what ending the phase now would come to."""
    board = state.lies()
    assert state.target is not None
    reserve = len(state.reserves[state.seat])
    ends = outcome(board, state.target, state.began, state.moved, reserve=reserve)
    busy = sorted(active(board))
    texts = []
    if busy:
        texts.append(say("Clashing: {cells}.", cells=[str(cell) for cell in busy]))
    else:
        texts.append(say("Nothing clashes."))
    texts.append(stands(ends.gained, ends.removals, ends.cost))
    return together(texts)


def stands(gained: int, removals: int, cost: int) -> Text:
    """Say what a turn would gain and lose as it stands."""
    if not removals:
        return say("Right now: +{gained}.", gained=gained)
    return count(
        "Right now: +{gained}, {n} tile to remove for {cost}.",
        "Right now: +{gained}, {n} tiles to remove for {cost}.",
        removals,
        gained=gained,
        cost=-cost,
    )


def undone(after: Position, move: Move) -> Event:
    """Say which move was undone, in the words of its own event."""
    player = Player(after.seat)
    if isinstance(move, Swap | Rotate | Slide):
        number = after.used + 1
        text = say("{player} took move {n} back: {what}.", n=number, player=player, what=what(move))
    else:
        assert isinstance(move, Place)
        text = say("{player} took the tile at {cell} back.", player=player, cell=str(move.cell))
    return Event("undone", text, by=after.seat, brief=_back(after))


def restarted(after: Position, steps: int) -> Event:
    text = count(
        "{player} took the whole turn back, {n} step.",
        "{player} took the whole turn back, {n} steps.",
        steps,
        player=Player(after.seat),
    )
    return Event("restarted", text, by=after.seat, brief=_back(after))


def _back(after: Position) -> Text:
    """Sum up what is left of a turn after something was taken back."""
    if after.placed is None:
        return say("{player} took the tile back.", player=Player(after.seat))
    return turn_so_far(after)


def ended(seat: Seat, used: int) -> Event:
    text = count(
        "{player} ends after {n} move.",
        "{player} ends after {n} moves.",
        used,
        player=Player(seat),
    )
    return Event("ended", text, by=seat, brief=UNSAID)


def timed_out(seat: Seat) -> Event:
    return Event("time", say("Time is up for {player}.", player=Player(seat)), by=CLOCK)


def removed(seat: Seat, tile: int, turn: int, cell: Cell, *, cost: int) -> Event:
    text = say(
        "{player} loses {tile} from {cell}, {cost}.",
        tile=tiles.named(tile, turn),
        cell=str(cell),
        player=Player(seat),
        cost=-cost,
    )
    brief = say(
        "{player} loses the tile at {cell}: {cost}.",
        player=Player(seat),
        cell=str(cell),
        cost=-cost,
    )
    return Event("removed", text, by=seat, brief=brief)


def scored(state: Position, report: Report, found: Sequence[tuple[Cell, Cell]]) -> Event:
    player, symbol = Player(report.seat), tiles.SYMBOLS[report.target]
    brief = turn_so_far(state, [*_came(report)])
    if not found:
        text = say("{player} makes no new {symbol} Match.", player=player, symbol=symbol)
        return Event("scored", text, by=report.seat, brief=brief, points=report.gained)
    pairs = [say("{one}-{other}", one=str(one), other=str(other)) for one, other in found]
    text = count(
        "{player} makes {n} new {symbol} Match, {pairs}: +{gained}.",
        "{player} makes {n} new {symbol} Matches, {pairs}: +{gained}.",
        len(found),
        player=player,
        symbol=symbol,
        pairs=listed(pairs),
        gained=report.gained,
    )
    return Event("scored", text, by=report.seat, brief=brief, points=report.gained)


def _came(report: Report) -> Iterator[Text]:
    """Say what a turn won and lost, in a few words."""
    if report.gained:
        yield say("+{gained}", gained=report.gained)
    if report.removed:
        yield count(
            "{cost} for {n} lost tile",
            "{cost} for {n} lost tiles",
            len(report.removed),
            cost=-report.lost,
        )
    elif not report.gained:
        yield say("no points")


def discarded(seat: Seat, tile: int, turn: int, cell: Cell) -> Event:
    text = say(
        "{player} discards {tile} from {cell}.",
        player=Player(seat),
        tile=tiles.named(tile, turn),
        cell=str(cell),
    )
    return Event("discarded", text, by=seat, brief=UNSAID)


def flipped(tile: int) -> Event:
    text = say("The Board is empty: {tile} is turned over.", tile=tiles.named(tile))
    return Event(
        "flipped", text, by=CHANCE, brief=say("The Board is empty: a tile is turned over.")
    )


def over() -> Event:
    return Event("over", say("The last turn is done."))
