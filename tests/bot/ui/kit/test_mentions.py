"""How people, channels and times reach a message."""

from __future__ import annotations

from bot.ui.kit.mentions import spelled
from rules.text import Moment, Someone, Somewhere, say


def test_people_channels_and_times_are_left_for_discord_to_format() -> None:
    text = say("{host} in {where}, {when}", host=Someone(5), where=Somewhere(6), when=Moment(7_000))
    assert spelled(text) == "<@5> in <#6>, <t:7:R>"
    assert spelled(say("On {when}", when=Moment(7_999, dated=True))) == "On <t:7:F>"


def test_person_who_was_deleted_is_mentioned_no_more() -> None:
    assert spelled(say("{host} asks.", host=Someone(0))) == "Former player asks."
