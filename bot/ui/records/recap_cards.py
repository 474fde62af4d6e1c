"""The cards of a year: what they say of a person and of a server."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from render import Bar, Fact, Line, YearCard
from render.year import MOST_FACTS
from rules.core import Seat
from rules.games import GAMES
from rules.text import Name, Player, Text, count, say

from ...languages import long_date
from ...model.ids import PersonId
from ...model.solo.daily import EPOCH
from ...model.units import DAY_MS, HOUR_MS
from ...records.stats import favourite
from ...records.years import ClubYear, PersonYear

FEWEST: Final = 2
"""Games from which on there is a favourite, a rival or a leader."""

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


def last_card(title: Text, bot: Seat) -> YearCard:
    """Return the card that ends a film, with the bot by its number in the look."""
    what = say("Board games on Discord, live or one turn a day")
    return YearCard(title, say("{player}", player=Player(bot)), what, (bot,))


def figures_of(*counted: tuple[int, Text]) -> tuple[tuple[str, Text], ...]:
    """Return named figures for a card, but for those that are 0."""
    return tuple((str(n), label) for n, label in counted if n)


def in_a_row(n: int) -> int:
    """Return how many followed each other, or 0 for a single one, which is no row."""
    return n if n > 1 else 0


# -- a person ----------------------------------------------------------------------------------


def _sums(of: PersonYear, title: Text, seats: Seats) -> YearCard | None:
    if not of.games:
        return None
    stats, seat, wins = of.stats, seats[of.person], of.stats.wins + of.stats.alone_wins
    below = count("{n} game with other people", "{n} games with other people", stats.games)
    if not stats.alone:  # the first figure has their number
        below = say("Played with other people")
    if not stats.games:
        below = say("Played without other people")
    # The wins next to it may be against computer opponents, which no streak counts.
    streak = say("Streak with others") if stats.alone else say("Wins in a row")
    return YearCard(
        title,
        say("{player}'s year", player=Player(seat)),
        below,
        (seat,),
        figures=figures_of(
            (of.games, count("Game", "Games", of.games)),
            (wins, count("Win", "Wins", wins)),
            (in_a_row(stats.longest), streak),
        ),
    )


def _favourite(games: Mapping[str, int], title: Text) -> YearCard | None:
    """Return the card of how often each game was played, a favourite first."""
    known = {key: times for key, times in games.items() if key in GAMES}
    most = max(known.values(), default=0)
    if most < FEWEST:
        return None
    first = favourite(known)
    bars = tuple(
        Bar(GAMES[key].title, str(times), times / most)
        for key, times in known.items()
        if key != first
    )
    if first is None:
        return YearCard(title, say("All games"), bars=bars)
    return YearCard(
        title,
        GAMES[first].title,
        say("Favourite game"),
        points=str(most),
        bars=bars,
        game=first,
    )


def _rival(of: PersonYear, title: Text, seats: Seats) -> YearCard | None:
    if not of.rivals or of.rivals[0].games < FEWEST:
        return None
    rival, own = of.rivals[0], seats[of.person]
    ties = rival.games - rival.ahead - rival.behind
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
        figures=figures_of(
            (rival.ahead, count("Time ahead", "Times ahead", rival.ahead)),
            (rival.behind, count("Time behind", "Times behind", rival.behind)),
            (ties, count("Tie", "Ties", ties)),
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
    room = MOST_FACTS - len(facts)
    for award, times in of.awards[:room]:
        text = award.text
        if times > 1:
            text = say("{award} (×{n})", award=award.text, n=times)
        facts.append(Fact(say("Award"), text, award.emblem))
    rest = len(of.awards[room:])
    more = count("and {n} more award", "and {n} more awards", rest) if rest else None
    return YearCard(title, facts=tuple(facts), more=more) if facts else None


def _alone(of: PersonYear, title: Text, seats: Seats) -> YearCard | None:
    """Return the card of what a person played alone: dailies and puzzles."""
    if not (of.dailies or of.solved):
        return None
    below = None
    if of.gain is not None and of.gain.game in GAMES:
        game = GAMES[of.gain.game].title
        below = say("Puzzle rating in {game}: +{points}", game=game, points=of.gain.points)
    seat, headline = seats[of.person], say("Dailies and puzzles")
    if not of.games:  # it is the first card, and says whose year it is
        headline, below = say("{player}'s year", player=Player(seat)), below or headline
    return YearCard(
        title,
        headline,
        below,
        (seat,),
        figures=figures_of(
            (of.dailies, count("Daily played", "Dailies played", of.dailies)),
            (in_a_row(of.streak), say("Days in a row")),
            (of.solved, count("Puzzle solved", "Puzzles solved", of.solved)),
        ),
    )


# -- a server ----------------------------------------------------------------------------------


def _club(of: ClubYear, title: Text, name: str) -> YearCard:
    games, busiest = sum(of.games.values()), 0 if of.busiest is None else of.busiest[1]
    return YearCard(
        title,
        say("{server}'s year", server=Name(name)),
        figures=figures_of(
            (games, count("Game", "Games", games)),
            (of.people, count("Person", "People", of.people)),
            (in_a_row(busiest), say("Most in one day")),
        ),
    )


def _table(of: ClubYear, title: Text, seats: Seats) -> YearCard | None:
    """Return the table of the year: who has won most, of those who may be named.

    Ranks are among all, so that nobody is said to have won most where someone unnamed has.
    """
    most = max((each.wins for each in of.leaders), default=0)
    lines = tuple(
        Line(
            seats[each.person],
            1 + sum(other.wins > each.wins for other in of.leaders),
            str(each.wins),
            each.wins / most,
            each.wins,
            each.games,
        )
        for each in of.leaders
        if each.wins and each.person in seats
    )
    if most < FEWEST or not lines:
        return None
    first, *others = lines
    if sum(each.wins >= first.wins for each in of.leaders) > 1:
        return YearCard(title, say("Most wins"), lines=lines)
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
    if duel is None or duel.games < FEWEST:
        return None
    one, other = (seats[person] for person in duel.people)
    return YearCard(
        title,
        say("{player} against {rival}", player=Player(one), rival=Player(other)),
        count("{n} game together", "{n} games together", duel.games),
        (one, other),
        figures=tuple(
            (str(ahead), say("{player}", player=Player(seat)))
            for ahead, seat in zip(duel.ahead, (one, other), strict=True)
        ),
    )


def _club_moments(of: ClubYear, title: Text) -> YearCard | None:
    facts = []
    if of.busiest is not None and of.busiest[1] > 1:
        day, games = of.busiest
        date = long_date(EPOCH + timedelta(day))
        date = date[:1].upper() + date[1:]  # nothing stands before it
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
