"""Bids: all choose a card at once, and the highest wins the prize (RULES.md).

The example of a game with hidden hands and of one in which several seats move at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from rules.core import (
    CHANCE,
    BadNotation,
    Dice,
    Event,
    Game,
    GameOptions,
    IllegalMove,
    Lesson,
    Level,
    Menu,
    Option,
    Page,
    Reply,
    Result,
    Score,
    Seat,
    Sitter,
    Step,
)
from rules.ending import by_points
from rules.packages import CONTRACT
from rules.text import Player, Text, count, say
from rules.tuples import replaced, shuffled
from rules.typed import nothing_after, numbers, read_number, split

CARDS: Final = range(1, 41)
"""The cards there are (§1.1)."""
HAND: Final = 6
"""How many of them each seat is dealt (§1.1)."""
PRIZES: Final = (2, 3, 4, 5, 6, 7)
"""What the prizes are worth (§1.2)."""
EXAMPLE: Final = "`17`"


@dataclass(frozen=True)
class Bid:
    """A card that a seat chooses."""

    card: int

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True)
class Deal:
    """CHANCE's first move: everybody's hand, one after the other."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, ("deal", *self.cards)))


@dataclass(frozen=True)
class Prize:
    """CHANCE's move in each round: which prize is turned up."""

    points: int

    def __str__(self) -> str:
        return f"prize {self.points}"


Move = Bid | Deal | Prize


@dataclass(frozen=True)
class Round:
    """The last round in public: the prize, the card of each seat, and the winner."""

    prize: int
    cards: tuple[int, ...]
    winner: Seat


@dataclass(frozen=True)
class Position:
    """A whole game at one moment; 0 stands for no card and for no prize."""

    hands: tuple[tuple[int, ...], ...]
    picks: tuple[int, ...]
    points: tuple[int, ...]
    prizes: tuple[int, ...] = PRIZES
    """What is left to be turned up."""
    prize: int = 0
    last: Round | None = None

    @property
    def over(self) -> bool:
        return not self.prizes and not self.prize


@dataclass(frozen=True)
class View:
    """What a seat (None: the public) may know: its own cards and the open ones."""

    seat: Seat | None
    hand: tuple[int, ...]
    bid: int
    """The seat's own card of this round, 0 while it has chosen none."""
    choosing: tuple[Seat, ...]
    """Who hasn't chosen a card in this round."""
    points: tuple[int, ...]
    prizes: tuple[int, ...]
    prize: int
    last: Round | None

    @property
    def over(self) -> bool:
        return not self.prizes and not self.prize


