"""Slow games in live tests: a frozen clock, and people's notifications."""

from __future__ import annotations

from collections.abc import Callable

from bot.ui.client import Matchnight
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import START
from tests.bot.live.playing import CHANNEL, Table, lobby_says, open_lobby, option_menus, press_table
from tests.bot.pacing import next_due
from tests.sim import inline

HOUR = 3_600_000


async def forward(
    client: Matchnight,
    still: FrozenClock,
    hours: float,
    stopped: Callable[[], None] = lambda: None,
) -> None:
    """Let time go by, stopping at each alarm; return when all of it is done."""
    end = still.at + int(hours * HOUR)
    await quiet(client)
    stopped()
    while True:
        due = await next_due(client.app.store)
        next_ = end if due is None else min(end, max(due.due, still.at))
        still.go_to(next_)
        await client.app.scheduler.wait_idle()
        await quiet(client)
        stopped()
        due = await next_due(client.app.store)
        if still.at == end and (due is None or due.due > end):
            return


async def quiet(client: Matchnight) -> None:
    """Wait until everybody has all messages, nothing is due and no opponent thinks."""
    await client.app.scheduler.wait_idle()
    await client.app.table_messages.settled()
    await client.app.programs.settled()
    await client.app.table_messages.settled()
    await client.app.contest_messages.settled()
    await inline.delivered()


async def begin_slow(
    *people: Person, hours: int = 24, tiles: int = 12, channel: str = CHANNEL
) -> Table:
    """Begin a slow game."""
    table = await open_lobby(*people, tiles=tiles, channel=channel)
    host = people[0]
    panel = await option_menus(host, table.message)
    await host.choose(panel, "Pace", f"slow {hours * 3600}")
    await lobby_says(host, f"Slow: {hours} hours a turn", channel)
    await press_table(host, START, channel, acknowledged=True)
    await table.shows(0)
    return table


async def direct(person: Person) -> list[Message]:
    """Return the direct messages a person has got from the bot."""
    return person.messages(await person.open_dm())


def pings(person: Person) -> list[str]:
    """Return the texts of all messages that ever notified a person."""
    return [str(ping["text"]) for ping in person.heard("ping")]
