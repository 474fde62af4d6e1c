"""A message's content: text, pictures and controls, in Discord's components.

Sentences are spelled here and nowhere else, when a screen or a control is made: in the language of
their reader.
"""

from __future__ import annotations

import copy
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord
from discord import ui

from render import Picture
from rules.text import Text, spell

from ...model.ids import PersonId
from .controls.command_mentions import with_commands
from .mentions import by_name, mentioned, spelled

ACCENT: Final = 0x3FDFC2
"""The colour next to messages that are of no game."""
TEXT_LIMIT: Final = 3900
"""A little less than the 4,000 characters Discord allows in one message's texts."""

CONTENT_LIMIT: Final = 2000
"""Characters of a message's plain content."""

IN_A_ROW: Final = 5

PHONE_ROW: Final = 374
"""How wide a row of buttons is on a telephone, in CSS pixels."""
BETWEEN: Final = 8
"""Between two buttons."""
SMALL_LETTER, OTHER_LETTER, SIGN = 10, 11, 13
"""How wide a letter of a button is: a small one, a capital or a digit, a sign like an arrow."""
WIDTHS = dict.fromkeys("ijlI'’.,:!| ", 5.4) | dict.fromkeys("tfr()/-", 7.2)
WIDTHS |= dict.fromkeys("mwMW", 15.2)
"""How wide others are."""

Words = Text | str
Row = ui.ActionRow[ui.LayoutView]
Button = ui.Button[ui.LayoutView]
Select = ui.Select[ui.LayoutView]


@dataclass(frozen=True)
class Section:
    """A line of text with a button next to it."""

    text: Words
    button: Button


