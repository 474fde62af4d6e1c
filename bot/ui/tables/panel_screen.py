"""The private panel: build a move step by step from the game's own options, look, confirm."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from discord import ButtonStyle

import render
from render import Picture
from rules.core import Event, Menu, Option, RuleError
from rules.core import play as try_out
from rules.grid import read_cell
from rules.text import Text, present_reader, say, spell

from ..kit.custom_ids import LIMIT, Control
from ..kit.layout import Button, Choice, Row, Screen, button, button_rows, menu, row, shorten
from ..kit.mentions import plain, told, written
from ..kit.open_panels import Panel
from .table_screen import clock_line, ending_line, look, score_line, turn_line

WHOLE = "="
"""Marks a menu's value as a whole move, which is looked at before it is confirmed."""

IN_A_MENU = 25
MENUS = 3
FEW = 5
ALBUM = 64
ONE_LINE = 300

TYPED = 80
"""Characters a typed move may have, so that it fits a custom id."""


def panel_screen(panel: Panel) -> Screen:
    """Draw a panel: pictures, the next choice, and the way back. It draws: call it in a thread."""
    play, seat = panel.play, panel.chair.seat
    said = "\n".join((*panel.said, *_last_move(panel)))
    if play.table.phase != "running":
        ended = Control("rematch", play.table.id, play.seq)
        again = row(button(str(say("Rematch")), ended, ButtonStyle.primary))
        ending = f"### {ending_line(play)}"
        return Screen((said, ending, _standing(panel), score_line(play)), (again,))
    planned, offers = _ahead(panel)
    said = "\n".join(filter(None, (said, planned)))
    if not panel.on_turn:
        board = _standing(panel)
        controls = (*offers, *_typing(panel, []))
        return Screen((said, turn_line(play), board, score_line(play)), controls)
    text, menu_ = _next(panel)
    if panel.whole or _is_shown_at_once(menu_):
        return _preview(panel, text, menu_)
    ask = f"### {written(play, menu_.ask)}\n{clock_line(play, seat)}".strip()
    shown = dataclasses.replace(panel, text=text)
    pages = _pages(menu_)
    page = pages[panel.page % len(pages)] if pages else []
    marks = tuple(_after(text, option) for option in menu_.options)
    board = _standing(panel, marks)
    rows = [_menu(shown, menu_, part, number) for number, part in enumerate(page)]
    extra = [
        button(plain(play, option.label), _control(shown, _verb(option), option.text))
        for option in menu_.options
        if option.button
    ]
    if len(pages) > 1:
        turned = f"{panel.page + 1}#{text}"
        extra.append(button(str(say("More")), _control(shown, "more", turned)))
    return Screen((said, ask, board), (*rows, *offers, *_typing(shown, extra)))


def _last_move(panel: Panel) -> tuple[str, ...]:
    """Tell in one small line what came of the reader's last move, before anything is chosen."""
    if panel.text or not panel.came:
        return ()
    told_ = [told(panel.play, event.faded or event.text) for event in panel.came]
    while len(told_) > 1 and len(" ".join(told_)) > ONE_LINE:
        del told_[0]  # what was drawn comes last
    happened = " ".join(told_)
    return (f"-# {spell(say('Your last move: {happened}', happened=happened))}",)


def _ahead(panel: Panel) -> tuple[str, tuple[Row, ...]]:
    """List what somebody said before it could be made, or offer what they may say."""
    play, plan = panel.play, panel.plan
    if plan is not None and plan.move:
        ahead = play.game.ahead(play.state, panel.chair.seat)
        labels = [option.label for option in ahead if option.text == plan.move]
        move = f"**{written(play, labels[0])}**" if labels else f"`{plan.move}`"
        said = say("Planned for your turn: {move}", move=move)
        if panel.on_turn:
            said = say("Planned, as soon as possible: {move}", move=move)
        withdraw = button(str(say("Cancel the plan")), _control(panel, "unsay", ""))
        return written(play, said), (row(withdraw),)
    if panel.on_turn or not panel.chair.present:
        return "", ()
    offers = [
        button(
            f"{say('On my turn')}: {plain(play, option.label)}", _control(panel, "say", option.text)
        )
        for option in play.game.ahead(play.state, panel.chair.seat)[:FEW]
    ]
    return "", (row(*offers),) if offers else ()


