"""Which night a new table belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.ids import ChannelId, TableId
from ..store.writing import Writing


async def admit(
    write: Writing, table: TableId, channels: Sequence[ChannelId | None], *, like: TableId | None
) -> None:
    """Let a new table belong to the night of its channels, or of the table it follows."""
    for channel in filter(None, channels):
        if night := await write.nights.live_in(channel):
            await write.nights.add_table(night.id, table, channel=channel)
            return
    if like is not None and (place := await write.nights.place_of_table(like)) and place.live:
        await write.nights.add_table(place.night, table, channel=place.channel)
