"""The buttons of a night's messages, and what each does."""

from __future__ import annotations

from contextlib import suppress

from rules.core import RuleError
from rules.games import GAMES
from rules.text import say

from ...errors import ChannelTaken
from ...model.contests.nights import Night, Scoring
from ...nights.standings import SCORINGS
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import channel_id, press_id, user_id
from ..kit.controls.parsing import taking
from ..kit.mentions import link
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import moderates
from ..tables.lobby import admission, opening
from ..tables.lobby.wishes import thread_control
from . import seating
from .messages import gathered
from .plans import planning, plans
from .plans.plan_screen import plan_words
from .plans.plans import arrive, say_instead
from .screens import night_screen, picture, plan_words_screen, words_screen


async def _here_pressed(app: App, interaction: Interaction, control: Control) -> None:
    await arrive(app, interaction, await app.nights.live(control.night))


async def _next(app: App, interaction: Interaction, control: Control, game: str) -> None:
    """Open the lobby of the proposed game, or take a place in it if it stands already."""
    night = await app.nights.live(control.night)
    async with app.night_tables.lock(night.id):  # so that two who press at once share a table
        await _opened(app, interaction, night, game)


async def _opened(app: App, interaction: Interaction, night: Night, game: str) -> None:
    if await _seated(app, interaction, game) or await _seated_apart(app, interaction, night, game):
        return
    found = await app.nights.standing(night)
    people = await app.nights.present(night, found)
    await app.nights.join(night.id, user_id(interaction))
    presser, server = user_id(interaction), await app.store.servers.get(night.guild)
    # Opening table after table calls nobody any more: people see them in the night's message.
    calls = app.quotas.may_invite(presser, server)
    others = [person for person in people if person != presser] if calls else []
    with app.quotas.inviting(presser, server, others):
        try:
            await opening.open_here(app, interaction, game, others)
        except ChannelTaken:  # by a person who pressed at the same moment?
            if not await _seated(app, interaction, game):
                await opening.offer_thread(app, interaction, thread_control(game, others))


async def _vote(app: App, interaction: Interaction, control: Control) -> None:
    """Put the games that fit to the vote."""
    night = await app.nights.live(control.night)
    games = await app.nights.proposals(night, await app.nights.standing(night))
    await app.votes.open(
        night.id,
        user_id(interaction),
        games,
        press=press_id(interaction),
        moderator=moderates(interaction, night.channel),
    )
    opened = say("Voting is open for two minutes. Press the game you'd like, above.")
    await app.ephemeral.say(interaction, opened)


async def _ballot(app: App, interaction: Interaction, control: Control, game: str) -> None:
    await app.votes.choose(control.night, user_id(interaction), game)
    voted = say(
        "You voted for {game}. You can change your vote until voting closes.",
        game=GAMES[game].title,
    )
    await app.ephemeral.say(interaction, voted)


async def _seated(app: App, interaction: Interaction, game: str) -> bool:
    """Take a place in a lobby in this channel; return whether there is one."""
    table = await app.store.tables.live_in(channel_id(interaction))
    if table is None or (table.phase, table.game) != ("lobby", game):
        return False
    await app.lobbies.join(table.id, admission.person_of(interaction), press_id(interaction))
    await app.ephemeral.say(interaction, say("You're in: {link}", link=link(table)))
    return True


async def _seated_apart(app: App, interaction: Interaction, night: Night, game: str) -> bool:
    """Take a place in a lobby in a thread below this channel, if tables have threads."""
    if not (await app.store.servers.get(night.guild)).threads:
        return False
    here = admission.parent_of(interaction) or channel_id(interaction)
    for one in await app.store.votes.lobbies(night.id):
        table, place = await app.store.tables.get(one), await app.store.nights.place_of_table(one)
        if table and table.game == game and place and place.channel == here:
            with suppress(RuleError):  # it is full, or for others
                await app.lobbies.join(one, admission.person_of(interaction), press_id(interaction))
                await app.ephemeral.say(interaction, say("You're in: {link}", link=link(table)))
                return True
    return False


async def _words(app: App, interaction: Interaction, control: Control, page: int | None) -> None:
    night = await app.store.nights.get(control.night)
    if night is None:
        raise RuleError(say("This game night no longer exists."))
    if night.phase == "planned":
        text = plan_words(night, await app.store.night_people.coming(night))
        await app.ephemeral.show(interaction, plan_words_screen(night, text, page or 0))
        return
    if night.phase == "over":
        await responses.wait(interaction)  # nobody may have asked yet what it is remembered for
    shown = await gathered(app, night)
    await app.ephemeral.show(interaction, words_screen(shown, page or 0))


async def _score(app: App, interaction: Interaction, control: Control, scoring: Scoring) -> None:
    night = await app.nights.live(control.night)
    await app.nights.score(
        night.id, user_id(interaction), scoring, moderator=moderates(interaction, night.channel)
    )
    shown = await gathered(app, await app.nights.live(control.night))
    board = await app.draw(picture, shown)
    await app.ephemeral.show(interaction, night_screen(shown, board, decides=True))


async def _ended(app: App, interaction: Interaction, control: Control) -> None:
    """End a night."""
    night = await app.nights.live(control.night)
    await app.nights.close(
        night.id, user_id(interaction), moderator=moderates(interaction, night.channel)
    )
    await say_instead(app, interaction, say("The night is over. Here comes the ceremony."))


PRESSES = {
    **plans.PRESSES,
    **planning.PRESSES,
    "here": _here_pressed,
    "next": taking(parsing.game, _next),
    "vote": _vote,
    "ballot": taking(parsing.game, _ballot),
    "seatall": seating.seat_everybody,
    "beginall": seating.begin_all,
    "nwords": taking(parsing.page, _words),
    "score": taking(parsing.one_among(SCORINGS), _score),
    "nend": _ended,
}