@dataclass(frozen=True)
class Screen:
    """One message: paragraphs and pictures in their order, then rows of controls.

    `mention` are the people that posting it notifies, except the `silent` ones; editing notifies
    nobody. Phones show no components in notifications, so a message that notifies is
    posted as its plain `notice` with its rows; a body follows by an edit. A file that is `attached`
    by name and content stands below the text. `bar` is the edge's colour, `0xRRGGBB`. `names` are
    what a post calls people that it doesn't notify. Raises `ValueError` where a person would be
    notified of nothing.

    https://github.com/discord/discord-api-docs/issues/7854
    """

    body: tuple[Words | Section | Sequence[Picture], ...]
    rows: tuple[Row, ...] = ()
    mention: tuple[PersonId, ...] = field(default=())
    silent: frozenset[PersonId] = field(default=frozenset())
    attached: tuple[str, bytes] | None = field(default=None, repr=False)
    notice: Words = ""
    bar: int = ACCENT
    names: Mapping[PersonId, str] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "body", tuple(_changed(part, with_commands) for part in self.body))
        object.__setattr__(self, "notice", with_commands(spelled(self.notice)))
        if self.mention and not self.notice:
            raise ValueError("people who are mentioned have to read why")

    @property
    def follows(self) -> bool:
        """Whether an edit has to follow the post, as that shows only the notice."""
        return bool(self.notice and self.body)

    @property
    def pictures(self) -> list[Picture]:
        """All pictures, in order."""
        shown = [part for part in self.body if not isinstance(part, Words | Section)]
        return [picture for part in shown for picture in part]

    @property
    def _one_sentence(self) -> bool:
        """Whether a frame would only make a short remark look weightier than it is."""
        return len(self.body) == 1 and isinstance(self.body[0], str) and "\n" not in self.body[0]

    def view(self) -> ui.LayoutView:
        """Lay the message out."""
        box = ui.Container[ui.LayoutView](accent_colour=self.bar)
        left = TEXT_LIMIT
        number = 0
        for part in self.body:
            if isinstance(part, Words):
                text = shorten(spelled(part), left)
                left -= len(text)
                if text.strip():
                    box.add_item(ui.TextDisplay(text))
            elif isinstance(part, Section):
                text = shorten(spelled(part.text), max(left, 1))
                left -= len(text)
                box.add_item(ui.Section(ui.TextDisplay(text), accessory=part.button))
            elif part:
                items = [
                    discord.MediaGalleryItem(
                        f"attachment://{_file_name(at, picture)}", description=picture.alt[:1024]
                    )
                    for at, picture in enumerate(part, number)
                ]
                number += len(items)
                # Of two pictures side by side a telephone shows neither large enough to be read.
                for gallery in [[item] for item in items] if len(items) == 2 else [items]:
                    box.add_item(ui.MediaGallery(*gallery))
        layout = ui.LayoutView(timeout=None)
        if self._one_sentence:
            layout.add_item(ui.TextDisplay(shorten(str(self.body[0]), TEXT_LIMIT)))
        else:
            layout.add_item(box)
        if self.attached is not None:
            layout.add_item(ui.File(f"attachment://{self.attached[0]}"))
        for row in self.rows:
            layout.add_item(row)
        # Presses are read from their custom ids: the library need not remember this view.
        layout.stop()
        return layout

    def files(self) -> list[discord.File]:
        """Return the pictures as files; each call makes new ones, as sending uses them up."""
        pictures = [
            discord.File(
                io.BytesIO(picture.png), _file_name(number, picture), description=picture.alt[:1024]
            )
            for number, picture in enumerate(self.pictures)
        ]
        if self.attached is None:
            return pictures
        name, content = self.attached
        return [*pictures, discord.File(io.BytesIO(content), name)]

    def plain_view(self) -> ui.View:
        """Put the controls below plain content."""
        plain = ui.View(timeout=None)
        for place, controls in enumerate(self.rows):
            for control in controls.children:
                below = copy.copy(control)
                below.row = place
                plain.add_item(below)
        plain.stop()
        return plain

    def drop_emoji(self) -> None:
        """Take the emoji off all controls: their words say the same."""
        for row_ in self.rows:
            for control in row_.children:
                if isinstance(control, ui.Button):
                    control.emoji = None
                elif isinstance(control, ui.Select):
                    for option in control.options:
                        option.emoji = None

    @property
    def notified(self) -> list[PersonId]:
        """The people that posting this notifies."""
        return [person for person in self.mention if person not in self.silent]

    def _allowed(self, people: Iterable[PersonId]) -> discord.AllowedMentions:
        users = [discord.Object(person) for person in people] or False
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)

    def _named(self, reader: PersonId | None) -> list[PersonId]:
        """Return the people the text names, but for its reader."""
        shown = [part.text if isinstance(part, Section) else part for part in self.body]
        texts = [*(text for text in shown if isinstance(text, Words)), self.notice]
        return [person for person in mentioned(map(spelled, texts)) if person != reader]

    @property
    def unsent(self) -> list[PersonId]:
        """The people that a public post names without notifying them.

        Discord doesn't send them along, and apps that don't know a person show `@unknown-user`.
        """
        return [person for person in self._named(None) if person not in self.mention]

    def _by_name(self) -> Screen:
        """Return this with the names of people that Discord doesn't send along."""

        def named(text: str) -> str:
            return by_name(text, self.names, but=self.mention)

        body = tuple(_changed(part, named) for part in self.body)
        return replace(self, body=body, notice=named(spelled(self.notice)))

    def posted(self, *, reader: PersonId | None = None) -> dict[str, Any]:
        """Return what posting this takes.

        Where one `reader` alone sees it, nobody can be notified. So all that it names are allowed
        to be: Discord sends along only those, and apps that don't know a person have no other name.
        A public post calls the others by name.
        """
        if reader is None and self.names:
            self = self._by_name()
        shown: dict[str, Any] = {"view": self.view(), "files": self.files()}
        if self.notice:
            shown = {"content": shorten(spelled(self.notice), CONTENT_LIMIT)}
            if self.rows:
                shown["view"] = self.plain_view()
        people = self.notified if reader is None else self._named(reader)
        return {**shown, "allowed_mentions": self._allowed(people)}

    def edited(self, *, reader: PersonId | None = None) -> dict[str, Any]:
        """Return what changing a message into this takes; what was its notice goes.

        An edit notifies nobody, so Discord may send along all that it names. A `reader` who alone
        sees it would only have it highlighted.

        https://github.com/discord/discord-api-docs/issues/1419
        """
        return {
            "content": None,
            "view": self.view(),
            "attachments": self.files(),
            "allowed_mentions": self._allowed(self._named(reader)),
        }


