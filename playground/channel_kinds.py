"""Fields of voice channels, forums and posts, and the tags that a post may have."""

from __future__ import annotations

from playground.permissions import allows
from playground.refusals import Form, Refusal
from playground.world import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    GROUP,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    VOICE,
    Channel,
    Json,
    World,
)

MOST_TAGS = 5
REQUIRE_TAG = 1 << 4
THREADS_BELOW = {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENT: (ANNOUNCEMENT_THREAD,)}


def threads_below(channel: Channel) -> tuple[int, ...]:
    """Return the types of threads that a channel can have, without a forum's posts."""
    return THREADS_BELOW.get(channel.type, ())


def kind_fields(channel: Channel) -> Json:
    """Return the fields that a channel's object has because of its kind."""
    if channel.type == VOICE:
        return {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
    if channel.type != FORUM:
        return {}
    return {
        "flags": REQUIRE_TAG if channel.require_tag else 0,
        "available_tags": channel.available_tags,
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
        "template": "",
    }


def group_fields(channel: Channel) -> Json:
    """Return the fields that a group's object has, and the DM with the bot doesn't."""
    if channel.type != GROUP:
        return {}
    return {"name": channel.name, "icon": None, "owner_id": channel.owner_id}


def post_fields(world: World, thread: Channel) -> Json:
    """Return the fields that a post's channel object has and other threads' don't."""
    parent = world.channels.get(thread.parent_id or "")
    if parent is None or parent.type != FORUM:
        return {}
    return {"applied_tags": thread.applied_tags}


def check_tags(world: World, forum: Channel, wanted: list[str], before: list[str]) -> None:
    """Refuse tags that a post in a forum cannot have, or that the bot may not change."""
    if len(wanted) > MOST_TAGS:
        form = Form()
        form.at("applied_tags").refuse(
            "BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {MOST_TAGS} in length."
        )
        form.raise_if_any()
    known = {tag["id"]: tag for tag in forum.available_tags}
    if not set(wanted) <= known.keys():
        raise Refusal(404, 10087, "Unknown tag")
    if forum.require_tag and not wanted:
        raise Refusal(400, 40067, "A tag is required to create a forum post in this channel")
    changed = set(wanted) ^ set(before)
    moderated = any(known[tag]["moderated"] for tag in changed if tag in known)
    if moderated and not allows(world, world.bot, forum, "MANAGE_THREADS"):
        raise Refusal(403, 50013, "Missing Permissions")
