"""How people and times are put into sentences that Discord shows."""

from __future__ import annotations

import msgspec

from rules.text import Blank, Player, Text, Word, say, spell

from ...model.ids import PersonId
from ...model.play import FORMER_PLAYER, Play, name_of
from ...model.resting import title_of
from ...model.tables import Chair, Guest, Table


def mention(person: PersonId) -> str:
    """Write a person so that Discord shows their present name; 0 is one who was deleted."""
    return f"<@{person}>" if person else str(FORMER_PLAYER)


def link(table: Table) -> str:
    """Write a link to a table's message, or to its channel while it has none."""
    address = f"https://discord.com/channels/{table.guild or '@me'}/{table.channel}"
    if table.message is not None:
        address += f"/{table.message}"
    return f"[{title_of(table.game)}]({address})"


def named(chair: Chair | Guest) -> str:
    """Name whose place it is: people by mention, programs by name."""
    return mention(chair.person) if chair.person is not None else f"**{spell(name_of(chair))}**"


def called(chair: Chair | Guest) -> str:
    """Name whoever sits in a place, and say so where an opponent sits in for a person."""
    if chair.person is None or chair.level is None:
        return named(chair)
    return spell(say("{person} (computer)", person=named(chair)))


def own_note(note: str) -> Text:
    """Remind somebody of what they wrote down for themselves: only where nobody else reads."""
    return say("Your note: {note}", note=note)


def told(play: Play, text: Blank) -> str:
    """Write a sentence of a game out, with people as mentions."""
    return spell(text, lambda seat: named(play.chairs[seat]))


def with_names(play: Play, text: Text) -> Text:
    """Return a sentence of a game that needs no table to be read: names stand for its seats."""

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


def plain(play: Play, text: Blank) -> str:
    """Write a sentence of a game out for a label, where neither mentions nor Markdown are read."""
    return spell(text, lambda seat: spell(name_of(play.chairs[seat]), called=str), called=str)


def written(play: Play, text: Blank) -> str:
    """Write a sentence of a game out with names alone, for a message."""
    return spell(text, lambda seat: spell(name_of(play.chairs[seat])))
