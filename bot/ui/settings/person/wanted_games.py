"""Of which games a person hears when a table opens: a private page of `/settings`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games import GAMES
from rules.text import count, say

from ....model.ids import GuildId
from ...app import App
from ...kit.controls import parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import guild_id, user_id
from ...kit.controls.parsing import taking
from ...kit.layout import Choice, Row, Screen, Words, button, menu, paragraph, row
from ...kit.messages import responses
from ...kit.messages.responses import Interaction


def wanted_screen(wanted: Sequence[tuple[GuildId, str]], here: GuildId | None) -> Screen:
    """Show the games a person is notified about, and the choice of more."""
    lines: list[Words] = [
        say("### Notify me about new tables"),
        say(
            "If someone opens a table of a game you choose here, I write to you: once a day at "
            "most, not in your quiet hours, and nobody else is notified."
        ),
    ]
    chosen = [game for guild, game in wanted if guild == here]
    rows = list[Row]()
    if here is None:
        lines.append(say("Open `/settings` on a server to choose its games."))
    else:
        rows.append(_games_menu(chosen))
    elsewhere = {guild for guild, _ in wanted if guild != here}
    if elsewhere:
        lines.append(
            count(
                "Chosen on {n} other server, too.",
                "Chosen on {n} other servers, too.",
                len(elsewhere),
            )
        )
    ways = [button(say("Back to my settings"), Control("settings"))]
    if wanted:
        ways.insert(0, button(say("Stop notifying me about new tables"), Control("hearnone")))
    rows.append(row(*ways))
    return Screen((paragraph(lines),), tuple(rows))


def _games_menu(chosen: Collection[str]) -> Row:
    choices = [Choice(game.title, key, chosen=key in chosen) for key, game in GAMES.items()]
    return menu(say("Games on this server"), Control("hearof"), choices, any_number=True)


async def _show(app: App, interaction: Interaction, control: Control, _: None) -> None:
    wanted = await app.store.people.wanted_games(user_id(interaction))
    await app.ephemeral.show(interaction, wanted_screen(wanted, guild_id(interaction)))


async def _choose(
    app: App, interaction: Interaction, control: Control, games: tuple[str, ...]
) -> None:
    person, guild = user_id(interaction), guild_id(interaction)
    if guild is not None:
        async with app.store.writing() as write:
            await write.people.set_wanted_games(person, guild, games)
    wanted = await app.store.people.wanted_games(person)
    await responses.change(interaction, wanted_screen(wanted, guild))


async def _none(app: App, interaction: Interaction, control: Control, _: None) -> None:
    async with app.store.writing() as write:
        await write.people.drop_wanted_games(user_id(interaction))
    await responses.change(interaction, wanted_screen((), guild_id(interaction)))


PRESSES = {
    "hearing": taking(parsing.nothing, _show),
    "hearof": taking(parsing.some_among(GAMES), _choose),
    "hearnone": taking(parsing.nothing, _none),
}
