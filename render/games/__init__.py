"""The games that can be drawn: one line each, and those of other packages."""

from importlib.metadata import entry_points
from typing import Final

from rules.games import GAMES
from rules.packages import DRAWINGS as GROUP

from ..kit import theme
from ..kit.theme import Theme
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
for _entry in entry_points(group=GROUP):
    if _entry.name in GAMES:
        DRAWINGS.setdefault(_entry.name, _entry.load())

THEMES: Final[dict[str, Theme]] = {
    "chowpow": theme.DINER,
    "crosswords": theme.BAIZE,
    "stacks": theme.OAK,
    "steal-and-stack": theme.HEIST,
    "solitaire": theme.PAPER,
    "tactic-tiles": theme.FELT,
    "match-attach": theme.ENAMEL,
    "match-n-lock": theme.WOOD,
}


def theme_of(key: str) -> Theme:
    """Return a game's theme; a package's drawing has its own as `THEME`, or none."""
    own: Theme = getattr(DRAWINGS.get(key), "THEME", theme.SLATE)
    return THEMES.get(key, own)
