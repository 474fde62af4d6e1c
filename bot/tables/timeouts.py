"""Use cases of time: a turn nears its end or runs out, someone or the bot is back."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable
from random import Random

from rules.core import CHANCE, CLOCK, Event, RuleError
from rules.games import GAMES
from rules.text import Player, say

from ..clocks.availability import hours_of, hours_with
from ..clocks.downtime import BRIEF, LEAST_GRANT
from ..clocks.entropy import SYSTEM, Entropy
from ..clocks.rule_alarms import paused_while_absent, set_alarms
from ..clocks.turn_clocks import granted, keep_clock, lengthen, reminders_due
from ..clocks.waking_hours import next_waking
from ..clocks.wall_clock import Now
from ..errors import Resting
from ..languages import in_language
from ..model.ids import PersonId, PressId, TableId
from ..model.jobs import IDLE, Job, JobKind
from ..model.people import Preferences
from ..model.play import Play
from ..model.posts import DELETION_DELAY
from ..model.tables import Chair, Deadline, Notice
from ..model.units import DAY_MS, HOUR_MS
from ..store import Store
from .chairs import clocks_of_others
from .endings import finish
from .running import Tables
from .waking import check_later, rest, wake

log = logging.getLogger(__name__)

MISSES = 2
"""Turns in a row that run out before an opponent sits in."""
MOST_MOVES = 10
"""How many moves are made for a person at one time."""


class Timeouts:
    """The clocks of people's turns."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        now: Now,
        *,
        entropy: Entropy = SYSTEM,
        resumed: Callable[[TableId], None] = lambda _: None,
    ) -> None:
        """Create the use cases; `resumed` is called for each game that continues."""
        self._entropy = entropy
        self._resumed = resumed
        self._store = store
        self._tables = tables
        self._now = now

    async def run_job(self, job: Job) -> bool:
        """Handle a due turn; return True where only a reminder has to be sent now."""
        found = [
            row for row in await self._store.clocks.deadlines(job.table) if row.seat == job.seat
        ]
        now = self._now()
        if not found:
            return False
        row = found[0]
        if row.due is not None and row.due <= now:
            with self._store.coalesce(row.table):
                await self._run_out(row)
            return False
        return await self._schedule_reminder(row, now)

    async def _schedule_reminder(self, row: Deadline, now: int) -> bool:
        """Set a turn's next job, and a reminder's if due now; return whether it is."""
        async with self._store.writing() as write:
            wishes = await write.people.preferences(row.person)
            awake = await hours_of(write, wishes, now)
            asleep = next_waking(awake, now) != now
            reminded = max(row.reminded, 0 if asleep else reminders_due(row, wishes, now))
            if row not in await write.clocks.deadlines(row.table):
                return False  # a move ended the turn, or its clock was changed
            later = dataclasses.replace(row, reminded=reminded)
            await keep_clock(write, later, wishes, awake, at=now)
            is_due = reminded > row.reminded
            if is_due:
                await write.jobs.schedule(JobKind.REMINDER, row.table, str(row.seat), due=now)
        return is_due

    async def pending_reminder(self, job: Job) -> Deadline | None:
        """Return the turn of a due reminder; None if it is over or its player asleep."""
        now = self._now()
        async with self._store.writing() as write:
            if await write.jobs.due(job.kind, job.id, job.key) != job.due:
                return None
            rows = {row.seat: row for row in await write.clocks.deadlines(job.table)}
            row = rows.get(job.seat)
            if row is None or not row.reminded:
                await write.jobs.schedule(job.kind, job.id, job.key, due=None)
                return None
            awake = await hours_of(write, await write.people.preferences(row.person), now)
            if (wakes := next_waking(awake, now)) > now:
                await write.jobs.schedule(job.kind, job.id, job.key, due=wakes)
                return None
            return row

    async def note_reminded(self, row: Deadline, notice: Notice | None) -> None:
        """Remove a sent reminder's job, and keep its `notice`, the message in the channel."""
        async with self._store.writing() as write:
            if notice is not None:
                await write.games.set_notice(row.table, notice, due=self._now() + DELETION_DELAY)
            await write.jobs.schedule(JobKind.REMINDER, row.table, str(row.seat), due=None)

    async def _run_out(self, row: Deadline) -> None:
        """Make an absent person's moves; the second time, replace the person."""
        random = self._entropy.random("time-out")
        seq = await self._fall_back(row, None, random)
        for _ in range(MOST_MOVES):
            if seq is None:
                break
            seq = await self._fall_back(row, seq, random)
        await self._replace_absent(row)

    async def _fall_back(self, row: Deadline, after: int | None, random: Random) -> int | None:
        """Make one move for a person; returns its number while their turn is not finished."""

        async def attempt() -> int | None:
            play = await self._tables.load(row.table)
            late = row in await self._store.clocks.deadlines(row.table)
            if play.table.phase != "running" or (play.seq != after if after else not late):
                return None
            chair = play.chairs[row.seat]
            events: tuple[Event, ...] = ()
            if after is None:
                missed = dataclasses.replace(chair, missed=chair.missed + 1)
                chairs = tuple(missed if each is chair else each for each in play.chairs)
                play = dataclasses.replace(play, chairs=chairs)
                why = say(
                    "{player} ran out of time, so this move was made for them.",
                    player=Player(row.seat),
                )
                brief = say("{player} ran out of time.", player=Player(row.seat))
                events = (Event("ran out", why, by=CLOCK, brief=brief),)
            move = play.game.fallback(play.state, row.seat, random)
            play, made = await self._tables.commit(play, row.seat, move, before=events)
            if len(play.chairs) == 1 or any(one.seat == CHANCE for one in made):
                return None  # a turn ends with a draw; a person alone is always in turn
            return play.seq if play.chairs[row.seat].awaited else None

        return await self._tables.in_turn(row.table, attempt)

    async def _replace_absent(self, row: Deadline) -> None:
        """Give a seat to a computer opponent once its person has missed two turns."""

        async def attempt() -> None:
            play = await self._tables.load(row.table)
            chair = play.chairs[row.seat]
            if chair.missed >= MISSES:
                await self._give_to_computer(play, chair)

        await self._tables.in_turn(row.table, attempt)

    async def replace_person(self, table: TableId, person: PersonId) -> None:
        """Give a person's seat to a computer opponent; raises `Resting`."""

        async def attempt() -> None:
            play = await self._tables.load(table)
            chair = play.chair_of(person)
            if chair is not None:
                await self._give_to_computer(play, chair)

        await self._tables.in_turn(table, attempt)

    async def _give_to_computer(self, play: Play, chair: Chair) -> None:
        if play.table.phase != "running" or not chair.present:
            return
        text = say(
            "{player} is away: a computer opponent plays for them until they press **{button}**.",
            player=Player(chair.seat),
            button=in_language(play.table.language, say("I'm back")),
        )
        await self._tables.reseat(play, dataclasses.replace(chair, level="normal"), text)

    async def come_back(
        self, table: TableId, person: PersonId, *, press: PressId | None = None
    ) -> Play:
        """Take the own seat again from the opponent who sat in; raises `RuleError`."""

        async def attempt() -> Play:
            play = await self._tables.load(table)
            self._tables.running(play)
            chair = play.chair_of(person)
            if chair is None:
                raise RuleError(say("You're not playing at this table."))
            if chair.present:
                raise RuleError(say("You're already in your own seat."))
            text = say("{player} is back.", player=Player(chair.seat))
            mine = dataclasses.replace(chair, level=None, missed=0)
            return await self._tables.reseat(play, mine, text, person, press=press)

        return await self._tables.in_turn(table, attempt, press)

    async def attend(self, table: TableId, person: PersonId) -> None:
        """Note that a player is at a table, and start clocks paused without them."""
        rows = await self._store.clocks.alarms(table)
        moves = {row.move for row in rows}
        at_rest = any(row.due is None for row in rows)
        if not (at_rest or rows and await self._store.logs.moved_alone(table, CLOCK, moves)):
            return

        async def attempt() -> bool:
            found = await self._store.tables.get(table)
            if found is None or found.phase != "running" or found.rests is not None:
                return False
            play = await self._tables.load(table)
            if play.chair_of(person) is None:
                return False
            wanted = play.game.alarms(play.state)
            async with self._store.writing() as write:
                await write.clocks.attend(table, play.seq)
                rows = await write.clocks.alarms(table)
                if not paused_while_absent(wanted, rows):
                    return False
                await write.clocks.set_alarms(table, set_alarms(table, wanted, rows, self._now()))
                await write.table_messages.mark_changed(table)
            return True

        if await self._tables.in_turn(table, attempt):
            self._resumed(table)

    async def give_time(self, table: TableId, person: PersonId) -> None:
        """Give the others whose turn runs in a slow game a day more; raises `RuleError`."""

        async def attempt() -> None:
            rows = clocks_of_others(await self._tables.load(table), person, self._now())
            async with self._store.writing() as write:
                for row in rows:
                    await lengthen(write, row, DAY_MS, at=self._now())
                await write.table_messages.mark_changed(table)

        await self._tables.in_turn(table, attempt)

    async def abandon(self, job: Job) -> None:
        """Close a table where nobody has been present for 30 days."""
        now = self._now()
        async with self._store.writing() as write:
            table = await write.tables.get(job.table)
            rows = await write.clocks.deadlines(job.table)
            if table is None or job.due > now:
                return
            if rows:
                latest = max(row.due or now for row in rows)
                later = max(latest, now) + HOUR_MS
                await write.jobs.schedule(JobKind.TABLE, job.table, IDLE, due=later)
            elif table.phase == "running":
                await self._tables.load(job.table)  # raises Resting where it can't be played now
                await finish(write, table, "abandoned", at=self._now())

    async def rest(self, table: TableId) -> None:
        """Pause the clocks of a running game that can't be played for now."""
        async with self._store.writing() as write:
            await rest(write, table, self._now(), now=self._now())

    async def resume(self, table: TableId) -> bool:
        """Continue a paused game with the time it was paused, if it is playable.

        Returns whether it goes on now. Where it cannot, also as its server is banned, another look
        is due later.
        """
        if await self._stays_paused(table):
            async with self._store.writing() as write:
                await check_later(write, table, now=self._now())
            return False
        async with self._store.writing() as write:
            woken = await wake(write, table, self._now())
        if woken:
            self._resumed(table)
        return woken

    async def _stays_paused(self, table: TableId) -> bool:
        found = await self._store.tables.get(table)
        if found is None or found.rests is None or found.phase != "running":
            return False
        if found.obstacle or await self._store.servers.unreachable(found.guild) is not None:
            return True
        if found.guild is not None and await self._store.bans.is_server_banned(
            found.guild, self._now()
        ):
            return True
        try:
            await self._tables.load(table)
        except Resting:
            return True
        return False

    async def _resume_all(self, last: int) -> set[TableId]:
        """Continue the playable games; others that cannot are paused since `last`.

        Returns all of either kind.
        """
        found = await self._store.tables.paused()
        for table in found:
            await self.resume(table)
        without = await self._store.tables.running_without(GAMES)
        if without:
            log.warning("Games that are not installed: %s of their tables rest.", len(without))
        async with self._store.writing() as write:
            for table in without:
                await rest(write, table, last, now=self._now())
        return {*found, *without}

    async def grant(self, since: int | None = None) -> int:
        """Grant back the time since nobody could play; return milliseconds.

        Without a moment it is the last one at which the bot noted that people could: so a start
        gives back the time the bot was down. Turns, rounds of cups and check-ins get ten minutes
        at least. After a brief stop only turns of less than an hour are longer, and only by what
        it took: nobody loses a minute's turn to it, and no slow game has to be shown again. The
        clocks of rules, votes and seasons of leagues go on with exactly what was left of them.
        """
        now = self._now()
        last = await self._store.clocks.playable_at() if since is None else since
        resting = await self._resume_all(now if last is None else last)
        async with self._store.writing() as write:
            await write.clocks.beat(now)
            if last is None:
                return 0
            gone = max(0, now - last)
            brief = gone < BRIEF
            least = 0 if brief else LEAST_GRANT
            more = max(least, gone)
            every, wished = (
                await write.clocks.all_deadlines(),
                await write.people.awaited_preferences(),
            )
            rests = {*await write.tables.paused()}
            rows = [r for r in every if r.table not in resting | rests and not (brief and r.slow)]
            away = await write.people.awaited_absences(now)
            begun = await write.clocks.turns_begun(last)
            for row in rows:
                wishes = wished.get(row.person, Preferences(row.person))
                awake = hours_with(wishes, away.get(row.person, ()))
                from_ = min(begun.get((row.table, row.seat), last), now)
                later = granted(row, now, since=from_, least=least)
                await keep_clock(write, later, wishes, awake, at=now)
            alarms = await write.clocks.lengthen_alarms(gone, lobbies=not brief, but=resting)
            for table in {*(row.table for row in rows), *alarms}:
                await write.table_messages.mark_changed(table)
            # With the heartbeat, or a bot that is killed in between grants this never, or twice.
            for night in await write.votes.lengthen(gone):
                await write.nights.mark_changed(night)
            if not brief:
                await write.leagues.lengthen_seasons(gone)
                for lost in await write.servers.all_unreachable():
                    if not lost.removed:  # its seasons get this when it can be reached again
                        await write.leagues.lengthen_seasons(
                            max(last, lost.since) - now, lost.guild
                        )
                await write.clocks.lengthen_idle(gone)
                await write.nights.excuse(since=last, until=now)
                await write.arenas.lengthen(gone)
                await write.challenges.lengthen(gone)
            await write.cups.lengthen(GAMES, more, slow=not brief)
            await write.cups.pause(GAMES, last)
            await write.cups.schedule_paused(now)
        return more if rows or not brief else 0
