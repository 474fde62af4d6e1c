"""Games that have ended, kept as the bot keeps them but without playing them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from bot.model.ids import ChannelId, GuildId, PersonId, TableId
from bot.model.records import Outcome
from bot.model.tables import Table
from bot.records.ratings import rate
from bot.store import Store
from rules.core import Pace

from .seating import GUILD

_ids = count(1 << 40)


async def ended(
    store: Store,
    order: Sequence[PersonId],
    *,
    game: str = "tactic-tiles",
    guild: GuildId | None = GUILD,
    at: int = 1_700_000_000_000,
    pace: Pace = "live",
    resigned: Sequence[PersonId] = (),
) -> TableId:
    """Store a finished game with its ranking, the winner first; return its id.

    Those who `resigned` left their seat to an opponent.
    """
    number = next(_ids)
    table, channel = TableId(number), ChannelId(number)
    async with store.writing() as write:
        await write.tables.add(
            Table(
                table,
                game,
                guild,
                channel,
                order[0],
                "over",
                "",
                pace,
                True,
                "{}",
                "",
                "",
                at,
                at,
                at,
                None,
                None,
                0,
                0,
            )
        )
        number = await write.records.next_number()
        outcomes = []
        for seat, person in enumerate(order):
            willing = await write.records.takes_part(person)
            outcomes.append(
                Outcome(
                    table,
                    seat,
                    number,
                    game,
                    guild,
                    person,
                    "normal" if person in resigned else None,
                    "Unknown",
                    "resigned" if person in resigned else "finished",
                    seat + 1,
                    40 - 10 * seat,
                    "",
                    len(order),
                    at,
                    len(order) - 1,
                    willing,
                )
            )
        await write.records.add_results(outcomes)
        await rate(write, table)
    return table
