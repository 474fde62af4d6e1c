"""The private panel: build a move step by step from the game's own options, look, confirm."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from discord import ButtonStyle

import render
from render import Picture
from render.kit.shelf import Shelf
from rules.core import Event, Menu, Option, RuleError
from rules.core import play as try_out
from rules.grid import read_cell
from rules.menus import FEW
from rules.text import Text, present_reader, say

from ...model.titles import title_of
from ...workers.drawing import beside
from ..kit.custom_ids import Control, short
from ..kit.layout import Row, Screen, Words, button, paragraph, row, small
from ..kit.mentions import plain, told, written
from ..kit.panel import Panel, after
from ..kit.room import picture_height
from .panel_controls import all_or_none, choice_rows, option_button, typing_rows, way_rows
from .table_screen import clock_line, ending_card, ending_line, look, sums, turn_line

OFFERS = 5
"""So many moves are offered ahead of a turn."""
ALBUM = 24 << 20
"""Bytes of pictures that are remembered: those of some hundred panels."""
ONE_LINE = 300


def panel_screen(panel: Panel) -> Screen:
    """Draw a panel: pictures, the next choice, and the way back. It draws: call it in a thread."""
    panel = panel.remembering()
    play, seat, bar = panel.play, panel.chair.seat, render.bar(panel.play.game.key)
    if play.table.phase != "running":
        ended = Control("rematch", play.table.id, play.seq)
        button_ = button(say("Rematch"), ended, ButtonStyle.primary)
        again = () if play.drawn else (row(button_),)
        ending = f"### {ending_line(play)}"
        ways = (*again, *_next_game(panel))
        # The last board is at the table; whoever looks here should see who has won.
        card = ending_card(play, None, panel_look(panel))
        return Screen((paragraph(panel.head), ending, [card]), ways, bar=bar)
    planned, offers = _ahead(panel)
    said = paragraph(filter(None, (*panel.head, *_last_move(panel), planned)))
    if not panel.on_turn:
        # As long as something can be said ahead, this game comes first.
        onward = _next_game(panel) if panel.plan or not offers else ()
        controls = (*offers, *typing_rows(panel, []), *onward)
        board = _standing(panel, picture_height(said, turn_line(play), controls))
        return Screen((said, board, turn_line(play)), controls, bar=bar)
    text, menu_ = panel.next()
    if panel.whole or _is_shown_at_once(menu_):
        return _preview(panel, text, menu_)
    ask = f"### {written(play, menu_.ask)}\n{clock_line(play, seat)}".strip()
    shown = dataclasses.replace(panel, text=text)
    rows, extra = choice_rows(shown, menu_)
    marks = tuple(after(text, option) for option in menu_.options)
    controls = (*rows, *offers, *typing_rows(shown, extra))
    high = _high(panel, said, ask, controls)
    board = _standing(panel, high, marks, tuple(text.split()))
    return Screen((said, board, ask), controls, bar=bar)


def _high(panel: Panel, above: str, below: str, controls: tuple[Row, ...]) -> int:
    """Return how high a panel's picture may be; a command's answer is in a row of its own."""
    return picture_height(above, below, controls, command=not panel.at_table)


def _last_move(panel: Panel) -> tuple[str, ...]:
    """Tell in one small line what came of the reader's last move, before anything is chosen."""
    if panel.text or not panel.came:
        return ()
    told_ = [told(panel.play, summed) for summed in sums(panel.came)]
    if not told_:
        return ()
    while len(told_) > 1 and len(" ".join(told_)) > ONE_LINE:
        del told_[0]  # what was drawn comes last
    happened = " ".join(told_)
    return (small(say("Your last move: {happened}", happened=happened)),)


def _ahead(panel: Panel) -> tuple[str, tuple[Row, ...]]:
    """List what somebody said before it could be made, or offer what they may say."""
    play, plan = panel.play, panel.plan
    if plan is not None and plan.move:
        ahead = play.game.ahead(play.state, panel.chair.seat)
        labels = [option.label for option in ahead if option.text == plan.move]
        move = f"**{written(play, labels[0])}**" if labels else f"`{plan.move}`"
        said = say("Planned for your turn: {move}", move=move)
        if panel.on_turn:
            said = say("Planned, as soon as possible: {move}", move=move)
        withdraw = button(say("Cancel the plan"), panel.control("unsay", ""))
        return written(play, said), (row(withdraw),)
    # What is one person's own keeps no plans: nobody else is waited for there.
    if panel.on_turn or not panel.chair.present or not panel.at_table:
        return "", ()
    offers = [
        button(
            f"{say('On my turn')}: {plain(play, option.label)}", panel.control("say", option.text)
        )
        for option in play.game.ahead(play.state, panel.chair.seat)[:OFFERS]
    ]
    return "", (row(*offers),) if offers else ()


def _next_game(panel: Panel) -> tuple[Row, ...]:
    """Offer the next game that waits for the reader, where one does."""
    if not panel.waiting:
        return ()
    table = panel.waiting[0]
    label = say("Next: {game} ({n} waiting)", game=title_of(table.game), n=len(panel.waiting))
    control = Control("onward", table.id, text=short(panel.play.table.id))
    # While a live game goes on here, it comes first.
    waits = panel.play.table.phase == "running" and panel.play.table.pace == "live"
    style = ButtonStyle.secondary if waits else ButtonStyle.primary
    return (row(button(str(label), control, style)),)


