"""Every kind of message the bot shows, one after another, for tests of them all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import render
from bot.model.ids import PersonId, TableId
from bot.model.people import Absence, Accessibility, Change, KeptOut, Preferences, Server
from bot.model.play import Play
from bot.model.records import Finish, Leader, Rating, Rival
from bot.model.solo.daily import Posting
from bot.model.solo.puzzles import BETWEEN, Answered, Hardness
from bot.model.tables import Chair, Deadline, Plan, Proposal
from bot.people.direct_messages import SendingRate
from bot.puzzles.solving import PuzzleProgress
from bot.records.ratings import NEW_RATING
from bot.records.stats import Stats, summed
from bot.tables.lesson_tables import seated_alone
from bot.tables.lobby.lobbies import Person
from bot.ui.kit.layout import Screen
from bot.ui.kit.panel import Panel
from bot.ui.panels.panel_screen import panel_screen
from bot.ui.panels.table_screen import ending_card, everybody, look, over_screen, table_screen
from bot.ui.panels.text_view import words_screen
from bot.ui.puzzles.screens import (
    Tried,
    all_done_screen,
    answered_screen,
    missed_screen,
    puzzle_screen,
)
from bot.ui.records.leaderboard import Board, leaders_screen
from bot.ui.records.stats import StatsView, stats_screen
from bot.ui.records.taking_part import leaving_screen
from bot.ui.sessions.keys import PuzzleKey
from bot.ui.settings.decisions import Decisions, decided
from bot.ui.settings.kept_out import kept_out_screen
from bot.ui.settings.person.personal_screen import settings_screen
from bot.ui.settings.privacy import (
    OwnData,
    drop_screen,
    forget_screen,
    privacy_screen,
    server_data_screen,
)
from bot.ui.settings.server import DELETED, SHOWN, server_screen
from bot.ui.settings.server_changes import changes_screen
from bot.ui.tables.lobby.lobby_options import options_screen
from bot.ui.tables.lobby.lobby_screen import closed_screen, lobby_screen
from bot.ui.tables.my_games import tables_screen
from bot.ui.tables.playing.pages import log_screen, rule_pages, rules_screen
from matchnight.testing.limits import parts, tree
from matchnight.testing.positions import AT, TABLE, alarms, any_move, lobby, random_play, table
from render import rating_curve
from render.curve import Point
from render.curve import curve_text as spoken_curve
from rules.codec import encode
from rules.core import RuleError
from rules.core import play as try_out
from rules.games import GAMES
from rules.games.match_and_stack import tiles
from rules.puzzles import Puzzle, puzzles
from rules.text import spell

from .seating import GUILD, HALL, THREAD

GREEK = ("Αλφα", "Βητα", "Γαμμα", "Δελτα", "Εψιλον", "Ζητα", "Ητα", "Θητα")
"""Names in letters that no test looks for."""

STEPS = 12
ME = PersonId(5)


def game_screens(key: str, every: int = 12) -> Iterator[Screen]:
    """Play a game at random; show what everybody and each seat sees of it."""
    random = Random(5)
    for number, (played, log) in enumerate(random_play(key, most_of(key), random)):
        play = greek(played)
        over = not play.turn
        if number % every and not over:
            continue
        yield log_screen(play, log[-3 * every :], 0, page=-1)
        board = render.pictures(key, play.view(None), everybody(play))
        yield table_screen(play, log[-6:], board, alarms(play))
        yield words_screen(play, play.chairs[0], 0)
        if over:
            yield over_screen(play, ending_card(play, None))
        for chair in play.chairs:
            yield panel_screen(Panel(play, chair))
            for text, whole in steps(play, chair, random):
                yield panel_screen(Panel(play, chair, text, whole))


def steps(play: Play, chair: Chair, random: Random) -> Iterator[tuple[str, bool]]:
    """Build a move at random, as a person does in their panel."""
    text = ""
    for _ in range(STEPS):
        if chair.seat not in play.turn:
            return
        found = play.game.options(play.state, chair.seat, text).options
        if not found:
            return
        option = random.choice(found)
        text = option.text
        yield text, option.whole
        if option.whole:
            return


def refusals(key: str) -> Iterator[str]:
    """Play a game at random; type at each of its positions what does not fit there."""
    random, typed = Random(5), ["", "?", "Z99", "x" * 200, "1", "A1", "M13 e", "2 B1 r", "pass"]
    for play, _ in random_play(key, most_of(key), random):
        for chair in play.chairs:
            typed += [text for text, _ in steps(play, chair, random)]
            for text in random.sample(typed, 9):
                try:
                    try_out(play.game, play.state, chair.seat, text)
                except RuleError as refusal:
                    yield spell(refusal.text, lambda seat: GREEK[seat])


@cache
def notation(key: str) -> set[str]:
    """Return the words in which moves of a game are written."""
    random = Random(5)
    wordy = GAMES[key].folder == tiles.WORDS.parent
    words = {word for tile in tiles.TILES for word in tile} if wordy else set()
    return words | {
        word
        for number, (play, _) in enumerate(random_play(key, most_of(key), random))
        for chair in play.chairs
        if number % 4 == 0 and chair.seat in play.turn
        for prefix in ("", *(text for text, _ in steps(play, chair, random)))
        for option in play.game.options(play.state, chair.seat, prefix).options
        for word in option.text.split()
    }


def book_screens(key: str) -> Iterator[Screen]:
    """Show the rules of a game, page by page."""
    for page in range(len(GAMES[key].primer) + len(rule_pages(key))):
        yield rules_screen(key, page)


def puzzle_screens(key: str, every: int = 15) -> Iterator[Screen]:
    """Yield puzzle screens of a game: asked, solved, failed, answered, none left."""
    game = GAMES[key]
    for puzzle in puzzles().get(key, ())[::every]:
        state, who = puzzle.state(), Person(PersonId(7), GREEK[0])
        play = greek(seated_alone(game, state, puzzle.seat, who))
        panel = Panel(play, play.chairs[puzzle.seat], session=PuzzleKey(puzzle.key))
        standing = PuzzleProgress(answers(puzzle.key, key, 29, solved=17), 30, NEW_RATING)
        yield puzzle_screen(panel, standing)
        if len(puzzle.answer) > 1:
            made = puzzle.made(puzzle.answer[:-1])
            play = greek(seated_alone(game, made.state, puzzle.seat, who))
            begun = Panel(play, play.chairs[puzzle.seat], session=PuzzleKey(puzzle.key, made.moves))
            yield puzzle_screen(begun, standing)
        for moves in (puzzle.answer, any_turn(puzzle)):
            solved = moves == puzzle.answer
            given = Answered(ME, puzzle.key, key, 29, BETWEEN.join(moves), solved, AT)
            hardness = Hardness(NEW_RATING, 123)
            yield puzzle_screen(panel, standing, given)
            for tried in (
                Tried(given, moves, again=not solved),
                Tried(given, ()),
                Tried(given, moves, solved=solved),
            ):
                screen = answered_screen if tried.right or not tried.moves else missed_screen
                yield screen(panel, puzzle, tried, hardness, standing=standing)
    for many in (17, 30):
        given_all = answers("another", key, 30, solved=many)
        yield all_done_screen(game, PuzzleProgress(given_all, 30, NEW_RATING))


def any_turn(puzzle: Puzzle) -> tuple[str, ...]:
    """Return some whole turn of a puzzle."""
    game, random, moves = GAMES[puzzle.game], Random(0), tuple[str, ...]()
    while not puzzle.made(moves).whole:
        moves = (*moves, any_move(game, puzzle.made(moves).state, puzzle.seat, random))
    return moves


def answers(puzzle: str, key: str, many: int, *, solved: int) -> tuple[Answered, ...]:
    """Return a person's answers to so many puzzles, the first of them right."""
    return tuple(
        Answered(ME, puzzle, key, number, "", number <= solved, AT) for number in range(1, many + 1)
    )


