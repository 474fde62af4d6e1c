"""A replay as a message: the animation, and the stepper from move to move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from discord import ButtonStyle

import render
from render import Picture
from rules.core import Event, Seat
from rules.text import Player, count, say, together

from ...model.ids import PersonId
from ...model.play import name_of
from ...replays.renderer_process import REPLAY_HEIGHT, RenderedReplay
from ...replays.replays import DELETED, Replay
from ..kit.controls.custom_ids import Control, short
from ..kit.layout import (
    Button,
    Choice,
    Row,
    Screen,
    Words,
    button,
    button_rows,
    menu,
    paragraph,
    row,
    small,
)
from ..kit.mentions import mention, stamp, with_mentions
from ..kit.messages.sharing import share_button
from ..kit.room import picture_height
from ..panels.table_screen import sums
from .spots import AFTER, BEFORE, EYES, Spot


def film_screen(
    replay: Replay,
    shown: RenderedReplay,
    spot: Spot,
    *,
    said: Words = "",
    by: PersonId | None = None,
    shareable: bool = True,
) -> Screen:
    """Show an animation from a spot on, to one person or, `by` a person, to everybody.

    Where it is `shareable`, the one person may show it to everybody.
    """
    play, last = replay.play, replay.scenes[-1].number
    first = replay.scenes[replay.place(spot.number)].number
    heading = f"### {say('{game}: replay', game=play.game.title)}"
    if by is not None:
        said = say("{person} shared this replay.", person=mention(by))
    which = count("{n} move.", "{n} moves.", last)
    if first:
        which = say("Moves {first} to {last}.", first=first + 1, last=last)
        if first + 1 >= last:
            which = say("Move {last}.", last=last)
    notes = [which]
    moments = len(replay.scenes) - replay.place(spot.number)
    if shown.moments < moments:
        notes.append(say("The animation skips some of them. Step through to see all."))
    picture = Picture(shown.picture, shown.alt, "gif")
    table = play.table.id
    buttons = [button(say("Step through"), spot.control("step", table, "film"))]
    if by is None and shareable:
        buttons.append(share_button(say("Share"), spot.control("showall", table)))
    if by is None:
        buttons.append(button(say("Save"), Control("keepfile", table)))
    rows = button_rows([*buttons, *_hand(replay, by)])
    if by is None and replay.opened:
        pick = say("Which hand to show")
        rows = (*rows, menu(pick, spot.control("eyes", table, "film"), _eyes(replay, spot)))
    above = paragraph(filter(None, (heading, said)))
    events = _events_since(replay, spot) if first else []
    lines = _fitting(above, [*_lines(replay, events, None), small(together(notes))], rows)
    body = (above, [picture], lines)
    return Screen(body, rows, bar=render.bar(play.game.key))


def step_screen(
    replay: Replay, shown: RenderedReplay, at: int, spot: Spot, *, seat: Seat | None
) -> Screen:
    """Show one scene: the position, what happened in it, and the ways to go on.

    `seat` is the reader's own; it may know what was said to it alone.
    """
    play, scene = replay.play, replay.scenes[at]
    last = replay.scenes[-1].number
    where = say("move {n} of {last}", n=scene.number, last=last)
    if not at:
        where = say("the start") if not scene.number else say("after move {n}", n=scene.number)
    heading = f"### {say('{game}: {where}', game=play.game.title, where=where)}"
    if scene.by is not None and not play.table.trial:
        heading += f"\n-# {stamp(scene.by.at, 'f')}"
    lines = _lines(replay, replay.events_in(scene, seat=seat, eyes=spot.eyes), seat)
    picture = [Picture(shown.picture, shown.alt)]
    rows = (
        row(*_ways(replay, at, spot)),
        *_branch(replay, at, spot),
        _jumps(replay, at, spot),
    )
    while lines and picture_height(heading, "\n".join(lines), rows) < REPLAY_HEIGHT:
        lines.pop()  # The first line says the move, the others what came of it.
    body = heading, picture, "\n".join(lines)
    return Screen(body, rows, bar=render.bar(play.game.key))


def file_screen(replay: Replay, page: bytes, *, named: bool) -> Screen:
    """Hand a person a replay as a page for a browser."""
    play = replay.play
    lines: list[Words] = [
        f"### {say('{game}: replay', game=play.game.title)}",
        say("Open this file in a browser. It works without Discord or the internet."),
    ]
    if not named:
        lines.append(
            small(
                say(
                    "Names are hidden. To show them, everyone who played has to allow it in "
                    "`/settings`."
                )
            )
        )
    name = f"{play.table.game}-{short(play.table.id)}.html"
    return Screen((paragraph(lines),), attached=(name, page))


def _fitting(above: str, lines: list[str], rows: Sequence[Row]) -> str:
    """Return the last of some lines: those that have room below a picture."""
    while lines and picture_height(above, "\n".join(lines), rows) < REPLAY_HEIGHT:
        lines = lines[1:]
    return "\n".join(lines)


def _events_since(replay: Replay, spot: Spot) -> list[Event]:
    """Return the public events of what an animation shows."""
    later = replay.scenes[replay.place(spot.number) + 1 :]
    return [
        event for scene in later for event in replay.events_in(scene, seat=None, eyes=spot.eyes)
    ]


def _lines(replay: Replay, events: Sequence[Event], seat: Seat | None) -> list[str]:
    """Return what events came to; private ones of others name their player."""
    known = []
    for event in events:
        shown = replace(event, faded=None) if replay.over else event
        if not event.known_to(seat) and event.to:
            text = say("For {player} alone: {what}", player=Player(event.to[0]), what=shown.summed)
            shown = replace(shown, text=text, faded=None, brief=None)
        known.append(shown)
    return [small(with_mentions(replay.play, text)) for text in sums(known)]


def _ways(replay: Replay, at: int, spot: Spot) -> list[Button]:
    """Make the buttons that lead to other scenes, and the one back to the animation."""
    end = len(replay.scenes) - 1

    def way(label: Words, to: int, mark: str) -> Button:
        target = replay.scenes[max(0, min(to, end))].number
        control = Spot(target, spot.eyes).control("step", replay.play.table.id, mark)
        return button(label, control, disabled=to == at or not 0 <= to <= end)

    return [
        way("|◀", 0, "first"),
        way("◀", at - 1, "back"),
        way("▶", at + 1, "forward"),
        way("▶|", end, "last"),
    ]


def _branch(replay: Replay, at: int, spot: Spot) -> tuple[Row, ...]:
    """Make the button that goes on from here, in a game that was opened to look at it."""
    if not (replay.play.table.trial and replay.over):
        return ()
    over = not replay.play.game.turn(replay.position(at))
    control = Control("branch", replay.play.table.id, text=f"{spot.number}..")
    return (row(button(say("Play on from here"), control, ButtonStyle.success, disabled=over)),)


def _jumps(replay: Replay, at: int, spot: Spot) -> Row:
    """Return the menu of nearest moves, and of hands where all agreed."""
    play = replay.play
    choices = [
        Choice(say("{name}'s next move", name=name_of(chair)), f"{AFTER} {chair.seat}")
        for chair in play.chairs
        if replay.neighbour(at, seat=chair.seat, step=AFTER) is not None
    ]
    choices += [
        Choice(say("{name}'s previous move", name=name_of(chair)), f"{BEFORE} {chair.seat}")
        for chair in play.chairs
        if replay.neighbour(at, seat=chair.seat, step=BEFORE) is not None
    ]
    choices.append(Choice(say("The animation from here on"), "film"))
    pick = say("Jump to…")
    if replay.opened:
        pick = say("Jump to…, or show a hand")
        choices += [replace(each, value=f"{EYES} {each.value}") for each in _eyes(replay, spot)]
    return menu(pick, spot.control("jump", play.table.id), choices)


def _eyes(replay: Replay, spot: Spot) -> list[Choice]:
    """Return the choices of whose hand is seen."""
    return [
        Choice(say("For everyone: no hands"), "-"),
        *(
            Choice(
                say("Seen by {name}", name=name_of(chair)),
                str(chair.seat),
                chosen=spot.eyes == chair.seat,
            )
            for chair in replay.play.chairs
        ),
    ]


def _hand(replay: Replay, by: PersonId | None) -> list[Button]:
    """Return the button by which a person agrees to show their hand."""
    if by is not None or not replay.missing or DELETED in replay.missing:
        return []
    return [button(say("Show my hand"), Control("myhand", replay.play.table.id))]
