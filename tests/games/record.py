"""Recorded games of the tests: files that a person can read and a test compares to the letter.

`rules.recorded` reads them. Besides the moves these tell what each of them led to, and whom it was
told: `*` is everybody, numbers are seats as people count them. The moves alone decide the rest, so
after a change `python -m tests.games.record` writes every file anew from its own moves.

    # How this game is special
    game tactic-tiles
    seats person, person
    house tiles=6

    1 chance: deal 0 10 11 12 20 21 22
        *    6 tiles are in play. Player 1 begins.
        1    Your hand: RYBR/B, RRYY/B, RBRB/B.

    result 1, 2: Player 1 wins with 3 points.
    points 3, 0
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from rules.codec import encode
from rules.core import Event, Game, House
from rules.recorded import numbered, read

FOLDER: Final = Path(__file__).parent


def recorded(text: str) -> str:
    """Play a file's moves and write the file that they give."""
    heading, kind, seating, *_ = text.splitlines()
    found = read(text)
    lines = [heading, kind, seating, " ".join(["house", *_options(found.house)]), ""]
    for seq, move in enumerate(found.moves, 1):
        lines.append(numbered(seq, move.seat, move.move))
        lines += [line for event in move.events for line in _told(event)]
    return "\n".join([*lines, "", *_ending(found.game, found.state), ""])


def _options(house: House) -> Iterator[str]:
    for option in fields(house):
        yield f"{option.name}={encode(getattr(house, option.name))}"


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
