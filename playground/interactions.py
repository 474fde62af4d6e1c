"""Interactions from the press to the answer: who waits for what, and for how long."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from playground import installs, invocations, permissions, wire
from playground.announcements import Announcements
from playground.components import walk
from playground.faults import Faults
from playground.invocations import Impossible
from playground.refusals import expired_token, unknown_interaction, unknown_webhook
from playground.words import say
from playground.world import Channel, Json, Message, Person, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
KINDS = {COMMAND: "command", COMPONENT: "component", AUTOCOMPLETE: "autocomplete", MODAL: "modal"}
ATTACHMENT_LIMIT = 10 * 1024 * 1024

NO_ANSWER = say("The application did not respond")
FAILED = say("This interaction failed")


@dataclass(eq=False)
class Interaction:
    """One thing a person did, and how far its answer has come."""

    id: str
    token: str
    type: int
    person_id: str
    channel_id: str
    made_at: float
    data: Json
    owners: Json  # whose installations of the app it belongs to
    message: Message | None = None  # where it was pressed
    opener: Interaction | None = None  # whose answer opened the form
    form: OpenForm | None = None  # what was sent
    callback: int | None = None  # the type of the first answer
    follow_ups: int = 0
    private: bool = False  # whether every answer is for its person alone
    failed: bool = False
    original: Message | None = None  # what @original means
    choices: asyncio.Future[list[Json]] | None = None
    timer: asyncio.TimerHandle | None = None
    shown: set[str] = field(default_factory=set)  # messages made or changed by this interaction

    @property
    def kind(self) -> str:
        return KINDS[self.type]


@dataclass
class OpenForm:
    """A form (modal) on a person's screen, until what they sent with it is answered."""

    id: str
    person_id: str
    channel_id: str
    body: Json
    opener: Interaction


