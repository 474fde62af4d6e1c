"""Nobody is called again and again: by a seat at a table, or by a rematch."""

from __future__ import annotations

import pytest

from bot.model.people import Server
from bot.tables.lobby.quotas import Limits, limits_of
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.codec import encode
from tests.bot.live import JOIN, PLAY, REMATCH
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    begin,
    channel_id,
    guild_id,
    here,
    lobby_says,
    person_id,
    settled,
)
from tests.bot.live.tables.lobby.test_seats import replaces

TOO_MANY = "That's a lot of invitations for one hour. You can invite people again"


def pings(person: Person) -> int:
    return len(person.heard("ping"))


async def spent(client: Matchnight, person: Person, other: Person) -> None:
    """Use up a person's invitations of the hour."""
    server = await client.app.store.servers.get(here(client))
    for _ in range(limits_of(server).invitations):
        with client.app.quotas.inviting(person_id(person), server, [person_id(other)]):
            pass


async def called_off(client: Matchnight, person: Person, over: Message) -> str:
    """Press *Rematch*, cancel what it opened, and return the answer."""
    answer = await person.press(over, REMATCH)
    await settled(client)
    found = await client.app.store.tables.live_in(channel_id(person, CHANNEL))
    if found is not None:
        await client.app.lobbies.cancel(found.id, person_id(person))
        await settled(client)
    return answer.text


async def test_who_is_asked_to_sit_down_is_called_once(
    client: Matchnight, anna: Person, dee: Person
) -> None:
    table = await begin(anna, opponents=1, tiles=12)
    chairs = (await client.app.tables.load(table.id)).chairs
    seat = next(chair.seat for chair in chairs if chair.person is None)
    assert (await replaces(anna, seat, dee)).text.startswith(f"I've asked <@{dee.id}>.")
    await dee.until(lambda: pings(dee) == 1, what="the question")
    for _ in range(4):
        answer = await replaces(anna, seat, dee)
        assert answer.text == f"I've already asked <@{dee.id}>. They can answer at the table."
    assert pings(dee) == 1


async def test_lobby_offers_a_seat_per_invitation_and_reserves_none(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(bruno, opponents=1, tiles=12)
    chairs = (await client.app.tables.load(table.id)).chairs
    seat = next(chair.seat for chair in chairs if chair.person is None)
    await spent(client, bruno, dee)
    answer = await replaces(bruno, seat, dee)
    assert answer.text.startswith(TOO_MANY) and JOIN not in answer.text
    assert (await client.app.tables.load(table.id)).question is None
    await spent(client, anna, dee)
    answer = await replaces(anna, seat, anna)  # who looks after the channel calls nobody
    assert "now has" in answer.text


@pytest.mark.usefixtures("_again")
async def test_rematch_cancelled_repeatedly_stops_notifying_people(
    client: Matchnight, table: Table, anna: Person, bruno: Person
) -> None:
    over = await table.to_the_end()
    await settled(client)
    server = await client.app.store.servers.get(here(client))
    before, most = pings(bruno), 1 + limits_of(server).invitations
    for _ in range(most):
        assert "The rematch starts when" in await called_off(client, anna, over)
    await bruno.until(lambda: pings(bruno) == before + most, what="all calls")
    assert (await called_off(client, anna, over)).startswith(TOO_MANY)
    assert pings(bruno) == before + most


async def test_rematch_of_the_game_just_played_needs_no_invitation_left(
    client: Matchnight, table: Table, anna: Person, bruno: Person
) -> None:
    over = await table.to_the_end()
    await settled(client)
    await spent(client, anna, bruno)
    assert "The rematch starts when" in (await anna.press(over, REMATCH)).text
    lobby = await lobby_says(bruno, "**1 player**")
    await bruno.press(lobby, JOIN, acknowledged=True)
    await anna.until(lambda: table.message.id != over.id and table.message.has(PLAY))


async def test_a_rematch_is_no_way_to_more_tables_than_one_person_may_have(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    over = await table.to_the_end()
    await settled(client)
    server = Server(guild_id(playground), limits=encode(Limits(tables=2)))
    async with client.app.store.writing() as write:
        await write.servers.save(server)
    for name in ("tactics", "off-topic"):
        await anna.command(name, "play", game="tactic-tiles")
    assert "Only the people who played here" in (await dee.press(over, REMATCH)).text
    assert "You host 2 tables already" in (await anna.press(over, REMATCH)).text
    assert "The rematch starts when" in (await bruno.press(over, REMATCH)).text
    assert (await anna.press(over, REMATCH)).text == "Everyone is here: the rematch starts."
