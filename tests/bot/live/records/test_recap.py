"""The year in Matchnight: cards on pages, shared, as text, and without games."""

from __future__ import annotations

from bot.model.ids import GuildId, PersonId
from bot.model.units import DAY_MS
from bot.ui.client import Matchnight
from playground.client import Person
from playground.components import GALLERY
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.finished_games import ended
from tests.bot.live.playing import CHANNEL, begin, here, person_id, settled

NOW = 1_767_607_200_000
"""The fifth of January 2026, at noon."""
DECEMBER = NOW + 340 * DAY_MS
STRANGER = PersonId(1_100_000_000_000_000_999)


async def played(client: Matchnight, anna: Person, bruno: Person) -> None:
    """Play a game of two to its end."""
    table = await begin(anna, bruno, tiles=12)
    await table.to_the_end()
    await settled(client)


async def all_cards(person: Person, page: Message) -> tuple[Message, list[str]]:
    """Turn to the last card; return it and the descriptions of all."""
    found = [page.alt[0]]
    while any(each.label == "Next" and not each.disabled for each in page.buttons):
        page = await person.press(page, "Next")
        found.append(page.alt[0])
    return page, found


async def test_recap_turns_through_its_cards_and_is_shared_whole(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    order = [person_id(anna), person_id(bruno)]
    for _ in range(2):
        await ended(client.app.store, order, at=NOW, guild=here(client))
    await played(client, anna, bruno)
    first = await anna.command(CHANNEL, "recap")
    assert first.ephemeral
    last, cards = await all_cards(anna, first)
    assert cards[0].startswith("2026 in Matchnight so far: Anna's year, Played with other people.")
    assert any("Anna against Bruno" in card for card in cards)
    shared = await anna.press(last, "Share")
    assert not shared.ephemeral
    assert [each.label for each in shared.buttons] == ["Play against me", "My year"]
    galleries = [each.body["items"] for each in shared.components if each.type == GALLERY]
    assert [len(each) for each in galleries] == [1] * len(cards)
    assert [card.partition(".")[0] for card in shared.alt] == [
        card.partition(".")[0] for card in cards
    ]
    seen = await bruno.until(lambda: bruno.now(shared))
    assert "Bruno Caffè's year" in (await bruno.press(seen, "My year")).alt[0]
    lobby = await bruno.press(seen, "Play against me")
    assert not lobby.ephemeral and f"<@{anna.id}>" in lobby.text
    server = await bruno.command(CHANNEL, "recap", whose="server")
    _, texts = await all_cards(bruno, server)
    assert "'s year. Games: 3, People: 2, " in texts[0]
    assert any("Anna won most, 2 of 3 games won" in text for text in texts)
    moves = [text for text in texts if text.startswith("Move of the year: ")]
    assert len(moves) == 1


async def test_recap_as_text_says_what_the_cards_say(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    order = [person_id(anna), person_id(bruno)]
    for _ in range(2):
        await ended(client.app.store, order, at=NOW, guild=here(client))
    first = await anna.command(CHANNEL, "recap")
    text = await anna.press(first, "Read as text")
    assert text.text.count("2026 in Matchnight so far") == 1  # as the heading
    assert "- Anna's year, Played with other people. Games: 2" in text.text
    assert "Games: 2, Wins: 2, Wins in a row: 2." in text.text
    assert "Favourite game" in text.text
    labels = [each.label for each in text.buttons]
    assert len({*labels}) == len(labels), "no two are called the same"
    assert (await anna.press(text, "Show the pictures")).alt == first.alt


async def test_year_without_games_says_so_and_leads_to_the_other_one(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    own = await anna.command(CHANNEL, "recap")
    assert own.text.startswith("No finished games in 2026 yet.")
    server = await anna.press(own, "This server's year")
    assert server.text == own.text
    await ended(client.app.store, [person_id(bruno), STRANGER], at=NOW, guild=here(client))
    assert (await anna.press(server, "My year")).text == own.text
    assert (await anna.command(CHANNEL, "recap", whose="server")).alt
    last = await anna.command(CHANNEL, "recap", year=1)
    assert last.text == "No finished games in 2025."


async def test_rival_who_left_the_leaderboards_is_named_nowhere(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await ended(client.app.store, [person_id(anna), person_id(bruno)], at=NOW, guild=here(client))
    await played(client, anna, bruno)
    async with client.app.store.writing() as write:
        await write.records.set_part(person_id(bruno), False)
    first = await anna.command(CHANNEL, "recap")
    last, cards = await all_cards(anna, first)
    assert any("Anna's rival, 2 games together" in card for card in cards)
    shared = await anna.press(last, "Share")
    _, server = await all_cards(anna, await anna.command(CHANNEL, "recap", whose="server"))
    assert not any("Bruno" in text for text in (*shared.alt, *server))


async def test_rival_from_another_server_is_named_only_in_private(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await begin(anna, bruno)  # which isn't finished here
    order = [person_id(anna), person_id(bruno)]
    for _ in range(2):
        await ended(client.app.store, order, at=NOW, guild=GuildId(here(client) + 1))
    last, cards = await all_cards(anna, await anna.command(CHANNEL, "recap"))
    assert any("Anna against Bruno" in card for card in cards)
    shared = await anna.press(last, "Share")
    assert any("Anna's rival, 2 games together" in card for card in shared.alt)
    assert not any("Bruno" in card for card in shared.alt)


async def test_stats_lead_to_the_present_year(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await ended(client.app.store, [person_id(anna), person_id(bruno)], at=NOW)
    page = await anna.press(await anna.command(CHANNEL, "stats"), "My year")
    assert page.alt == (await anna.command(CHANNEL, "recap")).alt
    other = await bruno.command(CHANNEL, "stats", person=anna.id)
    assert not any(each.label == "My year" for each in other.buttons)


async def test_games_offer_the_year_in_december_until_it_is_opened(
    client: Matchnight, anna: Person, bruno: Person, watch: SlowClock
) -> None:
    await ended(client.app.store, [person_id(anna), person_id(bruno)], at=NOW)
    label = "My 2026 in Matchnight"
    games = await anna.command(CHANNEL, "games")
    assert label not in [each.label for each in games.buttons]
    watch.go_to(DECEMBER)
    games = await anna.command(CHANNEL, "games")
    assert [each.label for each in games.buttons] == [label]
    year = await anna.press(games, label)
    assert "Anna's year" in year.alt[0]
    games = await anna.command(CHANNEL, "games")
    assert games.buttons == []
    await bruno.command(CHANNEL, "recap")
    assert (await bruno.command(CHANNEL, "games")).buttons == []


async def test_year_of_a_server_is_asked_for_on_a_server(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await ended(client.app.store, [person_id(anna), person_id(bruno)], at=NOW)
    place = await anna.open_dm()
    own = await anna.command(place, "recap")
    assert "Anna's year" in own.alt[0]
    assert [each.label for each in own.buttons if "year" in each.label] == []
    answer = await anna.command(place, "recap", whose="server")
    assert answer.text == "Ask on a server that I'm on to see its year."
