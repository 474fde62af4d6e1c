"""Imports point one way, the store alone speaks SQL, and no module grows too long."""

from __future__ import annotations

import ast
import re

import pytest

from bot.model import units as milliseconds
from tools.structure import ROOT, circles, figures, imported, modules, named, nodes

LAYERS = ("rules", "render", "bot", "playground", "bench")
DISCORD = {"discord", "aiohttp", "yarl"}
DATABASE = {"sqlite3", "aiosqlite"}
LONGEST = 400

FLOORS = (
    {"bot.errors", "bot.metrics"},
    {"bot.languages", "bot.settings"},
    {"bot.model"},
    {"bot.store"},
    {"bot.clocks", "bot.records", "bot.sessions", "bot.workers"},
    {"bot.tables"},
    {"bot.contests"},
    {"bot.leagues", "bot.nights"},
    {"bot.opponents", "bot.people", "bot.replays"},
    {"bot.arenas", "bot.challenges", "bot.coach", "bot.cups", "bot.daily", "bot.puzzles"},
    {"bot.ui.kit"},
    {"bot.ui.app"},
    {"bot.ui.panels"},
    {"bot.ui.sessions"},
    {"bot.ui.tables"},
    {"bot.ui.contests"},
    {
        "bot.ui.planning",
        "bot.ui.arenas",
        "bot.ui.challenges",
        "bot.ui.coach",
        "bot.ui.cups",
        "bot.ui.daily",
        "bot.ui.leagues",
        "bot.ui.learning",
        "bot.ui.nights",
        "bot.ui.puzzles",
        "bot.ui.records",
        "bot.ui.replays",
        "bot.ui.settings",
    },
    {"bot.ui.reports", "bot.ui.setup"},
    {"bot.ui"},
    {"bot.operations"},
    {"bot"},
)
"""The rooms of the bot from the ground up; a room imports what is on the floors below it."""

SQL = re.compile(
    r"\b(SELECT\b.+\bFROM|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+(TABLE|INDEX)"
    r"|PRAGMA\s+\w+|BEGIN\s+IMMEDIATE)\b",
    re.DOTALL,
)

MARKUP = re.compile(r"<(@|#|t:|/\w|a?:\w+:)|discord\.com/channels")
"""A mention, a channel, a time, a command or an emoji as Discord marks them up, or a link."""


def breaches(folder: str, forbidden: set[str]) -> list[str]:
    """Return the imports below a folder that are not allowed there."""
    return [
        f"{named(path)} imports {name}"
        for path in modules(folder)
        for name in imported(path)
        if name.partition(".")[0] in forbidden
    ]


def test_the_rules_know_neither_discord_nor_pictures_nor_a_database() -> None:
    others = {"render", "bot", "playground", "bench", "PIL", "asyncio"}
    assert breaches("rules", DISCORD | DATABASE | others) == []


def test_the_pictures_know_the_rules_and_nothing_else_of_the_house() -> None:
    others = {"bot", "playground", "bench", "asyncio"}
    assert breaches("render", DISCORD | DATABASE | others) == []


def test_the_bot_knows_nothing_of_the_playground() -> None:
    assert breaches("bot", {"playground", "bench", "tests"}) == []


def test_the_playground_stands_alone() -> None:
    assert breaches("playground", {"rules", "render", "bot", "bench", "tests"}) == []


def test_in_the_bot_only_the_screens_and_the_start_know_discord() -> None:
    found = [
        breach
        for breach in breaches("bot", DISCORD | {"PIL"})
        if not breach.startswith(("bot/ui/", "bot/operations/"))
    ]
    assert found == []


def test_only_the_store_knows_the_database() -> None:
    found = [
        breach
        for breach in breaches("bot", DATABASE)
        if not breach.startswith(("bot/store/", "bot/operations/command_line.py imports sqlite3"))
    ]
    assert found == []


def test_only_the_store_speaks_sql() -> None:
    speaking = {
        named(path)
        for folder in LAYERS
        for path in modules(folder)
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SQL.search(node.value)
    }
    assert {"bot/store/posts.py", "bot/store/play/games.py"} <= speaking
    # Benchmarks fill databases faster than a game could be played, and the playground, which knows
    # nothing of the bot, keeps its world by itself.
    allowed = ("bot/store/", "bench/", "playground/keeping.py")
    assert [path for path in speaking if not path.startswith(allowed)] == []


