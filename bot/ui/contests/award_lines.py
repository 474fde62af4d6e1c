"""What people got in the games of a contest, on its last card."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...model.posts import Post
from ...replays.awarding import in_time
from ..app import App
from ..kit.layout import Screen, small
from ..kit.mentions import mention
from ..kit.room import lines_with_room
from ..panels.award_lines import got_text

MOST: Final = 3
"""Awards below the card of a contest."""


async def with_awards(app: App, post: Post, screen: Screen) -> Screen:
    """Return a contest's last message with its rarest awards, if there is room."""
    found = app.awarding.of_contest(post.kind, post.owner, season=post.part)
    got = await in_time(found, {})
    rarest = sorted(got.items(), key=lambda item: len(item[1]))
    texts = [got_text(award, mention(person)) for award, each in rarest for person in each]
    if shown := lines_with_room([*map(small, texts[:MOST])], screen):
        return replace(screen, body=(*screen.body, "\n".join(shown)))
    return screen
