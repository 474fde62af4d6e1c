"""Replays as people watch them: animations, steps, hands, and checked deals."""

from __future__ import annotations

import io
from typing import Any

import aiosqlite
import pytest
from PIL import Image

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import InteractionFailed, Person
from playground.components import media_of
from playground.seen import Message
from rules import chance
from tests.bot.finished_games import ended
from tests.bot.live import FAIR_DEAL, JOIN, MORE, PLAY, RULES, SHARE, START, TYPE_IT
from tests.bot.live.people.settings_forms import called_always, wish
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    as_code,
    begin,
    channel_id,
    overflow,
    person_id,
    press_table,
    settled,
    table_message,
)
from tests.bot.live.slow import direct, quiet


@pytest.fixture(autouse=True)
def _no_luck() -> None:
    """Deals are checked here, in a process of its own, so they are real ones."""


async def pressed(person: Person, button: str) -> Message:
    """Press a button of the table."""
    message = await person.until(lambda: table_message(person, CHANNEL), what="a table")
    return await person.press(message, button)


@pytest.fixture
async def over(client: Matchnight, anna: Person, bruno: Person) -> Table:
    """A table of two people whose game is over."""
    table = await begin(anna, bruno, tiles=12)
    await table.to_the_end()
    await settled(client)
    return table


RESULT = 1
"""The picture that a finished game's animation ends with."""


async def frames(person: Person, message: Message) -> int:
    """Return how many frames the animation of a message has."""
    (url,) = message.images
    assert url.partition("?")[0].endswith(".gif")
    with Image.open(io.BytesIO(await person.fetch(url))) as image:
        return int(getattr(image, "n_frames", 1))


