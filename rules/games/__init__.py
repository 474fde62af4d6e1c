"""The games that can be played: one line each."""

from typing import Any, Final

from ..core import Game
from .chowpow.game import CHOW_POW
from .match_and_stack.crosswords import CROSSWORDS
from .match_and_stack.solitaire import SOLITAIRE
from .match_and_stack.stacks import STACKS
from .match_and_stack.steal import STEAL_AND_STACK
from .match_attach.game import MATCH_ATTACH
from .match_n_lock.game import MATCH_N_LOCK
from .tactic_tiles.game import TACTIC_TILES

GAMES: Final[dict[str, Game[Any, Any, Any]]] = {
    game.key: game
    for game in (
        TACTIC_TILES,
        MATCH_ATTACH,
        MATCH_N_LOCK,
        CHOW_POW,
        CROSSWORDS,
        STACKS,
        STEAL_AND_STACK,
        SOLITAIRE,
    )
}
