"""The docs as a site: built without a warning, and whole."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest
from playwright.async_api import async_playwright

from bot.operations.command_line import main
from bot.settings import Settings
from bot.store import Store
from bot.ui.client import Matchnight
from bot.ui.settings.privacy import STORED
from rules.book import read_aloud
from rules.games import GAMES
from rules.text import spell
from tests.waiting import PATIENCE
from tools.browser import launch
from tools.policies import NAMES, policy
from tools.reference import CONTRACT, KIT, MODULES
from tools.site import DRAWING, REFERENCE, ROOT, build, nav, pages


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert build(folder) == 0  # a link that leads nowhere is an error
    return folder


def written(site: Path, page: str) -> str:
    """Return the words of a page, without marks of any kind."""
    where = "" if page == "README.md" else page.removesuffix(".md")
    text = re.sub(r"<[^>]+>", "", (site / where / "index.html").read_text("utf-8"))
    return _plain(html.unescape(text))


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[`*]", "", text).split())


async def test_every_command_of_the_tree_stands_in_it(site: Path, tmp_path: Path) -> None:
    page = written(site, "docs/commands.md")
    store = await Store.open(tmp_path / "empty.db")
    async with Matchnight(Settings("token"), store) as client:
        commands = [*client.tree.walk_commands()]
        menus = [each for each in client.tree.get_commands() if each not in commands]
    await store.close()
    leaves = [each for each in commands if not hasattr(each, "commands")]
    assert len(leaves) > 20 and len(menus) == 6
    assert [c.qualified_name for c in leaves if f"/{c.qualified_name} " not in page] == []
    assert [menu.name for menu in menus if menu.name not in page] == []


def test_every_command_of_the_program_stands_in_it(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = written(site, "docs/hosting.md")
    with pytest.raises(SystemExit):
        main(["--help"])
    names = re.findall(r"(?m)^    ([a-z][a-z-]+)", capsys.readouterr().out)
    assert len(names) > 10
    assert [name for name in names if f"matchnight {name}" not in page] == []


@pytest.mark.parametrize("name", NAMES)
def test_policies_in_the_docs_are_those_that_are_generated(name: str) -> None:
    assert (ROOT / "docs" / f"{name}.md").read_text("utf-8") == policy(name, Settings(""))


def test_policies_name_who_runs_the_bot_where_that_is_set() -> None:
    given = Settings("", policy_contact="Ada", policy_host="Example, Italy", policy_age=16)
    given = replace(given, policy_basis="consent")
    text = policy("privacy", given)
    assert "[" not in text.split("## What is stored")[0]
    assert "| Ada |" in text and "| Example, Italy |" in text and "| 16, or older" in text


@pytest.mark.parametrize("page", ["docs/privacy.md", "docs/terms.md"])
def test_what_privacy_says_is_said_there_word_for_word(site: Path, page: str) -> None:
    said = written(site, page)
    assert [each for each in STORED if _plain(spell(each)).removeprefix("- ") not in said] == []


def test_every_game_has_its_pictures_and_all_its_rules(site: Path) -> None:
    for key, game in GAMES.items():
        folder = game.folder.relative_to(ROOT)
        shown = (site / folder / "RULES" / "index.html").read_text("utf-8")
        assert f"{key}-cover.png" in shown and (site / folder / f"{key}-cover.png").is_file()
        rules = read_aloud((game.folder / "RULES.md").read_text("utf-8"))
        assert set(re.findall(r"§[\d.]+", rules)) <= set(re.findall(r"§[\d.]+", shown))


def test_it_needs_nobody_elses_server(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert re.findall(r'<(?:script|img|link)[^>]+(?:src|href)="https?:[^"]+', text) == [], page


def test_the_reference_of_the_kit_lists_what_its_modules_offer(site: Path) -> None:
    text = written(site, DRAWING)
    assert "arrange(window: Window, above: Sequence[Block]" in text
    assert "ACCENT" in text and "Draw a board in the middle of a frame" in text
    modules = {path.stem for path in KIT.glob("*.py")}
    assert {*MODULES} <= modules


def test_the_reference_of_the_contract_has_every_docstring(site: Path) -> None:
    text = written(site, REFERENCE)
    assert "play(game: Game[S, M, V], state: S, seat: Seat, text: str)" in text
    assert "Return a new playground on a free port" in text
    for name in (name for modules in CONTRACT.values() for name in modules):
        module = import_module(name)
        assert name in text
        first = _plain((module.__doc__ or "").partition("\n")[0])
        assert first in text, name


async def test_every_page_fits_a_phone_360_pixels_wide(site: Path) -> None:
    async with async_playwright() as playwright:
        try:
            browser = await launch(playwright, 1000 * PATIENCE)
        except RuntimeError as missing:
            pytest.skip(str(missing))
        page = await browser.new_page(viewport={"width": 360, "height": 740})
        wide = {}
        for file in site.rglob("index.html"):
            await page.goto(file.as_uri())
            width = await page.evaluate("document.documentElement.scrollWidth")
            if width > 360:
                wide[file.parent.name] = width
        await browser.close()
    assert wide == {}


def test_every_page_of_the_docs_is_in_its_menu() -> None:
    lying = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md")}
    assert lying <= {*pages()}
    assert [next(iter(entry)) for entry in nav()] == [
        "Home",
        "Getting started",
        "Players",
        "Organisers",
        "Operators",
        "Developers",
        "Privacy",
    ]
