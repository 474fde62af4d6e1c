"""Avatars: made safe from outside files, and drawn on the discs of seats."""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render import Look, avatar_of, pictures
from render.kit import avatars, palette
from render.kit.canvas import WIDTH, Canvas
from render.kit.panel import CHIP, RIM, Entry, Face, Players, chip
from render.kit.theme import PAPER, SLATE, Theme
from render.replay import animation

from .portraits import portrait
from .tables import KEY, after, view


def small(number: int) -> bytes:
    """Return an avatar as it is kept."""
    kept = avatar_of(portrait(number))
    assert kept is not None
    return kept


def shown(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def pixel(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    found = image.getpixel((x, y))
    assert isinstance(found, tuple)
    return found


def bomb(side: int) -> bytes:
    """Return a PNG that says it has so many pixels on a side."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [16, 64, 128, 512])
def test_a_picture_of_any_size_is_kept_small(size: int) -> None:
    kept = avatar_of(portrait(1, size))
    assert kept is not None and len(kept) < 6000
    assert shown(kept).size == (avatars.SIZE, avatars.SIZE)


def test_a_noisy_picture_is_no_larger_than_its_budget() -> None:
    noise = Image.effect_noise((64, 64), 90).convert("RGB")
    file = BytesIO()
    noise.save(file, "PNG")
    kept = avatar_of(file.getvalue())
    assert kept is not None and len(kept) < 6000


@pytest.mark.parametrize(
    "file",
    [
        b"",
        b"<html>not found</html>",
        b"\x89PNG\r\n\x1a\n",
        portrait(1)[:200],
        portrait(1, kind="GIF"),
        portrait(1, kind="JPEG"),
        portrait(1, 1024),
        bomb(60_000),
        bomb(64),
        b"\0" * (avatars.MOST_BYTES + 1),
    ],
    ids=["empty", "page", "head", "cut", "gif", "jpeg", "wide", "bomb", "hollow", "huge"],
)
def test_what_is_no_small_png_is_no_avatar(file: bytes) -> None:
    assert avatar_of(file) is None


def test_through_a_hole_in_an_avatar_a_ground_is_seen() -> None:
    file = BytesIO()
    Image.new("RGBA", (64, 64), (255, 0, 0, 0)).save(file, "PNG")
    kept = avatar_of(file.getvalue())
    assert kept is not None
    assert shown(kept).getpixel((32, 32)) == avatars.GROUND


def test_avatar_disc_has_a_ring_of_the_seat_s_colour_and_its_number() -> None:
    canvas = Canvas(120, 60, palette.TABLE)
    chip(canvas, 0, 30, 2, face=Face("A", small(0)), ground=palette.TABLE)
    image = shown(canvas.png(SLATE))
    assert image.getpixel((CHIP // 2, 30 - CHIP // 2 + 1)) == palette.SEATS[2]
    red, _, blue = pixel(image, RIM + 6, 30)
    assert red > blue + 60  # the sky of the portrait, which is no seat's
    assert image.crop((CHIP, 0, 120, 60)).getcolors() != [(66 * 60, palette.TABLE)]


@pytest.mark.parametrize("theme", [SLATE, PAPER])
@pytest.mark.parametrize("contrast", [False, True])
def test_an_avatar_is_known_in_every_palette(theme: Theme, contrast: bool) -> None:
    for number in range(4):
        canvas = Canvas(60, 60, palette.TABLE)
        canvas.portray(small(number), 0, 0, 60)
        drawn = shown(canvas.png(theme, contrast=contrast))
        true = shown(small(number)).resize((60, 60))
        apart = [
            abs(a - b)
            for x in range(16, 44, 4)
            for y in range(16, 44, 4)
            for a, b in zip(pixel(drawn, x, y), pixel(true, x, y), strict=True)
        ]
        assert sum(apart) / len(apart) < 70


def test_without_an_avatar_the_initial_stands_on_the_disc() -> None:
    look = Look(("田中太郎", "ömer", "🎲 Fox", "", "محمد", "7up"))
    assert [look.face(seat).initial for seat in range(6)] == ["田", "Ö", "F", "P", "م", "7"]
    drawn = []
    for face in (Face("A"), Face("B"), Face("")):
        block = Players((Entry(0, "Ada", 3, face=face),))
        canvas = Canvas(500, block.height(500), palette.TABLE)
        block.draw(canvas, 0, 0, 500)
        drawn.append(canvas.png())
    assert len(set(drawn)) == 3


def test_avatars_change_no_alt_text_and_hardly_the_file_size() -> None:
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Fi")
    state = after(16, 6)
    plain, rich = (
        pictures(KEY, view(state), Look(names, avatars=faces))[0]
        for faces in ((), tuple(map(small, range(6))))
    )
    assert plain.alt == rich.alt
    assert plain.png != rich.png
    assert len(rich.png) < len(plain.png) + 20_000


def test_username_is_drawn_if_no_font_has_the_name_and_the_number_last() -> None:
    nobodys = "\U00010900\U00010901"
    other = "\U00010902\U00010903"
    look = Look((nobodys, other, "Ada"), usernames=("tanaka", "", "ada_99"))
    assert [look.printed_name(seat) for seat in range(3)] == ["tanaka", "Player 2", "Ada"]
    assert look.name(0) == nobodys  # who reads by ear reads the name itself
    assert look.numbered() == [1]


def test_avatars_are_on_the_discs_of_a_replay_and_of_its_result_too() -> None:
    state = after(6)
    look = Look(("Ada", "Bo"), avatars=(small(1), b""))
    with_avatar, _ = animation(KEY, [(view(state), look)] * 2)
    without, _ = animation(KEY, [(view(state), replace(look, avatars=()))] * 2)
    apart = ImageChops.difference(shown(with_avatar.png), shown(without.png)).getbbox()
    assert apart is not None
    assert apart[2] <= WIDTH // 4
