"""Create and change messages from requests, with Discord's checks and defaults."""

from __future__ import annotations

import copy
import re
from dataclasses import dataclass, field

from playground import components, payloads, pictures, wire
from playground.crowd import message_text
from playground.refusals import Form, blocked_message, empty_message
from playground.world import COMPONENTS_V2, Attachment, Channel, Json, Message, World

MAX_CONTENT = 2000
SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12
_SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
_LEGACY = ("content", "embeds", "poll", "sticker_ids")
_MENTION = re.compile(r"<@!?(\d+)>")


@dataclass
class Upload:
    """A file of a multipart request."""

    filename: str
    content: bytes


@dataclass
class Draft:
    """What a request asks a message to become: its body and its files by number."""

    body: Json
    files: dict[int, Upload] = field(default_factory=dict)


def compose(world: World, channel: Channel, author_id: str, draft: Draft) -> Message:
    """Make a message of a request; it is not in the channel yet."""
    body, form = draft.body, Form()
    flags = int(body.get("flags") or 0) & _SETTABLE
    message = Message("0", channel.id, author_id, flags=flags, nonce=body.get("nonce"))
    if message.nonce is not None and len(str(message.nonce)) > 25:
        form.at("nonce").refuse("BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    reference = body.get("message_reference") or {}
    if reference.get("message_id"):
        message.reply_to = str(reference["message_id"])
        message.type = 19
        must_exist = reference.get("fail_if_not_exists", True)
        if must_exist and not world.message(channel.id, message.reply_to):
            form.at("message_reference").refuse("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    _fill(world, message, draft, form, list_files=True)
    if not _says_something(message):
        raise empty_message()
    if _is_blocked(world, message):
        raise blocked_message()
    message.id = world.ids.next()
    return message


def revise(world: World, message: Message, draft: Draft) -> None:
    """Change a message as a request asks, or leave it wholly as it was and raise."""
    body, form = draft.body, Form()
    changed = copy.copy(message)
    # The flag can be set later on, never taken back.
    asked = int(body.get("flags") or 0) & _SETTABLE
    kept = message.flags & ~(SUPPRESS_EMBEDS if "flags" in body else 0)
    changed.flags = kept | asked
    if "attachments" in body and body["attachments"] is not None:
        listed = {str(item.get("id")) for item in body["attachments"] if isinstance(item, dict)}
        changed.files = [file for file in message.files if file.id in listed]
    else:
        changed.files = list(message.files)
    _fill(world, changed, draft, form, list_files="attachments" not in body)
    if not _says_something(changed):
        raise empty_message()
    if _is_blocked(world, changed):
        raise blocked_message()
    changed.edited_at = world.now()
    _retire_files(world, message, changed)
    vars(message).update(vars(changed))


def _is_blocked(world: World, message: Message) -> bool:
    guild = world.guild_of(world.channels[message.channel_id])
    return guild is not None and guild.blocks(message_text(message))


def store(world: World, message: Message) -> None:
    """Put a message at the end of its channel."""
    world.messages.setdefault(message.channel_id, {})[message.id] = message
    channel = world.channels[message.channel_id]
    for file in message.files:
        world.files.add(file)
    if not message.ephemeral:
        channel.last_message_id = message.id
        channel.message_count += 1


def _retire_files(world: World, before: Message, after: Message) -> None:
    for file in after.files:
        world.files.add(file)
    kept = {file.id for file in after.files}
    shown = {
        media["url"]
        for component in components.walk(after.components)
        for media in components.media_of(component)
    }
    for file in before.files:
        if file.id not in kept:
            # A picture still shown though its file was not kept is what a broken picture is.
            world.files.retire(file, at_once=wire.file_url(world, file) in shown)


def _fill(world: World, message: Message, draft: Draft, form: Form, *, list_files: bool) -> None:
    body = draft.body
    if "content" in body:
        content = body["content"] or ""
        if form.at("content").length(content, 0, MAX_CONTENT):
            message.content = content.strip()
    if "embeds" in body or "embed" in body:
        message.embeds = payloads.copied(body.get("embeds") or [])
        _check_embeds(message.embeds, form.at("embeds"))
    if message.is_v2:
        for key in _LEGACY:
            if body.get(key) or getattr(message, key, None):
                form.at(key).refuse(
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    given = "components" in body
    if given:
        message.components = payloads.copied(body["components"] or [])
        at = form.at("components")
        components.check_message(message.components, at, v2=message.is_v2, emojis=world.emojis)
    _check_mentions(body.get("allowed_mentions"), form.at("allowed_mentions"))
    message.files = [
        *message.files,
        *_new_files(world, message, draft, form, list_files=list_files),
    ]
    form.raise_if_any()
    _resolve_files(world, message, form, with_components=given)
    form.raise_if_any()
    components.number(message.components)
    if given or "content" in body:
        _find_mentions(world, message, body.get("allowed_mentions"))


def _says_something(message: Message) -> bool:
    if message.is_v2:
        return bool(message.components)
    return bool(message.content or message.embeds or message.files)


def _new_files(
    world: World, message: Message, draft: Draft, form: Form, *, list_files: bool
) -> list[Attachment]:
    """Read `attachments`: descriptions of kept files, and which uploads become files."""
    at = form.at("attachments")
    kept = {file.id: file for file in message.files}
    made: list[Attachment] = []
    described: set[int] = set()
    for place, item in at.items(draft.body.get("attachments") or [], 0, 10):
        id_ = str(item.get("id", ""))
        if (description := item.get("description")) is not None:
            at.at(place, "description").length(description, 0, 1024)
        if id_ in kept:
            kept[id_].description = description or kept[id_].description
        elif id_.isdigit() and int(id_) in draft.files:
            described.add(int(id_))
            made.append(_file(world, message, draft.files[int(id_)], item))
        else:
            at.at(place, "id").refuse("ATTACHMENT_NOT_FOUND", f"Attachment with id {id_} not found")
    if list_files or not draft.body.get("attachments"):
        left = [n for n in sorted(draft.files) if n not in described]
        made += [_file(world, message, draft.files[n], {}) for n in left]
    if len(kept) + len(made) > 10:
        at.refuse("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    return made


def _file(world: World, message: Message, upload: Upload, item: Json) -> Attachment:
    name = pictures.plain_name(item.get("filename") or upload.filename)
    return Attachment(
        id=world.ids.next(),
        channel_id=message.channel_id,
        filename=name,
        content=upload.content,
        content_type=pictures.content_type(name),
        size_px=pictures.dimensions(upload.content),
        description=item.get("description"),
        title=item.get("title"),
    )


def _resolve_files(world: World, message: Message, form: Form, *, with_components: bool) -> None:
    """Point each `attachment://` at its file; of equal names the newer file wins."""
    by_name = {file.filename: file for file in message.files}
    shown: set[str] = set()

    def resolve(media: Json, at: Form) -> None:
        name = media["url"].removeprefix("attachment://")
        if name == media["url"]:
            media.setdefault("id", world.ids.next())
            media.setdefault("proxy_url", media["url"])
        elif file := by_name.get(name):
            media.clear()
            media.update(_media(world, file))
            shown.add(file.id)
        else:
            at.at("url").refuse(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment {name} was not found",
            )

    if with_components:
        for component in components.walk(message.components):
            for media in components.media_of(component):
                resolve(media, form.at("components"))
            if component["type"] == components.FILE and not form.found:
                file = by_name[component["file"]["url"].rsplit("/", 1)[1]]
                component |= {"name": file.filename, "size": len(file.content)}
            for item in component.get("items", ()):
                item.setdefault("description", None)
                item.setdefault("spoiler", False)
    for embed in message.embeds:
        for key in ("image", "thumbnail"):
            if str(embed.get(key, {}).get("url", "")).startswith("attachment://"):
                resolve(embed[key], form.at("embeds"))
    for file in message.files:
        file.referenced = file.referenced or file.id in shown


def _media(world: World, file: Attachment) -> Json:
    address = wire.file_url(world, file)
    width, height = file.size_px or (None, None)
    return {
        "id": file.id,
        "url": address,
        "proxy_url": address,
        "width": width,
        "height": height,
        "content_type": file.content_type,
        "content_scan_metadata": {"version": 4, "flags": 0},
        "placeholder": None,
        "placeholder_version": None,
        "loading_state": 2,
        "flags": 0,
        "attachment_id": file.id,
    }


def _check_embeds(embeds: list[Json], at: Form) -> None:
    total = 0
    for place, embed in at.items(embeds, 0, 10):
        embed.setdefault("type", "rich")
        texts = [("title", 256), ("description", 4096)]
        parts = [(embed, key, most, at.at(place, key)) for key, most in texts]
        for number, item in at.at(place, "fields").items(embed.get("fields") or [], 0, 25):
            for key, most in (("name", 256), ("value", 1024)):
                parts.append((item, key, most, at.at(place, "fields", number, key)))
        for name, key, most in (("footer", "text", 2048), ("author", "name", 256)):
            if isinstance(embed.get(name), dict):
                parts.append((embed[name], key, most, at.at(place, name, key)))
        for owner, key, most, here in parts:
            if owner.get(key) and here.length(owner[key], 0, most):
                total += len(owner[key])
    if total > 6000:
        at.refuse("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _check_mentions(allowed: Json | None, at: Form) -> None:
    for key in ("users", "roles"):
        if allowed and key in (allowed.get("parse") or ()) and allowed.get(key):
            at.refuse(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )


def _find_mentions(world: World, message: Message, allowed: Json | None) -> None:
    """List the people the text mentions and `allowed_mentions` lets it notify."""
    text = message_text(message)
    named = list(dict.fromkeys(_MENTION.findall(text)))
    parse = ("users", "everyone") if allowed is None else allowed.get("parse") or ()
    if "users" not in parse:
        permitted = {str(id_) for id_ in (allowed or {}).get("users") or ()}
        named = [id_ for id_ in named if id_ in permitted]
    if message.reply_to and (allowed is None or allowed.get("replied_user")):
        answered = world.message(message.channel_id, message.reply_to)
        if answered and answered.author_id not in named:
            named.append(answered.author_id)
    message.mentions = [id_ for id_ in named if world.user(id_)]
    message.mention_everyone = "everyone" in parse and bool(re.search(r"@(everyone|here)\b", text))
