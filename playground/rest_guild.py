"""The bot itself, its servers, the people in them and the scheduled events."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import sha256

from playground import wire
from playground.gateway import gateway_url
from playground.guilds import Guild
from playground.permissions import BITS, allows, in_guild
from playground.refusals import (
    Form,
    Refusal,
    missing_permissions,
    unknown_event,
    unknown_guild,
    unknown_member,
    unknown_user,
)
from playground.rest import Answer, Call, RouteRow
from playground.stage import Stage
from playground.world import VOICE, Event, Json

IN_VOICE, EXTERNAL = 2, 3


def _find_guild(stage: Stage, call: Call) -> Guild:
    """Find the server of a request, refused where the bot isn't on it."""
    guild = stage.world.guilds.get(call.path["guild_id"])
    if guild is None or stage.world.bot.id not in guild.members:
        raise unknown_guild()
    return guild


def get_gateway(stage: Stage, call: Call) -> Answer:
    return {"url": gateway_url(stage.world)}


def get_bot_gateway(stage: Stage, call: Call) -> Answer:
    gateway = stage.gateway
    return {
        "url": gateway_url(stage.world),
        "shards": gateway.shards,
        "session_start_limit": gateway.starts.listed(),
    }


def get_me(stage: Stage, call: Call) -> Answer:
    return wire.me(stage.world)


def get_application(stage: Stage, call: Call) -> Answer:
    return wire.application(stage.world)


def edit_application(stage: Stage, call: Call) -> Answer:
    """Change the bot's profile.

    https://docs.discord.com/developers/resources/application#edit-current-application
    """
    body, form = call.body, Form()
    form.at("description").length(body.get("description", ""), 0, 400)
    tags = body.get("tags", [])
    if len(tags) > 5:
        form.at("tags").refuse("BASE_TYPE_MAX_LENGTH", "Must be 5 or fewer in length.")
    for number, tag in enumerate(tags):
        form.at("tags", number).length(tag, 1, 20)
    form.raise_if_any()
    icon = {"icon": sha256(body["icon"].encode()).hexdigest()[:32]} if "icon" in body else {}
    stage.world.profile |= {**body, **icon}
    return wire.application(stage.world)


def get_user(stage: Stage, call: Call) -> Answer:
    person = stage.world.user(call.path["user_id"])
    if person is None:
        raise unknown_user()
    return wire.user(person)


def list_my_guilds(stage: Stage, call: Call) -> Answer:
    bot = stage.world.bot
    keys = ("id", "name", "icon", "banner", "features")
    return [
        {
            **{key: value for key, value in wire.guild(guild).items() if key in keys},
            "owner": False,
            "permissions": str(in_guild(guild, bot)),
        }
        for guild in stage.world.guilds_of(bot)
    ]


def open_dm(stage: Stage, call: Call) -> Answer:
    person_id = str(call.body.get("recipient_id"))
    if person_id not in stage.world.people:
        raise Refusal(400, 50033, "Invalid Recipient(s)")
    return wire.channel(stage.world, stage.world.dm_with(person_id))


def get_guild(stage: Stage, call: Call) -> Answer:
    guild = _find_guild(stage, call)
    body = wire.guild(guild)
    if call.query.get("with_counts", "").lower() in ("true", "1"):
        count = len(guild.members)
        body |= {"approximate_member_count": count, "approximate_presence_count": count}
    return body


def list_channels(stage: Stage, call: Call) -> Answer:
    guild = _find_guild(stage, call)
    channels = [c for c in stage.world.channels.values() if c.guild_id == guild.id]
    return [wire.channel(stage.world, c) for c in channels if not c.is_thread]


def list_active_threads(stage: Stage, call: Call) -> Answer:
    guild, world = _find_guild(stage, call), stage.world
    active = [t for t in world.threads() if t.guild_id == guild.id and not t.archived]
    found = [t for t in active if world.may_see(world.bot, t)]
    members = [wire.thread_member(t, world.bot.id) for t in found if world.bot.id in t.members]
    return {
        "threads": [wire.thread(world, t) for t in found],
        "members": members,
        "has_more": False,
    }


