"""What moderators and the server's owner do: the tests' hands in the world.

Every method takes ids or names, and announces what it did to the bot and to the people.
"""

from __future__ import annotations

from collections.abc import Iterable

from playground import changes, commands
from playground.permissions import ALL, bits
from playground.snowflakes import iso
from playground.stage import Stage
from playground.world import FORUM, TEXT, Channel, Overwrite, Person, Role


class Moderation:
    """The world actions of one playground."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._world = stage.world

    # channels and threads

    def add_channel(self, name: str, topic: str | None = None, kind: int = TEXT) -> Channel:
        """Add a channel of a kind, such as `ANNOUNCEMENT`, `FORUM` or `VOICE`."""
        position = sum(channel.type == kind for channel in self._world.channels.values())
        channel = Channel(self._world.ids.next(), kind, name, position, topic)
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

    def block(self, word: str) -> None:
        """Let the server's automatic moderation block what contains a word."""
        self._world.blocked_words.add(word.lower())

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
        target_id, of_member = self._target(target)
        overwrite = place.overwrites.setdefault(target_id, Overwrite(of_member))
        cleared = bits(*allow, *deny, *clear)
        overwrite.allow = overwrite.allow & ~cleared | bits(*allow)
        overwrite.deny = overwrite.deny & ~cleared | bits(*deny)
        if not overwrite.allow | overwrite.deny:
            del place.overwrites[target_id]
        self._stage.announce.channel_changed(place)

    def _target(self, target: str) -> tuple[str, bool]:
        if target == "bot":
            return self._world.bot.id, True
        if target == "everyone":
            return self._world.everyone.id, False
        if target in self._world.roles:
            return target, False
        return self._world.person(target).id, True

    def give(self, *names: str, role: str = "bot") -> None:
        """Give permissions to the bot's own role (or "everyone")."""
        self._change_role(role, bits(*names), 0)

    def take(self, *names: str, role: str = "bot") -> None:
        """Take permissions from the bot's own role (or "everyone")."""
        self._change_role(role, 0, bits(*names))

    def _change_role(self, name: str, given: int, taken: int) -> None:
        named = {"bot": self._world.bot_role, "everyone": self._world.everyone}
        role = named.get(name) or self._world.roles[name]
        role.permissions = (role.permissions | given) & ~taken & ALL
        self._stage.announce.role_changed(role.id)

    def add_role(self, name: str, *names: str) -> Role:
        """Make a role with permissions."""
        role = Role(self._world.ids.next(), name, bits(*names), position=len(self._world.roles))
        self._world.roles[role.id] = role
        self._stage.announce.role_changed(role.id, new=True)
        return role

    def delete_role(self, role: str) -> None:
        """Delete a role, and take it from all who have it."""
        del self._world.roles[role]
        for who in [*self._world.people.values(), self._world.bot]:
            if role in who.roles:
                who.roles.remove(role)
        self._stage.announce.role_deleted(role)

    def give_role(self, role: str, person: str = "bot") -> None:
        """Give a person a role."""
        who = self._member(person)
        who.roles.append(self._world.roles[role].id)
        self._stage.announce.member_changed(who)

    def take_role(self, role: str, person: str = "bot") -> None:
        """Take a role from a person."""
        who = self._member(person)
        who.roles.remove(role)
        self._stage.announce.member_changed(who)

    def time_out(self, seconds: float, person: str = "bot") -> None:
        """Let a person only look on for a while; that it is over is announced to nobody."""
        who = self._member(person)
        who.timed_out_until = iso((self._world.time() + seconds) * 1000)
        self._stage.announce.member_changed(who)

    def _member(self, person: str) -> Person:
        return self._world.bot if person == "bot" else self._world.person(person)

    # who is there

    def kick_bot(self) -> None:
        self._world.bot.in_guild = False
        self._stage.announce.bot_kicked()
        self._stage.announce.commands_changed()

    def invite_bot(self) -> None:
        self._world.bot.in_guild = True
        self._world.bot.joined_at = self._world.now()
        self._stage.announce.bot_invited()
        self._stage.announce.commands_changed()

    def add_person(self, name: str, locale: str = "en-US") -> Person:
        """Let a new person join."""
        last = max(int(id_) for id_ in self._world.people)
        username = "".join(c for c in name.lower() if c.isalnum() and c.isascii()) or "person"
        person = Person(str(last + 1), name, username, locale, joined_at=self._world.now())
        self._world.people[person.id] = person
        self._stage.announce.person_joined(person)
        return person

    def join(self, person: str) -> None:
        """Let a person come back."""
        who = self._world.person(person)
        if not who.in_guild:
            who.in_guild, who.joined_at = True, self._world.now()
            self._stage.announce.person_joined(who)

    def leave(self, person: str) -> None:
        """Let a person leave the server."""
        who = self._world.person(person)
        if who.in_guild:
            who.in_guild = False
            self._stage.announce.person_left(who)
            for thread in self._world.threads():
                changes.leave_thread(self._stage, thread, who.id)

    def set_locale(self, person: str, locale: str) -> None:
        who = self._world.person(person)
        who.locale = locale
        self._stage.announce.person_changed(who)
        self._stage.announce.commands_changed()

    def set_guild_locale(self, locale: str) -> None:
        """Set the language the server is in."""
        if locale not in commands.LOCALES:
            raise ValueError(f"Discord has no language {locale!r}; German is de.")
        self._world.guild_locale = locale
        self._stage.announce.guild_changed()

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
