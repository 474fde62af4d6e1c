"""A league's screens keep Discord's limits, with three people and with 200."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from bot.leagues.season import DivisionTable, division_sizes, meetings, standing
from bot.leagues.standings import Division, Line
from bot.model.contests.cups import Member
from bot.model.contests.leagues import DivisionPlace, League, Season
from bot.model.ids import ChannelId, GuildId, LeagueId, PersonId, PressId
from bot.ui.leagues.presses import close_screen, leave_screen
from bot.ui.leagues.screens import (
    ENDINGS,
    SeasonView,
    season_screen,
    words_screen,
)
from matchnight.testing.limits import check_screen, custom_ids
from matchnight.testing.positions import AT, TABLE
from rules.games import GAMES

FIRST = 2**63 - 1000
LEAGUE = League(
    LeagueId(TABLE),
    GuildId(2**63 - 1),
    ChannelId(2**63 - 2),
    PersonId(FIRST),
    max(GAMES, key=lambda key: len(str(GAMES[key].title))),
    28,
    6,
    "en",
    PressId(1),
    AT,
)
PHASES = ("open", "running", "over")

pytestmark = pytest.mark.usefixtures("language")


def season(phase: Any) -> Season:
    return Season(LEAGUE.id, 99, phase, begun_at=AT, ends_at=AT, secret="ab" * 32)


def shown(people: int, phase: str = "running", *, counted: int = 0) -> SeasonView:
    """Return a season of so many people, of whose games some have counted."""
    members = [
        Member(at, PersonId(FIRST + at), "", PressId(1), paused=at % 7 == 6) for at in range(people)
    ]
    found, first = [], 0
    for number, size in enumerate(division_sizes(people, size=LEAGUE.size), 1):
        created = meetings(size, (2,))
        played = [
            DivisionTable(pair, (2, 0) if at < counted else None) for at, pair in enumerate(created)
        ]
        stands = standing(size, played)
        who = [
            DivisionPlace(number, at, PersonId(FIRST + first + at), "", gone=at == 1)
            for at in range(size)
        ]
        lines = tuple(
            Line(who[stand.number], stand, missed=2 * (stand.number == 2)) for stand in stands
        )
        found.append(Division(number, lines, min(counted, len(created)), len(created)))
        first += size
    return SeasonView(LEAGUE, season(phase), members, found if phase != "open" else ())


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("people", [3, 48, 200])
def test_a_season_keeps_the_limits_in_public_and_in_private(people: int, phase: str) -> None:
    for counted in (0, 4, 99):
        found = shown(people, phase, counted=counted)
        check_screen(season_screen(found))
        page = words_screen(found, 0)
        check_screen(page)
        check_screen(words_screen(found, 99))
    waiting = dataclasses.replace(found, waiting=300)
    check_screen(season_screen(waiting))
    check_screen(season_screen(dataclasses.replace(waiting, refused=True)))


def test_a_league_that_is_closed_keeps_the_limits_and_offers_nothing() -> None:
    for ending in ENDINGS:
        league = dataclasses.replace(LEAGUE, ended_at=AT, ending=ending)
        check_screen(season_screen(SeasonView(league, season("over"))))
        assert list(custom_ids(season_screen(SeasonView(league, season("over"))))) == []
    check_screen(leave_screen(season("running"), 7))
    check_screen(close_screen(season("running"), 300))
    check_screen(close_screen(season("running"), 0))


def test_all_divisions_are_on_the_pages_though_the_message_names_some() -> None:
    found = shown(200)
    text = "\n".join(str(part) for part in season_screen(found).body)
    said = {str(FIRST + at) in text for at in range(200)}
    assert said == {True, False}
    pages = [words_screen(found, page) for page in range(99)]
    answer = "\n".join(str(part) for page in pages for part in page.body)
    assert all(str(FIRST + at) in answer for at in range(200))


def test_a_sign_up_says_how_many_sit_out_besides_those_it_names() -> None:
    away = [Member(at, PersonId(FIRST + at), "", PressId(1), paused=True) for at in range(200)]
    sign_up = SeasonView(LEAGUE, Season(LEAGUE.id, 2), away)
    text = "\n".join(
        part["content"] for part in check_screen(season_screen(sign_up)) if "content" in part
    )
    assert "160" in text


def test_line_says_with_how_many_games_and_who_is_behind_for_too_few() -> None:
    played = [DivisionTable((0, 1), (2, 0)), DivisionTable((0, 2), (2, 0))]
    who = [DivisionPlace(1, at, PersonId(FIRST + at), "", few=at == 2) for at in range(3)]
    stands = standing(3, played, {2})
    lines = tuple(Line(who[each.number], each, 0) for each in stands)
    over = dataclasses.replace(
        shown(3, "over"), divisions=[Division(1, lines, len(played), len(played))]
    )
    text = "\n".join(map(str, season_screen(over).body))
    notes = [line.count(", ") for line in text.splitlines() if "\\. <@" in line]
    assert notes == [0, 1, 2]
