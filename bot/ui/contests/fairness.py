"""What binds the bot to the draws of a contest, and to the deals of its tables."""

from __future__ import annotations

from rules.text import Text, say

from ...model.contests.cups import Sealed
from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Screen, Words, button, paragraph


def fair_button(verb: str, contest: int, sealed: Sealed, *, part: int = 0) -> Button:
    """Return the button that shows a fingerprint and has it in its custom id.

    So the promise is stored with the message, before anyone has joined, and out of sight.
    """
    return button(say("Fair deal"), Control(verb, contest, part, sealed.fingerprint))


def fairness_screen(title: Text, *parts: Text, sound: bool | None = None, bar: int = 0) -> Screen:
    """Show what binds the bot, and whether a check of all draws came out `sound`."""
    lines: list[Words] = [f"### {title}", *parts]
    if sound is not None:
        lines.append(_checked_text(sound))
    return Screen((paragraph(lines),), bar=bar)


def binding_text(contest: Sealed) -> Text:
    """Tell all of what binds the bot to a contest's draws, and to its tables' deals."""
    return say(
        "Fair draws and deals: this fingerprint fixes every draw and every shuffle in advance: "
        "{hash}",
        hash=f"`{contest.fingerprint}`",
    )


def _checked_text(sound: bool) -> Text:
    if sound:
        return say("I just repeated the draw of every round, and all came out the same.")
    return say("I just repeated the draw of every round, and not all came out the same.")
