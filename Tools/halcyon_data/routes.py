"""`routes.bin`: the usual airports of a numeric callsign, from the standing data of Virtual Radar Server.

The source is not a package but a public repository, read from a folder with `routes.csv.xz` (all files of
`routes/schema-01` in one). Its rows are undated and contributed by volunteers. A callsign with letters does not contain the
flight number, so only numbers of one to four digits are kept.

All numbers are unsigned; `varint` is LEB128.

    "HROUTES1"
    u16   count of airports, then 4 bytes for each: its IATA code, else its ICAO code, padded with a space
    u16   count of airlines, then for each: 3 bytes designator (ICAO as a rule), padded with a space,
          u32 start of its block, u32 end
    block varint count of the airline's airports, varint for each: its index in the list above
          then for each route, by number:
          varint (number - number before) * 2 + (1 if it has other than two airports)
          [varint count of airports], varint for each airport: its index in the airline's list
"""

from __future__ import annotations

import csv
import hashlib
import io
import lzma
import re
import struct
from collections import Counter, defaultdict
from pathlib import Path

from .sources import Cache, SourceError

FILE = "routes.bin"
COMMIT = "1233707df7857017f1def631d4c248f0b3d8fb84"
SHA256 = "0055d21f144b7c861f0e78d08152f3bae27b47c3b8b0b75afeab7b40b2167da3"


def build(cache: Cache) -> bytes:
    """The table, from the folder given with --standing-data."""
    return pack(standing_data(cache, "routes.csv.xz", SHA256), _iata_codes(cache.tables))


def standing_data(cache: Cache, name: str, digest: str) -> io.StringIO:
    """The text of a packed file of standing-data, if it is the one that was pinned."""
    if cache.standing_data is None:
        raise SourceError(
            f"give --standing-data FOLDER with {name} (github.com/vradarserver/standing-data, commit {COMMIT[:12]})"
        )
    packed = (cache.standing_data / name).read_bytes()
    if hashlib.sha256(packed).hexdigest() != digest:
        raise SourceError(f"{name} is not the one that was pinned")
    return io.StringIO(lzma.decompress(packed).decode("utf-8-sig"))


def pack(rows: io.StringIO, iata: dict[str, str]) -> bytes:
    """The table of those rows, with IATA codes of airports that have one."""
    routes: dict[str, dict[int, list[str]]] = defaultdict(dict)
    for row in csv.DictReader(rows):
        stops = [iata.get(code, code) for code in row["AirportCodes"].split("-")]
        if not re.fullmatch("[0-9]{1,4}", row["Number"]) or not re.fullmatch("[A-Z]{2,3}", row["Code"]):
            continue
        stops = [stop for index, stop in enumerate(stops) if index == 0 or stop != stops[index - 1]]
        if len(stops) < 2 or not all(re.fullmatch("[A-Z0-9]{3,4}", stop) for stop in stops) or not int(row["Number"]):
            continue
        routes[row["Code"]][int(row["Number"])] = stops
    airports = sorted({stop for numbers in routes.values() for stops in numbers.values() for stop in stops})
    place = {code: index for index, code in enumerate(airports)}
    head = bytearray(b"HROUTES1")
    head += struct.pack("<H", len(airports)) + b"".join(code.ljust(4).encode() for code in airports)
    head += struct.pack("<H", len(routes))
    start = len(head) + len(routes) * 11
    blocks = bytearray()
    for airline in sorted(routes):
        block = _block(routes[airline], place)
        head += airline.ljust(3).encode() + struct.pack("<II", start + len(blocks), start + len(blocks) + len(block))
        blocks += block
    return bytes(head + blocks)


def _block(numbers: dict[int, list[str]], place: dict[str, int]) -> bytes:
    # The most frequent airports come first, because their indices take one byte.
    uses = Counter(stop for stops in numbers.values() for stop in stops)
    local = {code: index for index, (code, _) in enumerate(sorted(uses.items(), key=lambda use: (-use[1], use[0])))}
    block = bytearray(_varint(len(local)))
    for code in local:
        block += _varint(place[code])
    before = 0
    for number in sorted(numbers):
        stops = numbers[number]
        block += _varint((number - before) * 2 + (len(stops) != 2))
        before = number
        if len(stops) != 2:
            block += _varint(len(stops))
        for stop in stops:
            block += _varint(local[stop])
    return bytes(block)


def _varint(value: int) -> bytes:
    packed = bytearray()
    while value >= 0x80:
        packed.append(value & 0x7F | 0x80)
        value >>= 7
    packed.append(value)
    return bytes(packed)


def _iata_codes(tables: Path) -> dict[str, str]:
    """IATA codes by ICAO code, from the airports' table."""
    lines = (tables / "airports.tsv").read_text(encoding="utf-8").splitlines()
    cells = [line.split("\t") for line in lines if not line.startswith("#")]
    return {row[1]: row[0] for row in cells if row[1]}
