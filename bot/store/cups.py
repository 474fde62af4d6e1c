"""What is kept of cups: who takes part, and what people see of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import astuple

from ..errors import ChannelTaken
from ..model.cups import Cup, Entrant
from ..model.ids import ChannelId, CupId, GuildId, MessageId, PressId
from .connection import Asking, blanks, columns

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


class WritingCups(Cups):
    """Keeps cups."""

    async def add_cup(self, cup: Cup) -> None:
        """Keep a new cup; raises `ChannelTaken` where its channel has one."""
        values = astuple(cup)
        blanks = ", ".join(f"?{number}" for number in range(1, len(values) + 1))
        try:
            await self._count(f"INSERT INTO cups ({_CUP}) VALUES ({blanks})", *values)
        except self._connection.refusal as error:
            raise ChannelTaken from error

    async def set_cup(self, cup: Cup) -> None:
        """Keep how far a cup has come."""
        await self._do(
            "UPDATE cups SET rounds = ?2, phase = ?3, round = ?4, ends = ?5, rings = ?6, "
            "called = ?7, ending = ?8, ended_at = ?9, rests = ?10, ended_by = ?11 WHERE id = ?1",
            cup.id,
            cup.rounds,
            cup.phase,
            cup.round,
            cup.ends,
            cup.rings,
            cup.called,
            cup.ending,
            cup.ended_at,
            cup.rests,
            cup.ended_by,
        )

    async def lengthen_cups(self, games: Collection[str], more: int, *, slow: bool) -> None:
        """Let check-ins and rounds of some games end later by some milliseconds.

        Those that take days do so only where `slow` ones are to, and none that rests does.
        """
        await self._do(
            "UPDATE cups SET rings = CASE WHEN rings = ends THEN rings + ?1 ELSE rings END, "
            "ends = ends + ?1, revision = revision + 1 WHERE phase <> 'over' AND ends IS NOT NULL "
            f"AND rests IS NULL AND (days = 0 OR ?2 = 1) AND game IN ({blanks(3, [*games])})",
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

    async def ring_resting_cups(self, at: int) -> None:
        """Let whoever looks after cups look at those that rest."""
        await self._do("UPDATE cups SET rings = ?1 WHERE rests IS NOT NULL AND phase <> 'over'", at)

    async def ring_cups_of_server(self, guild: GuildId, at: int) -> None:
        """Let whoever looks after cups look at those of a server whose check-in or round is on."""
        await self._do(
            "UPDATE cups SET rings = ?2 WHERE guild = ?1 AND phase IN ('called', 'running')",
            guild,
            at,
        )

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
