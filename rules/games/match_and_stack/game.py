"""What all four styles share: matching plays, and claims with votes (§2, §4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import ClassVar

from ...core import (
    CHANCE,
    Advice,
    Alarm,
    Dice,
    Done,
    Event,
    Game,
    GameOptions,
    IllegalMove,
    Level,
    Menu,
    Option,
    Reply,
    Review,
    Score,
    Seat,
    Sitter,
    Step,
)
from ...menus import Tip
from ...options import ArenaTerms
from ...text import Player, Text, say
from ...tuples import replaced, shuffled
from . import choices, event_text, opponent, review, tiles, voting
from .claiming import NOTHING
from .court import Claim, Court
from .fitting import Verdict, judge
from .notation import Again, Count, Deal, Move, Play, Vote
from .options import WordOptions
from .position import Position, View, then
from .style import WordStyle


class WordGame(WordStyle, Game[Position, Move, View]):
    """Match & Stack, whose styles say what is theirs (`WordStyle`)."""

    credit = say("Match & Stack, 2019. Tiles, artwork and wording are our own.")
    note = say("The words on the tiles are English.")
    second_person = event_text.SECOND_PERSON
    levels: ClassVar[Mapping[Level, Text]] = {
        "easy": say("looks slowly, and knows two of the rules"),
        "normal": say("looks as fast as a practised player, and knows four of the rules"),
        "hard": say("looks very fast, and knows all the rules"),
    }
    arena = ArenaTerms(8, 0, {"hints": False})
    version = 2
    former = frozenset({1})
    state_kind = Position
    view_kind = View
    folder = Path(__file__).parent

    # -- the course of a game ------------------------------------------------------------------

    def start(self, seats: Sequence[Sitter], options: GameOptions) -> Position:
        assert isinstance(options, WordOptions)
        nothing = (0,) * len(seats)
        court = Court(tuple(sitter.person for sitter in seats), nothing)
        terms = self.terms(options)
        none = nothing if terms.open_eyes else ()
        return Position(
            self.style,
            len(seats),
            terms,
            court,
            wins=nothing,
            tries=none,
            missed=none,
            version=self.version,
        )

    def of_version(self, state: Position, version: int) -> Position:
        return replace(state, version=min(version, state.version))

    def everybody(self, state: Position) -> tuple[Seat, ...]:
        """Return all seats: whatever is dealt or drawn lies open to them."""
        return tuple(range(state.players))

    def turn(self, state: Position) -> tuple[Seat, ...]:
        if state.phase == "over":
            return ()
        if state.phase in ("deal", "more", "draw"):
            return (CHANCE,)
        return tuple(seat for seat in range(state.players) if self.may_move(state, seat))

    def awaited(self, state: Position) -> tuple[Seat, ...]:
        return state.court.to_vote

    def not_in_turn(self, state: Position, seat: Seat) -> Text:
        if state.phase not in ("form", "play") or seat == CHANCE:
            return super().not_in_turn(state, seat)
        for claim in state.court.claims:
            if seat in claim.voted:
                return say("You've voted, and votes can't be changed. Waiting for the others.")
        return (
            self.hindered(state, seat)
            or self.resting(state, seat)
            or say(
                "You've said that you can't play, and none of your tiles fits. Wait for the others."
            )
        )

    def read(self, text: str) -> Move:
        return self.writing.read(text)

    def chance(self, state: Position, dice: Dice) -> Move:
        return Deal(tuple(dice.shuffled(tiles.ALL)))

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        if isinstance(move, Vote):
            self._check_vote(state, seat, move)
        elif isinstance(move, Play) and seat >= 0:
            if why := self.hindered(state, seat) or self.resting(state, seat):
                raise IllegalMove(why)
            judge(state, seat, move, self.needs(state, seat, move))
        elif not self.made_by_table(state, seat, move):
            raise IllegalMove(say("Only the table does that. Type which tile goes where."))

    def made_by_table(self, state: Position, seat: Seat, move: Move) -> bool:
        """Tell whether CHANCE or CLOCK makes this move here."""
        if seat == CHANCE:
            return state.phase == "deal" and isinstance(move, Deal) and self.complete(state, move)
        return str(move) in [alarm.move for alarm in self.alarms(state)] and seat < CHANCE

    def complete(self, state: Position, move: Deal) -> bool:
        """Tell whether a deal names the tiles it has to name, each once."""
        return sorted(move.order) == [*tiles.ALL] and not move.doubtful

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        if isinstance(move, Deal):
            return self.deal(state, move)
        if isinstance(move, Vote):
            return self._vote(state, seat, move)
        if isinstance(move, Count):
            claim = self._claim(state, move.of)
            assert claim
            return self._close(state, claim, stands=True)
        if isinstance(move, Again):
            return Step(replace(state, paused=tuple(s for s in state.paused if s != move.seat)))
        assert isinstance(move, Play)
        verdict = judge(state, seat, move, self.needs(state, seat, move))
        if not state.terms.open_eyes:
            return self._play(state, seat, move, verdict)
        tries = replaced(state.tries, seat, state.tries[seat] + 1)
        step = self._play(replace(state, tries=tries), seat, move, verdict)
        # Whether it fits is hidden until it is tried: nobody may preview it.
        return replace(step, reveals=(seat,))

    def _play(self, state: Position, seat: Seat, play: Play, verdict: Verdict) -> Step[Position]:
        tile = self.tile(state, seat, play.number)
        if verdict.missed:
            missed = replaced(state.missed, seat, state.missed[seat] + 1)
            after = replace(state, missed=missed)
            text = event_text.miss(seat, tile, play, verdict.missed, seconds=after.pause(seat))
            paused = (*state.paused, seat) if after.pause(seat) else ()
            brief = event_text.miss_in_brief(seat, play, verdict.missed, after.pause(seat))
            missed_it = Event("missed", text, by=seat, brief=brief)
            return Step(replace(after, paused=paused), (missed_it,))
        if state.terms.open_eyes:
            state = replace(state, missed=replaced(state.missed, seat, 0))
        if not verdict.claimed:
            return self.lay(state, seat, play, verdict.joins)
        court = state.court.open(seat, play, tile, tuple(verdict.claimed))
        asked = court.claims[-1]
        event = Event(
            "claimed",
            event_text.claim(asked, court),
            by=seat,
            brief=event_text.claim_in_brief(asked),
        )
        return Step(replace(state, court=court), (event,))

    def keeps(self, seat: Seat, done: Sequence[Done[Position]]) -> Text | None:
        if any(one.step.reveals for one in done if one.seat >= 0):
            return say("A try with open eyes counts. It can't be taken back.")
        return super().keeps(seat, done)

    def no_advice(self, state: Position, seat: Seat) -> Text:
        if seat in state.court.to_vote:
            return say("A claim is for you to judge: I can't help with that.")
        return self.resting(state, seat) or say("None of your tiles fits now. Wait for the others.")

    # -- claims and votes ----------------------------------------------------------------------

    def _claim(self, state: Position, of: Seat | None) -> Claim | None:
        """Return the claim that a vote is about: a player's, or the only one."""
        if of is not None:
            return state.court.of(of)
        return state.court.claims[0] if state.court.claims else None

    def _check_vote(self, state: Position, seat: Seat, move: Vote) -> None:
        claim = self._claim(state, move.of)
        if claim is None:
            raise IllegalMove(say("There's no such claim to vote on."))
        if claim.seat == seat:
            raise IllegalMove(say("This is your own claim. The others vote on it."))
        if seat in claim.voted:
            raise IllegalMove(say("You've voted on this claim, and votes can't be changed."))
        if seat < 0 or not state.court.people[seat]:
            raise IllegalMove(say("Only people vote on claims."))

    def _vote(self, state: Position, seat: Seat, move: Vote) -> Step[Position]:
        claim = self._claim(state, move.of)
        assert claim
        court = state.court.vote(claim.seat, seat, move.accepts)
        voted = court.of(claim.seat)
        assert voted
        event = Event("voted", event_text.vote(seat, move.accepts, voted, court), by=seat)
        after = replace(state, court=court)
        stands = court.decided(voted)
        if stands is None:
            return Step(after, (event,))
        return then(event, self._close(after, voted, stands))

    def _close(self, state: Position, claim: Claim, stands: bool) -> Step[Position]:
        """End a vote: the play is made, or the tile goes back (§4.5)."""
        name = "accepted" if stands else "refused"
        event = Event(name, event_text.verdict(claim, stands), by=claim.seat)
        court = state.court.close(claim, stands)
        after = replace(state, court=court, lull=state.lull + 1)
        if not stands:
            return Step(after, (event,))
        play = claim.play._replace(claims=())
        verdict = judge(after, claim.seat, play, self.needs(after, claim.seat, play))
        return then(event, self.lay(after, claim.seat, play, verdict.joins))

    def seated(self, state: Position, seat: Seat, sitter: Sitter) -> Step[Position]:
        people = state.court.people
        changed = (*people[:seat], sitter.person, *people[seat + 1 :])
        step = Step(replace(state, court=replace(state.court, people=changed)))
        for claim in state.court.claims:
            court = step.state.court
            stands = court.decided(claim)
            if stands is not None and court.of(claim.seat):
                closed = self._close(step.state, claim, stands)
                step = Step(closed.state, step.events + closed.events, closed.reveals)
        return step

    def alarms(self, state: Position) -> tuple[Alarm, ...]:
        missed = say("Your last try missed. You can play again")
        return tuple(
            Alarm(
                f"vote {claim.number}",
                state.terms.vote_seconds,
                str(Count(claim.seat if self.writing.own_tables else None)),
                label=say(
                    "The votes on {player}'s claim are counted",
                    player=Player(claim.seat),
                ),
            )
            for claim in state.court.claims
        ) + tuple(
            Alarm(
                f"pause {seat} {state.tries[seat]}",
                state.pause(seat),
                str(Again(seat)),
                label=None if state.court.claims else missed,
                seat=seat,
            )
            for seat in state.paused
        )

    def fallback(self, state: Position, seat: Seat, random: Random) -> str:
        claim = next(claim for claim in state.court.claims if seat in state.court.voters(claim))
        return str(Vote(True, claim.seat if self.writing.own_tables else None))

    # -- what there is to choose and to see ----------------------------------------------------

    def options(self, state: Position, seat: Seat, prefix: str) -> Menu:
        if state.phase != "play":
            return NOTHING
        return choices.options(self, state, seat, prefix)

    def helped(self, state: Position) -> Position:
        return replace(state, helped=True)

    def calls(self, state: Position) -> tuple[Option, ...]:
        return voting.votes(self, state)

    def ahead(self, state: Position, seat: Seat) -> tuple[Option, ...]:
        if state.phase != "play" or not state.court.people[seat] or seat in self.turn(state):
            return ()
        return voting.votes_ahead(self, state, seat)

    def waits(self, state: Position, seat: Seat, text: str) -> bool:
        move = self.read(text)
        if not isinstance(move, Vote) or self._claim(state, move.of):
            return False
        of = move.of
        return of is None or (state.court.people[of] and of not in state.given_up)

    def last_move(self, view: View) -> object:
        return view.table.last

    def view(self, state: Position, seat: Seat | None) -> View:
        return View.of(state, seat)

    def reshuffled(self, state: Position, seat: Seat | None, random: Random) -> Position:
        return replace(state, pile=shuffled(state.pile, random))

    def scores(self, state: Position) -> tuple[Score, ...]:
        return tuple(Score(n, what=self.what_counts) for n in self.points(state))

    def choose(
        self, view: View, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        return opponent.choose(self, view, level, random)

    def review(
        self, view: View, heard: Sequence[Event], moves: Sequence[str], seconds: float
    ) -> Review | None:
        return review.race(self, view, [*map(self.read, moves)])

    def advice(self, view: View, heard: Sequence[Event], seconds: float) -> Advice | None:
        found = self.review(view, heard, (), seconds)
        return Advice(found.best.moves[0], found.text) if found else None

    def tips(self, state: Position, seat: Seat) -> tuple[Tip, ...]:
        if state.phase != "play":
            return ()
        rules = event_text.rules(state.terms.rules)
        text = say("One rule is enough for two words to match: {rules}.", rules=rules)
        return (Tip("matches", text),)
