"""A text that is whole in English is whole in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot import languages
from bot.languages import LANGUAGES
from bot.model.contests.nights import Coming
from bot.model.ids import PersonId
from bot.model.people import Absence, Preferences, Server
from bot.model.play import Play
from bot.ui.cups.pages import fair_page, standings_page
from bot.ui.cups.screens import cup_screen
from bot.ui.cups.shown import CupView
from bot.ui.kit.layout import Screen
from bot.ui.kit.panel import Panel
from bot.ui.leagues.screens import season_screen
from bot.ui.nights.plans.plan_screen import call_off_screen, plan_screen
from bot.ui.nights.screens import end_screen, night_screen, over_screen
from bot.ui.panels.panel_screen import panel_screen
from bot.ui.panels.table_screen import table_screen
from bot.ui.sessions.typing_form import typing_form
from bot.ui.settings.decisions import Decisions
from bot.ui.settings.kept_out import kept_out_screen
from bot.ui.settings.person.blocks import blocks_screen
from bot.ui.settings.person.personal_screen import settings_screen
from bot.ui.settings.privacy import (
    OwnData,
    drop_screen,
    forget_screen,
    privacy_screen,
    server_data_screen,
)
from bot.ui.settings.server import SHOWN, server_screen
from bot.ui.settings.server_changes import changes_screen
from bot.ui.tables.lobby.lobby_options import options_screen
from bot.ui.tables.lobby.lobby_screen import lobby_screen
from matchnight.testing.limits import ALT, NAMED, TITLE, check_form, check_screen, within
from matchnight.testing.positions import AT, alarms, lobby, random_play
from rules.games import GAMES
from rules.text import spell

from ..seating import GUILD, HALL, THREAD
from ..ui.contests.test_cup_screens import CUP, people, played
from ..ui.contests.test_league_screens import PHASES
from ..ui.contests.test_league_screens import shown as season_shown
from ..ui.contests.test_night_screens import evening, night
from .truncation import is_cut

OTHERS = [language for language in LANGUAGES if language != languages.ENGLISH]
WRITTEN = ("label", "placeholder", "description", "content")


def cut(screen: Screen) -> list[str]:
    """Return the texts of a screen that end in the sign of a cut."""
    every = check_screen(screen)
    every += [option for part in every for option in part.get("options", [])]
    texts = [str(part[name]) for part in every for name in WRITTEN if part.get(name)]
    found = [text for text in texts if is_cut(text)]
    return found + [one.alt for one in screen.pictures if len(one.alt) > ALT]


def positions() -> list[Play]:
    """Return games at the start, after some moves and late, with the largest table."""
    plays = []
    for key, game in GAMES.items():
        walked = [play for play, _ in random_play(key, game.players[-1], Random(3), 60)]
        plays += [walked[0], walked[len(walked) // 2], walked[-1]]
    return plays


def screens(plays: list[Play]) -> Iterator[tuple[str, Screen]]:
    """Return what people read most, each with a name."""
    for game in GAMES.values():
        shown = lobby(game, 2)
        yield f"{game.key}: lobby", lobby_screen(shown, AT, first=0)
        yield f"{game.key}: options", options_screen(shown)
    for play in plays:
        where = f"{play.game.key} at {play.seq}"
        yield f"{where}: table", table_screen(play, [], [], alarms(play))
        for chair in play.chairs:
            yield f"{where}: panel of {chair.seat}", panel_screen(Panel(play, chair))
    wishes = Preferences(
        PersonId(5), "America/Argentina/ComodRivadavia", "22:00-08:00", True, "digest", 24
    )
    yield "settings", settings_screen(wishes, Absence(AT, AT + 1))
    server = Server(GUILD, (HALL,), tuple(GAMES), "slow", 86_400, True, (2,), THREAD)
    yield from (
        (f"server, {form}", server_screen(Decisions(server, 30), form=form)) for form in SHOWN
    )
    yield "changes", changes_screen([])
    yield "kept out", kept_out_screen([])
    yield "blocks", blocks_screen([PersonId(1)])
    yield "privacy", privacy_screen(OwnData(9, AT, 7, True, AT, 365))
    yield "server's data", server_data_screen(OwnData(9, AT, 7, True, AT, 365))
    yield "forget", forget_screen()
    yield "drop", drop_screen()
    yield "night", night_screen(evening(10), [])
    yield "night over", over_screen(evening(10, "over"), [])
    for phase in PHASES:
        yield f"league {phase}", season_screen(season_shown(48, phase))
    yield "plan", plan_screen(night("planned", event=5), Coming((PersonId(1), PersonId(2))))
    yield "end", end_screen(night(), 12)
    yield "call off", call_off_screen(night("planned"))
    yield "cup: sign-up", cup_screen(CupView(CUP, people(8)))
    yield "cup: check-in", cup_screen(CupView(replace(CUP, phase="called"), people(8)))
    yield "cup: round", cup_screen(played(8))
    yield "cup: standings", standings_page(played(8, ended=True), 0)
    yield "cup: fair deal", fair_page(played(8, ended=True), True)


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_cut_off_that_is_whole_in_english(language: str) -> None:
    plays = positions()
    english = {name: len(cut(screen)) for name, screen in screens(plays)}
    with languages.reading(language):
        for name, screen in screens(plays):
            found = cut(screen)
            assert len(found) <= english[name], f"{name}: {found}"


def asked(play: Play) -> str:
    """Return how the form for a move says that one is written."""
    parts = check_form(typing_form(Panel(play, play.chairs[0]), "x" * 80))
    (named,) = [part for part in parts if part["type"] == NAMED]
    return str(named["description"])


@pytest.mark.parametrize("language", OTHERS)
async def test_the_forms_of_every_game_say_all_that_they_say_in_english(language: str) -> None:
    for play in positions():
        whole = not asked(play).endswith("…")
        with languages.reading(language):
            assert not (whole and asked(play).endswith("…")), asked(play)
            for choices in play.game.options_type.fields().values():
                if choices.high is not None:
                    within(spell(choices.label), TITLE, "a form's title")


def test_no_form_ends_in_two_full_stops(language: str) -> None:
    asked_for = set[str]()
    for key, game in GAMES.items():
        for play, _ in random_play(key, game.players[-1], Random(3), 60):
            for seat in play.turn:
                form = typing_form(Panel(play, play.chairs[seat]))
                asked_for |= {
                    str(part["description"]) for part in check_form(form) if part["type"] == NAMED
                }
    assert not [words for words in asked_for if words.endswith("..")]
    assert all(words.endswith((".", "…")) for words in asked_for)
