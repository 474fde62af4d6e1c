"""Many completions of one person at once, over Discord."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.live.playing import CHANNEL
from tests.waiting import eventually


async def test_keys_typed_during_a_completion_cost_one_more(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = list[object]()
    looked = list[object]()
    go_on = asyncio.Event()
    check, live_table = client.tree.interaction_check, client.app.store.tables.live_in

    async def counted(interaction: Any) -> bool:
        heard.append(interaction)
        return await check(interaction)

    async def held(channel: Any) -> Any:
        looked.append(channel)
        await go_on.wait()
        return await live_table(channel)

    async def anna_waits() -> bool:
        return bool(looked)

    async def all_heard() -> bool:
        return len(heard) == len(typed)

    monkeypatch.setattr(client.tree, "interaction_check", counted)
    monkeypatch.setattr(client.app.store.tables, "live_in", held)
    typed = [asyncio.create_task(anna.autocomplete(CHANNEL, "move", "move", "1"))]
    await eventually(anna_waits, what="the first completion to be worked on")
    typed += [
        asyncio.create_task(anna.autocomplete(CHANNEL, "move", "move", f"1 a{number}"))
        for number in range(9)
    ]
    await eventually(all_heard, what="all of them to be heard")
    assert await bruno.autocomplete(CHANNEL, "night plan", "zone", "berl")
    go_on.set()
    found = await asyncio.gather(*typed, return_exceptions=True)
    assert found.count([]) == 2 and len(looked) == 2
