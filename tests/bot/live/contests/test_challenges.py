"""A match of two clubs: two servers play the same deals."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from random import Random

import pytest

from bench.crowd import gathered
from bot.model.contests.challenges import Challenge, ChallengeTable
from bot.model.ids import ChannelId, GuildId
from bot.settings import Database
from bot.store.places import ShardRange
from bot.tables.agreements.takebacks import Takebacks
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.core import RuleError
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import hosted, running
from tests.bot.live.playing import CHANNEL, channel_id, person_id
from tests.bot.live.slow import forward, quiet
from tests.waiting import eventually, unhurried

HOME, CLUB = "Game Night", "Meeple Club"
CLUB_ROOM = "club-room"


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A Discord of two servers."""
    async with hosted(unhurried(guilds=2)) as discord_:
        yield discord_


class Bots:
    """Bots of one database, each for a server, of which one works at a time."""

    def __init__(self, playground: Playground, database: Database, clock: FrozenClock) -> None:
        self._playground = playground
        self._database = database
        self._clock = clock
        self.place: GuildId | None = None

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[Matchnight]:
        """Let the bot of a server work."""
        guilds = self._playground.world.guilds.values()
        self.place = GuildId(next(int(guild.id) for guild in guilds if guild.name == name))
        async with running(self._playground, self._database, self._clock) as client:
            yield client


@pytest.fixture
def bots(
    playground: Playground,
    database: Database,
    still: FrozenClock,
    monkeypatch: pytest.MonkeyPatch,
) -> Bots:
    found = Bots(playground, database, still)
    monkeypatch.setattr(ShardRange, "has", lambda place, guild: guild in (None, found.place))
    return found


def room(person: Person) -> str:
    """Return the channel that a person's club plays in."""
    return CHANNEL if person.name in ("Anna", "Bruno Caffè") else CLUB_ROOM


def shown(person: Person, text: str) -> Message | None:
    """Return the message of the club's channel that shows a match and says something."""
    found = [m for m in person.messages(room(person)) if not m.ephemeral and m.has("Fair deal")]
    return found[-1] if found and text in found[-1].text else None


async def says(person: Person, text: str) -> Message:
    """Wait until a match's message says something, and return it."""
    return await person.until(lambda: shown(person, text), what=f"a match that says {text!r}")


async def side_of(client: Matchnight, person: Person) -> Challenge:
    """Return the side of a match in the channel of a person's club."""
    found = await client.app.store.challenges.last_in(ChannelId(channel_id(person, room(person))))
    assert found is not None
    return found


async def tables_of(client: Matchnight, side: Challenge) -> list[ChallengeTable]:
    return await client.app.store.challenges.tables(side.id)


async def is_over(client: Matchnight, side: Challenge) -> bool:
    found = await client.app.store.challenges.get(side.id)
    return found is not None and found.phase == "over"


async def dealt(client: Matchnight, side: Challenge) -> list[str]:
    """Return the seeds that a club's games are dealt by."""
    found = [
        await client.app.store.tables.get(each.table) for each in await tables_of(client, side)
    ]
    return [table.seed or "" for table in found if table is not None]


async def played_out(client: Matchnight, table: ChallengeTable) -> None:
    """Play a game to its end; the computer opponent answers."""
    while (play := await client.app.tables.load(table.table)).table.live:
        for chair in play.awaited:
            if chair.person is not None:
                move = play.game.fallback(play.state, chair.seat, Random(1))
                await client.app.tables.play(table.table, chair.seat, move, person=chair.person)
        await quiet(client)


async def test_match_of_two_servers_goes_from_challenge_to_result(
    playground: Playground, bots: Bots, still: FrozenClock
) -> None:
    async with gathered(playground, ["anna", "bruno", "luca", "dee"]) as (anna, bruno, host, dee):
        async with bots.at(HOME) as client:
            answer = await anna.command(CHANNEL, "challenge", game="tactic-tiles", games=2, days=1)
            code = (await side_of(client, anna)).code
            assert answer.ephemeral and f"`/challenge code:{code}`" in answer.text
            refused = await bruno.command(CHANNEL, "challenge", code=code)
            assert refused.text == "Only people who can manage the server can do this."
            own = await anna.command(CHANNEL, "challenge", code=code)
            assert "This code is for another server." in own.text
            message = await says(anna, "No club has accepted yet.")
            assert "Give the code" in (await anna.press(message, "Start")).text
            for person in (anna, bruno):
                assert "You're in!" in (await person.press(message, "Join")).text
            await says(anna, f"Game Night: <@{anna.id}> and <@{bruno.id}>.")
        async with bots.at(CLUB) as client:
            wrong = await host.command(CLUB_ROOM, "challenge", code="nonsense")
            assert "No challenge is waiting with this code." in wrong.text
            await host.command(CLUB_ROOM, "challenge", code=code)
            message = await says(host, "Game Night: Anna and Bruno Caffè.")
            assert "Nobody of your club is in yet." in (await host.press(message, "Start")).text
            await dee.press(message, "Join")
            message = await says(host, f"{CLUB}: <@{dee.id}>.")
            assert f"Only <@{host.id}>" in (await dee.press(message, "Start")).text
            assert "Your club is ready." in (await host.press(message, "Start")).text
        async with bots.at(HOME) as client:
            message = await says(anna, f"{CLUB} is ready to start.")
            assert (await anna.press(message, "Start")).text == "The match has started."
            await quiet(client)
            await says(anna, "0 of 2 games are over")
            side = await side_of(client, anna)
            deals = await dealt(client, side)
            assert len({*deals}) == 2 and all(deals)
            for table in await tables_of(client, side):
                await played_out(client, table)
            await quiet(client)
            await says(anna, "Game Night: 2 of 2 games are over.")
            async with client.app.store.writing() as write:
                await write.awards.set((await tables_of(client, side))[0].table, [(0, "hard")])
        async with bots.at(CLUB) as client:
            await forward(client, still, 0.01)
            message = await says(host, "Game Night: 2 of 2 games are over.")
            side = await side_of(client, host)
            assert await dealt(client, side) == deals
            threads = sorted(c["name"] for c in host.channels.values() if c["type"] == 11)
            assert threads == [
                "Game 1: Dee · Game Night",
                "Game 2: Dee · Game Night",
            ]
            await forward(client, still, 24)
            final = await says(host, f"## Game Night beats {CLUB}, 2 to 0")
            (picture,) = final.alt
            assert f"Tactic Tiles match: Game Night beats {CLUB}, 2 to 0" in picture
            assert "Beat a hard" not in final.text  # only its own club's people got something
            assert f"2 to 0. Game 1 goes to {HOME}: 1. Anna" in picture
            assert f" and 2. Dee – ({CLUB})." in picture and "Game 2 goes to Game Night" in picture
            fair = await dee.press(final, "Fair deal")
            assert (await side_of(client, host)).secret in fair.text
        async with bots.at(HOME) as client:
            final = await says(bruno, f"## Game Night beats {CLUB}, 2 to 0")
            assert "Beat a hard computer opponent" in final.text
            assert f"2. Dee – ({CLUB})" in final.alt[0]


