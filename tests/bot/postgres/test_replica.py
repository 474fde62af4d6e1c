"""A replica server can be read: games are verified there, nothing is written."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.operations.command_line import main
from bot.settings import database_name
from bot.store import migrations
from tests.cluster import Cluster


@pytest.fixture
def replica(cluster: Cluster) -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="matchnight-") as folder:
        made = cluster.replica(Path(folder))
        made.start()
        yield made
        made.stop()


def ask(
    cluster: Cluster,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *arguments: str,
) -> tuple[int, str]:
    """Ask a program for something of the pattern's copy on a server."""
    monkeypatch.setenv("DATABASE", cluster.address("pattern"))
    code = main([*arguments])
    output = capsys.readouterr()
    return code, output.out + output.err


def test_replica_serves_reads_and_says_so_for_everything_else(
    replica: Cluster, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ((follows,),) = replica.run("SELECT pg_is_in_recovery()")
    assert follows
    verified = ask(replica, monkeypatch, capsys, "verify")
    assert verified == (0, "0 tables replayed, 0 of them wrong.\n")
    for reads in ("tables", "bans", "statistics", "migrations"):
        code, text = ask(replica, monkeypatch, capsys, reads)
        assert code == 0 and "Traceback" not in text
    only_read = (
        f"The database {database_name(replica.address('pattern'))} can only be read. "
        "Use the one that the bot writes to.\n"
    )
    for writes in (
        "health",
        "records",
        "ban person 5 --why rude",
        "unban server 6",
        "end 7 --why over",
    ):
        assert ask(replica, monkeypatch, capsys, *writes.split()) == (2, only_read)
    known = migrations.files()
    monkeypatch.setattr(migrations, "files", lambda: known | {9999: known[1]})
    assert ask(replica, monkeypatch, capsys, "verify") == (2, only_read)
