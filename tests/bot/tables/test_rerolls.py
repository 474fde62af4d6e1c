"""No deal is drawn again: what chance brought is undone by all together, and then comes again."""

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
from bot.tables.proposals import Proposals
from matchnight.testing.positions import any_move
from rules.chance import seed
from rules.core import CHANCE, Done, Seat, Step
from rules.games import GAMES
from rules.text import Text
from tests.bot.refusals import refused

from .. import raw
from ..counting import Count, Counting, Words
from ..seating import ANNA, BEN, CARLA, House, press


class Dealing(Counting):
    """Counting in which a chant has the numbers dealt again, and which takes back anything."""

    def apply(self, state: Count, seat: Seat, move: Words) -> Step[Count]:
        if move.verb == "chant":
            return Step(replace(state, dealt=()))
        return super().apply(state, seat, move)

    def keeps(self, seat: Seat, done: Sequence[Done[Count]]) -> Text | None:
        return None


@pytest.fixture
def dealing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the game that deals again, in the house that has it."""
    monkeypatch.setitem(GAMES, "counting", Dealing())


async def chant(house: House, table: TableId) -> Play:
    """Let Anna have the numbers dealt again."""
    return (await house.tables.play(table, 0, "chant la", person=ANNA.id, press=press()))[0]


async def sound(house: House, table: TableId) -> bool:
    """Tell whether a game is as its method makes it, with every number that CHANCE brought."""
    play = await house.tables.load(table)
    case = await case_of(house.store, play)
    assert case is not None
    found = verdict(case)
    log = await house.store.moves(table)
    assert found.drawn == tuple(move.seq for move in log if move.seat == CHANCE)
    return found.good


@pytest.mark.parametrize("key", ["stacks", "steal-and-stack"])
async def test_whoever_has_seen_the_next_deal_cannot_take_the_round_back(
    house: House, proposals: Proposals, key: str
) -> None:
    play = await house.begun(ANNA, BEN, game=key)
    random, dealt = Random(5), False
    while not dealt:
        seat = random.choice(play.turn)
        person = (ANNA, BEN)[seat].id
        text = any_move(play.game, play.state, seat, random)
        play, made = await house.tables.play(play.table.id, seat, text, person=person)
        dealt = any(move.seat == CHANCE and move.move.startswith("deal") for move in made)
    assert play.state.round == 2
    assert "can't take that back" in await refused(proposals.takebacks.find(play, person))
    assert (await house.tables.load(play.table.id)).state == play.state


@pytest.mark.usefixtures("dealing")
async def test_what_chance_answered_with_a_throw_is_undone_by_all_and_dealt_the_same_again(
    house: House, proposals: Proposals
) -> None:
    table = (await house.begun(ANNA, BEN, CARLA)).table.id
    first = (await house.tables.load(table)).state.dealt
    play = await chant(house, table)
    assert play.state.dealt != first
    asked = await proposals.take_back(table, ANNA.id, seen=play.seq, press=press())
    assert asked is not None and asked.asked == (BEN.id, CARLA.id)
    assert await proposals.answer(table, BEN.id, True) is None
    assert await proposals.answer(table, CARLA.id, True) is not None
    assert (await house.tables.load(table)).state.dealt == first
    await house.tables.play(table, 1, "add 1", person=BEN.id)  # which gives the log other numbers
    await house.tables.resign(table, CARLA.id)
    again = await chant(house, table)
    assert again.state.dealt == play.state.dealt
    assert (await chant(house, table)).state.dealt not in (first, again.state.dealt)
    assert await sound(house, table)
    throws = [move.throws for move in await house.store.moves(table)]
    assert throws == [1, 1, 2, 1, 1, 1, 1, 2, 2, 3]


@pytest.mark.usefixtures("dealing")
async def test_a_table_of_the_older_method_goes_on_by_it_but_asks_all_too(
    house: House, proposals: Proposals, path: Path
) -> None:
    table = await house.lobby(ANNA, BEN)
    assert (await house.lobbies.load(table)).table.method == BY_THROWS
    raw.change(path, "UPDATE tables SET method = ?1", BY_LOG)
    await house.lobbies.begin(table, ANNA.id, press=press())
    play = await chant(house, table)
    asked = await proposals.take_back(table, ANNA.id, seen=play.seq, press=press())
    assert asked is not None and asked.asked == (BEN.id,)
    await proposals.answer(table, BEN.id, True)
    assert (await chant(house, table)).state.dealt != play.state.dealt
    assert await sound(house, table)
    secret, guests = bytes.fromhex(play.table.secret), await house.store.guests(table)
    assert play.table.seed == seed(secret, [guest.joined for guest in guests]).hex()
    raw.change(path, "UPDATE tables SET method = 2")
    assert not await sound(house, table)


async def test_what_a_program_answered_is_undone_only_if_the_other_people_agree(
    house: House, proposals: Proposals
) -> None:
    table = (await house.begun(ANNA, BEN, programs=("easy",))).table.id
    await house.tables.play(table, 0, "add 3", person=ANNA.id)
    play, _ = await house.tables.play(table, 2, "add 1")
    found = await proposals.takebacks.find(play, ANNA.id)
    assert found.asked == (BEN.id,)


async def test_whoever_plays_with_programs_alone_has_nobody_to_ask(
    house: House, proposals: Proposals
) -> None:
    table = (await house.begun(ANNA, programs=("easy",))).table.id
    await house.tables.play(table, 0, "add 3", person=ANNA.id)
    play, _ = await house.tables.play(table, 1, "add 1")
    assert await proposals.take_back(table, ANNA.id, seen=play.seq, press=press()) is None
    assert (await house.tables.load(table)).state.counts == (0, 0)
