"""Recorded games: text files that people read and tests compare exactly.

`rules.recorded` reads them. Besides the moves these tell what each of them led to, and who heard
it: `*` is everybody, numbers are seats as people count them. The moves alone decide the rest, so
after a change `python -m matchnight.testing.record` writes every file again from its own moves.

    --new KEY NAME          let programs play, and write what they did as NAME.game
        --players 2         how many; the fewest, if you don't say
        --levels hard easy  how they play, in the order of the seats, over and over
        --seed 3            what the shuffles and their choices come from
        --options tiles=18    options other than the usual ones

    # How this game is special
    game tactic-tiles
    seats person, person
    house tiles=6

    1 chance: deal 0 10 11 12 20 21 22
        *    6 tiles are in play. Player 1 begins.
        1    Your hand: RYBR/B, RRYY/B, RBRB/B.

    result 1, 2: Player 1 wins with 3 points.
    points 3, 0
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

from msgspec import MsgspecError

from rules.chance import Dice
from rules.codec import decode, encode
from rules.core import (
    CHANCE,
    CLOCK,
    LEVELS,
    Event,
    Game,
    GameOptions,
    Level,
    RuleError,
    Seat,
    Sitter,
    play,
)
from rules.games import GAMES
from rules.recorded import numbered, read

from .discovery import folder
from .random_games import TOO_LONG


def recorded(text: str) -> str:
    """Play a file's moves and write the file that they give; raises `RuleError`."""
    heading, kind, seating, *_ = text.splitlines()
    found = read(text)
    lines = [heading, kind, seating, " ".join(["house", *_written(found.options)]), ""]
    for seq, move in enumerate(found.moves, 1):
        lines.append(numbered(seq, move.seat, move.move))
        lines += [line for event in move.events for line in _event_lines(event)]
    return "\n".join([*lines, "", *_ending(found.game, found.state), ""])


def _options(game: Game[Any, Any, Any], assignments: list[str]) -> GameOptions:
    named = (assignment.partition("=") for assignment in assignments)
    values = ", ".join(f'"{name}": {value or "null"}' for name, _, value in named)
    return decode(game.options_type, "{" + values + "}")


def _written(options: GameOptions) -> Iterator[str]:
    for option in fields(options):
        yield f"{option.name}={encode(getattr(options, option.name))}"


def _event_lines(event: Event) -> Iterator[str]:
    to = "*" if event.to is None else ",".join(str(seat + 1) for seat in event.to)
    yield f"    {to:4} {event.text}"
    if event.faded:
        yield f"    {to:4} (later: {event.faded})"


def _ending(game: Game[Any, Any, Any], state: Any) -> Iterator[str]:
    result = game.result(state)
    if result:
        yield f"result {', '.join(map(str, result.places))}: {result.text}"
    yield "points " + ", ".join(str(score.points) for score in game.scores(state))


def key_of(text: str) -> str:
    """Return which game a file holds."""
    return text.splitlines()[1].removeprefix("game ").partition(" ")[0]


def new(
    key: str, name: str, players: int, levels: Sequence[Level], *, seed: int, assignments: list[str]
) -> str:
    """Play a game to its end by programs, and return its file; raises `RuleError`."""
    game: Game[Any, Any, Any] = GAMES[key]
    options = _options(game, assignments)
    options.check(players)
    random = Random(seed)
    state = game.start([Sitter()] * players, options)
    heard: list[list[Event]] = [[] for _ in range(players)]
    lines: list[str] = []
    while turn := game.turn(state):
        assert len(lines) < TOO_LONG, "this game does not end"
        seat, text = _chosen(
            game, state, turn, heard, levels=levels, random=random, seq=len(lines) + 1
        )
        logged, step = play(game, state, seat, text)
        state = step.state
        lines.append(numbered(len(lines) + 1, seat, logged))
        for mine, known in enumerate(heard):
            known += [event for event in step.events if event.known_to(mine)]
    seats = ", ".join(["person"] * players)
    heading = f"# {name.replace('_', ' ').capitalize()}"
    return recorded(
        "\n".join(
            [heading, f"game {key}", f"seats {seats}", f"house {' '.join(assignments)}", *lines]
        )
    )


def _chosen(
    game: Game[Any, Any, Any],
    state: Any,
    turn: tuple[Seat, ...],
    heard: list[list[Event]],
    *,
    levels: Sequence[Level],
    random: Random,
    seq: int,
) -> tuple[Seat, str]:
    """Return the next seat and its move: CHANCE, a program, or the clock."""
    if turn == (CHANCE,):
        return CHANCE, str(game.chance(state, Dice(b"%d" % random.getrandbits(32), seq)))
    for seat in random.sample(turn, len(turn)):
        level = levels[seat % len(levels)]
        if reply := game.choose(game.view(state, seat), heard[seat], level, random, seat=seat):
            return seat, reply.text
    return CLOCK, game.alarms(state)[0].move


def files(root: Path) -> list[Path]:
    """Return every game that is recorded below a folder with tests."""
    return sorted((root / "tests").rglob("*.game"))


def main(arguments: list[str] | None = None) -> None:
    """Record a game, or write all that are recorded again from their own moves."""
    parser = ArgumentParser(
        "python -m matchnight.testing.record",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--new", nargs=2, metavar=("KEY", "NAME"))
    parser.add_argument("--players", type=int)
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=["normal"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", nargs="+", metavar="OPTION=VALUE", default=[])
    args = parser.parse_args(arguments)
    root = Path.cwd()
    if not args.new:
        for path in files(root):
            before = path.read_text("utf-8")
            after = recorded(before)
            path.write_text(after, "utf-8")
            print(f"{'kept   ' if before == after else 'changed'} {path.relative_to(root)}")
        return
    key, name = args.new
    if key not in GAMES:
        parser.error(f"No game {key} is installed. There are {', '.join(GAMES)}.")
    game: Game[Any, Any, Any] = GAMES[key]
    players = args.players or game.players[0]
    if players not in game.players:
        seats = f"{game.players[0]} to {game.players[-1]}"
        parser.error(f"{players} players don't fit: {key} seats {seats}.")
    for level in args.levels:
        if level not in game.levels:
            parser.error(f"{key} has no level {level}. It has {', '.join(game.levels)}.")
    known = game.options_type.fields()
    for option in (each.partition("=")[0] for each in args.options):
        if option not in known:
            parser.error(f"{key} has no option {option}. It has {', '.join(known) or 'none'}.")
    try:
        text = new(key, name, players, args.levels, seed=args.seed, assignments=args.options)
    except RuleError as refusal:
        parser.error(str(refusal))
    except MsgspecError:
        given = " ".join(args.options)
        parser.error(f"{given}: a value is a number, true, false, or a word in double quotes.")
    path = folder(game, root) / f"{name}.game"
    path.write_text(text, "utf-8")
    print(f"{path.relative_to(root)}: {text.splitlines()[-2]}")


if __name__ == "__main__":
    main()
