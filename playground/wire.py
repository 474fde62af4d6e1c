"""The world's values as Discord's JSON objects."""

from __future__ import annotations

from typing import Any

from playground import channel_kinds, permissions
from playground.guilds import Guild, Role
from playground.snowflakes import BOT, moment
from playground.world import (
    EPHEMERAL,
    HAS_THREAD,
    Attachment,
    Channel,
    Event,
    Message,
    Person,
    World,
)

Json = dict[str, Any]


def user(person: Person) -> Json:
    """https://docs.discord.com/developers/resources/user#user-object"""
    return {
        "id": person.id,
        "username": person.username,
        "global_name": None if person.bot else person.name,
        "discriminator": "0000" if person.bot else "0",
        "avatar": person.avatar,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "clan": None,
        "banner": None,
        "accent_color": None,
        "flags": 0,
        "public_flags": 0,
        **({"bot": True} if person.bot else {}),
    }


def me(world: World) -> Json:
    """Return the bot's own user, with what only its owner sees."""
    return {
        **user(world.bot),
        "verified": True,
        "mfa_enabled": False,
        "locale": "en-US",
        "email": None,
        "bio": "",
    }


def member(guild: Guild, person: Person) -> Json:
    """Return a guild member without its user."""
    value = guild.members[person.id]
    return {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": list(value.roles),
        "joined_at": value.joined_at,
        "premium_since": None,
        "communication_disabled_until": value.timed_out_until,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def full_member(guild: Guild, person: Person) -> Json:
    """Return a guild member with its user."""
    return {**member(guild, person), "user": user(person)}


def role(value: Role) -> Json:
    return {
        "id": value.id,
        "name": value.name,
        "description": None,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": value.position,
        "permissions": str(value.permissions),
        "managed": value.managed,
        "mentionable": False,
        "flags": 0,
        **({"tags": {"bot_id": BOT}} if value.managed else {}),
    }


def channel(world: World, value: Channel, *, reader: Person | None = None) -> Json:
    """https://docs.discord.com/developers/resources/channel#channel-object

    `reader` is the person for which a DM lists its other side (the bot when not given).
    """
    if value.is_dm:
        reader = reader or world.bot
        others = [world.user(id_) for id_ in value.recipients if id_ != reader.id]
        return {
            "id": value.id,
            "type": value.type,
            "flags": 0,
            "last_message_id": value.last_message_id,
            "recipients": [user(other) for other in others if other],
            **channel_kinds.group_fields(value),
        }
    if value.is_thread:
        return thread(world, value)
    return {
        "id": value.id,
        "type": value.type,
        "guild_id": value.guild_id,
        "name": value.name,
        "topic": value.topic,
        "position": value.position,
        "parent_id": None,
        "nsfw": False,
        "flags": 0,
        "rate_limit_per_user": value.slow_mode,
        "last_message_id": value.last_message_id,
        "last_pin_timestamp": None,
        "permission_overwrites": [
            {"id": id_, "type": int(o.of_member), "allow": str(o.allow), "deny": str(o.deny)}
            for id_, o in value.overwrites.items()
        ],
        **channel_kinds.kind_fields(value),
    }


def thread(world: World, value: Channel) -> Json:
    """Return a thread as the bot sees it."""
    return {
        "id": value.id,
        "type": value.type,
        "guild_id": value.guild_id,
        "parent_id": value.parent_id,
        "owner_id": value.owner_id,
        "name": value.name,
        "flags": 0,
        "rate_limit_per_user": value.slow_mode,
        "last_message_id": value.last_message_id,
        "last_pin_timestamp": None,
        "message_count": value.message_count,
        "total_message_sent": value.message_count,
        "member_count": min(50, len(value.members)),
        "thread_metadata": {
            "archived": value.archived,
            "locked": value.locked,
            "invitable": value.invitable,
            "auto_archive_duration": value.archive_after,
            "archive_timestamp": value.archive_changed,
            "create_timestamp": moment(value.id),
        },
        **channel_kinds.post_fields(world, value),
        **({"member": thread_member(value, world.bot.id)} if world.bot.id in value.members else {}),
    }


def thread_member(value: Channel, person_id: str) -> Json:
    return {
        "id": value.id,
        "user_id": person_id,
        "join_timestamp": value.members[person_id],
        "flags": 0,
    }


def guild(value: Guild) -> Json:
    """https://docs.discord.com/developers/resources/guild#guild-object"""
    return {
        "id": value.id,
        "name": value.name,
        "icon": None,
        "icon_hash": None,
        "splash": None,
        "discovery_splash": None,
        "home_header": None,
        "banner": None,
        "description": None,
        "owner_id": value.owner_id,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 1,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": value.locale,
        "roles": [role(r) for r in value.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "max_members": 500000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "incidents_data": None,
        "latest_onboarding_question_id": None,
    }


def guild_create(world: World, value: Guild) -> Json:
    """Return GUILD_CREATE's fields; without presences, `members` has the bot alone."""
    channels = [c for c in world.channels.values() if c.guild_id == value.id]
    threads = [c for c in channels if c.is_thread and not c.archived]
    return {
        **guild(value),
        "joined_at": value.members[world.bot.id].joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(value.members),
        "members": [full_member(value, world.bot)],
        "channels": [channel(world, c) for c in channels if not c.is_thread],
        "threads": [channel(world, c) for c in threads if world.may_see(world.bot, c)],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "soundboard_sounds": [],
        "guild_scheduled_events": [
            event(world, e) for e in world.events.values() if e.guild_id == value.id
        ],
    }


def attachment(world: World, value: Attachment, ephemeral: bool = False) -> Json:
    address = file_url(world, value)
    width, height = value.size_px or (None, None)
    return {
        "id": value.id,
        "filename": value.filename,
        "size": len(value.content),
        "url": address,
        "proxy_url": address,
        "content_type": value.content_type,
        **({"width": width, "height": height} if value.size_px else {}),
        **({"description": value.description} if value.description else {}),
        **({"title": value.title} if value.title else {}),
        **({"ephemeral": True} if ephemeral else {}),
    }


def file_url(world: World, value: Attachment) -> str:
    """Return where a file can be fetched."""
    return f"{world.url}/attachments/{value.channel_id}/{value.id}/{value.filename}"


def message(world: World, value: Message, *, quoting: bool = True) -> Json:
    """https://docs.discord.com/developers/resources/message#message-object"""
    author = world.user(value.author_id)
    assert author is not None
    mentioned = [world.user(id_) for id_ in value.mentions]
    flags = value.flags | (EPHEMERAL if value.ephemeral else 0)
    body: Json = {
        "id": value.id,
        "channel_id": value.channel_id,
        "type": value.type,
        "author": user(author),
        "content": value.content,
        "timestamp": moment(value.id),
        "edited_timestamp": value.edited_at,
        "flags": flags | (HAS_THREAD if value.thread_id else 0),
        "components": value.components,
        "embeds": value.embeds,
        "attachments": [
            attachment(world, f, value.ephemeral)
            for f in value.files
            if not f.referenced and not value.is_v2
        ],
        "mentions": [user(person) for person in mentioned if person],
        "mention_roles": [],
        "mention_everyone": value.mention_everyone,
        "pinned": False,
        "tts": False,
    }
    if value.nonce is not None:
        body["nonce"] = value.nonce
    if value.interaction is not None:
        body["application_id"] = body["webhook_id"] = world.bot.id
        body["interaction_metadata"] = value.interaction
    if value.reply_to is not None:
        body["message_reference"] = {
            "type": 0,
            "message_id": value.reply_to,
            "channel_id": value.channel_id,
        }
        if quoting:
            before = world.message(value.channel_id, value.reply_to)
            body["referenced_message"] = before and message(world, before, quoting=False)
    if value.thread_id and (hanging := world.channels.get(value.thread_id)):
        body["thread"] = thread(world, hanging)
    return body


def message_event(world: World, value: Message) -> Json:
    """Return a message with what only gateway events carry."""
    body = message(world, value)
    place = world.channels[value.channel_id]
    there = world.guild_of(place)
    if there is None:
        return {**body, "channel_type": 1}
    author = world.user(value.author_id)
    assert author is not None
    body["guild_id"] = there.id
    body["channel_type"] = place.type
    if author.id in there.members:
        body["member"] = member(there, author)
    for mention in body["mentions"]:
        mentioned = world.user(mention["id"])
        if mentioned and mentioned.id in there.members:
            mention["member"] = member(there, mentioned)
    return body


def event(world: World, value: Event) -> Json:
    """https://docs.discord.com/developers/resources/guild-scheduled-event"""
    creator = world.user(value.creator_id)
    return {
        "id": value.id,
        "guild_id": value.guild_id,
        "creator_id": value.creator_id,
        "creator": user(creator) if creator else None,
        "image": None,
        "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [],
        "user_count": len(value.interested),
        **value.fields,
    }


def subscriber(world: World, value: Event, person_id: str) -> Json:
    """Return an event's subscriber, as `get-guild-scheduled-event-users` does."""
    person = world.people[person_id]
    return {
        "guild_scheduled_event_id": value.id,
        "guild_scheduled_event_exception_id": None,
        "user_id": person.id,
        "response": 1,
        "user": user(person),
    }


def application(world: World) -> Json:
    owner = next(iter(world.people.values()))
    return {
        "id": world.bot.id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": (1 << 15) | (1 << 19),
        "flags_new": str((1 << 15) | (1 << 19)),
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "approximate_user_authorization_count": 0,
        "tags": [],
        "rpc_origins": [],
        "redirect_uris": [],
        "hook": True,
        "owner": user(owner),
        "team": None,
        "bot": user(world.bot),
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "install_params": {
            "scopes": ["bot", "applications.commands"],
            "permissions": str(permissions.BOT_INVITED),
        },
        "integration_types_config": {"0": {}},
        "approximate_guild_count": len(world.guilds_of(world.bot)),
        "approximate_user_install_count": 0,
        **world.profile,
    }
