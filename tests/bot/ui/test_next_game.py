"""The button on a panel that leads to another game of its reader."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest
from discord import ButtonStyle

from bot.model.tables import NextGame
from bot.ui.kit.panel import Panel

from .test_panels import first, shown

Pace = Literal["live", "slow"]


@pytest.mark.parametrize(
    ("pace", "style"), [("live", ButtonStyle.secondary), ("slow", ButtonStyle.primary)]
)
def test_the_next_game_stands_out_only_where_this_one_is_slow(
    pace: Pace, style: ButtonStyle
) -> None:
    play = first("tactic-tiles")
    (turn,) = play.turn
    at_pace = replace(play, table=replace(play.table, pace=pace))
    other = NextGame(play.table.id, play.table.game, 1)
    parts = shown(Panel(at_pace, play.chairs[1 - turn], next_game=other))
    (onward,) = [part for part in parts if part["custom_id"].startswith("onward:")]
    assert onward["style"] == style.value
