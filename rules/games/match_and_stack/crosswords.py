"""Crosswords: lay tiles side by side and on top of each other (RULES.md §5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core import CHANCE, Event, GameOptions, IllegalMove, Lesson, Part, Score, Seat, Step
from ...grid import Cell
from ...menus import Tip
from ...squares import FIRST_CELL
from ...text import Text, Word, count, listed, say
from . import board, event_text, lessons, notation, primer, tiles
from .matching import Need
from .notation import Deal, Play
from .options import CrosswordsOptions, pause
from .position import HANDS, NOBODY, Held, PlacedTile, Position, Terms, then
from .shared import SharedGame

HAND = HANDS["crosswords"]
STACKS_TOO: Final = Tip(
    "stacks", say("Tiles stack: put one on top if any of its words matches any word below.")
)


class Crosswords(SharedGame):
    key = "crosswords"
    style = "crosswords"
    title = say("Crosswords")
    pitch = say("words that touch must match")
    minutes = 20
    summary = say("All at once: place your tiles where every word matches the words it faces.")
    players = range(2, 7)
    options_type = CrosswordsOptions
    writing = notation.CROSSWORDS
    notation = say(
        "Tile, cell, and where its top points (u, r, d, l): `3 k12 r`. A claim adds the rule "
        "of each pair: `3 k12 r 9`. `stuck` says that you can't play."
    )
    primer = primer.CROSSWORDS
    what_counts = say("tiles placed")

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return lessons.CROSSWORDS

    def terms(self, options: GameOptions) -> Terms:
        assert isinstance(options, CrosswordsOptions)
        return Terms(
            options.rules,
            options.vote_seconds,
            options.stuck_seconds,
            open_eyes=options.open_eyes,
            pause_seconds=pause(options.stuck_seconds),
        )

    def deal(self, state: Position, move: Deal) -> Step[Position]:
        dealt = self.handed(replace(state, phase="play", pile=move.order, round=1), HAND)
        base, *rest = dealt.pile
        placed = PlacedTile(0, base, FIRST_CELL, 0, NOBODY)
        event = Event(
            "dealt",
            say(
                "Everyone has five tiles, {tile} is at {cell}.",
                tile=tiles.code(base),
                cell=str(placed.cell),
            ),
            by=CHANCE,
            brief=say("Everyone has five tiles."),
        )
        after = replace(dealt, pile=tuple(rest), boards=((placed,),))
        return Step(after, (event,), self.everybody(state))

    def needs(self, state: Position, seat: Seat, play: Play) -> list[Need]:
        tile = self.tile(state, seat, play.number)
        assert play.cell
        spot = board.spot(board.tops(state.boards[0]), play.cell)
        if spot.under is None and not spot.faces:
            raise IllegalMove(away(play.cell))
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
        return [*self._room(state, asking).ways(held, cell)]

    def reachable(self, state: Position, seat: Seat, held: Held) -> list[board.Way]:
        return board.everywhere(state.boards[0], 0, held)

    def tips(self, state: Position, seat: Seat) -> tuple[Tip, ...]:
        tips = super().tips(state, seat)
        return (*tips, STACKS_TOO) if seat in self.turn(state) else tips

    def welcome(self, state: Position, asking: bool) -> int:
        return self._room(state, asking).tiles

    def _room(self, state: Position, asking: bool) -> board.Room:
        matches = state.court.matches(state.terms.rules)
        return board.room(state.boards[0], 0, matches, asking)

    def put(self, state: Position, seat: Seat, play: Play, tile: int) -> Step[Position]:
        assert play.cell
        placed = PlacedTile(play.number, tile, play.cell, play.turn, seat)
        return Step(replace(state, boards=((*state.boards[0], placed),)))

    def finished(self, state: Position, seat: Seat) -> Step[Position]:
        if self.share(state):
            return Step(replace(state, phase="more"))
        return self.won(state, (seat,))

    def won(self, state: Position, winners: tuple[Seat, ...]) -> Step[Position]:
        names = event_text.players(winners)
        over = say("The game is over: {players} share the win.", players=listed(names))
        if len(winners) == 1:
            over = say("The game is over: {player} wins.", player=names[0])
        event = Event("over", over, by=CHANCE)
        return then(event, Step(replace(state, phase="over", winners=winners, paused=())))

    def share(self, state: Position) -> int:
        if state.phase == "draw":
            return super().share(state)
        return min(HAND, len(state.pile) // state.players)

    def points(self, state: Position) -> tuple[int, ...]:
        each = state.dealt // state.players
        return tuple(each - len(hand) for hand in state.hands) or state.wins

    def scores(self, state: Position) -> tuple[Score, ...]:
        # Everyone was dealt the same number: what is left ranks them.
        hands = state.hands or ((),) * state.players
        return tuple(
            replace(score, left=Part(say("tiles left"), len(hand)))
            for score, hand in zip(super().scores(state), hands, strict=True)
        )

    def ending(self, state: Position, winners: list[Word], most: int) -> Text:
        left = state.dealt // state.players - most
        if not left:
            return say("{winner} has no tiles left and wins.", winner=winners[0])
        if len(winners) > 1:
            return count(
                "{winners} share the win with {n} tile left each.",
                "{winners} share the win with {n} tiles left each.",
                left,
                winners=listed(winners),
            )
        return count(
            "{winner} wins with {n} tile left.",
            "{winner} wins with {n} tiles left.",
            left,
            winner=winners[0],
        )


def away(cell: Cell) -> Text:
    """Say that a cell touches nothing."""
    return say("{cell} touches no tile: place yours next to one or on top of one.", cell=str(cell))


CROSSWORDS = Crosswords()
