"""A small PNG made by hand, so that these tests need no drawing."""

from __future__ import annotations

import io
import struct
import zlib

import discord


def png(width: int = 4, height: int = 3, shade: int = 0) -> bytes:
    """Return a grey picture."""

    def chunk(name: bytes, body: bytes) -> bytes:
        checked = name + body
        return struct.pack(">I", len(body)) + checked + struct.pack(">I", zlib.crc32(checked))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + bytes([shade]) * width for _ in range(height)))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )


def file(name: str = "board.png", shade: int = 0) -> discord.File:
    return discord.File(io.BytesIO(png(shade=shade)), name)


def board(
    text: str, picture: str = "board.png", alt: str = "an empty board", *, gone: bool = True
) -> discord.ui.LayoutView:
    """Return a table's message: text, picture, button and, if `gone`, a disabled one."""
    view = discord.ui.LayoutView(timeout=None)
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery()
    gallery.add_item(media=f"attachment://{picture}", description=alt)
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    row.add_item(discord.ui.Button(label="Play", custom_id="play:1"))
    row.add_item(discord.ui.Button(label="Gone", custom_id="gone:1", disabled=gone))
    container: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container()
    container.add_item(discord.ui.TextDisplay(text))
    container.add_item(gallery)
    container.add_item(row)
    view.add_item(container)
    return view
