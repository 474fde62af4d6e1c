"""A program as one person at the playground: `async with Person(url, "anna")`."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Self, TypeVar

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from playground.seen import (
    Component,
    Form,
    InteractionFailed,
    Message,
    Missing,
    Refused,
    as_form,
    as_message,
    picked,
    pressed,
)
from playground.world import Json

__all__ = ["PATIENCE", "InteractionFailed", "Person", "Refused"]

T = TypeVar("T")
PATIENCE = 120.0
"""Seconds; a person here waits longer than any would, as a machine may be busy."""


class Person:
    """A person with the page open: their view of the world, and all they can do in it.

    Channels are given by name or id; a person by name, username or id.
    """

    def __init__(self, base_url: str, person: str) -> None:
        self.url = base_url.rstrip("/")
        self.name = person
        self.id = ""
        self.channels: dict[str, Json] = {}
        self.people: dict[str, Json] = {}
        self.bot: Json = {}
        self.commands: list[Json] = []
        self.scheduled: dict[str, Json] = {}
        self.form: Form | None = None
        self.events: deque[Json] = deque(maxlen=10_000)  # all that was heard, oldest first
        self._messages: dict[str, dict[str, Message]] = {}
        self._states: dict[str, list[Json]] = {}
        self._looks: dict[asyncio.Future[Any], Callable[[], None]] = {}
        self._session: ClientSession
        self._socket: ClientWebSocketResponse
        self._listener: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        self._session = ClientSession()
        try:
            self._socket = await self._session.ws_connect(f"{self.url}/people/{self.name}/live")
        except BaseException:
            await self._session.close()
            raise
        self._listener = asyncio.create_task(self._listen())
        await self.until(lambda: self.id)
        return self

    async def __aexit__(self, *error: object) -> None:
        self._listener.cancel()
        await asyncio.gather(self._listener, return_exceptions=True)
        await self._socket.close()
        await self._session.close()

    # seeing

    def channel(self, name_or_id: str) -> str:
        """Return the id of a channel or thread this person sees."""
        wanted = name_or_id.removeprefix("#")
        for id_, channel in self.channels.items():
            if wanted in (id_, channel["name"]):
                return id_
        raise Refused(f"{self.name} sees no channel {name_or_id!r}")

    def messages(self, channel: str) -> list[Message]:
        """Return what stands in a channel now, private answers too, oldest first."""
        return list(self._messages.get(self.channel(channel), {}).values())

    def latest(self, channel: str) -> Message | None:
        """Return the newest message of a channel."""
        found = self.messages(channel)
        return found[-1] if found else None

    def now(self, message: Message) -> Message | None:
        """Return a message as it is now; None when it is gone."""
        return self._messages.get(message.channel_id, {}).get(message.id)

    def heard(self, kind: str) -> list[Json]:
        """Return all events of one kind (README.md names them) since the start."""
        return [event for event in self.events if event["t"] == kind]

    async def until(
        self, condition: Callable[[], T | None], within: float = PATIENCE, *, what: str = ""
    ) -> T:
        """Wait until a condition on this person's messages holds; return its true value."""
        if value := condition():
            return value
        arrived: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def look() -> None:
            try:
                if not arrived.done() and (value := condition()):
                    arrived.set_result(value)
            except Exception as error:
                arrived.set_exception(error)

        self._looks[arrived] = look
        try:
            async with asyncio.timeout(within):
                await arrived
        except TimeoutError:
            if self._listener.done():
                self._listener.result()
            last = [event["t"] for event in list(self.events)[-5:]]
            missed = f"{self.name} waited for {what or 'something'}; saw {last}"
            raise TimeoutError(missed) from None
        finally:
            del self._looks[arrived]
        return arrived.result()

    async def fetch(self, url: str) -> bytes:
        """Fetch a picture or file; Refused when it is not there."""
        address = url if url.startswith("http") else self.url + url
        async with self._session.get(address) as response:
            if response.status != 200:
                raise Refused(f"{url}: {response.status}")
            return await response.read()

    # doing

    async def command(
        self, channel: str, name: str, *, within: float = PATIENCE, **options: object
    ) -> Message:
        """Use a slash command ("play", "table open") and return the answer."""
        return as_message(await self._use(channel, name, options, within))

    async def command_for_form(self, channel: str, name: str, **options: object) -> Form:
        """Use a slash command that answers with a form."""
        return as_form(await self._use(channel, name, options, PATIENCE))

    async def menu_command(self, channel: str, name: str, target_id: str, *, on: str) -> Message:
        """Use a context menu command `on` a "user" or "message"."""
        return as_message(await self._menu(channel, name, target_id, on))

    async def menu_command_for_form(self, channel: str, name: str, target_id: str, on: str) -> Form:
        """Use a context menu command that answers with a form."""
        return as_form(await self._menu(channel, name, target_id, on))

    async def _menu(self, channel: str, name: str, target_id: str, on: str) -> Message | Form:
        body = {"channel_id": self.channel(channel), "name": name, "target_id": target_id}
        kind = {"user": 2, "message": 3}[on]
        return await self._act("commands", {**body, "type": kind}, PATIENCE)

    async def autocomplete(
        self, channel: str, name: str, focused: str, text: str = "", **options: object
    ) -> list[Json]:
        """Type into an option and return the bot's choices (name, value)."""
        body: Json = {"channel_id": self.channel(channel), "name": name, "focused": focused}
        answer = await self.ask("autocomplete", {**body, "options": {**options, focused: text}})
        return list(answer["choices"])

    async def press(
        self, message: Message, button: str, *, within: float = PATIENCE, acknowledged: bool = False
    ) -> Message:
        """Press a button, by label or custom id (or its begin); return the new message.

        That is the new or changed message. Where the bot only acknowledges, it is the message
        the button stands on, after its next change, or with `acknowledged` at once.
        """
        return as_message(await self._press(message, button, within, acknowledged))

    async def press_for_form(self, message: Message, button: str) -> Form:
        """Press a button that opens a form."""
        return as_form(await self._press(message, button, PATIENCE, False))

    async def choose(
        self,
        message: Message,
        menu: str,
        *values: str,
        within: float = PATIENCE,
        acknowledged: bool = False,
    ) -> Message:
        """Choose in a menu, by placeholder or custom id, options by values or labels."""
        body = await self._chosen(message, menu, values, within)
        outcome = await self._act("components", body, within, message, acknowledged=acknowledged)
        return as_message(outcome)

    async def choose_for_form(self, message: Message, menu: str, value: str) -> Form:
        """Choose in a menu what opens a form."""
        body = await self._chosen(message, menu, (value,), PATIENCE)
        return as_form(await self._act("components", body, PATIENCE, message, acknowledged=False))

    async def _chosen(self, on: Message, menu: str, values: tuple[str, ...], within: float) -> Json:
        found = await self._enabled(on, menu, within)
        return pressed(on, found) | {"values": picked(found, values)}

    async def submit(
        self,
        form: Form,
        values: dict[str, str | list[str]],
        *,
        within: float = PATIENCE,
        acknowledged: bool = False,
    ) -> Message:
        """Fill in a form's fields, named by label or custom id, and send it."""
        named = {form.field(name).custom_id: value for name, value in values.items()}
        body: Json = {"modal_id": form.id, "values": named}
        return as_message(await self._act("modals", body, within, acknowledged=acknowledged))

    async def write(self, channel: str, text: str, *, reply_to: str | None = None) -> Message:
        """Post a message and return it as this person sees it."""
        body: Json = {"channel_id": self.channel(channel), "content": text}
        body |= {"reply_to": reply_to} if reply_to else {}
        id_ = (await self.ask("messages", body))["message_id"]
        place = body["channel_id"]
        return await self.until(lambda: self._messages.get(place, {}).get(id_), what="own message")

    async def delete(self, message: Message) -> None:
        """Delete an own message, or any as a moderator."""
        await self.ask(f"messages/{message.id}", method="DELETE")

    async def dismiss(self, message: Message) -> None:
        """Dismiss a private answer."""
        await self.ask("dismiss", {"message_id": message.id})

    async def be_interested(self, event_id: str, interested: bool = True) -> None:
        """Subscribe to a scheduled event, or no longer."""
        await self.ask("events", {"event_id": event_id, "interested": interested})

    async def open_dm(self) -> str:
        """Open the direct messages with the bot and return their channel's id."""
        id_ = str((await self.ask("dm"))["channel_id"])
        await self.until(lambda: id_ in self.channels, what="the DM channel")
        return id_

    async def moderate(self, path: str, **body: object) -> Json:
        """Do a world action, `await anna.moderate("bot/kick")`."""
        return await self._request("POST", f"/people/world/{path}", body)

    async def fault(self, kind: str, **body: object) -> None:
        """Arm a fault."""
        await self._request("POST", "/people/faults", {"kind": kind, **body})

    async def ask(self, path: str, body: Json | None = None, *, method: str = "POST") -> Json:
        """Send one request as this person; Refused with the reason when it is refused."""
        return await self._request(method, f"/people/{self.id}/{path}", body)

    # the inside

    async def _request(self, method: str, path: str, body: Json | None) -> Json:
        async with self._session.request(method, self.url + path, json=body or {}) as response:
            answer: Any = await response.json()
            if response.status != 200:
                raise Refused(str(answer.get("error", response.status)))
            return dict(answer)

    async def _use(
        self, channel: str, name: str, options: dict[str, object], within: float
    ) -> Message | Form:
        body: Json = {"channel_id": self.channel(channel), "name": name, "options": options}
        return await self._act("commands", body, within)

    def _find(self, message: Message, name: str) -> Component:
        try:
            return message.find(name, custom_id=name)
        except Missing as error:
            raise Refused(str(error)) from None

    async def _enabled(self, message: Message, name: str, within: float) -> Component:
        """Find a component; while it is disabled, wait as a person would."""

        def enabled() -> Component | None:
            found = self._find(self.now(message) or message, name)
            return None if found.disabled else found

        found = self._find(message, name)
        if not found.disabled:
            return found
        return await self.until(enabled, within, what=f"{name} to be enabled")

    async def _press(
        self, message: Message, button: str, within: float, acknowledged: bool
    ) -> Message | Form:
        body = pressed(message, await self._enabled(message, button, within))
        return await self._act("components", body, within, message, acknowledged=acknowledged)

    async def _act(
        self,
        path: str,
        body: Json,
        within: float,
        on: Message | None = None,
        *,
        acknowledged: bool = False,
    ) -> Message | Form:
        """Start an interaction and wait for what becomes of it."""
        before = self.now(on) if on else None
        here = {*self._messages.get(body.get("channel_id", ""), {})}
        interaction_id = (await self.ask(path, body))["interaction_id"]

        def outcome() -> Json | None:
            for state in (states := self._states.get(interaction_id, [])):
                if state["state"] in ("answered", "failed"):
                    return state | {"message": self._place(state)}  # it may be gone at once
            place = self._place(states[-1]) if states else None
            if states and (states[-1]["state"] == "acknowledged" or place is None):
                # Where an answer was only announced, and that is gone, it is acknowledged as well.
                changed = on is not None and self.now(on) is not before
                if acknowledged or changed:
                    return states[-1] | {"message": place or on}
                if path == "commands" and place is None:
                    # What was announced privately has been taken away: the answer is for everybody.
                    return self._posted(states[-1], here)
            return None

        state = await self.until(outcome, within, what=f"the answer to {body}")
        assert state is not None
        if state["state"] == "failed":
            raise InteractionFailed(state["text"])
        if "modal_id" in state:
            assert self.form is not None
            return self.form
        found = state.get("message") or self._place(state)
        if not isinstance(found, Message):
            raise InteractionFailed("the answer is already gone")
        return found

    def _posted(self, state: Json, before: set[str]) -> Json | None:
        """Return an outcome with the newest public message that the bot has posted since."""
        here = self._messages.get(state["channel_id"], {})
        found = [new for id_, new in here.items() if id_ not in before and new.is_for_all(self.bot)]
        return state | {"message": found[-1]} if found else None

    def _place(self, state: Json) -> Message | None:
        return self._messages.get(state["channel_id"], {}).get(state.get("message_id", ""))

    async def _listen(self) -> None:
        async for frame in self._socket:
            if frame.type is WSMsgType.TEXT:
                event = msgspec.json.decode(frame.data)
                self._apply(event)
                self.events.append(event)
                for look in list(self._looks.values()):
                    look()

    def _apply(self, event: Json) -> None:
        kind = event["t"]
        if kind == "hello":
            self._begin(event)
        elif kind in ("message", "message_edit"):
            message = Message(event["message"])
            self._messages.setdefault(message.channel_id, {})[message.id] = message
        elif kind == "message_delete":
            self._messages.get(event["channel_id"], {}).pop(event["message_id"], None)
        elif kind == "interaction":
            self._states.setdefault(event["interaction_id"], []).append(event)
        elif kind == "modal":
            self.form = Form(event["modal"]) if event["modal"] else None
        elif kind == "channel":
            self.channels[event["channel"]["id"]] = event["channel"]
        elif kind == "channel_delete":
            self.channels.pop(event["channel_id"], None)
            self._messages.pop(event["channel_id"], None)
        elif kind == "person":
            self.people[event["person"]["id"]] = event["person"]
        elif kind == "bot":
            self.bot |= {"online": event["online"], "guilds": event["guilds"]}
        elif kind == "commands":
            self.commands = event["commands"]
        elif kind == "event":
            self.scheduled[event["event"]["id"]] = event["event"]
        elif kind == "event_delete":
            self.scheduled.pop(event["event_id"], None)

    def _begin(self, hello: Json) -> None:
        self.people = {person["id"]: person for person in hello["people"]}
        self.channels = {channel["id"]: channel for channel in hello["channels"]}
        self.bot, self.commands = hello["bot"], hello["commands"]
        self.scheduled = {event["id"]: event for event in hello["events"]}
        self.form = Form(hello["modal"]) if hello["modal"] else None
        self._messages = {
            channel_id: {body["id"]: Message(body) for body in bodies}
            for channel_id, bodies in hello["messages"].items()
        }
        self.name, self.id = hello["you"]["name"], hello["you"]["id"]
