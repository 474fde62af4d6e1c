"""Times of day as people type them: `20:30`, `8pm`, `half past eight`."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from rules.text import Text, pgettext, say

from ..languages import weekdays

# Translators: These words are read in what people type. Put "|" between as many as you like.
AT: Final = pgettext("typed", "at")
TODAY: Final = pgettext("typed", "today")
_TONIGHT: Final = pgettext("typed", "tonight")
# Translators: With these words, 8:00 is 20:00.
_EVENING: Final = pgettext(
    "typed", "evening|night|afternoon|in the evening|in the afternoon|at night"
)
# Translators: With these words, 8 is 8:00.
_MORNING: Final = pgettext("typed", "morning|in the morning")
# Translators: These words follow the hour, as in "8 o'clock" or "20h".
CLOCK: Final = say("h|o'clock")
# Translators: The hours from one to twelve in their order; a thirteenth is another word for one.
_NAMES: Final = pgettext(
    "typed", "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|one"
)
# Translators: Times that are said in words, and what they mean. 8 stands for each of the hours.
_SPOKEN: Final = pgettext(
    "typed",
    "half past 8=8:30|quarter past 8=8:15|quarter to 8=7:45|noon=12:00|midday=12:00|midnight=24:00",
)


def plain(text: str) -> str:
    """Write words small, without accents, with single blanks."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return re.sub(r"[\s,]+", " ", bare.casefold().replace("’", "'")).strip()


def any_of(words: Text) -> str:
    """Return a pattern of words in English and in the present reader's language."""
    return "|".join(sorted(map(re.escape, _both(words)), key=len, reverse=True))


def _both(words: Text) -> list[str]:
    return plain(f"{words.sentence}|{words}").split("|")


def hours() -> dict[str, int]:
    """Return the hours by name, in English and in the present reader's language."""
    return {
        plain(name): place % 12 + 1
        for words in (_NAMES.sentence, str(_NAMES))
        for place, name in enumerate(words.split("|"))
    }


def spoken(text: str) -> str:
    """Write times that are said in words as digits: *half past eight* is 8:30."""
    named = hours()
    hour = rf"(\d{{1,2}}|{'|'.join(named)})(?: ?(?:{any_of(CLOCK)}))?"
    for said in sorted(_both(_SPOKEN), key=len, reverse=True):
        words, _, meant = said.partition("=")
        most, minutes = map(int, meant.split(":"))
        match = re.search(rf"(?<!\S){re.escape(words).replace('8', hour)}(?!\S)", text)
        if match is not None:
            if match.lastindex:
                near = int(named.get(match[1], match[1]))
                most = (near + most - 8) % 24 or (12 if near == 1 else 0)  # before 1 it's noon
            return f"{text[: match.start()]}{most}:{minutes:02}{text[match.end() :]}"
    return text


def without_part(text: str) -> tuple[str, bool | None]:
    """Take words for a part of the day off, and tell whether it's an evening.

    They are words of their own, or the end of a day's name, as in *Freitagabend*. Where there
    are none, nothing is known of it.
    """
    tonight = rf"(?<!\S)(?:{any_of(_TONIGHT)})(?!\S)"
    words = re.sub(tonight, f"{TODAY.sentence} {_EVENING.sentence.split('|')[0]}", text)
    days = "|".join(map(re.escape, map(plain, weekdays())))
    for part, evening in ((_EVENING, True), (_MORNING, False)):
        rest = re.sub(rf"(?<!\S)({days}|)(?:{any_of(part)})(?!\S)", r"\1", words)
        if rest != words:
            return plain(rest), evening
    return plain(words), None


def minute_of(clock: str, *, evening: bool | None) -> int | None:
    """Return the minute of the day that a time means, None where it is no time.

    An hour alone is a time where the part of the day is known.
    """
    word, named = any_of(CLOCK), hours()
    number = rf"(\d{{1,2}}|{'|'.join(named)})"
    time = rf"{number}(?:(?:[:.]| ?(?:{word}) ?)(\d{{2}}))? ?(am|pm|{word})?"
    match = re.fullmatch(time, clock)
    if match is None:
        return None
    hour, minute = int(named.get(match[1], match[1])), int(match[2] or 0)
    if not (match[2] or match[3]) and (evening is None or not 1 <= hour < 12):
        return None
    if match[3] in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + 12 * (match[3] == "pm")
    elif evening and 1 <= hour < 12:
        hour += 12
    minutes = hour * 60 + minute
    return minutes if minute < 60 and minutes <= 24 * 60 else None