def marks_text(panel: Panel) -> str:
    """Return the move so far as the game writes it."""
    return _next(panel)[0]


def _next(panel: Panel) -> tuple[str, Menu]:
    """Return the next choice, going on by itself where there is only one way."""
    text = _parent(panel, panel.text) if panel.whole else panel.text
    found = _offered(panel, text)
    while len(found.options) == 1 and not found.options[0].whole:
        text = found.options[0].text
        found = _offered(panel, text)
    return text, found


def _offered(panel: Panel, text: str) -> Menu:
    """Return how a half-built move may go on, or what of it fits for whoever wishes that."""
    game, state = panel.play.game, panel.play.state
    helped = game.helped(state) if panel.sight.fits else state
    return game.options(helped, panel.chair.seat, text)


def _parent(panel: Panel, text: str) -> str:
    """Return the half-built move whose next choice leads to a text."""
    for end in range(len(text) - 1, 0, -1):
        prefix = text[:end]
        # A text that ends inside a word or a number may be no step of its own.
        if prefix.rstrip() == prefix and any(
            f"{option.text} ".startswith(f"{text} ") for option in _offered(panel, prefix).options
        ):
            return prefix
    return ""


def _after(text: str, option: Option) -> str:
    """Return the words that an option adds to a half-built move; the last one may be begun."""
    words, known = option.text.split(), text.casefold().split()
    while known and words[1:] and words[0].casefold() == known[0]:
        words, known = words[1:], known[1:]
    return " ".join(words)


def _all_whole(found: Menu) -> bool:
    """Tell whether whole moves are all that is left; standing actions alone are no choice."""
    if all(option.button for option in found.options):
        return False
    return all(option.whole for option in found.options)


def _is_shown_at_once(found: Menu) -> bool:
    """Tell whether a menu is so short that its likeliest move is shown without asking."""
    return _all_whole(found) and len(found.options) <= FEW


def _preview(panel: Panel, text: str, found: Menu) -> Screen:
    """Show what a whole move would do, the other ways beside it, and Confirm."""
    play, seat = panel.play, panel.chair.seat
    move = panel.text if panel.whole else found.options[0].text
    try:
        move, step = try_out(play.game, play.state, seat, move)
    except RuleError as refusal:
        return panel_screen(
            dataclasses.replace(
                panel, text="", whole=False, said=(told(play, refusal.text),), retry=panel.text
            )
        )
    if step.reveals:
        board = _standing(panel)
        would = [str(say("You'll see the result once you confirm."))]
    else:
        tried = dataclasses.replace(look(play, at=_place(move), sight=panel.sight), trial=True)
        board = render.pictures(play.game.key, play.game.view(step.state, seat), tried)
        would = [f"-# {say('Preview, not played yet:')}"]
        would += [
            told(play, event.faded or event.text) for event in step.events if event.known_to(seat)
        ]
    others = [option for option in found.options if option.whole and not option.button]
    chosen = next((option for option in others if option.text == move), None)
    heading = f"### {written(play, found.ask)}" if found.options else ""
    heading = f"{heading}\n{clock_line(play, seat)}".strip()
    rows: list[Row] = []
    if 1 < len(others) <= FEW:
        rows.append(row(*(_way(panel, option, option == chosen) for option in others)))
    buttons = [button(str(say("Confirm")), _control(panel, "move", move), ButtonStyle.success)]
    if len(found.options) <= FEW:  # there was no menu beside which to offer them
        buttons += [
            button(plain(play, option.label), _control(panel, _verb(option), option.text))
            for option in found.options
            if option.button and option.text != move
        ]
    built = dataclasses.replace(panel, text=text, whole=False)
    return Screen(
        ("\n".join((*panel.said, *_last_move(panel))), heading, board, "\n".join(would)),
        (*rows, *_typing(built, buttons, menu_behind=not _is_shown_at_once(found))),
    )


def _way(panel: Panel, option: Option, chosen: bool) -> Button:
    label = plain(panel.play, option.label)
    if option.note is not None:
        label = f"{label} · {plain(panel.play, option.note)}"
    style = ButtonStyle.primary if chosen else ButtonStyle.secondary
    return button(label, _control(panel, "see", option.text), style, disabled=chosen)


