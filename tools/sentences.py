"""The sentences of the code, with what tells translators where each is read."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import IO, Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from rules.book import paragraphs

HERE: Final = Path(__file__).resolve().parent.parent
COMMAND: Final = "command"
"""The context of the names of commands and options, which Discord wants in small letters."""
PAGE: Final = "playground"
"""The context of what the playground's page says, as games may call the same thing otherwise."""
OF_PAGE: Final = (
    "On the playground's page, which looks like Discord: use Discord's own words in your language."
)
KEYWORDS: Final = {
    "say": None,
    "count": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
FIRST: Final = {"say": 0, "count": 0, "pgettext": 1}
"""At which argument of each function its sentence is."""
FORMS: Final = {"count": 2}
"""How many sentences a function takes, where it takes more than one."""
BLANK: Final = re.compile(r"\{(\w+)\}")
DIFFERING: Final = (": ", "?", "“")
"""Marks that languages write in their own way, even between blanks."""
TAG: Final = "Translators:"
"""How a comment begins that is meant for translators, above a sentence."""
STRING: Final = r'"(?:[^"\\]|\\.)*"'
CALL: Final = re.compile(rf"\b(say|weave|count)\(\s*({STRING})(?:,\s*({STRING}))?")
"""A sentence in JavaScript: Babel's own reader loses some that stand within another call."""
ABOVE: Final = re.compile(rf"// {TAG} (.+)\n.*\Z")
SHORT: Final = 3
"""Words up to which a sentence gets a comment by itself, as it says little about its place."""
ROLES: Final = {
    "button": "The label of a button.",
    "Choice": "An entry of a menu or of radio buttons.",
    "menu": "What a menu asks for.",
    "forms.form": "The title of a form.",
    "forms.add": "The label of a form's field.",
    "Choices": "The name, the explanation or a value of one of a game's options.",
    "Option": "The label of a button for a move.",
    "Menu": "What a menu of moves asks for.",
    "look.printed": "Printed in a picture.",
    "Page": "The title of a page of a game's rules.",
    "Part": "What a score is made of, in a list.",
}
"""What a function shows, by its name."""

Found = tuple[int, str, Any, list[str]]


def sentences(file: IO[bytes], keywords: Any, comments: Any, options: Any) -> Iterator[Found]:
    """Find the sentences of a module: Babel calls this for every file."""
    source = file.read().decode()
    tree = ast.parse(source)
    places = Places(tree, source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            if name in FIRST:
                yield from _sentence(file.name, name, node, places)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "app_commands.Group":
            (group,) = (each.value for each in node.keywords if each.arg == "name")
            yield node.lineno, "pgettext", (COMMAND, literal(file.name, group)), []
        if isinstance(node, ast.AsyncFunctionDef):
            for line, named, text in command(file.name, node):
                yield (
                    line,
                    "pgettext" if named else "say",
                    (COMMAND, text) if named else text,
                    [],
                )


def _sentence(file: str, name: str, node: ast.Call, places: Places) -> Iterator[Found]:
    first, forms = FIRST[name], FORMS.get(name, 1)
    words = tuple(literal(file, part) for part in node.args[: first + forms])
    if len(words) < first + forms:
        sys.exit(f"{file}:{node.lineno}: a sentence has no words here.")
    if any(map(translatable, words[first:])):
        yield node.lineno, name, words if len(words) > 1 else words[0], places.comments(node)


class Places:
    """Where the sentences of a module are, as its comments and docstrings describe it."""

    def __init__(self, tree: ast.Module, source: str) -> None:
        self._lines = source.splitlines()
        self._parents = {
            child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)
        }
        self._about = {
            before: after.value.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef)
            for before, after in zip(node.body, node.body[1:], strict=False)
            if isinstance(before, ast.Assign | ast.AnnAssign)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
            and isinstance(after.value.value, str)
        }
        """What the string below an assignment says of it."""

    def comments(self, node: ast.Call) -> list[str]:
        """Return what translators have to know of a sentence."""
        found = [*self._written(node)]
        text = node.args[FIRST[ast.unparse(node.func)]]
        if not found and len(BLANK.sub("", ast.literal_eval(text)).split()) <= SHORT:
            found = [*self._derived(node)]
        return found

    def _written(self, node: ast.expr | ast.stmt) -> Iterator[str]:
        """Yield the comment above a sentence, or above the assignments that it is one of."""
        above = node.lineno - 1
        whole = isinstance(node, ast.stmt)
        while above and (self._is_comment(above) or (whole and self._lines[above - 1].strip())):
            above -= 1
        block = [
            self._lines[line - 1].strip(" #")
            for line in range(above + 1, node.lineno)
            if self._is_comment(line)
        ]
        text = " ".join(block)
        if TAG in text:
            yield text.partition(TAG)[2].strip()

    def _is_comment(self, line: int) -> bool:
        return self._lines[line - 1].lstrip().startswith("#")

    def _derived(self, node: ast.AST) -> Iterator[str]:
        role = False
        while (parent := self._parents.get(node)) is not None:
            if (
                isinstance(parent, ast.Call)
                and not role
                and (known := ast.unparse(parent.func)) in ROLES
            ):
                role = True
                yield ROLES[known]
            if isinstance(parent, ast.Assign | ast.AnnAssign):
                yield from self._written(parent)
                if parent in self._about:
                    yield self._about[parent].strip().splitlines()[0]
                return
            if isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef):
                if not role and (about := ast.get_docstring(parent)):
                    yield f"{parent.name}: {about.splitlines()[0]}"
                return
            node = parent


