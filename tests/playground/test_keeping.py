"""A saved world is restored, on another port too, but no private answer or form."""

from __future__ import annotations

import asyncio
import dataclasses
import shutil
import sqlite3
import threading
from pathlib import Path

import pytest

from playground import Options, Playground
from playground.client import Person
from playground.keeping import MOST, InUse, Keeper, Unreadable
from tests.playground.conftest import Bot, online
from tests.playground.pictures import board, file, png
from tests.waiting import PATIENCE, soon, unhurried, until


@pytest.fixture
def kept(tmp_path: Path) -> Options:
    return dataclasses.replace(unhurried(), keep=tmp_path / "world.db")


async def test_channels_messages_people_and_pictures_are_there_again(
    kept: Options, bot: Bot
) -> None:
    async with Playground(options=kept) as before, online(before, bot):
        before.moderation.set_guild_locale("it")
        before.moderation.add_person("Zoë", "es-ES")
        before.moderation.add_channel("puzzles")
        before.moderation.take("CREATE_EVENTS")
        channel = next(c for c in bot.guilds[0].text_channels if c.name == "tactics")
        shown = await channel.send(view=board("one"), file=file())
        thread = await shown.create_thread(name="Table 1")
        await bot.create_application_emoji(name="red_tile", image=png())
        async with Person(before.url, "anna") as anna:
            await anna.write("Table 1", "hello")
            await anna.write(await anna.open_dm(), "a word with you")
        taken = before.world.guild.bot_role.permissions
    async with Playground(options=kept) as after, Person(after.url, "anna") as anna:
        assert after.port != before.port
        assert (after.world.guild.locale, after.world.guild.bot_role.permissions) == ("it", taken)
        assert after.world.person("Zoë").locale == "es-ES"
        assert anna.channel("puzzles") and anna.channel("Table 1") == str(thread.id)
        (message,) = anna.messages("tactics")
        assert message.id == str(shown.id) and message.images[0].startswith(after.url)
        assert await anna.fetch(message.images[0])
        assert [m.text for m in anna.messages("Table 1")] == ["hello"]
        assert [m.text for m in anna.messages(await anna.open_dm())] == ["a word with you"]
        (emoji,) = after.world.emojis.values()
        assert (emoji.name, emoji.content) == ("red_tile", png())
        assert int(after.world.ids.next()) > max(int(m.id) for m in anna.messages("Table 1"))


async def test_ephemeral_messages_and_the_start_of_long_channels_are_not_saved(
    kept: Options,
) -> None:
    async with Playground(options=kept) as before:
        world = before.world
        async with Person(before.url, "anna") as anna:
            for number in range(3):
                await anna.write("tactics", str(number))
        channel = world.channel("tactics").id
        first, second, third = world.in_channel(channel)
        second.reader_id = world.person("anna").id
        for number in range(MOST):
            copy = dataclasses.replace(first, id=world.ids.next(), content=f"more {number}")
            world.messages[channel][copy.id] = copy
    async with Playground(options=kept) as after:
        found = [message.content for message in after.visible("tactics")]
        assert len(found) == MOST and not {first.content, second.content, third.content} & {*found}


async def test_without_messages_every_place_is_there_again_and_old_messages_wait(
    kept: Options, bot: Bot
) -> None:
    bare = dataclasses.replace(kept, keep_messages=False)
    async with Playground(options=kept) as before, online(before, bot):
        channel = next(c for c in bot.guilds[0].text_channels if c.name == "tactics")
        shown = await channel.send(view=board("one"), file=file())
    async with Playground(options=bare) as without:
        assert without.visible("tactics") == []
        parent = without.world.channel("tactics")
        thread = without.moderation.open_thread(parent.id, "Table 1", "anna")
        async with Person(without.url, "anna") as anna:
            direct = await anna.open_dm()
            await anna.write("Table 1", "hello")
    async with Playground(options=bare) as again:
        assert again.world.channels.keys() >= {thread.id, direct}
        assert again.visible("Table 1") == []
        assert int(again.world.ids.next()) > int(thread.id)
    async with Playground(options=kept) as after, Person(after.url, "anna") as anna:
        (message,) = anna.messages("tactics")
        assert message.id == str(shown.id) and await anna.fetch(message.images[0])
        assert after.visible("Table 1") == []


