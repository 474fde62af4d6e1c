"""Send events to the bot and the people, after each change of the world."""

from __future__ import annotations

from playground import commands, wire
from playground import gateway as gw
from playground.crowd import Crowd, shown_channel, shown_event, shown_guild, shown_person
from playground.gateway import Gateway
from playground.guilds import Guild, Role
from playground.permissions import allows
from playground.world import ANNOUNCEMENT, FORUM, TEXT, Channel, Event, Json, Message, Person, World


class Announcements:
    """The one place from which events go out."""

    def __init__(self, world: World, gateway: Gateway, crowd: Crowd) -> None:
        self.world = world
        self.gateway = gateway
        self.crowd = crowd

    # messages

    def message_created(self, message: Message, interaction_id: str | None = None) -> None:
        self.crowd.show("message", message, interaction_id)
        self.crowd.ping(message)
        self._tell_bot_of(message, "MESSAGE_CREATE")

    def message_edited(self, message: Message, interaction_id: str | None = None) -> None:
        self.crowd.show("message_edit", message, interaction_id)
        self._tell_bot_of(message, "MESSAGE_UPDATE")

    def message_deleted(self, message: Message) -> None:
        """Announce a deletion; the channel must still exist."""
        self.crowd.hide(message)
        channel = self.world.channels[message.channel_id]
        if message.ephemeral or not self._bot_sees(channel):
            return
        body = {"id": message.id, "channel_id": channel.id}
        if channel.guild_id:
            body["guild_id"] = channel.guild_id
        self.gateway.dispatch(
            "MESSAGE_DELETE",
            body,
            intents=gw.DM_MESSAGES if channel.is_dm else gw.GUILD_MESSAGES,
            guild_id=channel.guild_id,
        )

    def _tell_bot_of(self, message: Message, event: str) -> None:
        channel = self.world.channels[message.channel_id]
        if message.ephemeral or not self._bot_sees(channel):
            return
        bot_id = self.world.bot.id
        hidden = (
            not channel.is_dm and message.author_id != bot_id and bot_id not in message.mentions
        )
        self.gateway.dispatch(
            event,
            wire.message_event(self.world, message),
            intents=gw.DM_MESSAGES if channel.is_dm else gw.GUILD_MESSAGES,
            guild_id=channel.guild_id,
            without_content=_without_content if hidden else None,
        )

    def _bot_sees(self, channel: Channel) -> bool:
        return allows(self.world, self.world.bot, channel, "VIEW_CHANNEL")

    # channels and threads

    def channel_changed(self, channel: Channel, *, new: bool = False) -> None:
        for person in self.world.people.values():
            if self.world.may_see(person, channel):
                body = shown_channel(self.world, channel, person)
                self.crowd.tell(person.id, {"t": "channel", "channel": body})
            else:
                self.crowd.tell(person.id, {"t": "channel_delete", "channel_id": channel.id})
        guild = self.world.guild_of(channel)
        if guild is None:
            return
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        body = wire.channel(self.world, channel)
        if new and channel.is_thread:
            body["newly_created"] = True
        if kind == "CHANNEL" or self._bot_sees(channel):
            self._tell_bot(guild, f"{kind}_{'CREATE' if new else 'UPDATE'}", body)

    def channel_deleted(self, channel: Channel) -> None:
        self.crowd.tell_all({"t": "channel_delete", "channel_id": channel.id})
        guild = self.world.guild_of(channel)
        if guild is None:
            return
        if channel.is_thread:
            body = {"id": channel.id, "type": channel.type, "parent_id": channel.parent_id}
            self._tell_bot(guild, "THREAD_DELETE", {**body, "guild_id": guild.id})
        else:
            self._tell_bot(guild, "CHANNEL_DELETE", wire.channel(self.world, channel))

    def thread_joined(self, channel: Channel, person: Person) -> None:
        self.channel_changed(channel)
        guild = self.world.guild_of(channel)
        assert guild is not None
        body: Json = {"id": channel.id, "guild_id": guild.id}
        body["member_count"] = len(channel.members)
        joined = wire.thread_member(channel, person.id)
        body["added_members"] = [{**joined, "member": wire.full_member(guild, person)}]
        self._tell_bot(guild, "THREAD_MEMBERS_UPDATE", body, gw.GUILDS | gw.GUILD_MEMBERS)

    def thread_left(self, channel: Channel, person: Person) -> None:
        self.channel_changed(channel)
        guild = self.world.guild_of(channel)
        assert guild is not None
        body: Json = {"id": channel.id, "guild_id": guild.id}
        body |= {"member_count": len(channel.members), "removed_member_ids": [person.id]}
        self._tell_bot(guild, "THREAD_MEMBERS_UPDATE", body, gw.GUILDS | gw.GUILD_MEMBERS)

    def typing(self, channel: Channel, person: Person) -> None:
        for other in self.world.people.values():
            if other is not person and self.world.may_see(other, channel):
                self.crowd.tell(
                    other.id,
                    {"t": "typing", "channel_id": channel.id, "person_id": person.id},
                )

    # people

    def person_changed(self, person: Person) -> None:
        self.crowd.tell_all({"t": "person", "person": shown_person(self.world, person)})

    def person_joined(self, guild: Guild, person: Person) -> None:
        self.person_changed(person)
        self._show_channels_to(guild, person)
        body = {**wire.full_member(guild, person), "guild_id": guild.id}
        self._tell_bot(guild, "GUILD_MEMBER_ADD", body, gw.GUILD_MEMBERS)

    def person_left(self, guild: Guild, person: Person) -> None:
        self.person_changed(person)
        self._show_channels_to(guild, person)
        body = {"guild_id": guild.id, "user": wire.user(person)}
        self._tell_bot(guild, "GUILD_MEMBER_REMOVE", body, gw.GUILD_MEMBERS)

    def member_changed(self, guild: Guild, person: Person) -> None:
        """Announce a member's name, roles or time-out; a bot needs no intent for its own."""
        self.person_changed(person)
        self._show_channels_to(guild, person)
        body = {**wire.full_member(guild, person), "guild_id": guild.id}
        intents = gw.GUILD_MEMBERS if not person.bot else 0
        self._tell_bot(guild, "GUILD_MEMBER_UPDATE", body, intents)

    def _show_channels_to(self, guild: Guild, person: Person) -> None:
        for channel in self.world.channels.values():
            if channel.guild_id != guild.id:
                continue
            if channel.type in (TEXT, ANNOUNCEMENT, FORUM) or channel.is_thread:
                if self.world.may_see(person, channel):
                    body = shown_channel(self.world, channel, person)
                    self.crowd.tell(person.id, {"t": "channel", "channel": body})
                else:
                    gone = {"t": "channel_delete", "channel_id": channel.id}
                    self.crowd.tell(person.id, gone)

    # the bot and its servers

    def bot_changed(self) -> None:
        there = [guild.id for guild in self.world.guilds_of(self.world.bot)]
        self.crowd.tell_all({"t": "bot", "online": self.gateway.online, "guilds": there})

    def guild_changed(self, guild: Guild) -> None:
        self.crowd.tell_all({"t": "guild", "guild": shown_guild(guild)})
        self._tell_bot(guild, "GUILD_UPDATE", wire.guild(guild))

    def bot_kicked(self, guild: Guild) -> None:
        self.gateway.dispatch("GUILD_DELETE", {"id": guild.id}, guild_id=guild.id)
        self.bot_changed()

    def bot_invited(self, guild: Guild) -> None:
        body = wire.guild_create(self.world, guild)
        del body["unavailable"]  # there only where a guild was announced as unavailable before
        self.gateway.dispatch("GUILD_CREATE", body, intents=gw.GUILDS, guild_id=guild.id)
        self.bot_changed()

    def role_changed(self, guild: Guild, role: Role, *, new: bool = False) -> None:
        body = {"guild_id": guild.id, "role": wire.role(role)}
        self._tell_bot(guild, f"GUILD_ROLE_{'CREATE' if new else 'UPDATE'}", body)
        self.crowd.tell_all({"t": "guild", "guild": shown_guild(guild)})
        for channel in list(self.world.channels.values()):
            if channel.guild_id == guild.id:
                for person in self.world.people.values():
                    if self.world.may_see(person, channel):
                        seen = shown_channel(self.world, channel, person)
                        self.crowd.tell(person.id, {"t": "channel", "channel": seen})

    def role_deleted(self, guild: Guild, role_id: str) -> None:
        self._tell_bot(guild, "GUILD_ROLE_DELETE", {"guild_id": guild.id, "role_id": role_id})
        self.crowd.tell_all({"t": "guild", "guild": shown_guild(guild)})

    def commands_changed(self) -> None:
        for person in self.world.people.values():
            if not self.crowd.looks(person.id):
                continue
            offered = commands.offered_anywhere(self.world, person)
            shown = [commands.shown(command, person.locale) for command in offered]
            self.crowd.tell(person.id, {"t": "commands", "commands": shown})

    def event_changed(self, event: Event, *, new: bool = False) -> None:
        body = wire.event(self.world, event)
        self.crowd.tell_all({"t": "event", "event": shown_event(self.world, event)})
        name = f"GUILD_SCHEDULED_EVENT_{'CREATE' if new else 'UPDATE'}"
        self._tell_bot(self.world.guilds[event.guild_id], name, body, gw.SCHEDULED_EVENTS)

    def interest_changed(self, event: Event, person: Person) -> None:
        self.crowd.tell_all({"t": "event", "event": shown_event(self.world, event)})
        name = f"GUILD_SCHEDULED_EVENT_USER_{'ADD' if person.id in event.interested else 'REMOVE'}"
        body = {
            "guild_scheduled_event_id": event.id,
            "user_id": person.id,
            "guild_id": event.guild_id,
        }
        self._tell_bot(self.world.guilds[event.guild_id], name, body, gw.SCHEDULED_EVENTS)

    def event_deleted(self, event: Event) -> None:
        self.crowd.tell_all({"t": "event_delete", "event_id": event.id})
        body = wire.event(self.world, event)
        name = "GUILD_SCHEDULED_EVENT_DELETE"
        self._tell_bot(self.world.guilds[event.guild_id], name, body, gw.SCHEDULED_EVENTS)

    def _tell_bot(self, guild: Guild, event: str, body: Json, intents: int = gw.GUILDS) -> None:
        if self.world.bot.id in guild.members:
            self.gateway.dispatch(event, body, intents=intents, guild_id=guild.id)


def _without_content(body: Json) -> Json:
    return {**body, "content": "", "embeds": [], "attachments": [], "components": []}