class Interactions:
    """All interactions of the last minutes, and the forms they opened."""

    def __init__(
        self,
        world: World,
        announce: Announcements,
        faults: Faults,
        *,
        answer_seconds: float,
        token_seconds: float,
    ) -> None:
        self.world = world
        self.announce = announce
        self.faults = faults
        self.answer_seconds = answer_seconds
        self.token_seconds = token_seconds
        self.forms: dict[str, OpenForm] = {}
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    # what people do

    def command(self, person: Person, channel: Channel, body: Json) -> Interaction:
        """Use a command."""
        data = invocations.command_data(self.world, person, channel, body)
        owners = self._owners_of_command(person, channel, body)
        return self._start(COMMAND, person, channel, data, owners=owners)

    def autocomplete(self, person: Person, channel: Channel, body: Json) -> Interaction:
        """Type into an option; the choices arrive in `choices`."""
        focused = str(body.get("focused", ""))
        data = invocations.command_data(self.world, person, channel, body, focused=focused)
        owners = self._owners_of_command(person, channel, body)
        interaction = self._start(AUTOCOMPLETE, person, channel, data, owners=owners)
        interaction.choices = asyncio.get_running_loop().create_future()
        return interaction

    def press(self, person: Person, message: Message, body: Json) -> Interaction:
        """Press a button or choose in a menu."""
        channel = self.world.channels[message.channel_id]
        custom_id = str(body.get("custom_id", ""))
        found = next((c for c in walk(message.components) if c.get("custom_id") == custom_id), None)
        if found is None:
            raise Impossible(say("This has just changed. Look again, then press."), 404)
        values = [str(value) for value in body.get("values") or ()]
        data = invocations.component_data(self.world, channel, message, found, values=values)
        owners = installs.owners_of_press(self.world, channel, message)
        return self._start(COMPONENT, person, channel, data, owners=owners, message=message)

    def submit(self, form: OpenForm, values: Json) -> Interaction:
        """Send a form."""
        channel = self.world.channels.get(form.channel_id)
        if channel is None:
            raise Impossible("There is no such channel.", 404)
        data = invocations.form_data(self.world, channel, form.body, values)
        person = self.world.people[form.person_id]
        source, opener = form.opener.message, form.opener
        return self._start(
            MODAL,
            person,
            channel,
            data,
            owners=opener.owners,
            message=source,
            opener=opener,
            form=form,
        )

    def forge(self, person: Person, message: Message, kind: int, data: Json) -> Interaction:
        """Deliver a press or a form unchecked, as no client would send it."""
        channel = self.world.channels[message.channel_id]
        owners = installs.owners_of_press(self.world, channel, message)
        return self._start(kind, person, channel, data, owners=owners, message=message)

    def _owners_of_command(self, person: Person, channel: Channel, body: Json) -> Json:
        command = invocations.find_command(self.world, person, channel, body)
        return installs.owners_of_command(self.world, person, channel, command)

    def _start(
        self,
        kind: int,
        person: Person,
        channel: Channel,
        data: Json,
        *,
        owners: Json,
        message: Message | None = None,
        opener: Interaction | None = None,
        form: OpenForm | None = None,
    ) -> Interaction:
        loop = asyncio.get_running_loop()
        token = self.world.token(48)
        interaction = Interaction(
            self.world.ids.next(),
            token,
            kind,
            person.id,
            channel.id,
            loop.time(),
            data,
            owners,
            message,
            opener,
            form,
        )
        interaction.private = installs.answers_privately(self.world, person, channel, owners)
        self._forget_old()
        self._by_id[interaction.id] = self._by_token[token] = interaction
        interaction.timer = loop.call_later(self.answer_seconds, self._fail, interaction)
        body = self._body(interaction, person, channel)
        if not owners:
            return interaction  # nobody is there to hear of it; the clock runs out
        if self.faults.slow_seconds:
            loop.call_later(self.faults.slow_seconds, self.faults.deliver, body)
        else:
            self.faults.deliver(body)
        return interaction

    def _body(self, interaction: Interaction, person: Person, channel: Channel) -> Json:
        """https://docs.discord.com/developers/interactions/receiving-and-responding"""
        world = self.world
        total = permissions.in_channel(world, person, channel)
        body: Json = {
            "id": interaction.id,
            "application_id": world.bot.id,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": channel.id,
            "channel": {**wire.channel(world, channel), "permissions": str(total)},
            "app_permissions": str(installs.app_permissions(world, channel)),
            "locale": person.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": interaction.owners,
            "context": installs.context(channel),
            "attachment_size_limit": ATTACHMENT_LIMIT,
        }
        guild = world.guild_of(channel)
        if guild is None:
            body["user"] = wire.user(person)
        else:
            body["guild_id"] = guild.id
            body["guild"] = {"id": guild.id, "locale": guild.locale, "features": []}
            body["guild_locale"] = guild.locale
            body["member"] = {**wire.full_member(guild, person), "permissions": str(total)}
        if interaction.message:
            body["message"] = wire.message(world, interaction.message)
        return body

    def metadata(self, interaction: Interaction, *, follow_up: bool = False) -> Json:
        """Return the `interaction_metadata` of a message that answers."""
        person = self.world.people[interaction.person_id]
        body: Json = {
            "id": interaction.id,
            "type": interaction.type,
            "user": wire.user(person),
            "authorizing_integration_owners": interaction.owners,
        }
        if interaction.type == COMMAND:
            body["name"] = invocations.full_name(interaction.data)
            body["command_type"] = interaction.data["type"]
        if interaction.type == COMPONENT and interaction.message:
            body["interacted_message_id"] = interaction.message.id
        if interaction.opener:
            body["triggering_interaction_metadata"] = self.metadata(interaction.opener)
        if follow_up and interaction.original:
            body["original_response_message_id"] = interaction.original.id
        return body

    # how they end

    def tell(self, interaction: Interaction, state: str, **more: object) -> None:
        """Tell the person what became of what they did."""
        event: Json = {
            "t": "interaction",
            "interaction_id": interaction.id,
            "kind": interaction.kind,
            "state": state,
            "channel_id": interaction.channel_id,
        }
        if interaction.message:
            event["message_id"] = event["source_id"] = interaction.message.id
        if "custom_id" in interaction.data:
            event["custom_id"] = interaction.data["custom_id"]
        self.announce.crowd.tell(interaction.person_id, {**event, **more})

    def settle(self, interaction: Interaction) -> None:
        """Stop the clock of an interaction: it has its first answer, and its form closes."""
        if interaction.timer:
            interaction.timer.cancel()
        if interaction.form and self.forms.pop(interaction.form.id, None):
            self.announce.crowd.tell(interaction.person_id, {"t": "modal", "modal": None})

    def _fail(self, interaction: Interaction) -> None:
        interaction.failed = True
        if interaction.choices:
            if not interaction.choices.done():
                interaction.choices.set_exception(
                    Impossible(say("Loading options failed"), status=504)
                )
            return
        sent = {"modal_id": interaction.form.id} if interaction.form else {}
        text = NO_ANSWER if interaction.type == COMMAND else FAILED
        self.tell(interaction, "failed", text=text, delivered=bool(interaction.owners), **sent)

    def open_form(self, interaction: Interaction, body: Json) -> OpenForm:
        """Put a form on the person's screen; an older one of theirs closes."""
        for form in list(self.forms.values()):
            if form.person_id == interaction.person_id:
                del self.forms[form.id]
        form = OpenForm(
            self.world.ids.next(), interaction.person_id, interaction.channel_id, body, interaction
        )
        self.forms[form.id] = form
        self.announce.crowd.tell(interaction.person_id, {"t": "modal", "modal": shown_form(form)})
        return form

    def form_of(self, person_id: str) -> OpenForm | None:
        """Return the form a person has open."""
        return next((f for f in self.forms.values() if f.person_id == person_id), None)

    # what the bot asks for

    def waiting(self, id_: str, token: str) -> Interaction:
        """Find an interaction for its first answer; refused when it came too late."""
        interaction = self._by_id.get(id_)
        if interaction is None or interaction.token != token or interaction.failed:
            raise unknown_interaction()
        return interaction

    def answered(self, application_id: str, token: str) -> Interaction:
        """Find an interaction by its webhook token, for what follows the first answer."""
        interaction = self._by_token.get(token)
        if application_id != self.world.bot.id:
            raise unknown_webhook()
        loop_time = asyncio.get_running_loop().time()
        if interaction is None or loop_time - interaction.made_at > self.token_seconds:
            raise expired_token()
        if interaction.callback is None:
            raise unknown_webhook()
        return interaction

    def expire(self, interaction_id: str) -> None:
        """Let an interaction's token run out now, as after 15 minutes."""
        self._by_id[interaction_id].made_at -= self.token_seconds + 1

    def _forget_old(self) -> None:
        # Ids rise with time, so the oldest interactions come first.
        now = asyncio.get_running_loop().time()
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if now - oldest.made_at <= self.token_seconds + 60:
                break
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def close(self) -> None:
        """Stop all clocks."""
        for interaction in self._by_id.values():
            self.settle(interaction)


def shown_form(form: OpenForm) -> Json:
    """Return a form as the people API gives it."""
    keys = ("custom_id", "title", "components")
    return {"id": form.id, **{key: form.body[key] for key in keys}}
