"""A year of games: which results count, who is named, what a card says."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.model.ids import GuildId, PersonId
from bot.model.records import Duel, PuzzleYear, Rating, Rival, SlowTurn, Span, Wait
from bot.model.solo.daily import day_of
from bot.model.solo.puzzles import Answered
from bot.model.units import DAY_MS, HOUR_MS
from bot.records.awards import AWARDS
from bot.records.ratings import NEW_RATING
from bot.records.years import (
    ClubYear,
    Gain,
    PersonYear,
    Years,
    best_gain,
    club_year,
    longest_streak,
    person_year,
    span_of,
    year_of,
)
from bot.store import Store
from bot.ui.records.recap_cards import club_cards, person_cards, year_title
from render import Look, YearCard, year_card
from render.year import year_texts

from ..fake_clocks import FrozenClock
from ..finished_games import ended

ANNA, BEN, CARLA, DORA = map(PersonId, (101, 102, 103, 104))
HERE, ELSEWHERE = GuildId(7), GuildId(8)
TITLE = year_title(2026, over=True)


def at(month: int, day: int, hour: int = 12, year: int = 2026) -> int:
    """Return a time of UTC in milliseconds."""
    return round(datetime(year, month, day, hour, tzinfo=UTC).timestamp() * 1000)


def said_on(cards: list[YearCard], *names: str) -> str:
    """Return what cards say."""
    look = Look(names)
    return "\n".join(look.spell(text) for card in cards for text in year_texts(card))


def test_year_is_of_utc_and_ends_where_the_next_begins() -> None:
    span = span_of(2026)
    assert (year_of(span.since), year_of(span.until - 1)) == (2026, 2026)
    assert (year_of(span.since - 1), year_of(span.until)) == (2025, 2027)
    assert span.until == span_of(2027).since


async def test_year_is_offered_in_december_until_it_is_opened(store: Store) -> None:
    clock = FrozenClock(at(11, 30))
    years = Years(store, clock)
    await ended(store, [ANNA, BEN], at=at(5, 1))
    await years.note_opened(ANNA, 2026)  # too early to count
    assert await years.offered_to(ANNA) is None
    clock.at = at(12, 1, 0)
    assert await years.offered_to(ANNA) == 2026
    await years.note_opened(ANNA, 2025)
    assert await years.offered_to(ANNA) == 2026
    await years.note_opened(ANNA, 2026)
    assert await years.offered_to(ANNA) is None
    assert await years.offered_to(BEN) == 2026
    assert await years.offered_to(CARLA) is None  # who hasn't played
    clock.at = at(1, 1, 0, year=2027)
    assert await years.offered_to(BEN) is None
    clock.at = at(12, 31, year=2027)
    assert await years.offered_to(ANNA) is None  # who hasn't played since
    await ended(store, [ANNA, BEN], at=at(6, 1, year=2027))
    assert await years.offered_to(ANNA) == 2027


async def test_person_without_games_has_an_empty_year(store: Store) -> None:
    found = await person_year(store, ANNA, 2026)
    assert found == PersonYear(ANNA)
    assert found.empty
    await ended(store, [ANNA, BEN], at=at(1, 1, 0, 2027))
    await ended(store, [ANNA, BEN], at=span_of(2026).since - 1)
    assert (await person_year(store, ANNA, 2026)).empty
    assert not (await person_year(store, ANNA, 2027)).empty


async def test_year_of_a_person_counts_only_games_of_that_year(store: Store) -> None:
    await ended(store, [BEN, ANNA], at=span_of(2026).since - 1)
    await ended(store, [ANNA, BEN, CARLA], at=span_of(2026).since)
    await ended(store, [ANNA, BEN], at=at(6, 1), game="chowpow", guild=ELSEWHERE)
    await ended(store, [BEN, ANNA], at=span_of(2026).until - 1)
    await ended(store, [ANNA, CARLA], at=span_of(2026).until)
    found = await person_year(store, ANNA, 2026)
    assert (found.games, found.stats.wins, found.stats.longest) == (3, 2, 2)
    assert found.stats.games_by == {"tactic-tiles": 2, "chowpow": 1}
    assert found.rivals == (Rival(BEN, 3, 2, 1), Rival(CARLA, 1, 1, 0))


async def test_longest_wait_is_for_the_slowest_move_of_another(store: Store) -> None:
    table = await ended(store, [ANNA, BEN, CARLA], at=at(3, 1), pace="slow")
    later = await ended(store, [ANNA, BEN], at=at(3, 1, year=2027), pace="slow")
    async with store.writing() as write:
        for number, (where, person, took) in enumerate(
            (
                (table, BEN, 5 * HOUR_MS),
                (table, CARLA, 30 * HOUR_MS),
                (table, CARLA, None),
                (table, ANNA, 90 * HOUR_MS),
                (later, BEN, 99 * HOUR_MS),
            )
        ):
            await write.records.add_slow_turn(SlowTurn(where, 0, number, person, took))
    assert (await person_year(store, ANNA, 2026)).wait == Wait(CARLA, 30 * HOUR_MS, "tactic-tiles")
    assert (await person_year(store, CARLA, 2026)).wait == Wait(ANNA, 90 * HOUR_MS, "tactic-tiles")


async def test_puzzles_of_a_year_are_counted_by_game(store: Store) -> None:
    async with store.writing() as write:
        for number, (game, solved, when) in enumerate(
            (
                ("chowpow", True, at(5, 1)),
                ("chowpow", False, at(5, 2)),
                ("tactic-tiles", True, at(5, 1, year=2025)),
                ("tactic-tiles", True, at(5, 3)),
                ("match-attach", True, at(5, 1, year=2027)),
            )
        ):
            answer = Answered(ANNA, f"{game}/{number}", game, number, "a1", solved, when)
            await write.puzzles.add_answer(answer)
        await write.puzzles.set_rating(ANNA, "chowpow", Rating(NEW_RATING.mu + 2, 5, 2))
        await write.puzzles.set_rating(ANNA, "tactic-tiles", Rating(NEW_RATING.mu + 9, 5, 2))
    found = await store.years.puzzles(ANNA, span_of(2026))
    assert found == [
        PuzzleYear("chowpow", 2, 1, at(5, 1), NEW_RATING.mu + 2),
        PuzzleYear("tactic-tiles", 1, 1, at(5, 1, year=2025), NEW_RATING.mu + 9),
    ]
    # Where the rating of tactic-tiles stood in the beginning of the year isn't known.
    year = await person_year(store, ANNA, 2026)
    assert (year.solved, year.gain) == (2, Gain("chowpow", 80))


def test_puzzle_rating_that_has_fallen_is_no_gain() -> None:
    fallen = PuzzleYear("chowpow", 2, 0, 5, NEW_RATING.mu - 1)
    assert best_gain([fallen], Span(0, 10)) is None
    assert best_gain([], Span(0, 10)) is None


def test_streak_of_a_year_is_the_longest_that_ended_in_it() -> None:
    span = span_of(2026)
    new_year = day_of(span.since)
    before = {type(new_year)(new_year - n) for n in range(1, 4)}
    assert longest_streak(before, span) == 0
    within = {type(new_year)(new_year + n) for n in range(2)}
    assert longest_streak(before | within, span) == 5


async def test_year_of_a_server_counts_its_games_people_and_duels(store: Store) -> None:
    await ended(store, [ANNA, BEN, CARLA], at=at(3, 1))
    await ended(store, [BEN, ANNA], at=at(3, 1, 18), game="chowpow")
    await ended(store, [ANNA, BEN], at=at(3, 2))
    await ended(store, [DORA, ANNA], at=at(3, 2), guild=ELSEWHERE)
    await ended(store, [DORA, ANNA], at=at(3, 2, year=2027))
    found = await club_year(store, HERE, 2026)
    assert found.games == {"tactic-tiles": 2, "chowpow": 1}
    assert found.people == 3
    assert [(one.person, one.wins, one.games) for one in found.leaders] == [
        (ANNA, 2, 3),
        (BEN, 1, 3),
        (CARLA, 0, 1),
    ]
    assert found.duels[0] == Duel((ANNA, BEN), 3, (2, 1))
    assert found.busiest == (day_of(at(3, 1)), 2)
    assert await club_year(store, GuildId(9), 2026) == ClubYear(GuildId(9), {})


async def test_year_of_a_server_is_kept_for_a_minute(store: Store) -> None:
    clock = FrozenClock(at(3, 5))
    years = Years(store, clock)
    assert (await years.of_server(HERE, 2026)).empty
    await ended(store, [ANNA, BEN], at=at(3, 1))
    first = await years.of_server(HERE, 2026)
    assert sum(first.games.values()) == 1
    await ended(store, [ANNA, BEN], at=at(3, 1))
    assert await years.of_server(HERE, 2026) is first
    clock.pass_(60)
    assert sum((await years.of_server(HERE, 2026)).games.values()) == 2


async def test_best_games_are_wins_with_the_most_points(store: Store) -> None:
    lost = await ended(store, [BEN, ANNA], at=at(3, 1))
    won = await ended(store, [ANNA, BEN], at=at(3, 2))
    best = store.years.best_games
    span = span_of(2026)
    assert await best("tactic-tiles", ANNA, None, span) == [(won, ANNA)]
    assert await best("tactic-tiles", None, HERE, span) == [(lost, BEN), (won, ANNA)]
    assert await best("chowpow", ANNA, None, span) == []


async def test_people_who_left_leaderboards_lead_no_year(store: Store) -> None:
    await ended(store, [ANNA, BEN], at=at(3, 1))
    async with store.writing() as write:
        await write.records.set_part(ANNA, False)
    found = await club_year(store, HERE, 2026)
    assert [one.person for one in found.leaders] == [BEN]
    named = await store.records.named_on(HERE)
    cards = club_cards(found, TITLE, "The Club", dict.fromkeys(named, 0))
    assert "Player 1 against" not in said_on(cards) and "won most" not in said_on(cards)


# -- cards -------------------------------------------------------------------------------------


async def test_cards_of_two_games_are_three(store: Store) -> None:
    for _ in range(2):
        await ended(store, [ANNA, BEN], at=at(3, 1))
    cards = person_cards(await person_year(store, ANNA, 2026), TITLE, {ANNA: 0, BEN: 1})
    assert len(cards) == 3
    text = said_on(cards, "Anna", "Ben")
    assert "2026 in Matchnight: Anna's year, Played with other people." in text
    assert "Games: 2, Wins: 2, Wins in a row: 2." in text
    assert "Tactic Tiles, Favourite game" in text
    assert "Anna against Ben, 2 games together.\nTimes ahead: 2." in text


@pytest.mark.parametrize("kinds", [1, 2, 3])
async def test_no_figure_of_a_card_is_shown_twice(store: Store, kinds: int) -> None:
    for number, game in enumerate(("chowpow", "tactic-tiles", "match-attach")[:kinds]):
        for _ in range(7 - 2 * number):
            await ended(store, [ANNA, BEN], game=game, at=at(5, 1), guild=HERE)
    of = await person_year(store, ANNA, 2026)
    sums, favourite, *_ = person_cards(of, TITLE, {ANNA: 0, BEN: 1})
    assert sums.figures[0][0] not in str(sums.below)
    assert favourite.points == "7"
    assert [bar.value for bar in favourite.bars] == ["5", "3"][: kinds - 1]


FEW: dict[str, tuple[list[tuple[str, list[PersonId]]], str]] = {
    "one that was won": (
        [("tactic-tiles", [ANNA, BEN])],
        "Anna's year, Played with other people. Game: 1, Win: 1.",
    ),
    "one that was lost": (
        [("tactic-tiles", [BEN, ANNA])],
        "Anna's year, Played with other people. Game: 1.",
    ),
    "one of each": (
        [("tactic-tiles", [ANNA, BEN]), ("chowpow", [CARLA, ANNA])],
        "Anna's year, Played with other people. Games: 2, Win: 1.",
    ),
    "against the computer": (
        [("tactic-tiles", [ANNA]), ("chowpow", [ANNA]), ("solitaire", [ANNA])],
        "Anna's year, Played without other people. Games: 3, Wins: 3.",
    ),
    "both": (
        [("chowpow", [ANNA]), ("chowpow", [ANNA, BEN]), ("tactic-tiles", [ANNA, BEN])],
        "Anna's year, 2 games with other people. Games: 3, Wins: 3, Streak with others: 2. "
        "Chow Pow, Favourite game. Chow Pow: 2, Tactic Tiles: 1. "
        "Anna against Ben, 2 games together. Times ahead: 2.",
    ),
    "two as often": (
        [("chowpow", [ANNA]), ("tactic-tiles", [ANNA])] * 2,
        "Anna's year, Played without other people. Games: 4, Wins: 4. "
        "All games. Chow Pow: 2, Tactic Tiles: 2.",
    ),
}


@pytest.mark.parametrize("few", FEW)
async def test_cards_of_few_games_claim_only_what_they_show(store: Store, few: str) -> None:
    games, said = FEW[few]
    for game, order in games:
        await ended(store, order, at=at(3, 1), game=game)
    cards = person_cards(await person_year(store, ANNA, 2026), TITLE, {ANNA: 0, BEN: 1})
    text = said_on(cards, "Anna", "Ben").replace("\n", " ")
    assert text.replace("2026 in Matchnight: ", "") == said


def test_year_of_dailies_alone_says_whose_it_is() -> None:
    year = PersonYear(ANNA, dailies=1, streak=1)
    text = said_on(person_cards(year, TITLE, {ANNA: 0}), "Anna")
    assert text == "2026 in Matchnight: Anna's year, Dailies and puzzles.\nDaily played: 1."
    year = PersonYear(ANNA, solved=2, dailies=3, streak=2, gain=Gain("chowpow", 9))
    text = said_on(person_cards(year, TITLE, {ANNA: 0}), "Anna")
    assert (
        "Anna's year, Puzzle rating in Chow Pow: +9.\nDailies played: 3, Days in a row: 2" in text
    )


@pytest.mark.parametrize("awards", [1, 3, 5])
def test_card_of_awards_says_how_many_more_there_are(awards: int) -> None:
    got = tuple((award, 2) for award in [*AWARDS.values()][:awards])
    (card,) = person_cards(PersonYear(ANNA, awards=got), TITLE, {ANNA: 0})
    assert len(card.facts) == min(awards, 3)
    assert said_on([card]).endswith("(×2), and 2 more awards.") == (awards > 3)


def test_every_award_has_its_emblem_on_the_card() -> None:
    drawn = set()
    for award in AWARDS.values():
        (card,) = person_cards(PersonYear(ANNA, awards=((award, 1),)), TITLE, {ANNA: 0})
        (fact,) = card.facts
        alike = replace(fact, text=TITLE)
        drawn.add(year_card(replace(card, facts=(alike,)), Look(("Anna",))).png)
        drawn.add(year_card(replace(card, facts=(replace(alike, emblem=""),)), Look(("Anna",))).png)
    assert len(drawn) == len(AWARDS) + 1, "and a star without one"


async def test_servers_cards_of_few_games_name_no_leader(store: Store) -> None:
    await ended(store, [ANNA, BEN], at=at(3, 1))
    seats = {ANNA: 0, BEN: 1, CARLA: 2}
    cards = club_cards(await club_year(store, HERE, 2026), TITLE, "The Club", seats)
    said = "2026 in Matchnight: The Club's year.\nGame: 1, People: 2."
    assert said_on(cards, "Anna", "Ben", "Carla") == said
    for order in ([ANNA, CARLA], [BEN, CARLA], [BEN, CARLA]):
        await ended(store, order, at=at(3, 2))
    cards = club_cards(await club_year(store, HERE, 2026), TITLE, "The Club", seats)
    text = said_on(cards, "Anna", "Ben", "Carla")
    assert "Most wins.\n1. Anna 2, 1. Ben 2." in text and "won most" not in text
    cards = club_cards(await club_year(store, HERE, 2026), TITLE, "The Club", {ANNA: 0})
    assert "won most" not in said_on(cards, "Anna"), "as Ben has as many"


async def test_rival_who_may_not_be_named_stays_unnamed(store: Store) -> None:
    await ended(store, [ANNA, BEN], at=at(3, 1))
    table = await ended(store, [ANNA, BEN], at=at(3, 1), pace="slow")
    async with store.writing() as write:
        await write.records.add_slow_turn(SlowTurn(table, 1, 0, BEN, 3 * DAY_MS))
    year = await person_year(store, ANNA, 2026)
    named = said_on(person_cards(year, TITLE, {ANNA: 0, BEN: 1}), "Anna", "Ben")
    assert "Longest wait for a move: 3 days for Ben, in Tactic Tiles." in named
    text = said_on(person_cards(year, TITLE, {ANNA: 0}), "Anna", "Ben")
    assert "Ben" not in text and "Player 2" not in text
    assert "Anna's rival, 2 games together" in text
    assert "Longest wait for a move: 3 days in Tactic Tiles." in text


@pytest.mark.parametrize("named", [set(), {ANNA}, {ANNA, BEN}])
async def test_server_card_of_two_names_both_or_neither(store: Store, named: set[PersonId]) -> None:
    for _ in range(2):
        await ended(store, [ANNA, BEN], at=at(3, 1))
    seats = {each: seat for seat, each in enumerate(sorted(named))}
    cards = club_cards(await club_year(store, HERE, 2026), TITLE, "The Club", seats)
    text = said_on(cards, "Anna", "Ben")
    assert ("Anna against Ben" in text) == (named == {ANNA, BEN})
    assert ("Anna: 2, Ben: 0." in text) == (named == {ANNA, BEN})
    assert ("Anna won most" in text) == (ANNA in named)
    assert "The Club's year.\nGames: 2, People: 2, Most in one day: 2." in text
