"""The table message's news of the last turns: short, at most two lines."""

from __future__ import annotations

import dataclasses
import re
from random import Random

import pytest

from bot.model.solo.daily import Day, Deal
from bot.model.tables import RuleAlarm
from bot.ui.daily.screens import front_screen, next_one
from bot.ui.kit.panel import Panel
from bot.ui.kit.room import ROOMY, height_of
from bot.ui.panels.panel_screen import panel_screen
from bot.ui.panels.table_screen import ROWS, brief_lines
from matchnight.testing.positions import AT, any_move, random_play
from rules.core import CHANCE, CLOCK, UNSAID, Event, Seat, Step
from rules.games import GAMES
from rules.games.tactic_tiles.game import TacticTiles
from rules.games.tactic_tiles.notation import Move
from rules.games.tactic_tiles.position import Position
from rules.text import say, spell

from .panels.using import first

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
        lines = brief_lines(short, log[-12:], ROWS)
        assert 0 < len(lines) <= 2
    for move in log:
        for event in move.events:
            if event.known_to(None):
                said = spell(event.summed)
                assert len(said) <= LONGEST, said
                assert not SPELLED.search(said), said


def test_turn_is_summarised_once_around_table_and_clock_events() -> None:
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
    assert brief_lines(play, [moved], ROWS) == ["before", "both steps"]
    late = dataclasses.replace(log[0], events=(event(CLOCK, "time is up"),))
    assert brief_lines(play, [moved, late], ROWS) == ["both steps", "time is up"]
    assert brief_lines(play, [moved, late], 1) == ["time is up"]


COMMANDS = "-# New to this game? `/rules` sums it up, and `/learn` teaches it."


@pytest.mark.parametrize(
    ("key", "as_text"),
    [
        ("solitaire", False),  # its three rows of buttons leave hardly a board
        ("chowpow", False),
        ("match-n-lock", False),
        ("tactic-tiles", True),
    ],
)
def test_panel_with_much_news_shows_commands_and_a_whole_board(key: str, as_text: bool) -> None:
    play = first(key)
    chair = play.chairs[play.turn[0]]
    screen = panel_screen(Panel(play, chair, said=(COMMANDS, "-# " + "News. " * 40)))
    above = next(part for part in screen.body if isinstance(part, str))
    assert above == (COMMANDS if as_text else "")
    ((picture,),) = [part for part in screen.body if isinstance(part, list)]
    assert ("/rules sums it up" in picture.alt) is not as_text
    assert height_of(picture) >= ROOMY


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


def test_panel_after_another_turn_says_what_the_picture_marks() -> None:
    play = first("tactic-tiles")
    (seat,) = play.turn
    other = Event("placed", say("Moss placed a tile at M12: +3."), by=1 - seat)
    panel = Panel(play, play.chairs[seat], others=(other,))
    below = "".join(part for part in panel_screen(panel).body if isinstance(part, str))
    assert "-# Moss placed a tile at M12: +3." in below


def test_panel_that_waits_in_a_race_shows_the_clock_of_the_round() -> None:
    play = first("stacks")
    state = dataclasses.replace(play.state, missed=(1, 0), tries=(1, 0), paused=(0,), pressed=(0,))
    paused = dataclasses.replace(play, state=state)
    rows = tuple(
        RuleAlarm(paused.table.id, alarm.key, alarm.move, due=5000 * number, remaining=None)
        for number, alarm in enumerate(paused.game.alarms(state), 1)
    )
    below = "".join(
        part
        for part in panel_screen(Panel(paused, paused.chairs[0], alarms=rows)).body
        if isinstance(part, str)
    )
    assert "You can play again <t:10:R>" in below and "<t:5:R>" in below


def test_panel_of_a_race_shows_its_clock() -> None:
    play = first("stacks")
    (alarm,) = play.game.alarms(play.state)
    row = RuleAlarm(play.table.id, alarm.key, alarm.move, due=5000, remaining=None)
    screen = panel_screen(Panel(play, play.chairs[0], alarms=(row,)))
    assert "<t:5:R>" in "".join(part for part in screen.body if isinstance(part, str))


def test_front_of_the_daily_without_a_streak_does_not_name_one() -> None:
    deal = Deal(Day(20_400), "solitaire", "00" * 32, AT)
    for streak, named in ((0, False), (2, True)):
        shown = front_screen(deal, streak, next_one(AT, ""), None).body
        assert any("Streak" in part for part in shown if isinstance(part, str)) == named


def test_preview_of_a_move_that_brings_nothing_has_no_empty_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play, made = first("tactic-tiles"), TacticTiles.apply

    def apply(self: TacticTiles, state: Position, seat: Seat, move: Move) -> Step[Position]:
        return dataclasses.replace(made(self, state, seat, move), events=())

    monkeypatch.setattr(TacticTiles, "apply", apply)
    (seat,) = play.turn
    move = any_move(play.game, play.state, seat, Random(1))
    screen = panel_screen(Panel(play, play.chairs[seat], text=move, whole=True))
    assert "Preview" not in "".join(part for part in screen.body if isinstance(part, str))


def test_half_built_move_shows_no_countdown_that_goes_on_past_its_end() -> None:
    play = first("steal-and-stack")
    (alarm,) = play.game.alarms(play.state)
    row = RuleAlarm(play.table.id, alarm.key, alarm.move, due=5000, remaining=None)
    option = next(each for each in play.game.options(play.state, 0, "").options if not each.whole)
    panel = Panel(play, play.chairs[0], option.text, alarms=(row,))
    assert "<t:5:R>" not in str(panel_screen(panel).body)
