"""Find games with rare events: `python -m matchnight.testing.reach KEY`.

Of 200 random games the contract's test plays the first 40, and of the others as few as it takes to
come to everything that any of the 200 comes to:

* a position that asks for another kind of move, sets another alarm or offers another button
* a menu that asks something else, and an option that says something else
* a move of another kind, and a sentence of what it led to
* another way to end

This plays them all and prints which ones those are. They stand in `seldom.py` of the game's tests,
and have to be looked for again when its rules have changed:

    GAMES = {"four-corners": (57, 107)}

Until a game has such a list, all 200 are played.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from unittest.mock import patch

from rules.core import CHANCE, CLOCK, Menu, Seat
from rules.games import GAMES
from rules.text import Text

from . import discovery, random_games
from .promises.test_contract import assert_position
from .random_games import AnyGame, Played, begin, walk

Kind = tuple[object, ...]
"""Something a game can come to, the same wherever it only differs in names and numbers."""

DUE: Final = ("due", "phase")
"""Where positions say what comes next."""


def reached(game: AnyGame, number: int) -> set[Kind]:
    """Return what a random game comes to, played as the contract's test plays it."""
    played, kinds = begin(game, number), set[Kind]()

    def note(menu: Menu, prefix: str) -> None:
        kinds.update(_of_menu(menu))

    with patch.object(random_games, "assert_menu", note):
        for seat, random in walk(game, played, number):
            kinds.update(_of_position(game, played))
            assert_position(game, played, seat, random)
    kinds.update(_of_log(played))
    result = game.result(played.state)
    assert result
    return kinds | {("result", result.text.sentence, len(result.winners))}


def _of_menu(menu: Menu) -> Iterator[Kind]:
    yield "ask", menu.ask.sentence
    for option in menu.options:
        note = option.note.sentence if option.note else ""
        yield "option", option.label.sentence, note, option.whole, option.button


def _of_position(game: AnyGame, played: Played) -> Iterator[Kind]:
    state = played.state
    yield "due", *(getattr(state, name, None) for name in DUE)
    yield "turn", len(game.turn(state)), len(game.awaited(state)), game.forced(state) is None
    for alarm in game.alarms(state):
        yield "alarm", alarm.running, alarm.label.sentence if alarm.label else ""
    for call in game.calls(state):
        yield "call", call.label.sentence


def _of_log(played: Played) -> Iterator[Kind]:
    for seat, text, step in played.log:
        verb = text.partition(" ")[0]
        yield "move", _who(seat), verb if verb.isalpha() else "", bool(step.reveals), step.hides
        names = tuple(event.name for event in step.events)
        if len(names) < 5:
            yield "events", _who(seat), names
        for event in step.events:
            yield "event", event.name, event.to is None, event.points > 0
            for said in (event.text, event.faded, event.brief):
                yield from _sentences(said)


def _who(seat: Seat) -> Seat:
    return seat if seat in (CHANCE, CLOCK) else 0


def _sentences(text: Text | None) -> Iterator[Kind]:
    """Return the sentences of a text, those in its blanks too."""
    if text:
        yield "sentence", text.sentence
        for blank in text.blanks.values():
            for part in blank if isinstance(blank, list) else [blank]:
                if isinstance(part, Text):
                    yield from _sentences(part)


def seldom(games: list[set[Kind]], first: int) -> list[int]:
    """Return few games that, with the first, reach all that any of them does."""
    left = set[Kind]().union(*games) - set[Kind]().union(*games[:first])
    found: list[int] = []
    while left:
        best = max(range(first, len(games)), key=lambda number: len(games[number] & left))
        found.append(best)
        left -= games[best]
    return sorted(found)


def main(arguments: list[str] | None = None) -> int:
    """Print the games for a game's `seldom.py`; return 1 if it has others."""
    parser = ArgumentParser("python -m matchnight.testing.reach", description=__doc__)
    parser.add_argument("game", metavar="KEY")
    key = parser.parse_args(arguments).game
    if key not in GAMES:
        parser.error(f"No game {key} is installed. There are {', '.join(GAMES)}.")
    game = GAMES[key]
    games = [reached(game, number) for number in range(random_games.MOST)]
    found = seldom(games, random_games.FIRST)
    print(f'GAMES = {{"{key}": {tuple(found)}}}')
    listed = discovery.seldom(game, Path.cwd())
    everything = set[Kind]().union(*games)
    played = set[Kind]().union(*(games[number] for number in random_games.chosen(listed)))
    for kind in sorted(map(repr, everything - played)):
        print("not reached:", kind)
    return 1 if everything - played else 0


if __name__ == "__main__":
    raise SystemExit(main())
