"""Every message the bot shows keeps Discord's limits, at every moment of every game."""

from __future__ import annotations

from random import Random

import pytest

import render
from bot.games import AnyGame
from bot.rows import Logged
from bot.ui.lobby_screen import closed_screen, lobby_screen, options_screen, read_value
from bot.ui.pages import PAGE, fold, log_screen, rule_pages, rules_screen, words_screen
from bot.ui.table_screen import everybody, over_screen, table_screen
from rules.core import Event, Option
from rules.games import GAMES
from rules.text import Player, say

from .counting import Counting
from .limits import check_screen, custom_ids
from .positions import AT, alarms, course, lobby, table

pytestmark = pytest.mark.usefixtures("counting")


def every_game() -> list[AnyGame]:
    """Return the registered games, the tests' own included."""
    return list(GAMES.values())


def test_lobbies_of_every_size_keep_the_limits() -> None:
    for game in every_game():
        most = game.players[-1]
        for people in range(1, most + 1):
            for programs in range(most - people + 1):
                shown = lobby(game, people, programs)
                for screen in (
                    lobby_screen(shown, AT, first=True),
                    lobby_screen(shown, None),
                    closed_screen(shown),
                    options_screen(shown),
                    options_screen(shown, "note " * 20),
                ):
                    check_screen(screen)


def test_a_full_lobby_offers_no_more_opponents_and_a_first_lobby_calls_the_invited() -> None:
    game = GAMES["tactic-tiles"]
    full, open_ = lobby(game, 6), lobby(game, 2)
    assert not any(name.startswith("program:") for name in custom_ids(lobby_screen(full, None)))
    assert any(name.startswith("program:") for name in custom_ids(lobby_screen(open_, None)))
    assert lobby_screen(open_, None, first=True).mention == open_.invited
    assert lobby_screen(open_, None).mention == ()


def test_every_value_in_an_options_menu_is_read_back_as_it_was_offered() -> None:
    for game in every_game():
        for choices in game.house_kind.fields().values():
            for offer, _ in choices.values:
                written = str(int(offer)) if isinstance(offer, bool) else str(offer)
                read = read_value(choices, written)
                assert read == offer
                assert type(read) is type(offer)


def test_closed_lobbies_say_why_whatever_the_reason() -> None:
    for ending in ("cancelled", "expired", "everybody left", "channel gone", "", "unheard of"):
        screen = closed_screen(lobby(GAMES["tactic-tiles"], 2, phase="closed", ending=ending))
        check_screen(screen)
        assert str(screen.body[0]).count("\n") == 1
        assert screen.rows == ()


@pytest.mark.parametrize("players", [1, 2, 6])
def test_tables_keep_the_limits_from_the_first_move_to_the_last(players: int) -> None:
    random = Random(players)
    for game in every_game():
        if players not in game.players:
            continue
        for number, (play, log) in enumerate(course(game.key, players, random)):
            over = not play.turn
            if number % 12 and not over:
                continue
            board = render.pictures(game.key, play.view(None), everybody(play))
            recent = log[-2 * players :]
            if over:
                check_screen(over_screen(play, recent[-1:], board))
            check_screen(table_screen(play, recent, board, alarms(play)))
            check_screen(log_screen(play, log, 0, -1))
            check_screen(log_screen(play, log, None, 0))
            check_screen(words_screen(play, play.chairs[0], 0))
            check_screen(words_screen(play, None, 99))


def test_a_game_that_was_ended_early_says_so() -> None:
    play, log = next(course("counting", 2, Random(1)))
    for ending in ("ended", "everybody left", "channel gone"):
        closed = type(play)(
            table("counting", "closed", ending=ending), play.chairs, 1, 1, play.state
        )
        board = render.pictures("counting", play.view(None), everybody(play))
        screen = over_screen(closed, log, board)
        check_screen(screen)
        assert "Nobody" not in str(screen.body[0])


def test_the_rules_of_every_game_can_be_read_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, game in GAMES.items():
        if key == "counting":
            continue
        count = len(game.primer) + len(rule_pages(key))
        for page in (*range(count), -1, count + 5):
            check_screen(rules_screen(key, page))
        first, last = custom_ids(rules_screen(key, 0)), custom_ids(rules_screen(key, count - 1))
        assert f"rules:0:0:{key}#1" in first
        assert f"rules:0:0:{key}#{count - 2}" in last
        whole = (game.folder / "RULES.md").read_text()
        assert "".join(whole.split()) == "".join("".join(rule_pages(key)).split())


def test_a_long_log_has_pages_and_begins_with_the_last() -> None:
    play, _ = next(course("counting", 2, Random(1)))
    log = [
        Logged(seq, 0, None, "add 1", (Event("x", say(f"Move {seq} " + "x" * 150)),), 1, AT)
        for seq in range(1, 200)
    ]
    last = log_screen(play, log, 0, -1)
    check_screen(last)
    assert "Move 199" in str(last.body[1])
    pages: list[str] = []
    for page in range(100):
        screen = log_screen(play, log, 0, page)
        check_screen(screen)
        if pages and screen.body[1] == pages[-1]:
            break
        pages.append(str(screen.body[1]))
    joined = "\n".join(pages)
    assert [f"Move {seq} " in joined for seq in range(1, 200)] == [True] * 199


def test_a_log_tells_each_seat_what_it_may_know_and_what_fades_in_its_quiet_form() -> None:
    play, _ = next(course("counting", 2, Random(1)))
    loud, quiet = say("B2 is Candy 3."), say("B2 was turned over.")
    events = (
        Event("secret", say("Only for the first."), to=(0,)),
        Event("shown", loud, faded=quiet),
    )
    log = [Logged(1, 0, None, "peek", events, 1, AT)]
    for seat, known in ((0, True), (1, False), (None, False)):
        text = str(log_screen(play, log, seat, -1).body[1])
        assert ("Only for the first." in text) == known
        assert "B2 was turned over." in text
        assert "Candy" not in text


def test_a_log_without_moves_says_so() -> None:
    play, _ = next(course("counting", 2, Random(1)))
    screen = log_screen(play, [], None, -1)
    check_screen(screen)
    assert screen.body[1] == "Nothing has happened yet."


@pytest.mark.parametrize("sizes", [[], [10], [2999, 1], [2999, 2], [9000], [1500] * 9])
def test_pages_hold_everything_that_fits_on_them(sizes: list[int]) -> None:
    pages = fold(["x" * size for size in sizes], "\n")
    assert all(len(page) <= PAGE for page in pages)
    assert sum(page.count("x") for page in pages) == sum(sizes)


def test_calls_and_countdowns_stand_at_the_table_for_everybody() -> None:
    play, log = next(course("counting", 6, Random(1)))
    screen = table_screen(play, log, [], alarms(play))
    check_screen(screen)
    assert f"call:{(1 << 44) - 1:x}"[:5] in custom_ids(screen)[0]
    assert f"⏳ The round ends <t:{AT // 1000 + 60}:R>" in str(screen.body[0])
    assert "patience" not in str(screen.body[0])


def test_a_button_never_shows_a_mention(monkeypatch: pytest.MonkeyPatch) -> None:
    called = (Option("wave", say("Wave at {player}", player=Player(0)), whole=True),)
    monkeypatch.setattr(Counting, "calls", lambda self, state: called)
    play, _ = next(course("counting", 2, Random(1)))
    shown = check_screen(table_screen(play, [], []))
    labels = [part["label"] for part in shown if part["type"] == 2]
    assert labels[0] == f"Wave at {play.names[0]}"
