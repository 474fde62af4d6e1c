"""People enter from the local network by a code and a name, as that person only."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from yarl import URL

from playground import Options, Playground, stage, wire
from playground.client import Person
from playground.entrance import FREE, LENGTH, MOST_BYTES, Entrance, spaced
from playground.invocations import Impossible
from playground.messages import Draft, Upload, compose, store
from playground.world import PRIVATE_THREAD, Channel
from tests.playground.pictures import png
from tests.waiting import soon

ADDRESS = "127.0.0.2"
"""Stands for the address in the network: what comes from 127.0.0.1 is the bot's machine."""

NOBODYS = "Nobody here has this code."


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(options=Options(lan=ADDRESS)) as hosting:
        yield hosting


@pytest.fixture
async def guest() -> AsyncIterator[aiohttp.ClientSession]:
    connector = aiohttp.TCPConnector(local_addr=("127.0.0.3", 0))
    jar = aiohttp.CookieJar(unsafe=True)  # cookies of an address, not of a name
    async with aiohttp.ClientSession(connector=connector, cookie_jar=jar) as session:
        yield session


async def enter(
    playground: Playground, guest: aiohttp.ClientSession, name: str, code: str
) -> tuple[int, Any]:
    body = {"name": name, "code": code}
    async with guest.post(f"{playground.url}/people/enter", json=body) as answer:
        return answer.status, await answer.json()


def code_of(playground: Playground, name: str) -> str:
    assert playground.entrance is not None
    return spaced(playground.entrance.code_of(playground.world.person(name)))


async def enter_with(
    playground: Playground, guest: aiohttp.ClientSession, body: bytes
) -> tuple[int, Any]:
    return await asked(guest, "POST", f"{playground.url}/people/enter", data=body)


async def asked(
    guest: aiohttp.ClientSession, method: str, address: str | URL, **more: Any
) -> tuple[int, Any]:
    async with guest.request(method, address, **more) as answer:
        return answer.status, await answer.text(errors="replace")


