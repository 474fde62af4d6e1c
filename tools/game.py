"""Start a game's files: `python -m tools.game four-corners "Four Corners"`.

It writes a small game that can be played, with every file that a game owes and all of it green:
into this repository, or with `--package DIR` as a package of its own. Then make it yours, file by
file. What it begins as is a living example, `examples/mosaic`, under another name.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.games import GAMES

ROOT: Final = Path(__file__).resolve().parents[1]
TILES: Final = "tactic-tiles"
LIKE: Final = {
    TILES: ROOT / "examples" / "mosaic",
    "hidden-hands": ROOT / "examples" / "bids",
}
"""What a game may begin as: square tiles on a table, or hidden cards that all choose at once."""

KEY: Final = re.compile(r"[a-z]{2,}(-[a-z]+)*")
TITLE: Final = re.compile(r"""[^"\\\n{}`*|<>]{2,32}""")
LEFT_OUT: Final = re.compile(r"\..*|__pycache__|dist|.*\.mo")
"""Folders that tools leave behind, and compiled catalogues."""

GOLDEN: Final = '''"""The pictures of {title} that are kept (`tests/render/kept.py`)."""

from __future__ import annotations

from render import Look, diagram, pictures
from rules.games.{module}.game import {constant}


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    look = Look(("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska"))
    lesson = {constant}.lessons()[3]
    named = Look(look.names, marks=("B1", "C2"))
    return {{
        "board": pictures({constant}.key, lesson.state, look)[0].png,
        "offers": pictures({constant}.key, lesson.state, named)[0].png,
        "touching": diagram({constant}.key, "touching", look).png,
        "end": diagram({constant}.key, "end", look).png,
    }}
'''


@dataclass(frozen=True)
class Names:
    """What a game is called: by people, in `/play`, and in code."""

    key: str
    title: str

    @property
    def module(self) -> str:
        return self.key.replace("-", "_")

    @property
    def constant(self) -> str:
        return self.module.upper()

    @property
    def kind(self) -> str:
        return "".join(word.capitalize() for word in self.key.split("-"))

    def renamed(self, text: str, example: str = "mosaic") -> str:
        """Return a text of an example as it is of this game."""
        title = example.capitalize()
        text = text.replace(f"matchnight_{example}", f"matchnight_{self.module}")
        text = text.replace(example.upper(), self.constant)
        text = re.sub(rf"(?<=class ){title}\b|\b{title}(?=\(\))", self.kind, text)
        return text.replace(title, self.title).replace(example, self.key)


def sources(example: Path) -> Iterator[tuple[Path, str]]:
    """Return every file of an example, by its path there."""
    for path in sorted(example.rglob("*")):
        inside = path.relative_to(example)
        if path.is_file() and not any(map(LEFT_OUT.fullmatch, inside.parts)):
            yield inside, path.read_text("utf-8")


# -- as a package --------------------------------------------------------------------------------


def write_package(names: Names, example: Path, into: Path) -> None:
    """Write a game as a package of its own into an empty folder."""
    for path, text in sources(example):
        parts = [part.replace(example.name, names.module) for part in path.parts]
        write(into.joinpath(*parts), names.renamed(text, example.name))
    # By its own settings: there, what Matchnight brings is another's.
    run("-m", "ruff", "check", "--fix", "--quiet", str(into))
    run("-m", "ruff", "format", "--quiet", str(into))


# -- into this repository ------------------------------------------------------------------------


def write_here(names: Names, example: Path) -> None:
    """Write a game into this repository, with a line wherever games are listed."""
    home = {
        "drawing": ROOT / "render" / "games" / names.module,
        "rules": ROOT / "rules" / "games" / names.module,
        "tests": ROOT / "tests" / "games" / names.module,
    }
    for path, text in sources(example):
        match path.parts:
            case ["tests", name]:
                write(home["tests"] / name, names.renamed(here(names, text)))
            case ["matchnight_mosaic", "drawing", name]:
                write(home["drawing"] / name, names.renamed(inner(here(names, text))))
            case ["matchnight_mosaic", name]:
                write(home["rules"] / name, names.renamed(inner(here(names, text))))
    title, module, constant = names.title, names.module, names.constant
    write(home["tests"] / "__init__.py", f'"""Tests of {title}."""\n')
    golden = GOLDEN.format(title=title, module=module, constant=constant)
    write(home["tests"] / "golden.py", golden)
    enlist(names)
    tidy(*home.values(), ROOT / "rules/games/__init__.py", ROOT / "render/games/__init__.py")
    translate(names, example)
    run("-m", "tests.render.kept", module, "covers")
    run("-c", DRAW, names.key)


def here(names: Names, text: str) -> str:
    """Return a module of the example as it finds the others in this repository."""
    text = text.replace("matchnight_mosaic.drawing", f"render.games.{names.module}")
    return text.replace("matchnight_mosaic.", f"rules.games.{names.module}.")


