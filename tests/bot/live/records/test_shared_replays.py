"""A replay is shared where all may see the game, once, as soon as it is made."""

from __future__ import annotations

from functools import partial

import pytest

from bot.replays.renderer import BUSY
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import short
from bot.ui.replays.replay import ELSEWHERE
from playground import Playground, changes
from playground.client import Person
from playground.seen import Message
from rules.core import RuleError
from tests.bot.live import SHARE
from tests.bot.live.playing import CHANNEL, Table, begin, press_only
from tests.waiting import until

FOLLOW_UP = r"/webhooks/\d+/[^/]+$"
HIDDEN = "attic"


async def add_hidden(playground: Playground, *people: Person, name: str = HIDDEN) -> None:
    """Add a channel that only the bot and some people see."""
    playground.moderation.add_channel(name)
    await hide(playground, *people, name=name)


async def hide(playground: Playground, *people: Person, name: str = HIDDEN) -> None:
    """Let only the bot and some people see a channel."""
    playground.moderation.overwrite(name, "everyone", deny=("VIEW_CHANNEL",))
    for who in ("bot", *(person.id for person in people)):
        playground.moderation.overwrite(name, who, allow=("VIEW_CHANNEL",))
    place = playground.world.channel(name).id
    await people[0].until(lambda: place in people[0].channels, what=name)


async def film_of(person: Person, table: Table, channel: str = CHANNEL) -> Message:
    """Look at a game again somewhere."""
    return await person.command(channel, "replay", table=short(table.id))


def shared(playground: Playground, channel: str = CHANNEL) -> int:
    """Return how many replays stand in a channel."""
    return sum("shared this replay" in str(each.components) for each in playground.visible(channel))


# -- where ----------------------------------------------------------------------------------------


async def test_game_of_a_hidden_channel_is_shared_only_with_the_same_audience(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await add_hidden(playground, anna, bruno)
    await add_hidden(playground, anna, bruno, name="cellar")
    table = await begin(anna, bruno, channel=HIDDEN, tiles=12)
    assert not (await film_of(anna, table)).has(SHARE)
    assert (await film_of(anna, table, HIDDEN)).has(SHARE)
    assert (await film_of(anna, table, "cellar")).has(SHARE)


async def test_a_game_of_an_open_channel_is_shared_in_any_of_its_server(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await add_hidden(playground, anna)
    table = await begin(anna, bruno, tiles=12)
    assert (await film_of(anna, table, HIDDEN)).has(SHARE)


async def test_a_game_of_a_private_thread_is_shared_in_it_alone(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    parent = playground.world.channel(CHANNEL)
    thread = changes.open_thread(playground.stage, parent, "two", anna.id, private=True)
    changes.join_thread(playground.stage, thread, bruno.id)
    changes.join_thread(playground.stage, thread, playground.world.bot.id)
    for person in (anna, bruno):
        await person.until(partial(person.channels.__contains__, thread.id), what="the thread")
    table = await begin(anna, bruno, channel=thread.id, tiles=12)
    assert not (await film_of(anna, table)).has(SHARE)
    assert (await film_of(anna, table, thread.id)).has(SHARE)


async def test_a_game_that_a_person_played_alone_is_theirs_to_share_anywhere(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    await add_hidden(playground, anna)
    table = await begin(anna, channel=HIDDEN, opponents=1)
    assert (await film_of(anna, table)).has(SHARE)


async def test_a_game_whose_channel_was_hidden_meanwhile_is_not_shown_elsewhere(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    playground.moderation.add_channel(HIDDEN)
    await anna.until(lambda: "attic" in str(anna.channels), what="the channel")
    table = await begin(anna, bruno, channel=HIDDEN, tiles=12)
    film = await film_of(anna, table)
    await hide(playground, anna, bruno)
    refused = await anna.press(film, SHARE)
    assert refused.ephemeral and refused.text == ELSEWHERE.sentence
    still = anna.now(film)
    assert still is not None and still.has(SHARE)
    assert not shared(playground)


# -- how ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("_again")
async def test_replay_requested_twice_is_shown_once_and_says_when_it_is_ready(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
) -> None:
    table = await begin(anna, bruno, tiles=12)
    film = await film_of(anna, table)
    playground.faults.withhold()
    for _ in range(2):
        await press_only(anna, film, SHARE)
    post = playground.faults.hold("POST", FOLLOW_UP)
    playground.faults.release()
    await anna.until(
        lambda: [m for m in anna.messages(CHANNEL) if m.text == BUSY.sentence], what="a refusal"
    )
    await until(lambda: playground.faults.held, "the replay to be posted")
    playground.faults.disarm(post)

    def progress() -> str:
        now = anna.now(film)
        return now.text if now is not None and not now.buttons else ""

    assert (
        await anna.until(progress)
        == "I'm making this replay for everyone here. It comes in a moment."
    )
    playground.faults.release()
    await anna.until(lambda: progress() == "Everyone here can see it now.", what="that it is shown")
    assert shared(playground) == 1


async def test_shared_replay_that_fails_says_so_and_can_be_retried(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = await begin(anna, bruno, tiles=12)
    film = await film_of(anna, table)

    async def busy(*_: object) -> None:
        raise RuleError(BUSY)

    def refused() -> Message | None:
        now = anna.now(film)
        return now if now is not None and now.text == BUSY.sentence else None

    with monkeypatch.context() as patched:
        patched.setattr(client.app.projector, "show", busy)
        await press_only(anna, film, SHARE)
        answer = await anna.until(refused, what="the refusal")
    assert not shared(playground)
    again = await anna.press(answer, "Replay")
    await anna.press(again, SHARE, acknowledged=True)
    await until(lambda: shared(playground) == 1, "the replay")
