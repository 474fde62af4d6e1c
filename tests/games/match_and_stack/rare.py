"""Events rare in random Match & Stack games: claims, and the table's edge."""

from dataclasses import replace

from rules.core import TABLE, play
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.position import NOBODY, PlacedTile
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.stacks import STACKS
from rules.games.match_and_stack.steal import STEAL_AND_STACK
from rules.grid import Cell
from rules.puzzles import puzzles

from .drawn import played, table
from .test_claims import stacks
from .test_claims_alone import two_claims
from .test_steal import forming

OPEN = {"help": "open"}
LYING = ["M13 now/sub/men/yak\nN12 pat/jab/rue/you"]
ROW = tuple(PlacedTile(0, tile, Cell(tile, 12), 0, NOBODY) for tile in range(26))
WIDE = replace(table(CROSSWORDS, ["zoo", "met"], options=OPEN), boards=(ROW,))
PAIRS = table(CROSSWORDS, ["met tan", "boa zoo"], lying=LYING, rules="19")
UNSEEN = table(CROSSWORDS, ["met tan", "boa zoo"], lying=LYING, rules="19", options=OPEN)
CLAIMED = play(SOLITAIRE, two_claims(), TABLE, "sit 2 program")[1].state
PUZZLE = puzzles()[SOLITAIRE.key][0]
ONE_LIES = played(SOLITAIRE, table(SOLITAIRE, ["met tan"], lying=[""]), 0, "1 m13")
FORMED = played(STEAL_AND_STACK, forming(), 0, "form 1 2")

POSITIONS = {
    "a table as wide as it can be": (CROSSWORDS, WIDE, 0, "1 B12"),
    "a tile that shares nothing with the one below it": (
        CROSSWORDS,
        table(CROSSWORDS, ["zoo", "met"], lying=[LYING[0].splitlines()[0]], options=OPEN),
        0,
        "1 m13",
    ),
    "a claim for two pairs, word by word": (CROSSWORDS, PAIRS, 0, "claim 2 n13 u 9 9"),
    "a claim under a rule that isn't played": (CROSSWORDS, PAIRS, 0, "claim 2 n13 u 5"),
    "a claim that says too little": (CROSSWORDS, PAIRS, 0, "2 n13 9"),
    "a claim where nobody is shown what fits": (CROSSWORDS, UNSEEN, 0, "claim 2 n13 u 9 9"),
    "too short a claim where nobody is shown what fits": (CROSSWORDS, UNSEEN, 0, "2 n13 9"),
    "a claim where no other person sits": (
        CROSSWORDS,
        table(
            CROSSWORDS,
            ["met tan", "boa zoo"],
            lying=LYING,
            rules="19",
            people=(True, False),
            options=OPEN,
        ),
        0,
        "2 n13 9 9",
    ),
    "a claim under a rule that this table plays without": (CROSSWORDS, PAIRS, 0, "2 n13 5 9"),
    "a claim that names its words": (STACKS, stacks(), 0, "claim 1 s1 pat now 5"),
    "a claim for a tile that isn't there": (STACKS, stacks(), 0, "claim 9 s1 pat now 5"),
    "a stack of one tile": (STEAL_AND_STACK, forming(), 0, "form 1 1"),
    "a stack where one is formed already": (STEAL_AND_STACK, FORMED, 0, "form 1 3"),
    "rules of which none is claimed": (
        STACKS,
        table(STACKS, ["zoo met", "met tan"], stacks=["men"], rules="124"),
        0,
        "claim 1 s1",
    ),
    "a vote of a program": (SOLITAIRE, CLAIMED, 2, "accept 1"),
    "a vote on one's own claim": (SOLITAIRE, CLAIMED, 0, "accept 1"),
    "a tile taken back while its claim is voted on": (SOLITAIRE, CLAIMED, 0, "1 back"),
    "a tile played in a puzzle": (SOLITAIRE, PUZZLE.state(), PUZZLE.seat, PUZZLE.answer[0]),
    "a tile of a puzzle played where one is left over": (
        SOLITAIRE,
        PUZZLE.state(),
        PUZZLE.seat,
        "2 M12 u",
    ),
    "a tile taken back in a puzzle": (SOLITAIRE, ONE_LIES, 0, "1 back"),
}

RARE = {
    "deals.py": {
        "for _ in range(MOST_DRAWS):": "a thousand draws of which none hangs together (§8.2)",
        "if version < 3:": "deals of earlier versions are made again only to be verified",
        "if steps <= 0:": "draws that are searched for long, and none of them can be placed",
    }
}
