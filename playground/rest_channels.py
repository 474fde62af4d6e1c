"""Channels, messages and threads, as the bot reaches them."""

from __future__ import annotations

from playground import changes, channel_kinds, messages, wire
from playground.messages import Draft
from playground.permissions import allows, speaking_in
from playground.refusals import (
    Form,
    Refusal,
    archived_thread,
    blocked_title,
    cannot_send_to_user,
    locked_thread,
    missing_access,
    missing_permissions,
    no_room_for_threads,
    not_the_author,
    thread_exists,
    unknown_channel,
    unknown_member,
    unknown_message,
    wrong_channel_type,
)
from playground.rest import Answer, Call, RouteRow
from playground.snowflakes import EPOCH_MS
from playground.stage import Stage
from playground.world import FORUM, PRIVATE_THREAD, Channel, Json, Message, Person

NONCE_SECONDS = 300
ARCHIVE_AFTER = (60, 1440, 4320, 10080)


def find_channel(stage: Stage, call: Call, *needed: str) -> Channel:
    """Find the channel of a request, refused where the bot cannot see or do that."""
    channel = stage.world.channels.get(call.path["channel_id"])
    if channel is None:
        raise unknown_channel()
    bot = stage.world.bot
    if not allows(stage.world, bot, channel, "VIEW_CHANNEL"):
        raise missing_access()
    if needed and not allows(stage.world, bot, channel, *needed):
        raise missing_permissions()
    return channel


def find_message(stage: Stage, call: Call, channel: Channel) -> Message:
    """Find the message of a request; ephemeral ones exist only for webhooks."""
    message = stage.world.message(channel.id, call.path["message_id"])
    if message is None or message.ephemeral:
        raise unknown_message()
    return message


def get_channel(stage: Stage, call: Call) -> Answer:
    return wire.channel(stage.world, find_channel(stage, call))


def change_channel(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call)
    world, body, form = stage.world, call.body, Form()
    if (name := body.get("name")) is not None:
        form.at("name").length(name, 1, 100)
    if channel.is_thread:
        _check_thread_change(stage, channel, body)
        _check_archive_after(body, form)
        if (tags := body.get("applied_tags")) is not None:
            channel_kinds.check_tags(
                world, world.channels[channel.parent_id or ""], tags, channel.applied_tags
            )
    elif not allows(world, world.bot, channel, "MANAGE_CHANNELS"):
        raise missing_permissions()
    form.raise_if_any()
    for key, attribute in (
        ("name", "name"),
        ("topic", "topic"),
        ("locked", "locked"),
        ("invitable", "invitable"),
        ("auto_archive_duration", "archive_after"),
        ("rate_limit_per_user", "slow_mode"),
        ("applied_tags", "applied_tags"),
    ):
        if body.get(key) is not None:
            setattr(channel, attribute, body[key])
    if body.get("archived") is not None and body["archived"] != channel.archived:
        channel.archived, channel.archive_changed = body["archived"], world.now()
    stage.announce.channel_changed(channel)
    return wire.channel(world, channel)


def _check_thread_change(stage: Stage, thread: Channel, body: Json) -> None:
    world = stage.world
    moderator = allows(world, world.bot, thread, "MANAGE_THREADS")
    own = thread.owner_id == world.bot.id
    reopening = body.get("archived") is False
    if thread.locked and not moderator:
        raise missing_permissions()
    if "locked" in body and bool(body["locked"]) != thread.locked and not moderator:
        raise missing_permissions()
    if not (own or moderator) and not (
        reopening and allows(world, world.bot, thread, "SEND_MESSAGES_IN_THREADS")
    ):
        raise missing_permissions()
    if thread.archived and not reopening:
        raise archived_thread()


def _check_archive_after(body: Json, form: Form) -> None:
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVE_AFTER:
        form.at("auto_archive_duration").refuse(
            "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}."
        )


def delete_channel(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call)
    needed = "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS"
    if not channel.is_dm:
        find_channel(stage, call, needed)
        changes.delete_channel(stage, channel)
    return wire.channel(stage.world, channel)


def create_message(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call)
    if channel.type == FORUM:
        raise Refusal(400, 50008, "Cannot send messages in a non-text channel")
    if channel.is_dm:
        _check_dm(stage, channel)
    else:
        needed = [speaking_in(channel)]
        needed += ["ATTACH_FILES"] if call.files else []
        needed += ["EMBED_LINKS"] if call.body.get("embeds") else []
        needed += ["READ_MESSAGE_HISTORY"] if call.body.get("message_reference") else []
        find_channel(stage, call, *needed)
    moderator = allows(stage.world, stage.world.bot, channel, "MANAGE_THREADS")
    if channel.is_thread and channel.locked and not moderator:
        raise archived_thread() if channel.archived else locked_thread()
    if call.body.get("enforce_nonce") and (before := _same_nonce(stage, call.body)):
        return wire.message(stage.world, before)
    message = messages.compose(stage.world, channel, stage.world.bot.id, call.draft)
    changes.post(stage, message)
    if message.nonce:
        stage.world.nonces[str(message.nonce)] = message.id
    return wire.message(stage.world, message)


