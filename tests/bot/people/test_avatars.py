"""Avatars: looked up once a day for seated people, and deleted with them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.model.ids import PersonId
from bot.model.people import Avatar
from bot.model.units import DAY_MS
from bot.people.avatars import KEEP_AVATARS_MS, Avatars
from bot.people.preferences import People
from bot.tables.lobby.lobbies import Person
from tests.render.portraits import portrait

from ..seating import ANNA, BEN, CARLA, Services


class Shelf:
    """Files by path, as a server of pictures has them, and what was fetched of them."""

    def __init__(self) -> None:
        self.files: dict[str, bytes | None] = {}
        self.fetched: list[str] = []

    async def fetch(self, path: str) -> bytes | None:
        self.fetched.append(path)
        return self.files.get(path)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
async def avatars(services: Services, shelf: Shelf) -> AsyncIterator[Avatars]:
    found = Avatars(services.store, shelf.fetch, services.watch)
    yield found
    await found.close()


async def seen(avatars: Avatars, person: Person, source: str) -> None:
    """Let a person press something, looking as a source says."""
    avatars.look(person.id, person.name.lower(), source, f"/{source}.png" if source else "")
    await avatars.settled()


async def kept(services: Services, person: PersonId) -> Avatar:
    found = await services.store.people.avatar(person)
    assert found is not None
    return found


async def test_person_who_sits_down_is_drawn_with_their_avatar(
    services: Services, avatars: Avatars, shelf: Shelf
) -> None:
    shelf.files["/one.png"] = portrait(1)
    await seen(avatars, ANNA, "one")
    assert await services.store.people.avatar(ANNA.id) is None  # and nobody else is
    assert shelf.fetched == []
    table = (await services.begun(ANNA, BEN)).table.id
    await seen(avatars, ANNA, "one")
    await seen(avatars, BEN, "")
    chairs = (await services.tables.load(table)).chairs
    assert [chair.username for chair in chairs] == ["anna", "ben"]
    assert chairs[0].avatar.startswith(b"\x89PNG") and chairs[1].avatar == b""


async def test_a_picture_is_fetched_once_and_another_one_on_another_day(
    services: Services, avatars: Avatars, shelf: Shelf
) -> None:
    shelf.files |= {"/one.png": portrait(1), "/two.png": portrait(2)}
    await services.lobby(ANNA)
    for source in ("one", "one", "two", "one"):
        await seen(avatars, ANNA, source)
    assert shelf.fetched == ["/one.png"]
    services.watch.pass_(86_401)
    await seen(avatars, ANNA, "one")
    assert shelf.fetched == ["/one.png"]  # it's the same: only the day is noted
    assert (await kept(services, ANNA.id)).at == services.watch()
    services.watch.pass_(86_401)
    await seen(avatars, ANNA, "two")
    assert shelf.fetched == ["/one.png", "/two.png"]
    await seen(avatars, ANNA, "")
    assert (await kept(services, ANNA.id)).picture == b""


async def test_avatar_is_fetched_once_when_its_owner_presses_meanwhile(
    services: Services, avatars: Avatars, shelf: Shelf
) -> None:
    shelf.files["/one.png"] = portrait(1)
    await services.lobby(ANNA)
    for _ in range(3):
        avatars.look(ANNA.id, "anna", "one", "/one.png")
    await avatars.settled()
    assert shelf.fetched == ["/one.png"]


@pytest.mark.parametrize("file", [None, b"no picture", portrait(1, kind="GIF")])
async def test_missing_avatar_is_not_requested_again_within_a_day(
    services: Services, avatars: Avatars, shelf: Shelf, file: bytes | None
) -> None:
    shelf.files["/one.png"] = file
    await services.lobby(ANNA)
    for _ in range(3):
        await seen(avatars, ANNA, "one")
    assert (await kept(services, ANNA.id)).picture == b""
    assert shelf.fetched == ["/one.png"]
    shelf.files["/one.png"] = portrait(1)
    services.watch.pass_(86_401)
    await seen(avatars, ANNA, "one")
    assert (await kept(services, ANNA.id)).picture != b""


async def test_avatar_opt_out_stops_fetching_and_removes_it_from_tables(
    services: Services, avatars: Avatars, shelf: Shelf
) -> None:
    shelf.files["/one.png"] = portrait(1)
    table = (await services.begun(ANNA, BEN)).table
    await seen(avatars, ANNA, "one")
    before = await services.store.tables.get(table.id)
    people = People(services.store, services.watch)
    await people.change(ANNA.id, avatar=False)
    await avatars.wished(ANNA.id, shown=False)
    after = await services.store.tables.get(table.id)
    assert before and after and after.revision > before.revision
    assert (await services.tables.load(table.id)).chairs[0].avatar == b""
    await seen(avatars, ANNA, "one")
    services.watch.pass_(86_401)
    await seen(avatars, ANNA, "one")
    assert (await kept(services, ANNA.id)).source == ""
    assert shelf.fetched == ["/one.png"]
    await people.change(ANNA.id, avatar=True)
    await avatars.wished(ANNA.id, shown=True)
    await seen(avatars, ANNA, "one")
    assert (await kept(services, ANNA.id)).picture != b""


async def test_a_picture_that_arrives_after_its_person_was_forgotten_is_not_kept(
    services: Services, shelf: Shelf
) -> None:
    table = await services.lobby(ANNA, BEN)

    async def late(path: str) -> bytes | None:
        await services.lobbies.leave(table, BEN.id)
        async with services.store.writing() as write:
            await write.privacy.forget_person(BEN.id)
        return portrait(1)

    avatars = Avatars(services.store, late, services.watch)
    await seen(avatars, BEN, "one")
    assert await services.store.people.avatar(BEN.id) is None


async def test_a_wish_that_is_made_while_a_picture_is_on_its_way_counts(services: Services) -> None:
    await services.lobby(ANNA)

    async def late(path: str) -> bytes | None:
        await People(services.store, services.watch).change(ANNA.id, avatar=False)
        return portrait(1)

    await seen(Avatars(services.store, late, services.watch), ANNA, "one")
    assert (await kept(services, ANNA.id)).picture == b""


async def test_who_has_sat_nowhere_for_long_is_forgotten_here(
    services: Services, avatars: Avatars, shelf: Shelf
) -> None:
    shelf.files["/one.png"] = portrait(1)
    await services.lobby(ANNA, BEN)
    await seen(avatars, BEN, "one")
    services.watch.pass_((KEEP_AVATARS_MS + DAY_MS) // 1000)
    await seen(avatars, ANNA, "one")
    assert await services.store.people.avatar(BEN.id) is None
    assert await services.store.people.avatar(ANNA.id) is not None


async def test_person_who_takes_over_a_seat_is_not_drawn_as_the_one_before(
    services: Services, avatars: Avatars, shelf: Shelf
) -> None:
    shelf.files["/one.png"] = portrait(1)
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await seen(avatars, ANNA, "one")
    await services.tables.resign(table, ANNA.id)
    chair = (await services.tables.load(table)).chairs[0]
    assert (chair.person, chair.username, chair.avatar) == (None, "", b"")


async def test_a_fetch_that_breaks_is_nobodys_trouble(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    await services.lobby(ANNA)

    async def broken(path: str) -> bytes | None:
        raise ValueError("no such thing")

    await seen(Avatars(services.store, broken, services.watch), ANNA, "one")
    assert "could not be kept" in caplog.text
    assert await services.store.people.avatar(ANNA.id) is None
