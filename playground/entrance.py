"""Access from the local network: a code for each person, and a session once known.

The code says who a person is; what they are called is up to them.
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from random import Random
from urllib.parse import urlsplit

from aiohttp import web

from playground import names
from playground.invocations import Impossible
from playground.people import read_json
from playground.stage import Stage
from playground.words import say
from playground.world import Person

SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Those that nobody takes for another one."""
LENGTH = 8
FREE = 3
"""Wrong codes from one address before it has to wait."""
LONGEST = 300.0
"""Seconds to wait between two codes at most."""
MOST_ADDRESSES = 1000
MOST_BYTES = 4096
"""Of what is read from a person who is not in."""

NOT_IN = 401
TOO_SOON = 429
FILES = "/attachments/{channel}/{id}/{name}"
BOT_ROUTES = ("/api/", "/gateway", "/attachments/", "/emojis/", "/avatars/")
"""How the routes begin that the bot asks for, which runs on this machine."""
OPEN_ROUTES = ("/", "/people/enter", "/page/{name}", "/words/{locale}.json")
"""What people need before they are in: the page with its words, and its door."""
SHARED_ROUTES = (
    "/people/world",
    "/people/leave",
    "/people/avatars/{name}.svg",
    "/emojis/{id}.png",
    "/avatars/{person}/{name}.png",
)
"""What is the same for everybody who is in."""


class Entrance:
    """The door of one playground: codes that hold until it stops, and who is in."""

    def __init__(self, stage: Stage, now: Callable[[], float] | None = None) -> None:
        self._world = stage.world
        self._crowd = stage.crowd
        self._announce = stage.announce
        self._now = now or stage.world.time
        self._sessions: dict[str, str] = {}
        self._wrong: dict[str, tuple[int, float]] = {}  # by address: how many, when the next may be
        self._codes: dict[str, str] = {}

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/people/enter", self.enter),
            web.post("/people/leave", self.leave),
        ]

    async def enter(self, request: web.Request) -> web.Response:
        """Let a person in who knows a code, under the name they choose."""
        body = await read_json(request, MOST_BYTES)
        person = self.admit(str(body.get("code")), str(request.remote))
        self.call(person, str(body.get("name") or ""))
        session = self._world.token(32)
        self._sessions[session] = person.id
        answer = web.json_response({"person_id": person.id})
        answer.set_cookie(self.cookie, session, httponly=True, samesite="Strict")
        return answer

    async def leave(self, request: web.Request) -> web.Response:
        """Forget who is here.

        All their pages close; those that are still in by another session connect again.
        """
        person = self._sessions.pop(request.cookies.get(self.cookie, ""), None)
        if person:
            self._crowd.hang_up(person)
        return web.json_response({})

    @property
    def cookie(self) -> str:
        """The cookie's name: browsers give those of one port to every other port, too."""
        return f"playground-{urlsplit(self._world.url).port}"

    def admit(self, code: str, address: str) -> Person:
        """Return whose code this is; raises `Impossible`, soon only after a while."""
        wrong, free_at = self._wrong.get(address, (0, 0.0))
        if (wait := free_at - self._now()) > 0:
            seconds = -int(-wait // 1)
            unit = "second" if seconds == 1 else "seconds"
            raise Impossible(f"Too many wrong codes. Wait {seconds} {unit}.", TOO_SOON)
        typed = "".join(sign for sign in code.upper() if sign.isalnum())
        for person in self._world.people.values():
            if compare_digest(self.code_of(person).encode(), typed.encode()):
                self._wrong.pop(address, None)
                return person
        if len(self._wrong) >= MOST_ADDRESSES:
            self._wrong.clear()
        pause = min(2.0 ** (wrong - FREE + 2), LONGEST) if wrong + 1 >= FREE else 0.0
        self._wrong[address] = (wrong + 1, self._now() + pause)
        raise Impossible(say("Nobody here has this code."), 403)

    def call(self, person: Person, typed: str) -> None:
        """Give a person the name they chose, if they chose any; raises `Impossible`."""
        name = names.cleaned(typed)
        if name == person.name or not typed.strip():
            return
        if not names.is_readable(name):
            raise Impossible(
                say("A name needs something that can be read: a letter, a number, a sign.")
            )
        if len(name) > names.LONGEST:
            raise Impossible(say("This name is too long. 32 characters fit."))
        others = [*self._world.people.values(), self._world.bot]
        taken = {
            names.sounding(each)
            for other in others
            if other is not person
            for each in (other.name, other.username, other.id)  # people are found by each of them
        }
        if names.sounding(name) in taken:
            raise Impossible(say("Someone here has that name. Choose another one."), 409)
        person.name = name
        self._announce.person_changed(person)
        for guild in self._world.guilds_of(person):
            self._announce.member_changed(guild, person)

    def code_of(self, person: Person) -> str:
        """Return a person's code, as it is typed."""
        return self._codes.setdefault(person.id, _code(self._world.chance))

    def who(self, request: web.Request) -> Person | None:
        """Return the person who sends a request, None for one who is not in."""
        person = self._sessions.get(request.cookies.get(self.cookie, ""))
        return self._world.people.get(person or "")

    def check(self, request: web.Request, own: tuple[str, ...]) -> None:
        """Raise `Impossible` unless a request is allowed.

        The bot works on this machine, whose addresses are `own`. Everybody else acts as the person
        they came in as, and the owner alone may change the server.
        """
        # By the route that answers and what it is given: a path may be split in more than one way.
        resource = request.match_info.route.resource
        route, given = resource.canonical if resource else "", request.match_info
        if route in OPEN_ROUTES or (route.startswith(BOT_ROUTES) and request.remote in own):
            return
        person = self.who(request)
        if person is None:
            raise Impossible(say("Type your code."), NOT_IN)
        if route == FILES:
            # Ids follow the time and can be guessed: a hand is for those who were shown it.
            allowed = self._was_shown(person, given["channel"], given["id"])
        elif route.startswith(("/people/world/", "/people/faults")):
            allowed = person.id == self._world.guild.owner_id
        elif route.startswith(("/people/{person}/", "/people/{id}/")):
            allowed = person.id in (given.get("person"), given.get("id"))
        else:
            allowed = route in SHARED_ROUTES
        if not allowed:
            raise Impossible(say("You can't do that as this person."), 403)

    def _was_shown(self, person: Person, channel: str, file: str) -> bool:
        messages = self._world.messages.get(channel, {}).values()
        return any(
            person in self._world.readers(message)
            for message in messages
            if any(each.id == file for each in message.files)
        )


def _code(chance: Random) -> str:
    return "".join(chance.choice(SIGNS) for _ in range(LENGTH))


def spaced(code: str) -> str:
    """Return a code as it is easiest to read out."""
    return f"{code[:4]}-{code[4:]}"
