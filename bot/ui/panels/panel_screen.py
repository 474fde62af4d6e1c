"""The private panel: build a move from the game's options, preview, confirm."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from discord import ButtonStyle

import render
from render import Picture
from render.kit.shelf import Shelf
from rules.core import Event, Menu, Option, RuleError
from rules.core import play as try_out
from rules.menus import FEW
from rules.text import Text, present_reader, say, spell

from ...model.titles import title_of
from ...workers.drawing import in_process
from ..kit.controls.custom_ids import Control, short
from ..kit.faces import EmojiOf
from ..kit.layout import Button, Row, Screen, Words, button, button_rows, paragraph, row, small
from ..kit.mentions import by_name, message_text, own_note, with_mentions
from ..kit.panel import Panel, after
from ..kit.room import (
    CRAMPED,
    ROOMY,
    add_navigation,
    add_row_ends,
    fill_rows,
    height_of,
    picture_height,
)
from .choice_pages import other_places, place_in
from .notice_lines import countdown_lines
from .panel_controls import (
    all_or_none,
    choice_rows,
    marked_options,
    option_button,
    typing_rows,
    way_rows,
)
from .picked import choices_of
from .planning import offers_ahead, plan_buttons, planned_line, with_sketch
from .table_screen import added_lines, clock_line, ending_line, look, sums, turn_line

ALBUM = 24 << 20
"""Bytes of pictures that are remembered: those of some hundred panels."""
ONE_LINE = 90
"""Characters of a summary of what happened: two small lines on a phone."""

LIVE: Final = re.compile(r"\|\||<[t#/]|`/")
"""Matches what Discord alone can show: hidden text, times, channels and commands."""
HELD: Final = re.compile(r"\|\||<[t#/]")
"""Matches the same but commands, which can be typed where they can't be pressed."""


def panel_screen(panel: Panel) -> Screen:
    """Draw a panel: pictures, the next choice, the way back; call it in a thread."""
    panel = panel.remembering()
    play = panel.play
    if play.table.phase != "running":
        return fitted_screen(panel, _standing, _ended(panel), _next_game(panel))
    planned, cancel = planned_line(panel), plan_buttons(panel)
    if not panel.on_turn:
        offers = offers_ahead(panel)
        # As long as something can be said ahead, this game comes first.
        onward = _next_game(panel) if not offers else ()
        controls = (*offers, *typing_rows(panel, cancel), *onward)
        panel = with_sketch(panel)
        below = paragraph(
            filter(None, (*_waiting_lines(panel), planned, _last_turn(panel), _note(panel)))
        )
        if panel.in_words:
            body = paragraph(panel.head), below
            return Screen(body, controls, bar=render.bar(play.game.key))
        return fitted_screen(panel, _standing, below, controls)
    text, menu_ = panel.next()
    # A move that a press makes at once has no preview: a hint only marks its button.
    pressed = [option.text for option in menu_.options if option.at_once]
    advised = panel.text if panel.whole and panel.text in pressed else ""
    if not advised and (panel.whole or _is_shown_at_once(menu_)):
        return _preview(panel, text, menu_)
    below = _question(panel, menu_, planned or _last_turn(panel))
    shown = dataclasses.replace(panel, text=text, whole=False, advised=advised)
    rows, standing, turns = choice_rows(shown, menu_)
    marked = marked_options(shown, menu_)
    looked = panel_look(panel, tuple(after(text, option) for option in marked))
    paged = len(marked) < len(menu_.options)
    looked = dataclasses.replace(looked, chosen=tuple(text.split()), paged=paged)
    if menu_.side:
        others = (*typing_rows(shown, standing, board=True), *button_rows(panel.navigation))
        controls = (*add_row_ends(rows, others), *button_rows(cancel))
    else:
        crowded = len(rows) > 1 and len(standing) == 1  # one is in Back's place, not Confirm's
        below_it = typing_rows(shown, standing, turns=turns, board=crowded)
        below_it = (*button_rows(cancel), *below_it)
        controls = (*rows, *below_it) if text else fill_rows(rows, below_it)
        controls = add_navigation(controls, panel.navigation, optional=bool(text))
        if not (panel.at_table or text):  # a table's message has it
            controls = add_navigation(controls, [_as_text(panel)], optional=True)
    return fitted_screen(panel, partial(_standing, looked=looked), below, controls)


