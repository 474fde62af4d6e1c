"""A person's statistics and the leaders: computed from results, not stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ..model.records import Finish, Leader
from .ratings import floor, provisional

LATEST: Final = 10
"""So many games show how a person plays these days."""


@dataclass(frozen=True)
class Stats:
    """A person's finished games with other people, and the rest in numbers.

    `places` counts games by place. A streak is of wins in a row, which a game given up ends.
    `assisted` are games they finished although others made most of their seat's moves. `alone` are
    games against programs, or of one. `games_by` counts all that were finished.
    `form` tells of the last games with others, the newest last, which were won.
    """

    games: int = 0
    wins: int = 0
    places: dict[int, int] = field(default_factory=dict)
    streak: int = 0
    longest: int = 0
    points: int = 0
    best: int = 0
    alone: int = 0
    alone_wins: int = 0
    given_up: int = 0
    assisted: int = 0
    early: int = 0
    games_by: dict[str, int] = field(default_factory=dict)
    form: tuple[bool, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.games or self.alone or self.given_up or self.assisted or self.early)

    @property
    def average_place(self) -> float:
        """The mean place, of at least one game."""
        return sum(place * games for place, games in self.places.items()) / self.games

    @property
    def average_points(self) -> float:
        """The mean points, of at least one game; those of different games do not compare."""
        return self.points / self.games


def favourite(games: Mapping[str, int]) -> str | None:
    """Return the game that was finished more often than any other, and than once."""
    most = max(games.values(), default=0)
    first = [key for key, times in games.items() if times == most]
    return first[0] if most > 1 and len(first) == 1 else None


def summed(finishes: Iterable[Finish]) -> Stats:
    """Sum a person's games up, given in the order they ended."""
    places: Counter[int] = Counter()
    by: Counter[str] = Counter()
    points: list[int] = []
    won: list[bool] = []
    alone = alone_wins = given_up = assisted = early = streak = longest = 0
    for one in finishes:
        if one.stay in ("away", "resigned", "forfeited"):
            given_up += 1
            streak = 0
        elif one.stay == "assisted":
            assisted += 1
            if one.rivals and one.place not in (None, 1):
                streak = 0
        elif one.stay == "finished" and one.place is None:
            early += 1
        elif one.stay == "finished" and one.place is not None:
            by[one.game] += 1
            if not one.rivals:
                alone += 1
                alone_wins += one.place == 1
                continue
            places[one.place] += 1
            points.append(one.points)
            won.append(one.place == 1)
            streak = streak + 1 if one.place == 1 else 0
            longest = max(longest, streak)
    return Stats(
        len(points),
        places[1],
        dict(sorted(places.items())),
        streak,
        longest,
        sum(points),
        max(points, default=0),
        alone,
        alone_wins,
        given_up,
        assisted,
        early,
        dict(by.most_common()),
        tuple(won[-LATEST:]),
    )


def ranked(leaders: Sequence[Leader], *, by_rating: bool) -> list[Leader]:
    """Put people in order: by the lower end of their rating, or by wins.

    People who have too few opponents for a place are left out. Provisional ratings come after
    all others, and people without one last.
    """
    leaders = [one for one in leaders if not one.missing]
    if not by_rating:
        return sorted(leaders, key=lambda one: (-one.wins, one.games, one.person))

    def key(one: Leader) -> tuple[int, float, int, int]:
        if one.rating is None:
            return 2, 0.0, -one.wins, one.person
        return int(provisional(one.rating)), -floor(one.rating), -one.wins, one.person

    return sorted(leaders, key=key)