async def test_match_of_a_club_that_emptied_after_start_waits_for_people(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, ["anna", "luca"]) as (anna, host):
        await anna.command(CHANNEL, "challenge", game="tactic-tiles", games=1, days=1)
        code = (await side_of(client, anna)).code
        message = await says(anna, "No club has accepted yet.")
        assert f"`{code}`" in (await anna.press(message, "Start")).text
        await host.command(CLUB_ROOM, "challenge", code=code)
        message = await says(anna, "nobody is in yet")
        await anna.press(message, "Join")
        await anna.press(message, "Start")
        await anna.press(message, "Leave")
        assert not (await side_of(client, anna)).ready
        message = await says(host, "nobody is in yet")
        await host.press(message, "Join")
        assert "Your club is ready." in (await host.press(message, "Start")).text
        assert (await side_of(client, host)).phase == "open"


async def test_match_called_off_names_its_caller_at_home_only(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, ["anna", "luca"]) as (anna, host):
        await anna.command(CHANNEL, "challenge", game="match-attach", games=1, days=1)
        code = (await side_of(client, anna)).code
        await anna.press(await says(anna, "No club has accepted yet."), "Join")
        await host.command(CLUB_ROOM, "challenge", code=code)
        message = await says(host, "nobody is in yet")
        await host.press(message, "Join")
        await host.press(message, "Start")
        await anna.press(await says(anna, f"{CLUB} is ready to start."), "Start")
        await quiet(client)
        (table,) = await tables_of(client, await side_of(client, anna))
        play = await client.app.tables.load(table.table)
        assert json.loads(play.table.house)["rush"] == 0, (
            "no clock runs while people play when they like"
        )
        with pytest.raises(RuleError, match="Both clubs play the same deals"):
            await Takebacks(client.app.store, client.app.tables).find(play, person_id(anna))
        asked = await anna.press(await says(anna, "0 of 1 game is over"), "Call off")
        await anna.press(asked, "Call off")
        await says(anna, f"<@{anna.id}> called it off.")
        await quiet(client)
        over = await says(host, "This match was called off.")
        assert f"<@{anna.id}>" not in over.text and "Anna called" not in over.text


async def test_match_ends_at_once_when_the_bot_is_removed_from_a_server(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, ["anna", "luca"]) as (anna, host):
        await anna.command(CHANNEL, "challenge", game="tactic-tiles", games=1, days=1)
        code = (await side_of(client, anna)).code
        await host.command(CLUB_ROOM, "challenge", code=code)
        for person in (anna, host):
            message = await says(person, "nobody is in yet")
            await person.press(message, "Join")
            await person.press(message, "Start")
        await says(anna, "0 of 1 game is over")
        (table,) = await tables_of(client, await side_of(client, anna))
        playground.moderation.kick_bot(CLUB)
        await says(anna, "It ended early: I'm no longer on one of the two servers.")
        assert not (await client.app.tables.load(table.table)).table.live
        again = await anna.command(CHANNEL, "challenge", game="tactic-tiles", games=1, days=1)
        assert "Give this code" in again.text


async def test_challenge_of_a_removed_server_cannot_be_accepted(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, ["anna", "luca"]) as (anna, host):
        await anna.command(CHANNEL, "challenge", game="tactic-tiles", games=1, days=1)
        side = await side_of(client, anna)
        playground.moderation.kick_bot(HOME)
        await eventually(partial(is_over, client, side), "the end of the challenge")
        refused = await host.command(CLUB_ROOM, "challenge", code=side.code)
        assert "No challenge is waiting with this code." in refused.text
