"""Recorded games: text files that a person can read and a test compares to the letter.

A file holds a heading, the table, and every logged move with what it told and whom: `*` is
everybody, numbers are seats as people count them. The moves alone decide the rest, so after a
change `python -m tests.games.record` writes every file anew from its own moves.

    # How this game is special
    game tactic-tiles
    seats person, person
    house tiles=6

    1 chance: deal 0 10 11 12 20 21 22
        *    6 tiles are in play. Player 1 begins.
        1    Your hand: RYBR/B, RRYY/B, RBRB/B.

    result 1, 2: Player 1 wins with 3 points.
    points 3, 0

A game that began under former rules says so: `game tactic-tiles version 1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from rules.codec import decode, encode
from rules.core import CHANCE, CLOCK, TABLE, Event, Game, House, Seat, Sitter, play
from rules.games import GAMES

FOLDER: Final = Path(__file__).parent
NAMES: Final = {CHANCE: "chance", CLOCK: "clock", TABLE: "table"}

_MOVE: Final = re.compile(r"^\d+ (chance|clock|table|seat \d+): (.+)$")


def recorded(text: str) -> str:
    """Play a file's moves and write the file that they give."""
    heading, kind, seating, housing, *rest = text.splitlines()
    key, _, version = kind.removeprefix("game ").partition(" version ")
    game: Game[Any, Any, Any] = GAMES[key]
    seats = [_sitter(words) for words in seating.removeprefix("seats ").split(", ")]
    house = _house(game, housing.removeprefix("house").split())
    house.check(len(seats))
    lines = [heading, kind, seating, " ".join(["house", *_options(house)]), ""]
    state = game.of_version(game.start(seats, house), int(version or game.version))
    seq = 0
    for line in rest:
        if found := _MOVE.match(line):
            seq += 1
            seat = _seat(found[1])
            logged, step = play(game, state, seat, found[2])
            state = step.state
            lines.append(f"{seq} {found[1]}: {logged}")
            lines += [line for event in step.events for line in _told(event)]
    return "\n".join([*lines, "", *_ending(game, state), ""])


def _sitter(words: str) -> Sitter:
    who, _, choice = words.partition(" ")
    return Sitter(who == "person", choice)


def _house(game: Game[Any, Any, Any], options: list[str]) -> House:
    named = (option.partition("=") for option in options)
    values = ", ".join(f'"{name}": {value}' for name, _, value in named)
    return decode(game.house_kind, "{" + values + "}")


def _options(house: House) -> Iterator[str]:
    for option in fields(house):
        yield f"{option.name}={encode(getattr(house, option.name))}"


def _seat(name: str) -> Seat:
    for seat, known in NAMES.items():
        if name == known:
            return seat
    return int(name.removeprefix("seat ")) - 1


def _told(event: Event) -> Iterator[str]:
    to = "*" if event.to is None else ",".join(str(seat + 1) for seat in event.to)
    yield f"    {to:4} {event.text}"
    if event.faded:
        yield f"    {to:4} (later: {event.faded})"


def _ending(game: Game[Any, Any, Any], state: Any) -> Iterator[str]:
    result = game.result(state)
    if result:
        yield f"result {', '.join(map(str, result.places))}: {result.text}"
    yield "points " + ", ".join(str(score.points) for score in game.scores(state))


def files() -> list[Path]:
    """Return every recorded game."""
    return sorted(FOLDER.glob("*/*.game"))


def main() -> None:
    """Write every recorded game anew from its own moves."""
    for path in files():
        before = path.read_text()
        after = recorded(before)
        path.write_text(after)
        print(f"{'kept   ' if before == after else 'changed'} {path.relative_to(FOLDER)}")


if __name__ == "__main__":
    main()
