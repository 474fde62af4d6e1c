"""Keeps the messages of game nights fresh, and tells those who are coming that one begins.

Like a table's message, a night's is owed in the database until Discord has taken it. One task
pays all of them, one after the other; what changes meanwhile is paid with it.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from typing import Final

import aiohttp
import discord

from rules.games import GAMES
from rules.text import say, spell

from ... import languages
from ...errors import Unavailable
from ...model.ids import MessageId, NightId, PersonId, TableId
from ...model.nights import Night, Place
from ...store.writing import Writing
from ..app import App
from ..kit import live_message
from ..kit.channel_backoff import StillBarred
from ..kit.custom_ids import short
from ..kit.delivery import GONE, REFUSED, is_passing
from ..kit.layout import Screen
from ..kit.live_message import Living
from ..kit.mentions import link
from ..kit.paying import Payer
from ..tables.table_messages import OLD
from .plan_screen import plan_screen, title
from .screens import night_screen, over_screen, picture
from .seating import open_threads
from .shown import Free, Shown
from .telling import tell_all

log = logging.getLogger(__name__)

NIGHT: Final = ("coming", "here", "nwords")
"""What every message of a night has one of, from its plan to its end."""

LASTS: Final = timedelta(hours=4)
"""An event outside voice channels needs an end."""
EVENT_GONE: Final = 10070
MOST_SUBSCRIBERS: Final = 100
"""That one request returns."""


class LiveNightMessages(Payer):
    """The messages of all game nights."""

    def __init__(self, app: App) -> None:
        super().__init__("nights", self._pay_all_nights)
        self._app = app

    async def _pay_all_nights(self) -> bool:
        """Pay everything that is owed; False where something is worth another try soon."""
        paid = await tell_all(self._app)
        paid += await open_threads(self._app)  # which the nights' messages then name
        paid += [await self._tried(place) for place in await self._app.store.owed_nights()]
        return all(paid)

    async def _tried(self, place: Place) -> bool:
        """Pay one message; False where it is worth another try soon."""
        try:
            await self._pay(place)
        except (discord.Forbidden, StillBarred) as error:
            log.info("Night %s cannot be shown in %s: %s", place.night, place.channel, error)
        except (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable) as error:
            if isinstance(error, discord.HTTPException) and error.code in GONE:
                await self._app.nights.place_gone(place)
                self.freshen()  # what happens elsewhere now is owed there
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
        if not app.store.lease.place.has(night.guild):
            return
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
        voice = guild.get_channel(night.voice) if night.voice else None
        address = f"https://discord.com/channels/{guild.id}/{night.channel}"
        with languages.reading(night.language):
            said = spell(
                say("Tabletop games in {channel}. {mark}", channel=address, mark=_mark(night))
            )
            name = spell(title(night), called=str)
        if isinstance(voice, discord.VoiceChannel):
            spoken = await guild.create_scheduled_event(
                name=name[:100],
                start_time=start,
                channel=voice,
                entity_type=discord.EntityType.voice,
                privacy_level=discord.PrivacyLevel.guild_only,
                description=said,
            )
            return spoken.id
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


def _mark(night: Night) -> str:
    """Return what tells a night's event from all others."""
    return f"({short(night.id)})"


async def _screen(app: App, night: Night) -> Screen:
    """Return what a night's public message shows now."""
    if night.phase == "planned" or night.ended_at is None and night.phase == "over":
        return plan_screen(night, await app.store.coming(night))
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
            present,
            proposal,
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
