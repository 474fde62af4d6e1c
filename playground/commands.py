"""Application commands: Discord's checks at registration, and each person's view.

https://docs.discord.com/developers/interactions/application-commands
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from playground import installs, permissions
from playground.refusals import Form, Problem
from playground.world import Channel, Json, Person, World

CHAT, ON_USER, ON_MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
MAX_CHARACTERS = 8000
MOST = {CHAT: 100, ON_USER: 15, ON_MESSAGE: 15}
LOCALES = frozenset(
    (
        *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu"),
        *("nl", "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru"),
        *("uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko"),
    )
)


def check_all(commands: object, form: Form) -> None:
    """Check the whole list of a bulk overwrite."""
    seen: set[tuple[int, str]] = set()
    counts = dict.fromkeys(MOST, 0)
    for place, command in form.items(commands, 0, sum(MOST.values())):
        at = form.at(place)
        check(command, at)
        kind = command.get("type") or CHAT
        key = (kind, str(command.get("name")))
        if key in seen:
            at.at("name").refuse(
                "APPLICATION_COMMANDS_DUPLICATE_NAME", "Command names must be unique"
            )
        seen.add(key)
        counts[kind] = counts.get(kind, 0) + 1
    for kind, count in counts.items():
        if count > MOST.get(kind, 0):
            form.refuse("APPLICATION_COMMANDS_LIMIT", f"At most {MOST.get(kind, 0)} of type {kind}")


def check(command: Json, at: Form) -> None:
    """Check one command; a bot that starts again sends the same ones again."""
    at.take(_problems(msgspec.json.encode(command)))


@lru_cache(maxsize=256)
def _problems(command: bytes) -> Sequence[Problem]:
    """Return what is wrong with a command, given as JSON."""
    form = Form()
    _check(msgspec.json.decode(command), form)
    return form.found


def _check(command: Json, at: Form) -> None:
    kind = command.get("type") or CHAT
    if not at.at("type").number(kind, CHAT, ON_MESSAGE):
        return
    if kind == CHAT:
        _check_names(command, at)
        _check_options(command, at, depth=0)
    else:
        at.at("name").length(command.get("name"), 1, 32)
        if command.get("description"):
            at.at("description").refuse(
                "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED",
                "Context menu commands cannot have description",
            )
    _check_numbers(command.get("integration_types"), 2, at.at("integration_types"))
    _check_numbers(command.get("contexts"), 3, at.at("contexts"))
    if _characters(command) > MAX_CHARACTERS:
        at.refuse("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds {MAX_CHARACTERS} characters")


def _check_numbers(values: object, count: int, at: Form) -> None:
    """Check a list of different numbers below `count`, where there is one."""
    if values is None:
        return
    if not isinstance(values, list) or not values or len({*map(str, values)}) != len(values):
        at.refuse("BASE_TYPE_BAD_LENGTH", f"Must be 1 to {count} different values.")
        return
    for place, value in enumerate(values):
        at.at(place).number(value, 0, count - 1)


def _check_names(value: Json, at: Form) -> None:
    _each_language(value, "name", at, _check_name)
    _each_language(value, "description", at, lambda text, here: here.length(text, 1, 100))


def _each_language(
    value: Json, key: str, at: Form, check_text: Callable[[object, Form], object]
) -> None:
    if value.get(key) is None:
        at.at(key).required()
    else:
        check_text(value[key], at.at(key))
    for locale, text in (value.get(f"{key}_localizations") or {}).items():
        here = at.at(f"{key}_localizations", locale)
        if locale not in LOCALES:
            here.refuse("ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')
        check_text(text, here)


def _check_name(text: object, at: Form) -> None:
    if not at.length(text, 1, 32):
        return
    if not _is_name(str(text)):
        at.refuse("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _is_name(name: str) -> bool:
    """Tell whether Discord takes a name."""
    letters = all(c in "-_'" or unicodedata.category(c)[0] in "LNM" for c in name)
    return letters and name == name.lower()


def _check_options(owner: Json, at: Form, depth: int) -> None:
    inside = at.at("options")
    names: set[object] = set()
    kinds: set[bool] = set()
    optional_seen = False
    for place, option in inside.items(owner.get("options") or [], 0, 25):
        here = inside.at(place)
        kind = option.get("type")
        _check_names(option, here)
        if not here.at("type").number(kind, SUBCOMMAND, 11):
            continue
        nests = kind in (SUBCOMMAND, GROUP)
        kinds.add(nests)
        if nests:
            if depth > (1 if kind == SUBCOMMAND else 0):
                here.at("type").refuse(
                    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands are nested too deep"
                )
            _check_options(option, here, depth + 1 if kind == GROUP else 2)
        else:
            _check_value_option(option, here)
            if optional_seen and option.get("required"):
                here.refuse(
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
            optional_seen = optional_seen or not option.get("required")
        if option.get("name") in names:
            here.at("name").refuse(
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists"
            )
        names.add(option.get("name"))
    if len(kinds) > 1:
        inside.refuse(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other "
            "types",
        )


def _check_value_option(option: Json, at: Form) -> None:
    kind, choices = option["type"], option.get("choices") or []
    if (choices or option.get("autocomplete")) and kind not in (STRING, INTEGER, NUMBER):
        at.refuse("APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This type has no choices")
    if choices and option.get("autocomplete"):
        at.refuse(
            "APPLICATION_COMMAND_OPTIONS_CHOICES_MUTUALLY_EXCLUSIVE",
            "Choices and autocomplete are mutually exclusive",
        )
    for place, choice in at.at("choices").items(choices, 0, 25):
        here = at.at("choices", place)
        _each_language(choice, "name", here, lambda text, spot: spot.length(text, 1, 100))
        if kind == STRING:
            here.at("value").length(choice.get("value"), 1, 100)
        elif not isinstance(choice.get("value"), int | float):
            here.at("value").refuse("NUMBER_TYPE_COERCE", "Value is not a number.")
    for key, least in (("min_length", 0), ("max_length", 1)):
        if (limit := option.get(key)) is not None:
            at.at(key).number(limit, least, 6000)


def _characters(value: Json) -> int:
    """Count a command's characters: of each text the longest translation."""
    total = 0
    for key in ("name", "description"):
        texts = [value.get(key), *(value.get(f"{key}_localizations") or {}).values()]
        total += max((len(t) for t in texts if isinstance(t, str)), default=0)
    if isinstance(value.get("value"), str):
        total += len(value["value"])
    for key in ("options", "choices"):
        total += sum(_characters(v) for v in value.get(key) or () if isinstance(v, dict))
    return total


