"""The words of a cup: what it's called, how it's played, who stands where."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Final

from rules.games import GAMES
from rules.text import Name, Someone, Text, Word, count, decimal_points_text, say, together

from ...cups.pairing import LEAST
from ...cups.resting import fits, sizes
from ...cups.sign_up import LIVE_ROUND
from ...languages import decimal
from ...model.contests.cups import BY_CUP, Cup, CupKind
from ...model.titles import title_of
from ...model.units import MINUTE_MS
from ..contests.fairness import binding_text
from .shown import CupView

KINDS: Final[dict[CupKind, Text]] = {
    "pods": say("Pods"),
    "everybody": say("Round robin"),
    "knock-out": say("Knock-out"),
}
ENDINGS: Final = {
    "lapsed": say("Nobody started it for two weeks."),
    "too few": say("Too few people came to the check-in."),
    "cup closed": say("It was closed before its last round."),
    "channel gone": say("The channel is gone."),
}


def ending_text(cup: Cup) -> Text:
    """Return why a cup ended, and who closed it."""
    if cup.ending == "cup closed" and cup.ended_by:
        return say("{person} closed it before its last round.", person=Someone(cup.ended_by))
    return ENDINGS[cup.ending]


def title(cup: Cup) -> Text:
    """Return what a cup is called."""
    if cup.name:
        return say("{name}", name=Name(cup.name))
    return say("{game} cup", game=title_of(cup.game))


def kind_text(cup: Cup) -> Text:
    """Say in one sentence how people are paired."""
    if cup.kind == "everybody":
        return say("Round robin at tables of two: everyone plays everyone else.")
    if cup.kind == "knock-out" and cup.size == 2:
        return say("Knock-out at tables of two. The winner goes on to the next round.")
    if cup.kind == "knock-out":
        return say(
            "Knock-out at tables of {size}. The better half of each goes on to the next round.",
            size=_sizes(cup),
        )
    return say("Tables of {size}. People with the same points meet.", size=_sizes(cup))


def _sizes(cup: Cup) -> Word:
    """Say how many may sit at a table: who is left over makes some tables smaller."""
    least = max(LEAST, sizes(cup)[0])
    if cup.size <= least:
        return cup.size
    if cup.size <= 4:
        return say("{low} or {high}", low=cup.size - 1, high=cup.size)
    return say("up to {n}", n=cup.size)


def resting_text(cup: Cup) -> Text | None:
    """Say why a cup doesn't go on now, if it doesn't."""
    if cup.phase == "over":
        return None
    game = title_of(cup.game)
    if cup.game not in GAMES:
        return say(
            "This cup is paused: its game, {game}, isn't installed right now. Its clock "
            "is stopped, and nobody loses a game because of it. It goes on when the game "
            "is back.",
            game=game,
        )
    if not fits(cup) and (cup.phase != "running" or cup.rests is not None):
        players = GAMES[cup.game].players
        return say(
            "This cup is paused: {game} takes {low} to {high} players now, and this cup "
            "needs tables of {sizes}. It goes on if that changes. `/cup close` ends it, "
            "and what was played counts.",
            game=game,
            low=max(players[0], LEAST),
            high=players[-1],
            sizes=_sizes(cup),
        )
    if cup.rests is not None:
        return say("This cup is paused. Its clock is stopped, and it goes on later.")
    return None


def length_text(cup: Cup) -> Text:
    """Say how many rounds there are, and how long one takes."""
    if cup.days:
        each = count("A round takes up to {n} day.", "A round takes up to {n} days.", cup.days)
    else:
        minutes = LIVE_ROUND // MINUTE_MS
        each = say("A round takes up to {n} minutes.", n=minutes)
    if not cup.rounds:
        return each
    return together([count("{n} round.", "{n} rounds.", cup.rounds), each])


def decimal_points(points: int) -> str:
    """Write tenths of a point."""
    return decimal(Fraction(points, 10), "0.#")


def points_text(points: int) -> Text:
    """Say how many points a person has, of tenths."""
    return decimal_points_text(decimal_points(points))


def after(cup: Cup) -> Text:
    """Say how far a cup has come: a round that is on doesn't count yet."""
    return count("after {n} round", "after {n} rounds", cup.finished)


def fingerprint_text(cup: Cup) -> Text:
    """Return what binds the bot to the dice of a cup's draws and its tables' deals."""
    if cup.method == BY_CUP:
        return binding_text(cup)
    hash_ = f"`{cup.fingerprint}`"
    return say("Fair draw: this fingerprint fixes every draw in advance: {hash}", hash=hash_)


def standing_lines(shown: CupView) -> list[str]:
    """Return a line for each rank, with the opponents' points where they decide it."""
    ranks = defaultdict[tuple[int, int], set[int]](set)
    for place in shown.places:
        ranks[place.points, place.wins].add(place.place)
    found = []
    for place in shown.places:
        line = say(
            "**{rank}.** {name} · {points} · {wins}",
            rank=place.place,
            name=shown.name(place.entrant),
            points=points_text(place.points),
            wins=count("{n} win", "{n} wins", place.wins),
        )
        if len(ranks[place.points, place.wins]) > 1:
            others = say("opponents {points}", points=decimal_points(place.opponents))
            line = together([line, others], " · ")
        found.append(str(line))
    return found
