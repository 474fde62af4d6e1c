"""The people API over HTTP: reading, doing, moderating. README.md describes it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from aiohttp import web

from playground import changes, commands, messages, payloads, pictures, wire
from playground.crowd import (
    shown_channel,
    shown_event,
    shown_guild,
    shown_message,
    shown_person,
)
from playground.interactions import Interaction, shown_form
from playground.invocations import Impossible
from playground.messages import Draft
from playground.permissions import allows, speaking_in
from playground.refusals import Refusal
from playground.stage import Stage
from playground.words import say
from playground.world import FORUM, Channel, Json, Message, Person

SNAPSHOT = 100
MOST_BYTES = 1024 * 1024
"""Of a request that a person sends; the longest message has 8 KB."""


class People:
    """Serves every request below `/people`, but the moderation."""

    def __init__(self, stage: Stage, who: Callable[[web.Request], Person | None]) -> None:
        self.stage = stage
        self.world = stage.world
        self._who = who

    def routes(self) -> list[web.RouteDef]:
        def person(
            method: Callable[..., web.RouteDef],
            path: str,
            do: Callable[[Person, Json], Json],
        ) -> web.RouteDef:
            return method(f"/people/{{person}}/{path}", self._doing(do))

        post = web.post
        return [
            web.get("/people/world", self.see_world),
            web.get("/people/avatars/{name}.svg", self.see_avatar),
            web.get("/people/{person}/live", self.live),
            web.get("/people/{person}/commands", self.see_commands),
            web.post("/people/{person}/autocomplete", self.autocomplete),
            web.delete("/people/{person}/messages/{message}", self.delete_message),
            web.delete("/people/{person}/modals/{modal}", self.close_form),
            person(post, "messages", self.write),
            person(post, "commands", self.use_command),
            person(post, "components", self.press),
            person(post, "modals", self.submit),
            person(post, "dismiss", self.dismiss),
            person(post, "typing", self.type),
            person(post, "dm", self.open_dm),
            person(post, "group", self.open_group),
            person(post, "events", self.be_interested),
        ]

    def _doing(
        self, do: Callable[[Person, Json], Json]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            return web.json_response(do(self._person(request), await read_json(request)))

        return serve

    def _person(self, request: web.Request) -> Person:
        try:
            return self.world.person(request.match_info["person"])
        except KeyError:
            raise Impossible("There is no such person.", 404) from None

    def _channel(self, person: Person, body: Json) -> Channel:
        channel = self.world.channels.get(str(body.get("channel_id")))
        if channel is None or not self.world.may_see(person, channel):
            raise Impossible("There is no such channel.", 404)
        return channel

    def _message(self, person: Person, message_id: object) -> Message:
        message = self.world.find_message(str(message_id))
        if message is None or person not in self.world.readers(message):
            raise Impossible("There is no such message.", 404)
        return message

    # reading

    async def see_world(self, request: web.Request) -> web.Response:
        you = self._who(request)
        channels = [
            channel
            for channel in self.world.channels.values()
            if not channel.is_dm and (you is None or self.world.may_see(you, channel))
        ]
        return web.json_response(
            {
                "guilds": [shown_guild(guild) for guild in self.world.guilds.values()],
                "channels": [wire.channel(self.world, channel) for channel in channels],
                "people": [shown_person(self.world, p) for p in self.world.people.values()],
                "bot": self._bot(),
                "events": [shown_event(self.world, e) for e in self.world.events.values()],
                "api": f"{self.world.url}/api/v10",
                **({"you": you.id} if you else {}),
            }
        )

    def _bot(self) -> Json:
        return {**shown_person(self.world, self.world.bot), "online": self.stage.gateway.online}

    async def see_avatar(self, request: web.Request) -> web.Response:
        person = self.world.user(request.match_info["name"])
        if person is None:
            raise web.HTTPNotFound
        return web.Response(text=pictures.portrait(person), content_type="image/svg+xml")

    async def see_commands(self, request: web.Request) -> web.Response:
        person = self._person(request)
        channel_id = request.query.get("channel_id")
        if channel_id:
            channel = self._channel(person, {"channel_id": channel_id})
            offered = commands.offered(self.world, person, channel)
        else:
            offered = commands.offered_anywhere(self.world, person)
        return web.json_response({"commands": self._commands(person, offered)})

    def _commands(self, person: Person, offered: list[Json]) -> list[Json]:
        return [commands.shown(command, person.locale) for command in offered]

    async def live(self, request: web.Request) -> web.StreamResponse:
        person = self._person(request)
        return await self.stage.crowd.serve(request, person.id, self._hello(person))

    def _hello(self, person: Person) -> Json:
        world = self.world
        channels = [c for c in world.channels.values() if world.may_see(person, c)]
        form = self.stage.interactions.form_of(person.id)
        seen: dict[str, list[Json]] = {}
        for channel in channels:
            readable = [m for m in world.in_channel(channel.id) if m.reader_id in (None, person.id)]
            seen[channel.id] = [shown_message(world, m) for m in readable[-SNAPSHOT:]]
        return {
            "t": "hello",
            "you": shown_person(world, person),
            "guilds": [shown_guild(guild) for guild in world.guilds.values()],
            "people": [shown_person(world, p) for p in world.people.values()],
            "bot": self._bot(),
            "channels": [shown_channel(world, c, person) for c in channels],
            "messages": seen,
            "commands": self._commands(person, commands.offered_anywhere(world, person)),
            "events": [shown_event(world, event) for event in world.events.values()],
            "modal": shown_form(form) if form else None,
        }

    # doing

    def write(self, person: Person, body: Json) -> Json:
        channel = self._channel(person, body)
        if channel.type == FORUM:
            raise Impossible("Forums have posts, and no messages of their own.", 400)
        if not allows(self.world, person, channel, speaking_in(channel)):
            raise Impossible(say("You do not have permission to send messages here."), 403)
        if channel.locked and not allows(self.world, person, channel, "MANAGE_THREADS"):
            raise Impossible(say("This thread is locked."), 403)
        request: Json = {"content": str(body.get("content") or "")}
        if body.get("reply_to"):
            request["message_reference"] = {"message_id": body["reply_to"]}
        message = messages.compose(self.world, channel, person.id, Draft(request))
        changes.post(self.stage, message)
        return {"message_id": message.id}

    async def delete_message(self, request: web.Request) -> web.Response:
        person = self._person(request)
        message = self._message(person, request.match_info["message"])
        channel = self.world.channels[message.channel_id]
        moderator = allows(self.world, person, channel, "MANAGE_MESSAGES") and not channel.is_dm
        if message.author_id != person.id and not moderator:
            raise Impossible(say("You can only delete your own messages."), 403)
        changes.delete_message(self.stage, message)
        return web.json_response({})

    def use_command(self, person: Person, body: Json) -> Json:
        channel = self._usable(person, self._channel(person, body))
        return _started(self.stage.interactions.command(person, channel, body))

    def _usable(self, person: Person, channel: Channel) -> Channel:
        if not channel.is_dm and not allows(
            self.world, person, channel, "USE_APPLICATION_COMMANDS"
        ):
            raise Impossible(say("You do not have permission to use commands here."), 403)
        if channel.locked and not allows(self.world, person, channel, "MANAGE_THREADS"):
            raise Impossible(say("This thread is locked."), 403)
        return channel

    def press(self, person: Person, body: Json) -> Json:
        message = self._message(person, body.get("message_id"))
        return _started(self.stage.interactions.press(person, message, body))

    def submit(self, person: Person, body: Json) -> Json:
        form = self.stage.interactions.forms.get(str(body.get("modal_id")))
        if form is None or form.person_id != person.id:
            raise Impossible(say("This form is no longer open."), 404)
        values = body.get("values") or {}
        if not isinstance(values, dict):
            raise Impossible("The values of a form are an object, one for each field.")
        return _started(self.stage.interactions.submit(form, values))

    async def close_form(self, request: web.Request) -> web.Response:
        form = self.stage.interactions.forms.get(request.match_info["modal"])
        if form and form.person_id == self._person(request).id:
            del self.stage.interactions.forms[form.id]
        return web.json_response({})

    async def autocomplete(self, request: web.Request) -> web.Response:
        person, body = self._person(request), await read_json(request)
        channel = self._usable(person, self._channel(person, body))
        interaction = self.stage.interactions.autocomplete(person, channel, body)
        assert interaction.choices is not None
        return web.json_response({"choices": await asyncio.shield(interaction.choices)})

    def dismiss(self, person: Person, body: Json) -> Json:
        message = self._message(person, body.get("message_id"))
        if message.reader_id != person.id:
            raise Impossible("Only messages that only you can see can be dismissed.")
        changes.delete_message(self.stage, message)
        return {}

    def type(self, person: Person, body: Json) -> Json:
        self.stage.announce.typing(self._channel(person, body), person)
        return {}

    def open_dm(self, person: Person, body: Json) -> Json:
        channel = self.world.dm_with(person.id)
        self.stage.announce.channel_changed(channel)
        return {"channel_id": channel.id}

    def open_group(self, person: Person, body: Json) -> Json:
        others = [self.world.people.get(str(id_)) for id_ in body.get("people") or ()]
        channel = changes.open_group(self.stage, person, [each for each in others if each])
        return {"channel_id": channel.id}

    def be_interested(self, person: Person, body: Json) -> Json:
        event = self.world.events.get(str(body.get("event_id")))
        if event is None or person.id not in self.world.guilds[event.guild_id].members:
            raise Impossible("There is no such event.", 404)
        if body.get("interested", True):
            event.interested[person.id] = None
        else:
            event.interested.pop(person.id, None)
        self.stage.announce.interest_changed(event, person)
        return {}


def _started(interaction: Interaction) -> Json:
    return {"interaction_id": interaction.id}


async def read_json(request: web.Request, most: int = MOST_BYTES) -> Json:
    """Return a request's JSON object of at most `most` bytes.

    No bytes count as an empty object. Raises `Impossible` for anything else.
    """
    try:
        content = await request.clone(client_max_size=most).read()
    except web.HTTPRequestEntityTooLarge:
        raise Impossible("The request is too large.", 413) from None
    try:
        body: Any = payloads.decode(content or b"{}")
    except ValueError:
        raise Impossible("The request is not JSON that can be sent on.") from None
    if not isinstance(body, dict):
        raise Impossible("The request is not a JSON object.")
    try:
        payloads.check_fields(body)
    except msgspec.ValidationError as error:
        raise Impossible(f"A field of the request has the wrong type. {error}") from None
    return body


def sentence(refusal: Refusal) -> str:
    """Say why Discord refuses what a person wrote."""
    errors = refusal.body.get("errors", {}).get("content", {}).get("_errors")
    return str(errors[0]["message"] if errors else refusal.body["message"])
