"""Tables that rest: what is stored is kept, but its game is not installed, or it cannot be read."""

from __future__ import annotations

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, say


class Resting(RuleError):
    """What is stored cannot be played for now; nothing of it is lost."""


class Uninstalled(Resting):
    """A game that is not installed any more, by its key."""

    def __init__(self, game: str) -> None:
        super().__init__(
            say(
                "This table is resting: its game, {game}, isn't installed right now. Nothing is "
                "lost. You can play on when it's back.",
                game=title_of(game),
            )
        )


class Unreadable(Resting):
    """A row of the database that is not what this program wrote there."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "This table is resting: I can't read part of what I stored. Nothing is lost. "
                "Please tell the person who runs this bot."
            )
        )


def title_of(game: str) -> Text | str:
    """Return what a game is called, also where it is not installed: `tactic-tiles` then reads
    "Tactic Tiles"."""
    return GAMES[game].title if game in GAMES else game.replace("-", " ").title()
