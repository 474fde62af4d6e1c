"""A person's way through /daily: begin, move, come back, share, compare results."""

from __future__ import annotations

import dataclasses
import re
from random import Random

import pytest

from bot.daily.deals import daily_play
from bot.errors import AlreadyDone
from bot.model.ids import PressId
from bot.model.solo.daily import Day, begins, closes
from bot.model.units import DAY_MS, HOUR_MS
from bot.opponents.engine_process import Answer, Question
from bot.settings import Database
from bot.tables.lobby.lobbies import Person as Sitter
from bot.ui.client import Matchnight
from bot.ui.daily import sharing
from bot.ui.daily.screens import name_of
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.daily import SIGNS
from rules.games import GAMES
from rules.text import spell
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import BACK, CONFIRM, FAIR_DEAL, PLAY, SHARE, TYPE_IT
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import decide
from tests.bot.live.playing import (
    CHANNEL,
    channel_id,
    chosen,
    here,
    person_id,
    typed_move,
)

SOLITAIRE = Day(20_780)
"""A Monday."""
TACTIC_TILES, MATCH_N_LOCK, MATCH_ATTACH, CHOW_POW = (Day(SOLITAIRE + n) for n in range(1, 5))
AT_ONCE = {SOLITAIRE: "1 m13", MATCH_ATTACH: "1 l13"}
"""A move of the days whose games ask for no Confirm."""


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a watch that stands at noon of a day of Tactic Tiles."""
    still.at = begins(TACTIC_TILES) + 12 * HOUR_MS
    return still


async def begun(person: Person) -> Message:
    """Begin today's daily."""
    front = await person.command(CHANNEL, "daily")
    assert front.ephemeral
    return await person.press(front, PLAY)


async def first_move(person: Person, day: Day) -> Message:
    """Begin a day's daily and make a move; some games' are made without Confirm."""
    shown = await begun(person)
    if day not in AT_ONCE:
        return await moved(person, shown)
    return await typed_move(person, shown, AT_ONCE[day])


async def moved(person: Person, shown: Message) -> Message:
    """Take the first choice of every step, and confirm."""
    while not shown.has(CONFIRM):
        shown = await chosen(person, shown)
    return await person.press(shown, CONFIRM)


async def to_the_end(person: Person, shown: Message) -> Message:
    """Play a daily to its end."""
    while not shown.has(SHARE):
        shown = await moved(person, shown)
    return shown


async def given_up(person: Person, still: FrozenClock, day: Day = SOLITAIRE) -> Message:
    """Play a day's daily of Solitaire to its end by giving up, and return how it went."""
    still.at = begins(day) + HOUR_MS
    shown = await begun(person)
    return await typed_move(person, shown, "give up")


@pytest.mark.parametrize("day", [SOLITAIRE, TACTIC_TILES, MATCH_N_LOCK, MATCH_ATTACH, CHOW_POW])
async def test_the_same_moves_lead_to_the_same_position_for_everybody(
    day: Day, client: Matchnight, watch: FrozenClock, anna: Person, bruno: Person
) -> None:
    watch.at = begins(day) + HOUR_MS
    for person in (anna, bruno):
        await first_move(person, day)
    first, second = [
        await client.app.store.dailies.attempt(person_id(person), day) for person in (anna, bruno)
    ]
    assert first is not None and second is not None
    assert dataclasses.replace(second, person=first.person) == first
    deal = await client.app.dailies.deal(day)
    assert deal is not None
    assert spell(name_of(deal)) in (await anna.command(CHANNEL, "daily")).words
    assert not [message for message in anna.messages(CHANNEL) if not message.ephemeral]


@pytest.mark.usefixtures("_again")
async def test_daily_is_played_to_its_end_shared_once_and_started_from_the_share(
    client: Matchnight, watch: FrozenClock, anna: Person, bruno: Person
) -> None:
    ended = await to_the_end(anna, await begun(anna))
    glyphs = next(line for line in ended.text.splitlines() if {*line} and {*line} <= {*SIGNS})
    assert "Place" not in ended.text  # nobody else has played it
    (alt,) = ended.alt
    assert alt.startswith("Daily #328 · Tactic Tiles, Anna: ") and "Days in a row: 1" in alt
    await anna.press(ended, SHARE)
    shared = await bruno.until(
        lambda: next((m for m in bruno.messages(CHANNEL) if m.has("Play today's")), None),
        what="what anna shared",
    )
    assert not shared.ephemeral and glyphs in shared.text
    assert "Daily #328 · Tactic Tiles: " in shared.text
    assert re.search(r"\d+ points?, (won against|lost to|drew with) \w+ \(\d+\)", shared.text)
    again = await anna.press(ended, SHARE)
    assert "already" in again.text
    assert len([m for m in bruno.messages(CHANNEL) if m.has("Play today's")]) == 1
    front = await bruno.press(shared, "Play today's")
    assert front.ephemeral and "Daily #328 · Tactic Tiles" in front.text
    assert "Place 1" not in front.text


