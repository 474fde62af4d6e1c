"""Sentences with blanks, so that rules speak in every language and know no names.

A `Text` keeps the English sentence and what fills its blanks apart until a person reads it.
Only the reader's side knows the language and what the people at the table are called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime

import msgspec


class Player(msgspec.Struct, frozen=True, tag="player"):
    """A blank that is filled with the name of the player in a seat."""

    seat: int


class Name(msgspec.Struct, frozen=True, tag="name"):
    """A blank that is filled with what people call themselves, or something of theirs."""

    text: str


class Someone(msgspec.Struct, frozen=True, tag="someone"):
    """A blank that is filled with a person, as people are named where it is read."""

    id: int

    def __str__(self) -> str:
        return f"@{self.id}"


class Somewhere(msgspec.Struct, frozen=True, tag="somewhere"):
    """A blank that is filled with a channel, as channels are named where it is read."""

    id: int

    def __str__(self) -> str:
        return f"#{self.id}"


class Moment(msgspec.Struct, frozen=True, tag="moment"):
    """A blank for a time in milliseconds since 1970: a date, or how far away."""

    at: int
    dated: bool = False

    def __str__(self) -> str:
        return f"{datetime.fromtimestamp(self.at / 1000, UTC):%Y-%m-%d %H:%M} UTC"


class Text(msgspec.Struct, frozen=True, tag="text", omit_defaults=True):
    """A sentence with named blanks; `many` and `n` are set where it has a plural form.

    `context` tells sentences apart that are the same in English, as gettext's `msgctxt` does.
    """

    sentence: str
    blanks: dict[str, Blank] = {}
    many: str = ""
    n: int = 0
    context: str = ""

    def __str__(self) -> str:
        return spell(self)


Pointer = Someone | Somewhere | Moment
"""What only the place where a text is read can name; unaided, it is its number or its date."""
Word = str | int | Player | Name | Pointer | Text
Blank = Word | list[Word]
"""What may fill a blank: a list is read out with commas."""

Translate = Callable[[Text], str]
"""Takes a text and returns the reader's sentence, whose blanks are still to be filled."""


def say(sentence: str, **blanks: Blank) -> Text:
    """Make a sentence; blanks are written `{name}`.

    >>> spell(say("{who} draws {tile}.", who=Player(1), tile="r2b"), ["Ada", "Ben"].__getitem__)
    'Ben draws r2b.'
    """
    return Text(sentence, blanks)


def count(one: str, many: str, n: int, **blanks: Blank) -> Text:
    """Make a sentence about `n` things; `{n}` is a blank of its own.

    >>> [spell(count("{n} tile", "{n} tiles", number)) for number in (1, 2)]
    ['1 tile', '2 tiles']
    """
    return Text(one, {**blanks, "n": n}, many, n)


def pgettext(context: str, sentence: str, **blanks: Blank) -> Text:
    """Make a sentence that other languages say differently elsewhere, as in gettext.

    >>> spell(pgettext("a battle", "won"))
    'won'
    """
    return Text(sentence, blanks, context=context)


def english(text: Text) -> str:
    """Choose the English form: the sentence as the code has it."""
    return text.many if text.many and abs(text.n) != 1 else text.sentence


_reader: ContextVar[Translate] = ContextVar("reader", default=english)


@contextmanager
def reading(translate: Translate) -> Iterator[None]:
    """Spell what is spelled inside for a person who reads another language.

    It holds for the task it stands in; a thread has to be given a copy of the context.
    """
    before = _reader.set(translate)
    try:
        yield
    finally:
        _reader.reset(before)


def present_reader() -> Translate:
    """Return the translation for the current reader."""
    return _reader.get()


def read_on(translate: Translate) -> None:
    """Spell all that follows in this task for one reader."""
    _reader.set(translate)


def seat_text(seat: int) -> Text:
    """Name a seat where nobody's name is known."""
    return say("Player {n}", n=seat + 1)


