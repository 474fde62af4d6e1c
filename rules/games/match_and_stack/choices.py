"""What there is to choose: the menus from which a move is built (RULES.md §9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from ...core import BadNotation, Menu, Option, Seat
from ...grid import Cell, read_cell
from ...menus import A_PLACE, A_TILE, AT_A_GLANCE, FEW, PAGES
from ...squares import TURN_NAMES, TURN_SIGNS, TURNS
from ...text import Player, Text, Word, say
from . import claiming, event_text, fitting, tiles, voting
from .board import Way, tops
from .claiming import NOTHING, WHICH
from .notation import Back, Plain, split
from .position import Held, Position
from .style import WordStyle

A_STACK: Final = say("Choose a stack…")
A_TURN: Final = say("Choose a rotation…")
FLAT: Final = 75
"""So many places are offered at once, each with its turn; where there are more, by columns."""
FLAT_CELLS: Final = AT_A_GLANCE * PAGES
"""So many places are offered at once where the turn is asked for next."""

READ: Final = (9, 6)
"""So many columns and rows of a table are shown in tiles whose words can be read."""


def options(game: WordStyle, state: Position, seat: Seat, prefix: str) -> Menu:
    """Return how a half-built move may go on."""
    try:
        words = split(prefix, game.writing.example)
    except BadNotation:
        return NOTHING
    if not game.writing.cells:
        words = [word for word in words if word != "s"]
    if not words:
        return _first(game, state, seat)
    if game.hindered(state, seat) or not game.may_move(state, seat):
        return NOTHING
    if game.resting(state, seat):
        return NOTHING
    if words[0] == "claim":
        return _claims(game, state, seat, words[1:])
    held = _held(game, state, seat, words[0])
    if held is None:
        return NOTHING
    if len(words) == 1:
        return _places(game, state, seat, held)
    if game.writing.cells and len(words) == 2:
        return _in_column(game, state, seat, held, column=words[1].upper())
    cell = read_cell("".join(words[1:]))
    if cell and game.writing.cells and len(words) == 3:
        turns = tuple(_turn(state, way) for way in _ways(game, state, seat, held, cell=cell))
        pressed = say("Which rotation at {cell}? A press plays it.", cell=str(cell))
        menu = Menu(_how(held.number, cell), turns, A_TURN, previewed=shows(state))
        return replace(menu, pressed=pressed) if state.terms.open_eyes else menu
    return NOTHING


def can_play(game: WordStyle, state: Position, seat: Seat) -> bool:
    """Return whether a move is known to fit or to be claimable, unless eyes are open."""
    if state.terms.open_eyes:
        return True
    return any(True for _ in game.playable(state, seat)) or _can_claim(game, state, seat)


# -- the first step ------------------------------------------------------------------------------


def _first(game: WordStyle, state: Position, seat: Seat) -> Menu:
    """Ask for a vote or for a tile; a seat's other actions are buttons."""
    votes = voting.votes_of(game, state, seat)
    if game.hindered(state, seat) or not game.may_move(state, seat):
        return Menu(say("Does that match?"), votes)
    if rests := game.resting(state, seat):
        return Menu(rests, game.menu(state, seat))
    offered = game.reach(state, seat)
    if shows(state):
        # What lies on a table of one's own can be taken up at any time: it is not asked if it fits.
        lying = [held for held in offered if _is_placed(state, seat, held.number)]
        in_hand = takewhile(lambda held: held not in lying, game.playable(state, seat))
        offered = [*in_hand, *lying]
    empty = _off(state, seat, offered) if offered else []
    many = len(offered) + len(empty) > FEW
    found = [*_named(state, seat, offered, many=many)]
    off = tuple((place, _number(number, many=many)) for place, number in empty)
    pressed = None
    if found and len(state.stacks) == 1 and state.terms.open_eyes and not game.writing.cells:
        found = [
            _straight(game, state, seat, held, option=option)
            for held, option in zip(offered, found, strict=True)
        ]
        pressed = say("Which tile? A press plays it.")
    ask = WHICH if found else say("No tile of yours fits anywhere.")
    if _can_claim(game, state, seat):
        found.append(Option("claim", say("Claim a match"), button=True))
    options = (*found, *votes, *game.menu(state, seat))
    return Menu(ask, options, A_TILE, off=off, pressed=pressed)


