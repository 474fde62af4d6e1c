"""Alerts of new tables: direct messages to subscribers, and their button."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from rules.games import GAMES
from rules.text import Name, Text, count, say, together

from ....clocks.waking_hours import next_waking
from ....model.ids import GuildId, PersonId, TableId
from ....model.play import Lobby
from ....model.posts import News
from ....model.titles import title_of
from ....people.direct_messages import NEWS
from ....tables.lobby.openings import hears
from ...app import App
from ...kit.controls import parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import user_id
from ...kit.controls.parsing import Given, taking
from ...kit.layout import Button, Screen, button, row
from ...kit.mentions import link
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.permissions import sees_still
from ...kit.requests.refusals import is_gone
from ...panels.notice_lines import host_of, where
from .direct import write_to


def opening_button(guild: GuildId, game: str, wanted: bool) -> Button:
    """Return the button that starts or stops alerts of a game's new tables."""
    label = (
        say("Notify me about new tables")
        if not wanted
        else say("Stop notifying me about new tables")
    )
    return button(label, Control("hear", guild, text=f"{int(not wanted)} {game}"))


async def tell_openings(app: App, table: TableId, news: Sequence[News]) -> None:
    """Alert people who are awake to a new table, if they may still join it."""
    await app.table_messages.sent(table)  # the link is to where the table stands then
    async with app.telling_openings:  # or two tables would tell a person on the same day
        for each in news:
            try:
                sent = await _alert(app, each)
            except discord.RateLimited:
                continue  # they hear of it later, and the others now
            if sent:
                async with app.store.writing() as write:
                    await write.news.mark_delivered([each])


async def _alert(app: App, news: News) -> bool:
    """Tell a person, if there is anything to tell; False where they are asleep."""
    found = await app.store.tables.get(news.table)
    lobby = await app.lobbies.load(news.table) if found and found.phase == "lobby" else None
    if lobby is None or not await _may_hear(app, lobby, news.person):
        return True
    now = app.now()
    wakes = next_waking(await app.people.hours(news.person), now)
    if wakes > now:
        async with app.store.writing() as write:
            await write.news.postpone(news, wakes)
        return False
    await _tell(app, lobby, news.person)
    return True


async def _may_hear(app: App, lobby: Lobby, person: PersonId) -> bool:
    may = await hears(app.store, lobby, person, app.now())
    return may and await sees_still(app, lobby.table, person)


async def _tell(app: App, lobby: Lobby, person: PersonId) -> None:
    table = lobby.table
    assert table.guild is not None
    server = app.discord.get_guild(table.guild)
    line = _opened(lobby, Name(server.name) if server else say("your server"))
    line = together([line, where(link(table), None)], "\n")
    stop = opening_button(table.guild, table.game, wanted=True)
    try:
        await write_to(
            app,
            table.language,
            person,
            line,
            key=f"opened {table.id}",
            rank=NEWS,
            layout=lambda: Screen((line,), (row(stop),)),
            instead=False,
        )
    except discord.NotFound as error:
        if not is_gone(error):
            raise
        return  # there is nobody any more
    async with app.store.writing() as write:
        await write.people.set_opening_sent(person, table.guild, table.game, at=app.now())


def _opened(lobby: Lobby, server: Name | Text) -> Text:
    """Say who opened a table of what, where, how fast it plays, and who has room."""
    free = lobby.game.players[-1] - len(lobby.guests)
    host, game = host_of(lobby), lobby.game.title
    if lobby.table.pace == "live":
        return count(
            "{host} opened a table of {game} on {server}: live, {n} free seat.",
            "{host} opened a table of {game} on {server}: live, {n} free seats.",
            free,
            host=host,
            game=game,
            server=server,
        )
    return count(
        "{host} opened a table of {game} on {server}: slow, {n} free seat.",
        "{host} opened a table of {game} on {server}: slow, {n} free seats.",
        free,
        host=host,
        game=game,
        server=server,
    )


def _asked(given: Given) -> tuple[bool, str]:
    on, game = parsing.apart(parsing.text(given), " ", 2)
    wanted = parsing.one_of(("0", "1"), on) == "1"
    return wanted, parsing.one_of(GAMES, game) if wanted else game


async def _hear(
    app: App, interaction: Interaction, control: Control, asked: tuple[bool, str]
) -> None:
    """Start or stop a person's alerts of a game's tables on a server."""
    (on, game), person, guild = asked, user_id(interaction), GuildId(control.id)
    async with app.store.writing() as write:
        wanted = {
            each for where_, each in await write.people.wanted_games(person) if where_ == guild
        }
        await write.people.set_wanted_games(
            person, guild, wanted | {game} if on else wanted - {game}
        )
    title = title_of(game)
    done = say(
        "When a table of {game} opens here, I'll write to you: once a day at most, and not in "
        "your quiet hours. `/settings` has the list.",
        game=title,
    )
    if not on:
        done = say("I won't message you about new {game} tables there any more.", game=title)
    responses.done(interaction, done)
    rows = (row(opening_button(guild, game, on)),) if game in GAMES else ()
    await responses.change(interaction, Screen((done,), rows))


PRESSES = {"hear": taking(_asked, _hear)}
