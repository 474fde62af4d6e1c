"""How a day's deal is played: its game, edition, seats and end."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from rules.codec import encode
from rules.core import Daily, RuleError, Sitter
from rules.games import GAMES
from rules.text import Name, Text, say

from ..model.play import AnyGame, Play, read_state, replayed
from ..model.solo.daily import Attempt, Deal
from ..model.tables import BY_THROWS, Chair, Snapshot
from ..tables.lesson_tables import unstored
from ..tables.lobby.characters import CHARACTERS
from ..tables.lobby.lobbies import Person


def game_of(weekday_: int) -> AnyGame | None:
    """Return the game of a day of the week, None where no game has one."""
    found = (game for game in GAMES.values() if game.daily and weekday_ in game.daily.weekdays)
    return next(found, None)


def daily_of(deal: Deal) -> tuple[AnyGame, Daily[Any]]:
    """Return the game of a deal and how it is played; `RuleError` without that game."""
    game = GAMES.get(deal.game)
    if game is None or game.daily is None:
        raise RuleError(
            say(
                "This daily is paused: its game, {game}, isn't installed right now. Nothing "
                "is lost.",
                game=deal.game,
            )
        )
    daily = game.daily.of_edition(deal.edition)
    if daily is None:
        raise RuleError(
            say("This daily is of another version of {game}. Nothing is lost.", game=game.title)
        )
    return game, daily


def daily_play(deal: Deal, attempt: Attempt, person: Person) -> Play:
    """Return an attempt as a game with its person and programs in the other seats."""
    game, daily = daily_of(deal)
    state = read_state(game, Snapshot(attempt.seq, attempt.version, attempt.state))
    turn, chairs = game.turn(state), [Chair(0, person.id, None, person.name, 0, False, False)]
    for seat, level in enumerate(daily.others, 1):
        name = f"{CHARACTERS[level][seat - 1].name} ({level})"
        chairs.append(Chair(seat, None, level, name, 0, False, False))
    seated = tuple(
        dataclasses.replace(chair, turn=chair.seat in turn, awaited=chair.seat in turn)
        for chair in chairs
    )
    table = unstored(game, encode(daily.options), person)
    table = dataclasses.replace(table, method=BY_THROWS)
    return Play(table, seated, attempt.seq, attempt.version, state, throws=attempt.throws)


def started(deal: Deal, version: int) -> Any:
    """Return the position before the first move, as a version of the rules has it."""
    game, daily = daily_of(deal)
    sitters = [Sitter(), *(Sitter(person=False) for _ in daily.others)]
    return game.of_version(game.start(sitters, daily.options), version)


def counted(deal: Deal, version: int, moves: Sequence[tuple[int, str]]) -> tuple[int, str] | None:
    """Return score and glyphs of a daily by its whole log, None while it goes on."""
    game, daily = daily_of(deal)
    states = replayed(game, started(deal, version), moves)
    if game.result(states[-1]) is None and not daily.is_over(states):
        return None
    return daily.score(states), daily.glyphs(states)


def outcome(deal: Deal, play: Play) -> Text:
    """Return in a few words whether seat 0 has won a daily.

    The best opponent is named with their points: a reader has not seen all of their turns.
    """
    _, daily = daily_of(deal)
    result = play.game.result(play.state)
    if daily.unsolved is not None:
        return say("solved") if result and result.winners else say("not solved")
    own, *others = (score.points for score in play.game.scores(play.state))
    if not others:
        return say("won") if own > 0 else say("lost")
    best = max(others)
    seat = others.index(best)
    name = Name(CHARACTERS[daily.others[seat]][seat].name)
    against = say("{name} ({points})", name=name, points=best)
    won, lost = own > best, own < best
    if result is not None:
        won, lost = result.winners == (0,), 0 not in result.winners
    if won:
        return say("won against {player}", player=against)
    if lost:
        return say("lost to {player}", player=against)
    return say("drew with {player}", player=against)