def _check_dm(stage: Stage, channel: Channel) -> None:
    person = stage.world.people.get(channel.recipients[0])
    if person is None or not person.dms_open:
        raise cannot_send_to_user()
    if not (person.installed or _meets_bot(stage, person)):
        raise cannot_send_to_user()


def _meets_bot(stage: Stage, person: Person) -> bool:
    """Return whether a person and the bot are on one server."""
    return any(stage.world.bot.id in guild.members for guild in stage.world.guilds_of(person))


def _same_nonce(stage: Stage, body: Json) -> Message | None:
    """Return the bot's recent message with a nonce, in any channel; it may be deleted."""
    id_ = stage.world.nonces.get(str(body.get("nonce")))
    since = (int((stage.world.time() - NONCE_SECONDS) * 1000) - EPOCH_MS) << 22
    if id_ is None or int(id_) < since:
        return None
    message = stage.world.find_message(id_)
    if message is None:
        raise unknown_message()
    return message


def list_messages(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call)
    if not allows(stage.world, stage.world.bot, channel, "READ_MESSAGE_HISTORY"):
        return []
    limit = max(1, min(100, int(call.query.get("limit", 50))))
    found = [m for m in stage.world.in_channel(channel.id) if not m.ephemeral]
    if before := call.query.get("before"):
        found = [m for m in found if int(m.id) < int(before)][-limit:]
    elif after := call.query.get("after"):
        found = [m for m in found if int(m.id) > int(after)][:limit]
    elif around := call.query.get("around"):
        nearest = sorted(found, key=lambda m: abs(int(m.id) - int(around)))[:limit]
        found = sorted(nearest, key=lambda m: int(m.id))
    return [wire.message(stage.world, m) for m in reversed(found[-limit:])]


def get_message(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call)
    if not allows(stage.world, stage.world.bot, channel, "READ_MESSAGE_HISTORY"):
        raise missing_access()
    return wire.message(stage.world, find_message(stage, call, channel))


def edit_message(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call)
    message = find_message(stage, call, channel)
    if message.author_id != stage.world.bot.id:
        raise not_the_author()
    if channel.archived:
        raise archived_thread()
    if call.files and not channel.is_dm:
        find_channel(stage, call, "ATTACH_FILES")
    messages.revise(stage.world, message, call.draft)
    stage.announce.message_edited(message)
    return wire.message(stage.world, message)


def delete_message(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call)
    message = find_message(stage, call, channel)
    if message.author_id != stage.world.bot.id:
        find_channel(stage, call, "MANAGE_MESSAGES")
    changes.delete_message(stage, message)
    return None


def delete_messages(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call, "MANAGE_MESSAGES")
    for id_ in call.body.get("messages", ()):
        if message := stage.world.message(channel.id, str(id_)):
            changes.delete_message(stage, message)
    return None


def type_(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call)
    if not channel.is_dm:
        find_channel(stage, call, speaking_in(channel))
    stage.announce.typing(channel, stage.world.bot)
    return None


def open_thread_on_message(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call, "CREATE_PUBLIC_THREADS")
    message = find_message(stage, call, channel)
    if message.thread_id:
        raise thread_exists()
    return _open_thread(stage, channel, call.body, starter=message)


def open_thread(stage: Stage, call: Call) -> Answer:
    if find_channel(stage, call).type == FORUM:
        return _open_post(stage, find_channel(stage, call, "SEND_MESSAGES"), call)
    kind = call.body.get("type", PRIVATE_THREAD)
    private = kind == PRIVATE_THREAD
    needed = "CREATE_PRIVATE_THREADS" if private else "CREATE_PUBLIC_THREADS"
    channel = find_channel(stage, call, needed)
    if kind not in channel_kinds.threads_below(channel):
        raise wrong_channel_type()
    return _open_thread(stage, channel, call.body, private=private)


