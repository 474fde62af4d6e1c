"""Measure who wins races of finding plays: `python -m bench.spotting`.

Races with open eyes in simulated time, two at a table: a practised person, one who presses
whatever is listed as fast as it goes, and the levels of the computer opponents.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final

from rules.chance import Dice
from rules.core import CHANCE, CLOCK, Level, Seat, Sitter, play
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.notation import Play
from rules.games.match_and_stack.position import Position
from rules.games.match_and_stack.stacks import STACKS
from rules.games.match_and_stack.steal import STEAL_AND_STACK

from .report import REPORT

GAMES: Final = (STACKS, STEAL_AND_STACK, CROSSWORDS)

GLANCE, NOTICES, MISREADS, PRESSING = 1.8, 0.9, 0.02, 2.0
"""A practised person: seconds to compare a tile with a place, and how often that goes right."""
CLICK: Final = 1.0
"""Seconds in which two or three buttons are pressed without looking."""

Mind = Callable[[WordGame, Position, Seat, Random], tuple[str | None, float]]
"""A person who plays: the next move, None where there is nothing to do, and the seconds it took."""


Maker = Callable[[], Mind]
"""Gives a person new for each game, who remembers nothing of the last one."""


def level(name: Level) -> Maker:
    """Return who makes computer opponents of a level."""

    def mind(
        game: WordGame, state: Position, seat: Seat, random: Random
    ) -> tuple[str | None, float]:
        reply = game.choose(game.view(state, seat), (), name, random, seat=seat)
        return (reply.text, reply.after) if reply else (None, 0)

    return lambda: mind


def person() -> Mind:
    """Return a practised person."""
    return _compares


def _compares(
    game: WordGame, state: Position, seat: Seat, random: Random
) -> tuple[str | None, float]:
    """Compare own tiles with places, in any order; now and then misread two words."""
    if state.phase == "form":
        return next(_moves(game, state, seat), None), GLANCE
    if state.paused and seat in state.paused:
        return None, 0
    looked = PRESSING
    ways: dict[tuple[int, object], list[str]] = {}
    for held in state.hands[seat]:
        for way in game.reachable(state, seat, held):
            ways.setdefault((held.number, way.play.cell or way.play.stack), []).append(
                str(way.play)
            )
    fits = {
        str(w.play) for held in game.playable(state, seat) for w in game.ways(state, seat, held)
    }
    places = list(ways.values())
    random.shuffle(places)
    for moves in places:
        looked += GLANCE * random.uniform(0.5, 1.5)
        right = [move for move in moves if move in fits]
        if right and random.random() < NOTICES:
            return random.choice(right), looked
        if not right and random.random() < MISREADS:
            return random.choice(moves), looked
    return (None if seat in state.pressed else "stuck"), looked


def clicker(*, first: bool = False) -> Mind:
    """Return a mind that presses each listed play once, at random or the first one."""
    missed: set[tuple[object, ...]] = set()
    tried: list[tuple[object, ...]] = []

    def mind(
        game: WordGame, state: Position, seat: Seat, random: Random
    ) -> tuple[str | None, float]:
        if seat in state.paused:
            missed.update(tried)
            return None, 0
        if state.phase == "form":
            return next(_moves(game, state, seat), None), CLICK
        listed = [*_moves(game, state, seat)]
        fresh = [text for text in listed if _tried(game, state, seat, text) not in missed]
        if not fresh:
            return (None if seat in state.pressed else "stuck"), CLICK
        # The same again where nothing has changed: it is asked more than once before it moves.
        any_order = Random(str((fresh, state.stacks, len(missed))))
        text = fresh[0] if first else any_order.choice(fresh)
        tried[:] = [_tried(game, state, seat, text)]
        return text, CLICK

    return mind


def _moves(game: WordGame, state: Position, seat: Seat, text: str = "") -> Iterator[str]:
    """Yield every play that the menus lead to."""
    for option in game.options(state, seat, text).options:
        if option.whole and not option.button:
            yield option.text
        elif not option.button:
            yield from _moves(game, state, seat, option.text)


def _tried(game: WordGame, state: Position, seat: Seat, text: str) -> tuple[object, ...]:
    """Return what a play tries: which tile, and on what."""
    made = game.read(text)
    assert isinstance(made, Play)
    on = state.stacks[made.stack - 1][-1] if state.stacks else state.boards
    return game.tile(state, seat, made.number), made.cell, made.turn, on


@dataclass
class Race:
    """A game that goes on in simulated time."""

    game: WordGame
    minds: tuple[Mind, ...]
    number: int

    def winner(self) -> tuple[Seat, ...]:
        """Play to the end and return who has won."""
        game, random = self.game, Random(self.number)
        options = game.options_type.fresh("live", len(self.minds))
        state = game.start([Sitter()] * len(self.minds), options)
        now, seq = 0.0, 0
        ready: dict[Seat, float] = {}
        rings: dict[str, float] = {}
        while state.phase != "over":
            seq += 1
            if game.turn(state) == (CHANCE,):
                move = str(game.chance(state, Dice(b"spotting", 10000 * self.number + seq)))
                state = play(game, state, CHANCE, move)[1].state
                ready = {}
                continue
            alarms = {alarm.key: alarm for alarm in game.alarms(state)}
            rings = {key: rings.get(key, now + alarms[key].seconds) for key in alarms}
            for seat, mind in enumerate(self.minds):
                if seat not in ready:
                    ready[seat] = now + mind(game, state, seat, random)[1]
            waiting: list[tuple[float, Seat, str]] = [
                (rings[key], CLOCK, alarm.move) for key, alarm in alarms.items()
            ]
            for seat in game.turn(state):
                text = self.minds[seat](game, state, seat, random)[0]
                if text is not None:
                    waiting.append((max(ready[seat], now), seat, text))
            now, who, text = min(waiting)
            before, state = state, play(game, state, who, text)[1].state
            ready.pop(who, None)
            back = {*game.turn(state)} - {*game.turn(before)} | {*before.paused} - {*state.paused}
            for seat in back:
                ready.pop(seat, None)
        return state.winners


def shares(game: WordGame, one: Maker, other: Maker, games: int, *, first: int = 0) -> list[float]:
    """Return the wins of the first mind, each deal played from both seats."""
    found = []
    for number in range(first, first + games // 2):
        for minds, seat in (((one, other), 0), ((other, one), 1)):
            winners = Race(game, tuple(mind() for mind in minds), number).winner()
            found.append((seat in winners) / len(winners))
    return found


def main() -> None:
    """Print who wins how often."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--style", choices=[game.key for game in GAMES])
    chosen = REPORT.parse(parser)
    for game in (game for game in GAMES if chosen.style in (None, game.key)):
        pairs: list[tuple[str, Maker, Maker]] = [
            ("normal against a practised person", level("normal"), person),
            ("a menu-clicker against normal", clicker, level("normal")),
            ("a menu-clicker against a practised person", clicker, person),
            ("a menu-clicker against easy", clicker, level("easy")),
            *(
                (f"{better} against {worse}", level(better), level(worse))
                for worse, better in pairwise(game.levels)
            ),
        ]
        for name, one, other in pairs:
            found = shares(game, one, other, chosen.games)
            mean = sum(found) / len(found)
            REPORT.add(
                f"{game.key + ': ' + name:62}{100 * mean:6.1f} % of {len(found)}",
                f"{game.key}: {name}",
                share_won=mean,
                games=len(found),
            )


if __name__ == "__main__":
    main()
