"""Answers to a planned night, maybe or for sure, and its waiting list."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import KeptOutHere
from bot.model.contests.nights import Coming, Night
from bot.model.ids import PersonId
from bot.model.people import KeptOut
from bot.nights.nights import Nights
from bot.people.privacy import WAIT, Privacy

from ..people.traces import privacy, run_due
from ..seating import ANNA, BEN, CARLA, DORA, GUILD, HALL, Services, press
from .test_nights import HOUR, nights

__all__ = ["nights", "privacy"]


async def planned(nights: Nights, services: Services, most: int | None) -> Night:
    return await nights.plan(
        GUILD,
        HALL,
        host=ANNA.id,
        name="",
        starts_at=services.watch() + 24 * HOUR,
        eventful=False,
        press=press(),
        most=most,
    )


async def test_first_in_line_is_promoted_with_a_pending_notice(
    services: Services, nights: Nights
) -> None:
    night = await planned(nights, services, most=2)
    assert await nights.come(night.id, BEN.id) == "coming"
    assert await nights.come(night.id, DORA.id) == "waiting"
    assert await nights.come(night.id, CARLA.id) == "waiting"
    assert await services.store.night_people.pending_room(services.watch()) == {}
    assert await nights.come(night.id, BEN.id) is None
    assert await services.store.night_people.coming(night) == Coming(
        (ANNA.id, DORA.id), (CARLA.id,)
    )
    assert list((await services.store.night_people.pending_room(services.watch()))[night.id]) == [
        DORA.id
    ]
    assert await nights.come(night.id, BEN.id) == "waiting"
    assert (await services.store.night_people.coming(night)).waiting == (CARLA.id, BEN.id)


async def test_who_is_kept_out_takes_no_place_but_may_give_theirs_up(
    services: Services, nights: Nights
) -> None:
    night = await planned(nights, services, most=3)
    assert await nights.come(night.id, BEN.id) == "coming"
    async with services.store.writing() as write:
        for person in (BEN, CARLA):
            await write.servers.keep_out(
                GUILD, KeptOut(person.id, ANNA.id, "loud", services.watch())
            )
    for perhaps in (False, True):
        with pytest.raises(KeptOutHere):
            await nights.come(night.id, CARLA.id, perhaps=perhaps)
    assert await nights.come(night.id, BEN.id) is None
    with pytest.raises(KeptOutHere):
        await nights.come(night.id, BEN.id)
    assert await services.store.night_people.coming(night) == Coming((ANNA.id,))


async def test_perhaps_takes_no_place_and_gives_one_up(services: Services, nights: Nights) -> None:
    night = await planned(nights, services, most=2)
    assert await nights.come(night.id, BEN.id, perhaps=True) == "perhaps"
    assert await nights.come(night.id, CARLA.id) == "coming"
    assert await nights.come(night.id, DORA.id) == "waiting"
    assert await nights.come(night.id, BEN.id) == "waiting"
    assert await nights.come(night.id, CARLA.id, perhaps=True) == "perhaps"
    assert await services.store.night_people.coming(night) == Coming(
        (ANNA.id, DORA.id), (BEN.id,), (CARLA.id,)
    )
    assert list((await services.store.night_people.pending_room(services.watch()))[night.id]) == [
        DORA.id
    ]
    assert await nights.come(night.id, CARLA.id, perhaps=True) is None


async def test_promoted_player_who_drops_out_has_no_pending_notice(
    services: Services, nights: Nights
) -> None:
    night = await planned(nights, services, most=2)
    for person in (BEN, CARLA, DORA):
        await nights.come(night.id, person.id)
    await nights.come(night.id, BEN.id)
    await nights.come(night.id, CARLA.id)
    assert list((await services.store.night_people.pending_room(services.watch()))[night.id]) == [
        DORA.id
    ]


async def test_of_two_who_press_at_once_one_has_the_last_place(
    services: Services, nights: Nights
) -> None:
    night = await planned(nights, services, most=2)
    answers = await asyncio.gather(nights.come(night.id, BEN.id), nights.come(night.id, CARLA.id))
    assert sorted(map(str, answers)) == ["coming", "waiting"]


async def test_only_people_with_a_place_are_reminded(services: Services, nights: Nights) -> None:
    night = await planned(nights, services, most=2)
    await nights.come(night.id, BEN.id)
    await nights.come(night.id, CARLA.id)
    await nights.remind(night.id, [CARLA.id, DORA.id])
    assert await services.store.night_people.pending_reminders(services.watch()) == {
        night.id: [ANNA.id, BEN.id, DORA.id]
    }
    assert (await services.store.night_people.coming(night)).perhaps == (DORA.id,)


@pytest.mark.parametrize("most", [None, 2, 3])
async def test_rsvp_counts_each_answer_once_and_fills_spots_before_the_waitlist(
    services: Services, nights: Nights, most: int | None
) -> None:
    night = await planned(nights, services, most)
    people = [PersonId(1000 + n) for n in range(6)]
    numbers = st.lists(st.tuples(st.sampled_from(people), st.booleans()), max_size=12)

    pressed: list[list[tuple[PersonId, bool]]] = []

    @given(numbers)
    @settings(max_examples=15)
    def draw(found: list[tuple[PersonId, bool]]) -> None:
        pressed.append(found)

    draw()
    for presses in pressed:
        for person, perhaps in presses:
            before = await services.store.night_people.coming(night)
            answer = await nights.come(night.id, person, perhaps=perhaps)
            after = await services.store.night_people.coming(night)
            assert after.of(person) == answer
            everybody = [*after.coming, *after.waiting, *after.perhaps]
            assert len(everybody) == len(set(everybody))
            assert not after.waiting or len(after.coming) == most
            assert set(before.coming) - {person} <= set(after.coming)  # nobody loses a place
            pending = (await services.store.night_people.pending_room(services.watch())).get(
                night.id, {}
            )
            assert set(after.coming) & set(before.waiting) <= set(pending)


async def test_promotion_for_a_deleted_person_has_a_pending_notice(
    services: Services, nights: Nights, privacy: Privacy, path: Path
) -> None:
    night = await nights.plan(
        GUILD,
        HALL,
        host=ANNA.id,
        name="",
        starts_at=services.watch() + 2 * WAIT,
        eventful=False,
        press=press(),
        most=2,
    )
    for person in (BEN, CARLA):
        await nights.come(night.id, person.id)
    services.watch.at = await privacy.forget_person(BEN.id)
    await run_due(services, privacy, path)
    assert (await services.store.night_people.coming(night)).coming == (ANNA.id, CARLA.id)
    assert list((await services.store.night_people.pending_room(services.watch()))[night.id]) == [
        CARLA.id
    ]