Draw = Callable[[Panel, int], list[Picture]]
"""Draws the picture of a panel at a height in pixels."""


def fitted_screen(panel: Panel, draw: Draw, below: str, controls: tuple[Row, ...]) -> Screen:
    """Return a panel that fits a screen: news, the picture, the question, controls.

    Where text would leave too little room for the picture, the picture shows it: first the news,
    then what is below the question, a refusal last. Commands and then the question keep their
    place unless hardly a board is left. A countdown that has no room then is left out: the table's
    message has it, too.
    """
    question, _, more = below.partition("\n")
    texts = [paragraph(panel.head), more, question]
    first, second = (1, 0) if panel.retry else (0, 1)
    steps = (first, ROOMY, LIVE), (second, ROOMY, LIVE), (0, CRAMPED, HELD), (2, CRAMPED, LIVE)
    for number, needed, live in (*steps, (None, 0, LIVE)):
        below = "\n".join(filter(None, reversed(texts[1:])))
        high = picture_height(texts[0], below, controls)
        if high >= needed or number is None:
            break
        text, texts[number] = _drawable(texts[number], live)
        if text:
            task = (_as_task(panel, text), *panel.task)
            panel = dataclasses.replace(panel, task=task)
    pictures = draw(panel, high)
    if height_of(pictures[0]) > high:
        lines = below.split("\n")
        below = "\n".join(x for x in lines if not (x.startswith("-# ") and LIVE.search(x)))
    body = (texts[0], pictures, below)
    return Screen(body, controls, bar=render.bar(panel.play.game.key))


def _drawable(text: str, live: re.Pattern[str]) -> tuple[str, str]:
    """Return the lines of a text that a picture can show, and the others."""
    lines = text.split("\n")
    kept = [line for line in lines if live.search(line)]
    return "\n".join(line for line in lines if line not in kept), "\n".join(kept)


def _as_task(panel: Panel, text: str) -> Text:
    """Return a text as a picture shows it: with names, without Markdown."""
    names = {chair.person: chair.name for chair in panel.play.chairs if chair.person is not None}
    named = by_name(text, names, but=()).replace("\n", " ")
    bare = re.sub(r"\\([^\w\s])", r"\1", re.sub(r"-# |#+ |(?<!\\)[*`]", "", named))
    return say("{words}", words=bare)


def _question(panel: Panel, found: Menu, more: str = "") -> str:
    """Return the question, the clock or one more line, and the reader's note."""
    play, seat = panel.play, panel.chair.seat
    asks = [message_text(play, found.pressed or found.ask)] if found.options else []
    lines = [f"### {line}" for line in countdown_lines(play, panel.alarms, seat) or asks]
    if panel.tip is not None:
        lines.append(small(message_text(play, panel.tip.text)))
    # A half-built move stays while others play on: a countdown would go on past its end.
    alarms = () if panel.text else panel.alarms
    clocks = [small(line) for line in countdown_lines(play, alarms, None)]
    lines.append(clock_line(play, seat) or "\n".join(clocks) or more)
    lines.append(_note(panel))
    return "\n".join(filter(None, lines))


def _waiting_lines(panel: Panel) -> list[str]:
    """Say what the reader waits for: whose turn it is, or why only others can move."""
    play, seat = panel.play, panel.chair.seat
    if not play.at_once:
        return [turn_line(play)]
    countdowns = countdown_lines(play, panel.alarms, seat)
    why = countdowns or [with_mentions(play, play.game.not_in_turn(play.state, seat))]
    return [*why, *(small(line) for line in countdown_lines(play, panel.alarms, None))]


