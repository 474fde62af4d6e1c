"""A panel whose person waits: what came of their move, and another game."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest
from discord import ButtonStyle

from bot.model.ids import PersonId
from bot.model.people import Accessibility
from bot.model.play import settle
from bot.model.tables import LogEntry, NextGame, Plan
from bot.ui.kit.panel import Panel
from bot.ui.panels.panel_reading import rounds_ended
from bot.ui.panels.panel_screen import panel_screen
from rules.core import CHANCE, ROUND, Event
from rules.core import play as try_out
from rules.text import Player, say

from ...live.stacking import whole_moves
from ...walking import texts
from .using import first, shown

Pace = Literal["live", "slow"]
CAME = "You placed a tile."


def waiting() -> Panel:
    """Return the panel of a person who waits for another."""
    play = first("tactic-tiles")
    (turn,) = play.turn
    return Panel(play, play.chairs[1 - turn], said=(CAME,))


@pytest.mark.parametrize(
    ("pace", "style"), [("live", ButtonStyle.secondary), ("slow", ButtonStyle.primary)]
)
def test_the_next_game_stands_out_only_where_this_one_is_slow(
    pace: Pace, style: ButtonStyle
) -> None:
    panel = waiting()
    at_pace = replace(panel.play, table=replace(panel.play.table, pace=pace))
    other = NextGame(at_pace.table.id, at_pace.table.game, 1)
    parts = shown(replace(panel, play=at_pace, next_game=other))
    (onward,) = [part for part in parts if part["custom_id"].startswith("onward:")]
    assert onward["style"] == style.value


def test_panel_after_a_move_tells_it_in_words_without_a_picture() -> None:
    screen = panel_screen(replace(waiting(), moved=True))
    assert screen.pictures == []
    assert CAME in " ".join(texts(screen))


def test_panel_opened_off_turn_has_a_picture() -> None:
    assert panel_screen(waiting()).pictures


def test_panel_after_a_move_has_a_picture_once_on_turn_again() -> None:
    panel = waiting()
    other = panel.play.chairs[1 - panel.chair.seat]
    assert panel_screen(replace(panel, chair=other, moved=True)).pictures


@pytest.mark.parametrize("sight", [Accessibility(large=True), Accessibility(contrast=True)])
def test_panel_after_a_move_keeps_its_picture_for_a_special_sight(sight: Accessibility) -> None:
    assert panel_screen(replace(waiting(), moved=True, sight=sight)).pictures


def test_planned_move_that_fits_no_longer_is_not_drawn() -> None:
    play = first("tactic-tiles")
    (turn,) = play.turn
    _, step = try_out(play.game, play.state, turn, "1 m13 u")
    state, _ = settle(play.game, step.state, b"", 3, thrown=0)
    play = replace(play, state=state, seq=3)
    panel = Panel(play, play.chairs[turn])
    legal = play.game.as_turn(play.state, turn)
    assert legal is not None
    fits = next(whole_moves(replace(play, state=legal), turn))
    alone, first_fits = (
        panel_screen(replace(panel, plan=Plan(turn, PersonId(1), moves))).pictures[0].alt
        for moves in ("1 m13 u", f"1 m13 u | {fits}")
    )
    assert "in grey" not in alone and "in grey" in first_fits


def test_round_won_by_another_is_named_above_the_picture() -> None:
    play = first("steal-and-stack")
    text = say("{players} wins round {round}.", players=[Player(1)], round=1)
    lost = Event(ROUND, text, by=CHANCE)
    log = [
        LogEntry(1, 0, None, "form 1 2", (), 1, 0),
        LogEntry(2, 1, None, "13 s1", (lost, Event("dealt", text, by=CHANCE)), 1, 0),
    ]
    assert rounds_ended(log, 0) == (lost,)
    screen = panel_screen(Panel(play, play.chairs[0], rounds=(lost,)))
    assert "wins round 1." in f"{screen.body[0]} {screen.pictures[0].alt}"
