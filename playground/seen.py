"""Messages and forms as a person sees them: what tests and benches read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playground.components import media_of, walk
from playground.world import Json

BUTTON, TEXT, FILE = 2, 10, 13
SELECTS = (3, 5, 6, 7, 8)
FIELDS = (4, 19, 21, 22, 23, *SELECTS)


class InteractionFailed(Exception):
    """What a person did came to nothing; the text is what they see."""


class Refused(InteractionFailed):
    """A refusal by the client itself: no such button, a missing option or the like."""


@dataclass(frozen=True)
class Component:
    """A button, a menu or a form's field."""

    body: Json

    @property
    def type(self) -> int:
        return int(self.body["type"])

    @property
    def custom_id(self) -> str:
        """The bot's own id; empty for links."""
        return str(self.body.get("custom_id") or "")

    @property
    def label(self) -> str:
        """A button's text, or its emoji without one, or a field's label, or nothing."""
        emoji = self.body.get("emoji") or {}
        return str(self.body.get("label") or emoji.get("name") or "")

    @property
    def placeholder(self) -> str:
        return str(self.body.get("placeholder") or "")

    @property
    def disabled(self) -> bool:
        return bool(self.body.get("disabled"))

    @property
    def url(self) -> str | None:
        """Where a link button leads."""
        url = self.body.get("url")
        return None if url is None else str(url)

    @property
    def options(self) -> list[Json]:
        """A string menu's options: label, value, description?, default?, emoji?"""
        return list(self.body.get("options") or ())

    @property
    def value(self) -> str:
        """What a text field is filled in with."""
        return str(self.body.get("value") or "")

    def named(self, name: str) -> bool:
        """Return whether `name` is this component's label, placeholder or custom id."""
        return bool(name) and name in (self.label, self.placeholder, self.custom_id)

    def option(self, name: str) -> str:
        """Return the value of an option named by value or label; KeyError otherwise."""
        for option in self.options:
            if name in (option["value"], option["label"]):
                return str(option["value"])
        raise KeyError(
            f"the menu has no option {name!r}, only {[o['label'] for o in self.options]}"
        )


class Missing(LookupError):
    """A message or form has no such component."""


@dataclass(frozen=True)
class Message:
    """One version of a message, as its reader got it."""

    body: Json

    @property
    def id(self) -> str:
        return str(self.body["id"])

    @property
    def channel_id(self) -> str:
        return str(self.body["channel_id"])

    @property
    def author_id(self) -> str:
        return str(self.body["author"]["id"])

    def is_for_all(self, author: Json) -> bool:
        """Tell whether a person has posted it for everybody to see."""
        return not self.ephemeral and self.author_id == author["id"]

    @property
    def ephemeral(self) -> bool:
        return bool(self.body["ephemeral"])

    @property
    def loading(self) -> bool:
        return bool(self.body["loading"])

    @property
    def components(self) -> list[Component]:
        """All components, nested ones too, in reading order."""
        return [Component(component) for component in walk(self.body["components"])]

    @property
    def text(self) -> str:
        """The content and all text displays, one after the other."""
        displays = [c.body["content"] for c in self.components if c.type == TEXT]
        embedded = [
            str(embed[key])
            for embed in self.body["embeds"]
            for key in ("title", "description")
            if embed.get(key)
        ]
        return "\n".join(t for t in (self.body["content"], *displays, *embedded) if t)

    @property
    def buttons(self) -> list[Component]:
        return [component for component in self.components if component.type == BUTTON]

    @property
    def selects(self) -> list[Component]:
        return [component for component in self.components if component.type in SELECTS]

    @property
    def images(self) -> list[str]:
        """The addresses of all pictures: galleries, thumbnails, attachments, embeds."""
        return [url for url, _ in self._pictures()]

    @property
    def alt(self) -> list[str]:
        """The alternative texts of `images`, in the same order; empty where there is none."""
        return [text for _, text in self._pictures()]

    @property
    def words(self) -> str:
        """All that a person reads of this: its text, then what its pictures say."""
        return "\n".join([self.text, *self.alt])

    @property
    def mentions(self) -> list[str]:
        """The ids of the people that this message notifies."""
        return [str(user["id"]) for user in self.body["mentions"]]

    def find(
        self, name: str | None = None, *, label: str | None = None, custom_id: str | None = None
    ) -> Component:
        """Find a button or menu: by what people call it, its label, or how its id begins."""
        choices = [*self.buttons, *self.selects]
        for component in choices:
            if (
                (name is not None and component.named(name))
                or (label is not None and component.label == label)
                or (custom_id is not None and component.custom_id.startswith(custom_id))
            ):
                return component
        wanted = name or label or custom_id
        offered = [c.label or c.placeholder or c.custom_id for c in choices]
        raise Missing(f"no {wanted!r} among {offered} in {self.text[:200]!r}")

    def has(self, name: str) -> bool:
        """Return whether there is a button or menu people call so."""
        return any(component.named(name) for component in (*self.buttons, *self.selects))

    def _pictures(self) -> Iterator[tuple[str, str]]:
        for component in walk(self.body["components"]):
            if component["type"] == FILE:
                continue
            described = component.get("items") or [component]
            for media, owner in zip(media_of(component), described, strict=False):
                yield str(media["url"]), str(owner.get("description") or "")
        for file in self.body["attachments"]:
            yield str(file["url"]), str(file.get("description") or "")
        for embed in self.body["embeds"]:
            for key in ("image", "thumbnail"):
                if embed.get(key):
                    yield str(embed[key]["url"]), ""


@dataclass(frozen=True)
class Form:
    """A form (modal) the bot has opened."""

    body: Json

    @property
    def id(self) -> str:
        return str(self.body["id"])

    @property
    def title(self) -> str:
        return str(self.body["title"])

    @property
    def custom_id(self) -> str:
        return str(self.body["custom_id"])

    @property
    def fields(self) -> list[Component]:
        return [Component(c) for c in walk(self.body["components"]) if c["type"] in FIELDS]

    @property
    def text(self) -> str:
        """The form's labels, descriptions and texts."""
        texts = [
            str(component[key])
            for component in walk(self.body["components"])
            for key in ("content", "label", "description")
            if component.get(key)
        ]
        return "\n".join(texts)

    def field(self, name: str) -> Component:
        """Find a field by its label (its own, or of the Label round it), or its custom id."""
        for component in walk(self.body["components"]):
            inner = component.get("component")
            if inner and component.get("label") == name:
                return Component(inner)
        for field in self.fields:
            if field.named(name):
                return field
        raise Missing(f"no field {name!r} in the form {self.title!r}")


def pressed(message: Message, component: Component) -> Json:
    """Return what tells which component of which message is pressed."""
    return {
        "channel_id": message.channel_id,
        "message_id": message.id,
        "custom_id": component.custom_id,
    }


def picked(menu: Component, values: Sequence[str]) -> list[str]:
    """Return the values to send for a menu's options; raises `Refused` if unknown."""
    try:
        return [menu.option(value) if menu.type == 3 else value for value in values]
    except KeyError as error:
        raise Refused(str(error.args[0])) from None


def as_message(outcome: Message | Form) -> Message:
    """Return the message that a person was answered with; raises `InteractionFailed`."""
    if isinstance(outcome, Form):
        raise InteractionFailed(f"a form came instead of a message: {outcome.title!r}")
    return outcome


def as_form(outcome: Message | Form) -> Form:
    """Return the form that a person was answered with; raises `InteractionFailed`."""
    if isinstance(outcome, Message):
        raise InteractionFailed(f"a message came instead of a form: {outcome.text!r}")
    return outcome
