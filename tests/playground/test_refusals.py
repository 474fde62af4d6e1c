from __future__ import annotations

import io
from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.client import Person

V2 = 1 << 15
TEXT: dict[str, Any] = {"type": 10, "content": "x"}
BUTTON: dict[str, Any] = {"type": 2, "style": 1, "label": "x", "custom_id": "a"}
OPTION: dict[str, Any] = {"label": "x", "value": "x"}


def row(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def select(**more: Any) -> dict[str, Any]:
    return row({"type": 3, "custom_id": "s", "options": [OPTION], **more})


def gallery(url: str = "https://example.org/a.png", **more: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}, **more}]}


def v2(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components), **more}


REFUSED_MESSAGES: dict[str, tuple[dict[str, Any], int, str]] = {
    "nothing": ({}, 50006, ""),
    "long content": ({"content": "x" * 2001}, 50035, "content"),
    "V2 without the flag": ({"components": [TEXT]}, 50035, "components.0.type"),
    "content with V2": (v2(TEXT, content="x"), 50035, "content"),
    "41 components": (v2(*[TEXT] * 41), 50035, "components"),
    "41 nested": (v2({"type": 17, "components": [TEXT] * 40}), 50035, "components"),
    "4001 characters": (v2(*[{**TEXT, "content": "x" * 1334}] * 3), 50035, "components"),
    "six buttons": (
        v2(row(*[{**BUTTON, "custom_id": str(n)} for n in range(6)])),
        50035,
        "components.0.components",
    ),
    "button with menu": (
        v2(row(BUTTON, select()["components"][0])),
        50035,
        "components.0.components",
    ),
    "same custom id": (
        v2(row(BUTTON, BUTTON)),
        50035,
        "components.0.components.1.custom_id",
    ),
    "long custom id": (
        v2(row({**BUTTON, "custom_id": "x" * 101})),
        50035,
        "components.0.components.0.custom_id",
    ),
    "long label": (
        v2(row({**BUTTON, "label": "x" * 81})),
        50035,
        "components.0.components.0.label",
    ),
    "26 options": (
        v2(select(options=[{"label": "x", "value": str(n)} for n in range(26)])),
        50035,
        "components.0.components.0.options",
    ),
    "same option value": (
        v2(select(options=[OPTION, OPTION])),
        50035,
        "components.0.components.0.options.1.value",
    ),
    "long placeholder": (
        v2(select(placeholder="x" * 151)),
        50035,
        "components.0.components.0.placeholder",
    ),
    "more values than options": (
        v2(select(max_values=2)),
        50035,
        "components.0.components.0.max_values",
    ),
    "section without accessory": (
        v2({"type": 9, "components": [TEXT]}),
        50035,
        "components.0.accessory",
    ),
    "section of four": (
        v2({"type": 9, "components": [TEXT] * 4, "accessory": BUTTON}),
        50035,
        "components.0.components",
    ),
    "long alt text": (
        v2(gallery(description="x" * 1025)),
        50035,
        "components.0.items.0.description",
    ),
    "unknown attachment": (v2(gallery("attachment://no.png")), 50035, "components.url"),
    "container in container": (
        v2({"type": 17, "components": [{"type": 17, "components": [TEXT]}]}),
        50035,
        "components.0.components.0.type",
    ),
    "parse and users": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        50035,
        "allowed_mentions",
    ),
}


def inner(body: dict[str, Any], path: str) -> Any:
    errors = body["errors"]
    for step in path.split("."):
        errors = errors[step]
    return errors["_errors"][0]["code"]


@pytest.mark.parametrize("what", REFUSED_MESSAGES)
async def test_a_message_is_refused_like_by_discord(
    playground: Playground, anna: Person, what: str
) -> None:
    body, code, path = REFUSED_MESSAGES[what]
    status, answer = await ask(playground, f"channels/{anna.channel('tactics')}/messages", body)
    assert (status, answer["code"]) == (400, code)
    if path:
        assert inner(answer, path)
    assert playground.visible("tactics") == []


