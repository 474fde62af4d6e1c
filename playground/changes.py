"""Changes of the world that both the bot and people make."""

from __future__ import annotations

from collections.abc import Sequence

from playground import messages
from playground.stage import Stage
from playground.world import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    GROUP,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Channel,
    Message,
    Person,
)


def post(stage: Stage, message: Message) -> None:
    """Put a message into its channel; in a thread, author and mentioned people join.

    With its first message, a DM that the bot opened appears on its person's screen.
    """
    channel = stage.world.channels[message.channel_id]
    if channel.is_dm and channel.last_message_id is None:
        stage.announce.channel_changed(channel)
    if channel.is_thread:
        if channel.archived:
            channel.archived, channel.archive_changed = False, stage.world.now()
            stage.announce.channel_changed(channel)
        for id_ in (message.author_id, *message.mentions):
            join_thread(stage, channel, id_)
    messages.store(stage.world, message)
    stage.announce.message_created(message)


def delete_message(stage: Stage, message: Message) -> None:
    stage.announce.message_deleted(message)
    del stage.world.messages[message.channel_id][message.id]
    for file in message.files:
        stage.world.files.retire(file)


def delete_channel(stage: Stage, channel: Channel) -> None:
    """Delete a channel or thread with all in it."""
    for thread in stage.world.threads(channel.id):
        _forget_channel(stage, thread)
    _forget_channel(stage, channel)
    stage.announce.channel_deleted(channel)


def _forget_channel(stage: Stage, channel: Channel) -> None:
    stage.world.channels.pop(channel.id, None)
    for message in stage.world.messages.pop(channel.id, {}).values():
        for file in message.files:
            stage.world.files.retire(file)


def open_thread(
    stage: Stage,
    parent: Channel,
    name: str,
    owner_id: str,
    *,
    starter: Message | None = None,
    private: bool = False,
    archive_after: int = 1440,
    post: Message | None = None,
    tags: Sequence[str] = (),
) -> Channel:
    """Open a thread on a message or alone, or a forum post with its first message."""
    on = starter or post
    public = ANNOUNCEMENT_THREAD if parent.type == ANNOUNCEMENT else PUBLIC_THREAD
    thread = Channel(
        # A thread on a message has that message's id.
        id=on.id if on else stage.world.ids.next(),
        type=PRIVATE_THREAD if private else public,
        name=name,
        guild_id=parent.guild_id,
        parent_id=parent.id,
        owner_id=owner_id,
        starter_id=starter.id if starter else None,
        archive_after=archive_after,
        members={owner_id: stage.world.now()},
        archive_changed=stage.world.now(),
        applied_tags=[*tags],
    )
    stage.world.channels[thread.id] = thread
    stage.announce.channel_changed(thread, new=True)
    if starter:
        starter.thread_id = thread.id
        stage.announce.message_edited(starter)
    if post:
        post.channel_id = thread.id
        for file in post.files:
            file.channel_id = thread.id
        messages.store(stage.world, post)
        stage.announce.message_created(post)
    return thread


def open_group(stage: Stage, owner: Person, others: Sequence[Person]) -> Channel:
    """Open a group of people in which the bot is not, or return the one there is."""
    people = list(dict.fromkeys([owner.id, *(each.id for each in others)]))
    for channel in stage.world.channels.values():
        if channel.type == GROUP and {*channel.recipients} == {*people}:
            return channel
    name = ", ".join(stage.world.people[each].name for each in people)
    group = Channel(stage.world.ids.next(), GROUP, name, recipients=people, owner_id=owner.id)
    stage.world.channels[group.id] = group
    stage.announce.channel_changed(group, new=True)
    return group


def set_thread(
    stage: Stage,
    thread: Channel,
    *,
    archived: bool | None = None,
    locked: bool | None = None,
    idle: bool = False,
) -> None:
    """Archive, lock, or open a thread again; an `idle` one is archived late."""
    if archived is not None:
        waited = thread.archive_after * 60 if idle else 0
        thread.archived, thread.archive_changed = archived, stage.world.now(later=waited)
    if locked is not None:
        thread.locked = locked
    stage.announce.channel_changed(thread)


def join_thread(stage: Stage, thread: Channel, person_id: str) -> None:
    person = stage.world.user(person_id)
    if person and person_id not in thread.members:
        thread.members[person_id] = stage.world.now()
        stage.announce.thread_joined(thread, person)


def leave_thread(stage: Stage, thread: Channel, person_id: str) -> None:
    person = stage.world.user(person_id)
    if person and thread.members.pop(person_id, None):
        stage.announce.thread_left(thread, person)
