"""Who has installed the application, a server or a person, and what follows.

https://docs.discord.com/developers/resources/application#installation-context
"""

from __future__ import annotations

from collections.abc import Collection

from playground import permissions
from playground.permissions import bits
from playground.world import DM, GROUP, TEXT, Channel, Json, Message, Person, World

BY_SERVER, BY_PERSON = "0", "1"
ON_SERVER, IN_BOT_DM, IN_GROUP = 0, 1, 2
CONTEXTS = (ON_SERVER, IN_BOT_DM, IN_GROUP)
MOST_FOLLOW_UPS = 5
"""Messages that may follow an answer where the bot isn't a member."""

_IN_GROUPS = bits("ATTACH_FILES", "EMBED_LINKS", "MENTION_EVERYONE")


def context(channel: Channel) -> int:
    """Return the interaction context of a channel."""
    if not channel.is_dm:
        return ON_SERVER
    return IN_GROUP if channel.type == GROUP else IN_BOT_DM


def everywhere(world: World, person: Person) -> list[Channel]:
    """Return any channel of each server, and a person's of other kinds."""
    return [
        *(Channel("", TEXT, guild_id=id_) for id_ in world.guilds),
        *(Channel("", kind, recipients=[person.id]) for kind in (DM, GROUP)),
    ]


def _by_server(world: World, channel: Channel) -> dict[str, str]:
    guild = world.guild_of(channel)
    if guild:
        return {BY_SERVER: guild.id} if world.bot.id in guild.members else {}
    return {BY_SERVER: "0"} if channel.type == DM else {}


def installers(world: World, person: Person, channel: Channel) -> dict[str, str]:
    """Return a person's installers in a channel, by installation type."""
    found = _by_server(world, channel) if world.guilds_of(world.bot) else {}
    if person.installed:
        found[BY_PERSON] = person.id
    return found


def allowed_types(command: Json, place: int) -> Collection[str]:
    """Return for which installation types a command exists in a context."""
    contexts = command.get("contexts")
    if contexts is None:
        contexts = CONTEXTS if command.get("dm_permission") is not False else (ON_SERVER,)
    if place not in contexts:
        return ()
    return [str(each) for each in command.get("integration_types") or (0,)]


def owners_of_command(world: World, person: Person, channel: Channel, command: Json) -> Json:
    """Return whose installations the use of a command belongs to."""
    found, allowed = installers(world, person, channel), allowed_types(command, context(channel))
    return {each: owner for each, owner in found.items() if each in allowed}


def owners_of_press(world: World, channel: Channel, message: Message) -> Json:
    """Return whose installations a press on a message belongs to.

    Who used the command that the message answers stays the one who installed the app.
    """
    found = _by_server(world, channel)
    before = (message.interaction or {}).get("authorizing_integration_owners", {})
    if BY_PERSON in before:
        found[BY_PERSON] = before[BY_PERSON]
    return found


def app_permissions(world: World, channel: Channel) -> int:
    """Return what the app may do in a channel, as an interaction says it.

    On a server without the bot that is what everybody may there.
    """
    if channel.type == GROUP:
        return _IN_GROUPS
    guild = world.guild_of(channel)
    if guild is None or world.bot.id in guild.members:
        return permissions.in_channel(world, world.bot, channel)
    return guild.everyone.permissions


def answers_privately(world: World, person: Person, channel: Channel, owners: Json) -> bool:
    """Tell whether every answer to an interaction is for its person alone."""
    if BY_SERVER in owners or context(channel) != ON_SERVER:
        return False
    return not permissions.allows(world, person, channel, "USE_EXTERNAL_APPS")
