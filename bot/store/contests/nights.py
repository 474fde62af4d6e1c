"""Game nights, their channels and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.codec import decode, encode

from ...model.contests.nights import FORGOTTEN, Night, NightChannel, Seated, Series
from ...model.ids import ChannelId, GuildId, NightId, PersonId, TableId
from ...model.posts import Post
from ..connection import columns, row_of
from .shared import ContestReads, ContestWrites

_PLACE = "night_id AS night, channel, live"


class NightReads(ContestReads[NightId, Night]):
    """Queries for game nights."""

    kind = "night"
    row = Night
    listed = columns(Night)
    rows = "nights"
    live_here = "id = (SELECT night_id FROM night_channels WHERE channel = ?1 AND live = 1)"
    ended_here = (
        "id = (SELECT id FROM nights JOIN night_channels ON night_id = id "
        "WHERE night_channels.channel = ?1 AND phase = 'over' "
        "AND ended_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT 1)"
    )

    async def running_on(self, guild: GuildId) -> list[Night]:
        """Return the nights that run on a server, the latest first."""
        return await self._each(
            "guild = ?1 AND phase = 'running' ORDER BY starts_at DESC, id DESC", guild
        )

    async def planned_in(self, channel: ChannelId) -> list[Night]:
        """Return the nights that are planned for a channel, the next one first."""
        return await self._each(
            "channel = ?1 AND phase = 'planned' ORDER BY starts_at, id", channel
        )

    async def planned_on(self, guild: GuildId) -> list[Night]:
        """Return the nights that are planned on a server, those of running series too."""
        return await self._each(
            "guild = ?1 AND (phase = 'planned' OR (phase = 'running' AND series <> '')) "
            "ORDER BY starts_at, id",
            guild,
        )

    async def awaiting(self, person: PersonId) -> list[Night]:
        """Return the planned nights that a person answered."""
        return await self._each(
            "phase = 'planned' AND id IN (SELECT night_id FROM night_people WHERE person = ?1) "
            "ORDER BY starts_at, id",
            person,
        )

    async def of_event(self, event: int) -> Night | None:
        """Return the night that a scheduled event stands for, unless it is over."""
        return await self._first("event = ?1 AND phase <> 'over'", event)

    async def with_events(self) -> list[Night]:
        """Return the open nights that have a scheduled event, the next one first."""
        return await self._each("event IS NOT NULL AND phase <> 'over' ORDER BY starts_at, id")

    async def seats(self, night: NightId) -> list[Seated]:
        """Return the results of a night's seats, by the tables' numbers.

        People go by the name they joined with where their chair is called after an opponent.
        """
        return await self._all(
            Seated,
            'SELECT number, results.table_id AS "table", game, seat, results.person, '
            "CASE WHEN stay IN ('resigned', 'left') THEN coalesce((SELECT guests.name FROM guests "
            "WHERE guests.table_id = results.table_id AND guests.person = results.person), "
            "results.name) ELSE results.name END AS name, stay, place, points "
            "FROM night_tables JOIN results ON results.table_id = night_tables.table_id "
            "JOIN nights ON nights.id = night_id WHERE night_id = ?1 "
            # A table that was closed before anybody moved is none that anybody played.
            "AND (results.ending = '' OR EXISTS (SELECT 1 FROM moves "
            "WHERE moves.table_id = results.table_id AND moves.seat >= 0)) "
            "AND (nights.ended_at IS NULL OR results.ended_at <= nights.ended_at) "
            "ORDER BY number, seat",
            night,
        )

    async def ceremony(self, night: NightId) -> str | None:
        """Return the highlights of a night as stored, or None."""
        rows = await self._connection.execute_fetchall(
            "SELECT highlights FROM ceremonies WHERE night_id = ?1", (night,)
        )
        return next((row["highlights"] for row in rows), None)

    async def running_tables(self, night: NightId) -> list[TableId]:
        """Return the games of a night that still run."""
        return await self._ids(
            TableId,
            "SELECT id FROM night_tables JOIN tables ON id = table_id "
            "WHERE night_id = ?1 AND phase = 'running' ORDER BY opened_at, id",
            night,
        )

    async def count_games(self, night: NightId) -> int:
        """Return how many games of a night have begun."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM night_tables JOIN tables ON id = table_id "
            "WHERE night_id = ?1 AND begun_at IS NOT NULL",
            night,
        )
        return found[0]

    async def last_activity(self, night: NightId) -> int:
        """Return when a table was last opened, moved at or ended; 0 if never."""
        found = await self._numbers(
            "SELECT max(at) FROM (SELECT opened_at AS at FROM night_tables JOIN tables "
            "ON id = table_id WHERE night_id = ?1 UNION ALL SELECT ended_at FROM night_tables "
            "JOIN tables ON id = table_id WHERE night_id = ?1 UNION ALL SELECT max(at) FROM "
            "night_tables JOIN moves ON moves.table_id = night_tables.table_id "
            "WHERE night_id = ?1) AS signs",
            night,
        )
        return found[0] or 0

    async def place_of_table(self, table: TableId) -> NightChannel | None:
        """Return the night's channel a table belongs to."""
        return await self._one(
            NightChannel,
            f"SELECT {_PLACE} FROM night_channels WHERE (night_id, channel) = "
            "(SELECT night_id, channel FROM night_tables WHERE table_id = ?1)",
            table,
        )

    async def places(self, night: NightId) -> list[NightChannel]:
        """Return the channels of a night."""
        return await self._all(
            NightChannel,
            f"SELECT {_PLACE} FROM night_channels WHERE night_id = ?1 ORDER BY channel",
            night,
        )


