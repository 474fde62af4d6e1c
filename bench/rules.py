"""How fast the rules are: `python -m bench.rules [game]`.

Random games, and the options of a late board. Each line is set next to a reference measured in
the same run, because milliseconds differ from machine to machine and ratios do not.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from rules.chance import Dice
from rules.codec import decode, encode
from rules.core import CHANCE, Game, IllegalMove, Sitter, play
from rules.games import GAMES
from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.game import TACTIC_TILES
from rules.games.tactic_tiles.position import EMPTY, Position
from rules.grid import SIZE, Cell
from rules.squares import Place

from .report import REPORT

AnyGame = Game[Any, Any, Any]


def random_move(game: AnyGame, state: Any, seat: int, random: Random) -> str:
    """Walk the options at random to a whole move."""
    prefix = ""
    while True:
        option = random.choice(game.options(state, seat, prefix).options)
        if option.whole:
            return option.text
        prefix = option.text


def walk(game: AnyGame, number: int, stop: Callable[[Any], bool] = lambda state: False) -> Any:
    """Play a random game, to its end or to where it is stopped."""
    random = Random(number)
    players = game.players[number % len(game.players)]
    state = game.start([Sitter()] * players, game.options_type.fresh("live", players))
    seq = 0
    while (turn := game.turn(state)) and not stop(state):
        seq += 1
        seat = random.choice(turn)
        if seat == CHANCE:
            text = str(game.chance(state, Dice(b"bench/rules", seq + 10000 * number)))
        else:
            text = random_move(game, state, seat, random)
        state = play(game, state, seat, text)[1].state
    return state


def milliseconds(work: Callable[[], object], times: int = 200) -> float:
    """Return the median time of some work."""
    taken = []
    for _ in range(times):
        begun = perf_counter()
        work()
        taken.append(perf_counter() - begun)
    return 1000 * median(taken)


def line(name: str, took: float, reference: float = 0, aim: float = 0) -> None:
    """Print one row of the table."""
    ratio = f"{took / reference:8.3f}" if reference else " " * 8
    REPORT.add(
        f"{name:44}{took:9.3f}{ratio}" + (f"{aim:9.1f}" if aim else ""), name, ms_in_the_median=took
    )


def late(state: Position) -> bool:
    """Tell whether a board has 60 tiles and a person is to place one."""
    return len(state.board) >= 60 and state.due == "place"


def naive(state: Position) -> int:
    """Count the legal moves by asking `check` about every move there could be.

    Turns that lay a tile in the same way are one move, as they are in the menus.
    """
    legal = 0
    for number, tile in enumerate(state.hands[state.seat], 1):
        if tile == EMPTY:
            continue
        turns = [turn for turn in range(4) if turn == tiles.same_turn(tile, turn)]
        for column in range(SIZE):
            for row in range(SIZE):
                for turn in turns:
                    move = Place(number, Cell(column, row), turn)
                    try:
                        TACTIC_TILES.check(state, state.seat, move)
                    except IllegalMove:
                        continue
                    legal += 1
    return legal


def every_option(state: Position) -> int:
    """Count the legal moves by opening every menu."""
    seat = state.seat
    return sum(
        len(TACTIC_TILES.options(state, seat, cell.text).options)
        for tile in TACTIC_TILES.options(state, seat, "").options
        for cell in TACTIC_TILES.options(state, seat, tile.text).options
    )


def tactic_tiles() -> None:
    """Print the times of a late board of Tactic Tiles."""
    state = walk(TACTIC_TILES, 1, late)
    assert isinstance(state, Position)
    seat = state.seat
    assert naive(state) == every_option(state)
    tile = TACTIC_TILES.options(state, seat, "").options[0].text
    cell = TACTIC_TILES.options(state, seat, tile).options[0].text
    whole = TACTIC_TILES.options(state, seat, cell).options[0].text
    reference = milliseconds(lambda: naive(state), 5)
    REPORT.note(f"\n{'late board, 60 tiles':44}{'ms':>9}{'ratio':>8}{'aim ms':>9}")
    line("reference: check every conceivable move", reference)
    line("every menu there is", milliseconds(lambda: every_option(state), 20), reference)

    def three_menus() -> None:
        for prefix in ("", tile, cell):
            TACTIC_TILES.options(state, seat, prefix)

    line("options: tile, cell and turn", milliseconds(three_menus), reference, 2.0)
    for name, prefix in (("tile", ""), ("cell", tile), ("turn", cell)):

        def one_menu(prefix: str = prefix) -> None:
            TACTIC_TILES.options(state, seat, prefix)

        line(f"    {name}", milliseconds(one_menu), reference)
    line("play a move", milliseconds(lambda: play(TACTIC_TILES, state, seat, whole)), reference)
    line("encode and decode", milliseconds(lambda: decode(Position, encode(state))), reference)


def main() -> None:
    """Print random games a second, and what a game's own late position takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="tactic-tiles", choices=GAMES)
    parser.add_argument("--games", type=int, default=100)
    chosen = REPORT.parse(parser)
    game = GAMES[chosen.game]
    begun = perf_counter()
    for number in range(chosen.games):
        walk(game, number)
    rate = chosen.games / (perf_counter() - begun)
    REPORT.add(
        f"{game.key}: {rate:.1f} random games a second",
        f"Random games of {game.key}",
        games_a_second=rate,
    )
    if game is TACTIC_TILES:
        tactic_tiles()


if __name__ == "__main__":
    main()
