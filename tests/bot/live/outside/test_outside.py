"""A person who has installed the bot, in a group and on a server without it."""

from __future__ import annotations

import pytest

from bot.model.ids import PersonId
from bot.model.solo.daily import Day, begins
from bot.model.units import HOUR_MS
from bot.settings import Database
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.database import columns, rows
from tests.bot.fake_clocks import FrozenClock
from tests.bot.finished_games import ended
from tests.bot.live import PLAY, SHARE
from tests.bot.live.playing import (
    channel_id,
    guild_id,
    person_id,
    table_message,
    typed_move,
)

SOLITAIRE = Day(20_780)
"""A Monday."""


def asked(playground: Playground, since: int) -> list[str]:
    """Return what the bot has asked Discord about channels and servers."""
    paths = [each.template or "" for each in list(playground.requests)[since:]]
    return [path for path in paths if path.startswith(("/channels", "/guilds"))]


async def walk(anna: Person, channel: str) -> None:
    """Use each command that people have, and press on."""
    front = await anna.command(channel, "daily")
    panel = await anna.press(front, PLAY)
    assert panel.buttons
    lesson = await anna.command(channel, "learn", game="tactic-tiles")
    assert "Lesson 1" in lesson.words
    puzzle = await anna.command(channel, "puzzle", game="tactic-tiles")
    assert puzzle.buttons
    rules = await anna.command(channel, "rules", game="tactic-tiles")
    assert "Tactic Tiles" in rules.words
    stats = await anna.command(channel, "stats")
    assert "games" in stats.text
    recap = await anna.command(channel, "recap")
    assert "No finished games" in recap.text
    album = await anna.command(channel, "album")
    assert album.alt
    settings = await anna.command(channel, "settings")
    assert settings.selects or settings.buttons
    privacy = await anna.command(channel, "privacy")
    assert privacy.buttons
    helped = await anna.command(channel, "help")
    assert "add me to a server" in helped.text and "your fighters" in helped.text
    answers = (front, panel, lesson, puzzle, rules, stats, recap, album, settings, privacy, helped)
    for answer in answers:
        assert answer.ephemeral


async def test_commands_of_people_work_in_a_group(
    playground: Playground, anna: Person, group: str
) -> None:
    since = len(playground.requests)
    await walk(anna, group)
    assert asked(playground, since) == []
    assert {each["name"] for each in anna.commands if 2 in each["places"]} == {
        *(
            "play",
            "daily",
            "puzzle",
            "learn",
            "rules",
            "stats",
            "recap",
            "album",
            "settings",
            "help",
            "privacy",
        )
    }


async def test_commands_of_people_work_on_a_server_without_the_bot(
    playground: Playground, anna: Person, elsewhere: str
) -> None:
    since = len(playground.requests)
    await walk(anna, elsewhere)
    assert asked(playground, since) == []


async def test_year_of_a_server_is_not_shown_once_the_bot_has_left_it(
    client: Matchnight, playground: Playground, anna: Person, elsewhere: str
) -> None:
    guild, now = guild_id(playground), client.app.now()
    for _ in range(2):
        await ended(client.app.store, [person_id(anna), PersonId(1001)], at=now, guild=guild)
    answer = await anna.command(elsewhere, "recap", whose="server")
    assert answer.text == "Ask on a server that I'm on to see its year."
    own = await anna.command(elsewhere, "recap")
    assert [each.label for each in own.buttons if "year" in each.label] == []


async def test_report_from_a_group_names_no_place(
    client: Matchnight, anna: Person, group: str
) -> None:
    form = await anna.press_for_form(await anna.command(group, "help"), "Report")
    answer = await anna.submit(form, {"What happened?": "It shouts."})
    assert answer.text == "Thank you. The person who runs this bot can read it."
    (report,) = await client.app.store.reports.all_reports()
    assert (report.guild, report.channel, report.why) == (None, None, "It shouts.")


async def test_game_from_a_group_is_played_in_direct_messages(
    client: Matchnight, playground: Playground, anna: Person, group: str
) -> None:
    answer = await anna.command(group, "play", game="tactic-tiles", computer="easy")
    assert answer.ephemeral
    assert answer.text.startswith("Your game is in our direct messages: [")
    dm = await anna.open_dm()
    table = await client.app.store.tables.live_in(channel_id(anna, dm))
    assert table is not None and table.guild is None and str(table.message) in answer.text
    panel = await anna.press(await anna.until(lambda: table_message(anna, dm)), PLAY)
    assert panel.ephemeral and panel.channel_id == dm
    assert playground.visible(group) == []
    again = await anna.command(group, "play", game="tactic-tiles", computer="easy")
    assert again.text.startswith("You have a game in our direct messages: [")


async def test_game_from_help_elsewhere_is_played_in_direct_messages(
    client: Matchnight, anna: Person, elsewhere: str
) -> None:
    games = await anna.press(await anna.command(elsewhere, "help"), "Play now")
    answer = await anna.press(games, "Tactic Tiles")
    assert "Your game is in our direct messages" in answer.text
    table = await client.app.store.tables.live_in(channel_id(anna, await anna.open_dm()))
    assert table is not None and table.guild is None


