"""Word games in which players find plays: misses, waiting, and hints."""

from __future__ import annotations

import re

import pytest

from bot.replays.verification import verify
from bot.ui.client import Matchnight
from bot.ui.kit.panel import Panel
from bot.ui.panels.panel_screen import panel_screen
from playground.client import Person
from playground.seen import Message
from rules.games.match_and_stack.stacks import STACKS
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import PLAY
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    add_computer,
    lobby_says,
    press_table,
    says,
)
from tests.bot.live.stacking import begin, game_of, typed


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    """A game of Stacks with open eyes."""
    return await begin(client, "stacks", anna, bruno, help="open")


async def a_try(client: Matchnight, table: Table, *, fits: bool, seat: int = 0) -> str:
    """Return a play of a seat that matches, or one that doesn't."""
    play = await game_of(client, table)
    fitting = {held.number for held in STACKS.playable(play.state, seat)}
    return next(
        f"{held.number} s1" for held in play.state.hands[seat] if (held.number in fitting) == fits
    )


async def test_eyes_are_open_in_the_lobby_even_against_computers(
    client: Matchnight, anna: Person
) -> None:
    await anna.command(CHANNEL, "play", game="stacks")
    await lobby_says(anna, "- Finding what fits is up to you")
    await add_computer(anna, "easy")
    await lobby_says(anna, "2 players")
    await lobby_says(anna, "- Finding what fits is up to you")


async def test_miss_is_public_and_its_player_waits_five_seconds(
    client: Matchnight, table: Table, anna: Person, bruno: Person, watch: SlowClock
) -> None:
    answer = await typed(anna, await a_try(client, table, fits=False))
    assert "on stack 1: they share nothing." in answer
    await says(table, f"<@{anna.id}> tries stack 1: nothing in common. Pause: 5 s.")
    panel = await press_table(anna, PLAY)
    assert re.search(r"### ⏳ Your last try missed\. You can play again <t:\d+:R>\n", panel.text)
    fits = await a_try(client, table, fits=True)
    assert "You can play again after 5 seconds." in await typed(anna, fits)
    other = await a_try(client, table, fits=True, seat=1)
    assert "puts" in await typed(bruno, other)
    watch.forward(minutes=0.1)
    await client.app.scheduler.wait_idle()
    assert (await game_of(client, table)).state.paused == ()
    assert "on stack 1" in await typed(anna, fits)
    assert await verify(client.app.store, table.id)


async def test_nothing_tells_what_fits_before_it_is_tried(
    client: Matchnight, table: Table, anna: Person
) -> None:
    panel = await press_table(anna, PLAY)
    play = await game_of(client, table)
    hand = play.state.hands[0]
    assert labels(panel)[:4] == [str(held.number) for held in hand]
    for fits in (True, False):
        text = await a_try(client, table, fits=fits)
        screen = panel_screen(Panel(play, play.chairs[0], text, whole=True))
        shown = " ".join(part for part in screen.body if isinstance(part, str))
        assert "### Which tile? A press plays it." in shown
        assert "matches" not in shown and "nothing" not in shown


def labels(panel: Message) -> list[str]:
    """Return what a panel offers, in menus and then as buttons that can be pressed."""
    listed = [str(option["label"]) for menu in panel.selects for option in menu.options]
    return listed + [button.label for button in panel.buttons if not button.disabled]


async def test_person_who_wishes_it_is_shown_what_fits(
    client: Matchnight, table: Table, anna: Person
) -> None:
    await wish(anna, sight=["fits"])
    play = await game_of(client, table)
    fitting = [str(held.number) for held in STACKS.playable(play.state, 0)]
    panel = await press_table(anna, PLAY)
    # Of few tiles a button has the words that match, too: *4 · saw – was*.
    named = [re.match(r"(?:Tile )?(\d+)(?: · |$)", name) for name in labels(panel)]
    assert [number[1] for number in named if number] == fitting
    listed = await anna.autocomplete(CHANNEL, "move", "move", "")
    plays = [f"{number} s1" for number in fitting]
    assert [choice["value"] for choice in listed[: len(fitting)]] == plays


async def test_the_language_of_the_words_is_noted_for_readers_of_another(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await begin(client, "stacks", anna, bruno, help="open")
    panel = await press_table(anna, "Play")
    assert "/rules" in panel.words and "are English" not in panel.words
    await bruno.command(CHANNEL, "settings", language="es")
    panel = await press_table(bruno, "Play")
    assert "en inglés" in panel.words
