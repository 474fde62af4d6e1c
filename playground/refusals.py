"""The errors Discord answers with: an HTTP status, a code and a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

Json = dict[str, Any]
Problem = tuple[tuple[str, ...], str, str]
"""Where in a body something is wrong, Discord's code for it, and its sentence."""


class Refusal(Exception):
    """A request refused the way Discord refuses it."""

    def __init__(self, status: int, code: int, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.body: Json = {"message": message, "code": code, **more}
        self.headers: dict[str, str] = {}


def unknown_route() -> Refusal:
    return Refusal(404, 0, "404: Not Found")


def wrong_method() -> Refusal:
    return Refusal(405, 0, "405: Method Not Allowed")


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def unknown_channel() -> Refusal:
    return Refusal(404, 10003, "Unknown Channel")


def unknown_guild() -> Refusal:
    return Refusal(404, 10004, "Unknown Guild")


def unknown_member() -> Refusal:
    return Refusal(404, 10007, "Unknown Member")


def unknown_message() -> Refusal:
    return Refusal(404, 10008, "Unknown Message")


def unknown_user() -> Refusal:
    return Refusal(404, 10013, "Unknown User")


def unknown_webhook() -> Refusal:
    return Refusal(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refusal:
    return Refusal(404, 10062, "Unknown interaction")


def unknown_application() -> Refusal:
    return Refusal(404, 10002, "Unknown Application")


def unknown_emoji() -> Refusal:
    return Refusal(404, 10014, "Unknown Emoji")


def unknown_command() -> Refusal:
    return Refusal(404, 10063, "Unknown application command")


def unknown_event() -> Refusal:
    return Refusal(404, 10070, "Unknown Guild Scheduled Event")


def too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


def already_acknowledged() -> Refusal:
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def not_the_author() -> Refusal:
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    return Refusal(400, 50006, "Cannot send an empty message")


def cannot_send_to_user() -> Refusal:
    return Refusal(403, 50007, "Cannot send messages to this user")


def dms_too_fast() -> Refusal:
    return Refusal(403, 40003, "You are opening direct messages too fast.")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def expired_token() -> Refusal:
    return Refusal(401, 50027, "Invalid Webhook Token")


def archived_thread() -> Refusal:
    return Refusal(400, 50083, "Thread is archived")


def locked_thread() -> Refusal:
    return Refusal(403, 160005, "Thread is locked")


def too_many_follow_ups() -> Refusal:
    return Refusal(400, 40094, "This interaction has reached its limit of follow-up messages")


def thread_exists() -> Refusal:
    return Refusal(400, 160004, "A thread has already been created for this message")


def no_room_for_threads() -> Refusal:
    return Refusal(400, 160006, "Maximum number of active threads reached")


def wrong_channel_type() -> Refusal:
    return Refusal(400, 50024, "Cannot execute action on this channel type")


def blocked_message() -> Refusal:
    return Refusal(400, 200000, "Message was blocked by automatic moderation")


def blocked_title() -> Refusal:
    return Refusal(400, 200001, "Title was blocked by automatic moderation")


def rate_limited(retry_after: float, everywhere: bool = False, code: int = 0) -> Refusal:
    message = "You are being rate limited."
    if code == 30046:
        message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
    refusal = Refusal(429, code, message, retry_after=retry_after, **{"global": everywhere})
    refusal.headers = {"Retry-After": str(max(1, round(retry_after)))}
    if everywhere:
        refusal.headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
    return refusal


class Form:
    """The faults of a request body, collected by path as in Discord's `50035` answer.

    `form.at("components", 0)` is the same list of faults seen from deeper inside the body.
    """

    def __init__(self, path: tuple[str, ...] = (), found: list[Problem] | None = None) -> None:
        self.path = path
        self.found = [] if found is None else found

    def at(self, *steps: str | int) -> Form:
        return Form((*self.path, *map(str, steps)), self.found)

    def refuse(self, code: str, message: str) -> None:
        """Note one fault here."""
        self.found.append((self.path, code, message))

    def take(self, problems: Sequence[Problem]) -> None:
        """Note what is wrong with a part of the body, whose paths begin here."""
        self.found.extend(((*self.path, *path), code, text) for path, code, text in problems)

    def required(self) -> None:
        self.refuse("BASE_TYPE_REQUIRED", "This field is required")

    def length(self, text: object, least: int, most: int) -> bool:
        """Check a text's length; return whether it is sound."""
        if not isinstance(text, str):
            self.refuse("STRING_TYPE_CONVERT", f'Could not interpret "{text}" as string.')
        elif len(text) > most and least == 0:
            self.refuse("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif not least <= len(text) <= most:
            self.refuse("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            return True
        return False

    def items(self, values: object, least: int, most: int) -> Iterator[tuple[int, Json]]:
        """Check a list's length and yield its objects with their places."""
        if not isinstance(values, list):
            self.refuse("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if not least <= len(values) <= most:
            self.refuse("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        for place, value in enumerate(values):
            if isinstance(value, dict):
                yield place, value
            else:
                self.at(place).refuse(
                    "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"
                )

    def number(self, value: object, least: int, most: int) -> bool:
        """Check an integer's range; return whether it is sound."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.refuse("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < least:
            self.refuse("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif value > most:
            self.refuse("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        else:
            return True
        return False

    def raise_if_any(self) -> None:
        """Raise the `50035` refusal if a fault was noted."""
        if not self.found:
            return
        errors: Json = {}
        for path, code, message in self.found:
            node = errors
            for step in path:
                node = node.setdefault(step, {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        raise Refusal(400, 50035, "Invalid Form Body", errors=errors)