def _ended(panel: Panel) -> str:
    """Return what the end means to the reader: the table's message says who has won."""
    play = panel.play
    result = play.game.result(play.state)
    line: Words = say("The game is over.")
    if result is None:
        line = ending_line(play)
    elif panel.chair.seat in result.winners:
        line = say("You won!")
    return "\n".join(filter(None, (f"### {spell(line)}", _note(panel))))


def _note(panel: Panel) -> str:
    return small(own_note(panel.note)) if panel.note else ""


def _last_turn(panel: Panel) -> str:
    """Return a line for the turn of another player that is marked in the picture."""
    happened = "" if panel.text else summary(panel, panel.others)
    return small(happened) if happened else ""


def _next_game(panel: Panel) -> tuple[Row, ...]:
    """Offer the next game that waits for the reader, where one does."""
    found = panel.next_game
    if found is None:
        return ()
    label = say("Next: {game} ({n} waiting)", game=title_of(found.game), n=found.count)
    control = Control("onward", found.id, text=short(panel.play.table.id))
    # While a live game goes on here, it comes first.
    waits = panel.play.table.phase == "running" and panel.play.table.pace == "live"
    style = ButtonStyle.secondary if waits else ButtonStyle.primary
    return (row(button(str(label), control, style)),)


def _as_text(panel: Panel) -> Button:
    return button(say("Read as text"), panel.control("words", ""))


def _is_shown_at_once(found: Menu) -> bool:
    """Return whether a first move is previewed unasked: the only one, or one of a few.

    A tile in its place counts as it lies in the hand. What is made at once has nothing to show, and
    standing actions alone are no choice.
    """
    choices = choices_of(found)
    if not 0 < len(choices) <= FEW or choices[0].at_once:
        return False
    if len(choices) > 1 and not found.previewed:
        return False
    return all(option.whole and not (option.button and option.at_once) for option in found.options)


def _preview(panel: Panel, text: str, found: Menu) -> Screen:
    """Show what a whole move would do, the other ways next to it, and Confirm."""
    play, seat = panel.play, panel.chair.seat
    move = panel.text if panel.whole else choices_of(found)[0].text
    try:
        move, step = try_out(play.game, play.state, seat, move)
    except RuleError as refusal:
        return panel_screen(
            dataclasses.replace(
                panel,
                text="",
                whole=False,
                said=(small(with_mentions(play, refusal.text, to=seat)),),
                retry=panel.text,
            )
        )
    standing = [option for option in found.options if option.button and option.text == move]
    draw: Draw = _standing
    would: Words = say("You'll see the result once you confirm.")
    if not step.reveals:
        before, after = (play.game.shown(each, seat) for each in (play.state, step.state))
        new = play.game.last_move(before) != play.game.last_move(after)
        marks = other_places(text, found, move)
        tried = dataclasses.replace(panel_look(panel, marks, place_in(move)), trial=new)
        draw = partial(draw_view, view=after, looked=tried)
        would = _ending(added_lines(play, seat, step.events, standing))
        panel = dataclasses.replace(panel, described=described_by(step.events, panel))
        if not panel.at_table and len(would) > ONE_LINE // 2:
            would = ""  # the task needs its room
    ahead = say("If you confirm:") if standing else say("Preview, not played yet:")
    preview = small(say("{ahead} {result}", ahead=ahead, result=would)) if would else ""
    asked = found
    if standing:
        named = say("{action}?", action=standing[0].label)
        asked = dataclasses.replace(found, ask=named, pressed=None)
    ways = [option for option in choices_of(found) if option.whole]
    others = [option for option in found.options if option.button]
    if len(ways) > FEW and not standing:
        others = []  # a menu has them
    confirm = button(panel.session.confirm, panel.control("move", move), ButtonStyle.success)
    emoji, behind = all_or_none(panel, others), not _is_shown_at_once(found)
    below_it = typing_rows(
        dataclasses.replace(panel, text=text, whole=False),
        [_standing_button(panel, option, move, emoji) for option in others],
        confirm=[confirm],
        menu_behind=behind,
    )
    rows = way_rows(panel, found, ways, move, below=below_it)
    if not (rows or others or standing):
        asked = dataclasses.replace(found, ask=say("Make this move?"), pressed=None)
    below = _question(panel, asked, preview)
    controls = (*rows, *below_it)
    controls = add_navigation(controls, panel.navigation, optional=bool(text) or behind)
    return fitted_screen(panel, draw, below, controls)


