"""What is kept of cups: who takes part, and what people see of them."""

from __future__ import annotations

from collections.abc import Collection

from ..errors import ChannelTaken
from ..model.cups import Cup, Entrant
from ..model.ids import ChannelId, CupId, GuildId, PressId, TableId
from ..model.jobs import CUP, JobKind
from ..model.posts import Post
from .connection import Asking, blanks, columns, filled
from .posts import EVERYWHERE, WritingPosts

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

    async def entrants(self, cup: CupId) -> list[Entrant]:
        """Return who joined a cup, in the order in which they did."""
        return await self._all(
            Entrant, f"SELECT {_ENTRANT} FROM cup_people WHERE cup_id = ?1 ORDER BY number", cup
        )


class WritingCups(WritingPosts, Cups):
    """Keeps cups."""

    async def add_cup(self, cup: Cup) -> None:
        """Keep a new cup; raises `ChannelTaken` where its channel has one."""
        listed, given, values = filled(cup)
        try:
            await self._count(f"INSERT INTO cups ({listed}) VALUES ({given})", *values)
        except self._connection.refusal as error:
            raise ChannelTaken from error
        await self.add_post(Post("cup", cup.id, 0, cup.guild, cup.channel))

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
            "phase <> 'over' AND ends IS NOT NULL AND rests IS NULL AND (days = 0 OR ?1 = 1) "
            f"AND game IN ({blanks(2, [*games])})"
        )
        for cup in await self._ids(CupId, f"SELECT id FROM cups WHERE {which}", int(slow), *games):
            await self._do(
                "UPDATE jobs SET due = due + ?2 WHERE kind = 'contest' AND key = 'cup' "
                "AND id = ?1 AND due = (SELECT ends FROM cups WHERE id = ?1)",
                cup,
                more,
            )
            await self._do("UPDATE cups SET ends = ends + ?2 WHERE id = ?1", cup, more)
            await self.touch_cup(cup)

    async def rest_cups(self, games: Collection[str], since: int) -> None:
        """Let cups of all other games than those rest since then, unless they do already."""
        which = (
            "rests IS NULL AND phase IN ('called', 'running') "
            f"AND game NOT IN ({blanks(1, [*games])})"
        )
        for cup in await self._ids(CupId, f"SELECT id FROM cups WHERE {which}", *games):
            await self._do("UPDATE cups SET rests = ?2 WHERE id = ?1", cup, since)
            await self.touch_cup(cup)

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

    async def touch_cup(self, cup: CupId, *, repost: bool = False) -> None:
        """Note that a cup has changed; `repost` posts its message again."""
        await self.touch_posts("cup", cup, repost=EVERYWHERE if repost else None)
