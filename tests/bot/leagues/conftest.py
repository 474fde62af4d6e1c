"""The use cases of leagues, for every test of them."""

from __future__ import annotations

import pytest

from bot.leagues.leagues import Leagues

from ..seating import House


@pytest.fixture
def leagues(house: House) -> Leagues:
    return Leagues(house.store, house.watch)
