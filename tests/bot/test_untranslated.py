"""Whatever is shown is translated: in a made-up language no word of any screen stays English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import render
from bot.languages import LANGUAGES, own_name
from bot.rows import Absence, Deadline, Plan, Proposal, Server, Wishes
from bot.ui.lobby_screen import closed_screen, lobby_screen, options_screen
from bot.ui.own import settings_screen, tables_screen
from bot.ui.pages import log_screen, rule_pages, rules_screen, words_screen
from bot.ui.panel import Panel, panel_screen
from bot.ui.screens import Screen
from bot.ui.server import server_screen
from bot.ui.table_screen import everybody, over_screen, table_screen
from render.kit import letters
from rules.games import GAMES

from .limits import parts, tree
from .positions import AT, TABLE, alarms, course, lobby
from .pseudo import english_in, greek, pseudonymous


@pytest.fixture(autouse=True)
def cyrillic() -> Iterator[None]:
    with pseudonymous():
        yield


def shown(screen: Screen) -> list[str]:
    """Return every text of a message: paragraphs, labels, menus, alternative texts."""
    found = []
    for part in parts(tree(screen)):
        found += [part[key] for key in ("content", "label", "placeholder") if part.get(key)]
        for option in part.get("options", []):
            found += [option["label"], option.get("description") or ""]
        found += [item["description"] for item in part.get("items", [])]
    return found


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the words that are drawn in pictures."""
    drawn: list[str] = []
    label, wrapped = letters.label, letters.wrapped

    def labelled(text: str, *rest: Any, **more: Any) -> Any:
        drawn.append(text)
        return label(text, *rest, **more)

    def folded(text: str, *rest: Any, **more: Any) -> Any:
        drawn.append(text)
        return wrapped(text, *rest, **more)

    monkeypatch.setattr(letters, "label", labelled)
    monkeypatch.setattr(letters, "wrapped", folded)
    return drawn


@pytest.mark.parametrize("key", GAMES)
def test_every_screen_of_a_game(key: str, printed: list[str]) -> None:
    random = Random(5)
    told: list[str] = []
    notation: set[str] = set()
    players = min(3, GAMES[key].players[-1])
    for number, (played, log) in enumerate(course(key, players, random)):
        play = greek(played)
        over = not play.turn
        told += shown(log_screen(play, log[-6:], 0, -1))
        if number % 5 and not over:
            continue
        board = render.pictures(key, play.view(None), everybody(play))
        told += shown(table_screen(play, log[-6:], board, alarms(play)))
        told += shown(words_screen(play, play.chairs[0], 0))
        if over:
            told += shown(over_screen(play, log[-1:], board))
        for chair in play.chairs:
            told += shown(panel_screen(Panel(play, chair)))
            if chair.seat in play.turn:
                told += panels(play, chair, random, notation)
    assert english_in(told, notation) == {}
    assert english_in(printed) == {}


def panels(play: Any, chair: Any, random: Random, notation: set[str]) -> list[str]:
    """Return what the panels of a move show that is built step by step; collects its notation."""
    told: list[str] = []
    text = ""
    for _ in range(12):
        found = play.game.options(play.state, chair.seat, text)
        if not found.options:
            break
        notation |= {word for option in found.options for word in option.text.split()}
        option = random.choice(found.options)
        text = option.text
        told += shown(panel_screen(Panel(play, chair, text, option.whole)))
        if option.whole:
            break
    return told


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_of_a_game(key: str, printed: list[str]) -> None:
    told: list[str] = []
    for page in range(len(GAMES[key].primer) + len(rule_pages(key))):
        told += shown(rules_screen(key, page))
    assert english_in(told) == {}
    assert english_in(printed) == {}


@pytest.mark.parametrize("key", GAMES)
def test_a_lobby(key: str) -> None:
    told: list[str] = []
    for people, programs in ((1, 0), (1, 1), (2, 0)):
        for pace in ("live", "slow"):
            waiting = lobby(GAMES[key], people, programs, pace=pace, open=False)
            told += shown(lobby_screen(waiting, AT, first=True))
            told += shown(options_screen(waiting))
    for ending in ("cancelled", "expired", "everybody left", "ended", "moderated", ""):
        told += shown(closed_screen(lobby(GAMES[key], 2, phase="closed", ending=ending)))
    names = [guest.name for guest in lobby(GAMES[key], 2).guests]
    assert english_in(told, [*names, *map(own_name, LANGUAGES)]) == {}


@pytest.mark.parametrize("kind", ["takeback", "end", "replace"])
def test_what_is_asked_and_said_ahead(kind: Any) -> None:
    played, log = next(course("chowpow", 3, Random(1)))
    play = greek(played)
    asked = Proposal(TABLE, kind, 5, "1", (6,), (), 1, play.seq, AT)
    rows = tuple(Deadline(TABLE, chair.seat, 5, 0, AT, 1, 1, "{}") for chair in play.chairs)
    away = tuple(
        type(chair)(**{**vars(chair), "level": "normal", "bank": 7_200_000})
        for chair in play.chairs
    )
    changed = replace(play, chairs=away, deadlines=rows, proposal=asked)
    told = shown(table_screen(changed, log, [], alarms(play)))
    panel = Panel(changed, away[0], plan=Plan(0, 5, "pass"))
    told += shown(panel_screen(panel))
    told += shown(tables_screen(5, [changed] * 30))
    assert english_in(told) == {}


def test_the_panels_of_a_person_and_of_a_server() -> None:
    told: list[str] = []
    for wishes in (Wishes(5), Wishes(5, "", "22:00-08:00", True, "digest", 24)):
        for absence in (None, Absence(AT, AT + 1)):
            told += shown(settings_screen(wishes, absence))
    for server in (Server(7), Server(7, (1,), tuple(GAMES), "slow", 86_400, True, (2,), 3)):
        told += shown(server_screen(server))
    told += shown(tables_screen(5, []))
    assert english_in(told, map(own_name, LANGUAGES)) == {}
