"""A private note at a game: read by its writer only, and deleted with them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.model.ids import PersonId
from bot.ui.client import Matchnight
from bot.ui.kit.room import HIGHEST, LOWEST
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import MY_VIEW
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.people.test_privacy import downloaded
from tests.bot.live.playing import CHANNEL, press_table
from tests.bot.live.slow import begin_slow, direct, forward, quiet

NOTE = "Bruno hoards reds.\nKeep K12 free."


@pytest.fixture
async def client(
    playground: Playground, database: Path, still: FrozenClock
) -> AsyncIterator[Matchnight]:
    async with running(playground, database, still) as bot:
        yield bot


async def note_down(person: Person, message: Message, note: str) -> Message:
    form = await person.press_for_form(message, "My note")
    return await person.submit(form, {"note": note})


async def exported(person: Person) -> dict[str, str]:
    screen = await person.command(CHANNEL, "privacy")
    return await downloaded(person, await person.press(screen, "Export my data"))


async def test_note_appears_only_in_the_own_panel_reminder_and_export(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, still: FrozenClock
) -> None:
    table = await begin_slow(anna, bruno)
    await quiet(client)
    await table.to_turn_of(anna)
    await wish(anna, way="dm")
    view = await press_table(anna, MY_VIEW)
    panel = await note_down(anna, view, NOTE)
    assert panel.id == view.id
    assert f"Your note: {NOTE}".replace("\n", " ") in panel.words.replace("\n", " ")
    assert (await press_table(anna, MY_VIEW)).text.startswith(f"Your note: {NOTE}")
    await forward(client, still, 12)
    assert (await direct(anna))[-1].text.endswith(f"Your note: {NOTE}")
    assert "Bruno hoards reds." in (await exported(anna))["matchnight.json"]
    await table.play()
    theirs = (await table.panel(bruno)).message
    assert "hoards" not in theirs.text + "".join((await exported(bruno)).values())
    assert not [m for m in playground.visible(CHANNEL) if "hoards" in str(m.components)]


async def test_a_note_that_is_emptied_is_gone_and_watchers_have_none(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin_slow(anna, bruno)
    await quiet(client)
    panel = await note_down(anna, await press_table(anna, MY_VIEW), NOTE)
    assert "hoards" in panel.words
    view = await press_table(anna, MY_VIEW)
    form = await anna.press_for_form(view, "My note")
    assert form.field("note").value == NOTE
    panel = await anna.submit(form, {"note": ""})
    assert "Your note" not in panel.words
    assert await client.app.store.games.private_note(table.id, PersonId(int(anna.id))) == ""
    assert not (await press_table(dee, MY_VIEW)).has("My note")


async def test_long_note_takes_its_room_from_the_picture_of_the_view(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    async def high(message: Message) -> int:
        with Image.open(BytesIO(await anna.fetch(message.images[0]))) as picture:
            return picture.height

    await begin_slow(anna, bruno)
    view = await press_table(anna, MY_VIEW)
    before = await high(view)
    await note_down(anna, view, "\n".join(f"{n}. Keep an eye on reds." for n in range(10)))
    after = await high(await press_table(anna, MY_VIEW))
    assert LOWEST <= after < before <= HIGHEST
