"""What is kept of cups: who takes part, and what people see of them."""

from __future__ import annotations

from collections.abc import Collection

from ..errors import ChannelTaken
from ..model.cups import Cup, Entrant
from ..model.ids import ChannelId, CupId, GuildId, MessageId, PressId, TableId
from ..model.jobs import CUP, JobKind
from .connection import Asking, blanks, columns, filled
from .jobs import WritingJobs

_CUP = columns(Cup)
_ENTRANT = columns(Entrant)


class Cups(Asking):
    """Questions about cups."""

    async def cup(self, cup: CupId) -> Cup | None:
        """Return a cup by its id."""
        return await self._one(Cup, f"SELECT {_CUP} FROM cups WHERE id = ?1", cup)

    async def cup_here(self, channel: ChannelId) -> Cup | None:
        """Return the cup of a channel that isn't over."""
        return await self._one(
            Cup, f"SELECT {_CUP} FROM cups WHERE channel = ?1 AND phase <> 'over'", channel
        )

    async def last_cup(self, channel: ChannelId) -> Cup | None:
        """Return a channel's cup that isn't over, or else the one that ended last."""
        return await self.cup_here(channel) or await self._one(
            Cup,
            f"SELECT {_CUP} FROM cups WHERE channel = ?1 AND phase = 'over' "
            "ORDER BY ended_at DESC, id DESC LIMIT 1",
            channel,
        )

    async def live_cups(self, guild: GuildId) -> list[Cup]:
        """Return the cups of a server that aren't over."""
        return await self._all(
            Cup, f"SELECT {_CUP} FROM cups WHERE guild = ?1 AND phase <> 'over'", guild
        )

    async def cup_of_press(self, press: PressId) -> Cup | None:
        """Return the cup that an interaction opened."""
        return await self._one(Cup, f"SELECT {_CUP} FROM cups WHERE press = ?1", press)

    async def cup_of_message(self, message: MessageId) -> Cup | None:
        """Return the cup that a message shows."""
        return await self._one(Cup, f"SELECT {_CUP} FROM cups WHERE message = ?1", message)

    async def owed_cups(self) -> list[Cup]:
        """Return the cups whose message does not show how they stand, or may be another."""
        return await self._all(
            Cup,
            f"SELECT {_CUP} FROM cups WHERE id IN (SELECT id FROM cups WHERE shown < revision "
            "UNION SELECT id FROM cups WHERE posting IS NOT NULL) ORDER BY opened_at, id",
        )

    async def entrants(self, cup: CupId) -> list[Entrant]:
        """Return who joined a cup, in the order in which they did."""
        return await self._all(
            Entrant, f"SELECT {_ENTRANT} FROM cup_people WHERE cup_id = ?1 ORDER BY number", cup
        )


