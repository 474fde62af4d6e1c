"""What others have to agree to: /undo, /end, /replace, /newhost, and the answers."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle, app_commands
from discord.app_commands import Choice as Completion

from render import names_apart
from rules.core import RuleError
from rules.text import Text, listed, say, spell, together

from ....errors import Resting
from ....model.contests.refusals import NO_CALLING_OFF
from ....model.endings import (
    ALONE_AS_MODERATOR,
    AS_MODERATOR,
    NO_HOST,
    ONLY_PLAYERS,
)
from ....model.ids import NO_GUILD, PersonId, TableId
from ....model.play import Play, name_of
from ....model.tables import Proposal, Table
from ....tables.agreements.questions import proposal_text
from ....tables.chairs import seat_of
from ....tables.endings import end_as_moderator, has_a_part
from ....tables.lobby import hosts
from ....tables.lobby.lobbies import Person
from ...app import App
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import channel_id, press_id, user_id
from ...kit.layout import Button, Screen, Words, button, paragraph, row
from ...kit.mentions import mention, named, with_mentions
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.permissions import moderates
from ..notices import turn_notices
from . import moving
from .replacing import check_guest, person_name

User = discord.User | discord.Member


async def _asked(
    app: App, interaction: Interaction, table: TableId, asked: Proposal | None, *, done: Text
) -> None:
    """Follow up what a person asked for: it is done, or others are asked."""
    if asked is None:
        responses.done(interaction, done)
        await responses.change(interaction, Screen((done,)))
        return
    waits = say(
        "I've asked {people}. They answer at the table.",
        people=listed([mention(person) for person in asked.asked]),
    )
    await responses.change(interaction, Screen((waits,)))


# -- take back -------------------------------------------------------------------------------


async def show_undo(app: App, interaction: Interaction) -> None:
    """Name what taking the last move back would undo, and ask once."""
    table = await moving.table_here(app, interaction)
    play = await app.tables.load(table.id)
    found = await app.proposals.takebacks.find(play, user_id(interaction))
    seat = seat_of(play, user_id(interaction)).seat
    lines: list[Words] = [say("### This will be undone")]
    events = [e for move in found.fallen for e in move.events if e.known_to(seat)]
    lines += [f"- {with_mentions(play, event.faded or event.text, to=seat)}" for event in events]
    label = say("Take it back")
    if found.asked:
        names = [mention(person) for person in found.asked]
        lines.append(say("This needs a yes from {people}.", people=listed([*names])))
        label = say("Ask them")
    undo = button(label, Control("undo", table.id, play.seq), ButtonStyle.danger)
    await responses.tell(interaction, Screen((paragraph(lines),), (row(undo),)))


async def _undo(app: App, interaction: Interaction, control: Control) -> None:
    proposal = await app.proposals.take_back(
        control.table, user_id(interaction), seen=control.seen, press=press_id(interaction)
    )
    await _asked(
        app, interaction, control.table, proposal, done=say("Your last move has been undone.")
    )


# -- end ---------------------------------------------------------------------------------------


async def show_end(app: App, interaction: Interaction, table: Table | None) -> None:
    """Ask once more before a lobby or game is ended, or its people are asked."""
    if table is None or not table.live:
        raise RuleError(say("There's no table in this channel to end. `/play` opens one."))
    person, buttons = user_id(interaction), list[Button]()
    context = await app.store.tables.context_of(table.id)
    if context in NO_CALLING_OFF:
        question = NO_CALLING_OFF[context] if table.phase == "running" else NO_HOST
    elif table.phase == "lobby":
        question = say("Close this lobby?")
        if table.host == person:
            buttons.append(
                button(say("Close lobby"), Control("cancel", table.id), ButtonStyle.danger)
            )
    else:
        question, buttons = await _ways_to_end(app, table, person)
    if (
        not buttons
        and moderates(interaction, table.channel)
        and not await has_a_part(app.store, table, person)
    ):
        control = Control("modend", table.id)
        buttons.append(button(say("End it as a moderator"), control, ButtonStyle.danger))
        if context in NO_CALLING_OFF:
            question = AS_MODERATOR
        elif table.phase == "running":
            question = together([question, ALONE_AS_MODERATOR])
    if not buttons:
        raise RuleError(question if context in NO_CALLING_OFF else ONLY_PLAYERS)
    await responses.tell(interaction, Screen((question,), (row(*buttons),)))


async def _ways_to_end(app: App, table: Table, person: PersonId) -> tuple[Text, list[Button]]:
    """Return what to ask before a game is ended, and what a person at it may press."""
    try:
        play = await app.tables.load(table.id)
    except Resting as rests:
        if table.host != person:
            return rests.text, []
        control = Control("ended", table.id)
        end = button(say("End the game"), control, ButtonStyle.danger)
        return say("{why} End it for good?", why=rests.text), [end]
    buttons = []
    if (chair := play.chair_of(person)) and chair.present:
        control = Control("ended", table.id, play.seq)
        buttons.append(button(say("End the game"), control, ButtonStyle.danger))
        again = Control("play", table.id, play.seq, "again")
        buttons.append(button(say("Keep playing"), again))
    return _end_question(play, person), buttons


def _end_question(play: Play, person: PersonId) -> Text:
    others = [mention(c.person) for c in play.present if c.person not in (None, person)]
    if others and play.chair_of(person) is not None:
        return say(
            "End {game} now? Nobody wins and you can't continue it later. This needs a yes from "
            "{people}.",
            game=play.game.title,
            people=listed([*others]),
        )
    return say("End {game} now? Nobody wins and you can't continue it later.", game=play.game.title)


async def end(app: App, interaction: Interaction, table: TableId) -> None:
    """End a game, or ask the others."""
    proposal = await app.proposals.end(table, user_id(interaction))
    await _asked(app, interaction, table, proposal, done=say("The game has been ended."))


async def _end(app: App, interaction: Interaction, control: Control) -> None:
    await show_end(app, interaction, await app.store.tables.get(control.table))


async def _ended(app: App, interaction: Interaction, control: Control) -> None:
    await end(app, interaction, control.table)


async def _moderated(app: App, interaction: Interaction, control: Control) -> None:
    table = await app.store.tables.get(control.table)
    if table is None or not moderates(interaction, table.channel):
        raise RuleError(
            say("Only game hosts and people who can manage messages in this channel can do that.")
        )
    await end_as_moderator(app.store, control.table, user_id(interaction), app.now())
    await _asked(app, interaction, control.table, None, done=say("The table is closed."))


async def _pause(app: App, interaction: Interaction, control: Control) -> None:
    proposal = await app.proposals.pause(control.table, user_id(interaction))
    done = say("Done. Every turn that runs has a week more.")
    await _asked(app, interaction, control.table, proposal, done=done)


# -- seats and the host ------------------------------------------------------------------------


async def replace(app: App, interaction: Interaction, seat: str, new: User | None) -> None:
    """Hand a seat to another person or an opponent; in a lobby, take a person out."""
    table = await app.store.tables.live_in(channel_id(interaction))
    if table is None:
        raise RuleError(say("There's no table in this channel. `/play` opens one."))
    if table.phase == "lobby":
        await _take_out(app, interaction, table, seat)
        return
    if not seat.isdecimal():
        raise RuleError(say("No such seat. Pick one from the list as you type."))
    if new is not None:
        check_guest(interaction, new)
    person = Person(PersonId(new.id), new.display_name) if new else None
    before = await app.tables.load(table.id)
    own = before.chair_of(user_id(interaction))
    if new is None and own is not None and str(own.seat) == seat:
        await moving.ask_resign(app, interaction, table.id)
        return
    presser, server = user_id(interaction), await app.store.servers.get(table.guild or NO_GUILD)
    invited = [person.id] if person and person.id != presser else []
    with app.quotas.inviting(presser, server, invited, lobby=False):
        proposal = await app.proposals.replace(
            table.id, presser, int(seat), person, moderator=moderates(interaction)
        )
    to = person.id if person else None
    done = say(
        "{other} now has {name}'s seat.",
        name=named(before.chairs[int(seat)]),
        other=person_name(to),
    )
    await _asked(app, interaction, table.id, proposal, done=done)


async def _take_out(app: App, interaction: Interaction, table: Table, guest: str) -> None:
    lobby = await app.lobbies.load(table.id)
    person = user_id(interaction)
    if moderates(interaction) and guest.isdecimal() and int(guest) in lobby.people:
        await app.lobbies.leave(table.id, PersonId(int(guest)))
    else:
        await app.lobbies.remove(table.id, person, guest)
    await _asked(app, interaction, table.id, None, done=say("They are no longer in this lobby."))


async def hand_host(app: App, interaction: Interaction, to: User) -> None:
    """Make another person the host of this channel's table."""
    table = await app.store.tables.live_in(channel_id(interaction))
    if table is None:
        raise RuleError(say("There's no table in this channel. `/play` opens one."))
    moderator, host = moderates(interaction), PersonId(to.id)
    if table.phase == "lobby":
        await app.lobbies.hand_host(table.id, user_id(interaction), to=host, moderator=moderator)
    else:
        await app.tables.load(table.id)  # one that rests says so
        await hosts.hand_host(
            app.store, table.id, user_id(interaction), to=host, moderator=moderator
        )
    done = say("{person} is the host now.", person=mention(host))
    await _asked(app, interaction, table.id, None, done=done)
    if table.phase != "lobby":  # whose own message shows it
        await turn_notices.announce(app, [table.id], done)


