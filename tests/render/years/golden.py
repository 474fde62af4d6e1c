"""The golden cards of a year; `tests/render/kept.py` compares and renews them."""

from __future__ import annotations

from bot.languages import reading
from render import Bar, Fact, Line, Look, Picture, YearCard, year_card
from rules.text import Player, Text, count, say
from tests.render.night.golden import NAMES

TITLE = say("{year} in Matchnight", year="2026")
LOOK = Look((*NAMES, "محمد بن سلمان", "王小明", "Εὐρυδίκη", "שרה כהן"))


def sums() -> YearCard:
    """Return the card of a person's games."""
    figures = (("137", say("Games")), ("40", say("Wins")), ("5", say("Wins in a row")))
    return YearCard(
        TITLE,
        say("{player}'s year", player=Player(0)),
        count("{n} game with other people", "{n} games with other people", 120),
        (0,),
        figures=figures,
    )


def favourite(kinds: int, game: str = "match-n-lock") -> YearCard:
    """Return the card of a favourite among so many games."""
    titles: tuple[Text, ...] = (say("Match'n Lock!"), *[say("Match & Stack: Solitaire")] * 9)
    bars = tuple(Bar(titles[n], str(40 - 4 * n), 1 - n / 10) for n in range(kinds))
    return YearCard(TITLE, titles[0], say("Favourite game"), points="40", bars=bars, game=game)


def rival(one: int, other: int) -> YearCard:
    """Return the card of two people of the look."""
    figures = (("7", say("Times ahead")), ("5", say("Times behind")), ("0", say("Ties")))
    return YearCard(
        TITLE,
        say("{player} against {rival}", player=Player(one), rival=Player(other)),
        count("{n} game together", "{n} games together", 12),
        (one, other),
        figures=figures,
    )


def table(people: int) -> YearCard:
    """Return the table of a year with so many people."""
    rest = range(1, people)
    return YearCard(
        TITLE,
        say("{player} won most", player=Player(0)),
        count("{wins} of {n} game won", "{wins} of {n} games won", 31, wins=12),
        (0,),
        "12",
        lines=tuple(Line(n, n + 1, str(12 - n), 1 - n / 12, 12 - n, 20) for n in rest),
    )


def moments(facts: int) -> YearCard:
    """Return a card with so many facts."""
    waited = say("{time} for {player}, in {game}", time="5 days", player=Player(3), game="Chow Pow")
    award = Fact(say("Award"), say("Won with twice as many points as anyone else"))
    both = (Fact(say("Longest wait for a move"), waited), *[award] * 9)
    return YearCard(TITLE, facts=both[:facts])


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    found: dict[str, Picture] = {}
    for language in ("en", "es"):
        with reading(language):
            found[f"table-{language}"] = year_card(table(4), LOOK)
            found[f"moments-{language}"] = year_card(moments(2), LOOK)
    return {name: picture.png for name, picture in found.items()}