def test_people_channels_and_times_are_formatted_only_by_the_screens() -> None:
    """Allow names of commands and `**` around buttons, as words of a sentence.

    The reader of typed times reads Discord's timestamps and writes none.
    """
    found = [
        f"{named(path)} has {node.value!r}"
        for folder in ("rules", "render", "bot")
        for path in modules(folder)
        if not named(path).startswith(("bot/ui/", "bot/clocks/typed_times.py"))
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if MARKUP.search(node.value)
    ]
    assert found == []


def floor(name: str) -> tuple[int, str]:
    """Return the floor a module of the bot is on, and its room."""
    found = [
        (len(room), level, room)
        for level, rooms in enumerate(FLOORS)
        for room in rooms
        if name == room or name.startswith(f"{room}.")
    ]
    _, level, room = max(found)
    return level, room


def test_a_room_of_the_bot_imports_only_what_lies_below_it() -> None:
    found = []
    for path in modules("bot"):
        own = named(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        level, room = floor(own)
        for name in imported(path):
            if not name.startswith("bot."):
                continue
            there, other = floor(name)
            if there > level or (there == level and other != room):
                found.append(f"{named(path)} imports {name}")
    assert found == []


def test_no_screen_imports_anything_for_its_types_alone() -> None:
    found = breaches("bot/ui", {"typing"})
    assert [breach for breach in found if breach.endswith("TYPE_CHECKING")] == []


def test_no_screen_draws_a_picture_in_the_bot_itself() -> None:
    """They are handed to `in_process`, which draws while the bot answers others."""
    nights = {"ceremony", "standing"}
    drawing = {"pictures", "diagram", "cover", "result", "record", "daily", *nights}
    found = [
        f"{named(path)} calls {ast.unparse(node.func)}"
        for path in modules("bot/ui")
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and ast.unparse(node.func.value) == "render"
        and node.func.attr in drawing
    ]
    assert found == []


def test_the_house_keeps_its_figures() -> None:
    assert [figure for figure in figures() if figure.is_ > figure.most] == []


def test_modules_that_import_each_other_in_a_circle_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set(), "e": {"e"}}) == [
        {"a", "b", "c"}
    ]


def games(package: str) -> set[str]:
    """Return the games of a package, each a module or a folder."""
    entries = [path.stem for path in (ROOT / package).iterdir() if not path.name.startswith("_")]
    assert entries
    return set(entries)


@pytest.mark.parametrize("package", ["rules/games", "render/games"])
def test_games_do_not_know_each_other(package: str) -> None:
    every, prefix = games(package), package.replace("/", ".") + "."
    found = []
    for path in modules(package):
        own = path.relative_to(ROOT / package).parts[0].removesuffix(".py")
        if own == "__init__":
            continue
        for name in imported(path):
            other = name.removeprefix(prefix).partition(".")[0]
            if name.startswith(prefix) and other in every - {own}:
                found.append(f"{named(path)} imports {name}")
    assert found == []


def test_only_the_registries_name_a_game() -> None:
    every = games("rules/games") | games("render/games")
    naming = {
        named(path)
        for folder in ("bot", "render", "rules")
        for path in modules(folder)
        if not path.relative_to(ROOT).as_posix().startswith(("rules/games/", "render/games/"))
        for name in imported(path)
        if set(name.split(".")) & every
    }
    assert naming == set()


def test_the_units_of_time_are_written_once() -> None:
    units = {"MINUTE_MS": 60_000, "HOUR_MS": 3_600_000, "DAY_MS": 86_400_000}
    assert {name: getattr(milliseconds, name) for name in units} == units
    written = {
        named(path)
        for path in modules("bot")
        for node in nodes(path)
        if isinstance(node, ast.Constant) and node.value in units.values()
    }
    assert written == {"bot/model/units.py"}


@pytest.mark.parametrize("folder", [*LAYERS, "tools", "tests"])
def test_no_module_is_longer_than_can_be_read_at_once(folder: str) -> None:
    long = {
        named(path): lines
        for path in modules(folder)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert long == {}


def test_imports_are_found_however_they_are_written() -> None:
    names = set(imported(ROOT / "bot" / "ui" / "client.py"))
    assert {"discord", "bot.clocks.wall_clock", "bot.ui.tables.playing.pages.warm"} <= names
