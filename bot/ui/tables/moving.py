"""What a seated person does: open the panel, build a move, type one, confirm it."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from typing import Final

import discord

import render
from render import Picture, Sketch
from rules.codec import encode
from rules.core import RuleError, Seat
from rules.grid import read_cell
from rules.text import say, spell, together

from ...errors import AlreadyDone
from ...languages import in_language
from ...model.ids import TableId
from ...model.people import Accessibility
from ...model.play import Play
from ...model.tables import Chair, Table
from ...opponents.engine_process import Answer, Question
from ...tables.chairs import seat_of
from ...workers.drawing import in_process
from ..app import App
from ..kit import responses
from ..kit.custom_ids import Control
from ..kit.discord_ids import channel_id, press_id, user_id
from ..kit.layout import Screen, Words, button, row, shorten, small
from ..kit.mentions import own_note, plain, with_mentions
from ..kit.panel import Panel, asked, refused
from ..kit.responses import Interaction
from . import direct
from .following import follow_button, may_follow
from .hint_words import hint_lines
from .panel_reading import note_shown, read_for
from .panel_refresh import answering
from .panel_screen import described_by, heard_by, panel_screen
from .table_screen import look, turn_line

HINT_SECONDS = 2.0
LOOKS: Final = 2
"""How often a hint is looked for once more, where others have moved meanwhile."""
STILL_LOOKING = say("I'm still looking for your last hint. It comes in a moment.")
FIRST_CONTACT = say(
    "-# New to this game? `/rules` sums it up, and `/learn` teaches it step by step."
)
MOVED_ON = say("The game has moved on. Here's where it is now.")
MADE = say("Your move was made.")
BOARD_FIRST: Final = 2
"""Turns of the event loop after which the board is on its way to be drawn.

Everybody waits for it, who has moved as well: their own panel is drawn while it travels.
"""


async def table_here(app: App, interaction: Interaction) -> Table:
    """Return a channel's running or finished game; raises `RuleError` without one."""
    table = await app.store.tables.last_in(channel_id(interaction))
    if table is None:
        raise RuleError(say("There's no table in this channel. `/play` opens one."))
    if table.phase == "lobby":
        raise RuleError(
            say(
                "This game hasn't started yet. The host presses **{button}**.",
                button=in_language(table.language, say("Start")),
            )
        )
    return table


async def show_panel(
    app: App,
    interaction: Interaction,
    table: TableId,
    *,
    text: str = "",
    whole: bool = False,
    page: int = 0,
    said: tuple[Words, ...] = (),
    seen: int | None = None,
) -> None:
    """Show a person's panel; a half-built move older than their last turn is dropped."""
    person = user_id(interaction)
    async with answering(app, table, person):
        play = await app.tables.load(table)
        chair = seat_of(play, person)
        if seen is not None and seen < chair.since and text:
            text, whole = "", False
            said = (MOVED_ON,)
        undelivered = await direct.undelivered(app, person)
        if not await app.store.people.has_met(person, play.game.key):
            async with app.store.writing() as write:
                await write.people.meet(person, play.game.key)
            note = [f"-# {play.game.note}"] if play.game.note else []
            said = (FIRST_CONTACT, *note, *said)
        said = (*undelivered, *said)
        await _show(app, interaction, Panel(play, chair, text, whole, page, said))


async def plan_ahead(app: App, interaction: Interaction, table: TableId, text: str) -> None:
    """Say a move before its turn, or withdraw it (no text), and show the panel."""
    if text:
        await app.premoves.say(table, user_id(interaction), text)
    else:
        await app.premoves.withdraw(table, user_id(interaction))
    await show_panel(app, interaction, table)


async def _show(app: App, interaction: Interaction, panel: Panel, *, moved: bool = False) -> None:
    async with answering(app, panel.play.table.id, user_id(interaction)):
        await _show_now(app, interaction, panel, moved)


async def _show_now(app: App, interaction: Interaction, panel: Panel, moved: bool) -> None:
    table, person = panel.play.table.id, user_id(interaction)
    panel = await read_for(app, person, panel, moved=moved)
    screen = await app.draw(panel_screen, panel)
    await app.panel_refreshes.wait(table, person)  # or what is older may come last
    app.ephemeral.claim(interaction)  # that it's shown may be known later than the next press
    new = await responses.change(interaction, screen)
    older = app.ephemeral.add_panel(interaction, panel)
    if older is not None:
        newest = app.ephemeral.panel(table, person)
        # A later press on this very message may be known before the message itself is.
        same = newest is not None and newest.message == older.message
        if new if older.message is None else not same:
            await responses.take_away(older.interaction)
    if panel.fades and (await app.tables.load(table)).seq > panel.play.seq:
        app.table_messages.refresh(table)  # what lies open may have been hidden before it was shown
    await note_shown(app, person, panel)


