"""What is kept of the channels a game night takes place in."""

from __future__ import annotations

from ..model.ids import ChannelId, GuildId, NightId, TableId
from ..model.nights import Place
from ..model.posts import Post
from .connection import Asking
from .posts import WritingPosts

_PLACE = "night_id AS night, channel, live"


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


class WritingNightChannels(WritingPosts, NightChannels):
    """Keeps where game nights take place."""

    async def add_place(
        self, night: NightId, guild: GuildId, *, channel: ChannelId, live: bool
    ) -> None:
        """Let a night take place in a channel, too; its message there is pending."""
        await self._do(
            "INSERT INTO night_channels (night_id, channel, live) VALUES (?1, ?2, ?3) "
            "ON CONFLICT (night_id, channel) DO UPDATE SET live = excluded.live",
            night,
            channel,
            int(live),
        )
        await self.add_post(Post("night", night, 0, guild, channel))

    async def set_live(self, night: NightId, live: bool) -> None:
        """Let tables in a night's channels belong to it, or no longer."""
        await self._do("UPDATE night_channels SET live = ?2 WHERE night_id = ?1", night, int(live))

    async def drop_place(self, night: NightId, channel: ChannelId) -> None:
        """Note that a channel is gone."""
        await self._do(
            "UPDATE night_channels SET live = 0 WHERE night_id = ?1 AND channel = ?2",
            night,
            channel,
        )
        await self.drop_posts(channel)

    async def touch_night(self, night: NightId, repost: ChannelId | None = None) -> None:
        """Note that a night has changed; it is to stand at the end of a channel, or `EVERYWHERE`.

        Without `repost` its messages are edited where they stand.
        """
        await self.touch_posts("night", night, repost=repost)

    async def touch_night_of(self, table: TableId) -> None:
        """Note that a table of a night has ended, so that its standing is shown."""
        rows = list(
            await self._connection.execute_fetchall(
                "SELECT night_id, night_tables.channel FROM night_tables "
                "JOIN nights ON id = night_id WHERE table_id = ?1 AND phase = 'running'",
                (table,),
            )
        )
        for night, channel in rows:
            await self.touch_night(night, channel)
