"""`python -m playground`: serve until interrupted."""

from __future__ import annotations

import argparse
import asyncio
import contextlib

from playground.server import Playground
from playground.stage import Options


async def serve(port: int, options: Options) -> None:
    async with Playground(port, options) as discord:
        print(f"People play at    {discord.url}/")
        print(f"The bot connects  DISCORD_API_URL={discord.api}")
        print(f"                  with the token {discord.token}", flush=True)
        await asyncio.Event().wait()


def main() -> None:
    parser = argparse.ArgumentParser(prog="playground", description=__doc__)
    parser.add_argument("--port", type=int, default=8420)
    parser.add_argument("--token", default=Options.token)
    parser.add_argument(
        "--no-rate-limits", action="store_true", help="grant the bot any number of requests"
    )
    parser.add_argument("--shards", type=int, default=1, help="how many it recommends to the bot")
    args = parser.parse_args()
    options = Options(token=args.token, rate_limits=not args.no_rate_limits, shards=args.shards)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(args.port, options))


if __name__ == "__main__":
    main()