# -- answers -----------------------------------------------------------------------------------


async def _agree(app: App, interaction: Interaction, control: Control) -> None:
    await app.proposals.answer(control.table, user_id(interaction), True, control.seen)
    await responses.acknowledge(interaction)


async def _decline(app: App, interaction: Interaction, control: Control) -> None:
    proposal = await app.proposals.answer(control.table, user_id(interaction), False, control.seen)
    await responses.acknowledge(interaction)
    if proposal is not None:
        play = await app.tables.load(control.table)
        person, question = mention(user_id(interaction)), proposal_text(play, proposal)
        line = say("{person} didn't agree: {question}", person=person, question=question)
        if proposal.person == user_id(interaction):
            line = say(
                "{person} withdrew the question: {question}", person=person, question=question
            )
        await turn_notices.announce(app, [control.table], line)


PRESSES = {
    "undo": _undo,
    "end": _end,
    "ended": _ended,
    "modend": _moderated,
    "pause": _pause,
    "agree": _agree,
    "decline": _decline,
}


def asking_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return the commands that others may have to agree to."""

    async def seats(interaction: Interaction, current: str) -> list[Completion[str]]:
        table = await app.store.tables.live_in(channel_id(interaction))
        if table is None:
            return []
        if table.phase == "lobby":
            guests = await app.store.lobbies.guests(table.id)
            keys = [guest.key for guest in guests]
            names = names_apart(tuple(spell(name_of(guest), called=str) for guest in guests))
        else:
            chairs = await app.store.seats.chairs(table.id)
            keys = [str(chair.seat) for chair in chairs]
            names = names_apart(
                tuple(spell(name_of(chair), called=str) for chair in chairs),
                tuple(chair.username for chair in chairs),
            )
        return [
            Completion(name=name[:100], value=value)
            for name, value in zip(names, keys, strict=True)
            if current.casefold() in name.casefold()
        ][:25]

    @app_commands.command(name="undo", description="Undo your last move, if everyone agrees")
    async def undo(interaction: Interaction) -> None:
        await show_undo(app, interaction)

    @app_commands.command(
        name="end",
        description="End this game for everyone, nobody wins (all players have to agree)",
    )
    async def end_(interaction: Interaction) -> None:
        table = await app.store.tables.live_in(channel_id(interaction))
        await show_end(app, interaction, table)

    @app_commands.command(
        name="replace", description="Give a seat to someone else or to a computer opponent"
    )
    @app_commands.describe(
        seat="Which seat. Suggestions as you type",
        with_="Who takes the seat. Leave it out for a computer opponent",
    )
    @app_commands.rename(with_="with")
    @app_commands.autocomplete(seat=seats)
    async def replace_(
        interaction: Interaction,
        seat: app_commands.Range[str, 1, 100],
        with_: User | None = None,
    ) -> None:
        await replace(app, interaction, seat, with_)

    @app_commands.command(name="newhost", description="Make someone else the host of this table")
    @app_commands.describe(person="Someone at the table")
    async def newhost(interaction: Interaction, person: User) -> None:
        await hand_host(app, interaction, person)

    return [undo, end_, replace_, newhost]
