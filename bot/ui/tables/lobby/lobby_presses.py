"""What the buttons and menus of a lobby do: one small function for every verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core import LEVELS, Level, RuleError
from rules.games import GAMES
from rules.options import Choices, Pace
from rules.text import Text, say

from ....errors import UnknownControl
from ....languages import LANGUAGES
from ....model.ids import NO_GUILD, PersonId, TableId
from ....model.play import Lobby
from ....records.conduct import ASKS
from ....tables.lobby.hosts import only_host
from ....tables.lobby.terms import BANKS
from ...app import App
from ...kit import reader_language
from ...kit.controls import forms, parsing
from ...kit.controls.clicks import DOUBLE_CLICK, ms_between
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import guild_id, press_id, user_id
from ...kit.controls.parsing import Given, Press, taking
from ...kit.layout import Screen, Words
from ...kit.mentions import mention
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from . import admission, opening
from .conduct_lines import known_conduct
from .lobby_form import changes_of, lobby_form, saved_screen
from .lobby_options import OTHER, explained, options_screen, read_pace, read_value
from .lobby_screen import ALONE, computers_screen, inviting_screen, seated_screen
from .wishes import Wish, read_wish

OUTDATED: Final = say("This form is out of date, so nothing has changed. Press **Options** again.")


async def join(app: App, interaction: Interaction, control: Control) -> None:
    press = press_id(interaction)
    joined = await app.lobbies.join(control.table, admission.person_of(interaction), press)
    if ms_between(joined, later=press) > DOUBLE_CLICK:
        lobby = await app.lobbies.load(control.table)
        await app.ephemeral.show(interaction, seated_screen(lobby))
        return
    app.contest_messages.refresh("night")
    responses.done(interaction, say("You're in."))
    note = await _note_to(app, interaction, control.table)
    if note is None:
        await responses.acknowledge(interaction)
    else:
        await responses.say_to(interaction, note)


async def _note_to(app: App, interaction: Interaction, table: TableId) -> Text | None:
    """Return a lobby's text on its game, for a reader of another language."""
    found = await app.store.tables.get(table)
    if found is None or found.language == await reader_language.reader(app.store, interaction):
        return None
    return GAMES[found.game].note


async def leave(app: App, interaction: Interaction, control: Control) -> None:
    await app.lobbies.leave(control.table, user_id(interaction))
    await _changed(app, interaction, control)


async def computer(app: App, interaction: Interaction, control: Control) -> None:
    lobby = await app.lobbies.load(control.table)
    if lobby.table.host != user_id(interaction):
        raise RuleError(only_host(lobby.table.host))
    await app.ephemeral.show(interaction, computers_screen(lobby))


async def program(app: App, interaction: Interaction, control: Control, level: Level) -> None:
    await app.lobbies.add_program(control.table, user_id(interaction), level)
    await _changed(app, interaction, control)


async def choose(app: App, interaction: Interaction, control: Control, choice: str) -> None:
    if choice not in dict((await app.lobbies.load(control.table)).game.seat_choices):
        raise UnknownControl
    await app.lobbies.choose(control.table, user_id(interaction), choice)
    await _changed(app, interaction, control)


async def start(app: App, interaction: Interaction, control: Control) -> None:
    await app.lobbies.begin(control.table, user_id(interaction), press=press_id(interaction))
    await _changed(app, interaction, control)
    await _drop_options(app, control.table)


async def _drop_options(app: App, table: TableId) -> None:
    if options := app.ephemeral.options(table):
        await responses.take_away(options)


async def cancel(app: App, interaction: Interaction, control: Control) -> None:
    await app.lobbies.cancel(control.table, user_id(interaction))
    await _changed(app, interaction, control)


async def _changed(app: App, interaction: Interaction, control: Control) -> None:
    app.contest_messages.refresh("night")  # a night shows where there is room
    await responses.acknowledge(interaction)
    if responses.is_private(interaction.message):
        await responses.take_away(interaction)  # what stood behind ⋯ is settled


