"""How a lobby becomes a game: the seed, the first deal, and the seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rules import chance
from rules.core import RuleError, Sitter
from rules.text import count, say

from ...clocks.rule_alarms import set_alarms
from ...clocks.turn_clocks import keep_time
from ...model.ids import PressId, TableId
from ...model.jobs import IDLE, JobKind
from ...model.play import AppliedMove, Lobby, settle, write_state
from ...model.tables import BY_LOG, Chair, Guest, LogEntry
from ...store.writing import Writing
from ..obstacles import is_obstructed
from ..running import ABANDONED
from ..waking import rest


@dataclass(frozen=True)
class Dealt:
    """A game as it begins, and after all that CHANCE did first."""

    seed: bytes
    start: Any
    state: Any
    drawn: tuple[AppliedMove, ...]


class ClosedLobbies:
    """Which lobbies are closed: to a person who presses there the game has begun."""

    def __init__(self) -> None:
        self._closed = set[TableId]()

    def check(self, table: TableId) -> None:
        """Raise `RuleError` where a lobby is closed."""
        if table in self._closed:
            raise RuleError(say("This game has already started."))

    @contextmanager
    def closed(self, table: TableId) -> Iterator[None]:
        """Let nobody in or out, nor change anything, while the deal that counts is made."""
        self._closed.add(table)
        try:
            yield
        finally:
            self._closed.discard(table)


def presses_of(method: int, guests: Sequence[Guest], started: PressId) -> tuple[PressId, ...]:
    """Return the ids of a seed's presses, in order; programs press nothing.

    First all who joined, in the order of the seats; then the last press of each of them and the
    one that began the game, which nobody knows as long as anybody can still join.
    """
    people = [guest for guest in guests if guest.joined]
    joins = [guest.joined for guest in people]
    if method == BY_LOG:
        return tuple(joins)
    return (*joins, *(guest.pressed or guest.joined for guest in people), started)


def deal(lobby: Lobby, press: PressId) -> Dealt:
    """Deal to those in a lobby, with the press that started it.

    Some deals are searched for and take a while: this runs in a thread, outside any transaction.
    Raises `RuleError` where the players or the options do not fit.
    """
    game, guests, options = lobby.game, lobby.guests, lobby.options
    if len(guests) not in game.players:
        raise RuleError(
            count(
                "{game} needs {low} to {high} players, and {n} is here. Wait for someone "
                "or add a computer opponent.",
                "{game} needs {low} to {high} players, and {n} are here. Wait for "
                "someone or add a computer opponent.",
                len(guests),
                game=game.title,
                low=game.players[0],
                high=game.players[-1],
            )
        )
    options.check(len(guests))
    method = lobby.table.method
    seed = chance.seed(bytes.fromhex(lobby.table.secret), presses_of(method, guests, press))
    start = game.start([Sitter(g.person is not None, g.choice) for g in guests], options)
    state, drawn = settle(game, start, seed, 1, thrown=None if method == BY_LOG else 0)
    return Dealt(seed, start, state, tuple(drawn))


async def begin(write: Writing, lobby: Lobby, dealt: Dealt, press: PressId, *, at: int) -> None:
    """Write down what was dealt to a lobby; its game runs from then on."""
    game, table, state = lobby.game, lobby.table.id, dealt.state
    await write.games.add_beginning(table, write_state(game, 0, dealt.start))
    moves = [
        LogEntry(m.seq, m.seat, None, m.move, m.events, game.version, at, throws=m.throws)
        for m in dealt.drawn
    ]
    seq = len(moves)
    turn, awaited = game.turn(state), game.awaited(state)
    chairs = [
        Chair(
            seat,
            g.person,
            g.level,
            g.name,
            seq,
            seat in turn,
            seat in awaited,
            bank=lobby.table.bank_seconds * 1000,
        )
        for seat, g in enumerate(lobby.guests)
    ]
    await write.games.begin(table, dealt.seed.hex(), press=press, at=at, chairs=chairs)
    await write.logs.add_moves(table, moves)
    await write.games.set_snapshot(table, write_state(game, seq, state))
    await write.seats.set_chairs(table, (await keep_time(write, lobby.table, chairs, at))[0])
    await write.jobs.schedule(JobKind.TABLE, table, IDLE, due=at + ABANDONED)
    await write.clocks.set_alarms(table, set_alarms(table, game.alarms(state), [], at))
    if await is_obstructed(write, lobby.table):
        await rest(write, table, at, now=at)  # nobody could move there
