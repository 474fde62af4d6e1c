"""A private panel as a value: whose it is, and how far a move in it is built."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar, Final

from render import Sketch
from rules.core import BadNotation, Event, Menu, Option, RuleError, Seat
from rules.menus import Tip
from rules.text import Name, Text, Word, listed, say, together
from rules.typed import short as shortened

from ...model.people import Accessibility
from ...model.play import Play
from ...model.tables import Chair, NextGame, Plan, RuleAlarm
from .controls.custom_ids import Control
from .faces import EmojiOf, without
from .layout import Button, Words, small
from .mentions import with_mentions


class SessionKey(ABC):
    """Names what is played in a panel, in each of its controls."""

    confirm: ClassVar[Text] = say("Confirm")
    """What the button says that ends a previewed move."""

    @abstractmethod
    def control(self, play: Play, action: str, text: str) -> Control:
        """Return the control that asks for an action at a position."""

    def offered(self, play: Play, seat: Seat, found: Menu) -> Menu:
        """Return the choices that a panel offers, of all that the rules allow."""
        return found


class TableKey(SessionKey):
    """Names the table of a position, which others see as well."""

    def control(self, play: Play, action: str, text: str) -> Control:
        """Return a control whose verb is the action."""
        return Control(action, play.table.id, play.seq, text)


AT_TABLE: Final = TableKey()


@dataclass(frozen=True)
class Panel:
    """What a person is doing in their panel.

    `text` is the move so far, `whole` when nothing is missing, `advised` the choice that a hint
    marks. `said` stands above everything: what just happened or why not; `others` is the last turn
    of another player, `rounds` the round that ended since its reader's own last move; `dropped` is
    why a move said ahead no longer works, which stays until its reader presses something; `retry`
    is a typed move that was refused. `planned` names the moves of the `plan`. `session` names
    the table, or what its reader plays alone.
    `sketches` are turns drawn on the board, such as a hint. Until their next turn a reader who has
    `moved` sees what came of it in the table's own picture.
    `sight` is how its reader wants pictures. `next_game` is the one with the nearest deadline that
    waits for its reader, `note` what its reader wrote down for themselves, `tip` a rule they
    haven't needed before, `alarms` the clocks of the rules.
    `task` are the paragraphs that its picture shows above the board, `described` what only the
    picture's description says, `navigation` is where else its buttons lead. `emoji` finds the
    picture of a choice.
    """

    play: Play
    chair: Chair
    text: str = ""
    whole: bool = False
    page: int = 0
    advised: str = ""
    said: tuple[Words, ...] = ()
    others: tuple[Event, ...] = ()
    rounds: tuple[Event, ...] = ()
    dropped: Text | None = None
    retry: str | None = None
    plan: Plan | None = None
    planned: tuple[Text, ...] = ()
    session: SessionKey = AT_TABLE
    sketches: tuple[Sketch, ...] = ()
    moved: bool = False
    sight: Accessibility = field(default_factory=Accessibility)
    next_game: NextGame | None = None
    note: str = ""
    tip: Tip | None = None
    alarms: tuple[RuleAlarm, ...] = ()
    task: tuple[Text, ...] = field(default=(), compare=False)
    described: tuple[Text, ...] = field(default=(), compare=False)
    navigation: tuple[Button, ...] = field(default=(), compare=False, repr=False)
    emoji: EmojiOf = without
    menus: dict[str, Menu] | None = field(default=None, compare=False, repr=False)
    """How half-built moves may go on, by their text, as far as it was asked; None: not kept."""

    def remembering(self) -> Panel:
        """Return the panel while it is drawn: its way back asks the same as its way on."""
        return dataclasses.replace(self, menus={})

    @property
    def head(self) -> tuple[Words, ...]:
        """Return what is above the picture: what was dropped or has just changed."""
        return (
            *([with_mentions(self.play, self.dropped, to=self.chair.seat)] if self.dropped else []),
            *(with_mentions(self.play, each.text, to=self.chair.seat) for each in self.rounds),
            *self.said,
        )

    @property
    def on_turn(self) -> bool:
        return self.chair.seat in self.play.turn

    @property
    def half_built(self) -> bool:
        """Whether its reader has begun a move."""
        return self.on_turn and bool(self.text)

    @property
    def fades(self) -> bool:
        """Whether it shows what lies open only until a move hides it."""
        game, state, seat = self.play.game, self.play.state, self.chair.seat
        return bool(game.shown(state, seat) != game.view(state, seat))

    @property
    def in_words(self) -> bool:
        """Whether words are enough, as the table's new picture is as good to its reader."""
        if not self.moved or self.on_turn or self.play.at_once:
            return False
        return not (self.sight.large or self.sight.contrast or self.fades)

    @property
    def at_table(self) -> bool:
        """Whether others see the game at a table: all else is one person's own."""
        return self.session is AT_TABLE

    def control(self, action: str, text: str) -> Control:
        """Return a control of this panel that asks for an action."""
        return self.session.control(self.play, action, text)

    def options(self, text: str) -> Menu:
        """Return a half-built move's next options, only the fitting ones if wished."""
        found = None if self.menus is None else self.menus.get(text)
        if found is None:
            game, state = self.play.game, self.play.state
            helped = game.helped(state) if self.sight.fits else state
            found = game.options(helped, self.chair.seat, text)
            found = self.session.offered(self.play, self.chair.seat, found)
            if self.menus is not None:
                self.menus[text] = found
        return found

    def leads_on(self, play: Play) -> bool:
        """Return whether a later position goes on with the half-built move."""
        text = self.parent(self.text) if self.whole else self.text
        now = play.game.options(play.state, self.chair.seat, text).options
        return not {option.text for option in now}.isdisjoint(
            option.text for option in self.options(text).options
        )

    def next(self) -> tuple[str, Menu]:
        """Return the next choice, going on by itself where there is only one way."""
        text = self.parent(self.text) if self.whole else self.text
        found = self.options(text)
        while len(found.options) == 1 and not found.options[0].whole:
            text = found.options[0].text
            found = self.options(text)
        return text, found

    def parent(self, text: str) -> str:
        """Return the half-built move whose next choice leads to a text."""
        led = self._leading(text)
        if led is not None:
            return led
        for end in range(len(text) - 1, 0, -1):
            prefix = text[:end]
            # A text that ends inside a word or a number may be no step of its own.
            if prefix.rstrip() == prefix and any(
                f"{option.text} ".startswith(f"{text} ") for option in self.options(prefix).options
            ):
                return prefix
        return ""

    def _leading(self, text: str, begun: str = "") -> str | None:
        """Return the half-built move whose menu offers a text, None without one."""
        options = self.options(begun).options
        if any(option.text == text for option in options):
            return begun
        for option in options:
            if not option.whole and option.text != begun and text.startswith(option.text):
                led = self._leading(text, option.text)
                if led is not None:
                    return led
        return None

    def back(self) -> str:
        """Return the half-built move one step back, or "" if that leads here again."""
        before = self.parent(self.text)
        led = dataclasses.replace(self, text=before, whole=False).next()[0]
        return "" if led == self.text else before


