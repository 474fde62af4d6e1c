"""How cups are shown, and when their tables begin."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

from render import Picture

from ... import languages
from ...errors import Unavailable
from ...model.cups import Cup
from ...model.ids import ChannelId, CupId, PersonId
from ...model.posts import Post
from ..app import App
from ..kit.layout import Screen
from ..kit.outbox import ContestPolicy, ContestView
from ..panels.notice_lines import calling
from .pictures import drawn_from, faced, pictures
from .screens import MOST_CALLED, check_in_line, cup_screen
from .shown import Shown, gathered
from .tables import notified_of, start_cup_tables

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds after which a cup's words go without their picture; it follows."""


class CupPolicy(ContestPolicy):
    """How cups are shown."""

    controls = ("cupjoin", "cupmine", "cupstand")

    def __init__(self, app: App) -> None:
        self._app = app
        self._drawn_from: Shown | None = None

    async def then(self) -> bool:
        """Begin tables whose cups' messages name them."""
        begun = await start_cup_tables(self._app)
        if any(begun):
            self._app.contest_messages.refresh("cup")  # they are named now; there may be more
        return all(begun)

    async def advance(self, contest: int) -> None:
        """Count what has ended of a cup, and draw what comes next."""
        await self._app.rounds.advance(CupId(contest))

    async def channel_gone(self, channel: ChannelId) -> None:
        """End the cup of a channel that is gone."""
        await self._app.rounds.channel_gone(channel)

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
        more = _call_more(cup, shown.called[MOST_CALLED:])
        return ContestView(screen, more=more, unfinished=board is None)

    async def _drawn(self, shown: Shown) -> Sequence[Picture] | None:
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
