"""What a person wishes, as pages of one panel."""

from __future__ import annotations

from discord import ButtonStyle

from rules.text import Text, count, say

from ....clocks.time_zones import zone_title
from ....model.people import Absence, Accessibility, Preferences
from ....people.preferences import CADENCES, CALLS, WAYS
from ...kit.controls.custom_ids import Control
from ...kit.layout import Button, Choice, Row, Screen, Words, button, menu, paragraph, row
from ...kit.mentions import stamp
from ...kit.reader_language import AS_IN_DISCORD, language_menu
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


def cadence_text(cadence: int) -> Text:
    """Return how often a person is reminded, as a sentence."""
    if cadence < 0:
        return say("none")
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
    page: int = 0,
) -> Screen:
    """Return a page of a person's settings: notices, pictures, language, or the rest."""
    lines: list[Words] = [*notes, say("### Your settings")]
    rows: list[Row] = []
    # A menu shows what is chosen alone, so each choice says what it is about.
    if page == 0:
        lines += _times(wishes, absence)
        rows += [_way_menu(wishes), _cadence_menu(wishes), _time_buttons(wishes, absence)]
    elif page == 1:
        if not wishes.avatar:
            lines.append(say("- Your avatar isn't shown in pictures, only your initial."))
        if wishes.named:
            lines.append(say("- Replays saved as files can have your name."))
        rows += [
            language_menu(Control("speak", seen=1), wishes.language, AS_IN_DISCORD),
            _sight_menu(sight),
            row(
                _switch("avatar", say("My avatar in pictures"), wishes.avatar, page=1),
                _switch("named", say("My name in replay files"), wishes.named, page=1),
                _switch("awarded", say("My awards"), wishes.awards, page=1),
            ),
            row(
                button(say("Back"), Control("settings")),
                button(say("More settings"), Control("settings", seen=2)),
            ),
        ]
    else:
        weekends = say("stop") if wishes.weekends else say("keep running")
        lines.append(say("- At weekends your clocks in slow games {weekends}.", weekends=weekends))
        if wishes.next_up:
            lines.append(
                say("- In slow games with three or more players, I message you when you're next.")
            )
        clocks, next_up = say("Clocks run at weekends"), say("Tell me when I'm next")
        rows += [
            _calls_menu(wishes),
            row(
                _switch("weekends", clocks, wishes.weekends, on=False, page=2),
                _switch("nextup", next_up, wishes.next_up, page=2),
            ),
            row(
                button(say("Not seated with…"), Control("blocks")),
                button(say("Notify me about new tables…"), Control("hearing")),
                button(say("Back"), Control("settings", seen=1)),
            ),
        ]
    return Screen((paragraph(lines),), tuple(rows))


def _times(wishes: Preferences, absence: Absence | None) -> list[Words]:
    zone = zone_title(wishes.zone) if wishes.zone else say("not set (quiet hours use UTC)")
    lines: list[Words] = [
        say("- Time zone: {zone}", zone=zone),
        say("- Quiet hours: {quiet}", quiet=wishes.quiet)
        if wishes.quiet
        else say("- Quiet hours: none"),
    ]
    if absence is not None:
        lines.append(
            say(
                "- Away from {start} until {end}",
                start=stamp(absence.from_at, "f"),
                end=stamp(absence.until_at, "f"),
            )
        )
    return lines


def _time_buttons(wishes: Preferences, absence: Absence | None) -> Row:
    style = ButtonStyle.secondary if wishes.zone else ButtonStyle.primary
    buttons = [
        button(say("Time zone…"), Control("zones"), style),
        button(say("Quiet hours"), Control("quiet")),
        button(say("More settings"), Control("settings", seen=1)),
    ]
    if absence is not None:
        label = say("Cancel my absence")
        buttons.insert(0, button(label, Control("home"), ButtonStyle.success))
    return row(*buttons)


def _way_menu(wishes: Preferences) -> Row:
    ways = [
        Choice(say("My turns: {how}", how=WAY_TEXTS[way]), way, chosen=way == wishes.way)
        for way in WAYS
    ]
    return menu(say("How you hear about your turns"), Control("way"), ways)


def _cadence_menu(wishes: Preferences) -> Row:
    cadences = [
        Choice(
            say("Reminders: {when}", when=cadence_text(each)),
            str(each),
            chosen=each == wishes.cadence,
        )
        for each in CADENCES
    ]
    return menu(say("Reminders in slow games"), Control("cadence"), cadences)


def _calls_menu(wishes: Preferences) -> Row:
    calls = [
        Choice(
            say("Live games: {when}", when=CALL_TEXTS[each]),
            each,
            chosen=each == wishes.calls,
        )
        for each in CALLS
    ]
    return menu(say("When I notify you in live games"), Control("calls", seen=2), calls)


def _switch(verb: str, what: Text, wished: bool, *, page: int, on: bool = True) -> Button:
    """Return a button for a setting, which is on if it is `wished` so."""
    label = say("{what}: on", what=what) if wished is on else say("{what}: off", what=what)
    return button(label, Control(verb, seen=page, text=str(int(not wished))))


def _sight_menu(sight: Accessibility) -> Row:
    large = say("Boards, hands and previews are drawn with larger letters.")
    contrast = say("Black background, light lines and strong colours.")
    fits = say(
        "For screen readers: in word games the menus show what fits, so you don't need the picture."
    )
    choices = [
        Choice(say("Large text in my pictures"), "large", large, sight.large),
        Choice(say("High contrast in my pictures"), "contrast", contrast, sight.contrast),
        Choice(say("My menus show what fits"), "fits", fits, sight.fits),
    ]
    ask = say("Larger text, contrast, help in menus")
    return menu(ask, Control("sight", seen=1), choices, any_number=True)
