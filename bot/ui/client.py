"""The bot itself: one connection to Discord, and everything that hangs together behind it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextvars import copy_context
from functools import partial
from typing import Any, ParamSpec, TypeVar

import discord
from discord import app_commands
from discord.gateway import DiscordWebSocket
from yarl import URL

from ..backups import Backups
from ..clocks import wall_clock
from ..clocks.scheduler import Clock
from ..nights.nights import Evenings
from ..opponents.autoplay import Programs
from ..opponents.engine import Opponents
from ..opponents.solutions import Solutions
from ..people.exporter import Packer
from ..people.preferences import People
from ..people.privacy import Privacy
from ..replays.ceremonies import Ceremonies
from ..replays.renderer import Projector
from ..replays.replays import Replays
from ..settings import Settings
from ..store import Store
from ..tables.lobbies import Lobbies
from ..tables.premoves import Plans
from ..tables.proposals import Agreements
from ..tables.quotas import InWork, Quotas
from ..tables.running import Tables
from ..tables.timeouts import Timing
from . import router
from .alarm_routes import alarm_handlers
from .command_tree import Commands
from .commands import add_commands
from .kit import channel_backoff, custom_ids, reader_language, responses
from .kit.delivery import UNSENT
from .kit.draw_pool import Pencils
from .kit.gateway_backoff import Reconnecting
from .kit.lifecycle import Ears, heard
from .kit.permissions import PERMISSIONS
from .nights.messages import NightBoards
from .tables.open_panels import OpenPanels
from .tables.pages import warm
from .tables.table_messages import Boards

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


CHECKS_PER_SECOND = 2
"""How fast a restarted bot looks whether its tables still stand; Discord limits such questions."""


class Matchnight(discord.AutoShardedClient):
    """The connection to Discord, with the tables, the clock and the opponents behind it."""

    def __init__(
        self, settings: Settings, store: Store, now: wall_clock.Now = wall_clock.now, **options: Any
    ) -> None:
        intents = discord.Intents(
            guilds=True, guild_messages=True, dm_messages=True, guild_scheduled_events=True
        )
        super().__init__(
            intents=intents,
            max_ratelimit_timeout=30,
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.settings = settings
        self.store = store
        self.now = now
        self.tables = Tables(store, now, self._hid)
        self.timing = Timing(store, self.tables, now)
        self.people = People(store, now)
        self.plans = Plans(store, self.tables)
        self.agreements = Agreements(store, self.tables, now)
        self.lobbies = Lobbies(store, now, settings.lobby_hours)
        self.privacy = Privacy(store, self.tables, self.lobbies, now)
        self.evenings = Evenings(store, now)
        self.boards = Boards(self)
        self.night_boards = NightBoards(self)
        self.panels = OpenPanels(now)
        self.ears = Ears()
        self.replays = Replays(store, self.tables)
        self.projector = Projector()
        self.packer = Packer(settings.database)
        self.in_work = InWork()
        self.quotas = Quotas(store, now)
        self.ceremonies = Ceremonies(store, self.projector)
        self.opponents = Opponents()
        self.programs = Programs(store, now, self.tables, self.opponents, self._program_moved)
        self.solutions = Solutions(self.opponents, self.boards.freshen)
        self.clock = Clock(store, now, alarm_handlers(self))
        self._backups: Backups | None = None
        if settings.backup_dir is not None:
            self._backups = Backups(
                store, settings.backup_dir, settings.backup_hours, settings.backup_keep, now
            )
        self.tree = Commands(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._pencils = Pencils()
        self._check: asyncio.Task[None] | None = None
        add_commands(self)

    @property
    def app(self) -> Matchnight:
        """Return what every screen is handed."""
        return self

    # -- coming and going ----------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Register the commands and take up what was left, before the first event."""
        # The library asks for the gateway's address once; a session that was lost for good would
        # begin anew at Discord's own, which is a constant there.
        self.shard_count, gateway, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
        await self.tree.set_translator(reader_language.Translations())
        if self.settings.test_guild is not None:
            guild = discord.Object(self.settings.test_guild)
            self.tree.copy_global_to(guild=guild)
            await self.tree.sync(guild=guild)
        else:
            await self.tree.sync()
        await self.timing.grant()
        self.clock.start()
        if self._backups is not None:
            self._backups.start()
        self._pencils.begin(warm, for_all=True)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, whose waits after outages are shorter than the library's."""
        await super().launch_shard(gateway, shard_id, initial=initial)
        self.shards[shard_id]._parent._backoff = Reconnecting()

    async def close(self) -> None:
        """Stop everything; the database holds all that matters."""
        # Nothing new is begun, and the connection goes last: whatever still runs would fail on it,
        # or on the database that is closed after it, and say so.
        await self.ears.close()
        await self.clock.close()
        if self._backups is not None:
            await self._backups.close()
        if self._check is not None:
            self._check.cancel()
            await asyncio.gather(self._check, return_exceptions=True)
        # What is being posted arrives, so that nothing is posted twice after a restart.
        await asyncio.gather(self.boards.close(), self.night_boards.close())
        await self.solutions.close()
        await self.programs.close()
        await asyncio.gather(self.projector.close(), self.packer.close())
        await super().close()
        self._pencils.close()

    @heard
    async def on_ready(self) -> None:
        """Pay what is owed and wake the programs that are awaited."""
        log.info("Ready as %s, servers: %s", self.user, len(self.guilds))
        await self._take_up()
        if self._check is None:
            print(f"Invite {self.user} to a server: {self.invite_link()}", flush=True)
            self._check = asyncio.create_task(self._check_messages(), name="check messages")

    @heard
    async def on_resumed(self) -> None:
        """Pay what could not be sent while the connection was gone."""
        await self._take_up()

    async def _take_up(self) -> None:
        for table in await self.store.owed_tables():
            self.boards.freshen(table)
        for table in await self.store.waiting_programs():
            self.programs.wake(table)
        self.night_boards.freshen()
        # Nobody tells what was allowed while the connection was gone.
        await channel_backoff.lift(self)

    async def _check_messages(self) -> None:
        """Post the tables anew whose messages were deleted while nobody was looking."""
        for table_id in await self.store.live_tables():
            table = await self.store.table(table_id)
            if table is None or not table.live or table.message is None:
                continue
            try:
                await self.http.get_message(table.channel, table.message)
            except discord.NotFound:
                if await self.store.table_of_message(table.message) is not None:
                    self.boards.freshen(table_id, anew=True)  # it has not moved meanwhile
            except UNSENT as error:
                log.info("Table %s could not be looked at: %s", table_id, error)
            await asyncio.sleep(1 / CHECKS_PER_SECOND)

    # -- what follows a change -----------------------------------------------------------------

    def changed(self, table: int) -> None:
        """Follow up a committed change: the message, the programs, the clock."""
        self.boards.freshen(table)
        self.programs.wake(table)
        self.clock.wake()

    def _hid(self, table: int) -> None:
        """Clear a table of what anybody's move has hidden; nobody acts there before that."""
        self.boards.freshen(table, hides=True)

    def _program_moved(self, table: int) -> None:
        self.boards.freshen(table)
        self.clock.wake()

    async def draw(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Draw for one person, who waits for it."""
        work = partial(copy_context().run, make, *args, **kwargs)
        return await self._pencils.draw(work, for_all=False)

    async def draw_for_all(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Draw what everybody sees, as soon as nobody waits for an answer of their own."""
        work = partial(copy_context().run, make, *args, **kwargs)
        return await self._pencils.draw(work, for_all=True)

    # -- what Discord tells --------------------------------------------------------------------

    @heard
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer presses and forms by what their custom id says."""
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        data: Any = interaction.data
        control = custom_ids.read(data["custom_id"])
        what = f"press {control.verb}" if control else "an unknown press"
        responses.see_to_it(interaction, form=router.opens_form(interaction, control))
        await responses.guarded(interaction, what, router.follow(self, interaction, control))

    @heard
    async def on_message(self, message: discord.Message) -> None:
        """Count what is said below a table."""
        if self.user is not None and message.author.id != self.user.id:
            self.boards.buried(message.channel.id)

    @heard
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Post a table or night anew whose message somebody deleted."""
        await self._lost(event.message_id)

    @heard
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Post the tables and nights anew that were cleared away."""
        for message in event.message_ids:
            await self._lost(message)

    async def _lost(self, message: int) -> None:
        table = await self.store.table_of_message(message)
        if table is not None and table.live:
            self.boards.freshen(table.id, anew=True)
        place = await self.store.place_of_message(message)
        if place is not None:
            await self.evenings.lost(place)
            self.night_boards.freshen()

    @heard
    async def on_scheduled_event_update(
        self, before: discord.ScheduledEvent, after: discord.ScheduledEvent
    ) -> None:
        """Let a planned night begin when its event does now."""
        night = await self.store.night_of_event(after.id)
        if night is not None and before.start_time != after.start_time:
            await self.evenings.move(night.id, int(after.start_time.timestamp() * 1000))
            self.night_boards.freshen()
            self.clock.wake()

    @heard
    async def on_scheduled_event_delete(self, event: discord.ScheduledEvent) -> None:
        """Call a planned night off whose event somebody deleted."""
        night = await self.store.night_of_event(event.id)
        if night is not None:
            await self.evenings.call_off(night.id, "event gone")
            self.night_boards.freshen()

    @heard
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self._close_channel(channel.id)

    @heard
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._close_channel(event.thread_id)

    async def _close_channel(self, channel: int) -> None:
        table = await self.store.live_table(channel)
        if table is not None:
            await self.tables.close(table.id, "channel gone")
        await self.evenings.channel_gone(channel)
        async with self.store.writing() as write:
            await write.close_channel(channel)
        self.night_boards.freshen()

    @heard
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post a server's tables anew when the bot is invited again."""
        await channel_backoff.lift(self, guild.id)
        for table in await self.store.live_tables(guild.id):
            self.boards.freshen(table, anew=True)

    @heard
    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Post a table anew whose thread was archived."""
        if after.archived and not before.archived:
            table = await self.store.live_table(after.id)
            if table is not None:
                if after.locked:
                    await self.tables.close(table.id, "channel gone")
                else:
                    self.boards.freshen(table.id, anew=True)

    @heard
    async def on_guild_channel_update(self, _: Any, after: discord.abc.GuildChannel) -> None:
        """Try again what permissions may have forbidden in a channel and its threads."""
        await channel_backoff.lift(self, after.guild.id, after.id)

    @heard
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Try again what a role's permissions may have forbidden."""
        await channel_backoff.lift(self, after.guild.id)

    @heard
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Try again what the bot may have been forbidden without a role, or in a time-out."""
        if self.user is not None and after.id == self.user.id:
            await channel_backoff.lift(self, after.guild.id)

    def invite_link(self) -> str:
        """Return the address that invites this bot with exactly the permissions it needs."""
        assert self.application_id is not None
        return discord.utils.oauth_url(
            self.application_id,
            permissions=PERMISSIONS,
            scopes=("bot", "applications.commands"),
        )
