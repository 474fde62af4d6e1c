"""The games that can be drawn: one line each, and those of other packages."""

from typing import Any, Final

from rules.games import FOUND

from ..kit import theme
from ..kit.theme import Theme
from ..sheet import PLAIN_COVER, Cover, Drawing, Faced
from . import chowpow, match_and_stack, match_attach, match_n_lock, tactic_tiles
from .chowpow import cover as chowpow_cover
from .match_and_stack import cover as words_cover
from .match_attach import cover as attach_cover
from .match_n_lock import cover as lock_cover
from .tactic_tiles import cover as tactic_cover

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


def _check(drawing: Any) -> None:
    """Raise `TypeError` for what is no drawing, and whatever its list of faces raises."""
    if not isinstance(drawing, Drawing):
        raise TypeError("it lacks a function of a drawing")
    if isinstance(drawing, Faced):
        drawing.faces()


DRAWINGS.update(FOUND.drawings(frozenset(DRAWINGS), _check))

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

COVERS: Final[dict[str, Cover]] = {
    "chowpow": Cover(
        chowpow_cover.scene,
        chowpow_cover.pieces,
        chowpow_cover.CAUSES,
        chowpow_cover.sign,
    ),
    "crosswords": Cover(words_cover.crosswords, words_cover.pieces, above=words_cover.BOX),
    "stacks": Cover(words_cover.stacks, words_cover.pieces, above=words_cover.BOX),
    "steal-and-stack": Cover(words_cover.steal, words_cover.pieces, above=words_cover.BOX),
    "solitaire": Cover(words_cover.solitaire, words_cover.pieces, above=words_cover.BOX),
    "tactic-tiles": Cover(tactic_cover.scene, tactic_cover.pieces),
    "match-attach": Cover(attach_cover.scene, attach_cover.pieces),
    "match-n-lock": Cover(
        lock_cover.scene, lock_cover.pieces, lock_cover.CAUSES, owned=lock_cover.owned
    ),
}


def theme_of(key: str) -> Theme:
    """Return a game's theme; a package's drawing has its own as `THEME`, or none."""
    own: Theme = getattr(DRAWINGS.get(key), "THEME", theme.SLATE)
    return THEMES.get(key, own)


def cover_of(key: str) -> Cover:
    """Return a game's cover; a package's drawing has its own as `COVER`, or none."""
    own: Cover = getattr(DRAWINGS.get(key), "COVER", PLAIN_COVER)
    return COVERS.get(key, own)
