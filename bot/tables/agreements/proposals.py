"""Use cases that need agreement: undo a move, end a game, hand over a seat."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

from rules.core import RuleError, Seat
from rules.text import Moment, Name, say

from ...clocks.wall_clock import Now
from ...errors import KeptOutHere, Resting, StaleControl
from ...model.contests.refusals import NO_CALLING_OFF, NO_OTHER_PLAYER
from ...model.endings import PLAYED_BY_COMPUTER, Ending
from ...model.ids import NOBODY, PersonId, PressId, TableId
from ...model.play import Play, name_of
from ...model.tables import Chair, Proposal
from ...model.units import MINUTE_MS
from ...store import Store
from ..chairs import program_in
from ..endings import check_no_part, end_unreadable, finish
from ..lobby.apart import together
from ..lobby.lobbies import Person
from ..running import Tables
from .questions import (
    CLOSED,
    asked_for_a_pause,
    check_behind,
    check_open,
    decided,
    holder,
    invited,
    majority,
    outdated,
    present,
    subject,
)
from .takebacks import Takebacks

PAUSE = 5 * MINUTE_MS
"""Milliseconds before the same person asks again what was withdrawn or declined."""


class Proposals:
    """What tables are asked, and what comes of it."""

    def __init__(self, store: Store, tables: Tables, now: Now) -> None:
        self._store = store
        self._tables = tables
        self.takebacks = Takebacks(store, tables)
        self._now = now
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._dropped: dict[tuple[TableId, PersonId, str], int] = {}

    # -- what may be asked ---------------------------------------------------------------------

    async def take_back(
        self, table: TableId, person: PersonId, *, seen: int, press: PressId | None = None
    ) -> Proposal | None:
        """Take a move back, or ask those whose moves would fall with it."""
        play = await self._tables.load(table)
        if seen != play.seq:
            raise StaleControl(say("The game has moved on. `/undo` shows what it means now."))
        found = await self.takebacks.find(play, person)
        if found.asked:
            return await self._ask(play, "takeback", person, str(found.target), asked=found.asked)
        await self.takebacks.undo(play, person, found, press)
        return None

    async def end(self, table: TableId, person: PersonId) -> Proposal | None:
        """End a game, or ask the others; raises `RuleError` in a cup or league."""
        if (context := await self._store.tables.context_of(table)) in NO_CALLING_OFF:
            raise RuleError(NO_CALLING_OFF[context])
        try:
            play = await self._tables.load(table)
        except Resting:
            await end_unreadable(self._store, table, person, self._now())
            return None
        self._tables.running(play)
        present(play, person)
        others = [c.person for c in play.present if c.person is not None and c.person != person]
        if others:
            return await self._ask(play, "end", person, "", asked=others)
        await self._finish(play, "ended", person)
        return None

    async def pause(self, table: TableId, person: PersonId) -> Proposal | None:
        """Ask the others for a pause, or begin it where a person plays alone."""
        play = await self._tables.load(table)
        self._tables.running(play)
        if others := asked_for_a_pause(play, person):
            return await self._ask(play, "pause", person, "", asked=others)
        await self._tables.pause(play)
        return None

    async def replace(
        self,
        table: TableId,
        person: PersonId,
        seat: Seat,
        new: Person | None,
        *,
        moderator: bool = False,
    ) -> Proposal | None:
        """Hand over a seat, or ask for agreement; giving up the own one is resigning.

        Who is to sit down always has to accept. A seat whose person is away, and an opponent's, is
        the host's alone to give. Where its person is present most of those at the table have to
        agree, and that person can say no. Moderators who have never played here may give any seat
        to an opponent, and to a person those that nobody present has or had.
        """
        play = await self._tables.load(table)
        self._tables.running(play)
        if seat >= len(play.chairs):
            raise RuleError(say("No such seat. Pick one from the list as you type."))
        chair = play.chairs[seat]
        if new is not None and play.chair_of(new.id) is not None:
            raise RuleError(say("{name} already plays here.", name=Name(new.name)))
        # At a night its person may come back for points.
        if new is None and (
            chair.person is None or (play.context, chair.present) == ("night", False)
        ):
            raise RuleError(PLAYED_BY_COMPUTER)
        if new is None and chair.person == person:
            await self._tables.resign(table, person)
            return None
        if play.context in NO_OTHER_PLAYER:
            raise RuleError(NO_OTHER_PLAYER[play.context])
        if moderator and person not in await self._store.seats.people(table):
            await check_no_part(self._store, play.table, person)
        if new is not None:
            await self._let_in(play, new, by=person)
        voters = await self._voters(play, person, chair, new, moderator=moderator)
        own = new is not None and new.id == person  # a moderator, who accepts by asking
        if not voters and (new is None or own):
            await self._hand_over(play, chair, new, by=person)
            return None
        asked = voters if new is None or own else (*voters, new.id)
        detail = f"{seat} {new.id} {new.name}" if new else str(seat)
        needed, agreed = majority(play, person, voters), (person,) if own else ()
        return await self._ask(
            play, "replace", person, detail, asked=asked, needed=needed, agreed=agreed
        )

    async def _voters(
        self, play: Play, person: PersonId, chair: Chair, new: Person | None, *, moderator: bool
    ) -> tuple[PersonId, ...]:
        """Return who else votes on a seat, nobody where it is the asker's to give."""
        if moderator and person not in await self._store.seats.people(play.table.id):
            if new is None or await self._free(play, chair):
                return ()
            if not play.present:
                raise RuleError(
                    say("Someone at the table has to agree to that, and nobody is there now.")
                )
            return tuple(c.person for c in play.present if c.person is not None)
        # A host who has resigned sits nowhere: they have nothing to give any more.
        if person != play.table.host or chair.present or play.chair_of(person) is None:
            present(play, person)
        check_behind(play, person, chair)
        if person == play.table.host and not chair.present:
            return ()
        return tuple(c.person for c in play.present if c.person not in (None, person))

    async def _free(self, play: Play, chair: Chair) -> bool:
        """Tell whether a seat is that of a person away, or one that nobody has ever had.

        One that has come to an opponent is neither: who looks after a channel could take
        anybody's seat in two steps.
        """
        if chair.person is not None:
            return not chair.present
        sat = await self._store.seats.sittings(play.table.id)
        return all(each.program for each in sat if each.seat == chair.seat)

    # -- what is answered ----------------------------------------------------------------------

    async def answer(
        self, table: TableId, person: PersonId, yes: bool, at: int | None = None
    ) -> Proposal | None:
        """Agree or decline; returns the decided question, with all who agreed.

        `at` is when the question was asked that they have read; None for whichever stands.
        """
        # One after the other: an answer is added to those before it.
        async with self._locks.setdefault(table, asyncio.Lock()):
            return await self._answer(table, person, yes, at)

    async def _answer(
        self, table: TableId, person: PersonId, yes: bool, at: int | None
    ) -> Proposal | None:
        play = await self._tables.load(table)
        question = play.question
        if question is None or at not in (None, question.at):
            raise RuleError(CLOSED)
        if person == question.person and not yes:
            await self._drop(play, question)
            return question
        if person not in question.asked:
            raise RuleError(say("This question isn't for you. No answer needed."))
        if not yes:
            if person in (invited(question), holder(play, question)):
                await self._drop(play, question)
                return question
            question = dataclasses.replace(
                question,
                asked=tuple(p for p in question.asked if p != person),
                agreed=tuple(p for p in question.agreed if p != person),
            )
            if len([p for p in question.asked if p != invited(question)]) < question.needed:
                await self._drop(play, question)
                return question
        elif person not in question.agreed:
            question = dataclasses.replace(question, agreed=(*question.agreed, person))
        if invited(question) in question.agreed and await self._apart(play, question):
            # It closes for everyone, as if they had declined: nobody learns of a block.
            await self._drop(play, question)
            raise RuleError(CLOSED)
        if not decided(question):
            async with self._store.writing() as write:
                alone = await write.games.proposal(table) == play.question
                if alone:
                    await write.games.set_proposal(question)
                    await write.table_messages.mark_changed(table)
            # What another process has kept meanwhile is kept: this answer is added to that.
            return None if alone else await self._answer(table, person, yes, question.at)
        await self._carry_out(play, question, person)
        return question

    async def _apart(self, play: Play, asked: Proposal, *others: PersonId) -> bool:
        """Return whether a new player is blocked by another seat's, or `others`."""
        to = invited(asked)
        players = [c.person for c in play.chairs if c.person and c.person != holder(play, asked)]
        return to is not None and not await together(self._store, [to], [*players, *others])

    async def _carry_out(self, play: Play, asked: Proposal, by: PersonId) -> None:
        if play.paired and asked.kind != "takeback":
            raise RuleError(CLOSED)  # asked by a version that allowed it
        if asked.kind == "end":
            await self._finish(play, "agreed")
        elif asked.kind == "pause":
            await self._tables.pause(play)
        elif asked.kind == "replace":
            seat, _, new = asked.detail.partition(" ")
            id_, _, name = new.partition(" ")
            chair = play.chairs[int(seat)]
            check_behind(play, asked.person, chair)  # who was ahead may have fallen back since
            willing = chair.person in (asked.person, *asked.agreed)
            to = Person(PersonId(int(id_)), name) if new else None
            doing = chair.person if willing else None
            await self._hand_over(play, chair, to, doing, asked=asked, by=by)
        else:
            found = await self.takebacks.find(play, asked.person)
            await self.takebacks.undo(play, asked.person, found, None)

    async def _ask(
        self,
        play: Play,
        kind: Any,
        person: PersonId,
        detail: str,
        *,
        asked: Sequence[PersonId],
        needed: int | None = None,
        agreed: tuple[PersonId, ...] = (),
    ) -> Proposal:
        now = self._now()
        if needed is None:
            needed = len(asked)
        proposal = Proposal(
            play.table.id, kind, person, detail, tuple(asked), agreed, needed, play.seq, now
        )
        again = self._dropped.get(subject(proposal), -PAUSE) + PAUSE
        if again > now:
            raise RuleError(
                say("You asked that a moment ago. You can ask again {when}.", when=Moment(again))
            )
        # The table asks as ever, but nothing reaches a person who is kept apart from it, or from
        # the person who asks: they may hand on their own seat, or look after the channel.
        silent = invited(proposal) if await self._apart(play, proposal, person) else None
        texts = [NOBODY, *(each for each in asked if each != silent)]
        async with self._store.writing() as write:
            old = await write.games.proposal(play.table.id)
            if old is not None and outdated(old, play.seq, now=now):
                old = None
            if old is not None:
                check_open(old, proposal)
            await write.games.set_proposal(proposal)
            await write.news.drop(play.table.id, "question")
            await write.news.add(play.table.id, texts, "question", due=now)
            await write.table_messages.mark_changed(play.table.id)
        if old is not None and old.person == person:  # who was called for nothing isn't soon again
            self._note_dropped(old)
        return proposal

    def _note_dropped(self, asked: Proposal) -> None:
        now = self._now()
        self._dropped = {key: at for key, at in self._dropped.items() if at + PAUSE > now}
        self._dropped[subject(asked)] = now

    async def _drop(self, play: Play, asked: Proposal) -> None:
        self._note_dropped(asked)
        async with self._store.writing() as write:
            if await write.games.proposal(play.table.id) == play.proposal:
                await write.games.drop_proposal(play.table.id)
                await write.table_messages.mark_changed(play.table.id)

    async def _finish(self, play: Play, why: Ending, by: PersonId | None = None) -> None:
        async with self._store.writing() as write:
            there = [chair for chair in await write.seats.chairs(play.table.id) if chair.present]
            question = await write.games.proposal(play.table.id)
            if question != play.proposal or {c.person for c in there} != {
                c.person for c in play.present
            }:
                raise RuleError(CLOSED)  # a person came back, or something else is asked
            await finish(write, play.table, why, at=self._now(), by=by)

    async def _let_in(self, play: Play, new: Person, *, by: PersonId) -> None:
        """Raise `RuleError`, in words for `by`, where a person is kept out of games here."""
        try:
            await self._store.servers.check_not_kept_out(play.table.guild, new.id)
        except KeptOutHere:
            if new.id == by:
                raise
            refusal = say("{name} can't join games on this server.", name=Name(new.name))
            raise RuleError(refusal) from None

    async def _hand_over(
        self,
        play: Play,
        chair: Chair,
        new: Person | None,
        doing: PersonId | None = None,
        *,
        asked: Proposal | None = None,
        by: PersonId,
    ) -> None:
        """Seat another player in a chair as found, by its person's `doing` or not.

        The last press that it needed was made `by` a person, who need not be notified.
        """

        if new is not None:
            await self._let_in(play, new, by=by)

        async def attempt() -> None:
            again = await self._tables.load(play.table.id)
            self._tables.running(again)
            now = again.chairs[chair.seat]
            if (now.person, now.level) != (chair.person, chair.level) or (
                asked is not None and again.proposal != play.proposal
            ):
                raise RuleError(CLOSED)
            if new is None:
                text = say("{name} was replaced by a computer opponent.", name=name_of(now))
                await self._tables.reseat(again, program_in(now), text, doing, giver=by)
            else:
                text = say("{new} plays on for {name}.", new=Name(new.name), name=name_of(now))
                taken_over = dataclasses.replace(
                    now, person=new.id, level=None, name=new.name, missed=0, username="", avatar=b""
                )
                await self._tables.reseat(again, taken_over, text, doing, giver=by)

        await self._tables.in_turn(play.table.id, attempt)