async def terms(app: App, interaction: Interaction, control: Control) -> None:
    lobby = await _lobby_of_host(app, interaction, control.table)
    await responses.ask(interaction, lobby_form(lobby))


async def termed(app: App, interaction: Interaction, control: Control, given: Given) -> None:
    lobby = await _lobby_of_host(app, interaction, control.table)
    if not given.picked:  # an old client, which shows menus only
        await _show_options(app, interaction, lobby, 0)
        return
    try:
        changes = changes_of(lobby, given)
    except UnknownControl:
        raise RuleError(OUTDATED) from None
    await app.lobbies.change_terms(control.table, user_id(interaction), changes)
    after = await app.lobbies.load(control.table)
    await _show_until_begun(app, interaction, after, saved_screen(after, changes))


async def options(app: App, interaction: Interaction, control: Control) -> None:
    lobby = await _lobby_of_host(app, interaction, control.table)
    await _show_options(app, interaction, lobby, control.seen)


async def _lobby_of_host(app: App, interaction: Interaction, table: TableId) -> Lobby:
    lobby = await app.lobbies.load(table)
    if lobby.table.host != user_id(interaction):
        host = f"<@{lobby.table.host}>"
        raise RuleError(say("The host, {host}, decides the options.", host=host))
    return lobby


async def _show_options(
    app: App, interaction: Interaction, lobby: Lobby, page: int, *, said: Sequence[Words] = ()
) -> None:
    known = await known_conduct(app.store, lobby)
    screen = options_screen(lobby, known, page=page, said=said)
    await _show_until_begun(app, interaction, lobby, screen)


async def _show_until_begun(
    app: App, interaction: Interaction, lobby: Lobby, screen: Screen
) -> None:
    """Show the host a screen of options, as long as the game hasn't begun."""
    await app.ephemeral.show(interaction, screen, options_of=lobby.table.id)
    found = await app.store.tables.get(lobby.table.id)
    if found is None or found.phase != "lobby":  # it was begun before this was known to be shown
        await _drop_options(app, lobby.table.id)


async def pace(
    app: App, interaction: Interaction, control: Control, chosen: tuple[Pace, int]
) -> None:
    kind, turn = chosen
    await app.lobbies.set_pace(control.table, user_id(interaction), kind, turn=turn)
    await _agreed(app, interaction, control)


async def bank(app: App, interaction: Interaction, control: Control, seconds: int) -> None:
    table = (await app.lobbies.load(control.table)).table
    await app.lobbies.set_pace(
        control.table, user_id(interaction), table.pace, turn=table.turn_seconds, bank=seconds
    )
    await _agreed(app, interaction, control)


async def asks(app: App, interaction: Interaction, control: Control, finished: int) -> None:
    await app.lobbies.ask_finished(control.table, user_id(interaction), finished)
    await _agreed(app, interaction, control)


async def open_(app: App, interaction: Interaction, control: Control, wide: str) -> None:
    await app.lobbies.switch(control.table, user_id(interaction), "open", on=wide == "1")
    await _agreed(app, interaction, control)


async def rated(app: App, interaction: Interaction, control: Control, chosen: str) -> None:
    await app.lobbies.switch(control.table, user_id(interaction), "rated", on=chosen == "1")
    await _agreed(app, interaction, control)


async def language(app: App, interaction: Interaction, control: Control, chosen: str) -> None:
    await app.lobbies.set_language(control.table, user_id(interaction), chosen)
    await _agreed(app, interaction, control)


async def switches(
    app: App, interaction: Interaction, control: Control, on: tuple[str, ...]
) -> None:
    await app.lobbies.set_switches(control.table, user_id(interaction), on)
    await _agreed(app, interaction, control)


