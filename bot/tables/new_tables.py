"""The table of a new lobby, before anybody has agreed on anything."""

from __future__ import annotations

import secrets

from rules.house import Pace

from ..model.ids import ChannelId, GuildId, PersonId, TableId
from ..model.tables import BY_THROWS, Table


def new_table(
    game: str,
    guild: GuildId | None,
    *,
    channel: ChannelId,
    host: PersonId,
    at: int,
    pace: tuple[Pace, int],
    language: str,
) -> Table:
    """Return the table of a new lobby, on the terms every lobby begins with."""
    return Table(
        id=TableId(secrets.randbits(44)),
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
        secret=secrets.token_hex(32),
        seed="",
        opened_at=at,
        begun_at=None,
        ended_at=None,
        message=None,
        message_at=None,
        revision=1,
        shown=0,
        method=BY_THROWS,
    )
