"""Build the docs as a small site in the folder `site`: `python -m tools.site`.

The pages are the Markdown that lies here, under the same paths, so that a link means the same in
both. Only what would be written twice is made: the games' pages from their rules, with pictures
drawn by `render`, and the commands from the tree of commands.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from discord import app_commands

import render
from bot.settings import Settings
from bot.store import Store
from bot.ui.client import Matchnight
from render import Look
from rules.book import read_aloud
from rules.games import GAMES
from rules.text import spell
from tools.pictures import BOARDS
from tools.pictures import FOLDER as PICTURES
from tools.reference import contract, reference

ROOT: Final = Path(__file__).parents[1]
COMMANDS: Final = "docs/commands.md"
DRAWING: Final = "docs/drawing.md"
REFERENCE: Final = "docs/reference.md"
LINK: Final = re.compile(r"\]\((?!https?:|#)([^)#\s]+)(#[^)]*)?\)")
LIST: Final = re.compile(r"(?m)^(?![-*|\s]|\d+\. )(.+)\n(?=- )")
"""A line right above a list: Markdown wants a blank one between them, Discord doesn't."""
NARROW: Final = """\
main table, [role=main] table, .table { display: block; max-width: 100%; overflow-x: auto; }
h3, h4, td code, p code, li code { overflow-wrap: anywhere; white-space: normal; }
"""
"""How pages fit a phone: a table that is wider is moved by itself, not with the page."""
BADGES: Final = re.compile(r"(?s)<!-- badges -->.*?<!-- /badges -->\n\n")
"""What only GitHub's page of the README can show: it points to GitHub's pages around it."""


def nav() -> list[dict[str, Any]]:
    """Return all pages by reader, as MkDocs wants them."""
    games = {_folder(key): _game_title(key) for key in GAMES}
    return [
        {"Home": "README.md"},
        {"Getting started": "docs/getting-started.md"},
        {
            "Players": [
                {"Everything it does": "docs/features.md"},
                {"Commands": COMMANDS},
                *({title: f"{folder}/RULES.md"} for folder, title in games.items()),
                {"Checking a deal": "docs/fair.md"},
            ]
        },
        {"Organisers": "docs/organisers.md"},
        {
            "Operators": [
                {"Running it for long": "docs/hosting.md"},
                {"PostgreSQL": "docs/scaling.md"},
                {"Changelog": "CHANGELOG.md"},
                {"Security": "SECURITY.md"},
            ]
        },
        {
            "Developers": [
                {"Working on it": "CONTRIBUTING.md"},
                {"Translating": "docs/translating.md"},
                {"A game in Python": "docs/python.md"},
                {"A game of your own": "docs/games.md"},
                {"What pictures are drawn with": DRAWING},
                {"Reference": REFERENCE},
                {"The playground": "playground/README.md"},
                {"Architecture": "docs/architecture.md"},
                {"Data model": "docs/data-model.md"},
                {"Glossary": "docs/glossary.md"},
                {"Decisions": "docs/decisions.md"},
                {"Figures": "docs/figures.md"},
                {"Code of conduct": "CODE_OF_CONDUCT.md"},
            ]
        },
        {"Privacy": [{"Privacy policy": "docs/privacy.md"}, {"Terms": "docs/terms.md"}]},
    ]


def _folder(key: str) -> str:
    return GAMES[key].folder.relative_to(ROOT).as_posix()


def _game_title(key: str) -> str:
    return spell(GAMES[key].title).split(":")[0]


def pages(entries: list[Any] | None = None) -> Iterator[str]:
    """Return the path of every page."""
    for entry in nav() if entries is None else entries:
        for below in entry.values():
            if isinstance(below, str):
                yield below
            else:
                yield from pages(below)


# -- what is made --------------------------------------------------------------------------------


def game_page(folder: str, into: Path) -> str:
    """Return the page of a folder's games: pictures, a short introduction, all rules."""
    keys = [key for key in GAMES if _folder(key) == folder]
    heading, _, rules = read_aloud((ROOT / folder / "RULES.md").read_text("utf-8")).partition("\n")
    parts = [heading]
    for key in keys:
        game = GAMES[key]
        if len(keys) > 1:
            parts.append(f"## {spell(game.title)}")
        cover = render.cover(key, game.title, game.pitch, Look(()))
        parts.append(_picture(into, f"{key}-cover", cover.png, cover.alt))
        if key in BOARDS:
            board = (PICTURES / f"{key}.png").read_bytes()
            parts.append(_picture(into, key, board, f"A board of {spell(game.title)}"))
        for page in game.primer:
            parts += [f"### {spell(page.heading)}", spell(page.text)]
            if page.picture:
                drawn = render.diagram(key, page.picture, Look(()))
                parts.append(_picture(into, f"{key}-{page.picture}", drawn.png, drawn.alt))
        parts += ["### How to type a move", spell(game.notation)]
    return "\n\n".join([*parts, "## All the rules", rules.replace("\n## ", "\n### ").strip()])