def _is_shown_at_once(found: Menu) -> bool:
    """Tell whether the first move is previewed before one is chosen: the only one, or a tile in
    its place as it lies in the hand.

    What is made at once has nothing to show, and standing actions alone are no choice.
    """
    listed = _listed(found)
    if not 0 < len(listed) <= FEW or listed[0].at_once:
        return False
    if len(listed) > 1 and not found.previewed:
        return False
    return all(option.whole and not (option.button and option.at_once) for option in found.options)


def _listed(found: Menu) -> list[Option]:
    return [option for option in found.options if not option.button]


def _preview(panel: Panel, text: str, found: Menu) -> Screen:
    """Show what a whole move would do, the other ways beside it, and Confirm."""
    play, seat = panel.play, panel.chair.seat
    move = panel.text if panel.whole else _listed(found)[0].text
    try:
        move, step = try_out(play.game, play.state, seat, move)
    except RuleError as refusal:
        return panel_screen(
            dataclasses.replace(
                panel, text="", whole=False, said=(told(play, refusal.text),), retry=panel.text
            )
        )
    tried: tuple[object, render.Look] | None = None
    would: list[Words] = [say("You'll see the result once you confirm.")]
    if not step.reveals:
        before, after = (play.game.shown(each, seat) for each in (play.state, step.state))
        new = play.game.last_move(before) != play.game.last_move(after)
        tried = after, dataclasses.replace(panel_look(panel, at=_place(move)), trial=new)
        standing = any(option.button and option.text == move for option in found.options)
        ahead = say("If you confirm:") if standing else say("Preview, not played yet:")
        would = [f"-# {ahead}"]
        # The picture shows the rest, and its alternative text tells it.
        known = [event for event in step.events if event.known_to(seat)]
        would += [told(play, summed) for summed in sums(known)]
    heading = f"### {written(play, found.ask)}" if found.options else ""
    heading = f"{heading}\n{clock_line(play, seat)}".strip()
    ways = [option for option in _listed(found) if option.whole]
    confirm = button(say("Confirm"), panel.control("move", move), ButtonStyle.success)
    buttons = [confirm]
    if len(ways) <= FEW:  # there was no menu beside which to offer them
        others = [option for option in found.options if option.button and option.text != move]
        emoji = all_or_none(panel, others)
        buttons += [option_button(panel, option, emoji) for option in others]
    built = dataclasses.replace(panel, text=text, whole=False)
    controls = (
        *way_rows(panel, ways, move),
        *typing_rows(built, buttons, menu_behind=not _is_shown_at_once(found)),
    )
    above = paragraph((*panel.head, *_last_move(panel)))
    below = paragraph(filter(None, (heading, *would)))
    high = _high(panel, above, below, controls)
    if tried is None:
        board = _standing(panel, high)
    else:
        view, looked = tried
        looked = dataclasses.replace(looked, high=high)
        board = beside(render.pictures, play.game.key, view, looked)
    return Screen((above, board, below), controls, bar=render.bar(play.game.key))


def panel_look(panel: Panel, marks: tuple[str, ...] = (), at: str | None = None) -> render.Look:
    """Return how the reader of a panel looks at it: it is cleared when the table is."""
    looked = look(panel.play, marks, at, panel.sight)
    return dataclasses.replace(looked, private=False, near=True, sketches=panel.sketches)


_album: Shelf[tuple[object, ...], list[Picture]] = Shelf(ALBUM)
"""The pictures of positions that were drawn last.

Whoever opens a panel sees what was drawn when their turn came; many refusals show the same one.
"""


def _standing(
    panel: Panel, high: int, marks: tuple[str, ...] = (), chosen: tuple[str, ...] = ()
) -> list[Picture]:
    """Draw how a seat sees the table as it stands, or take what was drawn of it before."""
    play, seat = panel.play, panel.chair.seat
    looked = dataclasses.replace(panel_look(panel, marks), chosen=chosen, high=high)
    own = None if panel.daily is None else (panel.daily, panel.chair.person)
    where = (panel.lesson, panel.puzzle, panel.coached, own, play.table.id, play.seq, seat)
    key = (play.game.key, where, looked, present_reader())
    found = _album.get(key)
    if found is None:
        found = beside(render.pictures, play.game.key, play.game.shown(play.state, seat), looked)
        _album.put(key, found, sum(len(picture.png) for picture in found))
    return found


def _place(move: str) -> str | None:
    """Return what of a move names a place, so that the picture shows what lies round it."""
    return next((word for word in move.split() if read_cell(word)), None)


def heard_by(events: Sequence[Event], panel: Panel) -> tuple[str, ...]:
    """Tell what a seat may know of some events."""
    return tuple(
        told(panel.play, event.faded or event.text)
        for event in events
        if event.known_to(panel.chair.seat)
    )


def refused(panel: Panel, refusal: Text, typed: str | None = None) -> Panel:
    """Return a fresh panel that says why a move was refused."""
    return dataclasses.replace(
        panel, text="", whole=False, said=(told(panel.play, refusal),), retry=typed
    )
