"""Serve people's avatars as Discord's CDN does, and store those they choose."""

from __future__ import annotations

from aiohttp import web

from playground.stage import Stage
from playground.world import Person

MOST_BYTES = 10 * 1024 * 1024
"""Of a picture; Discord takes no larger one."""


class Avatars:
    """Serves `/avatars`, as Discord's server does, and lets people choose theirs."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/avatars/{person}/{name}.png", self.serve),
            web.put("/people/{person}/avatar", self.choose),
        ]

    async def serve(self, request: web.Request) -> web.Response:
        """Serve a picture by the name it has now; nobody looks whether it is one."""
        self.stage.fetched.append(str(request.rel_url))
        person = self.stage.world.user(request.match_info["person"])
        if person is None or person.avatar != request.match_info["name"]:
            raise web.HTTPNotFound
        return web.Response(body=person.picture, content_type="image/png")

    async def choose(self, request: web.Request) -> web.Response:
        """Store a file as a person's avatar; none if empty, refused if large (413)."""
        person = self._person(request)
        person.picture = await request.clone(client_max_size=MOST_BYTES).read()
        return web.json_response({"avatar": person.avatar})

    def _person(self, request: web.Request) -> Person:
        try:
            return self.stage.world.person(request.match_info["person"])
        except KeyError:
            raise web.HTTPNotFound from None
