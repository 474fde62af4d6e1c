"""The games that can be played: one line each, and those of other packages."""

from typing import Final

from .. import packages
from .chowpow.game import CHOW_POW
from .match_and_stack.crosswords import CROSSWORDS
from .match_and_stack.solitaire import SOLITAIRE
from .match_and_stack.stacks import STACKS
from .match_and_stack.steal import STEAL_AND_STACK
from .match_attach.game import MATCH_ATTACH
from .match_n_lock.game import MATCH_N_LOCK
from .tactic_tiles.game import TACTIC_TILES

FOUND: Final = packages.with_others(
    (
        TACTIC_TILES,
        MATCH_ATTACH,
        MATCH_N_LOCK,
        CHOW_POW,
        CROSSWORDS,
        STACKS,
        STEAL_AND_STACK,
        SOLITAIRE,
    )
)
GAMES: Final = FOUND.games
