"""Double clicks: a second press gets no refusal, because the first has succeeded.

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

from ....errors import AlreadyDone
from ....model.ids import PersonId, PressId
from ..messages.responses import Interaction
from .discord_ids import press_id, user_id

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
    """The presses of every control that may be one double click."""

    def __init__(self) -> None:
        self._lately: dict[Pressed, list[Click]] = {}

    @asynccontextmanager
    async def one(self, interaction: Interaction, *, switches: bool = False) -> AsyncIterator[None]:
        """Let a press be made; of a double click on a switch only the first counts.

        A control that `switches` would be switched back by the second. Raises `AlreadyDone` where
        the press is one of two and the other one was made.
        """
        if interaction.type is not discord.InteractionType.component:
            yield  # a form is filled in each time
            return
        pressed, own = _pressed(interaction), Click(press_id(interaction))
        self._note(pressed, own)
        try:
            if switches and await self._is_made_by_another(pressed, own, before=True):
                raise AlreadyDone
            yield
            own.made.set_result(True)
        except RuleError:
            own.made.set_result(False)  # first: the other one may wait for it as well
            if await self._is_made_by_another(pressed, own):
                raise AlreadyDone from None
            raise
        finally:
            if not own.made.done():
                own.made.set_result(False)

    def _note(self, pressed: Pressed, own: Click) -> None:
        for key, clicks in [*self._lately.items()]:
            left = [each for each in clicks if not each.made.done() or _is_near(each, own)]
            if left:
                self._lately[key] = left
            else:
                del self._lately[key]
        self._lately.setdefault(pressed, []).append(own)

    async def _is_made_by_another(
        self, pressed: Pressed, own: Click, *, before: bool = False
    ) -> bool:
        """Return whether the other press of a double click was made, `before` or at all.

        The second may overtake the first. The very same press, delivered twice, is no other one.
        """
        clicks = self._lately.get(pressed, [])
        clicks = clicks[: clicks.index(own)] if before else [*clicks]
        near = [each for each in clicks if each.press != own.press and _is_near(each, own)]
        return any([await asyncio.shield(each.made) for each in near])


def _is_near(one: Click, other: Click) -> bool:
    first, second = sorted((one.press, other.press))
    return ms_between(first, later=second) <= DOUBLE_CLICK


def _pressed(interaction: Interaction) -> Pressed:
    data: Any = interaction.data
    message = interaction.message.id if interaction.message is not None else 0
    return user_id(interaction), message, data["custom_id"], tuple(data.get("values", ()))