def _off(state: Position, seat: Seat, offered: Sequence[Held]) -> list[tuple[int, int]]:
    """Return cells and numbers of offered tiles that were played or don't fit."""
    found = {held.number for held in offered}
    slots = enumerate(_slots(state, seat))
    return [(place, number) for place, number in slots if number not in found]


def _slots(state: Position, seat: Seat) -> Iterator[int]:
    """Yield the numbers of all places from which a seat plays tiles, its own first."""
    owners = [seat]
    if state.style == "steal-and-stack":
        owners = [*range(seat, state.players), *range(seat)]
    for owner in owners:
        own = () if state.version == 1 else state.own_numbers(owner)
        yield from own
        yield from (held.number for held in state.hands[owner] if held.number not in own)


def _number(number: int, *, many: bool) -> Text:
    """Name a tile on a button: where there are many, by its number alone."""
    return say("{n}", n=number) if many else say("Tile {n}", n=number)


def _named(
    state: Position, seat: Seat, held: Iterable[Held], begun: str = "", *, many: bool
) -> Iterator[Option]:
    """Return the choices of tiles by number and words, and by owner if another's.

    Buttons have no words, and where there are many the number alone: the picture has the words,
    and six rows of buttons hide it.
    """
    owners = {one.number: owner for owner, hand in enumerate(state.hands) for one in hand}
    for one in held:
        blanks: dict[str, str | int] = {"n": one.number, "words": " ".join(tiles.TILES[one.tile])}
        label = say("{n}: {words}", **blanks)
        brief = _number(one.number, many=many)
        if state.style == "steal-and-stack" and owners[one.number] != seat:
            owner = Player(owners[one.number])
            label = say("{n}: {words} ({player})", **blanks, player=owner)
        yield Option(f"{begun}{one.number}", label, brief=brief, face=tiles.face(one.tile))


def _straight(
    game: WordStyle, state: Position, seat: Seat, held: Held, *, option: Option
) -> Option:
    """Play a tile where it is chosen: there is but one stack for it."""
    (way,) = _ways(game, state, seat, held)
    return _play(state, way, option.label, option.brief, face=option.face)


def _is_placed(state: Position, seat: Seat, number: int) -> bool:
    """Return whether a tile is on a table of its own, where it can be removed."""
    return state.style == "solitaire" and any(
        placed.number == number for placed in state.boards[seat]
    )


def _held(game: WordStyle, state: Position, seat: Seat, word: str) -> Held | None:
    return next((held for held in game.reach(state, seat) if str(held.number) == word), None)


# -- where a tile goes ---------------------------------------------------------------------------


def _places(game: WordStyle, state: Position, seat: Seat, held: Held) -> Menu:
    number = held.number
    found = _ways(game, state, seat, held)
    ask = say("Where does tile {n} go?", n=number)
    pressed = say("A press plays tile {n}: where?", n=number) if state.terms.open_eyes else None
    if not game.writing.cells:
        stacks = tuple(_on_stack(state, way) for way in found)
        return Menu(ask, stacks, A_STACK, previewed=shows(state), pressed=pressed)
    back: tuple[Option, ...] = ()
    if _is_placed(state, seat, number):
        back = (Option(str(Back(number)), say("Take the tile back"), whole=True, button=True),)
    offered = [*_in_cells(state, seat, number, found)]
    if len(offered) <= (FLAT if shows(state) else FLAT_CELLS):
        menu = Menu(ask, (*offered, *back), A_PLACE, previewed=shows(state), within=READ)
        return replace(menu, pressed=pressed) if shows(state) else menu
    ask = say("In which column does tile {n} go?", n=number)
    return Menu(ask, (*_columns(number, found), *back), say("Choose a column…"))


def _columns(number: int, ways: Iterable[Way]) -> Iterator[Option]:
    """Offer the columns a tile may go to, each with its cells."""
    found: dict[str, list[Word]] = {}
    for cell in sorted({way.play.cell for way in ways if way.play.cell}):
        found.setdefault(_column(cell), []).append(str(cell))
    for column, cells in found.items():
        label = say("Column {name}", name=column)
        brief = say("{name}", name=column)
        yield Option(f"{number} {column}", label, note=say("{cells}", cells=cells), brief=brief)


