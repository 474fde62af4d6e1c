"""What remains of a game: how each seat came out, whose that is, and how it ended."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from rules.album import Collecting
from rules.core import Level, Seat
from rules.games import GAMES

from ..model.ids import PersonId
from ..model.play import AnyGame, read_state, standing
from ..model.records import Outcome, Stay
from ..model.tables import Chair, LogEntry, Sitting, Table
from ..store import Store
from ..store.writing import Writing
from .ratings import rate

CONTESTANTS: Final = ("finished", "away", "resigned", "assisted", "forfeited")
"""Who has competed: also those who gave up by themselves, or resigning would save a rating."""


async def keep_results(
    write: Writing,
    game: AnyGame,
    table: Table,
    chairs: Sequence[Chair],
    *,
    state: Any,
    at: int,
    ending: str = "",
    rating: Literal["places", "forfeits", "none"] = "places",
    forfeits: Collection[Seat] = (),
) -> None:
    """Keep how a game came out, in the transaction that ends it.

    A result belongs to the person who `finished` it in their own seat and made at least half of
    the seat's moves. An opponent's moves are nobody's merit: while one sits in for a person
    (`away`), after a person `resigned`, or `left` because others replaced them or they left the
    server, the seat's last person is remembered, but its place and points are not theirs. Nor are
    they where a person sat there at the end but others made most of the moves (`assisted`). Who
    gave that seat up before has an outcome of their own, numbered past the seats. Places are given
    only where a game was played out, or where its ending rates the seats that `forfeits` names as
    last: then the points on the board rank the others.

    Ratings are another matter: who was away or resigned counts as last of the people, also when
    another person plays on in their seat, and so does who was assisted and still finished behind
    a person who earned their place. An assisted person with nobody ahead is not rated, nor is one
    who took the seat over late and has moved for themselves since. Who was replaced while present,
    or is not on the server any more, is not rated; nor is anybody without a move of their own,
    unless they resigned; nor who took no part in ratings when they sat down; nor anybody in a
    friendly game. Of a trial nothing is kept.
    """
    if table.trial:
        return
    sittings, movers = await write.seats.sittings(table.id), await write.records.movers(table.id)
    log = standing(await write.logs.timed_moves(table.id, 0))
    scores, result = game.scores(state), game.result(state)
    number = await write.records.next_number()
    present = sum(chair.present for chair in chairs)
    parts = [
        dataclasses.replace(part, stay="forfeited")
        if part.seat in forfeits and part.stay in ("finished", "assisted")
        else part
        for part in _parts(chairs, sittings, log)
    ]
    contestants = _contestants(parts)
    willing = _willing(sittings)
    places: Mapping[Seat, int] = {}
    if result is not None and not ending:
        places = dict(enumerate(result.places))
    elif rating == "forfeits":
        places = _places_without(parts, [score.points for score in scores])
    earned = [places[part.seat] for part in parts if places and part.stay == "finished"]
    outcomes = []
    for row, part in enumerate(parts):
        person = part.person
        place = places.get(part.seat)
        competes = person is not None and contestants.get(person) == row
        if part.stay == "assisted":
            beaten = place is not None and min(earned, default=place) < place
            competes = competes and beaten and not _took_over(part, sittings, log)
        acted = person in movers or part.stay == "resigned"
        rivals = len(contestants) - (person in contestants)
        outcomes.append(
            Outcome(
                table.id,
                row,
                number,
                table.game,
                table.guild,
                person,
                part.level,
                part.name,
                part.stay,
                place,
                scores[part.seat].points,
                ending,
                present,
                at,
                rivals,
                table.rated and competes and acted and person in willing and place is not None,
            )
        )
    await write.records.add_results(outcomes)
    await collect(write, game, outcomes, [part.seat for part in parts], state=state)
    await rate(write, table.id)
    await write.predictions.score(table.id, _winners(outcomes, sittings))
    await write.nights.mark_table_ended(table.id)


async def collect(
    write: Writing, game: AnyGame, outcomes: Sequence[Outcome], seats: Sequence[Seat], *, state: Any
) -> None:
    """Add what people collected in a game to their albums, where they finished it."""
    if not isinstance(game, Collecting):
        return
    for outcome, seat in zip(outcomes, seats, strict=True):
        finished = outcome.stay == "finished" and outcome.place is not None and not outcome.ending
        if finished and outcome.person is not None:
            pieces = game.collected(state, seat)
            await write.awards.collect(outcome.person, game.key, pieces, at=outcome.ended_at)


async def collect_all(store: Store) -> None:
    """Add what people collected in games that are over to their albums again.

    What comes from games that aren't kept any more stays in them.
    """
    games = [key for key, game in GAMES.items() if isinstance(game, Collecting)]
    for table in await store.awards.finished_tables(games):
        outcomes = [each for each in await store.records.results(table) if each.stay == "finished"]
        snapshot, game = await store.games.snapshot(table), GAMES[outcomes[0].game]
        if snapshot is None or not game.knows(snapshot.version):
            continue
        state = read_state(game, snapshot)
        async with store.writing() as write:
            seats = [each.seat for each in outcomes]
            await collect(write, game, outcomes, seats, state=state)


def _places_without(parts: Sequence[_Part], points: Sequence[int]) -> dict[Seat, int]:
    """Return the ranks by seat if some people forfeited and others stayed."""
    stayed = [part.seat for part in parts if part.stay == "finished"]
    lost = [part.seat for part in parts if part.stay == "forfeited"]
    if not stayed or not lost:
        return {}
    order = sorted({points[seat] for seat in stayed}, reverse=True)
    return {
        part.seat: 1 + order.index(points[part.seat]) if part.seat in stayed else len(stayed) + 1
        for part in parts
    }


def _winners(outcomes: Sequence[Outcome], sittings: Sequence[Sitting]) -> list[Seat]:
    """Return the seats of winners who sat there from the beginning to the end."""
    began = {(row.seat, row.person) for row in sittings if row.from_seq == 0}
    return [
        each.seat
        for each in outcomes
        if each.place == 1 and each.stay == "finished" and (each.seat, each.person) in began
    ]


@dataclass(frozen=True)
class _Part:
    """A person's part in a seat at a game's end, or until they gave it up."""

    seat: Seat
    person: PersonId | None
    stay: Stay
    level: Level | None
    name: str


def _parts(
    chairs: Sequence[Chair], sittings: Sequence[Sitting], log: Sequence[LogEntry]
) -> list[_Part]:
    """Return each seat's part, then those of people replaced by other people."""
    parts = [_part(chair, sittings, log) for chair in chairs]
    for row, stay in _goings(sittings):
        known = {
            part.person
            for part in parts
            if part.stay in CONTESTANTS and (part.stay != "assisted" or part.seat == row.seat)
        }
        if stay in CONTESTANTS and row.person not in known:
            parts.append(_Part(row.seat, row.person, stay, None, row.name))
    return parts


