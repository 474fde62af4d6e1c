"""What happens to a server and its bot in a random evening, besides what people do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from tests.bot.live.fault_kinds import KINDS
from tests.bot.live.playing import CHANNEL

if TYPE_CHECKING:
    from tests.sim.explore.evening import Evening

HOUR: Final = 3600.0
PERMISSIONS: Final = ("VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "CREATE_PUBLIC_THREADS")

Disturb = Callable[["Evening", Random], Awaitable[str]]


async def refuse(evening: Evening, random: Random) -> str:
    """Let Discord refuse the next few requests in one way."""
    kind = random.choice(list(KINDS))
    fault = KINDS[kind](evening.playground.faults)
    fault.count, fault.every = random.randint(1, 6), random.choice((1, 1, 2, 3))
    return f"Discord: {kind}, {fault.count} times, every {fault.every}"


async def clear(evening: Evening, random: Random) -> str:
    """Let Discord be well again."""
    evening.playground.faults.clear()
    return "Discord is well"


async def disturb_gateway(evening: Evening, random: Random) -> str:
    """Cut, resume or renew the gateway, or deliver interactions late or twice."""
    faults = evening.playground.faults
    kinds: Mapping[str, Callable[[], None]] = {
        "drop": faults.drop_gateway,
        "reconnect": faults.ask_to_reconnect,
        "invalidate": faults.invalidate,
        "invalidate, resumable": lambda: faults.invalidate(resumable=True),
        "twice": lambda: faults.deliver_twice(random.randint(1, 3)),
        "slow": lambda: faults.slow(random.choice((0.0, 0.5, 2.0))),
    }
    kind = random.choice(list(kinds))
    kinds[kind]()
    return f"gateway: {kind}"


async def kill(evening: Evening, random: Random) -> str:
    """Kill the bot at any await, and start it again."""
    await asyncio.sleep(random.uniform(0, 0.1))
    await evening.kill()
    await asyncio.sleep(random.choice((0.0, 1.0, 60.0)))
    await evening.start()
    return "the bot is killed and started again"


async def restart(evening: Evening, random: Random) -> str:
    """Stop the bot as its operator does, and start it again."""
    await evening.stop()
    await evening.start()
    return "the bot is stopped and started again"


async def wait(evening: Evening, random: Random) -> str:
    """Let time go by."""
    hours = random.choice((0.01, 0.1, 1.0, 3.0, 25.0))
    await asyncio.sleep(hours * HOUR)
    return f"{hours} hours go by"


async def delete_message(evening: Evening, random: Random) -> str:
    """Delete a message, as a moderator does."""
    shown = [m for m in evening.playground.visible(CHANNEL) if m.reader_id is None]
    if not shown:
        return "there is no message to delete"
    evening.playground.moderation.delete_message(random.choice(shown).id)
    return "a message is deleted"


async def change_permissions(evening: Evening, random: Random) -> str:
    """Take a permission from the bot in a channel, or give all of them back."""
    if random.random() < 0.5:
        evening.playground.moderation.overwrite(CHANNEL, "bot", allow=PERMISSIONS)
        return "the bot may do everything"
    name = random.choice(PERMISSIONS)
    evening.playground.moderation.overwrite(CHANNEL, "bot", deny=(name,))
    return f"the bot may not {name}"


async def disturb_threads(evening: Evening, random: Random) -> str:
    """Archive, lock or delete a thread."""
    threads = [each for each in evening.playground.world.channels.values() if each.parent_id]
    if not threads:
        return "there is no thread"
    thread, moderation = random.choice(threads), evening.playground.moderation
    kinds: Mapping[str, Callable[[], None]] = {
        "archived": lambda: moderation.archive(thread.id),
        "opened": lambda: moderation.archive(thread.id, False),
        "locked": lambda: moderation.lock(thread.id),
        "unlocked": lambda: moderation.lock(thread.id, False),
        "deleted": lambda: moderation.delete_channel(thread.id),
    }
    kind = random.choice(list(kinds))
    kinds[kind]()
    return f"a thread is {kind}"


async def leave(evening: Evening, random: Random) -> str:
    """Let a person leave the server and come back."""
    person = random.choice(evening.people[1:])
    evening.playground.moderation.leave(person.name)
    await asyncio.sleep(random.uniform(0, 5))
    evening.playground.moderation.join(person.name)
    return f"{person.name} leaves and comes back"


ALL: Final[Mapping[Disturb, int]] = {
    refuse: 6,
    clear: 4,
    disturb_gateway: 3,
    kill: 2,
    restart: 1,
    wait: 4,
    delete_message: 2,
    change_permissions: 2,
    disturb_threads: 2,
    leave: 1,
}
"""What may happen, and how often next to the rest."""
