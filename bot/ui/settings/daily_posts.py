"""Where and when a server posts each daily's best: off unless chosen."""

from __future__ import annotations

from typing import Final

from rules.text import Moment, Text, say

from ...model.ids import ChannelId
from ...model.solo.daily import Posting
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import taking
from ..kit.controls.server_menus import channel_menu
from ..kit.layout import Choice, Screen, Words, button, menu, paragraph, row
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from .server_changes import managed

HOURS: Final = tuple(range(12, 24))
"""Hours of UTC: a day's daily can be played until noon of the next."""


def posting_screen(posting: Posting | None) -> Screen:
    """Show where and when the best of a daily are posted, with menus to change it."""
    now: Text = say("Now: nowhere.")
    if posting is not None:
        now = say(
            "Now: in {place}, next {when}.",
            place=f"<#{posting.channel}>",
            when=Moment(posting.due, True),
        )
    lines: list[Words] = [
        say("### The best of yesterday's daily"),
        say("I can post who did best, once a day. Only people who play here are named."),
        now,
    ]
    hours = [
        Choice(
            say("{hour}:00 UTC", hour=hour),
            str(hour),
            chosen=posting is not None and posting.hour == hour,
        )
        for hour in HOURS
    ]
    channels = [posting.channel] if posting is not None else []
    return Screen(
        (paragraph(lines),),
        (
            channel_menu(
                say("Where to post it. None means nowhere"), Control("svdayin"), channels, 1
            ),
            menu(say("When to post it"), Control("svdayat"), hours),
            row(button(say("Back"), Control("svback"))),
        ),
    )


async def _show(app: App, interaction: Interaction, control: Control) -> None:
    posting = await app.store.dailies.posting(managed(interaction))
    await responses.change(interaction, posting_screen(posting))


async def _keep(
    app: App, interaction: Interaction, channel: ChannelId | None, hour: int | None
) -> None:
    """Keep a place or an hour; without an hour it is the first there is."""
    guild, now = managed(interaction), app.now()
    async with app.store.writing() as write:
        before = await write.dailies.posting(guild)
        posting, what = None, say("- Best of the daily: nowhere")
        if channel is not None:
            chosen = hour if hour is not None else before.hour if before else HOURS[0]
            posting = Posting(guild, channel, chosen, 0).after(now)
            what = say(
                "- Best of the daily: in {place}, {hour}:00 UTC",
                place=f"<#{channel}>",
                hour=posting.hour,
            )
        await write.dailies.set_posting(guild, posting)
        if posting != before:
            await write.servers.add_change(guild, user_id(interaction), what, at=now)
    await responses.change(interaction, posting_screen(posting))


async def _place(
    app: App, interaction: Interaction, control: Control, channels: tuple[ChannelId, ...]
) -> None:
    await _keep(app, interaction, next(iter(channels), None), None)


async def _hour(app: App, interaction: Interaction, control: Control, hour: int) -> None:
    before = await app.store.dailies.posting(managed(interaction))
    if before is None:
        await responses.change(interaction, posting_screen(None))
        await responses.say_to(interaction, say("Choose a channel first."))
        return
    await _keep(app, interaction, before.channel, hour)


PRESSES = {
    "svdaily": _show,
    "svdayin": taking(parsing.channels, _place),
    "svdayat": taking(parsing.number_among(HOURS), _hour),
}
