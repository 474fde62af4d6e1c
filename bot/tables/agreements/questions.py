"""Proposals at a table: who is asked and when they are decided; pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core import RuleError
from rules.text import Player, Someone, Text, say

from ...errors import Watching
from ...languages import in_language
from ...model.ids import PersonId, TableId
from ...model.play import Play, name_of
from ...model.tables import Chair, Proposal
from ...model.units import DAY_MS

CLOSED: Final = say("This question is closed: the game has moved on.")
PATIENCE = 3 * DAY_MS
"""Milliseconds after which a question that nobody answered may be asked again."""


def present(play: Play, person: PersonId) -> Chair:
    """Return the chair of a person who plays here themselves now; raises `RuleError`."""
    chair = play.chair_of(person)
    if chair is None:
        raise Watching
    if not chair.present:
        raise RuleError(
            say(
                "A computer opponent is playing for you. Press **{button}** first.",
                button=in_language(play.table.language, say("I'm back")),
            )
        )
    return chair


def asked_for_a_pause(play: Play, person: PersonId) -> list[PersonId]:
    """Return who else has to agree to a pause; raises `RuleError` where there's none."""
    present(play, person)
    if play.paired:
        raise RuleError(say("A game of a cup, league, arena or match can't be paused."))
    if play.table.pace != "slow":
        raise RuleError(say("Only a slow game can be paused. A live one just waits for you."))
    return [c.person for c in play.present if c.person is not None and c.person != person]


def invited(asked: Proposal) -> PersonId | None:
    """Return who is to sit down in the seat a question is about; None for an opponent."""
    parts = asked.detail.split(" ") if asked.kind == "replace" else []
    return PersonId(int(parts[1])) if len(parts) > 1 else None


def holder(play: Play, asked: Proposal) -> PersonId | None:
    """Return the person whose seat a question is about."""
    if asked.kind != "replace":
        return None
    return play.chairs[int(asked.detail.split(" ")[0])].person


def decided(asked: Proposal) -> bool:
    """Tell whether enough agreed, and the new player is among them."""
    to = invited(asked)
    votes = [person for person in asked.agreed if person != to]
    return len(votes) >= asked.needed and to in (None, *asked.agreed)


def majority(play: Play, person: PersonId, voters: Sequence[PersonId]) -> int:
    """Return how many of those who vote have to agree, so that most at the table do.

    Who asks is one of them where they play; a moderator who doesn't is none.
    """
    if not voters or play.chair_of(person) is not None:
        return (len(voters) + 1) // 2
    return len(voters) // 2 + 1


def check_behind(play: Play, person: PersonId, chair: Chair) -> None:
    """Raise `RuleError` if a person would give away a seat ahead of theirs."""
    own, scores = play.chair_of(person), play.game.scores(play.state)
    if own is None or chair.person in (None, person):
        return
    if scores[own.seat].points < scores[chair.seat].points:
        raise RuleError(
            say(
                "{name} has more points than the person who asks. Their seat can't be given away "
                "now.",
                name=name_of(chair),
            )
        )


def subject(asked: Proposal) -> tuple[TableId, PersonId, str]:
    """Return a question's identity; a later move to undo is another one."""
    kind = asked.kind
    if kind == "takeback":
        return asked.table, asked.person, f"{kind} {asked.detail}"
    # Who declined a seat keeps nobody else from being asked.
    return asked.table, asked.person, f"{kind} {invited(asked) or ''}"


def outdated(asked: Proposal, seq: int, *, now: int) -> bool:
    """Tell whether a question keeps nobody from asking another after move `seq`."""
    passed_over = asked.kind == "takeback" and asked.seq < seq
    return passed_over or now - asked.at >= PATIENCE


def check_open(asked: Proposal, new: Proposal) -> None:
    """Raise `RuleError` where an open question keeps a new one from being asked.

    An invitation that needs nobody else keeps nobody from asking, unless it's the same once more.
    """
    to = invited(asked)
    if to is not None and asked.needed == 0 and subject(asked) == subject(new):
        raise RuleError(
            say("I've already asked {person}. They can answer at the table.", person=Someone(to))
        )
    if asked.needed > 0:
        raise RuleError(
            say("There's already an open question at this table. Answer that one first.")
        )


def proposal_text(play: Play, asked: Proposal) -> Text:
    """Say what a table is asked."""
    person = Someone(asked.person)
    if asked.kind == "end":
        return say("{person} asks to end this game now. Nobody would win.", person=person)
    if asked.kind == "replace":
        return _handing_text(play, asked)
    if asked.kind == "pause":
        return say("{person} asks for a pause: a week more for every turn.", person=person)
    return say("{person} asks to take the last move back.", person=person)


def _handing_text(play: Play, asked: Proposal) -> Text:
    person, to = Someone(asked.person), invited(asked)
    chair = play.chairs[int(asked.detail.split(" ")[0])]
    player, who = Player(chair.seat), Someone(to or 0)
    if chair.person == asked.person:
        return say(
            "{person} wants to give up their seat to {who}, who has to agree too. For {person} "
            "it's the same as resigning.",
            person=person,
            who=who,
        )
    if to == asked.person and chair.present:
        return say(
            "{person} asks to take the seat of {player}. If {player} declines, nothing changes.",
            person=person,
            player=player,
        )
    if to == asked.person:
        return say("{person} asks to take the seat of {player}.", person=person, player=player)
    if to is not None and not chair.present:
        return say(
            "{person} asks to hand the seat of {player} to {who}, who has to agree too.",
            person=person,
            player=player,
            who=who,
        )
    if to is not None:
        return say(
            "{person} asks to hand the seat of {player} to {who}, who has to agree too. If "
            "{player} declines, nothing changes.",
            person=person,
            player=player,
            who=who,
        )
    if chair.present:
        return say(
            "{person} asks to hand the seat of {player} to a computer opponent. If {player} "
            "declines, nothing changes.",
            person=person,
            player=player,
        )
    return say(
        "{person} asks to hand the seat of {player} to a computer opponent.",
        person=person,
        player=player,
    )
