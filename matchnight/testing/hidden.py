"""Whether what a seat sees and hears changes with what is hidden from it.

All that is hidden from a seat is drawn again by the game's `reshuffled`. What the seat sees, may do
and hears must then be the same as before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from rules.chance import Dice
from rules.core import CHANCE, Done, Event, RuleError, Seat, Step, play

from .random_games import AnyGame, asked, begin, random_move, walk

FIRST_MOVES = 12
SHARE_LATER = 0.06
"""The first moves of a random game are all compared, of the later ones this share."""


@dataclass(frozen=True)
class Moment:
    """A move of a random game: the position before it, its seat, and its result."""

    game: AnyGame
    state: Any
    players: int
    seat: Seat
    text: str
    step: Step[Any]
    random: Random

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Return the public and every seat."""
        return (None, *range(self.players))

    def reshuffled(self, state: Any, viewer: Seat | None, seed: int = 1) -> Any:
        """Return a position with all that is hidden from a viewer drawn again."""
        return self.game.reshuffled(state, viewer, Random(seed))

    def other_move(self) -> Step[Any] | None:
        """Return what another move of the same seat leads to, None if it plays the same."""
        if self.seat == CHANCE:
            dice = Dice(b"hidden", self.random.getrandbits(32))
            text = str(self.game.chance(self.state, dice))
        elif self.seat >= 0:
            menus = asked(self.game, self.state)
            text = random_move(self.game, self.state, self.seat, self.random, menus=menus)
        else:
            return None
        return None if text == self.text else play(self.game, self.state, self.seat, text)[1]


@cache
def random_play(game: AnyGame, number: int) -> tuple[Moment, ...]:
    """Return every move of a random game, in order."""
    played = begin(game, number)
    state, players = played.state, len(played.seats)
    for _ in walk(game, played, number):
        pass
    found = list[Moment]()
    for seq, (seat, text, step) in enumerate(played.log, 1):
        random = Random(f"hidden {number} {seq}")
        found.append(Moment(game, state, players, seat, text, step, random))
        state = step.state
    return tuple(found)


def compared(moments: Sequence[Moment]) -> list[Moment]:
    """Return the moves of a random game to look at, which are all of a short one."""
    later = [each for each in moments[FIRST_MOVES:] if each.random.random() < SHARE_LATER]
    return [*moments[:FIRST_MOVES], *later]


def heard(step: Step[Any], viewer: Seat | None) -> list[Event]:
    """Return the events of a step that a viewer may know."""
    return [event for event in step.events if event.known_to(viewer)]


def shown(game: AnyGame, state: Any, viewer: Seat | None, seed: int) -> dict[str, object]:
    """Return a viewer's view of a position and possible actions, by method name."""
    found: dict[str, object] = {
        "view": game.view(state, viewer),
        "turn": game.turn(state),
        "awaited": game.awaited(state),
        "alarms": game.alarms(state),
        "scores": game.scores(state),
        "result": game.result(state),
        "calls": game.calls(state),
    }
    if viewer is None:
        return found
    found["shown"] = game.shown(state, viewer)
    found["ahead"] = game.ahead(state, viewer)
    if viewer in game.turn(state):
        found["options"] = menus_on_the_way(game, state, viewer, Random(seed))
    elif (turned := game.as_turn(state, viewer)) is not None:
        assert game.turn(turned) == (viewer,), "a move is planned as if its seat had the turn"
        found["planned"] = menus_on_the_way(game, turned, viewer, Random(seed))
    if viewer in game.awaited(state):
        found["fallback"] = game.fallback(state, viewer, Random(seed))
    return found


def menus_on_the_way(game: AnyGame, state: Any, seat: Seat, random: Random) -> list[object]:
    """Return the menus from the first one to a whole move that is chosen at random."""
    found = list[object]()
    prefix = ""
    while True:
        menu = game.options(state, seat, prefix)
        found.append(menu)
        if not menu.options:
            return found
        option = random.choice(menu.options)
        if option.whole:
            return found
        prefix = option.text


# -- the promises ----------------------------------------------------------------------------------


def assert_reshuffled_forgets(moment: Moment) -> None:
    """Check that a reshuffled position hides nothing, and that a view stays equal."""
    for viewer in moment.viewers:
        other = moment.reshuffled(moment.state, viewer)
        again = moment.reshuffled(moment.reshuffled(moment.state, viewer, seed=2), viewer)
        assert again == other, f"`reshuffled` keeps something that is hidden from {viewer}"


