"""Kinds of ids: each is a number of its own, and mypy lets none pass for another.

They are made where numbers come in, and nowhere else: from rows (`bot/store`), from what Discord
sends and from custom ids (`bot/ui/kit`).
"""

from __future__ import annotations

from typing import Final, NewType

PersonId = NewType("PersonId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
MessageId = NewType("MessageId", int)
PressId = NewType("PressId", int)
"""An interaction's, of a button, a menu, a form or a command: Discord says the same one once."""

TableId = NewType("TableId", int)
NightId = NewType("NightId", int)
LeagueId = NewType("LeagueId", int)
CupId = NewType("CupId", int)
ArenaId = NewType("ArenaId", int)
ChallengeId = NewType("ChallengeId", int)

NO_PRESS: Final = PressId(0)
"""Where nobody pressed anything, such as a program that was given a place."""
NO_TABLE: Final = TableId(0)
"""No stored table has this id: a lesson's, or of a table that follows no other."""
NO_GUILD: Final = GuildId(0)
"""Where there is no server: in a private conversation."""
NOBODY: Final = PersonId(0)
"""Where there is no person to name."""
