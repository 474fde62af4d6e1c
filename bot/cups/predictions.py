"""The final of a cup, and people's predictions of its winner until the first move."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import RuleError, Seat
from rules.text import say

from ..errors import UnknownControl
from ..model.contests.cups import Cup, Prediction
from ..model.ids import GuildId, PersonId, TableId
from ..model.tables import Chair
from ..store import Store
from .pairing import Played, Round, standings


def final_of(cup: Cup, history: Sequence[Played], round_: Round) -> int | None:
    """Return the number, from 1, of the table of the next round that is the final.

    None where there is no final yet.

    It's the last round's only table, and in *pods* the one of the two who lead, if they meet. A
    knock-out has come to its last round wherever one table holds all who are left.
    """
    last = len(history) + 1 >= cup.rounds
    if len(round_.tables) == 1:
        return 1 if last or (cup.kind == "knock-out" and not round_.byes) else None
    if not last or cup.kind != "pods" or not history:
        return None
    entrants = [entrant for table in round_.tables for entrant in table]
    leaders = {
        place.entrant for place in standings([*entrants, *round_.byes], history, cup.kind)[:2]
    }
    found = (number for number, table in enumerate(round_.tables, 1) if leaders <= {*table})
    return next(found, None)


async def predict(
    store: Store, table: TableId, seat: Seat, *, person: PersonId, guild: GuildId | None, at: int
) -> Chair:
    """Store a person's guess of who wins a final; returns who that is.

    Raises `RuleError` where it's too late or they ever played there themselves, `UnknownControl`
    where that is no final of the server, or nobody sits there.
    """
    async with store.writing() as write:
        found, final = await write.tables.get(table), await write.cups.table(table)
        if found is None or final is None or not final.final or found.guild != guild:
            raise UnknownControl
        chairs = await write.seats.chairs(table)
        if seat not in range(len(chairs)):
            raise UnknownControl
        await write.servers.check_not_kept_out(guild, person)
        if found.phase != "running" or await write.logs.is_moved(table):
            raise RuleError(
                say("You can only guess until the first move, and this game has already started.")
            )
        if person in await write.seats.people(table):
            raise RuleError(say("You play in this final, so you can't guess who wins it."))
        chair = chairs[seat]
        if chair.person is None:
            raise RuleError(say("They're not playing any more. Guess someone else."))
        await write.predictions.save(table, Prediction(person, seat, at))
        await write.table_messages.mark_changed(table)
    return chair
