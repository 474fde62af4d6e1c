"""A board keeps its place and size while a person chooses."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.ui.kit.panel import Panel
from bot.ui.panels import panel_screen as panel_screens
from bot.ui.panels.panel_screen import panel_screen
from matchnight.testing.positions import random_play
from render.games.match_n_lock import board
from render.kit.canvas import Canvas
from render.kit.shelf import Shelf

from ...walking import greek, steps

MOVES = 25


Place = tuple[int, int, int]


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> list[Place]:
    """Return where boards are drawn: from the left and from below, and cells."""
    found, drawn = list[Place](), board.lay

    def lay(canvas: Canvas, frame: board.Frame, *given: Any, **named: Any) -> None:
        found.append((frame.left, canvas.height - frame.top, frame.size))
        drawn(canvas, frame, *given, **named)

    monkeypatch.setattr(board, "lay", lay)
    monkeypatch.setattr(panel_screens, "_album", Shelf(panel_screens.ALBUM))
    return found


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("people", [2, 4])
def test_board_of_match_n_lock_stays_where_it_is_at_every_step(
    people: int, placed: list[Place]
) -> None:
    random = Random(5)
    for played, _ in random_play("match-n-lock", people, random, MOVES):
        if not played.turn or played.state.due not in ("act", "put"):
            continue
        play = greek(played)
        panel = Panel(play, play.chairs[play.turn[0]])
        for text, whole in (("", False), *steps(play, panel.chair, random)):
            panel_screen(replace(panel, text=text, whole=whole))
    assert len({*placed}) == 1, Counter(placed)
