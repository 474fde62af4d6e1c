"""What remains of games, as people see it: /stats, /leaderboard and the profile."""

from __future__ import annotations

import pytest

from bot.model.ids import GuildId, PersonId
from bot.model.records import SlowTurn
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.finished_games import ended
from tests.bot.live import BACK, JOIN, MORE_OPTIONS
from tests.bot.live.playing import (
    CHANNEL,
    begin,
    channel_id,
    here,
    lobby_says,
    open_lobby,
    option_menus,
    person_id,
    press_table,
)

ELSEWHERE = GuildId(1 << 40)
STRANGERS = (PersonId(1001), PersonId(1002), PersonId(1003))
OTHERS = (PersonId(2001), PersonId(2002))
"""Two more at a table, so that everyone there has the opponents that a place needs."""


async def test_a_finished_game_stands_in_the_stats_of_those_who_played_it(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    empty = await anna.command(CHANNEL, "stats")
    assert "You haven't finished a game yet." in empty.text
    empty = await anna.command(CHANNEL, "leaderboard")
    assert "Nobody has finished a game with others here yet" in empty.text
    table = await begin(anna, bruno, tiles=12)
    await table.to_the_end()
    for person, rival in ((anna, bruno), (bruno, anna)):
        answer = await person.command(CHANNEL, "stats")
        assert answer.ephemeral
        assert f"### <@{person.id}>'s games" in answer.text
        assert "1 game with others, " in answer.text
        assert "Tactic Tiles: **" in answer.text
        assert "so far, after 1 of 10 games" in answer.text
        assert f"<@{rival.id}>: 1 game, " in answer.text
    leaders = await bruno.command(CHANNEL, "leaderboard", game="tactic-tiles")
    assert leaders.ephemeral
    assert "Nobody is placed yet." in leaders.text
    assert "Play against 2 more people to be placed." in leaders.text


async def test_the_curve_of_a_rating_is_a_picture_with_the_same_in_words(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    for order in ((anna, bruno), (anna, bruno), (bruno, anna), (anna, bruno)):
        await ended(client.app.store, [person_id(one) for one in order], guild=here(client))
    few = await anna.command(CHANNEL, "stats", game="tactic-tiles")
    assert few.images == [], "four games are too few for a curve"
    assert "🟢🟢⚪🟢" in few.text
    await ended(client.app.store, [person_id(anna), person_id(bruno)], guild=here(client))
    answer = await anna.command(CHANNEL, "stats", game="tactic-tiles")
    (picture,) = answer.images
    assert (await anna.fetch(picture)).startswith(b"\x89PNG")
    assert answer.alt[0].startswith("Rating in Tactic Tiles after each of 5 games. It started with")
    assert "after each of 5 games" in answer.text
    once = [person_id(anna), person_id(bruno)]
    await ended(client.app.store, once, guild=here(client), game="chowpow")
    both = await anna.command(CHANNEL, "stats")
    assert both.alt == answer.alt
    other = await anna.choose(both, "Which game", "Chow Pow")
    assert other.images == []
    every = await anna.choose(other, "Which game", "All games")
    assert every.alt == answer.alt


async def test_records_of_others_cover_only_this_server(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await ended(client.app.store, [person_id(bruno), person_id(dee)], guild=here(client))
    for _ in range(3):
        await ended(client.app.store, [person_id(bruno), STRANGERS[0]], guild=ELSEWHERE)
    own = await bruno.command(CHANNEL, "stats")
    assert "4 games with others" in own.text
    assert f"<@{STRANGERS[0]}>" in own.text
    for answer in (
        await anna.command(CHANNEL, "stats", person=bruno.id),
        await anna.menu_command(CHANNEL, "Matchnight stats", bruno.id, on="user"),
    ):
        assert "1 game with others" in answer.text
        assert f"<@{dee.id}>" in answer.text
        assert str(STRANGERS[0]) not in answer.text
    answer = await bruno.press(own, "Share in channel")
    assert answer.text == "### Bruno Caffè's games on this server", "the card has the rest"
    assert not answer.ephemeral
    assert [each.label for each in answer.buttons] == ["Play against me"]
    assert answer.alt[0].startswith("All games, Bruno"), "the card names whose games these are"
    assert "Game: 1, " in answer.alt[0], "and tells of this server alone"


async def test_stats_offer_to_share_only_what_happened_on_this_server(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    pair = [person_id(anna), person_id(bruno)]
    await ended(client.app.store, pair, guild=ELSEWHERE)
    elsewhere = await anna.command(CHANNEL, "stats")
    assert "1 game with others" in elsewhere.text
    assert "Share in channel" not in [each.label for each in elsewhere.buttons]
    await ended(client.app.store, pair, guild=here(client), game="chowpow")
    both = await anna.command(CHANNEL, "stats")
    assert "Share in channel" in [each.label for each in both.buttons]
    other = await anna.choose(both, "Which game", "Tactic Tiles")
    assert "Share in channel" not in [each.label for each in other.buttons]
    direct = await anna.command(await anna.open_dm(), "stats")
    assert "Share in channel" in [each.label for each in direct.buttons]


async def test_shared_card_opens_a_table_against_its_person(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await ended(client.app.store, [person_id(bruno), person_id(anna)], guild=here(client))
    card = await bruno.press(await bruno.command(CHANNEL, "stats"), "Share in channel")
    refused = await bruno.press(card, "Play against me")
    assert refused.ephemeral and refused.text.startswith("That's your own card.")
    lobby = await anna.press(await anna.until(lambda: anna.now(card)), "Play against me")
    assert not lobby.ephemeral and f"<@{bruno.id}>" in lobby.text
    table = await client.app.store.tables.live_in(channel_id(anna, CHANNEL))
    assert table is not None and table.game == "tactic-tiles"
    assert await client.app.store.lobbies.invited(table.id) == [person_id(bruno)]


async def test_rating_is_hidden_for_a_person_without_games_here(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    for _ in range(5):
        await ended(client.app.store, [person_id(bruno), STRANGERS[0]], guild=ELSEWHERE)
    own = await bruno.command(CHANNEL, "stats", game="tactic-tiles")
    assert "Tactic Tiles: **" in own.text and own.images
    for answer in (
        await anna.command(CHANNEL, "stats", person=bruno.id),
        await anna.command(CHANNEL, "stats", person=bruno.id, game="tactic-tiles"),
    ):
        assert "No finished games here yet." in answer.text
        assert "Rating" not in answer.text and answer.images == []


async def test_a_bot_has_no_records(client: Matchnight, anna: Person) -> None:
    answer = await anna.menu_command(CHANNEL, "Matchnight stats", anna.bot["id"], on="user")
    assert answer.text == "Only people have stats. Computer opponents aren't rated."


async def test_a_leaderboard_of_everywhere_names_only_who_has_played_here(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    people = [person_id(anna), person_id(bruno), *OTHERS]
    await ended(client.app.store, people, guild=here(client))
    for _ in range(2):
        await ended(client.app.store, [*STRANGERS, people[1]], guild=ELSEWHERE)
    board = await anna.command(CHANNEL, "leaderboard")
    assert "🥇 <@" + anna.id in board.text
    assert "counted" not in board.text
    board = await anna.choose(board, "Where", "Everywhere")
    lines = board.text.splitlines()
    assert f"🥈 <@{anna.id}> · 1 of 1 game won" in lines
    assert f"7. <@{bruno.id}> · 0 of 3 games won" in lines
    assert "-# 3 people from other servers are counted but not named." in lines
    assert not any(str(stranger) in board.text for stranger in STRANGERS)
    shared = await anna.press(board, "Share in channel")
    assert not shared.ephemeral
    assert not any(str(stranger) in shared.text for stranger in STRANGERS)
    # A person who has played nowhere sees the same names.
    asked = await dee.command(CHANNEL, "leaderboard", where="everywhere", game="tactic-tiles")
    assert f"<@{anna.id}>" in asked.text
    assert not any(str(stranger) in asked.text for stranger in STRANGERS)


async def test_two_servers_have_leaderboards_of_their_own(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    people = [person_id(anna), person_id(bruno), *OTHERS]
    await ended(client.app.store, people, guild=here(client))
    for _ in range(5):
        await ended(client.app.store, [people[1], people[0], *OTHERS], guild=ELSEWHERE)
    board = await anna.command(CHANNEL, "leaderboard")
    assert f"🥇 <@{anna.id}> · 1 of 1 game won" in board.text
    board = await anna.command(CHANNEL, "leaderboard", where="everywhere")
    assert f"🥇 <@{bruno.id}> · 5 of 6 games won" in board.text


async def test_only_games_of_the_days_that_are_asked_for_count(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    people = [person_id(anna), person_id(bruno), *OTHERS]
    now = client.app.now()
    await ended(client.app.store, people, guild=here(client), at=now - 40 * 86_400_000)
    await ended(
        client.app.store, [people[1], people[0], *OTHERS], guild=here(client), at=now - 86_400_000
    )
    board = await anna.command(CHANNEL, "leaderboard", period=30)
    assert f"<@{anna.id}> · 0 of 1 game won" in board.text
    board = await anna.choose(board, "Period", "All time")
    assert f"<@{anna.id}> · 1 of 2 games won" in board.text


async def test_person_who_takes_no_part_is_not_shown_to_others(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    people = [person_id(anna), person_id(bruno), *OTHERS]
    await ended(client.app.store, people, guild=here(client))
    own = await anna.command(CHANNEL, "stats")
    asked = await anna.press(own, "Leave the ratings")
    assert "Games you are playing now still count." in asked.text
    own = await anna.press(asked, BACK)
    assert "**Rating**" in own.text, "nothing has changed yet"
    own = await anna.press(await anna.press(own, "Leave the ratings"), "Leave the ratings")
    assert "You're not in ratings and leaderboards." in own.text
    assert "**Rating**" not in own.text
    for where in ("server", "everywhere"):
        board = await bruno.command(CHANNEL, "leaderboard", where=where)
        assert f"<@{anna.id}>" not in board.text
        assert f"<@{bruno.id}>" in board.text
    answer = await bruno.command(CHANNEL, "stats", person=anna.id)
    assert answer.text == f"<@{anna.id}> keeps their stats private."
    shared = await bruno.press(await bruno.command(CHANNEL, "stats"), "Share in channel")
    assert f"<@{anna.id}>" not in shared.text
    own = await anna.press(own, "Join the ratings")
    assert "**Rating**" in own.text
    board = await bruno.command(CHANNEL, "leaderboard")
    assert f"<@{anna.id}>" in board.text


async def test_in_a_direct_message_the_reader_alone_is_named(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    people = [person_id(anna), person_id(bruno), *OTHERS]
    await ended(client.app.store, people, guild=here(client))
    place = await anna.open_dm()
    board = await anna.command(place, "leaderboard")
    assert f"🥇 <@{anna.id}>" in board.text
    assert f"<@{bruno.id}>" not in board.text
    assert "3 people from other servers are counted but not named." in board.text
    answer = await anna.command(place, "stats")
    assert "1 game with others" in answer.text


@pytest.mark.usefixtures("_again")
async def test_host_of_a_slow_lobby_sees_members_records_as_they_do(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    host, guest = person_id(anna), person_id(bruno)
    for at in range(5):
        resigned = [guest] if at < 3 else []
        await ended(
            client.app.store, [host, guest], guild=here(client), pace="slow", resigned=resigned
        )
    async with client.app.store.writing() as write:
        table = (await write.records.slow_games(guest, None, 1))[0].table_id
        for since, took in enumerate((3_600_000, 7_200_000, 36_000_000, None)):
            await write.records.add_slow_turn(SlowTurn(table, 1, since, guest, took))
    own = await bruno.command(CHANNEL, "stats")
    assert "Finished 2 of the last 5 slow games" in own.text
    assert "Given up: 3 games" in own.text and "1 turn timed out" in own.text
    assert "Usually moves within 2 hours, not counting nights" in own.text
    assert "slow games" not in (await anna.command(CHANNEL, "stats", person=bruno.id)).text
    table_ = await open_lobby(anna, bruno)
    panel = await option_menus(anna, table_.message)
    assert "only you see this" not in panel.text
    panel = await anna.choose(panel, "Pace", "slow 86400")
    panel = await anna.press(panel, MORE_OPTIONS)
    panel = await anna.press(panel, "How they played")
    assert f"<@{bruno.id}>: Finished 2 of the last 5 slow games, Given up: 3 games" in panel.text
    assert f"<@{anna.id}>: Finished" not in panel.text
    panel = await anna.press(panel, BACK)
    everyone = panel.find("Who joins").options[0]
    assert everyone["label"] == "Who can join: everyone, whatever their slow games were like"
    await anna.choose(panel, "Who joins", "8")
    asks = "Who joins: people who finished 8 of their last 10 slow games here, and newcomers"
    message = await lobby_says(anna, asks)
    assert "Finished 2" not in message.text
    await press_table(dee, JOIN, acknowledged=True)
    await lobby_says(anna, "**3 players**")
    await anna.choose(panel, "Remove someone", str(guest))
    await lobby_says(anna, "**2 players**")
    answer = await press_table(bruno, JOIN)
    assert answer.ephemeral and "You finished 2 of 5." in answer.text
