"""Moderation and faults of the people API over HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web

from playground.entrance import Entrance, spaced
from playground.invocations import Impossible
from playground.moderation import Moderation
from playground.people import read_json
from playground.stage import Stage
from playground.world import Json

Do = Callable[[dict[str, str], Json], Json | None]


class WorldActions:
    """Serves `/people/world/...`, `/people/faults` and what changes a person."""

    def __init__(
        self, stage: Stage, moderation: Moderation, entrance: Entrance | None = None
    ) -> None:
        self.stage = stage
        self.moderation = moderation
        self._entrance = entrance

    def routes(self) -> list[web.RouteDef]:
        acts: list[tuple[str, Do]] = [
            ("world/channels", self.add_channel),
            ("world/channels/{id}/delete", self.delete_channel),
            ("world/channels/{id}/threads", self.open_thread),
            ("world/channels/{id}/thread", self.set_thread),
            ("world/channels/{id}/permissions", self.overwrite),
            ("world/roles/{id}/permissions", self.change_role),
            ("world/messages/{id}/delete", self.delete_message),
            ("world/bot/kick", self.kick_bot),
            ("world/bot/invite", self.invite_bot),
            ("world/guild", self.set_guild),
            ("world/people", self.add_person),
            ("world/clear", self.clear),
            ("faults", self.arm_fault),
            ("{id}/join", self.join),
            ("{id}/leave", self.leave),
            ("{id}/settings", self.set_person),
        ]
        routes = [web.post(f"/people/{path}", _acting(act)) for path, act in acts]
        return [
            *routes,
            web.get("/people/faults", self.list_faults),
            web.delete("/people/faults", self.clear_faults),
        ]

    def add_channel(self, path: dict[str, str], body: Json) -> Json:
        name, topic = str(body["name"]), body.get("topic")
        channel = self.moderation.add_channel(name, topic, guild=body.get("guild_id"))
        return {"channel_id": channel.id}

    def delete_channel(self, path: dict[str, str], body: Json) -> None:
        self.moderation.delete_channel(path["id"])

    def open_thread(self, path: dict[str, str], body: Json) -> Json:
        thread = self.moderation.open_thread(
            path["id"], str(body["name"]), body["person_id"], message_id=body.get("message_id")
        )
        return {"channel_id": thread.id}

    def set_thread(self, path: dict[str, str], body: Json) -> None:
        if "locked" in body:
            self.moderation.lock(path["id"], bool(body["locked"]))
        if "archived" in body:
            self.moderation.archive(path["id"], bool(body["archived"]))

    def overwrite(self, path: dict[str, str], body: Json) -> None:
        self.moderation.overwrite(
            path["id"],
            str(body.get("target", "bot")),
            allow=tuple(body.get("allow") or ()),
            deny=tuple(body.get("deny") or ()),
            clear=tuple(body.get("clear") or ()),
        )

    def change_role(self, path: dict[str, str], body: Json) -> None:
        guild = body.get("guild_id")
        self.moderation.give(*(body.get("give") or ()), role=path["id"], guild=guild)
        self.moderation.take(*(body.get("take") or ()), role=path["id"], guild=guild)

    def delete_message(self, path: dict[str, str], body: Json) -> None:
        self.moderation.delete_message(path["id"])

    def kick_bot(self, path: dict[str, str], body: Json) -> None:
        self.moderation.kick_bot(body.get("guild_id"))

    def invite_bot(self, path: dict[str, str], body: Json) -> None:
        self.moderation.invite_bot(body.get("guild_id"))

    def set_guild(self, path: dict[str, str], body: Json) -> None:
        self.moderation.set_guild_locale(str(body["locale"]), body.get("guild_id"))

    def add_person(self, path: dict[str, str], body: Json) -> Json:
        name, locale = str(body["name"]), body.get("locale", "en-US")
        person = self.moderation.add_person(name, locale, guild=body.get("guild_id"))
        code = {"code": spaced(self._entrance.code_of(person))} if self._entrance else {}
        return {"person_id": person.id, **code}

    def clear(self, path: dict[str, str], body: Json) -> None:
        self.moderation.clear()

    def join(self, path: dict[str, str], body: Json) -> None:
        self.moderation.join(path["id"], body.get("guild_id"))

    def leave(self, path: dict[str, str], body: Json) -> None:
        self.moderation.leave(path["id"], body.get("guild_id"))

    def set_person(self, path: dict[str, str], body: Json) -> None:
        if "locale" in body:
            self.moderation.set_locale(path["id"], str(body["locale"]))
        if "dms_open" in body:
            self.moderation.set_dms(path["id"], open=bool(body["dms_open"]))
        if "installed" in body:
            self.moderation.install(path["id"], installed=bool(body["installed"]))

    def arm_fault(self, path: dict[str, str], body: Json) -> None:
        self.stage.faults.arm(body)

    async def list_faults(self, request: web.Request) -> web.Response:
        return web.json_response(self.stage.faults.listed())

    async def clear_faults(self, request: web.Request) -> web.Response:
        self.stage.faults.clear()
        return web.json_response({})


def _acting(act: Do) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        body = await read_json(request)
        try:
            return web.json_response(act(dict(request.match_info), body) or {})
        except KeyError as error:
            raise Impossible(f"Not found: {error.args[0]}.", 404) from None
        except ValueError as error:
            raise Impossible(str(error)) from None

    return serve