async def test_a_daily_goes_on_after_a_restart_and_after_midnight_until_noon(
    playground: Playground, database: Database, watch: FrozenClock, anna: Person
) -> None:
    async with running(playground, database, watch):
        shown = await moved(anna, await begun(anna))
        assert "placed a tile" in shown.words
    async with running(playground, database, watch):
        watch.go_to(watch.at + DAY_MS // 2 + HOUR_MS)
        shown = await anna.command(CHANNEL, "daily")
        assert "placed a tile" in shown.words
        assert "You have 11 hours to finish it." in shown.words
        shown = await moved(anna, shown)
        watch.at = closes(TACTIC_TILES)
        refused = await anna.press(shown, TYPE_IT)
        assert "This daily closed at noon UTC" in refused.text
        front = await anna.command(CHANNEL, "daily")
        assert "Daily #329 · Match'n Lock!" in front.text


async def test_a_person_on_two_screens_moves_once(
    client: Matchnight, watch: FrozenClock, anna: Person
) -> None:
    one = await begun(anna)
    other = await anna.command(CHANNEL, "daily")
    while not one.has(CONFIRM):
        one = await chosen(anna, one)
    while not other.has(CONFIRM):
        other = await chosen(anna, other)
    await anna.press(one, CONFIRM)
    before = await client.app.store.dailies.attempt(person_id(anna), TACTIC_TILES)
    late = await anna.press(other, CONFIRM)
    assert "The game has moved on." in late.words
    assert await client.app.store.dailies.attempt(person_id(anna), TACTIC_TILES) == before


async def test_what_is_typed_and_refused_says_why_and_loses_nothing(
    client: Matchnight, watch: FrozenClock, anna: Person
) -> None:
    shown = await begun(anna)
    before = await client.app.store.dailies.attempt(person_id(anna), TACTIC_TILES)
    form = await anna.press_for_form(shown, TYPE_IT)
    refused = await anna.submit(form, {"move": "9 z99"})
    assert refused.has("Fix it")
    assert await client.app.store.dailies.attempt(person_id(anna), TACTIC_TILES) == before


async def test_who_is_deleted_while_an_opponent_thinks_stays_deleted(
    client: Matchnight, watch: FrozenClock, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await begun(anna)
    while not shown.has(CONFIRM):
        shown = await chosen(anna, shown)
    app, person = client.app, person_id(anna)
    think = app.opponents.think

    async def forgotten_meanwhile(question: Question) -> Answer:
        answer = await think(question)
        async with app.store.writing() as write:
            await write.privacy.forget_person(person)
        return answer

    monkeypatch.setattr(app.opponents, "think", forgotten_meanwhile)
    refused = await anna.press(shown, CONFIRM)
    assert "You haven't started this daily." in refused.text
    assert await app.store.dailies.attempt(person, TACTIC_TILES) is None
    assert await app.store.dailies.moves(person, TACTIC_TILES) == []


async def test_daily_of_yesterday_blocks_nobody_after_its_game_was_removed(
    client: Matchnight, watch: FrozenClock, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch.at = begins(SOLITAIRE) + HOUR_MS
    await begun(anna)
    watch.at = begins(TACTIC_TILES) + HOUR_MS
    monkeypatch.delitem(GAMES, "solitaire")
    front = await anna.command(CHANNEL, "daily")
    assert "Daily #328 · Tactic Tiles" in front.text and front.has(PLAY)


async def test_a_share_whose_picture_fails_can_be_tried_again(
    client: Matchnight,
    watch: FrozenClock,
    anna: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ended = await given_up(anna, watch)
    with monkeypatch.context() as broken:
        broken.delattr(sharing, "result_line")
        await anna.press(ended, SHARE)
    caplog.clear()  # the fault was logged
    assert not await client.app.store.dailies.is_shared(
        person_id(anna), SOLITAIRE, channel_id(anna, CHANNEL)
    )
    await anna.press(ended, SHARE)
    await anna.until(
        lambda: next((m for m in anna.messages(CHANNEL) if m.has("Play today's")), None),
        what="what anna shared",
    )


async def test_a_press_that_comes_twice_moves_once(
    client: Matchnight, watch: FrozenClock, anna: Person
) -> None:
    await begun(anna)
    dailies = client.app.dailies
    deal = await dailies.today(person_id(anna))
    attempt = await dailies.begun(deal, person_id(anna))
    sitter = Sitter(person_id(anna), "anna")
    play = daily_play(deal, attempt, sitter)
    text = play.game.fallback(play.state, 0, Random(1))
    after = await dailies.play(deal, sitter, text, seen=attempt.seq, press=PressId(77))
    with pytest.raises(AlreadyDone):
        await dailies.play(deal, sitter, text, seen=attempt.seq, press=PressId(77))
    assert await dailies.begun(deal, person_id(anna)) == after


async def test_daily_secret_is_promised_before_and_published_after(
    client: Matchnight, watch: FrozenClock, anna: Person
) -> None:
    front = await anna.command(CHANNEL, "daily")
    tomorrow = await client.app.store.dailies.deal(MATCH_N_LOCK)
    assert tomorrow is not None and tomorrow.fingerprint not in front.text
    (promise,) = [each for each in front.buttons if each.label == FAIR_DEAL]
    assert promise.custom_id.endswith(tomorrow.fingerprint)
    fair = await anna.press(front, FAIR_DEAL)
    assert tomorrow.fingerprint in fair.text and fair.has("Yesterday's deal")
    front = await anna.press(fair, BACK)
    today = await client.app.store.dailies.deal(TACTIC_TILES)
    assert today is not None
    await moved(anna, await anna.press(front, PLAY))
    watch.at = closes(TACTIC_TILES) - 1
    for message in (
        await anna.command(CHANNEL, "fairdeal", daily=1),
        await anna.command(CHANNEL, "fairdeal", daily=2),
    ):
        assert today.secret not in message.text
    watch.at = closes(TACTIC_TILES)
    answer = await anna.command(CHANNEL, "fairdeal", daily=1)
    assert today.secret in answer.text and today.fingerprint in answer.text
    assert "✅" in answer.text
    assert "made on the day itself" in answer.text and "showed" not in answer.text
    watch.at = closes(MATCH_N_LOCK)
    promised = await anna.command(CHANNEL, "fairdeal", daily=1)
    assert "showed this fingerprint the day before" in promised.text


async def test_standings_name_here_who_shared_here_and_count_all_others(
    client: Matchnight, watch: FrozenClock, anna: Person, bruno: Person
) -> None:
    await given_up(bruno, watch)
    ended = await given_up(anna, watch)
    mine = await anna.command(CHANNEL, "daily", standings="everywhere")
    assert f"<@{anna.id}>" in mine.text and f"<@{bruno.id}>" not in mine.text
    assert "1 person from other servers is counted but not named." in mine.text
    await anna.press(ended, SHARE)
    await bruno.until(
        lambda: next((m for m in bruno.messages(CHANNEL) if m.has("Play today's")), None),
        what="what anna shared",
    )
    yours = await bruno.command(CHANNEL, "daily", standings="server")
    assert f"<@{anna.id}>" in yours.text and f"<@{bruno.id}>" in yours.text


async def test_best_of_the_daily_is_posted_at_the_hour_a_server_chose(
    client: Matchnight, watch: FrozenClock, anna: Person, bruno: Person
) -> None:
    ended = await given_up(anna, watch)
    await given_up(bruno, watch)
    await anna.press(ended, SHARE)
    refused = await decide(anna, hour=["14"])
    assert refused.text == "Choose a channel first."
    place = anna.channel(CHANNEL)
    panel = await decide(anna, daily=[place], hour=["14"])
    assert f"- Best of the daily: in <#{place}>, 14:00 UTC" in panel.text
    watch.at = begins(TACTIC_TILES) + 14 * HOUR_MS
    client.app.scheduler.wake()
    posted = await bruno.until(
        lambda: next((m for m in bruno.messages(CHANNEL) if "Yesterday's daily" in m.text), None),
        what="yesterday's best",
    )
    assert "Anna · " in posted.text and "Bruno" not in posted.text
    assert not posted.mentions
    kept = await client.app.store.dailies.posting(here(client))
    assert kept is not None
