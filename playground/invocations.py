"""What a person does, turned into the `data` of an interaction."""

from __future__ import annotations

from collections.abc import Iterator

from playground import commands, permissions, wire
from playground.components import (
    CHECKBOXES,
    ENTITY_SELECTS,
    LABEL,
    RADIO,
    ROW,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
)
from playground.words import say
from playground.world import Channel, Json, Message, Person, World

# Entity selects are numbered otherwise than the options of the same kinds.
_SELECTED = {5: commands.USER, 6: commands.ROLE, 7: commands.MENTIONABLE, 8: commands.CHANNEL}


class Impossible(Exception):
    """Something a person cannot do, with the sentence that says why."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


def find_command(world: World, person: Person, channel: Channel, body: Json) -> Json:
    """Find the command a person names among those offered to them."""
    name, kind = str(body.get("name", "")), int(body.get("type") or commands.CHAT)
    for command in commands.offered(world, person, channel):
        first = name.split(" ")[0] if kind == commands.CHAT else name
        if command["type"] == kind and command["name"] == first:
            return command
    raise Impossible(f"There is no command /{name} here.", 404)


def command_data(
    world: World, person: Person, channel: Channel, body: Json, *, focused: str | None = None
) -> Json:
    """Build the data of a command or an autocomplete (`focused` names the option)."""
    command = find_command(world, person, channel, body)
    resolved = Resolved(world, channel)
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    if command["type"] != commands.CHAT:
        target = str(body.get("target_id", ""))
        data["target_id"] = target
        if command["type"] == commands.ON_USER:
            resolved.add_user(target)
        else:
            resolved.add_message(target)
    else:
        given = body.get("options") or {}
        for step in reversed(str(body["name"]).split(" ")[1:]):
            given = {step: given}
        options = _options(command, given, resolved, focused)
        if options:
            data["options"] = options
    if resolved.body and focused is None:
        data["resolved"] = resolved.body
    return data


def full_name(data: Json) -> str:
    """Return a command's name with its subcommands, as it is shown above an answer."""
    name = str(data["name"])
    for option in data.get("options", ()):
        if option["type"] in (commands.SUBCOMMAND, commands.GROUP):
            name += " " + full_name(option)
    return name


def _options(owner: Json, given: object, resolved: Resolved, focused: str | None) -> list[Json]:
    known = {option["name"]: option for option in owner.get("options") or ()}
    if not isinstance(given, dict):
        raise Impossible("The options of a command are an object, one value for each name.")
    if unknown := set(given) - set(known):
        raise Impossible(f"There is no option {min(unknown)!r}.")
    nests = [o for o in known.values() if o["type"] in (commands.SUBCOMMAND, commands.GROUP)]
    if nests and len(given) != 1:
        raise Impossible(f"Choose one of: {', '.join(o['name'] for o in nests)}.")
    made = []
    for name, value in given.items():
        option = known[name]
        entry: Json = {"name": name, "type": option["type"]}
        if option in nests:
            entry["options"] = _options(option, value or {}, resolved, focused)
        elif name == focused:
            entry |= {"value": str(value), "focused": True}
        else:
            entry["value"] = _value(option, value, resolved, focused is None)
        made.append(entry)
    missing = [o["name"] for o in known.values() if o.get("required") and o["name"] not in given]
    if missing and focused is None:
        raise Impossible(f"{missing[0]}: This option is required.")
    return made


def _value(option: Json, value: object, resolved: Resolved, whole: bool) -> object:
    kind, name = option["type"], option["name"]
    if kind == commands.BOOLEAN:
        if not isinstance(value, bool):
            raise Impossible(f"{name}: Choose True or False.")
        return value
    if kind in (commands.INTEGER, commands.NUMBER):
        wanted = int if kind == commands.INTEGER else (int, float)
        if not isinstance(value, wanted) or isinstance(value, bool):
            raise Impossible(f"{name}: Input a valid number.")
        least, most = option.get("min_value"), option.get("max_value")
        if least is not None and value < least or most is not None and value > most:
            raise Impossible(f"{name}: Input a number between {least} and {most}.")
    elif kind == commands.STRING:
        value = str(value)
        least, most = option.get("min_length") or 0, option.get("max_length") or 6000
        if whole and not least <= len(value) <= most:
            raise Impossible(f"{name}: Enter {least} to {most} characters.")
    else:
        return resolved.add(kind, str(value), name)
    choices = [choice["value"] for choice in option.get("choices") or ()]
    if choices and value not in choices:
        raise Impossible(f"{name}: Choose one of {', '.join(map(str, choices))}.")
    return value


