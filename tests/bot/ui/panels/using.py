"""Drawing panels, and using their controls."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.model.play import Play
from bot.ui.kit.controls import custom_ids
from bot.ui.kit.panel import Panel
from bot.ui.panels.panel_screen import panel_screen
from bot.ui.panels.picked import read_picked
from matchnight.testing.limits import BUTTON, MENU, Part, check_screen
from matchnight.testing.positions import random_play


def first(key: str, players: int = 2) -> Play:
    """Return a game that was just dealt."""
    return next(random_play(key, players, Random(1)))[0]


def shown(panel: Panel) -> list[Part]:
    """Draw a panel, check its limits, and return its usable controls."""
    every = check_screen(panel_screen(panel))
    return [part for part in every if part["type"] in (BUTTON, MENU) and not part.get("disabled")]


def used(panel: Panel, part: Part, value: str = "") -> Panel | str | None:
    """Use a control; return another panel, the move made, or None if it leads away."""
    control = custom_ids.read(part["custom_id"])
    assert control is not None
    assert (control.table, control.seen) == (panel.play.table.id, panel.play.seq)
    fresh = Panel(panel.play, panel.chair)
    match control.verb:
        case "go":
            picked = read_picked(value)
            if picked.do == "move":
                return picked.text
            if picked.do == "more":
                page, _, text = picked.text.partition("#")
                return replace(fresh, text=text, page=int(page))
            return replace(fresh, text=picked.text, whole=picked.do == "see")
        case "see":
            return replace(fresh, text=control.text, whole=True)
        case "on" | "back":
            return replace(fresh, text=control.text)
        case "more":
            page, _, text = control.text.partition("#")
            return replace(fresh, text=text, page=int(page))
        case "move":
            return control.text
        case "type" | "since" | "rematch" | "hint":
            return None
        case "play":
            return fresh
    raise AssertionError(f"nobody knows {control}")
