"""No deal is rerolled: a random result comes again after a joint undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.model.ids import TableId
from bot.model.play import Play
from bot.model.tables import BY_LOG, BY_THROWS
from bot.replays.fairness import case_of, verdict
from bot.tables.agreements.proposals import Proposals
from matchnight.testing.positions import any_move
from rules.chance import seed
from rules.core import CHANCE, Done, Seat, Step
from rules.games import GAMES
from rules.text import Text
from tests.bot.refusals import refused

from ... import database
from ...counting import Count, Counting, Words
from ...seating import ANNA, BEN, CARLA, Services, press


class Dealing(Counting):
    """Counting in which a chant redeals the numbers, and any move can be undone."""

    def apply(self, state: Count, seat: Seat, move: Words) -> Step[Count]:
        if move.verb == "chant":
            return Step(replace(state, dealt=()))
        return super().apply(state, seat, move)

    def keeps(self, seat: Seat, done: Sequence[Done[Count]]) -> Text | None:
        return None


@pytest.fixture
def dealing(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the game that deals again."""
    monkeypatch.setitem(GAMES, "counting", Dealing())


async def chant(services: Services, table: TableId) -> Play:
    """Let Anna have the numbers dealt again."""
    return (await services.tables.play(table, 0, "chant la", person=ANNA.id, press=press()))[0]


async def sound(services: Services, table: TableId) -> bool:
    """Return whether a game with all its CHANCE results matches its method."""
    play = await services.tables.load(table)
    case = await case_of(services.store, play)
    assert case is not None
    found = verdict(case)
    log = await services.store.logs.moves(table)
    assert found.drawn == tuple(move.seq for move in log if move.seat == CHANCE)
    return found.good


@pytest.mark.parametrize("key", ["stacks", "steal-and-stack"])
async def test_person_who_has_seen_the_next_deal_cannot_take_the_round_back(
    services: Services, proposals: Proposals, key: str
) -> None:
    play = await services.begun(ANNA, BEN, game=key)
    random, dealt = Random(5), False
    while not dealt:
        seat = random.choice(play.turn)
        person = (ANNA, BEN)[seat].id
        text = any_move(play.game, play.state, seat, random)
        play, made = await services.tables.play(play.table.id, seat, text, person=person)
        dealt = any(move.seat == CHANCE and move.move.startswith("deal") for move in made)
    assert play.state.round == 2
    assert "can't take that back" in await refused(proposals.takebacks.find(play, person))
    assert (await services.tables.load(play.table.id)).state == play.state


@pytest.mark.usefixtures("dealing")
async def test_chance_result_is_undone_by_agreement_and_dealt_the_same_again(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    first = (await services.tables.load(table)).state.dealt
    play = await chant(services, table)
    assert play.state.dealt != first
    asked = await proposals.take_back(table, ANNA.id, seen=play.seq, press=press())
    assert asked is not None and asked.asked == (BEN.id, CARLA.id)
    assert await proposals.answer(table, BEN.id, True) is None
    assert await proposals.answer(table, CARLA.id, True) is not None
    assert (await services.tables.load(table)).state.dealt == first
    await services.tables.play(
        table, 1, "add 1", person=BEN.id
    )  # which gives the log other numbers
    await services.tables.resign(table, CARLA.id)
    again = await chant(services, table)
    assert again.state.dealt == play.state.dealt
    assert (await chant(services, table)).state.dealt not in (first, again.state.dealt)
    assert await sound(services, table)
    throws = [move.throws for move in await services.store.logs.moves(table)]
    assert throws == [1, 1, 2, 1, 1, 1, 1, 2, 2, 3]


@pytest.mark.usefixtures("dealing")
async def test_a_table_of_the_older_method_goes_on_by_it_but_asks_all_too(
    services: Services, proposals: Proposals, path: Path
) -> None:
    table = await services.lobby(ANNA, BEN)
    assert (await services.lobbies.load(table)).table.method == BY_THROWS
    database.change(path, "UPDATE tables SET method = ?1", BY_LOG)
    await services.lobbies.begin(table, ANNA.id, press=press())
    play = await chant(services, table)
    asked = await proposals.take_back(table, ANNA.id, seen=play.seq, press=press())
    assert asked is not None and asked.asked == (BEN.id,)
    await proposals.answer(table, BEN.id, True)
    assert (await chant(services, table)).state.dealt != play.state.dealt
    assert await sound(services, table)
    secret, guests = bytes.fromhex(play.table.secret), await services.store.lobbies.guests(table)
    assert play.table.seed == seed(secret, [guest.joined for guest in guests]).hex()
    database.change(path, "UPDATE tables SET method = 2")
    assert not await sound(services, table)


async def test_what_a_program_answered_is_undone_only_if_the_other_people_agree(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, programs=("easy",))).table.id
    await services.tables.play(table, 0, "add 3", person=ANNA.id)
    play, _ = await services.tables.play(table, 2, "add 1")
    found = await proposals.takebacks.find(play, ANNA.id)
    assert found.asked == (BEN.id,)


async def test_person_who_plays_with_programs_alone_has_nobody_to_ask(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, programs=("easy",))).table.id
    await services.tables.play(table, 0, "add 3", person=ANNA.id)
    play, _ = await services.tables.play(table, 1, "add 1")
    assert await proposals.take_back(table, ANNA.id, seen=play.seq, press=press()) is None
    assert (await services.tables.load(table)).state.counts == (0, 0)
