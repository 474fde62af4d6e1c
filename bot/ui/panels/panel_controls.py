"""The controls of a private panel: buttons where they fit, menus where they don't."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from discord import ButtonStyle

from render.kit.grid import Window
from rules.core import Menu, Option
from rules.grid import Cell, read_cell
from rules.menus import AT_A_GLANCE, FEW, PAGES
from rules.text import pgettext, say

from ..kit.controls.custom_ids import LIMIT
from ..kit.faces import EmojiOf, without
from ..kit.layout import (
    IN_A_ROW,
    Button,
    Choice,
    Row,
    Words,
    button,
    button_rows,
    menu,
    row,
    shorten,
)
from ..kit.mentions import plain
from ..kit.panel import Panel
from ..kit.room import MOST_ROWS, buttons_of, even_pages, fill_rows, in_a_row, with_short
from .choice_pages import IN_A_MENU, Offered, cells_of, menu_pages, pages_by_region, places_of
from .picked import PAGE, choices_of, mark_of

A_PANEL: Final = 4
"""Rows of buttons in a panel with pages: one more would leave too small a picture."""
NARROW: Final = 5
"""Characters of a label of which five fit side by side on a telephone."""

SIDE_BY_SIDE: Final = 12
"""Characters of a label of which two fit side by side on a telephone, about."""

TYPED: Final = 80
"""Characters a typed move may have, so that it fits a custom id."""


def choice_rows(panel: Panel, found: Menu) -> tuple[tuple[Row, ...], list[Button], list[Button]]:
    """Offer what there is to choose: rows, what stands below, and what turns pages."""
    listed = choices_of(found)
    emoji = all_or_none(panel, found.options)
    below = [option for option in found.options if option.button]
    standing = [option_button(panel, each, emoji) for each in (*below, *_ways_out(panel, found))]
    if found.side:
        return _board(panel, found.side, listed, emoji), standing, []
    places = places_of(found)
    if len(listed) <= FEW and len(places) <= AT_A_GLANCE:
        most_rows = min(_room_above(typing_rows(panel, standing)), MOST_ROWS)
        for label in (_label, _name, _short):
            rows = _place_rows(panel, places, emoji, label)
            labels = {each.label for each in buttons_of(rows)}
            if len(rows) <= most_rows and len(labels) == len(places):
                return rows, standing, []
    if button_pages := _button_pages(panel, found):
        page = panel.page % len(button_pages)
        rows = _place_rows(panel, button_pages[page], emoji)
        if len(button_pages) > PAGES:
            return (*rows, _page_menu(panel, found, button_pages, page)), standing, []
        return rows, standing, _page_turns(panel, page, len(button_pages))
    pages = menu_pages(listed)
    page = panel.page % len(pages)
    menus = pages[page]
    rows = tuple(
        _menu(panel, found, part, emoji, number=number) for number, part in enumerate(menus)
    )
    more = [_turn_page(panel, say("More"), page + 1)] if len(pages) > 1 else []
    return rows, standing, more


def _ways_out(panel: Panel, found: Menu) -> list[Option]:
    """Return what a later step offers of the first one's buttons.

    Where all play at once time runs while a move is built, and it may have no first step.
    """
    if not panel.text or not panel.play.at_once:
        return []
    offered = {option.text for option in found.options}
    first = [option for option in panel.options("").options if option.button and option.at_once]
    return [option for option in first if option.text not in offered]


def marked_options(panel: Panel, found: Menu) -> Sequence[Option]:
    """Return the options that the picture marks: those of the page of buttons, or all."""
    pages = [] if found.side else _button_pages(panel, found)
    if len(pages) < 2:
        return found.options
    return [each for each in pages[panel.page % len(pages)] if isinstance(each, Option)]


def _button_pages(panel: Panel, found: Menu) -> list[Sequence[Offered]]:
    """Return pages of short buttons; none where the labels are long or too many."""
    places = places_of(found)
    listed = [each for each in places if isinstance(each, Option)]
    few = found.near is not None or len(places) <= PAGES * AT_A_GLANCE
    if not places or not few or not all(_is_narrow(panel, option) for option in listed):
        return []
    across = in_a_row(_place_button(panel, place, without) for place in places)
    others = [each for each in found.options if each.button] + _ways_out(panel, found)
    standing = [option_button(panel, each, without) for each in others]
    if not panel.text:
        rows = button_rows([_place_button(panel, place, without) for place in places])
        if len(fill_rows(rows, typing_rows(panel, standing))) <= MOST_ROWS:
            return [places]
    for turns in ([], [_turn_page(panel, "◀", 1), _turn_page(panel, "▶", 1)]):
        most_rows = _room_above(typing_rows(panel, standing, turns=turns))
        if found.off:
            pages = even_pages(places, most_rows=most_rows, side_by_side=across)
        else:
            pages = pages_by_region(panel.text, found, most_rows=most_rows, side_by_side=across)
        if len(pages) == 1:
            break
    if len(pages) > PAGES:
        below = (*typing_rows(panel, standing), *button_rows([_turn_page(panel, "▶", 1)]))
        most_rows = _room_above(below)
        pages = pages_by_region(panel.text, found, most_rows=most_rows, side_by_side=across)
    return pages


def _room_above(below: Sequence[Row]) -> int:
    """Return how many rows there may be above others."""
    return max(A_PANEL - len(below), 1)


LabelOf = Callable[[Panel, Option], str]
"""Returns what a button of an option says."""


def _place_rows(
    panel: Panel, places: Sequence[Offered], emoji: EmojiOf, label: LabelOf | None = None
) -> tuple[Row, ...]:
    """Return buttons in rows, without emoji where those would take a row more."""
    faced, bare = (
        button_rows([_place_button(panel, place, each, label) for place in places])
        for each in (emoji, without)
    )
    return faced if len(faced) == len(bare) else bare


def _place_button(
    panel: Panel, offered: Offered, emoji: EmojiOf, label: LabelOf | None = None
) -> Button:
    if isinstance(offered, Option):
        return option_button(panel, offered, emoji, label)
    control = panel.control("back", f"-{offered.place}")
    return button(plain(panel.play, offered.label), control, disabled=True)


def _page_turns(panel: Panel, page: int, pages: int) -> list[Button]:
    """Return the buttons that turn a page of several."""
    turns: list[Button] = []
    if pages > 1:
        last = page == pages - 1
        # Of two pages each has one button, at the same place: two would lead to the same page.
        if pages > 2 or last:
            turns.append(_turn_page(panel, "◀", (page - 1) % pages))
        if pages > 2 or not last:
            turns.append(_turn_page(panel, "▶", (page + 1) % pages))
    return turns


def _page_menu(panel: Panel, found: Menu, pages: Sequence[Sequence[Offered]], page: int) -> Row:
    """Return a menu of the pages near one of many, named by their cells or choices."""
    first = max(min(page - IN_A_MENU // 2, len(pages) - IN_A_MENU), 0)
    choices = []
    for number, places in enumerate(pages[first : first + IN_A_MENU], first):
        if cells := cells_of(panel.text, places):
            part = Window.holding(cells)
            ends = str(part.first), str(part.last)
        else:
            ends = _place_name(panel, places[0]), _place_name(panel, places[-1])
        value = f"{PAGE}{number}#{panel.text}"
        choices.append(Choice(" – ".join(ends), value, "", number == page))
    return menu(plain(panel.play, found.pick), panel.control("go", "pages"), choices)


def _place_name(panel: Panel, offered: Offered) -> str:
    if isinstance(offered, Option):
        return _name(panel, offered)
    return plain(panel.play, offered.label)


def _turn_page(panel: Panel, words: Words, page: int) -> Button:
    return button(words, panel.control("more", f"{page}#{panel.text}"))


def _is_narrow(panel: Panel, option: Option) -> bool:
    """Tell whether about five buttons like this fit side by side."""
    return len(_label(panel, option)) <= NARROW


def all_or_none(panel: Panel, options: Iterable[Option]) -> EmojiOf:
    """Return emoji of options if all of their faces have one, otherwise none.

    Some with and some without would look as if those differed in more than their pieces.
    """
    found = {option.face: panel.emoji(option.face) for option in options if option.face}
    return without if None in found.values() else found.get


def option_button(
    panel: Panel, option: Option, emoji: EmojiOf, label: LabelOf | None = None
) -> Button:
    """Return a button that extends a move, previews it, or makes it at once."""
    verb = "on"
    if option.whole:
        verb = "move" if option.at_once else "see"
    control = panel.control(verb, option.text)
    style = ButtonStyle.primary if option.text == panel.advised else ButtonStyle.secondary
    found = button((label or _label)(panel, option), control, style, emoji(option.face))
    return found if option.short is None else with_short(found, option.short)


def way_rows(
    panel: Panel, found: Menu, ways: Sequence[Option], chosen: str, *, below: Sequence[Row]
) -> tuple[Row, ...]:
    """Offer the ways of a move that is looked at; the one it would take stands out.

    They are buttons if those have room above the rows `below`, else a menu.
    """
    if not 1 < len(ways) <= FEW:
        return ()
    emoji = all_or_none(panel, ways)
    for label, most_rows in ((_label, MOST_ROWS - 1), (_name, MOST_ROWS), (_short, MOST_ROWS)):
        rows = button_rows([_way(panel, option, chosen, emoji, label=label) for option in ways])
        if len(rows) <= min(most_rows, _room_above(below)):
            return rows
    return (_menu(panel, found, ways, emoji, number=0, chosen=chosen),)


def _way(panel: Panel, option: Option, chosen: str, emoji: EmojiOf, *, label: LabelOf) -> Button:
    if option.text != chosen:
        return option_button(panel, option, emoji, label)
    named, control = f"✓ {label(panel, option)}", panel.control("see", option.text)
    return button(named, control, ButtonStyle.primary, emoji(option.face))


def _name(panel: Panel, option: Option) -> str:
    """Return the name of an option, without what it would do."""
    return re.split(" · |: ", plain(panel.play, option.brief or option.label))[0]


def _short(panel: Panel, option: Option) -> str:
    """Return the name of an option so short that two fit side by side."""
    return shorten(_name(panel, option), SIDE_BY_SIDE)


def _label(panel: Panel, option: Option) -> str:
    if option.brief is not None:
        return plain(panel.play, option.brief)
    label = plain(panel.play, option.label)
    return label if option.note is None else f"{label} · {plain(panel.play, option.note)}"


def _board(panel: Panel, side: int, options: Sequence[Option], emoji: EmojiOf) -> tuple[Row, ...]:
    """Return options in the places of their board's cells, with the others disabled."""
    assert side <= IN_A_ROW
    offered = {read_cell(option.text): option for option in options}
    rows = []
    for down in range(side):
        buttons = []
        for right in range(side):
            cell = Cell(right, down)
            if (option := offered.get(cell)) is not None:
                buttons.append(option_button(panel, option, emoji))
            else:
                control = panel.control("back", f"-{cell}")
                buttons.append(button(str(cell), control, disabled=True))
        rows.append(row(*buttons))
    return tuple(rows)


