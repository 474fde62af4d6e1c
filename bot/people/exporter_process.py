"""The process in which exports are written: it reads the database itself, beside the bot."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Literal

import msgspec

from ..store import moment
from ..workers.serve import serve
from . import exports


class Order(msgspec.Struct, frozen=True):
    """Everything of a person or server is to be written into a folder."""

    database: str
    folder: str
    of: Literal["person", "server"]
    id: int
    now: int


class Packed(msgspec.Struct, frozen=True):
    """The files that were written, in order."""

    files: tuple[str, ...]


def answer(order: Order) -> Packed:
    """Write an export."""
    return asyncio.run(_written(order))


async def _written(order: Order) -> Packed:
    write = exports.of_person if order.of == "person" else exports.of_server
    async with moment(Path(order.database)) as source:
        files = await write(source, order.id, order.now, Path(order.folder))
    return Packed(tuple(map(str, files)))


def main() -> None:
    """Answer orders from standard input until it ends."""
    serve(Order, answer, "An export", nice=10)


if __name__ == "__main__":
    main()
