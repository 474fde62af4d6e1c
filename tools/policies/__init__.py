"""The privacy policy and the terms, from templates, screens and settings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from bot.model.bans import Ban
from bot.people.bans import banned_text
from bot.settings import Settings
from bot.ui.kit.layout import Screen
from bot.ui.settings.privacy import STORED, OwnData, drop_screen, forget_screen, server_data_screen
from rules.text import spell

ROOT: Final = Path(__file__).parents[2]
NAMES: Final = ("privacy", "terms")
AFTER: Final = re.compile(r"(?m)^(- .+)\n(?=[^-\s])")
"""The last line of a list, right above what is none."""


def policy(name: str, given: Settings) -> str:
    """Return a page with what the bot says itself, and who runs it.

    What isn't set is shown as a placeholder that names its setting.
    """
    said = {
        "stored": AFTER.sub(r"\1\n\n", "\n".join(map(spell, STORED))),
        "forgotten": _words(forget_screen()),
        "server": _words(server_data_screen(OwnData(0))) + "\n\n" + _words(drop_screen()),
        "banned": f"> {spell(banned_text(Ban('person', 0, '…', 0, None, None)))}",
        "contact": given.policy_contact or "**[contact: set POLICY_CONTACT]**",
        "host": given.policy_host or "**[company and country: set POLICY_HOST]**",
        "basis": given.policy_basis or "**[legal basis: set POLICY_BASIS]**",
        "age": str(given.policy_age),
    }
    template = (Path(__file__).parent / f"{name}.md").read_text("utf-8")
    return re.sub(r"\{(\w+)\}", lambda found: said[found[1]], template)


def _words(screen: Screen) -> str:
    """Return what a screen says, its heading as a bold line."""
    text = "\n".join(part for part in screen.body if isinstance(part, str))
    return re.sub(r"(?m)^#+ (.*)\n", r"**\1**\n\n", text)