def _column(cell: Cell | None) -> str:
    return str(cell)[0]


def _in_column(game: WordStyle, state: Position, seat: Seat, held: Held, *, column: str) -> Menu:
    """Offer the places of a column, each with its turn."""
    ways = _ways(game, state, seat, held)
    found = [way for way in ways if _column(way.play.cell) == column]
    found.sort(key=lambda way: way.play.cell or ())
    ask = say("Where in column {column} does tile {n} go?", column=column, n=held.number)
    cells = tuple(_in_cells(state, seat, held.number, found))
    return Menu(ask, cells, A_PLACE, previewed=shows(state), within=READ)


def _in_cells(state: Position, seat: Seat, number: int, ways: Iterable[Way]) -> Iterator[Option]:
    """Offer the places of a tile: each with its turn, or the turn is asked for next."""
    if not shows(state):
        yield from _cells(state, seat, str(number), ways)
        return
    used = _used(state, seat)
    for way in ways:
        yield _in_cell(state, used, way)


def _on_stack(state: Position, way: Way) -> Option:
    top = state.stacks[way.play.stack - 1][-1]
    return _play(state, way, stack_label(state, way.play.stack), face=tiles.face(top))


def stack_label(state: Position, number: int) -> Text:
    """Name a stack by its number and the words on its top."""
    words = " ".join(tiles.TILES[state.stacks[number - 1][-1]])
    return say("Stack {n}: {words}", n=number, words=words)


def _in_cell(state: Position, used: Collection[Cell], way: Way) -> Option:
    blanks: dict[str, str | Text] = {
        "cell": str(way.play.cell),
        "turn": TURN_NAMES[way.play.turn],
    }
    label = (
        say("{cell} on top, {turn}", **blanks)
        if way.play.cell in used
        else say("{cell}, {turn}", **blanks)
    )
    sign = say("{cell} {sign}", cell=str(way.play.cell), sign=TURN_SIGNS[way.play.turn])
    return _play(state, way, label, sign)


def _turn(state: Position, way: Way) -> Option:
    sign = say("{sign}", sign=TURN_SIGNS[way.play.turn])
    return _play(state, way, TURN_NAMES[way.play.turn], sign)


def _play(
    state: Position, way: Way, label: Text, sign: Text | None = None, *, face: str = ""
) -> Option:
    """Offer a play; with open eyes there is nothing to preview.

    Where several buttons stand in a row, its `sign` stands for its label.
    """
    note, blind = _note(state, way), state.terms.open_eyes
    brief = sign
    if sign is not None and (meets := _meeting(state, way)):
        brief = say("{sign} · {words}", sign=sign, words=meets)
    return Option(
        str(way.play), label, whole=True, note=note, at_once=blind, brief=brief, face=face
    )


def _used(state: Position, seat: Seat) -> Collection[Cell]:
    """Return the cells in use on the table that a seat plays on."""
    return tops(state.boards[seat if state.style == "solitaire" else 0])


def _cells(state: Position, seat: Seat, begun: str, ways: Iterable[Way]) -> Iterator[Option]:
    """Offer the cells a tile may go to, where the turn is asked for next."""
    used = _used(state, seat)
    for cell in dict.fromkeys(way.play.cell for way in ways):
        on_top = cell in used
        label = say("{cell}, on top", cell=str(cell)) if on_top else say("{cell}", cell=str(cell))
        brief = say("▲{cell}", cell=str(cell)) if on_top else say("{cell}", cell=str(cell))
        yield Option(f"{begun} {cell}", label, brief=brief)


def _how(number: int, cell: Cell) -> Text:
    return say("How is tile {n} rotated at {cell}?", n=number, cell=str(cell))


def shows(state: Position) -> bool:
    """Tell whether what fits is shown."""
    return not state.terms.open_eyes or state.helped


def _ways(
    game: WordStyle, state: Position, seat: Seat, held: Held, *, cell: Cell | None = None
) -> list[Way]:
    """Return the ways to play a tile that are offered: all, or those that fit."""
    if shows(state):
        return game.ways(state, seat, held, cell=cell)
    ways = game.reachable(state, seat, held)
    return ways if cell is None else [way for way in ways if way.play.cell == cell]


