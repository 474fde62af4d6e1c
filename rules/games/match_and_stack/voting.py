"""The votes on claims that a seat is offered, now and ahead (RULES.md §4)."""

from __future__ import annotations

from collections.abc import Iterator

from ...core import Option, Seat
from ...text import Player, Text, say
from . import event_text, fitting
from .court import Claim
from .notation import Vote
from .position import Position
from .style import WordStyle


def votes_of(game: WordStyle, state: Position, seat: Seat) -> tuple[Option, ...]:
    """Return the votes that a seat may cast."""
    return tuple(
        option
        for claim in state.court.claims
        if seat in state.court.voters(claim)
        for option in _two(game, claim)
    )


def _two(game: WordStyle, claim: Claim) -> Iterator[Option]:
    own = game.writing.own_tables
    of = claim.seat if own else None
    joins = event_text.joined(claim.joins)
    for accepts, votes in ((True, claim.accepted), (False, claim.refused)):
        name = say("Accept") if accepts else say("Refuse")
        blanks: dict[str, Text | int | Player] = {"vote": name, "n": len(votes)}
        label = say("{vote} ({n})", **blanks)
        if own:
            label = say("{vote} {player}'s claim ({n})", **blanks, player=Player(claim.seat))
        yield Option(
            str(Vote(accepts, of)),
            label,
            whole=True,
            note=say("{joins}", joins=joins),
            button=own,
            occasion=f"claim {claim.number}",
        )


def votes(game: WordStyle, state: Position) -> tuple[Option, ...]:
    """Return the votes offered to everybody: on the two claims open longest."""
    return tuple(option for claim in state.court.claims[:2] for option in _two(game, claim))


def votes_ahead(game: WordStyle, state: Position, seat: Seat) -> tuple[Option, ...]:
    """Return the votes that a seat may say before there is a claim (§4.9)."""
    claimants = [
        other
        for other in range(state.players)
        if other != seat and not state.court.of(other) and fitting.no_claim(state, other) is None
    ]
    if game.writing.own_tables:
        return tuple(
            Option(
                str(Vote(True, other)),
                say("Accept the next claim of {player}", player=Player(other)),
                whole=True,
            )
            for other in claimants
            if other not in state.given_up
        )
    if not claimants or state.court.claims:
        return ()
    return (Option(str(Vote(True)), say("Accept the next claim"), whole=True),)
