"""No second has more requests than this process's share of them."""

from __future__ import annotations

from random import Random

import pytest

from bot.ui.kit.request_share import RequestShare


def test_whoever_stays_within_the_share_never_waits() -> None:
    share = RequestShare(3)
    assert [share.reserve(number * 0.4) for number in range(50)] == [0] * 50


def test_whoever_comes_too_soon_waits_in_order() -> None:
    share = RequestShare(2)
    waits = [share.reserve(100.0) for _ in range(6)]
    assert waits == pytest.approx([0, 0, 1, 1, 2, 2])
    assert share.reserve(101.5) == pytest.approx(1.5)
    assert share.reserve(110.0) == 0


@pytest.mark.parametrize("most", [1, 7, 45])
def test_no_second_has_more_than_the_share(most: int) -> None:
    share, random, now = RequestShare(most), Random(most), 0.0
    sent = []
    for _ in range(1000):
        now += random.choice([0, 0, 0, 0.001, 0.02, 2.0])
        sent.append(now + share.reserve(now))
    assert sent == sorted(sent)
    assert all(late - soon >= 0.999999 for soon, late in zip(sent, sent[most:], strict=False))