async def test_person_who_takes_no_direct_messages_has_no_table(
    client: Matchnight, playground: Playground, anna: Person, group: str
) -> None:
    playground.moderation.set_dms("anna", open=False)
    answer = await anna.command(group, "play", game="tactic-tiles", computer="easy")
    assert answer.text.startswith("I can't write to you in direct messages.")
    assert await client.app.store.tables.live() == []


async def test_game_comes_to_direct_messages_once_discord_takes_it(
    client: Matchnight, playground: Playground, anna: Person, group: str
) -> None:
    dm = await anna.open_dm()
    failing = playground.faults.status("POST", f"/channels/{anna.channel(dm)}/", count=None)
    answer = await anna.command(group, "play", game="tactic-tiles", computer="easy")
    assert answer.text == "Your game comes to our direct messages in a moment."
    playground.faults.disarm(failing)
    assert await anna.until(lambda: table_message(anna, dm))


async def test_game_in_direct_messages_is_ended_without_a_common_server(
    client: Matchnight, anna: Person, elsewhere: str
) -> None:
    await anna.command(elsewhere, "play", game="tactic-tiles", computer="easy")
    dm = await anna.open_dm()
    await anna.press(await anna.command(dm, "end"), "End the game")
    assert await client.app.store.tables.live() == []


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a watch that stands at the begin of a day of Solitaire."""
    still.at = begins(SOLITAIRE) + HOUR_MS
    return still


async def given_up(anna: Person, channel: str) -> Message:
    """Give up today's daily, and return how it went."""
    panel = await anna.press(await anna.command(channel, "daily"), PLAY)
    return await typed_move(anna, panel, "give up")


@pytest.mark.usefixtures("_again")
async def test_shared_daily_in_a_group_opens_for_those_without_the_app(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, group: str
) -> None:
    ended = await given_up(anna, group)
    since = len(playground.requests)
    shared = await anna.press(ended, SHARE)
    assert not shared.ephemeral
    seen = await bruno.until(lambda: bruno.now(shared))
    front = await bruno.press(seen, "Play today's")
    panel = await bruno.press(front, PLAY)
    assert front.ephemeral and panel.ephemeral
    assert await client.app.store.dailies.attempt(person_id(bruno), SOLITAIRE) is not None
    assert asked(playground, since) == []


def keep_private(playground: Playground) -> None:
    """Let nobody use outside apps for others to see."""
    playground.moderation.take("USE_EXTERNAL_APPS", role="everyone")
    playground.world.guild.owner_id = playground.world.person("bruno").id


@pytest.mark.usefixtures("_again")
async def test_share_stays_private_where_outside_apps_may_not_post(
    playground: Playground, anna: Person, elsewhere: str
) -> None:
    ended = await given_up(anna, elsewhere)
    assert "Use External Apps" not in ended.text
    keep_private(playground)  # while the result is on screen
    refused = await anna.press(ended, SHARE)
    assert refused.ephemeral and "Use External Apps" in refused.text
    assert playground.visible(elsewhere) == []
    playground.moderation.give("USE_EXTERNAL_APPS", role="everyone")
    assert not (await anna.press(ended, SHARE)).ephemeral


@pytest.mark.usefixtures("_again")
async def test_share_is_off_with_its_reason_where_answers_are_private(
    client: Matchnight, playground: Playground, anna: Person, elsewhere: str
) -> None:
    order = [person_id(anna), PersonId(1001)]
    for _ in range(2):
        await ended(client.app.store, order, at=client.app.now())
    async with client.app.store.writing() as write:
        await write.awards.collect(person_id(anna), "chowpow", ["0"], at=5)
    keep_private(playground)
    year = await anna.command(elsewhere, "recap")
    screens = [year, await anna.press(year, "Next")]
    screens += [await anna.command(elsewhere, name) for name in ("album", "stats")]
    screens += [await given_up(anna, elsewhere)]
    for screen in screens:
        off = [each.disabled for each in screen.buttons if (each.label or "").startswith(SHARE)]
        assert off == [True], screen.text
        assert screen.text.count("Use External Apps") == 1
    playground.moderation.give("USE_EXTERNAL_APPS", role="everyone")
    again = await anna.command(elsewhere, "recap")
    assert not again.find(SHARE).disabled and "Use External Apps" not in again.text


async def test_nothing_is_stored_of_a_server_without_the_bot(
    database: Database, client: Matchnight, playground: Playground, anna: Person, elsewhere: str
) -> None:
    ids = [playground.world.guild.id, anna.channel(elsewhere)]
    before = [naming(database, each) for each in ids]
    await walk(anna, elsewhere)
    after = [naming(database, each) for each in ids]
    assert [{*now.items()} - {*then.items()} for now, then in zip(after, before, strict=True)] == [
        set(),
        set(),
    ]


def naming(database: Database, id_: str) -> dict[tuple[str, str], int]:
    """Return how many rows of each column name an id."""
    found: dict[tuple[str, str], int] = {}
    for table, named in columns(database).items():
        for column in named:
            sql = f"SELECT count(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE ?1"
            ((found[table, column],),) = rows(database, sql, f"%{id_}%")
    return found
