"""What differs in meaning differs to every eye: pieces and marks."""

from __future__ import annotations

import pytest

from render.games import theme_of
from render.kit.palette import FLAT_STRONG

from .. import checked, discovery
from ..contrast import MATRICES, alike


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrize each sheet by its games' colours, and once by high contrast."""
    cases: dict[str, tuple[discovery.Sheet, bytes]] = {}
    root = metafunc.config.rootpath
    for game in checked(metafunc.config).values():
        for name in ("sprites", "marks"):
            for sheet in discovery.sheets(game, root, name):
                called = f"{game.folder.name}-{name}-{sheet.__name__}"
                cases[f"{called}-{game.key}"] = sheet, theme_of(game.key).flat()
                cases[f"{called}-high contrast"] = sheet, FLAT_STRONG
    metafunc.parametrize(("sheet", "flat"), cases.values(), ids=cases.keys())


@pytest.mark.parametrize("how", MATRICES)
def test_what_differs_in_meaning_differs_to_every_eye(
    sheet: discovery.Sheet, how: str, flat: bytes
) -> None:
    assert alike(sheet(), how, flat) == []
