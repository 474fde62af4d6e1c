"""How a lobby becomes a game: the seed is made, the seats are taken, the first deal is logged."""

from __future__ import annotations

from rules import chance
from rules.core import Sitter

from .alarms import set_alarms
from .deadlines import keep_time
from .fairness import presses_of
from .games import Lobby, settle, write_state
from .rows import BY_LOG, Chair, Logged
from .store.writing import Writing
from .tables import ABANDONED


async def deal(write: Writing, lobby: Lobby, press: int, at: int) -> None:
    """Begin the game of a lobby whose players and options fit, with the press that started it."""
    game, guests, table, method = lobby.game, lobby.guests, lobby.table.id, lobby.table.method
    presses = presses_of(method, guests, press)
    seed = chance.seed(bytes.fromhex(lobby.table.secret), presses)
    sitters = [Sitter(guest.person is not None, guest.choice) for guest in guests]
    state = game.start(sitters, lobby.house)
    await write.add_beginning(table, write_state(game, 0, state))
    state, drawn = settle(game, state, seed, 1, None if method == BY_LOG else 0)
    moves = [
        Logged(m.seq, m.seat, None, m.move, m.events, game.version, at, throws=m.throws)
        for m in drawn
    ]
    seq = len(moves)
    turn, awaited = game.turn(state), game.awaited(state)
    chairs = [
        Chair(
            seat, g.person, g.level, g.name, seq, seat in turn, seat in awaited,
            bank=lobby.table.bank_seconds * 1000,
        )
        for seat, g in enumerate(guests)
    ]  # fmt: skip
    await write.begin(table, seed.hex(), press, at, chairs)
    await write.add_moves(table, moves)
    await write.set_snapshot(table, write_state(game, seq, state))
    await write.set_chairs(table, (await keep_time(write, lobby.table, chairs, at))[0])
    await write.set_idle(table, at + ABANDONED)
    await write.set_alarms(table, set_alarms(table, game.alarms(state), [], at))
