"""The pictures in a cup's message: bracket, tables, winner; rounds don't wait."""

from __future__ import annotations

import pytest

from bench.crowd import gathered as crowd
from bot.ui.client import Matchnight
from bot.ui.cups import messages
from bot.ui.cups.pictures import faced, pictures
from bot.ui.cups.shown import CupView, gathered
from playground import Playground
from playground.client import Person
from playground.seen import Message
from render import Picture
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import JOIN
from tests.bot.live.contests.cups import (
    PEOPLE,
    begun,
    checked_in,
    cup_of,
    played_out,
    posted,
    pressed,
    round_over,
    showing,
    signed_up,
)
from tests.bot.live.playing import CHANNEL
from tests.bot.live.slow import quiet


async def shows_the_cup(client: Matchnight, person: Person) -> str:
    """Compare the message's picture with one drawn now; return its description."""
    await quiet(client)
    cup = await cup_of(client, person)
    (drawn,) = pictures(await faced(client.app.store, await gathered(client.app.store, cup)))

    def found() -> Message | None:
        message = posted(person)
        return message if message and message.alt == [drawn.alt] else None

    message = await person.until(found, what=f"a picture that says {drawn.alt!r}")
    assert await person.fetch(message.images[0]) == drawn.png
    assert cup.secret not in drawn.alt
    return drawn.alt


async def test_a_knock_out_shows_its_bracket_and_at_the_end_who_has_won_it(
    playground: Playground, client: Matchnight, watch: SlowClock
) -> None:
    async with crowd(playground, PEOPLE[:5]) as people:
        anna = people[0]
        await anna.command(CHANNEL, "cup open", game="tactic-tiles", kind="knock-out")
        for person in people:
            await pressed(person, JOIN)
        assert (await showing(anna, "5 people have joined: ")).alt
        await checked_in(people)
        for number in (1, 2, 3):
            await showing(anna, f"Round {number} of 3")
            created = await begun(client, await cup_of(client, anna))
            alt = await shows_the_cup(client, anna)
            assert alt.startswith(f"Tactic Tiles cup, Round {number} of 3. ")
            assert alt.count(" against ") == len(created) + (number == 1)
            for table in created:
                await played_out(client, table, moves=8)
            await round_over(client, watch)
        await showing(anna, "wins the cup")
        alt = await shows_the_cup(client, anna)
        assert "wins the cup." in alt and "Final: " in alt
        assert alt.count(" beats ") == 4


async def test_pods_show_who_leads_and_their_tables(
    playground: Playground, client: Matchnight, watch: SlowClock
) -> None:
    async with crowd(playground, PEOPLE[:4]) as people:
        anna = people[0]
        await signed_up(people, players=2, rounds=2)
        await checked_in(people)
        await showing(anna, "Round 1 of 2")
        (one, other) = await begun(client, await cup_of(client, anna))
        alt = await shows_the_cup(client, anna)
        assert "Table 1: " in alt and "Table 2: " in alt and "points" not in alt
        await played_out(client, one)
        assert " 12 and " in await shows_the_cup(client, anna)
        await played_out(client, other)
        await showing(anna, "Round 2 of 2")
        await begun(client, await cup_of(client, anna))
        assert "1. " in (alt := await shows_the_cup(client, anna)) and "12 points" in alt
        await round_over(client, watch)
        await showing(anna, "the cup")
        assert "Tactic Tiles cup, after 2 rounds." in await shows_the_cup(client, anna)


async def test_a_round_goes_on_without_a_picture_that_cannot_be_drawn(
    playground: Playground,
    client: Matchnight,
    watch: SlowClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(shown: CupView) -> list[Picture]:
        raise ValueError("no font")

    async with crowd(playground, PEOPLE[:4]) as people:
        anna = people[0]
        await signed_up(people, players=2, rounds=2)
        with monkeypatch.context() as patch:
            patch.setattr(messages, "pictures", broken)
            await checked_in(people)
            shown = await showing(anna, "Round 1 of 2")
            assert not shown.images and "<@" in shown.text
            assert len(await begun(client, await cup_of(client, anna))) == 2
        assert "has no picture" in caplog.text
        await round_over(client, watch)
        await showing(anna, "Round 2 of 2")
        await begun(client, await cup_of(client, anna))
        await shows_the_cup(client, anna)
        caplog.clear()  # it was wanted
