"""Where a table's secret comes from, and what its fingerprint came before.

The secret of a table of a cup, an arena or a season follows from theirs, which nobody learns
before they are over. Until then an `Origin` doesn't hold it, so that nothing that is made of one
can show it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rules import chance
from rules.text import Text, say

from ..model.contests.cups import BY_CUP
from ..model.tables import BY_LOG, Guest, Table

if TYPE_CHECKING:
    from ..store.reading import Reading


@dataclass(frozen=True)
class Origin:
    """What a table's secret is bound by.

    Its fingerprint, or that of the contest `of` which it is, was shown before the others
    joined, before the game was started, or never before. It follows from theirs by `words`, where
    it does. Their `secret` is empty until they are over.
    """

    of: Literal["lobby", "cup", "arena", "challenge", "season"]
    shown: Literal["joins", "start", "never"]
    fingerprint: str = ""
    words: str = ""
    secret: str = ""

    def follows(self, secret: str) -> bool | None:
        """Tell whether a table's secret follows from that; None where nobody can tell yet."""
        if not self.secret:
            return None
        whole = bytes.fromhex(self.secret)
        kept = chance.commitment(whole) == self.fingerprint
        return kept and chance.derived(whole, self.words).hex() == secret


async def origin_of(source: Reading, table: Table, guests: Sequence[Guest]) -> Origin:
    """Return where a table's secret comes from."""
    cup_table = await source.cups.table(table.id)
    if cup_table is not None:
        cup = await source.cups.get(cup_table.cup)
        if cup is None or cup.method != BY_CUP:
            return Origin("cup", "never")
        text = cup.secret if cup.phase == "over" else ""
        return Origin("cup", "joins", cup.fingerprint, cup_table.words, text)
    arena_table = await source.arenas.table(table.id)
    arena = await source.arenas.get(arena_table.arena) if arena_table is not None else None
    if arena is not None and arena_table is not None:
        text = arena.secret if arena.phase == "over" else ""
        return Origin("arena", "joins", arena.fingerprint, arena_table.words, text)
    club_table = await source.challenges.table(table.id)
    side = await source.challenges.get(club_table.challenge) if club_table is not None else None
    if side is not None and club_table is not None:
        text = side.secret if side.phase == "over" else ""
        return Origin("challenge", "joins", side.fingerprint, club_table.words, text)
    row = await source.leagues.meeting_of(table.id)
    if row is not None:
        seasons = await source.leagues.seasons(row.league)
        season = next((each for each in seasons if each.number == row.season), None)
        if season is None or not season.secret:
            return Origin("season", "never")
        text = season.secret if season.phase == "over" else ""
        return Origin("season", "start", season.fingerprint, row.words, text)
    return Origin("lobby", _shown(table, guests))


def _shown(table: Table, guests: Sequence[Guest]) -> Literal["joins", "start", "never"]:
    """Return before which presses a lobby showed its fingerprint, its own first.

    A night seats all by one press, and a game against programs alone may begin with it.
    """
    joins = [guest.joined for guest in guests if guest.joined]
    if 1 < len(joins) == len({*joins}):
        return "joins"
    later = len({*joins}) > 1 or (table.method != BY_LOG and table.started not in joins)
    return "start" if later else "never"


# -- in words ----------------------------------------------------------------------------------


def fingerprint_text(origin: Origin) -> Text:
    """Return what the fingerprint of a table's own secret proves, to follow it."""
    if origin.shown == "never":
        return say(
            "The secret of this deal was made after everyone had pressed, so you have to "
            "trust the person who runs this bot. Its fingerprint:"
        )
    if origin.of != "lobby":
        return say("The fingerprint of this table's secret:")
    if origin.shown == "start":
        return say("The lobby showed this fingerprint before the game was started:")
    return say("The lobby showed this fingerprint before the others joined:")


def presses_text(origin: Origin, method: int) -> Text:
    """Say which presses went into a seed, in their order; they stand behind this."""
    if method == BY_LOG:
        return say("The joins, as Discord's interaction ids, in seat order:")
    if origin.of == "cup":
        return say(
            "The button presses, as Discord's ids: each join in seat order, the same ids "
            "again, then the press that started the check-in:"
        )
    if origin.of == "arena":
        return say(
            "The button presses, as Discord's ids: each person's first **{button}** in seat order, "
            "the same ids again, then the command that started the arena:",
            button=say("I'm in"),
        )
    if origin.of == "challenge":
        return say(
            "Discord's ids: the command that challenged, the same id again, then the command that "
            "accepted:"
        )
    if origin.of == "season":
        return say(
            "The button presses, as Discord's ids: each join in seat order, the same ids "
            "again, then the press that started the season:"
        )
    if origin.shown == "never":
        return say(
            "One press opened this table and started the game. It counts three times: as the join, "
            "as the last press and as the start. Its id at Discord:"
        )
    return say(
        "The presses as Discord's ids: who joined, in seat order, then the last press of "
        "each of them in the lobby, then the press that started the game:"
    )


def whole_texts(origin: Origin) -> tuple[Text, ...]:
    """Say what a table's secret follows from, as far as that may be known by now."""
    if not origin.words:
        return ()
    hash_, words = f"`{origin.fingerprint}`", f"`{origin.words}`"
    if origin.of == "cup":
        bound = say(
            "The table's secret follows from the cup's. The fingerprint of that one was on the "
            "sign-up before anyone joined: {hash}",
            hash=hash_,
        )
        if not origin.secret:
            return bound, say(
                "You can check that when the cup is over: its secret is revealed then."
            )
        return bound, say(
            "It's the HMAC-SHA256 of {words} with the cup's secret: {secret}",
            words=words,
            secret=f"`{origin.secret}`",
        )
    if origin.of == "arena":
        bound = say(
            "The table's secret follows from the arena's. The fingerprint of that one was on its "
            "message before anyone came in: {hash}",
            hash=hash_,
        )
        if not origin.secret:
            return bound, say(
                "You can check that when the arena is over: its secret is revealed then."
            )
        return bound, say(
            "It's the HMAC-SHA256 of {words} with the arena's secret: {secret}",
            words=words,
            secret=f"`{origin.secret}`",
        )
    if origin.of == "challenge":
        bound = say(
            "The table's secret follows from the match's. The fingerprint of that one was on the "
            "challenge before another club accepted: {hash}",
            hash=hash_,
        )
        if not origin.secret:
            return bound, say(
                "You can check that when the match is over: its secret is revealed then."
            )
        return bound, say(
            "It's the HMAC-SHA256 of {words} with the match's secret: {secret}",
            words=words,
            secret=f"`{origin.secret}`",
        )
    bound = say(
        "The table's secret follows from the season's. The fingerprint of that one was on the "
        "sign-up before the season started: {hash}",
        hash=hash_,
    )
    if not origin.secret:
        return bound, say(
            "You can check that when the season is over: its secret is revealed then."
        )
    return bound, say(
        "It's the HMAC-SHA256 of {words} with the season's secret: {secret}",
        words=words,
        secret=f"`{origin.secret}`",
    )
