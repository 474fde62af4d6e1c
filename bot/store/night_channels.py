"""What is kept of the channels a game night takes place in, and of its messages there."""

from __future__ import annotations

from typing import Final

from ..model.ids import ChannelId, MessageId, NightId, TableId
from ..model.nights import Place
from .connection import Asking

_PLACE = "night_id AS night, channel, live, revision, shown, anew, message, message_at, posting"
EVERYWHERE: Final = ChannelId(0)
"""All channels of a night."""


class NightChannels(Asking):
    """Questions about the channels of game nights."""

    async def place_of_table(self, table: TableId) -> Place | None:
        """Return the night's channel a table belongs to."""
        return await self._one(
            Place,
            f"SELECT {_PLACE} FROM night_channels WHERE (night_id, channel) = "
            "(SELECT night_id, channel FROM night_tables WHERE table_id = ?1)",
            table,
        )

    async def places(self, night: NightId) -> list[Place]:
        """Return the channels of a night."""
        return await self._all(
            Place,
            f"SELECT {_PLACE} FROM night_channels WHERE night_id = ?1 ORDER BY channel",
            night,
        )

    async def owed_nights(self) -> list[Place]:
        """Return the channels whose message does not show how a night stands, or may be another.

        The end of one comes before the plan of the next.
        """
        return await self._all(
            Place,
            f"SELECT owed.* FROM (SELECT {_PLACE} FROM night_channels WHERE shown < revision UNION "
            f"SELECT {_PLACE} FROM night_channels WHERE posting IS NOT NULL) AS owed "
            "JOIN nights ON nights.id = night ORDER BY starts_at, night, owed.channel",
        )

    async def place_of_message(self, message: MessageId) -> Place | None:
        """Return the channel in which a message shows a night."""
        return await self._one(
            Place, f"SELECT {_PLACE} FROM night_channels WHERE message = ?1", message
        )


class WritingNightChannels(NightChannels):
    """Keeps where game nights take place, and what people see of them there."""

    async def add_place(self, night: NightId, channel: ChannelId, *, live: bool) -> None:
        """Let a night take place in a channel, too; its message there is owed."""
        await self._do(
            "INSERT INTO night_channels (night_id, channel, live, revision, shown) "
            "VALUES (?1, ?2, ?3, 1, 0) ON CONFLICT (night_id, channel) DO UPDATE SET "
            "live = excluded.live, revision = night_channels.revision + 1, "
            "anew = night_channels.revision + 1",
            night,
            channel,
            int(live),
        )

    async def set_live(self, night: NightId, live: bool) -> None:
        """Let tables in a night's channels belong to it, or no longer."""
        await self._do("UPDATE night_channels SET live = ?2 WHERE night_id = ?1", night, int(live))

    async def drop_place(self, night: NightId, channel: ChannelId) -> None:
        """Note that a channel is gone: nothing is owed there any more."""
        await self._do(
            "UPDATE night_channels SET live = 0, shown = revision, message = NULL, "
            "posting = NULL "
            "WHERE night_id = ?1 AND channel = ?2",
            night,
            channel,
        )

    async def touch_night(self, night: NightId, anew: ChannelId | None = None) -> None:
        """Note that a night has changed; it is to stand at the end of a channel, or `EVERYWHERE`.

        Without `anew` its messages are edited where they stand. One that is still to be posted is
        touched, too: it may be pressed before its id is noted.
        """
        await self._do(
            "UPDATE night_channels SET revision = revision + 1, "
            "anew = CASE WHEN CAST(?2 AS BIGINT) = 0 OR channel = ?2 THEN revision + 1 "
            "ELSE anew END "
            "WHERE night_id = ?1 AND (live = 1 OR message IS NOT NULL OR shown < revision)",
            night,
            anew,
        )

    async def touch_night_of(self, table: TableId) -> None:
        """Note that a table of a night has ended, so that its standing is owed."""
        rows = list(
            await self._connection.execute_fetchall(
                "SELECT night_id, night_tables.channel FROM night_tables "
                "JOIN nights ON id = night_id WHERE table_id = ?1 AND phase = 'running'",
                (table,),
            )
        )
        for night, channel in rows:
            await self.touch_night(night, channel)

    async def lose_place_message(self, place: Place) -> None:
        """Note that a channel's message was deleted; a post may still be there unknown."""
        await self._do(
            "UPDATE night_channels SET shown = ?3, message = NULL, message_at = NULL "
            "WHERE night_id = ?1 AND channel = ?2",
            place.night,
            place.channel,
            place.revision,
        )

    async def pay_place(self, place: Place) -> None:
        """Note that a channel's message shows a night as it was; no post can be there unknown."""
        await self._do(
            "UPDATE night_channels SET shown = ?3, posting = NULL "
            "WHERE night_id = ?1 AND channel = ?2",
            place.night,
            place.channel,
            place.revision,
        )

    async def set_place_message(self, place: Place, message: MessageId, at: int) -> None:
        """Note which message is a channel's; what it shows is still to be seen to."""
        await self._do(
            "UPDATE night_channels SET message = ?3, message_at = ?4 "
            "WHERE night_id = ?1 AND channel = ?2",
            place.night,
            place.channel,
            message,
            at,
        )

    async def set_place_posting(self, place: Place, since: int | None) -> None:
        """Note since when a post may be in a channel unknown, or (None) that all are known."""
        await self._do(
            "UPDATE night_channels SET posting = ?3 WHERE night_id = ?1 AND channel = ?2",
            place.night,
            place.channel,
            since,
        )
