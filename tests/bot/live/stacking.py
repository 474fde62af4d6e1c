"""Match & Stack in live tests: tables of any style, typed plays, claims."""

from __future__ import annotations

from collections.abc import Iterator

from bot.model.play import Play
from bot.ui.client import Matchnight
from playground.client import Person
from rules.games import GAMES
from tests.bot.live import JOIN, PLAY, START
from tests.bot.live.playing import CHANNEL, Table, lobby_says, option_menus, press_table, settled

RULES = ("first_two", "last_two", "first_and_last", "anagrams")


async def begin(
    client: Matchnight,
    style: str,
    *people: Person,
    also: tuple[str, ...] = (),
    **services: int | str,
) -> Table:
    """Open a table of a style with optional rules and other options, and start it.

    Its menus show what fits, unless `help` says something else.
    """
    host, *others = people
    await host.command(CHANNEL, "play", game=style)
    for number, person in enumerate(others, 2):
        await press_table(person, JOIN, acknowledged=True)
        await lobby_says(host, f"**{number} players**")
    table = Table(list(people))
    panel = await option_menus(host, table.message)
    if also:
        panel = await host.choose(panel, "Optional rules", *RULES, *also)
    fields = GAMES[style].options_type.fields()
    for name, value in {"help": "shown", **services}.items():
        panel = await host.choose(panel, str(fields[name].label), str(value))
    await press_table(host, START, acknowledged=True)
    await host.until(lambda: table.message.has(PLAY), what="the game")
    await settled(client)
    return table


async def game_of(client: Matchnight, table: Table) -> Play:
    """Return the game of a table as it is stored."""
    return await client.app.tables.load(table.id)


def whole_moves(play: Play, seat: int, prefix: str = "") -> Iterator[str]:
    """Yield a seat's moves with a prefix, the most likely first."""
    for option in play.game.options(play.state, seat, prefix).options:
        if option.button and not prefix:
            continue
        if option.whole:
            yield option.text
        else:
            yield from whole_moves(play, seat, option.text)


def fitting(play: Play) -> tuple[int, str]:
    """Return a seat and a play of it that fits."""
    return next((seat, text) for seat in play.turn for text in whole_moves(play, seat))


def claimable(play: Play) -> tuple[int, str]:
    """Return a seat and a claim that it can make."""
    return next((seat, text) for seat in play.turn for text in whole_moves(play, seat, "claim"))


async def typed(person: Person, text: str) -> str:
    """Type a move and return what came of it."""
    return (await person.command(CHANNEL, "move", move=text)).words


async def called(table: Table, label: str) -> None:
    """Wait until a button of the table's message reads so."""
    await table.host.until(
        lambda: label in [button.label for button in table.message.buttons],
        what=f"{label}: {[button.label for button in table.message.buttons]}",
    )
