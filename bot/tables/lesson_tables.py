"""A lesson or puzzle as a table for one person, which is not stored."""

from __future__ import annotations

from typing import Any

from rules.codec import encode
from rules.core import Seat
from rules.lessons import Lesson

from ..model.ids import NO_TABLE, ChannelId
from ..model.play import AnyGame, Play
from ..model.tables import Chair, Table
from .lobby.characters import CHARACTERS
from .lobby.lobbies import Person


def lesson_play(game: AnyGame, lesson: Lesson[Any], person: Person) -> Play:
    """Seat a person at a lesson's position."""
    return seated_alone(game, lesson.state, lesson.seat, person)


def seated_alone(game: AnyGame, state: Any, own: Seat, person: Person) -> Play:
    """Seat a person at a position, with names of opponents in the other seats."""
    players = len(game.scores(state))
    turn, others = game.turn(state), iter(CHARACTERS["easy"])
    chairs = tuple(
        Chair(seat, person.id, None, person.name, 0, seat in turn, seat in turn)
        if seat == own
        else Chair(seat, None, "easy", next(others).name, 0, seat in turn, seat in turn)
        for seat in range(players)
    )
    options = game.options_type.fresh("live", players)
    return Play(unstored(game, encode(options), person), chairs, 0, game.version, state)


def unstored(game: AnyGame, options: str, person: Person) -> Table:
    """Return a table without channel and id: one person's own, hidden from others."""
    return Table(
        id=NO_TABLE,
        game=game.key,
        guild=None,
        channel=ChannelId(0),
        host=person.id,
        phase="running",
        ending="",
        pace="live",
        open=False,
        house=options,
        secret="",
        seed="",
        opened_at=0,
        begun_at=0,
        ended_at=None,
        message=None,
        message_at=None,
        revision=0,
        shown=0,
    )