def store(world: World, guild_id: str | None, commands: list[Json]) -> list[Json]:
    """Replace all commands of one scope; a command that keeps its name keeps its id."""
    ids = {(c["type"], c["name"]): c["id"] for c in world.commands.get(guild_id, ())}
    world.command_version = world.ids.next()
    world.commands[guild_id] = [_stored(world, guild_id, c, ids) for c in commands]
    return world.commands[guild_id]


def _stored(
    world: World, guild_id: str | None, command: Json, ids: dict[tuple[int, str], str]
) -> Json:
    kind = command.get("type") or CHAT
    return {
        "default_member_permissions": None,
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "options": [],
        **{key: value for key, value in command.items() if value is not None},
        "type": kind,
        "id": ids.get((kind, command["name"])) or world.ids.next(),
        "application_id": world.bot.id,
        "version": world.command_version,
        **({"guild_id": guild_id} if guild_id else {}),
    }


def offered(world: World, person: Person, channel: Channel) -> list[Json]:
    """Return the commands a person may use in a channel."""
    guild = world.guild_of(channel)
    known = list(world.commands.get(None, ()))
    if guild and person.id not in guild.members:
        return []
    if guild and world.bot.id in guild.members:
        known += world.commands.get(guild.id, ())
    return [command for command in known if _may_use(world, person, channel, command)]


def offered_anywhere(world: World, person: Person) -> list[Json]:
    """Return a person's commands, each with its contexts and servers."""
    found: dict[str, Json] = {}
    for channel in installs.everywhere(world, person):
        for command in offered(world, person, channel):
            seen = found.setdefault(command["id"], {**command, "places": [], "guilds": []})
            if (place := installs.context(channel)) not in seen["places"]:
                seen["places"].append(place)
            if channel.guild_id:
                seen["guilds"].append(channel.guild_id)
    return list(found.values())


def _may_use(world: World, person: Person, channel: Channel, command: Json) -> bool:
    place = installs.context(channel)
    allowed = installs.allowed_types(command, place)
    found = {each for each in installs.installers(world, person, channel) if each in allowed}
    if found != {installs.BY_SERVER} or place != installs.ON_SERVER:
        return bool(found)
    wanted = command.get("default_member_permissions")
    has = permissions.in_channel(world, person, channel)
    return wanted is None or has & int(wanted) == int(wanted)


def shown(command: Json, locale: str) -> Json:
    """Return a command, option or choice with its texts in a person's language added."""
    body = {k: v for k, v in command.items() if not k.endswith("_localizations")}
    body["display_name"] = (command.get("name_localizations") or {}).get(locale) or body["name"]
    if "description" in body:
        translated = (command.get("description_localizations") or {}).get(locale)
        body["display_description"] = translated or body["description"]
    for key in ("options", "choices"):
        if body.get(key):
            body[key] = [shown(inner, locale) for inner in body[key]]
    return body
