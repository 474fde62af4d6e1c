"""Use cases of the daily: deal, move, let the opponents answer, count; no Discord.

Every move is committed before it is shown; of two at the same time the first commit wins. What
CHANCE and the opponents do depends on the day's secret and on the moves so far, so the same moves
get the same answers. An opponent that doesn't answer is asked again whenever a person opens their
daily.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final

from rules.codec import encode
from rules.core import Event, RuleError, Seat
from rules.games import GAMES
from rules.text import say

from ..clocks.entropy import SYSTEM, Entropy
from ..clocks.wall_clock import Now
from ..errors import SeqTaken, StaleControl
from ..model.ids import PersonId, PressId
from ..model.play import AnyGame, AppliedMove, Play, settle, write_state
from ..model.solo.daily import (
    EARLIEST,
    MOVES_KEPT,
    Attempt,
    DailyMove,
    Day,
    Deal,
    begins,
    closes,
    day_of,
    streak,
    weekday,
)
from ..opponents.engine import EnginePool
from ..opponents.engine_process import Answer, Question
from ..sessions.moves import MoveQueue, advance
from ..store import Store
from ..tables.lobby.lobbies import Person
from .deals import counted, daily_of, daily_play, game_of, started

MOVED_ON: Final = say("The game has moved on. Here's where it is now.")
MOST_ANSWERS: Final = 2000
"""Answers of opponents that are remembered: many people come to the same positions."""


class Dailies:
    """The dailies of a store."""

    def __init__(
        self, store: Store, now: Now, opponents: EnginePool, *, entropy: Entropy = SYSTEM
    ) -> None:
        self._entropy = entropy
        self._store = store
        self._now = now
        self._opponents = opponents
        self._moves = MoveQueue[tuple[Day, PersonId]](store.dailies.has_press)
        self._openings: dict[Day, tuple[Any, tuple[AppliedMove, ...]]] = {}
        self._answers: dict[bytes, asyncio.Task[Answer]] = {}

    # -- days ----------------------------------------------------------------------------------

    async def deal(self, day: Day) -> Deal | None:
        """Return what a day is dealt from, None where it has no daily.

        A day that is today or tomorrow somewhere is decided when it is first asked for: a
        fingerprint that nobody has seen promises nothing.
        """
        found = await self._store.dailies.deal(day)
        now, game = self._now(), game_of(weekday(day))
        if found is not None or game is None or game.daily is None:
            return found
        if not begins(Day(day - 1)) - EARLIEST <= now < closes(day):
            return None
        secret = self._entropy.secret("day")
        made = Deal(day, game.key, secret, now, edition=game.daily.edition)
        async with self._store.writing() as write:
            await write.dailies.add_deal(made)
            await write.dailies.thin(Day(day_of(now) - MOVES_KEPT))
        return await self._store.dailies.deal(day)

    async def zone(self, person: PersonId) -> str:
        """Return the time zone of a person's days, "" where they chose none."""
        return (await self._store.people.preferences(person)).zone

    async def own_day(self, person: PersonId) -> Day:
        """Return which day it is for a person."""
        return day_of(self._now(), await self.zone(person))

    async def today(self, person: PersonId) -> Deal:
        """Return the deal of a person's own today; raises `RuleError` where there is none."""
        deal = await self.deal(await self.own_day(person))
        if deal is None:
            raise RuleError(say("There's no daily today. Try again tomorrow."))
        return deal

    def may_reveal(self, deal: Deal) -> bool:
        """Return whether a deal's secret may be shown: nobody can play that day any more."""
        return self._now() >= closes(deal.day)

    async def streak(self, person: PersonId) -> int:
        """Return how many of their own days in a row a person has played to the end."""
        now, played, waiting = self._now(), set[Day](), set[Day]()
        today = await self.own_day(person)
        for day, key, version, over in await self._store.dailies.attempts(person):
            game = GAMES.get(key)
            if over:
                played.add(day)
            elif game is None or not game.knows(version):
                waiting.add(day)  # it could not be played on
        waiting |= {day for day in (today, Day(today - 1)) if now < closes(day)}
        return streak(played, waiting, today)

    # -- an attempt ----------------------------------------------------------------------------

    async def begin(self, person: PersonId, deal: Deal) -> Attempt:
        """Begin a person's attempt at today's deal, or return the one they have begun."""
        found = await self._store.dailies.attempt(person, deal.day)
        if found is not None:
            return found
        if deal.day != await self.own_day(person):
            raise RuleError(say("That day is over. `/daily` opens today's."))
        game, _ = daily_of(deal)
        state, dealt = await self._opening(deal)
        at = self._now()
        last = dealt[-1] if dealt else AppliedMove(0, 0, "", ())
        stored = write_state(game, last.seq, state)
        attempt = Attempt(
            person, deal.day, game.version, at, None, last.seq, stored.state, last.throws
        )
        try:
            async with self._store.writing() as write:
                await write.dailies.add_attempt(attempt, _logged(dealt, game, at))
        except SeqTaken:
            return await self.begun(deal, person)
        return attempt

    async def play(
        self, deal: Deal, person: Person, text: str, *, seen: int, press: PressId | None
    ) -> Attempt:
        """Make a person's move, seen at move `seen`; returns the attempt after it.

        Raises `RuleError` where the rules refuse or the day is over, `StaleControl` where the
        position is another one, `AlreadyDone` where this press has made its move.
        """

        async def make() -> Attempt:
            attempt = await self.running(deal, person.id)
            if attempt.seq != seen:
                raise StaleControl(MOVED_ON)
            return await self._commit(
                deal, daily_play(deal, attempt, person), attempt, 0, text=text, press=press
            )

        return await self._moves.in_turn((deal.day, person.id), make, press)

    async def answered(self, deal: Deal, person: Person) -> Attempt:
        """Let the opponents move until the person's turn comes.

        Raises `Silent` where one doesn't, `RuleError` where the attempt was deleted meanwhile.
        """

        async def make() -> Attempt:
            attempt = await self.begun(deal, person.id)
            while not attempt.over and self._now() < closes(deal.day):
                play = daily_play(deal, attempt, person)
                if 0 in play.turn:
                    break
                log = await self._store.dailies.moves(person.id, deal.day)
                text = await self._choice(deal, play, log)
                attempt = await self._commit(deal, play, attempt, play.turn[0], text=text)
            return attempt

        return await self._moves.in_turn((deal.day, person.id), make)

    async def running(self, deal: Deal, person: PersonId) -> Attempt:
        """Return a person's attempt that goes on; raises `RuleError` where there is none."""
        attempt = await self.begun(deal, person)
        if attempt.over:
            raise RuleError(say("You've played this daily. `/daily` shows how it went."))
        self.check_open(deal, attempt)
        return attempt

    async def begun(self, deal: Deal, person: PersonId) -> Attempt:
        """Return a person's attempt; raises `RuleError` where there is none."""
        attempt = await self._store.dailies.attempt(person, deal.day)
        if attempt is None:
            raise RuleError(say("You haven't started this daily. `/daily` opens today's."))
        return attempt

    def check_open(self, deal: Deal, attempt: Attempt) -> None:
        """Raise `RuleError` where an attempt can't be played on."""
        game, _ = daily_of(deal)
        if self._now() >= closes(deal.day):
            raise RuleError(
                say(
                    "This daily closed at noon UTC, the day after it opened. `/daily` opens "
                    "today's."
                )
            )
        if not game.knows(attempt.version):
            raise RuleError(
                say(
                    "The rules of {game} have changed since you started, so this daily can't go "
                    "on. It doesn't break your streak.",
                    game=game.title,
                )
            )

    async def news(self, attempt: Attempt) -> tuple[Event, ...]:
        """Return the events a person may know, from their last move on."""
        log = await self._store.dailies.moves(attempt.person, attempt.day)
        own = max((place for place, move in enumerate(log) if move.seat == 0), default=0)
        return tuple(event for move in log[own:] for event in move.events if event.known_to(0))

    # -- moves ---------------------------------------------------------------------------------

    async def _opening(self, deal: Deal) -> tuple[Any, tuple[AppliedMove, ...]]:
        """Return how a day begins for everybody; some deals take a while to be found."""
        if deal.day not in self._openings:
            state, dealt = await asyncio.to_thread(_dealt, deal)
            self._openings = {deal.day: (state, tuple(dealt))}
        return self._openings[deal.day]

    async def _choice(self, deal: Deal, play: Play, log: Sequence[DailyMove]) -> str:
        """Return what the program in turn plays."""
        (seat,) = play.turn
        level = play.chairs[seat].level
        assert level is not None
        heard = tuple(event for move in log for event in move.events if event.known_to(seat))
        luck = deal.luck(seq=play.seq + 1, seat=seat)
        question = Question(play.game.key, encode(play.view(seat)), heard, level, luck, seat=seat)
        answer = await self._asked(question)
        if answer.text is None:
            return play.game.fallback(play.state, seat, Random(luck))
        return answer.text

    async def _asked(self, question: Question) -> Answer:
        """Ask once for all who come to the same position."""
        key = sha256(encode(question).encode()).digest()  # a question is some kilobytes
        task = self._answers.get(key)
        if task is None:
            while len(self._answers) >= MOST_ANSWERS:
                del self._answers[next(iter(self._answers))]
            task = self._answers[key] = asyncio.create_task(self._opponents.think(question))
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._answers.get(key) is task:
                del self._answers[key]
            raise

    async def _commit(
        self,
        deal: Deal,
        play: Play,
        attempt: Attempt,
        seat: Seat,
        *,
        text: str,
        press: PressId | None = None,
    ) -> Attempt:
        """Make a seat's move; raises `RuleError`, and `SeqTaken` where another came first."""
        game = play.game
        state, made = advance(play, seat, text, deal.seed)
        at = self._now()
        stored = write_state(game, made[-1].seq, state)
        attempt = dataclasses.replace(
            attempt, seq=stored.seq, state=stored.state, throws=made[-1].throws
        )
        if game.result(state) is not None or daily_of(deal)[1].turns is not None:
            log = await self._store.dailies.moves(attempt.person, attempt.day)
            moves = [(each.seat, each.move) for each in log] + [(m.seat, m.move) for m in made]
            found = await asyncio.to_thread(counted, deal, attempt.version, moves)
            if found is not None:
                score, glyphs = found
                attempt = dataclasses.replace(attempt, ended_at=at, score=score, glyphs=glyphs)
        async with self._store.writing() as write:
            await write.dailies.save_attempt(attempt, _logged(made, game, at, press))
        return attempt


def _dealt(deal: Deal) -> tuple[Any, list[AppliedMove]]:
    game, _ = daily_of(deal)
    return settle(game, started(deal, game.version), deal.seed, 1, thrown=0)


def _logged(
    made: Sequence[AppliedMove], game: AnyGame, at: int, press: PressId | None = None
) -> list[DailyMove]:
    return [
        DailyMove(
            m.seq,
            m.seat,
            m.move,
            m.events,
            game.version,
            at,
            m.throws,
            press if place == 0 else None,
        )
        for place, m in enumerate(made)
    ]
