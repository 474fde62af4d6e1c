"""Challenges: accept one, join, start, and play the same deals in two servers.

Each server has a side of its own with its people, tables and message. The deals of both follow
from one secret, whose fingerprint stands on the challenge before anyone accepts it, and from the
presses of the challenge and of its acceptance: so neither a club nor the bot chooses them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Never

from rules.chance import Dice
from rules.codec import encode
from rules.core import RuleError
from rules.games import GAMES
from rules.levels import up_to
from rules.text import say

from ..contests.engine import MemberContests, Opening, Refusals
from ..contests.people import allowed, member_of
from ..contests.tables import Terms, create_table, stop_tables
from ..model.contests.challenges import MOST_PEOPLE, Challenge, ChallengeTable
from ..model.endings import Ending, rule_of
from ..model.ids import NO_TABLE, ChallengeId, PersonId, PressId
from ..model.units import DAY_MS
from ..store.contests.challenges import ChallengeReads
from ..store.posts import EVERYWHERE
from ..store.reading import Reading
from ..store.writing import Writing
from ..tables.lobby.lobbies import Person
from ..tables.lobby.quotas import CHALLENGES
from .scoring import counted

FORGOTTEN: Final = 14 * DAY_MS
"""Milliseconds after which a challenge that never started is over."""
TURN: Final = 24 * 3600
"""Seconds for a turn: everyone plays when they like."""


class Challenges(MemberContests[ChallengeId, Challenge, Never]):
    """The challenges of a store."""

    refusals = Refusals(
        none=say("There's no match in this channel. `/challenge` starts one."),
        exists=say("There's already a match in this channel. Start this one in another channel."),
        over=say("This match is over. `/challenge` starts another one."),
    )
    full = say("Your club is full: 40 people are in.")
    quota, most = CHALLENGES, MOST_PEOPLE
    closed = "challenge closed"

    def rows(self, source: Reading) -> ChallengeReads:
        """Return the aggregate that has the challenges."""
        return source.challenges

    # -- before it starts ----------------------------------------------------------------------

    async def open(self, opening: Opening, *, club: str, games: int, days: int) -> Challenge:
        """Challenge another server by a code; raises `RuleError`, `AlreadyDone`."""
        new = Challenge(
            ChallengeId(self._entropy.number()),
            **vars(opening),
            club=club,
            games=games,
            days=days,
            secret=self._entropy.secret("challenge"),
            opened_at=self._now(),
            code=self._entropy.token(),
        )
        async with self._store.writing() as write:
            await self._add(write, new)
        return new

    async def waiting(self, code: str, source: Reading | None = None) -> Challenge:
        """Return the challenge that a code accepts; raises `RuleError`."""
        found = await (source or self._store).challenges.of_code(code.strip().lower())
        if found is None or found.phase != "open" or found.other is not None:
            raise RuleError(
                say("No challenge is waiting with this code. Ask the other club for theirs.")
            )
        return found

    async def accept(self, opening: Opening, *, club: str, code: str) -> Challenge:
        """Accept another server's challenge; raises `RuleError`, `AlreadyDone`."""
        async with self._store.writing() as write:
            first = await self.waiting(code, write)
            if first.guild == opening.guild:
                raise RuleError(say("This code is for another server. Type it there."))
            new = Challenge(
                ChallengeId(self._entropy.number()),
                **vars(opening),
                club=club,
                games=first.games,
                days=first.days,
                secret=first.secret,
                opened_at=self._now(),
                other=first.id,
            )
            await self._add(write, new)
            await write.challenges.save(replace(first, other=new.id))
            await write.challenges.mark_changed(first.id)
        return new

    async def _add(self, write: Writing, new: Challenge) -> None:
        await self.check_new(write, new)
        await write.challenges.add(new)
        await write.challenges.schedule(new.id, self._now() + FORGOTTEN)

    async def join(self, contest: ChallengeId, person: Person, press: PressId) -> bool:
        """Let a person play for a club; False if they do already."""
        async with self._store.writing() as write:
            found = await self._opened(write, contest)
            if found.other is not None:
                others = await write.members.of("challenge", found.other)
                if member_of(others, person.id) is not None:
                    raise RuleError(say("You already play for the other club."))
            own = await self.place_of(write, found, person, press)
            if own is None:
                return False
            await write.members.save("challenge", contest, own)
            await self._show(write, found)
        return True

    async def leave(self, contest: ChallengeId, person: PersonId) -> bool:
        """Take a person out before the start; False if they aren't in."""
        async with self._store.writing() as write:
            found = await self._opened(write, contest)
            own = member_of(await write.members.of("challenge", contest), person)
            if own is None:
                return False
            await write.members.drop("challenge", contest, number=own.number)
            if found.ready and not await write.members.of("challenge", contest):
                await write.challenges.save(replace(found, ready=False))
            await self._show(write, found)
        return True

    async def start(self, contest: ChallengeId, person: PersonId, *, moderator: bool) -> bool:
        """Say that a club is ready; return whether both are, and the match has started."""
        async with self._store.writing() as write:
            await self._opened(write, contest)
            found = await self.hosted(write, contest, person, moderator=moderator)
            other = await self.other(write, found)
            if other is None:
                code = f"`{found.code}`"
                raise RuleError(
                    say("No club has accepted yet. Give the code {code} to one.", code=code)
                )
            if not await write.members.of("challenge", contest):
                raise RuleError(say("Nobody of your club is in yet."))
            found, now = replace(found, ready=True), self._now()
            for side in (found, other):
                if other.ready:
                    ends = now + side.days * DAY_MS
                    await write.challenges.save(
                        replace(side, ready=True, phase="running", ends_at=ends)
                    )
                    await write.challenges.schedule(side.id, now)
                    await write.challenges.mark_changed(side.id, EVERYWHERE)
            if not other.ready:
                await write.challenges.save(found)
                await self._show(write, found)
        return other.ready

    async def _opened(self, write: Writing, contest: ChallengeId) -> Challenge:
        found = await self.live(contest, write)
        if found.phase != "open":
            raise RuleError(say("This match has started. You can join the next one."))
        return found

    async def other(self, source: Reading, challenge: Challenge) -> Challenge | None:
        """Return the other club's side, None before it has accepted."""
        return await source.challenges.get(challenge.other) if challenge.other else None

    async def _show(self, write: Writing, challenge: Challenge) -> None:
        for side in (challenge.id, challenge.other):
            if side is not None:
                await write.challenges.mark_changed(side)

    # -- its course ----------------------------------------------------------------------------

    async def go_on(self, write: Writing, contest: Challenge, paired: None) -> None:
        """Create a club's tables, count what has ended, and end the match."""
        side, now = contest, self._now()
        other = await self.other(write, side)
        if await self._is_removed(write, side) or (other and await self._is_removed(write, other)):
            await self._stop_both(write, side, "challenge closed", said="server gone")
            return
        if side.phase == "open":
            await self._end(write, [one for one in (side, other) if one], "expired")
            return
        if other is None or side.ends_at is None:
            await self.stop(write, side, "channel gone")  # with all of the other server
            return
        created = bool(await write.challenges.tables(side.id))
        if not created and not await self._create(write, side, other):
            await self.stop(write, side, "unplayable")
            return
        if side.ends_at <= now:
            await self._stop_tables(write, side, "challenge over")
        await self._count(write, side)
        own, others = [
            [each for each in await write.challenges.tables(one) if each.came]
            for one in (side.id, other.id)
        ]
        if len(own) == len(others) == side.games:
            await self._end(write, (side, other))
        else:
            done = len(own) == side.games
            await write.challenges.schedule(side.id, None if done else side.ends_at)

    async def _is_removed(self, source: Reading, side: Challenge) -> bool:
        lost = await source.servers.unreachable(side.guild)
        return lost is not None and lost.removed

    async def _create(self, write: Writing, side: Challenge, other: Challenge) -> bool:
        """Draw who plays which deal, and create its tables; threads are pending.

        Returns False where nobody may play, or the game isn't installed any more.
        """
        people = await write.members.of("challenge", side.id)
        may = {*await allowed(write, side.guild, (each.person for each in people), self._now())}
        dice = Dice(bytes.fromhex(side.secret), 1 if side.code else 2)
        drawn = dice.shuffled([each for each in people if each.person in may])
        game, now = GAMES.get(side.game), self._now()
        if not drawn or game is None or game.arena is None:
            return False
        first, _ = dealt_by(side, other)
        terms = Terms(
            side.game,
            side.guild,
            side.language,
            ("slow", TURN),
            house=encode(game.arena.untimed),
            level=up_to("normal", game.levels),
        )
        for number in range(1, side.games + 1):
            member = drawn[(number - 1) % len(drawn)]
            created = ChallengeTable(NO_TABLE, side.id, number, member.number, now)
            table = await create_table(
                write,
                self._lobbies.new,
                replace(terms, secret=side.table_secret(created.words)),
                [(member.person, member.name, first)],
                at=now,
            )
            await write.challenges.add_table(replace(created, table=table))
        await write.challenges.mark_changed(side.id)
        return True

    async def _count(self, write: Writing, side: Challenge) -> None:
        """Count the tables of a club that have ended."""
        people = {each.number: each for each in await write.members.of("challenge", side.id)}
        for each in await write.challenges.tables(side.id):
            table = await write.tables.get(each.table)
            if each.came or (table is not None and table.live):
                continue
            found = replace(each, came="void")
            if table is not None and rule_of(table.ending, "challenge").points != "void":
                outcomes = await write.records.results(each.table)
                found = counted(each, outcomes, people[each.entrant].person)
            await write.challenges.save_result(found)
            await write.table_messages.set_thread(each.table, "announced")
            await self._show(write, side)

    async def note_refused(self, table: ChallengeTable, *, refused: bool) -> None:
        """Note whether Discord forbids a table's thread; it's asked again."""
        if table.refused != refused:
            async with self._store.writing() as write:
                await write.challenges.set_refused(table.table, refused)
                await write.challenges.mark_changed(table.challenge)

    # -- its end -------------------------------------------------------------------------------

    async def stop(
        self, write: Writing, contest: Challenge, why: Ending, by: PersonId | None = None
    ) -> None:
        """End a match in both clubs before its time; nobody wins it."""
        await self._stop_both(write, contest, why, said=why, by=by)

    async def _stop_both(
        self,
        write: Writing,
        contest: Challenge,
        why: Ending,
        *,
        said: str,
        by: PersonId | None = None,
    ) -> None:
        other = await self.other(write, contest)
        sides = [side for side in (contest, other) if side is not None and self.is_live(side)]
        for side in sides:
            # The other server doesn't read who it was: they may have no part in the match.
            own = by if side.id == contest.id else None
            await self._stop_tables(write, side, why, own)
            await self._count(write, side)
            await self._end(write, [side], said, own)

    async def _stop_tables(
        self, write: Writing, side: Challenge, why: Ending, by: PersonId | None = None
    ) -> None:
        playing = [each.table for each in await write.challenges.tables(side.id) if not each.came]
        half = side.days * DAY_MS // 2
        await stop_tables(write, playing, why, at=self._now(), half=half, by=by)

    async def _end(
        self, write: Writing, sides: Iterable[Challenge], why: str = "", by: PersonId | None = None
    ) -> None:
        for side in sides:
            over = replace(side, phase="over", ending=why, ended_at=self._now(), ended_by=by)
            await write.challenges.save(over)
            await write.challenges.schedule(side.id, None)
            await write.challenges.mark_changed(side.id, EVERYWHERE)


def dealt_by(side: Challenge, other: Challenge) -> tuple[PressId, PressId]:
    """Return the presses that take part in every deal: the challenge, the acceptance."""
    return (side.press, other.press) if side.code else (other.press, side.press)
