"""Tables for the use cases: a stored row with its game and its position."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, TypeVar

import msgspec

from rules.chance import Dice
from rules.codec import decode, encode
from rules.core import CHANCE, TABLE, Event, Game, Seat, play
from rules.games import GAMES
from rules.options import GameOptions
from rules.text import Blank, Name, Text, say, spell

from ..errors import Uninstalled, Unreadable
from .endings import PAIRED, Context
from .ids import PersonId
from .tables import (
    BY_LOG,
    FORMER,
    Chair,
    Deadline,
    Guest,
    LogEntry,
    Pending,
    Proposal,
    Snapshot,
    Table,
)
from .titles import title_of

AnyGame = Game[Any, Any, Any]
T = TypeVar("T")

PLAYS: dict[str, Text] = {
    "easy": say("easy"),
    "casual": say("casual"),
    "normal": say("normal"),
    "hard": say("hard"),
    "expert": say("expert"),
    "opponent": say("opponent"),
}
"""How a program plays, by what stands in brackets behind its stored name."""
STANDS_IN: Final = "opponent"
"""What stands there in a stored name where a program took a person's seat over."""
FORMER_PLAYER = say("Former player")


def name_of(place: Chair | Guest) -> Blank:
    """Name a place: people as they call themselves, programs without their level."""
    name, _, plays = place.name.removesuffix(")").rpartition(" (")
    if place.person is not None or plays not in PLAYS:
        return FORMER_PLAYER if place.name == FORMER else Name(place.name)
    if plays != STANDS_IN:
        return Name(name)
    known: Text | Name = FORMER_PLAYER if name == FORMER else Name(name)
    return say("{name} ({plays})", name=known, plays=PLAYS[plays])


def game_of(table: Table) -> AnyGame:
    """Return a table's game; raises `Uninstalled`."""
    if table.game not in GAMES:
        raise Uninstalled(title_of(table.game))
    return GAMES[table.game]


def _read(kind: type[T], stored: str) -> T:
    """Read a stored text; raises `Unreadable`."""
    try:
        return decode(kind, stored)
    except (msgspec.MsgspecError, UnicodeError, ValueError, TypeError) as error:
        raise Unreadable from error


@dataclass(frozen=True)
class Lobby:
    """A table that has not begun: who is in, and what was agreed so far."""

    table: Table
    guests: tuple[Guest, ...]
    invited: tuple[PersonId, ...]

    @property
    def game(self) -> AnyGame:
        """The game; raises `Uninstalled`."""
        return game_of(self.table)

    @cached_property
    def usual(self) -> GameOptions:
        """Default options; a seat that has to be taken waits for a person."""
        players = max(len(self.guests), self.game.players[0])
        people = players - len(self.guests) + len(self.people)
        return self.game.options_type.fresh(self.table.pace, players, people)

    @cached_property
    def options(self) -> GameOptions:
        """The options as they would be if the game began now."""
        chosen = _read(dict[str, Any], self.table.house)
        known = {name: chosen[name] for name in self.game.options_type.fields() if name in chosen}
        return dataclasses.replace(self.usual, **known)

    @property
    def switches(self) -> list[str]:
        """The names of the options that are on or off."""
        fields = self.game.options_type.fields()
        return [name for name in fields if isinstance(getattr(self.options, name), bool)]

    @property
    def people(self) -> list[PersonId]:
        """The ids of the people who are in."""
        return [guest.person for guest in self.guests if guest.person is not None]


Progress = tuple[int, bool]
"""The number of a game's last move, and whether the game is over."""