def _part(chair: Chair, sittings: Sequence[Sitting], log: Sequence[LogEntry]) -> _Part:
    """Return a seat's last person's part: `assisted` if others made most moves."""
    person, stay = whose(chair, sittings)
    moves = [move for move in log if move.seat == chair.seat]
    if stay == "finished" and not _mostly_by(person, moves):
        stay = "assisted"
    return _Part(chair.seat, person, stay, chair.level, chair.name)


def _mostly_by(person: PersonId | None, moves: Sequence[LogEntry]) -> bool:
    """Return whether a person made at least half of some moves."""
    return 2 * sum(move.person == person for move in moves) >= len(moves)


def _took_over(part: _Part, sittings: Sequence[Sitting], log: Sequence[LogEntry]) -> bool:
    """Return whether a person came late to a seat and has made most moves since."""
    began = min(
        (row.from_seq for row in sittings if (row.seat, row.person) == (part.seat, part.person)),
        default=0,
    )
    since = [move for move in log if move.seat == part.seat and move.seq > began]
    return _mostly_by(part.person, since)


def _contestants(parts: Sequence[_Part]) -> dict[PersonId, int]:
    """Return the row of each competing person's part.

    A part they finished comes first, then one they gave up, then one in which they were assisted.
    """
    found: dict[PersonId, int] = {}
    for stays in (("finished",), ("away", "resigned", "forfeited"), ("assisted",)):
        for row, part in enumerate(parts):
            if part.person is not None and part.stay in stays:
                found.setdefault(part.person, row)
    return found


def _willing(sittings: Sequence[Sitting]) -> set[PersonId | None]:
    """Return the people who took part in ratings when they first sat down."""
    first = {row.person: row.unrated for row in reversed(sittings)}
    return {person for person, unrated in first.items() if not unrated}


def whose(chair: Chair, sittings: Sequence[Sitting]) -> tuple[PersonId | None, Stay]:
    """Return who sat in a chair last, and whether they stayed to the end."""
    if chair.person is not None:
        return chair.person, "finished" if chair.present else "away"
    for row, stay in reversed(_goings([row for row in sittings if row.seat == chair.seat])):
        return row.person, stay
    return None, "program"


def _goings(sittings: Sequence[Sitting]) -> list[tuple[Sitting, Stay]]:
    """Return who left a seat to another and how, ordered by when they last sat."""
    found: list[tuple[Sitting, Stay]] = []
    for after in sittings:
        before = [
            row for row in sittings if row.seat == after.seat and row.from_seq < after.from_seq
        ]
        row = before[-1] if before else None
        if row is None or row.person in (None, after.person):
            continue
        away: Stay = "left" if row.level is None else "away"
        found.append((row, "resigned" if after.doing == row.person else away))
    return found


async def complete(store: Store) -> int:
    """Store results of games that ended before results existed; returns how many."""
    found, kept = await store.records.without_results(), 0
    for table_id in found:
        async with store.writing() as write:
            table, snapshot = await write.tables.get(table_id), await write.games.snapshot(table_id)
            if table is None or snapshot is None or await write.records.results(table_id):
                continue
            if table.game not in GAMES:
                continue  # when the game is back
            game, chairs = GAMES[table.game], await write.seats.chairs(table_id)
            state, at = read_state(game, snapshot), table.ended_at or table.opened_at
            await keep_results(write, game, table, chairs, state=state, at=at, ending=table.ending)
            kept += 1
    return kept
