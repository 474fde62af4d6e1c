"""What is done when something is due: one function for each kind of row."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

from ..errors import Resting
from ..model.tables import Due, DueKind
from ..model.units import HOUR_MS
from ..tables.endings import end_as_ordered
from . import reconcile
from .app import App
from .daily import posting
from .kit import deletions
from .tables import channel_retries, digests, news, obstacles, turn_notices

Route = Callable[[App, Due], Awaitable[None]]


def _of_table(route: Route) -> Route:
    """Let the clocks of a table that cannot be played for now stand still."""

    async def followed(app: App, due: Due) -> None:
        try:
            await route(app, due)
        except Resting:
            await app.timeouts.rest(due.table)

    return followed


async def _rule(app: App, due: Due) -> None:
    await app.tables.ring(due.table, due.key)


async def _lobby(app: App, due: Due) -> None:
    table = await app.store.table(due.table)
    if table is not None and await app.store.unreachable(table.guild) is not None:
        later = app.now() + app.settings.lobby_hours * HOUR_MS  # nobody can see it now
        async with app.store.writing() as write:
            await write.put_off(due, later)
        return
    await app.lobbies.expire(due.table)


async def _turn(app: App, due: Due) -> None:
    if not await app.timeouts.ring(due):
        app.table_messages.freshen(
            due.table
        )  # whoever slept until now is told that it is their turn


async def _abandoned(app: App, due: Due) -> None:
    await app.timeouts.abandon(due)


async def _digest(app: App, due: Due) -> None:
    await app.people.next_digest(due.person)


async def _letter(app: App, due: Due) -> None:
    await digests.digest(app, due.person)


async def _chore(app: App, due: Due) -> None:
    await app.privacy.ring(due)
    app.freshen_contests()


async def _removed(app: App, due: Due) -> None:
    await reconcile.delete_removed(app, due)


async def _rest(app: App, due: Due) -> None:
    await obstacles.look(app, due.table)
    await app.timeouts.rouse(due.table)


async def _night(app: App, due: Due) -> None:
    await app.night_messages.ring(due.night)


async def _vote(app: App, due: Due) -> None:
    await app.votes.ring(due.night)
    app.night_messages.freshen()


async def _league(app: App, due: Due) -> None:
    await app.leagues.ring(due.league)
    app.league_messages.freshen()


async def _cup(app: App, due: Due) -> None:
    await app.rounds.ring(due.cup)
    app.cup_messages.freshen()


async def _ban(app: App, due: Due) -> None:
    await app.bans.ring(due)
    app.night_messages.freshen()  # reminders that waited for the end of a ban


async def _ending(app: App, due: Due) -> None:
    await end_as_ordered(app.store, due.table, app.now())


async def _deletion(app: App, due: Due) -> None:
    await deletions.remove(app, due.message)


ROUTES: Final[dict[DueKind, Route]] = {
    "rule": _of_table(_rule),
    "lobby": _of_table(_lobby),
    "turn": _of_table(_turn),
    "abandoned": _of_table(_abandoned),
    "digest": _digest,
    "reminder": _of_table(turn_notices.remind),
    "letter": _letter,
    "call": _of_table(turn_notices.call),
    "removed": _removed,
    "chore": _chore,
    "rest": _rest,
    "night": _night,
    "vote": _vote,
    "league": _league,
    "cup": _cup,
    "deletion": _deletion,
    "news": _of_table(news.tell),
    "ban": _ban,
    "ending": _ending,
    "daily": posting.post_best,
    "barred": channel_retries.retry,
}


def alarm_handlers(app: App) -> Mapping[DueKind, Callable[[Due], Awaitable[None]]]:
    """Return what the clock calls, by the kind of what is due."""
    return {kind: partial(route, app) for kind, route in ROUTES.items()}
