"""A bot that is stopped: what it has heard is done, what it hears later is left, nothing fails."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from bot.store import Store
from bot.ui import listening
from bot.ui.client import Matchnight
from bot.ui.listening import Ears
from playground import Playground
from playground.client import Person
from tests.bot.live.hosting import eventually, running
from tests.bot.live.playing import open_lobby

PRESS, COMMAND = "discord.py: on_interaction", "CommandTree-invoker"
"""What the library calls the tasks that work on presses and on commands."""


def test_every_listener_is_waited_for() -> None:
    listeners = [name for name in vars(Matchnight) if name.startswith("on_")]
    waited_for = [name for name in listeners if hasattr(getattr(Matchnight, name), "__wrapped__")]
    assert listeners and listeners == waited_for


async def at_work(name: str) -> bool:
    """Tell whether a task of the library's works on what it heard."""
    return name in [task.get_name() for task in asyncio.all_tasks()]


async def test_a_press_that_was_heard_is_done_and_answered_before_the_bot_stops(
    playground: Playground, database: Path, anna: Person, bruno: Person, dee: Person
) -> None:
    async with running(playground, database) as client:
        table = await open_lobby(anna)
        await client.boards.settled()
        shown = table.message
        await bruno.until(lambda: bruno.now(shown), what="the lobby")
        await dee.until(lambda: dee.now(shown), what="the lobby")
        async with client.store.writing():
            heard = asyncio.create_task(bruno.press(shown, "Join", acknowledged=True))
            await eventually(partial(at_work, PRESS), "the press to be heard")
            stopping = asyncio.create_task(client.close())
            await asyncio.sleep(0)
            join = {"message_id": shown.id, "custom_id": shown.find("Join").custom_id}
            await dee.ask("components", {"channel_id": shown.channel_id, **join})
            assert not stopping.done()
        assert await heard
        await stopping
        guests = await client.store.guests(table.id)
        assert [guest.person for guest in guests] == [int(anna.id), int(bruno.id)]


async def test_a_command_that_was_heard_is_answered_before_the_bot_stops(
    playground: Playground, database: Path, anna: Person
) -> None:
    async with running(playground, database) as client:
        async with client.store.writing():
            asked = asyncio.create_task(open_lobby(anna))
            await eventually(partial(at_work, COMMAND), "the command to be heard")
            stopping = asyncio.create_task(client.close())
            await asyncio.sleep(0)
        table = await asked
        await stopping
    store = await Store.open(database)
    try:
        assert await store.guests(table.id)
    finally:
        await store.close()


async def test_what_takes_too_long_is_given_up_and_nothing_more_is_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(listening, "FINISHING", 0.0)
    ears = Ears()

    async def listen() -> bool:
        heard = ears.hear()
        await asyncio.Event().wait()
        return heard

    endless = asyncio.create_task(listen())
    await asyncio.sleep(0)
    await ears.close()
    assert endless.cancelled()
    assert not ears.hear()
