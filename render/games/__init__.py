"""The games that can be drawn: one line each."""

from typing import Final

from ..sheet import Drawing
from . import chowpow, match_and_stack, match_attach, match_n_lock, tactic_tiles

DRAWINGS: Final[dict[str, Drawing]] = {
    "chowpow": chowpow,
    "crosswords": match_and_stack,
    "stacks": match_and_stack,
    "steal-and-stack": match_and_stack,
    "solitaire": match_and_stack,
    "tactic-tiles": tactic_tiles,
    "match-attach": match_attach,
    "match-n-lock": match_n_lock,
}