class WritingCups(WritingJobs, Cups):
    """Keeps cups."""

    async def add_cup(self, cup: Cup) -> None:
        """Keep a new cup; raises `ChannelTaken` where its channel has one."""
        listed, given, values = filled(cup)
        try:
            await self._count(f"INSERT INTO cups ({listed}) VALUES ({given})", *values)
        except self._connection.refusal as error:
            raise ChannelTaken from error

    async def set_cup(self, cup: Cup) -> None:
        """Keep how far a cup has come."""
        await self._do(
            "UPDATE cups SET rounds = ?2, phase = ?3, round = ?4, ends = ?5, "
            "called = ?6, ending = ?7, ended_at = ?8, rests = ?9, ended_by = ?10 WHERE id = ?1",
            cup.id,
            cup.rounds,
            cup.phase,
            cup.round,
            cup.ends,
            cup.called,
            cup.ending,
            cup.ended_at,
            cup.rests,
            cup.ended_by,
        )

    async def schedule_cup(self, cup: CupId, at: int | None) -> None:
        """Let the clock look at a cup at a time, or (None) not any more."""
        await self.set_job(JobKind.CONTEST, cup, CUP, due=at)

    async def lengthen_cups(self, games: Collection[str], more: int, *, slow: bool) -> None:
        """Let check-ins and rounds of some games end later by some milliseconds.

        Those that take days do so only where `slow` ones are to, and none that rests does.
        """
        which = (
            "phase <> 'over' AND ends IS NOT NULL AND rests IS NULL AND (days = 0 OR ?2 = 1) "
            f"AND game IN ({blanks(3, [*games])})"
        )
        await self._do(
            "UPDATE jobs SET due = due + ?1 WHERE kind = 'contest' AND key = 'cup' "
            f"AND id IN (SELECT id FROM cups WHERE ends = jobs.due AND {which})",
            more,
            int(slow),
            *games,
        )
        await self._do(
            f"UPDATE cups SET ends = ends + ?1, revision = revision + 1 WHERE {which}",
            more,
            int(slow),
            *games,
        )

    async def rest_cups(self, games: Collection[str], since: int) -> None:
        """Let cups of all other games than those rest since then, unless they do already."""
        await self._do(
            "UPDATE cups SET rests = ?1, revision = revision + 1 WHERE rests IS NULL "
            f"AND phase IN ('called', 'running') AND game NOT IN ({blanks(2, [*games])})",
            since,
            *games,
        )

    async def schedule_resting_cups(self, at: int) -> None:
        """Let whoever looks after cups look at those that rest."""
        await self._ring_cups("rests IS NOT NULL AND phase <> 'over'", at)

    async def schedule_cups_of_server(self, guild: GuildId, at: int) -> None:
        """Let whoever looks after cups look at those of a server whose check-in or round is on."""
        await self._ring_cups("guild = ?1 AND phase IN ('called', 'running')", at, guild)

    async def schedule_cup_of(self, table: TableId, at: int) -> None:
        """Let the cup of a table that has ended be looked at."""
        which = "id = (SELECT cup_id FROM cup_tables WHERE table_id = ?1) AND phase = 'running'"
        await self._ring_cups(which, at, table)

    async def _ring_cups(self, which: str, at: int, *values: int) -> None:
        for cup in await self._ids(CupId, f"SELECT id FROM cups WHERE {which}", *values):
            await self.schedule_cup(cup, at)

    async def add_entrant(self, cup: CupId, entrant: Entrant) -> None:
        """Let somebody join a cup."""
        await self._do(
            "INSERT INTO cup_people (cup_id, number, person, name, joined, here, gone) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            cup,
            entrant.number,
            entrant.person,
            entrant.name,
            entrant.joined,
            int(entrant.here),
            int(entrant.gone),
        )

    async def set_entrant(self, cup: CupId, entrant: Entrant) -> None:
        """Keep whether somebody has come to a cup, or left it."""
        await self._do(
            "UPDATE cup_people SET here = ?3, gone = ?4 WHERE cup_id = ?1 AND number = ?2",
            cup,
            entrant.number,
            int(entrant.here),
            int(entrant.gone),
        )

    async def drop_entrant(self, cup: CupId, number: int) -> None:
        """Take somebody off a sign-up."""
        await self._do("DELETE FROM cup_people WHERE cup_id = ?1 AND number = ?2", cup, number)

    async def touch_cup(self, cup: CupId, *, anew: bool = False) -> None:
        """Note that a cup has changed; `anew` it is to stand at the end of its channel."""
        await self._do(
            "UPDATE cups SET revision = revision + 1, "
            "anew = CASE WHEN ?2 = 1 THEN revision + 1 ELSE anew END WHERE id = ?1",
            cup,
            int(anew),
        )

    async def set_cup_posting(self, cup: CupId, since: int | None) -> None:
        """Note since when a post of a cup may be there unknown, or (None) that all are known."""
        await self._do("UPDATE cups SET posting = ?2 WHERE id = ?1", cup, since)

    async def set_cup_message(self, cup: CupId, message: MessageId | None, at: int | None) -> None:
        """Note which message is a cup's; what it shows is still to be seen to."""
        await self._do(
            "UPDATE cups SET message = ?2, message_at = ?3 WHERE id = ?1", cup, message, at
        )

    async def pay_cups_in(self, channel: ChannelId) -> None:
        """Note that no cup has a message in a channel that is gone, nor is owed one there."""
        await self._do(
            "UPDATE cups SET message = NULL, message_at = NULL, posting = NULL, shown = revision "
            "WHERE channel = ?1",
            channel,
        )

    async def pay_cup(self, cup: Cup) -> None:
        """Note that a cup's message shows it as it was; no post can be there unknown."""
        await self._do(
            "UPDATE cups SET shown = ?2, posting = NULL WHERE id = ?1", cup.id, cup.revision
        )
