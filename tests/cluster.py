"""A PostgreSQL cluster for the tests: thrown away at the end, as fast as possible."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

from bot.store import Store
from bot.store.postgres.link import driver
from tests.ports import unused_port
from tests.waiting import PATIENCE

T = TypeVar("T")

MISSING: Final = "no PostgreSQL found: `apt install postgresql` installs one"
NOBODY: Final = "nobody"
FAST: Final = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "autovacuum": "off",
    "max_connections": "100",
    "shared_buffers": "32MB",
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "timezone": "UTC",
}
"""Nothing of it has to survive the machine; a process that is killed loses nothing all the same."""


def programs() -> Path | None:
    """Return where PostgreSQL's programs are, if they are."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, default=None)


def _version(folder: Path) -> int:
    return int(folder.parent.name)


def apart(work: Coroutine[None, None, T]) -> T:
    """Wait for some work in an event loop of its own, also where another one runs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


SHARED: Final = "shared"
"""The database that is emptied for one test after the other."""


class Cluster:
    """A server in a folder: databases are made from one that is up to date already."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self._programs = programs
        self.port = unused_port()
        self._numbers = count(1)
        self._server: subprocess.Popen[bytes] | None = None

    def address(self, database: str, port: int | None = None) -> str:
        """Return the address of a database."""
        return f"postgresql://matchnight@127.0.0.1:{port or self.port}/{database}"

    def prepare(self) -> None:
        """Make the cluster and, in it, the database that all others are copied from."""
        if os.geteuid() == 0:  # the server refuses to be root's
            shutil.chown(self.folder, NOBODY)
        made = [f"{self._programs}/initdb", "--pgdata", str(self.folder / "data"), "--no-sync"]
        made += ["--auth=trust", "--username=matchnight", "--encoding=UTF8", "--locale=C"]
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL, **self._as_unprivileged())
        self.start()
        self.run("CREATE DATABASE pattern")
        apart(_made(self.address("pattern")))

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        options = [part for name, value in FAST.items() for part in ("-c", f"{name}={value}")]
        command = [f"{self._programs}/postgres", "-D", str(self.folder / "data")]
        command += ["-p", str(self.port), *options]
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=log, **self._as_unprivileged()
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self.run("SELECT 1")
                return
            except Exception:
                if time.monotonic() > until:
                    raise
            time.sleep(0.02)

    def replica(self, folder: Path) -> Cluster:
        """Return a copy of this server that waits for one to follow, and can only be read.

        Neither of them runs meanwhile; the copy is not started yet.
        """
        self.stop()
        subprocess.run(["cp", "-a", str(self.folder / "data"), str(folder)], check=True)
        self.start()
        (folder / "data" / "standby.signal").touch()
        folder.chmod(0o755)
        return Cluster(folder, self._programs)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server at once, even with open connections."""
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait()
            self._server = None

    def database(self, pattern: str = "pattern") -> str:
        """Make a database, and return its address."""
        name = f"test{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {pattern}")
        return self.address(name)

    def emptied(self) -> str:
        """Return the address of an emptied database, which is faster than a new one.

        It is not the pattern: a copy of that would have what the test before has left in it.
        """
        address = self.address(SHARED)
        if not self.run(f"SELECT 1 FROM pg_database WHERE datname = '{SHARED}'"):
            self.run(f"CREATE DATABASE {SHARED} TEMPLATE pattern")
        apart(_emptied(address))
        return address

    def drop(self, address: str) -> None:
        """Delete a database, even with open connections."""
        self.run(f"DROP DATABASE {address.rpartition('/')[2]} WITH (FORCE)")

    def run(self, sql: str) -> list[Any]:
        """Run a statement in the server's own database."""
        return asked(self.address("postgres"), sql)

    def _as_unprivileged(self) -> dict[str, Any]:
        return {"user": NOBODY} if os.geteuid() == 0 else {}


_ALONE: Final = (
    # Waits for their end: what one was about to commit would come after the tables are emptied.
    f"SELECT pg_terminate_backend(pid, {PATIENCE * 1000:.0f}) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
_TABLES: Final = (
    "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() "
    "AND tablename NOT IN ('migrations', 'writer', 'leases')"
)
_NOBODYS: Final = (
    # As the migration makes it, so that nobody waits for a bot that a test has killed.
    "UPDATE leases SET holder = '', epoch = 0, until_at = 0, leaving = 0, successor = '', "
    "seen_until = 0, hears = 0, among = 1, shards = 0"
)


async def _emptied(address: str) -> None:
    connection = await driver().connect(address, timeout=PATIENCE)
    try:
        await connection.execute(_ALONE)
        tables = [row[0] for row in await connection.fetch(_TABLES)]
        tables.sort(key=lambda name: name in ("tables", "nights"))  # what others point to is last
        await connection.execute(";".join(f"DELETE FROM {table}" for table in tables))
        await connection.execute(_NOBODYS)
    finally:
        await connection.close()


async def _made(address: str) -> None:
    await (await Store.open(address)).close()


def asked(address: str, sql: str, *values: object) -> list[Any]:
    """Run a statement on a connection of its own, without this program's store."""
    return apart(answered(address, sql, *values))


def run(address: str, sql: str) -> None:
    """Run several statements at once, such as a recorded database's."""

    async def running() -> None:
        connection = await driver().connect(address, timeout=PATIENCE)
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    apart(running())


async def answered(address: str, sql: str, *values: object) -> list[Any]:
    """Do the same in this event loop, where others go on meanwhile."""
    connection = await driver().connect(address, timeout=PATIENCE)
    try:
        rows: list[Any] = await connection.fetch(sql, *values)
        return rows
    finally:
        await connection.close()


@contextmanager
def cluster() -> Iterator[Cluster | None]:
    """Run a server of one's own; None where PostgreSQL is not installed."""
    found = programs()
    if found is None:
        yield None
        return
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory(prefix="matchnight-") as folder,
    ):
        # This server has no TLS. Who asks for it, and is cut off before the answer, leaves a future
        # of asyncpg's behind, which is reported as a fault when it is collected.
        patch.setenv("PGSSLMODE", "disable")
        Path(folder).chmod(0o755)
        made = Cluster(Path(folder), found)
        try:
            made.prepare()
            yield made
        finally:
            made.stop()
