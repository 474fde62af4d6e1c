"""The presses on an open panel that the *normal* opponent's moves take."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from bot.model.play import Play
from bot.ui.kit.panel import Panel
from bot.ui.panels import panel_screen
from matchnight.testing.positions import random_play
from render import Picture
from rules.chance import Dice, seed
from rules.core import CHANCE, Event, Seat, Sitter
from rules.core import play as make
from rules.games import GAMES
from rules.games.tactic_tiles import tiles
from rules.squares import TURNS

from ....playground.pictures import png
from .test_presses import fewest

BOARD: Final = png(1200, 1)
MOVES: Final = 60
"""So many moves of a game are looked at: until its board is wide."""

MOST: Final = {
    ("tactic-tiles", "place"): 5,
    ("match-attach", "target"): 2,
    ("match-attach", "place"): 4,
    ("match-attach", "maneuver"): 2,
    ("match-attach", "remove"): 2,
    ("match-attach", "discard"): 2,
    ("match-n-lock", "act"): 2,
    ("match-n-lock", "put"): 3,
    ("chowpow", "flip"): 1,
    ("chowpow", "pair"): 2,
    ("chowpow", "collect"): 1,
    ("chowpow", "board"): 1,
    ("chowpow", "battle"): 5,
    ("chowpow", "answer"): 3,
    ("chowpow", "counter"): 3,
    ("crosswords", "play"): 5,
    ("stacks", "play"): 2,
    ("steal-and-stack", "form"): 3,
    ("steal-and-stack", "play"): 3,
    ("solitaire", "play"): 4,
}
"""The presses that a move takes at most, by what the game waits for.

One of them turns a page where there are more than fifteen choices, two in Crosswords. Battles take
one for each card.
"""


def made_by_normal(key: str) -> Iterator[tuple[Play, Seat, str]]:
    """Yield positions of a game that *normal* plays in every seat, with the moves."""
    game, players = GAMES[key], 1 if key == "solitaire" else 2
    table = next(random_play(key, players, Random(1)))[0]
    state: Any = game.start([Sitter()] * players, game.options_type.fresh("live", players))
    dealing, random = seed(b"tests/presses", [0]), Random(0)
    heard: list[list[Event]] = [[] for _ in range(players)]
    for seq in range(1, MOVES):
        if not (turn := game.turn(state)):
            return
        if forced := game.forced(state):
            mover, text = forced
        elif turn == (CHANCE,):
            mover, text = CHANCE, str(game.chance(state, Dice(dealing, seq)))
        else:
            replies = [
                (
                    seat,
                    game.choose(game.view(state, seat), heard[seat], "normal", random, seat=seat),
                )
                for seat in turn
            ]
            mover, text = next((seat, reply.text) for seat, reply in replies if reply)
            yield replace(table, state=state, seq=seq), mover, text
        step = make(game, state, mover, text)[1]
        state = step.state
        for at, known in enumerate(heard):
            known += [event for event in step.events if event.known_to(at)]


def as_offered(play: Play, seat: Seat, move: str) -> str:
    """Return how the menus offer a move: in Tactic Tiles the first of equal rotations."""
    if play.game.key != "tactic-tiles":
        return move
    number, cell, turn = move.split()
    tile = play.state.hands[seat][int(number) - 1]
    return f"{number} {cell} {TURNS[tiles.same_turn(tile, TURNS.index(turn))]}"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_normal_plays_is_few_presses_away(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # The controls are the same below any picture, and some hundred panels are gone through.
    monkeypatch.setattr(panel_screen, "in_process", lambda *_: [Picture(BOARD, "A board.")])
    counted: defaultdict[str, list[int]] = defaultdict(list)
    for play, seat, move in made_by_normal(key):
        due = getattr(play.state, "due", "") or play.state.phase
        if move != "stuck":
            panel = Panel(play, play.chairs[seat])
            counted[due].append(fewest(panel, as_offered(play, seat, move)))
    assert counted
    assert {due: max(found) for due, found in counted.items() if max(found) > MOST[key, due]} == {}
