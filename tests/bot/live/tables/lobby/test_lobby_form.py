"""The form behind *Options*: a lobby's terms, all of them at once."""

from __future__ import annotations

from typing import Any

from bot.tables.lobby.lobbies import REMATCH_COLUMNS
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Playground
from playground.client import Person
from playground.interactions import MODAL
from playground.seen import Form
from tests.bot.live import JOIN, LEAVE, MORE, MORE_OPTIONS, OPTIONS, START
from tests.bot.live.playing import (
    Table,
    add_computer,
    lobby_says,
    open_lobby,
    option_menus,
    press_table,
    settled,
)

CHANGED: dict[str, str | list[str]] = {
    "Tiles": "18",
    "Pace": "slow 86400",
    "This table": ["open"],
}
LEFT = "You haven't changed anything."
OUTDATED = "This form is out of date, so nothing has changed."


async def form_of(host: Person, table: Table) -> Form:
    """Press *Options*."""
    return await host.press_for_form(table.message, OPTIONS)


async def terms_of(client: Matchnight, table: Table) -> list[Any]:
    """Return the terms of a lobby as they are stored."""
    stored = (await client.app.lobbies.load(table.id)).table
    return [getattr(stored, name) for name in REMATCH_COLUMNS]


def chosen(form: Form, label: str) -> list[str]:
    """Return what a field of a form is filled in with."""
    return [option["value"] for option in form.field(label).options if option.get("default")]


async def test_three_options_take_five_presses_and_two_answers(
    client: Matchnight, anna: Person
) -> None:
    table = await open_lobby(anna)
    form = await form_of(anna, table)  # the first press and answer
    values = {**CHANGED}
    presses = 1 + len(values) + 1  # a press for each choice, and the one that sends them
    saved = await anna.submit(form, values)
    assert presses <= 5
    assert saved.ephemeral
    assert saved.text.splitlines() == [
        "### Saved",
        "- Tiles: 18: a quarter of the set",
        "- Slow: 24 hours a turn",
        "- Friendly: no rating changes",
    ]
    shown = await lobby_says(anna, "Tiles: 18")
    assert "Slow: 24 hours a turn" in shown.text
    assert "Friendly: no rating changes" in shown.text


async def test_form_is_filled_in_with_the_present_options(client: Matchnight, anna: Person) -> None:
    table = await open_lobby(anna)
    await anna.submit(
        await form_of(anna, table), {"Tiles": "18", "Optional rules": ["hints"], "This table": []}
    )
    await lobby_says(anna, "For invited people only")
    form = await form_of(anna, table)
    assert form.title == "Tactic Tiles"
    assert chosen(form, "Tiles") == ["18"]
    assert chosen(form, "Pace") == ["live 0"]
    assert chosen(form, "This table") == []
    assert chosen(form, "Optional rules") == ["hints"]
    assert chosen(form, "Language") == ["en"]


async def test_form_sent_as_it_was_changes_nothing(client: Matchnight, anna: Person) -> None:
    table = await open_lobby(anna)
    before = await terms_of(client, table)
    saved = await anna.submit(await form_of(anna, table), {})
    assert saved.text == LEFT
    assert await terms_of(client, table) == before
    assert (await anna.press(saved, MORE_OPTIONS)).has("Pace")


async def test_what_a_form_leaves_keeps_what_has_changed_meanwhile(
    client: Matchnight, anna: Person
) -> None:
    table = await open_lobby(anna)
    form = await form_of(anna, table)
    await anna.choose(await option_menus(anna, table.message), "Pace", "slow 86400")
    await lobby_says(anna, "Slow: 24 hours a turn")
    await anna.submit(form, {"Tiles": "18"})
    shown = await lobby_says(anna, "Tiles: 18")
    assert "Slow: 24 hours a turn" in shown.text


async def test_default_of_an_option_still_follows_who_plays(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna)
    await add_computer(anna, "easy")
    await lobby_says(anna, "You can ask for hints")
    form = await form_of(anna, table)
    assert chosen(form, "Optional rules") == ["hints"]
    await press_table(bruno, JOIN, acknowledged=True)
    await lobby_says(anna, "**3 players**")
    await anna.submit(form, {"Tiles": "18"})
    shown = await lobby_says(anna, "Tiles: 18")
    assert "You can ask for hints" not in shown.text


async def test_form_of_a_game_that_has_begun_says_so(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna, bruno)
    form = await form_of(anna, table)
    await press_table(anna, START, acknowledged=True)
    await table.shows(0)
    answer = await anna.submit(form, {"Tiles": "18"})
    assert answer.ephemeral
    assert answer.text == "This game has already started."


async def test_form_of_a_host_who_has_left_changes_nothing(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna, bruno)
    form = await form_of(anna, table)
    await anna.press(await press_table(anna, MORE), LEAVE, acknowledged=True)
    await lobby_says(bruno, "**1 player**")
    answer = await anna.submit(form, {"Tiles": "18"})
    assert f"The host, <@{bruno.id}>, decides the options." in answer.text
    assert "Tiles: 18" not in table.message.text


async def forged(playground: Playground, host: Person, table: Table, *fields: Any) -> str:
    """Send a lobby's form with the fields of another program; return the answer."""
    person = playground.world.people[host.id]
    message = playground.world.find_message(table.message.id)
    assert message is not None
    custom_id = str(Control("termed", table.id))
    components = [
        {"type": 18, "id": number, "component": each} for number, each in enumerate(fields, 1)
    ]
    newest = host.latest(table.channel)
    playground.stage.interactions.forge(
        person, message, MODAL, {"custom_id": custom_id, "components": components}
    )

    def answered() -> Any:
        found = host.latest(table.channel)
        return found if found and newest and found.id != newest.id else None

    answer = await host.until(answered, what="the answer to a form")
    return "\n".join([answer.text, *(part.placeholder for part in answer.selects)])


async def test_old_client_that_sends_no_choices_gets_the_menus(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    table = await open_lobby(anna)
    answer = await forged(playground, anna, table)
    assert OPTIONS in answer and "Pace" in answer


async def test_choices_that_are_no_longer_offered_change_nothing(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    table = await open_lobby(anna)
    before = await terms_of(client, table)
    good = {"type": 21, "custom_id": "pace=live 0", "value": "slow 86400"}
    for wrong, says in (
        ({"type": 21, "custom_id": "pace=live 0", "value": "weekly 1"}, OUTDATED),
        ({"type": 22, "custom_id": "switches=00", "values": []}, OUTDATED),
        ({"type": 22, "custom_id": "switches=0", "values": ["rush"]}, OUTDATED),
        ({"type": 21, "custom_id": "option.speed=1", "value": "2"}, OUTDATED),
        ({"type": 21, "custom_id": "option.tiles=72", "value": "99"}, "whole number from 6 to 72"),
        ({"type": 21, "custom_id": "language=en", "value": "tlh"}, "That isn't possible."),
    ):
        assert says in await forged(playground, anna, table, good, wrong)
    await settled(client)
    assert await terms_of(client, table) == before
