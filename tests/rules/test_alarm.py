"""The clocks of a game's own rules."""

from __future__ import annotations

import pytest

from rules.alarm import Alarm
from rules.text import say


@pytest.mark.parametrize(
    ("alarm", "public"),
    [
        (Alarm("a", 60, "tick"), False),
        (Alarm("a", 60, "tick", label=say("The round ends")), True),
        (Alarm("a", 60, "tick", label=say("The round ends"), seat=1), False),
    ],
)
def test_alarm_public_needs_a_label_and_no_seat(alarm: Alarm, public: bool) -> None:
    assert alarm.public is public
