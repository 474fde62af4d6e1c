"""Keeps the messages of game nights fresh, and tells those who are coming that one begins.

Like a table's message, a night's is owed in the database until Discord has taken it. One task
pays all of them, one after the other; what changes meanwhile is paid with it.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import Final

import aiohttp
import discord

from rules.text import say, spell

from ... import languages
from ...errors import Unavailable
from ...model.ids import MessageId, NightId, PersonId
from ...model.nights import Night, Place
from ...people.direct_messages import NIGHT as OF_NIGHTS
from ...store.writing import Writing
from ..app import App
from ..kit import live_message
from ..kit.channel_backoff import StillBarred, asking
from ..kit.custom_ids import short
from ..kit.delivery import GONE, REFUSED, is_passing, send_once
from ..kit.layout import Screen
from ..kit.lifecycle import finish
from ..kit.live_message import Living
from ..tables import direct as direct_messages
from ..tables.table_messages import OLD, WAITS
from .reminders import reminder_line, reminder_screen
from .screens import (
    Shown,
    night_screen,
    over_screen,
    picture,
    plan_screen,
    title,
)

log = logging.getLogger(__name__)

NIGHT: Final = ("coming", "here", "nwords")
"""What every message of a night has one of, from its plan to its end."""

LASTS: Final = timedelta(hours=4)
"""An event outside voice channels needs an end."""
EVENT_GONE: Final = 10070
MOST_SUBSCRIBERS: Final = 100
"""That one request returns."""
MOST_CALLED: Final = 70
"""People whom one message mentions."""


class LiveNightMessages:
    """The messages of all game nights."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._closed = False
        self._dirty = False
        self._task: asyncio.Task[None] | None = None
        self._failures = 0
        self._retry: asyncio.TimerHandle | None = None

    def freshen(self) -> None:
        """See to it that everything that is owed is paid, soon."""
        self._dirty = not self._closed
        if self._dirty and self._task is None:
            self._task = asyncio.create_task(self._keep(), name="nights")
            self._task.add_done_callback(lambda _: self._kept())

    def _kept(self) -> None:
        self._task = None
        if self._dirty:
            self.freshen()  # somebody asked while the task was ending

    async def settled(self) -> None:
        """Wait until every message that can be paid is paid."""
        while self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        """Stop once what is on its way has arrived; what is owed stays owed in the database."""
        self._closed, self._dirty = True, False
        if self._task is not None:
            await finish([self._task])
        if self._retry is not None:
            self._retry.cancel()

    async def _keep(self) -> None:
        while self._dirty:
            self._dirty = False
            try:
                paid = await self._pay_all()
            except Unavailable as error:
                log.warning("What is owed of game nights could not be looked at: %s", error)
                paid = False
            except Exception:
                log.exception("What is owed of game nights could not be looked at")
                paid = False
            if paid:
                self._failures = 0
            else:
                self._later()

    async def _pay_all(self) -> bool:
        """Pay everything that is owed; False where something is worth another try soon."""
        paid = [await self._tried(place) for place in await self._app.store.owed_nights()]
        owed = await self._app.store.owed_reminders(self._app.now())
        paid += [await self._reminded(night, people) for night, people in owed.items()]
        return all(paid)

    def _later(self) -> None:
        wait = WAITS[min(self._failures, len(WAITS) - 1)]
        self._failures += 1
        if self._retry is not None:
            self._retry.cancel()
        self._retry = asyncio.get_running_loop().call_later(wait, self.freshen)

    async def _tried(self, place: Place) -> bool:
        """Pay one message; False where it is worth another try soon."""
        try:
            await self._pay(place)
        except (discord.Forbidden, StillBarred) as error:
            log.info("Night %s cannot be shown in %s: %s", place.night, place.channel, error)
        except (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable) as error:
            if isinstance(error, discord.HTTPException) and error.code in GONE:
                await self._app.nights.place_gone(place)
                self._dirty = True  # what happens elsewhere now is owed there
                return True
            log.warning("Night %s is owed its message: %r", place.night, error)
            return False
        except Exception:
            log.exception("Night %s could not be shown", place.night)
        return True

    # -- paying --------------------------------------------------------------------------------

    async def _pay(self, place: Place) -> None:
        app = self._app
        night = await app.store.night(place.night)
        assert night is not None
        if night.ended_at is None and night.phase != "running":
            night = await self._with_event(night)
        with languages.reading(night.language):
            screen = await _screen(app, night)
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

    def _old(self, night: Night, place: Place) -> bool:
        if place.message is None or place.message_at is None:
            return True
        return night.phase == "running" and self._app.now() - place.message_at > OLD

    # -- scheduled events ----------------------------------------------------------------------

    async def _with_event(self, night: Night) -> Night:
        """Make the scheduled event of a plan, or take it away with the plan.

        A plan whose event is refused stands without one: its message has a button to come.
        """
        app = self._app
        guild = app.discord.get_guild(night.guild)
        if guild is None:
            return night
        if night.phase == "over":
            if night.event is not None:
                try:
                    await app.discord.http.delete_scheduled_event(guild.id, night.event)
                except discord.HTTPException as error:
                    if is_passing(error):
                        raise
                    log.info("The event of night %s could not be deleted: %s", night.id, error)
            return night
        if night.event is not None or not night.eventful or night.starts_at <= app.now():
            return night
        if not guild.me.guild_permissions.create_events:
            return night
        try:
            event = await self._made_before(guild, night) or await self._made(guild, night)
        except REFUSED as error:
            if isinstance(error, discord.HTTPException) and is_passing(error):
                raise
            log.info("Night %s has no event: %s", night.id, error)
            return night
        await app.nights.set_event(night.id, event)
        return await app.store.night(night.id) or night

    async def _made_before(self, guild: discord.Guild, night: Night) -> int | None:
        """Return the event that was made although its answer never came."""
        me = self._app.discord.user
        for event in await guild.fetch_scheduled_events(with_counts=False):
            ours = me is not None and event.creator_id == me.id
            if ours and _mark(night) in (event.description or ""):
                return event.id
        return None

    async def _made(self, guild: discord.Guild, night: Night) -> int:
        start = datetime.fromtimestamp(night.starts_at / 1000, UTC)
        channel = guild.get_channel_or_thread(night.channel)
        address = f"https://discord.com/channels/{guild.id}/{night.channel}"
        with languages.reading(night.language):
            said = spell(
                say("Tabletop games in {channel}. {mark}", channel=address, mark=_mark(night))
            )
            name = spell(title(night), called=str)
        event = await guild.create_scheduled_event(
            name=name[:100],
            start_time=start,
            end_time=start + LASTS,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"#{channel.name}"[:100] if channel else address,
            description=said,
        )
        return event.id

    async def ring(self, night_id: NightId) -> None:
        """Do what the clock asks for."""
        app = self._app
        night = await app.nights.ring(night_id)
        if night is not None:
            try:
                people = await interested(app, night)
            except discord.NotFound as error:
                if error.code != EVENT_GONE:
                    raise
                people = []
                if night.phase == "planned":
                    await app.nights.call_off(night_id, "event gone")
            await app.nights.remind(night_id, people)
        self.freshen()

    # -- reminders -----------------------------------------------------------------------------

    async def _reminded(self, night_id: NightId, people: list[PersonId]) -> bool:
        app = self._app
        night = await app.store.night(night_id)
        try:
            if night is not None and night.phase != "over":
                await self._remind(night, people)
        except (discord.Forbidden, StillBarred) as error:
            log.info("Nobody can be told of night %s: %s", night_id, error)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("People are owed that night %s begins: %r", night_id, error)
            return False
        await self._told(night_id, people)
        return True

    async def _told(self, night: NightId, people: list[PersonId]) -> None:
        async with self._app.store.writing() as write:
            await write.pay_reminders(night, people)

    async def _remind(self, night: Night, people: list[PersonId]) -> None:
        """Tell people the way they wish; in their quiet hours they are named, not notified."""
        app = self._app
        key = f"night {night.id} begins {night.starts_at}"
        named, notified = [], []
        later = None
        for person in people:
            way = (await app.store.wishes(person)).way
            awake = await app.people.awake(person)
            line, direct = reminder_line(night, app.now()), awake and way in ("dm", "digest")
            try:
                directly = direct and await direct_messages.write_to(
                    app, night.language, person, line, key, rank=OF_NIGHTS
                )
            except discord.RateLimited as error:
                later = error
                continue
            if directly:
                await self._told(night.id, [person])
            elif way != "none":
                named.append(person)
                notified += [person] if awake else []
        channel = app.discord.get_partial_messageable(night.channel, guild_id=night.guild)
        for at in range(0, len(named), MOST_CALLED):
            some = named[at : at + MOST_CALLED]
            with languages.reading(night.language):
                called = [p for p in some if p in notified]
                screen = reminder_screen(night, some, called, app.now())
            async with asking(app, night.guild, night.channel, "post"):
                await send_once(channel, screen, f"{key} for {some}", night.channel)
            await self._told(night.id, some)
        if later is not None:
            raise later


