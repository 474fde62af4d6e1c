"""What a seated person does next to moving: plan, ask for a hint, look, resign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

import render
from render import Look, Picture, Sketch
from rules.codec import encode
from rules.core import RuleError, Seat
from rules.grid import read_cell
from rules.text import say, spell, together

from ....languages import in_language
from ....model.ids import TableId
from ....model.play import Play
from ....model.tables import Chair, Table
from ....opponents.engine_process import Answer, Question
from ....tables.chairs import seat_of
from ....workers.drawing import in_process
from ...app import App
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import channel_id, press_id, user_id
from ...kit.layout import Screen, button, row, small
from ...kit.mentions import own_note, with_mentions
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.panel import Panel
from ...kit.room import picture_height
from ...panels.panel_refresh import answering
from ...panels.table_screen import look, turn_line
from ...sessions.engine import MADE, MOVED_ON
from ..notices.following import follow_button, may_follow
from .hint_words import hint_lines
from .table_session import TableSession, show_panel

HINT_SECONDS = 2.0
HINT_RETRIES: Final = 2
"""How often a hint is looked for once more, where others have moved meanwhile."""
STILL_LOOKING = say("I'm still looking for your last hint. It comes in a moment.")


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


async def plan_ahead(app: App, interaction: Interaction, table: TableId, text: str) -> None:
    """Say a move before its turn, or withdraw it (no text), and show the panel."""
    if text:
        await app.premoves.say(table, user_id(interaction), text)
    else:
        await app.premoves.withdraw(table, user_id(interaction))
    await show_panel(app, interaction, table)


async def call(
    app: App, interaction: Interaction, table: TableId, text: str, *, occasion: str
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
            for _ in range(HINT_RETRIES):
                if now.seq == play.seq or not _waits_still(now, chair):
                    break
                play = now  # others have moved while it was looked for
                found, now = await _advice(app, play, chair.seat)
        if (now.seq, now.table.phase) != (play.seq, play.table.phase):
            await show_panel(app, interaction, table, MOVED_ON)
            return
        panel = _advised(play, seat_of(play, user_id(interaction)), found)
        await TableSession(app, interaction, table).show(panel)


def _advised(play: Play, chair: Chair, found: Answer) -> Panel:
    """Return the panel with a hint, or with what to do where no move helps."""
    if found.text is None:
        none = small(play.game.no_advice(play.state, chair.seat))
        return Panel(play, chair, said=(none,))
    said = hint_lines(play, chair.seat, found.text, found.summary)
    sketch = Sketch("better", (found.text, *found.follows), found.pays)
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
    below, rows = f"-# {spell(small)}", (row(*buttons),)
    high = picture_height("\n".join((*head, heading)), below, rows)
    seen = replace(look(play, at=at, sight=sight), high=high)
    board = await app.draw(_private_board, play, chair, seen)
    screen = Screen((*head, heading, board, below), rows, bar=render.bar(play.game.key))
    await app.ephemeral.show(interaction, screen)


def _private_board(play: Play, chair: Chair | None, seen: Look) -> Sequence[Picture]:
    view = play.view(chair.seat if chair else None)
    return in_process(render.pictures, play.game.key, view, seen)


async def ask_resign(app: App, interaction: Interaction, table: TableId) -> None:
    """Ask once more before a seat is given up."""
    play = await app.tables.load(table)
    seat_of(play, user_id(interaction))
    if play.table.phase != "running":
        raise RuleError(say("This game is over. There's nothing to resign."))
    question = say(
        "Resign from this game? A computer opponent (normal level) takes your seat for good."
    )
    if len(play.people) == 1:
        question = say("Resign from this game? You're the last person here, so it ends for good.")
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
