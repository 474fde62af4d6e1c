"""Draw the pictures of the README and the docs: `python -m tools.pictures`.

Look at what changed before you commit it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from render import Look, pictures
from rules.chance import Dice
from rules.core import CHANCE, Sitter, play
from rules.games import GAMES
from rules.recorded import numbered
from tools.film import shoot

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ("Ada", "Ben", "Carlotta", "Dee")
WIDE = 480
"""Pixels; the README shows boards half as wide, so that they are sharp on a phone."""

COLOURS = 64


@dataclass(frozen=True)
class Shown:
    """The seed and the number of moves that computer opponents play before a board."""

    players: int
    moves: int
    seed: bytes = b"pictures"


BOARDS = {
    "tactic-tiles": Shown(3, 36),
    "match-n-lock": Shown(2, 40),
    "match-attach": Shown(2, 40),
    "chowpow": Shown(3, 66),
    "crosswords": Shown(2, 30),
}


def played(key: str, shown: Shown) -> tuple[Any, list[str]]:
    """Play a game by computer; return its position and the moves as they are recorded."""
    game = GAMES[key]
    moves: list[str] = []
    state: Any = game.start([Sitter()] * shown.players, game.options_type())
    random, seq, made = Random(1), 0, 0
    while made < shown.moves and (turn := game.turn(state)):
        seq += 1
        seat = random.choice(turn)
        if seat == CHANCE:
            move = str(game.chance(state, Dice(shown.seed, seq)))
        else:
            reply = game.choose(game.view(state, seat), (), "normal", random, seat=seat)
            if reply is None:
                continue
            move, made = reply.text, made + 1
        logged, step = play(game, state, seat, move)
        moves.append(numbered(seq, seat, logged))
        state = step.state
    return state, moves


def board(key: str, shown: Shown) -> Image.Image:
    """Draw a game's board, as everybody sees it, after some moves of programs."""
    game, (state, _) = GAMES[key], played(key, shown)
    look = Look(NAMES[: shown.players], waiting=game.awaited(state))
    drawn = Image.open(BytesIO(pictures(key, game.view(state, None), look)[0].png)).convert("RGB")
    high = round(drawn.height * WIDE / drawn.width)
    small = drawn.resize((WIDE, high), Image.Resampling.LANCZOS)
    return small.quantize(COLOURS, dither=Image.Dither.NONE)


def main() -> None:
    """Draw every board and shoot the film."""
    FOLDER.mkdir(exist_ok=True)
    for key, shown in BOARDS.items():
        board(key, shown).save(FOLDER / f"{key}.png", optimize=True)
    asyncio.run(shoot(FOLDER / "first-game.webp"))


if __name__ == "__main__":
    main()
