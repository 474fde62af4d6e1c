"""Undo: what is undone, who is asked, and how the game continues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.core import CHANCE, CLOCK, TABLE, Done, Event, RuleError
from rules.core import play as try_out
from rules.text import Player, say

from ...errors import StaleControl
from ...model.ids import PersonId, PressId
from ...model.play import AppliedMove, Play, read_state, replay, standing, throws
from ...model.tables import LogEntry
from ...store import Store
from ..running import Tables
from .questions import present


@dataclass(frozen=True)
class Takeback:
    """What would be undone: the moves after `target`, and the people asked.

    `state` is the position that would come back, and `throws` of CHANCE stand in it.
    """

    target: int
    fallen: tuple[LogEntry, ...]
    asked: tuple[PersonId, ...]
    state: Any
    throws: int


class Takebacks:
    """What may be taken back, and how."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def find(self, play: Play, person: PersonId) -> Takeback:
        """Return what taking a person's last move back would undo; raises `RuleError`."""
        self._tables.running(play)
        chair = present(play, person)
        if play.context == "challenge":
            raise RuleError(say("Both clubs play the same deals here, so moves can't be undone."))
        start = (await self._store.games.beginnings(play.table.id))[-1]
        log = await self._store.logs.moves(play.table.id, start.seq)
        moves = [move for move in standing(log) if takeback_text(move) is None]
        own = [m.seq for m in moves if m.seat == chair.seat and m.person == person]
        if not own or not play.game.knows(start.version):
            raise RuleError(say("You have no move here to take back."))
        target = own[-1] - 1
        fallen = tuple(move for move in moves if move.seq > target)
        if any(move.seat in (CLOCK, TABLE) for move in fallen):
            raise RuleError(
                say("Someone has joined or a clock has run out since, so you can't undo that.")
            )
        before = [move for move in log if move.seq <= target]
        state = replay(
            play.game, read_state(play.game, start), [(m.seat, m.move) for m in before], start.seq
        )
        done, thrown = _done(play, state, fallen)
        if (why := play.game.keeps(chair.seat, done)) is not None:
            raise RuleError(why)
        # Nobody can ask a program: that its answer was seen is for all to forgive.
        seen = thrown or any(one.step.reveals for one in done)
        seen = seen or any(m.seat not in (chair.seat, CHANCE) and not m.person for m in fallen)
        voters = [
            each.person
            for each in play.people
            if each.seat != chair.seat and (seen or each.seat in {move.seat for move in fallen})
        ]
        throws = before[-1].throws if before else start.throws
        return Takeback(target, fallen, tuple(p for p in voters if p is not None), state, throws)

    async def undo(
        self, play: Play, person: PersonId, found: Takeback, press: PressId | None
    ) -> None:
        """Go back to where a take-back leads; raises `StaleControl`, `AlreadyDone`."""
        chair = present(play, person)
        text = say("{player} took the last move back.", player=Player(chair.seat))
        if found.asked:
            text = say(
                "{player} took the last move back. Everyone agreed.", player=Player(chair.seat)
            )
        event = Event("taken back", text, by=TABLE)

        async def attempt() -> None:
            again = await self._tables.load(play.table.id)
            if again.seq != play.seq:
                raise StaleControl(say("The game has moved on. `/undo` shows what it means now."))
            made = AppliedMove(
                play.seq + 1, TABLE, f"back {found.target}", (event,), throws=found.throws
            )
            await self._tables.undo_moves(again, found.state, made, person, press=press)

        await self._tables.in_turn(play.table.id, attempt, press)


def takeback_text(move: LogEntry) -> str | None:
    """Return the text of a take-back, None for any other move."""
    return move.move if move.seat == TABLE and move.move.startswith("back ") else None


def _done(play: Play, state: Any, fallen: Sequence[LogEntry]) -> tuple[list[Done[Any]], bool]:
    """Play moves again: what each of them led to, and whether any was up to chance."""
    done, thrown = [], False
    for move in fallen:
        thrown = thrown or (move.seat == CHANCE and throws(play.game, state))
        text, step = try_out(play.game, state, move.seat, move.move)
        done.append(Done(move.seat, text, step))
        state = step.state
    return done, thrown
