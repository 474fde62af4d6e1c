"""My turns after a game: what cost most, and a turn tried again."""

from __future__ import annotations

from random import Random

import pytest

from bot.coach import coach
from bot.coach.coach import Reviewed
from bot.errors import Silent
from bot.opponents import engine
from bot.opponents.engine_process import Question
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.review import Line, Review
from rules.text import say
from tests.bot.live import AGREE, CONFIRM, END_THE_GAME, MY_TURNS, START
from tests.bot.live.forged_controls import forge
from tests.bot.live.playing import (
    CHANNEL,
    Shown,
    Table,
    begin,
    confirm,
    lobby_says,
    open_lobby,
    option_menus,
    person_id,
    press_table,
    previewed,
    typed_move,
)
from tests.waiting import PATIENCE

TILES = 12


async def played(*people: Person, opponents: int = 0) -> Table:
    """Play a short game to its end, always with the first choice."""
    table = await begin(*people, opponents=opponents, tiles=TILES)
    await table.to_the_end()
    return table


async def my_turns(person: Person, table: Table) -> Message:
    """Press My turns, until they have been looked at."""
    return await looked(person, await person.press(table.message, MY_TURNS))


async def looked(person: Person, waiting: Message) -> Message:
    """Wait until the result stands in the message that asked the person to wait."""

    def found() -> Message | None:
        now = next(each for each in person.messages(CHANNEL) if each.id == waiting.id)
        return None if now.has("Show") else now

    return await person.until(found, PATIENCE, what="what was found")


async def costly(client: Matchnight, person: Person, table: Table) -> tuple[Reviewed, ...]:
    """Return what is shown to a person, once it has been searched."""
    found = await client.app.coach.costly(await client.app.coach.own(table.id, person_id(person)))
    assert found.turns
    return found.turns


