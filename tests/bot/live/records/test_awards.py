"""Awards as people see them: below the card of a game, in /stats, and not at all."""

from __future__ import annotations

import pytest

from bot.records.awards import AWARDS
from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.live import BACK
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import CHANNEL, begin, channel_id, person_id, settled, table_message

TEXTS = {str(award.text) for award in AWARDS.values()}


async def some_award(client: Matchnight, anna: Person, bruno: Person) -> tuple[Person, str]:
    """Play games of two until one brings an award; return who got it, and which."""
    for _ in range(8):
        table = await begin(anna, bruno, tiles=12)
        await table.to_the_end()
        await settled(client)
        message = await anna.until(lambda: table_message(anna, CHANNEL), what="a table")
        for person in (anna, bruno):
            for award in AWARDS.values():
                if f"{award.emblem} <@{person.id}>: {award.text}" in message.text:
                    return person, str(award.text)
    pytest.fail("no game of eight brought an award")


async def test_awards_of_a_game_stand_below_its_card_and_in_stats(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    person, text = await some_award(client, anna, bruno)
    stats = await person.command(CHANNEL, "stats")
    assert "**Awards**" in stats.text and text in stats.text
    page = await person.press(stats, "Awards")
    assert text in page.text and "Still to get" in page.text
    missing = page.text.partition("Still to get")[2]
    assert text not in missing
    assert (await person.press(page, BACK)).text == stats.text
    (other,) = {anna, bruno} - {person}
    seen = await other.command(CHANNEL, "stats", person=person.id)
    page = await other.press(seen, "Awards")
    assert text in page.text and "Still to get" not in page.text


async def test_awards_switched_off_are_shown_to_nobody(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    person, text = await some_award(client, anna, bruno)
    settings = await wish(person, shown=["avatar"])
    assert "My awards" not in settings.text
    stats = await person.command(CHANNEL, "stats")
    assert "**Awards**" not in stats.text
    assert "Your awards are off." in (await person.press(stats, "Awards")).text
    table = await client.app.store.tables.last_in(channel_id(person, CHANNEL))
    assert table is not None
    seat = next(
        each.seat
        for each in await client.app.store.records.results(table.id)
        if each.person == person_id(person)
    )
    assert seat not in await client.app.awarding.of(table.id)


async def test_awards_before_a_game_are_still_to_get(client: Matchnight, anna: Person) -> None:
    stats = await anna.command(CHANNEL, "stats")
    page = await anna.press(stats, "Awards")
    assert "None yet." in page.text
    assert all(text in page.text for text in TEXTS)
