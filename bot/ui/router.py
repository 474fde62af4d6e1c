"""Which function a press calls: every verb of the custom ids has one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.core import RuleError
from rules.text import say

from .. import languages
from ..errors import UnknownControl, Watching
from ..model.tables import Table
from ..store.contests.shared import ContestReads
from . import context_menus
from .app import App
from .arenas import presses as arena_presses
from .challenges import presses as challenge_presses
from .coach import presses as coaching
from .cups import predictions
from .cups import presses as cup_presses
from .daily import playing, standings
from .kit import permissions, reader_language
from .kit.controls import zone_menu
from .kit.controls.custom_ids import Control
from .kit.controls.discord_ids import guild_id, press_id, user_id
from .kit.controls.parsing import Press
from .kit.layout import Screen
from .kit.mentions import spelled
from .kit.messages import responses
from .kit.messages.responses import Interaction
from .leagues import presses as league_presses
from .learning import lessons
from .nights import presses
from .planning import plan_session, sandbox
from .puzzles import solving
from .records import against, album, leaderboard, recap, recap_film, stats, taking_part
from .replays import branching, daily_deal, deal, replay, solution
from .reports import reporting
from .settings import help as help_
from .settings import kept_out, privacy, server, server_changes
from .settings.person import away, blocks, personal, wanted_games
from .setup import setup
from .tables import my_games, outside
from .tables.lobby import lobby_presses, rematches
from .tables.lobby.lobby_options import OTHER
from .tables.notices import following, openings
from .tables.playing import game_presses, overflow, pages, private_note, proposals
from .tables.posts import deserted

AGREED: Final = frozenset(
    ("pace", "bank", "asks", "open", "rated", "switches", "house", "number", "invite", "remove")
    + ("termed",)
)
"""What the options panel changes, as long as the game has not begun."""

STIRRING: Final = AGREED | {
    *("join", "choose", "computer", "program", "terms", "options", "language")
}
"""What is pressed in a lobby; the last such press of everybody goes into the deal."""

FORMS: Final = frozenset(
    ("type", "note", "terms", "myform", "svform", "svwhom", "setask", "report", "nform")
)
"""What is always answered with a form."""

SWITCHES: Final = frozenset(("coming", "perhaps", "follow"))
"""What is taken back by pressing it again."""


def opens_form(interaction: Interaction, control: Control | None) -> bool:
    """Tell whether a press is answered with a form."""
    data: Any = interaction.data
    match control and (control.verb, *control.text.split(" ")[1:2]):
        case (verb, *_) if verb in FORMS:
            return True
        case ("learn" | "daily" | "puzzle" | "coach" | "daycoach", "type"):
            return True
        case ("house", *_):
            return bool(data.get("values") == [OTHER])
        case ("zone" | "nzone" | "awayin", *_):
            return zone_menu.asks_for_another(data.get("values", ()))
    return False


async def follow(app: App, interaction: Interaction, control: Control | None) -> None:
    """Do what a control says; one that nobody knows any more has a sentence, too."""
    languages.read_on(reader_language.shown_by_discord(interaction))
    if not await app.store.claim(press_id(interaction)):
        return  # it is answered where it came first, by this bot or another one
    responses.ensure_acknowledged(interaction, app.in_flight, form=opens_form(interaction, control))
    person, about = user_id(interaction), control.id if control else 0
    stored = await app.store.presses.get(person, guild_id(interaction), about)
    languages.read_on(reader_language.read_by(stored.wishes, interaction))
    permissions.note_host_role(interaction, stored.host_role)
    seen = await _is_seen(app, interaction, control, stored.table)
    press = VERBS.get(control.verb) if control else None
    if control is None or press is None:
        raise UnknownControl
    if not seen:
        raise RuleError(say("That's in a channel you can't see."))
    if control.verb not in privacy.PRESSES:
        app.bans.admit(stored)
    app.programs.watch(control.table)
    if stored.alarms:
        await app.timeouts.attend(control.table, person)
    switches = control.verb in SWITCHES
    outside.hold_pressed(app, interaction, control, stored.table)
    async with app.clicks.one(interaction, switches=switches):
        await _press(app, interaction, control, press)


async def _press(app: App, interaction: Interaction, control: Control, press: Press[App]) -> None:
    try:
        if control.verb in STIRRING:
            await app.lobbies.pressed(
                control.table, user_id(interaction), press=press_id(interaction)
            )
        await press(app, interaction, control)
    except Watching as refusal:
        await overflow.show_watching(app, interaction, control.table, refusal.text)
    except RuleError as refusal:
        table = await app.store.tables.get(control.table) if control.verb in AGREED else None
        if table is None or table.phase == "lobby":
            raise
        # What was agreed on is settled: the panel must not look as if it could be changed.
        await responses.change(interaction, Screen((spelled(refusal.text),)))


async def _is_seen(
    app: App, interaction: Interaction, control: Control | None, table: Table | None
) -> bool:
    """Return whether the presser sees the channel of a control's subject.

    Discord sends nobody any other, but what an id says is for the bot to doubt.
    """
    if control is None:
        return True
    if control.verb in presses.PRESSES:
        night = await app.store.nights.get(control.night)
        return night is None or await permissions.may_see_night(app.store, interaction, night)
    if (rows := _contest_rows(app, control.verb)) is not None:
        found = await rows.get(control.id)
        return found is None or permissions.sees(interaction, found.guild, found.channel)
    return table is None or await permissions.may_see(app.store, interaction, table)


def _contest_rows(app: App, verb: str) -> ContestReads[Any, Any] | None:
    """Return where the contests are that a verb is about, other than nights."""
    store = app.store
    contests = (
        (league_presses.PRESSES, store.leagues),
        (cup_presses.PRESSES, store.cups),
        (arena_presses.PRESSES, store.arenas),
        (challenge_presses.PRESSES, store.challenges),
    )
    return next((rows for verbs, rows in contests if verb in verbs), None)


def claimed(*features: Mapping[str, Press[App]]) -> dict[str, Press[App]]:
    """Return each verb's handler; raises `ValueError` if two features claim one."""
    verbs: dict[str, Press[App]] = {}
    for presses_of_one in features:
        twice = sorted(verbs.keys() & presses_of_one.keys())
        if twice:
            raise ValueError(f"Two features claim {', '.join(twice)}: name one of them otherwise.")
        verbs.update(presses_of_one)
    return verbs


