"""The network in memory: real bytes, latency from the seed, cut connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random

import aiohttp
import pytest
from aiohttp import web
from yarl import URL

from tests.sim.loop import SimulatedLoop, run
from tests.sim.network import Network, Transport
from tests.sim.plugin import install

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def network() -> Network:
    """Return the network of the loop that runs."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, SimulatedLoop)
    return loop.network


@asynccontextmanager
async def served(handler: Handler) -> AsyncIterator[str]:
    """Serve one path and return its address."""
    app = web.Application()
    app.router.add_route("*", "/", handler)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2, handle_signals=False)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/"
    await runner.cleanup()


def port(url: str) -> int:
    """Return the port in an address."""
    return URL(url).port or 0


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[aiohttp.ClientWebSocketResponse, Transport]]:
    """Open a WebSocket to `echo`; return it with the server's end of its connection."""
    async with served(echo) as url, aiohttp.ClientSession() as session:
        patience = aiohttp.ClientWSTimeout(ws_close=1)
        async with session.ws_connect(url, timeout=patience) as socket:
            (end,) = network().connections(port(url))
            yield socket, end


async def echo(request: web.Request) -> web.StreamResponse:
    """Send back what was sent, whole or message by message."""
    socket = web.WebSocketResponse()
    if not socket.can_prepare(request):
        return web.Response(body=await request.read())
    await socket.prepare(request)
    async for message in socket:
        await socket.send_str(message.data)
    return socket


def test_client_drops_an_idle_connection_after_virtual_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def send() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        install(monkeypatch, loop.time, loop.bots_clock, Random(1))
        ends = []
        async with served(echo) as url, aiohttp.ClientSession() as session:
            for _ in range(2):
                async with session.post(url, data=b"here") as response:
                    assert await response.read() == b"here"
                ends += network().connections(port(url))
                await asyncio.sleep(20)
        assert len({*ends}) == 2

    run(send())


def test_http_bodies_of_any_size_arrive_whole() -> None:
    async def send() -> None:
        sent = b"0123456789" * 60_000
        async with served(echo) as url, aiohttp.ClientSession() as session:
            for body in (b"", b"short", sent):
                async with session.post(url, data=body) as response:
                    assert await response.read() == body
            assert len(network().connections(port(url))) == 1

    run(send())


def test_messages_of_a_websocket_keep_their_order() -> None:
    async def send() -> None:
        sent = [f"message {number}" for number in range(200)]
        async with connected() as (socket, _):
            for each in sent:
                await socket.send_str(each)
            assert [await socket.receive_str() for _ in sent] == sent

    run(send())


def test_connections_overtake_each_other_as_the_seed_says() -> None:
    async def race() -> list[str]:
        arrived = list[str]()

        async def note(request: web.Request) -> web.Response:
            arrived.append(request.query["who"])
            return web.Response()

        async with served(note) as url:
            sessions = [aiohttp.ClientSession() for _ in range(6)]
            await asyncio.gather(
                *(each.get(url, params={"who": str(who)}) for who, each in enumerate(sessions))
            )
            await asyncio.gather(*(each.close() for each in sessions))
        return arrived

    assert run(race(), "1") == run(race(), "1")
    assert len({tuple(run(race(), str(seed))) for seed in range(5)}) > 1


def test_port_where_nobody_listens_refuses_the_connection() -> None:
    async def refused() -> None:
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.ClientConnectorError):
                await session.get("http://127.0.0.1:1/")

    run(refused())


def test_connection_that_is_cut_is_heard_of_at_both_ends() -> None:
    async def cut() -> None:
        async with connected() as (socket, end):
            await socket.send_str("before")
            assert await socket.receive_str() == "before"
            end.reset()
            assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSED

    run(cut())


def test_half_open_connection_is_silent_until_one_end_closes() -> None:
    async def wait() -> None:
        async with connected() as (socket, end):
            network().break_silently(end)
            await socket.send_str("into the void")
            with pytest.raises(TimeoutError):
                await socket.receive_str(timeout=3600)

    run(wait())