@dataclass(frozen=True)
class Play:
    """A game that has begun: its position after move `seq`, and who sits where."""

    table: Table
    chairs: tuple[Chair, ...]
    seq: int
    version: int
    state: Any
    deadlines: tuple[Deadline, ...] = ()
    proposal: Proposal | None = None
    throws: int = 0
    context: Context = "free"
    pending: Pending = field(default=Pending(), compare=False)

    @property
    def game(self) -> AnyGame:
        """The game; raises `Uninstalled`."""
        return game_of(self.table)

    @property
    def paired(self) -> bool:
        """Whether a contest decides who plays here, so that it has no rematch."""
        return self.context in PAIRED

    @property
    def progress(self) -> Progress:
        """How far the game is."""
        return self.seq, not self.table.live

    @property
    def thrown(self) -> int | None:
        """How many throws of CHANCE stand; None where the log numbers them."""
        return None if self.table.method == BY_LOG else self.throws

    @cached_property
    def options(self) -> GameOptions:
        """The options the table agreed on; raises `Unreadable`."""
        return _read(self.game.options_type, self.table.house)

    @cached_property
    def turn(self) -> tuple[Seat, ...]:
        """The seats that may move; nobody once the table is closed."""
        return self.game.turn(self.state) if self.table.phase == "running" else ()

    @property
    def awaited(self) -> list[Chair]:
        """The chairs that the game waits for."""
        return [chair for chair in self.chairs if chair.awaited]

    @property
    def at_once(self) -> bool:
        """Whether several people play and nobody has to wait for a turn."""
        return len(self.chairs) > 1 and bool(self.turn) and not self.awaited

    @property
    def names(self) -> tuple[str, ...]:
        """Return all names by seat for the present reader, without Markdown."""
        return tuple(spell(name_of(chair), called=str) for chair in self.chairs)

    @property
    def people(self) -> list[Chair]:
        """The chairs that people sit in, also while an opponent sits in for them."""
        return [chair for chair in self.chairs if chair.person is not None]

    @property
    def question(self) -> Proposal | None:
        """What the table is asked; a take-back only until a person moves on."""
        asked = self.proposal
        if asked is None or self.table.phase != "running":
            return None
        return None if asked.kind == "takeback" and asked.seq != self.seq else asked

    @property
    def present(self) -> list[Chair]:
        """The chairs of people who have no substitute."""
        return [chair for chair in self.chairs if chair.present]

    def after(
        self,
        last: AppliedMove,
        state: Any,
        *,
        table: Table,
        chairs: tuple[Chair, ...],
        deadlines: tuple[Deadline, ...],
    ) -> Play:
        """Return the game after moves up to `last`, by this version's rules."""
        return dataclasses.replace(
            self,
            table=table,
            chairs=chairs,
            seq=last.seq,
            version=self.game.version,
            state=state,
            deadlines=deadlines,
            proposal=None,
            throws=last.throws,
            pending=Pending(),
        )

    def deadline_of(self, seat: Seat) -> int | None:
        """Return when a seat's turn runs out, None where no clock runs for it."""
        return next((row.due for row in self.deadlines if row.seat == seat), None)

    def chair_of(self, person: PersonId) -> Chair | None:
        """Return a person's chair, None for a spectator."""
        return next((chair for chair in self.chairs if chair.person == person), None)

    def view(self, seat: Seat | None) -> Any:
        """Return what a seat may see, or the public."""
        return self.game.view(self.state, seat)


def has_coach(play: Play) -> bool:
    """Tell whether a game says what a turn was worth."""
    return type(play.game).review is not Game.review


def solvable(play: Play) -> bool:
    """Tell whether a game ended so that a solution is worth looking for."""
    if play.table.phase != "over" or type(play.game).solution is Game.solution:
        return False
    result = play.game.result(play.state)
    return result is not None and not result.winners


def next_up(chairs: Sequence[Chair]) -> Chair | None:
    """Return the person whose turn follows the awaited one's, around the table.

    Nobody where several are awaited, or where two play: who has just moved is next.
    """
    awaited = [chair for chair in chairs if chair.awaited]
    people = [chair for chair in chairs if chair.present]
    if len(awaited) != 1 or not awaited[0].present or len(people) < 3:
        return None
    seat = awaited[0].seat
    others = [chair for chair in people if chair.seat != seat]
    return min(others, key=lambda chair: (chair.seat - seat) % len(chairs))


