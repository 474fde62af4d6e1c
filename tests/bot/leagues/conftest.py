"""The use cases of leagues, for every test of them."""

from __future__ import annotations

import pytest

from bot.leagues.leagues import Leagues

from ..seating import Services


@pytest.fixture
def leagues(services: Services) -> Leagues:
    return Leagues(services.store, services.watch, services.lobbies)
