"""Double clicks: what the second press is refused isn't told, because the first has done it.

Discord lets a button be pressed again as soon as the first press is answered, and before the
message it stands on has changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from rules.core import RuleError

from ...errors import AlreadyDone
from ...model.ids import PersonId, PressId
from .discord_ids import press_id, user_id
from .responses import Interaction

DOUBLE_CLICK: Final = 2000
"""Milliseconds within which a person who presses the same control again means the same."""

Pressed = tuple[PersonId, int, str, tuple[str, ...]]
"""Who pressed, on which message, what, and what was chosen in it."""


def ms_between(press: PressId, *, later: PressId) -> int:
    """Return how long after another press one came: Discord's ids begin with the time."""
    return (later >> 22) - (press >> 22)


@dataclass(eq=False)
class Click:
    """A press, and whether anything came of it, once that is known."""

    press: PressId
    made: asyncio.Future[bool] = field(default_factory=asyncio.Future)


class Clicks:
    """The last press of every control within the time of a double click."""

    def __init__(self) -> None:
        self._last: dict[Pressed, Click] = {}

    @asynccontextmanager
    async def one(self, interaction: Interaction, *, switches: bool = False) -> AsyncIterator[None]:
        """Let a press be made; what `switches` something back and forth is done by the first alone.

        Raises `AlreadyDone` where the press is the second of two and the first one was made.
        """
        own, before = Click(press_id(interaction)), None
        if interaction.type is discord.InteractionType.component:  # a form is filled in each time
            before = self._noted(_pressed(interaction), own)
        try:
            if switches and await _made(before):
                raise AlreadyDone
            yield
            own.made.set_result(True)
        except AlreadyDone:
            own.made.set_result(True)
            raise
        except RuleError:
            if await _made(before):
                own.made.set_result(True)
                raise AlreadyDone from None
            raise
        finally:
            if not own.made.done():
                own.made.set_result(False)

    def _noted(self, pressed: Pressed, own: Click) -> Click | None:
        """Note a press as the last; returns the one before it, if the two are one double click."""
        self._last = {
            key: click
            for key, click in self._last.items()
            if ms_between(click.press, later=own.press) <= DOUBLE_CLICK
        }
        before = self._last.get(pressed)
        self._last[pressed] = own
        # The very same press, delivered twice, is answered where it came first.
        return before if before is not None and before.press != own.press else None


def _pressed(interaction: Interaction) -> Pressed:
    data: Any = interaction.data
    message = interaction.message.id if interaction.message is not None else 0
    return user_id(interaction), message, data["custom_id"], tuple(data.get("values", ()))


async def _made(before: Click | None) -> bool:
    return before is not None and await asyncio.shield(before.made)
