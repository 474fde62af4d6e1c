"""Seats after a vote: everyone at the night, at tables of the winning game."""

from __future__ import annotations

from pathlib import Path

from bot.nights.votes import LASTS
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live.hosting import running
from tests.bot.live.nights.test_night_vote import board, games
from tests.bot.live.nights.test_seat_everyone import lobbies, threads
from tests.bot.live.playing import CHANNEL, person_id
from tests.bot.live.slow import quiet


def said(person: Person, text: str) -> list[Message]:
    """Return the bot's messages of one line that hold a text."""
    return [m for m in person.messages(CHANNEL) if text in m.text and not m.buttons]


async def voted(client: Matchnight, *people: Person) -> str:
    """Start a night whose people vote for the first game; return its title."""
    await people[0].command(CHANNEL, "night start")
    await quiet(client)
    await people[0].press(board(people[0]), "Vote")
    await people[0].until(lambda: games(board(people[0])) or None, what="the games to vote for")
    title = games(board(people[0]))[0].rpartition(" · ")[0]
    for number, person in enumerate(people):
        await person.press(board(person), f"{title} · {number}")
        await quiet(client)
    return title


async def test_a_vote_lives_through_a_restart_and_seats_all_who_are_here(
    playground: Playground,
    database: Path,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with running(playground, database, watch) as client:
        await anna.command(CHANNEL, "night start")
        await quiet(client)
        opened = await bruno.press(board(bruno), "Vote")
        assert "two minutes" in opened.text
        await anna.until(lambda: games(board(anna)) or None, what="the games to vote for")
        assert len(games(board(anna))) == 3
        second = games(board(anna))[1].rpartition(" · ")[0]
        voted = await anna.press(board(anna), f"{second} · 0")
        assert f"You voted for {second}" in voted.text
        await anna.until(lambda: f"{second} · 1" in games(board(anna)) or None, what="the vote")
    watch.go_to(watch() + LASTS + 1000)
    async with running(playground, database, watch) as client:
        await client.app.scheduler.wait_idle()
        await quiet(client)
        assert games(board(dee)) != [], "there's as much time to vote as before"
        watch.go_to(watch() + LASTS + 1000)
        await client.app.scheduler.wait_idle()
        await quiet(client)
        (announced,) = said(dee, "has won")
        assert announced.text == (
            f"{second} has won with 1 vote. "
            f"1 table of {second} is ready, for 2 people. Its thread opens in a moment."
        )
        (thread,) = threads(anna)
        (lobby,) = await anna.until(lambda: lobbies(anna, thread) or None, what="the lobby")
        assert second in lobby.text
        assert f"<@{anna.id}>" in lobby.text and f"<@{bruno.id}>" in lobby.text
        assert games(board(dee)) == []
        assert board(dee).has("Start all tables")
    async with running(playground, database, watch) as client:
        await quiet(client)
        assert len(said(dee, "has won")) == len(threads(dee)) == 1


async def test_who_finds_no_place_after_a_vote_is_named(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person, dee: Person
) -> None:
    async with client.app.store.writing() as write:
        await write.people.block(person_id(anna), other=person_id(dee), at=watch())
    first = await voted(client, anna, bruno, dee)
    watch.go_to(watch() + LASTS + 1000)
    await client.app.scheduler.wait_idle()
    await quiet(client)
    (announced,) = said(bruno, "has won")
    assert announced.text.endswith(f"No seat this time: <@{dee.id}>.")
    assert f"1 table of {first} is ready, for 2 people" in announced.text


async def test_vote_seats_nobody_where_the_host_may_make_no_threads(
    client: Matchnight, playground: Playground, watch: SlowClock, bruno: Person, dee: Person
) -> None:
    playground.moderation.take("CREATE_PUBLIC_THREADS", role="everyone")
    playground.moderation.give("CREATE_PUBLIC_THREADS")  # the bot itself watch may
    first = await voted(client, bruno, dee)
    watch.go_to(watch() + LASTS + 1000)
    await client.app.scheduler.wait_idle()
    await quiet(client)
    assert threads(bruno) == []
    assert said(bruno, "is ready") == []
    assert f"{first} has won with 2 votes." in board(bruno).text
    answer = await dee.press(board(dee), f"Next game: {first}")
    assert first in answer.text


async def test_vote_of_one_person_alone_proposes_the_game(
    client: Matchnight, watch: SlowClock, anna: Person
) -> None:
    first = await voted(client, anna)
    watch.go_to(watch() + LASTS + 1000)
    await client.app.scheduler.wait_idle()
    await quiet(client)
    assert threads(anna) == []
    assert board(anna).has(f"Next game: {first}")
    assert await client.app.store.votes.pending_seatings() == []
