"""How tables end, and what each ending is worth in each context.

Contests, ratings and screens read this table; none of them decides by itself. A test
fails where an ending or a context has no entry.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, get_args

from rules.text import Name, Someone, Text, say

from .tables import Table

Context = Literal["free", "night", "cup", "league", "arena", "challenge", "daily"]
"""What a game is played for; a daily is no table, but ends by the same table of rules."""
Ending = Literal[
    "",  # played out
    "resigned",  # a person gave up; the game goes on or ends for its last person
    "agreed",
    "ended",
    "moderated",
    "abandoned",
    "deserted",
    "everybody left",
    "channel gone",
    "unplayable",
    "operator",
    "round over",
    "cup closed",
    "season over",
    "league closed",
    "arena over",
    "arena closed",
    "challenge over",
    "challenge closed",
    "void",
]
LobbyEnding = Literal["cancelled", "expired", "everybody left"]
CONTEXTS: Final[tuple[Context, ...]] = get_args(Context)
PAIRED: Final[tuple[Context, ...]] = ("cup", "league", "arena", "challenge")
"""Contests that pair people: their tables have no rematch, and nobody changes them."""
ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)

Points = Literal["places", "board", "shared", "void", "none"]
"""Who is ahead in a contest: by the result, by the points on the board, nobody of those who played;
or the table counts for nobody. `none`: there is no contest."""
Rating = Literal["places", "forfeits", "none"]
"""What is rated: the result, only that those who forfeited are last, or nothing."""
Actor = Literal["game", "players", "moderator", "organiser", "clock", "operator", "discord"]


@dataclass(frozen=True)
class Rule:
    """What an ending is worth in a context, and what players read of it.

    `by` is who brings it about. Where `allowed` is False nobody can any more, and the entry is for
    tables that ended so before. `miss` tells whether a league notes a miss for people who were
    away. `over` is the line on the table, `named` the same line with the person who did it.
    """

    points: Points
    rating: Rating
    by: Actor
    over: Text
    miss: bool = False
    allowed: bool = True
    named: Callable[[Someone], Text] | None = None


PLAYED: Final = say("The game is over.")
PLAYED_BY_COMPUTER: Final = say(
    "A computer opponent already plays there. Name a person to take the seat."
)
ONLY_PLAYERS: Final = say(
    "Only the players can end this game, and only the host can close a lobby. You're just watching."
)
AS_MODERATOR: Final = say(
    "End this game? It's then a tie, and the table names you as who ended it."
)
ALONE_AS_MODERATOR: Final = say(
    "As a moderator you need nobody's yes. The table names you as who ended it."
)
NO_HOST: Final = say("This table has no host: nobody can change it alone.")


def _moderated(person: Someone) -> Text:
    return say("{person}, who moderates this channel, ended it.", person=person)


def _annulled(person: Someone) -> Text:
    return say("{person} annulled this table. It counts for nobody.", person=person)


def _ended(person: Someone) -> Text:
    return say("{person} ended the game early.", person=person)


def _closed_cup(person: Someone) -> Text:
    return say(
        "{person} closed the cup, so this game stops. It's a tie. Someone who closes a cup loses "
        "their own game.",
        person=person,
    )


def _closed_league(person: Someone) -> Text:
    return say(
        "{person} closed the league, so this game stops. It's a tie. Someone who closes a league "
        "loses their own games.",
        person=person,
    )


def _closed_arena(person: Someone) -> Text:
    return say(
        "{person} ended the arena, so this game stops. It's a tie. Someone who ends an arena loses "
        "their own game.",
        person=person,
    )


def _closed_challenge(person: Someone) -> Text:
    return say("{person} called the match off, so this game stops.", person=person)


def _deserted(person: Someone) -> Text:
    return say(
        "Nobody had moved for a day. {person} closed the game to make room for another.",
        person=person,
    )


_RESIGNED = say("Someone gave up. A computer opponent plays on.")
_AGREED = say("Everyone agreed to end this game.")
_ENDED = say("The game was ended early.")
_MODERATED = say("A moderator of this channel ended it.")
_ABANDONED = say("Nobody has played for 30 days, so the game was closed.")
_DESERTED = say("Nobody had moved for a day, so the game made room for another.")
_LEFT = say("Everyone left.")
_CHANNEL = say("The channel is gone.")
_UNPLAYABLE = say("This game couldn't be played here before its time was over, so it stops.")
_OPERATOR = say("The person who runs this bot ended it.")
_ROUND = say(
    "The cup's round is over, so this game stops. The points on the board count. A player who kept "
    "the others waiting for a whole turn loses."
)
_SEASON = say(
    "The league's season is over, so this game stops. The points on the board count. A player who "
    "kept the others waiting for a whole turn loses."
)
_CUP_CLOSED = say("The cup was closed, so this game stops. It's a tie.")
_LEAGUE_CLOSED = say("The league was closed, so this game stops. It's a tie.")
_ARENA = say(
    "The arena is over, so this game stops. The points on the board count. A player who kept the "
    "other waiting for a whole turn loses."
)
_ARENA_CLOSED = say("The arena was ended, so this game stops. It's a tie.")
_CHALLENGE = say("The match is over, so this game stops. It counts as missed.")
_CHALLENGE_CLOSED = say("The match was called off, so this game stops.")
_VOID = say("This table was cancelled and doesn't count.")

_NOT_HERE: Final = Rule("none", "none", "game", PLAYED, allowed=False)
"""An ending that a context doesn't know: a cup's round in a free game, for one."""


def _everywhere(
    free: Rule,
    cup: Rule,
    league: Rule,
    daily: Rule = _NOT_HERE,
    *,
    arena: Rule | None = None,
    challenge: Rule | None = None,
) -> dict[Context, Rule]:
    """Return a rule for each context; an arena's is a cup's unless it has its own.

    So is a match's, unless an arena doesn't know the ending.
    """
    return {
        "free": free,
        "night": free,
        "cup": cup,
        "league": league,
        "arena": arena or cup,
        "challenge": challenge or (_NOT_HERE if arena is _NOT_HERE else cup),
        "daily": daily,
    }


RULES: Final[dict[Ending, dict[Context, Rule]]] = {
    "": _everywhere(
        Rule("places", "places", "game", PLAYED),
        Rule("places", "places", "game", PLAYED),
        Rule("places", "places", "game", PLAYED, miss=True),
        Rule("places", "none", "game", PLAYED),
    ),
    "resigned": _everywhere(
        Rule("places", "places", "players", _RESIGNED),
        Rule("places", "places", "players", _RESIGNED),
        Rule("places", "places", "players", _RESIGNED),
        Rule("none", "none", "players", say("You gave up.")),
    ),
    "agreed": _everywhere(
        Rule("none", "none", "players", _AGREED),
        Rule("shared", "none", "players", _AGREED, allowed=False),
        Rule("shared", "none", "players", _AGREED, allowed=False),
    ),
    "ended": _everywhere(
        Rule("none", "none", "players", _ENDED, named=_ended),
        Rule("shared", "none", "players", _ENDED, allowed=False, named=_ended),
        Rule("shared", "none", "players", _ENDED, allowed=False, named=_ended),
    ),
    "moderated": _everywhere(
        Rule("none", "none", "moderator", _MODERATED, named=_moderated),
        Rule("shared", "none", "moderator", _MODERATED, named=_moderated),
        Rule("shared", "none", "moderator", _MODERATED, named=_moderated),
    ),
    "abandoned": _everywhere(
        Rule("none", "none", "clock", _ABANDONED),
        Rule("board", "none", "clock", _ABANDONED),
        Rule("board", "none", "clock", _ABANDONED, miss=True),
        Rule("none", "none", "clock", say("This day is over.")),
    ),
    "deserted": _everywhere(
        Rule("none", "forfeits", "players", _DESERTED, named=_deserted),
        Rule("board", "none", "players", _DESERTED, allowed=False, named=_deserted),
        Rule("board", "none", "players", _DESERTED, allowed=False, named=_deserted),
    ),
    "everybody left": _everywhere(
        Rule("none", "none", "players", _LEFT),
        Rule("board", "none", "players", _LEFT),
        Rule("board", "none", "players", _LEFT, miss=True),
    ),
    "channel gone": _everywhere(
        Rule("none", "none", "discord", _CHANNEL),
        Rule("void", "none", "discord", _CHANNEL),
        Rule("void", "none", "discord", _CHANNEL),
        challenge=Rule("none", "none", "discord", _CHANNEL),
    ),
    "unplayable": _everywhere(
        Rule("none", "none", "discord", _UNPLAYABLE),
        Rule("void", "none", "discord", _UNPLAYABLE),
        Rule("void", "none", "discord", _UNPLAYABLE),
        challenge=Rule("none", "none", "discord", _UNPLAYABLE),
    ),
    "operator": _everywhere(
        Rule("none", "none", "operator", _OPERATOR),
        Rule("void", "none", "operator", _OPERATOR),
        Rule("void", "none", "operator", _OPERATOR),
    ),
    "round over": _everywhere(
        _NOT_HERE,
        Rule("board", "none", "clock", _ROUND),
        _NOT_HERE,
        arena=_NOT_HERE,
    ),
    "cup closed": _everywhere(
        _NOT_HERE,
        Rule("shared", "none", "organiser", _CUP_CLOSED, named=_closed_cup),
        _NOT_HERE,
        arena=_NOT_HERE,
    ),
    "season over": _everywhere(
        _NOT_HERE,
        _NOT_HERE,
        Rule("board", "none", "clock", _SEASON, miss=True),
    ),
    "league closed": _everywhere(
        _NOT_HERE,
        _NOT_HERE,
        Rule("shared", "none", "organiser", _LEAGUE_CLOSED, miss=True, named=_closed_league),
    ),
    "arena over": _everywhere(
        _NOT_HERE,
        _NOT_HERE,
        _NOT_HERE,
        arena=Rule("board", "none", "clock", _ARENA),
    ),
    "arena closed": _everywhere(
        _NOT_HERE,
        _NOT_HERE,
        _NOT_HERE,
        arena=Rule("shared", "none", "organiser", _ARENA_CLOSED, named=_closed_arena),
    ),
    "challenge over": _everywhere(
        _NOT_HERE,
        _NOT_HERE,
        _NOT_HERE,
        challenge=Rule("none", "none", "clock", _CHALLENGE),
    ),
    "challenge closed": _everywhere(
        _NOT_HERE,
        _NOT_HERE,
        _NOT_HERE,
        challenge=Rule("none", "none", "organiser", _CHALLENGE_CLOSED, named=_closed_challenge),
    ),
    "void": _everywhere(
        _NOT_HERE,
        Rule("void", "none", "organiser", _VOID, named=_annulled),
        _NOT_HERE,
        arena=_NOT_HERE,
    ),
}


def rule_of(ending: str, context: Context) -> Rule:
    """Return what an ending is worth in a context.

    An ending that only older or newer versions write counts like one that an operator made.
    """
    known: Ending = next((each for each in ENDINGS if each == ending), "operator")
    return RULES[known][context]


def closing_line(table: Table, context: Context = "free", *, named: bool = True) -> Text:
    """Return a closed table's line: the reason, and the person if they are `named`.

    Pictures and their words can't mention people, so there nobody is.
    """
    if table.ending == "operator" and table.why:
        return say("The person who runs this bot ended it: {why}", why=Name(table.why))
    if table.ending in LOBBY_ENDINGS:
        return LOBBY_ENDINGS[table.ending]
    known: Ending | None = next((each for each in ENDINGS if each == table.ending), None)
    if known is None:
        return CLOSED
    rule = RULES[known][context]
    if rule is _NOT_HERE:  # the caller doesn't know the table's contest
        rule = next(each for each in RULES[known].values() if each is not _NOT_HERE)
    if named and rule.named is not None and table.ended_by:
        return rule.named(Someone(table.ended_by))
    return rule.over


CLOSED: Final = say("This table is closed.")
LOBBY_ENDINGS: Final[dict[str, Text]] = {
    "cancelled": say("The host closed this lobby."),
    "expired": say("Nobody started this game in time."),
    "recorded": say("A recorded game. Step through it, and play on from any move."),
}
"""How a lobby ends before its game has begun, and what stands for a game read from a file."""
