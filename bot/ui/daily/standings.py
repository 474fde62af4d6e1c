"""How everybody's daily went, here or everywhere.

People are named as on leaderboards: those who were in a game on this server to its end. So are
those who have shared a daily here. All others are counted.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rules.text import Text, count, say

from ...daily.deals import daily_of
from ...model.ids import PersonId
from ...model.solo.daily import DailyRank, Day, Deal, number
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import guild_id, user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Screen, Words, button, paragraph, row, small
from ..kit.mentions import MEDALS, mention
from ..kit.messages import responses
from ..kit.messages.responses import Interaction

PAGE: Final = 10
UNRATED: Final = say(
    "Just for fun: no ratings, because with a second account someone can look at the deal first."
)
WHERE: Final = {"server": say("This server"), "everywhere": say("Everywhere")}


@dataclass(frozen=True)
class StandingsRequest:
    """Whose standings are asked for, and which page of them."""

    day: Day
    where: str = "server"
    page: int = 0

    def __str__(self) -> str:
        return f"{self.day}/{self.where}/{self.page}"


def _asked(given: Given) -> StandingsRequest:
    day, where, page = parsing.apart(parsing.text(given), "/", 3)
    return StandingsRequest(
        Day(parsing.number(day, 10**6)),
        parsing.one_of(WHERE, where),
        parsing.number(page, parsing.MOST_PAGES),
    )


def standings_screen(
    deal: Deal,
    asked: StandingsRequest,
    found: Sequence[DailyRank],
    named: Collection[PersonId],
    *,
    reader: PersonId,
    server: bool = True,
) -> Screen:
    """Show who came out how; of all, only those are named who may be."""
    game, _ = daily_of(deal)
    shown = [one for one in found if one.person in named]
    pages = max(1, -(-len(shown) // PAGE))
    page = min(asked.page, pages - 1)
    here = shown[page * PAGE : (page + 1) * PAGE]
    heading = say("### Daily #{n} · {game}", n=number(deal.day), game=game.title)
    lines: list[Words] = [heading, small(WHERE[asked.where])]
    if not found:
        lines.append(say("Nobody has played this one to the end yet."))
    lines += [standing_line(deal, one) for one in here]
    mine = next((one for one in shown if one.person == reader), None)
    if mine is not None and mine not in here:
        lines += ["…", standing_line(deal, mine)]
    if unnamed := len(found) - len(shown):
        lines.append(
            small(
                count(
                    "{n} person from other servers is counted but not named.",
                    "{n} people from other servers are counted but not named.",
                    unnamed,
                )
            )
        )
    lines.append(small(UNRATED))

    def at(*, day: int = asked.day, where: str = asked.where, page: int = 0) -> str:
        return str(StandingsRequest(Day(day), where, page))

    buttons = [
        button(say("The day before"), Control("dailies", 0, 1, at(day=deal.day - 1))),
        button(say("The day after"), Control("dailies", 0, 2, at(day=deal.day + 1))),
    ]
    if pages > 1:
        buttons.append(button(say("Next"), Control("dailies", 0, 3, at(page=(page + 1) % pages))))
    if server:
        other = "everywhere" if asked.where == "server" else "server"
        buttons.append(button(WHERE[other], Control("dailies", 0, 4, at(where=other))))
    return Screen((paragraph(lines),), (row(*buttons),))


def standing_line(deal: Deal, one: DailyRank) -> Text:
    """Say how a person came out, without their glyphs: those are theirs to share."""
    _, daily = daily_of(deal)
    place = MEDALS.get(one.place, f"{one.place}.") if daily.solved(one.score) else "–"
    return say(
        "{place} {person} · {score}",
        place=place,
        person=mention(one.person),
        score=daily.named(one.score),
    )


async def show_standings(app: App, interaction: Interaction, asked: StandingsRequest) -> None:
    """Show how everybody came out on a day."""
    guild, reader = guild_id(interaction), user_id(interaction)
    today = await app.dailies.own_day(reader)
    deal = await app.dailies.deal(asked.day) if asked.day <= today else None
    if deal is None:
        await responses.change(interaction, _nothing(asked, today))
        return
    _, daily = daily_of(deal)
    found = await app.store.dailies.results(deal.day, fewest=daily.fewest)
    named = {reader} | (await app.store.dailies.named_on(deal.day, guild) if guild else set())
    if guild is None:
        asked = StandingsRequest(asked.day, "everywhere", asked.page)
    elif asked.where == "server":
        found = ranked([one for one in found if one.person in named])
    screen = standings_screen(deal, asked, found, named, reader=reader, server=guild is not None)
    await responses.change(interaction, screen)


def ranked(found: Iterable[DailyRank]) -> list[DailyRank]:
    """Return some of a day's results, the best first, with ranks among themselves."""
    places: list[DailyRank] = []
    for rank, one in enumerate(found, 1):
        same = bool(places) and places[-1].score == one.score
        places.append(dataclasses.replace(one, place=places[-1].place if same else rank))
    return places


def _nothing(asked: StandingsRequest, today: Day) -> Screen:
    control = Control("dailies", 0, 0, str(StandingsRequest(today, asked.where)))
    nothing = say("There's no daily of that day.")
    return Screen((paragraph((nothing,)),), (row(button(say("Today's"), control)),))


async def _standings(
    app: App, interaction: Interaction, control: Control, asked: StandingsRequest
) -> None:
    await show_standings(app, interaction, asked)


PRESSES = {"dailies": taking(_asked, _standings)}
