"""Chairs after a change: who may move, stale controls, and stand-ins."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from rules.core import CHANCE, RuleError
from rules.text import say

from ..errors import Watching
from ..languages import in_language
from ..model.ids import PersonId
from ..model.play import AppliedMove, Play
from ..model.tables import Chair, Deadline
from ..model.units import DAY_MS


def seat_of(play: Play, person: PersonId) -> Chair:
    """Return a person's chair; raises `Watching` for everybody else."""
    chair = play.chair_of(person)
    if chair is None:
        raise Watching
    return chair


def check_own(play: Play, chair: Chair, person: PersonId) -> None:
    """Raise `RuleError` unless a chair is a person's and they play there now."""
    if chair.person != person:
        raise RuleError(say("You're not playing at this table."))
    if chair.level is not None:
        raise RuleError(
            say(
                "A computer opponent is playing for you. Press **{button}** at the table "
                "to take over.",
                button=in_language(play.table.language, say("I'm back")),
            )
        )


PLENTY: Final = 3 * DAY_MS
"""Milliseconds left of a turn that need no more."""


def clocks_of_others(play: Play, person: PersonId, at: int) -> list[Deadline]:
    """Return the clocks that a player may give time to; raises `RuleError`."""
    check_own(play, seat_of(play, person), person)
    if play.paired:
        raise RuleError(say("You can't give time in a game of a cup, league, arena or match."))
    rows = [row for row in play.deadlines if row.slow and row.person != person]
    if not rows:
        raise RuleError(say("Only your own time is running, so there's nobody to give any."))
    short = [row for row in rows if row.due is not None and row.due - at < PLENTY]
    if not short:
        raise RuleError(say("They have more than three days left already."))
    return short


def program_in(chair: Chair) -> Chair:
    """Return a chair as an opponent takes it over."""
    name = f"{chair.name[:40]} (opponent)"
    return dataclasses.replace(
        chair, person=None, level="normal", name=name, missed=0, username="", avatar=b""
    )


def chairs_after(
    play: Play, state: Any, made: Sequence[AppliedMove], person: PersonId | None
) -> tuple[Chair, ...]:
    """Renew `since` for seats that moved or newly came into turn, and who may move."""
    before, after = set(play.turn), set(play.game.turn(state))
    moved = {move.seat for move in made} | (after - before - {CHANCE})
    seq, here = made[-1].seq, person is not None
    chairs = tuple(
        dataclasses.replace(
            chair,
            since=seq if chair.seat in moved else chair.since,
            missed=0 if here and chair.seat == made[0].seat else chair.missed,
        )
        for chair in play.chairs
    )
    return awaited_in(dataclasses.replace(play, chairs=chairs), state)


def awaited_in(play: Play, state: Any) -> tuple[Chair, ...]:
    """Set in the chairs which seats may move, and which the game waits for."""
    turn, awaited = play.game.turn(state), play.game.awaited(state)
    return tuple(
        dataclasses.replace(chair, turn=chair.seat in turn, awaited=chair.seat in awaited)
        for chair in play.chairs
    )
