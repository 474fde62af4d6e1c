"""What each control does: one small function for every verb of the custom ids."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import discord

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, say, spell

from .. import languages
from ..lobbies import Waiting
from . import (
    answers,
    asking,
    fair,
    leaders,
    learning,
    moving,
    night_commands,
    opening,
    own,
    privacy,
    readers,
    records,
    replay,
    server,
)
from .answers import Interaction, typed, values
from .controls import Control
from .lobby_screen import options_screen, read_value
from .pages import log_screen, rules_screen, words_screen
from .panel import WHOLE
from .screens import Screen

if TYPE_CHECKING:
    from .client import Matchnight

AGREED: Final = frozenset(
    ("pace", "bank", "open", "switches", "house", "number", "invite", "remove")
)
"""What the options panel changes, as long as the game has not begun."""

STIRRING: Final = AGREED | {"join", "choose", "program", "options", "language"}
"""What is pressed in a lobby; the last such press of everybody goes into the deal."""

Press = Callable[["Matchnight", Interaction, Control], Awaitable[None]]


async def follow(client: Matchnight, interaction: Interaction, control: Control | None) -> None:
    """Do what a control says; one that nobody knows any more has a sentence, too."""
    if not client.ears.first(interaction.id):
        return  # it is answered where it came first
    languages.read_on(await readers.reader(client, interaction))
    press = VERBS.get(control.verb) if control else None
    if control is None or press is None:
        raise RuleError(say("This button no longer works. `/board` brings the table back."))
    try:
        if control.verb in STIRRING:
            await client.lobbies.pressed(control.table, interaction.user.id, interaction.id)
        await press(client, interaction, control)
    except Waiting as refusal:
        client.changed(refusal.table)  # whoever is told why still has the place
        raise
    except RuleError as refusal:
        table = await client.store.table(control.table) if control.verb in AGREED else None
        if table is None or table.phase == "lobby":
            raise
        # What was agreed on is settled: the panel must not look as if it could be changed.
        await answers.change(interaction, Screen((spell(refusal.text),)))


# -- lobbies -----------------------------------------------------------------------------------


async def join(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await client.lobbies.join(control.table, opening.person_of(interaction), interaction.id)
    note = await _note_to(client, interaction, control.table)
    client.changed(control.table)
    if note is None:
        await answers.acknowledge(interaction)
    else:
        await answers.say_to(interaction, note)


async def _note_to(client: Matchnight, interaction: Interaction, table: int) -> Text | None:
    """Return what a lobby says of its game, for somebody who reads another language than it has."""
    found = await client.store.table(table)
    if found is None or found.language == await readers.reader(client, interaction):
        return None
    return GAMES[found.game].note


async def leave(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await client.lobbies.leave(control.table, interaction.user.id)
    await _changed(client, interaction, control)


async def program(client: Matchnight, interaction: Interaction, control: Control) -> None:
    level: Any = values(interaction)[0]
    await client.lobbies.add_program(control.table, interaction.user.id, level)
    await _changed(client, interaction, control)


async def choose(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await client.lobbies.choose(control.table, interaction.user.id, values(interaction)[0])
    await _changed(client, interaction, control)


async def start(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await client.lobbies.begin(control.table, interaction.user.id, interaction.id)
    await _changed(client, interaction, control)
    if options := client.panels.options(control.table):
        await answers.take_away(options)


async def cancel(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await client.lobbies.cancel(control.table, interaction.user.id)
    await _changed(client, interaction, control)


async def _changed(client: Matchnight, interaction: Interaction, control: Control) -> None:
    client.changed(control.table)
    await answers.acknowledge(interaction)


async def options(client: Matchnight, interaction: Interaction, control: Control) -> None:
    lobby = await client.lobbies.load(control.table)
    if lobby.table.host != interaction.user.id:
        host = f"<@{lobby.table.host}>"
        raise RuleError(say("The host, {host}, decides the options.", host=host))
    await answers.change(interaction, options_screen(lobby))
    client.panels.keep_options(interaction, control.table)


async def pace(client: Matchnight, interaction: Interaction, control: Control) -> None:
    chosen: Any = values(interaction)[0]
    kind, _, turn = chosen.partition(" ")
    seconds = int(turn) if turn else None
    await client.lobbies.set_pace(control.table, interaction.user.id, kind, seconds)
    await _agreed(client, interaction, control)


async def bank(client: Matchnight, interaction: Interaction, control: Control) -> None:
    table = (await client.lobbies.load(control.table)).table
    await client.lobbies.set_pace(
        control.table, interaction.user.id, table.pace, table.turn_seconds,
        int(values(interaction)[0]),
    )  # fmt: skip
    await _agreed(client, interaction, control)


async def open_(client: Matchnight, interaction: Interaction, control: Control) -> None:
    wide = values(interaction)[0] == "1"
    await client.lobbies.set_open(control.table, interaction.user.id, wide)
    await _agreed(client, interaction, control)


async def language(client: Matchnight, interaction: Interaction, control: Control) -> None:
    chosen = values(interaction)[0]
    await client.lobbies.set_language(control.table, interaction.user.id, chosen)
    await _agreed(client, interaction, control)


async def switches(client: Matchnight, interaction: Interaction, control: Control) -> None:
    on = values(interaction)
    await client.lobbies.set_switches(control.table, interaction.user.id, on)
    await _agreed(client, interaction, control)


async def invite(client: Matchnight, interaction: Interaction, control: Control) -> None:
    data: Any = interaction.data
    known = data.get("resolved", {}).get("users", {})
    people = [
        int(person)
        for person in values(interaction)
        if int(person) != interaction.user.id and not known.get(person, {}).get("bot")
    ]
    if not people:
        raise RuleError(say("Invite people other than yourself and bots."))
    await client.lobbies.invite(control.table, interaction.user.id, people)
    await _agreed(client, interaction, control)
    await opening.call(client, control.table, people)


async def remove(client: Matchnight, interaction: Interaction, control: Control) -> None:
    guest = values(interaction)[0]
    await client.lobbies.remove(control.table, interaction.user.id, guest)
    await _agreed(client, interaction, control)


async def house(client: Matchnight, interaction: Interaction, control: Control) -> None:
    lobby = await client.lobbies.load(control.table)
    choices = lobby.game.house_kind.fields()[control.text]
    chosen = values(interaction)[0]
    if chosen == "?":
        modal = discord.ui.Modal(
            title=str(choices.label)[:45],
            custom_id=str(Control("number", control.table, text=control.text)),
        )
        field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            custom_id="number", max_length=6
        )
        between = f"{choices.low} – {choices.high}"
        label: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(text=between, component=field)
        modal.add_item(label)
        await answers.ask(interaction, modal)
        return
    value = read_value(choices, chosen)
    await client.lobbies.set_option(control.table, interaction.user.id, control.text, value)
    await _agreed(client, interaction, control)


async def number(client: Matchnight, interaction: Interaction, control: Control) -> None:
    lobby = await client.lobbies.load(control.table)
    choices = lobby.game.house_kind.fields()[control.text]
    value = read_value(choices, typed(interaction, "number"))
    await client.lobbies.set_option(control.table, interaction.user.id, control.text, value)
    await _agreed(client, interaction, control)


async def _agreed(client: Matchnight, interaction: Interaction, control: Control) -> None:
    client.changed(control.table)
    lobby = await client.lobbies.load(control.table)
    await answers.change(interaction, options_screen(lobby))
    client.panels.keep_options(interaction, control.table)


async def thread(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await opening.open_in_thread(client, interaction, control.text)


# -- games -------------------------------------------------------------------------------------


async def play(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.show_panel(client, interaction, control.table)


async def go(client: Matchnight, interaction: Interaction, control: Control) -> None:
    picked = values(interaction)[0]
    await moving.show_panel(
        client,
        interaction,
        control.table,
        text=picked.removeprefix(WHOLE),
        whole=picked.startswith(WHOLE),
        seen=control.seen,
    )


async def see(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.show_panel(
        client, interaction, control.table, text=control.text, whole=True, seen=control.seen
    )


async def back(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.show_panel(
        client, interaction, control.table, text=control.text, seen=control.seen
    )


async def more(client: Matchnight, interaction: Interaction, control: Control) -> None:
    page, _, text = control.text.partition("#")
    await moving.show_panel(
        client, interaction, control.table, text=text, page=int(page), seen=control.seen
    )


async def move(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.move(client, interaction, control.table, control.text, control.seen)


async def call(client: Matchnight, interaction: Interaction, control: Control) -> None:
    text, _, occasion = control.text.partition("#")
    await moving.call(client, interaction, control.table, text, occasion)


async def type_(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.type_move(client, interaction, control.table, control.seen, control.text)


async def submitted(client: Matchnight, interaction: Interaction, control: Control) -> None:
    text = typed(interaction, "move")
    await moving.move(client, interaction, control.table, text, control.seen)


async def hand(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.show_hand(client, interaction, control.table)


async def resign(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.resign(client, interaction, control.table)


async def say_ahead(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.plan_ahead(client, interaction, control.table, control.text)


async def return_(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await client.timing.come_back(control.table, interaction.user.id, interaction.id)
    client.changed(control.table)
    await moving.show_panel(client, interaction, control.table)


# -- pages -------------------------------------------------------------------------------------


async def rules(client: Matchnight, interaction: Interaction, control: Control) -> None:
    key, _, page = control.text.partition("#")
    sight = await client.store.sight(interaction.user.id)
    screen = await client.draw(rules_screen, key, int(page or 0), sight)
    await answers.change(interaction, screen)


async def log(client: Matchnight, interaction: Interaction, control: Control) -> None:
    played = await client.tables.load(control.table)
    chair = played.chair_of(interaction.user.id)
    moves = await client.store.moves(control.table)
    page = int(control.text) if control.text else -1
    seat = chair.seat if chair else None
    await answers.change(interaction, log_screen(played, moves, seat, page))


async def words(client: Matchnight, interaction: Interaction, control: Control) -> None:
    played = await client.tables.load(control.table)
    chair = played.chair_of(interaction.user.id)
    await answers.change(interaction, words_screen(played, chair, int(control.text or 0)))


VERBS: Final[dict[str, Press]] = {
    "join": join,
    "leave": leave,
    "program": program,
    "choose": choose,
    "start": start,
    "cancel": cancel,
    "options": options,
    "pace": pace,
    "bank": bank,
    "open": open_,
    "language": language,
    "switches": switches,
    "invite": invite,
    "remove": remove,
    "house": house,
    "number": number,
    "thread": thread,
    "play": play,
    "go": go,
    "see": see,
    "back": back,
    "more": more,
    "move": move,
    "call": call,
    "type": type_,
    "typed": submitted,
    "hand": hand,
    "resign": resign,
    "return": return_,
    **own.PRESSES,
    "say": say_ahead,
    "unsay": say_ahead,
    **asking.PRESSES,
    **learning.PRESSES,
    **replay.PRESSES,
    **fair.PRESSES,
    **server.PRESSES,
    **records.PRESSES,
    **leaders.PRESSES,
    **privacy.PRESSES,
    **night_commands.PRESSES,
    "rules": rules,
    "log": log,
    "words": words,
}
