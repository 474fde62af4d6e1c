"""The deal of a past daily: what was promised, what it was, and its check."""

from __future__ import annotations

from rules.core import CHANCE, RuleError
from rules.text import Moment, count, say

from ...daily.checking import Checked, checked
from ...daily.deals import daily_of
from ...model.ids import PersonId
from ...model.solo.daily import BY_SECRET, Day, Deal, closes, date, day_of
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Screen, Words, paragraph, small
from ..kit.messages import responses
from ..kit.messages.responses import Interaction

MOST_DAYS = 10**6


def daily_deal_screen(deal: Deal, found: Checked | None, site: str = "") -> Screen:
    """Tell a day's secret, and whether the reader's own daily was dealt from it.

    How to check that is a link where the address of the docs' site is known.
    """
    game, _ = daily_of(deal)
    lines: list[Words] = [
        say("### Daily {day}: {game}", day=date(deal.day), game=game.title),
        say("`/daily` showed this fingerprint the day before:")
        if day_of(deal.made_at) < deal.day
        else say(
            "The secret was made on the day itself, so you have to trust the person who runs this "
            "bot. Its fingerprint:"
        ),
        f"`{deal.fingerprint}`",
        say("It's the SHA-256 of this secret:"),
        f"`{deal.secret}`",
        say("The SHA-256 of the secret alone is the seed of the game:")
        if deal.method == BY_SECRET
        else say(
            "The SHA-256 of the secret and the day's number, {number}, is the seed of the game:",
            number=deal.day,
        ),
        f"`{deal.seed.hex()}`",
        say("The secret was made {when}.", when=Moment(deal.made_at, True)),
    ]
    if found is not None and found.wrong:
        lines.append(say("❌ Your daily wasn't dealt from it."))
    elif found is not None:
        lines.append(
            count(
                "✅ {n} shuffle or draw of your daily matches the seed.",
                "✅ {n} shuffles and draws of your daily match the seed.",
                found.drawn,
            )
        )
    page = f"[docs/fair.md]({site}/docs/fair/)" if site else "`docs/fair.md`"
    lines.append(small(say("How to check it yourself: {page} in Matchnight's source.", page=page)))
    return Screen((paragraph(lines),))


async def show_daily_deal(app: App, interaction: Interaction, day: Day, person: PersonId) -> None:
    """Show what a day was dealt from; raises `RuleError` as long as it can be played."""
    deal = await app.dailies.deal(day) if app.now() >= closes(day) else None
    if deal is None:
        if app.now() < closes(day):
            raise RuleError(
                say(
                    "The secret of that daily is revealed {when}: until then it can still be "
                    "played.",
                    when=Moment(closes(day)),
                )
            )
        raise RuleError(say("There was no daily that day."))
    attempt = await app.store.dailies.attempt(person, day)
    log = await app.store.dailies.moves(person, day)
    found = None
    if attempt is not None and any(move.seat == CHANCE for move in log):
        found = await app.draw(checked, deal, attempt.version, log)
    await responses.change(interaction, daily_deal_screen(deal, found, app.settings.site_url))


def _day(given: Given) -> Day:
    return Day(parsing.number(parsing.text(given), MOST_DAYS, base=36))


async def _daily_deal(app: App, interaction: Interaction, control: Control, day: Day) -> None:
    await show_daily_deal(app, interaction, day, user_id(interaction))


PRESSES = {"daydeal": taking(_day, _daily_deal)}
