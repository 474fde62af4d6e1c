"""Joint decisions: undos, early ends, seats, hosts, rematches, moderators."""

from __future__ import annotations

import pytest

from bot.replays.verification import verify
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Playground
from playground.client import Person, Refused
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import AGREE, END_THE_GAME, JOIN, PLAY, REMATCH, START
from tests.bot.live.forged_controls import forge
from tests.bot.live.playing import (
    CHANNEL,
    OVER,
    Table,
    add_computer,
    at_once,
    begin,
    called_by,
    lobby_says,
    open_lobby,
    option_menus,
    person_id,
    press_table,
    says,
    settled,
)
from tests.waiting import PATIENCE


async def test_a_slip_is_named_and_taken_back_for_all_to_see(
    client: Matchnight, table: Table, dee: Person
) -> None:
    mover = table.mover
    assert mover is not None
    answer = await mover.command(CHANNEL, "undo")
    assert "You have no move here" in answer.text
    answer = await dee.command(CHANNEL, "undo")
    assert "You're not playing at this table" in answer.text
    await table.play()
    question = await mover.command(CHANNEL, "undo")
    assert question.ephemeral
    assert f"<@{mover.id}> placed" in question.text
    assert "You drew" in question.text
    (other,) = [person for person in table.people if person is not mover]
    answer = await mover.press(question, "Ask them")
    assert f"I've asked <@{other.id}>" in answer.text
    await says(table, f"<@{mover.id}> asks to take the last move back.")
    await press_table(other, AGREE, acknowledged=True)
    await says(table, f"<@{mover.id}> took the last move back. Everyone agreed.")
    assert table.mover is mover
    await table.play()
    assert await verify(client.app.store, table.id)


async def test_a_move_a_person_has_answered_is_not_taken_back(
    client: Matchnight, table: Table
) -> None:
    mover = table.mover
    assert mover is not None
    await table.play()
    await table.play()
    answer = await mover.command(CHANNEL, "undo")
    assert answer.text == "Something hidden has been seen since, so you can't take that back."


async def test_a_game_ends_early_when_all_agree(
    client: Matchnight, table: Table, watch: SlowClock, anna: Person, bruno: Person, dee: Person
) -> None:
    answer = await dee.command(CHANNEL, "end")
    assert "You're just watching" in answer.text
    question = await bruno.command(CHANNEL, "end")
    assert f"a yes from <@{anna.id}>" in question.text
    answer = await bruno.press(question, END_THE_GAME)
    assert f"I've asked <@{anna.id}>" in answer.text
    await says(table, f"<@{bruno.id}> asks to end this game now")
    await anna.until(lambda: [p for p in anna.heard("ping") if "asks to end" in p["text"]])
    for other in (dee, bruno):
        answer = await press_table(other, AGREE)
        assert "This question isn't for you" in answer.text
    await press_table(anna, "Decline", acknowledged=True)
    await anna.until(lambda: not table.message.has(AGREE))
    await bruno.until(
        lambda: [m for m in bruno.messages(CHANNEL) if "didn't agree" in m.text], what="the answer"
    )
    question = await bruno.command(CHANNEL, "end")
    refused = await bruno.press(question, END_THE_GAME)
    assert "You asked that a moment ago." in refused.text
    watch.forward(minutes=6)
    await bruno.press(question, END_THE_GAME)
    await says(table, "asks to end this game now")
    await press_table(anna, AGREE, acknowledged=True)
    await says(table, "Everyone agreed to end this game.")
    assert [button.label for button in table.message.buttons] == OVER


async def test_a_move_half_built_gives_way_to_the_end_of_its_game(
    client: Matchnight, table: Table
) -> None:
    mover = table.mover
    assert mover is not None
    (other,) = [person for person in table.people if person is not mover]
    panel = await mover.press(table.message, PLAY)
    await mover.press(panel, "Tile 1")
    await other.press(await other.command(CHANNEL, "end"), END_THE_GAME)
    await mover.until(lambda: table.message.has(AGREE), what="the question")
    await press_table(mover, AGREE, acknowledged=True)

    def ended() -> bool:
        shown = mover.now(panel)
        return shown is not None and "Everyone agreed to end this game." in shown.text

    await mover.until(ended, what="the panel to tell the end")
    shown = mover.now(panel)
    assert shown is not None and not shown.buttons


@pytest.mark.parametrize("answer", [AGREE, "Decline"])
async def test_the_line_that_asks_goes_when_the_question_is_answered(
    client: Matchnight, table: Table, anna: Person, bruno: Person, answer: str
) -> None:
    def asking() -> list[Message]:
        return [m for m in anna.messages(CHANNEL) if "Answer at the table" in m.body["content"]]

    await bruno.press(await bruno.command(CHANNEL, "end"), END_THE_GAME)
    await anna.until(asking, what="the line that asks")
    await anna.until(lambda: table.message.has(answer), what="the question")
    await press_table(anna, answer, acknowledged=True)
    await anna.until(lambda: not asking(), what="the line to go")


