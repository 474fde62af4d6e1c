"""Players who left a server are noticed without anyone waiting for their turn."""

from __future__ import annotations

from pathlib import Path

from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.slow import begin_slow, quiet
from tests.waiting import eventually


async def test_player_who_left_while_the_bot_is_away_gives_up_the_seat(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        table = await begin_slow(anna, bruno, hours=24)
        await quiet(client)
        before = await client.app.store.seats.chairs(table.id)
        assert all(chair.present for chair in before)
    playground.moderation.leave(bruno.name)
    async with running(playground, database, still) as client:

        async def vacated() -> list[str | None]:
            chairs = await client.app.store.seats.chairs(table.id)
            return [chair.level for chair in chairs if chair.person is None]

        assert await eventually(vacated, "the seat to be given up") == ["normal"]
