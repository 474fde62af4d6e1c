"""A locked phone's preview of a notification: plain words, sixty characters."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.model.ids import TableId
from bot.ui.client import Matchnight
from bot.ui.kit.layout import Screen
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import JOIN, PLAY
from tests.bot.live.hosting import hosted, running, unreadable
from tests.bot.live.people.settings_forms import called_always, tell_when_next, wish
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    add_computer,
    called_by,
    open_lobby,
    option_menus,
    press_table,
    table_message,
    table_of,
)
from tests.bot.live.secrets import hands, named_in
from tests.bot.live.slow import begin_slow, direct, forward, pings, quiet
from tests.waiting import eventually, unhurried

SHOWN = 60
EDITS = r"/channels/\d+/messages/\d+$"

WORDS = {
    "en": {
        "turn": r"Tactic Tiles: your turn, 24 h left\.",
        "still": r"Tactic Tiles: still your turn, (12|6) h left\.",
        "night": r"Tiles starts in \d+ min\.",
        "invitation": r"Anna invites you to Tactic Tiles, \d+ h left\.",
        "question": r"Tactic Tiles: \w+ asks to end this game now\.",
        "seat": r"Tactic Tiles: \w+ asks to hand the seat of",
        "live": r"Tactic Tiles: your turn\. ",
        "next": r"Tactic Tiles: you're next, after [\w ]+ \(24 h left\)\.",
        "digest": r"Tactic Tiles: your turn, \d+ \w+ left\. 1 game",
        "end": r"Tactic Tiles is over\. \w+",
        "replaced": r"Tactic Tiles: your seat has been handed over to",
        "closed": r"Tactic Tiles is closed\.",
        "moved": r"Tactic Tiles has moved to a thread, where you can play on\.",
    },
    "it": {
        "turn": r"Tactic Tiles: tocca a te, ancora 24 h\.",
        "still": r"Tactic Tiles: tocca sempre a te, ancora (12|6) h\.",
        "night": r"Tiles comincia tra \d+ min\.",
        "invitation": r"Anna ti invita a Tactic Tiles, ancora \d+ h\.",
        "question": r"Tactic Tiles: \w+ chiede di",
        "seat": r"Tactic Tiles: \w+ chiede di",
        "live": r"Tactic Tiles: tocca a te\. ",
        "next": r"Tactic Tiles: dopo [\w ]+ tocca a te \(ancora 24 h\)\.",
        "digest": r"Tactic Tiles: tocca a te, ancora \d+ \w+\. 1 partita",
        "end": r"Tactic Tiles è finita\. \w+",
        "replaced": r"Tactic Tiles: il tuo posto è passato a",
        "closed": r"Tactic Tiles è chiusa\.",
        "moved": r"Tactic Tiles ora è in un thread, dove potete continuare\.",
    },
    "es": {
        "turn": r"Tactic Tiles: te toca, quedan 24 h\.",
        "still": r"Tactic Tiles: te sigue tocando, quedan (12|6) h\.",
        "night": r"Tiles empieza en \d+ min\.",
        "invitation": r"Anna te invita a Tactic Tiles, quedan \d+ h\.",
        "question": r"Tactic Tiles: \w+ pide",
        "seat": r"Tactic Tiles: \w+ pide",
        "live": r"Tactic Tiles: te toca\. ",
        "next": r"Tactic Tiles: te toca después de [\w ]+ \(quedan 24 h\)\.",
        "digest": r"Tactic Tiles: te toca, quedan \d+ \w+\. 1 partida",
        "end": r"Tactic Tiles ha terminado\. \w+",
        "replaced": r"Tactic Tiles: tu asiento ha pasado a",
        "closed": r"Tactic Tiles se cerró\.",
        "moved": r"Tactic Tiles está ahora en un hilo, donde pueden seguir\.",
    },
}


@pytest.fixture(params=sorted(WORDS))
def spoken(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def playground(request: pytest.FixtureRequest) -> AsyncIterator[Playground]:
    """A Discord in the language of a test, in English where it names none."""
    named = "spoken" in request.fixturenames
    locale = request.getfixturevalue("spoken") if named else "en"
    async with hosted(
        unhurried(locale={"en": "en-US", "es": "es-ES"}.get(locale, locale))
    ) as there:
        yield there


@pytest.fixture
async def client(
    playground: Playground, database: Path, still: FrozenClock
) -> AsyncIterator[Matchnight]:
    async with running(playground, database, still) as bot:
        yield bot


def first_words(text: str) -> str:
    """Return what a lock screen shows, with a plain space for each that doesn't break."""
    return text[:SHOWN].replace("\xa0", " ")


