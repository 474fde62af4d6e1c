"""Check message components and forms as Discord does, and fill in its defaults.

https://docs.discord.com/developers/components/reference
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator

from playground.refusals import Form
from playground.world import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL = 17, 18
FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23
ENTITY_SELECTS = (5, 6, 7, 8)  # users, roles, mentionables, channels
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
LINK, PREMIUM = 5, 6

MAX_COMPONENTS = 40
MAX_TEXT = 4000

_IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
_TOP_LEVEL = (*_IN_CONTAINER, CONTAINER)
_IN_LABEL = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX)


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component, nested ones too, in the order people read them."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if isinstance(nested := component.get(key), dict):
                yield from walk([nested])


def media_of(component: Json) -> Iterator[Json]:
    """Yield the media objects a component shows."""
    if component["type"] == THUMBNAIL:
        yield component["media"]
    elif component["type"] == FILE:
        yield component["file"]
    elif component["type"] == GALLERY:
        for item in component["items"]:
            yield item["media"]


def check_message(components: object, form: Form, *, v2: bool, emojis: Container[str] = ()) -> None:
    """Check a message's components, noting what Discord would refuse.

    `emojis` are the ids of the emoji there are besides those of every telephone.
    """
    most = MAX_COMPONENTS if v2 else 5
    checked = _Check(form, emojis)
    for place, component in form.items(components, 0, most):
        checked.component(component, form.at(place), _TOP_LEVEL if v2 else (ROW,))
    if v2:
        checked.totals()


def check_form(body: Json, form: Form) -> None:
    """Check the form (modal) of an interaction answer."""
    form.at("title").length(body.get("title"), 1, 45)
    form.at("custom_id").length(body.get("custom_id"), 1, 100)
    inside = form.at("components")
    checked = _Check(inside)
    for place, component in inside.items(body.get("components"), 1, 5):
        at = inside.at(place)
        if component.get("type") == ROW:
            children = list(at.at("components").items(component.get("components"), 1, 1))
            for child_place, child in children:
                child_at = at.at("components", child_place)
                checked.component(child, child_at, (TEXT_INPUT,))
                child_at.at("label").length(child.get("label"), 1, 45)
        else:
            checked.component(component, at, (LABEL, TEXT))


def number(components: list[Json]) -> None:
    """Give every component without an id the next free one, as Discord does."""
    everyone = list(walk(components))
    taken = {c["id"] for c in everyone if c.get("id")}
    free = (n for n in range(1, 10_000) if n not in taken)
    for component in everyone:
        if not component.get("id"):
            component["id"] = next(free)


class _Check:
    """One pass over a tree of components."""

    def __init__(self, form: Form, emojis: Container[str] = ()) -> None:
        self.form = form
        self.emojis = emojis
        self.count = 0
        self.text = 0
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()
        self._kinds: dict[int, Callable[[Json, Form], None]] = {
            ROW: self._row,
            BUTTON: self._button,
            TEXT_INPUT: self._text_input,
            SECTION: self._section,
            TEXT: self._text,
            THUMBNAIL: self._thumbnail,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
            LABEL: self._label,
            **dict.fromkeys(SELECTS, self._select),
            **dict.fromkeys((RADIO, CHECKBOXES), self._ticks),
            **dict.fromkeys((FILE_UPLOAD, CHECKBOX), self._custom_id),
        }

    def component(self, value: Json, at: Form, allowed: tuple[int, ...]) -> None:
        self.count += 1
        kind = value.get("type")
        if kind not in allowed:
            names = ", ".join(map(str, sorted(allowed)))
            at.at("type").refuse(
                "BASE_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).'
            )
            return
        id_ = value.get("id")
        if id_:
            if id_ in self.ids:
                at.at("id").refuse("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self.ids.add(id_)
        self._kinds[kind](value, at)

    def totals(self) -> None:
        if self.count > MAX_COMPONENTS:
            self.form.refuse(
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"Total number of components cannot exceed {MAX_COMPONENTS}",
            )
        if self.text > MAX_TEXT:
            self.form.refuse(
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"Message component displayable text exceeds maximum size of {MAX_TEXT}",
            )

    def _row(self, value: Json, at: Form) -> None:
        inside = at.at("components")
        children = list(inside.items(value.get("components"), 1, 5))
        kinds = [child.get("type") for _, child in children]
        if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
            inside.refuse(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        for place, child in children:
            self.component(child, inside.at(place), (BUTTON, *SELECTS))

    def _custom_id(self, value: Json, at: Form) -> None:
        custom_id = value.get("custom_id")
        at = at.at("custom_id")
        if custom_id is None:
            at.required()
        elif at.length(custom_id, 1, 100):
            if custom_id in self.custom_ids:
                at.refuse(
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                )
            self.custom_ids.add(custom_id)

    def _button(self, value: Json, at: Form) -> None:
        style = value.get("style")
        if not at.at("style").number(style, 1, PREMIUM):
            return
        label, emoji = value.get("label"), value.get("emoji")
        if label is not None:
            at.at("label").length(label, 0, 80)
        self._emoji(emoji, at.at("emoji"))
        if style == LINK:
            _check_url(value.get("url"), at.at("url"), 512)
            if value.get("custom_id"):
                at.refuse(
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                )
        elif style != PREMIUM:
            self._custom_id(value, at)
            if value.get("url"):
                at.at("url").refuse(
                    "BUTTON_COMPONENT_INVALID_URL", "Only link buttons can have a url"
                )
        if not label and not emoji and style != PREMIUM:
            at.refuse("BUTTON_COMPONENT_LABEL_REQUIRED", "A button needs a label or an emoji")

    def _select(self, value: Json, at: Form) -> None:
        self._custom_id(value, at)
        if (placeholder := value.get("placeholder")) is not None:
            at.at("placeholder").length(placeholder, 0, 150)
        for default in value.get("default_values") or ():
            default["id"] = str(default["id"])  # Discord reads numbers, too, and writes none
        least, most = value.get("min_values"), value.get("max_values")
        least, most = 1 if least is None else least, 1 if most is None else most
        sound = at.at("min_values").number(least, 0, 25)
        sound = at.at("max_values").number(most, 1, 25) and sound
        if sound and least > most:
            at.at("min_values").refuse(
                "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", "min_values exceeds max_values"
            )
        if value["type"] == STRING_SELECT:
            count = self._options(value, at.at("options"))
            if sound and count and most > count:
                at.at("max_values").refuse(
                    "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
                    "max_values exceeds the number of options",
                )
            options = [o for o in value.get("options") or () if isinstance(o, dict)]
            chosen = sum(bool(option.get("default")) for option in options)
            if sound and chosen > most:
                at.at("options").refuse(
                    "SELECT_COMPONENT_TOO_MANY_DEFAULT", "Too many options are the default"
                )

    def _ticks(self, value: Json, at: Form) -> None:
        self._custom_id(value, at)
        radio = value["type"] == RADIO
        count = self._options(value, at.at("options"), 2 if radio else 1, 10)
        options = [o for o in value.get("options") or () if isinstance(o, dict)]
        if radio and count and sum(bool(option.get("default")) for option in options) > 1:
            at.at("options").refuse(
                "SELECT_COMPONENT_TOO_MANY_DEFAULT", "Too many options are the default"
            )
        for key, least in (("min_values", 0), ("max_values", 1)):
            if not radio and (limit := value.get(key)) is not None:
                at.at(key).number(limit, least, 10)

    def _options(self, value: Json, at: Form, least: int = 1, most: int = 25) -> int:
        values: set[str] = set()
        count = 0
        for place, option in at.items(value.get("options"), least, most):
            count += 1
            here = at.at(place)
            here.at("label").length(option.get("label"), 1, 100)
            if (description := option.get("description")) is not None:
                here.at("description").length(description, 0, 100)
            self._emoji(option.get("emoji"), here.at("emoji"))
            if here.at("value").length(option.get("value"), 1, 100):
                if option["value"] in values:
                    here.at("value").refuse(
                        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                        "The specified option value is already used",
                    )
                values.add(option["value"])
        return count

    def _emoji(self, emoji: object, at: Form) -> None:
        # Which emoji a telephone has is Discord's secret; we only see that something is named.
        if emoji is None:
            return
        if not isinstance(emoji, dict) or not (emoji.get("name") or emoji.get("id")):
            at.refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        elif emoji.get("id"):
            emoji["id"] = str(emoji["id"])  # Discord reads numbers, too, and writes none
            if emoji["id"] not in self.emojis:
                at.at("id").refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _text_input(self, value: Json, at: Form) -> None:
        self._custom_id(value, at)
        at.at("style").number(value.get("style"), 1, 2)
        for key, most in (("value", 4000), ("placeholder", 100)):
            if (text := value.get(key)) is not None:
                at.at(key).length(text, 0, most)
        for key, least in (("min_length", 0), ("max_length", 1)):
            if (limit := value.get(key)) is not None:
                at.at(key).number(limit, least, 4000)

    def _section(self, value: Json, at: Form) -> None:
        inside = at.at("components")
        for place, child in inside.items(value.get("components"), 1, 3):
            self.component(child, inside.at(place), (TEXT,))
        if isinstance(accessory := value.get("accessory"), dict):
            self.component(accessory, at.at("accessory"), (BUTTON, THUMBNAIL))
        else:
            at.at("accessory").required()

    def _text(self, value: Json, at: Form) -> None:
        content = value.get("content")
        if at.at("content").length(content, 1, MAX_TEXT):
            self.text += len(str(content))

    def _thumbnail(self, value: Json, at: Form) -> None:
        _check_media(value.get("media"), at.at("media"))
        _check_description(value, at)

    def _gallery(self, value: Json, at: Form) -> None:
        inside = at.at("items")
        for place, item in inside.items(value.get("items"), 1, 10):
            _check_media(item.get("media"), inside.at(place, "media"))
            _check_description(item, inside.at(place))

    def _file(self, value: Json, at: Form) -> None:
        at = at.at("file")
        if _check_media(value.get("file"), at) and not value["file"]["url"].startswith(
            "attachment://"
        ):
            at.at("url").refuse("URL_TYPE_INVALID_SCHEME", 'Scheme must be one of ("attachment",).')

    def _separator(self, value: Json, at: Form) -> None:
        if (spacing := value.get("spacing")) is not None:
            at.at("spacing").number(spacing, 1, 2)

    def _container(self, value: Json, at: Form) -> None:
        if (colour := value.get("accent_color")) is not None:
            at.at("accent_color").number(colour, 0, 0xFFFFFF)
        inside = at.at("components")
        for place, child in inside.items(value.get("components"), 1, MAX_COMPONENTS):
            self.component(child, inside.at(place), _IN_CONTAINER)

    def _label(self, value: Json, at: Form) -> None:
        at.at("label").length(value.get("label"), 1, 45)
        if (description := value.get("description")) is not None:
            at.at("description").length(description, 1, 100)
        if isinstance(component := value.get("component"), dict):
            self.component(component, at.at("component"), _IN_LABEL)
        else:
            at.at("component").required()


def _check_url(url: object, at: Form, most: int) -> None:
    if url is None:
        at.required()
    elif at.length(url, 1, most) and not str(url).startswith(("http://", "https://", "discord://")):
        at.refuse(
            "URL_TYPE_INVALID_SCHEME", f'Scheme "{url}" is not one of (http, https, discord).'
        )


def _check_media(media: object, at: Form) -> bool:
    url = media.get("url") if isinstance(media, dict) else None
    if url is None:
        at.at("url").required()
        return False
    if not at.at("url").length(url, 1, 2048):
        return False
    if not str(url).startswith(("http://", "https://", "attachment://")):
        at.at("url").refuse(
            "URL_TYPE_INVALID_SCHEME",
            f'Scheme "{url}" is not one of (http, https, attachment).',
        )
        return False
    return True


def _check_description(value: Json, at: Form) -> None:
    if (description := value.get("description")) is not None:
        at.at("description").length(description, 0, 1024)
