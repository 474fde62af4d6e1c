"""The live table message: a running game as everybody sees it, and its end."""

from __future__ import annotations

import dataclasses
import re
import textwrap
from collections.abc import Sequence

from discord import ButtonStyle

import render
from render import Look, Outcome, Picture
from rules.core import UNSAID, Event, Option, Seat
from rules.events import addressed
from rules.text import Text, count, labelled, listed, say, seat_text, spell

from ...clocks.rule_alarms import paused_while_absent
from ...model.people import Accessibility
from ...model.play import Play, has_coach, solvable
from ...model.tables import LogEntry, Proposal, RuleAlarm
from ...model.units import HOUR_MS
from ...tables.agreements.questions import proposal_text
from ...tables.endings import ending_text, winner_by_resignation
from ...workers.drawing import in_process
from ..kit.controls.custom_ids import Control
from ..kit.layout import Row, Screen, button, button_rows, row, small
from ..kit.mentions import called, mention, plain, stamp, with_mentions
from ..kit.room import lines_with_room
from .notice_lines import alarm_lines

PLAIN = Accessibility()
MORE = "⋯"
"""The label of what opens the rest."""
BRIEF = 2
"""How many lines tell below a board what happened."""
ROWS = 5
"""How many rows those take on a phone at most, with what is said above the picture."""
ASKED = 2
"""How many rows a question may take there below the game's name."""
IN_A_ROW = 36
"""About how many letters stand in one there."""
STAMPED = re.compile(r"<t:\d+:\w>")


def look(
    play: Play, marks: tuple[str, ...] = (), at: str | None = None, sight: Accessibility = PLAIN
) -> Look:
    """Return a person's look at a table, in a message that can't be deleted later."""
    waiting = tuple(chair.seat for chair in play.awaited)
    over = play.table.phase == "closed"
    closed = ending_text(play, named=False) if over else None
    return Look(
        play.names,
        marks,
        at,
        waiting=waiting,
        private=True,
        large=sight.large,
        contrast=sight.contrast,
        closed=closed,
        usernames=tuple(chair.username for chair in play.chairs),
        avatars=tuple(chair.avatar for chair in play.chairs),
    )


def in_message(play: Play) -> Look:
    """Return how a table is described in a message's own text, not below a picture."""
    return dataclasses.replace(look(play), in_message=True)


def everybody(play: Play) -> Look:
    """Return the look of a table's own message, readable on a phone while it runs."""
    return dataclasses.replace(look(play), private=False, near=play.table.phase == "running")


def table_screen(
    play: Play,
    recent: Sequence[LogEntry],
    board: Sequence[Picture],
    alarms: Sequence[RuleAlarm] = (),
) -> Screen:
    """Show a running game to everybody."""
    clocks = alarm_lines(play, alarms)
    heading = [f"### {heading_line(play)}", *_deadline_lines(play), *clocks]
    happened = brief_lines(play, recent, ROWS - sum(_rows(play, line) for line in heading))
    if play.question is not None:
        # A question and its buttons take the room of other text: a phone shows all of it.
        heading, happened = [*_question_lines(play, play.question), *clocks], []
    parts: list[str | Sequence[Picture]] = ["\n".join(heading), board]
    if below := [*happened, *_numbered_lines(play)]:
        parts.append("\n".join(below))
    asks = paused_while_absent(play.game.alarms(play.state), alarms)
    return Screen(tuple(parts), _controls(play, asks=asks), bar=render.bar(play.game.key))


def over_screen(play: Play, card: Picture, awards: Sequence[str] = ()) -> Screen:
    """Return the message of a game that is over: its ending, card and awards.

    Of the awards as many are shown as have room on a screen.
    """
    heading, numbered, rows = f"### {ending_line(play)}", _numbered_lines(play), _read_only(play)
    bar = render.bar(play.game.key)
    bare = Screen(("\n".join([heading, *numbered]), [card]), rows)
    text = "\n".join([heading, *lines_with_room(awards, bare), *numbered])
    return Screen((text, [card]), rows, bar=bar)


