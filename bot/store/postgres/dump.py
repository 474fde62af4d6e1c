"""Copies of a PostgreSQL database, made and put back by its own programs."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit, urlunsplit

from rules.text import say, spell

from ...errors import CannotRestore, CannotStart, MissingProgram
from .. import migrations
from ..files import LITE, begun, free_name
from .alone import alone
from .link import connect

_SCHEMA: Final = "SELECT current_schema()"


async def dump(address: str, target: Path) -> None:
    """Write a consistent copy to a file; play goes on meanwhile.

    Raises `CannotStart` where `pg_dump` isn't installed or doesn't succeed.
    """
    if not target.parent.is_dir():
        raise FileNotFoundError(spell(say("There's no folder {path}.", path=str(target.parent))))
    # A half-written copy must never pass for a backup: it gets its name when it is complete.
    unfinished = begun(target)
    schema = await _asked(address, _SCHEMA)
    how = ["--format=custom", "--no-owner", "--no-privileges", f"--schema={schema}"]
    try:
        await _run("pg_dump", address, *how, f"--file={unfinished}")
        unfinished.replace(target)
    except BaseException:
        unfinished.unlink(missing_ok=True)  # on a full disk others need its room
        raise


async def restore(copy: Path, address: str) -> str | None:
    """Restore a copy; return the new name of the schema with what was there before.

    Nothing is deleted. Raises `CannotRestore` where the file is no copy of ours, `StoreTooNew`,
    `AlreadyRuns`, and `CannotStart` where `pg_restore` isn't installed or doesn't succeed.
    """
    if not copy.is_file():
        raise CannotRestore(say("There's no copy at {path}.", path=str(copy)))
    with copy.open("rb") as content:
        if content.read(len(LITE)) == LITE:
            raise CannotRestore(
                say(
                    "{path} is a copy of a file of SQLite. Use it as DATABASE, and {command} "
                    "brings it here.",
                    path=str(copy),
                    command="matchnight move-to",
                )
            )
    try:
        listed = await _run("pg_restore", None, "--list", str(copy))
    except CannotStart as error:
        if isinstance(error, MissingProgram):
            raise
        listed = ""
    if not all(f" {table} " in listed for table in ("tables", "moves", "snapshots", "migrations")):
        raise CannotRestore(say("{path} isn't a copy of a Matchnight database.", path=str(copy)))
    async with alone(address):
        connection = await connect(address)
        try:
            return await _put_back(connection, copy, address)
        finally:
            await connection.close()


async def _put_back(connection: Any, copy: Path, address: str) -> str:
    schema = await connection.fetchval(_SCHEMA)
    aside = await _aside(connection, schema)
    async with connection.transaction():
        await connection.execute(f'ALTER SCHEMA "{schema}" RENAME TO "{aside}"')
        await connection.execute(f'CREATE SCHEMA "{schema}"')
    try:
        how = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"]
        await _run("pg_restore", address, *how, f"--schema={schema}", str(copy))
        done = await connection.fetch(f'SELECT number FROM "{schema}".migrations')
        migrations.refuse_newer([row["number"] for row in done])
    except BaseException:
        async with connection.transaction():
            await connection.execute(f'DROP SCHEMA "{schema}" CASCADE')
            await connection.execute(f'ALTER SCHEMA "{aside}" RENAME TO "{schema}"')
        raise
    return aside


async def _aside(connection: Any, schema: str) -> str:
    """Return a new name for a schema, other than the names of earlier ones."""
    name = f"{schema}_{time.strftime('%Y%m%d_%H%M%S')}"
    taken = {row["nspname"] for row in await connection.fetch("SELECT nspname FROM pg_namespace")}
    return free_name(name, "_", taken.__contains__)


async def _run(program: str, address: str | None, *arguments: str) -> str:
    """Run one of PostgreSQL's programs, and return what it has to say."""
    shown, password = _apart(address) if address else (None, "")
    secret = {"PGPASSWORD": password} if password else {}
    try:
        process = await asyncio.create_subprocess_exec(
            program,
            *([f"--dbname={shown}"] if shown else []),
            *arguments,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={**os.environ, **secret},
        )
    except FileNotFoundError:
        raise MissingProgram(
            say(
                "{program} isn't installed here. It comes with PostgreSQL: {how}",
                program=program,
                how="apt install postgresql-client",
            )
        ) from None
    try:
        out, err = await process.communicate()
    except BaseException:
        process.kill()
        await process.wait()
        raise
    if process.returncode:
        output = err.decode(errors="replace").strip()
        raise CannotStart(
            say("{program} failed: {error}", program=program, error=output.splitlines()[-1])
        )
    return out.decode(errors="replace")


def _apart(address: str) -> tuple[str, str]:
    """Return an address without its password: the arguments of a program are public."""
    parts = urlsplit(address)
    user, _, host = parts.netloc.rpartition("@")
    netloc = f"{user.partition(':')[0]}@{host}" if user else host
    return urlunsplit(parts._replace(netloc=netloc)), unquote(parts.password or "")


async def _asked(address: str, sql: str) -> str:
    connection = await connect(address)
    try:
        return str(await connection.fetchval(sql))
    finally:
        await connection.close()