def _menu(
    panel: Panel,
    found: Menu,
    options: Sequence[Option],
    emoji: EmojiOf,
    *,
    number: int,
    chosen: str = "",
) -> Row:
    pick = plain(panel.play, found.pick)
    if len(found.options) > IN_A_MENU:
        first, last = (plain(panel.play, option.label) for option in (options[0], options[-1]))
        pick = f"{pick} {first} – {last}"
    choices = [
        Choice(
            plain(panel.play, option.label),
            mark_of(option) + option.text,
            plain(panel.play, option.note) if option.note is not None else "",
            option.text == chosen,
            emoji(option.face),
        )
        for option in options
    ]
    return menu(pick, panel.control("go", str(number)), choices)


def _rows_of(buttons: Sequence[Button]) -> int:
    """Return how many rows some buttons take, at least one."""
    return max(len(button_rows(buttons, ordered=False)), 1)


def typing_rows(
    panel: Panel,
    standing: Sequence[Button],
    *,
    confirm: Sequence[Button] = (),
    turns: Sequence[Button] = (),
    menu_behind: bool = False,
    board: bool = False,
) -> tuple[Row, ...]:
    """Return the rows of what is always there, in one order at every step.

    What is `standing` is in rows above where not every step has it, so never in Confirm's place.
    """
    buttons, above = list[Button](), tuple[Row, ...]()
    if panel.on_turn:
        buttons.append(_fix(panel) or button(say("Type it"), panel.control("type", "")))
        if panel.at_table and getattr(panel.play.options, "hints", False):
            hint = button(say("Hint"), panel.control("hint", ""))
            buttons.append(with_short(hint, pgettext("short", "Hint")))
        in_line = standing if panel.play.at_once or board else ()
        above = () if in_line else button_rows(standing)
        buttons += in_line
        if menu_behind:
            buttons.append(button(say("Back"), panel.control("back", panel.text)))
        elif panel.text or panel.page:
            back = "" if panel.page else panel.back()
            buttons.append(button(say("Back"), panel.control("back", back)))
        buttons += [*confirm, *turns]
        if (
            not (panel.text or board or panel.retry)
            and len(panel.play.people) > 1
            and not panel.play.at_once
            and panel.at_table
            and panel.others
        ):
            since = button(say("Since my turn"), panel.control("since", ""))
            # The table's ⋯ has it, too: it gets no row of its own.
            if _rows_of([*buttons, since]) == _rows_of(buttons):
                buttons.append(since)
    else:
        buttons.append(button(say("Refresh"), panel.control("play", "again")))
        if panel.at_table:
            buttons.append(button(say("My note"), panel.control("note", "")))
        buttons += standing
        if fix := _fix(panel):
            buttons.append(fix)
    rows = button_rows(buttons)
    return (*above, *min(rows, button_rows(buttons, ordered=False), key=len))


def _fix(panel: Panel) -> Button | None:
    """Return the button that corrects a refused move, in the place of typing one."""
    if not panel.retry or not panel.play.turn:
        return None
    room = LIMIT - len(str(panel.control("type", "")))
    change = panel.control("type", shorten(panel.retry, min(TYPED, room)))
    return button(say("Fix it"), change, ButtonStyle.primary)