def lobby_screens(key: str) -> Iterator[Screen]:
    """Show lobbies of a game, open and closed."""
    for people, programs in ((1, 0), (1, 1), (2, 0)):
        for pace in ("live", "slow"):
            waiting = lobby(GAMES[key], people, programs, pace=pace, open=False)
            waiting = replace(
                waiting,
                guests=tuple(
                    replace(guest, name=GREEK[place]) if guest.person is not None else guest
                    for place, guest in enumerate(waiting.guests)
                ),
            )
            yield lobby_screen(waiting, AT, first=0)
            yield from (options_screen(waiting, page=page) for page in (0, 1))
    for ending in ("cancelled", "expired", "everybody left", "ended", "moderated", ""):
        yield closed_screen(lobby(GAMES[key], 2, phase="closed", ending=ending))


def slow_screens() -> Iterator[Screen]:
    """Show a slow table that is asked something while a person is away, and a plan."""
    played, log = next(random_play("chowpow", 3, Random(1)))
    rows = tuple(Deadline(TABLE, chair.seat, ME, 0, AT, 1, 1, "{}") for chair in played.chairs)
    kinds: tuple[Any, ...] = ("takeback", "end", "replace")
    for kind in kinds:
        asked = Proposal(TABLE, kind, ME, "1", (PersonId(6),), (), 1, played.seq, AT)
        play = greek(replace(played, deadlines=rows, proposal=asked))
        chairs = tuple(replace(chair, level="normal", bank=7_200_000) for chair in play.chairs)
        play = replace(play, chairs=chairs)
        yield table_screen(play, log, [], alarms(play))
        yield panel_screen(Panel(play, chairs[0], plan=Plan(0, ME, "pass")))
        tables = [replace(play.table, id=TableId(TABLE + number)) for number in range(30)]
        yield tables_screen(ME, [replace(play, table=table) for table in tables])


