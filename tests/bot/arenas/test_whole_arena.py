"""An arena of eight people, from its start to its end, as text to be read."""

from __future__ import annotations

import re
from pathlib import Path

from bot.model.contests.arenas import WAITING, ArenaSeat
from bot.model.ids import TableId
from bot.ui.arenas.screens import WORTH, gathered, line_text
from tests.bot.live.transcript import assert_same

from ..seating import Services, press
from .simulated import SimulatedArena, people, tables

ARENA = Path(__file__).parent / "arena.txt"
NAMES = ["Ada", "Ben", "Cleo", "Dario", "Elif", "Femi", "Greta", "Hugo"]
*EARLY, LATE = people(*NAMES)
TIRED = EARLY[5]


class WrittenArena(SimulatedArena):
    """An arena whose draws, results and standings are written down."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, seed=8)
        self.lines: list[str] = []
        self.drawn = self._write_draw

    def say(self, line: str) -> None:
        """Write a line with the minutes and seconds since the start."""
        seconds = (self.services.watch.at - self.began) // 1000
        self.lines.append(f"{seconds // 60:02}:{seconds % 60:02}  {line}")

    def _write_draw(self, seats: list[ArenaSeat]) -> None:
        for table in tables(seats):
            one, *other = (NAMES[each - 1] for each in table)
            self.say(f"{one} plays {other[0] if other else 'a computer opponent'}.")
        for seat in seats:
            if seat.number == WAITING:
                self.say(f"{NAMES[seat.entrant - 1]} waits.")

    async def end_game(self, table: TableId) -> None:
        """Write down how a game comes out."""
        await super().end_game(table)
        play = await self.services.tables.load(table)
        won = play.game.result(play.state)
        assert won is not None
        (winner,) = (play.names[seat] for seat in won.winners)
        (loser,) = {*play.names} - {winner}
        self.say(f"    {winner} wins against {loser}.")

    async def write_standings(self, heading: str) -> None:
        """Write down how everybody stands."""
        view = await gathered(self.services.store, await self.now())
        self.lines += ["", heading]
        for line in view.lines:
            called = re.sub(
                r"<@(\d+)>", lambda found: NAMES[int(found[1]) - 1000], str(line_text(view, line))
            )
            self.lines.append(f"    {called.replace('*', '')}")
        self.lines.append("")


async def test_arena_of_eight_people_can_be_read_to_its_end(
    services: Services, tmp_path: Path
) -> None:
    world = WrittenArena(services)
    arena = await world.start(EARLY, minutes=30)
    world.lines += [f"Seven people come in. Fingerprint: {arena.fingerprint}", str(WORTH), ""]
    await world.forward(8)
    world.say(f"{LATE.name} comes in.")
    await world.arenas.join(arena.id, LATE, press())
    await world.forward(5)
    await world.write_standings("After 13 minutes")
    world.say(f"{TIRED.name} pauses.")
    await world.arenas.pause(arena.id, TIRED.id)
    await world.forward(17)
    await world.write_standings("The arena is over")
    sound = await world.arenas.sound(await world.now())
    world.lines.append("All draws come out again." if sound else "Not all draws come out again.")
    assert_same(world.lines, ARENA, tmp_path)
