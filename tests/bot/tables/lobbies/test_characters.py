"""Computer opponents are characters: a name plays alike at every table."""

from __future__ import annotations

from bot.tables.lobby.characters import CHARACTERS, newcomer
from rules.core import LEVELS

from ...counting import COUNTING
from ...seating import ANNA, Services


def test_a_name_belongs_to_one_level_and_each_has_a_manner_of_its_own() -> None:
    everybody = [one for level in LEVELS for one in CHARACTERS[level]]
    assert len({one.name for one in everybody}) == len(everybody)
    assert len({str(one.manner) for one in everybody}) == len(everybody)
    assert all(len(CHARACTERS[level]) >= 5 for level in LEVELS)


def test_more_of_a_level_than_there_are_characters_get_numbers() -> None:
    guests = [newcomer("easy", [])]
    for _ in range(5):
        guests.append(newcomer("easy", guests))
    assert [guest.name for guest in guests][::5] == ["Moss (easy)", "Moss 2 (easy)"]


async def test_who_sits_down_is_of_the_level_that_was_asked_for_and_comes_back(
    services: Services,
) -> None:
    table = await services.lobby(ANNA)
    for level in COUNTING.levels:
        await services.lobbies.add_program(table, ANNA.id, level)
    guests = (await services.lobbies.load(table)).guests
    names = [guest.name for guest in guests[1:]]
    assert names == ["Moss (easy)", "Juno (normal)", "Rook (hard)"]
    await services.lobbies.remove(table, ANNA.id, guests[2].key)
    await services.lobbies.add_program(table, ANNA.id, "normal")
    assert (await services.lobbies.load(table)).guests[-1].name == "Juno (normal)"


async def test_a_game_without_a_level_seats_the_strongest_below(services: Services) -> None:
    table = await services.lobby(ANNA)
    await services.lobbies.add_program(table, ANNA.id, "expert")
    assert (await services.lobbies.load(table)).guests[-1].name == "Rook (hard)"
