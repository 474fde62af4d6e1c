"""A knock-out of two at a table as a tree, with the meetings of later rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Literal

from ..model.contests.cups import BYE, OUT, CupSeat, TableState
from . import pairing
from .counting import history
from .pairing import folded, slots


@dataclass(frozen=True)
class Meeting:
    """Two who meet, or will: None is a person not known yet, and nobody in a `bye`.

    `number` is their table's, 0 where there is none. Who is `ahead` has won, or goes on.
    """

    sides: tuple[int | None, int | None]
    state: Literal["to come", "playing", "over", "void", "bye"] = "to come"
    number: int = 0
    ahead: int | None = None


def bracket(
    seats: Sequence[CupSeat], states: Mapping[int, TableState], *, round_: int, rounds: int
) -> list[list[Meeting]] | None:
    """Return all rounds, in the order of the tree; None where they are no tree.

    `seats` are those of all draws in their order, and `states` those of the tables of the round
    that was drawn last.
    """
    drawn = {
        number: [seat for seat in of_round if seat.number != OUT]
        for number, of_round in groupby(seats, attrgetter("round"))
    }
    first = history(drawn.get(1, []))
    left = slots(first[0]) if first else []
    depth = len(left).bit_length() - 1
    if len(left) < 2 or len(left) != 1 << depth or any(len(one) > 2 for one in first[0].tables):
        return None
    found = []
    for number in range(1, min(rounds, depth) + 1):
        now = {seat.entrant: seat for seat in drawn.get(number, ())}
        later = {seat.entrant for seat in drawn.get(number + 1, ())}
        pairs = folded(left)
        known = states if number == round_ else {}
        if number > round_:
            meetings = [Meeting(pair) for pair in pairs]
        else:
            meetings = [_meeting(pair, now, later, known) for pair in pairs]
        if {seat.number for seat in now.values()} - {BYE} != {m.number for m in meetings} - {0}:
            return None
        found.append([meetings[at] for at in _neighbours(len(meetings))])
        left = [meeting.ahead for meeting in meetings]
    return found


@dataclass(frozen=True)
class Way:
    """A person's path through a bracket: those `beaten`, and the `free` rounds.

    They were beaten `by` a person in the round `lost`, or are out of it without a game where only
    that round is known. Else they may meet `following` next, one of them, once the round they are
    in is `won`; in the `final` there is no next.
    """

    beaten: tuple[int, ...] = ()
    free: tuple[int, ...] = ()
    by: int | None = None
    lost: int = 0
    won: bool = False
    following: tuple[int, ...] = ()
    final: bool = False


def way(rounds: Sequence[Sequence[Meeting]], entrant: int, *, round_: int) -> Way:
    """Return a person's path through a bracket whose last drawn round is `round_`."""
    beaten: list[int] = []
    free: list[int] = []
    won, at = False, 0
    for number, meetings in enumerate(rounds[:round_], 1):
        mine = [place for place, each in enumerate(meetings) if entrant in each.sides]
        if not mine:
            return Way(tuple(beaten), tuple(free), lost=number)
        at = mine[0]
        meeting = meetings[at]
        other = next((each for each in meeting.sides if each not in (entrant, None)), None)
        won = meeting.ahead == entrant
        if meeting.state == "playing":
            break
        if not won:
            by = meeting.ahead if meeting.number else None
            return Way(tuple(beaten), tuple(free), by=by, lost=number)
        if meeting.number and other is not None:
            beaten.append(other)
        else:
            free.append(number)
    final = round_ == len(rounds)
    following: tuple[int, ...] = ()
    if not final:
        next_to = rounds[round_ - 1][at ^ 1]
        sides = next_to.sides if next_to.state == "playing" else (next_to.ahead,)
        following = tuple(each for each in sides if each is not None)
    return Way(tuple(beaten), tuple(free), won=won, following=following, final=final)


def advancing(seats: Sequence[CupSeat]) -> set[int]:
    """Return who goes on from a table: the better half, of equals who sat later."""
    return pairing.advancing(*history(sorted(seats, key=attrgetter("place"))))


def _meeting(
    sides: tuple[int | None, int | None],
    now: Mapping[int, CupSeat],
    later: set[int],
    states: Mapping[int, TableState],
) -> Meeting:
    """Return what became of two who were to meet in a round that is drawn."""
    sitting = [now[each] for each in sides if each is not None and each in now]
    if len(sitting) == 2 and sitting[0].number == sitting[1].number != BYE:
        number = sitting[0].number
        state = states.get(number, "played")
        if state == "playing":
            return Meeting(sides, "playing", number)
        # A person who was drawn once more went on, whatever decided it.
        ahead = [seat.entrant for seat in sitting if seat.entrant in later]
        if not ahead and state != "void":
            ahead = [*advancing(sitting)]
        return Meeting(
            sides, "void" if state == "void" else "over", number, ahead[0] if ahead else None
        )
    alone = sitting[0].entrant if sitting else None
    # A person who has left is beaten; nobody was beaten by one who never had an opponent.
    return Meeting(sides, "bye" if None in sides else "over", 0, alone)


def _neighbours(count: int) -> list[int]:
    """Return the order in which the winners of neighbouring meetings meet next."""
    order = [0]
    while len(order) < count:
        last = 2 * len(order) - 1
        order = [each for one in order for each in (one, last - one)]
    return order
