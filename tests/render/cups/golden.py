"""The golden pictures of cups; `tests/render/kept.py` compares and renews them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import render
from render import Bracket, CupRound, CupTable, Line, Look, Meeting, Picture, Sitting
from rules.text import count, say

KEY: Final = "tactic-tiles"
NAMES: Final = (
    "Anna",
    "Łucja Żółć-Gęślą Jaźń Wiśniewska",
    "محمد عبد الرحمن",
    "\N{GAME DIE}\N{GAME DIE} Nguyễn Thị Ánh Tuyết",
    "W" * 32,
    "יוסף כהן",
    "山田太郎",
    "Bartholomew Featherstonehaugh II",
    "Иван",
    "",
    "최민준",
    "นภา ศรีสุข",
)
TITLE: Final = say("Tactic Tiles cup")


def look(people: int) -> Look:
    """Name so many people, the first of them in all scripts."""
    named = (*NAMES, *(f"Person {n}" for n in range(len(NAMES), people)))[:people]
    return Look(named)


def lines(people: int, tied: int = 1) -> tuple[Line, ...]:
    """Return a standing of so many people; `tied` of them have the most points."""
    best = 12 * people
    return tuple(
        Line(n, 1, str(best), 1.0, 3, 3)
        if n < tied
        else Line(n, n + 1, f"{best - 7.5 * n:g}", max(best - 7.5 * n, 0) / best, n % 3, 3)
        for n in range(people)
    )


def tables(people: int, size: int, over: int, void: int = -1) -> tuple[CupTable, ...]:
    """Return tables of so many people, the first `over` finished and one void."""
    found = []
    for number, at in enumerate(range(0, people - people % size, size)):
        state = "void" if number == void else "over" if number < over else "playing"
        sitting = tuple(
            Sitting(
                at + seat,
                seat,
                f"{12 - 12 * seat / (size - 1):g}" if state == "over" else "",
                ahead=state == "over" and seat == 0,
            )
            for seat in range(size)
        )
        found.append(CupTable(number + 1, sitting, state))  # type: ignore[arg-type]
    return tuple(found)


def round_of(
    people: int, size: int, over: int = 0, leading: bool = True, void: int = -1, key: str = KEY
) -> Picture:
    """Draw a round of a cup; who is left over has no table."""
    left = tuple(range(people - people % size, people))
    of = CupRound(lines(people)[:6] if leading else (), tables(people, size, over, void), left)
    return render.cup_round(key, TITLE, say("Round 2 of 5"), of, look=look(people))


def tree(people: int, played: int, part: int = 0) -> Bracket:
    """Return at most the last four rounds of a bracket, with `played` of them over.

    Of the current round the first `part` tables are over. The higher number goes on.
    """
    last = max(people - 1, 1).bit_length()
    slots: list[int | None] = [*range(people), *[None] * (2**last - people)]
    rounds = []
    for number in range(1, last + 1):
        meetings, ahead = [], []
        for at in range(len(slots) // 2):
            one, other = slots[at], slots[-1 - at]
            known = [each for each in (one, other) if each is not None]
            bye = number == 1 and len(known) == 1
            over = bye or number <= played or (number == played + 1 and at < part)
            winner = max(known) if known and over else None
            sitting = len(known) == 2 and number <= played + 1
            sides = tuple(
                None
                if each is None
                else Sitting(each, seat if sitting else None, "", each == winner)
                for seat, each in enumerate((one, other))
            )
            state = "bye" if bye else "over" if over else "playing"
            if len(known) < 2 and not bye or number > played + 1:
                state = "to come"
            meetings.append(Meeting((sides[0], sides[1]), state, at + 1))  # type: ignore[arg-type]
            ahead.append(winner)
        order = [0]
        while len(order) < len(meetings):
            wide = 2 * len(order)
            order = [each for one in order for each in (one, wide - 1 - one)]
        rounds.append(tuple(meetings[at] for at in order))
        slots = [*ahead]
    shown = rounds[-render.MOST_COLUMNS :]
    return Bracket(tuple(shown), last - len(shown) + 1, last)


def bracket_of(people: int, played: int, part: int = 0, key: str = KEY) -> Picture:
    """Draw a bracket of so many people, in which some rounds are played."""
    of = tree(people, played, part)
    return render.bracket(key, TITLE, say("Round 2 of 5"), of, look=look(people))


def final_of(people: int, tied: int = 1, key: str = KEY) -> Picture:
    """Draw the end of a cup in which points decide."""
    after = count("after {n} round", "after {n} rounds", 3)
    return render.cup_final(key, TITLE, after, lines(people, tied), tree=None, look=look(people))


def _with_first(of: Bracket, winner: int) -> Bracket:
    """Let the winner be the one that the look names first, as it does in a standing."""

    def named(each: Sitting | None) -> Sitting | None:
        if each is None or each.person not in (0, winner):
            return each
        return replace(each, person=winner - each.person)

    def meeting(each: Meeting) -> Meeting:
        return replace(each, sides=(named(each.sides[0]), named(each.sides[1])))

    return replace(of, rounds=tuple(tuple(map(meeting, each)) for each in of.rounds))


def champion_of(people: int, key: str = KEY) -> Picture:
    """Draw the end of a knock-out."""
    last = max(people - 1, 1).bit_length()
    of = tree(people, last)
    of = Bracket(of.rounds[-3:], last - len(of.rounds[-3:]) + 1, last)
    (winner,) = (each.person for each in of.rounds[-1][0].sides if each and each.ahead)
    standing = [Line(n, at, "12", 1 / at, 3, 3) for at, n in enumerate(range(people), 1)]
    of = _with_first(of, winner)
    after = count("after {n} round", "after {n} rounds", last)
    return render.cup_final(key, TITLE, after, standing, tree=of, look=look(people))


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    found = {
        "pods": round_of(11, 4, 1),
        "pairs": round_of(64, 2, 9, leading=False),
        "bracket-9": bracket_of(9, 1, 2),
        "bracket-16": bracket_of(16, 1, 3),
        "final": final_of(8, 2),
        "champion": champion_of(12),
    }
    return {name: one.png for name, one in found.items()}