def ending_card(play: Play, best: Text | None) -> Picture:
    """Draw how a game ended, without its board."""
    game = play.game
    outcome = Outcome(
        game.title,
        game.result(play.state),
        game.scores(play.state),
        best,
        winner_by_resignation(play),
    )
    return in_process(render.result, game.key, play.view(None), outcome, everybody(play))


def _numbered_lines(play: Play) -> list[str]:
    """Return small print on people shown as numbers, as no font has their names."""
    seats = look(play).numbered()
    people = [labelled(seat_text(seat), called(play.chairs[seat])) for seat in seats]
    named = " · ".join(map(spell, people))
    return [f"-# {say('In the picture: {people}', people=named)}"] if named else []


def ending_line(play: Play) -> str:
    """Say how a game ended: who has won, or why it was closed."""
    return with_mentions(play, ending_text(play))


def heading_line(play: Play) -> str:
    """Return the game and whose turn it is, in few words for a phone."""
    names = listed([called(play.chairs[seat]) for seat in play.turn])
    turn = say("{player}'s turn", player=names)
    if play.at_once:
        turn = say("all at once")
    elif len(play.turn) > 1 or play.game.calls(play.state):
        turn = say("waiting for {players}", players=names)
    return f"{play.game.title} · {spell(turn)}"


def _question_lines(play: Play, asked: Proposal) -> list[str]:
    """Return the table's question, below the game's name if there is room.

    The picture shows whose turn it is.
    """
    question = f"❓ {with_mentions(play, proposal_text(play, asked))}"
    title = [f"### {play.game.title}"] if _rows(play, question) <= ASKED else []
    return [*title, question]


def _deadline_lines(play: Play) -> list[str]:
    """Say in small print when the turns run out, where a clock runs."""
    ends = [(seat, due) for seat in play.turn if (due := play.deadline_of(seat)) is not None]
    if len(ends) == 1 == len(play.turn):
        return [small(say("Time ends {when}.", when=stamp(ends[0][1])))]
    return [f"-# {turn_line(play)}"] if ends else []


def turn_line(play: Play) -> str:
    """Say whose turn it is, in one line."""
    awaited = [_with_clock(play, seat) for seat in play.turn if seat >= 0]
    if not awaited:
        return ending_line(play)
    names = listed(awaited)
    if play.at_once:
        several = say("All at once: {players} can move.", players=names)
        return spell(several if len(play.turn) > 1 else say("{players} can move.", players=names))
    if play.awaited and play.game.calls(play.state):
        return spell(say("Waiting for {players} to answer.", players=names))
    return spell(say("{players} to move.", players=names))


def _with_clock(play: Play, seat: int) -> str:
    due = play.deadline_of(seat)
    if due is None:
        return called(play.chairs[seat])
    until = say("time ends {when}", when=stamp(due))
    return f"{called(play.chairs[seat])} ({until})"


def clock_line(play: Play, seat: int) -> str:
    """Return a person's remaining time in a small line, or "" without a clock."""
    due = play.deadline_of(seat)
    if due is None:
        return ""
    line = spell(say("Your turn runs out {when}.", when=stamp(due)))
    bank = play.chairs[seat].bank // HOUR_MS
    if bank:
        more = count(
            "{n} hour of it comes from your time bank.",
            "{n} hours of it come from your time bank.",
            bank,
        )
        line = f"{line} {more}"
    return f"-# {line}"


def brief_lines(play: Play, recent: Sequence[LogEntry], rows: int) -> list[str]:
    """Return a line each for the results of the last turns, below the picture.

    Where that takes more rows than a phone has left, only the last is returned.
    """
    events = [event for move in recent for event in move.events if event.known_to(None)]
    brief = [with_mentions(play, summed) for summed in sums(events)[-BRIEF:]]
    if sum(_rows(play, line) for line in brief) > rows:
        brief = brief[-1:]
    return brief