def list_roles(stage: Stage, call: Call) -> Answer:
    return [wire.role(role) for role in _find_guild(stage, call).roles.values()]


def list_members(stage: Stage, call: Call) -> Answer:
    guild = _find_guild(stage, call)
    limit, after = int(call.query.get("limit", 1)), int(call.query.get("after", 0))
    members = sorted(stage.world.members(guild), key=lambda person: int(person.id))
    return [wire.full_member(guild, p) for p in members if int(p.id) > after][:limit]


def get_member(stage: Stage, call: Call) -> Answer:
    guild = _find_guild(stage, call)
    person = stage.world.user(call.path["user_id"])
    if person is None:
        raise unknown_user()
    if person.id not in guild.members:
        raise unknown_member()
    return wire.full_member(guild, person)


def list_events(stage: Stage, call: Call) -> Answer:
    guild = _find_guild(stage, call)
    events = stage.world.events.values()
    return [wire.event(stage.world, event) for event in events if event.guild_id == guild.id]


def _check_events_allowed(stage: Stage, guild: Guild, event: Event | None) -> None:
    """Require CREATE_EVENTS to make an event, and MANAGE_EVENTS to change another's."""
    own = event is None or event.creator_id == stage.world.bot.id
    enough = BITS["CREATE_EVENTS"] if own else 0
    if event is not None:
        enough |= BITS["MANAGE_EVENTS"]
    if not in_guild(guild, stage.world.bot) & enough:
        raise missing_permissions()


def create_event(stage: Stage, call: Call) -> Answer:
    guild = _find_guild(stage, call)
    _check_events_allowed(stage, guild, None)
    fields: Json = {
        "channel_id": None,
        "description": None,
        "scheduled_end_time": None,
        "entity_id": None,
        "entity_metadata": None,
        "status": 1,
        **call.body,
    }
    _check_event(stage, fields, new=True)
    if fields["entity_type"] == IN_VOICE:
        _check_voice(stage, guild, fields)
    event = Event(stage.world.ids.next(), guild.id, stage.world.bot.id, fields)
    stage.world.events[event.id] = event
    stage.announce.event_changed(event, new=True)
    return wire.event(stage.world, event)


def _check_event(stage: Stage, fields: Json, *, new: bool) -> None:
    form = Form()
    form.at("name").length(fields.get("name"), 1, 100)
    if fields.get("description") is not None:
        form.at("description").length(fields["description"], 0, 1000)
    if fields.get("privacy_level") != 2:
        form.at("privacy_level").refuse("BASE_TYPE_CHOICES", "Value must be one of {2}.")
    form.at("entity_type").number(fields.get("entity_type"), 1, EXTERNAL)
    start = _time(fields, "scheduled_start_time", form)
    if new and start and start.timestamp() < stage.world.time():
        form.at("scheduled_start_time").refuse(
            "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past."
        )
    if fields.get("entity_type") == EXTERNAL:
        end = _time(fields, "scheduled_end_time", form)
        if start and end and end <= start:
            form.at("scheduled_end_time").refuse(
                "GUILD_SCHEDULED_EVENT_END_BEFORE_START", "The event ends before it starts."
            )
        place = (fields.get("entity_metadata") or {}).get("location")
        form.at("entity_metadata", "location").length(place, 1, 100)
    form.raise_if_any()


def _check_voice(stage: Stage, guild: Guild, fields: Json) -> None:
    """Require an event's voice channel to be one that its creator can see and join."""
    fields["channel_id"] = str(fields.get("channel_id") or "")  # a number will do, too
    channel = stage.world.channels.get(fields["channel_id"])
    form = Form()
    if channel is None or channel.type != VOICE or channel.guild_id != guild.id:
        form.at("channel_id").required()
    if fields.get("entity_metadata"):
        form.at("entity_metadata").refuse(
            "GUILD_SCHEDULED_EVENT_METADATA_INVALID", "Only external events have a location."
        )
    form.raise_if_any()
    assert channel is not None
    if not allows(stage.world, stage.world.bot, channel, "VIEW_CHANNEL", "CONNECT"):
        raise missing_permissions()


