"""Cups: rounds are drawn, created, counted and ended, each in one transaction.

Whatever ends a table schedules its cup, and so does the end of the check-in and of a round. The
clock then looks at all of it: what has ended is counted, and what comes next is drawn. Rows come
first; threads and games are made from them, so a bot that is killed goes on where it was.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from typing import Final

from rules.core import RuleError
from rules.text import say

from ..clocks.entropy import SYSTEM, Entropy
from ..clocks.wall_clock import Now
from ..contests.results import placed
from ..contests.tables import Terms, create_table, stop_tables
from ..model.contests.cups import BY_CUP, BYE, OUT, Cup, CupSeat, CupTable, Member, TableState
from ..model.endings import Ending
from ..model.ids import NO_TABLE, CupId, PersonId, TableId
from ..store import Store
from ..store.posts import EVERYWHERE
from ..store.reading import Reading
from ..store.writing import Writing
from ..tables.endings import check_no_part, finish
from ..tables.lobby.lobbies import Lobbies
from .counting import counted, dropped, history, shared, unplayed, voided, with_idle, worth
from .draws import Draw, is_sound
from .pairing import FULL, LEAST, absent, rounds_needed
from .predictions import final_of
from .resting import fits, has_to_rest, rest, roused, sizes, unfinished
from .sign_up import SignUp, all_are_here, length

TURNS: Final = {"live": 90, "slow": 12 * 3600}
"""Seconds of a turn: a person who doesn't come is played for soon enough."""


