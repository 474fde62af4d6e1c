"""The one message of a day: all games that wait for a person, each one press away."""

from __future__ import annotations

import logging
import sys

from rules.text import count, say, together

from ....model import jobs
from ....model.ids import PersonId
from ....model.jobs import LETTER, JobKind
from ....model.play import Play
from ....model.units import HOUR_MS
from ....people.direct_messages import DIGEST
from ...app import App
from ...kit.layout import Screen
from ...kit.requests.refusals import UNSENT, StillBarred, is_final, level
from ...panels.notice_lines import turn_line, where
from ..my_games import ON_A_PAGE, games_of, tables_screen
from .direct import write_to
from .turn_notices import address_of, mention_in_channel

log = logging.getLogger(__name__)


async def digest(app: App, person: PersonId) -> None:
    """Send a person their one message of the day, if anything waits for them."""
    due = await app.store.jobs.due(JobKind.REQUEST, person, LETTER)
    try:
        await _digest(app, person)
    except (*UNSENT, StillBarred) as error:
        if not is_final(error):
            log.log(level(error), "A digest is pending: %r", error)
            return
        log.info("A digest reaches nobody: %s", error)
    await app.people.digested(person, due)


async def _digest(app: App, person: PersonId) -> None:
    wishes = await app.store.people.preferences(person)
    found = [
        (play, chair)
        for play in (await games_of(app, person))[0]
        if (chair := play.chair_of(person)) and chair.awaited and chair.present
    ]
    if not found or wishes.way not in ("dm", "digest"):
        return
    found.sort(key=lambda each: each[0].deadline_of(each[1].seat) or sys.maxsize)
    waiting: list[Play] = [play for play, _ in found]
    first, chair = found[0]
    games = count("{n} game waits for you.", "{n} games wait for you.", len(found))
    heading = together([turn_line(first, [chair.seat], app.now()), games])
    lines = [heading]
    for play, chair in found[:ON_A_PAGE]:
        address = await address_of(app, play)
        lines.append(say("- {link}", link=where(address, play.deadline_of(chair.seat))))
    planned = await app.store.jobs.due(JobKind.MAINTENANCE, person, jobs.DIGEST)
    key = f"digest {planned or app.now() // HOUR_MS}"
    every = together(lines, "\n")

    def layout() -> Screen:
        return tables_screen(person, waiting, heading=str(heading))

    language = first.table.language
    if not await write_to(app, language, person, every, key=key, rank=DIGEST, layout=layout):
        await mention_in_channel(app, first, person, every, key=key)
