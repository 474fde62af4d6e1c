"""How long two play a game in an arena, of every game that is played there."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.chance import Dice
from rules.core import CHANCE, Sitter, play
from rules.options import GameOptions

from ..random_games import AnyGame

SHORTEST, LONGEST = 5, 8
"""Minutes that a game of an arena takes."""
PER_TURN = 6
"""Seconds that a person takes at least for a turn on average, where there are many of them."""


def options(game: AnyGame) -> GameOptions:
    """Return the options of a game in an arena, with two people at the table."""
    assert game.arena is not None
    return replace(game.options_type.fresh("live", 2, 2), **game.arena.chosen)


def test_arena_options_are_some_that_the_lobby_offers(game: AnyGame) -> None:
    if game.arena is None:
        assert type(game).arena is None
        return
    assert 2 in game.players
    assert SHORTEST <= game.arena.minutes <= LONGEST
    fields = game.options_type.fields()
    for name, value in game.arena.chosen.items():
        choices = fields[name]
        offered = {each for each, _ in choices.values}
        low, high = choices.low, choices.high
        if value not in offered:
            assert isinstance(value, int) and low is not None and high is not None
            assert low <= value <= high
    options(game).check(2)


def test_arena_options_without_clocks_are_those_of_an_untimed_table(game: AnyGame) -> None:
    if game.arena is None:
        return
    fresh = game.options_type.fresh("slow", 2, 2)
    without = replace(fresh, **game.arena.untimed)
    without.check(2)
    assert {name: getattr(without, name) for name in game.arena.clocks} == {
        name: getattr(fresh, name) for name in game.arena.clocks
    }


def test_arena_game_of_two_is_over_in_the_time_it_says(game: AnyGame) -> None:
    turns = turns_of(game, 1) if game.arena is not None else 0
    assert game.arena is None or turns * PER_TURN <= game.arena.minutes * 60


def turns_of(game: AnyGame, number: int) -> int:
    """Count the turns of a game of two, 0 where nobody has to wait."""
    state, random = game.start((Sitter(), Sitter()), options(game)), Random(number)
    turns, before, moves = 0, CHANCE, 0
    while turn := game.turn(state):
        moves += 1
        seat, text = CHANCE, ""
        if forced := game.forced(state):
            seat, text = forced
        elif turn == (CHANCE,):
            text = str(game.chance(state, Dice(b"arena", moves)))
        elif awaited := game.awaited(state):
            seat = awaited[0]
            text = game.fallback(state, seat, random)
        else:
            return 0
        state = play(game, state, seat, text)[1].state
        if seat not in (CHANCE, before):
            turns, before = turns + 1, seat
    return turns