VERBS: Final = claimed(
    lobby_presses.PRESSES,
    game_presses.PRESSES,
    personal.PRESSES,
    away.PRESSES,
    my_games.PRESSES,
    private_note.PRESSES,
    overflow.PRESSES,
    proposals.PRESSES,
    rematches.PRESSES,
    deserted.PRESSES,
    following.PRESSES,
    openings.PRESSES,
    lessons.PRESSES,
    replay.PRESSES,
    branching.PRESSES,
    deal.PRESSES,
    solution.PRESSES,
    daily_deal.PRESSES,
    context_menus.PRESSES,
    plan_session.PRESSES,
    sandbox.PRESSES,
    playing.PRESSES,
    solving.PRESSES,
    coaching.PRESSES,
    standings.PRESSES,
    server.PRESSES,
    server_changes.PRESSES,
    kept_out.PRESSES,
    blocks.PRESSES,
    wanted_games.PRESSES,
    stats.PRESSES,
    against.PRESSES,
    taking_part.PRESSES,
    leaderboard.PRESSES,
    recap.PRESSES,
    recap_film.PRESSES,
    album.PRESSES,
    privacy.PRESSES,
    presses.PRESSES,
    league_presses.PRESSES,
    arena_presses.PRESSES,
    challenge_presses.PRESSES,
    cup_presses.PRESSES,
    cup_presses.TABLE_PRESSES,
    predictions.PRESSES,
    pages.PRESSES,
    help_.PRESSES,
    reporting.PRESSES,
    setup.PRESSES,
)
