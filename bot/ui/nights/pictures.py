"""The card of a night before its first table: who is coming, or who is there."""

from __future__ import annotations

from collections.abc import Sequence

import render
from render import Entry, Group, Look, Picture
from rules.text import Text, count, say

from ...model.ids import PersonId
from ...model.nights import Coming, Night
from ...nights.series import series_of
from ...workers.drawing import in_process
from .plan_screen import returning, title


def answered(answers: Coming) -> list[PersonId]:
    """Return who is on the card of a plan, in its order."""
    return [*answers.coming, *answers.waiting, *answers.perhaps]


def plan_picture(night: Night, answers: Coming, look: Look) -> list[Picture]:
    """Draw who is coming to a planned night."""
    groups = [Group(say("Nobody has said they're coming yet."))]
    if answers.coming:
        groups = [Group(say("Coming"), _entries(0, answers.coming))]
    at = len(answers.coming)
    if answers.waiting:
        groups.append(Group(say("Waiting for a place"), _entries(at, answers.waiting)))
        at += len(answers.waiting)
    if answers.perhaps:
        groups.append(Group(say("Maybe"), _entries(at, answers.perhaps)))
    return [in_process(render.card, title(night), _about(night, answers), groups, look)]


def _entries(first: int, people: Sequence[PersonId]) -> tuple[Entry, ...]:
    return tuple(Entry(first + at) for at in range(len(people)))


def _about(night: Night, answers: Coming) -> Text:
    if night.most is not None:
        taken = len(answers.coming)
        return say("{taken} of {most} places are taken.", taken=taken, most=night.most)
    series = series_of(night)
    return returning(series) if series is not None else say("Who's coming?")


def free_label(people: int) -> Text:
    """Say how many people are free to play."""
    return count("{n} person is free to play", "{n} people are free to play", people)


def here_picture(night: Night, people: int, look: Look) -> list[Picture]:
    """Draw who is at a night at which no table has ended yet."""
    if not people:
        group = Group(say("Everyone who's free to play is at a table."))
    else:
        group = Group(free_label(people), tuple(map(Entry, range(people))))
    about = say("No table has ended yet.")
    return [in_process(render.card, title(night), about, [group], look)]