def kinds(person: Person, spoken: str) -> set[str]:
    """Return the kinds of notice a person's phone has shown; each must have one."""
    found = set()
    for text in pings(person):
        shown = first_words(re.sub(r"<@\d+>|Bruno Caffè", "Bruno", text))
        known = {kind for kind, words in WORDS[spoken].items() if re.match(words, shown)}
        assert known, f"a lock screen does not tell what this is about: {shown!r}"
        found |= known
    return found


async def begun(client: Matchnight, host: Person, *others: Person) -> Table:
    """Begin a slow game in whatever language, by the names of the controls."""
    await host.command(CHANNEL, "play", game="tactic-tiles")
    table = Table([host, *others])
    lobby = await host.until(lambda: table_message(host), what="the lobby")
    for person in others:
        await person.press(lobby, "join:", acknowledged=True)
    await eventually(lambda: _seated(client, table.id, 1 + len(others)), "all to sit")
    panel = await option_menus(host, table.message)
    await host.choose(panel, "pace:", "slow 86400")
    await quiet(client)
    await host.press(table.message, "start:", acknowledged=True)
    await host.until(lambda: _plays(host), what="the game")
    await quiet(client)
    return table


def _plays(person: Person, channel: str = CHANNEL) -> bool:
    message = table_message(person, channel)
    return message is not None and any(b.custom_id.startswith("play:") for b in message.buttons)


async def _seated(client: Matchnight, table: TableId, people: int) -> bool:
    return len(await client.app.store.lobbies.guests(table)) == people


