"""Proposals that need consent: undos, early ends, handed-over seats, rematches."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import StaleControl, Watching
from bot.model.ids import TableId
from bot.model.play import Play
from bot.model.units import DAY_MS
from bot.replays.verification import verify
from bot.tables.agreements.proposals import Proposals
from bot.tables.endings import end_as_moderator
from bot.tables.lobby.hosts import hand_host
from bot.tables.lobby.lobbies import Person
from bot.tables.lobby.rematches import rematch
from bot.tables.running import Tables
from bot.ui.tables.lobby.lobby_screen import lobby_screen
from rules.core import TABLE
from rules.text import say, spell
from tests.bot.refusals import refused

from ...counting import Counting
from ...seating import ANNA, BEN, CARLA, DEN, DORA, EMIL, Services, press


async def added(services: Services, table: TableId, *moves: tuple[Person, int]) -> Play:
    """Let people count upwards, one after the other; returns the game then."""
    for person, number in moves:
        seat = next(
            c.seat for c in (await services.tables.load(table)).chairs if c.person == person.id
        )
        await services.tables.play(table, seat, f"add {number}", person=person.id)
    return await services.tables.load(table)


async def moderate(services: Services, table: TableId, moderator: Person) -> None:
    """End a table as a person who looks after its channel."""
    await end_as_moderator(services.store, table, moderator.id, services.watch())


async def test_a_move_that_nobody_followed_is_taken_back_at_once_and_logged(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    play = await added(services, table, (BEN, 2), (ANNA, 5))
    found = await proposals.takebacks.find(play, ANNA.id)
    assert [move.move for move in found.fallen] == ["add 5"]
    assert found.asked == ()
    assert await proposals.take_back(table, ANNA.id, seen=play.seq, press=press()) is None
    after = await services.tables.load(table)
    assert after.state.counts == (0, 2)
    move = (await services.store.logs.moves(table))[-1]
    assert (move.seat, move.move, move.person) == (TABLE, "back 2", ANNA.id)
    assert spell(move.events[0].text) == "Player 1 took the last move back."
    assert {chair.since for chair in after.chairs} == {after.seq}
    heard = [event.name for event in await services.tables.heard(after, 0)]
    assert heard == ["dealt", "added", "taken back"]
    assert await verify(services.store, table)
    after = await added(services, table, (ANNA, 1))
    assert after.state.counts == (1, 2)
    assert await verify(services.store, table)


async def test_exactly_those_whose_moves_would_fall_are_asked(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA, DORA)).table.id
    play = await added(services, table, (DORA, 1), (ANNA, 5), (BEN, 1), (CARLA, 1), (BEN, 2))
    asked = await proposals.take_back(table, ANNA.id, seen=play.seq, press=press())
    assert asked is not None
    assert (asked.asked, asked.needed) == ((BEN.id, CARLA.id), 2)
    for outsider in (DORA, ANNA, EMIL):
        assert "This question isn't for you" in await refused(
            proposals.answer(table, outsider.id, True)
        )
    assert await proposals.answer(table, BEN.id, True) is None
    assert (await services.tables.load(table)).state.counts == (5, 3, 1, 1)
    assert await proposals.answer(table, CARLA.id, True) is not None
    after = await services.tables.load(table)
    assert after.state.counts == (0, 0, 0, 1)
    assert after.question is None
    text = spell((await services.store.logs.moves(table))[-1].events[0].text)
    assert text == "Player 1 took the last move back. Everyone agreed."
    assert await verify(services.store, table)


async def test_one_who_declines_keeps_everything_as_it_is(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    play = await added(services, table, (ANNA, 5), (BEN, 1))
    await proposals.take_back(table, ANNA.id, seen=play.seq, press=press())
    again = "There's already an open question at this table. Answer that one first."
    assert await refused(proposals.end(table, CARLA.id)) == again
    assert await proposals.answer(table, BEN.id, False) is not None
    after = await services.tables.load(table)
    assert (after.state.counts, after.question) == ((5, 1, 0), None)
    assert "This question is closed" in await refused(proposals.answer(table, BEN.id, True))


async def test_a_question_about_a_move_is_over_when_a_person_moves_on(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    play = await added(services, table, (ANNA, 5), (BEN, 1))
    await proposals.take_back(table, ANNA.id, seen=play.seq, press=press())
    after = await added(services, table, (CARLA, 1))
    assert after.question is None
    assert "This question is closed" in await refused(proposals.answer(table, BEN.id, True))
    stale = "The game has moved on. `/undo` shows what it means now."
    refusal = refused(
        proposals.take_back(table, ANNA.id, seen=play.seq, press=press()), StaleControl
    )
    assert await refusal == stale


async def test_what_was_seen_is_not_taken_back(services: Services, proposals: Proposals) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await services.tables.play(table, 0, "peek", person=ANNA.id)
    play = await services.tables.load(table)
    assert await refused(proposals.takebacks.find(play, ANNA.id)) == (
        "Something hidden has been seen since, so you can't take that back."
    )
    assert await refused(proposals.takebacks.find(play, BEN.id)) == (
        "You have no move here to take back."
    )


async def test_nobody_takes_back_past_a_change_of_seats(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await added(services, table, (ANNA, 5))
    play = await services.tables.resign(table, BEN.id)
    assert "Someone has joined" in await refused(proposals.takebacks.find(play, ANNA.id))


async def test_a_tile_drawn_after_a_play_goes_back_on_top_if_all_agree(
    services: Services, proposals: Proposals
) -> None:
    play = await services.begun(ANNA, BEN, game="tactic-tiles", tiles=12)
    table, before, seat = play.table.id, play.state, play.turn[0]
    person, other = (ANNA, BEN) if seat == 0 else (BEN, ANNA)
    text = play.game.options(play.state, seat, "").options[0].text
    while not (option := play.game.options(play.state, seat, text).options[0]).whole:
        text = option.text
    played, made = await services.tables.play(table, seat, option.text, person=person.id)
    assert len(made) == 2
    asked = await proposals.take_back(table, person.id, seen=played.seq, press=press())
    assert asked is not None and asked.asked == (other.id,)
    assert (await services.tables.load(table)).state == played.state
    assert await proposals.answer(table, other.id, True) is not None
    back = await services.tables.load(table)
    assert back.state == before
    again, _ = await services.tables.play(table, seat, option.text, person=person.id)
    assert again.state == played.state
    assert await verify(services.store, table)


async def test_all_who_still_play_end_a_game_together(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA, programs=("easy",))).table.id
    await services.tables.resign(table, CARLA.id)
    assert "You're not playing" in await refused(proposals.end(table, CARLA.id), Watching)
    asked = await proposals.end(table, ANNA.id)
    assert asked is not None
    assert asked.asked == (BEN.id,)
    await added(services, table, (BEN, 1))
    assert await proposals.answer(table, BEN.id, True) is not None
    play = await services.tables.load(table)
    assert (play.table.phase, play.table.ending) == ("closed", "agreed")
    assert await services.store.clocks.alarms(table) == []
    assert play.question is None
    assert "closed" in await refused(proposals.end(table, ANNA.id))


async def test_two_who_agree_at_once_are_both_counted(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await proposals.end(table, ANNA.id)
    answers = [proposals.answer(table, person.id, True) for person in (BEN, CARLA)]
    assert [bool(decided) for decided in await asyncio.gather(*answers)] == [False, True]
    assert (await services.tables.load(table)).table.ending == "agreed"


async def test_agreements_at_once_in_two_processes_are_both_counted(
    services: Services, proposals: Proposals, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await proposals.end(table, ANNA.id)
    other_tables = Tables(services.store, services.watch)
    elsewhere = Proposals(services.store, other_tables, services.watch)
    load = other_tables.load

    async def load_and_be_late(table: TableId) -> Play:
        play = await load(table)
        monkeypatch.setattr(other_tables, "load", load)
        assert await proposals.answer(table, BEN.id, True) is None
        return play

    monkeypatch.setattr(other_tables, "load", load_and_be_late)
    assert await elsewhere.answer(table, CARLA.id, True) is not None
    assert (await services.tables.load(table)).table.ending == "agreed"


async def test_the_last_person_ends_a_game_alone(services: Services, proposals: Proposals) -> None:
    table = (await services.begun(ANNA, programs=("easy",))).table.id
    assert await proposals.end(table, ANNA.id) is None
    assert (await services.tables.load(table)).table.ending == "ended"


async def test_a_question_that_nobody_answers_gives_way_after_three_days(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await proposals.end(table, ANNA.id)
    services.watch.pass_(3 * DAY_MS // 1000 - 1)
    assert "Answer that one first" in await refused(proposals.end(table, BEN.id))
    services.watch.pass_(1)
    asked = await proposals.end(table, BEN.id)
    assert asked is not None
    assert asked.asked == (ANNA.id, CARLA.id)


async def test_moderators_end_any_table_they_have_no_part_in(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    lobby = await services.lobby(DORA, channel=DEN)
    for each in (table, lobby):
        await moderate(services, each, DORA)
        found = await services.store.tables.get(each)
        assert found is not None
        assert (found.phase, found.ending) == ("closed", "moderated")
        assert "already closed" in await refused(moderate(services, each, DORA))


async def test_moderators_who_play_or_have_resigned_end_no_game_of_others(
    services: Services,
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    assert "You play at this table" in await refused(moderate(services, table, CARLA))
    await services.tables.resign(table, CARLA.id)
    assert "You play at this table" in await refused(moderate(services, table, CARLA))
    assert (await services.tables.load(table)).table.phase == "running"


async def test_moderators_who_play_end_a_game_whose_other_people_are_away(
    services: Services,
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await services.tables.vacate(table, BEN.id)
    await moderate(services, table, ANNA)
    found = await services.store.tables.get(table)
    assert found is not None and found.ending == "moderated"


async def test_the_host_is_handed_over_and_passes_on_when_the_host_is_gone(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    assert "Only the host" in await refused(hand_host(services.store, table, BEN.id, to=CARLA.id))
    assert "someone playing at this table" in await refused(
        hand_host(services.store, table, ANNA.id, to=EMIL.id)
    )
    await hand_host(services.store, table, ANNA.id, to=BEN.id)
    assert (await services.tables.load(table)).table.host == BEN.id
    await services.tables.resign(table, BEN.id)
    assert (await services.tables.load(table)).table.host == ANNA.id
    lobby = await services.lobby(DORA, EMIL, channel=DEN)
    assert "Only the host" in await refused(services.lobbies.hand_host(lobby, EMIL.id, to=EMIL.id))
    assert "has joined" in await refused(services.lobbies.hand_host(lobby, DORA.id, to=ANNA.id))
    await services.lobbies.hand_host(lobby, DORA.id, to=EMIL.id)
    assert (await services.lobbies.load(lobby)).table.host == EMIL.id


async def test_a_rematch_waits_for_everybody_and_then_begins_by_itself(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = await services.begun(ANNA, BEN, CARLA, programs=("hard",), goal=60)
    table = play.table.id
    assert "is still on" in await refused(
        rematch(services.store, services.lobbies, play, ANNA, press=press())
    )
    await services.tables.play(table, 0, "add 60", person=ANNA.id)
    over = await services.tables.load(table)
    lobby, new = await rematch(services.store, services.lobbies, over, BEN, press=press())
    assert lobby is not None
    assert new
    assert lobby.invited == (ANNA.id, CARLA.id)
    assert [guest.level for guest in lobby.guests] == [None, "hard"]
    assert lobby.options == over.options
    (alarm,) = await services.store.clocks.alarms(lobby.table.id)
    assert alarm.due == services.watch.at + 30 * DAY_MS
    assert "The rematch starts when everyone invited is in" in str(
        lobby_screen(lobby, alarm.due).body
    )
    services.watch.pass_(20 * 86_400)
    joined, new = await rematch(services.store, services.lobbies, over, ANNA, press=press())
    assert joined is not None
    assert not new
    begun, _ = await rematch(services.store, services.lobbies, over, CARLA, press=press())
    assert begun is None
    again = await services.tables.load(lobby.table.id)
    assert (again.table.phase, len(again.people)) == ("running", 3)
    assert "has already started" in await refused(
        rematch(services.store, services.lobbies, over, CARLA, press=press())
    )
    assert "Only the people who played here" in await refused(
        rematch(services.store, services.lobbies, over, EMIL, press=press())
    )


async def test_a_rematch_with_nobody_but_programs_begins_at_once(services: Services) -> None:
    play = await services.begun(ANNA, programs=("hard", "easy"), goal=60)
    await services.tables.play(play.table.id, 0, "add 60", person=ANNA.id)
    over = await services.tables.load(play.table.id)
    assert await rematch(services.store, services.lobbies, over, ANNA, press=press()) == (
        None,
        True,
    )
    found = await services.store.tables.rematch_of(play.table.id)
    assert found is not None
    again = await services.tables.load(found.id)
    assert [chair.level for chair in again.chairs] == [None, "hard", "easy"]
    assert (again.table.phase, again.options) == ("running", over.options)
    assert await verify(services.store, found.id)
    assert "already started" in await refused(
        rematch(services.store, services.lobbies, over, ANNA, press=press())
    )


async def test_a_rematch_with_programs_that_cannot_begin_waits_for_its_host(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = await services.begun(ANNA, programs=("easy",))
    await services.tables.play(play.table.id, 0, "add 20", person=ANNA.id)
    over = await services.tables.load(play.table.id)
    monkeypatch.setattr(Counting, "players", range(3, 9))
    asked = rematch(services.store, services.lobbies, over, ANNA, press=press())
    assert "needs 3 to 8 players" in await refused(asked)
    found = await services.store.tables.rematch_of(play.table.id)
    assert found is not None and found.phase == "lobby"


async def test_a_game_says_itself_what_it_never_takes_back(
    services: Services, proposals: Proposals, monkeypatch: pytest.MonkeyPatch
) -> None:

    monkeypatch.setattr(Counting, "keeps", lambda self, seat, done: say("Said is said."))
    table = (await services.begun(ANNA, BEN)).table.id
    play = await added(services, table, (ANNA, 5))
    assert await refused(proposals.takebacks.find(play, ANNA.id)) == "Said is said."
