"""Steal & Stack: all loose tiles may be put on all stacks (RULES.md §7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from ...core import (
    CHANCE,
    CLOCK,
    Advice,
    Alarm,
    Event,
    GameOptions,
    IllegalMove,
    Lesson,
    Menu,
    Option,
    Seat,
    Step,
)
from ...menus import A_TILE, Tip
from ...options import ArenaTerms
from ...text import Player, Text, listed, say, together
from ...tuples import replaced
from . import lessons, notation, offers, primer, review, tiles
from .notation import Deal, Form, Move, Plain
from .options import StealOptions, pause
from .position import HANDS, Held, Position, Terms, View, then, without
from .stacks import OnStacks

HAND = HANDS["steal-and-stack"]


class StealAndStack(OnStacks):
    key = "steal-and-stack"
    style = "steal-and-stack"
    title = say("Steal & Stack")
    pitch = say("steal tiles, build your stack")
    minutes = 20
    summary = say("All at once: put loose tiles, yours or stolen ones, on any player's stack.")
    options_type = StealOptions
    arena = ArenaTerms(6, 0, {"rounds": 1, "hints": False})
    writing = notation.STEAL
    notation = say(
        "Tile and stack: `7 s2`. A claim adds your word, theirs and the rule: `7 2 sun hot "
        "9`. `form 3 5` forms your stack, `stuck` says that you can't play."
    )
    primer = primer.STEAL
    numbered_together = True

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return lessons.STEAL

    def terms(self, options: GameOptions) -> Terms:
        assert isinstance(options, StealOptions)
        return Terms(
            options.rules,
            options.vote_seconds,
            options.stuck_seconds,
            options.rounds,
            open_eyes=options.open_eyes,
            pause_seconds=pause(options.stuck_seconds),
        )

    # -- forming the stacks --------------------------------------------------------------------

    def deal(self, state: Position, move: Deal) -> Step[Position]:
        fresh = replace(
            state,
            phase="form",
            hands=(),
            pile=move.order,
            dealt=0,
            stacks=((),) * state.players,
            round=state.round + 1,
            last=None,
        )
        event = Event(
            "dealt",
            say(
                "Round {round}: everyone has six tiles and forms a stack of two of them.",
                round=fresh.round,
            ),
            by=CHANCE,
        )
        return Step(self.handed(fresh, HAND), (event,), self.everybody(state))

    def may_move(self, state: Position, seat: Seat) -> bool:
        return not state.stacks[seat] if state.phase == "form" else super().may_move(state, seat)

    def awaited(self, state: Position) -> tuple[Seat, ...]:
        if state.phase != "form":
            return super().awaited(state)
        return tuple(
            seat
            for seat, stack in enumerate(state.stacks)
            if not stack and state.court.people[seat]
        )

    def hindered(self, state: Position, seat: Seat) -> Text | None:
        if state.phase != "form":
            return super().hindered(state, seat)
        if state.stacks[seat]:
            return say("Your stack is formed: play starts when everyone has formed one.")
        return say(
            "First form your stack of two of your tiles, the lower one first: `{example}`.",
            example=str(self._first_two(state, seat)),
        )

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        if not isinstance(move, Form) or seat < 0:
            super().check(state, seat, move)
            return
        if state.phase != "form":
            raise IllegalMove(say("All stacks are formed. Put a tile on one of them."))
        own = self.own(state, seat)
        for number in (move.under, move.top):
            if number not in own:
                raise IllegalMove(
                    say("Tile {n} isn't yours. Yours are {own}.", n=number, own=listed(own))
                )
        if move.under == move.top:
            example = str(self._first_two(state, seat))
            raise IllegalMove(
                say("A stack takes two different tiles, like `{example}`.", example=example)
            )

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        if isinstance(move, Form):
            return self._begun(self._form(state, seat, move))
        if move == Plain("time") and state.phase == "form":
            step = Step(state)
            for late, stack in enumerate(state.stacks):
                if not stack:
                    formed = self._form(step.state, late, self._first_two(state, late))
                    step = Step(formed.state, step.events + formed.events)
            event = Event("formed", say("The time to form a stack is over."), by=CLOCK)
            return then(event, self._begun(step))
        return super().apply(state, seat, move)

    def _form(self, state: Position, seat: Seat, move: Form) -> Step[Position]:
        under, top = (self.tile(state, seat, number) for number in (move.under, move.top))
        hand = without(without(state.hands[seat], move.under), move.top)
        event = Event(
            "formed",
            say(
                "{player} forms stack {n}: {top} on {under}.",
                player=Player(seat),
                n=seat + 1,
                top=tiles.code(top),
                under=tiles.code(under),
            ),
            by=seat,
            brief=say("{player} forms stack {n}.", player=Player(seat), n=seat + 1),
        )
        after = replace(
            state,
            hands=replaced(state.hands, seat, hand),
            stacks=replaced(state.stacks, seat, (under, top)),
        )
        return Step(after, (event,))

    def _begun(self, step: Step[Position]) -> Step[Position]:
        """Begin to play when everybody has a stack."""
        if not all(step.state.stacks):
            return step
        after = replace(step.state, phase="play", lull=step.state.lull + 1)
        event = Event("begun", say("All stacks are formed: play!"), by=CHANCE)
        return Step(after, (*step.events, event))

    def _first_two(self, state: Position, seat: Seat) -> Form:
        under, top, *_ = self.own(state, seat)
        return Form(under, top)

    def alarms(self, state: Position) -> tuple[Alarm, ...]:
        if state.phase != "form":
            return super().alarms(state)
        label = say("Stacks are formed for everyone who has none")
        return (Alarm(f"form {state.round}", state.terms.stuck_seconds, "time", label=label),)

    def fallback(self, state: Position, seat: Seat, random: Random) -> str:
        if state.phase == "form":
            return str(self._first_two(state, seat))
        return super().fallback(state, seat, random)

    def options(self, state: Position, seat: Seat, prefix: str) -> Menu:
        if state.phase == "form":
            return _forming(state, seat, prefix, self.own(state, seat))
        return super().options(state, seat, prefix)

    def tips(self, state: Position, seat: Seat) -> tuple[Tip, ...]:
        asked = state.phase == "form" and not state.stacks[seat]
        return (FORMS,) if asked else super().tips(state, seat)

    def advice(self, view: View, heard: Sequence[Event], seconds: float) -> Advice | None:
        if view.table.phase != "form":
            return super().advice(view, heard, seconds)
        return review.forming(view)

    # -- stealing ------------------------------------------------------------------------------

    def own(self, state: Position, seat: Seat) -> list[int]:
        """Return the numbers of a seat's own loose tiles."""
        return [held.number for held in state.hands[seat]]

    def tile(self, state: Position, seat: Seat, number: int) -> int:
        for hand in state.hands:
            for held in hand:
                if held.number == number:
                    return held.tile
        raise IllegalMove(
            together(
                [
                    say("No loose tile has the number {n}.", n=number),
                    say("Maybe someone took it: look at the numbers on the table."),
                ]
            )
        )

    def reach(self, state: Position, seat: Seat) -> Sequence[Held]:
        hands = state.hands[seat:] + state.hands[:seat]
        return [held for hand in hands for held in hand]


