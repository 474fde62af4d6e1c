"""Sentences for what happened in a game, and why a move was refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...core import Seat, SecondPerson
from ...text import Player, Text, Word, count, pgettext, say, together
from . import matching, tiles
from .court import Claim, Court
from .matching import CLAIMED, NAMES, Join, Need
from .notation import Play

SECOND_PERSON: Final[SecondPerson] = (
    ("{player} plays at {place}: {words}.", say("You play at {place}: {words}.")),
    ("{player} plays on stack {place}: {words}.", say("You play on stack {place}: {words}.")),
    (
        "{player} steals from {owner} for stack {place}: {words}.",
        say("You steal from {owner} for stack {place}: {words}."),
    ),
    (
        "{player} steals from {owner} for stack {place}: {words}.",
        say("{player} steals from you for stack {place}: {words}."),
    ),
    ("{player} places a tile at {place}.", say("You place a tile at {place}.")),
    (
        "{player} tries {place}: “{ours}” doesn't match “{theirs}”.",
        say("You try {place}: “{ours}” doesn't match “{theirs}”."),
    ),
    ("{player} tries {place}: nothing in common.", say("You try {place}: nothing in common.")),
    (
        "{player} tries stack {place}: nothing in common.",
        say("You try stack {place}: nothing in common."),
    ),
    ("{player} takes a tile back.", say("You take a tile back.")),
    ("{player} gives up.", pgettext("solitaire", "You give up.")),
    ("{player} forms stack {n}.", say("You form stack {n}.")),
    ("{player} claims: {joins}.", say("You claim: {joins}.")),
    ("{player} accepts.", say("You accept.")),
    ("{player} refuses.", say("You refuse.")),
    ("The claim of {player} is accepted: {joins}.", say("Your claim is accepted: {joins}.")),
    (
        "The claim of {player} is refused: {joins}. The tile goes back.",
        say("Your claim is refused: {joins}. The tile goes back."),
    ),
    (
        "{player} can't play. {n} of {of} players can't.",
        say("You can't play. {n} of {of} players can't."),
    ),
    ("{players} wins round {round}.", say("You win round {round}.")),
)


def players(seats: Iterable[Seat]) -> list[Word]:
    """Name players one after the other."""
    return [Player(seat) for seat in seats]


def rules(numbers: Sequence[int]) -> list[Word]:
    """Name matching rules."""
    return [NAMES[number] for number in numbers]


def joined(joins: Sequence[Join]) -> list[Word]:
    """Tell which rule joined which words."""
    return [matching.text(join) for join in joins]


def lays(seat: Seat, tile: int, play: Play, owner: Seat | None = None) -> Text:
    """Return who plays which tile where, and its `owner` if it is another player's."""
    blanks: dict[str, Word] = {
        "player": Player(seat),
        "tile": tiles.code(tile, play.turn),
        "place": play.named,
    }
    if play.cell:
        return say("{player} places {tile} at {place}.", **blanks)
    if owner is None:
        return say("{player} puts {tile} on stack {place}.", **blanks)
    return say(
        "{player} takes {tile} from {owner} and puts it on stack {place}.",
        **blanks,
        owner=Player(owner),
    )


def why(joins: Sequence[Join]) -> Text:
    """Tell what a play joined."""
    return say("It matches: {joins}.", joins=joined(joins))


def play(seat: Seat, tile: int, made: Play, joins: Sequence[Join], *, owner: Seat | None) -> Text:
    """Tell a play and why it fits."""
    text = lays(seat, tile, made, owner)
    return together([text, why(joins)]) if joins else text


def play_in_brief(seat: Seat, made: Play, joins: Sequence[Join], owner: Seat | None = None) -> Text:
    """Tell a play where a picture shows the tile, by the words it joins."""
    blanks: dict[str, Word | list[Word]] = {"player": Player(seat), "place": made.named}
    blanks["words"] = [f"{join.ours} – {join.theirs}" for join in joins]
    if owner is not None:
        blanks["owner"] = Player(owner)
        return say("{player} steals from {owner} for stack {place}: {words}.", **blanks)
    if not made.cell:
        return say("{player} plays on stack {place}: {words}.", **blanks)
    if not joins:
        return say("{player} places a tile at {place}.", **blanks)
    return say("{player} plays at {place}: {words}.", **blanks)


def claim_in_brief(asked: Claim) -> Text:
    """Tell what is claimed, where buttons ask for the votes."""
    return say("{player} claims: {joins}.", player=Player(asked.seat), joins=joined(asked.joins))


def claim(asked: Claim, court: Court) -> Text:
    """Tell what is claimed, and who votes on it."""
    return together(
        [
            say(
                "{player} claims a match for {tile}: {joins}.",
                player=Player(asked.seat),
                tile=tiles.code(asked.tile, asked.play.turn),
                joins=joined(asked.joins),
            ),
            say("To vote on it: {voters}.", voters=players(court.voters(asked))),
        ]
    )


