"""The tokens of presses at tables where the bot is no member.

For 15 minutes one can change the message that was pressed, and post others. Tokens are secrets:
they are kept in memory only, and never logged.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....clocks.wall_clock import Now
from ....model.ids import MessageId, TableId
from .ephemeral import LIFE
from .responses import Interaction

MOST: Final = 8
"""So many tokens are kept of a table that can change a board, and so many others."""


@dataclass(eq=False)
class HeldToken:
    """A press at a table, its token valid `until` then, and the boards it can change."""

    interaction: Interaction
    until: int
    boards: set[MessageId]


class PressTokens:
    """The valid tokens of tables, the newest first."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._held: dict[TableId, list[HeldToken]] = {}

    def __len__(self) -> int:
        return len(self._held)

    def hold(self, table: TableId, interaction: Interaction, *boards: MessageId) -> HeldToken:
        """Keep the token of a press at a table; return it."""
        self._expire()
        held = HeldToken(interaction, self._now() + LIFE, {*boards})
        known = [held, *self._held.get(table, ())]
        some = [each for each in known if each.boards][:MOST]
        some += [each for each in known if not each.boards][:MOST]
        self._held[table] = [each for each in known if each in some]
        return held

    def usable(self, table: TableId) -> list[HeldToken]:
        """Return the tokens that Discord accepts: none does before its press is answered."""
        self._expire()
        return [each for each in self._held.get(table, ()) if each.interaction.response.is_done()]

    def board(self, table: TableId) -> tuple[MessageId, HeldToken] | None:
        """Return the newest board that a token can change, and that token."""
        found = [(board, each) for each in self.usable(table) for board in each.boards]
        return max(found, key=lambda one: one[0], default=None)

    def drop(self, table: TableId, held: HeldToken) -> None:
        """Forget a token that Discord doesn't accept."""
        self._held[table] = [each for each in self._held.get(table, ()) if each is not held]

    def _expire(self) -> None:
        now = self._now()
        for table, held in [*self._held.items()]:
            self._held[table] = [each for each in held if each.until > now]
            if not self._held[table]:
                del self._held[table]
