"""Go through the whole bot in a language, and picture each of its sentences.

`python -m tools.tour --language de --into FOLDER` goes the whole way, and further words name parts.
The bot and the playground run, a person plays, and Chromium shows their page as wide as a phone.
The folder gets `index.html`, with each sentence, its translation and a picture of the page that has
it, and `texts.txt`, every text in the order in which a person meets it. It takes a few minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from playwright.async_api import async_playwright

from bench.crowd import gathered
from bot.languages import is_translated
from playground import Playground
from tools import texts
from tools.browser import launch
from tools.film import OPTIONS, PATIENCE, connected
from tools.tour import gallery
from tools.tour.actions import Actions
from tools.tour.recorder import Recorder
from tools.tour.route import Route
from tools.tour.sentences import Sentences

WIDTH, HEIGHT = 390, 844
PEOPLE: Final = ("anna", "bruno", "dee", "hugo")
"""The person who takes the tour, and friends to play with."""
HURRY: Final = 0.01
"""How long an opponent takes here, measured by what a person would have taken."""


async def tour(language: str, folder: Path, names: Sequence[str] = ()) -> list[str]:
    """Go the whole way or its named parts; return the parts that came to a stop.

    Raises `RuntimeError` without a browser.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept:
        async with (
            Playground(options=replace(OPTIONS, locale=language)) as playground,
            connected(playground, Path(kept) / "tour.db") as client,
            gathered(playground, PEOPLE) as (anna, *friends),
            async_playwright() as playwright,
        ):
            client.app.table_messages.rate_limit.span = 0.0
            client.app.programs.pace = HURRY
            browser = await launch(playwright, PATIENCE)
            try:
                page = await browser.new_page(
                    viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce"
                )
                recorder = Recorder(anna, page, Sentences(texts.read(language)), folder)
                route = Route(Actions(client, recorder), friends)
                write = partial(gallery.write, folder, language, recorder)
                return await route.go(names or [*route.parts], write)
            finally:
                await browser.close()


def main(arguments: list[str] | None = None) -> int:
    """Take the tour that the command line asks for; return 1 if a part came to a stop."""
    parser = argparse.ArgumentParser(
        "python -m tools.tour",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    offered = [each for each in texts.languages() if is_translated(each)]
    parser.add_argument("--language", required=True, choices=offered)
    parser.add_argument("--into", required=True, type=Path, metavar="FOLDER")
    parser.add_argument("parts", nargs="*", help="such as front, chowpow or night; all without any")
    chosen = parser.parse_args(arguments)
    stopped = asyncio.run(tour(chosen.language, chosen.into, chosen.parts))
    if stopped:
        print(f"came to a stop: {', '.join(stopped)}", file=sys.stderr)
    return 1 if stopped else 0


if __name__ == "__main__":
    sys.exit(main())
