"""The store is made of aggregates, each small enough to be read at once."""

from __future__ import annotations

import inspect

from bot.store import Store
from bot.store.connection import Queries
from bot.store.contests.shared import ContestReads, ContestWrites
from bot.store.reading import Reading

MOST = 40
"""Methods of an aggregate, its own private ones included."""


def aggregates(source: Reading) -> dict[str, Queries]:
    """Return the aggregates of a source, by attribute."""
    found = {name: each for name, each in vars(source).items() if not name.startswith("_")}
    return {name: each for name, each in found.items() if isinstance(each, Queries)}


async def test_transaction_has_the_aggregates_of_the_store_with_writes(store: Store) -> None:
    async with store.writing() as write:
        writes, reads = aggregates(write), aggregates(store)
        assert writes.keys() == reads.keys() and len(reads) > 20
        for name, each in writes.items():
            assert isinstance(each, type(reads[name])), name


async def test_aggregate_has_at_most_40_methods_and_no_other_as_a_base(store: Store) -> None:
    base = {name for name, _ in inspect.getmembers(Queries, inspect.isfunction)}
    async with store.writing() as write:
        for name, each in aggregates(write).items():
            methods = {one for one, _ in inspect.getmembers(type(each), inspect.isfunction)}
            assert len(methods - base) <= MOST, name
            bases = {kind for kind in type(each).__mro__ if issubclass(kind, Queries)}
            lines = bases - {ContestReads, ContestWrites}  # which are no aggregates themselves
            assert len(lines) <= 3, name  # Queries, the reads and the writes
