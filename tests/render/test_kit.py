"""The kit: colours that survive greyscale, names that fit, letters, shapes."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from math import cos, pi, sin

import pytest
from PIL import Image, ImageChops

from render import Look
from render.games.tactic_tiles import sprites
from render.kit import letters, palette, shapes
from render.kit.canvas import Canvas
from render.kit.grid import Window, used
from render.kit.panel import PIECE, Entry, News, Players, Standing, gained
from rules.grid import Cell
from rules.text import Text, reading, say

from .tables import NAMES


def grey(image: Image.Image) -> Image.Image:
    """Return what a greyscale print of indices looks like."""
    coloured = image.copy()
    coloured.putpalette(palette.FLAT)
    return coloured.convert("RGB").convert("L")


def test_the_palette_fits_a_png_and_its_table_is_index_0() -> None:
    assert len(palette.COLOURS) <= 256
    assert len(set(palette.COLOURS)) == len(palette.COLOURS)
    assert palette.index(palette.TABLE) == 0


def test_every_step_of_a_soft_edge_is_near_its_true_colour() -> None:
    for ground in (palette.TABLE, palette.TILE):
        for ink in (palette.RED, palette.YELLOW, palette.BLUE, palette.ACCENT, palette.TEXT):
            if (ground, ink) == (palette.TILE, palette.TEXT):
                continue  # light on light here, dark on light on paper: nothing is both
            table = palette.ramp(ground, ink)
            assert palette.COLOURS[table[0]] == ground
            assert palette.COLOURS[table[255]] == ink
            for coverage in range(0, 256, 15):
                true = palette.mix(ground, ink, coverage / 255)
                drawn = palette.COLOURS[table[coverage]]
                assert max(abs(a - b) for a, b in zip(true, drawn, strict=True)) <= 36


@pytest.mark.parametrize("size", [11, 24, 38])
def test_the_three_squares_differ_in_greyscale_by_lightness_and_by_mark(size: int) -> None:
    squares = [grey(sprites.square(colour, size, palette.TILE)) for colour in range(3)]
    edges = [square.tobytes()[size + size // 2] for square in squares]
    for one, other in combinations(edges, 2):
        assert abs(one - other) >= 25
    marks = []
    for square, edge in zip(squares, edges, strict=True):
        inside = square.crop((2, 2, size - 2, size - 2))
        mark = ImageChops.difference(inside, Image.new("L", inside.size, edge))
        marks.append(mark.point(lambda difference: 255 if difference > 60 else 0))
        assert marks[-1].getbbox() is not None
    for first, second in combinations(marks, 2):
        different = ImageChops.difference(first, second).histogram()[255]
        assert different >= 0.02 * size * size


def test_a_tile_looks_different_for_every_tile_and_turn_that_differs() -> None:
    looks = {
        (tile, turn): sprites.lies(tile, turn, 48).tobytes()
        for tile in range(72)
        for turn in range(4)
    }
    assert len({looks[tile, 0] for tile in range(72)}) == 72
    assert len(set(looks.values())) == 3**5  # four corners and the middles, three colours each


@pytest.mark.parametrize("width", [470, 1160])
def test_names_of_any_kind_stay_between_the_chip_and_the_points(width: int) -> None:
    look = Look(NAMES)
    drawn = []
    for names in ([look.printed_name(seat) for seat in range(6)], [""] * 6):
        block = Players(
            tuple(Entry(seat, name, 188, held=2, most=3) for seat, name in enumerate(names))
        )
        canvas = Canvas(width, block.height(width), palette.TABLE)
        block.draw(canvas, 0, 0, width)
        drawn.append(canvas.image)
    changed = ImageChops.difference(*drawn).point(lambda index: 255 if index else 0)
    columns = 2 if width > 1000 else 1
    wide = (width - 10 * (columns - 1)) // columns
    points = letters.label("188", 48, "Bold").width
    for column in range(columns):
        left = column * (wide + 10)
        for start, end in ((0, 46), (wide - 18 - points - 16 - 48, wide)):
            strip = changed.crop((left + start, 0, left + end, changed.height))
            assert strip.getbbox() is None
    assert changed.getbbox() is not None


def test_a_name_of_32_ordinary_characters_is_shown_whole_among_six_players() -> None:
    lines = letters.wrapped("Bartholomew Featherstonehaugh II", 28, "Bold", 350, most=2)
    assert " ".join(lines) == "Bartholomew Featherstonehaugh II"


def test_words_the_font_lacks_are_printed_in_english() -> None:
    def japanese(words: Text) -> str:
        return "𐤀𐤁𐤂"

    with reading(japanese):
        assert Look(()).printed(say("Last move")) == "Last move"
    with reading(lambda *_: "Ostatni ruch"):
        assert Look(()).printed(say("Last move")) == "Ostatni ruch"


def test_a_label_is_never_wider_than_its_room() -> None:
    for text in (*NAMES, "a", "Wi" * 60):
        for width in (40, 100, 333):
            assert letters.label(text, 36, "Bold", width).width <= width


def test_soft_shape_equals_one_on_a_known_ground_except_at_its_edge() -> None:
    stamped, painted = Canvas(40, 40, palette.TABLE), Canvas(40, 40, palette.TABLE)
    stamped.stamp(shapes.disc(40), 0, 0, palette.ACCENT)
    painted.paint(shapes.disc(40), 0, 0, palette.ACCENT, ground=palette.TABLE)
    for x, y in ((0, 0), (20, 20), (39, 39), (20, 2)):
        assert stamped.image.getpixel((x, y)) == painted.image.getpixel((x, y))
    difference = ImageChops.difference(grey(stamped.image), grey(painted.image))
    assert max(difference.tobytes()) <= 40


def test_what_is_drawn_beyond_an_edge_is_cut_off() -> None:
    canvas, expected = Canvas(40, 30, palette.TABLE), Image.new("L", (40, 30))
    tile = Canvas(20, 20, palette.TILE).image
    for x, y in ((-5, -5), (30, 20), (-19, 12)):
        canvas.put(tile, x, y)
        expected.paste(tile, (x, y))
    canvas.stamp(shapes.rounded(12, 12, 0), -6, 14, palette.TILE)
    expected.paste(palette.index(palette.TILE), (0, 14, 6, 26))
    assert canvas.image.tobytes() == expected.tobytes()
    with Image.open(BytesIO(canvas.png())) as written:
        assert written.size == (40, 30) and written.tobytes() == expected.tobytes()


def test_a_window_has_a_margin_of_one_cell_inside_the_table() -> None:
    assert used([Cell(12, 12)], 26) == Window(Cell(11, 11), Cell(13, 13))
    assert used([Cell(0, 0), Cell(25, 3)], 26) == Window(Cell(0, 0), Cell(25, 4))


@pytest.mark.parametrize("at", [Cell(0, 0), Cell(9, 9), Cell(25, 25), Cell(12, 3)])
def test_a_part_is_at_most_seven_cells_wide_and_stays_inside(at: Cell) -> None:
    whole = Window(Cell(3, 5), Cell(18, 8))
    part = whole.part(at)
    assert (part.columns, part.rows) == (7, 4)
    assert part.first in whole
    assert part.last in whole
    assert at in part or at not in whole


def test_standing_and_news_stay_inside_their_height() -> None:
    entries = tuple(Entry(seat, "", -3, moves=seat == 1, wins=seat == 2) for seat in range(6))
    for width in (470, 1160):
        for block in (
            Standing(entries),
            News("Last move", 3, "M13", "+4", "20 tiles left"),
            News("Last move", None, "", "", "66 tiles left"),
        ):
            canvas = Canvas(width, block.height(width) + 40, palette.TABLE)
            block.draw(canvas, 0, 0, width)
            assert canvas.image.crop((0, block.height(width), *canvas.image.size)).getbbox() is None
            assert canvas.image.getbbox() is not None


def test_two_circles_overlap_where_both_of_them_are() -> None:
    lens = shapes.overlap(100, (0.5, 0.5, 0.4), (1.0, 1.0, 0.5)).image
    assert lens.getpixel((75, 75)) == 255
    assert lens.getpixel((50, 50)) == 0  # in the first alone
    assert lens.getpixel((95, 95)) == 0  # in the second alone


def test_a_broken_circle_has_as_many_gaps_as_were_asked_for() -> None:
    ring = shapes.broken(200, 10, 8).image
    along = [
        ring.getpixel((round(100 + 95 * cos(angle)), round(100 + 95 * sin(angle)))) == 255
        for angle in (2 * pi * step / 720 for step in range(720))
    ]
    ends = sum(now and not then for now, then in zip(along, along[1:] + along[:1], strict=True))
    assert ends == 8


def test_a_soft_shape_is_solid_where_a_third_or_more_of_a_pixel_is_covered() -> None:
    disc = shapes.disc(30)
    covered = zip(disc.image.tobytes(), disc.solid.tobytes(), strict=True)
    assert all((solid == 255) == (soft >= 85) and solid in (0, 255) for soft, solid in covered)


def test_piece_and_gain_fit_in_a_player_s_line_without_moving_its_points() -> None:
    def piece(ground: palette.Colour) -> Image.Image:
        return Canvas(PIECE, PIECE, palette.PINK).image

    for block in (Players, Standing):
        plain = block((Entry(0, "Ada", 120),))
        rich = block((Entry(0, "Ada", 120, piece=piece, gained=35),))
        lost = block((Entry(0, "Ada", 120, piece=piece, gained=-35),))
        drawn = []
        for each in (plain, rich, lost):
            canvas = Canvas(470, each.height(470), palette.TABLE)
            each.draw(canvas, 0, 0, 470)
            drawn.append(canvas.image)
        assert palette.index(palette.PINK) in drawn[1].tobytes()
        assert palette.index(palette.PINK) not in drawn[0].tobytes()
        assert drawn[1].tobytes() != drawn[2].tobytes()
    assert (gained(35), gained(0), gained(-5)) == ("+35", "0", "\N{MINUS SIGN}5")
