"""Settings of every test: no random examples of its own, and no time limit."""

from __future__ import annotations

import gc
import os
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from bot.store.postgres import database as postgres
from tests import cluster as clusters
from tests.cluster import Cluster
from tests.sim.plugin import CALMLY, SIMULATION, Simulation
from tests.waiting import PATIENCE

settings.register_profile(
    "the same everywhere",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("the same everywhere")
# It draws constants that it finds in the modules loaded by then, and those are others with each
# order of the tests, and with each process that they're spread over.
providers._get_local_constants = lambda: providers._local_constants


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add options: live tests with PostgreSQL, in real time, or late by a seed."""
    parser.addoption("--postgresql", action="store_true", help="keep databases in PostgreSQL")
    parser.addoption("--real", action="store_true", help="run the live tests in real time")
    parser.addoption("--sim", metavar="SEED", default=CALMLY, help="make network and workers late")


def pytest_configure(config: pytest.Config) -> None:
    """Run the live tests in virtual time, unless an option needs real time."""
    config.addinivalue_line("markers", "calm: runs without delays whatever the seed of --sim")
    if not any(map(config.getoption, ("real", "postgresql"))):
        config.stash[SIMULATION] = simulation = Simulation(config.getoption("sim"))
        config.pluginmanager.register(simulation)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many tests lack a program and were skipped, and how to install it."""
    skipped = [report.longrepr for report in terminalreporter.getreports("skipped")]
    reasons = Counter(each[2].removeprefix("Skipped: ") for each in skipped)
    for reason, count in reasons.items():
        if " found: " in reason:
            terminalreporter.write_line(f"Not run: {count} tests, {reason}.")


def pytest_collection_finish() -> None:
    """Freeze long-lived objects for the garbage collector, which saves 10 % of time.

    Only what a test itself has made is looked through after that, so a cycle of it is found sooner.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def _server() -> Iterator[Cluster | None]:
    with clusters.cluster() as server:
        yield server


@pytest.fixture
def cluster(_server: Cluster | None, monkeypatch: pytest.MonkeyPatch) -> Cluster:
    """Return a PostgreSQL for tests; the bot is as patient with it as they are."""
    if _server is None:
        if os.environ.get("CI"):
            pytest.fail(clusters.MISSING)
        pytest.skip(clusters.MISSING)
    monkeypatch.setattr(postgres, "PATIENCE", PATIENCE)
    return _server
