"""A daily shown to everybody in a channel: a picture and one line, which give nothing away."""

from __future__ import annotations

from discord import ButtonStyle

import render
from rules.core import RuleError
from rules.text import Text, say

from ... import languages
from ...daily.dailies import daily_of
from ...model.daily import Attempt, Deal, date
from ...model.ids import NO_GUILD
from ...workers.drawing import beside
from ..app import App
from ..kit import reader_language, responses
from ..kit.discord_ids import channel_id, guild_id, user_id
from ..kit.layout import Screen, row
from ..kit.mentions import mention
from ..kit.portraits import look_of
from ..kit.responses import Interaction
from .screens import daily_button, result_line, streak_text

SHARED = say("You've shared this daily here already.")


def shared_screen(deal: Deal, attempt: Attempt, streak: int, look: render.Look) -> Screen:
    """Show a daily to everybody, without its position. It draws: call it in a thread."""
    game, daily = daily_of(deal)
    title = say("Daily {day}: {game}", day=date(deal.day), game=game.title)
    figures: tuple[tuple[str, Text], ...] = ((str(streak), say("Days in a row")),)
    if daily.solved(attempt.score or 0):
        what = say("Moves") if daily.fewest else say("Points")
        figures = ((str(attempt.score), what), *figures)
    drawn = render.Daily(title, figures, attempt.glyphs)
    card = beside(render.daily, game.key, drawn, look)
    line = say(
        "{person} · {result}. {streak}.",
        person=mention(attempt.person),
        result=result_line(deal, attempt),
        streak=streak_text(streak),
    )
    today = daily_button(say("Play today's"), deal.day, "open", ButtonStyle.success)
    return Screen(([card], line, attempt.glyphs), (row(today),), bar=render.bar(game.key))


async def share(app: App, interaction: Interaction, deal: Deal) -> None:
    """Post somebody's daily in the channel, once."""
    person, channel = user_id(interaction), channel_id(interaction)
    guild = guild_id(interaction) or NO_GUILD
    attempt = await app.dailies.begun(deal, person)
    if not attempt.over:
        raise RuleError(say("Play this daily to the end first. Then you can share it."))
    await app.store.let_in(guild, person)
    with app.in_work.one(SHARED, person):
        if await app.store.shared(person, deal.day, channel):
            raise RuleError(SHARED)
        streak = await app.dailies.streak(person)
        server = await app.store.server(guild)
        with languages.reading(await reader_language.language_here(app.store, interaction, server)):
            look = await look_of(app.store, interaction.user)
            screen = await app.draw(shared_screen, deal, attempt, streak, look)
            async with app.store.writing() as write:
                await write.add_share(person, deal.day, guild=guild, channel=channel)
            posted = None
            try:
                posted = await responses.publish(app.store, interaction, screen)
            finally:
                if posted is None:  # nothing stands in the channel, so it can be shared again
                    async with app.store.writing() as write:
                        await write.drop_share(person, deal.day, channel)
