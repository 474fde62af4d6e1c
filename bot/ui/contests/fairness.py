"""What binds the bot to the draws of a contest, in words."""

from __future__ import annotations

from rules.text import Text, say

from ...model.contests.cups import Sealed


def binding_text(contest: Sealed) -> Text:
    """Tell all of what binds the bot to a contest's draws, and to its tables' deals."""
    return say(
        "Fair draws and deals: this fingerprint fixes every draw and every shuffle in advance: "
        "{hash}",
        hash=f"`{contest.fingerprint}`",
    )


def checked_text(sound: bool) -> Text:
    """Say what came of a check of all draws."""
    if sound:
        return say("I just repeated the draw of every round, and all came out the same.")
    return say("I just repeated the draw of every round, and not all came out the same.")
