"""Hold the code to the style of CONTRIBUTING.md: `python -m tools.style`.

    --lower      write today's counts into tools/style.json where they are lower
    --list RULE  print where a rule is broken, a line each

What broke a rule before it was a rule is counted per folder in `tools/style.json`. A count may only
fall: a folder with more breaks than that fails the check.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = (
    "bot",
    "render",
    "rules",
    "matchnight",
    "playground",
    "tests",
    "bench",
    "tools",
    "examples",
)
BUDGET: Final = Path(__file__).with_suffix(".json")

WORDS: Final = re.compile(
    r"(?<![A-Za-z])(told|laid|somebody|owed|beside|whoever|whom|anew)(?![a-z])", re.IGNORECASE
)
"""Words that neighbouring projects don't use: CONTRIBUTING.md has a better one for each."""
FIRST_LINE: Final = 80
"""Characters of a docstring's first line."""
TEST_NAME: Final = 70
POSITIONAL: Final = 4
"""Parameters that may be given by position, `self` not counted."""
MODULES: Final = 12
"""Modules in a folder of `bot` or `tests/bot`."""

Counts = dict[str, dict[str, int]]


@dataclass(frozen=True)
class Module:
    """A module as the rules read it."""

    path: Path
    text: str
    nodes: tuple[ast.AST, ...]

    @property
    def folder(self) -> str:
        """The folder its breaks are counted for: two levels below the project's root."""
        return "/".join(self.path.parts[:-1][:2])


@dataclass(frozen=True)
class Break:
    """A place where a rule is broken."""

    folder: str
    where: str
    what: str


def modules(root: Path) -> list[Module]:
    """Return all modules of the project, in the order of their paths."""
    found = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            found.append(Module(path.relative_to(root), text, tuple(ast.walk(ast.parse(text)))))
    return found


def words(found: Sequence[Module]) -> Iterator[Break]:
    """Find private words in names, comments, docstrings and texts."""
    for module in found:
        if module.path == Path("tools/style.py"):
            continue  # it lists them
        for number, line in enumerate(module.text.splitlines(), 1):
            for word in WORDS.findall(line):
                yield Break(module.folder, f"{module.path}:{number}", word.lower())


def docstrings(found: Sequence[Module]) -> Iterator[Break]:
    """Find docstrings whose first line is too long."""
    for module, node in _each(found):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = (ast.get_docstring(node) or "").partition("\n")[0]
            if len(first) > FIRST_LINE:
                line = getattr(node, "lineno", 1)
                yield Break(module.folder, f"{module.path}:{line}", f"{len(first)} characters")


def test_names(found: Sequence[Module]) -> Iterator[Break]:
    """Find names of tests that are too long."""
    for module, node in _each(found):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and len(node.name) > TEST_NAME:
            yield Break(module.folder, f"{module.path}:{node.lineno}", node.name)


def classes(found: Sequence[Module]) -> Iterator[Break]:
    """Find classes of `bot` that have the name of another one."""
    seen: dict[str, str] = {}
    for module, node in _each(found):
        if isinstance(node, ast.ClassDef) and module.path.parts[0] == "bot":
            where = f"{module.path}:{node.lineno}"
            if node.name in seen:
                yield Break(module.folder, where, f"{node.name}, as in {seen[node.name]}")
            seen.setdefault(node.name, where)


def parameters(found: Sequence[Module]) -> Iterator[Break]:
    """Find functions with too many positional parameters, outside of tests."""
    for module, node in _each(found):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
            given = [name for name in names if name not in ("self", "cls")]
            if len(given) > POSITIONAL and module.path.parts[0] != "tests":
                what = f"{node.name}: {len(given)} parameters"
                yield Break(module.folder, f"{module.path}:{node.lineno}", what)


def folders(found: Sequence[Module]) -> Iterator[Break]:
    """Find the modules beyond what a folder may hold."""
    held: Counter[str] = Counter()
    for module in found:
        folder = module.path.parent.as_posix()
        if module.path.name != "__init__.py" and f"{folder}/".startswith(("bot/", "tests/bot/")):
            held[folder] += 1
            if held[folder] > MODULES:
                yield Break(folder, str(module.path), f"module {held[folder]}")


def _each(found: Iterable[Module]) -> Iterator[tuple[Module, ast.AST]]:
    return ((module, node) for module in found for node in module.nodes)


RULES: Final[dict[str, Callable[[Sequence[Module]], Iterator[Break]]]] = {
    "private words": words,
    "docstrings with a long first line": docstrings,
    "long test names": test_names,
    "class names used before": classes,
    "functions with many positional parameters": parameters,
    "modules too many in a folder": folders,
}


def count(breaks: Iterable[Break]) -> dict[str, int]:
    """Return how many breaks each folder has."""
    return dict(sorted(Counter(each.folder for each in breaks).items()))


def excess(rule: str, budget: dict[str, int], counts: dict[str, int]) -> Iterator[str]:
    """Return a line for each folder with more breaks of a rule than its budget."""
    for folder, has in counts.items():
        if has > (most := budget.get(folder, 0)):
            how = f"`python -m tools.style --list {rule!r}`"
            yield f"{folder}: {has} {rule}, at most {most}. {how} prints where."


def main(arguments: Sequence[str] | None = None, root: Path = ROOT, file: Path = BUDGET) -> int:
    """Check the budget, lower it or list breaks; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.style", description=__doc__)
    parser.add_argument("--lower", action="store_true")
    parser.add_argument("--list", choices=RULES, dest="rule")
    args = parser.parse_args(arguments)
    found = modules(root)
    if args.rule:
        for each in RULES[args.rule](found):
            print(f"{each.where}: {each.what}")
        return 0
    budget: Counts = json.loads(file.read_text(encoding="utf-8"))
    counts = {rule: count(find(found)) for rule, find in RULES.items()}
    if args.lower:
        for rule, most in budget.items():
            now = {
                folder: min(least, counts[rule].get(folder, 0)) for folder, least in most.items()
            }
            budget[rule] = {folder: breaks for folder, breaks in now.items() if breaks}
        file.write_text(json.dumps(budget, indent=2) + "\n", encoding="utf-8")
    wrong = [line for rule in RULES for line in excess(rule, budget.get(rule, {}), counts[rule])]
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
