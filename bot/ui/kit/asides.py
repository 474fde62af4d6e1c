"""What somebody reads beside a game: the newest takes the place of the one before.

The log, the rules, a lesson beside a puzzle, the own view, a lobby's options, what is refused, and
what is said to whoever presses something at a night, a cup or a league are looked at once. A move
that is being built is no aside: it stands in a message of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.text import Text

from ...clocks.wall_clock import Now
from ...model.ids import ChannelId, PersonId
from . import responses
from .discord_ids import channel_id, press_id, user_id
from .layout import Screen
from .open_panels import LIFE
from .responses import SHOWN, Interaction


@dataclass(frozen=True)
class Aside:
    """A private message to read: the answer that made it or changed it last.

    What was pressed in another one stands `beside` it: a refusal does not take the options away.
    """

    interaction: Interaction
    message: int
    until: int
    beside: Aside | None = None


class Asides:
    """The newest aside of each person in each channel, as long as it can be taken away."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._newest: dict[tuple[PersonId, ChannelId], Aside] = {}

    async def show(self, interaction: Interaction, screen: Screen) -> None:
        """Show an aside in the private message that was pressed, or instead of the one before."""
        anew = await responses.change(interaction, screen)
        if not anew and interaction.message is not None:
            interaction.extras[SHOWN] = interaction.message.id
        await self.replace(interaction)

    async def tell(self, interaction: Interaction, screen: Screen) -> None:
        """Show an aside in a new message; what was pressed in a private one stands beside it."""
        await responses.tell(interaction, screen)
        await self.replace(interaction)

    async def say(self, interaction: Interaction, text: Text) -> None:
        """Do the same with one sentence."""
        await self.tell(interaction, Screen((text,)))

    async def replace(self, interaction: Interaction) -> None:
        """Let the private message that an interaction has shown take the place of the one before.

        What was pressed first may be answered last: it stands beside what is newer then.
        """
        now, message = self._now(), interaction.extras.get(SHOWN)
        self._newest = {key: each for key, each in self._newest.items() if each.until > now}
        key = (user_id(interaction), channel_id(interaction))
        before = self._newest.get(key)
        if message is None or before and before.interaction.id > press_id(interaction):
            return
        shown = [each for each in (before, before and before.beside) if each is not None]
        pressed = interaction.message.id if interaction.message is not None else None
        beside = next((each for each in shown if each.message == pressed != message), None)
        self._newest[key] = Aside(interaction, message, now + LIFE, beside)
        for each in shown:
            if each is not beside and each.message != message:
                await responses.take_away(each.interaction)

    def is_newest(self, interaction: Interaction) -> bool:
        """Tell whether what an interaction has shown is still the newest aside of its person."""
        newest = self._newest.get((user_id(interaction), channel_id(interaction)))
        return newest is not None and newest.interaction is interaction

    def keep(self, interaction: Interaction) -> None:
        """Let the private message that was pressed stay: it shows a move now."""
        key = (user_id(interaction), channel_id(interaction))
        before, pressed = self._newest.get(key), interaction.message
        if before is not None and pressed is not None and before.message == pressed.id:
            del self._newest[key]