async def test_nobody_sees_anything_but_the_door_without_a_code(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    anna = playground.world.person("anna")
    assert playground.url.startswith(f"http://{ADDRESS}:")
    assert (await asked(guest, "GET", f"{playground.url}/"))[0] == 200
    assert (await asked(guest, "GET", f"{playground.url}/page/main.js"))[0] == 200
    assert (await asked(guest, "GET", f"{playground.url}/words/it.json"))[0] == 200
    for method, path in (
        ("GET", "/people/world"),
        ("GET", f"/people/{anna.id}/live"),
        ("GET", f"/people/{anna.id}/commands"),
        ("GET", f"/people/avatars/{anna.id}.svg"),
        ("POST", f"/people/{anna.id}/messages"),
        ("POST", "/people/world/clear"),
        ("GET", "/people/faults"),
        ("GET", "/people"),
        ("GET", "/api/v10/users/@me"),
        ("GET", "/gateway/"),
        ("GET", "/attachments/1/2/3"),
        ("GET", "/emojis/1.png"),
    ):
        assert (await asked(guest, method, playground.url + path))[0] == 401, path


async def test_a_code_lets_in_as_its_person_and_as_nobody_else(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    bruno, anna = playground.world.person("bruno"), playground.world.person("anna")
    typed = f" {code_of(playground, 'bruno').lower()} "
    status, answer = await enter(playground, guest, "", typed)
    assert (status, answer) == (200, {"person_id": bruno.id})
    status, text = await asked(guest, "GET", f"{playground.url}/people/world")
    assert status == 200 and f'"you": "{bruno.id}"' in text
    channel = playground.world.channel("tactics").id
    body = {"channel_id": channel, "content": "hello"}
    mine, other = (f"{playground.url}/people/{p.id}/messages" for p in (bruno, anna))
    assert (await asked(guest, "POST", mine, json=body))[0] == 200
    assert (await asked(guest, "POST", other, json=body))[0] == 403
    assert (await asked(guest, "GET", f"{playground.url}/people/{anna.id}/live"))[0] == 403
    assert (await asked(guest, "POST", f"{playground.url}/people/world/clear"))[0] == 403
    assert (await asked(guest, "POST", f"{playground.url}/people/faults", json={}))[0] == 403
    assert (await asked(guest, "GET", f"{playground.url}/api/v10/users/@me"))[0] == 403
    assert [m.content for m in playground.visible("tactics")] == ["hello"]
    assert (await asked(guest, "POST", f"{playground.url}/people/leave"))[0] == 200
    assert (await asked(guest, "POST", mine, json=body))[0] == 401


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (" Grandpa \n\tJoe ", "Grandpa Joe"),
        ("Zoë", "Zoë"),
        ("Владислав", "Владислав"),
        ("محمد بن سلمان", "محمد بن سلمان"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("שרה", "שרה"),
        ("ศักดิ์สิทธิ์", "ศักดิ์สิทธิ์"),
        ("क्षत्रिय", "क्षत्रिय"),
        ("小林さくら", "小林さくら"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("a\u202eb\u2066c\x01\u200b\ufeff", "abc"),
        ("a\x00b", None),
        ("Z" + "\u0302" * 40, "Ẑ" + "\u0302" * 4),
        ("\ud83d", None),
        ("\u3164\u2800", None),
        ("\u200d", None),
        ("W" * 32, "W" * 32),
        ("W" * 33, None),
        ("ANNA", None),
        ("a n n a", None),
        ("Ａｎｎａ", None),
        ("Matchnight", None),
        ("maximiliana", None),
        ("bruno", "bruno"),
    ],
)
async def test_names_may_use_any_script_but_not_equal_another_person_s(
    playground: Playground, guest: aiohttp.ClientSession, typed: str, read: str | None
) -> None:
    world = playground.world
    bruno, before = world.person("bruno"), world.person("bruno").name
    assert world.bot.name == "Matchnight"
    status, answer = await enter(playground, guest, typed, code_of(playground, "bruno"))
    if read is None:
        assert status in (400, 409) and answer["error"]
        assert bruno.name == before
        assert (await asked(guest, "GET", f"{playground.url}/people/world"))[0] == 401
    else:
        assert status == 200 and bruno.name == read
        _, text = await asked(guest, "GET", f"{playground.url}/people/world")
        assert read in [person["name"] for person in json.loads(text)["people"]]


async def test_name_equal_to_a_person_s_number_does_not_take_their_account(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    dee = playground.world.person("dee")
    status, _ = await enter(playground, guest, dee.id, code_of(playground, "bruno"))
    assert status == 409 and playground.world.person(dee.id) is dee


async def test_a_new_name_is_read_by_all_who_are_there_and_by_the_bot(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    await enter(playground, guest, "Grandma", code_of(playground, "anna"))
    anna = playground.world.person("anna")
    async with guest.ws_connect(f"{playground.url}/people/{anna.id}/live") as socket:
        hello = await soon(socket.receive_json())
        assert hello["t"] == "hello" and hello["you"]["name"] == "Grandma"
        code = code_of(playground, "bruno")
        assert playground.entrance is not None
        playground.entrance.call(playground.entrance.admit(code, "10.0.0.9"), "Grandpa")
        event = await soon(socket.receive_json())
        assert (event["t"], event["person"]["name"]) == ("person", "Grandpa")
    assert wire.user(playground.world.person("bruno"))["global_name"] == "Grandpa"


async def test_the_owner_may_change_the_server(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    assert (await enter(playground, guest, "", code_of(playground, "anna")))[0] == 200
    path = f"{playground.url}/people/world/guild"
    assert (await asked(guest, "POST", path, json={"locale": "it"}))[0] == 200


async def test_guest_chooses_their_own_language_and_nobody_else_s(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    await enter(playground, guest, "", code_of(playground, "bruno"))
    for name, status in (("bruno", 200), ("dee", 403)):
        path = f"{playground.url}/people/{playground.world.person(name).id}/settings"
        assert (await asked(guest, "POST", path, json={"locale": "fr"}))[0] == status
    assert playground.world.person("bruno").locale == "fr"


async def test_a_private_picture_is_for_its_reader_alone(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    world = playground.world
    channel = world.channel("tactics")
    draft = Draft({"content": "your hand"}, {0: Upload("hand.png", png())})
    message = compose(world, channel, world.bot.id, draft)
    message.reader_id = world.person("anna").id
    store(world, message)
    (file,) = message.files
    address = f"{playground.url}/attachments/{channel.id}/{file.id}/hand.png"
    await enter(playground, guest, "", code_of(playground, "bruno"))
    assert (await asked(guest, "GET", address))[0] == 403
    seen = compose(world, channel, world.bot.id, draft)
    store(world, seen)
    shown = f"{channel.id}%2F{seen.files[0].id}/{file.id}/hand.png"
    encoded = URL(f"{playground.url}/attachments/{shown}", encoded=True)
    assert (await asked(guest, "GET", encoded))[0] == 403
    message.reader_id = world.person("bruno").id
    assert (await asked(guest, "GET", address))[0] == 200


@pytest.mark.parametrize("name", ["enterprise", "page", "avatars", "leave", "world", "faults"])
async def test_nobody_s_name_opens_what_is_theirs(
    playground: Playground, guest: aiohttp.ClientSession, name: str
) -> None:
    playground.moderation.add_person(name)
    channel = playground.world.channel("tactics").id
    body = {"channel_id": channel, "content": "not mine"}
    address = f"{playground.url}/people/{name}/messages"
    assert (await asked(guest, "POST", address, json=body))[0] == 401
    await enter(playground, guest, "", code_of(playground, "bruno"))
    assert (await asked(guest, "POST", address, json=body))[0] == 403
    assert not playground.visible("tactics")


async def test_channels_that_a_person_may_not_see_are_not_named_to_them(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    moderation, world = playground.moderation, playground.world
    secret = moderation.add_channel("secret-plans")
    moderation.overwrite(secret.id, "bruno", deny=("VIEW_CHANNEL",))
    thread = world.ids.next()
    world.channels[thread] = Channel(
        thread, PRIVATE_THREAD, "a word", guild_id=secret.guild_id, parent_id=secret.id
    )
    for name, seen in (("bruno", False), ("anna", True)):
        await enter(playground, guest, "", code_of(playground, name))
        _, text = await asked(guest, "GET", f"{playground.url}/people/world")
        assert [word in text for word in ("secret-plans", "a word")] == [seen, seen]
        assert "game-night" in text


async def test_who_leaves_hears_no_more(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    bruno = playground.world.person("bruno")
    await enter(playground, guest, "", code_of(playground, "bruno"))
    async with guest.ws_connect(f"{playground.url}/people/{bruno.id}/live") as socket:
        assert (await soon(socket.receive())).type is aiohttp.WSMsgType.TEXT
        assert (await asked(guest, "POST", f"{playground.url}/people/leave"))[0] == 200
        assert (await soon(socket.receive())).type is aiohttp.WSMsgType.CLOSE


async def test_guests_are_rate_limited_and_playgrounds_on_a_machine_are_separate(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    assert (await enter_with(playground, guest, b"{}".ljust(MOST_BYTES)))[0] == 403
    assert (await enter_with(playground, guest, b"{}".ljust(MOST_BYTES + 1)))[0] == 413
    await enter(playground, guest, "", code_of(playground, "bruno"))
    assert [cookie.key for cookie in guest.cookie_jar] == [f"playground-{playground.port}"]


async def test_person_added_later_enters_with_the_code_shown_to_the_owner(
    playground: Playground, guest: aiohttp.ClientSession
) -> None:
    await enter(playground, guest, "", code_of(playground, "anna"))
    address = f"{playground.url}/people/world/people"
    status, text = await asked(guest, "POST", address, json={"name": "Zoë"})
    assert status == 200
    data = json.loads(text)
    entered = await enter(playground, guest, "", data["code"])
    assert entered == (200, {"person_id": data["person_id"]})


async def test_local_bot_needs_no_code_and_pages_of_other_sites_are_refused(
    playground: Playground,
) -> None:
    here = f"http://127.0.0.1:{playground.port}"
    async with aiohttp.ClientSession() as session:
        headers = {"Authorization": f"Bot {playground.token}"}
        assert (await asked(session, "GET", f"{here}/api/v10/users/@me", headers=headers))[0] == 200
        assert (await asked(session, "GET", f"{here}/people/world"))[0] == 401
        foreign = {"Origin": "http://example.org"}
        assert (await asked(session, "GET", f"{here}/", headers=foreign))[0] == 403
        rebound = {"Host": "example.org"}
        assert (await asked(session, "GET", f"{here}/", headers=rebound))[0] == 403


class Scheduler:
    at = 0.0

    def __call__(self) -> float:
        return self.at


def wrong(entrance: Entrance, address: str = "10.0.0.7") -> str:
    with pytest.raises(Impossible) as refused:
        entrance.admit("AAAA-AAAA", address)
    return str(refused.value)


def test_wrong_codes_have_to_wait_longer_and_longer_from_one_address() -> None:
    clock = Scheduler()
    entrance = Entrance(stage.build(Options()), clock)
    anna = entrance._world.person("anna")
    code = entrance.code_of(anna)
    assert len(code) == LENGTH
    for _ in range(FREE):
        assert wrong(entrance) == NOBODYS
    assert wrong(entrance) == "Too many wrong codes. Wait 2 seconds."
    clock.at += 1
    assert wrong(entrance) == "Too many wrong codes. Wait 1 second."
    clock.at -= 1
    with pytest.raises(Impossible, match="Wait 2 seconds"):  # the right one waits as well
        entrance.admit(code, "10.0.0.7")
    assert entrance.admit(code, "10.0.0.8") is anna
    for pause in (2, 4, 8, 16):
        clock.at += pause
        assert wrong(entrance) == NOBODYS
    clock.at += 32
    assert entrance.admit(code, "10.0.0.7") is anna
    assert wrong(entrance) == NOBODYS


async def test_person_who_plays_on_one_machine_needs_no_code() -> None:
    async with Playground() as alone, Person(alone.url, "anna") as anna:
        assert alone.entrance is None and anna.channels