@dataclass(frozen=True)
class AppliedMove:
    """A move that was made, not yet stored; `throws` of CHANCE stand after it."""

    seq: int
    seat: Seat
    move: str
    events: tuple[Event, ...]
    hides: bool = False
    throws: int = 0


def read_state(game: AnyGame, snapshot: Snapshot) -> Any:
    """Read a stored position; raises `Unreadable`."""
    return game.of_version(_read(game.state_kind, snapshot.state), snapshot.version)


def write_state(game: AnyGame, seq: int, state: Any) -> Snapshot:
    """Write a position for the store, as of this program's rules."""
    return Snapshot(seq, game.version, encode(state))


def make(game: AnyGame, state: Any, seat: Seat, text: str, *, seq: int) -> tuple[Any, AppliedMove]:
    """Play one move as number `seq`; raises `RuleError`."""
    move, step = play(game, state, seat, text)
    return step.state, AppliedMove(seq, seat, move, step.events, step.hides)


def settle(
    game: AnyGame, state: Any, seed: bytes, seq: int, *, thrown: int | None = None
) -> tuple[Any, list[AppliedMove]]:
    """Let CHANCE and seats without a choice move from `seq` on.

    `thrown` is how many throws of CHANCE stand; None where they go by the numbers of the log.
    """
    moves: list[AppliedMove] = []
    while (forced := game.forced(state)) or game.turn(state) == (CHANCE,):
        number = seq + len(moves)
        if forced:
            state, made = make(game, state, *forced, seq=number)
            moves.append(dataclasses.replace(made, throws=thrown or 0))
            continue
        dice = Dice(seed, number if thrown is None else thrown + 1)
        move = game.chance(state, dice)
        if thrown is not None:
            thrown += dice.thrown
        state, made = make(game, state, CHANCE, str(move), seq=number)
        moves.append(dataclasses.replace(made, throws=thrown or 0))
    return state, moves


def throws(game: AnyGame, state: Any) -> bool:
    """Tell whether what CHANCE does in a position is up to chance."""
    dice = Dice(b"", 0)
    game.chance(state, dice)
    return dice.thrown


def replay(game: AnyGame, state: Any, moves: Sequence[tuple[Seat, str]], after: int = 0) -> Any:
    """Play logged moves again, those that follow move `after`; return where they lead."""
    return replayed(game, state, moves, after)[-1]


def replayed(
    game: AnyGame, state: Any, moves: Sequence[tuple[Seat, str]], after: int = 0
) -> list[Any]:
    """Play logged moves again; return the position before them and the one after each."""
    states = [state]
    for seat, text in moves:
        target = takeback_target(seat, text)
        if target is None:
            states.append(play(game, states[-1], seat, text)[1].state)
        else:
            states.append(states[target - after])
    return states


def takeback_target(seat: Seat, text: str) -> int | None:
    """Return the move to go back to from the TABLE's `back 12`; None for others."""
    verb, _, seq = text.partition(" ")
    return int(seq) if seat == TABLE and verb == "back" else None


def standing(log: Iterable[LogEntry]) -> list[LogEntry]:
    """Return the moves of a log that were not taken back."""
    kept: list[LogEntry] = []
    for move in log:
        target = takeback_target(move.seat, move.move)
        if target is not None:
            kept = [each for each in kept if each.seq <= target]
        kept.append(move)
    return kept


def turn_of_others(log: Iterable[LogEntry], seat: Seat) -> tuple[Event, ...]:
    """Return what a seat knows of the last turn of another player in a log."""
    others = [move for move in standing(log) if move.seat >= 0 and move.seat != seat]
    return tuple(
        event
        for move in others
        if move.seat == others[-1].seat
        for event in move.events
        if event.by == move.seat and event.known_to(seat)
    )
