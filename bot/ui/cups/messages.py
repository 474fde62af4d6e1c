"""How cups are shown, and when their tables begin."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from render import Picture
from rules.text import Text, count, say, spell

from ... import languages
from ...errors import Unavailable
from ...model.contests.cups import Cup, CupTable
from ...model.ids import CupId, PersonId
from ...model.posts import Post
from ...model.tables import Table
from ..app import App
from ..contests.award_lines import with_awards
from ..contests.calls import call_players, notified_of
from ..contests.table_starts import start_in_thread, start_tables
from ..kit.controls.custom_ids import Control
from ..kit.layout import Screen, button, row
from ..kit.messages.outbox import ContestPolicy, ContestView
from ..panels.notice_lines import calling, left
from ..tables.posts.threads import ThreadRequest
from .pictures import drawn_from, faced, pictures
from .screens import MOST_CALLED, check_in_line, cup_screen
from .shown import CupView, gathered
from .words import title

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds after which a cup's words go without their picture; it follows."""


class CupPolicy(ContestPolicy):
    """How cups are shown."""

    controls = ("cupjoin", "cupmine", "cupstand")

    def __init__(self, app: App) -> None:
        super().__init__(app.cups)
        self._app = app
        self._drawn_from: CupView | None = None

    async def then(self) -> bool:
        """Begin tables whose cups' messages name them."""
        return await start_cup_tables(self._app)

    async def shown(self, post: Post) -> ContestView:
        """Return what a cup's message shows now."""
        cup = await self._app.store.cups.get(CupId(post.owner))
        assert cup is not None
        shown = await gathered(self._app.store, cup)
        if post.needs_repost and cup.phase == "called":
            people = [each.person for each in shown.missing if each.person is not None]
            shown = replace(shown, called=tuple(await notified_of(self._app, people)))
        with languages.reading(cup.language):
            board = await self._drawn(shown)
            screen = cup_screen(shown, board or ())
            if cup.phase == "over":
                screen = await with_awards(self._app, post, screen)
        more = _call_more(cup, shown.called[MOST_CALLED:])
        return ContestView(screen, more=more, unfinished=board is None)

    async def _drawn(self, shown: CupView) -> Sequence[Picture] | None:
        """Draw a cup's picture; nothing where that fails, None where it takes too long.

        Tables wait for the messages of their cups, so these never wait for a picture. One that is
        late lets the messages be sent once more.
        """
        try:
            seen = await faced(self._app.store, shown)
            drawing = self.late
            if self._drawn_from != (asked := drawn_from(seen)):
                if drawing is not None and not drawing.done():
                    return None  # what that waits for this one would wait for too
                drawing = None
            if drawing is None:
                drawing = asyncio.ensure_future(self._app.draw_for_all(pictures, seen))
            self._drawn_from, self.late = asked, drawing
            await asyncio.wait({drawing}, timeout=PATIENCE)
            if drawing.done():
                self._drawn_from = self.late = None
                return drawing.result()
        except Unavailable:
            raise
        except Exception:
            log.exception("Cup %s has no picture", shown.cup.id)
            return ()
        log.warning("The picture of cup %s takes long: its words go first", shown.cup.id)
        drawing.add_done_callback(self._drawn_late)
        return None

    def _drawn_late(self, drawing: asyncio.Future[list[Picture]]) -> None:
        if not drawing.cancelled() and drawing.exception() is None:
            self._app.contest_messages.refresh("cup")


def _call_more(cup: Cup, people: Sequence[PersonId]) -> list[tuple[str, Screen]]:
    """Mention the players in a check-in that its message had no room to mention."""
    found = []
    for at in range(0, len(people), MOST_CALLED):
        some = people[at : at + MOST_CALLED]
        with languages.reading(cup.language):
            screen = Screen((), (), tuple(some), notice=calling(check_in_line(cup), some))
        found.append((f"cup {cup.id} calls {some}", screen))
    return found


ANNUL: Final = say("Cancel this table")
LONGEST_TITLE: Final = 30
"""So much of a cup's name stands in its threads' names, on a telephone's one line."""


async def start_cup_tables(app: App) -> bool:
    """Start some tables that are drawn; return False to try again soon."""

    async def cup_of(table: CupTable) -> Cup | None:
        cup = await app.store.cups.get(table.cup)
        return cup if cup is not None and cup.rests is None else None

    return await start_tables(
        app,
        "cup",
        await app.store.cups.pending_tables(),
        contest_of=cup_of,
        start=_start,
        refuse=lambda table: app.cups.note_refused(table, True),
    )


async def _start(app: App, cup: Cup, table: CupTable) -> None:
    """Open a table's thread, begin its game there and call its people."""

    async def begin() -> None:
        await app.cups.note_refused(table, False)
        await app.cups.begin_table(cup, table.table)
        await _call_players(app, cup, table)

    await start_in_thread(app, table.table, partial(_thread, cup, table), begin)


def _thread(cup: Cup, table: CupTable, found: Table) -> ThreadRequest:
    """Return the thread of a table; the cup's message names people next to it."""
    with languages.reading(cup.language):
        place = str(say("Table {n}", n=f"{table.round}.{table.number}"))
        name = spell(title(cup), called=str)
    return ThreadRequest(
        cup.guild,
        cup.channel,
        found,
        place,
        f" · {name[:LONGEST_TITLE]}",
        host=cup.host,
        lists_people=False,
    )


async def _call_players(app: App, cup: Cup, table: CupTable) -> None:
    """Mention the players of a table in its thread."""
    with languages.reading(cup.language):
        standings = button(say("Standings"), Control("cupstand", cup.id))
        void = button(ANNUL, Control("cupvoid", table.table))
        rows = (row(standings, void),)
        await call_players(app, table.table, _call(app, cup), rows, key=f"cup table {table.table}")


def _call(app: App, cup: Cup) -> Text:
    """Return the line that a round has begun and how long it takes, for a lock screen."""
    return say(
        "{title}: round {round} has started, {left}.",
        title=title(cup),
        round=cup.round,
        left=left((cup.ends or app.now()) - app.now()),
    )


def voided_text(table: CupTable, person: PersonId) -> Text:
    """Say that a table is out of a cup, and by whose decision."""
    return say(
        "{person} cancelled table {n}. It doesn't count.",
        person=f"<@{person}>",
        n=table.number,
    )


def stopping_text(tables: int) -> Text:
    """Ask once more before a cup is closed."""
    return count(
        "{n} game still runs. It ends in a tie, and if it's yours, you lose it. Close the cup now?",
        "{n} games still run. They end in ties, and you lose one that is yours. Close the cup now?",
        tables,
    )
