"""Compile the catalogues into the wheel, as a build hook of Hatchling.

An installed bot can't always write next to them, and would compile them at each start. In a
checkout `bot/languages.py` does it, once after each change.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[BuilderConfig]):
    """Hands the compiled catalogues to the wheel, which leaves the others out."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue, but for a checkout that is installed as it is."""
        if version == "editable":
            return
        self._made = TemporaryDirectory()
        for catalogue in sorted((Path(self.root) / "bot" / "locale").glob("*.po")):
            compiled = Path(self._made.name) / f"{catalogue.stem}.mo"
            with catalogue.open("rb") as source, compiled.open("wb") as target:
                write_mo(target, read_po(source))
            build_data["force_include"][str(compiled)] = f"bot/locale/{compiled.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what the wheel has now."""
        if version != "editable":
            self._made.cleanup()
