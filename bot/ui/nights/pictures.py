"""Names and looks of a night's people, and its card before the first table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

import render
from render import Entry, Group, Look, Picture
from rules.text import Text, count, say

from ...model.contests.nights import Coming, Night
from ...model.ids import GuildId, PersonId
from ...nights.series import series_of
from ...workers.drawing import in_process
from ..app import App
from ..contests.people import look_of
from ..kit.gateway.servers import known
from .plans.plan_screen import returning, title

MOST: Final = 60
"""People that a picture names: it has no room for more."""
REMEMBERED: Final = 5000
"""Names that are kept until all of them are asked for again."""


class NightFaces:
    """Names and avatars; Discord is asked once for people who have sat at no table."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._asked: dict[tuple[GuildId, PersonId], str] = {}

    async def look(self, guild: GuildId, people: Sequence[PersonId]) -> Look:
        """Return how a picture names and shows people, in their order."""
        shown = people[:MOST]
        found = await self._app.store.people.names(shown)
        names = [
            found[person][0] if person in found else await self._name(guild, person)
            for person in shown
        ]
        faces = await self._app.store.people.avatars_of(shown)
        names += ["" for _ in people[MOST:]]
        return look_of(zip(people, names, strict=True), faces)

    async def _name(self, guild: GuildId, person: PersonId) -> str:
        """Return a person's name on a server, "" where Discord doesn't say."""
        if (guild, person) in self._asked:
            return self._asked[guild, person]
        server = known(self._app.discord, guild)
        if server is None:
            return ""
        try:
            member = server.get_member(person) or await server.fetch_member(person)
        except discord.HTTPException:
            return ""  # the picture goes without it
        if len(self._asked) >= REMEMBERED:
            self._asked.clear()
        return self._asked.setdefault((guild, person), member.display_name)


def answered(answers: Coming) -> list[PersonId]:
    """Return who is on the card of a plan, in its order."""
    return [*answers.coming, *answers.waiting, *answers.perhaps]


def plan_picture(night: Night, answers: Coming, look: Look) -> list[Picture]:
    """Draw who is coming to a planned night."""
    groups = [Group(say("Nobody has said they're coming yet."))]
    if answers.coming:
        groups = [Group(say("Coming"), _entries(0, answers.coming))]
    at = len(answers.coming)
    if answers.waiting:
        groups.append(Group(say("Waiting for a place"), _entries(at, answers.waiting)))
        at += len(answers.waiting)
    if answers.perhaps:
        groups.append(Group(say("Maybe"), _entries(at, answers.perhaps)))
    return [in_process(render.card, title(night), _about(night, answers), groups, look)]


def _entries(first: int, people: Sequence[PersonId]) -> tuple[Entry, ...]:
    return tuple(Entry(first + at) for at in range(len(people)))


def _about(night: Night, answers: Coming) -> Text:
    if night.most is not None:
        taken = len(answers.coming)
        return say("{taken} of {most} places are taken.", taken=taken, most=night.most)
    series = series_of(night)
    return returning(series) if series is not None else say("Who's coming?")


def free_label(people: int) -> Text:
    """Say how many people are free to play."""
    return count("{n} person is free to play", "{n} people are free to play", people)


def here_picture(night: Night, people: int, look: Look) -> list[Picture]:
    """Draw who is at a night at which no table has ended yet."""
    if not people:
        group = Group(say("Everyone who's free to play is at a table."))
    else:
        group = Group(free_label(people), tuple(map(Entry, range(people))))
    about = say("No table has ended yet.")
    return [in_process(render.card, title(night), about, [group], look)]
