"""The order of days: forgiven gaps in a streak, a day's end, each game's owner."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from bot.daily.deals import game_of
from bot.model.solo.daily import BY_SECRET, Day, Deal, begins, closes, date, day_of, streak, weekday
from bot.model.units import HOUR_MS
from rules import chance

TODAY = Day(20_780)


def days(*ago: int) -> set[Day]:
    """Return the days so many days ago."""
    return {Day(TODAY - each) for each in ago}


def test_a_streak_counts_days_that_were_played_in_a_row() -> None:
    assert streak(set(), set(), TODAY) == 0
    assert streak(days(0), set(), TODAY) == 1
    assert streak(days(0, 1, 2), set(), TODAY) == 3


def test_a_streak_forgives_one_missed_day_of_seven() -> None:
    assert streak(days(0, 2, 3), set(), TODAY) == 3
    assert streak(days(0, 2, 4, 5), set(), TODAY) == 2
    assert streak(days(0, 2, 3, 4, 5, 6, 7, 9), set(), TODAY) == 8


def test_a_day_that_still_can_be_played_breaks_no_streak() -> None:
    assert streak(days(2, 3), days(0, 1), TODAY) == 2
    assert streak(days(2, 3), days(0), TODAY) == 2
    assert streak(days(3, 4), days(0), TODAY) == 0


def test_a_day_is_one_of_utc_and_closes_at_noon_of_the_next() -> None:
    assert date(TODAY) == "2026-11-23" and weekday(TODAY) == 0
    assert day_of(begins(TODAY)) == TODAY and day_of(begins(TODAY) - 1) == TODAY - 1
    assert closes(TODAY) == begins(Day(TODAY + 1)) + 12 * HOUR_MS


def test_every_day_of_the_week_has_a_game() -> None:
    assert all(game_of(each) for each in range(7))
    assert game_of(7) is None


def test_who_reads_the_fingerprint_of_a_day_cannot_tell_its_seed() -> None:
    deal = Deal(TODAY, "chowpow", "5f" * 32, 0)
    known = bytes.fromhex(deal.fingerprint)
    assert deal.seed not in (known, sha256(known).digest())
    assert deal.seed == chance.seed(bytes.fromhex(deal.secret), [TODAY])
    begun_before = replace(deal, method=BY_SECRET)
    assert begun_before.seed == chance.seed(bytes.fromhex(deal.secret), [])


def test_what_opponents_choose_depends_on_day_move_and_seat_alone() -> None:
    deal, other = (Deal(TODAY, "chowpow", sign * 64, 0) for sign in "ab")
    lucks = {deal.luck(seq=seq, seat=seat) for seq in range(9) for seat in (1, 2)}
    assert len(lucks) == 18 and deal.luck(seq=3, seat=1) == Deal(
        TODAY, "chowpow", "a" * 64, 5
    ).luck(seq=3, seat=1)
    assert deal.luck(seq=3, seat=1) != other.luck(seq=3, seat=1)
