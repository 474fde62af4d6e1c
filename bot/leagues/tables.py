"""Use cases of a season's tables: their games begin."""

from __future__ import annotations

from ..model.ids import NO_PRESS
from ..model.leagues import MeetingRow
from ..store import Store
from ..tables.lobbies import Lobbies


class LeagueTables:
    """The tables of a season that are still to begin."""

    def __init__(self, store: Store, lobbies: Lobbies) -> None:
        self._store = store
        self._lobbies = lobbies

    async def begin(self, meeting: MeetingRow) -> None:
        """Begin a game in its thread, unless it has or is closed; raises `RuleError`.

        The season's press takes part in the deal.
        """
        assert meeting.table is not None
        table = await self._store.tables.get(meeting.table)
        if table is not None and table.phase == "lobby":
            found = await self._store.leagues.seasons(meeting.league)
            season = next((one for one in found if one.number == meeting.season), None)
            press = season.press if season is not None and season.press else NO_PRESS
            await self._lobbies.begin(table.id, table.host, press=press)
        async with self._store.writing() as write:
            await write.table_messages.set_thread(meeting.table, "announced")
            pending = await write.leagues.pending_meetings()
            if not [each for each in pending if each.league == meeting.league]:
                await write.leagues.mark_seasons_changed(meeting.league)
