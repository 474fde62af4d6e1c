"""What each control does: one small function for every verb of the custom ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord

from rules.core import LEVELS, Level, RuleError
from rules.games import GAMES
from rules.house import Choices, Pace
from rules.text import Text, say, spell

from .. import languages
from ..games import Lobby
from ..languages import LANGUAGES
from ..lobbies import BANKS, Waiting
from . import (
    answers,
    asking,
    deserted,
    fair,
    leaders,
    learning,
    moving,
    night_commands,
    opening,
    own,
    pages,
    parsing,
    privacy,
    readers,
    records,
    replay,
    rights,
    server,
)
from .answers import Interaction
from .controls import Control
from .lobby_screen import OTHER, options_screen, read_pace, read_value
from .panel import WHOLE
from .parsing import Given, Outdated, Press, taking
from .screens import Screen

if TYPE_CHECKING:
    from .client import Matchnight

AGREED: Final = frozenset(
    ("pace", "bank", "open", "switches", "house", "number", "invite", "remove")
)
"""What the options panel changes, as long as the game has not begun."""

STIRRING: Final = AGREED | {"join", "choose", "program", "options", "language"}
"""What is pressed in a lobby; the last such press of everybody goes into the deal."""


def opens_form(interaction: Interaction, control: Control | None) -> bool:
    """Tell whether a press is answered with a form."""
    match control and (control.verb, *control.text.split(" ")[1:2]):
        case ("type" | "quiet", *_) | ("learn", "type"):
            return True
        case ("house", *_):
            data: Any = interaction.data
            return bool(data.get("values") == [OTHER])
    return False


async def follow(client: Matchnight, interaction: Interaction, control: Control | None) -> None:
    """Do what a control says; one that nobody knows any more has a sentence, too."""
    if not client.ears.first(interaction.id):
        return  # it is answered where it came first
    languages.read_on(await readers.reader(client, interaction))
    press = VERBS.get(control.verb) if control else None
    if control is None or press is None:
        raise Outdated
    await _check_seen(client, interaction, control)
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


async def _check_seen(client: Matchnight, interaction: Interaction, control: Control) -> None:
    """Raise `RuleError` where a control is about what stands in a channel its presser cannot see.

    Discord sends nobody such a control, but what an id says is for the bot to doubt.
    """
    if control.verb in night_commands.PRESSES:
        night = await client.store.night(control.table)
        seen = night is None or await rights.may_see_night(client, interaction, night)
    else:
        table = await client.store.table(control.table)
        seen = table is None or await rights.may_see(client, interaction, table)
    if not seen:
        raise RuleError(say("That's in a channel you can't see."))


# -- lobbies -----------------------------------------------------------------------------------


async def join(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await client.lobbies.join(control.table, opening.person_of(interaction), interaction.id)
    answers.done(interaction, say("You're in."))
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


async def program(
    client: Matchnight, interaction: Interaction, control: Control, level: Level
) -> None:
    await client.lobbies.add_program(control.table, interaction.user.id, level)
    await _changed(client, interaction, control)


async def choose(
    client: Matchnight, interaction: Interaction, control: Control, choice: str
) -> None:
    if choice not in dict((await client.lobbies.load(control.table)).game.seat_choices):
        raise Outdated
    await client.lobbies.choose(control.table, interaction.user.id, choice)
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


async def pace(
    client: Matchnight, interaction: Interaction, control: Control, chosen: tuple[Pace, int]
) -> None:
    await client.lobbies.set_pace(control.table, interaction.user.id, *chosen)
    await _agreed(client, interaction, control)


async def bank(
    client: Matchnight, interaction: Interaction, control: Control, seconds: int
) -> None:
    table = (await client.lobbies.load(control.table)).table
    await client.lobbies.set_pace(
        control.table, interaction.user.id, table.pace, table.turn_seconds, seconds
    )
    await _agreed(client, interaction, control)


async def open_(client: Matchnight, interaction: Interaction, control: Control, wide: str) -> None:
    await client.lobbies.set_open(control.table, interaction.user.id, wide == "1")
    await _agreed(client, interaction, control)


async def language(
    client: Matchnight, interaction: Interaction, control: Control, chosen: str
) -> None:
    await client.lobbies.set_language(control.table, interaction.user.id, chosen)
    await _agreed(client, interaction, control)


async def switches(
    client: Matchnight, interaction: Interaction, control: Control, on: tuple[str, ...]
) -> None:
    await client.lobbies.set_switches(control.table, interaction.user.id, on)
    await _agreed(client, interaction, control)


async def invite(
    client: Matchnight, interaction: Interaction, control: Control, named: tuple[int, ...]
) -> None:
    data: Any = interaction.data
    known = data.get("resolved", {}).get("users", {})
    people = [
        person
        for person in named
        if person != interaction.user.id and not known.get(str(person), {}).get("bot")
    ]
    if not people:
        raise RuleError(say("Invite people other than yourself and bots."))
    known_already = await client.store.invited(control.table)
    if set(people) - set(known_already):
        server = await client.store.server(interaction.guild_id or 0)
        client.quotas.invite(interaction.user.id, server)
    new = await client.lobbies.invite(control.table, interaction.user.id, people)
    await _agreed(client, interaction, control)
    if new:
        await opening.call(client, control.table, new)


async def remove(
    client: Matchnight, interaction: Interaction, control: Control, guest: str
) -> None:
    await client.lobbies.remove(control.table, interaction.user.id, guest)
    await _agreed(client, interaction, control)


async def house(
    client: Matchnight, interaction: Interaction, control: Control, chosen: str
) -> None:
    choices = _option(await client.lobbies.load(control.table), control.text)
    if chosen == OTHER and choices.high is not None:
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


async def number(
    client: Matchnight, interaction: Interaction, control: Control, typed: str
) -> None:
    choices = _option(await client.lobbies.load(control.table), control.text)
    value = read_value(choices, typed)
    await client.lobbies.set_option(control.table, interaction.user.id, control.text, value)
    await _agreed(client, interaction, control)


def _option(lobby: Lobby, name: str) -> Choices:
    """Return an option of a lobby's game; raises `Outdated` where it has none of that name."""
    found = lobby.game.house_kind.fields().get(name)
    if found is None:
        raise Outdated
    return found


