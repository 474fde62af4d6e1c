"""The method of docs/fair.md makes any deal again, and finds a false one."""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.model.ids import ChannelId, PressId
from bot.model.play import Play
from bot.replays.fairness import case_of, verdict
from bot.replays.origins import Origin
from bot.replays.verification import verify
from bot.tables.endings import finish
from bot.ui.kit.layout import Screen
from bot.ui.replays.deal import deal_screen, draws_screen, verdict_screen
from bot.ui.tables.lobby.lobby_screen import lobby_screen
from matchnight.testing.limits import check_screen
from matchnight.testing.positions import any_move
from rules.chance import Dice
from rules.chance import seed as seed_of
from rules.codec import encode
from rules.core import CHANCE, RuleError
from rules.games import GAMES
from rules.games.match_n_lock.game import MATCH_N_LOCK
from tests.games.match_and_stack.placeable import placeable

from .. import database
from ..seating import ANNA, BEN, CARLA, HALL, Services, press

LOBBY = Origin("lobby", "joins")
DOC = Path(__file__).parents[3] / "docs" / "fair.md"


class Method(NamedTuple):
    """The functions that the document gives."""

    seed: Callable[[str, Sequence[int]], bytes]
    throws: Callable[[bytes, int], Iterator[int]]
    below: Callable[[Iterator[int], int], int]
    shuffled: Callable[[Iterator[int], Any], list[Any]]


PAGES = 9
"""More pages than a deal has; the last one is shown again."""


def deal_pages(play: Play, presses: tuple[PressId, ...], origin: Origin = LOBBY) -> list[Screen]:
    """Return every page of a finished game's deal."""
    return [deal_screen(play, presses, origin, page) for page in range(PAGES)]


def deal_text(play: Play, presses: tuple[PressId, ...]) -> str:
    """Return what the pages of a finished game's deal say."""
    return "\n".join(str(part) for screen in deal_pages(play, presses) for part in screen.body)


