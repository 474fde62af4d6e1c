"""What people open, look at, join and close, whatever kind of contest it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import discord

from rules.core import RuleError
from rules.text import Text

from ...contests.engine import MemberContests, Opening
from ...contests.people import Contest
from ...errors import AlreadyDone
from ...model.ids import ChannelId
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import channel_id, guild_id, press_id, user_id
from ..kit.controls.parsing import Press, taking
from ..kit.layout import Screen
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import (
    NEEDED_FOR_A_THREAD,
    check_organises,
    check_permissions,
    demand,
    moderates,
)
from ..kit.reader_language import language_here
from ..tables.lobby import admission
from ..tables.posts import thread_places

C = TypeVar("C", bound=Contest)
V = TypeVar("V")


@dataclass(frozen=True)
class KindScreens(Generic[C, V]):
    """What a kind shows and answers where all kinds do alike.

    `view` gathers what its messages say about a contest. `ask` returns a question before one is
    closed, None where nothing is lost by it.
    """

    contests: Callable[[App], MemberContests[Any, C, Any]]
    view: Callable[[App, C], Awaitable[V]]
    ask: Callable[[App, C, Interaction], Awaitable[Screen | None]]
    needs_channel: Text
    needs_threads: Text
    none: Text
    """A channel has none, and had none."""
    gone: Text
    """What a button is about no longer exists."""
    joined: Callable[[App, C], Awaitable[Text]]
    already: Text
    closed: Text
    standings: Callable[[V, int], Screen] | None = None
    only_servers: Text | None = None

    def places(self, interaction: Interaction) -> tuple[ChannelId, ChannelId | None]:
        """Return a channel and its parent; raises `RuleError`."""
        if self.only_servers is not None and guild_id(interaction) is None:
            raise RuleError(self.only_servers)
        return channel_id(interaction), admission.parent_of(interaction)

    async def here(self, app: App, interaction: Interaction) -> C:
        """Return the contest of the channel a person types in; raises `RuleError`."""
        channel, parent = self.places(interaction)
        return await self.contests(app).here(channel, parent=parent)

    async def known(self, app: App, control: Control) -> C:
        """Return the contest of a button, also if it is over; raises `RuleError`."""
        found = await self.contests(app).rows(app.store).get(control.id)
        if found is None:
            raise RuleError(self.gone)
        return found

    async def open(
        self,
        app: App,
        interaction: Interaction,
        game: str,
        *,
        start: Callable[[Opening], Awaitable[object]],
        answer: Callable[[str], Text],
    ) -> None:
        """Start a contest in this channel; the answer knows its language."""
        self.places(interaction)
        guild = guild_id(interaction)
        if guild is None or not isinstance(interaction.channel, discord.TextChannel):
            raise RuleError(self.needs_channel)
        admission.check_known(game)
        server = await admission.admitted(app, interaction, game)
        check_permissions(interaction)
        demand(interaction, NEEDED_FOR_A_THREAD)
        if not thread_places.may_have_thread(interaction, server):
            raise RuleError(self.needs_threads)
        language = await language_here(app.store, interaction, server)
        channel, host, press = channel_id(interaction), user_id(interaction), press_id(interaction)
        try:
            await start(Opening(guild, channel, host, game, press, language))
        except AlreadyDone:
            return  # the command came twice, and is answered where it came first
        await app.ephemeral.say(interaction, answer(language))

    async def join(self, app: App, interaction: Interaction, contest: C) -> None:
        """Let a person join a contest."""
        person, press = admission.person_of(interaction), press_id(interaction)
        new = await self.contests(app).join(contest.id, person, press)
        text = await self.joined(app, contest) if new else self.already
        await app.ephemeral.say(interaction, text)

    async def show_standings(self, app: App, interaction: Interaction) -> None:
        """Show how the contest of this channel stands, or how the last one ended."""
        channel, parent = self.places(interaction)
        found = await self.contests(app).rows(app.store).last_in(channel, parent=parent)
        if found is None:
            raise RuleError(self.none)
        assert self.standings is not None
        screen = self.standings(await self.view(app, found), 0)
        await app.ephemeral.tell(interaction, screen)

    async def ask_to_close(self, app: App, interaction: Interaction) -> None:
        """Ask once more before a contest is closed with what people would lose."""
        await self._ask(app, interaction, await self.here(app, interaction))

    async def _ask(self, app: App, interaction: Interaction, found: C) -> None:
        check_organises(interaction, found)
        question = await self.ask(app, found, interaction)
        if question is None:
            await self._close(app, interaction, found)
        else:
            await app.ephemeral.tell(interaction, question)

    async def _close(
        self, app: App, interaction: Interaction, contest: C, asked_at: int | None = None
    ) -> None:
        person, moderator = user_id(interaction), moderates(interaction, contest.channel)
        contests = self.contests(app)
        await contests.close(contest.id, person, moderator=moderator, asked_at=asked_at)
        await app.ephemeral.show(interaction, Screen((self.closed,)))

    # -- presses -------------------------------------------------------------------------------

    def joining(self) -> Press[App]:
        """Return what the button does that lets a person in."""

        async def press(app: App, interaction: Interaction, control: Control) -> None:
            await self.join(app, interaction, await self.contests(app).live(control.id))

        return press

    def page(self, screen_of: Callable[[V, int], Screen]) -> Press[App]:
        """Return what a button does that shows a page about a contest."""

        async def press(
            app: App, interaction: Interaction, control: Control, page: int | None
        ) -> None:
            shown = await self.view(app, await self.known(app, control))
            await app.ephemeral.show(interaction, screen_of(shown, page or 0))

        return taking(parsing.page, press)

    def fairness(
        self,
        sound: Callable[[App, C], Awaitable[bool | None]],
        screen_of: Callable[[V, bool | None], Screen],
    ) -> Press[App]:
        """Return what the button does that shows what binds the bot, and checks it."""

        async def press(app: App, interaction: Interaction, control: Control) -> None:
            found = await self.known(app, control)
            await responses.wait(interaction, fresh=True)  # all draws may be made once more
            checked = await sound(app, found)
            screen = screen_of(await self.view(app, found), checked)
            await app.ephemeral.tell(interaction, screen)

        return press

    def asking(self) -> Press[App]:
        """Return what the button does that asks before a contest is closed."""

        async def press(app: App, interaction: Interaction, control: Control) -> None:
            await self._ask(app, interaction, await self.contests(app).live(control.id))

        return press

    def closing(self) -> Press[App]:
        """Return what the button does that closes a contest."""

        async def press(app: App, interaction: Interaction, control: Control) -> None:
            found = await self.contests(app).live(control.id)
            await responses.wait(interaction)  # many games may have to stop
            await self._close(app, interaction, found, control.seen)

        return press
