"""The tokens of Match'n Lock! as they stand next to a choice."""

from __future__ import annotations

from typing import Final

from rules.games.match_n_lock import tokens

from ...kit.face import Face, round_
from . import sprites

_CELL: Final = 102
"""The cell in which a token is as wide as a face."""

_TOKENS: Final = {
    tokens.face(token, turn): (token, turn) for turn in range(4) for token in tokens.ALL
}


def faces() -> tuple[str, ...]:
    """Return the names of all faces."""
    return tuple(_TOKENS)


def face(name: str) -> Face:
    """Draw a face; raises `KeyError` for a name there is not."""
    token, turn = _TOKENS[name]
    return round_(sprites.token(tokens.wedges(token, turn), tokens.VALUES[token], _CELL))
