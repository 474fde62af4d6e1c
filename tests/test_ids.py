"""Kinds of ids can't be confused: mypy refuses it, and like ids need keywords."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.structure import nodes

ROOT: Final = Path(__file__).parents[1]
REFUSED: Final = "# refused"
MIXED_UP: Final = f"""\
from bot.model.ids import ChannelId, GuildId, MessageId, NightId, PersonId, PressId, TableId
from bot.nights.nights import Nights
from bot.store.writing import Writing
from bot.tables.lobby.lobbies import Lobbies


async def asked(
    write: Writing,
    person: PersonId,
    table: TableId,
    channel: ChannelId,
    *,
    message: MessageId,
    press: PressId,
) -> None:
    await write.tables.get(table)
    await write.tables.get(person)  {REFUSED}
    await write.tables.get(7)  {REFUSED}
    await write.tables.live_in(channel)
    await write.tables.live_in(message)  {REFUSED}
    await write.tables.set_host(table, person)
    await write.tables.set_host(person, table)  {REFUSED}
    await write.table_messages.set_message(table, message, 0)
    await write.table_messages.set_message(table, channel, 0)  {REFUSED}
    await write.lobbies.set_pressed(table, person, press=press)
    await write.lobbies.set_pressed(table, person, press)  {REFUSED}


async def hosted(lobbies: Lobbies, table: TableId, one: PersonId, other: PersonId) -> None:
    await lobbies.hand_host(table, one, to=other)
    await lobbies.hand_host(table, one, other)  {REFUSED}


async def met(
    nights: Nights, night: NightId, channel: ChannelId, guild: GuildId, person: PersonId
) -> None:
    await nights.bring(night, channel, person=person)
    await nights.bring(night, guild, person=person)  {REFUSED}


async def pressed(lobbies: Lobbies, table: TableId, person: PersonId, press: PressId) -> None:
    await lobbies.begin(table, person, press=press)
    await lobbies.begin(table, person, press=person)  {REFUSED}
"""


def test_mypy_refuses_an_id_where_another_is_meant(tmp_path: Path) -> None:
    mixed_up = tmp_path / "mixed_up.py"
    mixed_up.write_text(MIXED_UP, encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-error-summary", str(mixed_up)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    lines = MIXED_UP.splitlines()
    wrong = {number for number, line in enumerate(lines, 1) if line.endswith(REFUSED)}
    found = re.findall(r"mixed_up\.py:(\d+): error: ", checked.stdout)
    assert set(map(int, found)) == wrong, checked.stdout + checked.stderr


def in_a_row() -> Iterator[tuple[str, list[str]]]:
    """Yield the bot's public functions, each with its positional kinds of numbers."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[0] != "_":
                given = [ast.unparse(each.annotation) for each in node.args.args if each.annotation]
                kinds = [each.removesuffix(" | None").replace("Seat", "int") for each in given]
                where = f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
                yield where, [each for each in kinds if re.fullmatch(r"int|\w+Id", each)]


def test_parameters_of_one_id_type_are_never_positional_neighbours() -> None:
    found = [where for where, kinds in in_a_row() if max(Counter(kinds).values(), default=0) > 1]
    assert found == []


def test_at_most_two_ids_are_given_without_their_names() -> None:
    found = [where for where, kinds in in_a_row() if len(kinds) - kinds.count("int") > 2]
    assert found == []
