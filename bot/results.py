"""What remains of a game: how each seat came out, whose that is, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core import Seat
from rules.games import GAMES

from .games import AnyGame, read_state
from .ratings import rate
from .rows import Chair, Outcome, Sitting, Stay, Table
from .store import Store
from .store.writing import Writing

CONTESTANTS: Final = ("finished", "away", "resigned")
"""Who has competed: also those who gave up by themselves, or resigning would save a rating."""


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

    Ratings are another matter: whoever was away at the end or had resigned counts as last of the
    people. Whoever was replaced, or is not on the server any more, is not rated.
    """
    sittings = await write.sittings(table.id)
    scores, result = game.scores(state), game.result(state)
    number = await write.next_number()
    present = sum(chair.present for chair in chairs)
    owners = [whose(chair, sittings) for chair in chairs]
    contestants = _contestants(owners)
    outcomes = []
    for chair, (person, stay) in zip(chairs, owners, strict=True):
        place = None if ending or result is None else result.places[chair.seat]
        competes = person is not None and contestants.get(person) == chair.seat
        willing = person is not None and await write.takes_part(person)
        rivals = len(contestants) - (person in contestants)
        outcomes.append(
            Outcome(
                table.id, chair.seat, number, table.game, table.guild, person, chair.level,
                chair.name, stay, place, scores[chair.seat].points, ending, present, at,
                rivals, competes and willing and place is not None,
            )
        )  # fmt: skip
    await write.add_results(outcomes)
    await rate(write, table.id)
    await write.touch_night_of(table.id)


def _contestants(owners: Sequence[tuple[int | None, Stay]]) -> dict[int, Seat]:
    """Return for each person who competes their seat: of several the one they finished in."""
    found: dict[int, Seat] = {}
    for seat, (person, stay) in enumerate(owners):
        if (
            person is not None
            and stay in CONTESTANTS
            and (person not in found or stay == "finished")
        ):
            found[person] = seat
    return found


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


async def complete(store: Store) -> int:
    """Keep the results of games that ended before any were kept; returns how many those were."""
    found, kept = await store.without_results(), 0
    for table_id in found:
        async with store.writing() as write:
            table, snapshot = await write.table(table_id), await write.snapshot(table_id)
            if table is None or snapshot is None or await write.results(table_id):
                continue
            if table.game not in GAMES:
                continue  # when the game is back
            game, chairs = GAMES[table.game], await write.chairs(table_id)
            state, at = read_state(game, snapshot), table.ended_at or table.opened_at
            await keep_results(write, game, table, chairs, state, at, table.ending)
            kept += 1
    return kept
