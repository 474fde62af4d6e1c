"""Premoves: planned moves, made when the turn comes if they still fit."""

from __future__ import annotations

import logging

from rules.codec import decode, encode
from rules.core import RuleError, Seat
from rules.text import Text, say

from ..errors import AlreadyDone, Unavailable
from ..model.ids import PersonId, TableId
from ..model.tables import Plan
from ..store import Store
from .running import Tables

log = logging.getLogger(__name__)


def planned(plan: Plan | None) -> tuple[Plan | None, Text | None]:
    """Return a plan that stands, or else why it was dropped."""
    if plan is None or not plan.dropped:
        return plan, None
    return None, decode(Text, plan.dropped)


class Premoves:
    """What people have said beforehand, one move a seat."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def say(self, table: TableId, person: PersonId, move: str) -> None:
        """Say a move beforehand that the game offers; raises `RuleError`."""
        play = await self._tables.load(table)
        self._tables.running(play)
        chair = play.chair_of(person)
        if chair is None or not chair.present:
            raise RuleError(say("You're not playing at this table."))
        if chair.seat in play.turn:
            raise RuleError(say("It's already your turn. Just play."))
        if move not in [option.text for option in play.game.ahead(play.state, chair.seat)]:
            raise RuleError(say("You can't plan that move ahead. Wait for your turn."))
        async with self._store.writing() as write:
            await write.games.set_plan(table, Plan(chair.seat, person, move))
            # An edit of the public message would tell everybody that something was planned. Only a
            # plan that comes after the move it waits for needs one: it is carried out by it.
            if await write.logs.moves(table, play.seq):
                await write.table_messages.mark_changed(table)

    async def withdraw(self, table: TableId, person: PersonId) -> None:
        """Take back what a person said beforehand."""
        async with self._store.writing() as write:
            for plan in await write.games.plans(table):
                if plan.person == person:
                    await write.games.drop_plan(table, plan)

    async def read(
        self, table: TableId, seat: Seat, person: PersonId
    ) -> tuple[Plan | None, Text | None]:
        """Return a seat's premove, or why it was dropped, until `note_shown`.

        The seat's previous player may have said something, too: nobody else may read that.
        """
        for plan in await self._store.games.plans(table):
            if (plan.seat, plan.person) == (seat, person):
                return planned(plan)
        return None, None

    async def note_shown(self, table: TableId, seat: Seat, person: PersonId, why: Text) -> None:
        """Forget why a premove was dropped: its person has that on their screen."""
        if await self.read(table, seat, person) != (None, why):
            return  # it was noted before
        dropped = Plan(seat, person, "", encode(why))
        async with self._store.deferred_writing() as write:
            await write.games.drop_plan(table, dropped)

    async def carry_out(self, table: TableId) -> bool:
        """Make the moves whose turn has come; returns whether there was any."""
        moved = False
        if not any(plan.move for plan in await self._store.games.plans(table)):
            return moved  # as mostly
        await self._drop_lapsed(table)
        while plan := await self._next(table):
            try:
                # The move and the end of its plan are one transaction: whatever fails in between,
                # it is made once.
                await self._tables.play(table, plan.seat, plan.move, person=plan.person, plan=plan)
                moved = True
            except AlreadyDone:
                continue
            except RuleError as refusal:
                await self._drop(table, plan, refusal.text)
            except Unavailable:
                raise  # the table cannot be shown either, and both are tried again soon
            except Exception:
                # The table is shown all the same, and this tried again when it is shown next.
                log.exception("What was said beforehand at table %s could not be played", table)
                break
        return moved

    async def _drop_lapsed(self, table: TableId) -> None:
        waiting = [plan for plan in await self._store.games.plans(table) if plan.move]
        if not waiting:
            return
        play = await self._tables.load(table)
        for plan in waiting:
            if plan.seat not in play.turn and play.game.lapses(play.state, plan.seat, plan.move):
                await self._drop(table, plan, say("the moment for it has passed."))

    async def _drop(self, table: TableId, plan: Plan, why: Text) -> None:
        """Keep no move any more, but the reason, until it is on its person's screen."""
        text = say(
            "The move you planned, {move}, no longer works: {why}", move=f"`{plan.move}`", why=why
        )
        play = await self._tables.load(table)
        async with self._store.writing() as write:
            if not await write.games.drop_plan(table, plan):
                return  # withdrawn or made meanwhile
            if play.chairs[plan.seat].person == plan.person:
                await write.games.set_plan(table, Plan(plan.seat, plan.person, "", encode(text)))

    async def _next(self, table: TableId) -> Plan | None:
        waiting = [plan for plan in await self._store.games.plans(table) if plan.move]
        if not waiting:
            return None
        play = await self._tables.load(table)
        for plan in waiting:
            if plan.seat in play.turn and not play.game.waits(play.state, plan.seat, plan.move):
                return plan
        return None
