"""Who has installed the application, a server or a person, and what follows.

https://docs.discord.com/developers/resources/application#installation-context
"""

from __future__ import annotations

from collections.abc import Collection

from playground import permissions
from playground.permissions import bits
from playground.world import DM, GROUP, Channel, Json, Message, Person, World

BY_SERVER, BY_PERSON = "0", "1"
ON_SERVER, IN_BOT_DM, IN_GROUP = 0, 1, 2
CONTEXTS = (ON_SERVER, IN_BOT_DM, IN_GROUP)
MOST_FOLLOW_UPS = 5
"""Messages that may follow an answer where the bot isn't a member."""

_IN_GROUPS = bits("ATTACH_FILES", "EMBED_LINKS", "MENTION_EVERYONE")


def context(channel: Channel | None) -> int:
    """Return the interaction context of a channel; None: any channel of the server."""
    if channel is None or not channel.is_dm:
        return ON_SERVER
    return IN_GROUP if channel.type == GROUP else IN_BOT_DM


def somewhere(place: int, person: Person) -> Channel | None:
    """Return any channel of a context in which a person is; None: any of the server."""
    kinds = {IN_BOT_DM: DM, IN_GROUP: GROUP}
    return Channel("", kinds[place], recipients=[person.id]) if place in kinds else None


def _by_server(world: World, place: int) -> dict[str, str]:
    if place == IN_BOT_DM:
        return {BY_SERVER: "0"}
    if place == ON_SERVER and world.bot.in_guild:
        return {BY_SERVER: world.everyone.id}
    return {}


def installers(world: World, person: Person, place: int) -> dict[str, str]:
    """Return a person's installers in a context, by installation type."""
    found = _by_server(world, place) if world.bot.in_guild else {}
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
    place = context(channel)
    found, allowed = installers(world, person, place), allowed_types(command, place)
    return {each: owner for each, owner in found.items() if each in allowed}


def owners_of_press(world: World, channel: Channel, message: Message) -> Json:
    """Return whose installations a press on a message belongs to.

    Who used the command that the message answers stays the one who installed the app.
    """
    found = _by_server(world, context(channel))
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
    if channel.is_dm or world.bot.in_guild:
        return permissions.in_channel(world, world.bot, channel)
    return world.everyone.permissions


def answers_privately(world: World, person: Person, channel: Channel, owners: Json) -> bool:
    """Tell whether every answer to an interaction is for its person alone."""
    if BY_SERVER in owners or context(channel) != ON_SERVER:
        return False
    return not permissions.allows(world, person, channel, "USE_EXTERNAL_APPS")
