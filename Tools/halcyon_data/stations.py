"""`stations.tsv`: railway and bus stations that have a code like an airport's (ZMB, QKL).

Tickets for trains and boarding passes of airlines' trains name them; a journey between them is not a flight.
"""

from __future__ import annotations

from pathlib import Path

from .airports import _read_places
from .sources import Cache, version_note
from .tables import clean, render

FILE = "stations.tsv"
COLUMNS = ("code", "name")
AIRPORTS = Path(__file__).resolve().parents[2] / "Data" / "airports.tsv"


def build(cache: Cache) -> str:
    """The text of the table."""
    airports = {
        line.split("\t", 1)[0] for line in AIRPORTS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    }
    found: dict[str, str] = {}
    for place in _read_places(cache):
        if place.kind in ("R", "B", "CR", "CB") and place.iata and place.iata not in airports:
            if place.kind in ("R", "B") or place.iata not in found:
                found[place.iata] = clean(place.name)
    return render(f"stations 1 ({version_note('neobase')})", COLUMNS, [[code, found[code]] for code in sorted(found)])
