"""What nobody can do at a table of a contest, in a sentence for each kind."""

from __future__ import annotations

from typing import Final

from rules.text import Text, say

from ..endings import Context

NO_CALLING_OFF: Final[dict[Context, Text]] = {
    "cup": say(
        "A cup's game can't be called off. Give up with `/resign`, or play on: the end of the "
        "round stops it."
    ),
    "league": say(
        "A league's game can't be called off. Give up with `/resign`, or play on: the end of the "
        "season stops it."
    ),
    "arena": say(
        "An arena's game can't be called off. Give up with `/resign`, or play on: the end of the "
        "arena stops it."
    ),
    "challenge": say(
        "A game between clubs can't be called off. Give up with `/resign`, or play on: the end of "
        "the match stops it."
    ),
}
"""Why `/end` is refused where an early end would be worth something, with what to do instead."""
NO_OTHER_PLAYER: Final[dict[Context, Text]] = {
    "cup": say(
        "In a cup, nobody can take or give away another seat. Give up yours with `/resign`."
    ),
    "league": say(
        "In a league, nobody can take or give away another seat. Give up yours with `/resign`."
    ),
    "arena": say(
        "In an arena, nobody can take or give away another seat. Give up yours with `/resign`."
    ),
    "challenge": say(
        "In a match of clubs, nobody can take or give away another seat. Give up yours with "
        "`/resign`."
    ),
}
IN_CONTEST: Final[dict[Context, Text]] = {
    "cup": say(
        "You play in this cup, so someone who doesn't has to decide that. You can give up your own "
        "game with `/resign`."
    ),
    "league": say(
        "You play in this league, so someone who doesn't has to decide that. You can give up your "
        "own game with `/resign`."
    ),
    "arena": say(
        "You play in this arena, so someone who doesn't has to decide that. You can give up your "
        "own game with `/resign`."
    ),
    "challenge": say(
        "You play in this match, so someone who doesn't has to decide that. You can give up your "
        "own game with `/resign`."
    ),
    "night": say("You're part of this game night, so someone who isn't has to decide that."),
}
"""Why a person who takes part in a contest can't decide about its tables."""
