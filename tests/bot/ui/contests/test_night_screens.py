"""A night's screens keep Discord's limits, with one person and with a hundred."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from PIL import Image

from bot.model.contests.nights import Coming, Night, Series, Vote
from bot.model.ids import ChannelId, GuildId, NightId, PersonId
from bot.model.people import Accessibility
from bot.nights.highlights import BestTurn, ClosestGame, Highlights, LongestThought
from bot.nights.standings import NightRank, NightRanking
from bot.ui.kit.layout import CONTENT_LIMIT
from bot.ui.nights.notices import MOST_CALLED, reminder_line, reminder_screen, room_screen
from bot.ui.nights.plans.plan_screen import CALLED_OFF, ENDINGS, call_off_screen, plan_screen
from bot.ui.nights.screens import (
    SCORING_TEXTS,
    end_screen,
    facts,
    lasting,
    lead_line,
    lines,
    night_screen,
    over_screen,
    picture,
    words_screen,
)
from bot.ui.nights.shown import Free, NightView
from matchnight.testing.limits import check_screen, custom_ids
from matchnight.testing.positions import AT, TABLE, names
from rules.codec import encode
from rules.games import GAMES

GUILD, HALL = GuildId(2**63 - 1), ChannelId(2**63 - 2)
GAME = next(iter(GAMES.values()))
FIRST = PersonId(2**63 - 1000)


def night(phase: Any = "running", **changed: Any) -> Night:
    """Return a night with the longest ids and name there are."""
    row: dict[str, Any] = {
        "id": TABLE,
        "guild": GUILD,
        "channel": HALL,
        "host": FIRST,
        "name": "*{0}`" * 12,
        "scoring": "scaled",
        "phase": phase,
        "starts_at": AT,
        "event": 2**63 - 5,
    }
    return Night(**{**row, **changed})


def evening(people: int, phase: Any = "running", **changed: Any) -> NightView:
    """Return a night of so many people, where pairs share every rank."""
    stands = tuple(
        NightRank(
            at - at % 2 + 1,
            PersonId(FIRST + at),
            name,
            Fraction(2 * people - at + at % 2, 3),
            2,
            5,
            Fraction(1, 3),
        )
        for at, name in enumerate(names(people))
    )
    found = NightRanking(stands, 12, 3, tuple(GAMES) * 3, (FIRST,))
    highlights = Highlights()
    if people > 1:
        highlights = Highlights(
            BestTurn(FIRST, 1, GAME.key),
            ClosestGame((FIRST, PersonId(FIRST + 1)), (42, 41), GAME.key),
            LongestThought(PersonId(FIRST + people - 1), 200_000, GAME.key),
        )
    channels = tuple(ChannelId(HALL - n) for n in range(20))
    return NightView(night(phase, **changed), found, channels, people, GAME, highlights)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("people", [1, 2, 3, 10, 11, 28, 29, 100])
def test_nights_of_every_size_keep_the_limits(people: int) -> None:
    running, over = evening(people), evening(people, "over", ending="forgotten")
    board = picture(running)
    voting = replace(
        running,
        vote=Vote(NightId(TABLE), " ".join(list(GAMES)[:3]), AT),
        ballots={PersonId(FIRST + at): GAME.key for at in range(people)},
    )
    full = replace(running, lobbies=(Free(f"<#{HALL}>", 1, 6),) * people, seated=True)
    for drawn in (True, False):
        vote = Vote(NightId(TABLE), GAME.key, None, AT, GAME.key, drawn)
        check_screen(night_screen(replace(voting, vote=vote), board))
    for screen in (
        night_screen(voting, board),
        night_screen(full, board),
        night_screen(running, board),
        night_screen(running, board, decides=True),
        night_screen(running, board, decides=False),
        over_screen(over, picture(over)),
        words_screen(running, 0),
        words_screen(over, 99),
    ):
        check_screen(screen)
    for shown in (board, picture(over)):
        (one,) = shown
        assert 0 < len(one.alt) <= 1024
        assert len(one.png) < 200_000


def test_night_without_a_finished_table_has_no_picture() -> None:
    empty = NightView(night(), NightRanking(), (HALL,), 1, GAME)
    assert picture(empty) == []
    check_screen(night_screen(empty, []))
    assert "No table has ended yet" in str(lead_line(empty))
    over = replace(empty, night=night("over"))
    screen = over_screen(over, picture(over))
    check_screen(screen)
    assert "No table was finished" in str(screen.body[0])
    assert custom_ids(screen) == []


def test_drawn_night_says_in_words_only_what_can_be_opened_or_who_is_free() -> None:
    shown = replace(evening(3), channels=(HALL,))
    text = str(night_screen(shown, picture(shown)).body[2])
    assert text == "-# 3 people are free to play."
    over = replace(shown, night=night("over"), standing=replace(shown.standing, broken=0))
    assert "\n" not in str(over_screen(over, picture(over)).body[2])


def test_words_of_a_night_without_a_table_name_people_who_are_free() -> None:
    empty = NightView(night(), NightRanking(), (HALL,), 2, GAME, free=(FIRST, PersonId(FIRST + 1)))
    words = str(words_screen(empty, 0).body[1])
    assert "No table has ended yet" in words
    assert f"2 people are free to play: <@{FIRST}> and <@{FIRST + 1}>." in words


def test_a_night_in_which_nobody_won_anything_crowns_nobody() -> None:
    stands = (NightRank(1, FIRST, "Ada", Fraction(), 0, 1),)
    shown = NightView(night("over"), NightRanking(stands, 1, 1), (HALL,))
    screen = over_screen(shown, picture(shown))
    check_screen(screen)
    assert "Nobody has any points" in str(screen.body[2])
    assert "1 table ended early and doesn't count." in str(screen.body[2])
    assert "Nobody has any points" in str(lead_line(replace(shown, night=night())))


def test_words_hold_everybody_in_order_on_as_many_pages_as_it_takes() -> None:
    shown = evening(100)
    pages = [str(words_screen(shown, page).body[1]) for page in range(99)]
    joined = "\n".join(dict.fromkeys(pages))
    places = [joined.index(f"<@{person}>") for person in shown.people]
    assert places == sorted(places)
    assert "Tied players split the points" in joined


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("coming", [0, 1, 300])
def test_plans_keep_the_limits(coming: int) -> None:
    people = tuple(PersonId(FIRST + n) for n in range(coming))
    for event in (None, 2**63 - 5):
        screen = plan_screen(night("planned", event=event), Coming(people))
        check_screen(screen)
        assert any("events/" in str(part) for part in screen.body) == (event is not None)
    for ending in (*ENDINGS, "", "unheard of"):
        over = plan_screen(night("over", ending=ending), Coming(people))
        check_screen(over)
        assert len(custom_ids(over)) == (ending in CALLED_OFF)
    assert "<@0>" not in str(plan_screen(night("planned", host=0), Coming(people)).body[0])
    most = encode(Series("America/Argentina/ComodRivadavia", 740_000, 1439, 14, 3))
    full = night("planned", series=most, most=200, voice=HALL)
    check_screen(plan_screen(full, Coming(people, people, people)))
    check_screen(call_off_screen(full))
    limited = room_screen(full, people[:MOST_CALLED], people[:MOST_CALLED])
    assert len(str(limited.notice)) <= CONTENT_LIMIT
    worn_out = plan_screen(replace(full, phase="over", ending="lapsed"), Coming())
    check_screen(worn_out)
    check_screen(end_screen(night(), 12))
    check_screen(end_screen(night(), 0))
    check_screen(call_off_screen(night("planned")))


def test_a_reminder_names_everybody_and_notifies_those_who_want_it() -> None:
    people = [PersonId(FIRST + n) for n in range(MOST_CALLED)]
    screen = reminder_screen(night("planned"), people, people[:3], AT - 15 * 60_000)
    check_screen(screen)
    assert screen.mention == tuple(people[:3])
    assert " starts in 15 min. <@" in str(screen.notice)
    assert [each.partition(":")[0] for each in custom_ids(screen)] == ["nbegin"]
    many = reminder_screen(night("planned"), people, people, AT, more=10**6)
    assert str(many.notice).endswith("> and 1000000 more")
    assert len(str(many.notice)) <= CONTENT_LIMIT
    begun = reminder_screen(night(), people, people, AT)
    assert "has started" in str(begun.notice)
    assert custom_ids(begun) == []
    assert f"<#{HALL}>" in str(reminder_line(night("planned"), AT))


def test_night_highlights_name_their_players() -> None:
    shown = evening(2, "over")
    text = [shown.spelled(fact.text) for fact in facts(shown)]
    title = GAME.title
    assert text == [
        f"<@{FIRST}> won 1 point in one turn of {title}.",
        f"<@{FIRST}> and <@{FIRST + 1}> in {title}: 42 to 41.",
        f"<@{FIRST + 1}> thought for 3 minutes in {title}.",
    ]
    assert facts(replace(shown, highlights=Highlights())) == []
    found = shown.highlights
    assert found.closest and found.thought
    plain = Highlights(
        closest=replace(found.closest, points=(42, 30)),
        thought=replace(found.thought, length=2_000),
    )
    assert facts(replace(shown, highlights=plain)) == []


@pytest.mark.parametrize(
    ("length", "text"),
    [(0, "1 second"), (119_999, "119 seconds"), (120_000, "2 minutes"), (7_200_000, "2 hours")],
)
def test_duration_is_shown_roughly(length: int, text: str) -> None:
    assert str(lasting(length)) == text


def test_lines_show_the_share_of_the_leaders_points() -> None:
    found = evening(4).standing
    drawn = lines(found)
    assert [line.rank for line in drawn] == [1, 1, 3, 3]
    assert [line.share for line in drawn] == [1.0, 1.0, 0.75, 0.75]
    assert drawn[0].gained == "+0.33"


def test_every_way_to_count_points_is_said() -> None:
    for scoring, text in SCORING_TEXTS.items():
        screen = night_screen(NightView(night(scoring=scoring), NightRanking(), (HALL,)), [])
        assert str(text) in str(screen.body)


@pytest.mark.parametrize("phase", ["running", "over"])
def test_a_standing_in_private_has_the_contrast_its_reader_wishes(phase: str) -> None:
    shown = evening(3, phase)
    (public,), (private,) = picture(shown), picture(shown, Accessibility(contrast=True))
    grounds = [
        Image.open(io.BytesIO(one.png)).convert("RGB").getpixel((0, 0)) for one in (public, private)
    ]
    assert grounds[1] == (0, 0, 0) != grounds[0]
    assert private.alt == public.alt
