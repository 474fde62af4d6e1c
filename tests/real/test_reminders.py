"""Reminders and digests stay pending until sent: none is lost, none sent twice."""

from __future__ import annotations

from pathlib import Path

from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.notices.test_reminders import STILL_YOURS, reminders, turn
from tests.bot.live.playing import CHANNEL
from tests.bot.live.slow import HOUR, quiet


async def test_two_bots_remind_once(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with (
        running(playground, database, still) as client,
        running(playground, database, still) as other,
    ):
        _, mover = await turn(client, anna, bruno)
        await quiet(other)
        still.go_to(still.at + 12 * HOUR)
        for each in (client, other):
            each.app.scheduler.wake()
        for each in (client, other):
            await each.app.scheduler.wait_idle()
        assert len(reminders(mover)) == 1
        assert len([m for m in mover.messages(CHANNEL) if STILL_YOURS in m.text]) == 1
