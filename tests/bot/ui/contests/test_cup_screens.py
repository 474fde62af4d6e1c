"""What a cup's messages show: also of two hundred people, within Discord's limits."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal

import pytest

from bot.cups.counting import history
from bot.cups.pairing import CupRank, standings
from bot.model.contests.cups import BY_CUP, BYE, MOST, Cup, CupSeat, CupTable, Member
from bot.model.ids import ChannelId, CupId, PersonId, PressId, TableId
from bot.ui.cups.pages import fair_page, my_table_text, standings_page, tables_page, words_page
from bot.ui.cups.pictures import pictures
from bot.ui.cups.screens import cup_screen
from bot.ui.cups.shown import CupView
from bot.ui.cups.words import standing_lines
from bot.ui.kit.layout import Screen
from matchnight.testing.limits import check_screen, custom_ids
from rules.text import say
from tests.bot.seating import GUILD, HALL

AT = 1_700_000_000_000
LAST = 99
"""No text has as many pages: stands for the last one."""
HEXADECIMAL: Final = re.compile("[0-9a-f]{24,}")
Phase = Literal["open", "called", "running", "over"]
CUP = Cup(
    CupId(5),
    GUILD,
    HALL,
    PersonId(1),
    "W" * 60,
    "tactic-tiles",
    "pods",
    4,
    5,
    0,
    "ab" * 32,
    "open",
    PressId(1),
    "en",
    AT,
    ends=AT,
)


def people(number: int) -> dict[int, Member]:
    return {
        at: Member(at, PersonId(1100000000000000000 + at), "W" * 32, PressId(at), here=True)
        for at in range(1, number + 1)
    }


def played(number: int = MOST, *, ended: bool = False) -> CupView:
    """Return a cup in its first round, at tables of four."""
    seats = tuple(
        CupSeat(1, at, at - 1, (at + 3) // 4, 40 * ((at - 1) % 4) if ended else 0, at % 4 == 0)
        for at in range(1, number + 1)
    )
    tables = tuple(
        CupTable(TableId(at), CUP.id, 1, at, AT, state="played" if ended else "playing")
        for at in range(1, (number + 3) // 4 + 1)
    )
    channels = {each.table: ChannelId(1200000000000000000 + each.table) for each in tables}
    cup = replace(CUP, phase="running", round=1)
    places = standings(range(1, number + 1), history(seats))
    return CupView(cup, people(number), seats, tables, channels, places)


def text(screen: Screen) -> str:
    return "\n".join(part["content"] for part in check_screen(screen) if "content" in part)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("number", [0, 4, MOST])
def test_every_message_of_a_cup_keeps_the_limits(number: int) -> None:
    for kind in ("pods", "everybody", "knock-out"):
        cup = replace(CUP, kind=kind, days=3, method=BY_CUP)
        check_screen(cup_screen(CupView(cup, people(number))))
        check_screen(cup_screen(CupView(replace(cup, phase="called"), people(number))))
    absent = {at: replace(each, here=False) for at, each in people(number).items()}
    check_screen(cup_screen(CupView(replace(CUP, phase="called"), absent)))
    for ended in (False, True):
        shown = played(number, ended=ended)
        check_screen(cup_screen(shown, pictures(shown)))
        closed = replace(shown.cup, phase="over", ending="cup closed", method=BY_CUP)
        over = replace(shown, cup=closed)
        check_screen(cup_screen(over, pictures(over)))
        for page in range(9):
            check_screen(standings_page(over, page))
            check_screen(tables_page(shown, page))
        check_screen(fair_page(over, True))
        check_screen(fair_page(over, False))


def test_round_lists_the_tables_that_fit_and_counts_the_rest() -> None:
    shown = text(cup_screen(played()))
    assert "<#1200000000000000001>: <@1100000000000000001>, " in shown
    assert "and 27 more tables" in shown
    assert "more table" not in text(cup_screen(played(8)))


@pytest.mark.usefixtures("language")
def test_round_with_many_byes_counts_them_and_truncates_nothing() -> None:
    shown = played()
    free = tuple(CupSeat(1, each.entrant, each.place, BYE, 120) for each in shown.seats[:56])
    refused = replace(shown.tables[20], refused=True)
    tables = (*shown.tables[14:20], refused, *shown.tables[21:])
    many = replace(shown, seats=(*free, *shown.seats[56:]), tables=tables)
    answer = text(cup_screen(many))
    assert answer.count("<@") > 100
    assert "36" in answer and len(answer) < 3800 and "…" not in answer
    assert refused_line() in answer


def refused_line() -> str:
    """Return how a cup says in the reader's language that Discord forbids threads."""
    return str(
        say(
            "Some tables have no thread yet. Check that I can create public threads here and "
            "that the server has fewer than 1,000 open ones. I try again every minute."
        )
    )


