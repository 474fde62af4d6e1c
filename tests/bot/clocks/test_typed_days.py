"""Parsing a day without a time, in the person's zone."""

from __future__ import annotations

import pytest

from bot.clocks.typed_times import read_day
from rules.core import RuleError

from .test_typed_times import BERLIN, NOW, at


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("2026-11-27", "2026-11-27 00:00"),
        ("today", "2026-11-21 00:00"),
        ("friday", "2026-11-27 00:00"),
        ("saturday", "2026-11-21 00:00"),
        ("27.11.", "2026-11-27 00:00"),
        ("3.12", "2026-12-03 00:00"),
        ("27/11/2026", "2026-11-27 00:00"),
        ("11/27 8pm", "2026-11-27 20:00"),
        ("in 3 days", "2026-11-24 00:00"),
        ("friday 20:00", "2026-11-27 20:00"),
        ("1 january", "2027-01-01 00:00"),
        ("2026-11-01", "2026-11-01 00:00"),
    ],
)
def test_day_without_a_time_begins_at_midnight(text: str, meant: str) -> None:
    assert read_day(text, BERLIN, NOW) == at(meant)


def test_day_of_the_week_is_the_first_one_after_another_day() -> None:
    assert read_day("friday", BERLIN, NOW, after=at("2026-12-05 00:00")) == at("2026-12-11 00:00")
    assert read_day("24.12.", BERLIN, NOW, after=at("2026-12-24 00:00")) == at("2027-12-24 00:00")


@pytest.mark.parametrize("text", ["", "soon", "20", "31/02", "0000-01-01", "13/13/2026"])
def test_text_without_a_day_is_answered_with_days_to_write(text: str) -> None:
    with pytest.raises(RuleError, match="Write it like `friday`"):
        read_day(text, BERLIN, NOW)