def _standing_button(panel: Panel, option: Option, move: str, emoji: EmojiOf) -> Button:
    """Return an action's button, disabled if it's the `move` that is looked at."""
    found = option_button(panel, option, emoji)
    if option.text == move:
        found.disabled, found.style = True, ButtonStyle.primary
    return found


def draw_view(
    panel: Panel, high: int, view: object, looked: render.Look | None = None
) -> list[Picture]:
    """Draw a view as the picture of a panel, `high` pixels high."""
    looked = dataclasses.replace(
        looked or panel_look(panel), high=high, task=panel.task, described=panel.described
    )
    return in_process(render.pictures, panel.play.game.key, view, looked)


def summary(panel: Panel, events: Sequence[Event], *, added: bool = False) -> str:
    """Return what some events came to or `added`, in a line or two, without colours."""
    summed = sums(events, added=added) or [event.faded or event.text for event in events]
    seat = panel.chair.seat
    return _ending([with_mentions(panel.play, each, to=seat) for each in summed])


def _ending(lines: list[str]) -> str:
    """Return sentences in one line, each once, without the first ones if long."""
    lines = [line for line in dict.fromkeys(lines) if line]
    while len(lines) > 1 and len(" ".join(lines)) > ONE_LINE:
        del lines[0]  # what was drawn comes last
    return " ".join(lines)


def panel_look(panel: Panel, marks: tuple[str, ...] = (), at: str | None = None) -> render.Look:
    """Return how the reader of a panel looks at it: it is cleared when the table is."""
    looked = look(panel.play, marks, at, panel.sight)
    return dataclasses.replace(
        looked,
        private=False,
        near=True,
        task=panel.task,
        described=panel.described,
        sketches=panel.sketches,
    )


_album: Shelf[tuple[object, ...], list[Picture]] = Shelf(ALBUM)
"""The pictures of positions that were drawn last.

A panel that is opened shows what was drawn when the turn came; many refusals show the same one.
"""


def _standing(panel: Panel, high: int, looked: render.Look | None = None) -> list[Picture]:
    """Draw a seat's view of the table, or return it from the cache."""
    play, seat = panel.play, panel.chair.seat
    looked = dataclasses.replace(looked or panel_look(panel), task=panel.task, high=high)
    where = (panel.session, play.table.id, play.seq, seat, panel.chair.person)
    key = (play.game.key, where, looked, present_reader())
    found = _album.get(key)
    if found is None:
        view = play.game.shown(play.state, seat)
        found = in_process(render.pictures, play.game.key, view, looked)
        _album.put(key, found, sum(len(picture.png) for picture in found))
    return found


def heard_by(events: Sequence[Event], panel: Panel) -> tuple[str, ...]:
    """Return what a seat may know of some events, in a small line or two."""
    known = [event for event in events if event.known_to(panel.chair.seat)]
    return tuple(small(line) for line in (summary(panel, known, added=True),) if line)


def described_by(events: Sequence[Event], panel: Panel) -> tuple[Text, ...]:
    """Return in full what a seat may know of some events."""
    return tuple(event.faded or event.text for event in events if event.known_to(panel.chair.seat))