def shorten(text: str, limit: int) -> str:
    """Cut a text to a limit, showing that it was cut."""
    if len(text) <= limit:
        return text
    return text[: limit - 1].rstrip() + "…" if limit > 0 else ""


def label(words: Words) -> str:
    """Write what stands on a control, where neither mentions nor Markdown are read."""
    return spell(words, called=str)


def paragraph(lines: Iterable[Words]) -> str:
    """Write sentences one below the other."""
    return "\n".join(map(spelled, lines))


def small(words: Words) -> str:
    """Write a sentence in small letters."""
    return f"-# {spelled(words)}"


def _changed(
    part: Words | Section | Sequence[Picture], change: Callable[[str], str]
) -> str | Section | Sequence[Picture]:
    if isinstance(part, Section):
        return Section(change(spelled(part.text)), part.button)
    return change(spelled(part)) if isinstance(part, Words) else part


def row(*items: ui.Item[ui.LayoutView]) -> Row:
    """Put controls side by side."""
    return ui.ActionRow(*items)


def button_rows(buttons: Sequence[Button], *, ordered: bool = True) -> tuple[Row, ...]:
    """Put buttons side by side, in as many rows as they take on a telephone.

    A row that is wider would be broken there, and what is left of it stand alone. Where they need
    not be `ordered`, each stands in the first row that has room for it.
    """
    rows: list[list[Button]] = []
    left: list[float] = []
    for each in buttons:
        wide = button_width(each)
        open_ = [
            at
            for at, found in enumerate(rows)
            if len(found) < IN_A_ROW and wide <= left[at] and (not ordered or at == len(rows) - 1)
        ]
        if not open_:
            rows.append([])
            left.append(PHONE_ROW)
        place = open_[0] if open_ else -1
        rows[place].append(each)
        left[place] -= wide + BETWEEN
    return tuple(row(*each) for each in rows)


def button_width(button: Button) -> float:
    """Return how wide a button is on a phone at most, in CSS pixels."""
    wide = sum(map(_letter, button.label or ""))
    return max(60, 28 + wide + (29 if button.emoji else 0))


def _letter(letter: str) -> float:
    if letter > "\N{EN QUAD}":
        return WIDTHS.get(letter, SIGN)
    small = letter.islower() and letter < "\u0250"
    return WIDTHS.get(letter, SMALL_LETTER if small else OTHER_LETTER)


def button(
    words: Words,
    control: object,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: discord.PartialEmoji | None = None,
    *,
    disabled: bool = False,
) -> Button:
    """Make a button that carries a control."""
    text = shorten(label(words), 80)
    return ui.Button(
        label=text, custom_id=str(control), style=style, emoji=emoji, disabled=disabled
    )


@dataclass(frozen=True)
class Choice:
    """One line of a menu."""

    label: Words
    value: str
    note: Words = ""
    chosen: bool = False
    emoji: discord.PartialEmoji | None = None

    def option(self) -> discord.SelectOption:
        """Return it as Discord takes it."""
        text, note = shorten(label(self.label), 100), shorten(label(self.note), 100) or None
        return discord.SelectOption(
            label=text, value=self.value, description=note, default=self.chosen, emoji=self.emoji
        )


def menu(
    ask: Words, control: object, choices: Sequence[Choice], *, any_number: bool = False
) -> Row:
    """Make a menu of at most 25 choices; what is picked is sent with the control.

    One choice is picked, or any number of them, none included.
    """
    return ui.ActionRow(
        ui.Select(
            custom_id=str(control),
            placeholder=shorten(label(ask), 150),
            min_values=0 if any_number else 1,
            max_values=len(choices) if any_number else 1,
            options=[choice.option() for choice in choices],
        )
    )


def _file_name(number: int, picture: Picture) -> str:
    return f"picture-{number + 1}.{picture.form}"
