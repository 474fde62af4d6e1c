"""The 66 tokens: wedges towards NW, NE, SE and SW, and a value (RULES.md §1)."""

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Final

from ... import squares
from ...squares import Four, smallest, turns
from ...text import Text, say

RED, BLUE, GREEN, YELLOW, WILD = range(5)
COLOURS: Final = (say("red"), say("blue"), say("green"), say("yellow"))
WEDGES: Final = (*COLOURS, say("wild"))
KEYS: Final = ("red", "blue", "green", "yellow")
LETTERS: Final = "RBGYW"

Wedges = Four[int]


def _plain() -> list[Wedges]:
    """Return the 60 colourings distinct under rotation, except ABAB and plain ones."""
    real = (RED, BLUE, GREEN, YELLOW)
    forms = {smallest(wedges) for wedges in product(real, real, real, real)}
    return sorted(form for form in forms if form[:2] != form[2:])


FORMS: Final[tuple[Wedges, ...]] = (
    *_plain(),
    (WILD, BLUE, GREEN, YELLOW),
    (WILD, RED, YELLOW, GREEN),
    (WILD, RED, BLUE, YELLOW),
    (WILD, RED, GREEN, BLUE),
    (WILD, WILD, WILD, WILD),
    (WILD, WILD, WILD, WILD),
)
"""Each token's wedges in their smallest form, NW, NE, SE, SW (§1.2, §1.5)."""

ALL: Final = range(len(FORMS))


def _value(form: Wedges) -> int:
    """Return what a form is worth: the more colours, the more points (§1.2, §1.5)."""
    if WILD in form:
        return 0 if set(form) == {WILD} else 5
    most = max(form.count(colour) for colour in form)
    return {2: 5 if most == 3 else 10, 3: 15, 4: 20}[len(set(form))]


VALUES: Final = tuple(map(_value, FORMS))


_TURNED: Final = tuple(turns(turns(FORMS[token])[token % 4]) for token in ALL)
"""Each token's wedges in its four turns, from how it is printed (§1.3)."""


def wedges(token: int, turn: int = 0) -> Wedges:
    """Return a token's colours at NW, NE, SE, SW, `turn` quarters clockwise."""
    return _TURNED[token][turn % 4]


def code(token: int, turn: int = 0) -> str:
    """Return a token's short code: wedges from NW clockwise and value, `RRBG 15`."""
    return f"{''.join(LETTERS[wedge] for wedge in wedges(token, turn))} {VALUES[token]}"


@cache
def face(token: int, turn: int = 0) -> str:
    """Name the small picture of a token; what looks alike has one name."""
    return f"lock_{code(token, turn).replace(' ', '_').lower()}"


def lying(drawn: str, among: Iterable[int] = ALL) -> tuple[int, int]:
    """Return the token of these wedges and its turn; raises `ValueError` if none."""
    return squares.lying(drawn, among, lambda token, turn: code(token, turn).split()[0])


def named(token: int) -> Text:
    """Return a token's name: its wedges as it is printed, and its value."""
    nw, ne, se, sw = (WEDGES[wedge] for wedge in wedges(token))
    return say("{nw}-{ne}-{se}-{sw} {value}", nw=nw, ne=ne, se=se, sw=sw, value=VALUES[token])


def words(token: int, turn: int = 0) -> Text:
    """Write a token out: its wedges from the upper left clockwise, then its value."""
    nw, ne, se, sw = (WEDGES[wedge] for wedge in wedges(token, turn))
    return say("{nw}, {ne}, {se}, {sw} · {value}", nw=nw, ne=ne, se=se, sw=sw, value=VALUES[token])
