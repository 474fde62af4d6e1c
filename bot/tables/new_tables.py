"""The table of a new lobby, before anybody has agreed on anything."""

from __future__ import annotations

from rules.options import Pace

from ..clocks.entropy import SYSTEM, Entropy
from ..clocks.wall_clock import Now
from ..model.ids import ChannelId, GuildId, PersonId, TableId
from ..model.tables import BY_THROWS, Table


class NewTables:
    """Makes tables, each with an id and a secret of its own."""

    def __init__(self, now: Now, entropy: Entropy = SYSTEM) -> None:
        self._now = now
        self._entropy = entropy

    def table(
        self,
        game: str,
        guild: GuildId | None,
        channel: ChannelId,
        *,
        host: PersonId,
        pace: tuple[Pace, int],
        language: str,
    ) -> Table:
        """Return the table of a new lobby, on the terms every lobby begins with."""
        return Table(
            id=TableId(self._entropy.number()),
            game=game,
            guild=guild,
            channel=channel,
            host=host,
            phase="lobby",
            ending="",
            pace=pace[0],
            turn_seconds=pace[1],
            language=language,
            open=True,
            house="{}",
            secret=self._entropy.secret("table"),
            seed="",
            opened_at=self._now(),
            begun_at=None,
            ended_at=None,
            message=None,
            message_at=None,
            revision=1,
            shown=0,
            method=BY_THROWS,
        )