def _menu(panel: Panel, found: Menu, options: Sequence[Option], number: int) -> Row:
    pick = plain(panel.play, found.pick)
    if len(found.options) > IN_A_MENU:
        first, last = (plain(panel.play, option.label) for option in (options[0], options[-1]))
        pick = f"{pick} {first} – {last}"
    return menu(
        pick,
        _control(panel, "go", str(number)),
        [
            Choice(
                plain(panel.play, option.label),
                (WHOLE if option.whole else "") + option.text,
                plain(panel.play, option.note) if option.note is not None else "",
            )
            for option in options
        ],
    )


def _pages(found: Menu) -> list[list[list[Option]]]:
    listed = [option for option in found.options if not option.button]
    menus = [listed[at : at + IN_A_MENU] for at in range(0, len(listed), IN_A_MENU)]
    return [menus[at : at + MENUS] for at in range(0, len(menus), MENUS)]


def _typing(panel: Panel, buttons: list[Button], *, menu_behind: bool = False) -> tuple[Row, ...]:
    """Add the way back, typing and what else is always there."""
    if panel.on_turn:
        if menu_behind:
            buttons.append(button(str(say("Back")), _control(panel, "back", panel.text)))
        elif panel.text:
            back = _parent(panel, panel.text)
            if marks_text(dataclasses.replace(panel, text=back)) == panel.text:
                back = ""  # one step back would only lead here again
            buttons.append(button(str(say("Back")), _control(panel, "back", back)))
        buttons.append(button(str(say("Type it")), _control(panel, "type", "")))
        if not panel.text and len(panel.play.chairs) > 1 and panel.lesson is None:
            buttons.append(button(str(say("Since my turn")), _control(panel, "since", "")))
    else:
        buttons.append(button(str(say("Refresh")), _control(panel, "play", "again")))
    if panel.retry and panel.play.turn:
        room = LIMIT - len(str(_control(panel, "type", "")))
        change = _control(panel, "type", shorten(panel.retry, min(TYPED, room)))
        buttons.append(button(str(say("Fix it")), change, ButtonStyle.primary))
    return button_rows(buttons)


def _verb(option: Option) -> str:
    return "see" if option.whole else "back"


def _control(panel: Panel, verb: str, text: str) -> Control:
    if panel.lesson is not None:
        return Control("learn", 0, panel.lesson, f"{panel.play.game.key} {verb} {text}")
    return Control(verb, panel.play.table.id, panel.play.seq, text)


def _pictures(panel: Panel, view: object, marks: tuple[str, ...] = ()) -> list[Picture]:
    looked = look(panel.play, marks, sight=panel.sight)
    return render.pictures(panel.play.game.key, view, looked)


_album: dict[tuple[object, ...], list[Picture]] = {}
"""The pictures of positions that were drawn last; many refusals show the same one."""


def _standing(panel: Panel, marks: tuple[str, ...] = ()) -> list[Picture]:
    """Draw how a seat sees the table as it stands, or take what was drawn of it before."""
    play, seat = panel.play, panel.chair.seat
    looked = look(play, marks, None, panel.sight)
    key = (play.game.key, panel.lesson, play.table.id, play.seq, seat, looked, present_reader())
    found = _album.get(key)
    if found is None:
        found = _pictures(panel, play.view(seat), marks)
        while len(_album) >= ALBUM:
            _album.pop(next(iter(_album), key), None)
        _album[key] = found
    return found


def _place(move: str) -> str | None:
    """Return what of a move names a place, so that the picture shows what lies round it."""
    return next((word for word in move.split() if read_cell(word)), None)


def heard_by(events: Sequence[Event], panel: Panel) -> tuple[str, ...]:
    """Tell what a seat may know of some events."""
    return tuple(
        told(panel.play, event.faded or event.text)
        for event in events
        if event.known_to(panel.chair.seat)
    )


def refused(panel: Panel, refusal: Text, typed: str | None = None) -> Panel:
    """Return a fresh panel that says why a move was refused."""
    return dataclasses.replace(
        panel, text="", whole=False, said=(told(panel.play, refusal),), retry=typed
    )
