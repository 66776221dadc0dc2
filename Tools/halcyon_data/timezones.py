"""`timezones.tsv`: UTC offsets of every zone an airport is in, 1940 to 2060, and of the names calendars use.

Besides the zones of the airports it has every other zone and link of tzdata (`US/Eastern`, `Etc/GMT+5`) and the Windows
names of zones (`W. Europe Standard Time`), as Outlook and Exchange write them.

A row is the zone's name, its UTC offset in decimal seconds on 1940-01-01T00:00Z, and its
changes after that, as space-separated `delta:offset`. Delta is the time since the change
before (the first one's since 1940-01-01T00:00Z), offset the new UTC offset. Both are
minutes in base 36; where seconds are left over, they are `s` and then seconds in base 36.
Because `s` is itself a base 36 digit, minutes whose first digit would be `s` are written
as seconds too: a cell that begins with `s` is always seconds. A minus sign stands before
the digits (`-8c`, `s-6a`). A row `name<tab>=Other` repeats the row of `Other`.
"""

from __future__ import annotations

import ast
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
    others = [name for name in _tzdata_names(cache) if name not in names]
    first_with: dict[tuple[str, str], str] = {}
    rows = []
    for name in names + others:
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
    contents = {row[0]: row[1] for row in rows}
    for name, zone in windows_names(cache).items():
        if name in contents:
            continue
        # One step, not two, to the row with the changes.
        rows.append([name, contents[zone] if contents[zone].startswith("=") else "=" + zone])
    rows.sort(key=lambda row: row[0])
    return render(f"timezones 2 ({version_note('tzdata', 'tzlocal')}; 1940 to 2060)", COLUMNS, rows)


def _tzdata_names(cache: Cache) -> list[str]:
    """Every zone and link of tzdata except `Factory`, which means that no zone is set."""
    names = set()
    for line in cache.text("tzdata", "tzdata/zoneinfo/tzdata.zi"):
        words = line.split()
        if words and words[0] in ("Z", "L"):
            names.add(words[1] if words[0] == "Z" else words[2])
    return sorted(names - {"Factory"})


def windows_names(cache: Cache) -> dict[str, str]:
    """The zone of each Windows name, for the territory 001 of CLDR."""
    module = ast.parse(cache.text("tzlocal", "tzlocal/windows_tz.py").read())
    for statement in module.body:
        if isinstance(statement, ast.Assign) and getattr(statement.targets[0], "id", "") == "win_tz":
            return ast.literal_eval(statement.value)
    raise ValueError("tzlocal has no win_tz")


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
