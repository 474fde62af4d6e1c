"""What is said before one's turn, by pressing: listed, withdrawn, made when the turn comes."""

from __future__ import annotations

from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.live.playing import person_id, press_table, settled
from tests.bot.live.stacking import typed
from tests.bot.live.test_battles import GRID, begin, lay
from tests.games.chowpow.drawn import battling, position


async def test_a_pass_is_said_ahead_withdrawn_said_again_and_made(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno)
    await lay(client, table, battling(position(GRID, ["SU4 SU1 W", "CA4 CA5"], rest=True)))
    await typed(anna, "SU4 @2")
    await settled(client)
    panel = await press_table(anna, "Play")
    panel = await anna.press(panel, "On my turn: Give up")
    assert "Planned for your turn" in panel.text
    panel = await anna.press(panel, "Cancel the plan")
    assert not await client.app.store.plans(table)
    await anna.press(panel, "On my turn: Give up")
    (plan,) = await client.app.store.plans(table)
    before = (await client.app.tables.load(table)).seq
    await typed(bruno, "CA4 CA5")
    await settled(client)
    made = [move for move in await client.app.store.moves(table, before) if move.seat == plan.seat]
    assert made[0].move == plan.move
    assert made[0].person == person_id(anna)
    assert not await client.app.store.plans(table)
