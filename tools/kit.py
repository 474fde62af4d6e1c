"""Build the reference of `render.kit` from the docstrings of its modules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

KIT: Final = Path(__file__).parents[1] / "render" / "kit"
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


def _listed(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if not node.target.id.startswith("_") and node.target.id.isupper():
                yield f"- `{node.target.id}`"
        elif isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            asked = f"({ast.unparse(node.args)})" if isinstance(node, ast.FunctionDef) else ""
            yield f"- `{node.name}{asked}`: {_first_line(node)}"
            if isinstance(node, ast.ClassDef):
                yield from _methods(node)


def _methods(kind: ast.ClassDef) -> Iterator[str]:
    for node in kind.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            said = _first_line(node)
            yield f"    - `{node.name}({ast.unparse(node.args)})`" + (f": {said}" if said else "")


def _first_line(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n")[0]


if __name__ == "__main__":
    print(reference(), end="")
