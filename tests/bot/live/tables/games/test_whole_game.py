"""A whole game by two people and an opponent, and what others may see of it."""

from __future__ import annotations

from bot.ui.client import Matchnight
from bot.ui.kit.mentions import with_mentions
from bot.ui.panels.award_lines import game_lines
from playground import Playground
from playground.client import Person
from tests.bot.live import LOG, START, TYPE_IT
from tests.bot.live.playing import (
    CHANNEL,
    OVER,
    Shown,
    Table,
    a_move,
    choose_tiles,
    confirm,
    open_lobby,
    person_id,
    previewed,
    proposed,
)
from tests.bot.live.secrets import leaks, named_in, versions


async def by_panel(table: Table, mover: Person) -> str:
    panel = await previewed(await table.panel(mover))
    move = proposed(panel)
    assert panel.message.ephemeral and panel.message.images
    await confirm(panel, mover)
    return move


async def by_form(table: Table, mover: Person) -> str:
    panel = await table.panel(mover)
    move = await a_move(mover)
    form = await mover.press_for_form(panel.message, TYPE_IT)
    answer = await mover.submit(form, {"Your move": f"  {move.upper()} "})
    assert answer.ephemeral and answer.id == panel.message.id
    shown = Shown(mover, answer)
    assert proposed(shown) == move
    await confirm(shown, mover)
    return move


async def by_command(table: Table, mover: Person) -> str:
    move = await a_move(mover)
    answer = await mover.command(CHANNEL, "move", move=move.replace(" ", ""))
    assert answer.ephemeral and mover.id not in answer.mentions
    return move


async def test_two_people_and_an_opponent_play_to_the_final_table(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await open_lobby(anna, bruno, opponents=1)
    await choose_tiles(table, 18)
    await anna.press(table.message, START, acknowledged=True)
    await table.shows(0)
    ways = [by_panel, by_form, by_command]
    pictures = {await dee.fetch(table.message.images[0])}
    sent = 0
    while not table.over:
        before, mover = table.seq, table.mover
        assert mover is not None
        move = await ways[sent % 3](table, mover)
        sent += 1
        await table.shows(before)
        logged = [
            m for m in await client.app.store.logs.moves(table.id) if m.person == person_id(mover)
        ]
        assert logged[-1].move == move
        await dee.until(lambda: dee.now(table.message), what="the table")
        (image,) = table.message.images
        picture = await dee.fetch(image)
        assert picture not in pictures, "the board looks as before"
        pictures.add(picture)
        if not table.over:
            await says_how_it_stands(client, table)
    assert sent == 12, "two hands and two thirds of the rest"
    await says_who_won(client, table)
    await tells_everything_in_the_log(client, table)

    assert not await leaks(client.app.store, table.id, dee)
    public = list(versions(dee))
    assert any(named_in(" ".join(m.alt)) for m in public), "nothing was looked through"
    assert not any(message.ephemeral for message in public)
    assert playground.private("dee") == []
    for reader, other in ((anna, bruno), (bruno, anna)):
        own = {body["id"] for body in playground.private(reader.name)}
        assert own and not own & {message.id for message in versions(other)}


async def says_how_it_stands(client: Matchnight, table: Table) -> None:
    play = await client.app.tables.load(table.id)
    *_, alt = table.message.alt
    scores = play.game.scores(play.state)
    points = ", ".join(f"{n} {s.points}" for n, s in zip(play.names, scores, strict=True))
    assert f"Points: {points}" in alt
    if play.turn:
        assert alt.startswith(f"{play.names[play.turn[0]]} to move.")
        assert "points" not in table.message.text.splitlines()[0]  # the picture has them


async def says_who_won(client: Matchnight, table: Table) -> None:
    play = await client.app.tables.load(table.id)
    result = play.game.result(play.state)
    assert result is not None and play.table.phase == "over"
    awards = game_lines(play, await client.app.awarding.of(table.id))
    first, *others = table.message.text.split("\n")
    assert first == f"### {with_mentions(play, result.text)}"
    assert others == awards[: len(others)]
    (alt,) = table.message.alt
    for chair, score in zip(play.chairs, play.game.scores(play.state), strict=True):
        assert f"{play.names[chair.seat]}: {score.points} point" in alt
        assert all(f"{part.points} for {part.label}" in alt for part in score.parts if part.points)
    assert "Move of the game: " in alt
    assert [button.label for button in table.message.buttons] == OVER
    assert not table.message.selects


async def tells_everything_in_the_log(client: Matchnight, table: Table) -> None:
    page = await table.host.press(table.message, LOG)
    placed = sum(text.count(" placed ") for text in [page.text])
    while page.has("◀") and not page.find("◀").disabled:
        page = await table.host.press(page, "◀")
        placed += page.text.count(" placed ")
    assert placed == 18
    assert "18 tiles are in play" in page.text
