"""How game nights are shown, and when the clock looks at one."""

from __future__ import annotations

import logging

import discord

from rules.games import GAMES

from ... import languages
from ...model.contests.nights import Night
from ...model.ids import NightId, TableId
from ...model.posts import Post
from ..app import App
from ..contests.award_lines import with_awards
from ..kit.layout import Screen
from ..kit.mentions import link
from ..kit.messages.outbox import ContestPolicy, ContestView, contest_pictures
from ..kit.requests.refusals import is_event_gone, is_passing
from ..tables.posts.table_messages import OLD
from .events import check_event, interested, is_hidden, with_event
from .notices import send_notices
from .pictures import NightFaces, answered, here_picture, plan_picture
from .plans.plan_screen import plan_screen
from .screens import night_screen, over_screen, picture
from .seating import open_threads, seat_after_votes
from .shown import Free, NightView

log = logging.getLogger(__name__)


class NightPolicy(ContestPolicy):
    """How nights are shown."""

    controls = ("coming", "here", "nwords")

    def __init__(self, app: App) -> None:
        super().__init__(app.nights)
        self._app = app
        self._faces = NightFaces(app)

    async def first(self) -> bool:
        """Notify people, seat them, and open the threads that nights' messages then name."""
        done = await send_notices(self._app)
        done += await seat_after_votes(self._app)
        return await open_threads(self._app) and all(done)

    async def advance(self, contest: int) -> None:
        """Remind people of a night, or end what nobody has started."""
        app, night = self._app, await self._app.nights.to_remind(NightId(contest))
        if night is None:
            await app.nights.advance(NightId(contest))
            return
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
                await app.nights.call_off(night.id, "event gone")
        await app.nights.remind(night.id, people)

    async def gone(self, post: Post) -> None:
        """Let a night go on elsewhere, or end it; its message has no place there."""
        await self._app.nights.place_gone(NightId(post.owner), post.channel)

    async def shown(self, post: Post) -> ContestView:
        """Return what a night's message shows now."""
        night = await self._app.store.nights.get(NightId(post.owner))
        assert night is not None
        if night.ended_at is None and night.phase != "running":
            night = await with_event(self._app, night)
        with languages.reading(night.language):
            screen = await self._screen(night)
            if night.ended_at is not None:
                screen = await with_awards(self._app, post, screen)
        age = self._app.now() - (post.message_at or 0)
        return ContestView(screen, repost=night.phase == "running" and age > OLD)

    async def _screen(self, night: Night) -> Screen:
        """Return what a night's public message shows now."""
        app = self._app
        if night.phase == "planned":
            answers = await app.store.night_people.coming(night)
            look = await self._faces.look(night.guild, answered(answers))
            picture_of = app.draw_for_all(plan_picture, night, answers, look)
            board = await contest_pictures(picture_of, f"Night {night.id}")
            return plan_screen(night, answers, board)
        if night.ended_at is None and night.phase == "over":
            return plan_screen(night, await app.store.night_people.coming(night))
        shown = await gathered(app, night)
        board = await app.draw_for_all(picture, shown)
        if night.phase == "over":
            return over_screen(shown, board)
        if not board:
            look = await self._faces.look(night.guild, shown.free)
            picture_of = app.draw_for_all(here_picture, night, len(shown.free), look)
            board = await contest_pictures(picture_of, f"Night {night.id}")
        return night_screen(shown, board)


async def gathered(app: App, night: Night) -> NightView:
    """Gather what is said about a night that runs or is over."""
    found = await app.nights.standing(night)
    places = await app.store.nights.places(night.id)
    channels = tuple(place.channel for place in places if place.live)
    faces = await app.store.people.avatars_of([stand.person for stand in found.stands])
    if night.phase == "running":
        free_now = tuple(await app.nights.present(night, found))
        proposal = await app.nights.proposal(night, found)
        vote = await app.votes.shown(night)
        ballots = await app.store.votes.ballots(night.id)
        seated = await app.store.votes.seated_lobbies(night.id)
        free = [await _free(app, table) for table in await app.store.votes.lobbies(night.id)]
        running = [
            await app.store.tables.get(table)
            for table in await app.store.nights.running_tables(night.id)
        ]
        return NightView(
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
    text = await app.ceremonies.of(night)
    return NightView(night, found, channels, highlights=text, faces=faces)


async def _free(app: App, table: TableId) -> Free | None:
    """Return what is shown of a lobby that anybody may join."""
    found, guests = await app.store.tables.get(table), await app.store.lobbies.guests(table)
    if found is None or not found.open or found.game not in GAMES:
        return None
    return Free(f"<#{found.channel}>", len(guests), GAMES[found.game].players[-1])
