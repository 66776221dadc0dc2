"""`calm-airports.tsv`: the airports between which the paper plane of calm mode flies.

The most important airports with scheduled service, by the rank in airports.tsv. Each is at least 240 km away from all more
important ones, so that the dots cover the map as airports cover the world.
"""

from __future__ import annotations

from pathlib import Path

from .geo import distance_km
from .sources import Cache

FILE = "calm-airports.tsv"
COUNT = 560
LEAST_DISTANCE_KM = 240
AIRPORTS = Path(__file__).resolve().parents[2] / "Data" / "airports.tsv"


def build(cache: Cache) -> str:
    """The text of the file: IATA code, city, latitude and longitude in ten-thousandths of a degree."""
    del cache  # uses a table that is already built
    text = AIRPORTS.read_text(encoding="utf-8")
    return "\n".join([_heading(text), *("\t".join(map(str, row)) for row in choose(text))]) + "\n"


def _heading(airports: str) -> str:
    sources = airports.split("(", 1)[1].split(")", 1)[0]
    return f"# calm-airports 1 (airports.tsv: {sources})\tiata\tcity\tlatitude\tlongitude"


def choose(airports: str) -> list[tuple[str, str, int, int]]:
    """The rows of the file, in order of their codes."""
    candidates = []
    for line in airports.splitlines():
        fields = line.split("\t")
        if line.startswith("#") or fields[1].startswith("="):
            continue
        iata, city, latitude, longitude = fields[0], fields[3], int(fields[5]), int(fields[6])
        size, scheduled, rank = fields[10], fields[11], int(fields[12])
        if scheduled == "1" and size != "S":
            candidates.append((rank, iata, city, latitude, longitude))
    chosen: list[tuple[str, str, int, int]] = []
    for _, iata, city, latitude, longitude in sorted(candidates):
        here = latitude / 10_000, longitude / 10_000
        if all(distance_km(*here, row[2] / 10_000, row[3] / 10_000) >= LEAST_DISTANCE_KM for row in chosen):
            chosen.append((iata, city, latitude, longitude))
        if len(chosen) == COUNT:
            break
    return sorted(chosen)
