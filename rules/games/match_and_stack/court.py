"""Claims, votes, and what the table has decided about two words (RULES.md §4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...core import Seat
from .masks import Matches, Pair, matches
from .matching import CLAIMED, Join, Need, met
from .notation import Play

MOST_REFUSED = 2
"""So many refused claims in a row, and another person has to play before the next."""


@dataclass(frozen=True)
class Claim:
    """A play that waits for the table: what it claims, and who has voted how."""

    number: int
    seat: Seat
    play: Play
    tile: int
    joins: tuple[Join, ...]
    accepted: tuple[Seat, ...] = ()
    refused: tuple[Seat, ...] = ()

    @property
    def voted(self) -> tuple[Seat, ...]:
        return self.accepted + self.refused


@dataclass(frozen=True)
class Court:
    """Who is a person and may vote, what is being voted on, and what was decided."""

    people: tuple[bool, ...]
    lost: tuple[int, ...]
    """Each seat's refused claims since its count began again."""
    claims: tuple[Claim, ...] = ()
    asked: int = 0
    joined: tuple[Pair, ...] = ()
    refused: tuple[Pair, ...] = ()
    """What the table has decided for the rest of the game."""

    # -- claims and votes ------------------------------------------------------------------------

    def of(self, seat: Seat) -> Claim | None:
        """Return the open claim of a seat."""
        return next((claim for claim in self.claims if claim.seat == seat), None)

    def electorate(self, claim: Claim) -> list[Seat]:
        """Return who votes on a claim: the other people, and voters who have left."""
        return [
            seat
            for seat, person in enumerate(self.people)
            if seat != claim.seat and (person or seat in claim.voted)
        ]

    def voters(self, claim: Claim) -> list[Seat]:
        """Return whose vote is missing."""
        return [seat for seat in self.electorate(claim) if seat not in claim.voted]

    @property
    def to_vote(self) -> tuple[Seat, ...]:
        """Whose vote on any claim is missing."""
        if not self.claims:
            return ()
        return tuple(sorted({seat for claim in self.claims for seat in self.voters(claim)}))

    def decided(self, claim: Claim) -> bool | None:
        """Return what a vote has come to as soon as the missing votes cannot change it."""
        votes = len(self.electorate(claim))
        if 2 * len(claim.accepted) > votes:
            return True
        return False if 2 * (votes - len(claim.refused)) <= votes else None

    def open(self, seat: Seat, play: Play, tile: int, joins: tuple[Join, ...]) -> Court:
        """Put a play to the vote."""
        claim = Claim(self.asked + 1, seat, play, tile, joins)
        return replace(self, claims=(*self.claims, claim), asked=self.asked + 1)

    def vote(self, of: Seat, seat: Seat, accepts: bool) -> Court:
        """Note a seat's vote on the claim of another."""
        return replace(
            self,
            claims=tuple(
                claim
                if claim.seat != of
                else replace(claim, accepted=(*claim.accepted, seat))
                if accepts
                else replace(claim, refused=(*claim.refused, seat))
                for claim in self.claims
            ),
        )

    def close(self, claim: Claim, stands: bool) -> Court:
        """Close a vote: each claimed pair is decided the same way for the whole game."""
        pairs = tuple(dict.fromkeys(_pair(one.ours, one.theirs, one.rule) for one in claim.joins))
        lost = list(self.lost)
        lost[claim.seat] = 0 if stands else lost[claim.seat] + 1
        return replace(
            self,
            claims=tuple(other for other in self.claims if other.seat != claim.seat),
            joined=self.joined + pairs if stands else self.joined,
            refused=self.refused if stands else self.refused + pairs,
            lost=tuple(lost),
        )

    def played(self, seat: Seat) -> Court:
        """Start everybody else's count of refused claims again: a person has played."""
        if any(self.lost[:seat] + self.lost[seat + 1 :]):
            lost = tuple(n if other == seat else 0 for other, n in enumerate(self.lost))
            return replace(self, lost=lost)
        return self

    # -- what matches ----------------------------------------------------------------------------

    def matches(self, rules: tuple[int, ...]) -> Matches:
        """Return all that matches at this table, and all that may be asked."""
        return matches(rules, self.joined, self.refused)

    def met(self, need: Need, rules: tuple[int, ...]) -> Join | None:
        """Return the join that meets a need: a known one, or else one the table accepted."""
        if found := met(need, rules):
            return found
        for one, other, rule in self.joined:
            if one in need.ours and other in need.theirs:
                return Join(rule, one, other)
            if other in need.ours and one in need.theirs:
                return Join(rule, other, one)
        return None

    def claimable(self, one: str, other: str, rules: Sequence[int]) -> list[int]:
        """Return the rules under which the table may still be asked about two words."""
        return [
            rule
            for rule in CLAIMED
            if rule in rules and _pair(one, other, rule) not in self.refused
        ]


def _pair(one: str, other: str, rule: int) -> Pair:
    return Pair(one, other, rule) if one < other else Pair(other, one, rule)
