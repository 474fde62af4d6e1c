"""What a person wishes: one panel, with a button for each form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle

from rules.text import Text, count, say

from ....clocks.time_zones import zone_title
from ....model.people import Absence, Accessibility, Preferences
from ...kit.controls.custom_ids import Control
from ...kit.layout import Screen, Words, button, button_rows, paragraph
from ...kit.mentions import spelled, stamp
from ...panels.table_screen import PLAIN

WAY_TEXTS = {
    "mention": say("Mention me in the channel"),
    "dm": say("Send me a direct message"),
    "digest": say("One direct message a day"),
    "none": say("Don't notify me"),
}
CALL_TEXTS = {
    "always": say("At every turn"),
    "needed": say("After a minute, or when I post in another channel"),
    "never": say("Never"),
}
LABELS: Final = {
    "large": say("Large text in my pictures"),
    "contrast": say("High contrast in my pictures"),
    "fits": say("My menus show what fits"),
    "avatar": say("My avatar in pictures"),
    "named": say("My name in replay files"),
    "awards": say("My awards"),
}
"""What can be on or off, by its name."""
NOTIFICATIONS: Final = say("Notifications")
TIMES: Final = say("Time and language")
PICTURES: Final = say("Pictures")
"""What the buttons and the forms behind them are called."""


def cadence_text(cadence: int) -> Text:
    """Return how often a person is reminded, as a sentence."""
    if cadence < 0:
        return say("Don't remind me")
    if not cadence:
        return say("When half my time is left, and again at a quarter")
    return count(
        "Every hour, but not in quiet hours", "Every {n} hours, but not in quiet hours", cadence
    )


def settings_screen(
    wishes: Preferences,
    absence: Absence | None,
    notes: tuple[str, ...] = (),
    sight: Accessibility = PLAIN,
    *,
    form: str = "",
) -> Screen:
    """Return what a person wishes, with a button for each form that changes it.

    After a form it lists what that one is about.
    """
    notices, times = _notices(wishes), _times(wishes, absence)
    pictures = _pictures(wishes, sight)
    first = [*notices[:1], *times[: 3 if absence else 2]]
    shown = {"": first, "notices": notices, "times": times, "pictures": pictures}
    lines = [*notes, say("### Your settings"), *shown[form]]
    style = ButtonStyle.secondary if wishes.zone else ButtonStyle.primary
    buttons = [
        button(NOTIFICATIONS, Control("myform", text="notices")),
        button(TIMES, Control("myform", text="times"), style),
        button(PICTURES, Control("myform", text="pictures")),
        button(say("Not seated with…"), Control("blocks")),
        button(say("New tables…"), Control("hearing")),
    ]
    if absence is not None:
        label = say("Cancel my absence")
        buttons.append(button(label, Control("home"), ButtonStyle.success))
    return Screen((paragraph(lines),), button_rows(buttons))


def _notices(wishes: Preferences) -> list[Words]:
    lines: list[Words] = [
        say("- My turns: {how}", how=WAY_TEXTS[wishes.way]),
        say("- Live games: {when}", when=CALL_TEXTS[wishes.calls]),
        say("- Reminders: {when}", when=cadence_text(wishes.cadence)),
    ]
    if wishes.next_up:
        lines.append(
            say("- In slow games with three or more players, I message you when you're next.")
        )
    return lines


def _times(wishes: Preferences, absence: Absence | None) -> list[Words]:
    zone = zone_title(wishes.zone) if wishes.zone else say("not set (quiet hours use UTC)")
    lines: list[Words] = [
        say("- Time zone: {zone}", zone=zone),
        say("- Quiet hours: {quiet}", quiet=wishes.quiet)
        if wishes.quiet
        else say("- Quiet hours: none"),
    ]
    if absence is not None:
        start, end = stamp(absence.from_at, "f"), stamp(absence.until_at, "f")
        lines.append(say("- Away from {start} until {end}", start=start, end=end))
    if wishes.weekends:
        lines.append(say("- At weekends your clocks in slow games stop."))
    return lines


def _pictures(wishes: Preferences, sight: Accessibility) -> list[Words]:
    on = [*_on(sight, ("large", "contrast", "fits")), *_on(wishes, ("avatar", "named", "awards"))]
    return [f"- {spelled(each)}" for each in on] or [say("- Nothing is chosen.")]


def _on(wishes: Preferences | Accessibility, names: Sequence[str]) -> list[Text]:
    return [LABELS[name] for name in names if getattr(wishes, name)]