def after(text: str, option: Option) -> str:
    """Return the words an option adds to a half-built move, whose last may be partial."""
    words, known = option.text.split(), text.casefold().split()
    while known and words[1:] and words[0].casefold() == known[0]:
        words, known = words[1:], known[1:]
    return " ".join(words)


DEEP: Final = 6
"""Steps after which a move that is looked for as an example is complete, in every game."""
LISTED: Final = 6
"""Most choices that are listed by the words with which they are typed."""


def refused(panel: Panel, refusal: RuleError, typed: str | None = None) -> Panel:
    """Return a new panel that says why a move was refused.

    What was `typed` and leads on is a half-built move there, whose question it asks.
    """
    why = refusal.text if typed is None else _explained(panel, refusal, typed)
    words = with_mentions(panel.play, why, to=panel.chair.seat)
    text = typed if typed and panel.on_turn and panel.options(typed).options else ""
    return dataclasses.replace(panel, text=text, whole=False, said=(small(words),), retry=typed)


def _explained(panel: Panel, refusal: RuleError, typed: str) -> Text:
    """Return why typed input was refused, or what is due instead."""
    if not isinstance(refusal, BadNotation) or not panel.on_turn:
        return refusal.text
    words = typed.split()
    for known in range(min(len(words), DEEP), -1, -1):
        begun = " ".join(words[:known])
        asked = panel.options(begun)
        example = _example(panel, asked) if asked.options else None
        if example is not None:
            break
    else:
        return refusal.text
    rest = " ".join(words[known:])
    if not rest:
        return asked.typed or _how(asked, begun, example)
    due = asked.typed or _due(asked, begun, example)
    return say("I don't understand “{rest}” here. {due}", rest=Name(shortened(rest)), due=due)


def asked(panel: Panel) -> Text | None:
    """Return what is due and how it is typed, None if nothing is."""
    found = panel.options("")
    example = _example(panel, found)
    return None if example is None else found.typed or _due(found, "", example)


def _due(asked: Menu, begun: str, example: str) -> Text:
    """Return a question, its choices if few, and one as it is typed."""
    return together([asked.ask, _how(asked, begun, example)])


def _how(asked: Menu, begun: str, example: str) -> Text:
    """Return a question's choices if few, and one as it is typed."""
    words, chosen = len(begun.split()), dict[str, Word]()
    for option in _first(asked):
        typed = "".join(option.text.split()[words : words + 1])
        chosen.setdefault(typed, _named(option, typed))
    if 1 < len(chosen) <= LISTED:
        choices = listed([*chosen.values()])
        return say("Choose from {choices}, like `{example}`.", choices=choices, example=example)
    return say("Type it like `{example}`.", example=example)


def _named(option: Option, typed: str) -> Word:
    """Return a typed word, after the words of its button if it is only a letter."""
    shortens = len(typed) == 1 and typed.isalpha()
    return say("{label} (`{typed}`)", label=option.label, typed=typed) if shortens else typed


def _example(panel: Panel, asked: Menu) -> str | None:
    """Return a whole move that a menu leads to, None without one."""
    for _ in range(DEEP):
        if not asked.options:
            return None
        option = _first(asked)[0]
        if option.whole:
            return option.text
        asked = panel.options(option.text)
    return None


def _first(asked: Menu) -> list[Option]:
    """Return the choices of a menu, its buttons if it has no others."""
    return [option for option in asked.options if not option.button] or [*asked.options]
