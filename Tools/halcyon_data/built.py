"""`built.tsv`: the year in which an aircraft was built, by registration, from the standing data of Virtual Radar Server.

Contributed by volunteers since June 2022, so only a small part of the world's aircraft is listed.
"""

from __future__ import annotations

import csv
import hashlib
import io
import lzma
import re

from .sources import Cache, SourceError
from .tables import render

FILE = "built.tsv"
COLUMNS = ("registration", "year")
COMMIT = "1233707df7857017f1def631d4c248f0b3d8fb84"
SHA256 = "e1cc5abb2d437c0dd8468740f215e5ee5c8a2cc17f5352d60459545a38728fa5"


def build(cache: Cache) -> str:
    """The table, from the folder given with --standing-data."""
    if cache.standing_data is None:
        raise SourceError(
            "built needs --standing-data FOLDER with aircraft.csv.xz "
            f"(github.com/vradarserver/standing-data, commit {COMMIT[:12]})"
        )
    packed = (cache.standing_data / "aircraft.csv.xz").read_bytes()
    if hashlib.sha256(packed).hexdigest() != SHA256:
        raise SourceError("aircraft.csv.xz is not the one that was pinned")
    years: dict[str, set[str]] = {}
    for row in csv.DictReader(io.StringIO(lzma.decompress(packed).decode("utf-8-sig"))):
        registration = re.sub("[^A-Z0-9]", "", row["Registration"].upper())
        if registration and re.fullmatch("(19|20)[0-9]{2}", row["YearBuilt"]):
            years.setdefault(registration, set()).add(row["YearBuilt"])
    # A registration that two aircraft have had is left out.
    rows = [(registration, *found) for registration, found in sorted(years.items()) if len(found) == 1]
    return render(f"built 1 (standing-data {COMMIT[:12]})", COLUMNS, rows)
