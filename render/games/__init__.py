"""The games that can be drawn: one line each."""

from typing import Final

from ..sheet import Drawing
from . import chowpow, match_attach, match_n_lock, tactic_tiles

DRAWINGS: Final[dict[str, Drawing]] = {
    "tactic-tiles": tactic_tiles,
    "match-n-lock": match_n_lock,
    "chowpow": chowpow,
    "match-attach": match_attach,
}