def seat_name(seat: int) -> str:
    """Name a seat where nobody's name is known, for the present reader."""
    return spell(seat_text(seat))


def escaped(name: str) -> str:
    """Write a name so that nothing in it is read as Markdown, a link or a mention.

    https://support.discord.com/hc/en-us/articles/210298617
    """
    name = re.sub(r"[\\*_~`|\[<]", r"\\\g<0>", " ".join(name.split()))
    name = re.sub(r"^([#>+-]|\d+(?=\.))", _begins, name)
    return (
        name.replace("://", "\\://").replace("@everyone", "\\@everyone").replace("@here", "\\@here")
    )


def _begins(mark: re.Match[str]) -> str:
    """Escape the beginning of a line that would make a heading, quotation or list."""
    found = mark[0]
    return f"{found}\\" if found.isdecimal() else f"\\{found}"


def spell(
    text: Blank,
    name: Callable[[int], str] = seat_name,
    translate: Translate | None = None,
    called: Callable[[str], str] = escaped,
    *,
    pointed: Callable[[Pointer], str] = str,
) -> str:
    """Write a text out for one reader, for the present one where no other is meant.

    `called` writes the names in it: for a message by default. Labels and pictures, in
    which no Markdown is read, take `str`. `pointed` names people, channels and times.
    """
    if isinstance(text, str):
        return text
    translate = translate or _reader.get()
    if isinstance(text, Text):
        sentence = translate(text)
        if not text.blanks:
            return sentence
        filled = {}
        for key, blank in text.blanks.items():
            if isinstance(blank, str):  # as most are: a picture is spelled a hundred of them
                filled[key] = blank
                continue
            filled[key] = word = spell(blank, name, translate, called, pointed=pointed)
            if isinstance(blank, Text) and word.endswith("!"):
                # A title such as "Match'n Lock!" ends a sentence with a mark of its own.
                sentence = sentence.replace(f"{{{key}}}.", f"{{{key}}}")
        return sentence.format_map(filled)
    if isinstance(text, Player):
        return name(text.seat)
    if isinstance(text, int):
        return f"\N{MINUS SIGN}{-text}" if text < 0 else str(text)
    if isinstance(text, Name):
        return called(text.text)
    if isinstance(text, list):
        return ", ".join(spell(part, name, translate, called, pointed=pointed) for part in text)
    return pointed(text)


def listed(words: Sequence[Word]) -> Word:
    """Join words as a sentence does; no words are an empty one.

    >>> spell(listed(["Ada", "Ben", "Cleo"]))
    'Ada, Ben and Cleo'
    """
    if not words:
        return ""
    *some, last = words
    return say("{some} and {last}", some=[*some], last=last) if some else last


def decimal_points_text(points: str) -> Text:
    """Say how many points there are, of which tenths are written too.

    As zero, what lies below two is plural in some languages and singular in others.

    >>> [spell(decimal_points_text(points)) for points in ("0", "0.5", "1", "1,5", "12")]
    ['0 points', '0.5 points', '1 point', '1,5 points', '12 points']
    """
    whole, tenths = int(re.split(r"\D", points)[0]), not points.isdecimal()
    n = 0 if tenths and whole < 2 else whole
    return count("{points} point", "{points} points", n, points=points)


def labelled(label: Blank, text: Blank) -> Text:
    """Put a label before a text, with the marks that a language has between them.

    >>> spell(labelled("**Host**", "Ada"))
    '**Host**: Ada'
    """
    return say("{label}: {text}", label=label, text=text)


def quoted(words: Blank) -> Text:
    """Put words in the quotation marks of a language.

    >>> spell(quoted("sun"))
    '“sun”'
    """
    return say("“{words}”", words=words)


def together(parts: Sequence[Text], joint: str = " ") -> Text:
    """Join sentences into one text, one after the other."""
    blanks: dict[str, Blank] = {f"part{index}": part for index, part in enumerate(parts)}
    return Text(joint.join(f"{{{key}}}" for key in blanks), blanks)
