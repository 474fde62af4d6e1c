"""Discord's REST API: a request passes faults, sign-in, limits, route, record.

https://docs.discord.com/developers/reference
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from aiohttp import BodyPartReader, web

from playground import payloads
from playground.faults import Fault
from playground.messages import Draft, Upload
from playground.refusals import (
    Refusal,
    already_acknowledged,
    dms_too_fast,
    rate_limited,
    too_large,
    unauthorized,
    unknown_route,
    wrong_method,
)
from playground.stage import Recorded, Stage
from playground.world import Json

BASE = "/api/v10"
PAGE = "<!DOCTYPE html><title>Access denied | discord.com used Cloudflare</title>"
MAX_REQUEST = 10 * 1024 * 1024

Answer = Json | list[Json] | None
Serve = Callable[[Stage, "Call"], Answer]
RouteRow = tuple[str, str, Serve]


@dataclass
class Call:
    """One request as a route sees it."""

    path: dict[str, str]
    query: dict[str, str]
    body: Json
    files: dict[int, Upload]
    listed: list[Json]  # the body where it is a list

    @property
    def draft(self) -> Draft:
        return Draft(self.body, self.files)


@dataclass
class Route:
    method: str
    template: str
    serve: Serve
    pattern: re.Pattern[str]

    @property
    def needs_token(self) -> bool:
        """Whether the bot must sign in; interaction tokens speak for themselves."""
        return not self.template.startswith(("/interactions/", "/webhooks/"))


class Rest:
    """Serves every request below `/api/v10`."""

    def __init__(self, stage: Stage, token: str, rows: list[RouteRow]) -> None:
        self.stage = stage
        self.token = token
        self.routes = [
            Route(method, template, serve, _pattern(template)) for method, template, serve in rows
        ]

    async def serve(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(BASE)
        record = Recorded(
            request.method, path, None, dict(request.query), None, [], multipart=False
        )
        fault = self.stage.faults.take(request.method, path)
        if fault and fault.kind == "delay":
            await asyncio.sleep(fault.more["seconds"])
        if fault and fault.kind == "hold":
            await self.stage.faults.freed()
        if fault and fault.kind == "cut_before":
            self.stage.requests.append(record)
            return _cut(request)
        headers: dict[str, str] = {}
        try:
            call = await _read(request, record)
            self.stage.requests.append(record)
            if fault:
                _refuse_by(fault)
            answer = self._answer(request, call, record, headers)
            if fault and fault.kind == "answered":
                raise already_acknowledged()
            status = 204 if answer is None else 200
        except Refusal as refusal:
            if not self.stage.requests or self.stage.requests[-1] is not record:
                self.stage.requests.append(record)
            answer, status = refusal.body, refusal.status
            headers |= refusal.headers
        record.status, record.answer = status, answer
        if fault and fault.kind == "hold_answer":
            await self.stage.faults.freed()
        if fault and fault.kind == "cut_after":
            return _cut(request)
        if fault and fault.kind == "page":
            return web.Response(text=PAGE, status=status, content_type="text/html")
        if not (fault and fault.kind == "rate_limit" and not fault.more.get("via", True)):
            headers["Via"] = "1.1 google"
        if answer is None:
            return web.Response(status=status, headers=headers)
        headers["Content-Type"] = "application/json"  # without a charset, as Discord has it
        content = msgspec.json.encode(answer)
        return web.Response(body=content, status=status, headers=headers)

    def _answer(
        self, request: web.Request, call: Call, record: Recorded, headers: dict[str, str]
    ) -> Answer:
        route, call.path = self._find(record.method, record.path)
        record.template = route.template
        if route.needs_token and request.headers.get("Authorization") != f"Bot {self.token}":
            raise unauthorized()
        if route.needs_token:
            self.stage.limits.count_everywhere()
        headers |= self.stage.limits.count(route.method, route.template, call.path)
        return route.serve(self.stage, call)

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        found = False
        for route in self.routes:
            if match := route.pattern.fullmatch(path):
                found = True
                if route.method == method:
                    return route, match.groupdict()
        raise wrong_method() if found else unknown_route()


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))


def _refuse_by(fault: Fault) -> None:
    if fault.kind == "refuse":
        raise Refusal(int(fault.more["status"]), int(fault.more["code"]), "Refused")
    if fault.kind == "page":
        raise Refusal(int(fault.more["status"]), 0, "A page")
    if fault.kind == "status":
        status = int(fault.more["status"])
        raise Refusal(status, 0, f"{status}: Server Error")
    if fault.kind == "dms_too_fast":
        raise dms_too_fast()
    if fault.kind in ("rate_limit", "old_edits"):
        seconds, everywhere = float(fault.more.get("retry_after", 1)), fault.more.get("global")
        refusal = rate_limited(
            seconds, bool(everywhere), code=30046 if fault.kind == "old_edits" else 0
        )
        if not everywhere:
            refusal.headers["X-RateLimit-Scope"] = "shared"
        raise refusal


def _cut(request: web.Request) -> web.StreamResponse:
    if request.transport:
        request.transport.abort()
    return web.Response()  # goes nowhere


async def _read(request: web.Request, record: Recorded) -> Call:
    """Read a JSON or multipart body, keeping it in the record."""
    call = Call({}, record.query, {}, {}, [])
    if (request.content_length or 0) > MAX_REQUEST:
        await _drain(request)
        raise too_large()
    body: Any = None
    if request.headers.get("Content-Type", "").startswith("multipart/"):
        record.multipart = True
        body = await _read_parts(request, call)
        record.files = [upload.filename for upload in call.files.values()]
    elif request.can_read_body:
        body = _decode(await request.read() or b"null")
    record.body = body
    if isinstance(body, dict):
        call.body = body
    elif isinstance(body, list):
        call.listed = body
    return call


async def _read_parts(request: web.Request, call: Call) -> Any:
    body: Any = None
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        # More than is ever buffered: aiohttp need not push back what it has read too much of,
        # for which it still calls a function of its own that it has deprecated.
        part.chunk_size = MAX_REQUEST
        content = bytes(await part.read())
        size += len(content)
        if size > MAX_REQUEST:
            await _drain(request)
            raise too_large()
        if part.name == "payload_json":
            body = _decode(content)
        elif match := re.fullmatch(r"files\[(\d+)\]", part.name or ""):
            call.files[int(match[1])] = Upload(part.filename or "unknown", content)
    return body


def _decode(content: bytes) -> Any:
    try:
        return payloads.decode(content)
    except ValueError:
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from None


async def _drain(request: web.Request) -> None:
    # Unread bytes would make the bot see a broken connection instead of the 413.
    async for _ in request.content.iter_any():
        pass
