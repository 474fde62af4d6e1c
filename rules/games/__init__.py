"""The games that can be played: one line each."""

from typing import Any, Final

from ..core import Game
from .chowpow.game import CHOW_POW
from .match_attach.game import MATCH_ATTACH
from .match_n_lock.game import MATCH_N_LOCK
from .tactic_tiles.game import TACTIC_TILES

GAMES: Final[dict[str, Game[Any, Any, Any]]] = {
    game.key: game for game in (TACTIC_TILES, MATCH_N_LOCK, CHOW_POW, MATCH_ATTACH)
}
