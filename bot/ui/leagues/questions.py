"""Questions before a person leaves a league, or closes it."""

from __future__ import annotations

from discord import ButtonStyle

from rules.text import count, say

from ...model.leagues import Season
from ..kit.custom_ids import Control
from ..kit.layout import Screen, button, row


def leave_screen(season: Season, running: int) -> Screen:
    """Ask for confirmation before a person leaves in mid-season."""
    question = count(
        "{n} of your league games is still running. A computer opponent plays on for "
        "you, and you get no points there. Leave the league now?",
        "{n} of your league games are still running. Computer opponents play on for "
        "you, and you get no points there. Leave the league now?",
        running,
    )
    control = Control("lgone", season.league, season.stage)
    leave = button(say("Leave the league"), control, ButtonStyle.danger)
    return Screen((question,), (row(leave),))


def close_screen(season: Season, running: int) -> Screen:
    """Ask once more before a league is closed."""
    question = (
        count(
            "{n} game still runs. It ends in a tie, and if it's yours, you lose it. Close the "
            "league now?",
            "{n} games still run. They end in ties, and you lose those that are yours. Close the "
            "league now?",
            running,
        )
        if running
        else say("Close this league? Nobody will be able to join it.")
    )
    control = Control("lclose", season.league, season.stage)
    close = button(say("Close the league"), control, ButtonStyle.danger)
    return Screen((question,), (row(close),))
