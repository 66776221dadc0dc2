"""`timezones.tsv`: UTC offsets of every zone an airport is in, 1940 to 2060.

A row is the zone's name, its UTC offset in decimal seconds on 1940-01-01T00:00Z, and its
changes after that, as space-separated `delta:offset`. Delta is the time since the change
before (the first one's since 1940-01-01T00:00Z), offset the new UTC offset. Both are
minutes in base 36; where seconds are left over, they are `s` and then seconds in base 36.
Because `s` is itself a base 36 digit, minutes whose first digit would be `s` are written
as seconds too: a cell that begins with `s` is always seconds. A minus sign stands before
the digits (`-8c`, `s-6a`). A row `name<tab>=Other` repeats the row of `Other`, which
stands above it.
"""

from __future__ import annotations

from calendar import timegm

from . import airports
from .sources import Cache, version_note
from .tables import render
from .tzif import read_zone

FILE = "timezones.tsv"
COLUMNS = ("name", "initialOffsetSeconds", "changes")

START = timegm((1940, 1, 1, 0, 0, 0))
END = timegm((2061, 1, 1, 0, 0, 0))

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def build(cache: Cache) -> str:
    """The text of the table."""
    names = sorted({airport.tz for airport in airports.load_airports(cache)})
    first_with: dict[tuple[str, str], str] = {}
    rows = []
    for name in names:
        zone = read_zone(cache.read("tzdata", f"tzdata/zoneinfo/{name}"), START, END)
        changes = []
        previous = START
        for instant, offset in zone.transitions:
            changes.append(f"{_minutes(instant - previous)}:{_minutes(offset)}")
            previous = instant
        content = (str(zone.initial_offset), " ".join(changes))
        if content in first_with:
            rows.append([name, "=" + first_with[content]])
        else:
            first_with[content] = name
            rows.append([name, *content])
    return render(f"timezones 1 ({version_note('tzdata')}; 1940 to 2060)", COLUMNS, rows)


def _minutes(seconds: int) -> str:
    minutes = _base36(seconds // 60)
    return minutes if seconds % 60 == 0 and not minutes.startswith("s") else "s" + _base36(seconds)


def _base36(number: int) -> str:
    digits = ""
    rest = abs(number)
    while rest or not digits:
        rest, digit = divmod(rest, 36)
        digits = _DIGITS[digit] + digits
    return "-" + digits if number < 0 else digits
