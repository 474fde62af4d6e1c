"""Faults in cups: killed bots, refused threads, deleted channels, hosts who leave."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from bench.crowd import gathered
from bot.model.contests.cups import CupTable
from bot.model.ids import NOBODY, ChannelId
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import JOIN, LOG, REMATCH, STANDINGS
from tests.bot.live.contests.cups import (
    PEOPLE,
    begun,
    checked_in,
    cup_of,
    posted,
    pressed,
    round_over,
    showing,
    signed_up,
    threads,
    threads_of,
)
from tests.bot.live.forged_controls import forge
from tests.bot.live.hosting import BotProcess, running
from tests.bot.live.playing import CHANNEL, begin, channel_id, open_lobby, table_message
from tests.bot.live.slow import quiet
from tests.waiting import eventually

THREADS = r"/channels/\d+/threads$"
ANNUL = "Cancel this table"


def calls(person: Person, thread: str) -> list[Message]:
    """Return the messages that call people to a table."""
    return [each for each in person.messages(thread) if "has started, " in each.text]


async def called(person: Person, thread: str) -> Message:
    return (await person.until(lambda: calls(person, thread) or None, what="the call"))[0]


async def test_a_bot_that_is_killed_while_tables_start_makes_each_of_them_once(
    playground: Playground, database: Path
) -> None:
    bot = BotProcess(playground, database)

    async def start() -> None:
        await bot.start()
        await bot.online()

    def made(number: int) -> bool:
        return len(threads(anna)) >= number

    def whole() -> bool:
        found = threads(anna)
        return len(found) == 4 and all(
            calls(anna, each) and table_message(anna, each) for each in found
        )

    async with gathered(playground, PEOPLE) as people:
        anna = people[0]
        try:
            await start()
            await signed_up(people, players=2, rounds=1)
            await checked_in(people)
            for number in (1, 2, 4):
                await anna.until(partial(made, number), what=f"{number} threads")
                await bot.kill()
                await start()
            await anna.until(whole, what="four tables")
            assert [len(calls(anna, each)) for each in threads(anna)] == [1, 1, 1, 1]
            await anna.until(
                lambda: (
                    (now := posted(anna)) is not None
                    and all(f"<#{each}>" in now.text for each in threads(anna))
                ),
                what="a round that names all threads",
            )
        finally:
            await bot.kill()


async def test_a_round_whose_end_comes_while_the_bot_is_down_goes_on_for_as_long(
    playground: Playground, database: Path, watch: SlowClock
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna = people[0]
        async with running(playground, database, watch) as client:
            await signed_up(people, players=2, rounds=1)
            await checked_in(people)
            await showing(anna, "Round 1 of 1")
            before = await begun(client, await cup_of(client, anna))
            await quiet(client)
        watch.forward(minutes=50)
        async with running(playground, database, watch) as client:
            await quiet(client)
            cup = await cup_of(client, anna)
            assert (cup.phase, cup.round) == ("running", 1)
            assert cup.ends is not None and cup.ends > watch()
            assert await begun(client, cup) == before
            await round_over(client, watch)
            assert (await cup_of(client, anna)).phase == "over"


async def test_tables_that_are_refused_a_thread_get_it_once_they_may(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna = people[0]
        await signed_up(people, players=2)
        playground.faults.status("POST", THREADS, 403, count=None)
        await checked_in(people)
        await showing(anna, "Some tables have no thread yet.")
        assert "in a moment" in await pressed(anna, "My table")
        playground.faults.clear()
        for thread in await threads_of(anna, 2):
            await called(anna, thread)
        await anna.until(
            lambda: (
                (now := posted(anna)) is not None
                and all(f"<#{each}>" in now.text for each in threads(anna))
                and "no thread yet" not in now.text
            ),
            what="a round whose tables all have threads",
        )


async def test_moderators_take_a_table_out_for_all_to_see_and_end_the_cup(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, PEOPLE[:5]) as people:
        anna, bruno, other, *_ = people  # Anna owns the server and isn't in the cup
        await signed_up(people[1:], players=2)
        await checked_in(people[1:])
        places = await threads_of(anna, 2)
        await begun(client, await cup_of(client, anna))
        for place in places:  # Bruno, who organises the cup, plays in it
            asked = await bruno.press(await called(bruno, place), ANNUL)
            own = await bruno.press(asked, ANNUL)
            assert own.text.startswith("You play in this cup, so someone who doesn't has to")
        thread = places[0]
        table = await client.app.store.tables.live_in(ChannelId(int(thread)))
        assert table is not None
        sitting = {each.person for each in await client.app.store.seats.chairs(table.id)}
        created = await client.app.store.cups.table(table.id)
        assert created is not None
        call = await called(other, thread)
        assert [each.label for each in call.buttons] == [STANDINGS, ANNUL]
        refused = await other.press(call, ANNUL)
        assert f"Only <@{bruno.id}>" in refused.text
        player = next(each for each in people if int(each.id) in sitting)
        resigning = await player.command(thread, "resign")
        assert resigning.text.endswith("You get no points for this table, but you stay in the cup.")
        asked = await anna.press(await called(anna, thread), ANNUL)
        assert (await anna.press(asked, ANNUL)).text == "The table is cancelled."
        assert not any(m.has(ANNUL) for m in anna.messages(thread) if m.ephemeral)
        await bruno.until(
            lambda: [
                m
                for m in bruno.messages(thread)
                if f"cancelled table {created.number}. It doesn't count" in m.text
            ],
            what="the word to all",
        )
        await showing(other, " doesn't count: ")
        message = await other.until(lambda: table_message(other, thread), what="the table")
        await other.until(
            lambda: (
                f"<@{anna.id}> annulled this table"
                in (table_message(other, thread) or message).text
            ),
            what="why the game has ended",
        )
        await other.until(
            lambda: (table_message(other, thread) or message).has(LOG),
            what="the table as it ended",
        )
        ended = table_message(other, thread)
        assert ended is not None and not ended.has(REMATCH)
        late = await forge(playground, player, thread, Control("rematch", table.id))
        assert "belongs to a cup, league, arena or match" in late
        closing = await anna.command(CHANNEL, "cup close")
        assert closing.text.startswith("1 game still runs.")
        await anna.press(closing, "Close the cup")
        await showing(other, f"<@{anna.id}> closed it before its last round.")
        assert "Only <@" not in (await anna.command(CHANNEL, "cup standings")).text


async def test_cup_whose_thread_and_then_channel_is_deleted_reaches_its_end(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna = people[0]
        await signed_up(people, players=2)
        await checked_in(people)
        await showing(anna, "Round 1")
        await begun(client, await cup_of(client, anna))
        playground.moderation.delete_channel((await threads_of(anna, 2))[0])
        await threads_of(anna, 1)
        cup = await cup_of(client, anna)

        async def stopped() -> bool:
            await quiet(client)
            tables = await client.app.store.cups.round_tables(cup.id, 1)
            return [each.state for each in tables].count("void") == 1

        await eventually(stopped, "the table to be counted")
        channel = anna.channel(CHANNEL)
        playground.moderation.delete_channel(channel)

        async def over() -> bool:
            await quiet(client)
            found = await client.app.store.cups.get(cup.id)
            gone = found is not None and found.ending == "channel gone"
            return gone and await client.app.store.posts.pending("cup") == []

        await eventually(over, "the end of the cup")


async def test_a_person_in_a_cup_plays_at_another_table_too(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna, bruno, *_ = people
        elsewhere = await begin(anna, bruno, channel="tactics")
        await signed_up(people)
        await checked_in(people)
        await showing(anna, "Round 1")
        (table,) = await begun(client, await cup_of(client, anna))
        for id_ in (elsewhere.id, table):
            found = await client.app.store.tables.get(id_)
            assert found is not None and found.phase == "running"


async def test_end_in_a_lobby_of_a_cup_says_that_it_has_no_host(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, PEOPLE[:2]) as (anna, bruno):
        await signed_up([anna, bruno], players=2)
        cup = await cup_of(client, anna)
        lobby = await open_lobby(bruno, channel="tactics")
        async with client.app.store.writing() as write:
            await write.tables.set_host(lobby.id, NOBODY)
            await write.cups.add_table(CupTable(lobby.id, cup.id, 1, 1, 0))
        refused = await bruno.command("tactics", "end")
        assert refused.text == "This table has no host: nobody can change it alone."


async def test_the_message_of_a_cup_comes_back_when_a_person_deletes_it(
    playground: Playground, client: Matchnight, anna: Person
) -> None:
    await anna.command(CHANNEL, "cup open", game="tactic-tiles")
    first = await showing(anna, JOIN)
    await quiet(client)  # else nobody knows yet whose message goes
    playground.moderation.delete_message(first.id)

    async def reposted() -> bool:
        await quiet(client)
        (post,) = await client.app.store.posts.standing()
        return post.message not in (None, int(first.id))

    await eventually(reposted, "the message to be reposted")


async def test_cup_that_could_not_be_shown_is_current_once_it_can_be(
    playground: Playground, client: Matchnight, anna: Person
) -> None:
    seeing = ("VIEW_CHANNEL", "SEND_MESSAGES")
    await anna.command(CHANNEL, "cup open", game="tactic-tiles")
    await showing(anna, JOIN)
    await quiet(client)
    playground.moderation.overwrite(CHANNEL, deny=seeing)
    await anna.command(CHANNEL, "cup join")
    await quiet(client)  # it has been refused
    playground.moderation.overwrite(CHANNEL, clear=seeing)
    await showing(anna, "1 person has joined: ")


def texts(messages: Sequence[Message]) -> list[str]:
    return [message.text for message in messages]


async def test_what_doesn_t_fit_is_refused_in_a_sentence(client: Matchnight, anna: Person) -> None:
    answers = [
        await anna.command(CHANNEL, "cup open", game="match-attach", players=6),
        await anna.command(CHANNEL, "cup open", game="tactic-tiles", kind="everybody", players=3),
        await anna.command(CHANNEL, "cup open", game="tactic-tiles", kind="knock-out", rounds=3),
        await anna.command(CHANNEL, "cup leave"),
        await anna.command(CHANNEL, "cup standings"),
    ]
    first, second, third, fourth, fifth = texts(answers)
    assert first == "A table of Match Attach takes 2 to 4 players, not 6."
    assert "tables of two" in second
    assert "goes on until one player is left" in third
    assert "There's no cup in this channel." in fourth
    assert "There has been no cup in this channel." in fifth
    assert await client.app.store.cups.live_in(channel_id(anna, CHANNEL)) is None
