"""The buttons of a league's messages, and what each does."""

from __future__ import annotations

from typing import Final

import discord

from rules.core import RuleError
from rules.text import Text, count, say

from ...leagues import seasons
from ...leagues.leagues import Leagues
from ...model.contests.leagues import League, Season
from ..app import App
from ..contests.kind_screens import KindScreens
from ..contests.questions import question
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import press_id, user_id
from ..kit.controls.parsing import Given, Press, taking
from ..kit.layout import Screen
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import NEEDED_FOR_A_THREAD, check_organises, demand
from ..tables.lobby import admission
from .messages import gathered
from .screens import SeasonView, fair_screen, words_screen


async def _joined(app: App, league: League) -> Text:
    if (await app.leagues.latest(league.id)).phase == "open":
        return say("You're in. When the season starts, you're seated at your division's tables.")
    return say("You're in from the next season on.")


async def _at_hand(app: App, league: League) -> SeasonView:
    """Gather what is said about the season at hand, or the first one."""
    seasons_ = await app.store.leagues.seasons(league.id)
    begun = [season for season in seasons_ if season.begun_at is not None]
    return await gathered(app, league, (begun or seasons_)[0])


async def _closing(app: App, league: League, interaction: Interaction) -> Screen:
    season = await app.leagues.latest(league.id)
    return close_screen(
        season, len(await app.store.leagues.live_meetings(league.id, season.number))
    )


async def _leave(app: App, interaction: Interaction, control: Control) -> None:
    await leave(app, interaction, await app.leagues.live(control.league))


async def leave(app: App, interaction: Interaction, league: League) -> None:
    """Let a person leave; while games of theirs run, ask once more."""
    season = await app.leagues.latest(league.id)
    live = {*await app.store.leagues.live_meetings(league.id, season.number)}
    running = len(live & {*await app.store.tables.running_of(user_id(interaction))})
    if running:
        await app.ephemeral.tell(interaction, leave_screen(season, running))
        return
    await app.leagues.leave(league.id, user_id(interaction))
    await app.ephemeral.say(interaction, say("You've left the league."))


def leave_screen(season: Season, running: int) -> Screen:
    """Ask for confirmation before a person leaves in mid-season."""
    ask = count(
        "{n} of your league games is still running. A computer opponent plays on for "
        "you, and you get no points there. Leave the league now?",
        "{n} of your league games are still running. Computer opponents play on for "
        "you, and you get no points there. Leave the league now?",
        running,
    )
    control = Control("lgone", season.league, season.stage)
    return question(ask, say("Leave the league"), control)


def close_screen(season: Season, running: int) -> Screen:
    """Ask once more before a league is closed."""
    ask = (
        count(
            "{n} game still runs. It ends in a tie, and if it's yours, you lose it. Close the "
            "league now?",
            "{n} games still run. They end in ties, and you lose those that are yours. Close the "
            "league now?",
            running,
        )
        if running
        else say("Close this league? Nobody will be able to join it.")
    )
    control = Control("lclose", season.league, season.stage)
    return question(ask, say("Close the league"), control)


async def _gone(app: App, interaction: Interaction, control: Control) -> None:
    league = await app.leagues.live(control.league)
    await app.leagues.leave(league.id, user_id(interaction), asked_at=control.seen)
    await app.ephemeral.show(interaction, Screen((say("You've left the league."),)))


async def _start(app: App, interaction: Interaction, control: Control) -> None:
    """Begin a season; organiser or moderators."""
    league = await app.leagues.live(control.league)
    check_organises(interaction, league)
    if isinstance(interaction.channel, discord.TextChannel):
        demand(interaction, NEEDED_FOR_A_THREAD)
    server = await admission.admitted(app, interaction, league.game)
    people = len(await app.leagues.playing(league))
    await app.quotas.room(server, seasons.tables(league, people))
    await responses.wait(interaction, fresh=True)
    await app.leagues.start(league.id, press_id(interaction))
    await app.ephemeral.say(
        interaction, say("The season has started. The tables open their threads now.")
    )


async def _words(app: App, interaction: Interaction, control: Control, at: tuple[int, int]) -> None:
    number, page = at
    screen = words_screen(await _season(app, control, number), page)
    await app.ephemeral.show(interaction, screen)


async def _season(app: App, control: Control, number: int) -> SeasonView:
    """Return a season of a league; raises `RuleError` where it is gone."""
    league = await LEAGUE.known(app, control)
    found = await app.store.leagues.seasons(league.id)
    season = next((each for each in found if each.number == number), None)
    if season is None:
        raise RuleError(LEAGUE.gone)
    return await gathered(app, league, season)


async def _fair(app: App, interaction: Interaction, control: Control) -> None:
    await app.ephemeral.tell(interaction, fair_screen(await _season(app, control, control.seen)))


def _page_of_season(given: Given) -> tuple[int, int]:
    """Read a page of a season's standings: `3#0`."""
    season, page = parsing.apart(parsing.text(given), "#", 2)
    most = parsing.MOST_PAGES
    return parsing.number(season, most), parsing.number(page, most)


LEAGUE: Final = KindScreens(
    contests=lambda app: app.leagues,
    view=_at_hand,
    standings=words_screen,
    ask=_closing,
    needs_channel=say("A league needs a text channel of a server. Open it in one."),
    needs_threads=say("You can't create threads in this channel, and a league's tables need them."),
    none=Leagues.refusals.none,
    gone=say("This season no longer exists."),
    joined=_joined,
    already=say("You're already in."),
    closed=say("The league is closed."),
)

PRESSES: Final[dict[str, Press[App]]] = {
    "ljoin": LEAGUE.joining(),
    "lleave": _leave,
    "lgone": _gone,
    "lstart": _start,
    "lfair": _fair,
    "lwords": taking(_page_of_season, _words),
    "lclose": LEAGUE.closing(),
}
