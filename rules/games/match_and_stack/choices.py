"""What there is to choose: the menus from which a move is built (RULES.md §9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from ...core import BadNotation, Menu, Option, Seat
from ...grid import Cell, read_cell
from ...menus import A_PLACE, A_TILE, SEEN
from ...squares import TURN_NAMES, TURNS
from ...text import Player, Text, say
from . import claiming, fitting, offers, tiles, voting
from .board import Way
from .claiming import NOTHING, WHICH
from .notation import Back, Plain, split
from .position import Held, Position
from .style import WordStyle

A_STACK: Final = say("Choose a stack…")
A_TURN: Final = say("Choose a rotation…")
FLAT: Final = 25
"""So many places are offered each with its turn; of more the turn is asked for next."""

READ: Final = (5, 5)
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
    cell = read_cell("".join(words[1:]))
    if cell and game.writing.cells and len(words) == 3:
        turns = tuple(
            offers.rotation(state, way) for way in _ways(game, state, seat, held, cell=cell)
        )
        pressed = say("Rotation at {cell}? A press plays it.", cell=str(cell))
        menu = Menu(
            offers.how_rotated(held.number, cell), turns, A_TURN, previewed=offers.shows(state)
        )
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
    reach = game.reach(state, seat)
    cells = {held: cell for held in reach if (cell := _cell_of(state, seat, held.number))}
    lying = sorted(cells, key=cells.__getitem__)
    in_hand = [held for held in reach if held not in cells]
    if offers.shows(state):
        # What lies on a table of one's own can be taken up at any time: it is not asked if it fits.
        in_hand = [*takewhile(lambda held: held not in cells, game.playable(state, seat))]
    offered = [*in_hand, *lying]
    empty = _off(state, seat, offered) if offered else []
    among = len(offered) + len(empty)
    found = [*_named(state, seat, offered, among=among)]
    off = tuple((place, offers.tile_name(number, among)) for place, number in empty)
    pressed = None
    one_place = _begins(state, seat) if game.writing.cells else len(state.stacks) == 1
    if found and one_place and state.terms.open_eyes:
        found = [
            _straight(game, state, seat, held, option=option)
            for held, option in zip(offered, found, strict=True)
        ]
        pressed = say("Which tile? A press plays it.")
    ask = _which(state, seat, offered) if found else say("No tile of yours fits anywhere.")
    if _can_claim(game, state, seat):
        found.append(Option("claim", say("Claim a match"), button=True))
    options = (*found, *votes, *game.menu(state, seat))
    return Menu(ask, options, A_TILE, off=off, pressed=pressed)


def _which(state: Position, seat: Seat, offered: Sequence[Held]) -> Text:
    """Return the question for a tile: one in hand, a placed one, or either."""
    lying = [_is_placed(state, seat, held.number) for held in offered]
    if all(lying):
        return say("Which tile do you move?")
    return say("Which tile do you play or move?") if any(lying) else WHICH


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
    # A tile on a table of one's own can come back: its place is among the placed ones meanwhile.
    once = state.version > 1 and state.style != "solitaire"
    for owner in owners:
        own = state.own_numbers(owner) if once else ()
        yield from own
        yield from (held.number for held in state.hands[owner] if held.number not in own)


def _named(
    state: Position, seat: Seat, held: Iterable[Held], begun: str = "", *, among: int
) -> Iterator[Option]:
    """Return the choices of tiles by number and words, and by owner if another's.

    Buttons have no words: the picture has them.
    """
    owners = {one.number: owner for owner, hand in enumerate(state.hands) for one in hand}
    for one in held:
        blanks: dict[str, str | int] = {"n": one.number, "words": " ".join(tiles.TILES[one.tile])}
        label = say("{n}: {words}", **blanks)
        brief = offers.tile_name(one.number, among)
        if state.style == "steal-and-stack" and owners[one.number] != seat:
            owner = Player(owners[one.number])
            label = say("{n}: {words} ({player})", **blanks, player=owner)
        if (cell := _cell_of(state, seat, one.number)) is not None:
            label = say("{n}: {words} ({cell})", **blanks, cell=str(cell))
            brief = say("{cell}", cell=str(cell))
        yield Option(f"{begun}{one.number}", label, brief=brief, face=tiles.face(one.tile))


def _straight(
    game: WordStyle, state: Position, seat: Seat, held: Held, *, option: Option
) -> Option:
    """Play a tile where it is chosen: there is but one place for it."""
    (way,) = _ways(game, state, seat, held)
    return offers.played(state, way, option.label, option.brief, face=option.face)


def _is_placed(state: Position, seat: Seat, number: int) -> bool:
    """Return whether a tile is on a table of its own, where it can be removed."""
    return _cell_of(state, seat, number) is not None


def _cell_of(state: Position, seat: Seat, number: int) -> Cell | None:
    """Return where a tile is on a table of its own, None where it isn't on one."""
    if state.style != "solitaire":
        return None
    return next((each.cell for each in state.boards[seat] if each.number == number), None)


