"""Games against computer opponents alone start without waiting for anyone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from rules.core import Level, RuleError
from rules.games import GAMES
from rules.levels import up_to
from rules.text import Text, listed, say, together

from ....errors import AlreadyDone, ChannelTaken
from ....languages import in_language
from ....model.ids import NO_GUILD, ChannelId
from ....model.play import PLAYS, name_of
from ....model.tables import Guest, Table
from ....tables.lobby.characters import newcomer
from ....tables.lobby.lobbies import Person
from ...app import App
from ...kit.controls.discord_ids import channel_id, guild_id, is_outside, press_id
from ...kit.layout import Screen
from ...kit.mentions import link
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.permissions import check_permissions
from ...kit.reader_language import languages_alone, reader
from ..posts.threads import OPENS_LATER, opens_later
from .admission import admitted, person_of
from .opening import A_CLICK, in_thread, shown_anyway

UNREACHED: Final = say(
    "I can't write to you in direct messages. Allow them from people who aren't your friends, and "
    "try again."
)
LATER: Final = say("Your game comes to our direct messages in a moment.")


async def begin_at_once(
    app: App, interaction: Interaction, game: str, level: Level | None = None
) -> None:
    """Start a game against opponents, in a thread if this channel is busy.

    Where the bot is no member, it is in their direct messages. Without a level it is a person's
    first game, against easy ones where it takes any at all.
    Raises `RuleError`.
    """
    if game not in GAMES:
        raise RuleError(say("There's no such game here any more. `/play` lists the games."))
    if is_outside(interaction):
        await _begin_in_direct(app, interaction, game, level)
        return
    server = await admitted(app, interaction, game)
    language, shared = await languages_alone(app.store, interaction, server)
    check_permissions(interaction)
    host = person_of(interaction)
    programs = _programs(game, level)
    place = channel_id(interaction)
    standing = await app.store.tables.live_in(place)
    if standing is not None and _just_begun(standing, host, game, app.now()):
        await responses.acknowledge(interaction)  # a double click: the first one is answered
        return
    if standing is not None and guild_id(interaction) is None:
        raise RuleError(say("There's already a table here. Finish it, or `/end` it first."))
    if standing is not None:
        lobby = await in_thread(
            app,
            interaction,
            game,
            server,
            language=language,
            shared_language=shared,
            programs=programs,
        )
        if lobby is None:
            return
    else:
        try:
            async with app.quotas.lock(host.id):
                if await app.store.tables.live_in(place) is None:
                    await app.quotas.table(host.id, server)
                lobby = await app.lobbies.open(
                    game,
                    guild_id(interaction),
                    place,
                    host,
                    press=press_id(interaction),
                    programs=programs,
                    language=language,
                    shared_language=shared,
                )
        except AlreadyDone:
            return  # the press came twice, and is answered where it came first
        except ChannelTaken:
            standing = await app.store.tables.live_in(place)
            if standing is not None and _just_begun(standing, host, game, app.now()):
                await responses.acknowledge(interaction)
                return
            raise RuleError(say("Someone was faster and opened a table here. Try again.")) from None
    with shown_anyway(app, lobby.table):
        await app.lobbies.begin(lobby.table.id, host.id, press=press_id(interaction))
    button = in_language(lobby.table.language, say("Play"))
    here = say("Your game is here. Press **{button}** below it.", button=button)
    done = together([here, *_rivals(programs)])
    if await opens_later(app, lobby.table):
        done = OPENS_LATER
    elif standing is not None:
        table = await app.store.tables.get(lobby.table.id) or lobby.table
        there = say(
            "Your game is in {thread}. Press **{button}** there.",
            thread=f"<#{table.channel}>",
            button=button,
        )
        done = together([there, *_rivals(programs)])
    await responses.change(interaction, Screen((done,)))


async def _begin_in_direct(
    app: App, interaction: Interaction, game: str, level: Level | None
) -> None:
    """Start a game in a person's direct messages, as they are where no table can be."""
    host, server = person_of(interaction), await app.store.servers.get(NO_GUILD)
    language = await reader(app.store, interaction)
    channel = await app.discord.create_dm(discord.Object(host.id))
    place, programs = ChannelId(channel.id), _programs(game, level)
    standing = await app.store.tables.live_in(place)
    if standing is not None:
        raise RuleError(
            say(
                "You have a game in our direct messages: {link}. Finish it first.",
                link=link(standing),
            )
        )
    try:
        async with app.quotas.lock(host.id):
            await app.quotas.table(host.id, server)
            lobby = await app.lobbies.open(
                game,
                None,
                place,
                host,
                press=press_id(interaction),
                programs=programs,
                language=language,
            )
    except (AlreadyDone, ChannelTaken):
        return  # the press came twice, and is answered where it came first
    with shown_anyway(app, lobby.table):
        await app.lobbies.begin(lobby.table.id, host.id, press=press_id(interaction))
    await app.table_messages.sent(lobby.table.id)
    table = await app.store.tables.get(lobby.table.id) or lobby.table
    if table.message is None and app.table_messages.retries(table.id):
        await responses.change(interaction, Screen((LATER,)))
        return
    if table.message is None:
        await app.tables.close(table.id, "channel gone")
        raise RuleError(UNREACHED)
    button = in_language(language, say("Play"))
    there = say(
        "Your game is in our direct messages: {link}. Press **{button}** there.",
        link=link(table),
        button=button,
    )
    await responses.change(interaction, Screen((together([there, *_rivals(programs)]),)))


def _programs(game: str, level: Level | None) -> list[Guest]:
    """Return the opponents of a game that a person starts; easy ones by default."""
    rivals = max(GAMES[game].first_players - 1, 0 if level is None else 1)
    plays = up_to(level or "easy", GAMES[game].levels)
    programs: list[Guest] = []
    for _ in range(rivals):
        programs.append(newcomer(plays, programs))
    return programs


def _rivals(programs: Sequence[Guest]) -> list[Text]:
    """Say who a person plays against and at which level, if against anyone."""
    if not programs:
        return []
    named = [
        say("{name} ({level})", name=name_of(each), level=PLAYS[each.level])
        for each in programs
        if each.level is not None
    ]
    return [say("You play against {names}.", names=listed(named))]


def _just_begun(table: Table, host: Person, game: str, now: int) -> bool:
    return (table.host, table.game) == (host.id, game) and now - table.opened_at < A_CLICK
