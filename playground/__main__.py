"""`python -m playground`: serve until interrupted."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import sys
import threading
from pathlib import Path

from playground.entrance import spaced
from playground.keeping import InUse, Unreadable
from playground.server import Playground
from playground.stage import Options

UNREADABLE = 3
"""The exit code where the file of a kept world can't be read."""
IN_USE = 4
"""The exit code where another playground has that file."""
BOUND = "ENDS_WITH_STANDARD_INPUT"
"""Set by a program that holds standard input open: the playground ends when that is closed."""


def end_with_parent() -> None:
    """Stop, as by a signal, once nobody holds standard input open any more."""
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def standing(discord: Playground) -> dict[str, object]:
    """Return the playground's address and people, as one line that programs can read."""
    door, world = discord.entrance, discord.world
    here = [person for person in world.people.values() if world.guilds_of(person)]
    return {
        "url": f"{discord.url}/",
        "application": world.bot.id,
        "guild": world.guild.id,
        "channel": next(iter(world.channels)),
        "codes": {person.name: spaced(door.code_of(person)) for person in here} if door else {},
    }


async def serve(port: int, options: Options, ended: asyncio.Event) -> None:
    async with Playground(port, options) as discord:
        print(f"People play at    {discord.url}/")
        print(f"The bot connects  DISCORD_API_URL={discord.api}")
        if options.token == Options.token:
            print(f"                  with the token {discord.token}")
        print(json.dumps(standing(discord)), flush=True)
        await ended.wait()


def main() -> None:
    parser = argparse.ArgumentParser(prog="playground", description=__doc__)
    parser.add_argument("--port", type=int, default=8420)
    parser.add_argument(
        "--token",
        default=os.environ.get("PLAYGROUND_TOKEN", Options.token),
        help="of the bot; $PLAYGROUND_TOKEN without this",
    )
    parser.add_argument(
        "--no-rate-limits", action="store_true", help="grant the bot any number of requests"
    )
    parser.add_argument("--guilds", type=int, default=2, choices=(1, 2), help="how many servers")
    parser.add_argument("--shards", type=int, default=1, help="how many it recommends to the bot")
    parser.add_argument("--keep", type=Path, help="the file in which the world is kept")
    parser.add_argument(
        "--no-messages", action="store_true", help="begin without messages, and keep none"
    )
    parser.add_argument(
        "--lan", default="", metavar="ADDRESS", help="this machine's, for a network; prints codes"
    )
    parser.add_argument(
        "--just-invited",
        action="store_true",
        help="let the bot join the servers only now, where the world has no messages",
    )
    args = parser.parse_args()
    options = Options(
        token=args.token,
        rate_limits=not args.no_rate_limits,
        guilds=args.guilds,
        shards=args.shards,
        keep=args.keep,
        keep_messages=not args.no_messages,
        lan=args.lan,
        just_invited=args.just_invited,
    )
    # A `kill` lets it write its world down, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if os.environ.get(BOUND):
        threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        with contextlib.suppress(KeyboardInterrupt), asyncio.Runner() as runner:
            ended = asyncio.Event()
            # An exception out of a signal could take a step of the loop with it, its first one,
            # too, and the end would wait.
            with contextlib.suppress(NotImplementedError):  # on Windows
                runner.get_loop().add_signal_handler(signal.SIGTERM, ended.set)
            runner.run(serve(args.port, options, ended))
    except Unreadable as error:
        print(f"{args.keep} holds no world of this version: {error}", file=sys.stderr)
        sys.exit(UNREADABLE)
    except InUse:
        print(f"another playground keeps its world in {args.keep}", file=sys.stderr)
        sys.exit(IN_USE)


if __name__ == "__main__":
    main()
