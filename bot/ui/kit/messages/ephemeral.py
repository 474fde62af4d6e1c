"""Ephemeral messages: what each one shows, and which of a person's is the newest.

A press may be known here after a later one, because Discord confirms an answer after it shows it.
So what a message shows has a version: the id of the press that showed it. Ids grow, and what is
reported of a message after something newer changes nothing.

Ephemeral messages that are read once (the log, the rules, a refusal, a lobby's options) are asides:
the newest replaces the one before. A panel, on which a move is built, replaces only an older panel
of its table. A refusal goes as soon as the person does anything else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from rules.text import Text

from ....clocks.wall_clock import Now
from ....model.ids import ChannelId, PersonId, PressId, TableId
from ....model.play import Play
from ....model.units import MINUTE_MS
from ..controls.discord_ids import channel_id, press_id, user_id
from ..layout import Screen
from ..panel import Panel
from . import responses
from .responses import ANNOUNCED, SHOWN, Interaction

LIFE = 14 * MINUTE_MS
"""Milliseconds; Discord forgets an interaction's token after 15 minutes."""

Content = Literal["aside", "panel", "claimed", "moved on", "left"]
"""What a message shows.

A message is claimed from the press on it until the panel is there that answers it. It has moved on
when it shows another table since. A person who has left a table has no panel of it any more.
"""


@dataclass(frozen=True, kw_only=True, eq=False)
class EphemeralMessage:
    """What an ephemeral message shows since an `interaction`; its token can edit it.

    `message` is its id, None where the answer that made it was lost. `table` is that of a panel or
    of a lobby's options. `version` is the newest press that has changed the message, or will.
    """

    message: int | None
    person: PersonId
    channel: ChannelId
    interaction: Interaction
    version: PressId
    until: int
    content: Content
    table: TableId | None = None
    refuses: bool = False
    """Whether it's an aside that only says why a press was refused."""

    @property
    def press(self) -> PressId:
        """The press that showed its content."""
        return press_id(self.interaction)

    @property
    def pressed(self) -> int | None:
        """The id of the message that was pressed."""
        return self.interaction.message.id if self.interaction.message is not None else None


@dataclass(frozen=True, kw_only=True, eq=False)
class OpenPanel(EphemeralMessage):
    """A message that shows a panel, maybe under an aside."""

    panel: Panel


