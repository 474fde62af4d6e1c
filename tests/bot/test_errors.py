"""The bot's errors are one tree, drawn where they are defined."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from bot import errors
from tools.structure import nodes

ROOT = Path(__file__).parents[2]


def drawn() -> dict[str, str]:
    """Return each error that the drawing has, and what it hangs below."""
    above, found = ["Exception"], {}
    for line in (errors.__doc__ or "").splitlines():
        if (entry := re.fullmatch(r"    ([│ ├└─]+)(\w+) .*", line)) is not None:
            depth = len(entry[1]) // 4
            found[entry[2]] = above[depth - 1]
            above[depth:] = [entry[2]]
    return found


def test_the_drawing_shows_every_error_where_it_is() -> None:
    made = {
        name: each.__bases__[0].__name__
        for name, each in vars(errors).items()
        if isinstance(each, type) and issubclass(each, Exception)
    }
    assert made.items() <= drawn().items()
    others = drawn().keys() - made.keys()
    assert others == {"BadNotation", "IllegalMove", "NotYourTurn"}  # of the rules


def test_no_error_is_defined_anywhere_else_in_the_bot() -> None:
    kinds = {*drawn(), "Exception", "RuntimeError", "ValueError", "DiscordException"}
    found = [
        node.name
        for path in (ROOT / "bot").rglob("*.py")
        if path != ROOT / "bot" / "errors.py"
        for node in nodes(path)
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        if ast.unparse(base).rpartition(".")[2] in kinds
    ]
    assert found == ["StillBarred"]  # only the screens know Discord
