"""The film of a year: made in private, shared once, and one a minute for a server."""

from __future__ import annotations

import io

from PIL import Image

from bot.model.ids import GuildId
from bot.replays.renderer import PAUSED
from bot.ui.client import Matchnight
from bot.ui.records.recap import SHARING
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.finished_games import ended
from tests.bot.live import SHARE
from tests.bot.live.playing import CHANNEL, at_once, begin, here, person_id, settled

from .test_recap import NOW, all_cards, played

FILM = "Film"


async def filmed(person: Person, page: Message) -> Message:
    """Ask for the film of a year, and wait for it."""
    panel = await person.press(page, FILM)
    assert panel.ephemeral

    def shown() -> Message | None:
        now = person.now(panel)
        return now if now is not None and now.images and now.has(SHARE) else None

    return await person.until(shown, what="the film")


def posted(playground: Playground) -> int:
    """Return how many years were shared, as messages with pictures."""
    return sum(
        "picture-1" in str(each.components) and "My year" in str(each.components)
        for each in playground.visible(CHANNEL)
    )


async def test_film_of_a_year_is_private_until_shared_and_ends_with_the_bot(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await played(client, anna, bruno)  # who wins
    page = await bruno.command(CHANNEL, "recap")
    film = await filmed(bruno, page)
    (alt,) = film.alt
    assert alt.startswith("2026 in Matchnight so far: Bruno Caffè's year, ")
    assert "Move of the year: " in alt
    assert alt.endswith("Matchnight, Board games on Discord, live or one turn a day.")
    content = await bruno.fetch(film.images[0])
    with Image.open(io.BytesIO(content)) as image:
        assert image.format == "WEBP" and image.size == (600, 520)
        assert getattr(image, "n_frames", 1) > 40
    shared = await bruno.press(film, SHARE)
    assert not shared.ephemeral
    assert [each.label for each in shared.buttons] == ["Play against me", "My year"]
    assert shared.alt == film.alt
    assert await bruno.fetch(shared.images[0]) == content
    assert (await bruno.press(film, "Back")).alt == page.alt


async def test_film_names_only_people_of_this_servers_leaderboard(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await begin(anna, bruno)  # which isn't finished here
    order = [person_id(anna), person_id(bruno)]
    for _ in range(2):
        await ended(client.app.store, order, at=NOW, guild=GuildId(here(client) + 1))
    page = await anna.command(CHANNEL, "recap")
    film = await filmed(anna, page)
    assert "Anna's rival, 2 games together" in film.alt[0]
    assert "Bruno" not in film.alt[0]
    _, cards = await all_cards(anna, await anna.press(film, "Back"))
    assert any("Bruno" in card for card in cards)  # in private


async def test_second_film_within_a_minute_waits_and_the_first_is_kept(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await ended(client.app.store, [person_id(anna), person_id(bruno)], at=NOW, guild=here(client))
    await filmed(anna, await anna.command(CHANNEL, "recap"))
    panel = await bruno.press(await bruno.command(CHANNEL, "recap"), FILM)
    refused = await bruno.until(
        lambda: now if (now := bruno.now(panel)) and PAUSED.sentence in now.text else None,
        what="the refusal",
    )
    assert refused.has(FILM) and refused.has("Back")
    assert (await filmed(anna, await anna.command(CHANNEL, "recap"))).images
    elsewhere = await bruno.open_dm()
    assert (await filmed(bruno, await bruno.command(elsewhere, "recap"))).images


async def test_servers_year_shared_by_two_at_once_is_posted_once(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await ended(client.app.store, [person_id(anna), person_id(bruno)], at=NOW, guild=here(client))
    pages = [await each.command(CHANNEL, "recap", whose="server") for each in (anna, bruno)]
    answers = await at_once(anna.press(pages[0], SHARE), bruno.press(pages[1], SHARE))
    await settled(client)
    assert posted(playground) == 1
    private = [each.text for each in answers if isinstance(each, Message) and each.ephemeral]
    assert private == [SHARING.sentence]
    own = [await each.command(CHANNEL, "recap") for each in (anna, bruno)]
    both = await at_once(anna.press(own[0], SHARE), bruno.press(own[1], SHARE))
    await settled(client)
    assert posted(playground) == 3  # their own years, next to the server's
    assert all(isinstance(each, Message) and not each.ephemeral for each in both)