def _picture(into: Path, name: str, png: bytes, alt: str) -> str:
    (into / f"{name}.png").write_bytes(png)
    text = " ".join(alt.split()).replace("[", "(").replace("]", ")")
    return f"![{text}]({name}.png)"


async def commands_page() -> str:
    """Return the page of all commands, as Discord gets them."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "empty.db")
        try:
            async with Matchnight(Settings("token"), store) as client:
                found = client.tree.get_commands()
                lines = [line for each in found for line in _command(each)]
        finally:
            await store.close()
    return "\n".join(["# Commands", "", *lines])


def _command(command: Any) -> Iterator[str]:
    if isinstance(command, app_commands.Group):
        for each in command.commands:
            yield from _command(each)
    elif isinstance(command, app_commands.ContextMenu):
        on = "a person" if command.type.name == "user" else "a message"
        yield from (f"## {command.name}", "", f"In the menu **Apps** of {on}.", "")
    else:
        yield from (f"## `/{command.qualified_name}`", "", f"{command.description}.", "")
        for option in command.parameters:
            need = "" if option.required else " (if you like)"
            yield f"- `{option.display_name}`{need}: {option.description}"
        yield ""


# -- the site ------------------------------------------------------------------------------------


def gather(into: Path) -> None:
    """Put every page of the site into a folder, with all that they show or point to."""
    for path in pages():
        target = into / path
        target.parent.mkdir(parents=True, exist_ok=True)
        text = LIST.sub(r"\1\n\n", _page(path, target.parent))
        target.write_text(LINK.sub(partial(_link, page=path, into=into), text), "utf-8")
    shutil.copytree(PICTURES, into / "docs" / "pictures", dirs_exist_ok=True)


def _page(path: str, into: Path) -> str:
    if path == COMMANDS:
        return asyncio.run(commands_page())
    if path == DRAWING:
        return reference()
    if path == REFERENCE:
        return contract()
    if path.endswith("/RULES.md"):
        return game_page(str(Path(path).parent), into)
    return BADGES.sub("", (ROOT / path).read_text("utf-8"))


def _link(found: re.Match[str], page: str, into: Path) -> str:
    """Bring along the file that a page points to; of a folder only the words stay."""
    target = (ROOT / page).parent / found[1]
    if target.is_dir():
        return "]"
    if target.is_file() and target.resolve().relative_to(ROOT).as_posix() not in {*pages()}:
        copy = into / target.resolve().relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(target, copy)
    return found[0]


def build(site: Path) -> int:
    """Build the site into a folder; whatever is wrong with a page or link is an error."""
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder) / "sources"
        gather(sources)
        (sources / "narrow.css").write_text(NARROW, "utf-8")
        config = {
            "site_name": "Matchnight",
            "docs_dir": str(sources),
            "site_dir": str(site.resolve()),
            "nav": nav(),
            "exclude_docs": "!.env.example\n",
            "theme": {"name": "mkdocs", "highlightjs": False, "color_mode": "auto"},
            "extra_css": ["narrow.css"],
            "plugins": ["search"],
            "validation": {
                "links": {
                    "not_found": "warn",
                    "anchors": "warn",
                    "unrecognized_links": "warn",
                    "absolute_links": "warn",
                },
                "nav": {"not_found": "warn", "omitted_files": "warn"},
            },
        }
        file = Path(folder) / "mkdocs.yml"
        file.write_text(json.dumps(config), "utf-8")  # what is JSON is YAML, too
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-f", str(file)]
        return subprocess.run(command).returncode


def main(arguments: list[str] | None = None) -> int:
    """Build the site, as the command line says."""
    parser = argparse.ArgumentParser("python -m tools.site", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "site")
    site = parser.parse_args(arguments).folder.resolve()
    failed = build(site)
    if not failed:
        print(f"The site is in {site}: open {(site / 'index.html').as_uri()}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
