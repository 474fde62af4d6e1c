"""A table before it begins: who comes and goes, what is agreed, who may decide."""

from __future__ import annotations

import re
from typing import Any

import pytest
from discord import ButtonStyle

from bot.model.play import Lobby
from bot.model.tables import BY_THROWS
from bot.tables.lobby.dealing import presses_of
from bot.ui.client import Matchnight
from bot.ui.tables.lobby import lobby_presses
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules import chance
from rules.chance import seed
from rules.core import Level
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import JOIN, LEAVE, MORE, MORE_OPTIONS, OPTIONS, RULES, START
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    add_computer,
    as_code,
    channel_id,
    choose_tiles,
    lobby_says,
    open_lobby,
    option_menus,
    press_table,
    settled,
    table_message,
    table_of,
    tables_shown,
)

SHINING = (ButtonStyle.primary.value, ButtonStyle.success.value)
"""The styles of buttons that stand out."""


async def refused(person: Person, button: str) -> str:
    """Press a lobby's button that is refused; return the reason."""
    answer = await press_table(person, button)
    assert answer.ephemeral, answer.text
    return answer.text


async def test_people_join_and_leave_and_the_host_passes_on(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna, bruno)
    assert f"**2 players**: <@{anna.id}> (host), <@{bruno.id}> · 4 free" in table.message.text
    ways = await press_table(anna, MORE)
    await anna.press(ways, LEAVE, acknowledged=True)
    message = await lobby_says(bruno, "**1 player**")
    assert f"**1 player**: <@{bruno.id}> (host) · 5 free" in message.text
    assert not (await press_table(anna, MORE)).has(LEAVE)
    await bruno.press(await press_table(bruno, MORE), LEAVE, acknowledged=True)
    assert "Everyone left." in await to_close(bruno, message)


async def to_close(person: Person, message: Message) -> str:
    """Wait until a lobby takes no more presses, and return what it says."""
    await person.until(lambda: not (person.now(message) or message).buttons, what="it to close")
    now = person.now(message)
    assert now is not None
    return now.text


async def test_the_table_fills_up_with_opponents_and_no_further(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna)
    offered = await press_table(anna, "Play a computer")
    levels = [button.custom_id.rpartition(":")[2] for button in offered.buttons]
    assert levels == ["easy", "normal", "hard"]
    sitting: tuple[Level, ...] = ("easy", "normal", "hard", "hard", "hard")
    for number, level in enumerate(sitting, 2):
        await add_computer(anna, level)
        await lobby_says(anna, f"**{number} players**")
    assert not table.message.has("Add a computer")
    names = re.findall(r"\*\*(\w+)\*\* \(hard\)", table.message.text)
    assert len(set(names)) == 3
    await bruno.until(lambda: "**6 players**" in (table_message(bruno) or table.message).text)
    assert "The table is full: 6 players." in await refused(bruno, JOIN)
    panel = await option_menus(anna, table.message)
    panel = await anna.press(panel, MORE_OPTIONS)
    out = panel.find("Remove someone").options[0]
    await anna.choose(panel, "Remove someone", out["value"])
    await lobby_says(anna, "**5 players**")
    assert out["label"] not in table.message.text


async def test_only_the_host_decides(client: Matchnight, anna: Person, bruno: Person) -> None:
    table = await open_lobby(anna, bruno)
    host = f"<@{anna.id}>"
    for button in (START, OPTIONS, "Invite"):
        assert host in await refused(bruno, button)
    assert [button.label for button in (await press_table(bruno, MORE)).buttons] == [
        RULES,
        LEAVE,
        "Notify me about new tables",
    ]
    assert host in await refused(bruno, "Add a computer")
    lobby = await client.app.lobbies.load(table.id)
    assert len(lobby.guests) == 2


async def test_a_game_needs_enough_players_and_tiles(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna)
    assert table.message.find(START).disabled
    await add_computer(anna, "easy")
    await lobby_says(anna, "**2 players**")
    await add_computer(anna, "easy")
    await lobby_says(anna, "**3 players**")
    await choose_tiles(table, 6)
    assert "3 players need 9 to 72 tiles, not 6." in await refused(anna, START)


