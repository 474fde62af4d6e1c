"""What menus tell of what moves pay."""

from __future__ import annotations

from rules.menus import Menu, Option, unranked
from rules.text import say

ASK = say("Which one?")
PAYS = say("4 points")


def test_unranked_menu_is_sorted_by_name_and_tells_no_points() -> None:
    options = [Option(text, ASK, note=PAYS, brief=PAYS, pays=True) for text in ("1 C10 r", "1 C9")]
    ends = Option("end", ASK, note=PAYS, button=True)
    found = unranked(Menu(ASK, (ends, *options), say("Best first…")))
    assert [option.text for option in found.options] == ["1 C9", "1 C10 r", "end"]
    assert [option.note for option in found.options] == [None, None, PAYS]
    assert found.pick == Menu(ASK).pick


def test_menu_that_tells_no_points_stays_as_it_is() -> None:
    menu = Menu(ASK, (Option("b", ASK, note=PAYS), Option("a", ASK)), say("Which?"))
    assert unranked(menu) is menu
