"""`built.tsv`: the year in which an aircraft was built, by registration, from the standing data of Virtual Radar Server.

Contributed by volunteers since June 2022, so only a small part of the world's aircraft is listed.
"""

from __future__ import annotations

import csv
import re

from .routes import COMMIT, standing_data
from .sources import Cache
from .tables import render

FILE = "built.tsv"
COLUMNS = ("registration", "year")
SHA256 = "e1cc5abb2d437c0dd8468740f215e5ee5c8a2cc17f5352d60459545a38728fa5"


def build(cache: Cache) -> str:
    """The table, from the folder given with --standing-data."""
    years: dict[str, set[str]] = {}
    for row in csv.DictReader(standing_data(cache, "aircraft.csv.xz", SHA256)):
        registration = re.sub("[^A-Z0-9]", "", row["Registration"].upper())
        if registration and re.fullmatch("(19|20)[0-9]{2}", row["YearBuilt"]):
            years.setdefault(registration, set()).add(row["YearBuilt"])
    # A registration that two aircraft have had is left out.
    rows = [(registration, *found) for registration, found in sorted(years.items()) if len(found) == 1]
    return render(f"built 1 (standing-data {COMMIT[:12]})", COLUMNS, rows)