async def test_costliest_turns_are_shown_only_to_their_player(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await played(anna, bruno)
    shown = await my_turns(anna, table)
    found = await costly(client, anna, table)
    assert shown.ephemeral and shown.images
    assert f"Turn 1 of {len(found)}, the costliest first." in shown.words
    assert "**Your turn:** You place" in shown.words
    assert f"**Better:** ||{found[0].review.text}||" in shown.words
    assert [one.review.cost for one in found] == sorted(
        (one.review.cost for one in found), reverse=True
    )
    for number in range(2, len(found) + 1):
        shown = await anna.press(shown, "Next turn")
        assert f"Turn {number} of {len(found)}" in shown.words
    assert not shown.has("Next turn") and shown.has("Previous turn")
    others = await costly(client, bruno, table)
    assert not {one.turn.after for one in others} & {one.turn.after for one in found}


async def test_better_turn_is_drawn_after_a_press_alone(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await played(anna, bruno)
    found = (await costly(client, anna, table))[0]
    own, better = found.turn.move_texts[0], found.review.best.moves[0]
    hidden = await my_turns(anna, table)
    assert f"Your turn, in grey: “{own}”." in hidden.alt[0]
    assert "in green" not in hidden.alt[0] and "in red" not in hidden.alt[0]
    shown = await anna.press(hidden, "Show better turn")
    assert f"A good turn, in green: “{better}”." in shown.alt[0]
    assert f"**Better:** {found.review.text}" in shown.text
    assert not shown.has("Show better turn") and shown.has("Try it")


async def test_coached_turn_is_repeated_until_right_without_changing_the_game(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await played(anna, bruno)
    before = await client.app.tables.load(table.id)
    reviewed = (await costly(client, anna, table))[0]
    panel = await anna.press(await my_turns(anna, table), "Try it")
    assert "Find a better one." in panel.words and panel.ephemeral
    refused = await typed_move(anna, panel, "9 z99")
    assert refused.has("Fix it")
    wrong = await typed_move(anna, refused, *reviewed.turn.move_texts)
    assert "Not yet." in wrong.words and "||" in wrong.words
    panel = await anna.press(wrong, "Try again")
    right = await typed_move(anna, panel, *reviewed.review.best.moves)
    assert "Right!" in right.words
    assert "You place a tile" in right.words
    assert (await anna.press(right, MY_TURNS)).has("Try it")
    after = await client.app.tables.load(table.id)
    assert (after.seq, after.state) == (before.seq, before.state)


async def test_a_try_is_built_choice_by_choice_like_any_move(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await played(anna, bruno)
    panel = await anna.press(await my_turns(anna, table), "Try it")
    looked = await previewed(Shown(anna, panel))
    assert "How is tile 1 rotated at" in looked.message.words
    done = await confirm(looked, anna)
    assert "Right!" in done.words or "Not yet." in done.words


async def test_nobody_looks_at_turns_of_a_game_that_goes_on_or_of_others(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=TILES)
    asked = Control("turns", table.id)
    text = await forge(playground, anna, CHANNEL, asked)
    assert text == "This game is still on. You can look at your turns when it's over."
    tried = Control("coach", table.id, 1, "- show")
    assert "This game is still on." in await forge(playground, anna, CHANNEL, tried)
    await table.to_the_end()
    assert await forge(playground, dee, CHANNEL, asked) == (
        "You have no turns here that I can look at."
    )
    theirs = (await costly(client, bruno, table))[0].turn.after
    text = await forge(playground, anna, CHANNEL, Control("coach", table.id, theirs, "- show"))
    assert "That isn't one of your turns." in text


async def test_coached_turn_without_an_answer_is_skipped_and_the_others_shown(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(anna, bruno)
    own = await client.app.coach.own(table.id, person_id(anna))
    first, review = own.turns[0], client.app.opponents.review

    async def slow_at_first(question: Question) -> Review | None:
        if question.moves == first.move_texts:
            raise Silent
        return await review(question)

    monkeypatch.setattr(client.app.opponents, "review", slow_at_first)
    assert (await my_turns(anna, table)).has("Try it")
    assert first not in [one.turn for one in await costly(client, anna, table)]
    found = await client.app.coach.costly(own)
    assert found is not None and found.compared == len(own.turns) - 1


async def test_only_turns_that_were_compared_are_said_to_be_good(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(anna, bruno)
    own = await client.app.coach.own(table.id, person_id(anna))
    first = own.turns[0].move_texts

    async def best_at_first(question: Question) -> Review | None:
        line = Line(first, 1, 1.0)
        return Review(line, say("Well done."), None, line) if question.moves == first else None

    async def no_choice(question: Question) -> Review | None:
        return None

    monkeypatch.setattr(client.app.opponents, "review", best_at_first)
    well = await my_turns(anna, table)
    assert "I looked at 1 turn of yours. It was about as good as can be." in well.words
    monkeypatch.setattr(client.app.opponents, "review", no_choice)
    assert "There was no turn that I could compare." in (await my_turns(bruno, table)).words


async def test_turns_of_a_program_or_after_a_take_back_are_nobodys_own(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=TILES)
    first = table.mover
    assert first is not None
    await table.play()
    seq, other = table.seq, table.mover
    assert other is not None
    question = await first.command(CHANNEL, "undo")
    await first.press(question, "Ask them")
    await lobby_says(anna, "asks to take the last move back")
    await press_table(other, AGREE, acknowledged=True)
    await table.shows(seq)
    await table.to_turn_of(first)
    await table.play()
    seq = table.seq
    await table.to_the_end()
    own = await client.app.coach.own(table.id, person_id(first))
    assert all(turn.after >= seq for turn in own.turns)
    assert len(own.turns) == TILES // 2 - 1


async def test_a_turn_of_many_moves_is_tried_move_by_move(
    client: Matchnight, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Enough time that no search is cut short, so that each finds the same.
    monkeypatch.setattr(coach, "SECONDS", 300.0)
    monkeypatch.setattr(coach, "SECONDS_IN_ALL", 300.0)
    monkeypatch.setattr(engine, "REVIEWING", PATIENCE)
    await anna.command(CHANNEL, "play", game="match-attach", computer="easy")
    table = Table([anna])
    await table.shows(0)
    await a_turn(client, anna, table)
    await anna.press(await anna.command(CHANNEL, "end"), END_THE_GAME)
    await anna.until(lambda: table.message.has(MY_TURNS), what="the end")
    own = await client.app.coach.own(table.id, person_id(anna))
    turn = own.turns[0]
    assert len(turn.moves) > 1
    panel = await anna.press(await my_turns(anna, table), "Try it")
    assert not panel.has("Start over")
    for move in turn.move_texts[:-1]:
        panel = await typed_move(anna, panel, move)
        assert panel.has("Start over")
    over = await anna.press(panel, "Start over")
    assert not over.has("Start over")
    for move in turn.move_texts:
        over = await typed_move(anna, over, move)
    assert "Not yet." in over.words and over.has("Try again")
    best = await client.app.coach.tried(own, turn, turn.move_texts)
    assert best is not None
    again = await anna.press(over, "Try again")
    for move in best.best.moves:
        again = await typed_move(anna, again, move)
    assert "Right!" in again.words


async def a_turn(client: Matchnight, person: Person, table: Table) -> None:
    """Let a person make all the moves of a turn as they come."""
    play = await client.app.tables.load(table.id)
    chair = play.chair_of(person_id(person))
    assert chair is not None
    begun = play.state.number
    while chair.seat in play.turn and play.state.number == begun:
        text = play.game.fallback(play.state, chair.seat, Random(0))
        play, _ = await client.app.tables.play(
            table.id, None, text, seen=play.seq, person=person_id(person)
        )


async def test_any_game_has_hints_where_its_table_allows_them(
    client: Matchnight, anna: Person
) -> None:
    table = await open_lobby(anna, opponents=1, tiles=TILES)
    panel = await option_menus(anna, table.message)
    await anna.choose(panel, "Optional rules", "hints")
    await anna.press(await lobby_says(anna, "You can ask for hints"), START, acknowledged=True)
    await table.shows(0)
    hint = await anna.command(CHANNEL, "hint")
    assert "This is worth a look:" in hint.words and hint.has(CONFIRM)
