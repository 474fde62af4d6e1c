"""The end of an unfinished table: nobody is asked or awaited there any more."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence

from rules.core import RuleError, Seat
from rules.text import Player, Text, say

from ..clocks.turn_clocks import keep_time, time_granted
from ..errors import Resting
from ..model.contests.refusals import IN_CONTEST
from ..model.endings import Context, Ending, LobbyEnding, closing_line, rule_of
from ..model.ids import PersonId, TableId
from ..model.jobs import ENDS, JobKind
from ..model.play import Play, game_of, read_state
from ..model.tables import Chair, Table
from ..records.results import keep_results
from ..store import Store
from ..store.reading import Reading
from ..store.writing import Writing
from .lobby.characters import is_character
from .lobby.hosts import only_host


def winner_by_resignation(play: Play) -> Seat | None:
    """Return the computer opponent's seat where the only other player resigned."""
    seats = _computers_left(play)
    return seats[0] if len(seats) == 1 and len(play.chairs) == 2 else None


def ending_text(play: Play, *, named: bool = True) -> Text:
    """Return how a game ended: who has won, or why it was closed."""
    if (result := play.game.result(play.state)) is not None:
        return result.text
    computers = _computers_left(play)
    if not computers:
        return closing_line(play.table, play.context, named=named)
    gone = next(chair.seat for chair in play.chairs if chair.seat not in computers)
    if (winner := winner_by_resignation(play)) is not None:
        return say(
            "{player} resigned, so {winner} wins.", player=Player(gone), winner=Player(winner)
        )
    return say("{player} resigned. Only computer opponents were left.", player=Player(gone))


def _computers_left(play: Play) -> list[Seat]:
    """Return the opponents' seats where the only person resigned, else none."""
    if play.table.ending != "everybody left" or play.table.ended_by is None:
        return []
    seats = [chair.seat for chair in play.chairs if is_character(chair.name)]
    return seats if len(seats) == len(play.chairs) - 1 else []


async def end_as_ordered(store: Store, table: TableId, at: int) -> None:
    """End a table as the operator asked, once, unless it has ended by itself."""
    async with store.writing() as write:
        found = await write.tables.get(table)
        if found is not None and await write.jobs.due(JobKind.TABLE, table, ENDS) is not None:
            await finish(write, found, "operator", at=at)
            await write.tables.drop_end_request(table)


async def end_as_moderator(store: Store, table: TableId, person: PersonId, at: int) -> None:
    """End a lobby or game as a moderator of its channel; raises `RuleError`.

    A moderator who plays there, or takes part in its contest, can't: they would decide in their
    own favour.
    """
    async with store.writing() as write:
        found = await write.tables.get(table)
        if found is None or not found.live:
            raise RuleError(say("This table is already closed."))
        await check_no_part(write, found, person)
        if await has_a_part(write, found, person):
            raise RuleError(
                say("You play at this table, so you can't end it alone. `/end` asks the others.")
            )
        await finish(write, found, "moderated", at=at, by=person)


async def end_unreadable(store: Store, table: TableId, person: PersonId, at: int) -> None:
    """End a game that rests, whose position can't be read; host only."""
    async with store.writing() as write:
        found = await write.tables.get(table)
        if found is None or not found.live:
            raise RuleError(say("This table is already closed."))
        if found.host != person:
            raise RuleError(only_host(found.host))
        await finish(write, found, "ended", at=at, by=person)


async def check_no_part(source: Reading, table: Table, person: PersonId) -> None:
    """Raise `RuleError` if a person takes part in a table's contest."""
    context = await source.tables.context_of(table.id)
    if await _is_party(source, table, person, context):
        raise RuleError(IN_CONTEST[context])


async def _is_party(source: Reading, table: Table, person: PersonId, context: Context) -> bool:
    """Return whether a person's own result may depend on a table.

    At a night that is so only while a game is played there by people: a lobby counts for nobody,
    and a table that everyone has left would otherwise stand until the night ends.
    """
    if context not in IN_CONTEST or not await source.tables.is_contestant(table.id, person):
        return False
    if context != "night":
        return True
    if table.phase != "running" or table.rests is not None:
        return False
    return any(chair.present for chair in await source.seats.chairs(table.id))


