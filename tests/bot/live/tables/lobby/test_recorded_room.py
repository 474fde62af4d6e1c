"""A recorded game as a room: stepped, played on from a move, without a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.ids import PersonId, TableId
from bot.replays.trials import lay_out
from bot.replays.verification import case, verify
from bot.ui.client import Matchnight
from bot.ui.kit.gateway.machine import Machine
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.core import RuleError
from rules.recorded import read
from rules.text import say
from tests.bot.live import LOG, PLAY
from tests.bot.live.hosting import opened, running
from tests.bot.live.playing import CHANNEL, channel_id, guild_id
from tests.bot.live.slow import quiet
from tests.sim import inline

SEAT_QUESTION = "Which seat is yours?"
FOLDER = Path(__file__).parents[4] / "games"


async def created_room(playground: Playground, database: Path, anna: Person, name: str) -> TableId:
    recorded = read((FOLDER / f"{name}.game").read_text())
    store = await opened(database)
    try:
        place = guild_id(playground), channel_id(anna, CHANNEL)
        machine = inline.machine() or Machine()
        return await lay_out(
            store, recorded, *place, language="en", at=machine.wall(), entropy=machine.entropy
        )
    finally:
        await store.close()


async def room(person: Person) -> Message:
    def found() -> Message | None:
        return next((m for m in person.messages(CHANNEL) if m.has("Step through")), None)

    return await person.until(found, what="the room")


async def played_on(person: Person, step: Message, seat: str, level: str) -> Message:
    """Play on from a step, and return the table's message in its thread."""
    seats = await person.press(step, "Play on from here")
    assert SEAT_QUESTION in seats.text
    levels = await person.press(seats, seat)
    assert "It counts for nobody: no rating, no statistics." in levels.text
    answer = await person.press(levels, level)
    assert "Your table is in <#" in answer.text
    thread = answer.text.partition("<#")[2].partition(">")[0]

    def table() -> Message | None:
        if thread not in person.channels:
            return None
        return next((m for m in person.messages(thread) if m.has(PLAY)), None)

    return await person.until(table, what="the game that goes on")


async def of_host(client: Matchnight, person: Person) -> TableId:
    (table,) = await client.app.store.tables.hosted(PersonId(int(person.id)), ["running"])
    return table.id


async def test_recorded_game_can_be_stepped_and_played_on_without_counting(
    playground: Playground, database: Path, anna: Person
) -> None:
    made = await created_room(playground, database, anna, "tactic_tiles/below_zero")
    async with running(playground, database) as client:
        message = await room(anna)
        assert "**Player 1** wins with 3 points." in message.text
        assert [b.label for b in message.buttons] == ["Step through", "Replay", LOG]
        step = await anna.press(message, "Step through")
        assert step.ephemeral and "the start" in step.text
        step = await anna.press(step, "▶")
        assert "move 1 of 6" in step.text and "<t:" not in step.text
        last = await anna.press(step, "▶|")
        assert last.find("Play on from here").disabled  # the game is over there
        step = await anna.press(last, "|◀")
        await played_on(anna, step, "Player 1 (to move)", "hard")
        number = await of_host(client, anna)
        play = await client.app.tables.load(number)
        before = await client.app.replays.load(made)
        assert play.table.trial and [chair.level for chair in play.chairs] == [None, "hard"]
        assert play.view(0) == play.game.view(before.position(0), 0)

        await client.app.tables.resign(number, PersonId(int(anna.id)), press=None)
        await quiet(client)
        assert await client.app.store.records.results(number) == []
        answer = await anna.command(CHANNEL, "stats")
        assert "You haven't finished a game yet." in answer.text
    async with running(playground, database) as client:  # a start keeps what results are missing
        assert await client.app.store.records.results(number) == []
        assert await client.app.store.records.results(made) == []


async def test_the_deal_of_a_recorded_game_is_called_neither_right_nor_wrong(
    playground: Playground, database: Path, anna: Person
) -> None:
    made = await created_room(playground, database, anna, "tactic_tiles/below_zero")
    async with running(playground, database) as client:
        await room(anna)
        answer = await anna.command(CHANNEL, "fairdeal")
        assert "A recorded game keeps no secret" in answer.text and "❌" not in answer.text
        assert (await case(client.app.store, made))[1] is None  # a saved file has no verdict
        assert await verify(client.app.store, made)


async def test_what_goes_on_from_a_game_is_a_trial_before_it_begins(
    playground: Playground, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await created_room(playground, database, anna, "tactic_tiles/below_zero")
    async with running(playground, database) as client:

        async def killed(*_: object, **__: object) -> None:
            raise RuleError(say("It was killed here."))

        monkeypatch.setattr(client.app.trials, "begin", killed)
        seats = await anna.press(
            await anna.press(await room(anna), "Step through"), "Play on from here"
        )
        levels = await anna.press(seats, "Player 1 (to move)")
        await anna.press(levels, "hard")
        (lobby,) = await client.app.store.tables.hosted(PersonId(int(anna.id)), ["lobby"])
        options = (await client.app.replays.load(made)).play.table.house
        assert lobby.trial and lobby.house == options


async def test_person_who_sits_elsewhere_is_answered_by_the_level_they_chose(
    playground: Playground, database: Path, anna: Person
) -> None:
    await created_room(playground, database, anna, "tactic_tiles/below_zero")
    async with running(playground, database) as client:
        step = await anna.press(await room(anna), "Step through")
        await played_on(anna, step, "Player 2", "easy")
        number = await of_host(client, anna)
        await quiet(client)
        play = await client.app.tables.load(number)
        assert [chair.level for chair in play.chairs] == ["easy", None]
        moved = {move.seat for move in await client.app.store.logs.moves(number)}
        assert 0 in moved  # the opponent was to move, and has


@pytest.mark.parametrize(
    "name", ["chowpow/two_players", "match_and_stack/solitaire_alone_given_up"]
)
async def test_every_kind_of_game_opens_at_its_start_and_its_hands_lie_open(
    playground: Playground, database: Path, anna: Person, name: str
) -> None:
    await created_room(playground, database, anna, name)
    async with running(playground, database):
        step = await anna.press(await room(anna), "Step through")
        assert any(menu.placeholder == "Jump to…, or show a hand" for menu in step.selects) or (
            "solitaire" in name
        )
        seats = await anna.press(step, "Play on from here")
        assert (SEAT_QUESTION in seats.text) == ("solitaire" not in name)


async def test_a_game_of_discord_cannot_be_played_on_by_a_forged_press(
    playground: Playground, database: Path, anna: Person
) -> None:
    made = await created_room(playground, database, anna, "tactic_tiles/below_zero")
    async with running(playground, database) as client:
        replay = await client.app.replays.load(made)
        client.app.trials.check(replay, 0)
        async with client.app.store.writing() as write:
            await write.tables._do("UPDATE tables SET trial = 0")
        replay = await client.app.replays.load(made)
        with pytest.raises(RuleError, match="Only a recorded game"):
            client.app.trials.check(replay, 0)
