"""What happens to a server and its bot in a random evening, people apart."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Final, Literal

from tests.bot.live.fault_kinds import KINDS, MESSAGES, THREADS, Arm
from tests.bot.live.playing import CHANNEL

if TYPE_CHECKING:
    from tests.sim.explore.evening import Evening
    from tests.sim.explore.wishes import Wish

HOUR: Final = 3600.0
CLOCK_ERRORS: Final = (0.0, 0.0, 1.5, -1.5, 40.0, -40.0, HOUR, -HOUR)
"""Seconds by which a machine's clock may be ahead."""
MOST_PAGES: Final = 0x7FFFFFFF
"""Of a database, as long as nobody sets fewer."""
PERMISSIONS: Final = ("VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "CREATE_PUBLIC_THREADS")

UNTRUE: Final = ("closed thread", "no message")
"""What Discord says of no thread that is open and no message that is there.

The bot believes it: it waits until the thread is opened, and takes the message for gone.
"""
REFUSALS: Final[Mapping[str, Arm]] = {
    **KINDS,
    "answer about a thread is lost": lambda faults: faults.cut_after("POST", THREADS, count=None),
    "answer about a message is lost": lambda faults: faults.cut_after("POST", MESSAGES, count=None),
}
"""Every way in which Discord fails, and what makes things twice wherever nobody looks for them."""

OF_ANSWERS: Final = tuple(kind for kind in KINDS if kind.startswith("answer "))
"""Those of tokens, by which alone the bot can do anything where it is no member."""

Disturb = Callable[["Evening", Random], Awaitable[str]]
Place = Literal["server", "group", "elsewhere"]
"""Whether the bot is a member where people play: elsewhere is a server without it."""


async def refuse(evening: Evening, random: Random) -> str:
    """Let Discord refuse the next few requests in one way."""
    kind = random.choice(evening.wish.refusals)
    if kind in UNTRUE:
        return f"Discord says {kind} of none"
    fault = REFUSALS[kind](evening.playground.faults)
    fault.count, fault.every = random.randint(1, 6), random.choice((1, 1, 2, 3))
    return f"Discord: {kind}, {fault.count} times, every {fault.every}"


async def clear(evening: Evening, random: Random) -> str:
    """Let Discord and the machine be well again."""
    evening.well()
    return "Discord and the machine are well"


async def fill_disk(evening: Evening, random: Random) -> str:
    """Leave no room for the database, until something else makes it well again."""
    if (writer := evening.writer()) is None:
        return "there is no bot"
    (pages,) = writer.execute("PRAGMA page_count").fetchone()
    writer.execute(f"PRAGMA max_page_count = {pages}").fetchone()
    evening.broken.append(
        lambda: writer.execute(f"PRAGMA max_page_count = {MOST_PAGES}").fetchone()
    )
    return "the disk is full"


async def lock_database(evening: Evening, random: Random) -> str:
    """Let another program hold the database, until something else makes it well again."""
    if (writer := evening.writer()) is None:
        return "there is no bot"
    writer.execute("PRAGMA busy_timeout = 0")  # it would be waited for in real time
    other = sqlite3.connect(evening.database, isolation_level=None, timeout=0)
    try:
        other.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError:
        other.close()
        return "the database is in use"
    evening.broken.append(other.close)
    return "the database is locked"


async def set_clock(evening: Evening, random: Random) -> str:
    """Put the clock of the bot's machine ahead or back, or right again."""
    evening.loop.clock_error = random.choice(CLOCK_ERRORS)
    return f"the bot's clock is {evening.loop.clock_error} s ahead"


async def remove_bot(evening: Evening, random: Random) -> str:
    """Remove the bot from the server, and invite it again."""
    evening.playground.moderation.kick_bot()
    await asyncio.sleep(random.choice((0.0, 0.1, 5.0, HOUR)))
    evening.playground.moderation.invite_bot()
    return "the bot is removed and invited again"


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
    """Kill the bot at any await, most often while people press, and start it again."""
    pressing = [
        asyncio.create_task(evening.act(person, Random(f"{random.random()}")))
        for person in random.sample(evening.people, random.choice((0, 1, 1, 2)))
    ]
    await asyncio.sleep(random.uniform(0, random.choice((0.05, 0.3, 3.0))))
    await evening.kill()
    await asyncio.gather(*pressing)
    evening.invariants.nothing_lost()
    await asyncio.sleep(random.choice((0.0, 1.0, 60.0)))
    await evening.start()
    return "the bot is killed and started again"


async def restart(evening: Evening, random: Random) -> str:
    """Stop the bot as its operator does, and start it again."""
    await evening.stop()
    await evening.start()
    return "the bot is stopped and started again"


async def look(evening: Evening, random: Random) -> str:
    """Let all be well and nobody do anything, until what failed has to be made good."""
    evening.well()
    await evening.invariants.made_good()
    return "nobody does anything"


async def wait(evening: Evening, random: Random) -> str:
    """Let time go by; a machine's operator sees to it within an hour."""
    hours = random.choice((0.01, 0.1, 1.0, 3.0, 25.0))
    if hours > 1:
        evening.mend()
    await evening.invariants.heard()
    await asyncio.sleep(hours * HOUR)
    return f"{hours} hours go by"


async def delete_message(evening: Evening, random: Random) -> str:
    """Delete a message, as a moderator does."""
    shown = [m for m in evening.playground.visible(evening.place) if m.reader_id is None]
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


async def install(evening: Evening, random: Random) -> str:
    """Let a person have the app among their own, or no longer."""
    person, installed = random.choice(evening.people), random.random() < 0.7
    evening.playground.moderation.install(person.id, installed=installed)
    return f"{person.name} {'installs' if installed else 'removes'} the app"


async def take_external_apps(evening: Evening, random: Random) -> str:
    """Let every answer be for its person alone, or for all again."""
    moderation = evening.playground.moderation
    if random.random() < 0.4:
        moderation.take("USE_EXTERNAL_APPS", role="everyone")
        return "apps of people answer privately"
    moderation.give("USE_EXTERNAL_APPS", role="everyone")
    return "apps of people may answer for all"


async def be_member(evening: Evening, random: Random) -> str:
    """Invite the bot for a while."""
    evening.playground.moderation.invite_bot()
    await asyncio.sleep(random.choice((0.1, 5.0, HOUR)))
    evening.playground.moderation.kick_bot()
    return "the bot is invited and removed again"


USUAL: Final[Mapping[Disturb, float]] = {refuse: 6, clear: 6, look: 4}
"""What happens in every evening in which anything does, and how often next to the rest."""
MORE: Final[Mapping[Disturb, float]] = {
    disturb_gateway: 3,
    kill: 2,
    restart: 1,
    wait: 4,
    delete_message: 2,
    change_permissions: 2,
    disturb_threads: 2,
    leave: 1,
    fill_disk: 2,
    lock_database: 2,
    set_clock: 2,
    remove_bot: 0.5,
}
"""What may happen besides."""
IN_GROUPS: Final[Mapping[Disturb, float]] = {
    disturb_gateway: 2,
    kill: 2,
    restart: 2,
    wait: 6,
    delete_message: 1,
    fill_disk: 1,
    lock_database: 1,
    set_clock: 1,
    install: 1,
}
"""What may happen besides in a group."""
ON_SERVERS: Final[Mapping[Disturb, float]] = {take_external_apps: 1, be_member: 1}
"""What may happen besides all that on a server without the bot."""
BESIDES: Final[Mapping[Place, Mapping[Disturb, float]]] = {
    "server": MORE,
    "group": IN_GROUPS,
    "elsewhere": {**IN_GROUPS, **ON_SERVERS},
}
CALM: Final = frozenset((clear, look, wait))
"""What keeps no press from being answered."""


def happening(wish: Wish) -> Mapping[Disturb, float]:
    """Return what happens in an evening, and how often next to the rest."""
    besides = BESIDES[wish.place]
    return {
        **USUAL,
        **{each: share for each, share in besides.items() if each.__name__ in wish.disturbances},
    }
