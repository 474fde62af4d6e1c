"""An arena: people come in and play game after game in threads."""

from __future__ import annotations

from bot.arenas.arenas import GATHER
from bot.model.arenas import Arena
from bot.settings import Database
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games.tactic_tiles.game import TacticTilesOptions
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, channel_id, person_id
from tests.bot.live.slow import forward, quiet

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
        assert threads(anna) == ["1.1: Anna, Bruno Caffè · Tactic Tiles arena"]
        await says(anna, "2 people are playing.")
        (table,) = await client.app.store.arenas.playing((await arena_of(client, anna)).id)
        play = await client.app.tables.load(table.table)
        assert play.table.turn_seconds == 30
        assert play.options == TacticTilesOptions(tiles=18)
        for person in (anna, bruno):
            await client.app.tables.resign(table.table, person_id(person))
        await quiet(client)
        await forward(client, still, 1 * SECOND)
        await says(anna, "after 1 game")
        await forward(client, still, 1)
        final = await says(dee := anna, "Tactic Tiles arena: ")
        print(final.text, final.alt, dee)
