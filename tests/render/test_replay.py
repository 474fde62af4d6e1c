"""An animation has a frame for every moment, within Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageSequence

import render
from matchnight.testing.positions import any_move
from render.games import DRAWINGS, THEMES
from render.kit.palette import ACCENT
from render.look import Look
from render.replay import (
    FASTEST_MS,
    FIRST_MS,
    LAST_MS,
    LINE,
    MOST_BYTES,
    MOST_FRAMES,
    SLOWEST_MS,
    Shot,
    animation,
    durations,
    thinned,
)
from rules.chance import Dice
from rules.core import CHANCE, Sitter, play
from rules.games import GAMES
from rules.games.match_and_stack.options import WordOptions
from rules.games.match_and_stack.position import View

from .match_and_stack.tables import game
from .results.ends import end

NAMES = ("Ada", "Ben")


def shots(key: str, most: int) -> list[Shot]:
    """Return the positions of a game of two at random, as everybody sees them."""
    game, random = GAMES[key], Random(4)
    options = game.options_type.fresh("live", 2)
    if isinstance(options, WordOptions):
        options = replace(options, help="shown")  # at random one would only miss
    state = game.start([Sitter()] * 2, options)
    found: list[Shot] = []
    for seq in range(1, 10_000):
        turn = game.turn(state)
        if not turn or len(found) == most:
            break
        if turn == (CHANCE,):
            text = str(game.chance(state, Dice(b"replay", seq)))
        else:
            text = any_move(game, state, turn[0], random)
        state = play(game, state, turn[0], text)[1].state
        if turn != (CHANCE,):
            found.append((game.view(state, None), Look(NAMES, private=True)))
    return found


def apart(one: Image.Image, other: Image.Image) -> float:
    """Return how far the parts of two pictures' pixels lie apart, 0 to 255 on average."""
    pairs = zip(one.tobytes(), other.tobytes(), strict=True)
    return sum(abs(a - b) for a, b in pairs) / len(one.tobytes())


def opened(gif: bytes) -> Image.Image:
    """Open an animation."""
    image = Image.open(BytesIO(gif))
    assert image.format == "GIF"
    return image


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_game_has_a_frame_for_every_move_and_the_ends_stay_longer(key: str) -> None:
    taken = shots(key, 30)
    picture, moments = animation(key, taken)
    assert picture.form == "gif" and moments == len(taken)
    image = opened(picture.png)
    assert image.width <= 800 and image.info["loop"] == 0
    shown = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
    assert sum(shown) == sum(durations(len(taken)))
    assert shown[0] >= FIRST_MS and shown[-1] >= LAST_MS
    assert len(picture.png) < MOST_BYTES
    assert picture.alt == render.describe(key, *taken[-1])


def test_a_frame_is_the_picture_in_half_its_size_and_in_the_same_colours() -> None:
    taken = shots("tactic-tiles", 8)
    picture, _ = animation("tactic-tiles", taken)
    image = opened(picture.png)
    image.seek(7)
    last = image.convert("RGB")
    with Image.open(BytesIO(render.pictures("tactic-tiles", *taken[-1])[0].png)) as drawn:
        half = drawn.convert("RGB").reduce(2)
    part = last.crop((0, 0, *half.size))
    assert apart(part, half) < 2
    colours = {colour for _, colour in last.getcolors(1 << 24) or []}
    flat = THEMES["tactic-tiles"].flat()
    assert colours <= {(*flat[at : at + 3],) for at in range(0, len(flat), 3)}


@pytest.mark.parametrize("key", ["tactic-tiles", "crosswords"])
def test_a_table_that_grows_has_its_last_extent_from_the_first_frame_on(key: str) -> None:
    taken = shots(key, 40)
    (view, look), (last, _) = taken[0], taken[-1]
    extent = DRAWINGS[key].extent
    assert extent(view) != extent(last)
    image = opened(animation(key, taken)[0].png)
    whole = render.pictures(key, view, replace(look, extent=extent(last), near=True))[0]
    with Image.open(BytesIO(whole.png)) as drawn:
        half = drawn.convert("RGB").reduce(2)
    assert apart(image.convert("RGB").crop((0, 0, *half.size)), half) < 2


