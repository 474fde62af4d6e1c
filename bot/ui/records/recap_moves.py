"""The best move of a year, as a picture of its board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass

import msgspec

from rules.core import RuleError, Seat
from rules.text import Text, say

from ...model.ids import GuildId, PersonId
from ...model.records import Span
from ...model.tables import Table
from ...replays.best_move import best_scene
from ...replays.renderer_process import Film
from ...replays.replays import Replay
from ...replays.scenes import Scene
from ..app import App

MOST_KINDS = 3
"""Games that are looked through, the most played first."""


@dataclass(frozen=True)
class BestMove:
    """A move that paid, its board before and after it, and its sentence with seats."""

    film: Film
    text: Text


async def best_move(
    app: App,
    games: Collection[str],
    span: Span,
    *,
    person: PersonId | None = None,
    guild: GuildId | None = None,
    named: Collection[PersonId] | None = None,
    shows: Callable[[Table], Awaitable[bool]] | None = None,
) -> BestMove | None:
    """Return the best move of the best win of a person or on a server.

    Of the most played of the `games`, most played first. Only tables that it `shows` are looked
    at; only people who are `named` have their names on the board, where that is given. None
    where nothing paid, or where the moves aren't kept any more.
    """
    for game in [*games][:MOST_KINDS]:
        for table, winner in await app.store.years.best_games(game, person, guild, span):
            found = await app.store.tables.get(table)
            if found is None or (shows is not None and not await shows(found)):
                continue
            if named is not None and winner not in named:
                continue
            try:
                replay = await app.replays.load(table)
            except RuleError:  # its moves were deleted, or its rules are too old
                continue
            if (best := _best(replay, winner, named)) is not None:
                return best
    return None


def _best(replay: Replay, winner: PersonId, named: Collection[PersonId] | None) -> BestMove | None:
    chair = replay.play.chair_of(winner)
    scene = None if chair is None else best_scene(replay.scenes, chair.seat)
    if chair is None or scene is None:
        return None
    at, move = scene
    first = turn_began(replay.scenes, at, seat=chair.seat)
    film = replay.film(first=first, last=at, eyes=None, moving=False)
    chairs = replay.play.chairs
    if named is not None:
        shown = [each.person is None or each.person in named for each in chairs]
        film = msgspec.structs.replace(
            film,
            names=tuple(name if show else "" for name, show in zip(film.names, shown, strict=True)),
            usernames=tuple(c.username if s else "" for c, s in zip(chairs, shown, strict=True)),
            avatars=tuple(c.avatar if s else b"" for c, s in zip(chairs, shown, strict=True)),
        )
    text = say("Move of the year: {move}", move=move)
    return BestMove(msgspec.structs.replace(film, task=(text,)), text)


def turn_began(scenes: Sequence[Scene], at: int, *, seat: Seat) -> int:
    """Return the scene before the turn in which a seat moves at a scene.

    A turn of several moves is summed up by its last one, which may change nothing on the board.
    """
    others = (
        number
        for number, scene in enumerate(scenes[:at])
        if scene.by is not None and scene.by.seat != seat
    )
    return max(others, default=0)
