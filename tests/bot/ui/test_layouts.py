"""Every message of the bot keeps Discord's limits, at every moment of every game."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from discord import ButtonStyle

from bot.model.ids import ChannelId, PersonId, TableId
from bot.model.people import Absence, Change, KeptOut, Preferences, Server
from bot.model.play import AnyGame
from bot.model.solo.daily import Day
from bot.model.tables import Deadline, LogEntry, NextGame, Plan, Proposal
from bot.ui.kit.layout import Screen
from bot.ui.kit.panel import Panel
from bot.ui.panels.pager import fold
from bot.ui.panels.panel_screen import panel_screen
from bot.ui.panels.table_screen import (
    ending_card,
    over_screen,
    table_screen,
)
from bot.ui.panels.text_view import words_screen
from bot.ui.sessions.keys import DailyKey, LessonKey
from bot.ui.settings.decisions import Decisions, decided
from bot.ui.settings.kept_out import kept_out_screen
from bot.ui.settings.person.blocks import MOST_BLOCKED, blocks_screen
from bot.ui.settings.person.personal_screen import settings_screen
from bot.ui.settings.server import SHOWN, server_screen
from bot.ui.settings.server_changes import changes_screen
from bot.ui.tables.lobby.lobby_options import read_value
from bot.ui.tables.lobby.lobby_screen import closed_screen, lobby_screen
from bot.ui.tables.my_games import tables_screen
from bot.ui.tables.playing.pages import log_screen
from matchnight.testing.limits import check_screen, custom_ids, parts, tree
from matchnight.testing.positions import AT, TABLE, alarms, lobby, random_play, table
from rules.codec import encode
from rules.core import Event, Option
from rules.games import GAMES
from rules.text import Player, say

from ..counting import Counting
from ..seating import GUILD
from ..walking import greek
from .heights import FITS, tallest

pytestmark = pytest.mark.usefixtures("counting")


def every_game() -> list[AnyGame]:
    """Return the registered games, the tests' own included."""
    return list(GAMES.values())


def test_full_lobby_offers_no_computers_and_a_first_one_mentions_invitees() -> None:
    game = GAMES["tactic-tiles"]
    full, open_ = lobby(game, 6), lobby(game, 2)
    assert not any(name.startswith("computer:") for name in custom_ids(lobby_screen(full, None)))
    assert any(name.startswith("computer:") for name in custom_ids(lobby_screen(open_, None)))
    assert lobby_screen(open_, None, first=0).mention == open_.invited
    assert lobby_screen(open_, None).mention == ()


def test_lobby_highlights_join_until_nobody_is_needed_or_invited() -> None:
    game = GAMES["tactic-tiles"]
    waiting = lobby(game, 2)
    join = (ButtonStyle.primary, ButtonStyle.secondary)
    start = (ButtonStyle.secondary, ButtonStyle.success)
    for lobby_, styles in (
        (lobby(game, 1), join),
        (waiting, join),
        (replace(waiting, invited=()), start),
        (lobby(game, 6), start),
    ):
        buttons = {part.get("label"): part for part in parts(tree(lobby_screen(lobby_, None)))}
        found = tuple(buttons[label]["style"] for label in ("Join", "Start"))
        assert found == tuple(style.value for style in styles)


def test_every_value_in_an_options_menu_is_read_back_as_it_was_offered() -> None:
    for game in every_game():
        for choices in game.options_type.fields().values():
            for offer, _ in choices.values:
                written = str(int(offer)) if isinstance(offer, bool) else str(offer)
                read = read_value(choices, written)
                assert read == offer
                assert type(read) is type(offer)


def test_a_lobby_tells_of_its_options_what_is_not_as_usual() -> None:
    shown = lobby(GAMES["crosswords"], 2)
    agreed = str(lobby_screen(shown, AT).body[0])
    assert [line for line in agreed.splitlines() if line.startswith("- ")] == [
        "- Finding what fits is up to you"
    ]
    for on, said in ((1, "all of them on: "), (0, "all of them off: ")):
        options = json.dumps(dict.fromkeys(shown.switches, bool(on)))
        every = replace(shown, table=replace(shown.table, house=options))
        assert said in str(lobby_screen(every, AT).body[0])
    options = json.dumps({"six_letters": True})
    some = str(lobby_screen(replace(shown, table=replace(shown.table, house=options)), AT).body[0])
    (line,) = (each for each in some.splitlines() if "anagrams" in each)
    assert line.startswith("- Optional rules on: 1. first two letters, ") and ". Off: " in line


def test_lobby_says_the_goal_the_players_and_the_length() -> None:
    text = str(lobby_screen(lobby(GAMES["tactic-tiles"], 2), AT).body[0]).splitlines()
    assert text[:3] == [
        "## Tactic Tiles",
        "Place tiles where colours meet.",
        "-# 2–6 players · 30 min",
    ]


