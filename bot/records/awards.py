"""Awards: what a finished game is remembered for, one sentence each, by seat.

All of it follows from the points after every move and from the results, so that awards can be
worked out again at any time. A person gets one only for a game that they finished themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rules.core import Seat
from rules.text import Text, say

from ..model.records import Outcome
from ..model.units import DAY_MS, MINUTE_MS

CROWD: Final = 5
"""Players from which on a table is a crowd."""
SWINGS: Final = 5
"""So often the lead changes hands in a game that goes back and forth."""
TURNS: Final = 6
"""Turns from which on the course of a game tells a story."""
MONTH_MS: Final = 30 * DAY_MS
"""Milliseconds of a game that took long."""
QUICK_MS: Final = 5 * MINUTE_MS
"""Milliseconds of a game that was over soon."""


@dataclass(frozen=True)
class Course:
    """The course of a game: the points by seat in the beginning and after each turn.

    `turns` are the seats that moved, one fewer than `points`. `lasted` is in milliseconds.
    """

    points: tuple[tuple[int, ...], ...]
    turns: tuple[Seat, ...]
    outcomes: tuple[Outcome, ...]
    lasted: int
    live: bool

    def leader(self, turn: int) -> Seat | None:
        """Return who is alone in the lead after a turn, None where nobody is."""
        points = self.points[turn]
        first = [seat for seat, each in enumerate(points) if each == max(points)]
        return first[0] if len(first) == 1 else None

    def won(self, outcome: Outcome) -> bool:
        """Tell whether a seat was the only winner among two or more."""
        return outcome.place == 1 and self._others(outcome) and not self.shared(outcome)

    def shared(self, outcome: Outcome) -> bool:
        """Tell whether a seat was one of several winners."""
        firsts = [each for each in self.outcomes if each.place == 1]
        return outcome.place == 1 and len(firsts) > 1

    def rivals(self, outcome: Outcome) -> list[int]:
        """Return the final points of all other seats."""
        return [each for seat, each in enumerate(self.points[-1]) if seat != outcome.seat]

    def _others(self, outcome: Outcome) -> bool:
        return any(each.place not in (None, 1) for each in self.outcomes)


Earned = Callable[[Course, Outcome], bool]


@dataclass(frozen=True, eq=False)
class Award:
    """A story that a game can tell of a person, and when it is true."""

    key: str
    emblem: str
    text: Text
    earned: Earned


def _comeback(course: Course, outcome: Outcome) -> bool:
    half = course.points[len(course.points) // 2]
    rest = [points for seat, points in enumerate(half) if seat != outcome.seat]
    return course.won(outcome) and _long(course) and half[outcome.seat] < min(rest)


def _ahead_all_along(course: Course, outcome: Outcome) -> bool:
    scored = [turn for turn, points in enumerate(course.points) if len({*points}) > 1]
    led = [course.leader(turn) == outcome.seat for turn in scored]
    return course.won(outcome) and len(led) >= TURNS and all(led)


def _last_turn(course: Course, outcome: Outcome) -> bool:
    before = course.leader(len(course.points) - 2) if _long(course) else None
    last = course.turns[-1:] == (outcome.seat,)
    return course.won(outcome) and last and before not in (None, outcome.seat)


def _lost_at_last(course: Course, outcome: Outcome) -> bool:
    if not _long(course) or outcome.place in (None, 1):
        return False
    return course.leader(len(course.points) - 2) == outcome.seat


def _one_point(course: Course, outcome: Outcome) -> bool:
    return course.won(outcome) and outcome.points - max(course.rivals(outcome)) == 1


def _twice(course: Course, outcome: Outcome) -> bool:
    second = max(course.rivals(outcome), default=0)
    return course.won(outcome) and second > 0 and outcome.points >= 2 * second


def _half_in_a_turn(course: Course, outcome: Outcome) -> bool:
    own = [points[outcome.seat] for points in course.points]
    best = max((after - before for before, after in pairwise(own)), default=0)
    moved = course.turns.count(outcome.seat)
    return moved >= TURNS // 2 and best >= 2 and 2 * best >= own[-1] - own[0]


def _back_and_forth(course: Course, outcome: Outcome) -> bool:
    leaders = [course.leader(turn) for turn in range(len(course.points))]
    alone = [leader for leader in leaders if leader is not None]
    return sum(one != other for one, other in pairwise(alone)) >= SWINGS


def _beat_hard(course: Course, outcome: Outcome) -> bool:
    programs = [each for each in course.outcomes if each.stay == "program"]
    return course.won(outcome) and any(each.level in ("hard", "expert") for each in programs)


def _crowd(course: Course, outcome: Outcome) -> bool:
    return course.won(outcome) and len(course.points[0]) >= CROWD


def _all_people(course: Course, outcome: Outcome) -> bool:
    people = [each for each in course.outcomes if each.stay == "finished"]
    return outcome.rivals >= 3 and len(people) == len(course.points[0])


def _month(course: Course, outcome: Outcome) -> bool:
    return outcome.rivals > 0 and course.lasted >= MONTH_MS


def _quick(course: Course, outcome: Outcome) -> bool:
    return course.won(outcome) and outcome.rivals > 0 and course.live and course.lasted < QUICK_MS


def _long(course: Course) -> bool:
    return len(course.turns) >= TURNS


AWARDS: Final = {
    award.key: award
    for award in (
        Award("comeback", "🪜", say("Won from last place"), _comeback),
        Award("last-turn", "📸", say("Took the lead with the last move"), _last_turn),
        Award("all-along", "🏁", say("Led from the first point to the last"), _ahead_all_along),
        Award("one-point", "🪡", say("Won by a single point"), _one_point),
        Award("twice", "🚀", say("Won with twice as many points as anyone else"), _twice),
        Award("half", "💥", say("Made half of all their points in one turn"), _half_in_a_turn),
        Award("hard", "🗿", say("Beat a hard computer opponent"), _beat_hard),
        Award("crowd", "🎪", say("Won at a table of five or more"), _crowd),
        Award("shared", "🤝", say("Shared the win"), lambda course, one: course.shared(one)),
        Award("quick", "⚡", say("Won a live game within five minutes"), _quick),
        Award("swings", "🎢", say("Saw the lead change five times in a game"), _back_and_forth),
        Award("so-close", "🌧️", say("Led until the very last move"), _lost_at_last),
        Award("month", "🐌", say("Finished a game that took a month"), _month),
        Award("together", "🪑", say("Finished a game of four that no one left"), _all_people),
    )
}
"""Every award by its key, the rarest story first; keys are stored."""


def earned(course: Course) -> dict[Seat, tuple[str, ...]]:
    """Return the awards of a game, for each seat of results in the order of `AWARDS`."""
    return {
        outcome.seat: tuple(key for key, award in AWARDS.items() if award.earned(course, outcome))
        if outcome.person is not None and outcome.stay == "finished" and not outcome.ending
        else ()
        for outcome in course.outcomes
    }


def read(text: str) -> tuple[Award, ...]:
    """Return stored awards, without those that don't exist any more."""
    return tuple(AWARDS[key] for key in text.split() if key in AWARDS)


def counted(texts: Iterable[str]) -> dict[Award, int]:
    """Return how often a person got each award, in the order of `AWARDS`."""
    found = Counter(award for text in texts for award in read(text))
    return {award: found[award] for award in AWARDS.values() if award in found}