def assert_nothing_hidden_is_shown(moment: Moment) -> None:
    """Check that views, menus and the rest don't depend on hidden things."""
    for viewer in moment.viewers:
        other = moment.reshuffled(moment.state, viewer)
        seed = moment.random.getrandbits(32)
        before = shown(moment.game, moment.state, viewer, seed)
        after = shown(moment.game, other, viewer, seed)
        for name, value in before.items():
            assert value == after[name], f"`{name}` shows {viewer} what is hidden from it"


def assert_reveals(moment: Moment) -> None:
    """Check that `reveals` covers a seat's own discoveries and those by CHANCE.

    Such a move can be neither previewed nor simply taken back.
    """
    for viewer in range(moment.players) if moment.seat == CHANCE else [moment.seat]:
        if viewer < 0 or viewer in moment.step.reveals:
            continue
        other = moment.reshuffled(moment.state, viewer)
        try:
            step = play(moment.game, other, moment.seat, moment.text)[1]
        except RuleError:
            assert moment.seat == CHANCE, f"what {viewer} may play depends on what is hidden"
            continue
        learnt = f"{moment.text} tells seat {viewer} what was hidden: `reveals` lacks the seat"
        assert heard(step, viewer) == heard(moment.step, viewer), learnt
        views = (moment.game.view(each.state, viewer) for each in (step, moment.step))
        assert next(views) == next(views), learnt


def assert_events_reveal_nothing_hidden(moment: Moment) -> None:
    """Check that events distinguish no positions that a seat can't distinguish."""
    other = moment.other_move()
    if other is None or other.state == moment.step.state:
        return
    for viewer in moment.viewers:
        if viewer == moment.seat:
            continue
        one, two = (moment.reshuffled(step.state, viewer) for step in (moment.step, other))
        views = [moment.game.view(step.state, viewer) for step in (moment.step, other)]
        if views[0] == views[1]:
            assert one == two, f"`reshuffled` leaves what `view` hides from {viewer}"
        if one == two:
            text = f"{moment.text}: an event tells {viewer} what is hidden from it"
            assert heard(moment.step, viewer) == heard(other, viewer), text


def assert_seen_is_not_taken_back(moment: Moment) -> None:
    """Check that nobody takes back an own move by which they learned something hidden."""
    if moment.seat >= 0 and moment.seat in moment.step.reveals:
        done = [Done(moment.seat, moment.text, moment.step)]
        why = moment.game.keeps(moment.seat, done)
        assert why, f"{moment.text} can be taken back although it revealed something"


def assert_something_is_reshuffled(moments: Sequence[Moment]) -> None:
    """Check that a game with private events says in `reshuffled` what they are about."""
    private = [event for each in moments for event in each.step.events if event.to is not None]
    drawn = any(
        each.reshuffled(each.state, viewer) != each.state
        for each in moments
        for viewer in each.viewers
    )
    text = "`reshuffled` draws nothing again, but some seats alone hear an event"
    assert drawn or not private, text


def assert_who_is_waited_for_is_awaited(moments: Sequence[Moment]) -> None:
    """Check that a seat never waits for others where nobody is awaited.

    Each of several seats moves once there, and comes into turn again when all have. Until then
    `awaited` names a seat, which is reminded and may run out of time, or an alarm is set.
    """
    for at, moment in enumerate(moments):
        for later in _until_in_turn_again(moments, at):
            turn = later.game.turn(later.state)
            if turn != (CHANCE,) and not later.game.alarms(later.state):
                text = f"seat {moment.seat} waits for {turn}, and no alarm is set"
                assert later.game.awaited(later.state), f"{text}: `awaited` names nobody"


def _until_in_turn_again(moments: Sequence[Moment], at: int) -> Sequence[Moment]:
    """Return the moves the seat waits for, none if others move freely."""
    seat, turn = moments[at].seat, moments[at].game.turn
    for end in range(at + 1, len(moments)):
        if seat < 0 or seat in turn(moments[end].state):
            waited = moments[at + 1 : end]
            free = (each.seat in turn(each.step.state) for each in waited[:-1])
            return () if any(free) else waited
    return ()