def _rows(play: Play, line: str) -> int:
    """Return about how many rows a line takes on a phone, with unbroken mentions."""
    for chair, name in zip(play.chairs, play.names, strict=True):
        if chair.person is not None:
            line = line.replace(mention(chair.person), f"@{name}".replace(" ", "_"))
    shown = STAMPED.sub("in 59 seconds", line.removeprefix("### ").replace("**", ""))
    if 0 < len(shown) <= IN_A_ROW:
        return 1
    return len(textwrap.wrap(shown, IN_A_ROW))


def sums(events: Sequence[Event], *, added: bool = False) -> list[Text]:
    """Return what sums some events up, or only what they `added` to their turn.

    Each tells its turn so far, so the last one with something to say tells all of it. What only
    some may know stands besides.
    """
    found: list[tuple[Seat | None, bool, Text]] = []
    for event in events:
        public = event.to is None
        if event.summed == UNSAID:
            continue
        if public and found and found[-1][:2] == (event.by, public):
            found.pop()
        found.append((event.by, public, event.added if added else event.summed))
    return [summed for *_, summed in found]


def added_lines(
    play: Play, seat: Seat, events: Sequence[Event], asked: Sequence[Option]
) -> list[str]:
    """Return what events add to a seat's turn beyond the words `asked` with."""
    known = [event for event in events if event.known_to(seat)]
    words = {word for option in asked for word in _words(option.label)}
    news = [addressed(each, seat, play.game.second_person) for each in sums(known, added=True)]
    return [
        with_mentions(play, each)
        for each in news
        if not (isinstance(each, Text) and _words(each) <= words)
    ]


def _words(text: Text) -> set[str]:
    """Return the English words of a sentence that say what happens."""
    return {*re.findall(r"[\w{}]+", text.sentence.lower())} - {"a", "the", "you"}


def _controls(play: Play, *, asks: bool) -> tuple[Row, ...]:
    """Return the buttons below a board, also for what a deserted table `asks`."""

    def control(verb: str) -> Control:
        return Control(verb, play.table.id, play.seq)

    buttons = [
        button(say("Play"), control("play"), ButtonStyle.primary),
        button(say("My view"), control("hand")),
        button(say("Log"), control("log")),
        button(MORE, control("overflow")),
    ]
    answers = []
    if (asked := play.question) is not None:
        # Another question may stand there by the time a person answers this one.
        agree, decline = (Control(v, asked.table, asked.at) for v in ("agree", "decline"))
        answers.append(button(say("Agree"), agree, ButtonStyle.success))
        answers.append(button(say("Decline"), decline))
    if len(play.people) > len(play.present):
        answers.append(button(say("I'm back"), control("return"), ButtonStyle.success))
    calls = [] if play.question else play.game.calls(play.state)[:5]
    called_for = [button(plain(play, call.label), _call(play, call)) for call in calls]
    if asks:
        called_for = [button(say("I'm here"), control("present"), ButtonStyle.success)]
    return (*button_rows(called_for), row(*buttons), *button_rows(answers))


def _call(play: Play, call: Option) -> Control:
    return Control("call", play.table.id, play.seq, f"{call.text}#{call.occasion}")


def _read_only(play: Play) -> tuple[Row, ...]:
    def control(verb: str) -> Control:
        return Control(verb, play.table.id, play.seq)

    film = button(say("Replay"), Control("film", play.table.id, text="0.."))
    if play.table.trial:
        step = Control("step", play.table.id, text="0..")
        through = button(say("Step through"), step, ButtonStyle.primary)
        return (row(through, film, button(say("Log"), control("log"))),)
    buttons = [
        button(say("My view"), control("hand")),
        button(say("Log"), control("log")),
        film,
        *([button(say("My turns"), Control("turns", play.table.id))] if has_coach(play) else ()),
        *([button(say("Solution"), Control("solution", play.table.id))] if solvable(play) else ()),
        button(say("Fair deal"), control("fair")),
    ]
    if not play.paired:
        buttons.append(button(say("Rematch"), control("rematch"), ButtonStyle.primary))
    return button_rows(buttons)
