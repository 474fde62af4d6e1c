"""Keeps the messages of game nights fresh, and tells those who are coming that one begins.

Like a table's message, a night's is owed in the database until Discord has taken it. One task
pays all of them, one after the other; what changes meanwhile is paid with it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

import aiohttp
import discord

from render import Picture
from rules.games import GAMES

from ... import languages
from ...errors import Unavailable
from ...model.ids import MessageId, NightId, TableId
from ...model.nights import Night, Place
from ...store.writing import Writing
from ..app import App
from ..kit import live_message
from ..kit.layout import Screen
from ..kit.live_message import Living
from ..kit.mentions import link
from ..kit.paying import Payer
from ..kit.refusals import is_channel_gone, is_event_gone, is_fault, is_passing, level, meaning
from ..kit.servers import is_down
from ..tables.table_messages import OLD
from .event_changes import check_event
from .events import interested, is_hidden, with_event
from .faces import NightFaces
from .pictures import answered, here_picture, plan_picture
from .plan_screen import plan_screen
from .screens import night_screen, over_screen, picture
from .seating import open_threads
from .shown import Free, Shown
from .telling import tell_all
from .vote_seating import seat_after_votes

log = logging.getLogger(__name__)

NIGHT: Final = ("coming", "here", "nwords")
"""What every message of a night has one of, from its plan to its end."""


class LiveNightMessages(Payer):
    """The messages of all game nights."""

    def __init__(self, app: App) -> None:
        super().__init__("nights", self._pay_all_nights)
        self._app = app
        self._faces = NightFaces(app)

    async def _pay_all_nights(self) -> bool:
        """Pay everything that is owed; False where something is worth another try soon."""
        paid = await tell_all(self._app)
        paid += await seat_after_votes(self._app)
        paid += await open_threads(self._app)  # which the nights' messages then name
        paid += [await self._tried(place) for place in await self._app.store.owed_nights()]
        return all(paid)

    async def _tried(self, place: Place) -> bool:
        """Pay one message; False where it is worth another try soon."""
        try:
            await self._pay(place)
        except (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable) as error:
            if meaning(error) == "permission":
                log.info("Night %s cannot be shown in %s: %s", place.night, place.channel, error)
                return True
            if is_channel_gone(error):
                await self._app.nights.place_gone(place)
                self.freshen()  # what happens elsewhere now is owed there
                return True
            log.log(level(error), "Night %s is owed its message: %r", place.night, error)
            return is_fault(error)  # which fails again until something changes
        except Exception:
            log.exception("Night %s could not be shown", place.night)
        return True

    # -- paying --------------------------------------------------------------------------------

    async def _pay(self, place: Place) -> None:
        app = self._app
        night = await app.store.night(place.night)
        assert night is not None
        if not app.store.lease.place.has(night.guild) or is_down(app.discord, night.guild):
            return
        if night.ended_at is None and night.phase != "running":
            night = await with_event(app, night)
        with languages.reading(night.language):
            screen = await self._screen(night)
        anew = place.anew > place.shown or self._old(night, place)
        lost = await live_message.lost(app, night.guild, place.channel, place.posting)

        async def begin(write: Writing, since: int | None) -> None:
            await write.set_place_posting(place, since)

        async def note(write: Writing, message: MessageId, at: int) -> None:
            await write.set_place_message(place, message, at)

        shown = await live_message.show(
            app,
            Living(
                night.guild,
                place.channel,
                place.message,
                place.posting,
                f"night {night.id}",
                begin,
                note,
                lambda write: write.touch_night(night.id),
            ),
            screen,
            anew=anew,
            found=[each for each in lost if each.has(night.id, *NIGHT)],
        )
        if shown.older:
            channel = app.discord.get_partial_messageable(place.channel, guild_id=night.guild)
            await channel.get_partial_message(shown.message).edit(**screen.edited())
        async with app.store.writing() as write:
            await write.pay_place(place)

    async def _drawn(self, night: Night, make: Callable[[], list[Picture]]) -> list[Picture]:
        """Draw a night's card; nothing where that fails: its message says the same in words."""
        try:
            return await self._app.draw_for_all(make)
        except Unavailable:
            raise
        except Exception:
            log.exception("Night %s has no picture", night.id)
            return []

    def _old(self, night: Night, place: Place) -> bool:
        if place.message is None or place.message_at is None:
            return True
        return night.phase == "running" and self._app.now() - place.message_at > OLD

    async def advance(self, night_id: NightId) -> None:
        """Do what the clock asks for."""
        app = self._app
        night = await app.nights.advance(night_id)
        if night is not None:
            try:
                if night.phase == "planned" and await check_event(app, night):
                    return  # the clock asks again when it is time
                people = await interested(app, night)
            except discord.HTTPException as error:
                if is_passing(error):
                    raise
                log.info("Nobody knows who is interested in night %s: %s", night.id, error)
                people = []
                gone = is_event_gone(error) and not is_hidden(app, night)
                if gone and night.phase == "planned":
                    await app.nights.call_off(night_id, "event gone")
            await app.nights.remind(night_id, people)
        self.freshen()

    async def _screen(self, night: Night) -> Screen:
        """Return what a night's public message shows now."""
        app = self._app
        if night.phase == "planned":
            answers = await app.store.coming(night)
            look = await self._faces.look(night.guild, answered(answers))
            board = await self._drawn(night, partial(plan_picture, night, answers, look))
            return plan_screen(night, answers, board)
        if night.ended_at is None and night.phase == "over":
            return plan_screen(night, await app.store.coming(night))
        shown = await gathered(app, night)
        board = await app.draw_for_all(picture, shown)
        if night.phase == "over":
            return over_screen(shown, board)
        if not board:
            look = await self._faces.look(night.guild, shown.free)
            people = len(shown.free)
            board = await self._drawn(night, partial(here_picture, night, people, look))
        return night_screen(shown, board)


async def gathered(app: App, night: Night) -> Shown:
    """Gather what is said about a night that runs or is over."""
    found = await app.nights.standing(night)
    places = await app.store.places(night.id)
    channels = tuple(place.channel for place in places if place.live)
    faces = await app.store.avatars_of([stand.person for stand in found.stands])
    if night.phase == "running":
        free_now = tuple(await app.nights.present(night, found))
        proposal = await app.nights.proposal(night, found)
        vote = await app.votes.shown(night)
        ballots = await app.store.ballots(night.id)
        seated = await app.store.seated_lobbies(night.id)
        free = [await _free(app, table) for table in await app.store.lobbies_of_night(night.id)]
        running = [
            await app.store.table(table) for table in await app.store.live_tables_of_night(night.id)
        ]
        return Shown(
            night,
            found,
            channels,
            len(free_now),
            proposal,
            free=free_now,
            faces=faces,
            lobbies=tuple(filter(None, free)),
            playing=tuple(link(table) for table in running if table is not None),
            seated=bool(seated),
            vote=vote,
            ballots=ballots,
        )
    told = await app.ceremonies.of(night)
    return Shown(night, found, channels, highlights=told, faces=faces)


async def _free(app: App, table: TableId) -> Free | None:
    """Return what is told of a lobby that anybody may join."""
    found, guests = await app.store.table(table), await app.store.guests(table)
    if found is None or not found.open or found.game not in GAMES:
        return None
    return Free(f"<#{found.channel}>", len(guests), GAMES[found.game].players[-1])
