"""Opening tables where the bot is no member: as the answer to a command or press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core import RuleError
from rules.text import say, together

from .... import languages
from ....errors import AlreadyDone
from ....model.ids import NO_GUILD, PersonId
from ....model.play import Lobby
from ...app import App
from ...kit.controls.discord_ids import answers_privately, press_id, user_id
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.reader_language import languages_alone
from .. import outside
from ..table_views import view_of_lobby
from .admission import check_known, person_of
from .covers import made

PRIVATE_HERE: Final = say(
    "On this server I can only answer you privately, so I can't post a table. Someone who manages "
    "the server can allow it with the permission Use External Apps."
)
ALONE: Final = say("Here you can play alone: `/daily`, `/puzzle` and `/learn`.")
DIRECT: Final = say("`/play` against the computer starts a game in our direct messages.")


def check_public(interaction: Interaction) -> None:
    """Raise `RuleError` where nobody else would see a table."""
    if answers_privately(interaction):
        raise RuleError(together([PRIVATE_HERE, DIRECT, ALONE]))


async def open_outside(
    app: App, interaction: Interaction, game: str, invited: Sequence[PersonId]
) -> None:
    """Open a lobby as the answer to a command or press; raises `RuleError`.

    It names those who are invited, and notifies nobody.
    """
    check_known(game)
    check_public(interaction)
    host, server = user_id(interaction), await app.store.servers.get(NO_GUILD)
    language, shared = await languages_alone(app.store, interaction, server, invited)
    try:
        async with app.quotas.lock(host):
            await app.quotas.table(host, server)
            lobby = await app.lobbies.open(
                game,
                None,
                None,
                person_of(interaction),
                press=press_id(interaction),
                invited=invited,
                language=language,
                shared_language=shared,
            )
    except AlreadyDone:
        return  # the command came twice, and is answered where it came first
    await answer_with(app, interaction, lobby)


async def answer_with(app: App, interaction: Interaction, lobby: Lobby) -> None:
    """Show a new lobby as an answer for all; raises `RuleError` where it can't be."""
    table = lobby.table
    held = outside.hold(app, interaction, table.id)
    try:
        async with app.table_messages.lock(table.id):
            with languages.reading(table.language):
                cover = made(lobby.game)
                screen = await view_of_lobby(app, table, cover=cover)
            message = await responses.post(interaction, screen)
            if message is not None:
                held.boards.add(message)
            if message is not None and cover:
                async with app.store.writing() as write:
                    await write.table_messages.set_shown(table.id, table.revision)
    except RuleError:
        await app.lobbies.cancel(table.id, table.host)
        raise RuleError(together([PRIVATE_HERE, DIRECT, ALONE])) from None