FORMS: Final = Tip(
    "forms", say("Everyone starts a stack with two of their tiles. Then anyone can play.")
)


def _forming(state: Position, seat: Seat, prefix: str, own: Sequence[int]) -> Menu:
    """Ask which two tiles form a stack, the lower one first."""
    ask = say("Your stack: which tile goes below?")
    words = prefix.split()
    if state.stacks[seat]:
        return Menu(ask)
    if not words:
        return Menu(ask, tuple(_pick(state, seat, n, f"form {n}") for n in own), A_TILE)
    match [word.lower() for word in words]:
        case ["form", under] if under.isdecimal() and int(under) in own:
            return Menu(
                say("Which tile goes on top of it?"),
                tuple(
                    replace(_pick(state, seat, n, f"form {under} {n}"), whole=True)
                    for n in own
                    if n != int(under)
                ),
                A_TILE,
            )
    return Menu(ask)


def _pick(state: Position, seat: Seat, number: int, text: str) -> Option:
    tile = next(held.tile for held in state.hands[seat] if held.number == number)
    label = say("{n}: {words}", n=number, words=" ".join(tiles.TILES[tile]))
    brief = offers.tile_name(number, len(state.hands[seat]))
    return Option(text, label, brief=brief, face=tiles.face(tile))


STEAL_AND_STACK = StealAndStack()
