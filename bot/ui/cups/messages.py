"""Keeps the messages of cups fresh, and lets their tables begin.

A cup's message is owed in the database until Discord has taken it, and so is what its tables need.
One task pays all of it, one after the other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import aiohttp
import discord

from render import Picture

from ... import languages
from ...errors import Unavailable
from ...model.cups import Cup
from ...model.ids import MessageId, PersonId
from ...store.writing import Writing
from ..app import App
from ..kit import live_message
from ..kit.channel_backoff import asking
from ..kit.delivery import send_once
from ..kit.layout import Screen
from ..kit.live_message import Living
from ..kit.paying import Payer
from ..kit.refusals import is_channel_gone, is_fault, level, meaning
from ..tables.notice_lines import calling
from .pictures import drawn_from, faced, pictures
from .screens import MOST_CALLED, check_in_line, cup_screen
from .shown import Shown, gathered
from .tables import begin_tables, notified_of

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds after which a cup's words go without their picture; it follows."""
CUP: Final = ("cupjoin", "cupmine", "cupstand")
"""What every message of a cup has one of, from its sign-up to its end."""


class LiveCupMessages(Payer):
    """The messages of all cups."""

    def __init__(self, app: App) -> None:
        super().__init__("cups", self._pay_all_cups)
        self._app = app
        self._late: tuple[Shown | None, asyncio.Future[list[Picture]] | None] = None, None

    async def _pay_all_cups(self) -> bool:
        """Pay everything that is owed; False where something is worth another try soon."""
        paid = [await self._tried(cup) for cup in await self._app.store.owed_cups()]
        begun = await begin_tables(self._app)
        if any(begun):
            self.freshen()  # their cups name them now, and there may be more of them
        return all(paid) and all(begun)

    async def _tried(self, cup: Cup) -> bool:
        """Pay one message; False where it is worth another try soon."""
        try:
            await self._pay(cup)
        except (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable) as error:
            if meaning(error) == "permission":
                log.info("Cup %s cannot be shown: %s", cup.id, error)
                return True
            if is_channel_gone(error):
                await self._app.rounds.channel_gone(cup.channel)
                return True
            log.log(level(error), "Cup %s is owed its message: %r", cup.id, error)
            return is_fault(error)  # which fails again until something changes
        except Exception:
            log.exception("Cup %s could not be shown", cup.id)  # the other cups go on
        return True

    async def _pay(self, cup: Cup) -> None:
        app = self._app
        if not app.store.lease.place.has(cup.guild):
            return
        shown = await gathered(app.store, cup)
        anew = cup.anew > cup.shown or cup.message is None
        if anew and cup.phase == "called":
            people = [each.person for each in shown.missing if each.person is not None]
            shown = replace(shown, called=tuple(await notified_of(app, people)))
        with languages.reading(cup.language):
            board = await self._drawn(shown)
            screen = cup_screen(shown, board or ())
        lost = await live_message.lost(app, cup.guild, cup.channel, cup.posting)

        async def begin(write: Writing, since: int | None) -> None:
            await write.set_cup_posting(cup.id, since)

        async def note(write: Writing, message: MessageId, at: int) -> None:
            await write.set_cup_message(cup.id, message, at)

        living = Living(
            cup.guild,
            cup.channel,
            cup.message,
            cup.posting,
            f"cup {cup.id}",
            begin,
            note,
            lambda write: write.touch_cup(cup.id),
        )
        found = [each for each in lost if each.has(cup.id, *CUP)]
        posted = await live_message.show(app, living, screen, anew=anew, found=found)
        if posted.older:
            channel = app.discord.get_partial_messageable(cup.channel, guild_id=cup.guild)
            await channel.get_partial_message(posted.message).edit(**screen.edited())
        await self._call_more(cup, shown.called[MOST_CALLED:])
        async with app.store.writing() as write:
            await write.pay_cup(cup)
            if board is None:
                await write.touch_cup(cup.id)  # the picture follows

    async def _drawn(self, shown: Shown) -> Sequence[Picture] | None:
        """Draw a cup's picture; nothing where that fails, None where it takes too long.

        Tables wait for the messages of their cups, so these never wait for a picture. One that is
        late lets the messages be paid once more.
        """
        try:
            seen = await faced(self._app.store, shown)
            late, drawing = self._late
            if late != (asked := drawn_from(seen)):
                if drawing is not None and not drawing.done():
                    return None  # what that waits for this one would wait for too
                drawing = None
            if drawing is None:
                drawing = asyncio.ensure_future(self._app.draw_for_all(pictures, seen))
            self._late = asked, drawing
            await asyncio.wait({drawing}, timeout=PATIENCE)
            if drawing.done():
                self._late = None, None
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
            self.freshen()

    async def close(self) -> None:
        """Stop, and wait for no picture."""
        await super().close()
        if self._late[1] is not None:
            self._late[1].cancel()

    async def _call_more(self, cup: Cup, people: Sequence[PersonId]) -> None:
        """Call those to the check-in whom its message had no room for."""
        channel = self._app.discord.get_partial_messageable(cup.channel, guild_id=cup.guild)
        for at in range(0, len(people), MOST_CALLED):
            some = people[at : at + MOST_CALLED]
            with languages.reading(cup.language):
                screen = Screen((), (), tuple(some), notice=calling(check_in_line(cup), some))
            async with asking(self._app, cup.guild, cup.channel, "post"):
                key = f"cup {cup.id} calls {some}"
                await send_once(self._app.store, channel, screen, key=key, to=cup.channel)