def inner(text: str) -> str:
    """Return a module with the imports of `rules` and `render`, without a contract."""
    text = re.sub(
        r"^from rules\.packages import CONTRACT\n|^ +contract = CONTRACT\n", "", text, flags=re.M
    )
    if '"""' in text and "render." in text:
        return re.sub(r"^from render\.", "from ...", text, flags=re.M)
    return re.sub(r"^from rules\.(?!games)", "from ...", text, flags=re.M)


def enlist(names: Names) -> None:
    """Add a game to every list of games."""
    key, module, constant = names.key, names.module, names.constant
    rules, render = ROOT / "rules/games/__init__.py", ROOT / "render/games/__init__.py"
    after(rules, "from .. import packages\n", f"from .{module}.game import {constant}\n")
    after(rules, "        SOLITAIRE,\n", f"        {constant},\n")
    after(
        render,
        "from ..sheet import PLAIN_COVER, Cover, Drawing, Faced\n",
        f"from . import {module}\n",
    )
    after(render, '    "match-n-lock": match_n_lock,\n', f'    "{key}": {module},\n')
    after(render, '    "match-n-lock": theme.WOOD,\n', f'    "{key}": {module}.THEME,\n')
    after(render, "COVERS: Final[dict[str, Cover]] = {\n", f'    "{key}": {module}.COVER,\n')
    after(ROOT / "tools/pictures.py", "BOARDS = {\n", f'    "{key}": Shown(2, 9),\n')
    readme = ROOT / "README.md"
    last = [
        line for line in readme.read_text("utf-8").splitlines(True) if line.startswith("| <img")
    ]
    after(
        readme,
        last[-1],
        f'| <img src="docs/pictures/{key}.png" width="160" alt="A table of 4 by 4 cells with '
        f'coloured tiles"> | **{names.title}** | 2–4 | Place tiles next to tiles of the same '
        "colour. |\n",
    )
    glossary = ROOT / "bot/locale/GLOSSARY.md"
    terms = f"\n## {names.title}\n\n| English | Italian | Spanish |\n|---|---|---|\n"
    write(
        glossary,
        glossary.read_text("utf-8")
        + terms
        + "| drawn tile | tessera pescata | loseta que ha salido |\n",
    )


def translate(names: Names, example: Path) -> None:
    """Take the example's translations over, for what the bot hasn't said before."""
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted((example / "matchnight_mosaic" / "locale").glob("*.po")):
            piece = Path(folder) / path.name
            piece.write_text(names.renamed(path.read_text("utf-8")), "utf-8")
            run("-m", "tools.texts", "--merge", path.stem, str(piece))
    run("-m", "tools.texts")


DRAW: Final = """
import sys
from tools.pictures import BOARDS, FOLDER, board
key = sys.argv[1]
board(key, BOARDS[key]).save(FOLDER / f"{key}.png", optimize=True)
"""
"""Draws the README's picture of a game."""


# -- both ----------------------------------------------------------------------------------------


def after(path: Path, line: str, new: str) -> None:
    """Put a line after another one."""
    text = path.read_text("utf-8")
    assert text.count(line) == 1, f"{path} has no line of its own that reads {line!r}"
    write(path, text.replace(line, line + new))


def write(path: Path, text: str) -> None:
    """Write a file, and its folder if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def tidy(*paths: Path) -> None:
    """Sort imports and format what was written: names are of another length now."""
    ruff = ["--quiet", "--config", str(ROOT / "pyproject.toml"), *map(str, paths)]
    run("-m", "ruff", "check", "--fix", *ruff)
    run("-m", "ruff", "format", *ruff)


def run(*arguments: str) -> None:
    """Run a module or a line of Python in this repository, and end where it fails."""
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT)
    if done.returncode:
        sys.exit(done.returncode)


def main(arguments: list[str] | None = None) -> int:
    """Write a game; returns the exit code."""
    parser = argparse.ArgumentParser(
        "python -m tools.game",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("key", help="what /play calls it, such as four-corners")
    parser.add_argument("title", help='what people call it, such as "Four Corners"')
    parser.add_argument("--like", choices=LIKE, default=TILES)
    parser.add_argument("--package", type=Path, metavar="DIR", help="a folder that isn't there yet")
    args = parser.parse_args(arguments)
    names = Names(args.key, args.title)
    if not KEY.fullmatch(names.key) or len(names.key) > 32:
        parser.error(f"{names.key} isn't a key: small letters and hyphens, up to 32.")
    if not TITLE.fullmatch(names.title):
        parser.error("A title has 2 to 32 letters, and no quotes or brackets.")
    if names.key in GAMES or names.module in {game.folder.name for game in GAMES.values()}:
        parser.error(f"There is a game {names.key} already. Choose another key.")
    if args.like != TILES and not args.package:
        parser.error(f"A game like {args.like} begins as a package: add --package DIR.")
    if args.package and args.package.exists():
        parser.error(f"{args.package} is there already. Name a new folder.")
    example = LIKE[args.like]
    if args.package:
        write_package(names, example, args.package.resolve())
        print(f"{args.package} is a game of its own. Its README.md says how to go on.")
    else:
        write_here(names, example)
        print(
            f"{names.title} can be played: ./run. Begin with rules/games/{names.module}/RULES.md."
        )
        print(f"./check {names.key} tests it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
