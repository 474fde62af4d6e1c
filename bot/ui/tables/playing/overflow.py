"""Rare actions at a table: a private menu behind ⋯, so that boards fit a phone."""

from __future__ import annotations

from dataclasses import replace

from discord import ButtonStyle

import render
from rules.text import Text, say

from ....model.ids import PersonId, TableId
from ....model.play import Lobby, Play
from ....model.tables import Table
from ...app import App
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import guild_id, user_id
from ...kit.layout import Button, Screen, button, button_rows, row
from ...kit.mentions import link
from ...kit.messages.responses import Interaction
from ..lesson_buttons import lesson_button, rules_button
from ..lobby.lobby_options import MORE_OPTIONS
from ..notices.following import follow_button, may_follow
from ..notices.openings import opening_button


def lobby_overflow(lobby: Lobby, person: PersonId, *, wanted: bool = False) -> Screen:
    """Offer what is left to do in a lobby, to everyone who may.

    If its game is `wanted`, they hear already when a table of it opens.
    """
    ways = [rules_button(lobby.table.game)]
    if person in lobby.people:
        ways.append(button(say("Leave"), Control("leave", lobby.table.id)))
    if person == lobby.table.host:
        close = Control("cancel", lobby.table.id)
        ways.append(button(MORE_OPTIONS, Control("options", lobby.table.id)))
        ways.append(button(say("Close lobby"), close, ButtonStyle.danger))
    rows = [row(*ways)]
    if (guild := lobby.table.guild) is not None:
        rows.append(row(opening_button(guild, lobby.table.game, wanted)))
    return Screen((f"### {lobby.game.title}",), tuple(rows), bar=render.bar(lobby.game.key))


def game_overflow(play: Play, person: PersonId) -> Screen:
    """Offer what is left to do at a game, to people who may."""
    key, table = play.game.key, play.table.id
    ways = [lesson_button(key), rules_button(key)]
    if play.chair_of(person) is not None:
        if len(play.people) > 1 and not play.at_once:
            since = Control("since", table, play.seq)
            ways.append(button(say("Since my turn"), since))
        if play.table.phase == "running":
            ways += _ways_of_players(play, person)
    return Screen((f"### {play.game.title}",), button_rows(ways), bar=render.bar(key))


def _ways_of_players(play: Play, person: PersonId) -> list[Button]:
    """Return what a player may do to a running game."""
    table, ways = play.table.id, list[Button]()
    if play.table.pace == "slow" and not play.paired:
        if any(row.person != person for row in play.deadlines):
            ways.append(button(say("Give 24 hours"), Control("givetime", table, play.seq)))
        ways.append(button(say("Pause for a week"), Control("pause", table, play.seq)))
    if play.game.sandbox and not play.paired:
        ways.append(button(say("Try things out"), Control("try", table, play.seq, "- open ")))
    ways.append(button(say("Resign"), Control("askquit", table, play.seq)))
    end = Control("end", table, play.seq)
    return [*ways, button(say("End it for everyone"), end, ButtonStyle.danger)]


async def show_watching(app: App, interaction: Interaction, table: TableId, why: Text) -> None:
    """Say why a person can't move, with a link to their own game; offer the rest."""
    play = await app.tables.load(table)
    screen = await _of_game(app, interaction, play)
    if (own := await _own_table(app, interaction)) is not None:
        why = say(
            "You're not playing at this table. Your own game is here: {table}", table=link(own)
        )
    await app.ephemeral.show(interaction, replace(screen, body=(why,)))


async def _own_table(app: App, interaction: Interaction) -> Table | None:
    """Return the latest running game that the presser plays on this server."""
    for table_id in await app.store.tables.running_of(user_id(interaction)):
        table = await app.store.tables.get(table_id)
        if table is not None and table.guild == guild_id(interaction):
            return table
    return None


async def _of_game(app: App, interaction: Interaction, play: Play) -> Screen:
    person = user_id(interaction)
    screen = game_overflow(play, person)
    if not may_follow(play, interaction):
        return screen
    followed = play.table.id in await app.store.news.followed(person)
    return replace(screen, rows=(*screen.rows, row(follow_button(play.table.id, followed))))


async def _overflow(app: App, interaction: Interaction, control: Control) -> None:
    table = await app.store.tables.get(control.table)
    if table is not None and table.phase == "lobby":
        person = user_id(interaction)
        wanted = (table.guild, table.game) in await app.store.people.wanted_games(person)
        lobby = await app.lobbies.load(control.table)
        screen = lobby_overflow(lobby, person, wanted=wanted)
    else:
        screen = await _of_game(app, interaction, await app.tables.load(control.table))
    await app.ephemeral.show(interaction, screen)


async def _give_time(app: App, interaction: Interaction, control: Control) -> None:
    await app.timeouts.give_time(control.table, user_id(interaction))
    text = say("Done. Their turn has 24 hours more now.")
    await app.ephemeral.show(interaction, Screen((text,)))


PRESSES = {"overflow": _overflow, "givetime": _give_time}
