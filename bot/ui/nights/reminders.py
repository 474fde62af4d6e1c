"""The words that tell people that a night begins, or that there is room for them."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from rules.text import Text, count, say, together

from ...model.ids import PersonId
from ...model.nights import Night
from ...model.units import MINUTE_MS
from ..kit.custom_ids import Control
from ..kit.layout import Screen, button, row
from ..kit.mentions import stamp
from ..panels.notice_lines import calling
from .plan_screen import title


def reminder_screen(
    night: Night,
    people: Sequence[PersonId],
    notified: Sequence[PersonId],
    now: int,
    *,
    more: int = 0,
) -> Screen:
    """Tell people in the channel that a night begins, and how many more it concerns."""
    start = button(say("Start"), Control("nbegin", night.id), ButtonStyle.primary)
    rows = (row(start),) if night.phase == "planned" else ()
    notice = calling(_line(night, now), people)
    if more:
        notice = together([notice, count("and {n} more", "and {n} more", more)])
    return Screen((), rows, tuple(notified), notice=notice)


def reminder_line(night: Night, now: int) -> Text:
    """Tell a person directly that a night begins."""
    place = f"<#{night.channel}>"
    where = say("{told} · {when}", told=place, when=stamp(night.starts_at))
    return together([_line(night, now), where], "\n")


def room_screen(night: Night, people: Sequence[PersonId], notified: Sequence[PersonId]) -> Screen:
    """Tell people in the channel that a place of a planned night is theirs now."""
    return Screen((), mention=tuple(notified), notice=calling(_room(night), people))


def room_line(night: Night) -> Text:
    """Tell a person directly that a place of a planned night is theirs now."""
    place = f"<#{night.channel}>"
    return together([_room(night), say("{told} · {when}", told=place, when=_when(night))], "\n")


def _when(night: Night) -> str:
    return stamp(night.starts_at, "F")


def _room(night: Night) -> Text:
    return say("{title}: a place is free, and it's yours.", title=title(night))


def _line(night: Night, now: int) -> Text:
    """Say when a night begins, or that it did."""
    minutes = (night.starts_at - now) // MINUTE_MS
    begins = say("starts in {n} min", n=minutes) if minutes > 0 else say("starts now")
    if night.phase == "running":
        begins = say("has started")
    return say("{title} {begins}.", title=title(night), begins=begins)