async def has_a_part(store: Reading, table: Table, person: PersonId) -> bool:
    """Return whether a person has a part in others' game, or in its contest."""
    if await _is_party(store, table, person, await store.tables.context_of(table.id)):
        return True
    if table.phase != "running" or person not in await store.seats.people(table.id):
        return False
    try:
        if (snapshot := await store.games.snapshot(table.id)) is not None:
            read_state(game_of(table), snapshot)
    except Resting:
        return False  # nobody can win or lose it
    chairs = await store.seats.chairs(table.id)
    return any(each.present and each.person not in (None, person) for each in chairs)


async def finish(
    write: Writing,
    table: Table,
    why: Ending | LobbyEnding,
    *,
    at: int,
    by: PersonId | None = None,
    forfeits: Collection[Seat] = (),
) -> None:
    """Close a lobby or game in a transaction, unless it has ended meanwhile.

    `by` is the person who did it. Seats that `forfeits` names have lost: see `late_seats`.
    """
    found = await write.tables.get(table.id)
    if found is None or not found.live:
        return
    await write.games.end(table.id, "closed", at, why)
    await write.tables.set_ended_by(table.id, by)
    await write.clocks.set_alarms(table.id, [])
    await write.games.drop_proposal(table.id)
    await write.table_messages.mark_changed(table.id)
    if found.phase == "lobby":
        await write.nights.mark_lobby_changed(table.id)
    try:
        chairs = await write.seats.chairs(table.id)
        if (snapshot := await write.games.snapshot(table.id)) is not None:
            game, state = game_of(table), read_state(game_of(table), snapshot)
            rule = rule_of(why, await write.tables.context_of(table.id))
            await keep_results(
                write,
                game,
                table,
                chairs,
                state=state,
                at=at,
                ending=why,
                rating=rule.rating,
                forfeits=forfeits,
            )
    except Resting:
        await write.clocks.drop_deadlines(table.id)  # there is nobody to count for a result
        return
    idle = [dataclasses.replace(chair, turn=False, awaited=False) for chair in chairs]
    await write.seats.set_chairs(table.id, (await keep_time(write, table, idle, at))[0])


async def late_seats(write: Writing, table: Table, at: int, *, half: int) -> list[Seat]:
    """Return the seats whose turn has lasted too long for a contest that ends at `at`.

    That is a full turn's time, or `half` a round (both in milliseconds), whatever a time bank,
    quiet hours or an absence would still allow. Time granted for downtime doesn't count, nor does
    a turn for which only computer opponents wait.
    """
    late: list[Seat] = []
    if sum(chair.present for chair in await write.seats.chairs(table.id)) < 2:
        return late
    for row in await write.clocks.deadlines(table.id):
        began = await write.logs.turn_began(table.id, row.since)
        if at - began - time_granted(row, began) >= min(row.allowed or half, half):
            late.append(row.seat)
    return late


async def seats_of(write: Writing, table: Table, person: PersonId | None) -> list[Seat]:
    """Return a list of a person's seat at a table, empty if they have none."""
    chairs = await write.seats.chairs(table.id) if person and table.phase == "running" else []
    return [chair.seat for chair in chairs if chair.person == person]


def deserting_seats(chairs: Sequence[Chair], closer: PersonId) -> list[Seat]:
    """Return the seats that have given up a deserted game `closer` closes.

    They are those who keep another person waiting. Where nobody waits for anybody, all could have
    played on, so only a player who closes the game has given it up.
    """
    present = [chair for chair in chairs if chair.present]
    awaited = [chair.seat for chair in present if chair.awaited]
    if 0 < len(awaited) < len(present):
        return awaited
    return [chair.seat for chair in present if chair.person == closer and len(present) > 1]
