"""Random games, one position after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from rules.chance import Dice
from rules.core import CHANCE, Event, Seat, Sitter, Step, play
from rules.games.chowpow.game import CHOW_POW, ChowPowOptions
from rules.games.chowpow.position import Position


@dataclass(frozen=True)
class Moment:
    """A move that was made: its seat, the position before it, and the result."""

    seat: Seat
    before: Position
    text: str
    step: Step[Position]


def moments(players: int, number: int, people: int | None = None) -> Iterator[Moment]:
    """Play a game at random; the first `people` seats are people, the others programs."""
    random = Random(number)
    count = players if people is None else people
    seats = [Sitter(person=seat < count) for seat in range(players)]
    state = CHOW_POW.start(seats, ChowPowOptions())
    seq = 0
    while turn := CHOW_POW.turn(state):
        seq += 1
        (seat,) = turn
        if seat == CHANCE:
            text = str(CHOW_POW.chance(state, Dice(b"walked", 10000 * number + seq)))
        else:
            text = random_move(state, seat, random)
        step = play(CHOW_POW, state, seat, text)[1]
        yield Moment(seat, state, text, step)
        state = step.state


def random_move(state: Position, seat: Seat, random: Random) -> str:
    """Walk the options to a whole move; passes are rare, so that battles are fought."""
    text = ""
    while options := CHOW_POW.options(state, seat, text).options:
        option = random.choice(options)
        if option.text == "pass" and random.random() < 0.5:
            option = options[0]
        if option.whole:
            return option.text
        text = option.text
    return text


def heard(seat: Seat | None, events: Iterator[Event]) -> list[Event]:
    """Return the events that a seat may know."""
    return [event for event in events if event.known_to(seat)]