class Resolved:
    """The objects behind the ids of an interaction."""

    def __init__(self, world: World, channel: Channel) -> None:
        self.world = world
        self.channel = channel
        self.guild = world.guild_of(channel)
        self.body: Json = {}

    def add(self, kind: int, id_: str, name: str) -> str:
        """Add what an option or select of this option type names; return its id."""
        if kind == commands.USER:
            self.add_user(id_)
        elif kind == commands.CHANNEL:
            self._add_channel(id_)
        elif kind == commands.ROLE:
            self._add_role(id_)
        elif kind == commands.MENTIONABLE:
            if self.guild and id_ in self.guild.roles:
                self._add_role(id_)
            else:
                self.add_user(id_)
        else:
            raise Impossible(f"{name}: The playground has no values of this kind.")
        return id_

    def add_user(self, id_: str) -> None:
        person = self.world.user(id_)
        if person is None:
            raise Impossible("There is no such person.", 404)
        self.body.setdefault("users", {})[id_] = wire.user(person)
        if self.guild and person.id in self.guild.members:
            total = permissions.in_channel(self.world, person, self.channel)
            members = self.body.setdefault("members", {})
            members[id_] = {**wire.member(self.guild, person), "permissions": str(total)}

    def add_message(self, id_: str) -> None:
        message = self.world.message(self.channel.id, id_)
        if message is None:
            raise Impossible("There is no such message.", 404)
        self.body.setdefault("messages", {})[id_] = wire.message(self.world, message)

    def _add_channel(self, id_: str) -> None:
        channel = self.world.channels.get(id_)
        if channel is None or channel.guild_id != self.channel.guild_id:
            raise Impossible("There is no such channel.", 404)
        total = permissions.in_channel(self.world, self.world.bot, channel)
        body = wire.channel(self.world, channel)
        self.body.setdefault("channels", {})[id_] = {**body, "permissions": str(total)}

    def _add_role(self, id_: str) -> None:
        role = self.guild.roles.get(id_) if self.guild else None
        if role is None:
            raise Impossible("There is no such role.", 404)
        self.body.setdefault("roles", {})[id_] = wire.role(role)


def component_data(
    world: World, channel: Channel, message: Message, component: Json, *, values: list[str]
) -> Json:
    """Build the data of a press or a choice; refuse what a client would not send."""
    if component.get("disabled"):
        raise Impossible(say("This component is disabled."))
    kind = component["type"]
    data: Json = {"component_type": kind, "custom_id": component["custom_id"]}
    data["id"] = component["id"]
    if kind == STRING_SELECT or kind in ENTITY_SELECTS:
        resolved = Resolved(world, channel)
        data["values"] = _chosen(component, values, resolved)
        if resolved.body:
            data["resolved"] = resolved.body
    return data


def _chosen(component: Json, values: list[str], resolved: Resolved) -> list[str]:
    least = component.get("min_values")
    least, most = 1 if least is None else least, component.get("max_values") or 1
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise Impossible(f"Choose {least} to {most} different values.")
    if component["type"] == STRING_SELECT:
        known = {option["value"] for option in component["options"]}
        if unknown := set(values) - known:
            raise Impossible(f"The menu has no value {min(unknown)!r}.")
    else:
        for value in values:
            resolved.add(_SELECTED[component["type"]], value, "menu")
    return values


def form_data(world: World, channel: Channel, form: Json, values: Json) -> Json:
    """Build the data of a submitted form; Impossible keeps it open."""
    resolved = Resolved(world, channel)
    known = {field["custom_id"] for field in _fields(form["components"])}
    if unknown := set(values) - known:
        raise Impossible(f"The form has no field {min(unknown)!r}.")
    made: list[Json] = []
    for component in form["components"]:
        entry: Json = {"type": component["type"], "id": component["id"]}
        if component["type"] == ROW:
            entry["components"] = [_entered(component["components"][0], values, resolved)]
        elif component["type"] == LABEL:
            entry["component"] = _entered(component["component"], values, resolved)
        made.append(entry)
    data: Json = {"custom_id": form["custom_id"], "components": made}
    if resolved.body:
        data["resolved"] = resolved.body
    return data


def _fields(components: list[Json]) -> Iterator[Json]:
    for component in components:
        if component["type"] == ROW:
            yield from component["components"]
        elif component["type"] == LABEL:
            yield component["component"]
        elif component["type"] != TEXT:
            yield component


def _entered(field: Json, values: Json, resolved: Resolved) -> Json:
    entry: Json = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    value = values.get(field["custom_id"])
    required = field.get("required") is not False
    if field["type"] == TEXT_INPUT:
        text = str(field.get("value") or "") if value is None else str(value)
        least, most = field.get("min_length") or 0, field.get("max_length") or 4000
        if required and not text:
            raise Impossible(say("This field is required."))
        if text and not least <= len(text) <= most:
            raise Impossible(f"Enter {least} to {most} characters.")
        entry["value"] = text
    elif field["type"] == STRING_SELECT or field["type"] in ENTITY_SELECTS:
        if not isinstance(value, list | None) or not all(isinstance(v, str) for v in value or ()):
            raise Impossible("Choose from the menu.")
        chosen = list(value or [])
        if not chosen and value is None:
            chosen = [o["value"] for o in field.get("options") or () if o.get("default")]
            chosen += [str(default["id"]) for default in field.get("default_values") or ()]
        entry["values"] = (
            chosen if not chosen and not required else _chosen(field, chosen, resolved)
        )
    elif field["type"] in (RADIO, CHECKBOXES):
        defaults = [o["value"] for o in field["options"] if o.get("default")]
        ticked = _ticked(field, defaults if value is None else value, required)
        radio = field["type"] == RADIO
        entry |= {"value": ticked[0] if ticked else None} if radio else {"values": ticked}
    else:
        entry |= {"values": value} if isinstance(value, list) else {"value": value}
    return entry


def _ticked(field: Json, value: object, required: bool) -> list[str]:
    """Return what is ticked of radio buttons or checkboxes."""
    ticked = [str(each) for each in value] if isinstance(value, list) else [str(value)]
    offered = [option["value"] for option in field["options"]]
    if unknown := [each for each in ticked if each not in offered]:
        raise Impossible(f"The field has no value {unknown[0]!r}.")
    if field["type"] == CHECKBOXES:
        least, most = field.get("min_values"), field.get("max_values") or len(offered)
        least = (1 if least is None else least) if required or ticked else 0
    else:
        least, most = int(required), 1
    if not least <= len(ticked) <= most or len(set(ticked)) != len(ticked):
        raise Impossible(f"Choose {least} to {most} different values.")
    return ticked
