"""Places that many pages offer, each of one part of the board."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from bot.model.play import Play
from bot.ui.kit.panel import Panel
from matchnight.testing.limits import MENU
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.menus import PAGES
from tests.games.match_and_stack.drawn import table as position

from .using import first, shown, used


def scattered() -> Play:
    """Return a game of Crosswords with places all over its table."""
    places = [f"{column}{row}" for row in (13, 17) for column in "ACEGIKMOQSUWY"]
    lying = "\n".join(f"{place} now/sub/men/yak" for place in places)
    state = position(CROSSWORDS, ["met tan", "boa zoo"], lying=[lying], rules="1238")
    return replace(first("crosswords"), state=state)


def test_many_pages_of_places_are_each_reached_by_a_menu() -> None:
    play = scattered()
    panel = Panel(play, play.chairs[0], text="1")
    offered = {option.text for option in play.game.options(play.state, 0, "1").options}
    (pages,) = [part for part in shown(panel) if part["type"] == MENU]
    reached = []
    for value in [option["value"] for option in pages["options"]]:
        page = used(panel, pages, value)
        assert isinstance(page, Panel) and page.text == "1"
        ways = [part for part in shown(page) if part["custom_id"].startswith("on:")]
        reached.append(
            [next_step.text for part in ways if isinstance(next_step := used(page, part), Panel)]
        )
    assert len(reached) > PAGES
    assert sorted(chain(*reached)) == sorted(offered)
    assert "1 Y17" in reached[0], "the first page is next to the last tile"


def test_back_from_a_place_leads_to_the_step_it_was_chosen_in() -> None:
    play = scattered()
    panel: Panel | str | None = Panel(play, play.chairs[0])
    ways = []
    for _ in range(3):
        assert isinstance(panel, Panel)
        ways.append(panel.text)
        part, *_ = shown(panel)
        panel = used(panel, part, part["options"][0]["value"] if part["type"] == MENU else "")
    assert isinstance(panel, Panel) and panel.whole
    assert ways[:2] == ["", "1"] and ways[2].startswith("1 ")  # three steps, then Confirm
    back = panel
    seen = []
    while back.text:
        (button,) = [part for part in shown(back) if part["custom_id"].startswith("back:")]
        earlier = used(back, button)
        assert isinstance(earlier, Panel)
        back = earlier
        seen.append(back.text)
    assert seen == ["1", ""]  # its rotations are shown together