async def test_an_option_takes_only_what_it_offers(client: Matchnight, anna: Person) -> None:
    table = await open_lobby(anna)
    await choose_tiles(table, 36)
    await choose_tiles(table, 20)
    panel = await option_menus(anna, table.message)
    menu = panel.find("Tiles")
    body = {"channel_id": panel.channel_id, "message_id": panel.id, "custom_id": menu.custom_id}
    for wrong in ("5", "73", "many"):
        anna.form = None
        await anna.ask("components", {**body, "values": ["?"]})
        form = await anna.until(lambda: anna.form, what="the form")
        answer = await anna.submit(form, {"number": wrong})
        assert "Tiles is a whole number from 6 to 72." in answer.text
    assert "Tiles: 20" in table.message.text


async def test_the_host_chooses_pace_and_who_may_join(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    named: dict[str, Any] = {"invite": bruno.id}
    await anna.command(CHANNEL, "play", game=GAME, **named)
    lobby = await lobby_says(anna, f"Invited: <@{bruno.id}>")
    panel = await option_menus(anna, lobby)
    await anna.choose(panel, "Pace", "slow 86400")
    panel = await anna.press(panel, MORE_OPTIONS)
    await anna.choose(panel, "Who can join", "0")
    message = await lobby_says(anna, "For invited people only")
    assert "Slow: 24 hours a turn" in message.text
    assert f"Invited: <@{bruno.id}>" in message.text
    await lobby_says(dee, "For invited people only")
    assert "for invited people. Ask its host" in await refused(dee, JOIN)
    await press_table(bruno, JOIN, acknowledged=True)
    message = await lobby_says(anna, "**2 players**")
    assert "Invited:" not in message.text
    panel = await option_menus(anna, message)
    panel = await anna.press(panel, MORE_OPTIONS)
    await anna.choose(panel, "Who can join", "1")
    await lobby_says(dee, "**2 players**")
    await press_table(dee, JOIN, acknowledged=True)
    await lobby_says(anna, "**3 players**")


async def test_the_named_are_mentioned_once(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    names: dict[str, Any] = {
        "invite": bruno.id,
        "invite-2": dee.id,
        "invite-3": bruno.id,
        "invite-4": anna.id,
    }
    message = await anna.command(CHANNEL, "play", game=GAME, **names)
    assert sorted(message.mentions) == sorted([bruno.id, dee.id])
    await press_table(bruno, JOIN, acknowledged=True)
    await lobby_says(dee, "**2 players**")
    assert [event["message_id"] for event in dee.heard("ping")] == [message.id]
    await anna.command(CHANNEL, "board")
    again = await dee.until(
        lambda: (now := table_message(dee)) and now.id != message.id and now,
        what="the reposted lobby",
    )
    assert isinstance(again, Message) and f"<@{dee.id}>" in again.text
    await settled(client)
    for person in (bruno, dee):
        assert [event["message_id"] for event in person.heard("ping")] == [message.id]
    assert anna.heard("ping") == []


@pytest.mark.parametrize("button", [OPTIONS, "Invite"])
async def test_a_person_is_invited_later_on(
    client: Matchnight, anna: Person, dee: Person, button: str
) -> None:
    table = await open_lobby(anna)
    if button == OPTIONS:
        panel = await anna.press(await option_menus(anna, table.message), MORE_OPTIONS)
    else:
        panel = await anna.press(table.message, button)
    answer = await anna.choose(panel, "Invite people", dee.id)
    if button == "Invite":
        assert answer.text == f"Invited: <@{dee.id}>"
    await lobby_says(anna, f"Invited: <@{dee.id}>")
    await dee.until(lambda: dee.heard("ping"), what="a notice")
    (ping,) = dee.heard("ping")
    assert ping["text"].startswith("Anna invites you to Tactic Tiles, ")


async def test_the_host_calls_it_off(client: Matchnight, anna: Person, bruno: Person) -> None:
    table = await open_lobby(anna, bruno)
    before = table.message
    await anna.press(await press_table(anna, MORE), "Close lobby", acknowledged=True)
    assert await to_close(anna, before) == "-# Tactic Tiles · The host closed this lobby."
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    assert "1 player" in answer.text, "the channel is free again"


@pytest.mark.parametrize("hours", [23.9, 24.1])
async def test_a_lobby_nobody_starts_expires_after_a_day(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person, hours: float
) -> None:
    table = await open_lobby(anna)
    message = table.message
    watch.forward(hours=hours)
    client.app.scheduler.wake()
    if hours < 24:
        await press_table(bruno, JOIN, acknowledged=True)
        await lobby_says(anna, "**2 players**")
        return
    assert "Nobody started this game in time." in await to_close(anna, message)
    answer = await bruno.command(CHANNEL, "move", move="1 m13")
    assert "There's no table in this channel. `/play` opens one." in as_code(answer.text)


async def test_what_is_pressed_in_a_lobby_and_start_go_into_the_deal(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chance, "seed", seed)  # the real one, which the others do without
    await anna.command(CHANNEL, "play", game=GAME)
    await press_table(bruno, JOIN, acknowledged=True)
    lobby = await lobby_says(anna, "**2 players**")
    table = table_of(lobby)
    await press_table(bruno, JOIN, acknowledged=True)
    await anna.press_for_form(lobby, OPTIONS)
    guests = await client.app.store.lobbies.guests(table)
    assert all(guest.pressed > guest.joined for guest in guests)
    await press_table(anna, START, acknowledged=True)
    await lobby_says(anna, "'s turn")
    play = await client.app.tables.load(table)
    assert play.table.started > max(guest.pressed for guest in guests)
    presses = presses_of(BY_THROWS, guests, play.table.started)
    assert play.table.seed == seed(bytes.fromhex(play.table.secret), presses).hex()


async def test_joining_twice_says_the_person_is_in(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_presses, "DOUBLE_CLICK", 0)
    await open_lobby(anna)
    for person in (anna, bruno):
        if person is bruno:
            await press_table(person, JOIN, acknowledged=True)
            await lobby_says(anna, "2 players")
        assert await refused(person, JOIN) == "You're at this table already."


async def test_a_double_click_on_join_says_nothing(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_presses, "DOUBLE_CLICK", 10**9)
    await open_lobby(anna)
    for _ in range(2):
        await press_table(bruno, JOIN, acknowledged=True)
    await lobby_says(anna, "2 players")


async def test_a_lobby_is_in_its_hosts_language_until_a_second_joins(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    playground.moderation.set_locale("bruno", "it")
    await bruno.command(CHANNEL, "play", game=GAME)
    await lobby_says(bruno, "**1 al tavolo**")
    await add_computer(bruno, "easy")
    await lobby_says(bruno, "**2 al tavolo**")
    await press_table(anna, "join:", acknowledged=True)
    await lobby_says(anna, "**3 players**")


async def test_a_language_the_host_chose_stays_when_a_second_joins(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    playground.moderation.set_locale("bruno", "it")
    await bruno.command(CHANNEL, "play", game=GAME)
    lobby = await lobby_says(bruno, "**1 al tavolo**")
    panel = await option_menus(bruno, lobby)
    panel = await bruno.press(panel, "options:")
    await bruno.choose(panel, "language:", "es")
    await lobby_says(bruno, "**1 en la mesa**")
    await press_table(anna, "join:", acknowledged=True)
    await lobby_says(anna, "**2 en la mesa**")


async def test_a_game_at_once_keeps_the_language_for_a_second_person(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    playground.moderation.set_locale("bruno", "it")
    await bruno.command(CHANNEL, "play", game=GAME, computer="easy")
    await bruno.until(lambda: (found := table_message(bruno)) and found.has("Gioca"))
    table = await client.app.store.tables.live_in(channel_id(bruno, CHANNEL))
    assert table is not None and (table.language, table.shared_language) == ("it", "en")


async def test_pressing_join_in_your_seat_offers_to_leave_it(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_presses, "DOUBLE_CLICK", -1)
    await open_lobby(anna, bruno)
    answer = await press_table(bruno, JOIN)
    assert answer.ephemeral and answer.text == "You're at this table already."
    await bruno.press(answer, LEAVE, acknowledged=True)
    await lobby_says(anna, "**1 player**")


async def test_a_lobby_highlights_what_has_to_be_done_next(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna)

    def shining() -> list[str]:
        return [
            b.label for b in table.message.buttons if not b.disabled and b.body["style"] in SHINING
        ]

    assert shining() == [JOIN, "Play a computer"]
    await press_table(bruno, JOIN, acknowledged=True)
    await lobby_says(anna, "**2 players**")
    assert shining() == [START]


async def test_lobby_shown_before_its_command_is_answered_has_one_message(
    client: Matchnight, playground: Playground, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = client.app.lobbies.open

    async def shown_at_once(*terms: Any, **more: Any) -> Lobby:
        lobby = await begin(*terms, **more)
        client.app.table_messages.refresh(lobby.table.id, repost=True)  # as /board does
        await settled(client)
        return lobby

    monkeypatch.setattr(client.app.lobbies, "open", shown_at_once)
    answer = await anna.command(CHANNEL, "play", game=GAME)
    await settled(client)
    assert answer.ephemeral and "Your table is in" in answer.words
    assert len(tables_shown(playground)) == 1