async def move(
    app: App,
    interaction: Interaction,
    table: TableId,
    text: str,
    seen: int | None = None,
) -> None:
    """Make a move, from Confirm or typed, and show what came of it."""
    await app.table_messages.hidden(table)
    async with answering(app, table, user_id(interaction)):
        await _move(app, interaction, table, text, seen)


async def _move(
    app: App, interaction: Interaction, table: TableId, text: str, seen: int | None
) -> None:
    person = user_id(interaction)
    try:
        after, made = await app.tables.play(
            table, None, text, seen=seen, person=person, press=press_id(interaction)
        )
    except AlreadyDone:
        await show_panel(app, interaction, table, said=(MOVED_ON,))
        return
    except RuleError as refusal:
        play = await app.tables.load(table)
        chair = seat_of(play, person)
        panel = refused(Panel(play, chair), refusal, typed=text)
        if chair.seat in play.turn and play.game.options(play.state, chair.seat, text).options:
            panel = dataclasses.replace(panel, text=text)  # what was typed so far leads somewhere
        await _show(app, interaction, panel)
        return
    responses.done(interaction, MADE)
    for _ in range(BOARD_FIRST):
        await asyncio.sleep(0)
    panel = Panel(after, seat_of(after, person), moved=True)
    events = [event for move in made for event in move.events]
    said, described = heard_by(events, panel), described_by(events, panel)
    panel = dataclasses.replace(panel, said=said, described=described)
    await _show(app, interaction, panel, moved=True)


async def call(
    app: App, interaction: Interaction, table: TableId, text: str, occasion: str
) -> None:
    """Make a move that a button under the table offers to everybody."""
    if table in app.table_messages.clearing:
        await responses.acknowledge(interaction)  # it may take longer than a first answer may
    await app.table_messages.hidden(table)
    await app.tables.play(
        table,
        None,
        text,
        person=user_id(interaction),
        press=press_id(interaction),
        occasion=occasion,
    )
    responses.done(interaction, MADE)
    await responses.acknowledge(interaction)


async def hint(app: App, interaction: Interaction, table: TableId) -> None:
    """Show the person to move a move worth looking at, where the table allows hints."""
    play = await app.tables.load(table)
    chair = seat_of(play, user_id(interaction))
    app.tables.running(play)
    if "hints" not in play.game.options_type.fields():
        raise RuleError(
            say("{game} has no hints. `/learn` teaches it step by step.", game=play.game.title)
        )
    if not getattr(play.options, "hints", False):
        raise RuleError(
            say(
                "There are no hints in this game. "
                "A host allows them in the lobby, before the start."
            )
        )
    if chair.seat not in play.turn:
        raise RuleError(say("Hints are for your own turn. Wait until it's your move."))
    await responses.wait(interaction)
    # A refresh meanwhile would take the place of the answer, or come just before it.
    async with answering(app, table, user_id(interaction)):
        with app.in_work.one(STILL_LOOKING, user_id(interaction)):
            found, now = await _advice(app, play, chair.seat)
            for _ in range(LOOKS):
                if now.seq == play.seq or not _waits_still(now, chair):
                    break
                play = now  # others have moved while it was looked for
                found, now = await _advice(app, play, chair.seat)
        if (now.seq, now.table.phase) != (play.seq, play.table.phase):
            await show_panel(app, interaction, table, said=(MOVED_ON,))
            return
        await _show(app, interaction, _advised(play, seat_of(play, user_id(interaction)), found))


def _advised(play: Play, chair: Chair, found: Answer) -> Panel:
    """Return the panel with a hint, or with what to do where no move helps."""
    if found.text is None:
        none = small(play.game.no_advice(play.state, chair.seat))
        return Panel(play, chair, said=(none,))
    said = hint_lines(play, chair.seat, found.text, found.told)
    sketch = Sketch("better", (found.text, *found.follows))
    return Panel(play, chair, found.text, whole=True, said=said, sketches=(sketch,))


def _waits_still(now: Play, chair: Chair) -> bool:
    """Tell whether it's still a chair's turn, with no move of its own since."""
    since = next(each.since for each in now.chairs if each.seat == chair.seat)
    return now.table.phase == "running" and chair.seat in now.turn and since == chair.since


async def _advice(app: App, play: Play, seat: Seat) -> tuple[Answer, Play]:
    """Return what to advise a seat, and the game as it is once that is found."""
    heard = tuple(await app.tables.heard(play, seat))
    view = encode(play.view(seat))
    question = Question(play.game.key, view, heard, "hard", 0, "hint", HINT_SECONDS)
    found = await app.opponents.ask(question)
    return found, await app.tables.load(play.table.id)


