"""A cup as its people see it: a sign-up, tables that begin, a winner."""

from __future__ import annotations

import re
from functools import partial

import pytest

from bench.crowd import gathered
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import FAIR_DEAL, JOIN, LEAVE, STANDINGS, START
from tests.bot.live.contests.cups import (
    PEOPLE,
    begun,
    checked_in,
    cup_of,
    played_out,
    pressed,
    round_over,
    showing,
    signed_up,
    threads,
    threads_of,
)
from tests.bot.live.playing import CHANNEL
from tests.bot.live.slow import pings, quiet


def ended(person: Person, thread: str) -> list[Message]:
    """Return the messages that say a table's game was stopped by the end of its round."""
    return [m for m in person.messages(thread) if "The cup's round is over" in m.text]


async def test_a_cup_leads_from_its_sign_up_over_tables_in_threads_to_a_winner(
    playground: Playground, client: Matchnight, watch: SlowClock
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna, bruno, *_ = people
        signed = await signed_up(people, players=2, rounds=2)
        assert "your games start by themselves" in signed.text
        cup = await cup_of(client, anna)
        assert cup.fingerprint not in signed.text
        promised = await anna.press(signed, FAIR_DEAL)
        assert cup.fingerprint in promised.text and cup.secret not in promised.text
        await checked_in(people)
        await showing(anna, "Round 1 of 2")
        first = await begun(client, await cup_of(client, anna))
        assert len(first) == len(await threads_of(anna, 2))
        assert (await pressed(bruno, "My table")).startswith("You sit here: <#")
        running = await pressed(bruno, STANDINGS)
        assert "Round 1 is running, no results yet." in running
        assert "points" not in running
        named = {person.channels[each]["name"] for person in people for each in threads(person)}
        assert named == {f"Table 1.{n} · Tactic Tiles cup" for n in (1, 2)}
        assert sum("the check-in has started." in each for each in pings(bruno)) == 1
        await bruno.until(
            lambda: any("Tactic Tiles cup: round 1 has started" in each for each in pings(bruno)),
            what="the call to the table",
        )
        for table in first:
            await played_out(client, table)
        await showing(anna, "Round 2 of 2")
        between = await showing(anna, "Playing now: <#")
        assert "Round 2" not in between.text and "<@" not in between.text
        assert "after 1 round" in await pressed(bruno, STANDINGS)
        second = await begun(client, await cup_of(client, anna))
        assert len(await threads_of(anna, 4)) == 4 and not {*first} & {*second}
        for table in second:
            await played_out(client, table, moves=6)
        await round_over(client, watch)
        shown = await showing(anna, "the cup")
        assert "share the cup" in shown.text or "wins the cup" in shown.text
        awards = await client.app.awarding.of_contest("cup", cup.id)
        rarest, (person, *_) = min(awards.items(), key=lambda each: len(each[1]))
        assert f"{rarest.emblem} <@{person}>: {rarest.text}" in shown.text
        checked = await pressed(bruno, FAIR_DEAL)
        assert cup.secret in checked and "all came out the same" in checked
        typed = await bruno.command(CHANNEL, "cup standings")
        assert "after 2 rounds" in typed.text and "points · 2 wins" in typed.text
        points = re.findall(r"· (\d+) points", typed.text)
        assert len(points) == 4 and sum(map(int, points)) == 2 * 2 * 12  # rounds, tables, a table's
        for thread in threads(anna)[2:]:
            stopped = await anna.until(partial(ended, anna, thread), what="the word of the end")
            assert len(stopped) == 1
        await quiet(client)
        assert await client.app.store.posts.pending("cup") == []


async def test_cup_player_absent_at_check_in_is_left_out_and_three_share_a_table(
    playground: Playground, client: Matchnight, watch: SlowClock
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna, bruno, _, inaki = people
        await signed_up(people)
        assert "Only <@" in await pressed(bruno, START)
        await checked_in(people, people[:3])
        await showing(anna, "Not yet: Iñaki")
        watch.forward(minutes=11)
        await client.app.scheduler.wait_idle()
        await showing(anna, "Round 1 of 1")
        (table,) = await begun(client, await cup_of(client, anna))
        chairs = await client.app.store.seats.chairs(table)
        assert sorted(each.person or 0 for each in chairs) == [int(p.id) for p in people[:3]]
        assert await pressed(inaki, "My table") == "You have no game this round."
        assert "This cup has started already." in (await inaki.command(CHANNEL, "cup join")).text


async def test_a_cup_to_whose_check_in_too_few_come_is_over(
    playground: Playground, client: Matchnight, watch: SlowClock
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna = people[0]
        await anna.command(CHANNEL, "cup open", game="tactic-tiles")
        await showing(anna, "Nobody has joined yet.")
        assert "4 people, and 0 have joined" in await pressed(anna, START)
        for person in people:
            await person.command(CHANNEL, "cup join")
        await showing(anna, "4 people have joined")
        await checked_in(people, people[:1])
        assert "Too few people" in await pressed(anna, "Start now")
        watch.forward(minutes=11)
        await client.app.scheduler.wait_idle()
        over = await anna.until(
            lambda: [m for m in anna.messages(CHANNEL) if "Too few people came" in m.text],
            what="the end of the cup",
        )
        assert len(over) == 1 and "## Tactic Tiles cup" in over[0].text
        assert "There's no cup" in (await anna.command(CHANNEL, "cup close")).text


@pytest.mark.usefixtures("_again")
async def test_cup_players_who_leave_in_a_round_drop_out_and_the_others_play_on(
    playground: Playground, client: Matchnight, watch: SlowClock
) -> None:
    async with gathered(playground, PEOPLE[:7]) as people:
        anna, *_, last = people
        await signed_up(people, rounds=2)
        await checked_in(people)
        await showing(anna, "Round 1 of 2")
        sizes = [
            len(await client.app.store.seats.chairs(t))
            for t in await begun(client, await cup_of(client, anna))
        ]
        assert sizes == [4, 3]
        question = await last.press(await showing(last, LEAVE), LEAVE)
        assert question.text.endswith("Leave the cup now?")
        entrants = await client.app.store.members.of("cup", (await cup_of(client, anna)).id)
        assert not any(each.gone for each in entrants)
        left = await last.press(question, "Leave the cup")
        assert left.text.startswith("You've left the cup, and get no table in the next round.")
        assert await pressed(last, LEAVE) == "You're not in this cup."
        await round_over(client, watch)
        await showing(anna, "Round 2 of 2")
        tables = await begun(client, await cup_of(client, anna))
        chairs = [each for table in tables for each in await client.app.store.seats.chairs(table)]
        assert int(last.id) not in {each.person for each in chairs} and len(chairs) == 6
        everybody = (await last.command(CHANNEL, "cup standings")).text
        assert f"<@{last.id}> · 0 points" in everybody


async def test_everyone_meets_everyone_and_who_has_no_game_gets_full_points(
    playground: Playground, client: Matchnight, watch: SlowClock
) -> None:
    async with gathered(playground, PEOPLE[:5]) as people:
        anna = people[0]
        await anna.command(CHANNEL, "cup open", game="tactic-tiles", kind="everybody")
        for person in people:
            await pressed(person, JOIN)
        await showing(anna, "5 people have joined")
        await checked_in(people)
        for number in range(1, 6):
            shown = await showing(anna, f"Round {number} of 5")
            assert "No game this round: " in shown.alt[0]
            created = await begun(client, await cup_of(client, anna))
            assert len(created) == 2
            for table in created:
                await played_out(client, table, moves=4)
            await round_over(client, watch)
        await showing(anna, "the cup")
        assert "all came out the same" in await pressed(anna, FAIR_DEAL)


async def test_a_knock_out_halves_until_one_is_left(
    playground: Playground, client: Matchnight, watch: SlowClock
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna = people[0]
        await anna.command(CHANNEL, "cup open", game="tactic-tiles", kind="knock-out")
        for person in people:
            await pressed(person, JOIN)
        await showing(anna, "4 people have joined")
        await checked_in(people)
        for number, tables in ((1, 2), (2, 1)):
            await showing(anna, f"Round {number} of 2")
            created = await begun(client, await cup_of(client, anna))
            assert len(created) == tables
            for table in created:
                await played_out(client, table, moves=8)
            await round_over(client, watch)
        await showing(anna, "the cup")
        seats = await client.app.store.cups.seats((await cup_of(client, anna)).id)
        assert [each.number for each in seats if each.round == 2] == [1, 1, -1, -1]
        assert "all came out the same" in await pressed(anna, FAIR_DEAL)
