"""How the people of a contest's table came out, from its results."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from ..model.endings import Context, rule_of
from ..model.ids import PersonId
from ..model.records import Outcome


def placed(
    outcomes: Sequence[Outcome], acted: Collection[PersonId], context: Context
) -> list[list[PersonId]]:
    """Return the people who earn something at a table, the best first, ties together.

    Only people who finished it in their own seat do. What a game that ended early is worth follows
    from how it ended (`bot/model/endings.py`). Where the board decides, that is for those who made
    a move of their own, or waited for a person who has lost for keeping them waiting.
    """
    stayed = [each for each in outcomes if each.stay == "finished" and each.person is not None]
    early = any(each.place is None for each in stayed)
    points = rule_of(stayed[0].ending, context).points if stayed else "none"
    waited = any(each.stay == "forfeited" for each in outcomes)
    all_count = not early or points != "board" or waited
    counting = [each for each in stayed if all_count or each.person in acted]

    def rank(each: Outcome) -> int:
        if points == "board":
            return -each.points
        return each.place or 0  # none: nobody is ahead

    return [
        [each.person for each in level if each.person is not None]
        for _, level in groupby(sorted(counting, key=rank), rank)
    ]
