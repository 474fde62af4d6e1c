"""A daily shared in a channel: a picture and one line, without spoilers."""

from __future__ import annotations

from discord import ButtonStyle

import render
from rules.core import RuleError
from rules.text import say

from ... import languages
from ...daily.deals import daily_of, daily_play
from ...model.ids import NO_GUILD
from ...model.play import Play
from ...model.solo.daily import Attempt, Deal
from ..app import App
from ..kit import reader_language
from ..kit.controls.discord_ids import channel_id, guild_id, user_id
from ..kit.layout import Screen, row
from ..kit.mentions import mention
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.portraits import look_of
from ..tables.lobby.admission import person_of
from .screens import card, daily_button, name_of, result_line

SHARED = say("You've shared this daily here already.")


def shared_screen(
    deal: Deal, attempt: Attempt, play: Play, streak: int, *, look: render.Look
) -> Screen:
    """Show a daily to everybody, without its position. It draws: call it in a thread."""
    game, _ = daily_of(deal)
    line = say(
        "{person} · {daily}: {result}",
        person=mention(attempt.person),
        daily=name_of(deal),
        result=result_line(deal, play, attempt.score or 0),
    )
    today = daily_button(say("Play today's"), deal.day, "open", ButtonStyle.success)
    drawn = card(deal, attempt, play, streak, look=look)
    return Screen(([drawn], line, attempt.glyphs), (row(today),), bar=render.bar(game.key))


async def share(app: App, interaction: Interaction, deal: Deal) -> None:
    """Post a person's daily in the channel, once."""
    person, channel = user_id(interaction), channel_id(interaction)
    guild = guild_id(interaction) or NO_GUILD
    attempt = await app.dailies.begun(deal, person)
    if not attempt.over:
        raise RuleError(say("Finish this daily first. Then you can share it."))
    await app.store.servers.check_not_kept_out(guild, person)
    with app.in_work.one(SHARED, person):
        if await app.store.dailies.is_shared(person, deal.day, channel):
            raise RuleError(SHARED)
        streak = await app.dailies.streak(person)
        server = await app.store.servers.get(guild)
        with languages.reading(await reader_language.language_here(app.store, interaction, server)):
            look = await look_of(app.store, interaction.user)
            play = daily_play(deal, attempt, person_of(interaction))
            screen = await app.draw(shared_screen, deal, attempt, play, streak, look=look)
            async with app.store.writing() as write:
                await write.dailies.add_share(person, deal.day, guild=guild, channel=channel)
            posted = None
            try:
                posted = await responses.publish(app.store, interaction, screen)
            finally:
                if posted is None:  # nothing stands in the channel, so it can be shared again
                    async with app.store.writing() as write:
                        await write.dailies.drop_share(person, deal.day, channel)
