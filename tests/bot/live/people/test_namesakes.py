"""Two people of one name at a table are distinct wherever their names stand."""

from __future__ import annotations

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.live.playing import CHANNEL, begin, settled


async def test_namesakes_are_distinct_in_alternative_text(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    namesake = playground.moderation.add_person("Anna")
    async with Person(playground.url, namesake.id) as other:
        await begin(anna, other, tiles=12)
        await settled(client)
        shown = str([message.components for message in playground.visible(CHANNEL)])
        assert "Anna (1) 0, Anna (2) 0" in shown or "Anna (2) 0, Anna (1) 0" in shown
        names = {c["name"] for c in await anna.autocomplete(CHANNEL, "replace", "seat", "Anna")}
        assert names == {"Anna (1)", "Anna (2)"}
