"""Seats: nobody sits down without accepting, and nobody present loses a seat."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.model.ids import TableId
from bot.model.play import Play
from bot.replays.verification import verify
from bot.store import Store, migrations
from bot.tables.agreements.proposals import Proposals
from bot.tables.agreements.questions import proposal_text
from bot.tables.timeouts import Timeouts
from rules.core import RuleError
from rules.text import spell
from tests.bot.refusals import refused

from .. import database
from ..seating import ANNA, BEN, CARLA, DORA, EMIL, Services, hand_over, press

BEHIND = "has more points than the person who asks"


async def away(services: Services, table: TableId, seat: int) -> None:
    """Let an opponent sit in for a person."""
    play = await services.tables.load(table)
    chair = dataclasses.replace(play.chairs[seat], level="normal")
    await services.tables.reseat(play, chair, play.game.title)


async def sits(services: Services, table: TableId, seat: int) -> tuple[int | None, str | None, str]:
    """Return who sits in a seat: the person, the opponent, and the name."""
    chair = (await services.tables.load(table)).chairs[seat]
    return chair.person, chair.level, chair.name


def asks(play: Play) -> str:
    """Return what a table is asked now."""
    assert play.question is not None
    return spell(proposal_text(play, play.question))


async def test_who_is_named_for_a_seat_sits_down_once_they_accept(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, programs=("easy",))).table.id
    asked = await proposals.replace(table, ANNA.id, 2, DORA)
    assert asked is not None
    assert (asked.asked, asked.needed) == ((DORA.id,), 0)
    play = await services.tables.load(table)
    assert asks(play) == "@101 asks to hand the seat of Player 3 to @104, who has to agree too."
    assert (play.chairs[2].person, play.chairs[2].level) == (None, "easy")
    await services.tables.play(table, 2, "add 1")  # the opponent plays on until then
    assert await refused(proposals.answer(table, BEN.id, True))
    assert await proposals.answer(table, DORA.id, True) is not None
    assert await sits(services, table, 2) == (DORA.id, None, "Dora")
    assert await refused(proposals.replace(table, ANNA.id, 1, DORA)) == "Dora already plays here."
    assert await verify(services.store, table)


async def test_who_declines_a_seat_does_not_sit_down(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, programs=("easy",))).table.id
    await proposals.replace(table, ANNA.id, 1, DORA)
    assert await proposals.answer(table, DORA.id, False) is not None
    assert (await services.tables.load(table)).question is None
    assert await refused(proposals.answer(table, DORA.id, True))
    assert (await sits(services, table, 1))[0] is None


async def test_who_declines_a_seat_keeps_nobody_else_from_being_asked(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, programs=("easy",))).table.id
    await proposals.replace(table, ANNA.id, 2, DORA)
    await proposals.answer(table, DORA.id, False)
    assert "You asked that a moment ago" in await refused(
        proposals.replace(table, ANNA.id, 2, DORA)
    )
    asked = await proposals.replace(table, ANNA.id, 2, EMIL)
    assert asked is not None and asked.asked == (EMIL.id,)
    await proposals.answer(table, EMIL.id, True)
    assert await sits(services, table, 2) == (EMIL.id, None, "Emil")


async def test_an_invitation_keeps_nobody_from_asking_something_else(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, programs=("easy",))).table.id
    await proposals.replace(table, ANNA.id, 2, DORA)
    asked = await proposals.end(table, BEN.id)
    assert asked is not None and asked.kind == "end"
    assert "already an open question" in await refused(proposals.replace(table, ANNA.id, 2, DORA))


async def test_the_host_gives_the_seat_of_a_person_to_the_one_who_accepts(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await away(services, table, 1)
    asked = await proposals.replace(table, ANNA.id, 1, DORA)
    assert asked is not None
    assert (asked.asked, asked.needed) == ((DORA.id,), 0)
    await proposals.answer(table, DORA.id, True)
    assert await sits(services, table, 1) == (DORA.id, None, "Dora")
    await away(services, table, 1)
    assert await proposals.replace(table, ANNA.id, 1, None) is None
    assert await sits(services, table, 1) == (None, "normal", "Dora (opponent)")
    assert "opponent already plays there" in await refused(
        proposals.replace(table, ANNA.id, 1, None)
    )


async def test_who_comes_back_before_the_seat_is_taken_keeps_it(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await away(services, table, 1)
    await proposals.replace(table, ANNA.id, 1, DORA)
    await Timeouts(services.store, services.tables, services.watch).come_back(table, BEN.id)
    assert (await services.tables.load(table)).question is None
    assert "question is closed" in await refused(proposals.answer(table, DORA.id, True))
    assert (await sits(services, table, 1))[0] == BEN.id


async def test_of_two_the_host_takes_nobodys_seat_who_does_not_agree(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    for new in (DORA, None):
        asked = await proposals.replace(table, ANNA.id, 1, new)
        assert asked is not None
        assert asked.needed == 1
        if new is not None:
            await proposals.answer(table, new.id, True)
        assert (await sits(services, table, 1))[0] == BEN.id
        assert "If Player 2 declines, nothing changes." in asks(await services.tables.load(table))
        assert await proposals.answer(table, BEN.id, False) is not None
        assert (await services.tables.load(table)).question is None
        services.watch.pass_(300)
    assert (await sits(services, table, 1))[0] == BEN.id


async def test_seat_request_needs_a_majority_and_the_seat_s_owner_can_refuse(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA, DORA, EMIL)).table.id
    asked = await proposals.replace(table, ANNA.id, 4, None)  # the host is one of them
    assert asked is not None
    assert (asked.asked, asked.needed) == ((BEN.id, CARLA.id, DORA.id, EMIL.id), 2)
    assert await proposals.answer(table, BEN.id, False) is None
    assert await proposals.answer(table, CARLA.id, True) is None
    assert await proposals.answer(table, DORA.id, True) is not None
    assert (await sits(services, table, 4))[0] is None
    asked = await proposals.replace(table, BEN.id, 3, None)
    assert asked is not None
    assert (asked.asked, asked.needed) == ((ANNA.id, CARLA.id, DORA.id), 2)
    assert await proposals.answer(table, ANNA.id, True) is None
    assert await proposals.answer(table, DORA.id, False) is not None
    assert (await services.tables.load(table)).question is None
    services.watch.pass_(300)
    await proposals.replace(table, BEN.id, 3, None)
    assert await proposals.answer(table, ANNA.id, False) is None
    assert await proposals.answer(table, CARLA.id, False) is not None
    assert (await sits(services, table, 3))[0] == DORA.id


async def test_a_vote_without_the_person_who_is_to_sit_down_seats_nobody(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await proposals.replace(table, ANNA.id, 2, DORA)
    assert await proposals.answer(table, BEN.id, True) is None
    assert (await sits(services, table, 2))[0] == CARLA.id
    assert await proposals.answer(table, DORA.id, True) is not None
    assert (await sits(services, table, 2))[0] == DORA.id


async def test_nobody_gives_a_seat_away_that_is_ahead_of_their_own(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA, goal=20)).table.id
    await proposals.replace(table, ANNA.id, 1, None)  # asked while nobody was ahead
    await services.play(table, 1, "add 9")
    assert BEHIND in await refused(proposals.answer(table, CARLA.id, True))
    await proposals.answer(table, ANNA.id, False)
    assert BEHIND in await refused(proposals.replace(table, ANNA.id, 1, None))
    await away(services, table, 1)
    assert BEHIND in await refused(proposals.replace(table, ANNA.id, 1, DORA))
    assert (await sits(services, table, 1))[0] == BEN.id
    await services.play(table, 0, "add 9")
    assert await proposals.replace(table, ANNA.id, 1, None) is None
    assert (await sits(services, table, 1))[0] is None


async def test_seat_handed_to_a_computer_is_a_resignation_also_for_the_host(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, goal=15)).table.id
    await services.play(table, 1, "add 9")
    assert await proposals.replace(table, ANNA.id, 0, None) is None
    await services.play(table, 1, "add 9")
    anna, ben = await services.store.records.results(table)
    assert (anna.person, anna.stay, anna.rated) == (ANNA.id, "resigned", True)
    mine = (await services.store.records.ratings_of(ANNA.id))["counting"]
    assert mine.mu < (await services.store.records.ratings_of(BEN.id))["counting"].mu


@pytest.mark.parametrize("by", ["own wish", "agreement"])
async def test_who_lets_a_person_play_on_in_their_seat_has_resigned(
    services: Services, proposals: Proposals, by: str
) -> None:
    table = (await services.begun(ANNA, BEN, goal=15)).table.id
    await services.play(table, 1, "add 5")
    await services.play(table, 0, "add 6")
    asker = BEN if by == "own wish" else ANNA
    asked = await proposals.replace(table, asker.id, 1, CARLA)
    assert asked is not None
    assert CARLA.id in asked.asked
    if by == "own wish":
        assert "the same as resigning" in asks(await services.tables.load(table))
    for person in asked.asked:
        await proposals.answer(table, person, True)
    await services.play(table, 1, "add 15")
    found = {
        one.person: (one.stay, one.rated) for one in await services.store.records.results(table)
    }
    assert found == {
        ANNA.id: ("finished", True),
        CARLA.id: ("finished", True),
        BEN.id: ("resigned", True),
    }


async def test_a_question_ends_with_the_person_who_asked_or_was_asked(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA, DORA)).table.id
    for gone in (BEN, CARLA):
        await proposals.end(table, BEN.id if gone is BEN else ANNA.id)
        await services.tables.resign(table, gone.id, press=press())
        assert (await services.tables.load(table)).question is None


async def test_nobody_sits_down_twice_at_the_same_moment(
    services: Services, proposals: Proposals, path: Path
) -> None:
    play = await services.begun(ANNA, programs=("easy", "easy"))
    table = play.table.id

    async def sit(seat: int) -> None:
        async def attempt() -> None:
            again = await services.tables.load(table)
            chair = dataclasses.replace(
                again.chairs[seat], person=BEN.id, name=BEN.name, level=None
            )
            await services.tables.reseat(again, chair, play.game.title)

        await services.tables.in_turn(table, attempt)

    done = await asyncio.gather(sit(1), sit(2), return_exceptions=True)
    assert [type(each) for each in done if each is not None] == [RuleError]
    people = [chair.person for chair in (await services.tables.load(table)).chairs]
    assert people.count(BEN.id) == 1
    with pytest.raises(database.refusal(path)):
        database.change(path, "UPDATE seats SET person = ?1", BEN.id)


async def test_who_sat_twice_in_an_older_database_keeps_the_first_seat(
    services: Services, file: Path
) -> None:
    table = (await services.begun(ANNA, programs=("easy", "easy"), goal=15)).table.id
    await services.store.close()
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(
            "DROP INDEX one_seat_per_person; DELETE FROM migrations WHERE number = 11;"
            "ALTER TABLE sittings DROP COLUMN name; ALTER TABLE sittings DROP COLUMN unrated;"
            f"UPDATE seats SET person = {BEN.id}, level = NULL WHERE person IS NULL;"
            f"INSERT INTO unrated VALUES ({ANNA.id});"
        )
    assert (migrations.FOLDER / "0011_seats.sql").exists()
    store = await Store.open(file)
    chairs = await store.seats.chairs(table)
    assert [(chair.person, chair.level) for chair in chairs] == [
        (ANNA.id, None),
        (BEN.id, None),
        (None, "normal"),
    ]
    first = (await store.seats.sittings(table))[0]
    assert (first.name, first.unrated) == ("Anna", True)
    await store.close()


async def test_seat_is_not_handed_over_if_its_owner_changed_seats_meanwhile(
    services: Services, proposals: Proposals, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await away(services, table, 1)
    load, first = services.tables.load, True

    async def late(number: int) -> Play:
        nonlocal first
        play = await load(TableId(number))
        if first:
            first = False
            await Timeouts(services.store, services.tables, services.watch).come_back(table, BEN.id)
        return play

    monkeypatch.setattr(services.tables, "load", late)
    assert "question is closed" in await refused(proposals.replace(table, ANNA.id, 1, None))
    assert await sits(services, table, 1) == (BEN.id, None, "Ben")


async def test_everybody_agreeing_hands_a_seat_over_to_an_opponent(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await hand_over(proposals, table, ANNA, 1, None)
    assert await sits(services, table, 1) == (None, "normal", "Ben (opponent)")
