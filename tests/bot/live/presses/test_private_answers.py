"""Private answers that would mislead: they are taken away or say what is so now."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.finished_games import ended
from tests.bot.live import MORE_OPTIONS, PLAY, RESIGN, START
from tests.bot.live.faults.test_faults import CALLBACK
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import (
    CHANNEL,
    begin,
    choices,
    choose_tiles,
    here,
    lobby_says,
    open_lobby,
    option_menus,
    person_id,
    press_table,
)


async def picture(person: Person, shown: Message) -> Image.Image:
    """Return the first picture of a message."""
    return Image.open(io.BytesIO(await person.fetch(shown.images[0]))).convert("RGB")


async def test_the_word_that_a_table_comes_goes_when_it_has_come(
    client: Matchnight, anna: Person
) -> None:
    await begin(anna, opponents=1)
    said = await anna.command(CHANNEL, "board")
    assert said.text == "Here it comes."
    await anna.until(lambda: anna.now(said) is None, what="the word to go")


async def test_resigned_solo_player_has_no_panel_and_sees_the_game(
    client: Matchnight, anna: Person
) -> None:
    await begin(anna, opponents=1, tiles=6)
    panel = await press_table(anna, PLAY)
    asked = await anna.command(CHANNEL, "resign")
    await anna.press(asked, RESIGN)
    await anna.until(lambda: anna.now(panel) is None, what="the panel to go")
    hand = await anna.command(CHANNEL, "hand")
    assert "**Anna** resigned, so " in hand.text


async def test_panel_confirmed_late_is_deleted_if_its_player_resigned_meanwhile(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    await begin(anna, opponents=1, tiles=6)
    playground.faults.hold_answer("POST", CALLBACK)
    panel = await press_table(anna, PLAY)
    await anna.press(await anna.command(CHANNEL, "resign"), RESIGN)
    assert anna.now(panel) is not None
    playground.faults.release()
    await anna.until(lambda: anna.now(panel) is None, what="the panel to go")


async def test_a_move_typed_after_the_end_is_not_offered_for_change(
    client: Matchnight, anna: Person
) -> None:
    table = await begin(anna, opponents=1, tiles=6)
    await table.to_the_end()
    late = await anna.command(CHANNEL, "move", move="1 m12")
    assert "This game is over" in late.text and not late.has("Fix it")


async def test_options_panel_names_its_choices_and_goes_when_the_game_starts(
    client: Matchnight, anna: Person
) -> None:
    table = await open_lobby(anna, opponents=1)
    await choose_tiles(table, 20)
    panel = await option_menus(anna, table.message)
    chosen = [o["label"] for m in panel.selects for o in m.options if o.get("default")]
    assert "Tiles: 20" in chosen
    panel = await anna.press(panel, MORE_OPTIONS)
    chosen = [o["label"] for m in panel.selects for o in m.options if o.get("default")]
    assert "Open to everyone in this channel" in chosen
    await anna.press(table.message, START, acknowledged=True)
    await anna.until(lambda: anna.now(panel) is None, what="the options to go")


async def test_options_that_are_known_late_to_be_shown_go_if_the_game_has_begun(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    table = await open_lobby(anna, opponents=1)
    playground.faults.hold_answer("POST", CALLBACK)
    panel = await option_menus(anna, table.message)
    await anna.press(table.message, START, acknowledged=True)
    await table.shows(0)
    playground.faults.release()
    await anna.until(lambda: anna.now(panel) is None, what="the options to go")


async def test_options_panels_confirmed_late_lose_the_newer_when_the_game_starts(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    table = await open_lobby(anna, opponents=1)
    playground.faults.hold_answer("POST", CALLBACK)
    left = await option_menus(anna, table.message)
    newer = await option_menus(anna, table.message)
    assert newer.id != left.id
    playground.faults.release()
    await client.in_flight.settled()
    await anna.until(lambda: anna.now(left) is None, what="the older options to go")
    assert anna.now(newer) is not None
    await anna.press(table.message, START, acknowledged=True)
    await anna.until(lambda: anna.now(newer) is None, what="the newer options to go")


async def test_an_options_panel_goes_for_a_newer_one_and_when_the_game_begins(
    client: Matchnight, anna: Person
) -> None:
    table = await open_lobby(anna, opponents=1)
    left = await option_menus(anna, table.message)
    newer = await option_menus(anna, table.message)
    await anna.until(lambda: anna.now(left) is None, what="the older options to go")
    await anna.press(table.message, START, acknowledged=True)
    await anna.until(lambda: anna.now(newer) is None, what="the newer options to go")


async def test_options_panel_from_before_a_restart_says_the_game_has_started(
    playground: Playground, database: Path, anna: Person
) -> None:
    async with running(playground, database):
        table = await open_lobby(anna, opponents=1)
        left = await option_menus(anna, table.message)
    async with running(playground, database):
        await anna.press(table.message, START, acknowledged=True)
        await table.shows(0)
        after = await anna.choose(left, left.selects[0].custom_id, "live 60")
    assert after.text == "This game has already started."
    assert not after.selects


async def test_a_part_of_the_board_says_that_it_ends_where_the_tiles_end(
    client: Matchnight, anna: Person
) -> None:
    await begin(anna, opponents=1)
    shown = await anna.command(CHANNEL, "hand", cell="z26")
    assert "The area around Z26." in shown.text
    refused = await anna.command(CHANNEL, "hand", cell="zz")
    assert "isn't a cell" in refused.text


@pytest.mark.parametrize("wished", ["large", "contrast"])
async def test_what_a_person_wishes_of_pictures_holds_for_their_own_alone(
    wished: str, client: Matchnight, anna: Person
) -> None:
    await begin(anna, opponents=1)
    plain = await picture(anna, await anna.command(CHANNEL, "hand"))
    await wish(anna, sight=[wished])
    own = await picture(anna, await anna.command(CHANNEL, "hand"))
    panel = await picture(anna, await press_table(anna, PLAY))
    table = await picture(anna, await lobby_says(anna, "'s turn"))
    if wished == "large":
        assert (own.width, panel.width) == (900, 900)
        assert table.width == plain.width == 1200
    else:
        assert own.getpixel((0, 0)) == panel.getpixel((0, 0)) == (0, 0, 0)
        assert table.getpixel((0, 0)) == plain.getpixel((0, 0)) != (0, 0, 0)
    await wish(anna, sight=[])
    again = await picture(anna, await anna.command(CHANNEL, "hand"))
    assert again.tobytes() == plain.tobytes()


async def test_thumbnails_and_rating_curve_follow_their_reader_s_preferences(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    for _ in range(5):
        people = [person_id(anna), person_id(bruno)]
        await ended(client.app.store, people, guild=here(client))
    await wish(anna, sight=["large", "contrast"])
    first = await anna.command(CHANNEL, "rules", game="tactic-tiles")
    for rules in (first, await anna.press(first, "Next")):
        assert (await picture(anna, rules)).getpixel((0, 0)) == (0, 0, 0)
    stats = await anna.command(CHANNEL, "stats")
    curve = await picture(anna, stats)
    assert curve.width == 900 and curve.getpixel((0, 0)) == (0, 0, 0)
    shared = await picture(anna, await anna.press(stats, "Share in channel"))
    assert shared.width == 1200 and shared.getpixel((0, 0)) != (0, 0, 0)


async def test_a_panel_that_follows_the_game_is_still_drawn_as_its_reader_wishes(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    (waiting,) = table.others
    await wish(waiting, sight=["large"])
    panel = (await table.panel(waiting)).message
    await table.play()
    await waiting.until(
        lambda: (now := waiting.now(panel)) and choices(now), what="the panel to follow"
    )
    followed = waiting.now(panel)
    assert followed is not None and (await picture(waiting, followed)).width == 900