@pytest.mark.usefixtures("language")
def test_the_panels_of_a_person_and_of_a_server_keep_the_limits() -> None:
    person = PersonId(2**63 - 10)
    for wishes in (
        Preferences(person),
        Preferences(person, "America/Argentina/ComodRivadavia", "22:00-08:00", True, "digest", 24),
    ):
        for absence in (None, Absence(AT, AT + 1)):
            check_screen(settings_screen(wishes, absence, ("note " * 40,)))
    full = tuple(ChannelId(2**63 - n) for n in range(1, 26))
    for server in (
        Server(GUILD),
        Server(GUILD, full, tuple(GAMES), "slow", 86_400, True, full, full[0]),
    ):
        decisions = Decisions(server, 30)
        for form in SHOWN:
            check_screen(server_screen(decisions, form=form))
        changes = [
            Change(person, AT, encode(text)) for text in decided(decisions).values()
        ] * 13  # more than are kept
        out = [KeptOut(person, person, "*" * 200, AT)] * 35
        for page in range(4):
            check_screen(changes_screen(changes, page))
            check_screen(kept_out_screen(out, page))
    check_screen(changes_screen([]))
    check_screen(kept_out_screen([]))
    check_screen(blocks_screen([PersonId(2**63 - 1 - at) for at in range(MOST_BLOCKED)]))
    check_screen(blocks_screen([]))
    play, _ = next(random_play("counting", 8, Random(1)))
    chairs = tuple(replace(chair, name="W" * 80) for chair in play.chairs)
    tables = [replace(play.table, id=TableId(2**62 + number)) for number in range(25)]
    plays = [replace(play, chairs=chairs, table=table) for table in tables]
    for page in range(3):
        check_screen(tables_screen(person, plays, page=page, resting=tables[:9], year=2026))
    check_screen(tables_screen(person, [], year=2026))


def test_a_panel_that_lists_what_was_said_ahead_keeps_the_limits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = tuple(Option(f"add {n}", say("W" * 90), whole=True) for n in range(1, 9))
    monkeypatch.setattr(Counting, "turn", lambda self, state: (1,))
    monkeypatch.setattr(Counting, "ahead", lambda self, state, seat: said)
    play, _ = next(random_play("counting", 2, Random(1)))
    offering = custom_ids(panel_screen(Panel(play, play.chairs[0])))
    assert [each for each in offering if each.startswith("say:")][0].endswith(":add 1")
    other = NextGame(play.table.id, play.table.game, 3)
    assert not [
        each
        for each in custom_ids(panel_screen(Panel(play, play.chairs[0], next_game=other)))
        if each.startswith("onward:")
    ]
    panel = Panel(play, play.chairs[0], plan=Plan(0, PersonId(1), "add 1"), next_game=other)
    shown = panel_screen(panel)
    check_screen(shown)
    assert "Planned for your turn: WWW" in shown.pictures[0].alt
    assert [each for each in custom_ids(shown) if each.startswith("unsay:")]
    assert [each for each in custom_ids(shown) if each.startswith("onward:")]


def test_where_no_plan_is_kept_nothing_is_offered_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Counting, "turn", lambda self, state: (1,))
    said = (Option("add 1", say("Add 1"), whole=True),)
    monkeypatch.setattr(Counting, "ahead", lambda self, state, seat: said)
    play, _ = next(random_play("counting", 2, Random(1)))
    panel = Panel(play, play.chairs[0])
    offered = [
        [each for each in custom_ids(panel_screen(shown)) if "add 1" in each]
        for shown in (
            panel,
            replace(panel, session=DailyKey(Day(1))),
            replace(panel, session=LessonKey(1)),
        )
    ]
    assert [bool(each) for each in offered] == [True, False, False]


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("kind", ["takeback", "end", "replace"])
def test_table_with_a_question_during_an_absence_keeps_the_limits(
    kind: Any,
) -> None:
    play, log = next(random_play("counting", 8, Random(1)))
    person = PersonId(2**63 - 10)
    asked = Proposal(TABLE, kind, person, f"1 {person} name", (person,), (), 1, play.seq, AT)
    away = tuple(replace(chair, level="normal") for chair in play.chairs)
    rows = tuple(Deadline(TABLE, chair.seat, person, 0, AT, 1, 1, "{}") for chair in play.chairs)
    shown = replace(play, proposal=asked, chairs=away, deadlines=rows)
    ids = custom_ids(table_screen(shown, log, [], alarms(play)))
    check_screen(table_screen(shown, log, [], alarms(play)))
    assert {each.partition(":")[0] for each in ids} >= {"agree", "decline", "return"}


@pytest.mark.usefixtures("language")
def test_closed_lobbies_say_why_whatever_the_reason() -> None:
    for ending in ("cancelled", "expired", "everybody left", "channel gone", "", "unheard of"):
        screen = closed_screen(lobby(GAMES["tactic-tiles"], 2, phase="closed", ending=ending))
        check_screen(screen)
        assert re.fullmatch(r"-# Tactic Tiles · .+", str(screen.body[0]))
        assert screen.rows == ()


def test_a_game_that_was_ended_early_says_so() -> None:
    play, log = next(random_play("counting", 2, Random(1)))
    for ending in ("ended", "everybody left", "channel gone"):
        closed = type(play)(
            table("counting", "closed", ending=ending), play.chairs, 1, 1, play.state
        )
        screen = over_screen(closed, ending_card(closed, None))
        check_screen(screen)
        assert "Nobody" not in str(screen.body[0])


