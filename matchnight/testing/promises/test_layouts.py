"""Every message of a game keeps Discord's limits, in every language."""

from __future__ import annotations

import dataclasses
from io import BytesIO
from random import Random

import pytest
from PIL import Image

import render
from bot.coach.coach import Reviewed
from bot.coach.turns import Turn
from bot.model.ids import PersonId
from bot.model.people import Accessibility
from bot.records.conduct import Conduct
from bot.replays.best_move import best_move
from bot.tables.lesson_tables import lesson_play
from bot.tables.lobby.lobbies import Person
from bot.ui.coach.screens import (
    nothing_screen,
    tried_screen,
    try_screen,
    turn_screen,
    waiting_screen,
)
from bot.ui.kit.controls.custom_ids import Control
from bot.ui.kit.panel import Panel
from bot.ui.learning.lessons import done_screen, lesson_screen
from bot.ui.panels.panel_screen import panel_screen
from bot.ui.panels.table_screen import ending_card, everybody, over_screen, table_screen
from bot.ui.panels.text_view import words_screen
from bot.ui.sessions.keys import LessonKey, RetryKey
from bot.ui.tables.lobby.covers import cover
from bot.ui.tables.lobby.lobby_options import options_screen
from bot.ui.tables.lobby.lobby_screen import closed_screen, lobby_screen
from bot.ui.tables.playing.pages import log_screen, rule_pages, rules_screen
from render.kit.layout import TALLEST
from rules.book import paragraphs, read_aloud
from rules.core import Game
from rules.text import say, spell

from ..limits import MENU, check_screen, custom_ids
from ..positions import AT, alarms, any_move, lobby, random_play
from ..random_games import AnyGame

KNOWN = Conduct(20, 11, 38, 345_600_000)
MOST_BUTTONS = 20
"""So many choices of a move are buttons, be it on pages, and no menu."""
EVERY = 12
"""Of the positions of a game, every twelfth is shown."""


@pytest.mark.usefixtures("language")
def test_lobbies_of_every_size_keep_the_limits(game: AnyGame) -> None:
    most = game.players[-1]
    for people in range(1, most + 1):
        for programs in range(most - people + 1):
            shown = lobby(game, people, programs)
            terms = dataclasses.replace(shown.table, pace="slow", asks_finished=8)
            slow = dataclasses.replace(shown, table=terms)
            for screen in (
                lobby_screen(shown, AT, first=0),
                lobby_screen(slow, AT, first=0),
                lobby_screen(shown, None),
                closed_screen(shown),
                options_screen(shown),
                options_screen(slow, dict.fromkeys(slow.people, KNOWN)),
            ):
                check_screen(screen)


@pytest.mark.usefixtures("language")
def test_a_lobby_begins_with_its_games_cover_in_the_words_of_its_readers(game: AnyGame) -> None:
    picture = cover(game.key)
    screen = lobby_screen(lobby(game, 1), AT, cover=[picture])
    check_screen(screen)
    assert screen.body[0] == [picture]
    assert picture.alt == spell(say("Cover of {game}: {what}.", game=game.title, what=game.pitch))
    assert str(screen.body[1]).splitlines()[0] == f"### {game.title}"


@pytest.mark.usefixtures("language")
def test_lessons_keep_the_limits_before_and_after_a_move(game: AnyGame) -> None:
    for number, lesson in enumerate(game.lessons()):
        play = lesson_play(game, lesson, Person(PersonId(2**63 - 10), "W" * 32))
        panel = Panel(play, play.chairs[lesson.seat], session=LessonKey(number))
        check_screen(lesson_screen(panel))
        check_screen(done_screen(panel, any_move(game, lesson.state, lesson.seat, Random(number))))


