"""The best of yesterday's daily, posted where and when a server wished."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import discord
from discord import ButtonStyle

from rules.core import RuleError
from rules.text import say

from ... import languages
from ...daily.deals import daily_of
from ...model.ids import GuildId, PersonId
from ...model.jobs import Job
from ...model.solo.daily import GRACE, Day, Posting, day_of, number
from ..app import App
from ..kit.gateway.servers import known
from ..kit.layout import Screen, Words, paragraph, row
from ..kit.requests.channel_backoff import asking
from ..kit.requests.delivery import send_once
from ..kit.requests.refusals import REFUSED, StillBarred, is_passing
from .screens import daily_button
from .standings import ranked, standing_line

log = logging.getLogger(__name__)

BEST = 3


async def post_best(app: App, job: Job) -> None:
    """Post yesterday's best on a server that asked for it; store the next due time.

    What Discord refuses is left out that day, as is everything while the server is banned; a post
    that didn't reach Discord is tried again.
    """
    await app.discord.wait_until_ready()  # until then no server's language is known
    posting = await app.store.dailies.posting(job.guild)
    if posting is None or posting.due != job.due:
        return  # changed meanwhile
    if not await app.store.bans.is_server_banned(job.guild, app.now()):
        try:
            await _post(app, posting)
        except (*REFUSED, StillBarred) as error:
            if isinstance(error, discord.HTTPException) and is_passing(error):
                raise
            log.info("The best of a daily could not be posted: %s", error)
    async with app.store.writing() as write:
        if await write.dailies.posting(job.guild) == posting:
            await write.dailies.set_posting(job.guild, posting.after(app.now()))


async def _post(app: App, posting: Posting) -> None:
    """Post the best in a server's language; raises Discord's errors."""
    day = Day(day_of(app.now() - GRACE) - 1)  # the last that is closed, however late this is
    server = await app.store.servers.get(posting.guild)
    guild = known(app.discord, posting.guild)
    if guild is None:  # of others another bot hears
        guild = await app.discord.fetch_guild(posting.guild, with_counts=False)
    with languages.reading(server.language or languages.language_of(str(guild.preferred_locale))):
        screen = await _best(app, posting.guild, day)
        if screen is None:
            return
        channel = app.discord.get_partial_messageable(posting.channel, guild_id=posting.guild)
        async with asking(app, posting.guild, posting.channel, "post"):
            # By its day: what is tried again is due at another time by then.
            screen = replace(screen, names=await _names(app, guild, screen.unsent))
            key = f"daily best {day}"
            await send_once(app.store, channel, screen, key=key, to=posting.channel)


async def _names(app: App, guild: discord.Guild, people: Sequence[PersonId]) -> dict[PersonId, str]:
    """Return the names on a server of the few people that have sat at no table."""
    names = {}
    for person in {*people} - {*await app.store.people.names(people)}:
        with suppress(*REFUSED):
            names[person] = (await guild.fetch_member(person)).display_name
    return names


async def _best(app: App, guild: GuildId, day: Day) -> Screen | None:
    """Return the best of those who may be named there; None where there are none."""
    deal = await app.dailies.deal(day)
    if deal is None:
        return None
    try:
        game, daily = daily_of(deal)
    except RuleError:
        return None  # its game isn't installed any more
    named = await app.store.dailies.named_on(day, guild)
    found = await app.store.dailies.results(day, fewest=daily.fewest)
    best = [one for one in ranked(one for one in found if one.person in named) if one.place <= BEST]
    if not best:
        return None
    lines: list[Words] = [
        say("### Yesterday's daily: #{n} · {game}", n=number(day), game=game.title),
        *(standing_line(deal, one) for one in best[:10]),
    ]
    today = daily_button(say("Play today's"), Day(day + 1), "open", ButtonStyle.success)
    return Screen((paragraph(lines),), (row(today),))
