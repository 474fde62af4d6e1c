"""Slow games, and the clocks of their turns as tests ring them."""

from __future__ import annotations

from bot.model.play import Play
from bot.tables.lobbies import HOUR, Person
from bot.tables.timeouts import Timing

from .seating import ANNA, BEN, House, press

TILES = "tactic-tiles"


async def slow(
    house: House, *people: Person, hours: int = 24, bank: int = 0, game: str = TILES
) -> Play:
    """Begin a slow game."""
    table = await house.lobby(*people, game=game)
    await house.lobbies.set_pace(table, people[0].id, "slow", hours * HOUR, bank * HOUR)
    await house.lobbies.begin(table, people[0].id, press())
    return await house.tables.load(table)


async def ring_all(house: House, timing: Timing) -> int:
    """Ring every turn's clock that is due, pay what is owed; returns how many clocks there were."""
    rung = 0
    while (due := await house.store.next_alarm()) and due.due <= house.watch.at:
        if due.kind == "reminder":
            if row := await timing.owed(due):
                await timing.paid(row, None)
            continue
        await timing.ring(due) if due.kind == "turn" else await timing.abandon(due)
        rung += 1
    return rung


async def some_move(house: House, play: Play) -> Play:
    """Make any move for whoever is to move, as that person."""
    (chair,) = play.awaited
    text = ""
    while True:
        option = play.game.options(play.state, chair.seat, text).options[0]
        text = option.text
        if option.whole:
            break
    assert chair.person is not None
    return (await house.tables.play(play.table.id, chair.seat, text, person=chair.person))[0]


async def missed_twice(house: House, timing: Timing) -> tuple[Play, int]:
    """Let the first to move miss two turns in a row; returns the game and their seat."""
    play = await slow(house, ANNA, BEN)
    seat = play.awaited[0].seat
    for _ in range(2):
        house.watch.pass_(24 * 3600)
        await ring_all(house, timing)
        play = await house.tables.load(play.table.id)
        if play.awaited[0].seat != seat:
            play = await some_move(house, play)
    return play, seat
