"""The three shared styles: *stuck*, drawing, one claim at a time, rounds (§3)."""

from __future__ import annotations

import itertools
from abc import abstractmethod
from collections.abc import Iterable, Sequence, Set
from dataclasses import replace

from ...core import (
    CHANCE,
    CLOCK,
    ROUND,
    UNSAID,
    Advice,
    Alarm,
    Dice,
    Event,
    IllegalMove,
    Option,
    Result,
    Seat,
    Step,
)
from ...ending import places
from ...text import Player, Text, Word, count, listed, say, together
from ...tuples import replaced
from . import choices, event_text
from .game import WordGame
from .matching import Join
from .notation import Move, Plain, Play
from .position import Held, Last, Phase, Position, View, then, without

STUCK = Plain("stuck")
MORE = Plain("more")


class SharedGame(WordGame):
    """A style in which everybody plays at the same time on the same table."""

    # -- what a style adds ---------------------------------------------------------------------

    numbered_together = False
    """Whether all tiles have different numbers, or only those of one player."""

    @abstractmethod
    def put(self, state: Position, seat: Seat, play: Play, tile: int) -> Step[Position]:
        """Put a tile where a play says; the step tells what follows from that alone."""

    @abstractmethod
    def finished(self, state: Position, seat: Seat) -> Step[Position]:
        """Do what follows when a seat has no tiles left."""

    @abstractmethod
    def welcome(self, state: Position, asking: bool) -> int:
        """Return all tiles that fit somewhere, or that may be claimed to, as in `masks`."""

    def unstick(self, state: Position) -> Step[Position]:
        """Do what happens when nobody can play: everybody draws, unless too few are left."""
        if len(state.pile) < state.players:
            return self.fewest(state)
        return Step(replace(state, phase="draw"))

    def unsticking(self, state: Position) -> Text:
        """Say what `unstick` is going to do."""
        if len(state.pile) < state.players:
            return say("The round ends")
        return say("New tiles for everyone")

    def share(self, state: Position) -> int:
        """Return how many tiles everybody gets from the pile now."""
        return 1

    def fewest(self, state: Position) -> Step[Position]:
        """End the round, or the game, for the player with the fewest tiles (§3.7)."""
        fewest = min(map(len, state.hands))
        winners = [seat for seat, hand in enumerate(state.hands) if len(hand) == fewest]
        event = Event(
            "stuck",
            say(
                "Nobody can play, and too few tiles are left to draw. Fewest tiles: {players} "
                "with {n}.",
                players=listed(event_text.players(winners)),
                n=fewest,
            ),
            by=CHANCE,
            brief=UNSAID,  # the next event says who wins
        )
        return then(event, self.won(state, tuple(winners)))

    def won(self, state: Position, winners: tuple[Seat, ...]) -> Step[Position]:
        """End the round for its winners, and the game when one has won enough (§6.5)."""
        wins = tuple(n + (seat in winners) for seat, n in enumerate(state.wins))
        over = max(wins) >= state.terms.rounds
        phase: Phase = "over" if over else "deal"
        after = replace(state, wins=wins, winners=winners, phase=phase, paused=())
        text = count(
            "{players} wins round {round}.",
            "{players} share the win of round {round}.",
            len(winners),
            players=listed(event_text.players(winners)),
            round=state.round,
        )
        return Step(after, (Event(ROUND, text, by=CHANCE),))

    def advice(self, view: View, heard: Sequence[Event], seconds: float) -> Advice | None:
        found, seat, table = super().advice(view, heard, seconds), view.seat, view.table
        if found is not None or seat is None or table.phase != "play" or seat in table.pressed:
            return found
        if self.hindered(table, seat) or self.resting(table, seat):
            return None
        return Advice(str(STUCK), say("None of your tiles fits now. Say that you can't play."))

    # -- the course ----------------------------------------------------------------------------

    def handed(self, state: Position, each: int) -> Position:
        """Hand out so many tiles to each seat, seat by seat."""
        hands = list(state.hands or ((),) * state.players)
        for seat, hand in enumerate(hands):
            new = state.pile[seat * each : (seat + 1) * each]
            taken = (one for other in hands for one in other) if self.numbered_together else hand
            numbers = self._free(state, seat, each, {one.number for one in taken})
            held = tuple(map(Held, numbers, new))
            hands[seat] = tuple(sorted(hand + held))
        given = each * state.players
        return replace(
            state,
            hands=tuple(hands),
            pile=state.pile[given:],
            dealt=state.dealt + given,
            pressed=(),
            lull=state.lull + 1,
        )

    def _free(self, state: Position, seat: Seat, each: int, taken: Set[int]) -> Iterable[int]:
        """Return numbers for new tiles of a seat: those of its played tiles first (§1.5)."""
        together = self.numbered_together
        if state.version == 1:
            before = state.dealt // state.players
            return itertools.count(1 + (seat * each + state.dealt if together else before))
        all_dealt = state.own_numbers(state.players - 1)
        numbers = itertools.chain(state.own_numbers(seat), itertools.count(all_dealt.stop))
        return (number for number in numbers if number not in taken)

    def tile(self, state: Position, seat: Seat, number: int) -> int:
        for held in state.hands[seat]:
            if held.number == number:
                return held.tile
        raise IllegalMove(
            say(
                "You have no tile {n}: yours are {own}.",
                n=number,
                own=listed([held.number for held in state.hands[seat]]),
            )
        )

    def reach(self, state: Position, seat: Seat) -> Sequence[Held]:
        return state.hands[seat]

    def playable(self, state: Position, seat: Seat, asking: bool = False) -> list[Held]:
        welcome = self.welcome(state, asking)
        return [held for held in self.reach(state, seat) if welcome >> 4 * held.tile & 1]

    def lay(self, state: Position, seat: Seat, play: Play, joins: Sequence[Join]) -> Step[Position]:
        owner = state.owner(play.number) if self.numbered_together else seat
        tile = self.tile(state, seat, play.number)
        step = self.put(state, seat, play, tile)
        after = replace(
            step.state,
            hands=replaced(state.hands, owner, without(state.hands[owner], play.number)),
            court=state.court.played(seat),
            pressed=(),
            lull=state.lull + 1,
            last=Last(seat, tile, tuple(joins), play.cell, play.turn, play.stack),
        )
        robbed = owner if owner != seat else None
        event = Event(
            "played",
            event_text.play(seat, tile, play, joins, owner=robbed),
            by=seat,
            brief=event_text.play_in_brief(seat, play, joins, robbed),
        )
        if after.hands[owner]:
            return Step(after, (event, *step.events))
        return then(event, self.finished(after, owner))

    def hindered(self, state: Position, seat: Seat) -> Text | None:
        for claim in state.court.claims:
            if claim.seat == seat:
                return say("Your claim is being voted on. Play goes on when the votes are counted.")
            return say(
                "The table is voting on {player}'s claim. Nothing else happens until then.",
                player=Player(claim.seat),
            )
        return None

    def turn(self, state: Position) -> tuple[Seat, ...]:
        # While a claim is open nothing else happens, and so nobody has to be asked one by one.
        return state.court.to_vote if state.court.claims else super().turn(state)

    def may_move(self, state: Position, seat: Seat) -> bool:
        # Asked only while no claim is open.
        if seat not in state.pressed:
            return True
        return seat not in state.paused and choices.can_play(self, state, seat)

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        if move != STUCK or seat < 0:
            super().check(state, seat, move)
        elif why := self.hindered(state, seat):
            raise IllegalMove(why)
        elif seat in state.pressed:
            raise IllegalMove(say("You've already said that. You can still play a tile."))

    def chance(self, state: Position, dice: Dice) -> Move:
        return super().chance(state, dice) if state.phase == "deal" else MORE

    def made_by_table(self, state: Position, seat: Seat, move: Move) -> bool:
        if seat == CHANCE and state.phase != "deal":
            return move == MORE
        return super().made_by_table(state, seat, move)

    def draw(self, state: Position) -> Step[Position]:
        """Hand everybody what comes next from the pile."""
        each = self.share(state)
        after = replace(self.handed(state, each), phase="play")
        text = count("Everyone draws {n} tile.", "Everyone draws {n} tiles.", each)
        return Step(after, (Event("drew", text, by=CHANCE),), self.everybody(state))

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        if move == MORE:
            return self.draw(state)
        if move == Plain("time"):
            event = Event("stuck", say("Nobody has played for a while."), by=CLOCK, brief=UNSAID)
            return then(event, self.unstick(state))
        if move != STUCK:
            return super().apply(state, seat, move)
        pressed = (*state.pressed, seat)
        # How many have said so stands on the table's button.
        event = Event(
            "stuck", event_text.stuck(seat, len(pressed), state.players), by=seat, brief=UNSAID
        )
        after = replace(state, pressed=pressed)
        if len(pressed) < state.players:
            return Step(after, (event,))
        return then(event, self.unstick(after))

    def alarms(self, state: Position) -> tuple[Alarm, ...]:
        if state.phase != "play" or state.court.claims:
            return super().alarms(state)
        stuck = Alarm(
            f"stuck {state.lull}",
            state.terms.stuck_seconds,
            "time",
            label=self.unsticking(state),
        )
        return (stuck, *super().alarms(state))

    def menu(self, state: Position, seat: Seat) -> tuple[Option, ...]:
        return choices.stuck(state, seat)

    def calls(self, state: Position) -> tuple[Option, ...]:
        return super().calls(state) or choices.stuck(state)

    def points(self, state: Position) -> tuple[int, ...]:
        return state.wins

    what_counts = say("rounds won")

    def result(self, state: Position) -> Result | None:
        if state.phase != "over":
            return None
        points = self.points(state)
        ranked = places(points)
        winners: list[Word] = [Player(seat) for seat, place in enumerate(ranked) if place == 1]
        ending = self.ending(state, winners, max(points))
        return Result(
            ranked,
            together([ending, event_text.tries(state.tries)]) if any(state.tries) else ending,
        )

    def ending(self, state: Position, winners: list[Word], most: int) -> Text:
        """Say who has won."""
        if len(winners) > 1:
            return count(
                "{winners} share the win with {n} round each.",
                "{winners} share the win with {n} rounds each.",
                most,
                winners=listed(winners),
            )
        return count(
            "{winner} wins with {n} round.",
            "{winner} wins with {n} rounds.",
            most,
            winner=winners[0],
        )
