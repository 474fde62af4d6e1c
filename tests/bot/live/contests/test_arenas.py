"""An arena: people come in and play game after game in threads."""

from __future__ import annotations

from random import Random

from bot.arenas.arenas import GATHER
from bot.model.contests.arenas import Arena
from bot.settings import Database
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games.tactic_tiles.game import TacticTilesOptions
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import FAIR_DEAL, STANDINGS
from tests.bot.live.hosting import BotProcess, running
from tests.bot.live.playing import CHANNEL, channel_id, person_id
from tests.bot.live.slow import forward, quiet
from tests.waiting import until

THREADS = r"/channels/\d+/threads$"
SECOND = 1 / 3600
"""Of an hour."""


def shown(person: Person, text: str) -> Message | None:
    """Return the last message of the channel that shows an arena and says something."""
    found = [m for m in person.messages(CHANNEL) if " arena" in m.text and not m.ephemeral]
    words = "\n".join([found[-1].text, *found[-1].alt]) if found else ""
    return found[-1] if text in words else None


async def says(person: Person, text: str) -> Message:
    """Wait until the arena's last message says something, and return it."""
    return await person.until(lambda: shown(person, text), what=f"an arena that says {text!r}")


def threads(person: Person) -> list[str]:
    """Return the threads that a person sees, by name."""
    return sorted(c["name"] for c in person.channels.values() if c["type"] == 11)


def called(person: Person, thread: str) -> list[Message]:
    """Return the messages that call people to a table."""
    return [each for each in person.messages(thread) if "your next game has started" in each.text]


async def arena_of(client: Matchnight, person: Person) -> Arena:
    """Return the arena of the channel, also when it's over."""
    arena = await client.app.store.arenas.last_in(channel_id(person, CHANNEL))
    assert arena is not None
    return arena


async def started(*people: Person, minutes: int = 20) -> None:
    """Start an arena as the first of some people, who then all come in."""
    answer = await people[0].command(CHANNEL, "arena start", game="tactic-tiles", minutes=minutes)
    assert answer.ephemeral and "The arena is on." in answer.text
    for number, person in enumerate(people, 1):
        answer = await person.press(await says(person, "It ends"), "I'm in")
        assert answer.text.startswith("You're in!")
        await says(person, f"{number} p")


async def test_people_who_come_in_play_until_the_arena_is_over(
    playground: Playground, database: Database, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        await started(anna, bruno)
        assert threads(anna) == []
        await forward(client, still, GATHER / 1000 * SECOND)
        assert threads(anna) == ["1.1: Bruno Caffè, Anna · Tactic Tiles arena"]
        await says(anna, "2 people are playing.")
        (table,) = await client.app.store.arenas.playing((await arena_of(client, anna)).id)
        play = await client.app.tables.load(table.table)
        assert play.table.turn_seconds == 30
        assert play.options == TacticTilesOptions(tiles=18)
        (chair,) = play.awaited
        assert chair.person is not None
        move = play.game.fallback(play.state, chair.seat, Random(1))
        await client.app.tables.play(table.table, chair.seat, move, person=chair.person)
        mover = anna if chair.person == person_id(anna) else bruno
        for person in (anna, bruno):
            await client.app.tables.resign(table.table, person_id(person))
        await quiet(client)
        await forward(client, still, 1 * SECOND)
        await says(anna, "after 1 game")
        page = await bruno.press(await says(bruno, "after 1 game"), STANDINGS)
        assert page.ephemeral and "1 game" in page.text
        assert "no more games" in (await mover.press(await says(mover, "after"), "Pause")).text
        await says(anna, "2 pause")
        async with client.app.store.writing() as write:
            await write.awards.set(table.table, [(chair.seat, "quick")])
        await forward(client, still, 1)
        final = await says(anna, "## Tactic Tiles arena: ")
        assert f"⚡ <@{chair.person}>: Won a live game" in final.text
        assert not final.has("I'm in") and final.alt[0].startswith("Tactic Tiles arena, after")
        fair = await anna.press(final, FAIR_DEAL)
        arena = await arena_of(client, anna)
        assert arena.secret in fair.text and "all came out the same" in fair.text


async def test_arena_goes_on_where_it_was_when_the_bot_is_cut_off(
    playground: Playground, database: Database, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        await started(anna, bruno)
    still.go_to(still.at + GATHER)
    # A thread is made, but its answer never comes.
    playground.faults.arm({"kind": "cut_after", "method": "POST", "path": THREADS})
    async with running(playground, database, still) as client:
        await forward(client, still, 10 * SECOND)
        await says(anna, "2 people are playing.")
        assert threads(anna) == ["1.1: Bruno Caffè, Anna · Tactic Tiles arena"]


async def test_arena_says_it_may_make_no_threads_until_it_may_again(
    playground: Playground, database: Database, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        await started(anna, bruno)
        playground.moderation.overwrite(CHANNEL, deny=("CREATE_PUBLIC_THREADS",))
        await forward(client, still, GATHER / 1000 * SECOND)
        refused = await says(anna, "1 table has no thread yet.")
        assert "create public threads here" in refused.text
        assert threads(anna) == []
        playground.moderation.overwrite(CHANNEL, allow=("CREATE_PUBLIC_THREADS",))
        client.app.contest_messages.refresh("arena")  # it's asked again every minute
        await quiet(client)
        assert threads(anna) == ["1.1: Bruno Caffè, Anna · Tactic Tiles arena"]
        assert "no thread yet" not in (await says(anna, "2 people are playing.")).text


async def test_arena_pairs_people_once_if_killed_before_their_table(
    playground: Playground, database: Database, anna: Person, bruno: Person
) -> None:
    bot = BotProcess(playground, database)
    try:
        await bot.start()
        await bot.online()
        await started(anna, bruno)
        fault = playground.faults.hold("POST", THREADS)
        await until(lambda: fault not in playground.faults.armed, "the draw")
        await bot.kill()
        assert threads(anna) == []
        await bot.start()
        await bot.online()
        await says(anna, "2 people are playing.")
        (thread,) = [c["id"] for c in anna.channels.values() if c["type"] == 11]
        await anna.until(lambda: called(anna, thread), what="the call")
        assert len(called(anna, thread)) == 1
        assert threads(anna) == ["1.1: Bruno Caffè, Anna · Tactic Tiles arena"]
    finally:
        await bot.kill()


async def test_arena_is_ended_by_its_organiser_or_by_moderators_who_confirm(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await started(bruno, dee)
    refused = await dee.command(CHANNEL, "arena end")
    assert f"Only <@{bruno.id}>" in refused.text
    asked = await anna.command(CHANNEL, "arena end")  # she owns the server
    assert (await anna.press(asked, "End the arena")).text == "The arena is over."
    final = await says(dee, "arena: nobody wins it")
    assert f"<@{anna.id}> ended it before its time." in final.text
    assert "no arena" in (await dee.command(CHANNEL, "arena end")).text
    late = await dee.command(CHANNEL, "arena standings")
    assert "0 points" in late.text
