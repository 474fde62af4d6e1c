"""Ephemeral messages next to a game: the newest replaces the one before.

The log, the rules, a lesson next to a puzzle, the own view, a lobby's options, what is refused, and
what is said to whoever presses something at a night, a cup or a league are looked at once. A move
that is being built is no aside: it stands in a message of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.text import Text

from ...clocks.wall_clock import Now
from ...model.ids import ChannelId, PersonId, PressId
from . import responses
from .discord_ids import channel_id, press_id, user_id
from .layout import Screen
from .open_panels import LIFE
from .responses import ANNOUNCED, SHOWN, Interaction


@dataclass(frozen=True)
class Aside:
    """A private message to read: the answer that made it or changed it last.

    What was pressed in another one stands `beside` it: a refusal does not take the options away.
    """

    interaction: Interaction
    message: int
    until: int
    beside: Aside | None = None

    @property
    def pressed(self) -> int | None:
        """The id of the message that was pressed."""
        return self.interaction.message.id if self.interaction.message is not None else None


class Asides:
    """The newest ephemeral message of each person and channel, while deletable."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._newest: dict[tuple[PersonId, ChannelId], Aside] = {}
        self._kept: dict[int, tuple[PressId, int]] = {}
        """The messages that show a move: which press it was, and until when it matters."""

    async def show(self, interaction: Interaction, screen: Screen) -> None:
        """Show a screen in the pressed private message, or in place of the last aside."""
        anew = await responses.change(interaction, screen)
        if not anew and interaction.message is not None:
            interaction.extras[SHOWN] = interaction.message.id
        await self.replace(interaction)

    async def tell(self, interaction: Interaction, screen: Screen) -> None:
        """Show an aside in a new message; a pressed private message stays."""
        await responses.tell(interaction, screen)
        await self.replace(interaction)

    async def say(self, interaction: Interaction, text: Text) -> None:
        """Do the same with one sentence."""
        await self.tell(interaction, Screen((text,)))

    async def replace(self, interaction: Interaction) -> None:
        """Replace a person's last aside by the message an interaction has shown.

        What was pressed first may be known here last: Discord confirms an answer after it shows it.
        The ids, which grow, say which of two was on screen first.
        """
        now, message = self._now(), interaction.extras.get(SHOWN)
        self._newest = {key: each for key, each in self._newest.items() if each.until > now}
        if message is None:
            return
        key = (user_id(interaction), channel_id(interaction))
        before, aside = self._newest.get(key), Aside(interaction, message, now + LIFE)
        if before is not None and before.interaction.id > press_id(interaction):
            await self._follow(key, before, aside)
            return
        shown = [each for each in (before, before and before.beside) if each is not None]
        beside = None
        if self._is_kept(aside):
            self._newest.pop(key, None)
        else:
            staying = (each for each in shown if each.message == aside.pressed != message)
            beside = next(staying, None)
            self._newest[key] = replace(aside, beside=beside)
        for each in shown:
            if each is not beside and each.message != message:
                await responses.take_away(each.interaction)

    async def _follow(self, key: tuple[PersonId, ChannelId], newest: Aside, late: Aside) -> None:
        """Let an older aside be known after the newest one.

        It goes if it was on screen before, and stays until the next one if it has come since, or
        was announced and may have, or if the newest was pressed in it.
        """
        if late.message == newest.message or self._is_kept(late):
            return
        sooner = late.message < max(newest.message, newest.interaction.id)
        if sooner and late.message != newest.pressed and not late.interaction.extras.get(ANNOUNCED):
            await responses.take_away(late.interaction)
        elif newest.beside is None:
            self._newest[key] = replace(newest, beside=late)

    def _is_kept(self, aside: Aside) -> bool:
        """Tell whether an aside's message shows a move by now."""
        return self._kept.get(aside.message, (0, 0))[0] > press_id(aside.interaction)

    def is_newest(self, interaction: Interaction) -> bool:
        """Return whether an interaction has shown its person's newest aside."""
        newest = self._newest.get((user_id(interaction), channel_id(interaction)))
        return newest is not None and newest.interaction is interaction

    def keep(self, interaction: Interaction) -> None:
        """Let the private message that was pressed stay: it shows a move now."""
        key, now = (user_id(interaction), channel_id(interaction)), self._now()
        before, pressed = self._newest.get(key), interaction.message
        self._kept = {each: kept for each, kept in self._kept.items() if kept[1] > now}
        if pressed is None or not responses.is_private(pressed):
            return
        # That it's shown as an aside may be known later than this press.
        self._kept[pressed.id] = press_id(interaction), now + LIFE
        if before is None:
            return
        if before.message == pressed.id:
            del self._newest[key]
            if before.beside is not None:
                self._newest[key] = before.beside
        elif before.beside and before.beside.message == pressed.id:
            self._newest[key] = replace(before, beside=None)
