"""Write the privacy policy and the terms: `python -m tools.policies [FOLDER]`.

What the bot says itself is taken from its screens, and who runs it from the settings. Without a
folder the repository's own are written, `docs/privacy.md` and `docs/terms.md`, with placeholders.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot import settings
from bot.settings import Settings

from . import NAMES, ROOT, policy


def main(arguments: list[str] | None = None) -> int:
    """Write both pages, as the command line says."""
    parser = argparse.ArgumentParser("python -m tools.policies", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path)
    folder = parser.parse_args(arguments).folder
    given = Settings("") if folder is None else settings.read(need_token=False)
    for name in NAMES:
        file = (folder or ROOT / "docs") / f"{name}.md"
        file.write_text(policy(name, given), "utf-8")
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
