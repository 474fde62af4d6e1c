"""How people and times are put into sentences that Discord shows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Final

import msgspec

from render import names_apart
from rules.core import Seat
from rules.events import addressed
from rules.text import (
    Blank,
    Moment,
    Player,
    Pointer,
    Someone,
    Somewhere,
    Text,
    Word,
    escaped,
    say,
    spell,
)

from ...model.ids import PersonId
from ...model.play import FORMER_PLAYER, Play, name_of
from ...model.tables import Chair, Guest, Table
from ...model.titles import title_of

MOST_MENTIONED: Final = 100
MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
"""What marks the first three places in a line."""
_MENTION: Final = re.compile(r"(?<!\\)<@(\d+)>")


def mention(person: PersonId) -> str:
    """Return a person's mention, shown as their present name; 0 is a deleted one."""
    return f"<@{person}>" if person else str(FORMER_PLAYER)


def mentioned(texts: Iterable[str]) -> list[PersonId]:
    """Return the people that texts mention, in order, up to Discord's limit."""
    found = dict.fromkeys(int(id_) for text in texts for id_ in _MENTION.findall(text))
    return [PersonId(id_) for id_ in found][:MOST_MENTIONED]


def by_name(text: str, names: Mapping[PersonId, str], *, but: Collection[PersonId]) -> str:
    """Return a text that calls people by the names known of them, but for some."""

    def called(found: re.Match[str]) -> str:
        person = PersonId(int(found[1]))
        return found[0] if person in but or person not in names else escaped(names[person])

    return _MENTION.sub(called, text) if names else text


def stamp(at: int, style: str = "R") -> str:
    """Return a time in Discord's format for each reader's zone; `at` in milliseconds."""
    return f"<t:{at // 1000}:{style}>"


def pointed(blank: Pointer) -> str:
    """Return a person, channel or time in Discord's format for each reader."""
    match blank:
        case Someone():
            return mention(PersonId(blank.id))
        case Somewhere():
            return f"<#{blank.id}>"
        case Moment():
            return stamp(blank.at, "F" if blank.dated else "R")


def spelled(text: Blank) -> str:
    """Write a sentence out for a message, in the language of its reader."""
    return spell(text, pointed=pointed)


def link(table: Table) -> str:
    """Write a link to a table's message, or to its channel while it has none.

    Where the bot is no member, it is the game's name alone.
    """
    if table.outside:
        return str(title_of(table.game))
    address = f"https://discord.com/channels/{table.guild or '@me'}/{table.channel}"
    if table.message is not None:
        address += f"/{table.message}"
    return f"[{title_of(table.game)}]({address})"


def named(chair: Chair | Guest) -> str:
    """Name whose place it is: people by mention, programs by name."""
    return mention(chair.person) if chair.person is not None else f"**{spell(name_of(chair))}**"


def called(chair: Chair | Guest) -> str:
    """Return the name in a place; say where an opponent sits in for a person."""
    if chair.person is None or chair.level is None:
        return named(chair)
    return spell(say("{person} (computer)", person=named(chair)))


def own_note(note: str) -> Text:
    """Return a person's own note: only for messages nobody else reads."""
    return say("Your note: {note}", note=note)


def with_mentions(play: Play, text: Blank, *, to: Seat | None = None) -> str:
    """Return a game's sentence with people as mentions, and the seat `to` as "you"."""
    if to is not None:
        text = addressed(text, to, play.game.second_person)
    return spell(text, lambda seat: named(play.chairs[seat]), pointed=pointed)


def with_names(play: Play, text: Text) -> Text:
    """Return a game's sentence with names in place of seats, readable without a table."""

    def filled(word: Blank) -> list[Word]:
        if isinstance(word, list):
            return [each for part in word for each in filled(part)]
        if isinstance(word, Player):
            return filled(name_of(play.chairs[word.seat]))
        return [with_names(play, word) if isinstance(word, Text) else word]

    blanks: dict[str, Blank] = {}
    for name, blank in text.blanks.items():
        words = filled(blank)
        blanks[name] = words if isinstance(blank, list) else words[0]
    return msgspec.structs.replace(text, blanks=blanks)


def called_apart(play: Play) -> tuple[str, ...]:
    """Return all names by seat, with differences between people of one name."""
    return names_apart(play.names, tuple(chair.username for chair in play.chairs))


def plain(play: Play, text: Blank) -> str:
    """Return a game's sentence for a label, without mentions or Markdown."""
    names = called_apart(play)
    return spell(text, lambda seat: names[seat], called=str)


def message_text(play: Play, text: Blank) -> str:
    """Write a sentence of a game out with names alone, for a message."""
    names = called_apart(play)
    return spell(text, lambda seat: escaped(names[seat]), pointed=pointed)
