"""Tables at random moments of random games for the screens; no database."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.clocks.rule_alarms import set_alarms
from bot.model.ids import PersonId, PressId, TableId
from bot.model.play import AnyGame, AppliedMove, Lobby, Play, make, settle
from bot.model.tables import Chair, Guest, LogEntry, RuleAlarm, Table
from rules.codec import encode
from rules.core import Sitter
from rules.games import GAMES

TABLE = TableId((1 << 44) - 1)
"""The largest id a table may have."""

AT = 1_700_000_000_000


def names(n: int) -> list[str]:
    """Return the longest names people may have, with all that might upset a layout."""
    odd = "`*_|~[x](y)\N{GRINNING FACE}{0}@everyone <#1>"
    return [(f"{number}{odd}" + "W" * 32)[:32] for number in range(n)]


def table(game: str, phase: Any = "running", **changed: Any) -> Table:
    """Return a table with the longest ids Discord makes."""
    row: dict[str, Any] = {
        "id": TABLE,
        "game": game,
        "guild": 2**63 - 1,
        "channel": 2**63 - 2,
        "host": 2**63 - 10,
        "phase": phase,
        "ending": "",
        "pace": "live",
        "open": True,
        "house": "{}",
        "secret": "ab" * 32,
        "seed": "cd" * 32,
        "opened_at": AT,
        "begun_at": AT,
        "ended_at": None,
        "message": 2**63 - 3,
        "message_at": AT,
        "revision": 5,
        "shown": 4,
    }
    return Table(**{**row, **changed})


def lobby(game: AnyGame, people: int, programs: int = 0, **changed: Any) -> Lobby:
    """Return a lobby of some people and programs."""
    guests = [
        Guest(PersonId(2**63 - 10 - n), None, name, "", PressId(2**63 - n))
        for n, name in enumerate(names(people))
    ]
    guests += [Guest(None, "normal", f"Vesper {n} (normal)", "") for n in range(programs)]
    invited = tuple(PersonId(2**63 - 100 - n) for n in range(5))
    return Lobby(table(game.key, **{"phase": "lobby", **changed}), tuple(guests), invited)


def games(random: Random, *, most: int = 400) -> Iterator[tuple[Play, list[LogEntry]]]:
    """Return every registered game per number of players, after its every move."""
    for key, game in GAMES.items():
        for players in game.players:
            yield from random_play(key, players, random, most)


def random_play(
    key: str, players: int, random: Random, most: int = 400
) -> Iterator[tuple[Play, list[LogEntry]]]:
    """Play a game at random; return it after every move, with its log."""
    game = GAMES[key]
    options = game.options_type.fresh("live", players)
    state = game.start([Sitter()] * players, options)
    state, made = settle(game, state, b"seed", 1)
    log = [logged(one) for one in made]
    yield at(key, players, state, log, options=options), log
    for _ in range(most):
        turn = game.turn(state)
        if not turn:
            return
        seat = random.choice(turn)
        text = any_move(game, state, seat, random)
        state, first = make(game, state, seat, text, seq=len(log) + 1)
        state, drawn = settle(game, state, b"seed", len(log) + 2)
        log = [*log, *(logged(one) for one in (first, *drawn))]
        yield at(key, players, state, log, options=options), log


def any_move(game: AnyGame, state: Any, seat: int, random: Random) -> str:
    """Return a move of those on offer."""
    text = ""
    while True:
        option = random.choice(game.options(state, seat, text).options)
        if option.whole:
            return option.text
        text = option.text


def at(key: str, players: int, state: Any, log: list[LogEntry], *, options: Any) -> Play:
    """Return a table at a position."""
    game = GAMES[key]
    turn, awaited = game.turn(state), game.awaited(state)
    chairs = tuple(
        Chair(seat, PersonId(2**63 - 10 - seat), None, name, 0, seat in turn, seat in awaited)
        for seat, name in enumerate(names(players))
    )
    phase = "running" if turn else "over"
    return Play(table(key, phase, house=encode(options)), chairs, 46_655, game.version, state)


def logged(made: AppliedMove) -> LogEntry:
    """Return a move as the log holds it."""
    return LogEntry(made.seq, made.seat, None, made.move, made.events, 1, AT)


def alarms(play: Play) -> list[RuleAlarm]:
    """Return the clocks of a position."""
    return set_alarms(TABLE, play.game.alarms(play.state), [], AT)
