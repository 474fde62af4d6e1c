"""The tables that a contest has created: a thread each, in which a game begins.

What is pending stands in the database, and each step is noted before the next: whatever a bot was
killed at is found done, or done again by the next one.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, Protocol, TypeVar

import aiohttp
import discord

from rules.core import RuleError
from rules.text import Text, count

from ...contests.people import Contest
from ...errors import NoThread, Unavailable
from ...model.ids import TableId
from ...model.posts import ContestKind
from ...model.tables import Table
from ...tables.lobby.new_tables import note_thread
from ..app import App
from ..kit.gateway.servers import known
from ..kit.requests.refusals import level
from ..tables.posts.threads import ThreadRequest, open_thread

log = logging.getLogger(__name__)

AT_ONCE: Final = 5
"""Tables that are started before the contests' messages are sent again."""


class Row(Protocol):
    """A table of a contest."""

    @property
    def table(self) -> TableId | None:
        """Its id."""


R = TypeVar("R", bound=Row)
C = TypeVar("C", bound=Contest)


async def start_tables(
    app: App,
    kind: ContestKind,
    rows: Iterable[R],
    *,
    contest_of: Callable[[R], Awaitable[C | None]],
    start: Callable[[App, C, R], Awaitable[None]],
    refuse: Callable[[R], Awaitable[None]] | None = None,
) -> bool:
    """Start some pending tables; return False where another try is worth it soon.

    Where one fails, the others of its contest wait with it: it's mostly for the same reason. So do
    those of a contest that `contest_of` doesn't return. `refuse` notes a table that can have no
    thread, unless `start` does. Discord grants a channel only so many threads at a time: the
    library waits as long as it asks.
    """
    done: list[bool] = []
    failed: set[int] = set()
    for row in rows:
        contest = await contest_of(row)
        if contest is None or contest.id in failed or not _is_ours(app, contest):
            continue
        what = f"Table {row.table} of a {type(contest).__name__.lower()}"
        try:
            await start(app, contest, row)
        except NoThread as error:
            log.info("%s can have no thread: %s", what, error)
            if refuse is not None:
                await refuse(row)
        except RuleError as error:
            log.info("%s can't begin: %s", what, error)
            failed.add(contest.id)
            continue  # nothing changes that soon
        except (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable) as error:
            log.log(level(error), "%s is pending: %r", what, error)
        except Exception:
            log.exception("%s could not begin", what)  # other contests' tables go on
        else:
            done.append(True)
            if sum(done) == AT_ONCE:
                break
            continue
        done.append(False)
        failed.add(contest.id)
    if any(done):
        app.contest_messages.refresh(kind)  # messages name them now, and there may be more
    return all(done)


async def start_in_thread(
    app: App,
    table: TableId,
    thread: Callable[[Table], ThreadRequest],
    begin: Callable[[], Awaitable[None]],
) -> None:
    """Open a table's thread and begin its game there; nothing if it is over."""
    found = await app.store.tables.get(table)
    if found is not None and found.live:
        if not await open_thread(app, thread(found)):
            return
        await begin()
    await note_thread(app.store, table, "announced")


def unthreaded_text(tables: int) -> Text:
    """Say that some tables have no thread yet, and what to check."""
    return count(
        "{n} table has no thread yet. Check that I can create public threads here and "
        "write in them, and that the server has fewer than 1,000 open ones.",
        "{n} tables have no thread yet. Check that I can create public threads here and "
        "write in them, and that the server has fewer than 1,000 open ones.",
        tables,
    )


def _is_ours(app: App, contest: Contest) -> bool:
    """Return whether a contest is this bot's, on a server that it knows now."""
    mine = app.store.lease.place.has(contest.guild)
    return mine and known(app.discord, contest.guild) is not None
