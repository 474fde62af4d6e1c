"""The live tests that need the machine itself, and why."""

from __future__ import annotations

from typing import Final

REAL: Final[dict[str, str]] = {
    "test_cup_pictures::test_a_round_does_not_wait_for_a_picture_which_follows_its_words": (
        "holds the thread that draws until something else has happened"
    ),
    "test_daily::"
    "test_where_the_opponents_do_not_answer_the_move_is_kept_and_goes_on_when_looked_at": (
        "an opponent's process that hangs"
    ),
    "test_health": "the command that watches over a bot goes by the machine's clock",
    "test_logging": "the log of a program of its own",
    "test_operators": "commands of the operator are programs of their own",
}
"""By file, or by file and test."""
