"""Match Attach on the bot: a visible clock of the rules, and a hint."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.opponents.engine_process import Answer, Question
from bot.ui.client import Matchnight
from bot.ui.tables.playing import moving
from playground.client import Person
from rules.games.match_attach.game import MATCH_ATTACH
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import CONFIRM, START
from tests.bot.live.hosting import hosted, running
from tests.bot.live.playing import (
    CHANNEL,
    Shown,
    Table,
    lobby_says,
    option_menus,
    press_table,
    proposed,
    settled,
)
from tests.waiting import PATIENCE, unhurried

HIGHLIGHTED = 1, 3
"""Discord's styles of the button to press: blue and green."""
COUNTDOWN = re.compile(r"The turn's moves end <t:(\d+):R>")


async def begin(anna: Person, bruno: Person, menu: str, value: str, says: str) -> Table:
    """Open a table for two with one option set, and start it."""
    await anna.command(CHANNEL, "play", game="match-attach")
    await press_table(bruno, "Join", acknowledged=True)
    panel = await option_menus(anna, await lobby_says(anna, "2 players"))
    await anna.choose(panel, menu, value)
    await anna.press(await lobby_says(anna, says), START, acknowledged=True)
    table = Table([anna, bruno])
    await table.shows(0)
    return table


def end_of_turn(table: Table) -> int:
    """Return when the countdown that everybody sees is over, in seconds since 1970."""
    found = COUNTDOWN.search(table.message.text)
    assert found, table.message.text
    return int(found[1])


async def test_the_rush_is_counted_down_for_all_and_goes_on_after_a_restart(
    database: Path, watch: SlowClock
) -> None:
    async with (
        hosted(unhurried()) as playground,
        Person(playground.url, "anna") as anna,
        Person(playground.url, "bruno") as bruno,
    ):
        async with running(playground, database, watch):
            table = await begin(anna, bruno, "Rush", "60", "Rush: 60 seconds")
            ends, mover = end_of_turn(table), table.mover
            assert 0 < ends - watch() // 1000 <= 60
        watch.forward(minutes=0.5)
        async with running(playground, database, watch) as client:
            await settled(client)
            assert ends + 29 <= end_of_turn(table) <= ends + 31, "the time it was down for"
            seq = table.seq
            watch.forward(minutes=1.1)
            client.app.scheduler.wake()
            await table.shows(seq)
            log = await client.app.store.logs.moves(table.id)
            assert "time" in [move.move for move in log]
            if table.mover is not mover:
                assert end_of_turn(table) > ends


async def test_a_table_has_hints_only_where_its_host_allowed_them(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, "Rush", "0", "2 players")
    assert table.mover is not None
    refused = await table.mover.command(CHANNEL, "hint")
    assert refused.ephemeral
    assert "There are no hints in this game" in refused.text


async def test_a_hint_is_shown_to_the_person_to_move_alone(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "HINT_SECONDS", PATIENCE)  # its width ends the search long before
    table = await begin(anna, bruno, "Optional rules", "hints", "rules on: Hints. Off: ")
    mover = table.mover
    assert mover is not None
    (other,) = table.others
    shown = await mover.command(CHANNEL, "hint")
    assert shown.ephemeral
    assert "A good turn, in green: " in shown.alt[0]
    play = await client.app.tables.load(table.id)
    MATCH_ATTACH.check(
        play.state, play.state.seat, MATCH_ATTACH.read(proposed(Shown(mover, shown)))
    )
    assert "The whole turn: " in shown.words
    refused = await other.command(CHANNEL, "hint")
    assert refused.ephemeral
    assert "Hints are for your own turn" in refused.text
    assert await mover.press(shown, CONFIRM)
    assert await table.shows(play.seq) > play.seq


async def test_a_hint_is_followed_with_one_press_for_each_of_its_moves(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "HINT_SECONDS", PATIENCE)
    table = await begin(anna, bruno, "Optional rules", "hints", "rules on: Hints. Off: ")
    mover = table.mover
    assert mover is not None
    answers, ask = list[Answer](), client.app.opponents.ask

    async def recorded(question: Question) -> Answer:
        answers.append(await ask(question))
        return answers[-1]

    monkeypatch.setattr(client.app.opponents, "ask", recorded)
    shown = await mover.command(CHANNEL, "hint")
    (hint,) = answers
    assert hint.text is not None and hint.follows
    assert f"{hint.pays} points" in shown.words
    advised = (hint.text, *hint.follows)
    for _ in advised:
        assert "A good turn, in green: " in shown.alt[0]
        pressed = [each for each in shown.buttons if each.body["style"] in HIGHLIGHTED]
        shown = await mover.press(shown, pressed[-1].custom_id)
    log = await client.app.store.logs.moves(table.id)
    made = tuple(move.move for move in log if move.seat >= 0)
    assert made[-len(advised) :] == advised
