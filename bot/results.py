"""What remains of a game: how each seat came out, whose that is, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core import Seat

from .games import AnyGame
from .rows import Chair, Outcome, Sitting, Stay, Table
from .store.writing import Writing


async def keep_results(
    write: Writing,
    game: AnyGame,
    table: Table,
    chairs: Sequence[Chair],
    state: Any,
    at: int,
    ending: str = "",
) -> None:
    """Keep how a game came out, in the transaction that ends it.

    A result belongs to the person who `finished` it in their own seat. An opponent's moves are
    nobody's merit: while one sits in for somebody (`away`), after somebody `resigned`, or `left`
    because others replaced them or they left the server, the seat's last person is remembered,
    but its place and points are not theirs. A person who took a seat over has its result, and
    whoever sat there before has none. Places are given only where a game was played out.
    """
    sittings = await write.sittings(table.id)
    scores, result = game.scores(state), game.result(state)
    number = await write.next_number()
    present = sum(chair.present for chair in chairs)
    outcomes = []
    for chair in chairs:
        person, stay = whose(chair, sittings)
        place = None if ending or result is None else result.places[chair.seat]
        outcomes.append(
            Outcome(
                table.id, chair.seat, number, table.game, table.guild, person, chair.level,
                chair.name, stay, place, scores[chair.seat].points, ending, present, at,
            )
        )  # fmt: skip
    await write.add_results(outcomes)


def whose(chair: Chair, sittings: Sequence[Sitting]) -> tuple[int | None, Stay]:
    """Return who sat in a chair last, and whether they stayed to the end."""
    if chair.person is not None:
        return chair.person, "finished" if chair.present else "away"
    return _gone(chair.seat, sittings)


def _gone(seat: Seat, sittings: Sequence[Sitting]) -> tuple[int | None, Stay]:
    rows = [row for row in sittings if row.seat == seat]
    for row, after in reversed(list(zip(rows, rows[1:], strict=False))):
        if row.person is not None:
            return row.person, "resigned" if after.doing == row.person else "left"
    return None, "program"