def test_animation_of_a_table_too_big_for_a_phone_shows_around_each_move() -> None:
    states = [state for state in game("crosswords", 3) if state.phase == "play"]
    some = [states[0], states[len(states) // 2], states[-1]]
    taken: list[Shot] = [(View.of(state, None), Look(("Ada", "Ben", "Cleo"))) for state in some]
    last, look = taken[-1]
    whole = replace(look, extent=DRAWINGS["crosswords"].extent(last))
    image = opened(animation("crosswords", taken)[0].png)
    image.seek(2)
    frame = image.convert("RGB")
    for near in (True, False):
        (picture,) = render.pictures("crosswords", last, replace(whole, near=near))
        with Image.open(BytesIO(picture.png)) as drawn:
            half = drawn.convert("RGB").reduce(2)
        assert (apart(frame.crop((0, 0, *half.size)), half) < 2) == near


def test_the_line_below_grows_from_nothing_to_the_whole_width() -> None:
    picture, _ = animation("chowpow", shots("chowpow", 11))
    image = opened(picture.png)
    bright = []
    for frame in ImageSequence.Iterator(image):
        row = frame.convert("RGB").crop((0, image.height - LINE, image.width, image.height - 1))
        bright.append(row.tobytes().count(bytes(THEMES["chowpow"].colours[ACCENT])) // (LINE - 1))
    assert bright[0] == 0 and bright[-1] == image.width
    assert bright == sorted(bright)


def test_a_long_game_is_thinned_out_evenly_and_keeps_its_ends() -> None:
    taken = shots("match-n-lock", 20)
    picture, moments = animation("match-n-lock", taken * 10)
    assert moments == MOST_FRAMES
    assert sum(f.info["duration"] for f in ImageSequence.Iterator(opened(picture.png))) == sum(
        durations(MOST_FRAMES)
    )
    assert thinned(200, 5) == [0, 49, 99, 149, 199]
    assert thinned(3, 5) == [0, 1, 2]
    assert thinned(9, 1) == [8]


def test_an_animation_that_would_be_too_large_has_fewer_moments() -> None:
    taken = shots("tactic-tiles", 24)
    whole, _ = animation("tactic-tiles", taken)
    half = len(whole.png) // 2
    picture, moments = animation("tactic-tiles", taken, half)
    assert len(picture.png) <= half and 1 < moments <= 12
    least, one = animation("tactic-tiles", taken, 1)
    assert one == 1 and least.alt == whole.alt


def test_a_moment_alone_stands_still() -> None:
    picture, moments = animation("tactic-tiles", shots("tactic-tiles", 1))
    assert moments == 1
    assert getattr(opened(picture.png), "n_frames", 1) == 1


@pytest.mark.parametrize("frames", [1, 2, 3, 40, 100, 120])
def test_no_moment_is_too_short_to_see_or_too_long_to_wait(frames: int) -> None:
    shown = durations(frames)
    assert len(shown) == frames and shown[-1] == LAST_MS
    assert all(FASTEST_MS <= each <= SLOWEST_MS and each % 10 == 0 for each in shown[1:-1])


def test_the_result_of_a_game_is_held_at_the_end_of_its_replay() -> None:
    view, outcome = end("tactic-tiles", 2)
    taken = [*shots("tactic-tiles", 1), (view, Look(("Ada", "Bo")))]
    plain, moments = animation("tactic-tiles", taken)
    ended, same = animation("tactic-tiles", taken, outcome=outcome)
    assert same == moments == len(taken)
    with Image.open(BytesIO(ended.png)) as gif, Image.open(BytesIO(plain.png)) as before:
        assert getattr(gif, "n_frames", 1) == getattr(before, "n_frames", 1) + 1
        gif.seek(getattr(gif, "n_frames", 1) - 1)
        assert gif.info["duration"] == LAST_MS
    assert outcome.result is not None
    assert Look(("Ada", "Bo")).spell(outcome.result.text) in ended.alt
    least, one = animation("tactic-tiles", taken, 1, outcome)
    assert one == 1, "the result is kept when all else is thinned out"
    with Image.open(BytesIO(least.png)) as gif:
        assert getattr(gif, "n_frames", 1) == 2
