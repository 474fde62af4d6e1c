"""The connection to Discord: how it starts and stops, and what comes in by it."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from yarl import URL

from ..clocks import wall_clock
from ..model.ids import ChannelId, GuildId, MessageId, PersonId
from ..settings import Settings
from ..store import Store
from . import router
from .assemble import assemble
from .command_tree import Commands, add_commands
from .kit import reader_language
from .kit.controls import command_mentions, custom_ids
from .kit.gateway.gateway_backoff import Reconnecting
from .kit.gateway.lifecycle import heard, patiently, pressed
from .kit.gateway.machine import Machine
from .kit.gateway.reach import Reach
from .kit.gateway.session_starts import SessionStarts
from .kit.gateway.shards import hang_up
from .kit.permissions import invite_link
from .kit.portraits import portrait
from .kit.requests import failures
from .kit.requests.buckets import LONGEST, use_buckets
from .kit.requests.global_rate_limit import GlobalRateLimit
from .kit.requests.library_log import lower_refusals
from .kit.requests.outage import Outage
from .kit.requests.rate_limit import counting_refusals
from .kit.requests.raw_responses import skip_parsing
from .nights import events
from .reconcile import Reconciling
from .settings.greeting import greet, greet_servers
from .tables.notices import calls
from .tables.playing.pages import warm
from .tables.posts import channel_retries, obstacles
from .tables.posts.catching_up import CatchingUp
from .tables.posts.changed_elsewhere import ChangedElsewhere
from .tables.posts.lost_messages import lost

log = logging.getLogger(__name__)


class Matchnight(discord.AutoShardedClient):
    """The connection to Discord, with the app behind it."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        now: wall_clock.Now = wall_clock.now,
        *,
        machine: Machine | None = None,
        beat: float = 0.0,
        **options: Any,
    ) -> None:
        intents = discord.Intents(
            guilds=True, guild_messages=True, dm_messages=True, guild_scheduled_events=True
        )
        reach, outage = Reach(self, now), Outage(lambda: self.app.retry_all())
        share = GlobalRateLimit(settings.requests_per_second, outage)
        super().__init__(
            intents=intents,
            max_ratelimit_timeout=LONGEST,
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=reach.trace(counting_refusals(share.trace(store.lease))),
            **options,
        )
        use_buckets(self.http)
        lower_refusals()
        self._starts = SessionStarts(self, store.lease)
        self.app = assemble(
            self, settings, store, now, can_play=reach.can_play, machine=machine, beat=beat
        )
        self.in_flight = self.app.in_flight
        self.tree = Commands(self, self.app)
        add_commands(self.tree, self.app)
        self._catching_up = CatchingUp(self.app)
        self._elsewhere = ChangedElsewhere(self.app)
        self._reconciling = Reconciling(self.app)
        self._invited = self._on_duty = self._drawn_ahead = False

    # -- coming and going ----------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Register the commands and take up what was left, before the first event.

        A bot that stands by only listens, until it takes over.
        """
        # The library asks for the gateway's address once; a session that was lost for good would
        # begin again at Discord's own, which is a constant there.
        recommended, gateway, limits = await self.http.get_bot_gateway()
        self._starts.learn(discord.SessionStartLimits(**limits))
        lease = self.app.store.lease
        await lease.agree_on_shards(recommended)
        self.shard_count, self.shard_ids = lease.place.shards, [*lease.place.mine]
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
        await self.tree.set_translator(reader_language.Translations())
        skip_parsing(self)
        if self.app.store.lease.held:
            await self._register_commands()
            await self._begin()

    def draw_ahead(self) -> None:
        """Prefetch the pictures every game needs, once what people wait for is there.

        It takes seconds of a processor. A standby does so before it works.
        """
        if not self._drawn_ahead:
            self._drawn_ahead = True
            self.app.draw_pool.draw_ahead(warm())

    async def take_over(self) -> None:
        """Begin with everything, unless that was begun with the connection."""
        if not self._on_duty:
            await self._begin()
            await self._register_commands()
            if self.is_ready():
                await self.on_ready()

    async def _register_commands(self) -> None:
        test_guild = self.app.settings.test_guild
        guild = None if test_guild is None else discord.Object(test_guild)
        if self.app.store.lease.place.number:  # the bot with the first lease does
            command_mentions.know(await self.tree.fetch_commands(guild=guild))
            return
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        command_mentions.know(await self.tree.sync(guild=guild))

    async def _begin(self) -> None:
        """Keep time, and hear what people press."""
        self._on_duty = True
        if first := self.app.store.lease.place.number == 0:
            await patiently(self.app.timeouts.grant)
            await patiently(self.app.privacy.begin_expiring)
        for table in await patiently(self.app.store.table_messages.showing_hidden):
            self.app.table_messages.refresh(table, hides=True)
        # What that has touched is pending, and sent as soon as the connection is ready.
        self.app.store.subscribe(self.app.changed, self.app.contest_messages.refresh)
        if first:
            self.app.scheduler.start()
            self.app.finding.start()
            if self.app.backups is not None:
                self.app.backups.start()
        self.in_flight.begin()
        self._elsewhere.start()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord lets a session begin."""
        await self._starts.wait(shard_id or 0)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, whose waits after outages are shorter than the library's."""
        if self.is_closed():  # its `wait_for` may forget a cancellation: it would come for ever
            return
        await super().launch_shard(gateway, shard_id, initial=initial)
        if (shard := self.shards.get(shard_id)) is not None:
            shard._parent._backoff = Reconnecting(self.app.entropy)

    async def close(self) -> None:
        """Stop everything; the database holds all that matters."""
        # The connection is closed last: what still runs would fail without it, and log that.
        await self.in_flight.close()
        # All at once: presses meanwhile wait for the bot that takes over, and not for long.
        # What is being posted arrives, so that nothing is posted twice after a restart.
        await asyncio.gather(
            *([self.app.backups.close()] if self.app.backups is not None else []),
            self.app.scheduler.close(),
            *(each.close() for each in (self._catching_up, self._elsewhere, self._reconciling)),
            self.app.faces.close(),
            self.app.table_messages.close(),
            self.app.contest_messages.close(),
            self.app.avatars.close(),
            self.app.solutions.close(),
            self.app.coach.close(),
            self.app.finding.close(),
            self.app.programs.close(),
        )
        await self.app.store.lease.release()
        await asyncio.gather(
            self.app.opponents.close(), self.app.projector.close(), self.app.packer.close()
        )
        await super().close()
        command_mentions.forget()
        await hang_up(self)
        await asyncio.to_thread(self.app.draw_pool.close)  # it may wait for what is being drawn

    @heard
    async def on_ready(self) -> None:
        """Send what is pending and wake the programs that are awaited."""
        log.info("Ready as %s, servers: %s", self.user, len(self.guilds))
        self._connection_changed()
        self.draw_ahead()
        await patiently(self._take_up)
        if not self._invited:
            if self.app.settings.log_format == "json":  # for a program, which reads nothing else
                log.info("Invite %s to a server: %s", self.user, self.invite_link())
            else:
                print(f"Invite {self.user} to a server: {self.invite_link()}", flush=True)
            self._invited = True
            if self.app.settings.emoji:
                self.app.faces.start()

    @heard
    async def on_resumed(self) -> None:
        """Send what could not be sent while the connection was gone."""
        self._connection_changed()
        await patiently(self._take_up)

    @heard
    async def on_disconnect(self) -> None:
        """Let the bot's monitoring know."""
        self._connection_changed()

    def _connection_changed(self) -> None:
        connected = not any(shard.is_closed() for shard in self.shards.values())
        if connected != self.in_flight.connected:
            self.in_flight.connected = connected
            self.app.scheduler.beat()
        else:
            self.app.scheduler.wake()  # of several connections one is there again, or gone

    async def _take_up(self) -> None:
        await self._catching_up.begin()
        for table in await self.app.store.seats.with_waiting_program():
            self.app.programs.wake(table)
        self.app.contest_messages.refresh()
        # Nobody tells what was allowed while the connection was gone.
        await channel_retries.lift(self.app)
        await obstacles.look_at_servers(self.app)
        await self._reconciling.begin()
        await greet_servers(self.app)

    # -- what Discord tells --------------------------------------------------------------------

    @pressed
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
        work = router.follow(self.app, interaction, control)
        refused = await failures.guarded(interaction, what, work, self.app.entropy)
        await self.app.ephemeral.note_answer(interaction, refused=refused)
        self.app.avatars.look(*portrait(interaction.user))

    @heard
    async def on_app_command_completion(
        self, interaction: discord.Interaction[Any], command: object
    ) -> None:
        """See how a person looks who may have sat down, and clear what was refused before."""
        self.app.avatars.look(*portrait(interaction.user))
        await self.app.ephemeral.note_answer(interaction, refused=False)

    @heard
    async def on_message(self, message: discord.Message) -> None:
        """Count messages below a table; their author may be awaited elsewhere."""
        if self.user is not None and message.author.id != self.user.id:
            author, channel = PersonId(message.author.id), ChannelId(message.channel.id)
            self.app.table_messages.buried(channel)
            await calls.call_elsewhere(self.app, author, channel)

    @heard
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Post again what was shown by a message that a person deleted."""
        await lost(self.app, MessageId(event.message_id))

    @heard
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Post again what was shown by messages that were cleared away."""
        for message in event.message_ids:
            await lost(self.app, MessageId(message))

    @heard
    async def on_scheduled_event_update(
        self, _: discord.ScheduledEvent, after: discord.ScheduledEvent
    ) -> None:
        """Move, begin, end or call off the night of an event that was changed."""
        night = await self.app.store.nights.of_event(after.id)
        if night is not None:
            await events.apply_event(self.app, night, after)

    @heard
    async def on_scheduled_event_delete(self, event: discord.ScheduledEvent) -> None:
        """Call a planned night off whose event a person deleted."""
        night = await self.app.store.nights.of_event(event.id)
        if night is not None:
            await events.event_deleted(self.app, night)

    @heard
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self._close_channel(ChannelId(channel.id))

    @heard
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._close_channel(ChannelId(event.thread_id))

    async def _close_channel(self, channel: ChannelId) -> None:
        table = await self.app.store.tables.live_in(channel)
        if table is not None:
            await self.app.tables.close(table.id, "channel gone")
        await self.app.contest_messages.channel_gone(channel)
        async with self.app.store.writing() as write:
            await write.posts.close_channel(channel)
        self.app.contest_messages.refresh()

    @heard
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Let the tables of a server rest while Discord has an outage there."""
        await self.app.obstacles.lose_server(GuildId(guild.id), removed=False)

    @heard
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Let the tables of a server rest that the bot was removed from."""
        await self.app.obstacles.lose_server(GuildId(guild.id), removed=True)

    @heard
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Send what is pending for a server that was down; `on_ready` does so at a start."""
        if self.is_ready():
            await patiently(self._take_up)

    @heard
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server, and post its tables again if the bot was there before."""
        await obstacles.joined(self.app, GuildId(guild.id))
        await greet(self.app, guild)

    @heard
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Let the table of a thread that was closed rest, or post it again."""
        await obstacles.thread_changed(self.app, event.data)

    @heard
    async def on_guild_channel_update(self, _: Any, after: discord.abc.GuildChannel) -> None:
        """Try again what permissions may have forbidden in a channel and its threads."""
        await obstacles.permissions_changed(self.app, GuildId(after.guild.id), ChannelId(after.id))

    @heard
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Try again what a role's permissions may have forbidden."""
        await obstacles.permissions_changed(self.app, GuildId(after.guild.id))

    @heard
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Try again what the bot may have been forbidden without a role, or in a time-out."""
        if self.user is not None and after.id == self.user.id:
            await obstacles.permissions_changed(self.app, GuildId(after.guild.id))

    def invite_link(self) -> str:
        """Return the address that invites this bot."""
        assert self.application_id is not None
        return invite_link(self.application_id)
