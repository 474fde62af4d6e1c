"""The best of yesterday's daily, posted where and when a server wished."""

from __future__ import annotations

import logging

from discord import ButtonStyle

from rules.text import say

from ... import languages
from ...daily.dailies import daily_of
from ...model.daily import GRACE, Day, date, day_of
from ...model.tables import Due
from ..app import App
from ..kit.channel_backoff import StillBarred, asking
from ..kit.delivery import REFUSED, send_once
from ..kit.layout import Screen, Words, paragraph, row
from .screens import daily_button
from .standings import ranked, standing_line

log = logging.getLogger(__name__)

BEST = 3


async def post_best(app: App, due: Due) -> None:
    """Post the best of the day before on a server that wished it, and note when it is due next.

    What Discord refuses is left out that day, as is everything while the server is banned; what
    nobody heard of is tried again.
    """
    posting = await app.store.daily_posting(due.guild)
    if posting is None or posting.due != due.due:
        return  # changed meanwhile
    server = await app.store.server(due.guild)
    guild = app.discord.get_guild(due.guild)
    if guild is None and not app.store.lease.place.has(due.guild):
        guild = await app.discord.fetch_guild(due.guild, with_counts=False)
    spoken = str(guild.preferred_locale) if guild is not None else ""
    with languages.reading(server.language or languages.language_of(spoken)):
        banned = await app.store.is_banned(due.guild, app.now())
        screen = None if banned else await _best(app, due)
        if screen is not None:
            channel = app.discord.get_partial_messageable(posting.channel, guild_id=due.guild)
            try:
                async with asking(app, due.guild, posting.channel, "post"):
                    await send_once(channel, screen, f"daily {due.due}", posting.channel)
            except (*REFUSED, StillBarred) as error:
                log.info("The best of a daily could not be posted: %s", error)
    async with app.store.writing() as write:
        if await write.daily_posting(due.guild) == posting:
            await write.set_daily_posting(due.guild, posting.after(app.now()))


async def _best(app: App, due: Due) -> Screen | None:
    """Return who did best of those who may be named there; None where nobody played."""
    day = Day(day_of(app.now() - GRACE) - 1)  # the last that is closed, however late this is
    deal = await app.dailies.deal(day)
    if deal is None:
        return None
    _, daily = daily_of(deal)
    named = await app.store.named_in_daily(day, due.guild)
    found = await app.store.daily_results(day, fewest=daily.fewest)
    here = [one for one in ranked(deal, found) if one.person in named]
    best = [one for one in ranked(deal, here) if one.place <= BEST]
    if not best:
        return None
    game, _ = daily_of(deal)
    lines: list[Words] = [
        say("### Yesterday's daily: {game}", game=game.title),
        date(day),
        *(standing_line(deal, one) for one in best[:10]),
    ]
    today = daily_button(say("Play today's"), Day(day + 1), "open", ButtonStyle.success)
    return Screen((paragraph(lines),), (row(today),))
