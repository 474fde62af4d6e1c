"""The vote of a night as its people see it: its buttons, and when it begins."""

from __future__ import annotations

from pathlib import Path

from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_COMING
from tests.bot.live.hosting import running
from tests.bot.live.nights.test_night_plans import plan, planned, tomorrow
from tests.bot.live.playing import CHANNEL
from tests.bot.live.slow import quiet


def board(person: Person) -> Message:
    """Return the message of the night that runs."""
    found = [m for m in person.messages(CHANNEL) if not m.ephemeral and "No table has" in m.words]
    return found[-1]


def games(message: Message) -> list[str]:
    return [each.label for each in message.buttons if each.custom_id.startswith("ballot:")]


def voting(person: Person) -> list[str] | None:
    """Return the games of a vote, as soon as a message shows one."""
    return next((found for m in person.messages(CHANNEL) if (found := games(m))), None)


async def test_a_planned_night_with_many_people_begins_with_a_vote(
    playground: Playground,
    database: Path,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with running(playground, database, watch) as client:
        await plan(anna)
        message = await planned(anna)
        for name in ("bruno", "dee", "inaki"):
            async with Person(playground.url, name) as person:
                await person.press(message, IM_COMING)
        watch.go_to(watch() + int(tomorrow().timestamp() * 1000) - watch() + 1000)
        await anna.command(CHANNEL, "night start")
        await anna.until(lambda: voting(anna), what="the games to vote for")
        await quiet(client)
        assert len(games(board(anna))) == 3
