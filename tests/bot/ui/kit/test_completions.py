"""One completion at a time for each person, and games by any part of their names."""

from __future__ import annotations

import asyncio

import pytest

from bot.model.ids import PersonId
from bot.ui.kit.controls.completions import Completions, matching_games, meant_game
from bot.ui.tables.lobby.lobby_screen import offered
from rules.core import RuleError
from rules.games import GAMES
from rules.text import spell

ANNA, BRUNO = PersonId(1), PersonId(2)


class Typing:
    """Completions that each wait for a key to be let go, and what became of them."""

    def __init__(self) -> None:
        self.completions = Completions()
        self.begun: list[str] = []
        self.dropped: list[str] = []
        self.answered = asyncio.Event()

    def type(self, person: PersonId, text: str) -> asyncio.Task[None]:
        return asyncio.create_task(self._complete(person, text))

    async def _complete(self, person: PersonId, text: str) -> None:
        if not await self.completions.admit(person):
            self.dropped.append(text)
            return
        self.begun.append(text)
        await self.answered.wait()


async def _settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_burst_of_one_person_is_answered_first_and_last() -> None:
    typing = Typing()
    tasks = [typing.type(ANNA, str(number)) for number in range(60)]
    await _settled()
    assert typing.begun == ["0"]
    assert typing.dropped == [str(number) for number in range(1, 59)]
    typing.answered.set()
    await asyncio.gather(*tasks)
    assert typing.begun == ["0", "59"]


async def test_burst_of_one_person_holds_up_nobody_else() -> None:
    typing = Typing()
    tasks = [typing.type(ANNA, text) for text in "abc"]
    tasks.append(typing.type(BRUNO, "d"))
    await _settled()
    assert typing.begun == ["a", "d"]
    typing.answered.set()
    await asyncio.gather(*tasks)


async def test_stopped_completions_make_room_for_the_next() -> None:
    typing = Typing()
    tasks = [typing.type(ANNA, text) for text in "ab"]
    await _settled()
    for task in tasks[::-1]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await _settled()
    typing.answered.set()
    await typing.type(ANNA, "c")
    assert typing.begun == ["a", "c"]


WORD_GAMES = ["crosswords", "stacks", "steal-and-stack", "solitaire"]


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", [*GAMES]),
        ("crossw", ["crosswords"]),
        ("CHOW", ["chowpow"]),
        ("chow pow!", ["chowpow"]),
        ("pów", ["chowpow"]),
        ("match n lock", ["match-n-lock"]),
        ("Match’n Lock", ["match-n-lock"]),
        ("lock", ["match-n-lock"]),
        ("steal", ["steal-and-stack"]),
        ("match & stack", WORD_GAMES),
        ("match and st", WORD_GAMES),
        ("tiles", ["tactic-tiles"]),
        ("chess", []),
    ],
)
def test_games_are_found_by_any_part_of_their_names(typed: str, found: list[str]) -> None:
    assert matching_games(typed, GAMES) == found


def test_game_whose_name_begins_with_what_is_typed_comes_first() -> None:
    assert matching_games("stack", GAMES)[0] == "stacks"


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", GAMES)
def test_game_is_meant_by_its_key_its_title_and_what_is_offered(key: str) -> None:
    title = str(GAMES[key].title)
    for typed in (key, title, title.upper(), spell(offered(GAMES[key]))):
        assert meant_game(typed, GAMES) == key, typed


def test_name_of_several_ways_to_play_means_the_usual_one() -> None:
    assert meant_game("Match & Stack", GAMES) == "crosswords"
    assert meant_game("match & stack", ["stacks", "solitaire"]) == "stacks"


@pytest.mark.parametrize(
    ("typed", "named", "unnamed"),
    [
        ("chess", "That game isn't available. Choose one of: Tactic Tiles, ", "?"),
        ("match", "Which one do you mean? Choose one of: Match Attach, ", "Tactic"),
        ("&", "That game isn't available. Choose one of: Tactic Tiles, ", "?"),
    ],
)
def test_unclear_game_is_refused_with_those_that_exist(
    typed: str, named: str, unnamed: str
) -> None:
    with pytest.raises(RuleError) as refusal:
        meant_game(typed, GAMES)
    assert named in spell(refusal.value.text) and unnamed not in spell(refusal.value.text)
