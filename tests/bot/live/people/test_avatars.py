"""Avatars from Discord's CDN to the board, on every way that leads there."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.ui.client import Matchnight
from bot.ui.kit.requests.download import MOST_BYTES, download
from bot.ui.nights.messages import gathered
from playground import Playground
from playground.client import Person
from tests.bot.live import MY_VIEW
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    begin,
    channel_id,
    person_id,
    press_table,
    settled,
)
from tests.render.portraits import portrait
from tests.waiting import eventually


def wears(playground: Playground, person: Person, file: bytes) -> str:
    """Give a person a picture, and return where the bot will look for it."""
    user = playground.world.person(person.id)
    user.picture = file
    return f"/avatars/{user.id}/{user.avatar}.png?size=64"


async def shown(client: Matchnight, table: Table) -> list[bytes]:
    """Return the avatars that the table's pictures have, by seat."""
    await client.app.avatars.settled()
    return [chair.avatar for chair in (await client.app.tables.load(table.id)).chairs]


async def picture(client: Matchnight, playground: Playground, table: Table) -> Image.Image:
    await settled(client)
    found = await download(table.message.images[0])
    assert found is not None
    return Image.open(BytesIO(found)).convert("RGB")


async def test_the_people_of_a_table_are_drawn_with_their_avatars(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    where = wears(playground, anna, portrait(1))
    table = await begin(anna, bruno)
    faces = await shown(client, table)
    seats = [chair.person for chair in (await client.app.tables.load(table.id)).chairs]
    assert faces[seats.index(person_id(anna))].startswith(b"\x89PNG")
    assert faces[seats.index(person_id(bruno))] == b""
    await table.play()
    await client.app.avatars.settled()
    assert list(playground.stage.fetched) == [where]  # once, however often they press


@pytest.mark.parametrize(
    "file",
    [b"no picture", portrait(1)[:300], b"\x89PNG" + bytes(MOST_BYTES), portrait(1, kind="GIF")],
    ids=["words", "cut", "huge", "gif"],
)
async def test_whatever_is_no_picture_leaves_the_initial_and_the_game_alone(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, file: bytes
) -> None:
    wears(playground, anna, file)
    table = await begin(anna, bruno)
    assert await shown(client, table) == [b"", b""]
    await table.play()
    assert table.seq


async def test_of_a_moving_avatar_the_still_is_asked_for(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    where = wears(playground, anna, b"GIF89a and more")
    assert "/a_" in where
    await begin(anna, bruno)
    await client.app.avatars.settled()
    assert list(playground.stage.fetched) == [where]


async def test_what_is_missing_redirected_or_far_away_is_none(playground: Playground) -> None:
    assert await download(f"{playground.url}/avatars/1/none.png") is None
    assert await download("http://127.0.0.1:1/avatars/1/none.png") is None
    assert await download(f"{playground.url}/people/1/live", seconds=0.001) is None


async def test_an_avatar_is_hidden_and_shown_again_with_one_press(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    wears(playground, anna, portrait(1))
    table = await begin(anna, bruno)
    assert any(await shown(client, table))
    await table.play()  # a person first seen after the picture was drawn is in the next one
    with_avatar = await picture(client, playground, table)
    assert "My avatar in pictures" not in (await wish(anna, shown=["awards"])).text
    assert await shown(client, table) == [b"", b""]
    without = await picture(client, playground, table)
    assert with_avatar.tobytes() != without.tobytes()
    await press_table(anna, MY_VIEW)
    assert await shown(client, table) == [b"", b""]
    assert "My avatar in pictures" in (await wish(anna, shown=["avatar"])).text

    async def is_shown() -> bool:
        return any(await shown(client, table))

    await eventually(is_shown, "the avatar to be shown again")


async def test_what_people_share_of_themselves_shows_their_avatar(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    wears(playground, anna, portrait(1))
    table = await begin(anna, bruno, tiles=12)
    assert any(await shown(client, table))
    await table.to_the_end()
    cards = []
    for _ in range(2):
        own = await anna.command(CHANNEL, "stats")
        shared = await anna.press(own, "Share in channel")
        cards.append(await anna.fetch(shared.images[0]))
        await wish(anna, shown=["awards"])
    assert cards[0] != cards[1]


async def test_a_name_that_no_font_has_is_drawn_as_the_username(
    client: Matchnight, playground: Playground, bruno: Person
) -> None:
    odd = playground.moderation.add_person("\U00010900\U00010901")
    async with Person(playground.url, odd.id) as eve:
        table = await begin(bruno, eve)
        await client.app.avatars.settled()
        chairs = (await client.app.tables.load(table.id)).chairs
        assert {chair.username for chair in chairs} == {"bruno", "person"}
        await settled(client)
        await table.play()
        assert "In the picture" not in table.message.text


async def test_message_names_players_the_picture_can_only_number(
    client: Matchnight, playground: Playground, bruno: Person
) -> None:
    odd = playground.moderation.add_person("\U00010900\U00010901")
    odd.username = "\U00010900"
    async with Person(playground.url, odd.id) as eve:
        table = await begin(bruno, eve)
        seats = [chair.person for chair in (await client.app.tables.load(table.id)).chairs]
        number = seats.index(person_id(eve)) + 1
        assert f"In the picture: Player {number}: <@{odd.id}>" in table.message.text


async def test_a_replay_and_a_night_show_the_avatars_of_the_board(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    wears(playground, anna, portrait(1))
    await anna.command(CHANNEL, "night start")
    table = await begin(anna, bruno, tiles=6)
    assert any(await shown(client, table))
    await table.to_the_end()
    await settled(client)
    replay = await client.app.replays.load(table.id)
    film = replay.film(first=0, last=1, eyes=None, moving=True)
    assert film.avatars == tuple(chair.avatar for chair in replay.play.chairs)
    assert any(film.avatars)
    night = await client.app.store.nights.last_in(channel_id(anna, CHANNEL))
    assert night is not None
    look = (await gathered(client.app, night)).look
    assert set(look.avatars) == set(film.avatars)
    assert "anna" in look.usernames
