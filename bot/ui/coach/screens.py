"""My turns as pages, one for each turn that cost much, and how a new try did."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import partial
from typing import Final

from discord import ButtonStyle

import render
from render import Sketch
from rules.core import Event, Review, Seat
from rules.text import Text, count, say

from ...coach.coach import LEAST, Own, Reviewed
from ...coach.turns import Turn
from ...model.ids import TableId
from ...model.people import Accessibility
from ...model.play import AnyGame, Play
from ...model.solo.daily import Day
from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Screen, Words, button, button_rows, paragraph, row, small
from ..kit.mentions import with_mentions
from ..kit.panel import Panel
from ..panels.panel_screen import described_by, draw_view, fitted_screen, panel_screen, summary
from ..sessions.keys import RetryKey


def turn_play(own: Own, turn: Turn, state: object) -> Play:
    """Return a game at a moment of a turn, as a table that nobody else sees."""
    play = own.replay.play
    moving = play.game.turn(state)
    chairs = tuple(
        dataclasses.replace(
            chair,
            person=own.person if chair.seat == turn.seat else None,
            level=None if chair.seat == turn.seat else chair.level or "normal",
            turn=chair.seat in moving,
            awaited=chair.seat in moving,
        )
        for chair in play.chairs
    )
    table = dataclasses.replace(play.table, phase="running", ending="")
    return dataclasses.replace(
        play, table=table, chairs=chairs, seq=turn.after, state=state, deadlines=(), proposal=None
    )


AGAIN: Final = "again"
"""Marks the button of a person who was asked to wait."""
BETTER: Final = "better"
"""Marks the button that shows what would have been worth more."""


def turns_button(
    table: TableId, day: Day | None, page: int, label: Text, *, style: ButtonStyle, mark: str = ""
) -> Button:
    """Make a button that shows one of the turns of a game, or of a day's daily."""
    if day is not None:
        return button(label, Control("dayturns", day, page, mark), style)
    return button(label, Control("turns", table, page, mark), style)


def waiting_screen(
    game: AnyGame, show: Control, *, ahead: int, progress: tuple[int, int], again: bool = False
) -> Screen:
    """Say how far the look at a person's turns is, and how many people's come first.

    What is found appears by itself; the button is for when that can't be. A person who asks `again`
    reads another sentence, so that they see that their press arrived.
    """
    lines: list[Words] = [
        _heading(game),
        say("Still looking. I'll show what I find here.")
        if again
        else say("I'm looking at your turns. I'll show what I find here."),
    ]
    done, of = progress
    if ahead:
        lines.append(
            count(
                "{n} person is ahead of you in the queue.",
                "{n} people are ahead of you in the queue.",
                ahead,
            )
        )
    elif done:
        lines.append(
            count("{done} of {n} turn is done.", "{done} of {n} turns are done.", of, done=done)
        )
    onward = button(say("Show"), dataclasses.replace(show, text=AGAIN))
    return Screen((paragraph(lines),), (row(onward),), bar=render.bar(game.key))


def nothing_screen(play: Play, compared: int) -> Screen:
    """Return the screen of turns near the best, or of none that could be compared."""
    well = count(
        "I looked at {n} turn of yours. It was about as good as can be.",
        "I looked at {n} turns of yours. All were about as good as can be.",
        compared,
    )
    none = say("There was no turn that I could compare.")
    lines: list[Words] = [_heading(play.game), well if compared else none]
    return Screen((paragraph(lines),), bar=render.bar(play.game.key))


def turn_screen(
    play: Play,
    reviewed: Reviewed,
    *,
    page: int,
    of: int,
    sight: Accessibility,
    day: Day | None = None,
    better: bool = False,
) -> Screen:
    """Show one turn on the board: what was done, and what would have been worth more.

    The latter stays hidden unless `better` is asked for. It draws: call it in a thread.
    """
    turn, review = reviewed.turn, reviewed.review
    sketches = turn_sketches(play, turn.seat, review, turn.move_texts, better=better)
    key = RetryKey(day)
    panel = Panel(play, play.chairs[turn.seat], session=key, sketches=sketches, sight=sight)
    buttons = [_again(panel, say("Try it"), ButtonStyle.primary)]
    quiet = ButtonStyle.secondary
    if page:
        buttons.append(
            turns_button(play.table.id, day, page - 1, say("Previous turn"), style=quiet)
        )
    if page + 1 < of:
        buttons.append(turns_button(play.table.id, day, page + 1, say("Next turn"), style=quiet))
    if not better:
        show = say("Show better turn")
        buttons.append(turns_button(play.table.id, day, page, show, style=quiet, mark=BETTER))
    where = say(
        "Turn {n} of {all}, the costliest first. It was move {move} of the game.",
        n=page + 1,
        all=of,
        move=turn.number,
    )
    lines: list[Words] = [
        say("**Your turn:** {happened}", happened=summary(panel, turn.known)),
        _better(panel, review, shown=better),
        _cost(play, review),
    ]
    panel = dataclasses.replace(panel, task=(where,), described=described_by(turn.known, panel))
    return _below_board(panel, play.state, lines, buttons)


