"""What is done when something is due: one function for each kind of row."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from ..model.resting import Resting
from ..model.tables import Due, DueKind
from .kit import channel_backoff, deletions
from .tables import turn_notices

if TYPE_CHECKING:
    from .client import Matchnight

Route = Callable[["Matchnight", Due], Awaitable[None]]


def _of_table(route: Route) -> Route:
    """Let the clocks of a table that cannot be played for now stand still."""

    async def followed(client: Matchnight, due: Due) -> None:
        try:
            await route(client, due)
        except Resting:
            await client.timing.rest(due.id)
            client.boards.freshen(due.id)

    return followed


async def _rule(client: Matchnight, due: Due) -> None:
    await client.tables.ring(due.id, due.key)
    client.changed(due.id)


async def _lobby(client: Matchnight, due: Due) -> None:
    await client.lobbies.expire(due.id)
    client.changed(due.id)


async def _turn(client: Matchnight, due: Due) -> None:
    if not await client.timing.ring(due):
        client.changed(due.id)


async def _abandoned(client: Matchnight, due: Due) -> None:
    await client.timing.abandon(due)
    client.changed(due.id)


async def _digest(client: Matchnight, due: Due) -> None:
    await client.people.next_digest(due.id)


async def _letter(client: Matchnight, due: Due) -> None:
    await turn_notices.digest(client, due.id)


async def _chore(client: Matchnight, due: Due) -> None:
    for table in await client.privacy.ring(due):
        client.changed(table)
    client.night_boards.freshen()


async def _night(client: Matchnight, due: Due) -> None:
    await client.night_boards.ring(due.id)


async def _deletion(client: Matchnight, due: Due) -> None:
    await deletions.remove(client, due.id)


ROUTES: Final[dict[DueKind, Route]] = {
    "rule": _of_table(_rule),
    "lobby": _of_table(_lobby),
    "turn": _of_table(_turn),
    "abandoned": _of_table(_abandoned),
    "digest": _digest,
    "reminder": _of_table(turn_notices.remind),
    "letter": _letter,
    "chore": _chore,
    "night": _night,
    "deletion": _deletion,
    "barred": channel_backoff.ask,
}


def alarm_handlers(client: Matchnight) -> Mapping[DueKind, Callable[[Due], Awaitable[None]]]:
    """Return what the clock calls, by the kind of what is due."""
    return {kind: partial(route, client) for kind, route in ROUTES.items()}