class Bids(Game[Position, Move, View]):
    contract = CONTRACT
    key = "bids"
    title = say("Bids")
    pitch = say("win prizes with hidden cards")
    minutes = 5
    credit = say("An example of a game with hidden hands.")
    summary = say("Everyone chooses a card at the same time. The highest one wins the prize.")
    players = range(2, 5)
    version = 1
    options_type = GameOptions
    state_kind = Position
    view_kind = View
    folder = Path(__file__).parent
    notation = say("The number of a card in your hand: `17`.")
    primer = (
        Page(
            say("Choose in secret"),
            say(
                "A prize is turned up. Everyone chooses a card of their hand at the same time, "
                "and nobody sees which."
            ),
            "choosing",
        ),
        Page(
            say("The highest card wins"),
            say("The cards are turned up: the highest one wins the prize. The most points win."),
            "turned",
        ),
    )
    levels: ClassVar[Mapping[Level, Text]] = {
        "easy": say("plays any card"),
        "normal": say("plays higher cards for higher prizes"),
    }

    # -- the course of a game ------------------------------------------------------------------

    def start(self, seats: Sequence[Sitter], options: GameOptions) -> Position:
        nothing = (0,) * len(seats)
        return Position(((),) * len(seats), nothing, nothing)

    def turn(self, state: Position) -> tuple[Seat, ...]:
        if state.over:
            return ()
        if not state.prize:
            return (CHANCE,)
        return tuple(seat for seat, card in enumerate(state.picks) if not card)

    def awaited(self, state: Position) -> tuple[Seat, ...]:
        # The round ends when everybody has chosen, so all of them are waited for.
        return self.turn(state)

    def chance(self, state: Position, dice: Dice) -> Move:
        if not any(state.hands):
            return Deal(tuple(dice.shuffled(CARDS)[: HAND * len(state.hands)]))
        return Prize(state.prizes[dice.below(len(state.prizes))])

    def read(self, text: str) -> Move:
        words = split(text, 120, (EXAMPLE,))
        if words and words[0] in ("deal", "prize"):
            drawn = numbers(words[1:])
            if words[0] == "deal" and drawn:
                return Deal(drawn)
            if len(drawn) == 1:
                return Prize(drawn[0])
        if not words:
            raise BadNotation(say("Type a card of your hand, like {example}.", example=EXAMPLE))
        nothing_after(words, 1)
        none = say("Cards go from 1 to {most}.", most=CARDS[-1])
        return Bid(read_number(words[0], CARDS[-1], none))

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        if seat != CHANCE:
            if not isinstance(move, Bid):
                raise IllegalMove(say("Only the table does that. Choose a card."))
            if move.card not in state.hands[seat]:
                raise IllegalMove(say("You don't have the {card}.", card=move.card))
        elif not any(state.hands):
            if not isinstance(move, Deal) or not _complete(move, len(state.hands)):
                raise IllegalMove(say("The cards are dealt first."))
        elif not isinstance(move, Prize) or move.points not in state.prizes:
            raise IllegalMove(say("One of the prizes that are left is turned up."))

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        if isinstance(move, Deal):
            return self._deal(state, move)
        if isinstance(move, Prize):
            left = tuple(prize for prize in state.prizes if prize != move.points)
            turned = say("The prize is worth {n} points.", n=move.points)
            everybody = tuple(range(len(state.hands)))  # they all learn what was drawn
            turned_up = Event("prize", turned, by=CHANCE)
            return Step(replace(state, prize=move.points, prizes=left), (turned_up,), everybody)
        hand = tuple(card for card in state.hands[seat] if card != move.card)
        chosen = replace(
            state,
            hands=replaced(state.hands, seat, hand),
            picks=replaced(state.picks, seat, move.card),
        )
        # It names no card: everybody reads it, and the card is hidden until all have chosen.
        chose = Event("chose", say("{player} has chosen a card.", player=Player(seat)), by=seat)
        if not all(chosen.picks):
            return Step(chosen, (chose,))
        return self._turn_up(chosen, chose)

    def _deal(self, state: Position, move: Deal) -> Step[Position]:
        hands = tuple(
            tuple(sorted(move.cards[HAND * seat : HAND * (seat + 1)]))
            for seat in range(len(state.hands))
        )
        public = Event("dealt", say("Everyone has {n} cards.", n=HAND), by=CHANCE)
        private = [
            Event("hand", say("Your cards: {cards}.", cards=[*map(str, hand)]), CHANCE, (seat,))
            for seat, hand in enumerate(hands)
        ]
        return Step(replace(state, hands=hands), (public, *private), tuple(range(len(hands))))

    def _turn_up(self, state: Position, chose: Event) -> Step[Position]:
        """End a round: everybody learns the others' cards, so `reveals` names them all."""
        winner = state.picks.index(max(state.picks))
        cards = [
            Event(
                "turned up",
                say("{player} plays the {card}.", player=Player(seat), card=card),
                by=seat,
            )
            for seat, card in enumerate(state.picks)
        ]
        won = Event(
            "won",
            count(
                "{player} wins {n} point.",
                "{player} wins {n} points.",
                state.prize,
                player=Player(winner),
            ),
            by=winner,
            points=state.prize,
        )
        after = replace(
            state,
            picks=(0,) * len(state.picks),
            points=replaced(state.points, winner, state.points[winner] + state.prize),
            prize=0,
            last=Round(state.prize, state.picks, winner),
        )
        return Step(after, (chose, *cards, won), reveals=tuple(range(len(state.picks))))

    # -- what there is to choose and to see ----------------------------------------------------

    def options(self, state: Position, seat: Seat, prefix: str) -> Menu:
        ask = say("Which card?")
        if prefix.strip() or seat not in self.turn(state):
            return Menu(ask)
        return Menu(
            ask,
            tuple(
                Option(str(card), say("The {card}", card=card), whole=True)
                for card in state.hands[seat]
            ),
            say("Choose a card…"),
            typed=say("Type its number, like {example}.", example=f"`{state.hands[seat][0]}`"),
        )

    def view(self, state: Position, seat: Seat | None) -> View:
        return View(
            seat=seat,
            hand=() if seat is None else state.hands[seat],
            bid=0 if seat is None else state.picks[seat],
            choosing=self.turn(state) if state.prize else (),
            points=state.points,
            prizes=state.prizes,
            prize=state.prize,
            last=state.last,
        )

    def reshuffled(self, state: Position, seat: Seat | None, random: Random) -> Position:
        # Which cards are out the public can't keep apart from those in hands: a view tells the
        # last round alone. So any card that the seat doesn't hold or see may be anybody's.
        seen = {*(state.last.cards if state.last else ())}
        if seat is not None:
            seen |= {*state.hands[seat], state.picks[seat]}
        hidden = [*shuffled((card for card in CARDS if card not in seen), random)]
        hands = tuple(
            hand if at == seat else tuple(sorted(hidden.pop() for _ in hand))
            for at, hand in enumerate(state.hands)
        )
        picks = tuple(
            card if at == seat or not card else hidden.pop() for at, card in enumerate(state.picks)
        )
        return replace(state, hands=hands, picks=picks)

    def scores(self, state: Position) -> tuple[Score, ...]:
        return tuple(map(Score, state.points))

    def result(self, state: Position) -> Result | None:
        return by_points(state.points) if state.over else None

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return LESSONS

    # -- opponents -----------------------------------------------------------------------------

    def choose(
        self, view: View, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        if seat not in view.choosing:
            return None
        if level == "easy":
            return Reply(str(random.choice(view.hand)))
        prizes = sorted((*view.prizes, view.prize))
        return Reply(str(sorted(view.hand)[prizes.index(view.prize)]))


def _complete(move: Deal, players: int) -> bool:
    """Tell whether a deal names enough cards, each once."""
    return len(move.cards) == len({*move.cards} & {*CARDS}) == HAND * players


LESSONS: Final = (
    Lesson(
        Position(((3, 21, 38), (5, 12)), (0, 30), (0, 0), (2, 3), 7),
        say("The prize is worth 7 points, and the other player has chosen. Play your best card."),
        lambda step: step.state.points[0] == 7,
        say("The 38 wins 7 points!"),
        say("Choose the 38: nothing in your hand is higher."),
    ),
)
BIDS: Final = Bids()
