"""What a table is worth, how everybody stands, and what is played next."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from bot.model.contests.nights import Scoring, Seated
from bot.model.ids import PersonId, TableId
from bot.model.records import Stay
from bot.nights.standings import SCORINGS, NightRank, next_games, standing, worth
from rules.games import GAMES

A, B, C, D, E = map(PersonId, range(101, 106))

Row = tuple[PersonId | None, Stay, int | None, int]


def table(*rows: Row, number: int = 1, game: str = "tactic-tiles") -> list[Seated]:
    """Return a table from person, stay, place and points of each seat."""
    return [
        Seated(
            number, TableId(1000 + number), game, seat, person, f"P{person}", stay, place, points
        )
        for seat, (person, stay, place, points) in enumerate(rows)
    ]


def played(*places: int, points: Sequence[int] = (), number: int = 1) -> list[Seated]:
    """Return a table that people played out."""
    rows: list[Row] = [
        (PersonId(A + seat), "finished", place, points[seat] if points else 10 - place)
        for seat, place in enumerate(places)
    ]
    return table(*rows, number=number)


@pytest.mark.parametrize(
    ("places", "given"),
    [
        ((1, 2), (3, 2)),
        ((2, 1, 3, 4), (2, 3, 1, 0)),
        ((1, 2, 3, 4, 5, 6), (3, 2, 1, 0, 0, 0)),
        ((1, 1, 3), (Fraction(5, 2), Fraction(5, 2), 1)),
        ((1, 2, 2), (3, Fraction(3, 2), Fraction(3, 2))),
        ((1, 2, 3, 3), (3, 2, Fraction(1, 2), Fraction(1, 2))),
        ((1, 1, 1, 1), (Fraction(3, 2),) * 4),
    ],
)
def test_places_are_worth_three_two_one_and_ties_share(
    places: tuple[int, ...], given: tuple[int | Fraction, ...]
) -> None:
    assert tuple(worth(played(*places), "places").values()) == given


@pytest.mark.parametrize(
    ("places", "given"),
    [((2, 1, 3), (0, 1, 0)), ((1, 1, 3), (Fraction(1, 2), Fraction(1, 2), 0))],
)
def test_the_winner_takes_all_and_shares_with_others_who_won(
    places: tuple[int, ...], given: tuple[int | Fraction, ...]
) -> None:
    assert tuple(worth(played(*places), "winner").values()) == given


@pytest.mark.parametrize(
    ("places", "points", "given"),
    [
        ((1, 2, 3), (40, 20, 1), (10, 5, Fraction(3, 10))),
        ((1, 1), (7, 7), (10, 10)),
        ((1, 2, 3), (8, 0, -3), (10, 0, 0)),
        ((1, 2), (0, -5), (10, 0)),
        ((1, 1, 3), (-2, -2, -9), (10, 10, 0)),
    ],
)
def test_game_points_scale_to_ten_for_the_best_and_never_below_zero(
    places: tuple[int, ...], points: tuple[int, ...], given: tuple[int | Fraction, ...]
) -> None:
    assert tuple(worth(played(*places, points=points), "scaled").values()) == given


@pytest.mark.parametrize("scoring", SCORINGS)
def test_an_opponent_takes_neither_points_nor_places(scoring: Scoring) -> None:
    with_program = table((A, "finished", 2, 20), (None, "program", 1, 99), (B, "finished", 3, 10))
    among_people = table((A, "finished", 1, 20), (B, "finished", 2, 10))
    assert worth(with_program, scoring) == worth(among_people, scoring) != {}


@pytest.mark.parametrize("scoring", SCORINGS)
def test_a_person_alone_against_opponents_wins_nothing_but_has_played(scoring: Scoring) -> None:
    seats = table((A, "finished", 1, 20), (None, "program", 2, 10))
    assert worth(seats, scoring) == {}
    (stand,) = standing(seats, scoring).stands
    assert (float(stand.points), stand.wins, stand.tables) == (0, 0, 1)


@pytest.mark.parametrize("stay", ["resigned", "left", "away"])
def test_person_who_gave_up_stands_behind_everybody_who_stayed(stay: Stay) -> None:
    seats = table((A, stay, 1, 50), (B, "finished", 2, 20), (C, "finished", 3, 10))
    assert worth(seats, "places") == {B: 3, C: 2}
    assert worth(seats, "winner") == {B: 1, C: 0}
    alone = table((A, stay, 1, 50), (B, "finished", 2, 20))
    assert worth(alone, "places") == {B: 3}


def test_forgotten_person_keeps_the_rank_without_being_listed() -> None:
    seats = table((None, "finished", 1, 50), (B, "finished", 2, 20))
    assert worth(seats, "places") == {B: 2}
    found = standing(seats, "places")
    assert [stand.person for stand in found.stands] == [B]
    assert found.stands[0].wins == 0


def test_unfinished_table_counts_as_broken_and_scores_nothing() -> None:
    broken = table((A, "finished", None, 50), (B, "finished", None, 0), number=2)
    found = standing([*played(1, 2), *broken], "places")
    assert (found.played, found.broken, found.last) == (1, 1, (A, B))
    assert [(float(s.points), s.wins, s.tables) for s in found.stands] == [(3, 1, 2), (2, 0, 2)]


def test_tables_add_up_and_equal_ranks_are_shared() -> None:
    tables = [*played(1, 2), *played(2, 1, number=2), *played(1, 2, 3, number=3)]
    assert standing(tables, "places").stands == (
        NightRank(1, A, "P101", Fraction(8), 2, 3, Fraction(3)),
        NightRank(2, B, "P102", Fraction(7), 1, 3, Fraction(2)),
        NightRank(3, C, "P103", Fraction(1), 0, 1, Fraction(1)),
    )
    tied = [*played(1, 2), *played(2, 1, number=2), *played(2, 3, 1, number=3)]
    ranks = {s.person: s.rank for s in standing(tied[:4], "places").stands}
    assert ranks == {A: 1, B: 1}
    found = standing(tied, "winner")
    assert [(s.rank, float(s.points)) for s in found.stands] == [(1, 1), (1, 1), (1, 1)]
    assert found.leaders == found.podium == found.stands


def test_more_wins_decide_between_equal_points() -> None:
    one = table((A, "finished", 1, 9), (B, "finished", 2, 5), (C, "finished", 2, 5))
    two = table((D, "finished", 1, 9), (B, "finished", 2, 5), (C, "finished", 2, 5), number=2)
    found = standing([*one, *two], "places")
    assert [(s.rank, s.person, float(s.points), s.wins) for s in found.stands] == [
        (1, A, 3, 1),
        (1, D, 3, 1),
        (3, B, 3, 0),
        (3, C, 3, 0),
    ]


def test_nobody_stands_before_a_table_has_ended() -> None:
    found = standing([], "places")
    assert (found.stands, found.leaders, found.podium, found.games) == ((), (), (), ())


@pytest.mark.parametrize("scoring", SCORINGS)
def test_what_tables_are_worth_is_what_people_have(scoring: Scoring) -> None:
    random = Random(3)
    seats: list[Seated] = []
    for number in range(1, 200):
        people = random.sample(range(A, A + 30), random.randint(2, 6))
        order = sorted(random.choices(range(1, 7), k=len(people)))
        rows: list[Row] = [
            (PersonId(p), "finished", order.index(place) + 1, 20 - place)
            for p, place in zip(people, order, strict=True)
        ]
        seats += table(*rows, number=number)
    found = standing(seats, scoring)
    assert found.played == 199
    assert sum(stand.tables for stand in found.stands) == len(seats)
    if scoring == "winner":
        assert sum(stand.points for stand in found.stands) == 199
    assert list(found.stands) == sorted(found.stands, key=lambda s: (-s.points, -s.wins, s.name))


def test_the_next_game_fits_those_who_are_here_and_was_not_just_played() -> None:
    for people in range(1, 30):
        played: list[str] = []
        for _ in range(12):
            game = next_games(people, played)[0]
            fitting = [key for key, each in GAMES.items() if people in each.players]
            if fitting:
                assert people in game.players
            if len(fitting) > 1:
                assert game.key != (played[-1] if played else "")
                assert played.count(game.key) == min(map(played.count, set(fitting)))
            played.append(game.key)


def test_a_server_that_plays_some_games_only_is_proposed_those() -> None:
    only = next(iter(GAMES))
    assert next_games(2, [only, only], [only])[0].key == only
    assert next_games(2, [], ["a game that is gone"])[0].key in GAMES
