"""Replays: their scenes, what of a running game they show, and who may see hands."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from random import Random
from typing import Any

import pytest

import render
from bot.model.ids import NOBODY, ChannelId, TableId
from bot.model.play import AnyGame, Play
from bot.model.tables import LogEntry
from bot.replays.fairness import case_of
from bot.replays.renderer import ReplayRenderer
from bot.replays.renderer_process import REPLAY_HEIGHT, Film, shown
from bot.replays.replays import FEW, Replay, Replays
from bot.replays.scenes import Reel, numbers, scenes
from bot.tables.agreements.proposals import Proposals
from bot.tables.timeouts import Timeouts
from bot.ui.replays.screens import film_screen, step_screen
from bot.ui.replays.spots import Spot
from bot.ui.tables.playing.pages import log_screen
from matchnight.testing.limits import tree
from matchnight.testing.positions import AT, any_move, random_play
from render.look import Look
from rules.codec import encode
from rules.core import CHANCE, RuleError, Seat
from rules.games import GAMES
from rules.text import spell

from .. import database
from ..pacing import missed_twice
from ..seating import ANNA, BEN, CARLA, DEN, ELSEWHERE, GUILD, HALL, THREAD, Services, press


@pytest.fixture
def replays(services: Services) -> Replays:
    """Return the replays of one database."""
    return Replays(services.store)


async def played(
    services: Services, key: str, moves: int, *, channel: ChannelId = HALL, seed: int = 3
) -> Play:
    """Let two people play some moves of a game at random, or all of it."""
    random = Random(seed)
    play = await services.begun(ANNA, BEN, game=key, channel=channel)
    for _ in range(moves):
        if not play.turn:
            break
        seat = random.choice(play.turn)
        text = any_move(play.game, play.state, seat, random)
        person = play.chairs[seat].person
        play, _ = await services.tables.play(
            play.table.id, seat, text, person=person, press=press()
        )
    return play


# -- scenes ------------------------------------------------------------------------------------


def log_of(*moves: tuple[Seat, str]) -> list[LogEntry]:
    """Return a log of moves without events."""
    return [LogEntry(seq, seat, None, move, (), 1, AT) for seq, (seat, move) in enumerate(moves, 1)]


def test_what_chance_does_belongs_to_the_move_before_it() -> None:
    log = log_of((CHANCE, "deal"), (0, "a"), (CHANCE, "draw"), (CHANCE, "draw"), (1, "b"))
    assert numbers(log) == {1: 0, 2: 1, 3: 1, 4: 1, 5: 2}
    found = scenes(log, 0)
    assert [(scene.number, scene.seq) for scene in found] == [(0, 1), (1, 4), (2, 5)]
    assert [scene.by and scene.by.move for scene in found] == [None, "a", "b"]


def test_what_was_taken_back_is_no_scene_and_its_numbers_are_skipped() -> None:
    log = log_of((CHANCE, "deal"), (0, "a"), (1, "b"), (-3, "back 2"), (1, "c"))
    found = scenes(log, 0)
    assert [(scene.number, scene.seq) for scene in found] == [(0, 1), (1, 2), (4, 5)]


def test_scenes_begin_where_the_present_rules_began() -> None:
    log = log_of((CHANCE, "deal"), (0, "a"), (1, "b"), (0, "c"))
    assert [(scene.number, scene.seq) for scene in scenes(log, 3)] == [(2, 3), (3, 4)]


def test_log_numbers_moves_without_gaps_and_leaves_chance_unnumbered() -> None:
    play, log = list(random_play("tactic-tiles", 2, Random(1), 6))[-1]
    pages = [str(log_screen(play, log, None, page=page).body[1]) for page in range(9)]
    lines = "\n".join(dict.fromkeys(pages)).splitlines()
    labels = [line.split("`")[1].strip() for line in lines]
    assert [label for label in labels if label != "·"] == ["1", "2", "3", "4", "5", "6"]
    assert "·" in labels


# -- loading -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_the_last_scene_of_a_replay_is_the_position_on_the_table(
    services: Services, replays: Replays, key: str
) -> None:
    play = await played(services, key, 25)
    replay = await replays.load(play.table.id)
    assert encode(replay.reel.position(replay.scenes[-1].seq)) == encode(play.state)
    assert replay.scenes[0].number == 0
    made = [move for move in await services.store.logs.moves(play.table.id) if move.seat != CHANCE]
    assert replay.scenes[-1].number == len(made), "moves without a choice have a number, too"


async def test_a_replay_goes_on_from_where_a_move_was_taken_back(
    services: Services, replays: Replays
) -> None:
    play = await played(services, "counting", 3)
    proposals = Proposals(services.store, services.tables, services.watch)
    last = (await services.store.logs.moves(play.table.id))[-1]
    mover = next(person for person in (ANNA, BEN) if person.id == last.person)
    await proposals.take_back(play.table.id, mover.id, seen=play.seq, press=press())
    play = await services.tables.load(play.table.id)
    replay = await replays.load(play.table.id)
    assert len(replay.scenes) == 3
    assert encode(replay.reel.position(replay.scenes[-1].seq)) == encode(play.state)


async def test_what_cannot_be_replayed_is_refused_with_a_sentence(
    services: Services, replays: Replays, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await services.lobby(ANNA, BEN, channel=DEN)
    with pytest.raises(RuleError, match="hasn't started"):
        await replays.load(lobby)
    with pytest.raises(RuleError, match="hasn't started"):
        await replays.load(TableId(404))
    play = await played(services, "counting", 2)
    monkeypatch.setattr(type(play.game), "version", 9)
    with pytest.raises(RuleError, match="older version of Counting's rules"):
        await replays.load(play.table.id)


async def test_a_replay_begins_at_any_move_that_was_made(
    services: Services, replays: Replays
) -> None:
    play = await played(services, "tactic-tiles", 6)
    replay = await replays.load(play.table.id)
    assert [replays.from_move(replay, number) for number in (None, 1, 2, 6)] == [0, 0, 1, 5]
    for number in (0, -1, 7):
        with pytest.raises(RuleError, match="a number from 1 to 6"):
            replays.from_move(replay, number)
    fresh = await replays.load(
        (await services.begun(ANNA, BEN, game="counting", channel=ChannelId(9))).table.id
    )
    assert replays.from_move(fresh, 5) == 0


async def test_what_happened_since_ones_own_last_move(services: Services, replays: Replays) -> None:
    play = await services.begun(ANNA, BEN, game="counting", goal=100)
    table = play.table.id
    for person, seat in ((ANNA, 0), (BEN, 1), (BEN, 1)):
        await services.tables.play(table, seat, "add 3", person=person.id, press=press())
    replay = await replays.load(table)
    assert replays.since(replay, ANNA.id) == 1
    with pytest.raises(RuleError, match="Nothing has happened since"):
        replays.since(replay, BEN.id)
    assert replays.since(replay, CARLA.id) == len(replay.scenes) - 1 - FEW


async def test_returning_player_sees_what_happened_since_their_last_move(
    services: Services, replays: Replays, timeouts: Timeouts
) -> None:
    play, seat = await missed_twice(services, timeouts)
    person = play.chairs[seat].person
    assert person is not None
    await timeouts.come_back(play.table.id, person, press=press())
    replay = await replays.load(play.table.id)
    assert replays.since(replay, person) == 0, "they have made no move at all"


async def test_person_who_has_not_moved_yet_sees_all_from_the_beginning(
    services: Services, replays: Replays
) -> None:
    play = await services.begun(ANNA, BEN, game="counting", goal=100)
    await services.tables.play(play.table.id, 0, "add 3", person=ANNA.id)
    assert replays.since(await replays.load(play.table.id), BEN.id) == 0


# -- secrets -----------------------------------------------------------------------------------


def all_of(replay: Replay, *, moving: bool = False, eyes: Seat | None = None) -> Film:
    """Return the film of a whole replay, or of its last scene."""
    last = len(replay.scenes) - 1
    return replay.film(first=0, last=last, eyes=eyes, moving=moving)


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_replay_of_a_running_game_shows_only_what_is_public_for_good(
    services: Services, replays: Replays, key: str
) -> None:
    play = await played(services, key, 14)
    running: Any = {"phase": "running"}  # the shortest games are over by then
    play = dataclasses.replace(play, table=dataclasses.replace(play.table, **running))
    replay = dataclasses.replace(await replays.load(play.table.id), play=play)
    game: AnyGame = GAMES[key]
    for eyes in (None, 0, 1):
        film = all_of(replay, moving=True, eyes=eyes)
        assert (film.eyes, film.quiet) == (None, True)
    for at, scene in enumerate(replay.scenes):
        state = replay.reel.position(scene.seq)
        look = Look(
            play.names,
            waiting=game.awaited(state),
            private=True,
            open_at="end",
            high=REPLAY_HEIGHT,
            near=True,
        )
        quiet = render.pictures(key, game.view(state, None), look)[0]
        found = shown(replay.film(first=at, last=at, eyes=1, moving=False))
        assert (found.picture, found.alt) == (quiet.png, quiet.alt)


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_running_replay_omits_faded_and_private_events(
    services: Services, replays: Replays, key: str
) -> None:
    play = await played(services, key, 30)
    replay = await replays.load(play.table.id)
    still = shown(replay.film(first=0, last=0, eyes=None, moving=False))
    for at, scene in enumerate(replay.scenes):
        for seat in (None, 0, 1):
            spot = Spot(scene.number)
            text = str(tree(step_screen(replay, still, at, spot, seat=seat)))
            text += str(tree(film_screen(replay, still, spot)))
            for move in scene.moves:
                for event in move.events:
                    answer = spell(event.text, lambda n: f"<@{play.chairs[n].person}>")
                    faded = play.table.phase == "running" and event.faded is not None
                    if faded or not event.known_to(seat):
                        assert answer not in text


async def test_faces_that_were_turned_down_come_back_only_when_chow_pow_is_over(
    services: Services, replays: Replays
) -> None:
    play = await played(services, "chowpow", 40)
    replay = await replays.load(play.table.id)
    over = dataclasses.replace(
        replay, play=dataclasses.replace(play, table=dataclasses.replace(play.table, phase="over"))
    )
    assert not replay.over and over.over
    open_ = 0
    for at, scene in enumerate(replay.scenes):
        state = replay.reel.position(scene.seq)
        now, later = (
            shown(one.film(first=at, last=at, eyes=None, moving=False)) for one in (replay, over)
        )
        if any(face.lies for face in state.faces):
            assert now.picture != later.picture
            assert "showed" not in now.alt
            open_ += 1
    assert open_ > 5


async def test_hands_are_seen_only_when_all_who_ever_played_agree(
    services: Services, replays: Replays
) -> None:
    play = await played(services, "tactic-tiles", 500)
    table = play.table.id
    assert play.table.phase == "over"
    with pytest.raises(RuleError, match="Only those who played"):
        await replays.show_hand(table, CARLA.id)
    one, opens = await replays.show_hand(table, ANNA.id)
    assert one.missing == frozenset({BEN.id}) and not one.opened and not opens
    assert all_of(one, eyes=0).eyes is None
    again, _ = await replays.show_hand(table, ANNA.id)
    assert again.missing == frozenset({BEN.id})
    both, opens = await replays.show_hand(table, BEN.id)
    assert opens and both.opened and all_of(both, eyes=0).eyes == 0
    hand = shown(both.film(first=1, last=1, eyes=0, moving=False))
    assert hand != shown(both.film(first=1, last=1, eyes=None, moving=False))


async def test_of_those_who_agree_at_once_to_show_their_hands_one_opens_them(
    services: Services, replays: Replays
) -> None:
    table = (await played(services, "tactic-tiles", 500)).table.id
    people = (ANNA.id, BEN.id, BEN.id)
    shown = await asyncio.gather(*(replays.show_hand(table, each) for each in people))
    assert sum(opens for _, opens in shown) == 1
    assert (await replays.load(table)).opened


async def test_a_person_who_was_replaced_has_a_say_about_their_hand(
    services: Services, replays: Replays
) -> None:
    play = await played(services, "tactic-tiles", 4)
    await services.tables.resign(play.table.id, BEN.id)
    random = Random(1)
    play = await services.tables.load(play.table.id)
    while play.turn:
        text = any_move(play.game, play.state, play.turn[0], random)
        play, _ = await services.tables.play(play.table.id, play.turn[0], text)
    replay, _ = await replays.show_hand(play.table.id, ANNA.id)
    assert replay.missing == frozenset({BEN.id})


async def test_hands_stay_closed_when_a_person_who_played_was_deleted(
    services: Services, replays: Replays, path: Path
) -> None:
    play = await played(services, "tactic-tiles", 500)
    await replays.show_hand(play.table.id, ANNA.id)
    database.change(path, "UPDATE sittings SET person = NULL WHERE person = ?1", BEN.id)
    assert not (await replays.load(play.table.id)).opened
    with pytest.raises(RuleError, match="has deleted their data"):
        await replays.show_hand(play.table.id, ANNA.id)


async def test_hands_of_a_running_game_or_one_without_any_are_not_shown(
    services: Services, replays: Replays
) -> None:
    running = await played(services, "tactic-tiles", 2)
    with pytest.raises(RuleError, match="when the game is over"):
        await replays.show_hand(running.table.id, ANNA.id)
    open_ = await played(services, "match-n-lock", 2000, channel=DEN)
    assert open_.table.phase == "over"
    with pytest.raises(RuleError, match="Nothing was hidden"):
        await replays.show_hand(open_.table.id, ANNA.id)


# -- the process -------------------------------------------------------------------------------


async def test_replays_and_checks_are_made_in_a_process_of_their_own(
    services: Services, replays: Replays
) -> None:
    play = await played(services, "tactic-tiles", 5)
    film = all_of(await replays.load(play.table.id), moving=True)
    case = await case_of(services.store, play)
    assert case is not None
    projector = ReplayRenderer()
    try:
        assert await projector.show(film, ANNA.id) == shown(film)
        assert (await projector.check(case, ANNA.id)).good
    finally:
        await projector.close()


async def test_log_that_cannot_be_replayed_is_an_error_and_the_next_replay_works(
    services: Services, replays: Replays, caplog: pytest.LogCaptureFixture
) -> None:
    play = await played(services, "tactic-tiles", 3)
    film = all_of(await replays.load(play.table.id), moving=True)
    (deal, *moves) = film.reel.moves
    broken = Film(
        Reel("tactic-tiles", film.reel.start, (deal, *moves[1:])), film.seqs[:1], ("A", "B")
    )
    projector = ReplayRenderer()
    try:
        with pytest.raises(RuleError, match="couldn't rebuild this game"):
            await projector.show(broken, ANNA.id)
        assert (await projector.show(film, ANNA.id)).moments == 4
    finally:
        await projector.close()
    assert "A game of tactic-tiles could not be played again" in caplog.text
    assert deal[1] not in caplog.text


# -- which tables ------------------------------------------------------------------------------


async def test_games_of_a_channel_its_server_and_a_person_are_found_latest_first(
    services: Services,
) -> None:
    begun = []
    for channel, people in ((HALL, (ANNA, BEN)), (DEN, (ANNA, BEN)), (THREAD, (BEN, CARLA))):
        begun.append((await services.begun(*people, channel=channel)).table.id)
        services.watch.pass_(60)
    await services.lobby(ANNA, channel=ELSEWHERE)
    store = services.store
    assert [t.id for t in await store.tables.begun(HALL, None, person=NOBODY, most=9)] == begun[:1]
    assert [t.id for t in await store.tables.begun(HALL, GUILD, person=NOBODY, most=9)] == begun[
        ::-1
    ]
    assert [
        t.id for t in await store.tables.begun(ChannelId(9), None, person=CARLA.id, most=9)
    ] == begun[2:]
    assert [t.id for t in await store.tables.begun(HALL, GUILD, person=ANNA.id, most=2)] == [
        begun[2],
        begun[1],
    ]
    assert await store.seats.people(begun[0]) == {ANNA.id, BEN.id}
