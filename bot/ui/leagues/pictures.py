"""The picture of a season: its members, later the ranking of each division."""

from __future__ import annotations

from typing import Final

import render
from render import Entry, Group, Picture
from rules.text import Text, count, say

from ...leagues.season import moved
from ...leagues.standings import Line
from ...model.ids import PersonId
from ...workers.drawing import in_process
from ..contests.people import look_of
from .screens import SeasonView, goes_to, possible, title

MOST_DIVISIONS: Final = 4
"""Divisions that are drawn; the others stand under *Standings*."""


def people_of(shown: SeasonView) -> list[tuple[PersonId | None, str]]:
    """Return who is in the picture of a season, with their names, in its order."""
    if shown.season.phase == "open":
        both = [*shown.playing, *shown.resting]
        return [(each.person, each.name) for each in both]
    drawn = shown.divisions[:MOST_DIVISIONS]
    return [(line.who.person, line.who.name) for each in drawn for line in each.lines]


def pictures(shown: SeasonView) -> list[Picture]:
    """Draw a season as it is now; nothing where it never started."""
    season = shown.season
    if season.phase == "open":
        about = say(
            "A season takes {days} days. In a division everyone plays everyone else.",
            days=shown.league.days,
        )
        return [_drawn(shown, about, _sign_up(shown))]
    if not shown.divisions:
        return []
    about = say("Who is in which place, and which places are still possible.")
    if season.phase == "over":
        about = say("The season is over.")
    return [_drawn(shown, about, _standing(shown))]


def _drawn(shown: SeasonView, about: Text, groups: list[Group]) -> Picture:
    look = look_of(people_of(shown), shown.faces)
    return in_process(render.card, title(shown), about, groups, look, key=shown.league.game)


def _sign_up(shown: SeasonView) -> list[Group]:
    playing, resting = len(shown.playing), len(shown.resting)
    if not playing:
        groups = [Group(say("Nobody is in yet."))]
    else:
        label = count("{n} person is in", "{n} people are in", playing)
        groups = [Group(label, tuple(map(Entry, range(playing))))]
    if resting:
        people = range(playing, playing + resting)
        groups.append(Group(say("Sitting this season out"), tuple(map(Entry, people))))
    return groups


def _standing(shown: SeasonView) -> list[Group]:
    groups, first = [], 0
    lines = [division.lines for division in shown.divisions]
    for at, division in enumerate(shown.divisions[:MOST_DIVISIONS]):
        up, down = moved(lines, at)
        entries = [
            _entry(
                shown,
                line,
                first + place,
                goes_to(place, people=len(division.lines), up=up, down=down),
            )
            for place, line in enumerate(division.lines)
        ]
        label = say(
            "Division {n}, {counted} of {meetings} games counted",
            n=division.number,
            counted=division.counted,
            meetings=division.meetings,
        )
        groups.append(Group(label, tuple(entries)))
        first += len(division.lines)
    if (rest := len(shown.divisions) - MOST_DIVISIONS) > 0:
        label = count("{n} more division", "{n} more divisions", rest)
        groups.append(Group(label))
    return groups


def _entry(shown: SeasonView, line: Line, person: int, goes: Text | None) -> Entry:
    aside = goes
    if line.who.gone:
        aside = say("has left")
    elif shown.season.phase == "running":
        aside = possible(line)
    return Entry(person, line.stand.place, str(line.stand.points), aside)
