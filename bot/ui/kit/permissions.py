"""Who may see and manage what, by the channel of a message, not the button's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

import discord

from rules.core import RuleError
from rules.text import Text, count, listed, say

from ...contests.people import Contest, check_decides
from ...model.contests.nights import Night
from ...model.ids import ChannelId, GuildId, PersonId
from ...model.tables import Table
from ...store import Store
from .controls.discord_ids import channel_id, guild_id, user_id
from .gateway.servers import is_down
from .messages.responses import Interaction
from .requests.delivery import Sending
from .requests.refusals import UNSENT, is_final

Place = discord.abc.GuildChannel | discord.Thread
HOST_ROLE: Final = "host role"
"""The role, by id, whose members look after the games of an interaction's server."""


def sees(interaction: Interaction, guild: GuildId | None, channel: ChannelId) -> bool:
    """Return whether a person sees a channel: theirs, or one of their server's."""
    if channel == channel_id(interaction):
        return True
    return _is_shown(interaction, _elsewhere(interaction, guild, channel))


def _is_shown(interaction: Interaction, place: Place | None) -> bool:
    member = interaction.user
    if place is None or not isinstance(member, discord.Member) or is_private(place):
        return False
    return place.permissions_for(member).view_channel


async def may_see(store: Store, interaction: Interaction, table: Table) -> bool:
    """Tell whether a person may look at a table: theirs, or in a channel they can see.

    Where the bot is no member, what they press tells that they can: Discord shows it to them.
    """
    if table.outside and interaction.message is not None:
        return True
    if sees(interaction, table.guild, table.channel):
        return True
    if user_id(interaction) in await store.seats.people(table.id):
        return True
    return await _sees_unknown(interaction, table.guild, table.channel)


async def _sees_unknown(
    interaction: Interaction, server: GuildId | None, channel: ChannelId
) -> bool:
    """Tell the same of a thread that is archived, or that was made a moment ago.

    Discord tells the bot of neither, or of the latter only after its press.
    """
    guild = interaction.guild
    if guild is None or guild.id != server or guild.get_channel_or_thread(channel) is not None:
        return False
    try:
        return _is_shown(interaction, await place_of(guild, channel))
    except UNSENT:
        return False  # nobody can tell for now


async def all_here_may_see(store: Store, interaction: Interaction, table: Table) -> bool:
    """Return whether all here may see a table: its channel, or its presser's game.

    It is a person's own where nobody else has ever played at it.
    """
    if table.channel == channel_id(interaction):
        return True
    if await store.seats.people(table.id) == {user_id(interaction)}:
        return True
    guild = interaction.guild
    if guild is None or guild.id != table.guild:
        return False
    try:
        place = await place_of(guild, table.channel)
        here = await place_of(guild, channel_id(interaction))
    except UNSENT:
        return False  # nobody can tell for now
    if place is None:
        return False
    above = here.parent if isinstance(here, discord.Thread) else here
    return open_to_all(place) or (above is not None and seen_by_the_same(place, above))


async def place_of(guild: discord.Guild, channel: ChannelId) -> Place | None:
    """Return a channel or archived thread, None if the bot can't see it."""
    found: object = guild.get_channel_or_thread(channel)
    try:
        found = found or await guild.fetch_channel(channel)
    except discord.HTTPException as error:
        if not is_final(error):
            raise
    above = found.parent if isinstance(found, discord.Thread) else found
    known = isinstance(above, discord.abc.GuildChannel)
    return cast(Place, found) if known else None


def is_private(place: Place) -> bool:
    """Tell whether a channel is a thread that only the people in it see."""
    return isinstance(place, discord.Thread) and place.is_private()


def open_to_all(place: Place) -> bool:
    """Return whether all of its server see a channel, or a thread's parent."""
    above = place.parent if isinstance(place, discord.Thread) else place
    if above is None or is_private(place):
        return False
    # What everybody may, some role or person may still be denied.
    shown = above.permissions_for(place.guild.default_role).view_channel
    return shown and all(may for _, may in _exceptions(above))


