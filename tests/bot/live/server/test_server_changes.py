"""The log of changes under /server, and people that moderators exclude."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.client import Matchnight
from playground.client import Person
from playground.seen import Form, Message
from tests.bot.live import BACK, IM_COMING, JOIN
from tests.bot.live.nights.test_night_plans import plan, planned, plans
from tests.bot.live.people.settings_forms import decide
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    begin,
    confirm,
    lobby_says,
    open_lobby,
    person_id,
    press_table,
    previewed,
    server_settings,
)

WHY = "You *shouted* at Dee."
REFUSED = "Sorry, this server's moderators keep you out of new games here for now."


async def keep_out(moderator: Person, person: Person, why: str) -> Message:
    """Choose a person under Blocked from games, write why, and return the list then."""
    panel = await moderator.press(await server_settings(moderator), "Blocked from games")
    body: dict[str, Any] = {
        "channel_id": panel.channel_id,
        "message_id": panel.id,
        "custom_id": panel.find("Choose a person").custom_id,
        "values": [person.id],
    }
    moderator.form = None
    await moderator.ask("components", body)

    def form() -> Form | None:
        return moderator.form

    before = panel.text
    await moderator.submit(await moderator.until(form, what="the form"), {"why": why})

    def refreshed() -> Message | None:
        now = moderator.now(panel)
        return now if now is not None and now.text != before else None

    return await moderator.until(refreshed, what="the refreshed list")


async def test_person_who_manages_the_server_sees_who_changed_what(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    place = anna.channel("tactics")
    await decide(anna, channels=[place])
    for pace in ("slow 86400", "slow 172800") * 5:
        await decide(anna, pace=[pace])
    panel = await server_settings(anna)
    shown = await anna.press(panel, "What was changed")
    assert shown.ephemeral and f"· <@{anna.id}>" in shown.text
    assert "Pace of a new table: Slow: 48 hours a turn" in shown.text
    assert f"Where: <#{place}>" not in shown.text
    second = await anna.press(shown, "Next")
    assert f"Where: <#{place}>" in second.text
    await anna.press(second, BACK)


@pytest.mark.usefixtures("_again")
async def test_person_who_is_kept_out_reads_why_and_plays_on_where_they_are(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=36)
    await open_lobby(dee, bruno, channel="tactics")
    shown = await keep_out(anna, bruno, WHY)
    assert f"<@{bruno.id}>" in shown.text and r"\*shouted\*" in shown.text
    await lobby_says(dee, "**1 player**", "tactics")
    refused = [
        await press_table(bruno, JOIN, "tactics"),
        await bruno.command("off-topic", "play", game=GAME),
        await bruno.command("off-topic", "night start"),
    ]
    for answer in refused:
        assert answer.ephemeral and answer.text.startswith(REFUSED), answer.text
    # Their seat is theirs: only the table's own rules take it from them.
    await table.to_turn_of(bruno)
    await confirm(await previewed(await table.panel(bruno)), bruno)
    chair = (await client.app.tables.load(table.id)).chair_of(person_id(bruno))
    assert chair is not None and chair.present


@pytest.mark.usefixtures("_again")
async def test_person_who_is_kept_out_comes_to_no_planned_night(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await plan(anna)
    await bruno.press(await planned(anna), IM_COMING)
    await anna.until(lambda: "Bruno" in str(plans(anna)[-1].alt) or None, what="their answer")
    await keep_out(anna, bruno, WHY)
    await anna.until(lambda: "Bruno" not in str(plans(anna)[-1].alt) or None, what="it to go")
    assert (await bruno.press(plans(bruno)[-1], IM_COMING)).text.startswith(REFUSED)


async def test_excluded_person_cannot_be_given_a_seat(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await begin(anna, bruno, tiles=36)
    await keep_out(anna, dee, WHY)
    offered: dict[str, Any] = {"seat": "1", "with": dee.id}
    answer = await bruno.command(CHANNEL, "replace", **offered)
    assert answer.text == "Dee can't join games on this server."


async def test_readmitted_person_plays_and_the_change_log_says_so(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await keep_out(anna, bruno, WHY)
    shown = await keep_out(anna, bruno, "")
    assert "Nobody, so far." in shown.text
    assert (await bruno.command(CHANNEL, "play", game=GAME)).has(JOIN)
    changed = await anna.press(await server_settings(anna), "What was changed")
    assert f"Unblocked from games here: <@{bruno.id}>" in changed.text
    assert f"Blocked from games here: <@{bruno.id}>. You" in changed.text


async def test_moderators_do_not_keep_themselves_out(client: Matchnight, anna: Person) -> None:
    panel = await anna.press(await server_settings(anna), "Blocked from games")
    answer = await anna.choose(panel, "Choose a person", anna.id)
    assert answer.text == "You can't block yourself. Choose someone else."
