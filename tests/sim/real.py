"""The live tests that need the machine itself, and why."""

from __future__ import annotations

from typing import Final

REAL: Final[dict[str, str]] = {
    "test_crowd": "a benchmark, which looks whenever nothing else happens",
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
    "test_reminders::test_two_bots_remind_once": "two bots wait for one file inside SQLite",
    "test_time_zones::"
    "test_who_goes_away_without_a_time_zone_is_asked_for_it_and_types_nothing_again": (
        "names a day of the machine's calendar"
    ),
}
"""By file, or by file and test."""
