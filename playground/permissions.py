"""What who may do where: Discord's permission bits and how they add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.guilds import Guild
    from playground.world import Channel, Person, World

BITS = {
    "CREATE_INSTANT_INVITE": 1 << 0,
    "KICK_MEMBERS": 1 << 1,
    "ADMINISTRATOR": 1 << 3,
    "MANAGE_CHANNELS": 1 << 4,
    "MANAGE_GUILD": 1 << 5,
    "ADD_REACTIONS": 1 << 6,
    "VIEW_CHANNEL": 1 << 10,
    "SEND_MESSAGES": 1 << 11,
    "MANAGE_MESSAGES": 1 << 13,
    "EMBED_LINKS": 1 << 14,
    "ATTACH_FILES": 1 << 15,
    "READ_MESSAGE_HISTORY": 1 << 16,
    "MENTION_EVERYONE": 1 << 17,
    "USE_EXTERNAL_EMOJIS": 1 << 18,
    "CONNECT": 1 << 20,
    "MANAGE_ROLES": 1 << 28,
    "USE_APPLICATION_COMMANDS": 1 << 31,
    "MANAGE_EVENTS": 1 << 33,
    "MANAGE_THREADS": 1 << 34,
    "CREATE_PUBLIC_THREADS": 1 << 35,
    "CREATE_PRIVATE_THREADS": 1 << 36,
    "SEND_MESSAGES_IN_THREADS": 1 << 38,
    "CREATE_EVENTS": 1 << 44,
    "USE_EXTERNAL_APPS": 1 << 50,
}
ALL = sum(BITS.values())


def bits(*names: str) -> int:
    """Add up permissions by name; a KeyError names one we do not know."""
    return sum(BITS[name] for name in set(names))


EVERYONE = bits(
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "ADD_REACTIONS",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "CREATE_PUBLIC_THREADS",
    "SEND_MESSAGES_IN_THREADS",
    "USE_APPLICATION_COMMANDS",
    "USE_EXTERNAL_EMOJIS",
    "CONNECT",
    "USE_EXTERNAL_APPS",
)
# What an invitation of this sort of bot asks for.
BOT_INVITED = EVERYONE & ~bits("USE_EXTERNAL_APPS") | bits("CREATE_EVENTS", "MANAGE_MESSAGES")
IN_DM = bits(
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "ADD_REACTIONS",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "USE_APPLICATION_COMMANDS",
    "USE_EXTERNAL_EMOJIS",
)
IN_TIME_OUT = bits("VIEW_CHANNEL", "READ_MESSAGE_HISTORY")
_NEEDS_SENDING = bits("ATTACH_FILES", "EMBED_LINKS", "MENTION_EVERYONE")


def in_guild(guild: Guild, person: Person) -> int:
    """Return a member's permissions before any channel's overwrites; 0 for no member."""
    member = guild.members.get(person.id)
    if member is None:
        return 0
    if person.id == guild.owner_id:
        return ALL
    total = guild.everyone.permissions
    for role_id in member.roles:
        total |= guild.roles[role_id].permissions
    return ALL if total & BITS["ADMINISTRATOR"] else total


def in_channel(world: World, person: Person, channel: Channel) -> int:
    """Return a member's permissions in a channel, thread or DM, as Discord has them."""
    guild = world.guild_of(channel)
    if guild is None:
        return IN_DM if person.id in channel.recipients else 0
    member = guild.members.get(person.id)
    if member is None:
        return 0
    total = in_guild(guild, person)
    if total == ALL:
        return ALL
    place = world.channels.get(channel.parent_id or "", channel) if channel.is_thread else channel
    overwrites = place.overwrites
    if everyone := overwrites.get(guild.id):
        total = total & ~everyone.deny | everyone.allow
    ours = [overwrites[role] for role in member.roles if role in overwrites]
    for overwrite in ours:
        total &= ~overwrite.deny
    for overwrite in ours:
        total |= overwrite.allow
    if own := overwrites.get(person.id):
        total = total & ~own.deny | own.allow
    if member.timed_out_until is not None and world.now() < member.timed_out_until:
        total &= IN_TIME_OUT
    if not total & BITS["VIEW_CHANNEL"]:
        return 0
    speaking = "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"
    if not total & BITS[speaking]:
        total &= ~_NEEDS_SENDING
    return total


def allows(world: World, person: Person, channel: Channel, *names: str) -> bool:
    """Return whether a member has all the named permissions there."""
    wanted = bits(*names)
    return in_channel(world, person, channel) & wanted == wanted


def speaking_in(channel: Channel) -> str:
    """Name the permission that writing in this channel needs."""
    return "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"
