"""Faults on demand: failures between Discord and a bot, for tests to ask for."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field

from playground.gateway import GUILDS, Gateway
from playground.ratelimits import Bucket, RateLimits
from playground.session_starts import AT_DISCORD, SessionStarts
from playground.wire import guild_create
from playground.world import Json

REST_KINDS = (
    "rate_limit",
    "status",
    "refuse",
    "answered",
    "page",
    "cut_before",
    "cut_after",
    "delay",
    "hold",
    "hold_answer",
    "old_edits",
    "dms_too_fast",
)
_EDITS = r"/channels/\d+/messages/\d+$"
_DMS = "/users/@me/channels$"
_ANSWERS = "/interactions/"


@dataclass
class Fault:
    """One armed fault of the REST side; `count` None: until cleared."""

    kind: str
    method: str = ".*"
    path: str = ".*"
    count: int | None = 1
    more: Json = field(default_factory=dict)
    every: int = 1
    """It strikes each request of this many that it meets, the first one of them."""
    met: int = 0

    def meets(self, method: str, path: str) -> bool:
        """Return whether it strikes a request."""
        if not (re.fullmatch(self.method, method) and re.match(self.path, path)):
            return False
        self.met += 1
        return self.met % self.every == 1 % self.every


class Faults:
    """All armed faults. Paths are regular expressions over what follows `/api/v10`."""

    def __init__(self, gateway: Gateway, limits: RateLimits) -> None:
        self.armed: list[Fault] = []
        self.twice = 0
        self.withholding = False
        self.slow_seconds = 0.0
        self._gateway = gateway
        self._limits = limits
        self._usual = (limits.everywhere, gateway.shards)
        self._withheld: list[Json] = []
        self.held: list[asyncio.Event] = []

    # REST

    def rate_limit(
        self,
        method: str = ".*",
        path: str = ".*",
        *,
        retry_after: float = 1.0,
        via: bool = True,
        everywhere: bool = False,
        count: int | None = 1,
    ) -> Fault:
        """Answer 429; without `via` it looks like a ban by the network before Discord."""
        more: Json = {"retry_after": retry_after, "via": via, "global": everywhere}
        return self._arm(Fault("rate_limit", method, path, count, more))

    def status(
        self, method: str = ".*", path: str = ".*", status: int = 503, *, count: int | None = 1
    ) -> Fault:
        """Answer with a server error and do nothing."""
        return self._arm(Fault("status", method, path, count, {"status": status}))

    def refuse(
        self,
        method: str = ".*",
        path: str = ".*",
        *,
        status: int,
        code: int,
        count: int | None = 1,
    ) -> Fault:
        """Answer with an error of Discord's and do nothing."""
        more: Json = {"status": status, "code": code}
        return self._arm(Fault("refuse", method, path, count, more))

    def answered(self, path: str = _ANSWERS, *, count: int | None = 1) -> Fault:
        """Serve an answer but refuse it with 40060, as a repeated request is."""
        return self._arm(Fault("answered", "POST", path, count))

    def page(
        self, method: str = ".*", path: str = ".*", status: int = 502, *, count: int | None = 1
    ) -> Fault:
        """Answer with a page of HTML, as the network in front of Discord does."""
        return self._arm(Fault("page", method, path, count, {"status": status}))

    def cut_before(self, method: str = ".*", path: str = ".*", *, count: int | None = 1) -> Fault:
        """Break the connection before the request has any effect."""
        return self._arm(Fault("cut_before", method, path, count))

    def cut_after(self, method: str = ".*", path: str = ".*", *, count: int | None = 1) -> Fault:
        """Serve the request, then break the connection instead of answering."""
        return self._arm(Fault("cut_after", method, path, count))

    def delay(
        self, method: str = ".*", path: str = ".*", *, seconds: float, count: int | None = 1
    ) -> Fault:
        """Let the request wait before it is served."""
        return self._arm(Fault("delay", method, path, count, {"seconds": seconds}))

    def hold(self, method: str = ".*", path: str = ".*", *, count: int | None = 1) -> Fault:
        """Let the request wait until `release` before it is served."""
        return self._arm(Fault("hold", method, path, count))

    def hold_answer(self, method: str = ".*", path: str = ".*", *, count: int | None = 1) -> Fault:
        """Serve the request, and let its answer wait until `release`."""
        return self._arm(Fault("hold_answer", method, path, count))

    def old_edits(
        self, path: str = _EDITS, *, retry_after: float = 0.05, count: int | None = None
    ) -> Fault:
        """Refuse edits with 30046, as for messages over an hour old edited too often."""
        return self._arm(Fault("old_edits", "PATCH", path, count, {"retry_after": retry_after}))

    def dms_too_fast(self, *, count: int | None = 1) -> Fault:
        """Refuse to open DMs with 40003, which concerns the bot rather than the person."""
        return self._arm(Fault("dms_too_fast", "POST", _DMS, count))

    def _arm(self, fault: Fault) -> Fault:
        self.armed.append(fault)
        return fault

    def take(self, method: str, path: str) -> Fault | None:
        """Return the first fault this request meets, counting it."""
        for fault in self.armed:
            if fault.meets(method, path):
                if fault.count is not None:
                    fault.count -= 1
                    if fault.count <= 0:
                        self.armed.remove(fault)
                return fault
        return None

    async def freed(self) -> None:
        """Hold a request that waits for this until `release`."""
        free = asyncio.Event()
        self.held.append(free)
        await free.wait()

    def disarm(self, fault: Fault) -> None:
        """Take one fault back, if it is still armed."""
        if fault in self.armed:
            self.armed.remove(fault)

    def clear(self) -> None:
        """Take every fault back and release what was withheld or held."""
        self.armed.clear()
        self.twice, self.slow_seconds = 0, 0.0
        gateway = self._gateway
        self._limits.everywhere, gateway.shards = self._usual
        gateway.needed, gateway.starts = 1, SessionStarts(gateway.world.time)
        if gateway.down:
            self.server_back()
        self.release()

    def limit_everywhere(self, requests: int | None = 50, *, seconds: float = 1.0) -> None:
        """Allow so many requests in some seconds over all routes (None: any number)."""
        self._limits.everywhere = None if requests is None else Bucket(requests, seconds)

    # gateway

    def shard(self, count: int, *, needed: int = 1) -> None:
        """Recommend so many shards; bots that identify with fewer are refused."""
        self._gateway.shards, self._gateway.needed = count, needed

    def limit_starts(
        self,
        *,
        seconds: float = AT_DISCORD,
        max_concurrency: int = 1,
        remaining: int = 1000,
        total: int = 1000,
    ) -> None:
        """Let sessions start one at a time in each bucket, and so many before day's end.

        A bucket is all shards with the same rest when divided by `max_concurrency`. It is free
        again after `seconds`.
        """
        starts = SessionStarts(self._gateway.world.time, total, max_concurrency, seconds)
        starts.remaining = remaining
        self._gateway.starts = starts

    def drop_gateway(self) -> None:
        """Break the bot's WebSocket; it can resume."""
        self._gateway.drop()

    def ask_to_reconnect(self) -> None:
        """Send the bot opcode 7."""
        self._gateway.reconnect()

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send the bot opcode 9."""
        self._gateway.invalidate(resumable)

    def server_down(self) -> None:
        """Make the servers unavailable, for connected bots and for those that start."""
        self._gateway.down = True
        for id_ in self._gateway.world.guilds:
            self._gateway.dispatch("GUILD_DELETE", {"id": id_, "unavailable": True}, guild_id=id_)

    def server_back(self) -> None:
        """Let it tell of the servers again."""
        world = self._gateway.world
        self._gateway.down = False
        for guild in world.guilds_of(world.bot):
            body = guild_create(world, guild)
            self._gateway.dispatch("GUILD_CREATE", body, intents=GUILDS, guild_id=guild.id)

    def deliver_twice(self, count: int = 1) -> None:
        """Deliver the next interactions twice each."""
        self.twice += count

    def withhold(self) -> None:
        """Hold interactions back until `release`."""
        self.withholding = True

    def release(self) -> None:
        """Deliver what was withheld, serve what was held, and stop withholding."""
        self.withholding = False
        self.serve()
        held, self._withheld = self._withheld, []
        for body in held:
            self.deliver(body)

    def serve(self) -> None:
        """Serve what was held, and deliver nothing yet that was withheld."""
        while self.held:
            self.held.pop().set()

    def slow(self, seconds: float) -> None:
        """Let every interaction wait so long before it is delivered (0: no more)."""
        self.slow_seconds = seconds

    def deliver(self, body: Json) -> None:
        """Deliver an interaction, or hold it back."""
        if self.withholding:
            self._withheld.append(body)
            return
        times = 2 if self.twice else 1
        self.twice = max(0, self.twice - 1)
        for _ in range(times):
            self._gateway.dispatch("INTERACTION_CREATE", body, guild_id=body.get("guild_id"))

    # over HTTP

    def arm(self, body: Json) -> None:
        """Do what the body of `POST /people/faults` says; ValueError for an unknown kind."""
        kind = str(body.get("kind"))
        if kind in REST_KINDS:
            more = {k: v for k, v in body.items() if k not in ("kind", "method", "path", "count")}
            if kind == "old_edits":
                more.setdefault("retry_after", 0.05)
            usual = {
                "old_edits": ("PATCH", _EDITS),
                "dms_too_fast": ("POST", _DMS),
                "answered": ("POST", _ANSWERS),
            }
            method, path = usual.get(kind, (".*", ".*"))
            method, path = str(body.get("method") or method), str(body.get("path") or path)
            self._arm(Fault(kind, method, path, body.get("count", 1), more))
        elif kind == "drop":
            self.drop_gateway()
        elif kind == "reconnect":
            self.ask_to_reconnect()
        elif kind == "invalidate":
            self.invalidate(resumable=bool(body.get("resumable")))
        elif kind == "twice":
            self.deliver_twice(int(body.get("count", 1)))
        elif kind == "withhold":
            self.withhold()
        elif kind == "release":
            self.release()
        elif kind == "slow":
            self.slow(float(body.get("seconds", 0)))
        elif kind == "shards":
            self.shard(int(body.get("count", 1)), needed=int(body.get("needed", 1)))
        elif kind == "starts":
            self.limit_starts(
                seconds=float(body.get("seconds", AT_DISCORD)),
                max_concurrency=int(body.get("max_concurrency", 1)),
                remaining=int(body.get("remaining", 1000)),
                total=int(body.get("total", 1000)),
            )
        elif kind == "global_limit":
            requests = body.get("requests", 50)
            seconds = float(body.get("seconds", 1))
            self.limit_everywhere(None if requests is None else int(requests), seconds=seconds)
        elif kind == "clear":
            self.clear()
        else:
            raise ValueError(f"unknown fault {kind!r}")

    def listed(self) -> Json:
        """Return what is armed."""
        return {
            "rest": [
                {"kind": f.kind, "method": f.method, "path": f.path, "count": f.count, **f.more}
                for f in self.armed
            ],
            "twice": self.twice,
            "withholding": self.withholding,
            "slow": self.slow_seconds,
            "shards": self._gateway.shards,
            "shards_needed": self._gateway.needed,
            "starts": {"seconds": self._gateway.starts.seconds, **self._gateway.starts.listed()},
            "global_limit": self._limits.everywhere.limit if self._limits.everywhere else None,
        }
