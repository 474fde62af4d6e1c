"""Premoves: planned moves, made when the turn comes if they still fit."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Sequence
from functools import reduce
from typing import Any, Final

from rules.codec import decode, encode
from rules.core import RuleError, Seat
from rules.core import play as try_out
from rules.text import Text, count, say

from ..errors import AlreadyDone, Unavailable
from ..model.ids import PersonId, TableId
from ..model.play import AnyGame, Play, read_state, replayed
from ..model.tables import Chair, Plan, PlannedMove, write_moves
from ..store import Store
from .move_words import as_typed, move_words, planned_words
from .running import Tables

log = logging.getLogger(__name__)

MOST_PLANNED: Final = 5
"""Moves of a plan, of which the first that fits is made."""


def points_of(game: AnyGame, state: Any, seat: Seat, move: str) -> int:
    """Return the points that a move adds to its seat's; raises `RuleError`."""
    after = try_out(game, state, seat, move)[1].state
    before, then = (game.scores(each)[seat].points for each in (state, after))
    return then - before


def fitting(play: Play, plan: Plan) -> str:
    """Return the first planned move that fits.

    Raises `RuleError` with why the first one doesn't, where none does.
    """
    first, *others = plan.moves
    if not (others or first.least):
        return first.move  # the table refuses it, if anything
    refusals = []
    for planned in plan.moves:
        try:
            points = points_of(play.game, play.state, plan.seat, planned.move)
        except RuleError as refusal:
            refusals.append(refusal)
            continue
        if not planned.least or points >= planned.least:
            return planned.move
        few = count("it scores only {n} point now.", "it scores only {n} points now.", points)
        refusals.append(RuleError(few))
    raise refusals[0]


def plan_text(plan: Plan, words: Sequence[Text] = ()) -> Text:
    """Return what is planned in the order it is tried, in `words` or as typed."""
    named = words or [as_typed(planned.move) for planned in plan.moves]
    return reduce(
        lambda first, second: say("{first}, or else {second}", first=first, second=second),
        [_move_text(*each) for each in zip(plan.moves, named, strict=True)],
    )


def _move_text(planned: PlannedMove, move: Text) -> Text:
    if not planned.least:
        return move
    return count(
        "{move} (only for {n} point or more)",
        "{move} (only for {n} points or more)",
        planned.least,
        move=move,
    )


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
        play, chair = await self._waiting(table, person)
        if move not in [option.text for option in play.game.ahead(play.state, chair.seat)]:
            raise RuleError(say("You can't plan that move ahead. Wait for your turn."))
        await self._save(play, Plan(chair.seat, person, move))

    async def plan(self, table: TableId, person: PersonId, text: str, *, more: bool) -> None:
        """Plan a move of a waiting seat's next turn; raises `RuleError`.

        With `more` it is tried where those planned before don't fit.
        """
        play, chair = await self._waiting(table, person)
        state = play.game.as_turn(play.state, chair.seat)
        if state is None:
            raise RuleError(say("There's no move to plan here now. Wait for your turn."))
        move, _ = try_out(play.game, state, chair.seat, text)
        plan, _ = await self.read(table, chair.seat, person)
        before = plan.moves if plan is not None and more else ()
        if len(before) == MOST_PLANNED:
            raise RuleError(say("A plan has at most {n} moves.", n=MOST_PLANNED))
        moves = (*(each for each in before if each.move != move), PlannedMove(move))
        new = Plan(chair.seat, person, write_moves(moves))
        await self._save(play, new, instead_of=plan if more else None)

    async def require(self, table: TableId, person: PersonId, least: int) -> None:
        """Make the last planned move only if it scores at least so many points."""
        play, chair = await self._waiting(table, person)
        plan, _ = await self.read(table, chair.seat, person)
        if plan is None:
            raise RuleError(say("Nothing is planned any more."))
        last = dataclasses.replace(plan.moves[-1], least=least)
        moves = write_moves((*plan.moves[:-1], last))
        await self._save(play, Plan(chair.seat, person, moves), instead_of=plan)

    async def _waiting(self, table: TableId, person: PersonId) -> tuple[Play, Chair]:
        """Return a running game and the chair of a person who waits; raises `RuleError`."""
        play = await self._tables.load(table)
        self._tables.running(play)
        chair = play.chair_of(person)
        if chair is None or not chair.present:
            raise RuleError(say("You're not playing at this table."))
        if chair.seat in play.turn:
            raise RuleError(say("It's already your turn. Just play."))
        return play, chair

    async def _save(self, play: Play, plan: Plan, *, instead_of: Plan | None = None) -> None:
        """Store a plan, or change one that was read; raises `RuleError`."""
        table = play.table.id
        async with self._store.writing() as write:
            if instead_of is not None and not await write.games.drop_plan(table, instead_of):
                raise RuleError(say("Nothing is planned any more."))  # it was played meanwhile
            await write.games.set_plan(table, plan)
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
        while found := await self._next(table):
            play, plan = found
            try:
                move = fitting(play, plan)
                # The move and the end of its plan are one transaction: whatever fails in between,
                # it is made once.
                await self._tables.play(table, plan.seat, move, person=plan.person, plan=plan)
                moved = True
                if play.game.as_turn(play.state, plan.seat) is not None:
                    await self._tell_played(table, plan, move_words(play, plan.seat, move))
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
            if any(play.game.lapses(play.state, plan.seat, each.move) for each in plan.moves):
                await self._drop(table, plan, say("the moment for it has passed."))

    async def _drop(self, table: TableId, plan: Plan, why: Text) -> None:
        """Keep no move any more, but the reason, until it is on its person's screen."""
        play = await self._tables.load(table)
        move = plan_text(plan, await self.words(play, plan))
        text = say("The move you planned, {move}, no longer works: {why}", move=move, why=why)
        async with self._store.writing() as write:
            if not await write.games.drop_plan(table, plan):
                return  # withdrawn or made meanwhile
            if play.chairs[plan.seat].person == plan.person:
                await write.games.set_plan(table, Plan(plan.seat, plan.person, "", encode(text)))

    async def words(self, play: Play, plan: Plan) -> list[Text]:
        """Return planned moves as they are named now, or when they could be chosen last."""
        moves = [each.move for each in plan.moves]
        named = [words for move in moves if (words := planned_words([play], plan.seat, move))]
        if len(named) == len(moves):
            return named
        table, states = play.table.id, [play.state]
        start = (await self._store.games.beginnings(table))[-1]
        if play.game.knows(start.version):
            made = [(m.seat, m.move) for m in await self._store.logs.moves(table, start.seq)]
            states = replayed(play.game, read_state(play.game, start), made, start.seq)
        then = [dataclasses.replace(play, state=state) for state in reversed(states)]
        return [planned_words(then, plan.seat, move) or as_typed(move) for move in moves]

    async def _tell_played(self, table: TableId, plan: Plan, move: Text) -> None:
        """Keep what was played of a plan until it is on its person's screen."""
        text = say("Played as you planned: {move}", move=move)
        async with self._store.writing() as write:
            if plan.seat not in {each.seat for each in await write.games.plans(table)}:
                await write.games.set_plan(table, Plan(plan.seat, plan.person, "", encode(text)))

    async def _next(self, table: TableId) -> tuple[Play, Plan] | None:
        """Return a plan whose turn has come, and the game."""
        waiting = [plan for plan in await self._store.games.plans(table) if plan.move]
        if not waiting:
            return None
        play = await self._tables.load(table)
        for plan in waiting:
            waits = play.game.waits(play.state, plan.seat, plan.moves[0].move)
            if plan.seat in play.turn and not waits:
                return play, plan
        return None