def _mark(night: Night) -> str:
    """Return what tells a night's event from all others."""
    return f"({short(night.id)})"


async def _screen(app: App, night: Night) -> Screen:
    """Return what a night's public message shows now."""
    if night.phase == "planned" or night.ended_at is None and night.phase == "over":
        return plan_screen(night, await app.store.people_of_night(night.id, here=False))
    shown = await gathered(app, night)
    board = await app.draw_for_all(picture, shown)
    return over_screen(shown, board) if night.phase == "over" else night_screen(shown, board)


async def gathered(app: App, night: Night) -> Shown:
    """Gather what is said about a night that runs or is over."""
    found = await app.nights.standing(night)
    places = await app.store.places(night.id)
    channels = tuple(place.channel for place in places if place.live)
    faces = await app.store.avatars_of([stand.person for stand in found.stands])
    if night.phase == "running":
        present = len(await app.nights.present(night, found))
        proposal = await app.nights.proposal(night, found)
        return Shown(night, found, channels, present, proposal, faces=faces)
    told = await app.ceremonies.of(night)
    return Shown(night, found, channels, highlights=told, faces=faces)


async def interested(app: App, night: Night) -> list[PersonId]:
    """Return who subscribed to a night's event; raises `NotFound` where it was deleted."""
    found: list[PersonId] = []
    after: int | None = None
    while night.event is not None:
        rows = await app.discord.http.get_scheduled_event_users(
            night.guild, night.event, MOST_SUBSCRIBERS, False, after=after
        )
        people = [PersonId(int(row["user"]["id"])) for row in rows]
        found += people
        if len(people) < MOST_SUBSCRIBERS:
            break
        after = max(people)
    return found
