"""Uncalled players of live games, and those who write elsewhere meanwhile.

It is kept in memory: after a restart they are called when their minute is over.
"""

from __future__ import annotations

from collections.abc import Iterable

from ....model.ids import ChannelId, PersonId, TableId


class PendingPlayers:
    """The people that live games wait for."""

    def __init__(self) -> None:
        self._channels: dict[PersonId, dict[TableId, ChannelId]] = {}
        self._elsewhere: set[tuple[PersonId, TableId]] = set()

    def wait(self, table: TableId, channel: ChannelId, people: Iterable[PersonId]) -> None:
        """Note the people that a table waits for now, in place of others."""
        wanted = {*people}
        for person, tables in [*self._channels.items()]:
            if table in tables and person not in wanted:
                del tables[table]
                self._elsewhere.discard((person, table))
            if not tables:
                del self._channels[person]
        for person in wanted:
            self._channels.setdefault(person, {})[table] = channel

    def wrote(self, person: PersonId, channel: ChannelId) -> list[TableId]:
        """Return the tables elsewhere that wait for the author of a message, once each."""
        tables = self._channels.get(person, {})
        found = [
            table
            for table, place in tables.items()
            if place != channel and (person, table) not in self._elsewhere
        ]
        self._elsewhere |= {(person, table) for table in found}
        return found

    def elsewhere(self, table: TableId, person: PersonId) -> bool:
        """Tell whether a person has written elsewhere since a table waits for them."""
        return (person, table) in self._elsewhere
