"""Checks a bot's recorded requests against Discord's own description of its API.

The description (openapi.json, OpenAPI 3.1) is not part of this repository; where it is absent,
`description()` is None and the caller skips.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from playground.stage import Recorded

FILE = Path(__file__).parents[2] / "shared" / "discord-openapi" / "openapi.json"
_HERE = "urn:discord"

# What the description does not say although Discord does it, each with the reason:
_NESTED_FIELDS = "use_nested_fields"
"""discord.py asks for posts in forums with it, which are of one piece since API version 9."""
_SNOWFLAKES: dict[str, Any] = {
    # Ids are written as strings in it, but Discord reads integers as well, and discord.py sends
    # some ids so (recipient_id, allowed_mentions, numbers of new attachments).
    "anyOf": [
        {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"},
        {"type": "integer", "minimum": 0},
    ]
}
_ABOUT_ME: dict[str, Any] = {
    # *Edit Current Application* in Discord's reference takes a string, and libraries send one;
    # the description knows only an object with translations, which no page documents.
    "type": ["string", "null"],
    "maxLength": 400,
}


@cache
def description() -> dict[str, Any] | None:
    """Return Discord's description of its API; None where it is not at hand."""
    if not FILE.exists():
        return None
    document: dict[str, Any] = json.loads(FILE.read_text())
    schemas = document["components"]["schemas"]
    schemas["SnowflakeType"] = _SNOWFLAKES
    schemas["ApplicationFormPartial"]["properties"]["description"] = _ABOUT_ME
    return document


def problems(requests: Iterable[Recorded], *, refused: bool = False) -> list[str]:
    """Return what is wrong with the requests, one readable line each.

    Checked are path, method, query parameters and body. Requests that were answered with an error
    are left out unless `refused`: tests make them on purpose.
    """
    document = description()
    assert document is not None, "Discord's description is not at hand"
    found: list[str] = []
    for request in requests:
        if refused or request.status < 400:
            found += [
                f"{request.method} {request.path}: {text}" for text in _check(document, request)
            ]
    return list(dict.fromkeys(found))


def odd_answers(requests: Iterable[Recorded]) -> list[str]:
    """Return where the playground's own answers are not what Discord documents."""
    document = description()
    assert document is not None, "Discord's description is not at hand"
    found: list[str] = []
    for request in requests:
        item = _path_item(document, request.path)
        if item is None or request.status != 200 or request.method.lower() not in item:
            continue
        responses = item[request.method.lower()]["responses"]
        # Where something is made Discord documents 201 now and then, and answers 200 all the same.
        content = (responses.get("200") or responses.get("201") or {}).get("content", {})
        schema = content.get("application/json", {}).get("schema", {})
        odd = _check_body(schema, request.answer)
        found += [f"{request.method} {request.template}: {text}" for text in odd]
    return list(dict.fromkeys(found))


def _check(document: dict[str, Any], request: Recorded) -> Iterator[str]:
    item = _path_item(document, request.path)
    if item is None:
        yield "no such path"
        return
    operation = item.get(request.method.lower())
    if operation is None:
        yield f"no such method, only {sorted(set(item) - {'parameters'})}"
        return
    parameters = [*item.get("parameters", ()), *operation.get("parameters", ())]
    known = {p["name"] for p in parameters if p.get("in") == "query"}
    for name in request.query.keys() - known - {_NESTED_FIELDS}:
        yield f"no query parameter {name!r}, only {sorted(known)}"
    content = operation.get("requestBody", {}).get("content", {})
    kind = "multipart/form-data" if request.multipart else "application/json"
    if kind in content:
        yield from _check_body(content[kind]["schema"], request.body)
    elif request.body:
        yield f"takes no body of type {kind}"


def _path_item(document: dict[str, Any], path: str) -> dict[str, Any] | None:
    """Find a path; one without parameters (`/users/@me`) goes before one with them."""
    matching = [t for t in document["paths"] if _pattern(t).fullmatch(path)]
    if not matching:
        return None
    found: dict[str, Any] = document["paths"][min(matching, key=lambda t: t.count("{"))]
    return found


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile("".join("[^/]+" if p[:1] == "{" else re.escape(p) for p in _pieces(template)))


def _pieces(template: str) -> list[str]:
    return re.split(r"(\{\w+\})", template)


@cache
def _registry() -> Registry[Any]:
    resource: Resource[Any] = Resource.from_contents(description(), DRAFT202012)
    return cast("Registry[Any]", Registry().with_resource(_HERE, resource))


def _check_body(schema: dict[str, Any], body: Any) -> Iterator[str]:
    for error in _validator(json.dumps(schema)).iter_errors(body):
        yield _sentence(error)


@cache
def _validator(schema: str) -> Draft202012Validator:
    return _checker()(_absolute(json.loads(schema)), registry=_registry())


@cache
def _checker() -> type[Draft202012Validator]:
    made = extend(Draft202012Validator, {"oneOf": _one_of})  # type: ignore[no-untyped-call]
    return cast("type[Draft202012Validator]", made)


def _absolute(schema: Any) -> Any:
    """Point the references of a piece of the description at the whole of it."""
    if isinstance(schema, dict):
        return {
            key: _HERE + value if key == "$ref" and value.startswith("#") else _absolute(value)
            for key, value in schema.items()
        }
    return [_absolute(value) for value in schema] if isinstance(schema, list) else schema


def _one_of(
    validator: Draft202012Validator, branches: list[Any], instance: Any, schema: Any
) -> Iterator[ValidationError]:
    """Validate branches that a constant or type allows, before the library's check.

    What does not fit exactly one of them is left to the library, which says what is wrong.
    """
    meant = [branch for branch in branches if _can_be_meant(branch, instance)]
    if sum(validator.evolve(schema=branch).is_valid(instance) for branch in meant) != 1:
        yield from Draft202012Validator.VALIDATORS["oneOf"](validator, branches, instance, schema)


def _can_be_meant(branch: Any, instance: Any) -> bool:
    """Whether something may fit a branch; False only where it surely does not."""
    kind = _kind(branch["$ref"]) if "$ref" in branch else branch
    if "const" in kind:
        return bool(kind["const"] == instance)
    if kind.get("type") == "null":
        return instance is None
    if kind.get("type") == "object":
        if not isinstance(instance, dict):
            return False
        types = kind.get("properties", {}).get("type", {}).get("enum")
        return types is None or "type" not in instance or instance["type"] in types
    return True


@cache
def _kind(reference: str) -> dict[str, Any]:
    """Return the schema that a reference means."""
    document = description()
    assert document is not None
    found: dict[str, Any] = document
    for part in reference.removeprefix(_HERE).removeprefix("#/").split("/"):
        found = found[part]
    return found


def _sentence(error: ValidationError) -> str:
    """Say where and what, following a union into the branch that came nearest."""
    while error.context:
        error = max(error.context, key=_nearness)
    where = ".".join(map(str, error.absolute_path)) or "body"
    return f"{where}: {error.message[:300]}"


def _nearness(error: ValidationError) -> tuple[bool, int]:
    # A branch for another component type is never the one that was meant.
    return "type" not in error.path, len(error.absolute_path)
