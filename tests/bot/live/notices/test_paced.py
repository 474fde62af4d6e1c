"""Direct messages of every kind that have to wait: sent later, and once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.model.ids import PersonId
from bot.people import direct_messages
from bot.people.direct_messages import MOST_TO_ONE
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.people import settings_forms
from tests.bot.live.playing import CHANNEL, Table, person_id, server_settings
from tests.bot.live.slow import begin_slow, direct, forward, quiet

DMS, POSTS = r"/users/@me/channels$", r"/channels/\d+/messages$"
A_DAY, HALF_A_DAY = 23.6, 12.0
SOON = 0.1

Arm = Callable[[Playground], object]
ARMS: dict[str, Arm] = {
    "too fast": lambda there: there.faults.dms_too_fast(count=None),
    "limited opening": lambda there: there.faults.rate_limit(
        "POST", DMS, retry_after=60, count=None
    ),
    "limited writing": lambda there: there.faults.rate_limit(
        "POST", POSTS, retry_after=60, count=None
    ),
}


@pytest.fixture
async def client(
    playground: Playground, database: Path, still: FrozenClock
) -> AsyncIterator[Matchnight]:
    async with running(playground, database, still) as bot:
        yield bot


async def wish(person: Person, way: str) -> None:
    await person.command(CHANNEL, "settings", zone="Europe/London")
    await settings_forms.wish(person, way=way)


async def letters(person: Person, words: str) -> list[str]:
    return [letter.text for letter in await direct(person) if words in letter.text]


def public(person: Person) -> list[str]:
    """Return the notices that stand in the channel, where everybody reads them."""
    return [m.body["content"] for m in person.messages(CHANNEL) if m.body["content"]]


async def a_slow_game(client: Matchnight, *people: Person) -> tuple[Table, Person]:
    table = await begin_slow(*people)
    await quiet(client)
    mover = table.mover
    assert mover is not None
    return table, mover


@pytest.mark.parametrize("arm", ARMS)
@pytest.mark.parametrize(
    ("way", "words", "hours"),
    [("dm", "still your turn", HALF_A_DAY), ("digest", "waits for you", A_DAY)],
    ids=["reminder", "digest"],
)
async def test_what_discord_takes_later_comes_later_and_once(
    client: Matchnight,
    playground: Playground,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    arm: str,
    way: str,
    words: str,
    hours: float,
) -> None:
    _, mover = await a_slow_game(client, anna, bruno)
    await wish(mover, way)
    await quiet(client)
    if way == "digest":
        await forward(client, still, 22)
        hours -= 22
    ARMS[arm](playground)
    await forward(client, still, hours)
    assert await letters(mover, words) == [] and public(mover) == []
    assert not (await client.app.store.people.preferences(person_id(mover))).undelivered
    playground.faults.clear()
    await forward(client, still, SOON)
    assert len(await letters(mover, words)) == 1
    assert public(mover) == []


async def test_delayed_turn_notice_is_sent_when_there_is_room(
    client: Matchnight,
    playground: Playground,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, mover = await a_slow_game(client, anna, bruno)
    (other,) = table.others
    await wish(other, "dm")
    monkeypatch.setattr(direct_messages, "BUDGET", 0)
    await table.play()
    await quiet(client)
    assert await direct(other) == [] and await client.app.store.table_messages.unshown() == []
    monkeypatch.setattr(direct_messages, "BUDGET", 1)
    await forward(client, still, SOON)
    assert len(await letters(other, "Tactic Tiles: your turn")) == 1
    assert public(other) == []


async def test_who_has_got_too_many_gets_one_digest_instead_of_the_rest(
    client: Matchnight, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    table, _ = await a_slow_game(client, anna, bruno)
    (other,) = table.others
    await wish(other, "dm")
    for number in range(MOST_TO_ONE):
        await client.app.direct.admit(person_id(other), direct_messages.TURN, f"turn {number}")
    await table.play()
    await quiet(client)
    assert await direct(other) == []
    await forward(client, still, 1.05)
    (letter,) = await direct(other)
    assert letter.text.startswith("### Tactic Tiles: your turn, ")
    assert "1 game waits for you." in letter.text


async def test_who_runs_the_bot_reads_how_much_it_writes_in_its_servers_panel(
    client: Matchnight, anna: Person
) -> None:
    await client.app.direct.admit(PersonId(5), direct_messages.TURN, "turn")
    panel = await server_settings(anna)
    application = client.application
    assert application is not None
    text = "Direct messages in the last hour, on all servers: 1 of 240. Waiting: 0"
    assert (text in panel.text) == (application.owner.id == int(anna.id))
