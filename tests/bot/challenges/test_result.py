"""The result of a match, as a picture and in words where there is none."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.contests.challenges import Came, Challenge, ChallengeTable
from bot.model.contests.cups import Member
from bot.model.ids import ChallengeId, ChannelId, GuildId, PersonId, PressId, TableId
from bot.ui.challenges.screens import ChallengeView, Club, challenge_screen, pictures

LONG = "Maximiliana von der Hohenwarte-Z"
Game = tuple[int, Came, int]
"""Who played it, how it came out, and by how many points."""


def club(name: str, people: Sequence[str], games: Sequence[Game], *, own: bool) -> Club:
    id_ = ChallengeId(1 if own else 2)
    other = ChallengeId(3 - id_)
    side = Challenge(
        id_, GuildId(id_), ChannelId(1), PersonId(1), "tactic-tiles", PressId(1), "en", name,
        len(games), 1, "00", 0, other=other, phase="over",
    )  # fmt: skip
    tables = [
        ChallengeTable(TableId(number), id_, number, entrant, 0, came=came, margin=margin)
        for number, (entrant, came, margin) in enumerate(games, 1)
    ]
    members = {
        number: Member(number, PersonId(number + 5), each, PressId(1))
        for number, each in enumerate(people)
    }
    return Club(side, members, tuple(tables), own)


VIEW = ChallengeView(
    club("Game Night", ["Anna", LONG], [(0, "lost", -18), (1, "missed", 0)], own=True),
    club("Meeple Club", ["Luca"], [(0, "lost", -20), (0, "void", 0)], own=False),
)


def test_result_without_a_picture_names_every_deal_in_words() -> None:
    lines = challenge_screen(VIEW, []).body[-1]
    assert lines == (
        "**1.** <@5> −18, Luca −20: Game Night\n**2.** <@6> missed it, Luca couldn't play: nobody"
    )


def test_picture_of_a_result_says_who_won_each_deal() -> None:
    (picture,) = pictures(VIEW)
    assert picture.alt == (
        "Tactic Tiles match: Game Night beats Meeple Club, 1 to 0. Game 1 goes to Game Night: "
        "1. Anna −18 (Game Night) and 2. Luca −20 (Meeple Club). Nobody wins game 2: "
        f"1. {LONG} – (Game Night) and 1. Luca – (Meeple Club)."
    )
