"""All pictures of a table have one size, from its start to its end."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image

from render import Look, pictures
from rules.chance import Dice
from rules.core import CHANCE, CLOCK, Sitter, play
from rules.games import GAMES

NAMES = ("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska", "Grace", "Joan", "Mary", "Ben")
PHONE, MESSAGE = 350, 402
"""How wide a phone shows a picture, and how high it may be for its message to fit below."""


def random_play(key: str, players: int, most: int = 100) -> Iterator[Any]:
    """Yield a game's positions as opponents play it, from before the deal to the end."""
    game, random = GAMES[key], Random(7)
    state = game.start([Sitter()] * players, game.options_type.fresh("live", players))
    for number in range(most):
        yield state
        turn = game.turn(state)
        if not turn:
            return
        if turn == (CHANCE,):
            move = str(game.chance(state, Dice(b"frames", number)))
            state = play(game, state, CHANCE, move)[1].state
            continue
        replies = (
            (seat, game.choose(game.view(state, seat), (), "easy", random, seat=seat))
            for seat in turn
        )
        found = next(((seat, reply.text) for seat, reply in replies if reply), None)
        seat, text = found or (CLOCK, game.alarms(state)[0].move)
        state = play(game, state, seat, text)[1].state


def size(key: str, view: Any, look: Look) -> tuple[int, int]:
    """Return how wide and high the first picture is."""
    return Image.open(BytesIO(pictures(key, view, look)[0].png)).size


TABLES = [(key, players) for key, game in GAMES.items() for players in (game.players[0], 6)]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_tables_pictures_have_one_size_from_its_start_to_its_end(key: str, players: int) -> None:
    game = GAMES[key]
    players = min(players, game.players[-1])
    states = [*random_play(key, players)]
    some = [*states[:: len(states) // 8 or 1], states[-1]]
    for seat, large in ((None, False), (players - 1, False), (players - 1, True)):
        look = Look(NAMES[:players], large=large)
        assert len({size(key, game.view(state, seat), look) for state in some}) == 1


@pytest.mark.parametrize("key", GAMES)
def test_what_everybody_sees_leaves_room_for_its_message_on_a_phone(key: str) -> None:
    game = GAMES[key]
    players = game.players[-1]
    for state in [*random_play(key, players)][::30]:
        width, height = size(key, game.view(state, None), Look(NAMES[:players]))
        assert height * PHONE / width <= MESSAGE + 0.5
