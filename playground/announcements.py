"""Send events to the bot and the people, after each change of the world."""

from __future__ import annotations

from playground import commands, wire
from playground import gateway as gw
from playground.crowd import Crowd, shown_channel, shown_event, shown_guild, shown_person
from playground.gateway import Gateway
from playground.permissions import allows
from playground.world import ANNOUNCEMENT, FORUM, TEXT, Channel, Event, Json, Message, Person, World


class Announcements:
    """The one place from which events go out."""

    def __init__(self, world: World, gateway: Gateway, crowd: Crowd) -> None:
        self.world = world
        self.gateway = gateway
        self.crowd = crowd

    @property
    def guild_id(self) -> str:
        return self.world.everyone.id

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
        if not channel.is_dm:
            body["guild_id"] = self.guild_id
        self.gateway.dispatch(
            "MESSAGE_DELETE",
            body,
            intents=gw.DM_MESSAGES if channel.is_dm else gw.GUILD_MESSAGES,
            guild_id=None if channel.is_dm else self.guild_id,
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
            guild_id=None if channel.is_dm else self.guild_id,
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
        if channel.is_dm or not self.world.bot.in_guild:
            return
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        body = wire.channel(self.world, channel)
        if new and channel.is_thread:
            body["newly_created"] = True
        if kind == "CHANNEL" or self._bot_sees(channel):
            self._tell_bot(f"{kind}_{'CREATE' if new else 'UPDATE'}", body)

    def channel_deleted(self, channel: Channel) -> None:
        self.crowd.tell_all({"t": "channel_delete", "channel_id": channel.id})
        if channel.is_dm or not self.world.bot.in_guild:
            return
        if channel.is_thread:
            body = {"id": channel.id, "type": channel.type, "parent_id": channel.parent_id}
            self._tell_bot("THREAD_DELETE", {**body, "guild_id": self.guild_id})
        else:
            self._tell_bot("CHANNEL_DELETE", wire.channel(self.world, channel))

    def thread_joined(self, channel: Channel, person: Person) -> None:
        self.channel_changed(channel)
        body: Json = {"id": channel.id, "guild_id": self.guild_id}
        body["member_count"] = len(channel.members)
        joined = wire.thread_member(channel, person.id)
        body["added_members"] = [{**joined, "member": wire.full_member(person)}]
        self._tell_bot("THREAD_MEMBERS_UPDATE", body, gw.GUILDS | gw.GUILD_MEMBERS)

    def thread_left(self, channel: Channel, person: Person) -> None:
        self.channel_changed(channel)
        body: Json = {"id": channel.id, "guild_id": self.guild_id}
        body |= {"member_count": len(channel.members), "removed_member_ids": [person.id]}
        self._tell_bot("THREAD_MEMBERS_UPDATE", body, gw.GUILDS | gw.GUILD_MEMBERS)

    def typing(self, channel: Channel, person: Person) -> None:
        for other in self.world.people.values():
            if other is not person and self.world.may_see(other, channel):
                self.crowd.tell(
                    other.id,
                    {"t": "typing", "channel_id": channel.id, "person_id": person.id},
                )

    # people

    def person_changed(self, person: Person) -> None:
        self.crowd.tell_all({"t": "person", "person": shown_person(person)})

    def person_joined(self, person: Person) -> None:
        self.person_changed(person)
        self._show_channels_to(person)
        body = {**wire.full_member(person), "guild_id": self.guild_id}
        self._tell_bot("GUILD_MEMBER_ADD", body, gw.GUILD_MEMBERS)

    def person_left(self, person: Person) -> None:
        self.person_changed(person)
        self._show_channels_to(person)
        body = {"guild_id": self.guild_id, "user": wire.user(person)}
        self._tell_bot("GUILD_MEMBER_REMOVE", body, gw.GUILD_MEMBERS)

    def member_changed(self, person: Person) -> None:
        """Announce a member's name, roles or time-out; a bot needs no intent for its own."""
        self.person_changed(person)
        self._show_channels_to(person)
        body = {**wire.full_member(person), "guild_id": self.guild_id}
        self._tell_bot("GUILD_MEMBER_UPDATE", body, gw.GUILD_MEMBERS if not person.bot else 0)

    def _show_channels_to(self, person: Person) -> None:
        for channel in self.world.channels.values():
            if channel.type in (TEXT, ANNOUNCEMENT, FORUM) or channel.is_thread:
                if self.world.may_see(person, channel):
                    body = shown_channel(self.world, channel, person)
                    self.crowd.tell(person.id, {"t": "channel", "channel": body})
                else:
                    gone = {"t": "channel_delete", "channel_id": channel.id}
                    self.crowd.tell(person.id, gone)

    # the bot and its server

    def bot_changed(self) -> None:
        self.crowd.tell_all(
            {
                "t": "bot",
                "online": self.gateway.online,
                "in_guild": self.world.bot.in_guild,
            }
        )

    def guild_changed(self) -> None:
        self.crowd.tell_all({"t": "guild", "guild": shown_guild(self.world)})
        self._tell_bot("GUILD_UPDATE", wire.guild(self.world))

    def bot_kicked(self) -> None:
        self.gateway.dispatch("GUILD_DELETE", {"id": self.guild_id}, guild_id=self.guild_id)
        self.bot_changed()

    def bot_invited(self) -> None:
        body = wire.guild_create(self.world)
        del body["unavailable"]  # there only where a guild was announced as unavailable before
        self.gateway.dispatch("GUILD_CREATE", body, intents=gw.GUILDS, guild_id=self.guild_id)
        self.bot_changed()

    def role_changed(self, role_id: str, *, new: bool = False) -> None:
        body = {"guild_id": self.guild_id, "role": wire.role(self.world.roles[role_id])}
        self._tell_bot(f"GUILD_ROLE_{'CREATE' if new else 'UPDATE'}", body)
        for channel in list(self.world.channels.values()):
            if not channel.is_dm:
                for person in self.world.people.values():
                    if self.world.may_see(person, channel):
                        seen = shown_channel(self.world, channel, person)
                        self.crowd.tell(person.id, {"t": "channel", "channel": seen})

    def role_deleted(self, role_id: str) -> None:
        self._tell_bot("GUILD_ROLE_DELETE", {"guild_id": self.guild_id, "role_id": role_id})

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
        self._tell_bot(name, body, gw.SCHEDULED_EVENTS)

    def interest_changed(self, event: Event, person: Person) -> None:
        self.crowd.tell_all({"t": "event", "event": shown_event(self.world, event)})
        name = "ADD" if person.id in event.interested else "REMOVE"
        body = {
            "guild_scheduled_event_id": event.id,
            "user_id": person.id,
            "guild_id": self.guild_id,
        }
        self._tell_bot(f"GUILD_SCHEDULED_EVENT_USER_{name}", body, gw.SCHEDULED_EVENTS)

    def event_deleted(self, event: Event) -> None:
        self.crowd.tell_all({"t": "event_delete", "event_id": event.id})
        body = wire.event(self.world, event)
        self._tell_bot("GUILD_SCHEDULED_EVENT_DELETE", body, gw.SCHEDULED_EVENTS)

    def _tell_bot(self, event: str, body: Json, intents: int = gw.GUILDS) -> None:
        if self.world.bot.in_guild:
            self.gateway.dispatch(event, body, intents=intents, guild_id=self.guild_id)


def _without_content(body: Json) -> Json:
    return {**body, "content": "", "embeds": [], "attachments": [], "components": []}
