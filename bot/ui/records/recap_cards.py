"""The cards of a year: what they say of a person and of a server."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from render import Bar, Fact, Line, YearCard
from rules.core import Seat
from rules.games import GAMES
from rules.text import Name, Player, Text, count, say

from ...languages import long_date
from ...model.ids import PersonId
from ...model.solo.daily import EPOCH
from ...model.units import DAY_MS, HOUR_MS
from ...records.years import ClubYear, PersonYear

MOST_AWARDS: Final = 2
"""Awards that a card names, the rarest ones."""

Seats = Mapping[PersonId, Seat]
"""The people who may be named, by their number in the look."""


def year_title(year: int, *, over: bool) -> Text:
    """Say which year cards are of."""
    if over:
        return say("{year} in Matchnight", year=str(year))
    return say("{year} in Matchnight so far", year=str(year))


def person_cards(of: PersonYear, title: Text, seats: Seats) -> list[YearCard]:
    """Return the cards of a person's year, as many as there is something to say on."""
    cards = [_sums(of, title, seats), _favourite(of.stats.games_by, title)]
    cards += [_rival(of, title, seats), _moments(of, title, seats), _alone(of, title, seats)]
    return [card for card in cards if card is not None]


def club_cards(of: ClubYear, title: Text, name: str, seats: Seats) -> list[YearCard]:
    """Return the cards of a server's year, as many as there is something to say on."""
    cards = [_club(of, title, name), _table(of, title, seats), _favourite(of.games, title)]
    cards += [_duel(of, title, seats), _club_moments(of, title)]
    return [card for card in cards if card is not None]


# -- a person ----------------------------------------------------------------------------------


def _sums(of: PersonYear, title: Text, seats: Seats) -> YearCard:
    stats, seat = of.stats, seats[of.person]
    figures = [
        (str(of.games), say("Games")),
        (str(stats.wins + stats.alone_wins), say("Wins")),
        (str(stats.longest), say("Wins in a row")),
    ]
    return YearCard(
        title,
        say("{player}'s year", player=Player(seat)),
        count("{n} game with other people", "{n} games with other people", stats.games),
        (seat,),
        figures=tuple(figures),
    )


def _favourite(games: Mapping[str, int], title: Text) -> YearCard | None:
    """Return the card of the game that was played most, and of the others."""
    known = [(key, times) for key, times in games.items() if key in GAMES]
    if not known:
        return None
    favourite, most = known[0]
    bars = tuple(Bar(GAMES[key].title, str(times), times / most) for key, times in known)
    return YearCard(
        title,
        GAMES[favourite].title,
        say("Favourite game"),
        points=str(most),
        bars=bars,
        game=favourite,
    )


def _rival(of: PersonYear, title: Text, seats: Seats) -> YearCard | None:
    if not of.rivals:
        return None
    rival, own = of.rivals[0], seats[of.person]
    other = seats.get(rival.person)
    if other is None:
        headline = say("{player}'s rival", player=Player(own))
    else:
        headline = say("{player} against {rival}", player=Player(own), rival=Player(other))
    return YearCard(
        title,
        headline,
        count("{n} game together", "{n} games together", rival.games),
        (own,) if other is None else (own, other),
        figures=(
            (str(rival.ahead), say("Times ahead")),
            (str(rival.behind), say("Times behind")),
            (str(rival.games - rival.ahead - rival.behind), say("Ties")),
        ),
    )


def _moments(of: PersonYear, title: Text, seats: Seats) -> YearCard | None:
    facts = []
    if of.wait is not None and of.wait.took >= HOUR_MS and of.wait.game in GAMES:
        game, time = GAMES[of.wait.game].title, _long(of.wait.took)
        seat = seats.get(of.wait.person)
        text = say("{time} in {game}", time=time, game=game)
        if seat is not None:
            text = say("{time} for {player}, in {game}", time=time, game=game, player=Player(seat))
        facts.append(Fact(say("Longest wait for a move"), text))
    for award, times in of.awards[:MOST_AWARDS]:
        text = award.text
        if times > 1:
            text = say("{award} (×{n})", award=award.text, n=times)
        facts.append(Fact(say("Award"), text))
    return YearCard(title, facts=tuple(facts)) if facts else None


