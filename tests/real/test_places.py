"""Where tables may be posted: in a channel, in a thread next to one, in a DM."""

from __future__ import annotations

from pathlib import Path

from bot.model.ids import PersonId
from playground import Playground
from playground.client import Person
from tests.bot.live.hosting import running
from tests.bot.live.playing import (
    CHANNEL,
    lobby_says,
)
from tests.bot.live.tables.test_places import new_thread, offered, threads
from tests.waiting import until


async def test_two_bots_on_one_database_make_one_thread(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client, running(playground, database) as late:
        offer, press = await offered(anna, bruno)
        playground.faults.hold("POST", r"/channels/\d+/threads$")
        async with late.app.quotas.lock(PersonId(int(bruno.id))):
            await bruno.ask("components", press)
            await until(lambda: playground.faults.held, "a thread to be asked for")
        await bruno.command(CHANNEL, "help")  # the late one has looked at the press before
        playground.faults.release()
        thread = await new_thread(bruno)
        await bruno.until(lambda: (now := bruno.now(offer)) and f"<#{thread}>" in now.text)
        await lobby_says(bruno, "**1 player**", thread)
        assert threads(bruno) == [thread]
        assert len(await client.app.store.tables.live()) == 2