async def test_world_that_was_not_stopped_cleanly_is_restored_to_the_last_second(
    kept: Options, tmp_path: Path
) -> None:
    killed = Playground(options=kept)
    await killed.start()
    async with Person(killed.url, "anna") as anna:
        await anna.write("tactics", "before the crash")
    assert killed._keeping is not None and killed._keeper is not None
    await killed._keeper.save(killed.world)  # what its task does a moment later
    assert kept.keep is not None
    found = dataclasses.replace(kept, keep=tmp_path / "found.db")
    shutil.copy(kept.keep, tmp_path / "found.db")  # a killed one has no lock any more
    async with Playground(options=found) as after:
        assert [m.content for m in after.visible("tactics")] == ["before the crash"]
    await killed.stop()


async def test_a_world_has_one_playground_at_a_time(kept: Options) -> None:
    async with Playground(options=kept) as first:
        with pytest.raises(InUse):
            Playground(options=kept)
        first.moderation.add_channel("puzzles")
    async with Playground(options=kept) as after:
        assert after.world.channel("puzzles")


async def test_a_world_that_is_being_written_is_followed_by_the_last_one(
    kept: Options, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, really = threading.Event(), threading.Event(), Keeper._write

    def slowly(keeper: Keeper, url: str, body: bytes, contents: dict[str, bytes]) -> None:
        begun.set()
        go_on.wait(PATIENCE)
        really(keeper, url, body, contents)

    monkeypatch.setattr(Keeper, "_write", slowly)
    playground = Playground(options=kept)
    await playground.start()
    async with Person(playground.url, "anna") as anna:
        await anna.write("tactics", "first")
        await until(begun.is_set, "the first writing")
        await anna.write("tactics", "last")
    stopping = asyncio.create_task(playground.stop())
    await until(lambda: playground._keeping and playground._keeping.done(), "the stop")
    go_on.set()
    await soon(stopping)
    async with Playground(options=kept) as after:
        assert [m.content for m in after.visible("tactics")] == ["first", "last"]


async def test_a_disk_that_was_full_for_a_while_costs_nothing(
    kept: Options, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async with Playground(options=kept) as playground:
        with monkeypatch.context() as while_full:
            while_full.setattr(Keeper, "_write", full)
            async with Person(playground.url, "anna") as anna:
                await anna.write("tactics", "not lost")
            await until(lambda: "database or disk is full" in caplog.text, "the log")
        assert playground._keeping is not None and not playground._keeping.done()
    async with Playground(options=kept) as after:
        assert [m.content for m in after.visible("tactics")] == ["not lost"]


async def test_no_id_that_is_kept_is_given_again(kept: Options) -> None:
    async with Playground(options=kept) as before:
        before.world.ids.after(int(before.world.ids.next()) + 10**15)  # its clock was ahead
        last = before.moderation.add_channel("puzzles").id
    async with Playground(options=kept) as after:
        assert int(after.world.ids.next()) > int(last)


@pytest.mark.parametrize("content", [b"not a database at all", b""])
async def test_a_file_that_holds_no_world_is_refused_and_an_empty_one_is_filled(
    kept: Options, content: bytes
) -> None:
    assert kept.keep is not None
    kept.keep.write_bytes(content)
    if content:
        with pytest.raises(Unreadable):
            Playground(options=kept)
        assert kept.keep.read_bytes() == content
    else:
        async with Playground(options=kept):
            pass


async def test_a_world_of_another_version_is_refused_and_left_as_it_is(kept: Options) -> None:
    assert kept.keep is not None
    keeper = Keeper(kept.keep)
    keeper._write("http://127.0.0.1:1", b'{"form": 99}', {})
    keeper.close()
    before = kept.keep.read_bytes()
    with pytest.raises(Unreadable):
        async with Playground(options=kept):
            pass
    assert kept.keep.read_bytes() == before
