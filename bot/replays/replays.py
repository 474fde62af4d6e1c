"""Use cases of replays: look at a game again, show hands when it is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import msgspec

from rules.core import TABLE, Event, RuleError, Seat
from rules.sitters import read_sitting
from rules.text import Name, Player, Text, Word, count, say

from ..clocks.wall_clock import day
from ..model.ids import PersonId, TableId
from ..model.play import Play
from ..model.tables import LogEntry
from ..store import Store
from ..tables.loading import load
from ..tables.lobby.characters import is_character
from .best_move import best_move
from .fairness import Case
from .renderer_process import Film, Pages
from .scenes import Reel, Scene, scenes

FEW: Final = 3
"""Moves that are shown to a person who has made none."""
DELETED: Final = PersonId(0)
"""Stands for everybody who played and was deleted since: they agree to nothing any more."""


@dataclass(frozen=True)
class Replay:
    """A game to look at again, scene by scene.

    `missing` are the people who would have to show their hands before anybody sees any; None
    where nothing was hidden, or the game goes on.
    """

    play: Play
    reel: Reel
    scenes: tuple[Scene, ...]
    missing: frozenset[PersonId] | None = None

    @property
    def over(self) -> bool:
        """Whether nothing of the game is a secret that could still help a person."""
        return self.play.table.phase != "running"

    @property
    def opened(self) -> bool:
        """Whether everybody's hand may be seen."""
        return self.over and self.missing is not None and not self.missing

    def place(self, number: int) -> int:
        """Return which scene a number of the log stands for: the last that is not later."""
        earlier = [at for at, scene in enumerate(self.scenes) if scene.number <= number]
        return earlier[-1] if earlier else 0

    def position(self, at: int) -> Any:
        """Return the position of a scene."""
        return self.reel.position(self.scenes[at].seq)

    def film(self, *, first: int, last: int, eyes: Seat | None, moving: bool) -> Film:
        """Return what is to be drawn of some scenes, as everybody or a seat sees them."""
        if not self.opened:
            eyes = None
        seqs = tuple(scene.seq for scene in self.scenes[first : last + 1])
        best = best_move(self.play, (move for scene in self.scenes for move in scene.moves))
        return Film(
            self.reel,
            seqs,
            self.play.names,
            eyes,
            quiet=not self.over,
            moving=moving,
            best=best if moving and self.over else None,
            usernames=tuple(chair.username for chair in self.play.chairs),
            avatars=tuple(chair.avatar for chair in self.play.chairs),
        )

    def pages(self, *, named: bool, case: Case | None) -> Pages:
        """Return what a page for a browser is made of, as everybody may see the game.

        Not `named`, no person's name or avatar is in it; computer opponents keep their names. The
        deal of a finished game is published with it.
        """
        play, last = self.play, len(self.scenes) - 1
        film = self.film(first=0, last=last, eyes=None, moving=True)
        if not named:
            names = tuple(
                name if chair.person is None and is_character(chair.name) else ""
                for chair, name in zip(play.chairs, play.names, strict=True)
            )
            film = msgspec.structs.replace(film, names=names, usernames=(), avatars=())
        texts = [self._lines(scene, named=named) for scene in self.scenes]
        if (result := play.game.result(play.state)) is not None:
            texts[-1] = (*texts[-1], result.text)
        ended = play.table.ended_at
        intro = () if ended is None else (say("Ended on {day}.", day=day(ended)),)
        return Pages(
            film,
            play.game.title,
            intro,
            tuple(self._where(scene) for scene in self.scenes),
            tuple(texts),
            case if self.over else None,
        )

    def _where(self, scene: Scene) -> Text:
        if not scene.number:
            return say("The start")
        return say("Move {n} of {last}", n=scene.number, last=self.scenes[-1].number)

    def _lines(self, scene: Scene, *, named: bool) -> tuple[Text, ...]:
        """Return what everybody may read of a scene, with or without names."""
        texts = []
        for move in scene.moves:
            for event in move.events:
                if event.to is None:
                    text = event.text if self.over else event.faded or event.text
                    texts.append(text if named else nameless(text, _seat_of(move)))
        return tuple(texts)

    def events_in(self, scene: Scene, *, seat: Seat | None, eyes: Seat | None) -> list[Event]:
        """Return what happened in a scene, as far as a reader in a `seat` may know it.

        Where hands are open they are seen through the `eyes` of a seat, or are nobody's.
        """
        seen = eyes if self.opened else seat
        return [event for move in scene.moves for event in move.events if event.known_to(seen)]

    def neighbour(self, at: int, *, seat: Seat, step: int) -> int | None:
        """Return the nearest scene before (-1) or after (1) one in which a seat moves."""
        found = range(at + step, len(self.scenes) if step > 0 else -1, step)
        moves = ((place, self.scenes[place].by) for place in found)
        return next((place for place, move in moves if move and move.seat == seat), None)


