"""How long a board takes from view to PNG: `python -m bench.picture`.

Milliseconds are those of the processor, so that other work on the machine counts little.

Next to it, in the same run, the plain way with Pillow: the same 40 tiles drawn at four times the
size in RGB, reduced, and saved as Pillow saves by default.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from io import BytesIO
from multiprocessing import get_context
from random import Random
from statistics import median, quantiles
from time import process_time, thread_time
from typing import Any

from PIL import Image, ImageDraw

from render import Look, Outcome, cover, pictures, result
from render.games.tactic_tiles import sprites
from render.kit import palette
from rules.chance import Dice
from rules.core import CHANCE, CLOCK, Game, Sitter, play
from rules.games import GAMES
from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.game import TACTIC_TILES, TacticTilesOptions
from rules.games.tactic_tiles.position import Position, View
from rules.text import say

from .report import REPORT

AnyGame = Game[Any, Any, Any]

KEY = TACTIC_TILES.key
NAMES = ("Ada Lovelace", "Grace Hopper", "Mary", "Joan", "Łucja Wiśniewska", "Nguyễn Thị Ánh")

MOST_MOVES = 500
ENDED = say("The game was ended early.")
EVERY = 7


def after(placed: int, players: int) -> Position:
    """Return a position of a game of random moves."""
    random, seq = Random(3), 0
    state = TACTIC_TILES.start([Sitter()] * players, TacticTilesOptions())
    while len(state.board) < placed or state.due in ("draw", "renew", "pass"):
        (seat,) = TACTIC_TILES.turn(state)
        text = ""
        if seat == CHANCE:
            text = str(TACTIC_TILES.chance(state, Dice(b"bench", seq)))
        else:
            whole = False
            while not whole:
                option = random.choice(TACTIC_TILES.options(state, seat, text).options)
                text, whole = option.text, option.whole
        state = play(TACTIC_TILES, state, seat, text)[1].state
        seq += 1
    return state


def naive(view: View) -> bytes:
    """Draw the tiles of a board again, about 1200 pixels wide, and save the picture."""
    columns = [placed.cell.column for placed in view.board]
    rows = [placed.cell.row for placed in view.board]
    left, top = min(columns) - 1, min(rows) - 1
    wide, high = max(columns) - left + 2, max(rows) - top + 2
    cell = 4 * (1200 // wide)
    image = Image.new("RGB", (wide * cell, high * cell), palette.TABLE)
    pen = ImageDraw.Draw(image)
    ruler = sprites.measure(cell)
    for placed in view.board:
        x, y = (placed.cell.column - left) * cell, (placed.cell.row - top) * cell
        edge = ruler.gap, ruler.gap, cell - ruler.gap, cell - ruler.gap
        _box(pen, x, y, edge, radius=cell * 0.11, colour=palette.TILE)
        round_, middle = tiles.corners(placed.tile, placed.turn), tiles.middle(placed.tile)
        nw, ne, se, sw = round_
        lines = ((nw, middle, ne), (middle, None, middle), (sw, middle, se))
        for row, line in enumerate(lines):
            for column, colour in enumerate(line):
                if colour is None:
                    continue
                across, down = ruler.start(column), ruler.start(row)
                end = ruler.square - 1
                square = across, down, across + end, down + end
                _box(pen, x, y, square, radius=ruler.square * 0.2, colour=sprites.HUES[colour])
                inset = ruler.square // 3
                mark = across + inset, down + inset, across + end - inset, down + end - inset
                _box(pen, x, y, mark, radius=inset, colour=sprites.MARKS[colour])
    file = BytesIO()
    image.reduce(4).save(file, "PNG")
    return file.getvalue()


def _box(
    pen: ImageDraw.ImageDraw,
    x: int,
    y: int,
    box: tuple[int, int, int, int],
    *,
    radius: float,
    colour: palette.Colour,
) -> None:
    left, top, right, bottom = box
    pen.rounded_rectangle((x + left, y + top, x + right, y + bottom), radius, fill=colour)


def timed(work: Callable[[], bytes], times: int) -> tuple[list[float], bytes]:
    """Return how many milliseconds of a processor each run took, and what came out."""
    found = []
    for _ in range(times):
        start = thread_time()
        png = work()
        found.append((thread_time() - start) * 1000)
    return found, png


def course(
    game: AnyGame, players: int, every: int = EVERY, random: Random | None = None
) -> Iterator[Any]:
    """Yield every so many positions of a game of random moves, up to `MOST_MOVES`."""
    random = random or Random(players)
    state = game.start([Sitter()] * players, game.options_type.fresh("live", players))
    for seq in range(MOST_MOVES):
        turn = game.turn(state)
        if not turn:
            break
        if turn == (CHANCE,):
            seat, text = CHANCE, str(game.chance(state, Dice(b"bench", seq)))
        else:
            found = (
                (seat, text)
                for seat in random.sample(turn, len(turn))
                if (text := any_move(game, state, seat, random))
            )
            seat, text = next(found, (CLOCK, ""))
        if seat == CLOCK:
            text = game.alarms(state)[0].move
        state = play(game, state, seat, text)[1].state
        if seq % every == 0:
            yield state
    yield state


def any_move(game: AnyGame, state: Any, seat: int, random: Random) -> str:
    """Return a random move from the menus, or from buttons if there are none, or ""."""
    text = ""
    while options := game.options(state, seat, text).options:
        listed = [option for option in options if not option.button] or options
        option = random.choice(listed)
        text = option.text
        if option.whole:
            return text
    return ""


def weight(key: str, look: Look, view: object) -> int:
    """Return how many bytes a picture takes: the fullest board takes the most."""
    return len(pictures(key, view, look)[0].png)


def report(name: str, view: object, look: Look, times: int, *, key: str = KEY) -> float:
    """Time a picture, print a line about it, and return the median in milliseconds."""
    spent, png = timed(lambda: pictures(key, view, look)[0].png, times)
    with Image.open(BytesIO(png)) as image:
        size = f"{image.width} x {image.height}"
    report_line(name, spent, png, size)
    return median(spent)


def report_line(name: str, spent: list[float], png: bytes, size: str) -> None:
    """Report the times of a picture, and its size."""
    worst = quantiles(spent, n=20)[-1]
    REPORT.add(
        f"{name:34} {size:>12}  p50 {median(spent):7.2f} ms  p95 {worst:7.2f} ms"
        f"  {len(png) / 1000:6.1f} KB",
        name,
        ms_of_processor_time_in_the_median=median(spent),
        ms_in_95_of_100=worst,
        KB=len(png) / 1000,
    )


def main() -> None:
    """Print the times and sizes, and how many times slower the plain way is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200, help="how often each picture is drawn")
    times = REPORT.parse(parser).times

    state = after(40, 2)
    public = TACTIC_TILES.view(state, None)
    look = Look(NAMES[:2])
    pictures(KEY, public, look)
    ours = report("40 tiles, board and words", public, look, times)
    mine = TACTIC_TILES.view(state, state.seat)
    report("40 tiles, with a hand", mine, look, times)
    report("a part of 7 x 7 cells", public, Look(NAMES[:2], at="M13"), times)
    report("72 tiles, six players", TACTIC_TILES.view(after(72, 6), None), Look(NAMES), times)

    spent, png = timed(lambda: naive(public), max(times // 40, 3))
    with Image.open(BytesIO(png)) as image:
        report_line("40 tiles, the plain way", spent, png, f"{image.width} x {image.height}")
    REPORT.note(f"the plain way takes {median(spent) / ours:.0f} times as long")

    REPORT.note("\nThe largest ordinary board of every game:")
    for key, game in GAMES.items():
        for players in sorted({game.players[0], game.players[-1]}):
            crowd = Look(NAMES[:players], near=True)
            shown = max(
                (game.view(state, None) for state in course(game, players)),
                key=partial(weight, key, crowd),
            )
            name = f"{game.title}, {players}"
            report(name, shown, crowd, times, key=key)

    REPORT.note("\nThe first picture of a process, of the fullest table:")
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as fresh:
        for key, game in GAMES.items():
            took = fresh.submit(first, key, game.players[-1]).result()
            REPORT.note(f"{game.title}, {game.players[-1]}: {took:.0f} ms")

    REPORT.note("\nCovers, and results of every game's largest table:")
    for key, game in GAMES.items():
        report_ends(key, game, times)


def first(key: str, players: int) -> float:
    """Return the milliseconds of a processor that a board takes with empty caches."""
    states = [*course(GAMES[key], players)]
    view = GAMES[key].view(states[2 * len(states) // 3], None)
    start = process_time()
    pictures(key, view, Look(NAMES[:players], near=True))
    return (process_time() - start) * 1000


def report_ends(key: str, game: AnyGame, times: int) -> None:
    """Time a game's cover and its result."""
    title = str(game.title)
    spent, png = timed(lambda: cover(key, game.title, game.pitch, Look(())).png, times)
    report_line(f"{title}, cover", spent, png, "1200 x 420")
    players = game.players[-1]
    *_, state = course(game, players)
    outcome = Outcome(game.title, game.result(state), game.scores(state))
    look = Look(NAMES[:players], closed=ENDED)
    spent, png = timed(lambda: result(key, game.view(state, None), outcome, look).png, times)
    with Image.open(BytesIO(png)) as image:
        report_line(f"{title}, result", spent, png, f"{image.width} x {image.height}")


if __name__ == "__main__":
    main()
