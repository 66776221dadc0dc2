#!/usr/bin/env python3
"""Checks the tables in Data/ against known facts. Works offline.

When the package tzdata is installed in the pinned version, time zones are also compared
with Python's zoneinfo at hundreds of instants each; otherwise only at known ones.
"""

from __future__ import annotations

import argparse
import bisect
import importlib
import json
import random
import re
import sys
import zoneinfo
from calendar import timegm
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Callable, Iterable

from halcyon_data import aircraft, airlines, airports, built, calm, coast, geo, land, replay, stations, terminals, timezones
from halcyon_data.nycflights import clock_minutes
from halcyon_data.sources import PACKAGES

ROOT = Path(__file__).resolve().parent.parent

Row = dict[str, str]


class Checks:
    """Counts passed checks and prints failed ones."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0

    def expect(self, holds: bool, what: str) -> None:
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED: {what}")

    def none(self, bad: Iterable[object], what: str) -> None:
        """Expects no faults; otherwise prints the first few."""
        found = list(bad)
        self.expect(not found, f"{what}: {len(found)}, such as {found[:5]}")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="example:\n  python3 Tools/check_data.py",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--data", type=Path, default=ROOT / "Data", help="folder of the tables (%(default)s)")
    folder: Path = parser.parse_args().data

    checks = Checks()
    try:
        places = check_airports(checks, folder)
        check_zones(checks, folder, {row["tz"] for row in places.values()})
        carriers = check_airlines(checks, folder)
        types = check_aircraft(checks, folder)
        check_stations(checks, folder, places)
        check_built(checks, folder)
        check_replay(checks, folder, places, carriers, types)
        check_land(checks, folder)
        check_coast(checks, folder)
        check_calm(checks, folder)
        check_terminals(checks, folder)
        check_texts(checks, folder)
    except (OSError, ValueError, KeyError, IndexError) as error:
        checks.expect(False, f"a table cannot be read: {error!r}")
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


def lines_of(checks: Checks, path: Path, most_bytes: int) -> list[str]:
    """The lines of a file, after the checks that apply to all files."""
    data = path.read_bytes()
    checks.expect(len(data) <= most_bytes, f"{path.name} has {len(data):,} bytes, more than {most_bytes:,}")
    checks.expect(data.startswith(b"# ") and data.endswith(b"\n"), f"{path.name}: first line and last newline")
    checks.expect(b"\r" not in data and not data.startswith(b"\xef\xbb\xbf"), f"{path.name}: plain LF, no BOM")
    return data.decode("utf-8").splitlines()


def table(
    checks: Checks, path: Path, columns: Iterable[str], most_bytes: int, is_row: Callable[[str], bool] = bool
) -> list[Row]:
    """The rows of a table, with the columns it should have."""
    lines = lines_of(checks, path, most_bytes)
    names = lines[0].split("\t")[1:]
    checks.expect(names == list(columns), f"{path.name}: columns are {names}")
    cells = [line.split("\t") for line in lines if not line.startswith("#") and is_row(line)]
    checks.none([row for row in cells if len(row) != len(names)], f"{path.name}: rows with a wrong number of cells")
    return [dict(zip(names, row)) for row in cells]


# Airports

# Code: ICAO, latitude, longitude, elevation in feet, time zone, country, city. Some figures are commonly published, some come
# from the first table built, to detect wrong merges and later changes.
KNOWN_AIRPORTS = {
    "BRU": ("EBBR", 50.9014, 4.4844, 184, "Europe/Brussels", "BE", "Brussels"),
    "LUX": ("ELLX", 49.6266, 6.2115, 1234, "Europe/Luxembourg", "LU", "Luxembourg"),
    "CRL": ("EBCI", 50.4592, 4.4538, 614, "Europe/Brussels", "BE", "Charleroi"),
    "JFK": ("KJFK", 40.6399, -73.7787, 13, "America/New_York", "US", "New York"),
    "LGA": ("KLGA", 40.7772, -73.8726, 21, "America/New_York", "US", "New York"),
    "EWR": ("KEWR", 40.6925, -74.1687, 18, "America/New_York", "US", "Newark"),
    "SFO": ("KSFO", 37.6188, -122.3754, 13, "America/Los_Angeles", "US", "San Francisco"),
    "LAX": ("KLAX", 33.9425, -118.4081, 125, "America/Los_Angeles", "US", "Los Angeles"),
    "HNL": ("PHNL", 21.3187, -157.9225, 13, "Pacific/Honolulu", "US", "Honolulu"),
    "NRT": ("RJAA", 35.7647, 140.3864, 141, "Asia/Tokyo", "JP", "Tokyo"),
    "AKL": ("NZAA", -37.0081, 174.7917, 23, "Pacific/Auckland", "NZ", "Auckland"),
    "KTM": ("VNKT", 27.6966, 85.3591, 4390, "Asia/Kathmandu", "NP", "Kathmandu"),
    "URC": ("ZWWW", 43.9071, 87.4742, 2125, "Asia/Shanghai", "CN", "Ürümqi"),
    "KHG": ("ZWSH", 39.5429, 76.0200, 4529, "Asia/Shanghai", "CN", "Kashgar"),
    "LHR": ("EGLL", 51.4775, -0.4614, 83, "Europe/London", "GB", "London"),
    "CDG": ("LFPG", 49.0097, 2.5478, 392, "Europe/Paris", "FR", "Paris"),
    "FRA": ("EDDF", 50.0333, 8.5706, 364, "Europe/Berlin", "DE", "Frankfurt"),
    "WAW": ("EPWA", 52.1657, 20.9671, 362, "Europe/Warsaw", "PL", "Warsaw"),
    "GRU": ("SBGR", -23.4356, -46.4731, 2461, "America/Sao_Paulo", "BR", "São Paulo"),
    "SYD": ("YSSY", -33.9461, 151.1772, 21, "Australia/Sydney", "AU", "Sydney"),
    "SIN": ("WSSS", 1.3502, 103.9944, 22, "Asia/Singapore", "SG", "Singapore"),
    "DXB": ("OMDB", 25.2528, 55.3644, 62, "Asia/Dubai", "AE", "Dubai"),
    "PHX": ("KPHX", 33.4343, -112.0116, 1135, "America/Phoenix", "US", "Phoenix"),
    "DEN": ("KDEN", 39.8617, -104.6732, 5434, "America/Denver", "US", "Denver"),
    "EUN": ("GMML", 27.1517, -13.2192, 207, "Africa/El_Aaiun", "EH", "Laayoune"),
    "SJU": ("TJSJ", 18.4394, -66.0018, 9, "America/Puerto_Rico", "PR", "San Juan"),
}
MEDIUM = {"CRL", "KHG", "EUN"}
KNOWN_METROS = {
    "NYC": "JFK LGA EWR",
    "LON": "LHR LGW STN LTN LCY",
    "PAR": "CDG ORY",
    "TYO": "HND NRT",
    "BRU": "BRU CRL",
    "MIL": "MXP LIN BGY",
    "WAS": "IAD DCA BWI",
    "CHI": "ORD MDW",
}
# Reused codes: the airport that has them now, and its location, to detect wrong merges.
KNOWN_REUSED = {"LUZ": ("PL", "Europe/Warsaw"), "AAP": ("ID", "Asia/Makassar"), "COV": ("TR", "Europe/Istanbul")}


def check_airports(checks: Checks, folder: Path) -> dict[str, Row]:
    lines = lines_of(checks, folder / airports.FILE, 970_000)
    recoded = dict(line.split("\t=") for line in lines if "\t=" in line)
    rows = table(checks, folder / airports.FILE, airports.COLUMNS, 970_000, lambda line: "\t=" not in line)
    codes = [row["iata"] for row in rows]
    places = dict(zip(codes, rows))
    checks.expect(8_500 <= len(rows) <= 9_500, f"{len(rows)} airports")
    checks.expect(codes == sorted(codes), "airports are sorted")
    odd = [code for code, now in recoded.items() if code in places and code != "MLH" or now not in places]
    checks.none(odd, "odd former codes")
    known = {"FRU": "BSZ", "KIV": "RMO", "TSE": "NQZ", "MLH": "BSL", "EAP": "BSL", "IDL": "JFK", "UAFM": "BSZ"}
    checks.none([code for code, now in known.items() if recoded.get(code) != now], "former codes")
    checks.expect(len(places) == len(rows), "no airport twice")
    checks.none([code for code in codes if not re.fullmatch("[A-Z]{3}", code) and places[code]["icao"] != code], "odd codes")
    checks.none([code for code in ("ENFB", "VHHX", "LGAT", "VOBG", "KMUE") if code not in places], "former airports")
    checks.none([code for code in recoded if code in {row["icao"] for row in rows}], "former codes of today")
    icao = [row["icao"] for row in rows if row["icao"]]
    checks.expect(len(icao) == len(set(icao)) and len(icao) > 6_000, "ICAO codes: many, none twice")
    checks.none([code for code in icao if not re.fullmatch("[A-Z]{4}", code)], "odd ICAO codes")
    checks.none([row["iata"] for row in rows if not row["name"] or not row["city"]], "airports without a name or city")
    checks.none([row["iata"] for row in rows if not re.fullmatch("[A-Z]{2}", row["country"])], "odd countries")
    checks.none([row["iata"] for row in rows if "/" not in row["tz"]], "airports without a time zone")
    checks.none([row["iata"] for row in rows if row["size"] not in ("L", "M", "S", "W")], "odd sizes")
    checks.none([row["iata"] for row in rows if row["scheduled"] not in ("0", "1")], "odd scheduled marks")
    checks.expect(3_900 <= sum(row["scheduled"] == "1" for row in rows) <= 4_300, "about 4,100 scheduled airports")
    ranks = sorted(int(row["rank"]) for row in rows)
    checks.expect(ranks == list(range(1, len(rows) + 1)), "ranks are 1 to the number of airports")
    checks.none(
        [row["iata"] for row in rows if abs(int(row["latitude"])) > 900_000 or abs(int(row["longitude"])) > 1_800_000],
        "positions off the globe",
    )
    # Bar Yehuda at the Dead Sea is the lowest, Daocheng Yading the highest.
    checks.none(
        [row["iata"] for row in rows if row["elevationFeet"] and not -1_300 <= int(row["elevationFeet"]) <= 14_500],
        "impossible elevations",
    )
    checks.none([row["iata"] for row in rows if row["area"] and not _plausible_area(row["area"])], "odd areas")
    checks.expect(sum(row["area"] != "" for row in rows) > 5_000, "most airports have an area")
    checks.none([row["iata"] for row in rows if not _plausible_names(row)], "odd further names")

    for code, (icao_code, latitude, longitude, feet, zone, country, city) in KNOWN_AIRPORTS.items():
        row = places[code]
        off = geo.distance_km(latitude, longitude, int(row["latitude"]) / 1e4, int(row["longitude"]) / 1e4)
        checks.expect(off < 2.5, f"{code} is {off:.1f} km off")
        checks.expect(abs(int(row["elevationFeet"]) - feet) <= 30, f"{code}: elevation {row['elevationFeet']}")
        facts = [row[column] for column in ("icao", "tz", "country", "city", "size")]
        checks.expect(facts == [icao_code, zone, country, city, "M" if code in MEDIUM else "L"], f"{code}: {facts}")
    for metro, members in KNOWN_METROS.items():
        checks.none([code for code in members.split() if places[code]["metro"] != metro], f"not in {metro}")
    members_of: dict[str, int] = {}
    for row in rows:
        members_of[row["metro"]] = members_of.get(row["metro"], 0) + 1
    checks.none([metro for metro, count in members_of.items() if count < 2], "metros of one airport")
    for code, (country, zone) in KNOWN_REUSED.items():
        checks.expect((places[code]["country"], places[code]["tz"]) == (country, zone), f"{code}: {places[code]}")
    checks.none([code for code in ("ATL", "LHR", "DXB", "HND", "CDG") if int(places[code]["rank"]) > 60], "rank of hubs")
    searchable = {"MUC": "München", "WAW": "Warszawa", "LIS": "Lisboa", "IEV": "Kiev", "PEK": "北京", "LHR": "Londyn"}
    searchable |= {"BSZ": "Frunze", "BOM": "Bombay", "SGN": "Saigon", "FIH": "Léopoldville", "LED": "Leningrad"}
    checks.none([code for code, name in searchable.items() if name not in places[code]["names"].split("|")], "names")
    checks.none([row["iata"] for row in rows if row["cities"] and not _plausible_cities(row)], "odd names of cities")
    for code, cities in KNOWN_CITIES.items():
        checks.expect(places[code]["cities"] == cities, f"{code}: {places[code]['cities']}")
    checks.none(
        [row["iata"] for row in rows if row["tz"] in ("Asia/Urumqi", "Asia/Rangoon", "America/Montreal")], "old zones"
    )
    return places


# In German, Polish and Brazilian Portuguese; empty if the city's own name is used.
KNOWN_CITIES = {
    "WAW": "Warschau|Warszawa|Varsóvia",
    "MUC": "München|Monachium|Munique",
    "FRA": "",
    "JFK": "|Nowy Jork|Nova York",
    "SVO": "Moskau|Moskwa|Moscou",
    "AMS": "||Amsterdã",
    "MAD": "|Madryt|Madri",
    "SIN": "Singapur|Singapur|Singapura",
    "PEK": "Peking|Pekin|Pequim",
    "BSL": "|Bazylea|Basileia",
    "SJC": "",
    "GRU": "",
}


def _plausible_cities(row: Row) -> bool:
    cities = row["cities"].split("|")
    return len(cities) == 3 and any(cities) and row["city"] not in cities and max(map(len, cities)) <= 40


def _plausible_area(area: str) -> bool:
    south, west, north, east = (int(value) for value in area.split(","))
    return south <= north and west <= east and north - south < 3_000 and (south, west, north, east) != (0, 0, 0, 0)


def _plausible_names(row: Row) -> bool:
    names = row["names"].split("|") if row["names"] else []
    folded = [name.casefold() for name in names] + [row["city"].casefold()]
    return len(names) <= 9 and len(set(folded)) == len(folded) and all(name.strip() == name != "" for name in names)


# Time zones

# Zone, UTC instant, offset in minutes: rules that changed, odd offsets, both hemispheres, the far future.
KNOWN_OFFSETS = (
    ("America/New_York", "2013-03-10T06:59:59", -300),
    ("America/New_York", "2013-03-10T07:00:00", -240),
    ("America/New_York", "2013-02-08T12:00:00", -300),
    ("America/New_York", "1974-01-06T07:00:00", -240),
    ("America/New_York", "1943-01-01T00:00:00", -240),
    ("America/New_York", "2055-07-01T00:00:00", -240),
    ("America/Phoenix", "2024-07-01T00:00:00", -420),
    ("America/Puerto_Rico", "2013-07-01T00:00:00", -240),
    ("America/St_Johns", "2024-07-01T00:00:00", -150),
    ("America/Caracas", "2010-01-01T00:00:00", -270),
    ("America/Sao_Paulo", "2018-12-01T00:00:00", -120),
    ("America/Sao_Paulo", "2024-12-01T00:00:00", -180),
    ("Europe/Berlin", "2024-03-31T00:59:59", 60),
    ("Europe/Berlin", "2024-03-31T01:00:00", 120),
    ("Europe/London", "1970-01-01T00:00:00", 60),
    ("Europe/Dublin", "2024-01-15T00:00:00", 0),
    ("Europe/Istanbul", "2024-01-15T00:00:00", 180),
    ("Europe/Moscow", "2012-01-15T00:00:00", 240),
    ("Asia/Shanghai", "1988-07-01T00:00:00", 540),
    ("Asia/Kolkata", "2024-01-15T00:00:00", 330),
    ("Asia/Kathmandu", "2024-01-15T00:00:00", 345),
    ("Asia/Kathmandu", "1980-01-15T00:00:00", 330),
    ("Asia/Tehran", "2022-07-01T00:00:00", 270),
    ("Asia/Tehran", "2023-07-01T00:00:00", 210),
    ("Asia/Pyongyang", "2016-07-01T00:00:00", 510),
    ("Australia/Lord_Howe", "2024-01-15T00:00:00", 660),
    ("Australia/Lord_Howe", "2024-07-15T00:00:00", 630),
    ("Australia/Sydney", "2050-01-15T00:00:00", 660),
    ("Pacific/Auckland", "2024-01-15T00:00:00", 780),
    ("Pacific/Apia", "2011-12-30T09:59:59", -600),
    ("Pacific/Apia", "2011-12-30T10:00:00", 840),
    ("Pacific/Chatham", "2024-07-15T00:00:00", 765),
    ("Pacific/Kiritimati", "2024-07-15T00:00:00", 840),
    ("Africa/Casablanca", "2024-03-20T00:00:00", 0),
    ("Africa/Casablanca", "2024-06-20T00:00:00", 60),
)
INSTANTS_PER_ZONE = 300
# Each kind of name that calendars use: links of tzdata, fixed zones, Windows.
SPELLINGS = set(
    "US/Eastern|Asia/Calcutta|Europe/Kiev|UTC|GMT|Zulu|EST5EDT|Etc/GMT+5|Etc/UTC|Singapore|Eastern Standard Time"
    "|India Standard Time|UTC-11|China Standard Time|GMT Standard Time".split("|")
)


def check_zones(checks: Checks, folder: Path, wanted: set[str]) -> None:
    lines = lines_of(checks, folder / timezones.FILE, 350_000)
    zones: dict[str, tuple[list[int], list[int]]] = {}
    same: dict[str, str] = {}
    names = []
    for line in lines[1:]:
        name, first, *rest = line.split("\t")
        names.append(name)
        if first.startswith("="):
            same[name] = first[1:]
        else:
            zones[name] = _decode_zone(first, rest[0])
    checks.none([name for name, other in same.items() if other not in zones], "zones like one that is not there")
    zones |= {name: zones[other] for name, other in same.items() if other in zones}
    checks.expect(names == sorted(set(names)), "zones are sorted, none twice")
    checks.none(wanted - set(names), "zones of airports missing")
    checks.none(sorted(SPELLINGS - set(names)), "names of calendars missing")
    windows = [name for name in names if name.endswith(" Time")]
    checks.expect(len(windows) >= 125, f"{len(windows)} names of Windows")
    checks.expect(zones["W. Europe Standard Time"] == zones["Europe/Berlin"], "W. Europe Standard Time is Berlin")
    checks.none([name for name in names if zones[name][0] != sorted(set(zones[name][0]))], "changes out of order")
    checks.none(
        [name for name in names if any(a == b for a, b in zip(zones[name][1], zones[name][1][1:]))], "empty changes"
    )
    checks.none([name for name in names if any(abs(o) > 16 * 3600 for o in zones[name][1])], "impossible offsets")
    for name, text, minutes in KNOWN_OFFSETS:
        instant = timegm(datetime.fromisoformat(text).timetuple())
        found = _offset(zones[name], instant)
        checks.expect(found == minutes * 60, f"{name} at {text}: {found / 60:g} minutes")

    try:
        installed = importlib.import_module("tzdata").__version__
    except ImportError:
        installed = ""
    if installed != PACKAGES["tzdata"].version:
        print(f"note: tzdata {PACKAGES['tzdata'].version} is not installed; zones were compared with known values only")
        return
    zoneinfo.reset_tzpath([])
    epoch = datetime(1970, 1, 1, tzinfo=timezone.utc)
    chance = random.Random(28)
    # Windows names stand for the same zones.
    for name in set(names) & zoneinfo.available_timezones():
        reference = zoneinfo.ZoneInfo(name)
        instants = [chance.randrange(timezones.START, timezones.END) for _ in range(INSTANTS_PER_ZONE)]
        instants += [instant + shift for instant in zones[name][0] for shift in (-1, 0)]
        wrong = []
        for instant in instants:
            expected = (epoch + timedelta(seconds=instant)).astimezone(reference).utcoffset()
            if expected != timedelta(seconds=_offset(zones[name], instant)):
                wrong.append(instant)
        checks.none(wrong, f"{name} differs from zoneinfo")


def _decode_zone(first: str, changes: str) -> tuple[list[int], list[int]]:
    instants, offsets, instant = [], [int(first)], timezones.START
    for change in changes.split():
        delta, offset = change.split(":")
        instant += _seconds(delta)
        instants.append(instant)
        offsets.append(_seconds(offset))
    return instants, offsets


def _seconds(text: str) -> int:
    return int(text[1:], 36) if text.startswith("s") else int(text, 36) * 60


def _offset(zone: tuple[list[int], list[int]], instant: int) -> int:
    return zone[1][bisect.bisect_right(zone[0], instant)]


# Airlines

KNOWN_AIRLINES = (
    "BA BAW,U2 EZY,KE KAL,LA LAN,AV AVA,UA UAL,AA AAL,DL DAL,LH DLH,LO LOT,B6 JBU,AF AFR,KL KLM,EI EIN,IB IBE,TP TAP,"
    "AZ ITY,SK SAS,AY FIN,OS AUA,LX SWR,SN BEL,EW EWG,FR RYR,W6 WZZ,VY VLG,TK THY,QR QTR,EK UAE,EY ETD,SQ SIA,CX CPA,"
    "QF QFA,NZ ANZ,NH ANA,JL JAL,CA CCA,MU CES,CZ CSN,AC ACA,WN SWA,AS ASA,F9 FFT,NK NKS,HA HAL,G3 GLO,AD AZU,AM AMX,"
    "CM CMP,ET ETH,MS MSR,SA SAA,KQ KQA,9E EDV,EV ASQ,MQ ENY,OO SKW,YV ASH,FL TRS,US AWE,VX VRD,6E IGO,VS VIR,LG LGL"
)


def check_airlines(checks: Checks, folder: Path) -> dict[str, Row]:
    rows = table(checks, folder / airlines.FILE, airlines.COLUMNS, 90_000, lambda line: "\t<" not in line)
    check_holders(checks, folder)
    codes = [row["iata"] for row in rows]
    carriers = dict(zip(codes, rows))
    checks.expect(900 <= len(rows) <= 1_200, f"{len(rows)} airlines")
    checks.expect(codes == sorted(set(codes)), "airlines are sorted, none twice")
    checks.none([code for code in codes if not re.fullmatch("[A-Z0-9]{2}|[A-Z]{3}", code)], "odd airline codes")
    forms = [form.casefold() for row in rows for form in row["forms"].split("|") if form]
    checks.expect(len(forms) == len(set(forms)), "no form of a name twice")
    checks.none([row["iata"] for row in rows if not re.fullmatch("([A-Z]{3})?", row["icao"])], "odd ICAO codes")
    checks.none([row["iata"] for row in rows if not row["name"].strip()], "airlines without a name")
    ranks = sorted(int(row["rank"]) for row in rows)
    checks.expect(ranks == list(range(1, len(rows) + 1)), "ranks are 1 to the number of airlines")
    for pair in KNOWN_AIRLINES.split(","):
        iata, icao = pair.split()
        checks.expect(carriers[iata]["icao"] == icao, f"{iata} is {carriers[iata]}")
    others = [other for row in rows for other in row["others"].split("|") if other]
    checks.none([other for other in others if not re.fullmatch("[A-Z0-9]{3} .+", other)], "odd other airlines")
    checks.expect("JKK Spanair" in carriers["JK"]["others"].split("|"), "JK was Spanair's")
    names = {"BA": "British Airways", "U2": "easyJet", "KE": "Korean Air", "AZ": "ITA Airways", "US": "US Airways"}
    checks.none([iata for iata, name in names.items() if carriers[iata]["name"] != name], "wrong names")
    return carriers


# Code, a day on which another airline had it, and its name; empty if not certain.
KNOWN_HOLDERS = (
    ("SN", "1998-06-01", "Sabena"), ("SN", "2001-12-01", ""), ("SR", "2001-10-02", "Swissair"), ("SR", "2010-01-01", ""),
    ("HP", "2001-01-01", "America West Airlines"), ("EA", "1985-01-01", "Eastern Air Lines"),
    ("PA", "1988-12-21", "Pan American World Airways"), ("JK", "2008-08-20", "Spanair"), ("AZ", "2021-10-14", "Alitalia"),
    ("IT", "1990-01-01", "Air Inter"), ("IT", "2010-01-01", "Kingfisher Airlines"), ("2L", "1998-01-01", ""),
)


def check_holders(checks: Checks, folder: Path) -> None:
    """Checks the years of former holders: in order for each code, and well-known ones."""
    until: dict[str, list[tuple[str, str]]] = {}
    for line in lines_of(checks, folder / airlines.FILE, 90_000):
        if "\t<" in line:
            code, last, name = line.split("\t")
            until.setdefault(code, []).append((last[1:], name))
    dates = [last for entries in until.values() for last, _ in entries]
    checks.none([last for last in dates if not re.fullmatch(r"(19|20)\d\d(-\d\d){0,2}", last)], "odd last days")
    # `2012` ends after `2012-06`.
    orders = {code: [(last + "-99-99")[:10] for last, _ in entries] for code, entries in until.items()}
    checks.none([code for code, order in orders.items() if order != sorted(set(order))], "holders out of order")
    for code, day, name in KNOWN_HOLDERS:
        found = next((name for last, name in until[code] if day <= (last + "-99-99")[:10]), None)
        checks.expect(found == name, f"{code} on {day} was {found}")


# Aircraft


def check_aircraft(checks: Checks, folder: Path) -> dict[str, Row]:
    every = table(checks, folder / aircraft.FILE, aircraft.COLUMNS, 40_000)
    rows = [row for row in every if row["icao"]]
    families = [row for row in every if not row["icao"]]
    checks.none([row["name"] for row in families if not row["iata"] or row["others"]], "odd families")
    codes = [row["icao"] for row in rows]
    types = dict(zip(codes, rows))
    checks.expect(100 <= len(rows) <= 250, f"{len(rows)} aircraft types")
    checks.expect(codes == sorted(set(codes)), "aircraft are sorted, none twice")
    iata = [row["iata"] for row in every if row["iata"]]
    iata += [other for row in rows for other in row["others"].split("|") if re.fullmatch("[A-Z0-9]{3}", other)]
    checks.none([code for code in set(iata) if iata.count(code) > 1], "IATA type codes twice")
    names = [other.casefold() for row in every for other in [row["name"], *row["others"].split("|")] if other]
    twice = {name for name in names if names.count(name) > 1} - {row["name"].casefold() for row in families}
    checks.none(sorted(twice), "names of aircraft twice")
    checks.none([row["icao"] for row in rows if not re.fullmatch("[A-Z][A-Z0-9]{1,3}", row["icao"])], "odd designators")
    checks.none(
        [row["icao"] for row in rows if row["cruiseMach"] and not 600 <= int(row["cruiseMach"]) <= 900], "odd Mach"
    )
    checks.none(
        [row["icao"] for row in rows if row["ceilingFeet"] and not 25_000 <= int(row["ceilingFeet"]) <= 52_000],
        "odd ceilings",
    )
    checks.none([row["icao"] for row in rows if bool(row["cruiseMach"]) != bool(row["ceilingFeet"])], "half figures")
    figures = {"A320": ("753", "41000"), "B738": ("758", "41000"), "B77W": ("811", "43100"), "E190": ("758", "41000")}
    for code, expected in figures.items():
        checks.expect((types[code]["cruiseMach"], types[code]["ceilingFeet"]) == expected, f"{code}: {types[code]}")
    return types


# Stations


def check_stations(checks: Checks, folder: Path, places: dict[str, Row]) -> None:
    rows = table(checks, folder / stations.FILE, stations.COLUMNS, 60_000)
    codes = [row["code"] for row in rows]
    checks.expect(codes == sorted(set(codes)), "stations are sorted, none twice")
    checks.none([code for code in codes if not re.fullmatch("[A-Z]{3}", code)], "odd codes of stations")
    checks.none(sorted(set(codes) & set(places)), "stations that are airports")
    checks.none(sorted({"ZMB", "QKL", "QPP", "XDB"} - set(codes)), "stations missing")


# Years in which aircraft were built


def check_built(checks: Checks, folder: Path) -> None:
    rows = table(checks, folder / built.FILE, built.COLUMNS, 200_000)
    registrations = [row["registration"] for row in rows]
    checks.expect(registrations == sorted(set(registrations)), "registrations are sorted, none twice")
    checks.none([text for text in registrations if not re.fullmatch("[A-Z0-9]{2,10}", text)], "odd registrations")
    checks.none([row for row in rows if not 1900 <= int(row["year"]) <= 2026], "odd years")
    checks.expect(len(rows) >= 14_000, f"{len(rows)} registrations")


# Recorded flights


def check_replay(
    checks: Checks, folder: Path, places: dict[str, Row], carriers: dict[str, Row], types: dict[str, Row]
) -> None:
    lines = lines_of(checks, folder / replay.FILE, 1_400_000)
    columns = lines[0].split("\t")[1:]
    checks.expect(columns == list(replay.COLUMNS), f"replay: columns are {columns}")
    days: dict[str, list[Row]] = {}
    odd = []
    day = ""
    for line in lines:
        if line.startswith("@"):
            day = line[1:]
            days[day] = []
        elif not line.startswith("#"):
            cells = line.split("\t")
            if len(cells) != len(columns):
                odd.append(line)
            days[day].append(dict(zip(columns, cells)))
    checks.none(odd, "flights with a wrong number of cells")
    checks.expect(list(days) == [f"2013-02-{number:02}" for number in range(1, 29)], "28 days of February 2013")
    flights = [flight for rows in days.values() for flight in rows]
    checks.expect(len(flights) == 24_951, f"{len(flights)} flights")
    cancelled = {day: sum(not flight["actualDep"] for flight in rows) for day, rows in days.items()}
    checks.expect(sum(cancelled.values()) == 1_261, f"{sum(cancelled.values())} cancelled")
    checks.expect(cancelled["2013-02-08"] == 472 and cancelled["2013-02-09"] == 393, "the blizzard of 8 and 9 February")
    checks.expect(sum(1 for f in flights if f["actualDep"] and not f["actualArr"]) == 79, "79 diverted")
    checks.none([f for f in flights if f["origin"] not in ("EWR", "JFK", "LGA")], "odd origins")
    checks.none({f["dest"] for f in flights} - set(places), "destinations without an airport")
    checks.none({f["number"][:2] for f in flights} - set(carriers), "carriers without an airline")
    checks.none({f["type"] for f in flights} - set(types) - {""}, "types without an aircraft")
    checks.none([f for f in flights if not re.fullmatch(r"[A-Z0-9]{2}\d{1,4}", f["number"])], "odd flight numbers")
    checks.none([f for f in flights if bool(f["actualDep"]) != bool(f["depDelay"])], "departures without a delay")
    checks.none([f for f in flights if bool(f["actualArr"]) != bool(f["arrDelay"])], "arrivals without a delay")
    checks.none([f for f in flights if bool(f["actualArr"]) != bool(f["airTime"])], "arrivals without an air time")
    checks.none([f for f in flights if f["actualArr"] and not f["actualDep"]], "arrivals without a departure")
    for scheduled, actual, delay in (("schedDep", "actualDep", "depDelay"), ("schedArr", "actualArr", "arrDelay")):
        wrong = []
        for flight in flights:
            if flight[actual]:
                late = clock_minutes(flight[actual]) - clock_minutes(flight[scheduled]) - int(flight[delay])
                if late % 1_440:
                    wrong.append(flight)
        checks.none(wrong, f"{actual} is not {scheduled} and {delay}")
    for day, rows in days.items():
        order = [clock_minutes(flight["schedDep"]) for flight in rows]
        checks.expect(order == sorted(order), f"flights of {day} are sorted")
        keys = [(flight["number"], flight["origin"]) for flight in rows]
        checks.expect(len(keys) == len(set(keys)), f"no flight of {day} twice")


# Land


# The least number of named gates of each airport.
GATES = {
    "AMS": 130, "BCN": 70, "CDG": 235, "FCO": 50, "FRA": 120, "KIX": 55, "LUX": 16, "ORY": 90, "TLS": 35, "TLV": 36,
    "ZRH": 100,
}


def check_terminals(checks: Checks, folder: Path) -> None:
    lines = lines_of(checks, folder / terminals.FILE, 700_000)
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    checks.expect("OpenStreetMap contributors, ODbL" in lines[0], "terminals.tsv: the first line names its licence")
    checks.expect([row[0] for row in rows] == sorted(GATES), "terminals.tsv: the eleven airports, in order")
    for code, day, text in rows:
        elements = json.loads(text)["elements"]
        gates = [element for element in elements if element["tags"].get("aeroway") == "gate"]
        checks.expect(len(gates) >= GATES[code], f"terminals.tsv: {code} has {len(gates)} gates")
        checks.expect(re.fullmatch(r"202[3-9]-\d\d-\d\d", day) is not None, f"terminals.tsv: {code} is of {day}")
        checks.none(
            [gate["id"] for gate in gates if not (gate["tags"].get("ref") or gate["tags"].get("name"))],
            f"terminals.tsv: {code}: gates without a name")
        checks.expect(
            any(element["tags"].get("aeroway") == "terminal" for element in elements),
            f"terminals.tsv: {code} has no terminal")


def check_land(checks: Checks, folder: Path) -> None:
    rings = _rings(lines_of(checks, folder / land.FILE, 120_000))
    checks.expect(100 <= len(rings) <= 160, f"{len(rings)} rings of land")
    checks.none([ring[0] for ring in rings if len(ring) < 3], "rings that are none")
    points = [point for ring in rings for point in ring]
    checks.expect(all(abs(lon) <= 18_000 and abs(lat) <= 9_000 for lon, lat in points), "land is on the globe")
    edges = [(a, b) for ring in rings for a, b in zip(ring, ring[1:] + ring[:1])]
    # The only long edge is the lower rim of Antarctica, which closes it along the pole.
    checks.none([edge for edge in edges if abs(edge[0][0] - edge[1][0]) > 2_000 and edge[0][1] != -9_000], "long edges")
    directed = set(edges)
    checks.none([edge for edge in edges if (edge[1], edge[0]) in directed], "borders left in")
    dry = {"Paris": (235, 4885), "Denver": (-10499, 3974), "Urumqi": (8760, 4380), "Alice Springs": (13388, -2370)}
    wet = {"mid-Atlantic": (-4000, 3500), "Caspian": (5100, 4200), "Pacific": (-15000, 0), "Bay of Bengal": (8800, 1500)}
    checks.none([name for name, point in dry.items() if not _inside(rings, point)], "places that should be on land")
    checks.none([name for name, point in wet.items() if _inside(rings, point)], "places that should be at sea")


def check_coast(checks: Checks, folder: Path) -> None:
    """Checks the detailed outlines: places at a coast, on an island and in a lake, and the direction of land and lakes."""
    rings = _rings(lines_of(checks, folder / coast.FILE, 460_000))
    checks.expect(2_500 <= len(rings) <= 3_500, f"{len(rings)} rings of coast")
    checks.none([ring[0] for ring in rings if len(ring) < 3], "rings that are none")
    points = [point for ring in rings for point in ring]
    checks.expect(all(abs(lon) <= 54_000 and abs(lat) <= 9_000 for lon, lat in points), "the coast is on the globe")
    seams = [
        (a, b)
        for ring in rings
        for a, b in zip(ring, ring[1:] + ring[:1])
        if abs(a[0]) == abs(b[0]) == 18_000 and abs(a[0] - b[0]) + abs(a[1] - b[1]) > 10
    ]
    # Only Antarctica circles the globe; a few kilometres of Fiji do not count.
    checks.expect(len(seams) <= 1 and all(a[1] < -8_000 for a, _ in seams), "the date line cuts nothing")
    dry = {"Palma": (273, 3961), "Manhattan": (-7397, 4078), "Nadi": (17744, -1776), "Sylt": (833, 5490)}
    wet = {
        "Ijsselmeer": (535, 5275), "Lake Michigan": (-8700, 4350), "Caspian": (5100, 4200), "Lake Victoria": (3300, -100),
        "Øresund": (1272, 5580), "Golden Gate": (-12260, 3770),
    }
    checks.none([name for name, point in dry.items() if not _inside(rings, point)], "places that should be on land")
    checks.none([name for name, point in wet.items() if _inside(rings, point)], "places that should be in water")


def _rings(lines: list[str]) -> list[list[tuple[int, int]]]:
    """The corners of each ring, in hundredths of a degree."""
    rings = []
    for line in lines[1:]:
        numbers = [int(number) for number in line.split()]
        lon, lat = numbers[0], numbers[1]
        ring = [(lon, lat)]
        for east, north in zip(numbers[2::2], numbers[3::2]):
            lon, lat = lon + east, lat + north
            ring.append((lon, lat))
        rings.append(ring)
    return rings


def _inside(rings: list[list[tuple[int, int]]], point: tuple[int, int]) -> bool:
    """Even-odd rule."""
    inside = False
    for ring in rings:
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1]):
            if (y0 > point[1]) != (y1 > point[1]) and point[0] < x0 + (point[1] - y0) * (x1 - x0) / (y1 - y0):
                inside = not inside
    return inside


# Texts


def check_calm(checks: Checks, folder: Path) -> None:
    """Checks that calm mode has the airports that the tool chooses, and that some of its flights cross the date line."""
    rows = table(checks, folder / calm.FILE, ["iata", "city", "latitude", "longitude"], 20_000)
    chosen = calm.choose((folder / "airports.tsv").read_text(encoding="utf-8"))
    found = [(row["iata"], row["city"], int(row["latitude"]), int(row["longitude"])) for row in rows]
    checks.expect(found == chosen, f"{calm.FILE} is not the choice of airports.tsv")
    checks.expect({"FRA", "NAN", "WLS", "OME", "SYD", "SCL"} <= {row["iata"] for row in rows}, f"{calm.FILE}: the world")


def check_texts(checks: Checks, folder: Path) -> None:
    licences = (folder / "DATA-LICENSES").read_text(encoding="utf-8")
    for package in PACKAGES.values():
        checks.expect(package.sha256 in licences and package.label in licences, f"DATA-LICENSES names {package.label}")
    for file in sorted(path.name for path in folder.iterdir() if path.suffix in (".tsv", ".txt")):
        checks.expect(file in licences, f"DATA-LICENSES has {file}")
    measured = (folder / "MEASURED.md").read_text(encoding="utf-8")
    checks.expect("336,776 departures" in measured and "| EWR |" in measured, "MEASURED.md covers the whole year")


if __name__ == "__main__":
    sys.exit(main())
