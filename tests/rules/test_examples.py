"""Examples in the docstrings of the contract and of codecs are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import rules

MODULES = [f"rules.{module.name}" for module in iter_modules(rules.__path__) if not module.ispkg]
WITH_EXAMPLES = {
    f"rules.{name}"
    for name in (
        "chance",
        "codec",
        "core",
        "grid",
        "recorded",
        "sitters",
        "squares",
        "text",
        "typed",
    )
}
"""Where every reader and writer of text, and the contract itself, has to have one."""


@pytest.mark.parametrize("name", MODULES)
def test_example_in_a_docstring_is_true(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert failed == 0
    assert tried > 0 or name not in WITH_EXAMPLES
