"""What `rules/daily.py` promises, checked on dailies of every game that has them."""

from __future__ import annotations

import dataclasses
from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from matchnight.testing.random_games import AnyGame, asked, random_move
from matchnight.testing.spelled import assert_spelled
from rules.chance import Dice
from rules.core import CHANCE, Daily, Event, Seat, Sitter, play
from rules.daily import CUT, LONGEST, SIGNS, Scale, signs
from rules.games import GAMES

Log = tuple[tuple[Seat, str], ...]

DEALT = {key: game for key, game in GAMES.items() if game.daily is not None}
every_daily = pytest.mark.parametrize("key", DEALT)
THOUGHTLESS, THOUGHTFUL = 1, 2
"""Two games of each: in the first seat 0 plays at random, in the second well."""


def begun(game: AnyGame) -> tuple[Daily[Any], Any]:
    """Return a game's daily and the position before its first move."""
    assert game.daily is not None
    others = [Sitter(person=False) for _ in game.daily.others]
    return game.daily, game.start([Sitter(), *others], game.daily.options)


@cache
def played(key: str, number: int) -> tuple[Log, tuple[Any, ...]]:
    """Return the log of a daily and its positions, from the start on."""
    game, random = GAMES[key], Random(number)
    daily, state = begun(game)
    states, log = [state], list[tuple[Seat, str]]()
    heard: list[list[Event]] = [[] for _ in range(1 + len(daily.others))]
    while (turn := game.turn(state)) and not daily.is_over(states):
        (seat,) = turn
        assert game.alarms(state) == (), "a daily has no clock"
        if forced := game.forced(state):
            seat, text = forced
        elif seat == CHANCE:
            text = str(game.chance(state, Dice(b"daily", 1000 * number + len(log))))
        elif seat == 0 and number == THOUGHTLESS:
            text = random_move(game, state, seat, random, menus=asked(game, state))
        else:
            text = own_choice(game, state, seat, heard[seat], random)
        text, step = play(game, state, seat, text)
        state = step.state
        states.append(state)
        log.append((seat, text))
        for mine, known in enumerate(heard):
            known += [event for event in step.events if event.known_to(mine)]
    return tuple(log), tuple(states)


def own_choice(game: AnyGame, state: Any, seat: Seat, heard: list[Event], random: Random) -> str:
    """Return an opponent's move, or the first legal one where the opponent waits."""
    reply = game.choose(game.view(state, seat), heard, "normal", random, seat=seat)
    if reply is not None and reply.text is not None:
        return reply.text
    return random_move(game, state, seat, random, menus=asked(game, state))


@every_daily
@pytest.mark.parametrize("number", [THOUGHTLESS, THOUGHTFUL])
def test_the_same_log_gives_the_same_score_and_the_same_glyphs(key: str, number: int) -> None:
    game = GAMES[key]
    log, states = played(key, number)
    daily, state = begun(game)
    again = [state]
    for seat, text in log:
        again.append(play(game, again[-1], seat, text)[1].state)
    assert daily.glyphs(again) == daily.glyphs(states) != ""
    assert daily.score(again) == daily.score(states)
    assert_spelled(daily.named(daily.score(states)))


@every_daily
@pytest.mark.parametrize("number", [THOUGHTLESS, THOUGHTFUL])
def test_the_glyphs_are_one_sign_a_turn_and_nothing_else(key: str, number: int) -> None:
    log, states = played(key, number)
    glyphs = begun(GAMES[key])[0].glyphs(states)
    assert set(glyphs) <= {*SIGNS, CUT}
    assert len(glyphs) <= min(LONGEST, sum(seat == 0 for seat, _ in log))


@every_daily
def test_a_daily_is_for_one_person_and_its_house_fits(key: str) -> None:
    game = GAMES[key]
    daily, _ = begun(game)
    assert isinstance(daily.options, game.options_type)
    assert 1 + len(daily.others) in game.players
    daily.options.check(1 + len(daily.others))
    assert set(daily.weekdays) <= set(range(7))


def test_every_day_has_one_game_and_no_two_days_in_a_row_the_same() -> None:
    dealt = [(day, key) for key, game in DEALT.items() for day in begun(game)[0].weekdays]
    assert Counter(day for day, _ in dealt) == dict.fromkeys(range(7), 1)
    of = dict(dealt)
    assert all(of[day] != of[(day + 1) % 7] for day in range(7))


@every_daily
def test_a_daily_is_short(key: str) -> None:
    log, states = played(key, THOUGHTFUL)
    daily, _ = begun(GAMES[key])
    turns = sum(daily.ended(*two) for two in pairwise(states))
    assert turns <= 12
    assert daily.turns in (None, turns)
    assert sum(seat == 0 for seat, _ in log) <= 24


@every_daily
def test_the_edition_before_is_played_and_counted_as_it_was(key: str) -> None:
    daily, _ = begun(GAMES[key])
    former = daily.of_edition(1)
    assert former is not None and former.turns is None and former.weekdays == ()
    assert daily.of_edition(daily.edition) is daily and daily.of_edition(99) is None


def test_a_deal_of_match_attach_is_one_turn() -> None:
    game = GAMES["match-attach"]
    _, states = played("match-attach", THOUGHTFUL)
    daily, _ = begun(game)
    assert daily.is_over(states) and game.result(states[-1]) is None
    assert not daily.is_over(states[:-1])


def test_solitaire_counts_misses_as_tries() -> None:
    game = GAMES["solitaire"]
    daily, state = begun(game)
    states = [state, play(game, state, CHANCE, str(game.chance(state, Dice(b"left", 1))))[1].state]
    states.append(play(game, states[-1], 0, "1 m13")[1].state)
    tries = [play(game, states[-1], 0, f"2 n13 {turn}")[1] for turn in "urdl"]
    miss = next(step.state for step in tries if step.events[0].name == "missed")
    states.append(miss)
    assert daily.glyphs(states) == "🔹⬜"
    solution = [*states, dataclasses.replace(states[-1], winners=(0,))]
    assert str(daily.named(daily.score(solution))) == "2 tries"


def test_solitaire_counts_tries_and_ranks_given_up_below_every_solution() -> None:
    game = GAMES["solitaire"]
    daily, state = begun(game)
    states = [state]
    for seat, text in [(CHANCE, str(game.chance(state, Dice(b"left", 1)))), (0, "1 m13")]:
        states.append(play(game, states[-1], seat, text)[1].state)
    states.append(play(game, states[-1], 0, "1 back")[1].state)
    states.append(play(game, states[-1], 0, "give up")[1].state)
    assert daily.score(states) == 1000 + len(states[-1].hands[0])
    assert str(daily.named(daily.score(states))) == "not solved"
    solution = [*states[:-1], dataclasses.replace(states[-1], winners=(0,))]
    assert str(daily.named(daily.score(solution))) == "2 tries"
    assert daily.ahead(daily.score(solution), daily.score(states))
    assert daily.glyphs(states) == "🔹🔻"
    assert daily.ahead(12, 13)


def test_more_signs_than_are_shown_end_in_dots() -> None:
    found = signs(range(LONGEST + 2), lambda n: n, lambda one, other: True, Scale(2, 3))
    assert found == "🔹" * (LONGEST - 1) + CUT


def test_a_gain_is_called_by_how_much_it_is() -> None:
    assert [Scale(2, 4).sign(gain) for gain in (-3, 0, 1, 2, 4)] == list(SIGNS)