def nameless(text: Text, seat: Seat) -> Text:
    """Return a sentence with the number of a seat instead of names."""

    def filled(word: Word) -> Word:
        if isinstance(word, Name):
            return Player(seat)
        return nameless(word, seat) if isinstance(word, Text) else word

    return msgspec.structs.replace(
        text,
        blanks={
            name: [filled(each) for each in blank] if isinstance(blank, list) else filled(blank)
            for name, blank in text.blanks.items()
        },
    )


def _seat_of(move: LogEntry) -> Seat:
    """Return whose seat a move is about: the TABLE's tell who sits where."""
    return read_sitting(move.move)[0] if move.seat == TABLE else move.seat


class Replays:
    """The games of a store, to look at again."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def load(self, table: TableId) -> Replay:
        """Return a game to look at again; raises `RuleError` where that is not possible."""
        found = await self._store.tables.get(table)
        if found is None or found.begun_at is None:
            raise RuleError(say("That game hasn't started. There's nothing to replay yet."))
        play = await load(self._store, table)
        start = (await self._store.games.beginnings(table))[-1]
        if not play.game.knows(start.version):
            raise RuleError(
                say(
                    "This game used an older version of {game}'s rules and can't be replayed. "
                    "`/log` shows its moves.",
                    game=play.game.title,
                )
            )
        log = await self._store.logs.moves(table)
        moves = tuple((move.seat, move.move) for move in log if move.seq > start.seq)
        missing = None
        if play.table.phase != "running" and any(e.to for move in log for e in move.events):
            shown = await self._store.seats.shown_hands(table)
            missing = frozenset(await self._store.seats.people(table) - shown)
        return Replay(play, Reel(play.table.game, start, moves), scenes(log, start.seq), missing)

    async def may_be_named(self, table: TableId) -> bool:
        """Tell whether all who ever played a game let files have their names."""
        for person in await self._store.seats.people(table) - {DELETED}:
            if not (await self._store.people.preferences(person)).named:
                return False
        return True

    def from_move(self, replay: Replay, number: int | None) -> int:
        """Return the scene before a move, the first without one; raises `RuleError`."""
        last = replay.scenes[-1].number
        if number is None or not last:
            return 0
        if not 1 <= number <= last:
            raise RuleError(
                count(
                    "This game has {n} move so far.",
                    "This game has {n} moves so far. Choose a number from 1 to {n}.",
                    last,
                )
            )
        return max(replay.place(number) - 1, 0)

    def since(self, replay: Replay, person: PersonId) -> int:
        """Return the scene of a person's last move; raises `RuleError` if none followed.

        For who sits nowhere and is offered a seat it's the one before the last moves.
        """
        chair = replay.play.chair_of(person)
        if chair is None:
            return max(len(replay.scenes) - 1 - FEW, 0)
        by = [scene.by for scene in replay.scenes]
        # Who comes back is logged as a move of the table: it is none of theirs.
        own = [
            at
            for at, move in enumerate(by)
            if move and move.person == person and move.seat == chair.seat
        ]
        first = own[-1] if own else 0
        if first == len(replay.scenes) - 1:
            raise RuleError(say("Nothing has happened since your last move."))
        return first

    async def show_hand(self, table: TableId, person: PersonId) -> tuple[Replay, bool]:
        """Show everybody a person's hand; returns the replay, and whether it opened.

        The replay tells who is missing. Of those who agree at once only the last opens it. Raises
        `RuleError` unless the game is over, had hidden hands, and the person played.
        """
        replay = await self.load(table)
        if not replay.over:
            raise RuleError(say("Hands can be shown when the game is over."))
        if replay.missing is None:
            raise RuleError(say("Nothing was hidden in this game."))
        if DELETED in replay.missing:
            raise RuleError(
                say("A player of this game has deleted their data, so its replay shows no hands.")
            )
        if person not in await self._store.seats.people(table):
            raise RuleError(say("Only those who played can show their hands."))
        async with self._store.writing() as write:
            agreed = await write.seats.show_hand(table, person)
            missing = await write.seats.people(table) - await write.seats.shown_hands(table)
        return await self.load(table), agreed and not missing
