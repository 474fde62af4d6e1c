"""Solitaire: everybody connects their own tiles on their own table (§8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from time import monotonic
from typing import ClassVar

from ...core import (
    CHANCE,
    UNSAID,
    Dice,
    Event,
    GameOptions,
    IllegalMove,
    Lesson,
    Level,
    Option,
    Result,
    Review,
    Seat,
    Step,
    Task,
)
from ...grid import Cell
from ...menus import Tip
from ...squares import FIRST_CELL
from ...text import Player, Text, pgettext, say, together
from ...tuples import replaced
from . import (
    board,
    daily,
    deals,
    event_text,
    lessons,
    notation,
    primer,
    review,
    solver,
    task,
    tiles,
)
from .crosswords import STACKS_TOO, away
from .game import WordGame
from .matching import Join, Need
from .notation import Back, Deal, Move, Plain, Play
from .options import SolitaireOptions
from .position import Board, Held, Last, PlacedTile, Position, Terms, View, without

GIVE_UP = Plain("give up")


class Solitaire(WordGame):
    key = "solitaire"
    style = "solitaire"
    title = say("Solitaire")
    pitch = say("link all your words, alone or racing")
    minutes = 10
    summary = say("Connect all your tiles on your own table, alone or in a race of up to six.")
    players = range(1, 7)
    first_players = 1
    options_type = SolitaireOptions
    writing = notation.SOLITAIRE
    notation = say(
        "Tile, cell, and where its top points (u, r, d, l): `3 k12 r`. This also moves a tile "
        "on the table. `3 back` takes it back, `give up` ends your game. A claim adds rules: "
        "`3 k12 r 9`."
    )
    primer = primer.SOLITAIRE
    levels: ClassVar[Mapping[Level, Text]] = {
        "easy": say("needs 25 to 60 seconds a tile, and knows two of the rules"),
        "normal": say("needs 10 to 30 seconds a tile, and knows four of the rules"),
        "hard": say("needs 4 to 12 seconds a tile, and knows all the rules"),
    }
    what_counts = say("tiles placed")
    version = 3
    former = frozenset({1, 2})
    daily = daily.DAILY
    task: ClassVar[Task] = task.TASK

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return lessons.SOLITAIRE

    def terms(self, options: GameOptions) -> Terms:
        assert isinstance(options, SolitaireOptions)
        return Terms(
            options.rules,
            options.vote_seconds,
            tiles=options.tiles,
            piles=options.piles,
            open_eyes=options.open_eyes,
        )

    # -- the deal ------------------------------------------------------------------------------

    def chance(self, state: Position, dice: Dice) -> Move:
        return deals.dealt(state.players, state.terms, state.version, dice)

    def complete(self, state: Position, move: Deal) -> bool:
        many, seats = state.players * state.terms.tiles, range(state.players)
        named = {*seats}.issuperset(move.doubtful) and len({*move.doubtful}) == len(move.doubtful)
        return named and len(move.order) == len({*move.order} & {*tiles.ALL}) == many

    def deal(self, state: Position, move: Deal) -> Step[Position]:
        each = state.terms.tiles
        drawn = [move.order[each * seat : each * (seat + 1)] for seat in range(state.players)]
        hands = tuple(
            tuple(Held(number, tile) for number, tile in enumerate(hand, 1)) for hand in drawn
        )
        aim = say("Everyone has {n} tiles to connect.", n=each)
        if state.players == 1:
            aim = say("There are {n} tiles to connect.", n=each)
        events = [Event("dealt", aim, by=CHANCE)]
        events += [Event("doubtful", text, by=CHANCE) for text in _doubts(state, move)]
        dealt = replace(state, phase="play", hands=hands, boards=((),) * state.players)
        return Step(dealt, tuple(events), self.everybody(state))

    # -- playing -------------------------------------------------------------------------------

    def hindered(self, state: Position, seat: Seat) -> Text | None:
        if state.court.of(seat):
            return say(
                "Your claim is being voted on. Your table waits until the votes are counted."
            )
        if seat in state.given_up:
            return say("You've given up. The others play on.")
        return None

    def tile(self, state: Position, seat: Seat, number: int) -> int:
        own = {held.number: held.tile for held in state.hands[seat]}
        own |= {placed.number: placed.tile for placed in state.boards[seat]}
        if number in own:
            return own[number]
        raise IllegalMove(
            say("You have no tile {n}: yours are 1 to {most}.", n=number, most=state.terms.tiles)
        )

    def reach(self, state: Position, seat: Seat) -> Sequence[Held]:
        tops = board.tops(state.boards[seat]).values()
        lying = [Held(placed.number, placed.tile) for placed in tops]
        return (*state.hands[seat], *sorted(lying, key=attrgetter("number")))

    def needs(self, state: Position, seat: Seat, play: Play) -> list[Need]:
        tile = self.tile(state, seat, play.number)
        assert play.cell
        lying = _lifted(state, seat, play.number)
        as_played = play.number, play.cell, play.turn
        if as_played in [(each.number, each.cell, each.turn) for each in state.boards[seat]]:
            raise IllegalMove(
                say(
                    "Tile {n} is already at {cell} like this.",
                    n=play.number,
                    cell=str(play.cell),
                )
            )
        spot = board.spot(board.tops(lying), play.cell)
        if not lying and play.cell != FIRST_CELL:
            raise IllegalMove(
                say("Your table is empty: the first tile goes to {cell}.", cell=str(FIRST_CELL))
            )
        if lying and spot.under is None and not spot.faces:
            raise IllegalMove(away(play.cell))
        if state.terms.piles and len(board.pile(lying, play.cell)) >= state.terms.piles:
            raise IllegalMove(
                say(
                    "{cell} has {n} tiles, and a pile can't have more.",
                    cell=str(play.cell),
                    n=state.terms.piles,
                )
            )
        return spot.needs(tile, play.turn)

    def ways(
        self,
        state: Position,
        seat: Seat,
        held: Held,
        asking: bool = False,
        *,
        cell: Cell | None = None,
    ) -> list[board.Way]:
        return [*_fitting(state, seat, held, asking, cell=cell)]

    def reachable(self, state: Position, seat: Seat, held: Held) -> list[board.Way]:
        ways = board.everywhere(_lifted(state, seat, held.number), state.terms.piles, held)
        return [*_others(state, seat, held, ways)]

    def playable(self, state: Position, seat: Seat, asking: bool = False) -> Iterator[Held]:
        for held in self.reach(state, seat):
            if any(True for _ in _fitting(state, seat, held, asking)):
                yield held

    def lay(self, state: Position, seat: Seat, play: Play, joins: Sequence[Join]) -> Step[Position]:
        tile = self.tile(state, seat, play.number)
        assert play.cell
        placed = PlacedTile(play.number, tile, play.cell, play.turn, seat)
        lying = (*_lifted(state, seat, play.number), placed)
        event = Event(
            "played",
            event_text.play(seat, tile, play, joins, owner=None),
            by=seat,
            brief=event_text.play_in_brief(seat, play, joins),
        )
        after = replace(
            state,
            boards=replaced(state.boards, seat, lying),
            hands=replaced(state.hands, seat, without(state.hands[seat], play.number)),
            court=state.court.played(seat),
            last=Last(seat, tile, tuple(joins), play.cell, play.turn),
        )
        if after.hands[seat] or not self.solved(after, seat):
            return Step(after, (event,))
        court = replace(after.court, claims=())
        over = replace(after, phase="over", winners=(seat,), court=court)
        text = say("{player} has connected all tiles.", player=Player(seat))
        won = Event("over", text, by=seat, brief=UNSAID)  # the result says it
        return Step(over, (event, won))

    def solved(self, state: Position, seat: Seat) -> bool:
        """Return whether a table's tiles are one group that matches throughout (§8.6)."""
        seen = board.tops(state.boards[seat])
        if not board.connected(seen):
            return False
        wanted = [
            need
            for placed in seen.values()
            for need in board.uncovered(seen, placed.cell).needs(placed.tile, placed.turn)
        ]
        for cell in seen:
            heap = board.pile(state.boards[seat], cell)
            for under, upper in zip(heap, heap[1:], strict=False):
                wanted.append(Need(tiles.TILES[upper.tile], tiles.TILES[under.tile]))
        return all(state.court.met(need, state.terms.rules) for need in wanted)

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        if not (isinstance(move, Back) or move == GIVE_UP) or seat < 0:
            super().check(state, seat, move)
            return
        if why := self.hindered(state, seat):
            raise IllegalMove(why)
        if isinstance(move, Back):
            self.tile(state, seat, move.number)
            if all(placed.number != move.number for placed in state.boards[seat]):
                raise IllegalMove(say("Tile {n} isn't on your table.", n=move.number))
            _lifted(state, seat, move.number)

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        if isinstance(move, Back):
            return self._take_back(state, seat, move)
        if move == GIVE_UP:
            return self._give_up(state, seat)
        return super().apply(state, seat, move)

    def _take_back(self, state: Position, seat: Seat, move: Back) -> Step[Position]:
        tile = self.tile(state, seat, move.number)
        hand = sorted((*state.hands[seat], Held(move.number, tile)), key=attrgetter("number"))
        after = replace(
            state,
            boards=replaced(state.boards, seat, _lifted(state, seat, move.number)),
            hands=replaced(state.hands, seat, tuple(hand)),
        )
        text = say("{player} takes {tile} back.", player=Player(seat), tile=tiles.code(tile))
        brief = say("{player} takes a tile back.", player=Player(seat))
        return Step(after, (Event("back", text, by=seat, brief=brief),))

    def _give_up(self, state: Position, seat: Seat) -> Step[Position]:
        text = pgettext("solitaire", "{player} gives up.", player=Player(seat))
        event = Event("gave up", text, by=seat)
        after = replace(state, given_up=(*state.given_up, seat))
        if len(after.given_up) < state.players:
            return Step(after, (event,))
        over = replace(after, phase="over")
        if state.players == 1:
            return Step(over, (event,))
        end = Event("over", say("Everyone has given up: nobody wins."), by=CHANCE)
        return Step(over, (event, end))

    # -- what there is to choose and to see ----------------------------------------------------

    def menu(self, state: Position, seat: Seat) -> tuple[Option, ...]:
        return (Option(str(GIVE_UP), pgettext("solitaire", "Give up"), whole=True, button=True),)

    def solution(self, view: View, seconds: float) -> View | None:
        table, seat = view.table, 0 if view.table.players == 1 else view.seat
        if seat is None or not table.hands:
            return None
        hand = tuple(self.tile(table, seat, n) for n in range(1, table.terms.tiles + 1))
        until = monotonic() + seconds
        found = solver.solve(
            hand, table.terms.rules, table.terms.piles, lambda steps: monotonic() < until
        )
        if len(found.placings) < len(hand):
            return None
        lying = tuple(
            PlacedTile(place.tile + 1, hand[place.tile], place.cell, place.turn, seat)
            for place in found.placings
        )
        shown = replace(
            table,
            boards=replaced(table.boards, seat, lying),
            hands=replaced(table.hands, seat, ()),
            last=None,
        )
        return View(seat, shown, view.left, solution=True)

    def review(
        self, view: View, heard: Sequence[Event], moves: Sequence[str], seconds: float
    ) -> Review | None:
        return review.solitaire(self, view, [*map(self.read, moves)], seconds)

    def tips(self, state: Position, seat: Seat) -> tuple[Tip, ...]:
        tips = super().tips(state, seat)
        return (*tips, STACKS_TOO) if tips and state.boards[seat] else tips

    def no_advice(self, state: Position, seat: Seat) -> Text:
        return self.resting(state, seat) or say(
            "I found no way to connect more tiles from here. Take one back and try another place."
        )

    def points(self, state: Position) -> tuple[int, ...]:
        return tuple(map(len, state.boards)) or state.wins

    def result(self, state: Position) -> Result | None:
        if state.phase != "over":
            return None
        ranked = tuple(1 if seat in state.winners else 2 for seat in range(state.players))
        if state.winners:
            text = say(
                "{winner} has connected all tiles and wins.", winner=Player(state.winners[0])
            )
        elif state.players == 1:
            return Result(ranked, event_text.not_solved(sum(state.tries)))
        else:
            text = say("Everyone has given up: nobody wins.")
        if any(state.tries):
            text = together([text, event_text.tries(state.tries)])
        return Result(ranked, text)


