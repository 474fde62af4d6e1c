"""People with different languages at one table: shared and private texts."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import JOIN
from tests.bot.live.contests.cups import showing
from tests.bot.live.hosting import hosted, running
from tests.bot.live.people.settings_forms import decide, wish
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    lobby_says,
    option_menus,
    press_table,
    table_message,
    table_of,
)
from tests.waiting import unhurried


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A Discord in Italian."""
    async with hosted(unhurried(locale="it")) as discord_:
        yield discord_


@pytest.fixture
async def client(
    playground: Playground, database: Path, watch: SlowClock
) -> AsyncIterator[Matchnight]:
    async with running(playground, database, watch) as bot:
        yield bot


async def speaks(person: Person, locale: str) -> None:
    """Let a person's Discord be in another language."""
    await person.ask("settings", {"locale": locale})


async def test_a_table_is_in_the_servers_language_and_an_answer_in_its_readers(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await speaks(bruno, "es-419")
    await speaks(dee, "en-GB")
    lobby = await anna.command(CHANNEL, "play", game=GAME)
    assert lobby.has("Entra")
    assert f": <@{anna.id}> (ospita)" in lobby.text
    await press_table(bruno, "Entra", acknowledged=True)
    await lobby_says(anna, "**2 al tavolo**")
    assert "Solo puede hacerlo el anfitrión" in (await press_table(bruno, "Inizia")).text
    assert "Only the host" in (await press_table(dee, "Inizia")).text
    await press_table(anna, "Inizia", acknowledged=True)
    table = await lobby_says(anna, "tocca a ")
    assert table.has("Gioca")
    for person, button in ((anna, "Aggiorna"), (bruno, "Actualizar")):
        panel = await press_table(person, "Gioca")
        assert panel.has(button) or panel.has({"Aggiorna": "Scrivila"}.get(button, "Escribir"))
    words = await dee.command(CHANNEL, "hand", text=True)
    assert "to move" in words.text


async def test_english_tile_words_are_explained_to_each_reader_in_their_language(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await speaks(bruno, "es-ES")
    lobby = await anna.command(CHANNEL, "play", game="crosswords")
    assert "Le parole sulle tessere sono in inglese." in lobby.text
    joined = await press_table(bruno, "Entra")
    assert joined.ephemeral and joined.text == "Las palabras de las losetas están en inglés."
    await press_table(dee, "Entra", acknowledged=True)  # reads what the lobby says
    await lobby_says(anna, "**3 al tavolo**")
    await press_table(anna, "Inizia", acknowledged=True)
    await lobby_says(anna, "tutti insieme")
    panel = await press_table(bruno, "Gioca")
    assert "Las palabras de las losetas están en inglés." in panel.words
    panel = await press_table(bruno, "Gioca")
    assert "Las palabras de las losetas" not in panel.words


async def test_the_host_chooses_another_language_for_the_table(
    client: Matchnight, anna: Person
) -> None:
    lobby = await anna.command(CHANNEL, "play", game=GAME)
    panel = await anna.press(await option_menus(anna, lobby), "Altre opzioni")
    await anna.choose(panel, "language", "es")
    assert (await lobby_says(anna, "anfitrión")).has("Entrar")
    again = anna.now(panel)
    assert again is not None
    assert "Opzioni" in again.text


async def test_a_servers_own_choice_wins_over_what_discord_says(
    client: Matchnight, anna: Person
) -> None:
    assert "- Lingua: English" in (await decide(anna, language=["en"])).text
    assert (await anna.command(CHANNEL, "play", game=GAME)).has(JOIN)


async def test_solo_game_uses_the_player_s_language_at_its_table_and_thread(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await speaks(bruno, "es-419")
    await bruno.command(CHANNEL, "play", game=GAME, computer="easy")
    table = await bruno.until(lambda: table_message(bruno), what="the table")
    assert (await client.app.tables.load(table_of(table))).table.language == "es"
    await bruno.until(lambda: _shows(bruno, "Jugar"), what="a table in Spanish")
    await speaks(anna, "en-GB")
    said = await anna.command(CHANNEL, "play", game="chowpow", computer="easy")
    (thread,) = re.findall(r"<#(\d+)>", said.text)
    assert "**Play**" in said.text
    assert anna.channels[thread]["name"] == f"{anna.name}, Moss · Chow Pow"


async def test_a_servers_own_choice_wins_over_the_language_of_who_is_alone_there(
    client: Matchnight, anna: Person
) -> None:
    await decide(anna, language=["es"])
    await speaks(anna, "en-GB")
    said = await anna.command(CHANNEL, "play", game=GAME, computer="easy")
    assert "**Jugar**" in said.text


def _shows(person: Person, label: str) -> bool:
    return any(message.has(label) for message in person.messages(CHANNEL))


async def test_language_can_be_chosen_and_reset_to_discord_s(
    client: Matchnight, bruno: Person
) -> None:
    assert "### Le tue impostazioni" in (await bruno.command(CHANNEL, "settings")).text
    panel = await bruno.command(CHANNEL, "settings", language="es")
    assert "### Tus ajustes" in panel.text
    assert "no hay ninguna mesa" in (await bruno.command(CHANNEL, "hand")).text
    panel = await wish(bruno, language=["default"])
    assert "### Le tue impostazioni" in panel.text


async def test_a_direct_message_is_in_the_language_its_reader_was_last_seen_with(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await speaks(bruno, "es-ES")
    await wish(bruno, way="dm", calls="always")
    await anna.command(CHANNEL, "play", game=GAME)
    await press_table(bruno, "Entra", acknowledged=True)
    await lobby_says(anna, "**2 al tavolo**")
    await press_table(anna, "Inizia", acknowledged=True)
    await lobby_says(anna, "tocca a ")
    while f"<@{bruno.id}>" not in _turn(anna):
        move = (await anna.autocomplete(CHANNEL, "move", "move"))[0]["value"]
        for _ in range(3):
            choices = await anna.autocomplete(CHANNEL, "move", "move", f"{move} ")
            move = choices[0]["value"] if choices else move
        await anna.command(CHANNEL, "move", move=move)
        await anna.until(lambda: f"<@{bruno.id}>" in _turn(anna), what="the turn to pass")
    place = await bruno.open_dm()
    note = await bruno.until(lambda: bruno.latest(place), what="a direct message")
    assert note.text.startswith("Tactic Tiles: te toca.")


def _turn(person: Person) -> str:
    message = table_message(person)
    lines = message.text.splitlines() if message else []
    return next((line for line in lines if "tocca a " in line), "")


async def test_move_completion_is_localized_and_means_the_same_in_all_languages(
    client: Matchnight, anna: Person
) -> None:
    lobby = await anna.command(CHANNEL, "play", game="match-n-lock")
    await anna.press(lobby, "Inizia", acknowledged=True)
    await lobby_says(anna, "tocca a ")
    offered: list[list[dict[str, str]]] = []
    for locale in ("en-US", "it", "es-ES"):
        await speaks(anna, locale)
        offered.append(await anna.autocomplete(CHANNEL, "move", "move"))
    assert offered[0]
    values = [[choice["value"] for choice in choices] for choices in offered]
    assert values[0] == values[1] == values[2]


async def test_commands_are_shown_by_the_names_of_the_persons_language(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await speaks(bruno, "es-419")
    for person, name in ((anna, "gioca"), (bruno, "jugar")):
        commands = await person.ask("commands", method="GET")
        assert name in [command["display_name"] for command in commands["commands"]]


async def test_an_answer_names_a_button_of_a_cup_as_it_stands_on_its_message(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await speaks(bruno, "es-419")
    await anna.command(CHANNEL, "cup open", game=GAME)
    answer = await bruno.press(await showing(bruno, "Entra"), "Entra")
    assert "¡Estás dentro!" in answer.text
    assert "**Esci** te saca de la lista" in answer.text


async def test_commands_are_mentions_that_any_client_can_name(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await speaks(anna, "en-GB")
    await speaks(bruno, "it")
    ids = {command["name"]: command["id"] for command in anna.commands}
    for person in (anna, bruno):
        await person.command(CHANNEL, "settings", language="it")
        answer = await person.command(CHANNEL, "move", move="a")
        assert f"</play:{ids['play']}>" in answer.text and "`/" not in answer.text
    night = await anna.command(CHANNEL, "night end")
    assert f"</night start:{ids['night']}>" in night.text
