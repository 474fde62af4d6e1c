"""Games of simultaneous moves: claims, votes, late plays, and stuck players."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.replays.verification import verify
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import CONFIRM, PLAY
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, Table, person_id, press_table, says, settled
from tests.bot.live.stacking import (
    begin,
    called,
    claimable,
    fitting,
    game_of,
    typed,
    whole_moves,
)


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person, dee: Person) -> Table:
    """Return a game of Stacks in which related words match, and may be claimed."""
    return await begin(client, "stacks", anna, bruno, dee, also=("related",))


async def claim(client: Matchnight, table: Table) -> tuple[Person, list[Person]]:
    """Let a person claim a match; returns them and those who vote."""
    seat, text = claimable(await game_of(client, table))
    claimant = table.people[seat]
    assert "You claim:" in await typed(claimant, text)
    await called(table, "Accept (0)")
    return claimant, [person for person in table.people if person is not claimant]


async def test_game_with_simultaneous_moves_says_all_may_move(table: Table) -> None:
    await says(table, "· all at once")


async def test_claim_shows_its_votes_and_deadline_and_is_decided_by_majority(
    client: Matchnight, table: Table
) -> None:
    claimant, voters = await claim(client, table)
    await says(table, f"⏳ The votes on <@{claimant.id}>'s claim are counted <t:")
    await says(table, f"· waiting for <@{voters[0].id}> and <@{voters[1].id}>")
    await press_table(voters[0], "Accept (0)", acknowledged=True)
    await called(table, "Accept (1)")
    await says(table, "1 for, 0 against, 1 to vote.")
    await press_table(voters[1], "Accept (1)", acknowledged=True)
    await says(table, f"<@{claimant.id}> plays on stack ")
    assert not table.message.has("Accept (1)")
    assert await verify(client.app.store, table.id)


async def test_a_refused_tile_goes_back(client: Matchnight, table: Table) -> None:
    before = (await game_of(client, table)).state.hands
    claimant, voters = await claim(client, table)
    await press_table(voters[0], "Refuse (0)", acknowledged=True)
    await says(table, f"The claim of <@{claimant.id}> is refused")
    assert (await game_of(client, table)).state.hands == before


async def test_a_vote_is_cast_in_the_panel_too(client: Matchnight, table: Table) -> None:
    claimant, voters = await claim(client, table)
    panel = await press_table(voters[0], PLAY)
    assert "Does that match?" in panel.words
    refuse = next(button for button in panel.buttons if button.label.startswith("Refuse (0)"))
    panel = await voters[0].press(panel, refuse.custom_id)
    assert " refuses." in panel.words
    accept = next(button for button in panel.buttons if button.label.startswith("Accept (0)"))
    panel = await voters[0].press(panel, accept.custom_id)
    panel = await voters[0].press(panel, CONFIRM)
    assert "You accept." in panel.words
    await called(table, "Accept (1)")


async def test_person_without_a_vote_who_presses_learns_why(
    client: Matchnight, table: Table, playground: Playground
) -> None:
    claimant, voters = await claim(client, table)
    answer = await press_table(claimant, "Accept (0)")
    assert answer.ephemeral
    assert "Your claim is being voted on" in answer.text
    async with Person(playground.url, "maximiliana") as watcher:
        answer = await press_table(watcher, "Accept (0)")
        assert answer.ephemeral
        assert "You're not playing at this table" in answer.text
    await press_table(voters[0], "Accept (0)", acknowledged=True)
    await called(table, "Accept (1)")
    answer = await press_table(voters[0], "Refuse (0)")
    assert "You've voted, and votes can't be changed" in answer.text


async def test_the_clock_counts_a_missing_vote_as_accepted_also_after_a_restart(
    playground: Playground,
    database: Path,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with running(playground, database, watch) as client:
        table = await begin(client, "stacks", anna, bruno, dee, also=("related",))
        claimant, voters = await claim(client, table)
        await press_table(voters[0], "Accept (0)", acknowledged=True)
        await called(table, "Accept (1)")
    async with running(playground, database, watch) as client:
        play = await game_of(client, table)
        assert len(play.state.court.claims) == 1
        assert len(play.state.court.claims[0].accepted) == 1
        await client.app.scheduler.wait_idle()
        assert (await game_of(client, table)).state.court.claims
        watch.forward(minutes=0.5)
        await client.app.scheduler.wait_idle()
        await says(table, f"<@{claimant.id}> plays on stack ")
        assert not (await game_of(client, table)).state.court.claims


async def test_a_button_of_an_earlier_claim_votes_on_no_later_one(
    client: Matchnight, table: Table, playground: Playground
) -> None:
    _, voters = await claim(client, table)
    await settled(client)
    # From now on the table's message stays as it is: Discord takes no edits.
    playground.faults.status("PATCH", r"/channels/\d+/messages/\d+", count=None)
    await press_table(voters[0], "Refuse (0)", acknowledged=True)
    play = await game_of(client, table)
    assert not play.state.court.claims
    seat, text = claimable(play)
    await typed(table.people[seat], text)
    voter = next(person for person in table.people if person is not table.people[seat])
    answer = await press_table(voter, "Accept (0)")
    assert answer.text == "That button is out of date. Look at the table again."
    (later,) = (await game_of(client, table)).state.court.claims
    assert not later.voted


async def test_i_cannot_play_tells_how_many_have_pressed_and_all_draw(
    client: Matchnight, table: Table
) -> None:
    for number, person in enumerate(table.people):
        label = f"I can't play ({number} of 3)" if number else "I can't play"
        await called(table, label)
        await press_table(person, label, acknowledged=True)
    await says(table, "veryone draws 1 tile.")
    await called(table, "I can't play")
    hands = (await game_of(client, table)).state.hands
    assert [len(hand) for hand in hands] == [5, 5, 5]


async def test_nobody_plays_and_the_clock_lets_all_draw(
    client: Matchnight, table: Table, watch: SlowClock
) -> None:
    await says(table, "⏳ New tiles for everyone <t:")
    watch.forward(minutes=0.6)
    await client.app.scheduler.wait_idle()
    await says(table, "Everyone draws 1 tile.")
    hands = (await game_of(client, table)).state.hands
    assert [len(hand) for hand in hands] == [5, 5, 5]


async def test_late_play_gets_the_reason_and_new_board_and_keeps_the_typed_move(
    client: Matchnight, table: Table
) -> None:
    anna, bruno, dee = table.people
    play = await game_of(client, table)
    first, text = fitting(play)
    late = next(person for person in table.people if person is not table.people[first])
    seat = table.people.index(late)
    number = play.state.hands[seat][0].number
    wrong = f"{number} s9"
    panel = await late.command(CHANNEL, "move", move=wrong)
    assert "There's only 1 stack: choose 1." in panel.words
    picture = panel.images[0]
    await typed(table.people[first], text)
    await settled(client)
    shown = await late.until(
        lambda: next(
            (m for m in late.messages(CHANNEL) if m.id == panel.id and m.images[0] != picture), None
        ),
        what="the new board",
    )
    assert "There's only 1 stack: choose 1." in shown.words
    form = await late.press_for_form(shown, "Fix it")
    assert form.fields[0].value == wrong


async def test_the_same_play_twice_is_made_once_and_refused_by_name_then(
    client: Matchnight, table: Table
) -> None:
    seat, text = fitting(await game_of(client, table))
    assert "It matches: " in await typed(table.people[seat], text)
    assert re.search(r"You have no tile \d+: yours are", await typed(table.people[seat], text))
    assert await verify(client.app.store, table.id)


async def test_solution_of_a_lost_solitaire_is_shown_only_to_those_who_ask(
    client: Matchnight, anna: Person, dee: Person
) -> None:
    table = await begin(client, "solitaire", anna)
    assert "gives up" in await typed(anna, "give up")
    await says(table, "Not solved this time.")
    over = table.message.text
    for person in (anna, dee):
        answer = await press_table(person, "Solution")
        assert answer.ephemeral
        assert "How it could have been solved" in answer.text
        assert len(answer.images) == 1
    assert table.message.text == over, "nobody else is shown it"


async def test_voter_accepts_a_claim_in_advance_and_the_vote_is_cast_in_time(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(client, "solitaire", anna, bruno, dee, also=("related",))
    assert "gives up" in await typed(bruno, "give up")
    panel = await press_table(bruno, PLAY)
    seat = (await game_of(client, table)).chair_of(person_id(anna))
    assert seat is not None
    panel = await bruno.press(panel, "On my turn: Accept the next claim of Anna")
    ahead = "**Accept the next claim of Anna**"
    assert f"Planned for your turn: {ahead}" in panel.words
    assert "places" in await typed(anna, next(whole_moves(await game_of(client, table), seat.seat)))
    text = next(whole_moves(await game_of(client, table), seat.seat, "claim"))
    assert "You claim:" in await typed(anna, text)
    await says(table, f"<@{bruno.id}> accepts. 1 for, 0 against, 1 to vote.")
    assert not await client.app.store.games.plans(table.id)
    await called(table, "Accept Anna's claim (1)")
    await press_table(dee, "Accept Anna's claim (1)", acknowledged=True)
    await says(table, f"<@{anna.id}> plays at ")


async def test_premove_that_no_longer_fits_is_dropped_with_a_reason_in_the_panel(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(client, "solitaire", anna, bruno, dee, also=("related",))
    assert "gives up" in await typed(bruno, "give up")
    panel = await press_table(bruno, PLAY)
    panel = await bruno.press(panel, "On my turn: Accept the next claim of Anna")
    assert "**Accept the next claim of Anna**" in panel.text
    assert "gives up" in await typed(anna, "give up")  # and so claims nothing any more
    seat = (await game_of(client, table)).chair_of(person_id(dee))
    assert seat is not None
    assert "places" in await typed(dee, next(whole_moves(await game_of(client, table), seat.seat)))
    text = next(whole_moves(await game_of(client, table), seat.seat, "claim"))
    assert "You claim:" in await typed(dee, text)
    await settled(client)
    followed = bruno.now(panel)
    assert followed is not None
    move = "Accept the next claim of Anna"
    why = f"The move you planned, {move}, no longer works: There's no such claim to vote on."
    assert why.replace("`", "") in followed.words.replace("`", "")
    assert not await client.app.store.games.plans(table.id)
