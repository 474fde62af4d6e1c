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

from ...contests.people import Contest
from ...errors import NoThread, Unavailable
from ...model.ids import TableId
from ..app import App
from ..kit.gateway.servers import known
from ..kit.requests.refusals import level

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
    rows: Iterable[R],
    *,
    contest_of: Callable[[R], Awaitable[C | None]],
    start: Callable[[App, C, R], Awaitable[None]],
    refuse: Callable[[R], Awaitable[None]] | None = None,
) -> list[bool]:
    """Start some pending tables; return False for each that is worth another try soon.

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
    return done


def _is_ours(app: App, contest: Contest) -> bool:
    """Return whether a contest is this bot's, on a server that it knows now."""
    mine = app.store.lease.place.has(contest.guild)
    return mine and known(app.discord, contest.guild) is not None