async def test_moderators_end_tables_and_nobody_else_does(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(bruno, dee, tiles=12)
    question = await anna.command(CHANNEL, "end")
    assert [button.label for button in question.buttons] == ["End it as a moderator"]
    assert "As a moderator you need nobody's yes." in question.text
    forged = {
        "channel_id": question.channel_id,
        "message_id": question.id,
        "custom_id": question.buttons[0].custom_id,
    }
    with pytest.raises(Refused):
        await dee.ask("components", forged)
    answer = await anna.press(question, "End it as a moderator")
    assert answer.text == "The table is closed."
    await says(table, f"<@{anna.id}>, who moderates this channel, ended it.")
    await open_lobby(bruno, dee)
    answer = await anna.command(CHANNEL, "replace", seat=dee.id)
    assert answer.text == "They are no longer in this lobby."
    await lobby_says(bruno, "**1 player**")
    await anna.press(await anna.command(CHANNEL, "end"), "End it as a moderator")
    assert await client.app.store.tables.live() == []


async def test_a_moderator_who_plays_asks_the_others_for_the_end(
    client: Matchnight, playground: Playground, table: Table, anna: Person
) -> None:
    """Anna owns the server."""
    question = await anna.command(CHANNEL, "end")
    assert [button.label for button in question.buttons] == [END_THE_GAME, "Keep playing"]
    said = await forge(playground, anna, CHANNEL, Control("modend", table.id))
    assert said.startswith("You play at this table")
    assert await client.app.store.tables.live() == [table.id]


async def test_the_host_passes_the_table_on(
    client: Matchnight, table: Table, anna: Person, bruno: Person
) -> None:
    answer = await bruno.command(CHANNEL, "newhost", person=bruno.id)
    assert f"Only the host, <@{anna.id}>" in answer.text
    answer = await anna.command(CHANNEL, "newhost", person=bruno.id)
    assert answer.text == f"<@{bruno.id}> is the host now."
    text = f"{bruno.name} is the host now."
    await bruno.until(lambda: [m for m in bruno.messages(CHANNEL) if m.text == text])
    found = await client.app.store.tables.get(table.id)
    assert found is not None
    assert found.host == person_id(bruno)


async def test_a_rematch_waits_for_the_other_and_begins_by_itself(
    client: Matchnight, table: Table, anna: Person, bruno: Person, dee: Person
) -> None:
    await table.to_the_end()
    await settled(client)
    over = table.message
    answer = await dee.press(over, REMATCH)
    assert "Only the people who played here can ask" in answer.text
    answer = await bruno.press(over, REMATCH)
    assert "The rematch starts when everyone is in" in answer.text
    lobby = await lobby_says(anna, "**1 player**")
    assert f"Invited: <@{anna.id}>" in lobby.text
    assert "Tiles: 12" in lobby.text
    assert called_by(anna, lobby) == [anna.id]
    await anna.press(lobby, JOIN, acknowledged=True)
    await anna.until(lambda: table.message.id != over.id and table.message.has(PLAY))
    assert table.seq > 0


async def test_a_rematch_with_an_opponent_alone_begins_at_the_press(
    client: Matchnight, anna: Person
) -> None:
    await anna.command(CHANNEL, "play", game="stacks")
    await lobby_says(anna, "1 player")
    await add_computer(anna, "easy")
    lobby = await lobby_says(anna, "2 players")
    await anna.press(lobby, START, acknowledged=True)
    first = Table([anna])
    client.app.programs.pace = PATIENCE  # so that the hint isn't about a turn that is over
    await anna.until(lambda: first.message.has(PLAY))
    hint = await anna.command(CHANNEL, "hint")
    assert "It matches: " in hint.words, "there is no other person it could be unfair to"
    ask = await anna.command(CHANNEL, "end")
    await anna.press(ask, END_THE_GAME)
    await anna.until(lambda: first.message.has(REMATCH))
    over = first.message
    answer = await anna.press(over, REMATCH)
    assert answer.text == "Everyone is here: the rematch starts."
    await anna.until(lambda: first.message.id != over.id and first.message.has(PLAY))
    assert (await client.app.tables.load(first.id)).table.after
    assert "It matches: " in (await anna.command(CHANNEL, "hint")).words


@pytest.mark.parametrize("button", [JOIN, REMATCH])
async def test_rematch_that_cannot_start_seats_its_last_player_and_says_why(
    client: Matchnight, table: Table, anna: Person, bruno: Person, dee: Person, button: str
) -> None:
    await table.to_the_end()
    await settled(client)
    over = table.message
    await bruno.press(over, REMATCH)
    lobby = await lobby_says(bruno, "**1 player**")
    await dee.press(lobby, JOIN, acknowledged=True)
    for number in (3, 4):
        lobby = await lobby_says(bruno, f"**{number - 1} player")
        await add_computer(bruno, "easy")
    lobby = await lobby_says(anna, "**4 players**")
    answer = await anna.press(lobby if button == JOIN else over, button)
    assert answer.ephemeral
    assert answer.text == "5 players need 15 to 72 tiles, not 12."
    lobby = await lobby_says(anna, "**5 players**")
    assert f"<@{anna.id}>" in lobby.text
    panel = await option_menus(bruno, lobby)
    await bruno.choose(panel, "Tiles", "18")
    await lobby_says(bruno, "Tiles: 18")
    await press_table(bruno, START, acknowledged=True)
    await bruno.until(lambda: table.message.has(PLAY))


async def test_of_two_who_ask_for_a_rematch_at_once_one_joins_the_other(
    client: Matchnight, table: Table, anna: Person, bruno: Person
) -> None:
    await table.to_the_end()
    await settled(client)
    over = table.message
    pressed = await at_once(anna.press(over, REMATCH), bruno.press(over, REMATCH))
    texts = sorted(each.text for each in pressed if isinstance(each, Message))
    assert texts[0] == "Everyone is here: the rematch starts."
    assert texts[1].startswith("The rematch starts when everyone is in")
    await anna.until(lambda: table.message.id != over.id and table.message.has(PLAY))
