"""Notify people that a night begins, or that there is room: each in their own way.

It is pending in the database until Discord has taken it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import aiohttp
import discord
from discord import ButtonStyle

from rules.text import Text, count, say, together

from ... import languages
from ...model.contests.nights import Night
from ...model.ids import NightId, PersonId
from ...model.units import MINUTE_MS
from ...people.direct_messages import NIGHT as OF_NIGHTS
from ...store.writing import Writing
from ..app import App
from ..contests.announcements import announce
from ..kit.controls.custom_ids import Control
from ..kit.layout import Screen, button, row
from ..kit.mentions import stamp
from ..kit.requests.refusals import level
from ..panels.notice_lines import calling
from ..tables.notices import direct as direct_messages
from .plans.plan_screen import title

log = logging.getLogger(__name__)

MOST_CALLED: Final = 70
"""People that one message mentions."""
POSTS_OF_ROOM: Final = 3
"""As many as name the people of a night with the most places."""


@dataclass(frozen=True)
class NightNotice:
    """A notice to people of a night: how it is worded, and how it is noted as sent.

    The `key` of those who read one message stays the same however often it is tried. At most so
    many `posts` name people; the last one tells how many more there are.
    """

    key: Callable[[Sequence[PersonId]], str]
    line: Callable[[Night], Text]
    screen: Callable[[Night, Sequence[PersonId], Sequence[PersonId], int], Screen]
    clear_pending: Callable[[Writing, NightId, Iterable[PersonId]], Awaitable[None]]
    posts: int = 1


async def send_notices(app: App) -> list[bool]:
    """Send people their notices; False for what is worth another try soon."""
    reminded = [
        await _send(app, night, people, _begins(app, night))
        for night, people in (await app.store.night_people.pending_reminders(app.now())).items()
    ]
    moved = [
        await _send(app, night, list(numbers), _room(night, numbers))
        for night, numbers in (await app.store.night_people.pending_room(app.now())).items()
    ]
    return reminded + moved


def _begins(app: App, night_id: NightId) -> NightNotice:
    async def clear_pending(write: Writing, night: NightId, people: Iterable[PersonId]) -> None:
        await write.night_people.drop_reminders(night, people)

    return NightNotice(
        lambda people: f"night {night_id} begins for {[*people]}",
        lambda night: reminder_line(night, app.now()),
        lambda night, named, notified, more: reminder_screen(
            night, named, notified, app.now(), more=more
        ),
        clear_pending,
    )


def _room(night_id: NightId, numbers: dict[PersonId, int]) -> NightNotice:
    async def clear_pending(write: Writing, night: NightId, people: Iterable[PersonId]) -> None:
        await write.night_people.drop_room(night, people)

    return NightNotice(
        lambda people: f"night {night_id} has room for {[(one, numbers[one]) for one in people]}",
        room_line,
        lambda night, named, notified, _: room_screen(night, named, notified),
        clear_pending,
        POSTS_OF_ROOM,
    )


async def _send(app: App, night_id: NightId, people: list[PersonId], notice: NightNotice) -> bool:
    night = await app.store.nights.get(night_id)
    if night is not None and not app.store.lease.place.has(night.guild):
        return True
    try:
        if night is not None and night.phase != "over":
            await _notify(app, night, people, notice)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.log(level(error), "People wait for a notice of night %s: %r", night_id, error)
        return False
    await _clear_pending(app, night_id, people, notice)
    return True


async def _clear_pending(
    app: App, night: NightId, people: Sequence[PersonId], notice: NightNotice
) -> None:
    async with app.store.writing() as write:
        await notice.clear_pending(write, night, people)


async def _notify(app: App, night: Night, people: list[PersonId], notice: NightNotice) -> None:
    """Notify people the way they chose; quiet hours mean a mention without a ping."""
    named, notified = [], []
    later = None
    for person in people:
        wishes = await app.store.people.preferences(person)
        way, awake = wishes.way, await app.people.awake(wishes)
        direct = awake and way in ("dm", "digest")
        key = f"{notice.key([person])} {night.starts_at}"
        try:
            directly = direct and await direct_messages.write_to(
                app, night.language, person, notice.line(night), key=key, rank=OF_NIGHTS
            )
        except discord.RateLimited as error:
            later = error
            continue
        if directly:
            await _clear_pending(app, night.id, [person], notice)
        elif way != "none":
            named.append(person)
            notified += [person] if awake else []
    await _mention(app, night, named, notified, notice=notice)
    if later is not None:
        raise later


async def _mention(
    app: App,
    night: Night,
    named: Sequence[PersonId],
    notified: Sequence[PersonId],
    *,
    notice: NightNotice,
) -> None:
    """Name people in the night's channel, and notify those who are awake."""
    for post in range(notice.posts):
        some, others = named[post * MOST_CALLED :][:MOST_CALLED], named[(post + 1) * MOST_CALLED :]
        if not some:
            break
        if post < notice.posts - 1:
            others = ()
        with languages.reading(night.language):
            called = [person for person in some if person in notified]
            screen = notice.screen(night, some, called, len(others))
        key = f"{notice.key(some)} {night.starts_at}"
        if not await announce(app, night.guild, night.channel, screen, key=key):
            await _clear_pending(app, night.id, named, notice)
            return
        await _clear_pending(app, night.id, [*some, *others], notice)


def reminder_screen(
    night: Night,
    people: Sequence[PersonId],
    notified: Sequence[PersonId],
    now: int,
    *,
    more: int = 0,
) -> Screen:
    """Tell people in the channel that a night begins, and how many more it concerns."""
    start = button(say("Start"), Control("nbegin", night.id), ButtonStyle.primary)
    rows = (row(start),) if night.phase == "planned" else ()
    notice = calling(_start_text(night, now), people)
    if more:
        notice = together([notice, count("and {n} more", "and {n} more", more)])
    return Screen((), rows, tuple(notified), notice=notice)


def reminder_line(night: Night, now: int) -> Text:
    """Tell a person directly that a night begins."""
    place = f"<#{night.channel}>"
    where = say("{where} · {when}", where=place, when=stamp(night.starts_at))
    return together([_start_text(night, now), where], "\n")


def room_screen(night: Night, people: Sequence[PersonId], notified: Sequence[PersonId]) -> Screen:
    """Tell people in the channel that a place of a planned night is theirs now."""
    return Screen((), mention=tuple(notified), notice=calling(_room_text(night), people))


def room_line(night: Night) -> Text:
    """Tell a person directly that a place of a planned night is theirs now."""
    place, when = f"<#{night.channel}>", stamp(night.starts_at, "F")
    return together([_room_text(night), say("{where} · {when}", where=place, when=when)], "\n")


def _room_text(night: Night) -> Text:
    return say("{title}: a place is free, and it's yours.", title=title(night))


def _start_text(night: Night, now: int) -> Text:
    """Say when a night begins, or that it did."""
    minutes = (night.starts_at - now) // MINUTE_MS
    begins = say("starts in {n} min", n=minutes) if minutes > 0 else say("starts now")
    if night.phase == "running":
        begins = say("has started")
    return say("{title} {begins}.", title=title(night), begins=begins)
