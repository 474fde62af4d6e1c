"""The application's emoji: at most 2,000 small pictures, each with its own name.

https://docs.discord.com/developers/resources/emoji
"""

from __future__ import annotations

import base64
import binascii
import re

from playground import wire
from playground.refusals import Form, Refusal, unknown_application, unknown_emoji
from playground.rest import Answer, Call, RouteRow
from playground.stage import Stage
from playground.world import Emoji, Json

MOST = 2000
MOST_BYTES = 256 * 1024

_NAME = re.compile(r"[A-Za-z0-9_]+")
_IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", re.DOTALL)


def list_emojis(stage: Stage, call: Call) -> Answer:
    _check_application(stage, call)
    return {"items": [_written(stage, one) for one in stage.world.emojis.values()]}


def get_emoji(stage: Stage, call: Call) -> Answer:
    return _written(stage, _find(stage, call))


def create_emoji(stage: Stage, call: Call) -> Answer:
    _check_application(stage, call)
    form = Form()
    _check_name(stage, call.body.get("name"), form.at("name"))
    content, kind = _read_image(call.body.get("image"), form.at("image"))
    form.raise_if_any()
    if len(stage.world.emojis) >= MOST:
        raise Refusal(400, 30008, f"Maximum number of emojis reached ({MOST})")
    made = Emoji(stage.world.ids.next(), call.body["name"], content, kind)
    stage.world.emojis[made.id] = made
    return _written(stage, made)


def rename_emoji(stage: Stage, call: Call) -> Answer:
    emoji = _find(stage, call)
    if (name := call.body.get("name")) not in (None, emoji.name):
        form = Form()
        _check_name(stage, name, form.at("name"))
        form.raise_if_any()
        emoji.name = str(name)
    return _written(stage, emoji)


def delete_emoji(stage: Stage, call: Call) -> Answer:
    del stage.world.emojis[_find(stage, call).id]
    return None


def _written(stage: Stage, value: Emoji) -> Json:
    return {
        "id": value.id,
        "name": value.name,
        "user": wire.user(stage.world.bot),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": value.content_type == "image/gif",
        "available": True,
    }


def _check_application(stage: Stage, call: Call) -> None:
    if call.path["application_id"] != stage.world.bot.id:
        raise unknown_application()


def _find(stage: Stage, call: Call) -> Emoji:
    _check_application(stage, call)
    emoji = stage.world.emojis.get(call.path["emoji_id"])
    if emoji is None:
        raise unknown_emoji()
    return emoji


def _check_name(stage: Stage, name: object, form: Form) -> None:
    if not form.length(name, 2, 32):
        return
    if not _NAME.fullmatch(str(name)):
        form.refuse("STRING_TYPE_REGEX", "String value did not match validation regex.")
    elif any(one.name == name for one in stage.world.emojis.values()):
        form.refuse("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with this name exists.")


def _read_image(image: object, form: Form) -> tuple[bytes, str]:
    """Read a data URI into content and type."""
    match = _IMAGE.fullmatch(image) if isinstance(image, str) else None
    try:
        content = base64.b64decode(match[2], validate=True) if match else b""
    except binascii.Error:
        content = b""
    if match is None or not content:
        form.refuse("IMAGE_INVALID", "Invalid image data")
        return b"", ""
    if len(content) > MOST_BYTES:
        form.refuse("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return content, match[1]


_EMOJIS = "/applications/{application_id}/emojis"
ROUTES: list[RouteRow] = [
    ("GET", _EMOJIS, list_emojis),
    ("POST", _EMOJIS, create_emoji),
    ("GET", f"{_EMOJIS}/{{emoji_id}}", get_emoji),
    ("PATCH", f"{_EMOJIS}/{{emoji_id}}", rename_emoji),
    ("DELETE", f"{_EMOJIS}/{{emoji_id}}", delete_emoji),
]
