"""Three days of a slow game: a transcript of every message that each person got.

The people are called after where they live.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.replays.verification import verify
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules import chance
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import START
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import CHANNEL, Table, a_move, open_lobby, option_menus, press_table
from tests.bot.live.slow import forward, quiet
from tests.bot.live.transcript import Transcript, assert_same

TRANSCRIPT = Path(__file__).parent / "three_days.txt"
ZONES = {"London": "Europe/London", "New York": "America/New_York", "Tokyo": "Asia/Tokyo"}
MINUTES = 1 / 60


# Which edits of a message are left out, as a newer one follows, depends on how late they are.
@pytest.mark.calm
async def test_three_days_of_three_people_in_three_zones(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
    dee: Person,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    # The same deal every time, so that the same person begins.
    monkeypatch.setattr(chance, "seed", lambda secret, joins: b"three days, deal 16")
    still = FrozenClock()
    people = {"London": anna, "New York": bruno, "Tokyo": dee}
    log = Transcript(still, people)

    async def settings(name: str, **options: Any) -> Message:
        return await people[name].command(CHANNEL, "settings", **options)

    async def move(table: Table, name: str) -> None:
        person = people[name]
        assert table.mover is person, (name, table.message.text)
        log.say(f"{name} plays.")
        before = table.seq
        await person.command(CHANNEL, "move", move=await a_move(person))
        await table.shows(before)

    async with running(playground, database, still) as client:
        table = await open_lobby(anna, bruno, dee, tiles=18)
        panel = await option_menus(anna, table.message)
        await anna.choose(panel, "Pace", f"slow {8 * 3600}")
        for name, zone in ZONES.items():
            await settings(name, zone=zone, quiet="22:00-08:00")
        await wish(bruno, way="dm")
        await quiet(client)
        log.listen()
        log.lines.clear()

        log.say("London starts the game.")
        await press_table(anna, START, acknowledged=True)
        await table.shows(0)
        await quiet(client)
        await move(table, "London")
        await quiet(client)
        await forward(client, still, 8, log.listen)
        await move(table, "New York")
        await quiet(client)
        await forward(client, still, 4.5, log.listen)
        log.say("The bot stops for five minutes.")

    still.go_to(still.at + 5 * 60_000)
    async with running(playground, database, still) as client:
        await quiet(client)
        await forward(client, still, 15.5 - 5 * MINUTES, log.listen)
        log.say("New York goes away until Wednesday.")
        await bruno.command(CHANNEL, "away", until="2037-11-25")
        away = f"{bruno.name} is away from "  # which comes after Bruno's own answer
        await anna.until(lambda: any(away in m.text for m in anna.messages(CHANNEL)), what=away)
        await forward(client, still, 1, log.listen)
        await move(table, "London")
        await quiet(client)
        await forward(client, still, 8, log.listen)
        log.say("The bot stops for five minutes.")

    still.go_to(still.at + 5 * 60_000)
    async with running(playground, database, still) as client:
        await quiet(client)
        await forward(client, still, 15 - 5 * MINUTES, log.listen)
        await move(table, "New York")
        await quiet(client)
        await forward(client, still, 8.5, log.listen)
        log.say("The bot stops for five minutes.")

    still.go_to(still.at + 5 * 60_000)
    async with running(playground, database, still) as client:
        await quiet(client)
        await forward(client, still, 10.5 - 5 * MINUTES, log.listen)
        log.say("Tokyo comes back.")
        await press_table(dee, "I'm back")
        await quiet(client)
        await forward(client, still, 0.5, log.listen)
        await move(table, "London")
        await quiet(client)
        log.listen()
        assert await verify(client.app.store, table.id)
        assert await client.app.store.table_messages.unshown() == []

    assert_same(log.lines, TRANSCRIPT, tmp_path)