def vote(seat: Seat, accepts: bool, asked: Claim, court: Court) -> Text:
    """Tell a vote, and how the vote stands."""
    text = say("{player} accepts.") if accepts else say("{player} refuses.")
    stands = say(
        "{accepted} for, {refused} against, {missing} to vote.",
        accepted=len(asked.accepted),
        refused=len(asked.refused),
        missing=len(court.voters(asked)),
    )
    return together([Text(text.sentence, {"player": Player(seat)}), stands])


def verdict(asked: Claim, stands: bool) -> Text:
    """Tell what a vote came to."""
    blanks: dict[str, Word | list[Word]] = {
        "player": Player(asked.seat),
        "joins": joined(asked.joins),
    }
    if stands:
        return say("The claim of {player} is accepted: {joins}.", **blanks)
    return say("The claim of {player} is refused: {joins}. The tile goes back.", **blanks)


def mismatch(need: Need, on: Sequence[int]) -> Text:
    """Say that words do not match, and which rules were tried."""
    tried = rules(on)
    if len(need.ours) == 1:
        return say(
            "{ours} and {theirs} don't match. Tried: {rules}.",
            ours=need.ours[0],
            theirs=need.theirs[0],
            rules=tried,
        )
    return say(
        "No word of {ours} matches any of {theirs}. Tried: {rules}.",
        ours="/".join(need.ours),
        theirs="/".join(need.theirs),
        rules=tried,
    )


def miss(seat: Seat, tile: int, made: Play, need: Need, *, seconds: int) -> Text:
    """Return why a play doesn't match: its first failing pair, and what it costs."""
    blanks: dict[str, Word] = {
        "player": Player(seat),
        "tile": tiles.code(tile, made.turn),
        "place": made.named,
    }
    if len(need.ours) == 1:
        text = say(
            "{player} tries {tile} at {place}: {ours} and {theirs} share nothing here.",
            **blanks,
            ours=need.ours[0],
            theirs=need.theirs[0],
        )
    elif made.cell:
        text = say(
            "{player} tries {tile} at {place}: it shares nothing with the tile below it.", **blanks
        )
    else:
        text = say("{player} tries {tile} on stack {place}: they share nothing.", **blanks)
    if not seconds:
        return text
    wait = count(
        "{player} waits {n} second.", "{player} waits {n} seconds.", seconds, player=Player(seat)
    )
    return together([text, wait])


def miss_in_brief(seat: Seat, made: Play, need: Need, seconds: int) -> Text:
    """Tell which words of a play don't match, and what it costs, in a line."""
    blanks: dict[str, Word] = {"player": Player(seat), "place": made.named}
    text = say("{player} tries stack {place}: nothing in common.", **blanks)
    if len(need.ours) == 1:
        words = {"ours": need.ours[0], "theirs": need.theirs[0]}
        text = say("{player} tries {place}: “{ours}” doesn't match “{theirs}”.", **blanks, **words)
    elif made.cell:
        text = say("{player} tries {place}: nothing in common.", **blanks)
    if not seconds:
        return text
    wait = say("Pause: {n} s.", n=seconds)
    if seconds >= 60:
        wait = say("Pause: {n} min.", n=seconds // 60)
    return together([text, wait])


def not_solved(tries: int) -> Text:
    """Tell that a person alone has given up, after how many tries if they are counted."""
    if not tries:
        return say("Not solved this time.")
    return count(
        "Not solved this time, after {n} try.", "Not solved this time, after {n} tries.", tries
    )


def tries(each: Sequence[int]) -> Text:
    """Tell how many plays were tried."""
    if len(each) == 1:
        return count("It took {n} try.", "It took {n} tries.", each[0])
    named: list[Word] = [
        say("{player} {n}", player=Player(seat), n=n) for seat, n in enumerate(each)
    ]
    return say("Tries: {tries}.", tries=named)


def how_to_claim(example: Play) -> Text:
    """Say how this very play is put to the vote."""
    return say(
        "Do you think they match? Ask the table with the rule's number: `{claim}`.",
        claim=str(example).removeprefix("claim "),
    )


def cannot_claim(on: Sequence[int]) -> Text:
    """Say that the table's rules leave nothing to ask."""
    return say(
        "This table doesn't use the rules you can claim: {rules}.",
        rules=rules([rule for rule in CLAIMED if rule not in on]),
    )


def stuck(seat: Seat, pressed: int, of: int) -> Text:
    """Tell that a person cannot play."""
    return count(
        "{player} can't play. {n} of {of} players can't.",
        "{player} can't play. {n} of {of} players can't.",
        pressed,
        player=Player(seat),
        of=of,
    )