def _note(state: Position, way: Way) -> Text | None:
    """Say what a play would join; with open eyes only which words would meet."""
    if not shows(state):
        meets = _meeting(state, way)
        return say("{joins}", joins=meets) if meets else None
    joins = fitting.joins(state, way.needs)
    return say("{joins}", joins=event_text.joined(joins)) if joins else None


def _meeting(state: Position, way: Way) -> list[Word]:
    """Name the words that match, with open eyes those that would meet side by side."""
    if shows(state):
        pairs = [(join.ours, join.theirs) for join in fitting.joins(state, way.needs)]
    else:
        pairs = [(need.ours[0], need.theirs[0]) for need in way.needs if len(need.ours) == 1]
    return [say("{ours} – {theirs}", ours=ours, theirs=theirs) for ours, theirs in pairs]


# -- claims --------------------------------------------------------------------------------------


def _can_claim(game: WordStyle, state: Position, seat: Seat) -> bool:
    if fitting.no_claim(state, seat):
        return False
    return any(True for _ in _claimable(game, state, seat))


def _claimable(game: WordStyle, state: Position, seat: Seat) -> Iterable[Held]:
    """Return the tiles for which a match may be claimed somewhere."""
    if not state.terms.open_eyes:
        return game.playable(state, seat, asking=True)
    return (held for held in game.reach(state, seat) if _ways_to_claim(game, state, seat, held))


def _ways_to_claim(
    game: WordStyle, state: Position, seat: Seat, held: Held, *, cell: Cell | None = None
) -> list[Way]:
    """Return where a match may be claimed; open eyes hide where one is known."""
    if not state.terms.open_eyes:
        return game.ways(state, seat, held, asking=True, cell=cell)
    return [
        way
        for way in game.reachable(state, seat, held)
        if (cell is None or way.play.cell == cell)
        and (needs := way.needs)
        and all(fitting.may_ask(state, need) for need in needs)
    ]


def _claims(game: WordStyle, state: Position, seat: Seat, words: list[str]) -> Menu:
    """Ask for the tile, the cell, and words and rule for each open pair."""
    if fitting.no_claim(state, seat):
        return NOTHING
    if not words:
        claimable = [*_claimable(game, state, seat)]
        found = _named(state, seat, claimable, "claim ", many=len(claimable) > FEW)
        return Menu(say("For which tile do you claim a match?"), tuple(found), A_TILE)
    held = _held(game, state, seat, words[0])
    if held is None:
        return NOTHING
    number, place = held.number, words[1:]
    cell = read_cell("".join(place[:2])) if game.writing.cells else None
    ways = _ways_to_claim(game, state, seat, held, cell=cell)
    if not place:
        ask = say("Where does tile {n} go?", n=number)
        if game.writing.cells:
            cells = tuple(_cells(state, seat, f"claim {number}", ways))
            return Menu(ask, cells, A_PLACE, within=READ)
        stacks = (_claimed(way, stack_label(state, way.play.stack)) for way in ways)
        return Menu(ask, tuple(stacks), A_STACK)
    if cell and len(place) == 2:
        turns = (_claimed(way, TURN_NAMES[way.play.turn]) for way in ways)
        return Menu(_how(number, cell), tuple(turns), A_TURN)
    for way in ways:
        named, *said = place[2:] if cell else place
        if named == (TURNS[way.play.turn] if cell else str(way.play.stack)):
            return claiming.said(state, way, said)
    return NOTHING


def _claimed(way: Way, label: Text) -> Option:
    return Option(f"claim {way.play}", label)


# -- other buttons -------------------------------------------------------------------------------


def stuck(state: Position, seat: Seat | None = None) -> tuple[Option, ...]:
    """Return *I can't play*, with how many have said so; to a seat only until it has."""
    if state.phase != "play" or seat in state.pressed:
        return ()
    label = say("I can't play")
    if state.pressed:
        label = say("I can't play ({n} of {of})", n=len(state.pressed), of=state.players)
    occasion = f"stuck {state.lull}"
    text = str(Plain("stuck"))
    return (Option(text, label, whole=True, button=True, occasion=occasion, at_once=True),)
