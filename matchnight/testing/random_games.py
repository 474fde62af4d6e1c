"""Games of every kind, played at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, get_args

from rules.chance import Dice
from rules.core import (
    CHANCE,
    CLOCK,
    Event,
    Game,
    GameOptions,
    Menu,
    RuleError,
    Seat,
    Sitter,
    Step,
    play,
)
from rules.options import Pace, Value

from .spelled import assert_menu, assert_spelled

AnyGame = Game[Any, Any, Any]


TOO_LONG = 20000
"""A game with more moves than this does not end."""

FIRST, MOST = 40, 200
"""Of so many random games, the first are played, and what `reach` found among the others."""


def chosen(seldom: Sequence[int] | None) -> list[int]:
    """Return the numbers of the random games to play; all if not searched yet."""
    return [*range(MOST)] if seldom is None else [*range(FIRST), *seldom]


@dataclass
class Played:
    """A game as it went: how it began, and each logged move with who made it."""

    seats: tuple[Sitter, ...]
    options: GameOptions
    state: Any
    heard: list[list[Event]]
    log: list[tuple[Seat, str, Step[Any]]] = field(default_factory=list)


def random_house(kind: type[GameOptions], pace: Pace, players: int, number: int) -> GameOptions:
    """Draw options that fit each other, from what the lobby offers."""
    random = Random(number)
    while True:
        drawn: dict[str, Value] = {}
        for name, choices in kind.fields().items():
            values = [value for value, _ in choices.values]
            if choices.low is not None and choices.high is not None and random.random() < 0.5:
                values = [random.randint(choices.low, choices.high)]
            drawn[name] = random.choice(values)
        options = kind(**drawn)
        try:
            options.check(players)
        except RuleError as refusal:
            assert_spelled(refusal.text)
            continue
        return options


def begin(game: AnyGame, number: int) -> Played:
    """Seat people and programs for the game of a number, over all player counts."""
    random = Random(number)
    players = game.players[number % len(game.players)]
    choices = [value for value, _ in game.seat_choices]
    random.shuffle(choices)
    seats = tuple(
        Sitter(person=random.random() < 0.7, choice=choices[seat] if choices else "")
        for seat in range(players)
    )
    pace = random.choice(get_args(Pace))
    options = random_house(game.options_type, pace, players, number)
    return Played(seats, options, game.start(seats, options), [[] for _ in seats])


def walk(game: AnyGame, played: Played, number: int) -> Iterator[tuple[Seat, Random]]:
    """Play a game at random; yields before each move who makes it, and a generator."""
    random = Random(number)
    while turn := game.turn(played.state):
        seq = len(played.log) + 1
        assert seq < TOO_LONG, "this game does not end"
        seat = random.choice(turn)
        yield seat, random
        alarms = game.alarms(played.state)
        if seat == CHANCE:
            text = str(game.chance(played.state, Dice(b"contract", seq + 10000 * number)))
        elif alarms and random.random() < 0.05:
            alarm = random.choice(alarms)
            seat, text = CLOCK, alarm.move
        else:
            text = random_move(game, played.state, seat, random, menus=asked(game, played.state))
        logged, step = play(game, played.state, seat, text)
        assert logged == text
        played.log.append((seat, logged, step))
        played.state = step.state
        for mine, heard in enumerate(played.heard):
            heard += [event for event in step.events if event.known_to(mine)]


Asked = Callable[[Seat, str], Menu]
"""The menus of one position."""


def asked(game: AnyGame, state: Any) -> Asked:
    """Return the menus of a position, each of them looked at once."""

    @cache
    def menu(seat: Seat, prefix: str) -> Menu:
        found = game.options(state, seat, prefix)
        assert_menu(found, prefix)
        return found

    return menu


def random_move(game: AnyGame, state: Any, seat: Seat, random: Random, *, menus: Asked) -> str:
    """Return a whole move by random options; its result is for `play` to check."""
    prefix = ""
    while True:
        menu = menus(seat, prefix)
        if not menu.options:
            assert not prefix, f"{prefix} leads nowhere"
            raise AssertionError("a seat in turn has no option")
        option = random.choice(menu.options)
        if option.whole:
            return option.text
        prefix = option.text
