"""/album: what a person has collected in games, in private until they share it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from discord import ButtonStyle, app_commands

import render
from render import Picture
from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, say

from ... import languages
from ...errors import UnknownControl
from ...model.ids import NO_GUILD
from ...workers.drawing import in_process
from ..app import App
from ..kit import reader_language
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import guild_id, user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Screen, button, row, small
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.messages.sharing import share_button
from ..kit.portraits import look_of
from ..panels.pager import turning
from ..panels.table_screen import PLAIN
from .stats import NOTHING

SHARING: Final = say("I'm already posting this page here. It comes in a moment.")


@dataclass(frozen=True)
class AlbumPage:
    """A page of an album, by its number, drawn for its owner."""

    game: str
    page: int
    collected: int
    picture: Picture


def album_screen(of: AlbumPage, *, public: bool = False) -> Screen:
    """Show a page of an album, to its owner or to everybody."""
    pages, bar = render.album_pages(of.game), render.bar(of.game)
    if public:
        own = button(say("My album"), Control("album", text=f"{of.game}/0"))
        return Screen(([of.picture],), (row(own),), bar=bar)
    every = len(render.album_pieces(of.game))
    line: Text = say("Collected: {n} of {all}", n=of.collected, all=every)
    if not of.collected:
        line = say(
            "Nothing in it yet. The fighters you bank in a finished game of {game} come here.",
            game=GAMES[of.game].title,
        )
    stem = f"{of.game}/"
    turn = turning(Control("album", text=stem), page=of.page, count=len(pages))
    share = Control("ralbum", text=f"{stem}{of.page}")
    shared = (row(share_button(say("Share"), share, ButtonStyle.primary)),) if of.collected else ()
    return Screen(([of.picture], small(line)), (*turn, *shared), bar=bar)


async def _drawn(
    app: App, interaction: Interaction, asked: tuple[str, int], *, shared: bool = False
) -> AlbumPage:
    game, page = asked
    sight = PLAIN if shared else await app.store.people.sight(user_id(interaction))
    look = await look_of(app.store, interaction.user)
    look = replace(look, large=sight.large, contrast=sight.contrast)
    pieces = frozenset(await app.store.awards.album(user_id(interaction), game))
    known = pieces & {*render.album_pieces(game)}
    page = min(page, len(render.album_pages(game)) - 1)
    picture = await app.draw(in_process, render.album, game, page, known, look)
    return AlbumPage(game, page, len(known), picture)


async def show_album(app: App, interaction: Interaction, asked: tuple[str, int]) -> None:
    """Show a page of a game's album to its owner, who pressed."""
    screen = album_screen(await _drawn(app, interaction, asked))
    await responses.change(interaction, screen)


async def _turn(
    app: App, interaction: Interaction, control: Control, asked: tuple[str, int]
) -> None:
    await show_album(app, interaction, asked)


async def _share(
    app: App, interaction: Interaction, control: Control, asked: tuple[str, int]
) -> None:
    """Post a page of an album in the channel."""
    store, guild = app.store, guild_id(interaction) or NO_GUILD
    await store.servers.check_not_kept_out(guild, user_id(interaction))
    with app.in_work.one(SHARING, user_id(interaction)):
        server = await store.servers.get(guild)
        with languages.reading(await reader_language.language_here(store, interaction, server)):
            page = await _drawn(app, interaction, asked, shared=True)
            if not page.collected:
                raise RuleError(NOTHING)
            await responses.publish(store, interaction, album_screen(page, public=True))


def _page(given: Given) -> tuple[str, int]:
    game, page = parsing.apart(parsing.text(given), "/", 2)
    if game not in albums():
        raise UnknownControl
    return game, parsing.number(page, parsing.MOST_PAGES)


def albums() -> list[str]:
    """Return the games that have an album."""
    return [key for key in GAMES if render.album_pages(key)]


PRESSES = {"album": taking(_page, _turn), "ralbum": taking(_page, _share)}


def album_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return the command that shows an album."""

    @app_commands.command(name="album", description="The Chow Pow fighters you've collected")
    async def album(interaction: Interaction) -> None:
        first = next(iter(albums()), None)
        if first is None:
            raise RuleError(say("No game here has an album."))
        await show_album(app, interaction, (first, 0))

    return [album]
