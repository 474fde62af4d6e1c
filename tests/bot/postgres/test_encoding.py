"""A database that can't keep every script is refused before it is written to."""

from __future__ import annotations

import pytest

from bot.errors import CannotStart
from bot.store import Store
from tests.cluster import Cluster


async def test_database_in_latin1_is_refused_with_what_would_be_right(cluster: Cluster) -> None:
    cluster.run("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    address = cluster.address("latin")
    try:
        with pytest.raises(CannotStart, match=r"latin keeps its texts in LATIN1\. Make one"):
            await Store.open(address)
    finally:
        cluster.drop(address)