def seen_by_the_same(place: Place, other: discord.abc.GuildChannel) -> bool:
    """Return whether two channels have the same audience, by their overwrites."""
    above = place.parent if isinstance(place, discord.Thread) else place
    if above is None or is_private(place):
        return False
    return _exceptions(above) == _exceptions(other)


def _exceptions(place: discord.abc.GuildChannel) -> set[tuple[int, bool]]:
    """Return which others than the bot an overwrite shows a channel, or hides it from."""
    overwrites = [(target.id, each.view_channel) for target, each in place.overwrites.items()]
    me = place.guild.me.id
    return {(target, shown) for target, shown in overwrites if shown is not None and target != me}


async def sees_still(app: Sending, table: Table, person: PersonId) -> bool:
    """Return whether a member still sees a table's channel; raises `UNSENT`.

    A private thread is seen by those who are in it.
    """
    if not app.store.lease.place.has(table.guild):
        return await _sees_elsewhere(app.discord, table, person)
    client = app.discord
    await client.wait_until_ready()  # until then no server and no channel is known
    if is_down(client, table.guild):
        raise ConnectionError(f"Server {table.guild} is unavailable for now.")
    guild = client.get_guild(table.guild or 0)
    channel = guild.get_channel_or_thread(table.channel) if guild is not None else None
    if guild is None or channel is None:
        return False
    try:
        member = await _member(guild, channel, person)
    except discord.NotFound:
        return False
    return channel.permissions_for(member).view_channel


async def _sees_elsewhere(client: discord.Client, table: Table, person: PersonId) -> bool:
    """Tell the same of a server of which another bot hears; raises `UNSENT`."""
    try:
        guild = await client.fetch_guild(table.guild or 0, with_counts=False)
        channel = place = await guild.fetch_channel(table.channel)
        if isinstance(channel, discord.Thread):
            place = await guild.fetch_channel(channel.parent_id)
        member = await _member(guild, channel, person)
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        return False
    return place.permissions_for(member).view_channel


async def _member(
    guild: discord.Guild, channel: discord.abc.GuildChannel | discord.Thread, person: PersonId
) -> discord.Member:
    if isinstance(channel, discord.Thread) and channel.is_private():
        await channel.fetch_member(person)
    return await guild.fetch_member(person)


async def may_see_night(store: Store, interaction: Interaction, night: Night) -> bool:
    """Tell whether a person can see one of the channels a night takes place in."""
    if sees(interaction, night.guild, night.channel):
        return True
    places = await store.nights.places(night.id)
    return any(sees(interaction, night.guild, place.channel) for place in places)


def note_host_role(interaction: Interaction, role: int | None) -> None:
    """Keep with an interaction which role of its server looks after games."""
    interaction.extras[HOST_ROLE] = role


def hosts_games(interaction: Interaction) -> bool:
    """Return whether a person has the role that looks after this server's games."""
    role, member = interaction.extras.get(HOST_ROLE), interaction.user
    if role is None or not isinstance(member, discord.Member):
        return False
    return member.get_role(role) is not None


def moderates(interaction: Interaction, channel: ChannelId | None = None) -> bool:
    """Return whether a person looks after the games of a channel; None: this one.

    They may manage its messages, or see it and have their server's role for that.
    """
    if guild_id(interaction) is None:
        return False
    if channel in (None, channel_id(interaction)):
        return interaction.permissions.manage_messages or hosts_games(interaction)
    found, member = _elsewhere(interaction, guild_id(interaction), channel), interaction.user
    if found is None or not isinstance(member, discord.Member):
        return False
    may = found.permissions_for(member)
    return may.manage_messages or (hosts_games(interaction) and _is_shown(interaction, found))


def decides(interaction: Interaction, contest: Contest) -> bool:
    """Return whether a person organises a contest, or moderates its channel."""
    return user_id(interaction) == contest.host or moderates(interaction, contest.channel)