async def test_a_message_at_every_limit_is_taken(playground: Playground, anna: Person) -> None:
    body = v2(
        *[{**TEXT, "content": "x" * 400}] * 10,
        row(*[{**BUTTON, "custom_id": f"{n}" * 100, "label": "x" * 80} for n in range(5)]),
        select(options=[{"label": "x" * 100, "value": f"{n:0100}"} for n in range(25)]),
        gallery(description="x" * 1024),
    )
    status, answer = await ask(playground, f"channels/{anna.channel('tactics')}/messages", body)
    assert status == 200
    ids = [component["id"] for component in answer["components"]]
    assert len(set(ids)) == len(ids)


async def test_too_much_at_once_is_refused(playground: Playground, anna: Person) -> None:
    form = aiohttp.FormData()
    form.add_field("payload_json", '{"content": "x"}')
    form.add_field("files[0]", io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), filename="big.bin")
    url = f"{playground.api}/channels/{anna.channel('tactics')}/messages"
    headers = {"Authorization": f"Bot {playground.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, data=form) as response,
    ):
        assert response.status == 413
        assert (await response.json())["code"] == 40005


def command(**more: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Play", **more}


def option(**more: Any) -> dict[str, Any]:
    return {"type": 3, "name": "game", "description": "Which", **more}


CHOICE = {"name": "x", "value": "x"}
REFUSED_COMMANDS: dict[str, tuple[list[dict[str, Any]], str]] = {
    "capitals": ([command(name="Play")], "0.name"),
    "long name": ([command(name="x" * 33)], "0.name"),
    "no description": ([{"name": "play"}], "0.description"),
    "long description": ([command(description="x" * 101)], "0.description"),
    "26 options": (
        [command(options=[option(name=f"o{n}") for n in range(26)])],
        "0.options",
    ),
    "26 subcommands": (
        [command(options=[option(type=1, name=f"o{n}") for n in range(26)])],
        "0.options",
    ),
    "26 choices": (
        [command(options=[option(choices=[CHOICE] * 26)])],
        "0.options.0.choices",
    ),
    "long choice": (
        [command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])],
        "0.options.0.choices.0.name",
    ),
    "required after optional": (
        [command(options=[option(), option(name="b", required=True)])],
        "0.options.1",
    ),
    "choices and autocomplete": (
        [command(options=[option(choices=[CHOICE], autocomplete=True)])],
        "0.options.0",
    ),
    "too many characters": (
        [
            command(
                options=[
                    option(name=f"o{n}", choices=[{"name": "x" * 90, "value": "y" * 90}] * 20)
                    for n in range(3)
                ]
            )
        ],
        "0",
    ),
    "bad translation": (
        [command(name_localizations={"it": "Gioca Ora"})],
        "0.name_localizations.it",
    ),
    "unknown language": ([command(name_localizations={"xx": "x"})], "0.name_localizations.xx"),
    "twice": ([command(), command()], "1.name"),
}


@pytest.mark.parametrize("what", REFUSED_COMMANDS)
async def test_commands_are_refused_like_by_discord(playground: Playground, what: str) -> None:
    body, path = REFUSED_COMMANDS[what]
    url = f"applications/{playground.world.bot.id}/commands"
    status, answer = await ask(playground, url, body, method="PUT")
    assert (status, answer["code"]) == (400, 50035)
    assert inner(answer, path)


async def test_a_command_that_keeps_its_name_keeps_its_id(playground: Playground) -> None:
    url = f"applications/{playground.world.bot.id}/commands"
    _, (first,) = await ask(playground, url, [command()], method="PUT")
    _, (second,) = await ask(playground, url, [command(description="New")], method="PUT")
    assert first["id"] == second["id"]


async def ask(
    playground: Playground, path: str, body: Any, method: str = "POST"
) -> tuple[int, Any]:
    headers = {"Authorization": f"Bot {playground.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, f"{playground.api}/{path}", json=body) as response,
    ):
        return response.status, await response.json()


async def test_broken_json_is_refused(playground: Playground, anna: Person) -> None:
    url = f"{playground.api}/channels/{anna.channel('tactics')}/messages"
    headers = {"Authorization": f"Bot {playground.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, data=b"{") as response,
    ):
        assert (response.status, (await response.json())["code"]) == (400, 50109)