def _below_board(
    panel: Panel, state: object, lines: Sequence[Words], buttons: Sequence[Button]
) -> Screen:
    """Return a position, as large as the lines below it allow."""
    view = panel.play.game.shown(state, panel.chair.seat)
    below = paragraph(filter(None, lines))
    return fitted_screen(panel, partial(draw_view, view=view), below, button_rows(buttons))


def _heading(game: AnyGame) -> Text:
    return say("## {game}: my turns", game=game.title)


def turn_sketches(
    play: Play, seat: Seat, review: Review, moves: tuple[str, ...], *, better: bool
) -> tuple[Sketch, ...]:
    """Return sketches of a seat's turn and of the threat left by a worse one.

    The threat is drawn for the seat's own turn only: what the better one prevents would give it
    away.
    """
    game, best = play.game, review.best.moves
    in_points = game.scores(play.state)[0].what is None
    own = review.own.points if review.own and in_points else None
    found = [Sketch("own", moves, own)]
    if not better:
        return tuple(found)
    threat = game.threat(game.view(play.state, seat), moves, best)
    if threat is not None:
        found.append(Sketch("threat", (threat.move,), threat.points))
    return (*found, Sketch("better", best, review.best.points if in_points else None))


def _better(panel: Panel, review: Review, *, shown: bool = False) -> Text:
    """Return the better turn, behind a spoiler so that a try has something to find."""
    turn = with_mentions(panel.play, review.text, to=panel.chair.seat)
    return say("**Better:** {turn}", turn=turn if shown else f"||{turn}||")


def _cost(play: Play, review: Review) -> Words:
    """Return the cost of a turn, with what it left to others, without its tiles."""
    if play.game.scores(play.state)[0].what is not None:
        return ""
    if review.cost < 1:
        return small(say("Looking ahead, your turn was worth a bit less."))
    return small(
        count(
            "Looking ahead, your turn was worth about {n} point less.",
            "Looking ahead, your turn was worth about {n} points less.",
            round(review.cost),
        )
    )


# -- trying a turn again -----------------------------------------------------------------------


def try_screen(panel: Panel, page: int = 0) -> Screen:
    """Draw the panel to retry a turn, with its page; call it in a thread."""
    task = say("It's your turn, as it was then. Find a better one. It changes nothing in the game.")
    ways = [_turns(panel, page)]
    if _key(panel).made:
        ways.insert(0, _again(panel, say("Start over"), ButtonStyle.secondary))
    return panel_screen(dataclasses.replace(panel, task=(task,), navigation=tuple(ways)))


def tried_screen(
    panel: Panel,
    state: object,
    events: Sequence[Event],
    review: Review | None,
    *,
    page: int = 0,
    of: int = 1,
) -> Screen:
    """Show the result of a retry next to the best turn, on one page of several.

    It draws: call it in a thread.
    """
    play, seat = panel.play, panel.chair.seat
    right = review is not None and review.cost < LEAST
    verdict = say("### Right!") if right else say("### Not yet.")
    lines: list[Words] = [
        say("### I can't tell how good that is.") if review is None else verdict,
        summary(panel, [event for event in events if event.known_to(seat)]),
    ]
    if review is not None and not right:
        lines.append(_cost(play, review))
        lines.append(_better(panel, review))
    again = _again(
        panel,
        say("Play it again") if right else say("Try again"),
        ButtonStyle.secondary if right else ButtonStyle.primary,
    )
    ways = [again, _turns(panel, page)]
    if right and page + 1 < of:
        label, day = say("Next turn"), _key(panel).day
        ways.insert(0, turns_button(play.table.id, day, page + 1, label, style=ButtonStyle.primary))
    panel = dataclasses.replace(panel, described=described_by(events, panel))
    return _below_board(panel, state, lines, ways)


def _again(panel: Panel, label: Text, style: ButtonStyle) -> Button:
    again = dataclasses.replace(_key(panel), made=())
    return button(label, again.control(panel.play, "show", ""), style)


def _turns(panel: Panel, page: int) -> Button:
    day = _key(panel).day
    return turns_button(
        panel.play.table.id, day, page, say("My turns"), style=ButtonStyle.secondary
    )


def _key(panel: Panel) -> RetryKey:
    assert isinstance(panel.session, RetryKey), "a turn is tried again in a panel of its own"
    return panel.session
