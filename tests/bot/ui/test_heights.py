"""Private panels fit a screen: each game, kind, language and size of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, Literal, NamedTuple

import pytest

from bot.coach.coach import Reviewed
from bot.coach.turns import Turn
from bot.model.ids import PersonId
from bot.model.people import Accessibility
from bot.model.play import Play, write_state
from bot.model.solo.daily import Day, Deal
from bot.model.tables import LogEntry
from bot.records.awards import AWARDS
from bot.records.conduct import Conduct
from bot.replays.best_move import best_move
from bot.replays.renderer_process import shown
from bot.replays.replays import FEW, Replay
from bot.replays.scenes import Reel, scenes
from bot.tables.lesson_tables import lesson_play
from bot.tables.lobby.lobbies import Person
from bot.ui.coach.screens import tried_screen, try_screen, turn_screen
from bot.ui.daily.playing import news_lines
from bot.ui.daily.screens import front_screen, next_one, panel_head
from bot.ui.kit.layout import Screen
from bot.ui.kit.panel import Panel, refused
from bot.ui.kit.room import ROOMY
from bot.ui.learning.lessons import done_screen, lesson_screen
from bot.ui.panels.award_lines import game_lines
from bot.ui.panels.panel_screen import heard_by, panel_screen
from bot.ui.panels.table_screen import ending_card, ending_line, over_screen
from bot.ui.replays.screens import film_screen, step_screen
from bot.ui.replays.spots import Spot
from bot.ui.sessions.keys import DailyKey, LessonKey, RetryKey
from bot.ui.settings.help import ADD_ME, MANAGING, OUTSIDE, greeting_screen, help_screen
from bot.ui.tables.lobby.covers import cover, gallery
from bot.ui.tables.lobby.lobby_options import explained, options_screen
from bot.ui.tables.playing.hint_words import hint_lines
from bot.ui.tables.playing.pages import log_screen, rule_pages, rules_screen
from matchnight.testing.limits import custom_ids
from matchnight.testing.positions import AT, alarms, any_move, lobby, random_play
from rules.codec import encode
from rules.core import Event, RuleError, Sitter
from rules.core import play as try_out
from rules.games import GAMES
from rules.games.match_and_stack import tiles
from rules.review import Line, Review
from rules.text import say, spell, together

from ..walking import ME, greek, most_of, own_screens, puzzle_screens, steps
from .heights import FITS, LINE, PAGES, PHONE, height, prose, size_of, tallest

CONDUCT: Final = Conduct(10, 7, 12, 3_600_000)
"""Of a person with every mark that a conduct line can show."""

MOVES: Final = 40
WHOLE: Final = 2000
"""Moves after which every game is over that is played at random."""
EVERY: Final = 13


class Seen(NamedTuple):
    """A private message, and what it is about."""

    kind: str
    screen: Screen


def at_tables(key: str) -> Iterator[Seen]:
    """Return what each seat sees in the course of games of two to six people."""
    random, players = Random(5), GAMES[key].players
    number = 0
    helps = [False, True] if GAMES[key].folder == tiles.WORDS.parent else [False]
    for people in sorted({min(most, players[-1]) for most in (players[0], 2, 3, 6)}):
        for moves, (played, log) in enumerate(random_play(key, people, random, MOVES)):
            if moves % EVERY and played.turn:
                continue
            number += 1
            play, large = greek(with_hints(played)), Accessibility(large=number % 2 == 0)
            seats = {(play.turn or (0,))[0], log[-1].seat}
            for chair in play.chairs:
                for fits in helps if chair.seat in seats else []:
                    sight, clocks = replace(large, fits=fits), tuple(alarms(play))
                    panel = Panel(play, chair, sight=sight, alarms=clocks)
                    yield from of_seat(panel, log[-1].events, random)


def with_hints(play: Play) -> Play:
    """Return a game whose panels have a button more, for hints."""
    options: Any = play.options
    if not hasattr(options, "hints"):
        return play
    house = encode(replace(options, hints=True))
    return replace(play, table=replace(play.table, house=house))


def of_seat(panel: Panel, events: Sequence[Event], random: Random) -> Iterator[Seen]:
    """Return what a seat sees at a moment: its turn, its steps, a refusal, a hint."""
    play, chair = panel.play, panel.chair
    if not play.turn:
        yield Seen("over", panel_screen(panel))
        return
    if chair.seat not in play.turn:
        yield Seen("waiting", panel_screen(panel))
        return
    yield Seen("turn", panel_screen(panel))
    for tip in play.game.tips(play.state, chair.seat):
        yield Seen("tip", panel_screen(replace(panel, tip=tip)))
    said = heard_by(events, panel)
    yield Seen("moved", panel_screen(replace(panel, said=said)))
    for text, whole in steps(play, chair, random):
        kind = "preview" if whole else "step"
        yield Seen(kind, panel_screen(replace(panel, text=text, whole=whole)))
    try:
        try_out(play.game, play.state, chair.seat, "Z99")
    except RuleError as refusal:
        yield Seen("refused", panel_screen(refused(panel, refusal, typed="Z99")))
    move = any_move(play.game, play.state, chair.seat, random)
    hinted = replace(panel, text=move, whole=True, said=hint_lines(play, chair.seat, move, None))
    yield Seen("hint", panel_screen(hinted))


def in_lessons(key: str) -> Iterator[Seen]:
    """Return every lesson of a game: its first step, others, and what a move led to."""
    game, random = GAMES[key], Random(1)
    for number, lesson in enumerate(game.lessons()):
        play = lesson_play(game, lesson, Person(ME, "Anna"))
        panel = Panel(
            play,
            play.chairs[lesson.seat],
            session=LessonKey(number),
            sight=Accessibility(large=bool(number % 2)),
        )
        yield Seen("lesson", lesson_screen(panel))
        move = any_move(game, lesson.state, lesson.seat, random)
        yield Seen("lesson", done_screen(panel, move))
        for text, whole in steps(play, panel.chair, random):
            yield Seen("lesson", lesson_screen(replace(panel, text=text, whole=whole)))


def in_dailies(key: str) -> Iterator[Seen]:
    """Return the page before a daily of a game, and its panels."""
    game, day, random = GAMES[key], Day(20_400), Random(5)
    if game.daily is None:
        return
    deal = Deal(day, key, "00" * 32, AT)
    large = Accessibility(large=True)
    following = next_one(AT, "")
    yield Seen("daily", front_screen(deal, 12, following, deal, finished=day, cover=[cover(key)]))
    for moves, (played, log) in enumerate(
        random_play(key, 1 + len(game.daily.others), random, MOVES)
    ):
        if 0 not in played.turn or moves % 5:
            continue
        play = greek(played)
        panel = Panel(play, play.chairs[0], session=DailyKey(day), sight=large)
        news = news_lines(panel, [event for made in log[-6:] for event in made.events])
        panel = replace(panel, said=(*panel_head(deal, AT, late=True), *news))
        yield Seen("daily", panel_screen(panel))
        for text, whole in steps(play, panel.chair, random):
            yield Seen("daily", panel_screen(replace(panel, text=text, whole=whole)))


def in_reviews(key: str) -> Iterator[Seen]:
    """Return the pages of *My turns*: a turn, tried again, and the result."""
    random, game = Random(5), GAMES[key]
    if game.review is None:
        return
    for moves, (played, log) in enumerate(random_play(key, game.players[0], random, MOVES)):
        if moves % EVERY or not played.turn:
            continue
        play, seat = greek(played), played.turn[0]
        move = any_move(game, play.state, seat, random)
        _, step = try_out(game, play.state, seat, move)
        answer = together([event.summed for event in step.events])
        review = Review(Line((move,), 9, 9.0), answer, own=Line((move,), 2, 2.0))
        turn = Turn(seat, 0, 12, (log[-1],), ())
        for sight in (Accessibility(), Accessibility(large=True)):
            screen = turn_screen(play, Reviewed(turn, review), page=1, of=3, sight=sight)
            yield Seen("review", screen)
            panel = Panel(play, play.chairs[seat], session=RetryKey(), sight=sight)
            yield Seen("review", try_screen(panel, 1))
            for text, whole in steps(play, panel.chair, random):
                yield Seen("review", try_screen(replace(panel, text=text, whole=whole), 1))
            yield Seen("review", tried_screen(panel, step.state, step.events, review, page=1, of=3))


def in_replays(key: str) -> Iterator[Seen]:
    """Return the films and steps of games of two to six people, running and over."""
    players = GAMES[key].players
    for people in sorted({min(most, players[-1]) for most in (players[0], 3, 6)}):
        for moves, (played, log) in enumerate(random_play(key, people, Random(5), MOVES)):
            if moves % EVERY != EVERY - 1 and played.turn:
                continue
            replay = replay_of(greek(played), log)
            for missing in (None, frozenset({ME}), frozenset[PersonId]()):
                phase: Literal["running", "over"] = "running" if missing is None else "over"
                table = replace(played.table, phase=phase)
                replay = replace(replay, play=replace(replay.play, table=table), missing=missing)
                end = len(replay.scenes) - 1
                film = shown(replay.film(first=end, last=end, eyes=None, moving=True))
                for first in {0, max(end - 3 * people, 0), max(end - FEW, 0)}:
                    spot = Spot(replay.scenes[first].number)
                    said = say("Since your last move:")
                    yield Seen("film", film_screen(replay, film, spot, said=said))
                still = shown(replay.film(first=end, last=end, eyes=None, moving=False))
                spot = Spot(replay.scenes[end].number)
                for trial in (False, True):
                    looked = replace(table, trial=trial)
                    seen = replace(replay, play=replace(replay.play, table=looked))
                    yield Seen("scene", step_screen(seen, still, end, spot, seat=0))


def replay_of(play: Play, log: Sequence[LogEntry]) -> Replay:
    """Return a game as it is looked at again."""
    game = play.game
    start = game.start([Sitter()] * len(play.chairs), play.options)
    moves = tuple((move.seat, move.move) for move in log)
    reel = Reel(game.key, write_state(game, 0, start), moves)
    return Replay(play, reel, scenes(log, 0))


def all_seen(key: str) -> Iterator[Seen]:
    """Return all of a game that only one person sees."""
    yield from at_tables(key)
    yield from in_lessons(key)
    yield from in_dailies(key)
    yield from in_reviews(key)
    for screen in puzzle_screens(key, 40):
        yield Seen("puzzle", screen)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", GAMES)
def test_every_panel_of_a_game_fits_a_screen(key: str) -> None:
    highest: dict[str, float] = {}
    for kind, screen in all_seen(key):
        highest[kind] = max(highest.get(kind, 0), tallest(screen))
    assert len(highest) >= 6
    assert {kind: high for kind, high in highest.items() if high > FITS} == {}


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", ["crosswords", "stacks", "steal-and-stack"])
def test_buttons_of_the_first_tiles_leave_their_picture_room(key: str) -> None:
    play, _ = next(random_play(key, 2, Random(5)))
    play = with_hints(play)
    screen = panel_screen(Panel(play, play.chairs[0], alarms=tuple(alarms(play))))
    assert size_of(screen.pictures[0].png)[1] >= ROOMY


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", GAMES)
def test_replays_of_a_game_fit_a_screen(key: str) -> None:
    highest: dict[str, float] = {}
    for kind, screen in in_replays(key):
        highest[kind] = max(highest.get(kind, 0), tallest(screen))
    assert len(highest) == 2
    assert {kind: high for kind, high in highest.items() if high > FITS} == {}


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", GAMES)
def test_end_of_a_game_fits_a_screen_and_says_its_result_once(key: str) -> None:
    high: dict[tuple[int, str], float] = {}
    fewest, most = GAMES[key].players[0], GAMES[key].players[-1]
    for people in {min(max(number, fewest), most) for number in (1, 2, 3, 6)}:
        *_, (played, log) = random_play(key, people, Random(people), WHOLE)
        early = replace(played.table, phase="closed", ending="ended")
        for table in (played.table, early):
            play = greek(replace(played, table=table))
            awards = game_lines(play, {0: [*AWARDS.values()]})
            screen = over_screen(play, ending_card(play, best_move(played, log)), awards)
            high[people, table.phase] = max(height(screen, page, private=False) for page in PAGES)
            assert len(screen.pictures) == 1
        for chair in played.chairs:
            large = Accessibility(large=chair.seat % 2 == 0)
            panel = panel_screen(Panel(greek(played), chair, sight=large))
            high[people, "own"] = max(high.get((people, "own"), 0), tallest(panel))
            assert ending_line(played) not in str(panel.body)
            assert not any("rematch" in one for one in custom_ids(panel))
    assert {which: tall for which, tall in high.items() if tall > FITS} == {}


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", GAMES)
def test_every_page_of_a_lobbys_options_fits_a_screen(key: str) -> None:
    players = GAMES[key].players
    high = {
        (people, pace, page): tallest(
            options_screen(
                lobby(GAMES[key], people, pace=pace),
                {PersonId(number): CONDUCT for number in range(1, people)},
                page=page,
                said=[explained(choices)],
            )
        )
        for people in {players[0], players[-1]}
        for pace in ("live", "slow")
        for page in (0, 1, 2, 3)
        for choices in GAMES[key].options_type.fields().values()
    }
    assert {which: tall for which, tall in high.items() if tall > FITS} == {}


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", GAMES)
def test_every_page_of_the_rules_fits_a_screen(key: str) -> None:
    pages = range(len(GAMES[key].primer) + len(rule_pages(key)))
    high = {page: tallest(rules_screen(key, page)) for page in pages}
    assert {page: tall for page, tall in high.items() if tall > FITS} == {}


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("people", [2, 5])
def test_pictures_keep_one_size_through_the_steps_of_a_battle(people: int) -> None:
    random, sizes = Random(5), Counter[tuple[int, int]]()
    for played, log in random_play("chowpow", people, random, 4 * MOVES):
        if not played.turn or played.state.due not in ("flip", "battle", "answer", "counter"):
            continue
        play = greek(played)
        chair = play.chairs[play.turn[0]]
        panel = Panel(play, chair, others=log[-1].events)
        for text, whole in (("", False), *steps(play, chair, random)):
            (picture,) = panel_screen(replace(panel, text=text, whole=whole)).pictures
            sizes[size_of(picture.png)] += 1
    assert len(sizes) == 1, sizes


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", GAMES)
def test_every_page_of_a_log_fits_a_screen(key: str) -> None:
    *_, (played, log) = random_play(key, most_of(key), Random(2), WHOLE)
    play, ends = greek(played), (*log[:MOVES], *log[-MOVES:])
    high: dict[tuple[int | None, int], float] = {}
    for seat in (0, None):
        last = log_screen(play, ends, seat, page=-1)
        for page in range(len(ends)):
            screen = log_screen(play, ends, seat, page=page)
            high[seat, page] = tallest(screen)
            if screen.body == last.body:
                break
    assert len(high) > 4
    assert {which: tall for which, tall in high.items() if tall > FITS} == {}


@pytest.mark.usefixtures("language")
def test_every_page_of_settings_fits_a_screen() -> None:
    high = {round(tallest(screen)): screen.body[0] for screen in own_screens()}
    assert {tall: body for tall, body in high.items() if tall > FITS} == {}


@pytest.mark.usefixtures("language")
def test_help_and_the_greeting_fit_a_screen() -> None:
    gallery()  # from then on both show it
    helping = [help_screen(more=MANAGING), help_screen(what=OUTSIDE, more=ADD_ME)]
    for screen in (help_screen(), *helping, greeting_screen()):
        assert screen.pictures
        assert tallest(screen) <= FITS


@pytest.mark.usefixtures("language")
def test_countdown_to_new_tiles_takes_one_line_on_a_phone() -> None:
    countdown = spell(say("New tiles for everyone"))
    room = PHONE.width - PHONE.margins - PHONE.sides - 4  # a moment has padding
    assert prose(f"-# ⏳ {countdown} <t:1:R>", room) == 13 * LINE
