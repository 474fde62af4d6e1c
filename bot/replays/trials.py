"""A recorded game as a room to view it, and games branched from it.

Both are trials: their results are not kept, so that they are in nobody's ratings or statistics.
"""

from __future__ import annotations

import asyncio
import dataclasses

from rules import chance
from rules.codec import encode
from rules.core import RuleError, Seat, Sitter
from rules.recorded import Recorded
from rules.text import say, seat_name

from ..clocks.entropy import Entropy
from ..clocks.wall_clock import Now
from ..model.ids import ChannelId, GuildId, PersonId, PressId, TableId
from ..model.play import Lobby, settle, write_state
from ..model.tables import BY_THROWS, RECORDED, Chair, LogEntry, Table
from ..store import Store
from ..tables.lobby.dealing import Dealt, begin, presses_of
from .replays import Replay


async def lay_out(
    store: Store,
    recorded: Recorded,
    guild: GuildId,
    channel: ChannelId,
    *,
    language: str,
    at: int,
    entropy: Entropy,
) -> TableId:
    """Create a table of a recorded game without people; its message is queued."""
    game, last = recorded.game, len(recorded.moves)
    table = Table(
        id=TableId(entropy.number()),
        game=game.key,
        guild=guild,
        channel=channel,
        host=PersonId(0),
        phase="closed",
        ending=RECORDED,
        pace="live",
        open=False,
        house=encode(recorded.options),
        secret="",
        seed="",
        opened_at=at,
        begun_at=at,
        ended_at=at,
        message=None,
        message_at=None,
        revision=1,
        shown=0,
        language=language,
        method=BY_THROWS,
        trial=True,
    )
    moves = [
        LogEntry(seq, move.seat, None, move.move, move.events, game.version, at)
        for seq, move in enumerate(recorded.moves, 1)
    ]
    chairs = [
        Chair(seat, None, level or "normal", seat_name(seat), last, turn=False, awaited=False)
        for seat, level in enumerate(recorded.levels)
    ]
    async with store.writing() as write:
        await write.tables.add(table)
        await write.games.add_beginning(table.id, write_state(game, 0, recorded.start))
        await write.logs.add_moves(table.id, moves)
        await write.games.set_snapshot(table.id, write_state(game, last, recorded.state))
        await write.seats.set_chairs(table.id, chairs)
    return table.id


class Trials:
    """Games that go on from a moment of a game that is looked at."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    def check(self, replay: Replay, number: int) -> None:
        """Raise `RuleError` where nobody can play on after a move."""
        if not (replay.play.table.trial and replay.over):
            raise RuleError(say("Only a recorded game can be played on from any move."))
        if not replay.play.game.turn(replay.position(replay.place(number))):
            raise RuleError(say("The game is over after this move. Step back to an earlier one."))

    async def begin(
        self, lobby: Lobby, replay: Replay, number: int, *, seat: Seat, press: PressId
    ) -> None:
        """Start a branch from a seat for a lobby's host, with its opponents."""
        game, table = replay.play.game, lobby.table
        guests = [*lobby.guests[1 : seat + 1], lobby.guests[0], *lobby.guests[seat + 1 :]]
        start = replay.position(replay.place(number))
        for each in range(len(guests)):
            start = game.seated(start, each, Sitter(person=each == seat)).state
        secret = bytes.fromhex(table.secret)
        seed = chance.seed(secret, presses_of(table.method, guests, press))
        state, drawn = await asyncio.to_thread(settle, game, start, seed, 1, thrown=0)
        seated = dataclasses.replace(lobby, guests=tuple(guests))
        async with self._store.writing() as write:
            await write.lobbies.set_guests(table.id, guests)
            dealt = Dealt(seed, start, state, tuple(drawn))
            await begin(write, seated, dealt, press, at=self._now())
            await write.table_messages.mark_changed(table.id)