def test_what_came_of_a_table_stands_where_its_people_were() -> None:
    shown = played(8, ended=True)
    void = (replace(shown.tables[0], state="void"), *shown.tables[1:])
    answer = text(cup_screen(replace(shown, tables=void)))
    assert "<#1200000000000000001>: doesn't count." in answer
    best = "<@1100000000000000008> 12, <@1100000000000000007> 8, "
    assert f"<#1200000000000000002>: {best}" in answer


def test_cup_says_that_its_tables_have_no_threads_and_its_game_is_gone() -> None:
    shown = played(4)
    refused = (replace(shown.tables[0], refused=True),)
    answer = text(cup_screen(replace(shown, tables=refused, channels={})))
    assert "Some tables have no thread yet." in answer and "Table 1: <@" in answer


def test_a_cup_that_rests_says_why_everywhere_and_not_when_it_ends() -> None:
    shown = played(4)
    for phase in ("open", "called", "running"):
        gone = replace(shown, cup=replace(shown.cup, phase=phase, game="gone", rests=AT))
        answer = text(cup_screen(gone))
        assert "its game, Gone, isn't installed right now. Its clock is stopped" in answer
        assert f"<t:{AT // 1000}:R>" not in answer
        assert "isn't installed right now" in text(standings_page(gone, 0))
        none = replace(gone, places=())
        assert "isn't installed right now" in text(standings_page(none, 0))
        waiting = str(my_table_text(replace(gone, channels={}), PersonId(1100000000000000001)))
        assert waiting.startswith("This cup is paused")
    large = replace(shown, cup=replace(shown.cup, size=7, least=6, rests=AT))
    answer = text(cup_screen(large))
    assert "players now, and this cup needs tables of up to 7." in answer
    banned = replace(shown, cup=replace(shown.cup, rests=AT))
    assert "This cup is paused. Its clock is stopped" in text(cup_screen(banned))
    over = replace(shown, cup=replace(shown.cup, phase="over", game="gone"))
    assert "paused" not in text(cup_screen(over))


