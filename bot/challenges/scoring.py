"""What the games of a match are worth: by how each came out, then by points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..model.contests.challenges import ChallengeTable
from ..model.ids import PersonId
from ..model.records import Outcome


def counted(
    table: ChallengeTable, outcomes: Sequence[Outcome], person: PersonId | None
) -> ChallengeTable:
    """Return a table with how its person came out; they miss what they didn't finish."""
    own = next((each for each in outcomes if each.person == person and person is not None), None)
    rivals = [each for each in outcomes if each is not own]
    places = [each.place for each in rivals if each.place is not None]
    if own is None or own.stay != "finished" or own.place is None or not places:
        return replace(table, came="missed", margin=0)
    margin = own.points - max(each.points for each in rivals)
    if own.place == min(places):
        return replace(table, came="tied", margin=margin)
    return replace(table, came="won" if own.place < min(places) else "lost", margin=margin)


@dataclass(frozen=True)
class Compared:
    """One deal in both clubs; `ahead` is 1 or -1 for who came out better, or 0."""

    own: ChallengeTable
    others: ChallengeTable

    @property
    def ahead(self) -> int:
        """Tell which club is ahead; nobody is where one of the games is void."""
        if "void" in (self.own.came, self.others.came):
            return 0
        one, other = self.own.rank, self.others.rank
        if one[0] == other[0] == 0:
            return 0
        return (one > other) - (one < other)

    @property
    def ranks(self) -> tuple[int, int]:
        """Rank the two clubs."""
        return (2 if self.ahead < 0 else 1, 2 if self.ahead > 0 else 1)


def compared(own: Sequence[ChallengeTable], others: Sequence[ChallengeTable]) -> list[Compared]:
    """Return the games of two clubs, deal by deal."""
    numbered = {each.number: each for each in others}
    return [Compared(each, numbered[each.number]) for each in own if each.number in numbered]


def score(games: Sequence[Compared]) -> tuple[int, int]:
    """Return how many deals each club has won."""
    return sum(game.ahead > 0 for game in games), sum(game.ahead < 0 for game in games)
