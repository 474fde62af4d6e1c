"""What moderators and the servers' owners do: the tests' hands in the world.

Every method takes ids or names, and announces what it did to the bot and to the people. Without a
`guild` the first server is meant.
"""

from __future__ import annotations

from collections.abc import Iterable

from playground import changes, commands
from playground.guilds import Guild, Member, Role
from playground.permissions import ALL, bits
from playground.stage import Stage
from playground.world import FORUM, TEXT, Channel, Overwrite, Person


class Moderation:
    """The world actions of one playground."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._world = stage.world

    # channels and threads

    def add_channel(
        self, name: str, topic: str | None = None, kind: int = TEXT, *, guild: str | None = None
    ) -> Channel:
        """Add a channel of a kind, such as `ANNOUNCEMENT`, `FORUM` or `VOICE`."""
        there = self._guild(guild)
        others = [each for each in self._world.channels.values() if each.guild_id == there.id]
        position = sum(channel.type == kind for channel in others)
        channel = Channel(self._world.ids.next(), kind, name, position, there.id, topic)
        self._world.channels[channel.id] = channel
        self._stage.announce.channel_changed(channel, new=True)
        return channel

    def add_forum(
        self, name: str, tags: Iterable[str] = (), *, require_tag: bool = False
    ) -> Channel:
        """Add a forum with tags of these names."""
        forum = self.add_channel(name, kind=FORUM)
        forum.require_tag = require_tag
        for tag in tags:
            forum.available_tags.append(
                {
                    "id": self._world.ids.next(),
                    "name": tag,
                    "moderated": False,
                    "emoji_id": None,
                    "emoji_name": None,
                }
            )
        self._stage.announce.channel_changed(forum)
        return forum

    def delete_channel(self, channel: str) -> None:
        """Delete a channel or thread."""
        changes.delete_channel(self._stage, self._world.channel(channel))

    def open_thread(
        self, channel: str, name: str, person: str, *, message_id: str | None = None
    ) -> Channel:
        parent = self._world.channel(channel)
        starter = self._world.message(parent.id, message_id) if message_id else None
        if message_id and starter is None:
            raise KeyError(f"no message {message_id!r}")
        owner = self._world.person(person)
        return changes.open_thread(self._stage, parent, name, owner.id, starter=starter)

    def archive(self, thread: str, archived: bool = True, *, idle: bool = False) -> None:
        """Close a thread or open it again; an `idle` one closes itself."""
        changes.set_thread(self._stage, self._world.channel(thread), archived=archived, idle=idle)

    def lock(self, thread: str, locked: bool = True) -> None:
        changes.set_thread(self._stage, self._world.channel(thread), locked=locked)

    def block(self, word: str, *, guild: str | None = None) -> None:
        """Let the server's automatic moderation block what contains a word."""
        self._guild(guild).blocked_words.add(word.lower())

    def delete_message(self, message_id: str) -> None:
        message = self._world.find_message(message_id)
        if message is None:
            raise KeyError(f"no message {message_id!r}")
        changes.delete_message(self._stage, message)

    # permissions

    def overwrite(
        self,
        channel: str,
        target: str = "bot",
        *,
        allow: tuple[str, ...] = (),
        deny: tuple[str, ...] = (),
        clear: tuple[str, ...] = (),
    ) -> None:
        """Change a channel's exception for the bot, "everyone", a person or a role."""
        place = self._world.channel(channel)
        guild = self._world.guild_of(place)
        if guild is None:
            raise ValueError("A direct message has no permissions.")
        target_id, of_member = self._target(guild, target)
        overwrite = place.overwrites.setdefault(target_id, Overwrite(of_member))
        cleared = bits(*allow, *deny, *clear)
        overwrite.allow = overwrite.allow & ~cleared | bits(*allow)
        overwrite.deny = overwrite.deny & ~cleared | bits(*deny)
        if not overwrite.allow | overwrite.deny:
            del place.overwrites[target_id]
        self._stage.announce.channel_changed(place)

    def _target(self, guild: Guild, target: str) -> tuple[str, bool]:
        if target == "bot":
            return self._world.bot.id, True
        if target == "everyone":
            return guild.id, False
        if target in guild.roles:
            return target, False
        return self._world.person(target).id, True

    def give(self, *names: str, role: str = "bot", guild: str | None = None) -> None:
        """Give permissions to the bot's own role (or "everyone")."""
        self._change_role(self._guild(guild), role, bits(*names), 0)

    def take(self, *names: str, role: str = "bot", guild: str | None = None) -> None:
        """Take permissions from the bot's own role (or "everyone")."""
        self._change_role(self._guild(guild), role, 0, bits(*names))

    def _change_role(self, guild: Guild, name: str, given: int, taken: int) -> None:
        named = {"bot": guild.bot_role_id, "everyone": guild.id}
        role = guild.roles[named.get(name, name)]
        role.permissions = (role.permissions | given) & ~taken & ALL
        self._stage.announce.role_changed(guild, role)

    def add_role(self, name: str, *names: str, guild: str | None = None) -> Role:
        """Make a role with permissions."""
        there = self._guild(guild)
        role = Role(self._world.ids.next(), name, bits(*names), position=len(there.roles))
        there.roles[role.id] = role
        self._stage.announce.role_changed(there, role, new=True)
        return role

    def delete_role(self, role: str) -> None:
        """Delete a role, and take it from all who have it."""
        guild = self._guild_with(role)
        del guild.roles[role]
        for member in guild.members.values():
            if role in member.roles:
                member.roles.remove(role)
        self._stage.announce.role_deleted(guild, role)

    def give_role(self, role: str, person: str = "bot") -> None:
        """Give a person a role."""
        guild, who = self._guild_with(role), self._user(person)
        guild.members[who.id].roles.append(role)
        self._stage.announce.member_changed(guild, who)

    def take_role(self, role: str, person: str = "bot") -> None:
        """Take a role from a person."""
        guild, who = self._guild_with(role), self._user(person)
        guild.members[who.id].roles.remove(role)
        self._stage.announce.member_changed(guild, who)

    def time_out(self, seconds: float, person: str = "bot", *, guild: str | None = None) -> None:
        """Let a person only look on for a while; that it is over is announced to nobody."""
        there, who = self._guild(guild), self._user(person)
        there.members[who.id].timed_out_until = self._world.now(later=seconds)
        self._stage.announce.member_changed(there, who)

    def _user(self, person: str) -> Person:
        return self._world.bot if person == "bot" else self._world.person(person)

    def _guild_with(self, role: str) -> Guild:
        for guild in self._world.guilds.values():
            if role in guild.roles:
                return guild
        raise KeyError(f"no role {role!r}")

    def _guild(self, name_or_id: str | None) -> Guild:
        """Find a server, the first one for none; KeyError otherwise."""
        if name_or_id is None:
            return self._world.guild
        for guild in self._world.guilds.values():
            if name_or_id in (guild.id, guild.name):
                return guild
        raise KeyError(f"no server {name_or_id!r}")

    # who is there

    def kick_bot(self, guild: str | None = None) -> None:
        there = self._guild(guild)
        there.members.pop(self._world.bot.id, None)
        self._stage.announce.bot_kicked(there)
        self._stage.announce.commands_changed()

    def invite_bot(self, guild: str | None = None) -> None:
        there = self._guild(guild)
        there.members[self._world.bot.id] = Member(self._world.now(), [there.bot_role_id])
        self._stage.announce.bot_invited(there)
        self._stage.announce.commands_changed()

    def add_person(self, name: str, locale: str = "en-US", *, guild: str | None = None) -> Person:
        """Let a new person join."""
        there = self._guild(guild)
        last = max(int(id_) for id_ in self._world.people)
        username = "".join(c for c in name.lower() if c.isalnum() and c.isascii()) or "person"
        person = Person(str(last + 1), name, username, locale)
        self._world.people[person.id] = person
        there.members[person.id] = Member(self._world.now())
        self._stage.announce.person_joined(there, person)
        return person

    def join(self, person: str, guild: str | None = None) -> None:
        """Let a person join a server, or come back."""
        there, who = self._guild(guild), self._world.person(person)
        if who.id not in there.members:
            there.members[who.id] = Member(self._world.now())
            self._stage.announce.person_joined(there, who)

    def leave(self, person: str, guild: str | None = None) -> None:
        """Let a person leave a server."""
        there, who = self._guild(guild), self._world.person(person)
        if there.members.pop(who.id, None):
            self._stage.announce.person_left(there, who)
            for thread in self._world.threads():
                if thread.guild_id == there.id:
                    changes.leave_thread(self._stage, thread, who.id)

    def set_locale(self, person: str, locale: str) -> None:
        who = self._world.person(person)
        who.locale = locale
        self._stage.announce.person_changed(who)
        self._stage.announce.commands_changed()

    def set_guild_locale(self, locale: str, guild: str | None = None) -> None:
        """Set the language a server is in."""
        if locale not in commands.LOCALES:
            raise ValueError(f"Discord has no language {locale!r}; German is de.")
        there = self._guild(guild)
        there.locale = locale
        self._stage.announce.guild_changed(there)

    def set_dms(self, person: str, *, open: bool) -> None:
        """Let a person take, or refuse, direct messages from the bot."""
        who = self._world.person(person)
        who.dms_open = open
        self._stage.announce.person_changed(who)

    def install(self, person: str, *, installed: bool = True) -> None:
        """Let a person install the app for themselves, or remove it."""
        who = self._world.person(person)
        who.installed = installed
        self._stage.announce.person_changed(who)
        self._stage.announce.commands_changed()

    def open_group(self, *people: str) -> Channel:
        """Open a group of people in which the bot is not."""
        owner, *others = [self._world.person(each) for each in people]
        return changes.open_group(self._stage, owner, others)

    def clear(self) -> None:
        """Forget all messages, threads and scheduled events."""
        for thread in self._world.threads():
            changes.delete_channel(self._stage, thread)
        for messages in list(self._world.messages.values()):
            for message in list(messages.values()):
                changes.delete_message(self._stage, message)
        for event in list(self._world.events.values()):
            del self._world.events[event.id]
            self._stage.announce.event_deleted(event)