def written() -> dict[str, Any]:
    """Run the code of the document and return what it defines."""
    names: dict[str, Any] = {}
    block = re.findall(r"```python\n(from .*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    exec(block[0], names)
    return names


@pytest.fixture
def method() -> Method:
    """Return the method as the document has it."""
    names = written()
    return Method(*(names[name] for name in Method._fields))


def test_the_example_of_the_document_runs_as_printed() -> None:
    text = DOC.read_text(encoding="utf-8").replace("```", "")
    test = doctest.DocTestParser().get_doctest(text, written(), "fair.md", str(DOC), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    failed, tried = runner.summarize(verbose=False)
    assert tried == 10 and failed == 0


def test_the_method_of_the_document_has_ten_lines_or_less() -> None:
    rules = DOC.read_text(encoding="utf-8").partition("All bytes")[0]
    assert len(re.findall(r"^\d+\. ", rules, re.MULTILINE)) <= 10


def test_the_document_throws_the_very_numbers_of_the_bot(method: Method) -> None:
    seed = method.seed("ab" * 32, [5, 2**63])
    assert seed == seed_of(bytes.fromhex("ab" * 32), [5, 2**63])
    for seq in (1, 2, 99, 10**6):
        dice, row = Dice(seed, seq), method.throws(seed, seq)
        for k in (1, 2, 6, 72, 2**63 + 1):
            assert dice.below(k) == method.below(row, k)
        assert dice.shuffled("abcdefgh") == method.shuffled(row, "abcdefgh")


async def finished(services: Services, key: str, *, channel: ChannelId = HALL) -> Play:
    """Play a game of two people at random to its end."""
    random = Random(3)
    play = await services.begun(ANNA, BEN, game=key, channel=channel)
    while play.turn:
        seat = random.choice(play.turn)
        text = any_move(play.game, play.state, seat, random)
        play, _ = await services.tables.play(play.table.id, seat, text)
    assert play.table.phase == "over"
    return play


async def pressed(services: Services, play: Play) -> list[PressId]:
    """Return the presses that the document names: joins, last presses, start."""
    guests = await services.store.lobbies.guests(play.table.id)
    last = [guest.pressed or guest.joined for guest in guests]
    return [*(guest.joined for guest in guests), *last, play.table.started]


async def test_anybody_can_deal_a_finished_game_again(services: Services, method: Method) -> None:
    play = await finished(services, "tactic-tiles")
    presses = await pressed(services, play)
    deal = (await services.store.logs.moves(play.table.id))[0]
    row = method.throws(method.seed(play.table.secret, presses), deal.throws)
    first, order = method.below(row, 2), method.shuffled(row, range(72))
    assert deal.move.split()[:2] == ["deal", str(first)]
    assert deal.move.split()[2:] == [str(tile) for tile in order[: len(deal.move.split()) - 2]]


@pytest.mark.parametrize("key", ["crosswords", "stacks", "steal-and-stack"])
async def test_anybody_can_shuffle_the_tiles_of_every_round_again(
    services: Services, method: Method, key: str
) -> None:
    play = await finished(services, key)
    presses = await pressed(services, play)
    seed = method.seed(play.table.secret, presses)
    log = await services.store.logs.moves(play.table.id)
    deals = [move for move in log if move.seat == CHANCE and move.move.startswith("deal ")]
    assert len(deals) > (0 if key == "crosswords" else 2)
    for deal in deals:
        order = method.shuffled(method.throws(seed, deal.throws), range(112))
        assert deal.move == " ".join(["deal", *map(str, order)])


async def test_anybody_can_draw_the_tiles_of_a_solitaire_again(
    services: Services, method: Method
) -> None:
    play = await finished(services, "solitaire")
    presses = await pressed(services, play)
    (deal,) = [m for m in await services.store.logs.moves(play.table.id) if m.seat == CHANCE]
    row = method.throws(method.seed(play.table.secret, presses), deal.throws)
    left, dealt = [*range(112)], []
    for _ in play.chairs:
        hand: list[int] = []
        while not hand or not placeable(hand, play.state.terms.rules):
            for place in range(10):
                other = place + method.below(row, len(left) - place)
                left[place], left[other] = left[other], left[place]
            hand = left[:10]
        dealt += hand
        left = [tile for tile in left if tile not in hand]
    assert deal.move == " ".join(["deal", *map(str, dealt)])


async def test_anybody_can_draw_the_tokens_of_a_finished_game_again(
    services: Services, method: Method
) -> None:
    play = await finished(services, "match-n-lock")
    presses = await pressed(services, play)
    seed = method.seed(play.table.secret, presses)
    case, log = await case_of(services.store, play), await services.store.logs.moves(play.table.id)
    assert case is not None
    drawn = 0
    for place, (seat, move) in enumerate(case.reel.moves):
        before = case.reel.position(place)
        if seat == CHANCE and move.startswith("draw "):
            row = method.throws(seed, log[place].throws)
            token = before.bag[method.below(row, len(before.bag))]
            assert str(MATCH_N_LOCK.read(move)) == move and move.split()[1] == str(token)
            drawn += 1
    assert drawn > 10


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_every_move_of_chance_of_every_game_is_made_again(
    services: Services, key: str
) -> None:
    play = await finished(services, key)
    case = await case_of(services.store, play)
    assert case is not None
    found = verdict(case)
    log = await services.store.logs.moves(play.table.id)
    assert found.good
    assert found.drawn == tuple(move.seq for move in log if move.seat == CHANCE)
    screen = verdict_screen(play, found)
    check_screen(screen)
    check_screen(draws_screen(play, log, 0))
    assert str(screen.body[0]).count("✅") == 3
    assert f"{len(found.drawn)} shuffle" in str(screen.body[0])


@pytest.mark.parametrize(
    ("sql", "wrong", "seeded"),
    [
        ("UPDATE tables SET secret = '" + "00" * 32 + "'", False, False),
        ("UPDATE guests SET joined = joined + 1 WHERE place = 1", False, False),
        ("UPDATE tables SET started = started + 1", False, False),
        ("UPDATE guests SET pressed = 7 WHERE place = 0", False, False),
        ("UPDATE tables SET seed = '" + "11" * 32 + "'", True, False),
    ],
)
async def test_a_deal_that_was_not_made_from_the_seed_is_found(
    services: Services, path: Path, sql: str, wrong: bool, seeded: bool
) -> None:
    play = await finished(services, "tactic-tiles")
    assert await verify(services.store, play.table.id)
    assert database.change(path, sql) == 1
    assert not await verify(services.store, play.table.id)
    play = await services.tables.load(play.table.id)
    case = await case_of(services.store, play)
    assert case is not None
    found = verdict(case)
    assert (bool(found.wrong), found.seeded, found.replayed) == (wrong, seeded, True)
    text = str(verdict_screen(play, found).body[0])
    assert "❌" in text and (play.game.title.sentence in text)


async def test_deal_cannot_be_steered_by_joins_with_the_secret_known(
    services: Services,
) -> None:
    table = await services.lobby(ANNA, game="tactic-tiles")
    lobby = await services.lobbies.load(table)
    secret, host = bytes.fromhex(lobby.table.secret), lobby.guests[0].joined

    def foreseen(joins: list[int]) -> tuple[int, list[int]]:
        dice = Dice(seed_of(secret, joins), 1)
        return dice.below(2), dice.shuffled(range(72))

    wished, left = False, -1
    while not wished:
        if left >= 0:
            await services.lobbies.leave(table, BEN.id)
        await services.lobbies.join(table, BEN, joined := press())
        begins, order = foreseen([host, joined])
        wished, left = begins == 1 and order[0] % 9 == 0, left + 1
    await services.lobbies.begin(table, ANNA.id, press=(start := press()))
    play = await services.tables.load(table)
    assert play.table.seed == seed_of(secret, [host, joined, host, joined, start]).hex()
    deal = (await services.store.logs.moves(table))[0].move
    assert deal != " ".join(["deal", str(begins), *map(str, order)])
    assert play.table.departures == left


async def test_the_lobby_and_the_deal_tell_how_often_a_place_was_given_up(
    services: Services,
) -> None:
    table = await services.lobby(ANNA, BEN, CARLA, game="tactic-tiles")
    assert "left this lobby" not in str(lobby_screen(await services.lobbies.load(table), None).body)
    await services.lobbies.leave(table, BEN.id)
    await services.lobbies.add_program(table, ANNA.id, "easy")
    lobby = await services.lobbies.load(table)
    await services.lobbies.remove(table, ANNA.id, lobby.guests[-1].key)
    await services.lobbies.remove(table, ANNA.id, str(CARLA.id))
    await services.lobbies.join(table, BEN, press())
    screen = lobby_screen(await services.lobbies.load(table), None)
    assert "2 players have left this lobby" in str(screen.body)
    await services.lobbies.begin(table, ANNA.id, press=press())
    play = await services.tables.load(table)
    async with services.store.writing() as write:
        await finish(write, play.table, "ended", at=services.watch())
    over = await services.tables.load(table)
    assert "2 players left the lobby" in deal_text(over, (press(), press()))


async def test_a_finished_deal_says_that_it_is_public(services: Services) -> None:
    play = await finished(services, "stacks")
    log = await services.store.logs.moves(play.table.id)
    for said in (deal_text(play, (press(),)), str(draws_screen(play, log, 0).body)):
        assert "who held what" in said
    listed = "\n".join(
        str(part) for page in range(99) for part in draws_screen(play, log, page).body
    )
    deals = [move for move in log if move.move.startswith("deal ")]
    assert f"`{deals[1].seq}` #2 deal " in listed and " #3 more" not in listed


async def test_running_game_reveals_nothing_of_its_seed(services: Services) -> None:
    play = await services.begun(ANNA, BEN, game="tactic-tiles")
    case = await case_of(services.store, play)
    assert case is not None
    text = str(verdict_screen(play, verdict(case)).body[0])
    assert play.table.seed not in text and play.table.secret not in text
    log = await services.store.logs.moves(play.table.id)
    with pytest.raises(RuleError, match="when the game is over"):
        deal_screen(play, (press(),), LOBBY)
    with pytest.raises(RuleError, match="when the game is over"):
        draws_screen(play, log, 0)


@pytest.mark.usefixtures("language")
async def test_the_deal_of_a_finished_game_is_published_whole(services: Services) -> None:
    play = await finished(services, "tactic-tiles")
    presses = (PressId(2**63 - 1),) * 17
    text = deal_text(play, presses)
    case = await case_of(services.store, play)
    assert case is not None
    for found in (verdict(case), None):
        check_screen(verdict_screen(play, found))
    check_screen(draws_screen(play, await services.store.logs.moves(play.table.id), 0))
    assert play.table.seed in text and play.table.secret in text and f"17. `{2**63 - 1}`" in text
    assert encode(play.state) not in text


async def test_a_game_of_older_rules_cannot_be_checked_and_says_so(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = await finished(services, "tactic-tiles")
    monkeypatch.setattr(type(play.game), "version", play.game.version + 1)
    assert await case_of(services.store, play) is None
    screen = verdict_screen(play, None)
    check_screen(screen)
    assert "older rules" in str(screen.body[0])