def check_organises(interaction: Interaction, contest: Contest) -> None:
    """Raise `RuleError` unless a person decides about a contest."""
    moderator = moderates(interaction, contest.channel)
    check_decides(contest, user_id(interaction), moderator=moderator)


def _elsewhere(
    interaction: Interaction, guild: GuildId | None, channel: ChannelId | None
) -> discord.abc.GuildChannel | discord.Thread | None:
    server = interaction.guild
    if server is None or server.id != guild or channel is None:
        return None
    return server.get_channel_or_thread(channel)


NEEDED: dict[str, Text] = {
    "view_channel": say("View Channel"),
    "send_messages": say("Send Messages"),
    "attach_files": say("Attach Files"),
}


NEEDED_IN_THREADS: dict[str, Text] = {
    "view_channel": say("View Channel"),
    "send_messages_in_threads": say("Send Messages in Threads"),
    "attach_files": say("Attach Files"),
}


NEEDED_FOR_A_THREAD: dict[str, Text] = {
    "create_public_threads": say("Create Public Threads"),
    **NEEDED_IN_THREADS,
}


NEEDED_FOR_A_POST: dict[str, Text] = {
    "send_messages": say("Create Posts"),  # as Discord calls it in a forum
    **NEEDED_IN_THREADS,
}


NEEDED_TO_TALK: dict[str, Text] = {"view_channel": say("View Channel"), "connect": say("Connect")}
"""For an event in a voice channel."""


WANTED: dict[str, Text] = {
    "create_public_threads": say("Create Public Threads"),
    "send_messages_in_threads": say("Send Messages in Threads"),
    "create_events": say("Create Events"),
}
"""What a server's tables and nights use where they may, and do without elsewhere."""


def check_permissions(interaction: Interaction) -> None:
    """Raise `RuleError` naming what the bot may not do in this channel."""
    if guild_id(interaction) is None:
        return
    thread = isinstance(interaction.channel, discord.Thread)
    demand(interaction, NEEDED_IN_THREADS if thread else NEEDED)


def demand(interaction: Interaction, needed: dict[str, Text]) -> None:
    if missing := missing_here(interaction, needed):
        raise RuleError(
            count(
                "I can't host a table here: someone who manages this channel has to give me "
                "the permission {permissions}.",
                "I can't host a table here: someone who manages this channel has to give me "
                "the permissions {permissions}.",
                len(missing),
                permissions=listed(missing),
            )
        )


def lacks(channel: discord.abc.GuildChannel, needed: dict[str, Text]) -> list[Text]:
    """Return which permissions the bot lacks in a channel."""
    may = channel.permissions_for(channel.guild.me)
    return [label for name, label in needed.items() if not getattr(may, name)]


def check_places(interaction: Interaction, channels: Sequence[ChannelId]) -> None:
    """Raise `RuleError` naming the first channel that the bot can't post in, and why."""
    for each in channels:
        channel = interaction.guild.get_channel(each) if interaction.guild else None
        if channel is not None and (missing := lacks(channel, NEEDED)):
            raise RuleError(cannot_post(each, missing))


def cannot_post(channel: int, missing: Sequence[Text]) -> Text:
    """Say which permissions keep the bot from posting in a channel."""
    return count(
        "I can't post in {channel}: missing the permission {permissions}.",
        "I can't post in {channel}: missing the permissions {permissions}.",
        len(missing),
        channel=f"<#{channel}>",
        permissions=listed(missing),
    )


def missing_here(interaction: Interaction, needed: dict[str, Text]) -> list[Text]:
    may = interaction.app_permissions
    return [label for name, label in needed.items() if not getattr(may, name)]


PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
    create_events=True,
)
"""Exactly what the bot asks for when it is invited."""


def invite_link(application: int) -> str:
    """Return the address that invites a bot with exactly the permissions it needs."""
    return discord.utils.oauth_url(
        application, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
    )
