"""Blocked people: chosen privately under `/settings`, and removed the same way."""

from __future__ import annotations

from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.live.playing import CHANNEL, open_lobby, person_id
from tests.bot.live.slow import direct, quiet


async def test_a_person_is_blocked_and_taken_back_and_hears_nothing_of_it(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    panel = await anna.command(CHANNEL, "settings")
    page = await anna.press(panel, "Not seated with…")
    assert page.ephemeral and "Nobody, so far." in page.text
    assert "A cup seats everyone who joins it, so you can meet there." in page.text
    mine = await anna.choose(page, "Choose a person", anna.id)
    assert "That's you" in mine.text
    bot = await anna.choose(page, "Choose a person", str(client.application_id))
    assert "That's a bot" in bot.text
    page = await anna.choose(page, "Choose a person", bruno.id)
    assert f"Chosen: <@{bruno.id}>" in page.text
    opened = await bruno.command(CHANNEL, "play", game="tactic-tiles", invite=anna.id)
    assert f"<@{anna.id}>" in opened.text, "it looks like any other invitation"
    await quiet(client)
    assert list(anna.heard("ping")) == []
    assert await direct(anna) == []
    page = await anna.choose(page, "Choose a person", bruno.id)
    assert "Nobody, so far." in page.text
    assert (await anna.press(page, "Back to my settings")).has("Not seated with…")


async def test_later_invitation_across_a_block_looks_the_same_notifying_nobody(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    async with client.app.store.writing() as write:
        await write.people.block(person_id(anna), other=person_id(bruno), at=1)
    table = await open_lobby(bruno)
    seen = []
    for friend in (anna, dee):
        panel = await bruno.press(table.message, "Invite")
        answer = await bruno.choose(panel, "Invite people", friend.id)
        await quiet(client)
        posts = [message.text for message in bruno.messages(CHANNEL) if not message.ephemeral]
        named = [text for text in posts if f"<@{friend.id}>" in text]
        seen.append((answer.text.replace(friend.id, "FRIEND"), len(named)))
    assert seen[0] == seen[1]
    assert list(anna.heard("ping")) == []
    assert len(dee.heard("ping")) == 1
