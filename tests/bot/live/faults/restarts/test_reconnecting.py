"""After an outage the bot is back soon after Discord is."""

from __future__ import annotations

from bot.ui.client import Matchnight
from bot.ui.kit.gateway import gateway_backoff
from bot.ui.kit.gateway.gateway_backoff import LONGEST, Reconnecting
from playground import Playground
from playground.client import Person
from tests.bot.live.playing import CHANNEL
from tests.waiting import eventually, until


def waits(client: Matchnight, count: int) -> list[float]:
    """Return how long the connection's next waits after outages would be."""
    (shard,) = client.shards.values()
    return [shard._parent._backoff.delay() for _ in range(count)]


async def test_no_wait_after_an_outage_is_longer_than_half_a_minute(client: Matchnight) -> None:
    found = waits(client, 60)
    assert max(found) <= LONGEST == 30.0
    assert len({*found}) == len(found)
    assert max(found[:2]) < min(found[10:])


async def test_reestablished_connection_waits_no_longer(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    await eventually(lambda: _online(playground), "the bot to be online")
    playground.faults.hold("GET", "/gateway/bot$")  # it asks before it begins another session
    playground.faults.invalidate()
    await eventually(lambda: _offline(playground), "the bot to be gone")
    await until(lambda: playground.faults.held, "the bot to ask")
    playground.faults.release()
    await eventually(lambda: _online(playground), "the bot to be back", 120)
    assert (await anna.command(CHANNEL, "help")).text
    assert max(waits(client, 60)) <= LONGEST


async def _online(playground: Playground) -> bool:
    return playground.online


async def _offline(playground: Playground) -> bool:
    return not playground.online


async def test_backoff_restarts_after_a_stable_period() -> None:
    waiting = Reconnecting()
    for _ in range(10):
        waiting.delay()
    assert waiting.delay() >= LONGEST / 2
    waiting._last -= gateway_backoff.LONGEST + gateway_backoff.CALM + 1
    assert waiting.delay() <= 2
