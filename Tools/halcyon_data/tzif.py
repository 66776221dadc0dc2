"""Reading TZif files (RFC 9636): UTC offsets and the instants they change.

Version 2 and later files: the 64-bit block, then the footer, a POSIX TZ rule that holds
after the last listed transition.
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from datetime import date, timedelta

DAY = 86_400


@dataclass(frozen=True)
class Zone:
    """All offset changes of a zone between two instants."""

    initial_offset: int
    transitions: tuple[tuple[int, int], ...]  # (Unix seconds, UTC offset from then on)


def read_zone(data: bytes, start: int, end: int) -> Zone:
    """The offset in force at `start`, and the changes after it and before `end`."""
    times, offsets, first_offset, footer = _parse(data)
    changes = list(zip(times, offsets))
    if footer and not re.fullmatch(_FIXED, footer):
        rule = _Rule(footer)
        last = times[-1] if times else start - 1
        first_year = max(_year(last), _year(start)) - 1
        for year in range(first_year, _year(end) + 2):
            changes += [change for change in rule.changes(year) if change[0] > last]
    elif footer and not changes:
        first_offset = _Rule(footer).standard
    changes.sort()

    current = first_offset
    kept = []
    for instant, offset in changes:
        if instant <= start:
            current = offset
        elif instant < end:
            kept.append((instant, offset))
    transitions = []
    previous = current
    for instant, offset in kept:
        if offset != previous:
            transitions.append((instant, offset))
            previous = offset
    return Zone(current, tuple(transitions))


def _year(instant: int) -> int:
    return (date(1970, 1, 1) + timedelta(days=instant // DAY)).year


def _parse(data: bytes) -> tuple[list[int], list[int], int, str]:
    """Transition times, the offset from each on, the offset before them, and the footer."""
    version, counts = _header(data, 0)
    if version < 2:
        raise ValueError("TZif version 1 is not supported")
    isut, isstd, leaps, times, types, chars = counts
    second = 44 + times * 5 + types * 6 + chars + leaps * 8 + isstd + isut
    _, (isut, isstd, leaps, times, types, chars) = _header(data, second)
    at = second + 44
    instants = list(struct.unpack_from(f">{times}q", data, at))
    at += times * 8
    indices = data[at : at + times]
    at += times
    offsets = [struct.unpack_from(">i", data, at + 6 * index)[0] for index in range(types)]
    at += types * 6 + chars + leaps * 12 + isstd + isut
    footer = data[at:].strip(b"\n").decode("ascii")
    return instants, [offsets[index] for index in indices], offsets[0], footer


def _header(data: bytes, at: int) -> tuple[int, tuple[int, ...]]:
    magic, version = struct.unpack_from(">4sc", data, at)
    if magic != b"TZif":
        raise ValueError("not a TZif file")
    return (int(version) if version != b"\0" else 1), struct.unpack_from(">6l", data, at + 20)


_NAME = r"(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]+>)"
_OFFSET = r"[+-]?\d{1,3}(?::\d{1,2}){0,2}"
_FIXED = _NAME + "(?:" + _OFFSET + ")"


class _Rule:
    """A POSIX TZ rule such as `CET-1CEST,M3.5.0,M10.5.0/3`."""

    def __init__(self, text: str) -> None:
        head, *dates = text.split(",")
        match = re.fullmatch(f"{_NAME}({_OFFSET})(?:{_NAME}({_OFFSET})?)?", head)
        if match is None or len(dates) not in (0, 2):
            raise ValueError(f"not a POSIX TZ rule: {text!r}")
        self.standard = -_seconds(match[1])
        self.daylight = -_seconds(match[2]) if match[2] else self.standard + 3600
        self.dates = dates

    def changes(self, year: int) -> list[tuple[int, int]]:
        """The two changes of a year: into daylight time and back."""
        into, back = self.dates
        return [
            (_instant(into, year) - self.standard, self.daylight),
            (_instant(back, year) - self.daylight, self.standard),
        ]


def _seconds(text: str) -> int:
    """`-3:30` as seconds."""
    sign = -1 if text.startswith("-") else 1
    parts = [int(part) for part in text.lstrip("+-").split(":")] + [0, 0]
    return sign * (parts[0] * 3600 + parts[1] * 60 + parts[2])


def _instant(text: str, year: int) -> int:
    """Local seconds since 1970 of `M3.2.0/2`, `J60` or `59` in a year."""
    day, _, clock = text.partition("/")
    time_of_day = _seconds(clock) if clock else 7200
    if day.startswith("M"):
        month, week, weekday = (int(part) for part in day[1:].split("."))
        first = date(year, month, 1)
        found = first + timedelta(days=(weekday - first.isoweekday()) % 7 + 7 * (week - 1))
        while found.month != month:
            found -= timedelta(days=7)
    elif day.startswith("J"):
        number = int(day[1:])
        leap = date(year, 12, 31).timetuple().tm_yday == 366
        found = date(year, 1, 1) + timedelta(days=number - 1 + (leap and number >= 60))
    else:
        found = date(year, 1, 1) + timedelta(days=int(day))
    return (found - date(1970, 1, 1)).days * DAY + time_of_day
