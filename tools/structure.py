"""Count what makes the code easy or hard to navigate: `python -m tools.structure`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONTRACT = {"rules.core", "rules.lessons"}
"""The contract names a game's lessons, and a lesson is a position of a game."""

LONGEST = 370
"""Lines of the longest module of the bot: what is about one subject can be read at once."""

EARLY = re.compile(r"\b(?:str|spell)\(\s*(?:say|count)\(")
EARLY_NOW = 29
"""Forms, and names of threads and events, which the library wants as words; lines that are
put together before."""


@dataclass(frozen=True)
class Figure:
    """How much there is of something, and how much there may be."""

    what: str
    is_: int
    most: int


def modules(folder: str) -> list[Path]:
    """Return all modules below a folder of the project."""
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found, folder
    return found


def named(path: Path) -> str:
    """Return a path as it is written in the project."""
    return path.relative_to(ROOT).as_posix()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return all that a module says, as Python reads it."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imported(path: Path) -> frozenset[str]:
    """Return the full names a module imports, in type checks and functions too."""
    return frozenset(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    package = list(path.relative_to(ROOT).parent.parts)
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def imports(folders: tuple[str, ...]) -> dict[str, set[str]]:
    """Return which modules of some folders each of them imports, packages left aside."""
    paths = {
        named(path).removesuffix(".py").replace("/", "."): path
        for folder in folders
        for path in modules(folder)
        if path.name != "__init__.py"
    }
    return {name: {*imported(path)} & paths.keys() for name, path in paths.items()}


def circles(arrows: Mapping[str, Set[str]]) -> list[set[str]]:
    """Return the groups of modules in which each one leads to every other."""
    beyond: dict[str, set[str]] = {}
    for name in arrows:
        found, ahead = set[str](), [name]
        while ahead:
            for each in arrows[ahead.pop()] - found:
                found.add(each)
                ahead.append(each)
        beyond[name] = found
    groups = {
        frozenset({name, *(each for each in found if name in beyond[each])})
        for name, found in beyond.items()
        if name in found
    }
    return sorted((set(group) for group in groups if len(group) > 1), key=sorted)


def figures() -> list[Figure]:
    """Count what is counted."""
    texts = {path: path.read_text(encoding="utf-8") for path in modules("bot")}
    screens = {path: text for path, text in texts.items() if named(path).startswith("bot/ui/")}
    every = [*texts, *(p for folder in ("rules", "render", "tests") for p in modules(folder))]
    skips = sum(
        line.rstrip().endswith("# fmt: skip")
        for path in every
        for line in path.read_text(encoding="utf-8").splitlines()
    )
    longest = max(len(text.splitlines()) for text in texts.values())
    found = [each for each in circles(imports(("rules", "render", "bot"))) if each != CONTRACT]
    typing = sum("TYPE_CHECKING" in text for text in screens.values())
    early = sum(len(EARLY.findall(text)) for text in screens.values())
    return [
        Figure("modules in no room of bot", len([*(ROOT / "bot").glob("*.py")]), 6),
        Figure("modules in no room of bot/ui", len([*(ROOT / "bot" / "ui").glob("*.py")]), 9),
        Figure("lines of the longest module of bot", longest, LONGEST),
        Figure("circles of imports, types included, but the contract's", len(found), 0),
        Figure("modules of bot/ui that import for types alone", typing, 0),
        Figure("lines that the formatter skips", skips, 10),
        Figure("sentences of bot/ui spelled before the layout does", early, EARLY_NOW),
    ]


if __name__ == "__main__":
    for figure in figures():
        print(f"{figure.is_:>4} of at most {figure.most:>3}  {figure.what}")
