"""Plans of nights: `/night plan`, sign-ups, how a plan begins or is cancelled."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from rules.core import RuleError
from rules.text import Text, say

from ....languages import in_language, present
from ....model.contests.nights import Answer, Night, Scoring
from ....model.ids import GuildId, NightId, PersonId
from ....nights.plans import BEFOREHAND, EARLY
from ....nights.standings import SCORINGS
from ...app import App
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import guild_id, press_id, user_id
from ...kit.layout import Screen
from ...kit.messages.responses import Interaction
from ...kit.permissions import check_organises, check_permissions, moderates
from ...kit.reader_language import language_here
from ...tables.lobby import admission
from .plan_screen import calendar_screen, early_screen


def guild_of(interaction: Interaction) -> GuildId:
    """Return the server a person is on; raises `RuleError`."""
    guild = guild_id(interaction)
    if guild is None:
        raise RuleError(
            say("Game nights are for channels of a server. Here `/play` opens a table.")
        )
    return guild


async def admitted_here(app: App, interaction: Interaction) -> tuple[GuildId, str]:
    """Return the server and the language of its new nights; raises `RuleError`."""
    guild = guild_of(interaction)
    server = await admission.admitted(app, interaction)
    check_permissions(interaction)
    return guild, await language_here(app.store, interaction, server)


async def say_instead(app: App, interaction: Interaction, text: Text) -> None:
    """Put a sentence in the place of the question that was answered."""
    await app.ephemeral.show(interaction, Screen((text,)))


ANSWERS: Final[dict[Answer | None, Text]] = {
    "coming": say("See you there! Press the same button again if something comes up."),
    "waiting": say(
        "All places are taken, so you're on the waiting list. As soon as there's room for you, "
        "I'll tell you."
    ),
    None: say("Too bad! You're off the list."),
}


MANY: Final = 3
"""Of so many others who are coming a planned night asks at its start what is played."""


async def _calendar(app: App, interaction: Interaction, control: Control) -> None:
    night = await app.store.nights.get(control.night)
    if night is None:
        raise RuleError(say("This game night no longer exists."))
    screen = calendar_screen(night, interaction.guild, interaction.user, app.now())
    await app.ephemeral.tell(interaction, screen)


async def _answer(app: App, interaction: Interaction, control: Control) -> None:
    perhaps = control.verb == "perhaps"
    answer = await app.nights.come(control.night, user_id(interaction), perhaps=perhaps)
    night = await app.store.nights.get(control.night)
    language = present() if night is None else night.language
    perhaps_noted = say(
        "Noted as maybe. You'll get the reminder. Press **{button}** once you know.",
        button=in_language(language, say("I'm coming")),
    )
    text = perhaps_noted if answer == "perhaps" else ANSWERS[answer]
    await app.ephemeral.say(interaction, text)


async def _begin(app: App, interaction: Interaction, control: Control) -> None:
    await admitted_here(app, interaction)
    night = await app.store.nights.get(control.night)
    if night is not None and night.phase == "running":
        await arrive(app, interaction, night)
        return
    scoring = next((each for each in SCORINGS if each == control.text), None)
    await begin_planned(app, interaction, control.night, scoring, asked=bool(control.text))


async def arrive(app: App, interaction: Interaction, night: Night) -> None:
    """Note that a person has come to a night that runs."""
    new = await app.nights.join(night.id, user_id(interaction))
    yes = say("Good to have you! You're counted in for the next game.")
    await app.ephemeral.say(interaction, yes if new else say("You're already on the list."))


async def begin_planned(
    app: App,
    interaction: Interaction,
    planned: NightId,
    scoring: Scoring | None = None,
    *,
    asked: bool = False,
) -> None:
    """Begin a planned night; a job sends the reminders to those who are coming.

    Long before its time the person who starts it is `asked` first.
    """
    night = await app.store.nights.get(planned)
    moderator = night is not None and moderates(interaction, night.channel)
    if night is not None and not asked and _is_early(app, night, user_id(interaction), moderator):
        await app.ephemeral.tell(interaction, early_screen(night, scoring))
        return
    try:
        running = await app.nights.begin(
            planned, user_id(interaction), moderator=moderator, scoring=scoring
        )
    except RuleError:
        night = await app.store.nights.get(planned)
        if night is None or night.phase != "running":
            raise
        await arrive(app, interaction, night)  # a person was faster
        return
    coming = (await app.store.night_people.coming(running)).coming
    games = await app.nights.proposals(running, await app.nights.standing(running))
    if len(coming) >= MANY and len(games) > 1:
        with suppress(RuleError):  # a person was faster
            await app.votes.open(
                running.id, user_id(interaction), games, press=press_id(interaction)
            )
    started = say("The game night has started.")
    if asked:
        await say_instead(app, interaction, started)
    else:
        await app.ephemeral.say(interaction, started)


def _is_early(app: App, night: Night, person: PersonId, moderator: bool) -> bool:
    """Return whether a person starts a night before its people were reminded."""
    before = night.starts_at - app.now()
    may = moderator or person == night.host
    return night.phase == "planned" and may and BEFOREHAND < before <= EARLY


async def _keep(app: App, interaction: Interaction, control: Control) -> None:
    await say_instead(app, interaction, say("Nothing has changed."))


async def _call_off(app: App, interaction: Interaction, control: Control) -> None:
    if (night := await app.store.nights.get(control.night)) is not None:
        check_organises(interaction, night)
    if control.verb == "ncall":
        await app.nights.call_off(control.night)
        text = say("The game night is called off.")
    else:
        await app.nights.end_series(control.night)
        text = say("This game night and all that would follow are called off.")
    await say_instead(app, interaction, text)


PRESSES = {
    "ncal": _calendar,
    "coming": _answer,
    "perhaps": _answer,
    "nbegin": _begin,
    "nkeep": _keep,
    "ncall": _call_off,
    "nlast": _call_off,
}