def _time(fields: Json, key: str, form: Form) -> datetime | None:
    if fields.get(key) is None:
        form.at(key).required()
        return None
    try:
        return datetime.fromisoformat(fields[key]).astimezone(UTC)
    except (ValueError, TypeError):
        form.at(key).refuse("DATETIME_TYPE_PARSE", f'Could not parse "{fields[key]}".')
        return None


def _find_event(stage: Stage, call: Call) -> tuple[Guild, Event]:
    guild = _find_guild(stage, call)
    event = stage.world.events.get(call.path["event_id"])
    if event is None or event.guild_id != guild.id:
        raise unknown_event()
    return guild, event


def get_event(stage: Stage, call: Call) -> Answer:
    _, event = _find_event(stage, call)
    return wire.event(stage.world, event)


def list_subscribers(stage: Stage, call: Call) -> Answer:
    guild, event = _find_event(stage, call)
    limit = int(call.query.get("limit", 100))
    form = Form()
    form.at("limit").number(limit, 1, 100)
    form.raise_if_any()
    found = sorted((id_ for id_ in event.interested), key=int)
    if before := call.query.get("before"):
        found = [id_ for id_ in found if int(id_) < int(before)][-limit:]
    elif after := call.query.get("after"):
        found = [id_ for id_ in found if int(id_) > int(after)]
    shown = [wire.subscriber(stage.world, event, id_) for id_ in found[:limit]]
    if call.query.get("with_member", "").lower() in ("true", "1"):
        people = stage.world.people
        shown = [
            {**one, "member": wire.full_member(guild, people[one["user_id"]])} for one in shown
        ]
    return shown


def change_event(stage: Stage, call: Call) -> Answer:
    guild, event = _find_event(stage, call)
    _check_events_allowed(stage, guild, event)
    fields = {**event.fields, **call.body}
    before, after = event.fields["status"], fields["status"]
    if (before, after) not in ((1, 1), (1, 2), (1, 4), (2, 2), (2, 3)):
        raise Refusal(400, 180000, "Cannot update a finished event")
    _check_event(stage, fields, new=False)
    event.fields = fields
    stage.announce.event_changed(event)
    return wire.event(stage.world, event)


def delete_event(stage: Stage, call: Call) -> Answer:
    guild, event = _find_event(stage, call)
    _check_events_allowed(stage, guild, event)
    del stage.world.events[event.id]
    stage.announce.event_deleted(event)
    return None


def leave_guild(stage: Stage, call: Call) -> Answer:
    guild = _find_guild(stage, call)
    del guild.members[stage.world.bot.id]
    stage.announce.bot_kicked(guild)
    return None


_GUILD = "/guilds/{guild_id}"
_EVENTS = f"{_GUILD}/scheduled-events"
ROUTES: list[RouteRow] = [
    ("GET", "/gateway", get_gateway),
    ("GET", "/gateway/bot", get_bot_gateway),
    ("GET", "/users/@me", get_me),
    ("GET", "/users/@me/guilds", list_my_guilds),
    ("DELETE", "/users/@me/guilds/{guild_id}", leave_guild),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/users/{user_id}", get_user),
    ("GET", "/oauth2/applications/@me", get_application),
    ("GET", "/applications/{application_id}", get_application),
    ("PATCH", "/applications/@me", edit_application),
    ("GET", _GUILD, get_guild),
    ("GET", f"{_GUILD}/channels", list_channels),
    ("GET", f"{_GUILD}/threads/active", list_active_threads),
    ("GET", f"{_GUILD}/roles", list_roles),
    ("GET", f"{_GUILD}/members", list_members),
    ("GET", f"{_GUILD}/members/{{user_id}}", get_member),
    ("GET", _EVENTS, list_events),
    ("POST", _EVENTS, create_event),
    ("GET", f"{_EVENTS}/{{event_id}}", get_event),
    ("GET", f"{_EVENTS}/{{event_id}}/users", list_subscribers),
    ("PATCH", f"{_EVENTS}/{{event_id}}", change_event),
    ("DELETE", f"{_EVENTS}/{{event_id}}", delete_event),
]
