"""The process that writes exports: it reads the database on its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec

from ..model.ids import GuildId, PersonId
from ..settings import located
from ..store import moment
from ..workers.serve import Service, serve
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


async def answer(order: Order) -> Packed:
    """Write an export."""
    folder = Path(order.folder)
    async with moment(located(order.database)) as source:
        if order.of == "person":
            files = await exports.of_person(source, PersonId(order.id), order.now, folder)
        else:
            files = await exports.of_server(source, GuildId(order.id), order.now, folder)
    return Packed(tuple(map(str, files)))


SERVICE: Final = Service(Order, answer, "An export", nice=10)


def main() -> None:
    """Answer orders from standard input until it ends."""
    serve(SERVICE)


if __name__ == "__main__":
    main()