async def _agreed(client: Matchnight, interaction: Interaction, control: Control) -> None:
    client.changed(control.table)
    lobby = await client.lobbies.load(control.table)
    await answers.change(interaction, options_screen(lobby))
    client.panels.keep_options(interaction, control.table)


async def thread(
    client: Matchnight, interaction: Interaction, control: Control, wish: opening.Wish
) -> None:
    await opening.open_in_thread(client, interaction, wish)


# -- games -------------------------------------------------------------------------------------


async def play(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.show_panel(client, interaction, control.table)


async def go(client: Matchnight, interaction: Interaction, control: Control, picked: str) -> None:
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


async def more(
    client: Matchnight, interaction: Interaction, control: Control, at: tuple[int, str]
) -> None:
    page, text = at
    await moving.show_panel(
        client, interaction, control.table, text=text, page=page, seen=control.seen
    )


async def move(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.move(client, interaction, control.table, control.text, control.seen)


async def call(
    client: Matchnight, interaction: Interaction, control: Control, move: tuple[str, str]
) -> None:
    await moving.call(client, interaction, control.table, *move)


def _called(given: Given) -> tuple[str, str]:
    """Read a move that is offered to everybody, and what it is about: `text#occasion`."""
    text, _, occasion = parsing.text(given).partition("#")
    return text, occasion


async def type_(client: Matchnight, interaction: Interaction, control: Control, text: str) -> None:
    await moving.type_move(client, interaction, control.table, control.seen, text)


async def submitted(
    client: Matchnight, interaction: Interaction, control: Control, text: str
) -> None:
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


VERBS: Final[dict[str, Press]] = {
    "join": join,
    "leave": leave,
    "program": taking(parsing.one_among(LEVELS), program),
    "choose": taking(parsing.one, choose),
    "start": start,
    "cancel": cancel,
    "options": options,
    "pace": taking(read_pace, pace),
    "bank": taking(parsing.number_among(BANKS), bank),
    "open": taking(parsing.one_among(("0", "1")), open_),
    "language": taking(parsing.one_among(LANGUAGES), language),
    "switches": taking(parsing.some, switches),
    "invite": taking(parsing.ids, invite),
    "remove": taking(parsing.one, remove),
    "house": taking(parsing.one, house),
    "number": taking(parsing.typed("number"), number),
    "thread": taking(opening.read_wish, thread),
    "play": play,
    "go": taking(parsing.one, go),
    "see": see,
    "back": back,
    "more": taking(parsing.paged, more),
    "move": move,
    "call": taking(_called, call),
    "type": taking(parsing.text, type_),
    "typed": taking(parsing.typed("move"), submitted),
    "hand": hand,
    "resign": resign,
    "return": return_,
    **own.PRESSES,
    "say": say_ahead,
    "unsay": say_ahead,
    **asking.PRESSES,
    **deserted.PRESSES,
    **learning.PRESSES,
    **replay.PRESSES,
    **fair.PRESSES,
    **server.PRESSES,
    **records.PRESSES,
    **leaders.PRESSES,
    **privacy.PRESSES,
    **night_commands.PRESSES,
    **pages.PRESSES,
}
