"""The bot's answer to an interaction, and the webhook that follows it."""

from __future__ import annotations

import copy

from playground import components, installs, messages, payloads, wire
from playground.announcements import Announcements
from playground.interactions import AUTOCOMPLETE, COMMAND, MODAL, Interaction, Interactions
from playground.messages import Draft
from playground.permissions import allows
from playground.refusals import (
    Form,
    already_acknowledged,
    archived_thread,
    too_many_follow_ups,
    unknown_channel,
    unknown_message,
)
from playground.world import EPHEMERAL, LOADING, Channel, Json, Message, World

PONG, MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE, CHOICES, FORM = 1, 4, 5, 6, 7, 8, 9


class Answers:
    """The bot's side of interactions."""

    def __init__(self, world: World, announce: Announcements, interactions: Interactions) -> None:
        self.world = world
        self.announce = announce
        self.interactions = interactions

    def first(self, id_: str, token: str, draft: Draft) -> Json:
        """Take the first answer; return Discord's interaction callback object."""
        interaction = self.interactions.waiting(id_, token)
        if interaction.callback is not None:
            raise already_acknowledged()
        self._check_open(interaction)
        kind, body = draft.body.get("type"), draft.body.get("data") or {}
        _check_kind(interaction, kind)
        inner = Draft(body, draft.files)
        message: Message | None = None
        if kind == MESSAGE:
            message = self._answer(interaction, inner)
        elif kind == DEFER_MESSAGE:
            message = self._defer(interaction, body)
        elif kind == UPDATE:
            message = self._update(interaction, inner)
        elif kind == DEFER_UPDATE:
            interaction.original = interaction.message
            self.interactions.tell(interaction, "acknowledged")
        elif kind == CHOICES:
            self._give_choices(interaction, body)
        elif kind == FORM:
            self._open_form(interaction, body)
        assert isinstance(kind, int)
        interaction.callback = kind
        self.interactions.settle(interaction)
        return self._callback_object(interaction, kind, message)

    def follow_up(self, interaction: Interaction, draft: Draft) -> Message:
        """Post a follow-up; the first one after a deferral fills the deferred message in."""
        original = interaction.original
        if original and original.loading and self.world.message(original.channel_id, original.id):
            return self.edit(interaction, original, draft)
        self._count_follow_up(interaction)
        reader = interaction.person_id if _is_ephemeral(interaction, draft.body) else None
        message = messages.compose(self.world, self._channel(interaction), self.world.bot.id, draft)
        message.reader_id = reader
        message.interaction = self.interactions.metadata(interaction, follow_up=True)
        message.interaction_token = interaction.token
        self._refer(message, interaction.original)
        self._post(interaction, message)
        if interaction.original is None:
            interaction.original = message
        return message

    def _count_follow_up(self, interaction: Interaction) -> None:
        outside = installs.BY_SERVER not in interaction.owners
        if outside and interaction.follow_ups == installs.MOST_FOLLOW_UPS:
            raise too_many_follow_ups()
        interaction.follow_ups += 1

    def find(self, interaction: Interaction, message_id: str) -> Message:
        """Find what `@original` or an id means to an interaction's webhook."""
        if message_id == "@original":
            message = interaction.original
        else:
            message = self.world.message(interaction.channel_id, message_id)
            readable = message and message.reader_id in (None, interaction.person_id)
            if message and (not readable or message.author_id != self.world.bot.id):
                message = None
        if message is None or self.world.message(message.channel_id, message.id) is None:
            raise unknown_message()
        return message

    def edit(self, interaction: Interaction, message: Message, draft: Draft) -> Message:
        """Edit a message of an interaction."""
        was_loading = message.loading
        before = copy.copy(message)
        message.flags &= ~LOADING
        try:
            messages.revise(self.world, message, draft)
        except Exception:
            message.flags = before.flags
            raise
        if was_loading:
            message.edited_at = None
        self.announce.message_edited(message, interaction.id)
        if was_loading:
            self.announce.crowd.ping(message)
        self._tell_answered(interaction, message)
        return message

    def delete(self, message: Message) -> None:
        """Delete a message of an interaction."""
        self.announce.message_deleted(message)
        del self.world.messages[message.channel_id][message.id]

    def _check_open(self, interaction: Interaction) -> None:
        """Refuse every answer in a closed thread that the bot may not open again.

        https://github.com/discord/discord-api-docs/issues/5517
        """
        channel = self.world.channels.get(interaction.channel_id)
        if channel is None or not (channel.archived and channel.locked):
            return
        if not allows(self.world, self.world.bot, channel, "MANAGE_THREADS"):
            raise archived_thread()

    def _channel(self, interaction: Interaction) -> Channel:
        channel = self.world.channels.get(interaction.channel_id)
        if channel is None:
            raise unknown_channel()
        if channel.archived and not channel.locked:
            channel.archived = False
            self.announce.channel_changed(channel)
        return channel

    def _answer(self, interaction: Interaction, draft: Draft) -> Message:
        channel = self._channel(interaction)
        message = messages.compose(self.world, channel, self.world.bot.id, draft)
        self._mark(interaction, message, draft.body)
        self._post(interaction, message)
        interaction.original = message
        return message

    def _defer(self, interaction: Interaction, body: Json) -> Message:
        channel = self._channel(interaction)
        message = Message(self.world.ids.next(), channel.id, self.world.bot.id, flags=LOADING)
        self._mark(interaction, message, body)
        messages.store(self.world, message)
        interaction.original = message
        self.announce.message_created(message, interaction.id)
        self.interactions.tell(
            interaction, "thinking", message_id=message.id, ephemeral=message.ephemeral
        )
        return message

    def _mark(self, interaction: Interaction, message: Message, body: Json) -> None:
        message.interaction = self.interactions.metadata(interaction)
        message.interaction_token = interaction.token
        if _is_ephemeral(interaction, body):
            message.reader_id = interaction.person_id
        if interaction.type == COMMAND:
            message.type = 20 if interaction.data["type"] == 1 else 23
        else:
            self._refer(message, interaction.message)

    def _refer(self, message: Message, to: Message | None) -> None:
        # A public message never quotes a private one.
        if to and (not to.ephemeral or message.ephemeral):
            message.type, message.reply_to = 19, to.id

    def _post(self, interaction: Interaction, message: Message) -> None:
        messages.store(self.world, message)
        self.announce.message_created(message, interaction.id)
        self._tell_answered(interaction, message)

    def _update(self, interaction: Interaction, draft: Draft) -> Message:
        message = interaction.message
        assert message is not None
        if self.world.message(message.channel_id, message.id) is None:
            raise unknown_message()
        self.edit(interaction, message, draft)
        interaction.original = message
        return message

    def _give_choices(self, interaction: Interaction, body: Json) -> None:
        form = Form(("data",))
        choices = body.get("choices")
        at = form.at("choices")
        for place, choice in at.items(choices, 0, 25):
            at.at(place, "name").length(choice.get("name"), 1, 100)
            if isinstance(choice.get("value"), str):
                at.at(place, "value").length(choice["value"], 0, 100)
            elif not isinstance(choice.get("value"), int | float):
                at.at(place, "value").required()
        form.raise_if_any()
        if interaction.choices and not interaction.choices.done():
            interaction.choices.set_result(choices or [])

    def _open_form(self, interaction: Interaction, body: Json) -> None:
        form = Form(("data",))
        components.check_form(body, form)
        form.raise_if_any()
        body = payloads.copied(body)
        components.number(body["components"])
        opened = self.interactions.open_form(interaction, body)
        self.interactions.tell(interaction, "answered", modal_id=opened.id)

    def _tell_answered(self, interaction: Interaction, message: Message) -> None:
        interaction.shown.add(message.id)
        self.interactions.tell(
            interaction, "answered", message_id=message.id, ephemeral=message.ephemeral
        )

    def _callback_object(
        self, interaction: Interaction, kind: int, message: Message | None
    ) -> Json:
        about: Json = {"id": interaction.id, "type": interaction.type}
        about["channel_id"] = interaction.channel_id
        if guild_id := self.world.channels[interaction.channel_id].guild_id:
            about["guild_id"] = guild_id
        body: Json = {"interaction": about}
        if message:
            about["response_message_id"] = message.id
            about["response_message_loading"] = message.loading
            about["response_message_ephemeral"] = message.ephemeral
        if message and kind in (MESSAGE, UPDATE, DEFER_MESSAGE):
            body["resource"] = {"type": kind, "message": wire.message(self.world, message)}
        return body


def _is_ephemeral(interaction: Interaction, body: Json) -> bool:
    return interaction.private or bool(int(body.get("flags") or 0) & EPHEMERAL)


def _check_kind(interaction: Interaction, kind: object) -> None:
    """Refuse first answers that do not fit what was done."""
    if interaction.type == AUTOCOMPLETE:
        allowed = {PONG, CHOICES}
    else:
        allowed = {PONG, MESSAGE, DEFER_MESSAGE}
        if interaction.type != MODAL:
            allowed.add(FORM)
        if interaction.message:
            allowed |= {DEFER_UPDATE, UPDATE}
    if kind not in allowed:
        form = Form(("type",))
        names = ", ".join(map(str, sorted(allowed)))
        form.refuse("BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")
        form.raise_if_any()