@pytest.mark.usefixtures("language")
def test_a_turn_that_is_looked_at_and_tried_again_keeps_the_limits(game: AnyGame) -> None:
    seen = 0
    for number, (play, log) in enumerate(random_play(game.key, game.players[-1], Random(5), 40)):
        for seat in play.turn if number % 6 == 0 else ():
            heard = [event for move in log for event in move.events if event.known_to(seat)]
            review = game.review(game.view(play.state, seat), heard, (), 0.05)
            if review is None:
                continue
            seen += 1
            move = any_move(game, play.state, seat, Random(number))
            made = dataclasses.replace(log[-1], seat=seat, move=move)
            turn = Turn(seat, play.seq, number, (made,), tuple(heard))
            for page, better in ((0, False), (1, True)):
                reviewed, sight = Reviewed(turn, review), Accessibility(large=True)
                screen = turn_screen(play, reviewed, page=page, of=2, sight=sight, better=better)
                check_screen(screen)
                shown = [part for part in screen.body if isinstance(part, list)]
                texts = " ".join(picture.alt for part in shown for picture in part)
                assert not better or all(text in texts for text in review.best.moves)
            panel = Panel(play, play.chairs[seat], session=RetryKey())
            check_screen(try_screen(panel))
            check_screen(tried_screen(panel, play.state, heard[-6:], review))
        show = Control("turns", play.table.id)
        check_screen(waiting_screen(game, show, ahead=number, progress=(number, 40)))
        check_screen(nothing_screen(play, number))
    assert seen or type(game).review is Game.review


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_tables_keep_the_limits_from_the_first_move_to_the_last(
    game: AnyGame, players: int
) -> None:
    players = min(max(players, game.players[0]), game.players[-1])
    for number, (play, log) in enumerate(random_play(game.key, players, Random(players))):
        over = not play.turn
        if number % EVERY and not over:
            continue
        board = render.pictures(game.key, play.view(None), everybody(play))
        if over:
            card = ending_card(play, best_move(play, log))
            check_screen(over_screen(play, card))
            assert Image.open(BytesIO(card.png)).height <= TALLEST
        check_screen(table_screen(play, log[-2 * players :], board, alarms(play)))
        check_screen(log_screen(play, log, 0, page=-1))
        check_screen(log_screen(play, log, None, page=0))
        check_screen(words_screen(play, play.chairs[0], 0))
        check_screen(words_screen(play, None, 99))


def test_panels_keep_the_limits_at_every_step_of_a_move(game: AnyGame) -> None:
    random = Random(2)
    for number, (play, _) in enumerate(random_play(game.key, game.players[-1], random, 60)):
        if number % 4:
            continue
        for chair in play.chairs:
            check_screen(panel_screen(Panel(play, chair)))
            begun, whole = "", False
            while chair.turn and not whole:
                options = game.options(play.state, chair.seat, begun).options
                if not options:
                    break
                option = random.choice(options)
                begun, whole = option.text, option.whole
                every = check_screen(panel_screen(Panel(play, chair, begun, whole=whole)))
                # A menu's list covers the picture, where the choices are.
                menus = [part for part in every if part["type"] == MENU]
                assert all(len(menu["options"]) > MOST_BUTTONS for menu in menus)


def test_the_rules_can_be_read_page_by_page_and_nothing_of_them_is_lost(game: AnyGame) -> None:
    count = len(game.primer) + len(rule_pages(game.key))
    for page in (*range(count), -1, count + 5):
        check_screen(rules_screen(game.key, page))
    first = custom_ids(rules_screen(game.key, 0))
    last = custom_ids(rules_screen(game.key, count - 1))
    assert f"rules:0:0:{game.key}#1" in first
    assert f"rules:0:0:{game.key}#{count - 2}" in last
    book = (game.folder / "RULES.md").read_text("utf-8")
    whole = read_aloud(book)
    shown = "".join("".join(rule_pages(game.key)).split())
    typing = shown.removesuffix("".join(whole.split()))
    assert typing.endswith("".join(str(game.credit).split())) and typing != shown
    assert "\n\n".join(mark + str(text) for mark, text in paragraphs(book)) == whole


def test_a_book_of_rules_begins_with_the_aim(game: AnyGame) -> None:
    book = (game.folder / "RULES.md").read_text("utf-8")
    title, aim, *_ = [text.sentence for _, text in paragraphs(book)]
    assert title and aim.startswith("**Aim:** ")