def own_screens() -> Iterator[Screen]:
    """Show the panels of a person and of a server."""
    for wishes in (Preferences(ME), Preferences(ME, "", "22:00-08:00", True, "digest", 24)):
        for absence in (None, Absence(AT, AT + 1)):
            yield from (
                settings_screen(wishes, absence, (), Accessibility(True, True, True), form=form)
                for form in ("", "notices", "times", "pictures")
            )
    for server in (
        Server(GUILD),
        Server(GUILD, (HALL,), tuple(GAMES), "slow", 86_400, True, (2,), THREAD),
    ):
        sending = SendingRate(240, 240, 99)
        posting = Posting(GUILD, HALL, 14, AT)
        yield from (
            server_screen(Decisions(server, 90, posting), sending, form=form, gone=gone)
            for form in SHOWN
            for gone in ((), DELETED)
        )
    yield changes_screen(
        [Change(ME, AT, encode(text)) for text in decided(Decisions(Server(GUILD))).values()][:6]
    )
    yield kept_out_screen([KeptOut(ME, ME, "!!!", AT)])
    yield tables_screen(ME, [])


def record_screens() -> Iterator[Screen]:
    """Show what remains of games, and what is stored of people and servers."""
    key, ratings = next(iter(GAMES)), {name: Rating(27.5, 1.2, 40) for name in GAMES}
    games = [Finish(name, place, 9, "finished", 2, AT) for name in GAMES for place in (1, 2, 5)]
    more = [
        Finish(key, 1, 9, "finished", 0, AT),
        Finish(key, None, 9, "finished", 1, AT),
        Finish(key, 2, 9, "away", 1, AT),
    ]
    points = [Point(1500, 300), Point(1520, 290)]
    title = GAMES[key].title
    curve = rating_curve(key, title, points, look(next(random_play(key, 2, Random(1)))[0]))
    for stats, rated in ((summed(games + more), ratings), (Stats(), {}), (Stats(), None)):
        for game in (None, key):
            for own in (True, False):
                yield stats_screen(
                    StatsView(
                        ME,
                        own,
                        stats,
                        game,
                        tuple(GAMES),
                        rated,
                        (Rival(PersonId(6), 3, 2, 1),),
                        (table(key, "running"),),
                        curve,
                        spoken_curve(title, points),
                    )
                )
    leaders = [Leader(PersonId(n), 9, 4, Rating(25, 2, n)) for n in range(30)]
    for game in (None, key):
        for where in ("server", "everywhere"):
            yield leaders_screen(
                Board(game, where, 30, 1), leaders, set(map(PersonId, range(20))), PersonId(19)
            )
    yield leaders_screen(Board(None, "server", 0), [], set(), ME)
    yield leaving_screen(ME, key)
    yield privacy_screen(OwnData(3, AT, 7, True, AT, 90))
    yield privacy_screen(OwnData(1, None, 1, True))
    yield server_data_screen(OwnData(3, AT, 7, True, AT, 90))
    yield server_data_screen(OwnData(1, None, 1, True))
    yield forget_screen()
    yield drop_screen()


def greek(play: Play) -> Play:
    """Return a table of people with names of which no word is English."""
    chairs = tuple(replace(chair, name=GREEK[chair.seat]) for chair in play.chairs)
    return replace(play, chairs=chairs)


def most_of(key: str) -> int:
    """Return how many play a game here: three, or as many as can."""
    return min(3, GAMES[key].players[-1])


def labels(screen: Screen) -> list[str]:
    """Return what stands on the buttons and in the menus of a message."""
    found = []
    for part in parts(tree(screen)):
        found += [part[key] for key in ("label", "placeholder") if part.get(key)]
        for option in part.get("options", []):
            found += [option["label"], option.get("description") or ""]
    return found


def texts(screen: Screen) -> list[str]:
    """Return every text of a message: paragraphs, labels, menus, alternative texts."""
    found = labels(screen)
    for part in parts(tree(screen)):
        found += [part["content"]] if part.get("content") else []
        found += [item["description"] for item in part.get("items", [])]
    return found
