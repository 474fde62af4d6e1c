"""A night's calendar file keeps RFC 5545, and stays one event after changes."""

from __future__ import annotations

import re
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.model.contests.nights import Night
from bot.model.ids import ChannelId, GuildId, NightId, PersonId
from bot.nights.calendar_file import LONGEST_LINE, calendar_file

AT = 1_795_428_000_000
NIGHT = Night(
    NightId(77), GuildId(1), ChannelId(2), PersonId(3), "", "places", "planned", AT, sequence=2
)


def write(night: Night, title: str = "Tiles", about: str = "Games", place: str = "Hall") -> bytes:
    return calendar_file(
        night, title=title, about=about, place=place, link="https://discord.com/1", at=AT
    )


def read(content: bytes) -> dict[str, str]:
    """Parse a file as section 3.1 of the standard has it: unfolded lines, values."""
    assert content.endswith(b"\r\n")
    lines = content.removesuffix(b"\r\n").split(b"\r\n")
    assert all(len(line) <= LONGEST_LINE for line in lines)
    assert not any(re.search(rb"[\r\n]", line) for line in lines)
    for line in lines:
        line.decode()  # no letter is torn apart
    whole = content.decode().replace("\r\n ", "").removesuffix("\r\n").split("\r\n")
    assert whole[0] == "BEGIN:VCALENDAR" and whole[-1] == "END:VCALENDAR"
    found = {}
    for entry in whole:
        name, colon, value = entry.partition(":")
        assert colon
        if name not in ("BEGIN", "END"):
            assert name not in found
            found[name] = value
    return found


def words(value: str) -> str:
    """Read what section 3.3.11 calls a text."""
    assert not re.search(r"(?<!\\)(?:\\\\)*[;,]", value)
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "N": "\n"}.get(found[1], found[1]), value)


def test_instants_are_in_utc_and_a_night_lasts_four_hours() -> None:
    found = read(write(NIGHT))
    assert (found["DTSTART"], found["DTEND"]) == ("20261123T100000Z", "20261123T140000Z")
    assert (found["VERSION"], found["STATUS"], found["SEQUENCE"]) == ("2.0", "CONFIRMED", "2")


def test_night_moved_or_cancelled_keeps_its_event_with_a_higher_sequence() -> None:
    first = read(write(NIGHT))
    moved = read(write(replace(NIGHT, starts_at=AT + 3_600_000, sequence=3)))
    off = read(write(replace(NIGHT, phase="over", ending="called off", sequence=4)))
    assert first["UID"] == moved["UID"] == off["UID"]
    assert moved["DTSTART"] == "20261123T110000Z"
    assert (off["STATUS"], off["SEQUENCE"]) == ("CANCELLED", "4")
    played = read(write(replace(NIGHT, phase="over", ending="ended", ended_at=AT)))
    assert played["STATUS"] == "CONFIRMED"
    assert read(write(replace(NIGHT, id=NightId(78))))["UID"] != first["UID"]


printable = st.text(
    st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from("\\;,\n"), max_size=300
)


@given(printable, printable, printable)
def test_any_words_come_back_as_they_were(title: str, about: str, place: str) -> None:
    found = read(write(NIGHT, title, about, place))
    assert words(found["SUMMARY"]) == title
    assert words(found["DESCRIPTION"]) == about
    assert words(found["LOCATION"]) == place


@given(st.text(max_size=40))
def test_no_words_begin_a_line_of_their_own(title: str) -> None:
    sneaky = f"{title}\r\nSTATUS:CANCELLED\x0b\x7f\x85\u2028"
    content = write(NIGHT, sneaky.encode(errors="replace").decode())
    assert read(content)["STATUS"] == "CONFIRMED" and b"\x7f" not in content
