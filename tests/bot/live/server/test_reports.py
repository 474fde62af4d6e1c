"""Reports from a menu or /help reach managers and the operator, not their subject."""

from __future__ import annotations

import pytest

from bot.operations.bans import list_reports
from bot.settings import Database, Settings
from bot.ui.client import Matchnight
from bot.ui.reports.reporting import MOST_A_DAY
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.live.people.settings_forms import decide
from tests.bot.live.playing import CHANNEL, server_settings
from tests.bot.live.slow import quiet


async def test_reported_message_reaches_managers_and_operator_without_its_sender(
    client: Matchnight,
    database: Database,
    playground: Playground,
    anna: Person,
    bruno: Person,
    dee: Person,
    capsys: pytest.CaptureFixture[str],
) -> None:
    message = await dee.write(CHANNEL, "You are all cheats.")
    form = await bruno.menu_command_for_form(CHANNEL, "Report message", message.id, "message")
    answer = await bruno.submit(form, {"What happened?": "Dee shouts."})
    assert answer.ephemeral and "This server's managers" in answer.text
    read = await anna.press(await server_settings(anna), "Reports")
    assert message.id in read.text and f"about <@{dee.id}>: Dee shouts." in read.text
    assert bruno.id not in read.text
    assert await list_reports(Settings("", database=database)) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "Dee shouts." in line]
    assert bruno.id in line and dee.id in line


async def test_managers_do_not_read_reports_about_themselves(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    form = await bruno.menu_command_for_form(CHANNEL, "Report person", anna.id, "user")
    await bruno.submit(form, {"What happened?": "Anna shouts."})
    read = await anna.press(await server_settings(anna), "Reports")
    assert "Nothing, so far." in read.text
    assert len(await client.app.store.reports.all_reports()) == 1


async def test_report_is_posted_only_in_a_log_channel_that_few_can_read(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    async def report() -> None:
        asked = await bruno.command(CHANNEL, "help")
        await bruno.submit(
            await bruno.press_for_form(asked, "Report"), {"What happened?": "The bot is stuck."}
        )

    def posted() -> list[Message]:
        return [m for m in anna.messages("off-topic") if "is stuck" in m.text]

    place = anna.channel("off-topic")
    await decide(anna, log_channel=[place])
    await report()
    await quiet(client)
    assert posted() == []
    playground.moderation.overwrite(place, "everyone", deny=("VIEW_CHANNEL",))
    playground.moderation.overwrite(place, "bot", allow=("VIEW_CHANNEL",))
    await report()
    (message,) = await anna.until(posted)
    assert bruno.id not in message.text


async def test_people_send_a_limited_number_of_reports_a_day(
    client: Matchnight, bruno: Person
) -> None:
    for number in range(MOST_A_DAY + 1):
        asked = await bruno.command(CHANNEL, "help")
        answer = await bruno.submit(
            await bruno.press_for_form(asked, "Report"), {"What happened?": f"{number}"}
        )
    assert "Try again tomorrow" in answer.text
    assert len(await client.app.store.reports.all_reports()) == MOST_A_DAY
