"""Tactic Tiles as a game: the course of play (RULES.md §2 to §9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from ...chance import Deal
from ...core import (
    CHANCE,
    BadNotation,
    Daily,
    Dice,
    Done,
    Event,
    Game,
    IllegalMove,
    Lesson,
    Level,
    Menu,
    Option,
    Part,
    Reply,
    Result,
    Review,
    RuleError,
    Score,
    Seat,
    Sitter,
    Step,
    Threat,
)
from ...daily import Scale
from ...ending import by_points
from ...grid import Cell
from ...menus import A_PLACE, A_TILE, SEEN
from ...options import ArenaTerms, Choices, GameOptions, hints, option
from ...squares import FIRST_CELL, SIDE_NAMES, TURN_NAMES, TURN_SIGNS, Place, check_free, free_cells
from ...task import best_turn
from ...text import Text, Word, count, listed, say
from ...typed import read_place
from . import event_text, lessons, notation, opponent, primer, review, tiles, transitions
from .notation import Forced, Move
from .position import EMPTY, Position, Tally, View, held
from .proof import PROOF
from .scoring import HAND, Board, fits, fits_somewhere, fits_there, turns, ways


@dataclass(frozen=True)
class TacticTilesOptions(GameOptions):
    tiles: int = option(
        72,
        Choices(
            say("Tiles"),
            say("How many of the 72 tiles are played. Fewer tiles make a shorter game."),
            (
                (72, say("72: the full game")),
                (36, say("36: half the set")),
                (18, say("18: a quarter of the set")),
            ),
            low=6,
            high=72,
        ),
    )
    hints: bool = hints()

    def check(self, players: int) -> None:
        if not HAND * players <= self.tiles <= 72:
            raise RuleError(
                say(
                    "{players} players need {low} to 72 tiles, not {tiles}.",
                    players=players,
                    low=HAND * players,
                    tiles=self.tiles,
                )
            )


def _own_points(state: Position) -> int:
    return state.tallies[0].points


def _placed(before: Position, after: Position) -> bool:
    """Tell whether seat 0 placed a tile between two positions."""
    return len(after.board) > len(before.board) and before.seat == 0


FIRST_DAILY: Final = Daily[Position](
    weekdays=(),
    options=TacticTilesOptions(tiles=36),
    others=("normal", "normal"),
    aim=say("Place your tiles and score more than your opponent."),
    phrase=lambda n: count("{n} point", "{n} points", n),
    score=lambda states: _own_points(states[-1]),
    points=_own_points,
    ended=_placed,
    scale=Scale(much=3, most=5),
)


class TacticTiles(Game[Position, Move, View]):
    key = "tactic-tiles"
    title = say("Tactic Tiles")
    pitch = say("place tiles where colours meet")
    minutes = 30
    credit = say("Designed by Tod Teeple, Hilaria & Ludi. Artwork and wording are our own.")
    summary = say(
        "Place tiles so that their colours meet. Two colours or three corners at once score points."
    )
    players = range(2, 7)
    arena = ArenaTerms(6, 30, {"tiles": 18, "hints": False})
    sandbox = True
    version = 2
    former = frozenset({1})
    options_type = TacticTilesOptions
    state_kind = Position
    view_kind = View
    folder = Path(__file__).parent
    notation = say(
        "Tile, cell, rotation: `2 m12 r`. Rotations are u (as is), r (right), d (180°) "
        "and l (left). Leave it out and the tile stays as it is."
    )
    primer = primer.PAGES
    task = best_turn(PROOF)
    second_person = event_text.SECOND_PERSON
    levels: ClassVar[Mapping[Level, Text]] = {
        "easy": say("places any tile that fits"),
        "normal": say("takes the most points of this turn"),
        "hard": say("thinks of its next tiles and of what it leaves you"),
    }
    daily = replace(
        FIRST_DAILY,
        weekdays=(1, 5),
        options=TacticTilesOptions(tiles=12),
        others=("normal",),
        edition=2,
        former=FIRST_DAILY,
    )

    # -- the course of a game ------------------------------------------------------------------

    def start(self, seats: Sequence[Sitter], options: GameOptions) -> Position:
        assert isinstance(options, TacticTilesOptions)
        players = len(seats)
        return Position(players, options.tiles // players * players, tallies=(Tally(),) * players)

    def of_version(self, state: Position, version: int) -> Position:
        return replace(state, version=min(version, state.version))

    def turn(self, state: Position) -> tuple[Seat, ...]:
        if state.due == "over":
            return ()
        return (state.seat,) if state.due == "place" else (CHANCE,)

    def read(self, text: str) -> Move:
        return notation.read(text)

    def chance(self, state: Position, dice: Dice) -> Move:
        if state.due == "deal":
            first = dice.below(state.players)
            return Deal(first, tuple(dice.shuffled(tiles.ALL)[: state.tiles]))
        assert state.due in ("draw", "renew", "pass")
        return Forced(state.due)

    def as_turn(self, state: Position, seat: Seat) -> Position | None:
        if state.due in ("deal", "over") or not state.board:
            return None
        board = state.lies()
        if not any(fits_somewhere(board, tile) for tile in held(state.hands[seat])):
            return None
        return replace(state, due="place", seat=seat, renewed=False)

    def lapses(self, state: Position, seat: Seat, text: str) -> bool:
        return state.renewed and state.seat == seat  # its number means another tile now

    def keeps(self, seat: Seat, done: Sequence[Done[Position]]) -> Text | None:
        # The tile drawn after a play goes back on top, where the next play finds it again.
        alone = all(one.seat in (seat, CHANCE) for one in done)
        return super().keeps(
            seat, [one for one in done if not (alone and one.step.reveals == (seat,))]
        )

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        if not isinstance(move, Place):
            self._check_forced(state, seat, move)
            return
        if seat == CHANCE:
            raise IllegalMove(say("The table doesn't place tiles."))
        hand = state.hands[seat]
        numbers = _numbers(hand)
        if move.number not in numbers:
            raise IllegalMove(
                say(
                    "You have no tile {n} any more. Choose one of {numbers}.",
                    n=move.number,
                    numbers=[*map(str, numbers)],
                )
            )
        if not state.board:
            if move.cell != FIRST_CELL:
                raise IllegalMove(say("The first tile goes to {cell}.", cell=str(FIRST_CELL)))
            return
        board = state.lies()
        check_free(board, move.cell)
        tile = hand[move.number - 1]
        if not fits(board, move.cell, tile, move.turn):
            raise IllegalMove(_no_match(move, turns(board, move.cell, tile)))

    def _check_forced(self, state: Position, seat: Seat, move: Deal | Forced) -> None:
        if seat != CHANCE:
            raise IllegalMove(
                say(
                    "Only the table deals and draws. Type which tile goes where, like {example}.",
                    example=notation.EXAMPLE,
                )
            )
        if isinstance(move, Forced):
            legal = move.what == state.due
        else:
            legal = (
                state.due == "deal"
                and 0 <= move.first < state.players
                and len(move.order) == len(set(move.order) & set(tiles.ALL)) == state.tiles
            )
        if not legal:
            raise IllegalMove(say("Something else has to happen first: {due}.", due=state.due))

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        if isinstance(move, Place):
            return transitions.place(state, move)
        if isinstance(move, Deal):
            return transitions.deal(state, move)
        return {"draw": transitions.draw, "renew": transitions.renew, "pass": transitions.skip}[
            move.what
        ](state)

    # -- what there is to choose and to see ----------------------------------------------------

    def options(self, state: Position, seat: Seat, prefix: str) -> Menu:
        try:
            words = notation.split(prefix)
            number = notation.read_number(words[0]) if words else 0
            cell = read_place(words[1]) if len(words) > 1 else None
        except BadNotation:
            return Menu(say("Which tile?"))
        hand = state.hands[seat] if state.due == "place" and state.seat == seat else ()
        board = state.lies()
        if not words:
            fitting = [n for n in _numbers(hand) if fits_somewhere(board, hand[n - 1])]
            found = tuple(
                Option(
                    str(n),
                    say("Tile {n}: {tile}", n=n, tile=tiles.named(hand[n - 1])),
                    brief=say("Tile {n}", n=n),
                    face=tiles.face(hand[n - 1]),
                )
                for n in fitting
            )
            numbers = range(1, len(hand) + 1) if found else ()
            off = tuple((n - 1, say("Tile {n}", n=n)) for n in numbers if n not in fitting)
            return Menu(say("Which tile?"), found, A_TILE, off=off)
        if number not in _numbers(hand) or len(words) > 2:
            return Menu(say("Which tile?"))
        tile = hand[number - 1]
        if cell is None:
            return Menu(
                say("Where does tile {n} go?", n=number),
                tuple(
                    Option(
                        f"{number} {cell}",
                        say("{cell}", cell=str(cell)),
                        note=_touching(board, cell),
                        brief=say("{cell}", cell=str(cell)),
                    )
                    for cell in free_cells(board)
                    if fits_there(board, cell, tile)
                ),
                A_PLACE,
                within=SEEN,
            )
        if cell not in free_cells(board):
            return Menu(say("Which cell?"))
        ask = say("How is tile {n} rotated at {cell}?", n=number, cell=str(cell))
        turns = sorted(ways(board, cell, tile))
        return Menu(
            ask if board else say("How is tile {n} rotated?", n=number),
            tuple(
                Option(
                    str(Place(number, cell, turn)),
                    TURN_NAMES[turn],
                    whole=True,
                    brief=say("{turn}", turn=TURN_SIGNS[turn]),
                    face=tiles.face(tile, turn),
                )
                for turn in turns
            ),
            previewed=0 in turns,
        )

    def last_move(self, view: View) -> object:
        return view.last

    def view(self, state: Position, seat: Seat | None) -> View:
        return View(
            seat=seat,
            turn=None if state.due in ("deal", "over") else state.seat,
            board=state.board,
            hand=state.hands[seat] if seat is not None and state.hands else (),
            hands=tuple(len(held(hand)) for hand in state.hands),
            stack=len(state.stack),
            tallies=state.tallies,
            last=state.last,
            over=state.due == "over",
        )

    def reshuffled(self, state: Position, seat: Seat | None, random: Random) -> Position:
        seen = {placed.tile for placed in state.board}
        if seat is not None and state.hands:
            seen |= {*state.hands[seat]}
        unseen = [tile for tile in tiles.ALL if tile not in seen]
        random.shuffle(unseen)
        hands = tuple(
            hand
            if holder == seat
            else tuple(tile if tile == EMPTY else unseen.pop() for tile in hand)
            for holder, hand in enumerate(state.hands)
        )
        return replace(state, hands=hands, stack=tuple(unseen[: len(state.stack)]))

    def scores(self, state: Position) -> tuple[Score, ...]:
        return tuple(
            Score(
                tally.points,
                (
                    Part(say("several colours at once"), tally.colours),
                    Part(say("three and four corners"), tally.corners),
                    Part(say("hands that didn't fit"), -tally.lost),
                ),
            )
            for tally in state.tallies
        )

    def result(self, state: Position) -> Result | None:
        if state.due != "over":
            return None
        return by_points([tally.points for tally in state.tallies])

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return lessons.LESSONS

    def choose(
        self, view: View, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        return opponent.choose(view, level, random)

    def review(
        self, view: View, heard: Sequence[Event], moves: Sequence[str], seconds: float
    ) -> Review | None:
        return review.review(view, moves)

    def threat(self, view: View, moves: Sequence[str], better: Sequence[str]) -> Threat | None:
        return review.threat(view, moves, better)


TACTIC_TILES = TacticTiles()


def _numbers(hand: Sequence[int]) -> list[int]:
    """Return the numbers of the tiles that a hand holds."""
    return [number for number, tile in enumerate(hand, 1) if tile != EMPTY]


def _touching(board: Board, cell: Cell) -> Text | None:
    """Name the tiles that a cell touches."""
    near: list[Word] = [
        say("{cell} in the {side}", cell=str(there), side=SIDE_NAMES[side])
        for side in range(4)
        if (there := cell.neighbour(side)) in board
    ]
    return say("touches {cells}", cells=listed(near)) if near else None


def _no_match(move: Place, fitting: list[int]) -> Text:
    """Say why a placing matches nothing, and which turns would."""
    if fitting:
        return say(
            "Tile {n} doesn't match at {cell} this way. It fits {turns}.",
            n=move.number,
            cell=str(move.cell),
            turns=listed([TURN_NAMES[turn] for turn in fitting]),
        )
    return say(
        "Tile {n} doesn't fit at {cell} in any rotation: at least one pair of touching squares "
        "must be the same colour. Choose another cell or tile.",
        n=move.number,
        cell=str(move.cell),
    )
