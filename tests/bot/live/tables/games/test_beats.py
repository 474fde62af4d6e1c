"""Computer opponents' moves are shown one by one, also in a battle."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.model.ids import TableId
from bot.opponents.autoplay import BEAT
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.live import PLAY, START, playing
from tests.bot.live.hosting import running
from tests.bot.live.playing import (
    CHANNEL,
    add_computer,
    lobby_says,
    press_table,
    seen_at,
    table_of,
)
from tests.bot.live.stacking import typed
from tests.bot.live.tables.games.test_battles import GRID, lay
from tests.games.chowpow.drawn import battling, position
from tests.waiting import eventually


def seen_of(person: Person) -> list[int]:
    """Return which moves the channel's table has shown, in order."""
    events = [*person.heard("message"), *person.heard("message_edit")]
    messages = [Message(event["message"]) for event in events]
    return sorted({seen_at(m) for m in messages if not m.ephemeral and m.has(PLAY)})


def answered(person: Person, before: int) -> bool:
    """Tell whether the table has shown more than one move since another."""
    return len([seen for seen in seen_of(person) if seen > before]) >= 2


async def together(client: Matchnight, person: Person, table: TableId) -> list[int]:
    """Return how many opponents' moves each change of a table's message showed."""
    seen = seen_of(person)
    log = await client.app.store.logs.moves(table)
    computers = {c.seat for c in (await client.app.tables.load(table)).chairs if c.level}
    return [
        sum(move.seat in computers for move in log if before < move.seq <= after)
        for before, after in zip(seen, seen[1:], strict=False)
    ]


async def test_turns_of_three_opponents_are_seen_one_move_at_a_time(
    playground: Playground, database: Path, anna: Person
) -> None:
    async with running(playground, database, beat=BEAT) as client:
        table = await playing.begin(anna, opponents=3, tiles=36)
        await table.play()
        moves = await together(client, anna, table.id)
        assert sum(moves) >= 3
        assert max(moves) == 1


async def test_battle_is_seen_from_the_attack_to_its_end(
    playground: Playground, database: Path, anna: Person
) -> None:
    async with running(playground, database, beat=BEAT) as client:
        await anna.command(CHANNEL, "play", game="chowpow")
        await lobby_says(anna, "1 player")
        await add_computer(anna, "easy")
        lobby = await lobby_says(anna, "2 players")
        await anna.press(lobby, START, acknowledged=True)
        await lobby_says(anna, "'s turn")
        table = table_of(lobby)
        state = battling(position(GRID, ["SU4 SU1 W", "CA4 CA5"], rest=True))
        await lay(client, table, state)
        await press_table(anna, PLAY)
        before = (await client.app.tables.load(table)).seq
        await typed(anna, "SU4 @2")
        await anna.until(lambda: answered(anna, before), what="the answer to the attack")
        steps = [seen for seen in seen_of(anna) if seen > before]
        assert len(steps) >= 2, "the attack, then what answers it"
        assert max(await together(client, anna, table)) == 1


async def test_opponent_answers_within_two_seconds_who_can_only_wait_for_it(
    playground: Playground, database: Path, anna: Person
) -> None:
    clock = asyncio.get_running_loop().time
    async with running(playground, database, beat=BEAT) as client:
        await anna.command(CHANNEL, "play", game="crosswords")
        await lobby_says(anna, "1 player")
        for players in (2, 3):
            await add_computer(anna, "easy")
            lobby = await lobby_says(anna, f"{players} players")
        await anna.press(lobby, START, acknowledged=True)
        await anna.until(lambda: bool(seen_of(anna)), what="the game")
        table = table_of(lobby)
        panel = await press_table(anna, PLAY)
        start = clock()
        await anna.press(panel, "I can't play")
        before = (await client.app.tables.load(table)).seq

        async def moved() -> bool:
            return (await client.app.tables.load(table)).seq > before

        await eventually(moved, "the first answer")
        assert 1 < clock() - start <= 2