def command(name: str, node: ast.AsyncFunctionDef) -> Iterator[tuple[int, bool, str]]:
    """Yield names (True) and descriptions (False) of a slash command and its options."""
    calls = {
        call.func.attr: {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
        for call in node.decorator_list
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
    }
    if "context_menu" in calls:  # a menu's entry is a sentence: capitals and blanks are welcome
        yield node.lineno, False, literal(name, calls["context_menu"]["name"])
    if "command" not in calls:
        return
    about = calls["command"]
    yield node.lineno, True, literal(name, about["name"])
    yield node.lineno, False, literal(name, about["description"])
    renamed = calls.get("rename", {})
    for option, description in calls.get("describe", {}).items():
        shown = literal(name, renamed[option]) if option in renamed else option
        yield description.lineno, True, shown
        yield description.lineno, False, literal(name, description)


def literal(name: str, node: ast.expr) -> str:
    """Return a sentence that stands in the code as it is."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    sys.exit(f"{name}:{node.lineno}: the words of a sentence have to stand in the call itself.")


def rules(file: IO[bytes], keywords: Any, comments: Any, options: Any) -> Iterator[Found]:
    """Find the paragraphs of a RULES.md."""
    for number, (_, text) in enumerate(paragraphs(file.read().decode())):
        yield number, "say", text.sentence, []


def in_script(file: IO[bytes], keywords: Any, comments: Any, options: Any) -> Iterator[Found]:
    """Find the sentences of a JavaScript module of the playground's page."""
    source = file.read().decode()
    for call in CALL.finditer(source):
        before = source[: call.start()]
        above = ABOVE.search(before)
        about = [OF_PAGE, above[1]] if above else [OF_PAGE]
        words = [json.loads(string) for string in call.groups()[1:] if string]
        name = "npgettext" if call[1] == "count" else "pgettext"
        yield before.count("\n") + 1, name, (PAGE, *words), about


def in_server(file: IO[bytes], keywords: Any, comments: Any, options: Any) -> Iterator[Found]:
    """Find the sentences of a Python module of the playground that its page shows."""
    for line, _, words, _ in sentences(file, keywords, comments, options):
        yield line, "pgettext", (PAGE, words), [OF_PAGE]


CODE: Final[list[tuple[str, Any]]] = [("**.py", sentences), ("**/RULES.md", rules)]
SOURCES: Final[dict[str, list[tuple[str, Any]]]] = {
    "bot": CODE,
    "render": CODE,
    "rules": CODE,
    "playground": [("*.py", in_server), ("page/*.js", in_script)],
}
"""How each folder is read that has sentences."""


def translatable(sentence: str) -> bool:
    """Return whether a sentence has words, blanks to reorder, or marks that differ."""
    marks = BLANK.sub("", sentence)
    differs = any(each in marks for each in DIFFERING)
    return "} {" in sentence or differs or any(letter.isalpha() for letter in marks)


@cache
def template() -> Catalog:
    """Return every sentence of the code, file by file, in the order they stand there."""
    found: dict[tuple[str, str], dict[str, int]] = {}
    plurals: dict[tuple[str, str], Any] = {}
    comments: dict[tuple[str, str], dict[str, None]] = {}
    for folder, methods in SOURCES.items():
        for path, line, words, about, context in extract_from_dir(
            HERE / folder, methods, keywords=KEYWORDS
        ):
            key = (words if isinstance(words, str) else words[0], context or "")
            found.setdefault(key, {}).setdefault(f"{folder}/{Path(path).as_posix()}", line)
            comments.setdefault(key, {}).update(dict.fromkeys(about))
            if not isinstance(words, str) and plurals.setdefault(key, words) != words:
                sys.exit(f"{folder}/{path}:{line}: another plural of this stands elsewhere.")
    catalog = Catalog()
    for key, places in sorted(found.items(), key=lambda entry: sorted(entry[1].items())):
        files = [(file, 0) for file in sorted(places)]
        about = sorted(comments[key])
        catalog.add(
            plurals.get(key, key[0]),
            locations=files,
            context=key[1] or None,
            auto_comments=about,
        )
    return catalog
