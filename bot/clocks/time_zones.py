"""Time zones by a city, a country, an abbreviation or an offset from UTC.

Cities and countries have the names of CLDR, in every language that the bot speaks.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from babel import Locale
from babel.core import get_global

from rules.core import RuleError
from rules.text import say

from ..languages import LANGUAGES, folded
from .waking_hours import zones

COMMON: Final = (
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/Mexico_City",
    "America/New_York",
    "America/Bogota",
    "America/Halifax",
    "America/Argentina/Buenos_Aires",
    "America/Sao_Paulo",
    "Europe/London",
    "Europe/Madrid",
    "Europe/Paris",
    "Europe/Rome",
    "Europe/Berlin",
    "Europe/Athens",
    "Europe/Istanbul",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""One zone for nearly every time that people live by, as many as a menu has room for."""

_OFFSET: Final = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?(\d\d))?")
_FIXED: Final = re.compile(r"Etc/GMT([+-])(\d+)")
_FURTHEST: Final = {"+": 14, "-": 12}
"""Hours from UTC in the zones `Etc/GMT-14` to `Etc/GMT+12`."""


class _Place(NamedTuple):
    """A zone, and what its city and its country are called, as `_fold` writes it."""

    zone: str
    names: frozenset[str]


def check_zone(text: str) -> str:
    """Return the one zone that a text names; raises `RuleError` where there is none."""
    zone = named_zone(text)
    if zone is None:
        raise RuleError(
            say(
                "There's no time zone “{zone}”. Choose one as you type, like {good}.",
                zone=text,
                good="Europe/Berlin",
            )
        )
    return zone


def named_zone(text: str) -> str | None:
    """Return the one zone that a text names, None where people have to choose.

    That is an offset, a zone's own name, or the whole name of one city or country alone.
    """
    offset = _at_offset(text)
    if offset is not None:
        return offset[0] if len(offset) == 1 else None
    typed = folded(text)
    zone = _own_name(text)
    if zone is not None:
        return zone
    if typed in _abbreviations():
        return None
    alike = [place for place in _places() if _has_words(place, typed)]
    return alike[0].zone if len(alike) == 1 and typed in alike[0].names else None


def matching_zones(text: str) -> list[str]:
    """Return the zones that a text may mean, the likeliest first.

    Letters inside a word count only where nothing begins with them.
    """
    if not text.strip():
        return [*COMMON]
    offset = _at_offset(text)
    if offset is not None:
        return offset
    typed = folded(text)
    if not typed:
        return []
    own = _own_name(text)
    found = [
        *([own] if own is not None else []),
        *_abbreviations().get(typed, ()),
        *(place.zone for place in _places() if typed in place.names),
        *(place.zone for place in _places() if any(n.startswith(typed) for n in place.names)),
        *(place.zone for place in _places() if any(f" {typed}" in n for n in place.names)),
    ]
    found = found or [place.zone for place in _places() if any(typed in n for n in place.names)]
    return [*dict.fromkeys(found)]


def zone_title(zone: str) -> str:
    """Return a zone's name as people know it.

    `Etc/GMT-2` is written `UTC+2`: POSIX turns the sign round.
    """
    fixed = _FIXED.fullmatch(zone)
    if fixed is None:
        return zone.replace("_", " ")
    return f"UTC{'-' if fixed[1] == '+' else '+'}{fixed[2]}"


def _at_offset(text: str) -> list[str] | None:
    """Return the zones at an offset such as `GMT+2`, None where a text is no offset."""
    typed = " ".join(text.casefold().replace("\N{MINUS SIGN}", "-").split())
    match = _OFFSET.fullmatch(typed.replace("\N{EN DASH}", "-"))
    if match is None:
        return ["UTC"] if typed in ("utc", "z") else None
    sign, hours, minutes = match[1], int(match[2]), int(match[3] or 0)
    if hours > _FURTHEST[sign] or minutes >= 60:
        return []
    if not minutes:
        return [f"Etc/GMT{'-' if sign == '+' else '+'}{hours}" if hours else "UTC"]
    return _times()[(hours * 60 + minutes) * (1 if sign == "+" else -1)]


def _has_words(place: _Place, typed: str) -> bool:
    return any(f" {typed} " in f" {name} " for name in place.names)


def _own_name(text: str) -> str | None:
    """Return the zone that has a name in the IANA database, `/` included."""
    return _ids().get("_".join(text.casefold().split()))


@cache
def _ids() -> dict[str, str]:
    return {zone.casefold(): zone for zone in zones()}


@cache
def _places() -> tuple[_Place, ...]:
    """Return the zones of cities by country, the common ones first.

    The IANA database lists them. The names that a zone had before, such as `Asia/Calcutta`, name
    the present one.
    """
    lines = (files("tzdata") / "zoneinfo" / "zone.tab").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    countries = {zone: country for country, _, zone, *_ in rows}
    languages = [Locale.parse(each, sep="-") for each in LANGUAGES]
    old: Mapping[str, str] = get_global("zone_aliases")
    former = defaultdict[str, list[str]](list)
    for zone in zones():
        former[old.get(zone, zone)].append(zone)
    places = []
    for zone in sorted(countries, key=lambda each: (each not in COMMON, each)):
        key = old.get(zone, zone)
        names = {each.rpartition("/")[2] for each in (zone, *former[key])}
        for language in languages:
            names.add(language.time_zones.get(key, {}).get("city") or "")
            names.add(language.territories.get(countries[zone], ""))
        places.append(_Place(zone, frozenset(map(folded, names)) - {""}))
    return tuple(places)


@cache
def _seasons() -> tuple[tuple[str, datetime], ...]:
    """Return what clocks show in each zone of a city in January and in July."""
    year = datetime.now(UTC).year
    moments = [datetime(year, month, 1, tzinfo=UTC) for month in (1, 7)]
    return tuple(
        (place.zone, moment.astimezone(ZoneInfo(place.zone)))
        for place in _places()
        for moment in moments
    )


@cache
def _abbreviations() -> dict[str, tuple[str, ...]]:
    """Return the zones in which clocks show an abbreviation such as `CET` or `PDT`."""
    found = defaultdict[str, dict[str, None]](dict)
    for zone, local in _seasons():
        if (name := local.tzname()) and name.isalpha():
            found[name.casefold()][zone] = None
    return {name: tuple(zone) for name, zone in found.items()}


@cache
def _times() -> defaultdict[int, list[str]]:
    """Return the zones by the minutes that their clocks are ahead of UTC."""
    found = defaultdict[int, list[str]](list)
    for zone, local in _seasons():
        offset = local.utcoffset()
        minutes = int(offset.total_seconds()) // 60 if offset is not None else 0
        if zone not in found[minutes]:
            found[minutes].append(zone)
    return found