@pytest.mark.usefixtures("language")
def test_a_long_log_has_pages_and_begins_with_the_last() -> None:
    play, _ = next(random_play("counting", 2, Random(1)))
    log = [
        LogEntry(seq, 0, None, "add 1", (Event("x", say(f"Move {seq} " + "x" * 150)),), 1, AT)
        for seq in range(1, 200)
    ]
    last = log_screen(play, log, 0, page=-1)
    check_screen(last)
    assert "Move 198" in str(last.body[1]) and "Move 199" in str(last.body[1])
    pages: list[str] = []
    for page in range(100):
        screen = log_screen(play, log, 0, page=page)
        check_screen(screen)
        if pages and screen.body[1] == pages[-1]:
            break
        pages.append(str(screen.body[1]))
    first, back, onward, end = custom_ids(log_screen(play, log, 0, page=3))
    assert [each.rpartition(":")[2] for each in (first, back, onward)] == ["00", "2", "4"]
    assert int(end.rpartition(":")[2]) == len(pages) - 1
    joined = "\n".join(pages)
    assert [f"Move {seq} " in joined for seq in range(1, 200)] == [True] * 199


def test_log_shows_each_seat_what_it_may_know_and_greys_what_fades() -> None:
    play, _ = next(random_play("counting", 2, Random(1)))
    loud, quiet = say("B2 is Candy 3."), say("B2 was turned over.")
    events = (
        Event("secret", say("Only for the first."), to=(0,)),
        Event("shown", loud, faded=quiet),
    )
    log = [LogEntry(1, 0, None, "peek", events, 1, AT)]
    for seat, known in ((0, True), (1, False), (None, False)):
        text = str(log_screen(play, log, seat, page=-1).body[1])
        assert ("Only for the first." in text) == known
        assert "B2 was turned over." in text
        assert "Candy" not in text


def test_a_log_without_moves_says_so() -> None:
    play, _ = next(random_play("counting", 2, Random(1)))
    screen = log_screen(play, [], None, page=-1)
    check_screen(screen)
    assert screen.body[1] == "Nothing has happened yet."


@pytest.mark.parametrize("sizes", [[], [10], [2999, 1], [2999, 2], [9000], [1500] * 9])
def test_pages_hold_everything_that_fits_on_them(sizes: list[int]) -> None:
    pages = fold(["x" * size for size in sizes], "\n", around=["### A heading"])
    assert all(tallest(Screen(("### A heading", page))) <= FITS for page in pages)
    assert sum(page.count("x") for page in pages) == sum(sizes)


def test_calls_and_countdowns_stand_at_the_table_for_everybody() -> None:
    play, log = next(random_play("counting", 6, Random(1)))
    screen = table_screen(play, log, [], alarms(play))
    check_screen(screen)
    assert f"call:{(1 << 44) - 1:x}"[:5] in custom_ids(screen)[0]
    assert f"⏳ The round ends <t:{AT // 1000 + 60}:R>" in str(screen.body[0])
    assert "patience" not in str(screen.body[0])


@pytest.mark.usefixtures("language")
def test_a_button_never_shows_a_mention(monkeypatch: pytest.MonkeyPatch) -> None:
    called = (Option("wave", say("Wave at {player}", player=Player(0)), whole=True),)
    monkeypatch.setattr(Counting, "calls", lambda self, state: called)
    play, _ = next(random_play("counting", 2, Random(1)))
    shown = check_screen(table_screen(play, [], []))
    labels = [part["label"] for part in shown if part["type"] == 2]
    assert labels[0] == f"Wave at {play.names[0]}"


@pytest.mark.parametrize("key", GAMES)
def test_read_as_text_begins_with_the_question_and_is_a_list(key: str) -> None:
    play = greek(next(random_play(key, GAMES[key].players[0], Random(1)))[0])
    seat = play.turn[0]
    found = play.game.options(play.state, seat, "")
    screen = words_screen(play, play.chairs[seat], 0)
    check_screen(screen)
    question, *lines = str(screen.body[0]).splitlines()
    assert question == f"### {found.pressed or found.ask}"
    assert len(lines) > 4 and all(line.startswith("- ") for line in lines)


def test_read_as_text_of_a_waiting_seat_and_of_nobody_asks_nothing() -> None:
    play = greek(next(random_play("tactic-tiles", 2, Random(1)))[0])
    waiting = play.chairs[1 - play.turn[0]]
    for chair in (waiting, None):
        assert str(words_screen(play, chair, 0).body[0]).startswith("- ")


def test_read_as_text_asks_on_the_first_page_only() -> None:
    *_, (play, _) = random_play("crosswords", 2, Random(1), 100)
    play = greek(play)
    chair = play.chairs[play.turn[0]]
    first, second = (str(words_screen(play, chair, page).body[0]) for page in (0, 1))
    assert first.startswith("### ") and second.startswith("- ")
