"""All parts of one running playground, for those who serve its requests."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from playground.announcements import Announcements
from playground.answers import Answers
from playground.crowd import Crowd
from playground.faults import Faults
from playground.gateway import Gateway
from playground.interactions import Interactions
from playground.ratelimits import RateLimits
from playground.session_starts import SessionStarts
from playground.world import Json, World


@dataclass
class Recorded:
    """One REST request of the bot, as `Playground.requests` keeps it."""

    method: str
    path: str  # without /api/v10
    template: str | None  # "/channels/{channel_id}/messages"; None for unknown routes
    query: dict[str, str]
    body: Any  # the JSON body or payload_json; None without one
    files: list[str]
    multipart: bool
    status: int = 0  # 0: never answered
    answer: Any = None


@dataclass
class Stage:
    world: World
    gateway: Gateway
    crowd: Crowd
    announce: Announcements
    faults: Faults
    interactions: Interactions
    answers: Answers
    limits: RateLimits
    requests: deque[Recorded] = field(default_factory=lambda: deque(maxlen=10_000))
    fetched: deque[str] = field(default_factory=lambda: deque(maxlen=1000))  # avatars, by address


@dataclass
class Options:
    """How a playground behaves; times in seconds."""

    token: str = "playground-token"
    bot: str = "Matchnight"  # what the bot is called
    rate_limits: bool = True
    answer_seconds: float = 3.0
    token_seconds: float = 900.0
    heartbeat_seconds: float = 41.25
    guilds: int = 1  # servers, at most 2
    first_guild: int = 0  # the number of the first one; that of another playground is another
    shards: int = 1
    just_invited: bool = False  # the bot, where no message says that it came before
    locale: str = ""  # what everybody and the servers read; without one, each their own
    keep: Path | None = None  # where the world is kept; without one, it is forgotten
    keep_messages: bool = True  # or all but those
    time: Callable[[], float] = time.time  # of the world, in seconds since 1970
    chance: Random = field(default_factory=SystemRandom)  # of tokens
    lan: str = ""  # this machine's address in the local network, whose people come in by codes


def build(options: Options) -> Stage:
    """Build a new world and everything round it."""
    world = World(options.time, options.chance)
    world.bot.name = world.bot.username = options.bot
    world.begin(options.guilds, options.first_guild)
    if options.locale:
        for guild in world.guilds.values():
            guild.locale = options.locale
        for person in world.people.values():
            person.locale = options.locale
    gateway = Gateway(world, options.token, options.heartbeat_seconds, SessionStarts(options.time))
    gateway.shards = options.shards
    limits = RateLimits(options.time, enforced=options.rate_limits)
    crowd = Crowd(world)
    announce = Announcements(world, gateway, crowd)
    gateway.on_presence = announce.bot_changed
    faults = Faults(gateway, limits)
    interactions = Interactions(
        world,
        announce,
        faults,
        answer_seconds=options.answer_seconds,
        token_seconds=options.token_seconds,
    )
    answers = Answers(world, announce, interactions)
    return Stage(world, gateway, crowd, announce, faults, interactions, answers, limits)


__all__ = ["Json", "Options", "Recorded", "Stage", "build"]
