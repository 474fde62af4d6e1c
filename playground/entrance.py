"""Who may come in from the local network: a code for each person, and a session for who knew it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hmac import compare_digest

from aiohttp import web

from playground.invocations import Impossible
from playground.people import read_json
from playground.world import Person, World

COOKIE = "playground"
SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Those that nobody takes for another one."""
LENGTH = 8
FREE = 3
"""Wrong codes from one address before it has to wait."""
LONGEST = 300.0
"""Seconds to wait between two codes at most."""
MOST_ADDRESSES = 1000

NOT_IN = 401
TOO_SOON = 429
BOT_PATHS = ("/api/", "/gateway", "/attachments/", "/emojis/", "/avatars/")
"""What the bot asks for, which runs on this machine."""
OPEN_PATHS = ("/people/enter", "/page/")
"""What whoever comes needs before they are in: the page, and its door."""


class Entrance:
    """The door of one playground: codes that hold until it stops, and who is in."""

    def __init__(self, world: World, now: Callable[[], float] = time.monotonic) -> None:
        self._world = world
        self._now = now
        self._sessions: dict[str, str] = {}
        self._wrong: dict[str, tuple[int, float]] = {}  # by address: how many, when the next may be
        self._codes: dict[str, str] = {}

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/people/enter", self.enter),
            web.post("/people/leave", self.leave),
        ]

    async def enter(self, request: web.Request) -> web.Response:
        """Let somebody in who knows a name and its code."""
        body = await read_json(request)
        person = self.admit(str(body.get("name")), str(body.get("code")), str(request.remote))
        session = secrets.token_urlsafe(32)
        self._sessions[session] = person.id
        answer = web.json_response({"person_id": person.id})
        answer.set_cookie(COOKIE, session, httponly=True, samesite="Strict")
        return answer

    async def leave(self, request: web.Request) -> web.Response:
        """Forget who is here."""
        self._sessions.pop(request.cookies.get(COOKIE, ""), None)
        return web.json_response({})

    def admit(self, name: str, code: str, address: str) -> Person:
        """Return who has this name and code; raises `Impossible`, soon only after a while."""
        wrong, free_at = self._wrong.get(address, (0, 0.0))
        if (wait := free_at - self._now()) > 0:
            raise Impossible(f"Too many wrong codes. Wait {-int(-wait // 1)} seconds.", TOO_SOON)
        wanted = " ".join(name.split()).casefold()
        typed = "".join(sign for sign in code.upper() if sign.isalnum())
        for person in self._world.people.values():
            right = compare_digest(self.code_of(person).encode(), typed.encode())
            if right and wanted in (person.name.casefold(), person.username.casefold()):
                self._wrong.pop(address, None)
                return person
        if len(self._wrong) >= MOST_ADDRESSES:
            self._wrong.clear()
        pause = min(2.0 ** (wrong - FREE + 2), LONGEST) if wrong + 1 >= FREE else 0.0
        self._wrong[address] = (wrong + 1, self._now() + pause)
        raise Impossible("This name and this code don't belong together.", 403)

    def code_of(self, person: Person) -> str:
        """Return somebody's code, as it is typed."""
        return self._codes.setdefault(person.id, _code())

    def who(self, request: web.Request) -> Person | None:
        """Return who sends a request, None for whoever is not in."""
        person = self._sessions.get(request.cookies.get(COOKIE, ""))
        return self._world.people.get(person or "")

    def check(self, request: web.Request, own: tuple[str, ...]) -> None:
        """Raise `Impossible` unless a request is allowed.

        The bot works on this machine, whose addresses are `own`. Everybody else acts as the person
        they came in as, and the owner alone may change the server.
        """
        path = request.path
        if path == "/" or path.startswith(OPEN_PATHS):
            return
        if path.startswith(BOT_PATHS) and request.remote in own:
            return
        person = self.who(request)
        if person is None:
            raise Impossible("Type your name and your code.", NOT_IN)
        _, room, *rest = f"{path}/".split("/")
        if room == "people" and rest[0] in ("world", "faults"):
            allowed = person.owner or path == "/people/world"
        elif room == "people":
            allowed = rest[0] in (person.id, "avatars", "leave")
        elif room == "attachments":
            # Ids follow the time and can be guessed: a hand is for whoever was shown it.
            allowed = self._was_shown(person, *rest[:2])
        else:
            allowed = room in ("emojis", "avatars")
        if not allowed:
            raise Impossible("You can't do that as this person.", 403)

    def _was_shown(self, person: Person, channel: str, file: str) -> bool:
        messages = self._world.messages.get(channel, {}).values()
        return any(
            person in self._world.readers(message)
            for message in messages
            if any(each.id == file for each in message.files)
        )


def _code() -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def spaced(code: str) -> str:
    """Return a code as it is easiest to read out."""
    return f"{code[:4]}-{code[4:]}"