def _held(game: WordStyle, state: Position, seat: Seat, word: str) -> Held | None:
    return next((held for held in game.reach(state, seat) if str(held.number) == word), None)


# -- where a tile goes ---------------------------------------------------------------------------


def _places(game: WordStyle, state: Position, seat: Seat, held: Held) -> Menu:
    number = held.number
    found = _ways(game, state, seat, held)
    ask = say("Where does tile {n} go?", n=number)
    pressed = say("A press plays tile {n}: where?", n=number) if state.terms.open_eyes else None
    if not game.writing.cells:
        stacks = tuple(offers.on_stack(state, way) for way in found)
        return Menu(ask, stacks, A_STACK, previewed=offers.shows(state), pressed=pressed)
    back: tuple[Option, ...] = ()
    if _is_placed(state, seat, number):
        back = (Option(str(Back(number)), say("Take the tile back"), whole=True, button=True),)
    flat = offers.shows(state) and len(found) <= FLAT and _lie_close(found)
    used = offers.used_cells(state, seat, number)
    offered = (
        (offers.in_cell(state, used, way) for way in found)
        if flat
        else offers.cells(state, seat, number, found)
    )
    options = (*offered, *back)
    menu = Menu(ask, options, A_PLACE, previewed=flat, within=READ, near=_last(state, seat))
    return replace(menu, pressed=pressed) if flat else menu


def _lie_close(ways: Iterable[Way]) -> bool:
    """Tell whether one picture shows all places large."""
    cells = [way.play.cell for way in ways if way.play.cell]
    lines = zip(*cells, strict=True)
    return all(max(line) - min(line) < most for line, most in zip(lines, SEEN, strict=False))


def _last(state: Position, seat: Seat) -> Cell | None:
    """Return the cell of the last tile that was placed on a seat's table."""
    board = state.boards[seat if state.style == "solitaire" else 0]
    return board[-1].cell if board else None


def _ways(
    game: WordStyle, state: Position, seat: Seat, held: Held, *, cell: Cell | None = None
) -> list[Way]:
    """Return the ways to play a tile that are offered: all, or those that fit.

    The first tile of a table touches nothing: another rotation would only rotate the whole table.
    """
    if offers.shows(state):
        ways = game.ways(state, seat, held, cell=cell)
    else:
        ways = game.reachable(state, seat, held)
        ways = [way for way in ways if cell is None or way.play.cell == cell]
    return ways[:1] if _begins(state, seat) else ways


def _begins(state: Position, seat: Seat) -> bool:
    """Return whether a seat's own table is empty."""
    return state.style == "solitaire" and not state.boards[seat]


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
        found = _named(state, seat, claimable, "claim ", among=len(claimable))
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
            cells = tuple(offers.cells(state, seat, number, ways, begun="claim "))
            return Menu(ask, cells, A_PLACE, within=READ, near=_last(state, seat))
        stacks = (offers.claimed(way, offers.stack_label(state, way.play.stack)) for way in ways)
        return Menu(ask, tuple(stacks), A_STACK)
    if cell and len(place) == 2:
        turns = (offers.claimed(way, TURN_NAMES[way.play.turn]) for way in ways)
        return Menu(offers.how_rotated(number, cell), tuple(turns), A_TURN)
    for way in ways:
        named, *said = place[2:] if cell else place
        if named == (TURNS[way.play.turn] if cell else str(way.play.stack)):
            return claiming.said(state, way, said)
    return NOTHING


# -- other buttons -------------------------------------------------------------------------------


def stuck(state: Position, seat: Seat | None = None) -> tuple[Option, ...]:
    """Return *I can't play*, with how many have said so; to a seat only until it has."""
    if state.phase != "play" or seat in state.pressed:
        return ()
    label = say("I can't play")
    if state.pressed:
        label = say("I can't play ({n} of {of})", n=len(state.pressed), of=state.players)
    occasion = f"stuck {state.lull}"
    option = Option(str(Plain("stuck")), label, whole=True, button=True, occasion=occasion)
    return (replace(option, at_once=True, short=say("Stuck")),)
