"""Seats handed over, as seen in the channel: requests, consent, announcements."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import Any

from bot.replays.verification import verify
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.live import AGREE, PLAY, RESIGN
from tests.bot.live.forged_controls import secret_channel
from tests.bot.live.playing import CHANNEL, Table, begin, person_id, press_table, says, settled


async def seat_of(client: Matchnight, table: Table, person: Person) -> int:
    chairs = (await client.app.tables.load(table.id)).chairs
    return next(chair.seat for chair in chairs if chair.person == person_id(person))


async def replaces(by: Person, seat: int, to: Person | None = None) -> Message:
    """Use /replace and return the answer."""
    options: dict[str, Any] = {"seat": str(seat)} | ({"with": to.id} if to else {})
    return await by.command(CHANNEL, "replace", **options)


def pinged(person: Person) -> bool:
    """Tell whether a person was notified of a question."""
    return any("asks to hand" in ping["text"] for ping in person.heard("ping"))


async def sitting(client: Matchnight, table: Table) -> list[int | None]:
    return [chair.person for chair in (await client.app.tables.load(table.id)).chairs]


async def test_seat_is_handed_over_when_all_agree_and_the_game_continues(
    client: Matchnight, table: Table, anna: Person, bruno: Person, dee: Person
) -> None:
    seats = await anna.autocomplete(CHANNEL, "replace", "seat", "bru")
    assert [choice["value"] for choice in seats] == [str(await seat_of(client, table, bruno))]
    before = await sitting(client, table)
    answer = await replaces(anna, int(seats[0]["value"]), dee)
    assert f"I've asked <@{bruno.id}> and <@{dee.id}>" in answer.text
    await says(table, f"<@{anna.id}> asks to hand the seat of <@{bruno.id}> to <@{dee.id}>")
    for person in (bruno, dee):
        await person.until(partial(pinged, person), what="the question")
    await press_table(dee, AGREE, acknowledged=True)
    hand = await dee.command(CHANNEL, "hand")
    assert "Your hand" not in hand.text and await sitting(client, table) == before
    await press_table(bruno, AGREE, acknowledged=True)
    table.people = [anna, dee]
    await says(table, f"Dee plays on for {bruno.name}.")
    await table.to_the_end()
    await settled(client)
    assert await verify(client.app.store, table.id)
    results = {one.person: one.stay for one in await client.app.store.records.results(table.id)}
    assert results[person_id(bruno)] == "resigned"


async def test_who_is_present_keeps_the_seat_and_the_hand_with_one_press(
    client: Matchnight, table: Table, anna: Person, bruno: Person, dee: Person
) -> None:
    before = await sitting(client, table)
    await replaces(anna, await seat_of(client, table, bruno), dee)
    await says(table, "If <@")
    await press_table(bruno, "Decline", acknowledged=True)
    await anna.until(lambda: not table.message.has(AGREE))
    assert await sitting(client, table) == before


async def test_nobody_is_seated_who_cannot_see_the_table(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    secret = await secret_channel(playground, anna, bruno)
    table = await begin(anna, bruno, channel=secret, tiles=12)
    seat = await seat_of(client, table, bruno)
    options: dict[str, Any] = {"seat": str(seat), "with": dee.id}
    answer = await anna.command(secret, "replace", **options)
    assert answer.text == f"<@{dee.id}> can't see this channel, so they can't sit down here."
    assert table.message.has(PLAY) and not table.message.has(AGREE)


async def test_seat_handed_to_an_opponent_notifies_its_player(
    client: Matchnight, bruno: Person, dee: Person, anna: Person
) -> None:
    table = await begin(anna, bruno, dee, tiles=12)
    answer = await replaces(bruno, await seat_of(client, table, anna))
    assert f"<@{anna.id}>" in answer.text and f"<@{dee.id}>" in answer.text
    await says(
        table, f"<@{bruno.id}> asks to hand the seat of <@{anna.id}> to a computer opponent."
    )
    await press_table(dee, AGREE, acknowledged=True)
    await says(table, "Anna was replaced by a computer opponent.")
    text = "Tactic Tiles: your seat has been handed over to a computer opponent.\n"
    (line,) = await anna.until(
        lambda: [m for m in anna.messages(CHANNEL) if m.text.startswith(text)]
    )
    assert line.mentions == [anna.id] and line.text.endswith(f"<@{anna.id}>")
    found = await client.app.store.tables.get(table.id)
    assert found is not None
    assert found.host == person_id(bruno)


async def test_the_host_gives_the_seat_of_a_person_away_to_who_accepts_it(
    client: Matchnight, table: Table, anna: Person, bruno: Person, dee: Person
) -> None:
    seat = await seat_of(client, table, bruno)
    play = await client.app.tables.load(table.id)
    away = dataclasses.replace(play.chairs[seat], level="normal")
    await client.app.tables.reseat(play, away, play.game.title)
    answer = await replaces(anna, seat, dee)
    assert f"I've asked <@{dee.id}>." in answer.text
    assert person_id(dee) not in await sitting(client, table)
    await says(table, "who has to agree too")
    await press_table(dee, AGREE, acknowledged=True)
    await says(table, f"Dee plays on for {bruno.name}.")


async def test_who_gives_up_their_own_seat_is_asked_first_and_resigns(
    client: Matchnight, table: Table, anna: Person, bruno: Person
) -> None:
    answer = await replaces(anna, await seat_of(client, table, anna))
    assert "Resign from this game?" in answer.text
    assert person_id(anna) in await sitting(client, table)
    await anna.press(answer, RESIGN)
    await says(table, "Anna resigned")
    assert person_id(anna) not in await sitting(client, table)