async def test_notice_begins_with_its_game_action_and_deadline(
    client: Matchnight,
    playground: Playground,
    still: FrozenClock,
    spoken: str,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    locale = {"en": "en-GB", "es": "es-ES"}.get(spoken, spoken)
    for person in (anna, bruno, dee):
        await person.ask("settings", {"locale": locale})
    await wish(bruno, way="dm")
    table = await begun(client, anna, bruno)
    for _ in range(2):
        await forward(client, still, 24.1)  # a person is reminded, and then the other is awaited
    mine, theirs = kinds(anna, spoken), kinds(bruno, spoken)
    assert mine == {"turn", "still"} and theirs == {"turn", "still"}
    invited: dict[str, Any] = {"invite": dee.id}
    await anna.command("tactics", "play", game="tactic-tiles", **invited)
    await dee.until(lambda: dee.heard("ping"), what="the invitation")
    lobby = await anna.until(lambda: table_message(anna, "tactics"), what="the lobby")
    assert kinds(dee, spoken) == {"invitation"} and called_by(anna, lobby) == [dee.id]
    question = await anna.command(CHANNEL, "end")
    await anna.press(question, "ended:")
    await quiet(client)
    await bruno.until(lambda: "question" in kinds(bruno, spoken) or None, what="the question")
    begins = {"when": "2037-11-26 20:00", "zone": "Europe/London", "name": "Tiles"}
    await anna.command("off-topic", "night", plan=begins)
    await quiet(client)
    assert playground.world.events, "the server's own list has the night, too"
    still.go_to(FrozenClock().at + int(timedelta(hours=82).total_seconds() * 1000) - 600_000)
    await client.app.scheduler.wait_idle()
    await forward(client, still, 0.01)
    assert "night" in kinds(anna, spoken)
    secret = {tile for each in (await hands(client.app.store, table.id)).values() for tile in each}
    placed = named_in("\n".join(str(m.events) for m in await client.app.store.logs.moves(table.id)))
    for text in pings(anna) + pings(bruno):
        assert not (named_in(text) & secret) - placed


async def test_what_only_some_wish_to_hear_says_as_much_in_its_first_words(
    client: Matchnight,
    still: FrozenClock,
    spoken: str,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    locale = {"en": "en-GB", "es": "es-ES"}.get(spoken, spoken)
    for person in (anna, bruno, dee):
        await person.ask("settings", {"locale": locale})
        await tell_when_next(person)
    await wish(bruno, way="digest")
    await begun(client, anna, bruno, dee)
    await forward(client, still, 24.1)
    await forward(client, still, 24.1)
    assert {"next", "digest"} <= kinds(bruno, spoken)
    await wish(bruno, way="mention")
    await dee.command("tactics", "play", game="tactic-tiles")
    lobby = await dee.until(lambda: table_message(dee, "tactics"), what="the lobby")
    await bruno.press(lobby, "join:", acknowledged=True)
    await eventually(lambda: _seated(client, table_of(lobby), 2), "both to sit")
    await called_always(dee, bruno, channel="tactics")
    await press_table(dee, "start:", "tactics", acknowledged=True)
    await dee.until(lambda: _plays(dee, "tactics"), what="the game")
    await quiet(client)
    assert "live" in kinds(dee, spoken) | kinds(bruno, spoken)
    await anna.press(await press_table(anna, "hand:", "tactics"), "follow:")
    seats = await client.app.store.seats.chairs(table_of(lobby))
    seat = next(str(each.seat) for each in seats if each.person == int(bruno.id))
    offered: dict[str, Any] = {"seat": seat, "with": anna.id}
    await dee.command("tactics", "replace", **offered)
    await quiet(client)
    assert "seat" in kinds(bruno, spoken) and "seat" in kinds(anna, spoken)
    await press_table(bruno, "decline:", "tactics", acknowledged=True)
    await quiet(client)
    await dee.press(await dee.command("tactics", "end"), "ended:")
    await quiet(client)
    await press_table(bruno, "agree:", "tactics", acknowledged=True)
    await quiet(client)
    assert "end" in kinds(anna, spoken)


async def test_notice_of_a_seat_or_game_changed_by_others_says_so_first(
    client: Matchnight, still: FrozenClock, spoken: str, anna: Person, bruno: Person, dee: Person
) -> None:
    locale = {"en": "en-GB", "es": "es-ES"}.get(spoken, spoken)
    for person in (anna, bruno, dee):
        await person.ask("settings", {"locale": locale})
    for place in (CHANNEL, "tactics", "off-topic"):
        await anna.command(place, "play", game="tactic-tiles")
        lobby = await anna.until(partial(table_message, anna, place), what="the lobby")
        people = (bruno, dee) if place == CHANNEL else (bruno,)
        for person in people:
            await press_table(person, "join:", place, acknowledged=True)
        await eventually(partial(_seated, client, table_of(lobby), 1 + len(people)), "all to sit")
        await press_table(anna, "start:", place, acknowledged=True)
        await anna.until(partial(_plays, anna, place), what="the game")
        await quiet(client)
    seats = await client.app.store.seats.chairs(table_of(table_message(dee) or lobby))
    seat = next(str(each.seat) for each in seats if each.person == int(anna.id))
    await bruno.command(CHANNEL, "replace", seat=seat)
    await quiet(client)
    await press_table(dee, "agree:", acknowledged=True)
    await forward(client, still, 25)
    for place, way_out in (("tactics", "shut:"), ("off-topic", "aside:")):
        offer = await dee.command(place, "play", game="tactic-tiles")
        await dee.press(offer, way_out)
        await quiet(client)
    assert {"replaced", "closed", "moved"} <= kinds(anna, spoken)


async def test_notice_without_its_layout_is_playable_and_gets_the_layout_later(
    client: Matchnight, playground: Playground, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    table = await begin_slow(anna, bruno)
    await quiet(client)
    mover, before, id_ = table.mover, table.message.id, table.id
    (other,) = table.others
    assert mover is not None
    playground.faults.status("PATCH", EDITS, 403, count=None)
    await forward(client, still, 24)
    await other.until(lambda: pings(other), what="the notice")
    (posted,) = [m for m in other.messages(CHANNEL) if m.text.startswith("Tactic Tiles: your turn")]
    assert posted.id != before and posted.has(PLAY) and called_by(anna, posted) == [other.id]
    panel = await other.press(posted, PLAY)
    assert panel.ephemeral
    await eventually(client.app.store.table_messages.unshown, "the table to be pending")
    playground.faults.clear()
    await forward(client, still, 1)  # the channel is not asked again at once
    client.app.table_messages.refresh(id_)
    table_now = await other.until(lambda: table_message(other), what="the table")
    assert table_now.id == posted.id
    await quiet(client)
    assert await client.app.store.table_messages.unshown() == []
    assert len([text for text in pings(other) if "your turn" in text]) == 1
    assert await direct(other) == []


async def test_notice_layout_is_made_after_a_crash_without_a_second_notification(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        table = await begin_slow(anna, bruno)
        await quiet(client)
        (other,) = table.others
        playground.faults.cut_before("PATCH", EDITS, count=None)
        await forward(client, still, 24)
        await other.until(lambda: pings(other), what="the notice")
        await quiet(client)
    playground.faults.clear()
    async with running(playground, database, still) as client:
        await other.until(lambda: table_message(other), what="the table")
        await quiet(client)
        assert await client.app.store.table_messages.unshown() == []
        assert "'s turn" in table.message.text
        assert len(pings(other)) == 1


async def test_the_stand_in_is_looked_through_for_what_telephones_cannot_show(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    channel = client.get_partial_messageable(int(anna.channel(CHANNEL)))
    layout = Screen((f"Here, <@{anna.id}>!",)).posted()
    mentions = discord.AllowedMentions(users=[discord.Object(anna.id)])
    await channel.send(**{**layout, "allowed_mentions": mentions})
    assert unreadable(playground) == [playground.requests[-1]]
    playground.requests.clear()


async def test_an_invitation_looks_like_a_lobby_at_once(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await open_lobby(anna)
    assert anna.heard("ping") == []
    invited: dict[str, Any] = {"invite": bruno.id}
    await anna.command("tactics", "play", game="tactic-tiles", **invited)
    lobby = await anna.until(lambda: table_message(anna, "tactics"), what="the lobby")
    assert f"Invited: <@{bruno.id}>" in lobby.text and lobby.has(JOIN)
    assert (await bruno.until(lambda: pings(bruno)))[0].startswith("Anna invites")


ALONE = {
    "en": (r"Tactic Tiles: press Start when you like, \d+ h left\.", r"Tactic Tiles: your turn\."),
    "it": (
        r"Tactic Tiles: premi Inizia quando vuoi, ancora \d+ h\.",
        r"Tactic Tiles: tocca a te",
    ),
    "es": (
        r"Tactic Tiles: pulsa Empezar cuando quieras, quedan \d+ h\.",
        r"Tactic Tiles: te toca\.",
    ),
}


async def test_dm_table_begins_with_plain_words_wherever_it_is_reposted(
    client: Matchnight, playground: Playground, spoken: str, anna: Person
) -> None:
    locale = {"en": "en-GB", "es": "es-ES"}.get(spoken, spoken)
    await anna.ask("settings", {"locale": locale})
    dm = await anna.open_dm()

    async def reposted() -> str:
        shown = table_message(anna, dm)
        assert shown is not None
        known = {message.id for message in anna.messages(dm)}
        await anna.command(dm, "board")
        await anna.until(
            lambda: (now := table_message(anna, dm)) and now.id not in known and now.id != shown.id,
            what="the reposted table",
        )
        await quiet(client)
        assert (posted := table_message(anna, dm)) is not None
        # That it comes is said in a message of its own, before it or after it.
        rang = await anna.until(
            lambda: [p for p in anna.heard("ping") if p["message_id"] == posted.id], what="its ping"
        )
        return str(rang[0]["text"])

    await anna.command(dm, "play", game="tactic-tiles")
    lobby, turn = ALONE[spoken]
    await anna.until(lambda: table_message(anna, dm), what="the lobby")
    assert re.match(lobby, first_words(pings(anna)[0])), "an answer rings there, too"
    await add_computer(anna, "easy", dm)
    await quiet(client)
    assert re.match(lobby, first_words(await reposted()))
    await press_table(anna, "start:", dm, acknowledged=True)
    await anna.until(lambda: _plays(anna, dm), what="the game")
    await quiet(client)
    table = Table([anna], dm)
    while not await _awaits(client, table.id, anna):
        await quiet(client)
    assert re.match(turn, first_words(await reposted()))
    question = await anna.command(dm, "end")
    await anna.press(question, "ended:")
    await quiet(client)
    assert (await reposted()).startswith("Tactic Tiles ")


async def _awaits(client: Matchnight, table: TableId, person: Person) -> bool:
    chairs = await client.app.store.seats.chairs(table)
    return any(chair.awaited and chair.person == int(person.id) for chair in chairs)
