"""Refusals that depend on the channel: thread types, room, locks, blocked words."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.ratelimits import LIMITED
from playground.world import ANNOUNCEMENT, PUBLIC_THREAD, TEXT, VOICE

CHANNEL = "game-night"


async def ask(
    playground: Playground, method: str, path: str, **body: object
) -> tuple[int, dict[str, Any]]:
    """Send a request of the bot's; return the status and the body of the answer."""
    headers = {"Authorization": f"Bot {playground.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, f"{playground.api}{path}", json=body or None) as response,
    ):
        return response.status, await response.json()


async def open_thread(playground: Playground, channel: str, **body: object) -> dict[str, Any]:
    """Ask for a thread below a channel; return the thread or the refusal."""
    place = playground.world.channel(channel).id
    _, answer = await ask(
        playground, "POST", f"/channels/{place}/threads", **{"name": "Table 1", **body}
    )
    return answer


async def post(playground: Playground, channel: str, content: str) -> dict[str, Any]:
    """Post a message; return it or the refusal."""
    place = playground.world.channel(channel).id
    _, answer = await ask(playground, "POST", f"/channels/{place}/messages", content=content)
    return answer


@pytest.mark.parametrize(
    ("kind", "granted"),
    [(TEXT, {11, 12}), (ANNOUNCEMENT, {10}), (VOICE, set())],
    ids=["text", "announcement", "voice"],
)
async def test_a_channel_has_threads_of_its_own_types_only(
    playground: Playground, kind: int, granted: set[int]
) -> None:
    playground.moderation.give("CREATE_PRIVATE_THREADS")
    channel = playground.moderation.add_channel("place", kind=kind).id
    answers = {type_: await open_thread(playground, channel, type=type_) for type_ in (10, 11, 12)}
    assert {type_ for type_, each in answers.items() if each.get("type") == type_} == granted
    assert {each.get("code", 50024) for each in answers.values()} == {50024}


async def test_a_thread_on_an_announcement_is_an_announcement_thread(
    playground: Playground,
) -> None:
    channel = playground.moderation.add_channel("news", kind=ANNOUNCEMENT).id
    message = (await post(playground, channel, "x"))["id"]
    path = f"/channels/{channel}/messages/{message}/threads"
    _, thread = await ask(playground, "POST", path, name="Table 1")
    assert thread["type"] == 10


async def test_a_server_full_of_threads_takes_one_when_another_is_archived(
    playground: Playground,
) -> None:
    playground.world.most_threads = 1
    first = await open_thread(playground, CHANNEL, type=PUBLIC_THREAD)
    assert (await open_thread(playground, CHANNEL, type=PUBLIC_THREAD))["code"] == 160006
    playground.moderation.archive(first["id"])
    assert "id" in await open_thread(playground, CHANNEL, type=PUBLIC_THREAD)


async def test_a_locked_thread_says_whether_it_is_also_closed(playground: Playground) -> None:
    thread = playground.moderation.open_thread(CHANNEL, "duel", "Anna").id
    playground.moderation.lock(thread)
    assert (await post(playground, thread, "x"))["code"] == 160005
    playground.moderation.archive(thread)
    assert (await post(playground, thread, "x"))["code"] == 50083


async def test_blocked_words_are_refused_in_messages_and_titles(playground: Playground) -> None:
    playground.moderation.block("Rubbish")
    assert (await post(playground, CHANNEL, "what rubbish"))["code"] == 200000
    refusal = await open_thread(playground, CHANNEL, type=PUBLIC_THREAD, name="rubbish")
    assert refusal["code"] == 200001


async def test_gateway_address_is_served_twice_in_five_seconds(
    playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    gateway = ("GET", "/gateway/bot")
    assert LIMITED[gateway] == (2, 5.0, "")
    monkeypatch.setitem(LIMITED, gateway, (2, 120.0, ""))  # however slow this machine is
    statuses = [(await ask(playground, *gateway))[0] for _ in range(3)]
    assert statuses == [HTTPStatus.OK, HTTPStatus.OK, HTTPStatus.TOO_MANY_REQUESTS]
