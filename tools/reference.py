"""References from docstrings: drawing a game, and the public contract."""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
KIT: Final = ROOT / "render" / "kit"
MODULES: Final = (
    "layout",
    "panel",
    "grid",
    "marks",
    "sketch",
    "canvas",
    "shapes",
    "letters",
    "palette",
    "theme",
    "face",
    "collage",
    "near",
)
"""Those that a game's drawing uses, the ones that it begins with first."""
CONTRACT: Final = {
    "The contract of a game": (
        "rules.core",
        "rules.menus",
        "rules.events",
        "rules.results",
        "rules.options",
        "rules.text",
        "rules.refusals",
        "rules.chance",
        "rules.alarm",
        "rules.lessons",
        "rules.review",
        "rules.task",
        "rules.daily",
    ),
    "What games are written with": (
        "rules.grid",
        "rules.squares",
        "rules.typed",
        "rules.tuples",
        "rules.ending",
        "rules.codec",
        "rules.recorded",
    ),
    "Tests of a game": (
        "matchnight.testing",
        "matchnight.testing.discovery",
        "matchnight.testing.random_games",
        "matchnight.testing.refusals",
        "matchnight.testing.spelled",
        "matchnight.testing.descriptions",
        "matchnight.testing.lessons",
        "matchnight.testing.hidden",
        "matchnight.testing.contrast",
        "matchnight.testing.positions",
        "matchnight.testing.record",
        "matchnight.testing.lint",
        "matchnight.testing.reach",
    ),
    "The playground": (
        "playground.server",
        "playground.stage",
        "playground.client",
        "playground.seen",
        "playground.faults",
        "playground.moderation",
        "playground.pytest_plugin",
        "playground.redirect",
    ),
}
"""The modules that packages outside of this repository may use, by what they are for."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def reference() -> str:
    """Return the page: each module with its public classes, functions and colours."""
    lines = [
        "# What pictures are drawn with",
        "",
        "A game's drawing puts its picture together from `render.kit`. `layout.arrange` is where",
        "to begin: it draws a board in a frame, with blocks of `panel` above it. Sizes are pixels.",
        "[A game of your own](games.md) says what else a drawing has.",
    ]
    for name in MODULES:
        tree = ast.parse((KIT / f"{name}.py").read_text("utf-8"))
        lines += ["", f"## render.kit.{name}", "", _first_line(tree), ""]
        lines += _listed(tree)
    return "\n".join(lines) + "\n"


def contract() -> str:
    """Return the page of the public contract: every docstring, whole."""
    lines = [
        "# Reference",
        "",
        "What packages of others may use. It stays compatible within 1.x: what is taken away is",
        "named in the changelog one version ahead. Names that begin with `_`, and modules that",
        "aren't here, can change at any time. [A game of your own](games.md) and",
        "[a whole game in Python](python.md) show how it is used.",
    ]
    for title, modules in CONTRACT.items():
        lines += ["", f"## {title}"]
        for name in modules:
            tree = ast.parse(_file(name).read_text("utf-8"))
            lines += ["", f"### {name}", "", *_words(tree)]
            for node in _public(tree.body):
                lines += _entry(node)
    return "\n".join(lines) + "\n"


def _file(module: str) -> Path:
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _public(body: list[ast.stmt]) -> Iterator[ast.ClassDef | Function]:
    for node in body:
        if isinstance(node, ast.ClassDef | Function) and not node.name.startswith("_"):
            yield node


def _entry(node: ast.ClassDef | Function) -> Iterator[str]:
    """Yield a class with its methods, or a function."""
    yield from ("", f"#### {node.name}", "")
    if isinstance(node, Function):
        yield f"`{_signature(node)}`"
        yield ""
    yield from _words(node)
    if isinstance(node, ast.ClassDef):
        yield ""
        yield from _attributes(node)
        for method in _public(node.body):
            if isinstance(method, Function):
                doc = " ".join((ast.get_docstring(method) or "").split("\n\n")[0].split())
                yield f"- `{_signature(method)}`" + (f": {doc}" if doc else "")


def _attributes(kind: ast.ClassDef) -> Iterator[str]:
    for node, after in zip(kind.body, [*kind.body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and not ast.unparse(node.target).startswith("_"):
            doc = ""
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                doc = ": " + " ".join(str(after.value.value).split())
            yield f"- `{ast.unparse(node)}`{doc}"


def _signature(node: Function) -> str:
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    kind = "async " if isinstance(node, ast.AsyncFunctionDef) else ""
    return f"{kind}{node.name}({ast.unparse(node.args)}){returned}"


def _words(node: ast.Module | ast.ClassDef | Function) -> Iterator[str]:
    """Yield a docstring as Markdown: its examples are code."""
    for part in re.split(r"\n\s*\n", ast.get_docstring(node) or ""):
        yield textwrap.indent(part, "    ") if part.startswith(">>>") else part
        yield ""


def _listed(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if not node.target.id.startswith("_") and node.target.id.isupper():
                yield f"- `{node.target.id}`"
        elif isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            signature = f"({ast.unparse(node.args)})" if isinstance(node, ast.FunctionDef) else ""
            yield f"- `{node.name}{signature}`: {_first_line(node)}"
            if isinstance(node, ast.ClassDef):
                yield from _methods(node)


def _methods(kind: ast.ClassDef) -> Iterator[str]:
    for node in kind.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            doc = _first_line(node)
            yield f"    - `{node.name}({ast.unparse(node.args)})`" + (f": {doc}" if doc else "")


def _first_line(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n")[0]


if __name__ == "__main__":
    print(contract(), end="")
