"""Every error of the bot's own, as one tree.

    Exception
    ├── RuleError                 a refusal, shown to the person who asked (`rules.core`)
    │   ├── BadNotation             what was typed is no move
    │   ├── AmbiguousDay            two days may be meant by what was typed
    │   ├── IllegalMove             a move that this position doesn't allow
    │   ├── NotYourTurn             another person is to move
    │   ├── StaleControl            the game has moved on since this button was drawn
    │   ├── UnknownControl          a button that this program can't read
    │   ├── Watching                it's another person's game
    │   ├── KeptOutHere             the server's moderators keep a person out of its games
    │   └── Resting                 what is stored can't be played for now
    │       ├── Uninstalled           its game isn't installed
    │       └── Unreadable            a row isn't what this program wrote
    ├── TooLate                   a person or something else came first; nothing is shown
    │   ├── AlreadyDone             this very press has done its work
    │   ├── SeqTaken                another move has this place in the log: load and try again
    │   └── ChannelTaken            another live table stands in the channel
    ├── Silent                    an opponent doesn't answer now; who waits may look again
    ├── Unavailable               the database doesn't answer; who asked may try again soon
    │   └── LeaseLost               another bot has taken over: this one writes nothing any more
    ├── NoThread                  a table created for many at once can't have its thread
    ├── NotSent                   a direct message that isn't sent now
    │   ├── RateLimited             later
    │   └── InDigest                one digest tells it together with others
    └── CannotStart               the program ends with this sentence for its operator
        ├── BadSetting              the environment says what can't be used
        ├── StoreTooNew             a newer Matchnight wrote the database
        ├── MigrationFailed         the database refuses a statement of a migration
        ├── AlreadyRuns             another bot works on the database
        ├── TakenOver               another bot has taken over the database
        ├── MissingProgram          a program that PostgreSQL brings isn't installed
        └── CannotRestore           a copy that can't be put back

What Discord answers has its library's tree, which has
`bot.ui.kit.requests.channel_backoff.StillBarred` in it.
"""

from __future__ import annotations

from rules.core import RuleError
from rules.text import Name, Text, say, spell

# -- refusals ----------------------------------------------------------------------------------


class StaleControl(RuleError):
    """A pressed control is older than its seat's last move or turn, or than an undo."""


class UnknownControl(RuleError):
    """A control that this program cannot read, or whose subject it doesn't have."""

    def __init__(self) -> None:
        super().__init__(say("This button no longer works. `/board` brings the table back."))


class AmbiguousDay(RuleError):
    """A typed day that can be read in two ways.

    `meanings` has the reader's name of each day by a text that means it alone.
    """

    def __init__(self, text: str, meanings: dict[str, str]) -> None:
        super().__init__(
            say(
                "“{text}” can be read in two ways: {days}. Write the month as a word.",
                text=text,
                days=[*meanings.values()],
            )
        )
        self.typed = text
        self.meanings = meanings


class Watching(RuleError):
    """A person wants to move at a table at which others play."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "You're not playing at this table. Watch, or open your own with `/play` in "
                "another channel."
            )
        )


class KeptOutHere(RuleError):
    """A person barred from a server's games by its moderators, and their reason."""

    def __init__(self, why: str) -> None:
        super().__init__(
            say(
                "Sorry, this server's moderators keep you out of new games here for now. Games "
                "you're in go on, and you can play on other servers. Their reason: {why}",
                why=Name(why) if why else say("no longer on record"),
            )
        )


class Resting(RuleError):
    """What is stored cannot be played for now; nothing of it is lost."""


class Uninstalled(Resting):
    """A game that is not installed any more, by its name."""

    def __init__(self, game: Text | str) -> None:
        super().__init__(
            say(
                "This table is paused: its game, {game}, isn't installed right now. Nothing "
                "is lost. You can play on when it's back.",
                game=game,
            )
        )


class Unreadable(Resting):
    """A row of the database that is not what this program wrote there."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "This table is paused: I can't read part of what I stored. Nothing is lost. "
                "Please tell the person who runs this bot."
            )
        )


# -- what came first ---------------------------------------------------------------------------


class TooLate(Exception):
    """A person or something else came first."""


class AlreadyDone(TooLate):
    """This very press has done its work already; nothing is wrong."""


class SeqTaken(TooLate):
    """Another person moved meanwhile: load again and try again."""


class ChannelTaken(TooLate):
    """Another live table stands in the channel."""


# -- the database ------------------------------------------------------------------------------


class Unavailable(Exception):
    """The database cannot be reached or is too slow; nothing half-done stays."""


class LeaseLost(Unavailable):
    """Another bot may own the database by now: nothing is written or shown."""


# -- opponents ---------------------------------------------------------------------------------


class Silent(Exception):
    """An opponent without a stand-in does not answer now; the game waits for it."""


# -- direct messages ---------------------------------------------------------------------------


class NoThread(Exception):
    """A table of a night or cup can't have its thread; its people learn why."""

    def __init__(self, why: Text) -> None:
        super().__init__(str(why))
        self.why = why


class NotSent(Exception):
    """A direct message must not be sent now."""


class RateLimited(NotSent):
    """A direct message has to wait, as many were sent in the last hour."""


class InDigest(NotSent):
    """A person has got so many that the rest comes as one digest."""


# -- the start ---------------------------------------------------------------------------------


class CannotStart(Exception):
    """The program cannot do what it was started for; says why and what would be right."""

    def __init__(self, text: Text) -> None:
        super().__init__(spell(text))


class BadSetting(CannotStart):
    """A setting that cannot be used; the message names its variable and the remedy."""


class StoreTooNew(CannotStart):
    """The database, or a copy of it, was written by a newer Matchnight than this one."""


class MigrationFailed(CannotStart):
    """A migration that the database refuses; names its file and the statement."""


class AlreadyRuns(CannotStart):
    """Another bot works on the database."""


class TakenOver(CannotStart):
    """Another bot has taken over the database; a service restarts this as a standby."""


class CannotRestore(CannotStart):
    """A copy that cannot be put back, or a place where it cannot be put."""


class MissingProgram(CannotStart):
    """A program that PostgreSQL brings, such as `pg_dump`, isn't installed here."""