def test_in_a_knock_out_everybody_reads_their_own_way() -> None:
    cup = replace(CUP, phase="running", kind="knock-out", size=2, round=1, rounds=2)
    table = (CupTable(TableId(1), CUP.id, 1, 1, AT), CupTable(TableId(2), CUP.id, 1, 2, AT))
    first = tuple(CupSeat(1, at, at - 1, (at + 1) // 2) for at in range(1, 5))
    ids = [f"<@{1100000000000000000 + at}>" for at in range(5)]
    shown = CupView(cup, people(4), first, table)

    def table_text(shown: CupView, at: int) -> str:
        return str(my_table_text(shown, PersonId(1100000000000000000 + at)))

    assert table_text(shown, 1).endswith(f"If you win, you meet {ids[3]} or {ids[4]} next.")
    won = (replace(first[0], points=120, won=True), *first[1:])
    half = replace(shown, seats=won, tables=(replace(table[0], state="played"), table[1]))
    assert f"You have beaten {ids[2]}. Next you meet {ids[3]} or {ids[4]}." in table_text(half, 1)
    assert f"{ids[1]} beat you in round 1." in table_text(half, 2)
    assert table_text(half, 3).endswith(f"If you win, you meet {ids[1]} next.")
    void = replace(half, tables=(half.tables[0], replace(table[1], state="void")))
    assert "You've been out since round 1." in table_text(void, 3)
    assert table_text(void, 1).endswith("There's nobody left to play in the next round.")
    final = (CupTable(TableId(3), CUP.id, 2, 1, AT),)
    second = (CupSeat(2, 1, 0, 1), CupSeat(2, 4, 1, 1), CupSeat(2, 2, 2, -1), CupSeat(2, 3, 3, -1))
    last = replace(shown, cup=replace(cup, round=2), seats=(*won, *second), tables=final)
    assert table_text(last, 1).endswith(f"You have beaten {ids[2]}. This is the final.")
    assert table_text(last, 2) == f"You have no game this round. {ids[1]} beat you in round 1."
    three = (CupSeat(1, 3, 0, BYE, 120), CupSeat(1, 1, 1, 1), CupSeat(1, 2, 2, 1))
    free = replace(shown, seats=three, tables=table[:1], entrants=people(3))
    after = table_text(free, 3)
    assert "You had no game in round 1 and went straight through." in after
    assert after.endswith(f"Next you meet {ids[1]} or {ids[2]}.")


def test_my_table_text_says_where_each_player_sits() -> None:
    shown = played(4)
    waiting = replace(shown, channels={})
    free = replace(shown, seats=(replace(shown.seats[0], number=BYE, points=120), *shown.seats[1:]))
    first, second = PersonId(1100000000000000001), PersonId(1100000000000000002)
    assert str(my_table_text(shown, second)) == "You sit here: <#1200000000000000001>"
    assert "in a moment" in str(my_table_text(waiting, second))
    assert "full points" in str(my_table_text(free, first))
    assert str(my_table_text(shown, PersonId(9))) == "You're not in this cup."
    assert "No game this round, and full points: <@1100000000000000001>." in text(cup_screen(free))


def test_a_cup_that_is_over_names_who_won_it_or_who_share_it() -> None:
    shown = played(4, ended=True)
    over = replace(shown, cup=replace(shown.cup, phase="over"))
    assert "<@1100000000000000004> wins the cup" in text(cup_screen(over))
    even = tuple(replace(seat, points=60, won=False) for seat in over.seats)
    level = replace(over, seats=even, places=standings(range(1, 5), history(even)))
    assert "share the cup" in text(cup_screen(level))
    empty = replace(CUP, phase="over", ending="too few")
    assert "Too few people came" in text(cup_screen(CupView(empty, people(1))))


def test_round_in_progress_shows_no_standings_but_the_last_round_s_result() -> None:
    first = replace(played(8), places=())
    answer = text(standings_page(first, 0))
    assert "Round 1 is running, no results yet." in answer
    assert "won" not in text(cup_screen(first))
    ended = played(8, ended=True)
    second = replace(ended, cup=replace(ended.cup, round=2), tables=())
    answer = text(cup_screen(second))
    both = "<@1100000000000000004> and <@1100000000000000008>"
    assert f"Round 1: {both} won their tables." in answer
    one = tuple(replace(seat, points=10, won=False) for seat in second.seats[4:])
    ahead = standings(range(1, 9), history((*second.seats[:4], *one)))
    answer = text(cup_screen(replace(second, seats=(*second.seats[:4], *one), places=ahead)))
    assert (
        "Round 1: <@1100000000000000004> won a table. <@1100000000000000004> leads with" in answer
    )
    assert "after 1 round" in text(standings_page(second, 0))


def test_of_many_winners_some_are_named_and_the_others_are_counted() -> None:
    ended = played(ended=True)
    answer = text(cup_screen(replace(ended, cup=replace(ended.cup, round=2), tables=())))
    assert "<@1100000000000000048> and 38 more won their tables." in answer


def test_standings_are_a_line_each_and_show_opponents_where_they_decide() -> None:
    over = replace(CUP, phase="over", round=1)
    places = (CupRank(1, 1, 120, 1, 40), CupRank(2, 2, 60, 0, 90), CupRank(3, 3, 60, 0, 80))
    lines = standing_lines(replace(played(3), cup=over, places=places))
    assert lines == [
        "**1.** <@1100000000000000001> · 12 points · 1 win",
        "**2.** <@1100000000000000002> · 6 points · 0 wins · opponents 9",
        "**3.** <@1100000000000000003> · 6 points · 0 wins · opponents 8",
    ]
    shared = (places[0], CupRank(2, 2, 60, 0, 90), CupRank(2, 3, 60, 0, 90))
    assert "opponents" not in "".join(standing_lines(replace(played(3), cup=over, places=shared)))


@pytest.mark.parametrize(
    ("game", "size", "said"),
    [
        ("tactic-tiles", 2, "Tables of 2."),
        ("tactic-tiles", 4, "Tables of 3 or 4."),
        ("match-and-stack", 6, "Tables of up to 6."),
        ("gone", 4, "Tables of 3 or 4."),
    ],
)
def test_a_cup_says_what_sizes_its_tables_may_have(game: str, size: int, said: str) -> None:
    cup = CupView(replace(CUP, game=game, size=size), people(6))
    assert said in text(words_page(cup, 0))
    (picture,) = pictures(cup)
    assert said in picture.alt


@pytest.mark.parametrize("phase", ["open", "called", "running", "over"])
def test_fingerprint_stands_behind_fair_deal_in_every_phase(phase: Phase) -> None:
    shown = played(4, ended=True)
    shown = replace(shown, cup=replace(shown.cup, phase=phase))
    screen = cup_screen(shown)
    assert HEXADECIMAL.search(text(screen) + text(standings_page(shown, 0))) is None
    (held,) = [each for each in custom_ids(screen) if each.startswith("cupfair:")]
    assert held.endswith(f":{shown.cup.fingerprint}")
    answer = text(fair_page(shown))
    assert shown.cup.fingerprint in answer
    assert (shown.cup.secret in answer) == (phase == "over")


def test_points_of_a_left_seat_are_shown_with_the_result() -> None:
    line = "If you leave a game, you earn nothing there."
    assert line not in text(tables_page(played(8), 0))
    ended = played(8, ended=True)
    assert line in text(tables_page(ended, LAST)) and line in text(standings_page(ended, LAST))


def test_drawn_round_names_in_words_only_the_threads_of_games_going_on() -> None:
    shown = played(44)
    words = text(cup_screen(shown, pictures(shown)))
    assert "<@" not in words and "Round" not in words
    assert words.count("<#") == 8 and "and 3 more" in words
    ended = played(8, ended=True)
    assert "<#" not in text(cup_screen(ended, pictures(ended)))
    over = replace(ended, cup=replace(ended.cup, phase="over"))
    assert text(cup_screen(over, pictures(over))).count("\n") == 0


@pytest.mark.parametrize("phase", ["open", "called"])
def test_drawn_cup_that_gathers_says_little_in_words(phase: Phase) -> None:
    shown = CupView(replace(CUP, name="", phase=phase), people(8))
    words = text(cup_screen(shown, pictures(shown))).partition("\n")[2]
    assert 0 < len(words.split()) <= 12


def test_round_names_who_is_out_and_whose_free_round_earns_nothing() -> None:
    shown = played(4)
    first = shown.seats[0]
    idle = [replace(first, round=number, number=1, idle=True) for number in (1, 2)]
    lines = text(cup_screen(replace(shown, seats=(*idle, *shown.seats[1:]))))
    assert "Out after two rounds without a move: <@1100000000000000001>." in lines
    free = replace(shown, seats=(replace(first, number=BYE), *shown.seats[1:]))
    assert "No game and no points, as they didn't move: <@1100000000000000001>." in text(
        cup_screen(free)
    )
    person = PersonId(1100000000000000001)
    assert "you get no points for it" in str(my_table_text(free, person))
