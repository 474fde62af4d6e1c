"""What a game's own tests have to offer, found in its folder.

That is `tests/games/<game>` in this repository, and `tests` in a package of a game's own:

* `*.game`: recorded games, written by `python -m matchnight.testing.record`
* `reader.py`: `read(words)` and `shown(view, look)`, each of which returns a `Description`
* `sprites.py` and `marks.py`: `SHEETS`, functions that draw what has to look different, and the
  keys of the games they belong to
* `judge.py`: `assert_right(before, text, after)`, what holds after every move of every game, said
  by a person who shares no line with the rules; the contract's random games ask it
* `rare.py`: `POSITIONS` that games don't come to, and `RARE`, what none of them reaches, and why
* `seldom.py`: `GAMES`, by a game's key the random games that come to what others seldom do
* `golden.py`: `drawn()`, pictures that are kept and compared, in this repository
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from PIL import Image

from .random_games import AnyGame

Sheet = Callable[[], dict[str, Image.Image]]


def folder(game: AnyGame, root: Path) -> Path:
    """Return where the tests of a game lie below the folder that tests are run from."""
    here = root / "tests" / "games" / game.folder.name
    return here if here.is_dir() else root / "tests"


def recorded(game: AnyGame, root: Path) -> list[Path]:
    """Return the recorded games of a game, and of others in its folder."""
    return sorted(folder(game, root).glob("*.game"))


def module(game: AnyGame, root: Path, name: str) -> ModuleType | None:
    """Return a module of a game's tests, None where there is none."""
    path = folder(game, root) / f"{name}.py"
    return loaded(path, root) if path.is_file() else None


def seldom(game: AnyGame, root: Path) -> Sequence[int] | None:
    """Return the random games with rare events; None: not searched yet."""
    found = module(game, root, "seldom")
    listed: Mapping[str, Sequence[int]] = found.GAMES if found else {}
    return listed.get(game.key)


def sheets(game: AnyGame, root: Path, name: str) -> dict[Sheet, Sequence[str]]:
    """Return what a game's `sprites` or `marks` draw, and the games of each."""
    found = module(game, root, name)
    every: Mapping[Sheet, Sequence[str]] = found.SHEETS if found else {}
    return {sheet: keys for sheet, keys in every.items() if game.key in keys}


@cache
def loaded(path: Path, root: Path) -> ModuleType:
    """Run a module that need not be in a package, under the name it has from the root."""
    name = ".".join(path.relative_to(root).with_suffix("").parts)
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec and spec.loader, path
    made = sys.modules[name] = module_from_spec(spec)  # dataclasses look their module up there
    spec.loader.exec_module(made)
    return made
