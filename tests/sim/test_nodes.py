"""A node that is killed does nothing more, and what it had not committed is lost."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import aiohttp
from aiohttp import web

from bot.store import Store
from tests.bot.seating import ANNA, GUILD
from tests.sim import inline
from tests.sim.bots import cut_off
from tests.sim.loop import run
from tests.sim.nodes import Node
from tests.sim.test_network import echo, served


def test_killed_node_runs_no_callback_and_no_finally_block() -> None:
    ran = list[str]()

    async def work() -> None:
        asyncio.get_running_loop().call_later(2, ran.append, "callback")
        try:
            await asyncio.create_task(asyncio.sleep(2))
            ran.append("rest")
        finally:
            ran.append("finally")

    async def kill() -> None:
        node = Node("bot")
        with node.running():
            task = asyncio.create_task(work())
        await asyncio.sleep(1)
        node.kill()
        await asyncio.sleep(10)
        assert not task.done()

    run(kill())
    assert ran == []


def test_other_end_hears_that_a_node_was_killed() -> None:
    async def kill() -> None:
        over = asyncio.Event()

        async def wait(request: web.Request) -> web.StreamResponse:
            answer = await echo(request)
            over.set()
            return answer

        async def hold(url: str) -> None:
            session = aiohttp.ClientSession()
            socket = await session.ws_connect(url)
            await socket.receive()

        node = Node("bot")
        async with served(wait) as url:
            with node.running():
                held = asyncio.create_task(hold(url))
            await asyncio.sleep(1)
            assert not over.is_set()
            node.kill()
            await over.wait()
            assert not held.done()

    run(kill())


def test_killed_node_loses_the_transaction_that_was_open(tmp_path: Path) -> None:
    path = tmp_path / "matchnight.db"

    async def write_for_ever(node: Node, reached: asyncio.Event) -> None:
        store = await Store.open(path, runner=inline.runner())
        node.on_kill(partial(cut_off, store))
        async with store.writing() as write:
            await write.people.set_wanted_games(ANNA.id, GUILD, ["committed"])
        async with store.writing() as write:
            await write.people.set_wanted_games(ANNA.id, GUILD, ["lost"])
            assert await write.people.wanted_games(ANNA.id) == [(GUILD, "lost")]
            reached.set()
            await asyncio.Event().wait()

    async def kill() -> None:
        node, reached = Node("bot"), asyncio.Event()
        with node.running():
            writing = asyncio.create_task(write_for_ever(node, reached))
        await reached.wait()
        node.kill()
        store = await Store.open(path, runner=inline.runner())
        async with store.writing() as write:
            assert await write.people.wanted_games(ANNA.id) == [(GUILD, "committed")]
        await store.close()
        assert not writing.done()

    run(kill())