def _open_post(stage: Stage, forum: Channel, call: Call) -> Json:
    """Make a post in a forum, whose first message has its id."""
    body, form = call.body, Form()
    form.at("name").length(body.get("name"), 1, 100)
    _check_archive_after(body, form)
    if not isinstance(body.get("message"), dict):
        form.at("message").required()
    form.raise_if_any()
    _check_room(stage, forum, body["name"])
    tags = [str(tag) for tag in body.get("applied_tags") or []]
    channel_kinds.check_tags(stage.world, forum, tags, [])
    draft = Draft(body["message"], call.files)
    message = messages.compose(stage.world, forum, stage.world.bot.id, draft)
    thread = changes.open_thread(
        stage,
        forum,
        body["name"],
        stage.world.bot.id,
        archive_after=body.get("auto_archive_duration") or 1440,
        post=message,
        tags=tags,
    )
    return {**wire.thread(stage.world, thread), "message": wire.message(stage.world, message)}


def _open_thread(
    stage: Stage,
    channel: Channel,
    body: Json,
    *,
    starter: Message | None = None,
    private: bool = False,
) -> Json:
    if not channel_kinds.threads_below(channel):
        raise wrong_channel_type()
    form = Form()
    form.at("name").length(body.get("name"), 1, 100)
    _check_archive_after(body, form)
    form.raise_if_any()
    _check_room(stage, channel, body["name"])
    thread = changes.open_thread(
        stage,
        channel,
        body["name"],
        stage.world.bot.id,
        starter=starter,
        private=private,
        archive_after=body.get("auto_archive_duration") or 1440,
    )
    return wire.thread(stage.world, thread)


def _check_room(stage: Stage, parent: Channel, name: str) -> None:
    """Refuse a thread for which there is no room, or whose name is blocked."""
    guild = stage.world.guild_of(parent)
    here = [each for each in stage.world.threads() if each.guild_id == parent.guild_id]
    if sum(not thread.archived for thread in here) >= stage.world.most_threads:
        raise no_room_for_threads()
    if guild and guild.blocks(name):
        raise blocked_title()


def _thread_member_id(stage: Stage, call: Call) -> str:
    id_ = call.path.get("user_id", "@me")
    return stage.world.bot.id if id_ == "@me" else id_


def join_thread(stage: Stage, call: Call) -> Answer:
    thread = find_channel(stage, call)
    if thread.archived:
        raise archived_thread()
    changes.join_thread(stage, thread, _thread_member_id(stage, call))
    return None


def leave_thread(stage: Stage, call: Call) -> Answer:
    thread = find_channel(stage, call)
    person_id = _thread_member_id(stage, call)
    if person_id != stage.world.bot.id and thread.owner_id != stage.world.bot.id:
        find_channel(stage, call, "MANAGE_THREADS")
    changes.leave_thread(stage, thread, person_id)
    return None


def list_thread_members(stage: Stage, call: Call) -> Answer:
    thread = find_channel(stage, call)
    return [wire.thread_member(thread, id_) for id_ in thread.members]


def get_thread_member(stage: Stage, call: Call) -> Answer:
    thread, person_id = find_channel(stage, call), _thread_member_id(stage, call)
    if person_id not in thread.members:
        raise unknown_member()
    return wire.thread_member(thread, person_id)


def list_archived(stage: Stage, call: Call) -> Answer:
    channel = find_channel(stage, call, "READ_MESSAGE_HISTORY")
    private = call.path["kind"] == "private"
    found = [t for t in stage.world.threads(channel.id) if t.archived and (t.type == 12) == private]
    return {
        "threads": [wire.thread(stage.world, t) for t in found],
        "members": [],
        "has_more": False,
    }


_CHANNEL = "/channels/{channel_id}"
ROUTES: list[RouteRow] = [
    ("GET", _CHANNEL, get_channel),
    ("PATCH", _CHANNEL, change_channel),
    ("DELETE", _CHANNEL, delete_channel),
    ("POST", f"{_CHANNEL}/messages", create_message),
    ("GET", f"{_CHANNEL}/messages", list_messages),
    ("POST", f"{_CHANNEL}/messages/bulk-delete", delete_messages),
    ("GET", f"{_CHANNEL}/messages/{{message_id}}", get_message),
    ("PATCH", f"{_CHANNEL}/messages/{{message_id}}", edit_message),
    ("DELETE", f"{_CHANNEL}/messages/{{message_id}}", delete_message),
    ("POST", f"{_CHANNEL}/messages/{{message_id}}/threads", open_thread_on_message),
    ("POST", f"{_CHANNEL}/typing", type_),
    ("POST", f"{_CHANNEL}/threads", open_thread),
    ("GET", f"{_CHANNEL}/threads/archived/{{kind}}", list_archived),
    ("GET", f"{_CHANNEL}/thread-members", list_thread_members),
    ("GET", f"{_CHANNEL}/thread-members/{{user_id}}", get_thread_member),
    ("PUT", f"{_CHANNEL}/thread-members/{{user_id}}", join_thread),
    ("DELETE", f"{_CHANNEL}/thread-members/{{user_id}}", leave_thread),
]