async def type_move(
    app: App, interaction: Interaction, table: TableId, seen: int, typed: str
) -> None:
    """Open the form in which a move is typed, filled in with one that was refused."""
    play = await app.tables.load(table)
    chair = seat_of(play, user_id(interaction))
    form = typing_form(play, chair.seat, Control("typed", table, seen), typed)
    await responses.ask(interaction, form)


def typing_form(play: Play, seat: Seat, control: Control, typed: str) -> discord.ui.Modal:
    """Return the form to type a seat's move, with a legal example if there is one."""
    panel = Panel(play, next(chair for chair in play.chairs if chair.seat == seat))
    wanted = asked(panel) or play.game.notation
    modal = discord.ui.Modal(title=str(say("Type your move")), custom_id=str(control))
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="move", default=typed or None, max_length=80
    )
    label: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text=str(say("Your move")),
        description=shorten(_first_sentence(plain(play, wanted)), 100),
        component=field,
    )
    modal.add_item(label)
    return modal


def _first_sentence(text: str) -> str:
    """Return what a form has room for: how a move reads, with its example."""
    return text.replace("`", "").partition(". ")[0].removesuffix(".") + "."


async def show_hand(
    app: App, interaction: Interaction, table: TableId, at: str | None = None
) -> None:
    """Show a person what they see of a table: their own hand, or what is public."""
    if at is not None and read_cell(at) is None:
        raise RuleError(
            say(
                "“{at}” isn't a cell. Type its column and row, like {example}.",
                at=at,
                example="k12",
            )
        )
    play = await app.tables.load(table)
    person = user_id(interaction)
    chair = play.chair_of(person)
    sight, note = (
        await app.store.people.sight(person),
        await app.store.games.private_note(table, person),
    )
    followed = await app.store.news.followed(person)
    board = await app.draw(_private_board, play, chair, at, sight)
    buttons = [button(say("Read as text"), Control("words", play.table.id))]
    if chair is not None and play.table.phase == "running":
        control = Control("play", play.table.id, play.seq)
        own = button(say("My note"), Control("note", play.table.id))
        buttons = [button(say("Play"), control, discord.ButtonStyle.primary), *buttons, own]
    elif may_follow(play, interaction):
        buttons.append(follow_button(table, table in followed))
    head = (str(own_note(note)),) if note else ()
    heading = f"### {play.game.title}\n{turn_line(play)}"
    small = say("`/hand` shows this view too. With `cell` it zooms in.")
    if at is not None:
        small = say("The area around {place}.", place=at.upper())
    body = (*head, heading, board, f"-# {spell(small)}")
    screen = Screen(body, (row(*buttons),), bar=render.bar(play.game.key))
    await app.ephemeral.show(interaction, screen)


def _private_board(
    play: Play, chair: Chair | None, at: str | None, sight: Accessibility
) -> Sequence[Picture]:
    view = play.view(chair.seat if chair else None)
    return in_process(render.pictures, play.game.key, view, look(play, at=at, sight=sight))


async def ask_resign(app: App, interaction: Interaction, table: TableId) -> None:
    """Ask once more before a seat is given up."""
    play = await app.tables.load(table)
    seat_of(play, user_id(interaction))
    if play.table.phase != "running":
        raise RuleError(say("This game is over. There's nothing to resign."))
    question = say(
        "Resign from {game}? A computer opponent (normal level) takes your seat for good.",
        game=play.game.title,
    )
    if len(play.people) == 1:
        question = say(
            "Resign from {game}? You're the last person here, so the game ends for good.",
            game=play.game.title,
        )
    drawn = await app.store.cups.table(table)
    if drawn is not None and drawn.state == "playing":
        stays = say("You get no points for this table, but you stay in the cup.")
        question = together([question, stays])
    control = Control("resign", play.table.id, play.seq)
    confirm = button(say("Resign"), control, discord.ButtonStyle.danger)
    keep = button(say("Keep playing"), Control("play", play.table.id, play.seq, "again"))
    await responses.tell(interaction, Screen((question,), (row(confirm, keep),)))


async def resign(app: App, interaction: Interaction, table: TableId) -> None:
    """Give a seat up."""
    play = await app.tables.resign(table, user_id(interaction), press=press_id(interaction))
    left = app.ephemeral.leave(interaction, table)
    done = say("You've resigned. A computer opponent plays on for you.")
    if not play.people:
        done = say("You've resigned. Nobody was left, so the game is closed.")
    responses.done(interaction, done)
    await responses.change(interaction, Screen((with_mentions(play, done),)))
    if left is not None:
        await responses.take_away(left.interaction)
