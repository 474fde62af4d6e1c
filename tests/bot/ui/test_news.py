"""What the table's message tells of the last turns: short, and no more than two lines."""

from __future__ import annotations

import dataclasses
import re
from random import Random

import pytest

from bot.model.tables import RuleAlarm
from bot.ui.kit.panel import Panel
from bot.ui.tables.panel_screen import panel_screen
from bot.ui.tables.table_screen import ROWS, told_in_brief
from matchnight.testing.positions import random_play
from rules.core import CHANCE, CLOCK, UNSAID, Event, Seat
from rules.games import GAMES
from rules.text import say, spell

from .test_panels import first

LONGEST = 90
"""Characters of a line with short names: two rows on a telephone."""

SPELLED = re.compile(r" · |\w+-\w+-\w+|\w+/\w+/\w+")
"""A tile or a token in words."""


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", GAMES)
def test_the_news_of_a_whole_game_are_two_short_lines_that_spell_no_tile(key: str) -> None:
    players = max(2, GAMES[key].players[0])
    for play, log in random_play(key, players, Random(3), most=120):
        short = dataclasses.replace(
            play, chairs=tuple(dataclasses.replace(c, name="Juno") for c in play.chairs)
        )
        lines = told_in_brief(short, log[-12:], ROWS)
        assert 0 < len(lines) <= 2
    for move in log:
        for event in move.events:
            if event.known_to(None):
                said = spell(event.summed)
                assert len(said) <= LONGEST, said
                assert not SPELLED.search(said), said


def test_a_turn_is_told_once_whatever_the_table_and_the_clock_say_between() -> None:
    play, log = next(random_play("tactic-tiles", 2, Random(1)))

    def event(by: Seat, words: str, brief: str | None = None) -> Event:
        text = say(words)
        return Event("x", text, by=by, brief=say(brief) if brief is not None else None)

    events = (
        event(1, "before"),
        event(0, "first step"),
        event(0, "second step", "both steps"),
        dataclasses.replace(event(CHANCE, "drawn"), brief=UNSAID),
        dataclasses.replace(event(0, "secret"), to=(0,)),
    )
    moved = dataclasses.replace(log[0], events=events)
    assert told_in_brief(play, [moved], ROWS) == ["before", "both steps"]
    late = dataclasses.replace(log[0], events=(event(CLOCK, "time is up"),))
    assert told_in_brief(play, [moved, late], ROWS) == ["both steps", "time is up"]
    assert told_in_brief(play, [moved, late], 1) == ["time is up"]


COMMANDS = "-# New to this game? `/rules` sums it up, and `/learn` teaches it."


@pytest.mark.parametrize("key", ["crosswords", "tactic-tiles"])
def test_panel_with_much_news_keeps_commands_and_the_question_as_text(key: str) -> None:
    play = first(key)
    chair = play.chairs[play.turn[0]]
    screen = panel_screen(Panel(play, chair, said=(COMMANDS, "-# " + "News. " * 40)))
    above, below = [part for part in screen.body if isinstance(part, str)]
    assert above == COMMANDS
    assert "Which tile" in below


def test_panel_of_a_seat_that_waits_after_a_miss_says_how_long() -> None:
    play = first("stacks")
    state = dataclasses.replace(play.state, missed=(1, 0), tries=(1, 0), paused=(0,), pressed=(0,))
    paused = dataclasses.replace(play, state=state)
    (alarm,) = [each for each in paused.game.alarms(state) if each.seat == 0]
    row = RuleAlarm(paused.table.id, alarm.key, alarm.move, due=5000, remaining=None)
    assert 0 not in paused.turn
    for alarms, line in (
        ((row,), "⏳ Your last try missed. You can play again <t:5:R>"),
        ((), "Your last try missed. You can play again after 5 seconds."),
    ):
        screen = panel_screen(Panel(paused, paused.chairs[0], alarms=alarms))
        assert line in [part for part in screen.body if isinstance(part, str)]
