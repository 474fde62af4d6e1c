"""Use cases of a running game: load, move, resign, end. They know no Discord.

A move is: load the position, play, let CHANCE move, one transaction. The key (table, seq) of the
log decides who was first; who comes second loads again and tries again.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.core import CLOCK, TABLE, Event, RuleError, Seat
from rules.text import Name, Text, say

from ..clocks.rule_alarms import attended, set_alarms
from ..clocks.turn_clocks import keep_time, lengthen
from ..clocks.wall_clock import Now
from ..errors import AlreadyDone, SeqTaken, StaleControl
from ..model.endings import Ending
from ..model.ids import NOBODY, PersonId, PressId, TableId
from ..model.jobs import IDLE, JobKind
from ..model.play import AppliedMove, Play, make, standing, write_state
from ..model.tables import Chair, Deadline, LogEntry, Plan
from ..model.units import DAY_MS
from ..records.results import keep_results
from ..sessions.moves import MoveQueue, advance
from ..store import Store
from ..store.writing import Writing
from .agreements.questions import CLOSED
from .chairs import awaited_in, chairs_after, check_own, program_in, seat_of
from .endings import finish
from .loading import load
from .waking import wake

WEEK = 7 * DAY_MS
"""Milliseconds that a pause gives."""
ABANDONED = 30 * DAY_MS
"""Milliseconds without a move after which a table is closed if nobody is awaited there."""


class Tables:
    """A store's running games; `hid` is called for tables that hide something."""

    def __init__(
        self, store: Store, now: Now, hid: Callable[[TableId], None] = lambda table: None
    ) -> None:
        self._store = store
        self._now = now
        self._hid = hid
        self.in_turn = MoveQueue[TableId](store.logs.has_press).in_turn

    async def load(self, table: TableId) -> Play:
        """Return a game that has begun, also when it is over; raises `RuleError`."""
        return await load(self._store, table)

    async def heard(self, play: Play, seat: Seat | None) -> list[Event]:
        """Return every event a seat has seen so far, in order."""
        log = standing(await self._store.logs.moves(play.table.id))
        return [event for move in log for event in move.events if event.known_to(seat)]

    async def play(
        self,
        table: TableId,
        seat: Seat | None,
        text: str,
        *,
        seen: int | None = None,
        person: PersonId | None = None,
        press: PressId | None = None,
        occasion: str | None = None,
        plan: Plan | None = None,
    ) -> tuple[Play, list[AppliedMove]]:
        """Make a move and return the game after it, with all that was made.

        Without a `seat` it is the one of `person`. `seen` is the move a control was drawn at,
        `press` the interaction's id, `occasion` what a public button was about, `plan` what this
        was said as beforehand. Raises `RuleError` where the rules refuse, `StaleControl` where the
        control is older than the seat's last turn or about something else, `AlreadyDone` where this
        press came before or the plan is gone.
        """

        async def attempt() -> tuple[Play, list[AppliedMove]]:
            play = await self.load(table)
            self.running(play)
            if play.table.rests is not None:  # its clocks go on before the move starts another
                async with self._store.writing() as write:
                    await wake(write, table, self._now())
                play = await self.load(table)
            mover = seat
            if person is not None:
                chair = seat_of(play, person) if seat is None else play.chairs[seat]
                check_own(play, chair, person)
                mover = chair.seat
            assert mover is not None, "a move is made by a seat"
            if seen is not None and mover >= 0 and seen < play.chairs[mover].since:
                raise StaleControl(say("The game has moved on. Here's where it is now."))
            if occasion is not None and occasion != _occasion(play, text, occasion):
                raise StaleControl(say("That button is out of date. Look at the table again."))
            return await self.commit(play, mover, text, person, press=press, plan=plan)

        return await self.in_turn(table, attempt, press)

    async def move_for(
        self, table: TableId, seat: Seat, *, seq: int, random: Random
    ) -> Play | None:
        """Make a waiting program's fallback move, unless move `seq` was followed."""
        play = await self.load(table)
        if play.seq != seq or seat not in play.turn:
            return None
        return (await self.play(table, seat, play.game.fallback(play.state, seat, random)))[0]

    async def run_alarm(self, table: TableId, key: str) -> None:
        """Make the CLOCK's move for an alarm, if it is still set and due."""

        async def attempt() -> None:
            # The position first: a move in between then takes the number this one would have.
            play = await self.load(table)
            current = {alarm.key: alarm for alarm in await self._store.clocks.alarms(table)}
            alarm = current.get(key)
            if alarm is None or alarm.due is None or alarm.due > self._now():
                return
            self.running(play)
            await self.commit(play, CLOCK, alarm.move, None, press=None)

        await self.in_turn(table, attempt)

    def running(self, play: Play) -> None:
        """Raise `RuleError` unless a game goes on."""
        if play.table.phase == "over":
            raise RuleError(say("This game is over. `/play` opens a new table."))
        if play.table.phase != "running":
            raise RuleError(say("This table is closed. `/play` opens a new one."))

    async def commit(
        self,
        play: Play,
        seat: Seat,
        text: str,
        person: PersonId | None = None,
        *,
        press: PressId | None = None,
        before: tuple[Event, ...] = (),
        plan: Plan | None = None,
    ) -> tuple[Play, list[AppliedMove]]:
        """Make a loaded game's move, after the events `before`; raises `SeqTaken`."""
        game = play.game
        state, made = advance(play, seat, text, bytes.fromhex(play.table.seed), before=before)
        chairs = chairs_after(play, state, made, person)
        async with self._store.writing() as write:
            if plan is not None and not await write.games.drop_plan(play.table.id, plan):
                raise AlreadyDone
            chairs, rows = await self._write(
                write, play, state, made, chairs=chairs, person=person, press=press
            )
            hides = any(each.hides for each in made)
            if hides:
                await write.table_messages.hide(play.table.id)
            over = game.result(state) is not None
            if over:
                await write.games.end(play.table.id, "over", self._now())
                # Names may be forgotten by now.
                chairs = tuple(await write.seats.chairs(play.table.id))
                await keep_results(write, game, play.table, chairs, state=state, at=self._now())
        if hides:
            self._hid(play.table.id)
        phase, revision = "over" if over else play.table.phase, play.table.revision + 1
        table = dataclasses.replace(play.table, phase=phase, revision=revision)
        return play.after(made[-1], state, table=table, chairs=chairs, deadlines=rows), made

    async def _write(
        self,
        write: Writing,
        play: Play,
        state: Any,
        made: Sequence[AppliedMove],
        *,
        chairs: Sequence[Chair],
        person: PersonId | None,
        press: PressId | None,
    ) -> tuple[tuple[Chair, ...], tuple[Deadline, ...]]:
        game, table, at = play.game, play.table.id, self._now()
        # What is asked before anything is written is answered at once, one after the other: asked
        # together, it would keep the others who write waiting for two turns of the event loop.
        # A game that was closed says so when loaded.
        await write.logs.claim(table, made[0].seq, press)
        old = await write.clocks.alarms(table) if play.pending.alarms else []
        wanted = () if game.result(state) is not None else game.alarms(state)
        alarms = await attended(write, play.table, wanted, chairs, made=made, person=person)
        kept, rows = await keep_time(write, play.table, chairs, at, mover=made[0].seat)
        if not game.knows(play.version):
            # Older moves mean what they meant: this version's rules go on from here.
            await write.games.add_beginning(table, write_state(game, play.seq, play.state))
        await write.logs.add_moves(
            table,
            [
                LogEntry(
                    m.seq,
                    m.seat,
                    person if m is made[0] else None,
                    m.move,
                    m.events,
                    game.version,
                    at,
                    press if m is made[0] else None,
                    m.throws,
                )
                for m in made
            ],
        )
        await write.games.set_snapshot(table, write_state(game, made[-1].seq, state))
        await write.jobs.schedule(JobKind.TABLE, table, IDLE, due=at + ABANDONED)
        changed = [chair for chair, old in zip(kept, play.chairs, strict=True) if chair != old]
        await write.seats.set_chairs(table, changed)
        if alarms or old:
            await write.clocks.set_alarms(table, set_alarms(table, alarms, old, at))
        await write.table_messages.mark_changed(table)
        return kept, rows

    async def resign(
        self, table: TableId, person: PersonId, *, press: PressId | None = None
    ) -> Play:
        """Leave a running game: an opponent of level normal takes the seat.

        With nobody left the table is closed. Raises `RuleError`, `AlreadyDone`.
        """

        async def attempt() -> Play:
            play = await self.load(table)
            self.running(play)
            chair = seat_of(play, person)
            text = say(
                "{name} resigned. A computer opponent plays on in this seat.", name=Name(chair.name)
            )
            return await self.reseat(play, program_in(chair), text, person, press=press)

        return await self.in_turn(table, attempt, press)

    async def undo_moves(
        self,
        play: Play,
        state: Any,
        made: AppliedMove,
        person: PersonId | None,
        *,
        press: PressId | None,
    ) -> Play:
        """Undo moves: go on from an earlier position, as a move of the TABLE's.

        Every seat waits since this move, so that all buttons drawn before it are stale.
        """
        chairs = tuple(dataclasses.replace(chair, since=made.seq) for chair in play.chairs)
        chairs = awaited_in(dataclasses.replace(play, chairs=chairs), state)
        async with self._store.writing() as write:
            await self._write(write, play, state, [made], chairs=chairs, person=person, press=press)
            await write.games.drop_proposal(play.table.id)
        return await self.load(play.table.id)

    async def pause(self, play: Play) -> None:
        """Give every turn that runs a week more, as a game just loaded was asked."""

        async def attempt() -> None:
            now = await self.load(play.table.id)
            self.running(now)
            if now.proposal != play.proposal:
                raise RuleError(CLOSED)
            async with self._store.writing() as write:
                for row in now.deadlines:
                    await lengthen(write, row, WEEK, at=self._now())
                await write.games.drop_proposal(now.table.id)
                await write.table_messages.mark_changed(now.table.id)

        await self.in_turn(play.table.id, attempt)

    async def vacate(self, table: TableId, person: PersonId) -> Play | None:
        """Seat an opponent for a departed member, unless their seat is another's."""

        async def attempt() -> Play | None:
            play = await self.load(table)
            chair = play.chair_of(person)
            if play.table.phase != "running" or chair is None:
                return None
            text = say(
                "{name} left the server. A computer opponent plays on.", name=Name(chair.name)
            )
            return await self.reseat(play, program_in(chair), text, None, press=None)

        return await self.in_turn(table, attempt)

    async def reseat(
        self,
        play: Play,
        chair: Chair,
        text: Text,
        person: PersonId | None = None,
        *,
        press: PressId | None = None,
        giver: PersonId | None = None,
    ) -> Play:
        """Let another person sit in a chair of a game just loaded; raises `SeqTaken`.

        The chair's person is to be notified where a `giver` who is another gave it away.
        """
        seq = play.seq + 1
        sitter = "person" if chair.present else "program"
        state, made = make(play.game, play.state, TABLE, f"sit {chair.seat} {sitter}", seq=seq)
        event = Event("seated", text, by=TABLE)
        made = dataclasses.replace(made, events=(event, *made.events), throws=play.throws)
        before = play.chairs[chair.seat]
        chair = dataclasses.replace(chair, since=seq)
        chairs = tuple(chair if c.seat == chair.seat else c for c in play.chairs)
        people = [c.person for c in chairs if c.person is not None]
        if not people:  # nobody plays on in this seat
            chair = dataclasses.replace(chair, name=before.name)
            chairs = tuple(chair if c.seat == chair.seat else c for c in play.chairs)
        chairs = awaited_in(dataclasses.replace(play, chairs=chairs), state)
        here = [c.person for c in chairs if c.person is not None and c.present]
        async with self._store.writing() as write:
            stored = await write.seats.chairs(play.table.id)
            if [other.name for other in stored] != [other.name for other in play.chairs]:
                raise SeqTaken  # a person was deleted meanwhile, and this would name them
            if any(
                other.person == chair.person is not None and other.seat != chair.seat
                for other in stored
            ):
                raise RuleError(say("{name} already plays here.", name=chair.name))
            await self._write(write, play, state, [made], chairs=chairs, person=person, press=press)
            await write.seats.add_sitting(play.table.id, seq, chair)
            await self._drop_outdated_question(write, play, chair)
            if before.person is not None and giver not in (None, before.person):
                other, at = chair.person or NOBODY, self._now()
                gone = [before.person]
                await write.news.add(play.table.id, gone, "replaced", due=at, other=other)
            if here and not play.paired and play.table.host not in here:
                await write.tables.set_host(play.table.id, here[0])
            if not people:
                by = person if person == before.person else None
                await finish(write, play.table, "everybody left", at=self._now(), by=by)
        return await self.load(play.table.id)

    async def _drop_outdated_question(self, write: Writing, play: Play, chair: Chair) -> None:
        """Delete a question about a changed seat, or with a person who is gone.

        Whether a game ends is asked again where a person plays now who wasn't asked.
        """
        asked, before = await write.games.proposal(play.table.id), play.chairs[chair.seat].person
        gone = before if before != chair.person else None
        if asked is None:
            return
        about = asked.kind == "replace" and asked.detail.split(" ")[0]
        knowing = (asked.person, *asked.asked)
        unasked = asked.kind == "end" and chair.present and chair.person not in knowing
        if about == str(chair.seat) or gone in knowing or unasked:
            await write.games.drop_proposal(play.table.id)

    async def close(self, table: TableId, why: Ending) -> None:
        """Close a table whose channel is gone: its message is not pending any more."""
        async with self._store.writing() as write:
            found = await write.tables.get(table)
            if found is not None and found.live:
                await finish(write, found, why, at=self._now())
            if found is not None:
                await write.table_messages.set_shown(table, found.revision + found.live)


def _occasion(play: Play, text: str, default: str) -> str:
    """Return the occasion of a public button for a move; `default` if none."""
    calls = play.game.calls(play.state)
    return next((call.occasion for call in calls if call.text == text), default)