async def inviting(app: App, interaction: Interaction, control: Control) -> None:
    lobby = await app.lobbies.load(control.table)
    if lobby.table.host != user_id(interaction):
        raise RuleError(
            say(
                "Only the host, {host}, can invite people. You can tell a friend about this "
                "channel.",
                host=f"<@{lobby.table.host}>",
            )
        )
    await app.ephemeral.show(interaction, inviting_screen(lobby))


async def invite(
    app: App, interaction: Interaction, control: Control, named: tuple[PersonId, ...]
) -> None:
    people = [
        person
        for person in named
        if person != user_id(interaction) and not parsing.is_bot(interaction, person)
    ]
    if not people:
        raise RuleError(say("Invite other people, not yourself or bots."))
    others = [*set(people) - set(await app.store.lobbies.invited(control.table))]
    server = await app.store.servers.get(guild_id(interaction) or NO_GUILD)
    with app.quotas.inviting(user_id(interaction), server, others):
        await app.lobbies.invite(control.table, user_id(interaction), people)
    if control.text == ALONE:
        text = say("Invited: {names}", names=[mention(person) for person in people])
        await responses.change(interaction, Screen((text,)))
    else:
        await _agreed(app, interaction, control)


async def remove(app: App, interaction: Interaction, control: Control, guest: str) -> None:
    await app.lobbies.remove(control.table, user_id(interaction), guest)
    await _agreed(app, interaction, control)


async def option(app: App, interaction: Interaction, control: Control, chosen: str) -> None:
    choices = _option(await app.lobbies.load(control.table), control.text)
    if chosen == OTHER and choices.high is not None:
        form = forms.form(
            choices.label, Control("number", control.table, control.seen, control.text)
        )
        forms.add(form, f"{choices.low} – {choices.high}", forms.text_field("number", 6))
        await responses.ask(interaction, form)
        return
    value = read_value(choices, chosen)
    await app.lobbies.set_option(control.table, user_id(interaction), control.text, value)
    await _agreed(app, interaction, control, explained(choices))


async def number(app: App, interaction: Interaction, control: Control, typed: str) -> None:
    choices = _option(await app.lobbies.load(control.table), control.text)
    value = read_value(choices, typed)
    await app.lobbies.set_option(control.table, user_id(interaction), control.text, value)
    await _agreed(app, interaction, control, explained(choices))


def _option(lobby: Lobby, name: str) -> Choices:
    """Return an option of a lobby's game; raises `UnknownControl` if unknown."""
    found = lobby.game.options_type.fields().get(name)
    if found is None:
        raise UnknownControl
    return found


async def _agreed(app: App, interaction: Interaction, control: Control, *said: Words) -> None:
    lobby = await app.lobbies.load(control.table)
    await _show_options(app, interaction, lobby, control.seen, said=said)


async def thread(app: App, interaction: Interaction, control: Control, wish: Wish) -> None:
    await opening.open_in_thread(app, interaction, wish)


def _level(given: Given) -> Level:
    """Read a level from a button, or from the menu that lobbies had before."""
    return parsing.one_of(LEVELS, given.control.text or parsing.one(given))


PRESSES: Final[dict[str, Press[App]]] = {
    "join": join,
    "leave": leave,
    "computer": computer,
    "program": taking(_level, program),
    "choose": taking(parsing.one, choose),
    "start": start,
    "cancel": cancel,
    "terms": terms,
    "termed": taking(parsing.form, termed),
    "options": options,
    "pace": taking(read_pace, pace),
    "bank": taking(parsing.number_among(BANKS), bank),
    "asks": taking(parsing.number_among(ASKS), asks),
    "open": taking(parsing.one_among(("0", "1")), open_),
    "rated": taking(parsing.one_among(("0", "1")), rated),
    "language": taking(parsing.one_among(LANGUAGES), language),
    "switches": taking(parsing.some, switches),
    "inviting": inviting,
    "invite": taking(parsing.people, invite),
    "remove": taking(parsing.one, remove),
    "house": taking(parsing.one, option),
    "number": taking(parsing.typed("number"), number),
    "thread": taking(read_wish, thread),
}