def _doubts(state: Position, move: Deal) -> list[Text]:
    """Name the players whose tiles may have no solution (§8.2)."""
    if state.version > 2:
        return [
            say(
                "I found no way to place all of {player}'s tiles. Maybe there's none.",
                player=Player(seat),
            )
            for seat in move.doubtful
        ]
    each, rules = state.terms.tiles, state.terms.rules
    return [
        say(
            "{player}'s tiles can't all be linked: maybe there's no solution.",
            player=Player(seat),
        )
        for seat in range(state.players)
        if not deals.hang_together(move.order[each * seat : each * (seat + 1)], rules)
    ]


def _lifted(state: Position, seat: Seat, number: int) -> Board:
    """Return a table without a tile; raises `IllegalMove` if another covers it."""
    lying = state.boards[seat]
    for placed in lying:
        if placed.number == number and _covered(state, seat, placed):
            raise IllegalMove(
                say(
                    "Tile {n} has another on it at {cell}: take that one off first.",
                    n=number,
                    cell=str(placed.cell),
                )
            )
    return tuple(placed for placed in lying if placed.number != number)


def _covered(state: Position, seat: Seat, placed: PlacedTile) -> bool:
    return board.tops(state.boards[seat])[placed.cell] != placed


def _fitting(
    state: Position, seat: Seat, held: Held, asking: bool, *, cell: Cell | None = None
) -> Iterator[board.Way]:
    """Return a tile's ways that fit or, if `asking`, that a vote could allow."""
    lying = _lifted(state, seat, held.number)
    matches = state.court.matches(state.terms.rules)
    ways = board.room(lying, state.terms.piles, matches, asking).ways(held, cell)
    return ways if len(lying) == len(state.boards[seat]) else _others(state, seat, held, ways)


def _others(
    state: Position, seat: Seat, held: Held, ways: Iterable[board.Way]
) -> Iterator[board.Way]:
    """Return the ways to lay a tile but the one in which it lies."""
    own = [(p.cell, p.turn) for p in state.boards[seat] if p.number == held.number]
    return (way for way in ways if (way.play.cell, way.play.turn) not in own)


SOLITAIRE = Solitaire()
