"""The forms behind `/settings`: what belongs together, all of it at once."""

from __future__ import annotations

from bot.model.people import Accessibility
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.interactions import MODAL
from playground.seen import Message
from tests.bot.live.people.settings_forms import Fields, chosen_in, fill_in, own_form, wish
from tests.bot.live.playing import CHANNEL, person_id


async def test_three_settings_take_five_presses_and_two_answers(
    client: Matchnight, anna: Person
) -> None:
    panel = await anna.command(CHANNEL, "settings")
    form = await own_form(anna, panel, "way")  # the first press and answer
    changed: Fields = {"way": "dm", "calls": "never", "also": ["next_up"]}
    presses = 1 + len(changed) + 1  # a press for each choice, and the one that sends them
    saved = await fill_in(anna, form, {**changed})
    assert presses <= 5
    assert saved.id == panel.id
    assert saved.text.splitlines()[1:] == [
        "- My turns: Send me a direct message",
        "- Live games: Never",
        "- Reminders: When half my time is left, and again at a quarter",
        "- In slow games with three or more players, I message you when you're next.",
    ]


async def test_forms_are_filled_in_with_what_a_person_has_chosen(
    client: Matchnight, anna: Person
) -> None:
    await wish(anna, way="digest", cadence=["8"], also=["next_up"])
    await wish(anna, zone=["Europe/Rome"], quiet="22-8", clocks=["weekends"], language=["en"])
    panel = await wish(anna, sight=["contrast"], shown=["named"])
    assert panel.text.splitlines()[1:] == [
        "- High contrast in my pictures",
        "- My name in replay files",
    ]
    notices = await own_form(anna, panel, "way")
    assert chosen_in(notices, "way") == ["One direct message a day"]
    assert chosen_in(notices, "cadence") == ["Every 8 hours, but not in quiet hours"]
    assert chosen_in(notices, "also") == ["Tell me when I'm next"]
    times = await own_form(anna, panel, "zone")
    assert chosen_in(times, "zone") == ["Europe/Rome"]
    assert chosen_in(times, "language") == ["English"]
    assert [each.value for each in times.fields if each.value] == ["22:00-08:00"]
    pictures = await own_form(anna, panel, "sight")
    assert chosen_in(pictures, "sight") == ["High contrast in my pictures"]
    assert chosen_in(pictures, "shown") == ["My name in replay files"]


async def test_what_a_form_of_settings_leaves_keeps_what_has_changed_meanwhile(
    client: Matchnight, anna: Person
) -> None:
    panel, change = await anna.command(CHANNEL, "settings"), client.app.people.change
    for field, meanwhile, changed in (
        ("way", {"way": "dm", "next_up": True}, {"calls": "never"}),
        ("zone", {"zone": "Europe/Rome", "quiet": "22-8"}, {"clocks": ["weekends"]}),
        ("sight", {"large": True, "avatar": False}, {"sight": ["fits"]}),
    ):
        form = await own_form(anna, panel, field)
        await change(person_id(anna), **meanwhile)
        await fill_in(anna, form, {**changed})
    wishes = await client.app.store.people.preferences(person_id(anna))
    assert (wishes.way, wishes.next_up, wishes.calls) == ("dm", True, "never")
    assert (wishes.zone, wishes.quiet, wishes.weekends) == ("Europe/Rome", "22:00-08:00", True)
    assert (wishes.avatar, wishes.named, wishes.awards) == (False, False, True)
    sight = await client.app.store.people.sight(person_id(anna))
    assert sight == Accessibility(large=True, fits=True)


async def test_wrong_hours_leave_everything_else_in_the_form_as_it_was(
    client: Matchnight, anna: Person
) -> None:
    before = await client.app.store.people.preferences(person_id(anna))
    answer = await wish(anna, quiet="all day", clocks=["weekends"], language=["es"])
    assert "Write it like 22:00-08:00" in answer.text
    assert await client.app.store.people.preferences(person_id(anna)) == before


async def test_app_that_sends_no_choices_is_said_to_be_too_old(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    panel = await anna.command(CHANNEL, "settings")
    message = playground.world.find_message(panel.id)
    assert message is not None
    playground.stage.interactions.forge(
        playground.world.people[anna.id],
        message,
        MODAL,
        {"custom_id": "myformed:0:0:notices", "components": []},
    )

    def answered() -> Message | None:
        found = anna.latest(CHANNEL)
        return found if found is not None and found.id != panel.id else None

    answer = await anna.until(answered, what="the answer")
    assert answer.text == "Your Discord app can't show this form. Update it, then try again."
