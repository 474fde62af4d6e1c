"""A replay page: the browser rebuilds the drawn pictures, and names stay text."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import browser
from render.browser import MOST_LARGE, Deal, Moment, Whole
from render.games import DRAWINGS, theme_of
from render.look import Look
from rules.chance import Dice
from rules.core import CHANCE, Game, Sitter, play
from rules.games import GAMES
from rules.text import say

NAMES = ("Ada </script><b>", "بن 'x'")


@dataclass(frozen=True)
class Page:
    """What a page holds: its text, and the data that its script reads."""

    text: str
    data: dict[str, Any]


def page(moments: list[Moment], key: str = "tactic-tiles", deal: Deal | None = None) -> Page:
    """Write a page, and read it as a browser does."""
    game = GAMES[key]
    page = browser.page(key, game.title, (), moments, deal=deal, language="en", pitch=game.pitch)
    text = page.decode()
    found = re.search(r'<script type="application/json" id="replay">(.*?)</script>', text)
    assert found is not None
    return Page(text, json.loads(found[1]))


@cache
def moments(key: str, most: int) -> list[Moment]:
    """Return the first positions of a game that is played at random."""
    game: Game[Any, Any, Any] = GAMES[key]
    state, random, found = (
        game.start([Sitter()] * game.players[0], game.options_type()),
        Random(5),
        [],
    )
    for seq in range(1, most + 1):
        (seat, *_) = game.turn(state)
        if seat == CHANCE:
            text = str(game.chance(state, Dice(b"page", seq)))
        else:
            text = game.fallback(state, seat, random)
        step = play(game, state, seat, text)[1]
        state = step.state
        lines = tuple(event.text for event in step.events if event.to is None)
        where = say("Move {n} of {last}", n=seq, last=most)
        found.append(Moment(game.view(state, None), Look(NAMES), where, lines))
        if not game.turn(state):
            break
    return found


def shown(frames: list[dict[str, Any]], at: int) -> Image.Image:
    """Put a picture together as the page does: from the last whole one on."""
    first = max(place for place in range(at + 1) if frames[place]["whole"])
    paper = Image.new("RGB", tuple(frames[first]["size"]))
    for frame in frames[first : at + 1]:
        for left, top, png in frame["patches"]:
            with Image.open(BytesIO(b64decode(png))) as patch:
                paper.paste(patch.convert("RGB"), (left, top))
    return paper


@pytest.mark.parametrize("key", ["match-n-lock", "chowpow"])
def test_the_patches_of_a_page_give_every_picture_as_it_was_drawn(key: str) -> None:
    found = moments(key, 20)
    frames = page(found, key).data["frames"]
    assert len(frames) == len(found) > browser.WHOLE_EVERY
    assert sum(frame["whole"] for frame in frames) == 2
    for at, moment in enumerate(found):
        drawn = DRAWINGS[key].draw(moment.view, moment.look)[0].canvas.portrayed(theme_of(key))
        drawn.putpalette(theme_of(key).flat())
        assert ImageChops.difference(drawn.convert("RGB"), shown(frames, at)).getbbox() is None


def test_a_table_that_grows_is_drawn_in_its_largest_extent_from_the_start() -> None:
    frames = page(moments("tactic-tiles", 20)).data["frames"]
    assert len({tuple(frame["size"]) for frame in frames}) == 1
    assert [frame["whole"] for frame in frames].count(True) == 2


def test_a_long_game_is_drawn_in_half_its_size() -> None:
    few = moments("tactic-tiles", 2)
    (width, height) = page(few).data["frames"][0]["size"]
    many = [few[at % 2] for at in range(MOST_LARGE + 1)]
    frames = page(many).data["frames"]
    assert len(frames) == len(many)
    assert frames[0]["size"] == [width // 2, -(-height // 2)]


def test_too_large_page_omits_moments_and_the_next_one_mentions_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = moments("tactic-tiles", 20)
    whole = page(found).data["frames"]
    size = sum(len(patch[2]) for frame in whole for patch in frame["patches"])
    monkeypatch.setattr(browser, "MOST_BYTES", size - 1)
    frames = page(found).data["frames"]
    assert 1 < len(frames) < len(found)
    assert frames[0]["where"] == whole[0]["where"] and frames[-1]["where"] == whole[-1]["where"]
    shown = [line for frame in frames for line in frame["events"]]
    assert shown == [line for frame in whole for line in frame["events"]]


def test_a_name_is_text_wherever_it_stands() -> None:
    found = page(moments("tactic-tiles", 6))
    assert any(NAMES[0] in line for frame in found.data["frames"] for line in frame["events"])
    assert "<b>" not in found.text
    assert found.text.count("</script>") == 2


def test_a_page_fetches_nothing_and_runs_only_its_own_script() -> None:
    text = page(moments("tactic-tiles", 2)).text
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy.startswith("default-src 'none'; img-src data:;")
    assert "unsafe" not in policy and "http" not in policy
    assert not re.findall(r"""(?:src|href)=["'](?!data:)""", text)


def test_deal_text_has_bold_words_and_code_and_the_secret_it_comes_from() -> None:
    lines = (say("It's the HMAC-SHA256 of {words} & more.", words="`round 2, table 5`"),)
    whole = Whole("ab", "round 2, table 5", "cd")
    before = say("Before **Start** was pressed:")
    of = Deal("00", "11", (1,), "22", (), before, say("The presses:"), lines, whole)
    found = page(moments("tactic-tiles", 2), deal=of)
    assert "<p>Before <b>Start</b> was pressed:<br><code>00" in found.text
    assert "HMAC-SHA256 of <code>round 2, table 5</code> &amp; more.</p>\n" in found.text
    assert found.data["deal"]["whole"] == {
        "fingerprint": "ab",
        "words": "round 2, table 5",
        "secret": "cd",
    }
