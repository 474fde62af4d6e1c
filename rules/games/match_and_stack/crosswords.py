"""Crosswords: lay tiles side by side and on top of each other (RULES.md §5)."""

from __future__ import annotations

from dataclasses import replace

from ...core import CHANCE, Dice, Event, House, IllegalMove, Seat, Step
from ...grid import Cell
from ...text import Text, Word, count, say
from . import board, notation, primer, telling, tiles
from .game import Ways
from .house import CrosswordsHouse
from .matching import Need
from .notation import Move, Plain, Play
from .position import NOBODY, Laid, Position, Terms, then
from .shared import SharedGame

HAND = 5
MORE = Plain("more")


class Crosswords(SharedGame):
    key = "crosswords"
    style = "crosswords"
    title = say("Match & Stack: Crosswords")
    summary = say("All at once: lay your tiles where every word matches the words it faces.")
    players = range(2, 7)
    house_kind = CrosswordsHouse
    writing = notation.CROSSWORDS
    notation = say(
        "Tile, cell, and where its top points (u, r, d, l): `3 k12 r`. A claim adds the rule of "
        "each pair: `3 k12 r 9`. `stuck` says that you cannot play."
    )
    primer = primer.CROSSWORDS
    what_counts = say("tiles laid")

    def terms(self, house: House) -> Terms:
        assert isinstance(house, CrosswordsHouse)
        return Terms(house.rules, house.vote_seconds, house.stuck_seconds)

    def deal(self, state: Position, order: tuple[int, ...]) -> Step[Position]:
        dealt = self.handed(replace(state, phase="play", pile=order, round=1), HAND)
        base, *rest = dealt.pile
        laid = Laid(0, base, board.FIRST_CELL, 0, NOBODY)
        told = Event(
            "dealt",
            say(
                "Everybody has five tiles, {tile} lies at {cell}.",
                tile=tiles.code(base),
                cell=str(laid.cell),
            ),
            by=CHANCE,
        )
        return Step(replace(dealt, pile=tuple(rest), boards=((laid,),)), (told,))

    def chance(self, state: Position, dice: Dice) -> Move:
        return MORE if state.phase == "more" else super().chance(state, dice)

    def made_by_table(self, state: Position, seat: Seat, move: Move) -> bool:
        if seat == CHANCE and state.phase == "more":
            return move == MORE
        return super().made_by_table(state, seat, move)

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        if move != MORE:
            return super().apply(state, seat, move)
        each = _share(state)
        told = Event(
            "dealt",
            count("Everybody gets {n} more tile.", "Everybody gets {n} more tiles.", each),
            by=CHANCE,
        )
        return Step(replace(self.handed(state, each), phase="play"), (told,))

    def needs(self, state: Position, seat: Seat, play: Play) -> list[Need]:
        tile = self.tile(state, seat, play.number)
        assert play.cell
        spot = board.spot(board.tops(state.boards[0]), play.cell)
        if spot.under is None and not spot.faces:
            raise IllegalMove(away(play.cell))
        return spot.needs(tile, play.turn)

    def ways(self, state: Position, seat: Seat, number: int, sure: bool = False) -> Ways:
        tile = self.tile(state, seat, number)
        for spot in board.spots(state.boards[0], 0):
            for turn in spot.turns(state.court, tile, state.terms.rules) if sure else range(4):
                yield Play(number, cell=spot.cell, turn=turn), spot.needs(tile, turn)

    def put(self, state: Position, seat: Seat, play: Play, tile: int) -> Step[Position]:
        assert play.cell
        laid = Laid(play.number, tile, play.cell, play.turn, seat)
        return Step(replace(state, boards=((*state.boards[0], laid),)))

    def finished(self, state: Position, seat: Seat) -> Step[Position]:
        if _share(state):
            return Step(replace(state, phase="more"))
        return self.won(state, (seat,))

    def won(self, state: Position, winners: tuple[Seat, ...]) -> Step[Position]:
        told = Event(
            "over",
            say("The game is over: {players}.", players=telling.players(winners)),
            by=CHANCE,
        )
        return then(told, Step(replace(state, phase="over", winners=winners)))

    def points(self, state: Position) -> tuple[int, ...]:
        each = state.dealt // state.players
        return tuple(each - len(hand) for hand in state.hands) or state.wins

    def ending(self, state: Position, winners: list[Word], most: int) -> Text:
        left = state.dealt // state.players - most
        if not left:
            return say("{winner} has no tiles left and wins.", winner=winners[0])
        if len(winners) > 1:
            return count(
                "{winners} share the win with {n} tile left each.",
                "{winners} share the win with {n} tiles left each.",
                left,
                winners=winners,
            )
        return count(
            "{winner} wins with {n} tile left.",
            "{winner} wins with {n} tiles left.",
            left,
            winner=winners[0],
        )


def away(cell: Cell) -> Text:
    """Say that a cell touches nothing."""
    return say("{cell} touches no tile: lay yours beside one or on top of one.", cell=str(cell))


def _share(state: Position) -> int:
    """Return how many tiles everybody gets when somebody has none left (§5.6)."""
    return min(HAND, len(state.pile) // state.players)


CROSSWORDS = Crosswords()
