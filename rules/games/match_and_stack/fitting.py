"""Whether a play fits, what it joins, and what can be claimed (§2, §4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core import IllegalMove, Seat
from ...text import Text, say, together
from . import event_text
from .court import MOST_REFUSED
from .matching import CLAIMED, NAMES, Join, Need
from .notation import Play, Said
from .position import Position


class Verdict(NamedTuple):
    """A play's outcome: what it joins, which of it is claimed, or the missed need."""

    joins: list[Join]
    claimed: list[Join]
    missed: Need | None = None


def joins(state: Position, needs: Sequence[Need]) -> list[Join]:
    """Return what joins the needs that are met."""
    found = (state.court.met(need, state.terms.rules) for need in needs)
    return [one for one in found if one]


def to_claim(state: Position, needs: Sequence[Need]) -> list[Need]:
    """Return what needs a rule in a claim: what joins nothing known, or all if open."""
    if state.terms.open_eyes:
        return [*needs]
    return [need for need in needs if state.court.met(need, state.terms.rules) is None]


def may_ask(state: Position, need: Need) -> bool:
    rules = state.terms.rules
    return any(state.court.claimable(a, b, rules) for a in need.ours for b in need.theirs)


def no_claim(state: Position, seat: Seat) -> Text | None:
    """Say why a seat can claim nothing at the moment, None where it can (§4.2, §4.8)."""
    court, rules = state.court, state.terms.rules
    if not any(rule in rules for rule in CLAIMED):
        return event_text.cannot_claim(rules)
    if not any(person for other, person in enumerate(court.people) if other != seat):
        return say("There's nobody else here to vote on a claim. Play a match that I know.")
    if court.lost[seat] >= MOST_REFUSED:
        return say(
            "Your last two claims were refused. Someone else has to play before you claim again."
        )
    return None


def judge(state: Position, seat: Seat, play: Play, needs: Sequence[Need]) -> Verdict:
    """Return what a play comes to; raises `IllegalMove` where it can't be tried."""
    rules = state.terms.rules
    found = [state.court.met(need, rules) for need in needs]
    open_ = [need for need, one in zip(needs, found, strict=True) if one is None]
    if state.terms.open_eyes:
        return _tried(state, seat, play, needs, found=found)
    if not open_:
        sure = [one for one in found if one]
        if play.claims:
            raise IllegalMove(
                say(
                    "It matches without a claim: {joins}. Play `{play}`.",
                    joins=event_text.joined(sure),
                    play=str(play._replace(claims=())),
                )
            )
        return Verdict(sure, [])
    if not play.claims:
        raise IllegalMove(_refusal(state, seat, play, open_))
    if why := no_claim(state, seat):
        raise IllegalMove(together([event_text.mismatch(open_[0], rules), why]))
    claimed = _claimed(state, play, open_)
    rest = iter(claimed)
    return Verdict([one or next(rest) for one in found], claimed)


def _tried(
    state: Position, seat: Seat, play: Play, needs: Sequence[Need], *, found: Sequence[Join | None]
) -> Verdict:
    """Return the verdict with open eyes, where no refusal reveals a match (§11)."""
    claimed: Sequence[Join | None] = found
    if play.claims:
        if why := no_claim(state, seat):
            raise IllegalMove(why)
        claimed = _claimed(state, play, needs)
    pairs = [one or said for one, said in zip(found, claimed, strict=True)]
    missed = next((need for need, pair in zip(needs, pairs, strict=True) if not pair), None)
    asked = [said for one, said in zip(found, claimed, strict=True) if said and not one]
    return Verdict([pair for pair in pairs if pair], asked, missed)


def _claimed(state: Position, play: Play, open_: Sequence[Need]) -> list[Join]:
    """Read what is claimed for each pair that has to be claimed."""
    if len(play.claims) != len(open_):
        short = say("This claim needs a rule number for each pair. Pairs: {n}.", n=len(open_))
        if not state.terms.open_eyes:
            short = together([event_text.mismatch(open_[0], state.terms.rules), short])
        raise IllegalMove(short)
    return [_one_claim(state, said, need) for said, need in zip(play.claims, open_, strict=True)]


def _one_claim(state: Position, said: Said, need: Need) -> Join:
    single = len(need.ours) == 1
    if single and said.ours:
        raise IllegalMove(
            say(
                "{ours} and {theirs} face each other: the number of the rule is enough.",
                ours=need.ours[0],
                theirs=need.theirs[0],
            )
        )
    ours = need.ours[0] if single else said.ours
    theirs = need.theirs[0] if single else said.theirs
    if ours not in need.ours or theirs not in need.theirs:
        raise IllegalMove(
            say(
                "Type which words match: one of {ours}, then one of {theirs}, then the rule.",
                ours="/".join(need.ours),
                theirs="/".join(need.theirs),
            )
        )
    rules = state.terms.rules
    if said.rule not in rules:
        raise IllegalMove(
            say(
                "This table plays without rule {n}, {rule}.",
                n=said.rule,
                rule=NAMES[said.rule],
            )
        )
    if said.rule not in state.court.claimable(ours, theirs, rules):
        raise IllegalMove(
            say(
                "The table has refused {ours} – {theirs} under rule {n}, {rule}.",
                ours=ours,
                theirs=theirs,
                n=said.rule,
                rule=NAMES[said.rule],
            )
        )
    return Join(said.rule, ours, theirs)


def _refusal(state: Position, seat: Seat, play: Play, open_: Sequence[Need]) -> Text:
    """Return a refusal that names the first failing pair, and how to claim it."""
    text = event_text.mismatch(open_[0], state.terms.rules)
    if no_claim(state, seat) or not all(may_ask(state, need) for need in open_):
        return text
    return together([text, event_text.how_to_claim(example_claim(state, play, open_))])


def example_claim(state: Position, play: Play, open_: Sequence[Need]) -> Play:
    """Return a play with a claim for everything that it leaves open."""
    said = []
    for need in open_:
        ours, theirs, rule = next(
            (one, other, rules[-1])
            for one in need.ours
            for other in need.theirs
            if (rules := state.court.claimable(one, other, state.terms.rules))
        )
        single = len(need.ours) == 1
        said.append(Said(rule) if single else Said(rule, ours, theirs))
    return play._replace(claims=tuple(said))
