"""What is done when something is due: one function for each kind of job."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final, get_args

from ..errors import Resting
from ..model import jobs
from ..model.bans import BanKind
from ..model.ids import MessageId, NightId
from ..model.jobs import Job, JobKind
from ..model.posts import CONTESTS
from ..model.units import HOUR_MS
from ..records.log_packing import pack_logs
from ..tables.endings import end_as_ordered
from . import reconcile
from .app import App
from .daily import posting
from .kit.requests import deletions
from .tables.notices import digests, news, turn_notices
from .tables.posts import channel_retries, obstacles

Route = Callable[[App, Job], Awaitable[None]]


def _for_table(route: Route) -> Route:
    """Let the clocks of a table that cannot be played for now stand still."""

    async def followed(app: App, job: Job) -> None:
        try:
            await route(app, job)
        except Resting:
            await app.timeouts.rest(job.table)

    return followed


async def _alarm(app: App, job: Job) -> None:
    table = await app.store.tables.get(job.table)
    if table is None or table.phase != "lobby":
        await app.tables.run_alarm(job.table, job.key)
    elif await app.store.servers.unreachable(table.guild) is not None:
        later = app.now() + app.settings.lobby_hours * HOUR_MS  # nobody can see it now
        async with app.store.writing() as write:
            await write.jobs.postpone(job, later)
    else:
        await app.lobbies.expire(job.table)


async def _turn(app: App, job: Job) -> None:
    if not await app.timeouts.run_job(job):
        # A player who slept until now is notified of their turn.
        app.table_messages.refresh(job.table)


async def _table(app: App, job: Job) -> None:
    match job.key:
        case jobs.ENDS:
            await end_as_ordered(app.store, job.table, app.now())
        case jobs.REST:
            await obstacles.look(app, job.table)
            await app.timeouts.resume(job.table)
        case _:
            await app.timeouts.abandon(job)


async def _maintenance(app: App, job: Job) -> None:
    if job.key == jobs.DIGEST:
        await app.people.next_digest(job.person)
    elif job.key == jobs.PACK:
        await pack_logs(app.store, job, app.now())
    elif job.key in get_args(BanKind):
        await app.bans.run_job(job)
        app.contest_messages.refresh("night")  # reminders that waited for the end of a ban
    else:
        await app.privacy.run_job(job)
        app.contest_messages.refresh()


async def _news(app: App, job: Job) -> None:
    await (turn_notices.call if job.key == jobs.CALL else news.tell)(app, job)


async def _contest(app: App, job: Job) -> None:
    if job.key == jobs.VOTE:
        await app.votes.advance(NightId(job.id))
    for kind in CONTESTS:
        if kind == job.key:
            await app.contest_messages.advance(kind, job.id)


async def _request(app: App, job: Job) -> None:
    match job.key:
        case jobs.DELETION:
            await deletions.remove(app, MessageId(job.id))
        case jobs.LETTER:
            await digests.digest(app, job.person)
        case jobs.DAILY:
            await posting.post_best(app, job)
        case jobs.REMOVED:
            await reconcile.delete_removed(app, job)
        case _:
            await channel_retries.retry(app, job)


HANDLERS: Final[dict[JobKind, Route]] = {
    JobKind.ALARM: _for_table(_alarm),
    JobKind.TURN: _for_table(_turn),
    JobKind.TABLE: _for_table(_table),
    JobKind.MAINTENANCE: _maintenance,
    JobKind.REMINDER: _for_table(turn_notices.send_due_reminder),
    JobKind.NEWS: _for_table(_news),
    JobKind.CONTEST: _contest,
    JobKind.REQUEST: _request,
}


def job_handlers(app: App) -> Mapping[JobKind, Callable[[Job], Awaitable[None]]]:
    """Return what the clock calls, by the kind of what is due."""
    return {kind: partial(route, app) for kind, route in HANDLERS.items()}