class Cups(SignUp):
    """The cups of a store."""

    def __init__(
        self, store: Store, now: Now, lobbies: Lobbies, *, entropy: Entropy = SYSTEM
    ) -> None:
        super().__init__(store, now, lobbies, entropy=entropy)
        self._sound: dict[CupId, bool] = {}
        self._checking = asyncio.Lock()

    # -- what the clock does -------------------------------------------------------------------

    async def go_on(self, write: Writing, contest: Cup, paired: Draw | None) -> Draw | None:
        """Count what has ended of a cup, and draw what comes next."""
        cup, now = contest, self._now()
        if cup.phase == "open":
            await self._end(write, cup, "lapsed")
            return None
        if await has_to_rest(write, cup, now):
            await rest(write, cup, now)
            return None
        cup = await roused(write, cup, now)
        early = cup.phase == "called" and cup.ends is not None and now < cup.ends
        if early and not all_are_here(await write.members.of("cup", cup.id)):
            await write.cups.schedule(cup.id, cup.ends)
            return None
        if cup.phase == "running":
            if cup.ends is not None and cup.ends <= now:
                await self._stop_games(write, cup, "round over")
            await self._count(write, cup)
            if await unfinished(write, cup):
                await write.cups.schedule(cup.id, cup.ends)
                return None
        return await self._next(write, cup, paired)

    async def _next(self, write: Writing, cup: Cup, paired: Draw | None) -> Draw | None:
        """Create the next round, or end the cup; returns what has to be drawn before."""
        playing, found = await self.playing(write, cup), cup
        if cup.phase == "called":
            needed = rounds_needed(cup.kind, len(playing), size=cup.size)
            cup = dataclasses.replace(cup, rounds=cup.rounds or needed)
        if len(playing) < LEAST:
            await self._end(write, cup, "too few" if cup.round == 0 else "played")
            return None
        if cup.round and cup.round >= cup.rounds:
            await self._end(write, cup, "played")
            return None
        wanted = Draw(
            cup.kind,
            tuple(each.number for each in playing),
            history(await write.cups.seats(cup.id)),
            sizes(cup),
            cup.size,
            cup.secret,
            cup.round + 1,
        )
        if not fits(cup):
            await rest(write, found, self._now())
            return None
        if paired is None or paired != wanted:
            return wanted
        if not paired.pairings.tables:
            await self._end(write, cup, "played")
            return None
        await self._create(write, cup, {each.number: each for each in playing}, paired)
        return None

    async def _create(
        self, write: Writing, cup: Cup, playing: dict[int, Member], draw: Draw
    ) -> None:
        """Store a round as it was drawn, and create its tables; threads are pending.

        A bye of people who made no move at their last table earns nothing.
        """
        number, now, round_ = draw.round, self._now(), draw.pairings
        idle, final = absent(draw.history), final_of(cup, draw.history, round_)
        seats: list[CupSeat] = []
        for at, table in enumerate(round_.tables, 1):
            sitting = [playing[entrant] for entrant in table]
            await self._create_table(write, cup, at, sitting, final=at == final)
            seats += [
                CupSeat(number, entrant, len(seats) + place, at)
                for place, entrant in enumerate(table)
            ]
        seats += [
            CupSeat(number, entrant, len(seats) + place, BYE, 0 if entrant in idle else FULL)
            for place, entrant in enumerate(round_.byes)
        ]
        out = sorted({*playing} - {seat.entrant for seat in seats})
        seats += [
            CupSeat(number, entrant, len(seats) + place, OUT) for place, entrant in enumerate(out)
        ]
        await write.cups.add_seats(cup.id, seats)
        ends = now + length(cup)
        await write.cups.save(dataclasses.replace(cup, phase="running", round=number, ends=ends))
        await write.cups.schedule(cup.id, ends)
        await write.cups.mark_changed(cup.id, EVERYWHERE)

    async def _create_table(
        self, write: Writing, cup: Cup, number: int, sitting: Sequence[Member], *, final: bool
    ) -> None:
        created = CupTable(NO_TABLE, cup.id, cup.round + 1, number, self._now(), final=final)
        secret = cup.table_secret(created.words) if cup.method == BY_CUP else ""
        pace = cup.pace, TURNS[cup.pace]
        terms = Terms(cup.game, cup.guild, cup.language, pace, secret=secret)
        people = [(each.person, each.name, each.press) for each in sitting]
        table = await create_table(write, self._lobbies.new, terms, people, at=created.at)
        await write.cups.add_table(dataclasses.replace(created, table=table))

    # -- counting ------------------------------------------------------------------------------

    async def _count(self, write: Writing, cup: Cup) -> None:
        """Count the tables that have ended."""
        ended = await write.cups.ended_tables(cup.id, cup.round)
        if not ended:
            return
        numbers = {
            each.person: each.number
            for each in await write.members.of("cup", cup.id)
            if each.person is not None
        }
        drawn_ = [seat for seat in await write.cups.seats(cup.id) if seat.round == cup.round]
        for table in ended:
            outcomes = await write.records.results(table.table)
            acted = await write.records.movers(table.table)
            order = placed(outcomes, acted, "cup")
            seats = [seat for seat in drawn_ if seat.number == table.number]
            played = await write.tables.get(table.table)
            begun = played is not None and played.begun_at is not None
            whole = any(each.place is not None for each in outcomes)
            state: TableState = "played" if whole else "stopped"
            if unplayable := await worth(write, table.table, seats, numbers):
                found, state = unplayable
            elif outcomes:
                found = with_idle(counted(seats, numbers, order), numbers, outcomes, acted)
            elif begun or not fits(cup):
                found = shared(seats)  # nobody's doing
            else:
                waiting = [guest.person for guest in await write.lobbies.guests(table.table)]
                found = unplayed(seats, numbers, waiting)
            await write.cups.save_points(cup.id, found)
            await write.cups.set_table_state(table.table, state)
            await write.table_messages.set_thread(table.table, "announced")
        if cup.round < cup.rounds:
            await self._drop_absent(write, cup, {each.number: each.table for each in ended})
        await write.cups.mark_changed(cup.id)

    async def _drop_absent(self, write: Writing, cup: Cup, ended: dict[int, TableId]) -> None:
        """Take people out of a cup who made no move in two rounds, and notify them."""
        seats = await write.cups.seats(cup.id)
        out = dropped(seats)
        sat = {seat.entrant: ended.get(seat.number) for seat in seats if seat.round == cup.round}
        for each in await write.members.of("cup", cup.id):
            if each.number in out and each.plays:
                await write.members.save("cup", cup.id, dataclasses.replace(each, gone=True))
                table = sat.get(each.number)
                if table is not None and each.person is not None:
                    await write.news.add(table, [each.person], "absent", due=self._now())

    # -- tables --------------------------------------------------------------------------------

    async def note_refused(self, table: CupTable, refused: bool) -> None:
        """Note whether Discord forbids a table's thread; it's asked again."""
        if table.refused != refused:
            async with self._store.writing() as write:
                await write.cups.set_table_refused(table.table, refused)
                await write.cups.mark_changed(table.cup)

    async def begin_table(self, cup: Cup, table: TableId) -> None:
        """Begin a table's game, or close it where too few are left; raises `Resting`."""
        await self.begin_or_end(table, cup.called, "round over")

    async def void(self, table: TableId, person: PersonId, *, moderator: bool) -> CupTable:
        """Void a table of this round, for the host or moderators who don't play there."""
        async with self._store.writing() as write:
            found = await write.cups.table(table)
            if found is None:
                raise RuleError(say("This table is in no cup."))
            cup = await self.hosted(write, found.cup, person, moderator=moderator)
            if found.round != cup.round:
                raise RuleError(say("Only tables of the current round can be cancelled."))
            if found.state == "void":
                raise RuleError(say("This table is already cancelled."))
            played = await write.tables.get(table)
            if played is not None:
                await check_no_part(write, played, person)
                await finish(write, played, "void", at=self._now(), by=person)
            seats = [
                seat
                for seat in await write.cups.seats(cup.id)
                if (seat.round, seat.number) == (found.round, found.number)
            ]
            await write.cups.save_points(cup.id, voided(seats))
            await write.predictions.score(table, [])
            await write.table_messages.mark_changed(table)
            await write.cups.set_table_state(table, "void")
            await write.table_messages.set_thread(table, "announced")
            await write.cups.schedule_by_table(table, self._now())
            await write.cups.mark_changed(cup.id)
        return found

    async def sound(self, cup: Cup) -> bool:
        """Draw each round of an ended cup again; return whether all came out the same.

        It's done once, as nothing of it changes any more.
        """
        async with self._checking:
            if cup.id not in self._sound:
                seats = await self._store.cups.seats(cup.id)
                self._sound[cup.id] = await asyncio.to_thread(is_sound, cup, seats)
        return self._sound[cup.id]

    # -- the end -------------------------------------------------------------------------------

    async def stage(self, source: Reading, contest: Cup) -> int:
        """Return how far a cup is."""
        return contest.stage

    async def stop(
        self, write: Writing, contest: Cup, why: Ending, by: PersonId | None = None
    ) -> None:
        """End a cup before its last round; its games stop, and what was played counts."""
        if contest.phase == "running":
            await self._stop_games(write, contest, why, by)
            await self._count(write, contest)
        await self._end(write, dataclasses.replace(contest, ended_by=by), why)

    async def _stop_games(
        self, write: Writing, cup: Cup, why: Ending, by: PersonId | None = None
    ) -> None:
        tables = await write.cups.round_tables(cup.id, cup.round)
        playing = [each.table for each in tables if each.state == "playing"]
        await stop_tables(write, playing, why, at=self._now(), half=length(cup) // 2, by=by)

    async def _end(self, write: Writing, cup: Cup, why: str) -> None:
        """End a cup; its message is posted at the end of its channel."""
        over = dataclasses.replace(
            cup, phase="over", ends=None, rests=None, ending=why, ended_at=self._now()
        )
        await write.cups.save(over)
        await write.cups.schedule(cup.id, None)
        await write.cups.mark_changed(cup.id, EVERYWHERE)