async def test_a_finished_game_is_watched_in_private_and_shown_to_everybody(
    over: Table, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    film = await pressed(anna, "Replay")
    assert film.ephemeral
    assert await frames(anna, film) == 13 + RESULT
    assert "12 moves." in film.text
    before = len(playground.visible(CHANNEL))
    await anna.press(film, SHARE, acknowledged=True)
    shown = await dee.until(
        lambda: next((m for m in dee.messages(CHANNEL) if "shared this replay" in m.text), None),
    )
    assert len(playground.visible(CHANNEL)) == before + 1
    assert shown.mentions == []
    assert await frames(dee, shown) == 13 + RESULT
    step = await dee.press(shown, "Step through")
    assert step.ephemeral and "the start" in step.text


JUMP = "Jump to…, or show a hand"


async def test_a_game_is_stepped_through_from_the_first_move_to_the_last(
    over: Table, anna: Person
) -> None:
    film = await anna.command(CHANNEL, "replay", **{"from": 5})
    assert "Moves 5 to 12" in film.text
    assert await frames(anna, film) == 9 + RESULT
    step = await anna.press(film, "Step through")
    assert "move 4 of 12" in step.text
    step = await anna.press(step, "▶")
    assert "move 5 of 12" in step.text and " placed " in step.text
    assert len(step.images) == 1
    first = await anna.press(step, "|◀")
    assert "the start" in first.text
    assert first.find("◀").disabled and first.find("|◀").disabled
    last = await anna.press(first, "▶|")
    assert "move 12 of 12" in last.text and last.find("▶").disabled
    back = await anna.press(last, "◀")
    assert "move 11 of 12" in back.text
    before = await anna.choose(back, "Jump to…", "Anna's previous move")
    assert "move 9 of 12" in before.text or "move 10 of 12" in before.text
    again = await anna.choose(before, "Jump to…", "The animation from here on")
    assert again.id == film.id
    assert await frames(anna, again) in (4, 5)  # the last of them is the result


async def test_what_happened_since_ones_own_move_is_a_short_animation(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await called_always(anna, bruno)
    table = await begin(anna, bruno, tiles=12)
    for _ in range(3):
        await table.play()
    await settled(client)
    mover = table.mover
    assert mover is not None
    notice = await mover.until(
        lambda: next((m for m in mover.messages(CHANNEL) if ": your turn" in m.text), None)
    )
    assert (await mover.press(notice, PLAY)).has(TYPE_IT)
    since = await mover.press(notice, "Since my turn")
    assert since.ephemeral and "Since your last move:" in since.text
    assert await frames(mover, since) == 2
    (other,) = table.others
    assert f"-# <@{other.id}>" in since.text
    nothing = await overflow(other, "Since my turn")
    assert "Nothing has happened since your last move." in nothing.text
    assert not (await pressed(dee, MORE)).has("Since my turn")
    panel = await table.panel(mover)
    assert (await mover.press(panel.message, "Since my turn")).images


async def test_hands_are_seen_when_all_who_played_have_agreed(
    over: Table, client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    film = await pressed(anna, "Replay")
    assert not film.has("Which hand to show")
    agreed = await anna.press(film, "Show my hand")
    assert f"<@{bruno.id}>" in agreed.text and f"<@{anna.id}>" not in agreed.text
    watched = await pressed(dee, "Replay")
    assert "Only those who played" in (await dee.press(watched, "Show my hand")).text
    step = await anna.press(film, "Step through")
    assert not step.has(JUMP)
    theirs = await pressed(bruno, "Replay")
    assert "All hands are open now" in (await bruno.press(theirs, "Show my hand")).text
    await dee.until(lambda: any("show their hands" in m.text for m in dee.messages(CHANNEL)))
    dealt = await anna.press(await anna.press(step, "▶"), "|◀")
    assert "Your hand" not in dealt.text and "You drew" not in dealt.text
    own = over.people.index(anna)
    hands = []
    for seat in (own, 1 - own):
        dealt = await anna.choose(dealt, JUMP, f"eyes {seat}")
        hands.append(await anna.fetch(dealt.images[0]))
    assert hands[0] != hands[1]
    step = await anna.choose(dealt, JUMP, "eyes -")
    step = await anna.press(step, "▶")
    public = await anna.fetch(step.images[0])
    seen = await anna.choose(step, JUMP, "eyes 1")
    assert "move 1 of 12" in seen.text
    assert await anna.fetch(seen.images[0]) != public
    onward = await anna.press(seen, "▶")
    chosen = [each["value"] for each in onward.find(JUMP).options if each.get("default")]
    assert chosen == ["eyes 1"]


async def test_a_message_menu_shows_rules_and_replay_of_a_tables_message(
    over: Table, anna: Person, dee: Person
) -> None:
    rules = await dee.menu_command(CHANNEL, "Rules", over.message.id, on="message")
    assert rules.ephemeral and "## Tactic Tiles" in rules.text
    film = await dee.menu_command(CHANNEL, "Replay", over.message.id, on="message")
    assert film.ephemeral and await frames(dee, film) == 13 + RESULT
    await anna.press(film_of := await pressed(anna, "Replay"), SHARE, acknowledged=True)
    assert film_of.ephemeral
    shown = await dee.until(
        lambda: next((m for m in dee.messages(CHANNEL) if "shared this replay" in m.text), None),
    )
    rules = await dee.menu_command(CHANNEL, "Rules", shown.id, on="message")
    assert "## Tactic Tiles" in rules.text
    plain = await dee.write(CHANNEL, "no table at all")
    for name in (RULES, "Replay"):
        nothing = await dee.menu_command(CHANNEL, name, plain.id, on="message")
        assert nothing.ephemeral and "That message isn't a table" in nothing.text


async def test_a_finished_game_is_checked_against_the_fingerprint_of_its_lobby(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    lobby = await anna.command(CHANNEL, "play", game=GAME)
    (promise,) = [each for each in lobby.buttons if each.label == FAIR_DEAL]
    ways = await press_table(anna, FAIR_DEAL)
    fingerprint = as_code(ways.text).rpartition("`/fairdeal` checks it: `")[2].partition("`")[0]
    assert len(fingerprint) == 64 and fingerprint not in lobby.text
    assert promise.custom_id.endswith(fingerprint)  # with the message, before anybody has joined
    await press_table(bruno, JOIN, acknowledged=True)
    table = Table([anna, bruno])
    await anna.until(lambda: "**2 players**" in table.message.text)
    await press_table(anna, START, acknowledged=True)
    await table.shows(0)
    await table.play()
    early = await anna.command(CHANNEL, "fairdeal")
    assert "✅ The log leads to the position" in early.text and fingerprint in early.text
    stored = await client.app.store.tables.get(table.id)
    assert stored is not None
    assert stored.seed not in early.text and stored.secret not in early.text
    await table.to_the_end()
    await settled(client)
    deal = await pressed(bruno, FAIR_DEAL)
    assert deal.ephemeral
    secret = next(word for word in deal.text.split("`") if word == stored.secret)
    assert chance.commitment(bytes.fromhex(secret)) == fingerprint
    checked = await bruno.press(deal, "Check every draw")
    assert checked.text.count("✅") == 3 and "❌" not in checked.text
    assert checked.has("Show the deal")
    draws = await bruno.press(checked, "Shuffles and draws")
    assert "`1` #1 deal " in draws.text


async def test_keystroke_makes_few_database_queries_for_any_number_of_tables(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(30):
        table = await ended(client.app.store, [person_id(anna), person_id(bruno)])
        async with client.app.store.writing() as write:
            await write.tables.set_channel(table, channel_id(anna, CHANNEL))
    asked, ask = list[str](), aiosqlite.Connection.execute_fetchall

    def counted(self: aiosqlite.Connection, sql: str, values: Any = ()) -> Any:
        asked.append(sql)
        return ask(self, sql, values)

    with monkeypatch.context() as patched:
        patched.setattr(aiosqlite.Connection, "execute_fetchall", counted)
        assert len(await anna.autocomplete(CHANNEL, "replay", "table")) == 25
    assert len(asked) < 10


async def test_tables_are_offered_where_a_person_may_see_them(
    over: Table, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    hidden = playground.moderation.add_channel("attic")
    playground.moderation.overwrite("attic", target=dee.id, deny=("VIEW_CHANNEL",))
    await anna.until(lambda: hidden.id in anna.channels)
    other = await begin(anna, bruno, channel="attic", tiles=12)
    mine = await anna.autocomplete(CHANNEL, "replay", "table", "tactic")
    assert [choice["value"] for choice in mine[1:]] and len(mine) == 2
    assert "running" in mine[0]["name"] and "#attic" in mine[0]["name"]
    assert "over" in mine[1]["name"] and "Anna, Bruno" in mine[1]["name"]
    theirs = await dee.autocomplete(CHANNEL, "fairdeal", "table")
    assert [choice["value"] for choice in theirs] == [mine[1]["value"]]
    refused = await dee.command(CHANNEL, "replay", table=mine[0]["value"])
    assert "There's no such table" in refused.text
    film = await anna.command(CHANNEL, "replay", table=mine[0]["value"])
    assert film.images and other.id
    empty = playground.moderation.add_channel("cellar")
    await anna.until(lambda: empty.id in anna.channels)
    elsewhere = await anna.command("cellar", "replay")
    assert "Use the command's option to pick one from another channel" in elsewhere.text
    nonsense = await dee.command(CHANNEL, "replay", table="the one of yesterday")
    assert "Choose one from the list" in nonsense.text
    beyond = await dee.command(CHANNEL, "replay", **{"from": 99})
    assert "a number from 1 to 12" in beyond.text
    with pytest.raises(InteractionFailed):
        await dee.command(CHANNEL, "replay", **{"from": 0})


async def test_where_no_game_was_played_there_is_none_to_look_at(
    client: Matchnight, anna: Person
) -> None:
    for command in ("replay", "fairdeal"):
        answer = await anna.command(CHANNEL, command)
        assert answer.text == "No game was played here yet: open a table first."


async def test_an_animation_in_a_direct_message_is_not_offered_to_everybody(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await called_always(anna, bruno)
    table = await begin(anna, bruno, tiles=12)
    (other,) = table.others
    await wish(other, way="dm")
    await table.play()
    await quiet(client)
    (letter,) = await direct(other)
    since = await other.press(letter, "Since my turn")
    assert since.has("Step through") and not since.has(SHARE)


async def test_a_finished_game_is_kept_as_a_file_with_names_once_both_allow_them(
    over: Table, anna: Person, bruno: Person
) -> None:
    film = await pressed(anna, "Replay")
    kept = await anna.press(film, "Save")
    assert kept.ephemeral and "Names are hidden." in kept.text
    page = await attached(anna, kept)
    assert b"Player 1" in page and b"Bruno" not in page
    for person in (anna, bruno):
        settings = await wish(person, shown=["named"])
        assert "My name in replay files" in settings.text
    again = await anna.command(CHANNEL, "replay", file=True)
    assert "Names are hidden." not in again.text
    page = await attached(anna, again)
    assert b"Anna" in page and b"Bruno" in page


async def attached(person: Person, message: Message) -> bytes:
    """Return the page that a message brings."""
    (url,) = [media["url"] for part in message.components for media in media_of(part.body)]
    assert url.partition("?")[0].rpartition("/")[2].startswith("tactic-tiles-")
    return await person.fetch(url)