class NightWrites(NightReads, ContestWrites[NightId, Night]):
    """Changes of game nights."""

    async def add(self, night: Night) -> None:
        """Add a night with its first channel."""
        await self._insert("nights", row_of(night))
        live = night.phase == "running"
        await self.add_place(night.id, night.guild, channel=night.channel, live=live)

    async def save_ceremony(self, night: NightId, highlights: str) -> None:
        """Store the highlights of a night that is over."""
        row = {"night_id": night, "highlights": highlights}
        await self._insert("ceremonies", row, "night_id")

    async def add_table(self, night: NightId, table: TableId, *, channel: ChannelId) -> None:
        """Add a table to a night."""
        row = {"table_id": table, "night_id": night, "channel": channel}
        await self._insert("night_tables", row)

    async def add_place(
        self, night: NightId, guild: GuildId, *, channel: ChannelId, live: bool
    ) -> None:
        """Add a channel to a night; its message there is pending."""
        row = {"night_id": night, "channel": channel, "live": int(live)}
        await self._insert("night_channels", row, "night_id, channel")
        await self._posts.add(Post("night", night, 0, guild, channel))

    async def admit(
        self, table: TableId, channels: Sequence[ChannelId | None], *, like: TableId | None
    ) -> None:
        """Let a new table belong to the night of its channels, or of the table it follows."""
        for channel in filter(None, channels):
            if night := await self.live_in(channel):
                await self.add_table(night.id, table, channel=channel)
                return
        if like is not None and (place := await self.place_of_table(like)) and place.live:
            await self.add_table(place.night, table, channel=place.channel)

    async def excuse(self, *, since: int, until: int) -> None:
        """Let nights of a series at which nobody could play for a time not count as empty."""
        where = "phase <> 'over' AND series <> '' AND starts_at > ?1 AND starts_at < ?2"
        for night in await self._each(where, since - FORGOTTEN, until):
            series = replace(decode(Series, night.series), excused=True)
            await self.save(replace(night, series=encode(series)))

    async def set_live(self, night: NightId, live: bool) -> None:
        """Set whether tables in a night's channels belong to it."""
        await self._do("UPDATE night_channels SET live = ?2 WHERE night_id = ?1", night, int(live))

    async def drop_place(self, night: NightId, channel: ChannelId) -> None:
        """Drop a deleted channel from a night."""
        await self._do(
            "UPDATE night_channels SET live = 0 WHERE night_id = ?1 AND channel = ?2",
            night,
            channel,
        )
        await self._posts.drop_in(channel)

    async def mark_table_ended(self, table: TableId) -> None:
        """Mark that a table of a night has ended, so that its standings are shown."""
        rows = list(
            await self._connection.execute_fetchall(
                "SELECT night_id, night_tables.channel FROM night_tables "
                "JOIN nights ON id = night_id WHERE table_id = ?1 AND phase = 'running'",
                (table,),
            )
        )
        for night, channel in rows:
            await self.mark_changed(night, channel)

    async def mark_lobby_changed(self, table: TableId) -> None:
        """Mark that a lobby of a night has changed or begun."""
        await self._posts.mark_all_changed(
            "night",
            "owner = (SELECT night_id FROM night_tables "
            "JOIN nights ON id = night_id WHERE table_id = ?1 AND phase = 'running')",
            table,
        )
