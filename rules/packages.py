"""Games that other packages bring, found by their entry points.

Such a package has an entry point of the same name, the game's key, in each of two groups: one names
its `Game`, the other the module that draws it. What doesn't fit is left out with a sentence: the
games that were there before go on as if it weren't installed.

https://packaging.python.org/en/latest/specifications/entry-points/
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from .core import Game

CONTRACT: Final = 2
"""The number of what `rules.core` asks of a game; grows when games have to be changed for it.

2: `choose` takes the seat by name (`seat`), and each game has `reshuffled`.
"""

GAMES: Final = "matchnight.games"
DRAWINGS: Final = "matchnight.drawings"
MOST: Final = 25
"""A menu of Discord's holds no more."""


@dataclass(frozen=True)
class Found:
    """All games by their keys, and why games of other packages were left out."""

    games: dict[str, Game[Any, Any, Any]]
    refused: list[str]

    def drawings(
        self, own: Container[str], check: Callable[[Any], object]
    ) -> Iterator[tuple[str, Any]]:
        """Yield the key and the drawing of each game that isn't among the program's `own`.

        `check` raises for what is no drawing. A game without one is left out from then on.
        """
        for key in [key for key in self.games if key not in own]:
            for entry in entry_points(group=DRAWINGS, name=key):
                try:
                    drawing = entry.load()
                    check(drawing)
                except Exception as error:  # see `_game`
                    self.refused.append(
                        f"The drawing {key} of {_package(entry)} is left out: "
                        f"it can't be loaded ({error!r})."
                    )
                else:
                    yield key, drawing
                    break
            else:
                del self.games[key]
                self.refused.append(f"The game {key} is left out: nothing draws it.")


def with_others(own: Iterable[Game[Any, Any, Any]]) -> Found:
    """Return the program's own games, and after them those of other packages that fit."""
    games = {game.key: game for game in own}
    drawn = entry_points(group=DRAWINGS).names
    refused = []
    for entry in sorted(entry_points(group=GAMES), key=lambda entry: entry.name):
        found = _game(entry, games.keys(), drawn)
        if isinstance(found, str):
            refused.append(f"The game {entry.name} of {_package(entry)} is left out: {found}")
        else:
            games[found.key] = found
    return Found(games, refused)


def _game(
    entry: EntryPoint, there: Iterable[str], drawn: Iterable[str]
) -> Game[Any, Any, Any] | str:
    """Return a package's game, or what is wrong with it."""
    there = [*there]
    if entry.name in there:
        return "another game has this key. Give it a key of its own."
    if len(there) >= MOST:
        return f"there are {MOST} games already, and a menu holds no more."
    if entry.name not in drawn:
        return f"nothing draws it. Name its drawing in the group {DRAWINGS}."
    try:
        game = entry.load()
    except Exception as error:  # whatever another person's code does when it is imported
        return f"it can't be loaded ({error!r})."
    if not isinstance(game, Game):
        return f"{entry.value} isn't a Game."
    if game.key != entry.name:
        return f"its key is {game.key}. The entry point must have the same name."
    if game.contract != CONTRACT:
        return (
            f"it's written for contract {game.contract}, and this is contract {CONTRACT}. "
            "Install a version that fits."
        )
    return game


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else "an unknown package"
