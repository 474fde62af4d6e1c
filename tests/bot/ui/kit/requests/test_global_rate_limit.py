"""No second has more requests than this process's share of them."""

from __future__ import annotations

import asyncio
from random import Random

import aiohttp
import pytest
from aiohttp import web

from bot.errors import LeaseLost
from bot.store.lease import Held
from bot.ui.kit.requests.global_rate_limit import GlobalRateLimit


def test_person_who_stays_within_the_share_never_waits() -> None:
    share = GlobalRateLimit(3)
    assert [share.reserve(number * 0.4) for number in range(50)] == [0] * 50


def test_person_who_comes_too_soon_waits_in_order() -> None:
    share = GlobalRateLimit(2)
    waits = [share.reserve(100.0) for _ in range(6)]
    assert waits == pytest.approx([0, 0, 1, 1, 2, 2])
    assert share.reserve(101.5) == pytest.approx(1.5)
    assert share.reserve(110.0) == 0


@pytest.mark.parametrize("most", [1, 7, 45])
def test_no_second_has_more_than_the_share(most: int) -> None:
    share, random, now = GlobalRateLimit(most), Random(most), 0.0
    sent = []
    for _ in range(1000):
        now += random.choice([0, 0, 0, 0.001, 0.02, 2.0])
        sent.append(now + share.reserve(now))
    assert sent == sorted(sent)
    assert all(late - soon >= 0.999999 for soon, late in zip(sent, sent[most:], strict=False))


async def test_mutating_request_is_not_sent_after_the_lease_was_lost() -> None:
    heard: list[str] = []
    lease, share = Held(), GlobalRateLimit(1)

    async def answer(request: web.Request) -> web.Response:
        heard.append(request.method)
        lease.held = False  # from now on, while the next one waits
        return web.Response()

    site = web.Application()
    site.router.add_route("*", "/", answer)
    runner = web.AppRunner(site)
    await runner.setup()
    listening = web.TCPSite(runner, "127.0.0.1", 0)
    await listening.start()
    ((host, port, *_),) = runner.addresses
    async with aiohttp.ClientSession(trace_configs=[share.trace(lease)]) as session:

        async def ask(method: str) -> None:
            async with session.request(method, f"http://{host}:{port}/"):
                pass

        changed = await asyncio.gather(ask("PATCH"), ask("PATCH"), return_exceptions=True)
        assert [type(each) for each in changed] == [type(None), LeaseLost]
        await ask("GET")
    assert heard == ["PATCH", "GET"]
    await runner.cleanup()