class EphemeralMessages:
    """The ephemeral messages that can still be changed."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._messages: dict[int, EphemeralMessage] = {}
        """By their id, or that of the press where it isn't known."""

    # -- asides --------------------------------------------------------------------------------

    async def show(
        self, interaction: Interaction, screen: Screen, *, options_of: TableId | None = None
    ) -> None:
        """Show a screen in the pressed ephemeral message, or in place of the last aside.

        It may show the options of a lobby, by its table.
        """
        new = await responses.change(interaction, screen)
        if not new and interaction.message is not None:
            interaction.extras[SHOWN] = interaction.message.id
        await self.replace(interaction, options_of=options_of)

    async def tell(self, interaction: Interaction, screen: Screen) -> None:
        """Show an aside in a new message; a pressed ephemeral message stays."""
        await responses.tell(interaction, screen)
        await self.replace(interaction)

    async def say(self, interaction: Interaction, text: Text) -> None:
        """Do the same with one sentence."""
        await self.tell(interaction, Screen((text,)))

    async def note_answer(self, interaction: Interaction, *, refused: bool) -> None:
        """Show a refusal as an aside; take an earlier one away where a press was answered."""
        if refused:
            await self.replace(interaction, refuses=True)
            return
        self._expire()
        for each in [*self._asides(user_id(interaction), channel_id(interaction))]:
            if each.refuses and each.press < press_id(interaction):
                self._forget(each)
                await responses.take_away(each.interaction)

    async def replace(
        self,
        interaction: Interaction,
        *,
        options_of: TableId | None = None,
        refuses: bool = False,
    ) -> None:
        """Replace a person's last aside by the message an interaction has shown.

        The message that was pressed stays: a refusal does not close the options.
        """
        message: int | None = interaction.extras.get(SHOWN)
        self._expire()
        if message is None:
            return
        known = self._messages.get(message)
        aside = self._made(interaction, "aside", message, table=options_of, refuses=refuses)
        if known is not None and options_of is None and known.content in ("aside", "panel"):
            # It stands over a panel, or what belongs to a lobby's options.
            aside = replace(
                known,
                interaction=interaction,
                version=aside.version,
                until=aside.until,
                content="aside",
            )
        others = [*self._asides(aside.person, aside.channel)]
        newest = max(others, key=lambda each: each.press, default=None)
        is_claimed = known is not None and known.version > aside.press
        if newest is not None and newest.press > aside.press:
            if newest.message != message and not is_claimed:
                await self._add_late(aside, newest, alone=len(others) == 1)
            return
        if not is_claimed:
            self._messages[message] = aside
        for each in others:
            if each.message != message and (is_claimed or each.message != aside.pressed):
                self._forget(each)
                await responses.take_away(each.interaction)

    async def _add_late(
        self, aside: EphemeralMessage, newest: EphemeralMessage, *, alone: bool
    ) -> None:
        """Add an aside that is reported after the newest one.

        It goes if it was on screen before, and stays until the next one if it has come since, or
        was announced and may have, or if the newest was pressed in it.
        """
        assert aside.message is not None and newest.message is not None
        sooner = aside.message < max(newest.message, newest.press)
        announced = aside.interaction.extras.get(ANNOUNCED)
        if sooner and aside.message != newest.pressed and not announced:
            await responses.take_away(aside.interaction)
        elif alone:
            self._messages[aside.message] = aside

    def _asides(self, person: PersonId, channel: ChannelId) -> Iterator[EphemeralMessage]:
        for each in self._messages.values():
            if each.content == "aside" and (each.person, each.channel) == (person, channel):
                yield each

    def is_newest(self, interaction: Interaction) -> bool:
        """Return whether an interaction has shown its person's newest aside."""
        found = self._asides(user_id(interaction), channel_id(interaction))
        newest = max(found, key=lambda each: each.press, default=None)
        return newest is not None and newest.interaction is interaction

    def options(self, table: TableId) -> Interaction | None:
        """Return the interaction that showed a lobby's options, and forget it."""
        found = [
            each
            for each in self._alive()
            if each.content == "aside" and each.table == table and not isinstance(each, OpenPanel)
        ]
        newest = max(found, key=lambda each: each.press, default=None)
        for each in found:
            self._forget(each)
        return None if newest is None else newest.interaction

    # -- panels --------------------------------------------------------------------------------

    def claim(self, interaction: Interaction) -> None:
        """Keep the pressed ephemeral message for the panel that answers the press.

        That it showed an aside before may be reported later than this press.
        """
        self._expire()
        if (pressed := interaction.message) is None or not responses.is_private(pressed):
            return
        known, press = self._messages.get(pressed.id), press_id(interaction)
        if known is not None and known.version >= press:
            return
        if known is None or known.content == "aside":
            self._messages[pressed.id] = self._made(interaction, "claimed", pressed.id)
        else:
            self._messages[pressed.id] = replace(known, version=press)

    def add_panel(self, interaction: Interaction, panel: Panel) -> OpenPanel | None:
        """Add a panel that was shown; return the older panel that it replaces, or None.

        It is the older one itself where a newer one is known, or its person has left the table.
        """
        self._expire()
        message, person = responses.shown_in(interaction), user_id(interaction)
        press, table = press_id(interaction), panel.play.table.id
        content: Content = "panel"
        known = self._messages.get(message or press)
        if known is not None and known.press > press:
            other = isinstance(known, OpenPanel) and known.table != table
            if other or known.content == "moved on":
                return None
            if known.content == "aside":  # which stands over the panel
                interaction, content, press = known.interaction, "aside", known.press
        added = OpenPanel(
            message=message,
            person=person,
            channel=channel_id(interaction),
            interaction=interaction,
            version=max(press, known.version) if known is not None else press,
            until=self._now() + LIFE,
            content=content,
            table=table,
            panel=panel,
        )
        before = [
            each
            for each in self._messages.values()
            if (isinstance(each, OpenPanel) or each.content == "left")
            and (each.table, each.person) == (table, person)
        ]
        newest = max(before, key=lambda each: each.press, default=None)
        if newest is not None and newest.press > press:
            return added
        for each in before:
            self._forget(each)
        self._messages[message or press] = added
        return newest if isinstance(newest, OpenPanel) else None

    def panels(self, table: TableId | None = None) -> list[OpenPanel]:
        """Return the open panels, of one table or of all."""
        found = [each for each in self._alive() if isinstance(each, OpenPanel)]
        return [each for each in found if table in (None, each.table)]

    def panel(self, table: TableId, person: PersonId) -> OpenPanel | None:
        """Return a person's open panel of a table, or None."""
        return next((each for each in self.panels(table) if each.person == person), None)

    def outdated(self, play: Play, *, hides: bool = False) -> list[OpenPanel]:
        """Return a table's panels that show an older position.

        One on which a move is half-built stays as long as that leads on. Where a move `hides`
        something, only those that show what lay open are returned, built or not. A game that is
        over may have ended without a move.
        """
        over = not play.table.live
        return [
            each
            for each in self.panels(play.table.id)
            if each.panel.play.progress < play.progress
            and (each.panel.fades if hides else over or not _stays(each.panel, play))
        ]

    def is_open(self, panel: OpenPanel) -> bool:
        """Return whether a panel is still the one on its person's screen."""
        assert panel.table is not None
        shown = self.panel(panel.table, panel.person)
        return shown is not None and shown.interaction is panel.interaction

    def forget_panel(self, table: TableId, person: PersonId) -> OpenPanel | None:
        """Forget a panel that can't or shouldn't be changed any more, and return it."""
        shown = self.panel(table, person)
        if shown is not None:
            self._forget(shown)
        return shown

    def leave(self, interaction: Interaction, table: TableId) -> OpenPanel | None:
        """Forget a leaving person's panel and return it.

        An older one that is reported late is closed.
        """
        shown, press = self.forget_panel(table, user_id(interaction)), press_id(interaction)
        self._messages[press] = self._made(interaction, "left", None, table=table)
        return shown

    def move_on(self, interaction: Interaction, table: TableId) -> None:
        """Note that the pressed message shows another table from now on."""
        self._expire()
        if (pressed := interaction.message) is None:
            return
        shown = self.panel(table, user_id(interaction))
        if shown is not None and shown.message in (None, pressed.id):
            self._forget(shown)
        known = self._messages.get(pressed.id)
        if known is None or known.version < press_id(interaction):
            self._messages[pressed.id] = self._made(interaction, "moved on", pressed.id)

    # -- all -----------------------------------------------------------------------------------

    def _made(
        self,
        interaction: Interaction,
        content: Content,
        message: int | None,
        *,
        table: TableId | None = None,
        refuses: bool = False,
    ) -> EphemeralMessage:
        return EphemeralMessage(
            message=message,
            person=user_id(interaction),
            channel=channel_id(interaction),
            interaction=interaction,
            version=press_id(interaction),
            until=self._now() + LIFE,
            content=content,
            table=table,
            refuses=refuses,
        )

    def _alive(self) -> Iterator[EphemeralMessage]:
        now = self._now()
        return (each for each in self._messages.values() if each.until > now)

    def _expire(self) -> None:
        self._messages = {each.message or each.press: each for each in self._alive()}

    def _forget(self, message: EphemeralMessage) -> None:
        self._messages.pop(message.message or message.press, None)


def _stays(panel: Panel, play: Play) -> bool:
    return panel.half_built and panel.leads_on(play)