def _alone(of: PersonYear, title: Text, seats: Seats) -> YearCard | None:
    """Return the card of what a person played alone: dailies and puzzles."""
    if not (of.dailies or of.solved):
        return None
    below = None
    if of.gain is not None and of.gain.game in GAMES:
        game = GAMES[of.gain.game].title
        below = say("Puzzle rating in {game}: +{points}", game=game, points=of.gain.points)
    seat = seats[of.person]
    return YearCard(
        title,
        say("Dailies and puzzles"),
        below,
        (seat,),
        figures=(
            (str(of.dailies), say("Dailies")),
            (str(of.streak), say("Days in a row")),
            (str(of.solved), say("Puzzles solved")),
        ),
    )


# -- a server ----------------------------------------------------------------------------------


def _club(of: ClubYear, title: Text, name: str) -> YearCard:
    figures = [(str(sum(of.games.values())), say("Games")), (str(of.people), say("People"))]
    if of.busiest is not None:
        figures.append((str(of.busiest[1]), say("Most in one day")))
    headline = say("{server}'s year", server=Name(name))
    return YearCard(title, headline, figures=tuple(figures))


def _table(of: ClubYear, title: Text, seats: Seats) -> YearCard | None:
    """Return the table of the year: who has won most, of those who may be named."""
    most = max((each.wins for each in of.leaders), default=0)
    if not most:
        return None
    lines = [
        Line(seats[each.person], rank, str(each.wins), each.wins / most, each.wins, each.games)
        for rank, each in enumerate(of.leaders, 1)
        if each.person in seats
    ]
    if not lines or not lines[0].wins:
        return None
    first, *others = lines
    return YearCard(
        title,
        say("{player} won most", player=Player(first.seat)),
        count("{wins} of {n} game won", "{wins} of {n} games won", first.tables, wins=first.wins),
        (first.seat,),
        points=str(first.wins),
        lines=tuple(others),
    )


def _duel(of: ClubYear, title: Text, seats: Seats) -> YearCard | None:
    """Return the card of the two who met most often, of those who may both be named."""
    duel = next((each for each in of.duels if seats.keys() >= {*each.people}), None)
    if duel is None:
        return None
    one, other = (seats[person] for person in duel.people)
    return YearCard(
        title,
        say("{player} against {rival}", player=Player(one), rival=Player(other)),
        count("{n} game together", "{n} games together", duel.games),
        (one, other),
        figures=tuple(
            (str(ahead), say("{player} ahead", player=Player(seat)))
            for ahead, seat in zip(duel.ahead, (one, other), strict=True)
        ),
    )


def _club_moments(of: ClubYear, title: Text) -> YearCard | None:
    facts = []
    if of.busiest is not None and of.busiest[1] > 1:
        day, games = of.busiest
        date = long_date(EPOCH + timedelta(day))
        text = count("{day}: {n} game", "{day}: {n} games", games, day=date)
        facts.append(Fact(say("Busiest day"), text))
    if of.longest is not None and of.longest[0] in GAMES and of.longest[1] >= HOUR_MS:
        game, lasted = of.longest
        text = say("{game}: {time}", game=GAMES[game].title, time=_long(lasted))
        facts.append(Fact(say("Longest game"), text))
    return YearCard(title, facts=tuple(facts)) if facts else None


def _long(milliseconds: int) -> Text:
    if milliseconds < 2 * DAY_MS:
        hours = max(1, round(milliseconds / HOUR_MS))
        return count("{n} hour", "{n} hours", hours)
    return count("{n} day", "{n} days", round(milliseconds / DAY_MS))
