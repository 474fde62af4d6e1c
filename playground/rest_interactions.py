"""The REST routes of commands, interaction callbacks and their webhooks."""

from __future__ import annotations

from playground import commands, wire
from playground.refusals import Form, missing_access, unknown_command
from playground.rest import Answer, Call, RouteRow
from playground.stage import Stage
from playground.world import Json


def _scope(stage: Stage, call: Call) -> str | None:
    """Return the guild whose commands are meant (None: global ones)."""
    guild_id = call.path.get("guild_id")
    ours = {guild.id for guild in stage.world.guilds_of(stage.world.bot)}
    known = guild_id is None or guild_id in ours
    if call.path["application_id"] != stage.world.bot.id or not known:
        raise missing_access()
    return guild_id


def list_commands(stage: Stage, call: Call) -> Answer:
    return stage.world.commands.get(_scope(stage, call), [])


def put_commands(stage: Stage, call: Call) -> Answer:
    scope, form = _scope(stage, call), Form()
    commands.check_all(call.listed, form)
    form.raise_if_any()
    stored = commands.store(stage.world, scope, call.listed)
    stage.announce.commands_changed()
    return stored


def create_command(stage: Stage, call: Call) -> Answer:
    scope = _scope(stage, call)
    name, kind = call.body.get("name"), call.body.get("type") or commands.CHAT
    others = [
        command
        for command in stage.world.commands.get(scope, [])
        if (command["name"], command["type"]) != (name, kind)
    ]
    return _replace(stage, scope, others, call.body)


def _replace(stage: Stage, scope: str | None, others: list[Json], command: Json) -> Json:
    form = Form()
    commands.check(command, form)
    form.raise_if_any()
    stored = commands.store(stage.world, scope, [*others, command])
    stage.announce.commands_changed()
    return stored[-1]


def _one(stage: Stage, call: Call) -> tuple[str | None, Json, list[Json]]:
    scope = _scope(stage, call)
    known = stage.world.commands.get(scope, [])
    wanted = call.path["command_id"]
    found = next((command for command in known if command["id"] == wanted), None)
    if found is None:
        raise unknown_command()
    return scope, found, [command for command in known if command is not found]


def get_command(stage: Stage, call: Call) -> Answer:
    return _one(stage, call)[1]


def edit_command(stage: Stage, call: Call) -> Answer:
    scope, found, others = _one(stage, call)
    return _replace(stage, scope, others, {**found, **call.body})


def delete_command(stage: Stage, call: Call) -> Answer:
    scope, _, others = _one(stage, call)
    commands.store(stage.world, scope, others)
    stage.announce.commands_changed()
    return None


def answer(stage: Stage, call: Call) -> Answer:
    body = stage.answers.first(call.path["interaction_id"], call.path["token"], call.draft)
    wanted = call.query.get("with_response", "").lower() in ("true", "1")
    return body if wanted else None


def follow_up(stage: Stage, call: Call) -> Answer:
    interaction = stage.interactions.answered(call.path["application_id"], call.path["token"])
    return wire.message(stage.world, stage.answers.follow_up(interaction, call.draft))


def get_message(stage: Stage, call: Call) -> Answer:
    interaction = stage.interactions.answered(call.path["application_id"], call.path["token"])
    return wire.message(stage.world, stage.answers.find(interaction, call.path["message_id"]))


def edit_message(stage: Stage, call: Call) -> Answer:
    interaction = stage.interactions.answered(call.path["application_id"], call.path["token"])
    message = stage.answers.find(interaction, call.path["message_id"])
    return wire.message(stage.world, stage.answers.edit(interaction, message, call.draft))


def delete_message(stage: Stage, call: Call) -> Answer:
    interaction = stage.interactions.answered(call.path["application_id"], call.path["token"])
    stage.answers.delete(stage.answers.find(interaction, call.path["message_id"]))
    return None


_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
_WEBHOOK = "/webhooks/{application_id}/{token}"
ROUTES: list[RouteRow] = [
    ("POST", "/interactions/{interaction_id}/{token}/callback", answer),
    ("POST", _WEBHOOK, follow_up),
    ("GET", f"{_WEBHOOK}/messages/{{message_id}}", get_message),
    ("PATCH", f"{_WEBHOOK}/messages/{{message_id}}", edit_message),
    ("DELETE", f"{_WEBHOOK}/messages/{{message_id}}", delete_message),
]
for _path in (_GLOBAL, _GUILD):
    ROUTES += [
        ("GET", _path, list_commands),
        ("PUT", _path, put_commands),
        ("POST", _path, create_command),
        ("GET", f"{_path}/{{command_id}}", get_command),
        ("PATCH", f"{_path}/{{command_id}}", edit_command),
        ("DELETE", f"{_path}/{{command_id}}", delete_command),
    ]
