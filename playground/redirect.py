"""Run a bot's script here: `python -m playground.redirect bot.py`.

The script stays as it is for Discord. discord.py and disnake keep Discord's address in their
classes. It is replaced by what `DISCORD_API_URL` and `DISCORD_GATEWAY_URL` name.
"""

from __future__ import annotations

import os
import runpy
import sys
from importlib import import_module
from typing import Final

from yarl import URL

LIBRARIES: Final = ("discord", "disnake")


def redirect(api: str, gateway: str) -> list[str]:
    """Point each library that is installed here; returns their names."""
    found = []
    for name in LIBRARIES:
        try:
            library = import_module(name)
        except ImportError:
            continue
        library.http.Route.BASE = api
        socket = import_module(f"{name}.gateway").DiscordWebSocket
        if hasattr(socket, "DEFAULT_GATEWAY"):  # disnake asks for it
            socket.DEFAULT_GATEWAY = URL(gateway)
        found.append(name)
    return found


def main() -> None:
    """Run a script, named first on the command line, as its own program."""
    if len(sys.argv) < 2:
        sys.exit("usage: python -m playground.redirect SCRIPT [ARGUMENTS]")
    if not redirect(os.environ["DISCORD_API_URL"], os.environ["DISCORD_GATEWAY_URL"]):
        sys.exit(f"None of these is installed: {', '.join(LIBRARIES)}")
    del sys.argv[0]
    runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main()
