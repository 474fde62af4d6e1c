"""The words of notices, whose first sixty characters a lock screen shows.

They say which game it is, what is wanted and until when, in plain words: a telephone shows neither
the layout nor a time that Discord would write. Links and mentions come last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core import Seat
from rules.text import Blank, Text, count, say, together

from ...clocks.rule_alarms import paused_while_absent
from ...model.ids import PersonId
from ...model.play import Lobby, Play, name_of
from ...model.tables import LogEntry, RuleAlarm
from ...model.units import DAY_MS, HOUR_MS, MINUTE_MS
from ..kit.mentions import mention, stamp, with_mentions


def left(span: int) -> Text:
    """Say how much time is left of some milliseconds; never more than there is."""
    if span >= 2 * DAY_MS:
        return count("{n} day left", "{n} days left", span // DAY_MS)
    if span >= HOUR_MS:
        return count("{n} h left", "{n} h left", span // HOUR_MS)
    return count("{n} min left", "{n} min left", max(1, span // MINUTE_MS))


def turn_line(play: Play, seats: Iterable[int], now: int) -> Text:
    """Say whose game waits for its reader, and how long."""
    due = [at for at in map(play.deadline_of, seats) if at is not None]
    if not due:
        return say("{game}: your turn.", game=play.game.title)
    return say("{game}: your turn, {left}.", game=play.game.title, left=left(min(due) - now))


def still_line(play: Play, due: int, *, now: int) -> Text:
    """Say that a game still waits for its reader, and how long."""
    return say("{game}: still your turn, {left}.", game=play.game.title, left=left(due - now))


def host_of(lobby: Lobby) -> Blank:
    """Name the host of a lobby."""
    names = [name_of(guest) for guest in lobby.guests if guest.person == lobby.table.host]
    return names[0] if names else mention(lobby.table.host)


def invitation(lobby: Lobby, expires: int | None, *, now: int) -> Text:
    """Say who invites to which game, and how long."""
    host, game = host_of(lobby), lobby.game.title
    if expires is None:
        return say("{host} invites you to {game}.", host=host, game=game)
    return say(
        "{host} invites you to {game}, {left}.", host=host, game=game, left=left(expires - now)
    )


def last_move_texts(log: Iterable[LogEntry], seats: Iterable[int]) -> list[Text]:
    """Return the public text of the last move made by none of some seats, if any."""
    own, texts = set(seats), list[Text]()
    for move in log:
        events = [event for event in move.events if event.known_to(None)]
        if move.seat not in own and events:
            texts = [events[0].faded or events[0].text]
    return texts


def where(address: str, due: int | None) -> Text:
    """Write a link, and when the time is up as Discord shows it to each reader."""
    if due is None:
        return _words(address)
    return say("{where} · {when}", where=address, when=stamp(due))


def calling(lines: Text, people: Iterable[PersonId]) -> Text:
    """Put mentions at the end of a notice."""
    return together([lines, *(_words(mention(person)) for person in people)])


def _words(words: str) -> Text:
    return Text("{words}", {"words": words})


def alarm_lines(play: Play, alarms: Sequence[RuleAlarm]) -> list[str]:
    """Return the public countdowns of a table, or say that they are paused."""
    if paused_while_absent(play.game.alarms(play.state), alarms):
        return [f"⏸️ {say('**Still here?** The game waits until one of you presses a button.')}"]
    return countdown_lines(play, alarms, None)


def countdown_lines(play: Play, alarms: Sequence[RuleAlarm], seat: Seat | None) -> list[str]:
    """Return the countdowns that one seat waits for, or the public ones (None)."""
    wanted = [alarm for alarm in play.game.alarms(play.state) if alarm.seat == seat]
    labels = {alarm.key: alarm.label for alarm in wanted}
    return [
        f"⏳ {with_mentions(play, label)} {stamp(alarm.due)}"
        for alarm in alarms
        if (label := labels.get(alarm.key)) is not None and alarm.due is not None
    ]
