"""The operator's commands about bans and reports."""

from __future__ import annotations

import dataclasses
import sys
import time

from rules.text import Text, count, say, spell

from ..model.bans import Ban, BanKind
from ..settings import Settings
from .tables import at_minute, print_columns
from .upkeep import opened

KINDS: dict[BanKind, Text] = {"person": say("person"), "server": say("server")}


async def ban(given: Settings, kind: BanKind, id_: int, why: str, *, until: int | None) -> int:
    """Ban a person or server, in place of an earlier ban of theirs."""
    now = int(time.time() * 1000)
    async with opened(given) as store, store.writing() as write:
        await write.bans.save(Ban(kind, id_, why, now, until, now))
    if kind == "person":
        text = say(
            "Banned person {id}. In games with others a computer opponent plays for them.",
            id=str(id_),
        )
    else:
        text = say("Banned server {id}. Its games wait.", id=str(id_))
    print(text)
    return 0


async def unban(given: Settings, kind: BanKind, id_: int) -> int:
    """Lift a ban; 1 where there is none."""
    now = int(time.time() * 1000)
    async with opened(given) as store, store.writing() as write:
        found = await write.bans.get(kind, id_)
        if found is None or not found.holds(now):
            print(say("There's no ban of {id}.", id=str(id_)), file=sys.stderr)
            return 1
        # The bot sees to what follows from it, and then forgets the row.
        await write.bans.save(dataclasses.replace(found, until=now, due=now))
    print(say("Lifted the ban of {id}.", id=str(id_)))
    return 0


async def list_bans(given: Settings) -> int:
    """Print the bans that hold, the latest first."""
    now = int(time.time() * 1000)
    async with opened(given) as store:
        found = [each for each in await store.bans.all_bans() if each.holds(now)]
    heads = (say("who"), say("id"), say("since (UTC)"), say("until (UTC)"), say("why"))
    lines = [[spell(head) for head in heads]]
    for each in found:
        until = "-" if each.until is None else at_minute(each.until)
        lines.append(
            [spell(KINDS[each.kind]), str(each.id), at_minute(each.at), until, each.why or "-"]
        )
    print_columns(lines)
    print(count("{n} ban.", "{n} bans.", len(found)))
    return 0


async def list_reports(given: Settings) -> int:
    """Print the reports of people and messages, the latest first."""
    async with opened(given) as store:
        found = await store.reports.all_reports()
    heads = (say("at (UTC)"), say("by"), say("about"), say("where"), say("why"))
    lines = [[spell(head) for head in heads]]
    for each in found:
        place = (each.guild or "@me", each.channel, each.message)
        where = "/".join(str(part) for part in place if part is not None)
        about = "-" if each.about is None else str(each.about)
        lines.append([at_minute(each.at), str(each.person), about, where, each.why or "-"])
    print_columns(lines)
    print(count("{n} report.", "{n} reports.", len(found)))
    return 0
