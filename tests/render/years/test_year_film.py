"""A year's film shows every card for long enough, and stays below Discord's limit."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image, ImageChops

from render import Picture, year_card
from render.replay import MOST_BYTES
from render.year_film import LONGEST_MS, STEP_MS, STEPS, WHOLE_MS, Still, still_ms, year_film

from .golden import LOOK, favourite, moments, rival, sums, table

DISCORD_BYTES = 10 << 20
HIGH = replace(LOOK, high=640)


def stills() -> list[Still]:
    """Return the cards of a year as they are filmed."""
    cards = (sums(), favourite(6), rival(0, 1), table(4), moments(2))
    drawn = [year_card(card, HIGH) for card in cards]
    return [Still(each.png, each.alt) for each in drawn]


def frames(film: Picture) -> tuple[list[Image.Image], list[int]]:
    """Return the frames of a film, and how long each is shown in milliseconds."""
    found, durations = [], []
    with Image.open(BytesIO(film.png)) as image:
        assert image.format == "WEBP" and image.info["loop"] == 0
        for at in range(getattr(image, "n_frames", 1)):
            image.seek(at)
            found.append(image.convert("RGB"))
            durations.append(image.info["duration"])
    return found, durations


def is_card(frame: Image.Image, still: Still) -> bool:
    """Tell whether a frame is a card in half its size, pixel by pixel."""
    with Image.open(BytesIO(still.png)) as card:
        half = card.convert("RGB").reduce(2)
    return ImageChops.difference(frame, half).getbbox() is None


def test_film_of_a_year_shows_each_card_and_begins_and_ends_with_one() -> None:
    cards = stills()
    film = year_film(cards)
    shown, durations = frames(film)
    assert len(shown) == len(cards) + (len(cards) - 1) * STEPS
    assert all(is_card(frame, card) for frame, card in zip(shown[:: STEPS + 1], cards, strict=True))
    assert WHOLE_MS - 100 <= sum(durations) <= WHOLE_MS
    assert {*durations} == {STEP_MS, still_ms(len(cards))}
    assert len(film.png) < MOST_BYTES < DISCORD_BYTES
    assert film.form == "webp" and film.alt.startswith(cards[0].words)
    assert len(film.alt) <= 1024


def test_film_too_large_changes_cards_without_steps() -> None:
    cards = stills()
    shown, durations = frames(year_film(cards, 1))
    assert len(shown) == len(cards)
    assert is_card(shown[0], cards[0]) and is_card(shown[-1], cards[-1])
    assert sum(durations) == len(cards) * min(LONGEST_MS, WHOLE_MS // len(cards))


def test_film_of_noise_takes_no_more_than_its_pixels() -> None:
    stills = []
    for turn in (0, 180):
        file = BytesIO()
        Image.effect_noise((240, 208), 200).convert("RGB").rotate(turn).save(file, "PNG")
        stills.append(Still(file.getvalue(), "noise"))
    film = year_film(stills, 1)
    assert len(film.png) < len(stills) * 120 * 104 * 3
    assert MOST_BYTES > 8 * 600 * 520 * 3  # a film of eight stills with a board


def test_film_blends_pictures_of_one_board_and_centres_small_ones() -> None:
    (first, *_, last) = stills()
    low = year_card(table(1), LOOK)
    film = year_film([first, Still(low.png, ""), replace(last, blended=True)])
    shown, durations = frames(film)
    middle = shown[STEPS + 1]
    assert middle.size == shown[0].size
    assert middle.getpixel((0, 0)) == middle.getpixel((0, middle.height - 1))
    between = shown[STEPS + 1 + (STEPS + 1) // 2]
    blend = Image.blend(middle, shown[-1], 0.5)
    assert ImageChops.difference(between, blend).getbbox() is None
    assert durations[0] == LONGEST_MS
