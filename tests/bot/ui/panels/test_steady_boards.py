"""A board keeps its place and size while a person chooses."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.ui.kit.panel import Panel
from bot.ui.panels import panel_screen as panel_screens
from bot.ui.panels.panel_screen import heard_by, panel_screen
from matchnight.testing.positions import random_play
from render.games.chowpow import board as grid
from render.games.match_n_lock import board
from render.kit.canvas import Canvas
from render.kit.shelf import Shelf

from ...walking import greek, steps

MOVES = 25


Place = tuple[int, int, int]


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> list[Place]:
    """Return where boards are drawn: from the left and from below, and cells."""
    found = list[Place]()

    def watch(module: Any) -> None:
        drawn = module.lay

        def lay(canvas: Canvas, frame: Any, *given: Any, **named: Any) -> None:
            found.append((frame.left, canvas.height - frame.top, frame.size))
            drawn(canvas, frame, *given, **named)

        monkeypatch.setattr(module, "lay", lay)

    watch(board)
    watch(grid)
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


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("people", [2, 4])
def test_grid_of_chow_pow_stays_where_it_is_while_cards_are_flipped(
    people: int, placed: list[Place]
) -> None:
    for played, log in random_play("chowpow", people, Random(5), 3 * MOVES):
        if not played.turn or played.state.due not in ("flip", "collect"):
            continue
        play = replace(played, chairs=tuple(replace(each, name="Juno") for each in played.chairs))
        panel = Panel(play, play.chairs[play.turn[0]])
        news = log[-1].events
        if log[-1].seat == panel.chair.seat:
            panel_screen(replace(panel, said=heard_by(news, panel)))
        else:
            panel_screen(replace(panel, others=news))
            panel_screen(panel)
    assert len(placed) > MOVES and len({*placed}) == 1, Counter(placed)
