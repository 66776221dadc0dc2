"""`airlines.tsv`: one airline per IATA code, and some by ICAO code whose IATA code belongs to another airline now.

The source (Wikidata, CC0, in the package contrails) lists every airline that ever had a
code and does not say which still fly, so two thirds of the codes are ambiguous. `CURRENT` and
`CORRECTED` list today's holders, set manually. Former holders are kept by ICAO code and name
(`JKK Spanair`), as logbooks name them. Lines such as `SR<tab><2002-03-31<tab>Swissair` have the former holder of a code and
its last day (see `holders.py`).
"""

from __future__ import annotations

import csv
import re
from collections import defaultdict

from . import holders
from .sources import Cache, version_note
from .tables import clean, render

FILE = "airlines.tsv"
COLUMNS = ("iata", "icao", "name", "aliases", "rank", "forms", "others")

MOST_ALIASES = 4

# The biggest airlines, roughly by passengers carried; the order is the rank.
BIGGEST = (
    "AA DL UA WN FR 6E CZ U2 MU CA TK LH LA EK BA QR AF AC NH JL SQ AS B6 KL QF W6 F9 NK VY AD G3 AV CX KE "
    "SU HU MF ZH AI VN VJ GA AK 5J PR TG MH D7 EY SV ET MS SA KQ AT IB UX TP AZ LX OS SN SK AY DY EI LO EW "
    "X3 BY LS PC XQ HV A3 OU JU RO OK BT FI CM AM Y4 VB AR JA H2 WS PD G4 SY HA NZ VA JQ TR OZ 7C LJ CI BR "
    "FZ G9 XY GF WY RJ ME LY"
).split()

# Ambiguous codes: the ICAO code of the airline that uses the IATA code now.
CURRENT = dict(
    pair.split(":")
    for pair in (
        "2B:AWT 2D:EAL 2G:AGU 2I:SRU 2L:OAW 2M:MYD 2N:LYX 2Q:SNC 2S:STW 2T:TBS 2W:WFL 3B:NTB 3E:WBR 3L:ADY 3M:SIL "
        "3O:MAC 3P:WPT 3R:DVR 3S:BOX 3T:TQQ 3W:MWI 3Z:TVP 4A:AMP 4B:BTQ 4H:HGG 4J:JRC 4K:KBA 4M:MGH 4V:BDY 4W:AJK "
        "4Y:OCN 4Z:LNK 5A:AIP 5B:BSX 5C:ICL 5D:SLI 5F:FIA 5G:MYI 5H:FFV 5J:CEB 5K:HFY 5M:HFM 5O:FPO 5R:RUC 5S:GAK "
        "5U:TGU 5V:VTS 5W:WAZ 5Y:GTI 5Z:KEM 6A:AMW 6D:TVQ 6E:IGO 6G:RLX 6I:MMD 6J:SNJ 6N:NIN 6O:OBS 6Q:SAW 6R:DRU "
        "6W:FBS 6Y:ART 7C:JJA 7H:RVF 7I:INC 7L:AZG 7Q:MNU 7R:RLU 7V:FDR 7W:WRC 7Y:MYP 7Z:EZR 8C:ATN 8E:BRG 8F:CAD "
        "8K:KMI 8L:LKE 8M:MMA 8V:ACP 8W:EDR 9C:CQH 9D:NMG 9H:CGN 9I:LLR 9K:KAP 9L:TOW 9M:GLR 9P:FJL 9R:NSE 9V:ROI "
        "A0:EFW A4:MUT A6:OTC A7:CFV A8:AMF AD:AZU AE:MDA AG:ARU AK:AXM AL:SYX AM:AMX AN:AEN AP:LAV AQ:JYH AR:ARG "
        "AU:AUT AW:AFW AX:LOF AZ:ITY B3:BTN B7:UIA B9:IRB BA:BAW BB:SBS BC:SKY BF:FBU BK:OKA BO:BBD BQ:SWU BR:EVA "
        "BS:UBG BU:CNO BW:BWA BX:ABL BZ:BBG C2:CEL C4:MSO C6:MFX C7:CIN C8:ICV CA:CCA CD:CND CE:CLG CF:CYZ CJ:CFE "
        "CL:CLH CN:GDC CP:CPZ CQ:CSV CT:CYL CV:CLX D2:SSF D4:GEL D5:DAE D7:XAX DD:NOK DH:NAN DI:MBU DK:VKG DP:PBD "
        "DW:GDE DX:DTR DY:NOZ DZ:EPA E2:EWE E4:ENT E5:RBG E9:EVE EB:PLM EC:EJU EE:EST EG:EUK EH:AKX EI:EIN EL:ELB "
        "EN:DLA EP:IRC ER:SEP ES:ESF EU:UEA EW:EWG EY:ETD EZ:SUS F2:XLK F3:FAD F6:VAW F8:FLE FA:SFR FB:LZB FE:IHO "
        "FH:FHY FJ:FJI FL:TRS FN:FJW FO:FBZ FP:FRE FS:AFE FT:FEG FV:SDM FW:IBX G3:GLO G6:ACY G7:GJS GJ:CDC GK:JJP "
        "GO:KZU GQ:SEH GR:AUR GT:CGH GV:GUN GW:GJT GX:CBG GY:CGZ H4:HYS H7:HYM H9:HIM HB:AAQ HC:SZN HD:ADO HH:QNT "
        "HJ:TMN HN:HST HO:DKH HR:HHN HW:NWL HX:CRK I5:IAD I8:IZA IA:IAW IC:GOA ID:BTK IF:FBA IJ:SJO IL:TGN IO:IAE "
        "IQ:QAZ IT:TTW IV:GPX IW:WON IX:AXB J4:BDR J9:JZR JA:JAT JC:JAC JD:CBJ JF:JAA JG:JDL JH:FDA JJ:TAM JX:SJX "
        "K6:KHV K7:KBZ K9:KFS KC:KZR KD:WGN KG:LYM KJ:AIH KM:KMM KN:CUA KP:SKK KR:KME KS:KON KY:KNA L3:JOS L5:LTR "
        "L6:MAI L7:LAE L8:TON LF:VTE LH:DLH LJ:JNA LK:LLL LL:LVL LM:LOG LN:LAA LP:LPE LQ:MKR LT:SNG LW:LDA LX:SWR "
        "LY:ELY M3:LTG M4:MSA M7:MAA M8:TNU M9:MSI MI:FHM MJ:MYW MM:APJ MO:CAV MQ:ENY MR:MML MS:MSR MU:CES MY:MWG "
        "MZ:AHX N4:NWS N5:NRL N7:FCM N9:SHA NC:JTE NE:NMA NH:ANA NO:NOS NS:HBH NY:FXI NZ:ANZ OA:OAL OB:BOV OC:ORC "
        "OD:MXD OF:OLA OI:HND OJ:NYX OQ:CQN OR:TFL OU:CTN OV:OMS OW:SEW OZ:AAR P2:XAK P4:APK P6:PVG P8:SRN PA:ABQ "
        "PB:PVL PC:PGT PD:POE PE:PEV PF:SIF PG:BKP PI:RKA PJ:SPM PK:PIA PM:CNF PQ:SQP PR:PAL PU:PUE PV:SBU PW:PRF "
        "Q6:VOC Q8:TSG QC:CRC QD:JCC QF:QFA QG:CTV QH:BAV QK:JZA QL:LER QR:QTR QS:TVS QT:TPA QU:UTN QW:QDA R3:SYL "
        "R6:DNU RA:RNA RF:EOK RK:RUK RL:RFJ RR:RYS RS:ASV RU:ABW RV:ROU RX:RXI RY:CJX S5:TCF S6:KSZ SA:SAA SC:CDG "
        "SF:DTH SG:SEJ SI:BCI SJ:SJY SL:TLM SM:MSC SP:SAT SQ:SIA ST:RTL SU:AFL SZ:SMR T6:ATX T7:TJT TB:JAF TC:ATC "
        "TH:RMY TI:TWI TJ:GPD TN:THT TO:TVF TR:TGW TU:TAR TV:TBA TW:TWB TY:TPC U4:BHA U5:SEU U8:CYF UB:UBA UI:AUK "
        "UJ:LMU UK:VTI UQ:CUH UR:UGD US:AWE UU:REU UX:AEA UZ:BRQ V5:DAP VA:VOZ VB:VIV VE:EFY VG:VLM VJ:VJC VL:LHX "
        "VN:HVN VQ:NVQ VR:TCV VX:VRD VY:VLG VZ:TVJ W4:WMT W9:WUK WB:RWD WG:SWG WJ:JES WK:EDW WO:WSW WR:WEN WT:SWT "
        "WY:OMA WZ:RWZ X3:TUI X9:NVD XG:SXD XJ:TAX XN:MXA XP:VXP XT:IDX XU:AXK XZ:AEZ Y2:CEY Y5:GMR Y7:TYA YC:LLM "
        "YG:HYT YI:OYA YK:AVJ YL:LWA YM:MGX YP:APZ YQ:LCT YR:CVU YT:NYT YU:MMZ YW:ANE YX:RPA Z8:AZN ZB:ABN ZC:RSN "
        "ZD:EWR ZE:ESR ZF:KTK ZG:TZP ZL:RXA ZN:AZB ZP:AZP ZR:AZS ZT:AWC ZX:GGN"
    ).split()
)

# Rows that are wrong, unnamed or missing in the source. The airlines of the first block no longer fly; logbooks and the recorded
# flights of 2013 need them, and today's holders of their codes carry freight or no passengers.
CORRECTED = {
    "BE": ("BEE", "Flybe"),
    "CO": ("COA", "Continental Airlines"),
    "HG": ("NLY", "Niki"),
    "MT": ("TCX", "Thomas Cook Airlines"),
    "PS": ("AUI", "Ukraine International Airlines"),
    "UN": ("TSO", "Transaero Airlines"),
    "9E": ("EDV", "Endeavor Air"),
    "EV": ("ASQ", "ExpressJet Airlines"),
    "FL": ("TRS", "AirTran Airways"),
    "US": ("AWE", "US Airways"),
    "VX": ("VRD", "Virgin America"),
    "2N": ("LYX", "SmartLynx Airlines Malta"),
    "9X": ("FDY", "Southern Airways Express"),
    "3L": ("ADY", "Air Arabia Abu Dhabi"),
    "3P": ("WPT", "World2Fly Portugal"),
    "4M": ("MGH", "Mavi Gök Airlines"),
    "4V": ("BDY", "Birdy Airlines"),
    "6Y": ("ART", "SmartLynx Airlines"),
    "9I": ("LLR", "Alliance Air"),
    "9S": ("SOO", "Southern Air"),
    "AD": ("AZU", "Azul Brazilian Airlines"),
    "AR": ("ARG", "Aerolíneas Argentinas"),
    "AU": ("AUT", "Austral Líneas Aéreas"),
    "AV": ("AVA", "Avianca"),
    "AW": ("AFW", "Africa World Airlines"),
    "B9": ("IRB", "Iran Airtour"),
    "BG": ("BBC", "Biman Bangladesh Airlines"),
    "BU": ("CNO", "Braathens"),
    "BW": ("BWA", "Caribbean Airlines"),
    "CL": ("CLH", "Lufthansa CityLine"),
    "DC": ("BRX", "Braathens Regional Airlines"),
    "DM": ("DWI", "Arajet"),
    "DX": ("DTR", "DAT"),
    "EP": ("IRC", "Iran Aseman Airlines"),
    "FB": ("LZB", "Bulgaria Air"),
    "FO": ("FBZ", "Flybondi"),
    "FP": ("FRE", "FlyPelican"),
    "G3": ("GLO", "Gol Linhas Aéreas"),
    "GM": ("GSW", "Chair Airlines"),
    "GQ": ("SEH", "Sky Express"),
    "HO": ("DKH", "Juneyao Airlines"),
    "IP": ("PAS", "Pelita Air"),
    "IR": ("IRA", "Iran Air"),
    "KE": ("KAL", "Korean Air"),
    "LA": ("LAN", "LATAM Airlines"),
    "LK": ("LLL", "Lao Skyway"),
    "LU": ("LXP", "LATAM Express"),
    "LW": ("LDA", "Lauda Europe"),
    "LY": ("ELY", "El Al"),
    "M3": ("LTG", "LATAM Cargo Brasil"),
    "NV": ("IRG", "Iranian Naft Airlines"),
    "O6": ("ONE", "Avianca Brasil"),
    "OH": ("JIA", "PSA Airlines"),
    "OO": ("SKW", "SkyWest Airlines"),
    "PB": ("PVL", "PAL Airlines"),
    "Q8": ("TSG", "Trans Air Congo"),
    "RO": ("ROT", "TAROM"),
    "RR": ("RYS", "Buzz"),
    "S7": ("SBI", "S7 Airlines"),
    "SF": ("DTH", "Tassili Airlines"),
    "SK": ("SAS", "Scandinavian Airlines"),
    "TR": ("TGW", "Scoot"),
    "U2": ("EZY", "easyJet"),
    "UP": ("BHS", "Bahamasair"),
    "UR": ("UGD", "Uganda Airlines"),
    "V5": ("DAP", "Aerovías DAP"),
    "VF": ("TKJ", "AJet"),
    "W9": ("WUK", "Wizz Air UK"),
    "XY": ("KNE", "flynas"),
    "Y9": ("KIS", "Kish Air"),
    "YI": ("OYA", "Fly Oya"),
    "Z2": ("APG", "Philippines AirAsia"),
    "ZP": ("AZP", "Paranair"),
    "KQ": ("KQA", "Kenya Airways"),
    "G4": ("AAY", "Allegiant Air"),
    "MX": ("MXY", "Breeze Airways"),
    "SY": ("SCX", "Sun Country Airlines"),
    "A3": ("AEE", "Aegean Airlines"),
    "JU": ("ASL", "Air Serbia"),
    "WS": ("WJA", "WestJet"),
    "JQ": ("JST", "Jetstar"),
    "MH": ("MAS", "Malaysia Airlines"),
    "ME": ("MEA", "Middle East Airlines"),
    "DE": ("CFG", "Condor"),
    "VB": ("VIV", "Viva Aerobus"),
    "H2": ("SKU", "Sky Airline"),
}
EXTRA_ALIASES = {
    "SK": ["SAS"],
    "KL": ["KLM"],
    "LY": ["EL AL"],
    "BA": ["Speedbird"],
    "TP": ["TAP"],
    "LO": ["LOT"],
    "LA": ["LAN", "LATAM"],
    "NH": ["ANA"],
    "JL": ["JAL"],
    "FL": ["AirTran"],
    "DX": ["Danish Air Transport"],
    "AZ": ["ITA"],
    "DM": ["Dominican Wings"],
    "XY": ["nasair"],
}

# Airlines in many logbooks whose IATA code belongs to another airline now: by ICAO code.
FORMER = {
    "AAA": "Ansett Australia",
    "AMC": "Air Malta",
    "AZA": "Alitalia",
    "CDN": "Canadian Airlines",
    "ELL": "Estonian Air",
    "KFR": "Kingfisher Airlines",
    "LTU": "LTU International",
    "MEP": "Midwest Airlines",
    "MON": "Monarch Airlines",
    "PAA": "Pan American World Airways",
    "SAB": "Sabena",
    "SLK": "SilkAir",
    "TWA": "Trans World Airlines",
    "VRG": "Varig",
}

# Airlines outside `BIGGEST` that had their code before 2000. If several airlines have had a code, its holder at that time is not
# known.
EARLY = set(
    "2F 4K 5C 5D 5Y 7T 8E 9K 9M 9R AU AX BD CL CO CV EN FA FJ FV GE GR IA JC JJ K9 KN LE LN MO MQ OA OP OY PG PH PJ PK "
    "PV RA RD SC SP TC TU TY UB US UU VH WU XO XW YW".split()
)

# Older and longer forms of names, from other trackers. Only for lookups; a search does not show them.
FORMS = {
    "6E": ["IndiGo Airlines"],
    "7G": ["Star Flyer"],
    "9E": ["Pinnacle Airlines"],
    "AAA": ["Ansett", "Ansett Airlines"],
    "AI": ["Air India Limited"],
    "AV": ["Avianca - Aerovias Nacionales de Colombia"],
    "B2": ["Belavia Belarusian Airlines"],
    "BJ": ["Nouvel Air Tunisie"],
    "BY": ["Thomsonfly", "Thomson Airways", "Britannia Airways"],
    "CDN": ["Canadian Airlines International"],
    "DE": ["Condor Flugdienst"],
    "FV": ["Rossiya-Russian Airlines", "Rossiya - Russian Airlines"],
    "FZ": ["Fly Dubai"],
    "G3": ["Gol Transportes Aéreos"],
    "HV": ["Transavia Holland", "Transavia Airlines"],
    "IB": ["Iberia Airlines", "Iberia Líneas Aéreas de España"],
    "JJ": ["TAM Brazilian Airlines", "TAM Linhas Aéreas"],
    "JL": ["Japan Airlines Domestic", "Japan Airlines International", "Japan Airlines JAL"],
    "JT": ["Lion Mentari Airlines"],
    "JU": ["Jat Airways", "JAT Yugoslav Airlines"],
    "KL": ["KLM Royal Dutch Airlines"],
    "LA": ["LAN Airlines", "LAN Chile", "LATAM Chile", "LATAM Airlines Group"],
    "LTU": ["LTU"],
    "LY": ["El Al Israel Airlines"],
    "MEP": ["Midwest Express Airlines"],
    "MM": ["Peach Aviation"],
    "OA": ["Olympic Airlines", "Olympic Airways"],
    "OO": ["SkyWest"],
    "OR": ["TUI Airlines Netherlands", "ArkeFly"],
    "PAA": ["Pan Am", "PanAm", "Pan American", "Pan American Airways"],
    "PZ": ["TAM Mercosur"],
    "QF": ["Qantas"],
    "SAB": ["Sabena World Airlines", "Sabena Belgian World Airlines"],
    "SK": ["Scandinavian Airlines System", "SAS Scandinavian Airlines"],
    "SS": ["Corsairfly", "Corsair"],
    "SU": ["Aeroflot Russian Airlines", "Aeroflot - Russian Airlines"],
    "SV": ["Saudi Arabian Airlines"],
    "TA": ["Grupo TACA"],
    "TG": ["Thai Airways International"],
    "TP": ["TAP Portugal", "TAP Air Portugal"],
    "TWA": ["TWA", "Trans World"],
    "UT": ["UTair-Express", "UTair"],
    "VR": ["TACV"],
    "VRG": ["Varig Brazilian Airlines", "Viação Aérea Rio-Grandense"],
    "VS": ["Virgin Atlantic Airways"],
    "VY": ["Vueling Airlines"],
    "WB": ["Rwandair Express"],
    "X3": ["TUIfly", "TUI fly", "Hapag-Lloyd Express"],
    "XL": ["Aerolane"],
    "XY": ["Nas Air"],
}

_LEGAL_FORM = re.compile(
    r"\b(?:Inc|Ltd|Limited|LLC|L\.L\.C|PLC|plc|S\.?A|S\.?p\.?A|SPA|AG|GmbH|AB|AS|A/S|OJSC|PJSC|JSC|Co|Corp|Corporation"
    r"|Holdings|Company|N\.?V|B\.?V|Oy|Oyj|A\.?Ş|Ltda|S\.?L|Pty|Pvt|Kft|Sp\. z o\.o|Bhd|Berhad"
    r"|ASA|Aktiengesellschaft|holdings|a\.d)\b\.?|S/A|^ICAO:|^HR3$|^CANDLER$|^ACEY$",
    re.IGNORECASE,
)


def build(cache: Cache) -> str:
    """The text of the table."""
    rows: dict[str, tuple[str, str, list[str]]] = {}
    candidates: dict[str, list[dict[str, str]]] = defaultdict(list)
    for record in csv.DictReader(cache.text("contrails", "contrail/data/airline_codes.csv")):
        candidates[record["iata"]].append(record)

    unused = set(CURRENT)
    for iata, records in candidates.items():
        wanted = CORRECTED[iata][0] if iata in CORRECTED else CURRENT.get(iata)
        matching = [record for record in records if record["icao"] == wanted]
        if matching:
            unused.discard(iata)
        named = [record for record in records if record["name"]]
        chosen = next(iter(matching or named or records))
        aliases = [clean(alias) for alias in chosen["aliases"].split("|") if alias]
        name = clean(re.sub(r"\s*\(.*?\)", "", chosen["name"])) or (aliases[0] if aliases else "")
        icao = chosen["icao"]
        if iata in CORRECTED:
            if not matching:
                aliases = []
            icao, name = CORRECTED[iata]
        if name:
            rows[iata] = (icao, name, aliases)
    if unused - set(CORRECTED):
        raise ValueError(f"no airline in the source for {sorted(unused)}")
    for iata, (icao, name) in CORRECTED.items():
        rows.setdefault(iata, (icao, name, []))

    for icao, name in FORMER.items():
        rows[icao] = (icao, name, [])
    if set(FORMS) - set(rows):
        raise ValueError(f"forms of airlines without a row: {sorted(set(FORMS) - set(rows))}")

    places = {iata: place for place, iata in enumerate(BIGGEST, start=1)}
    missing = [iata for iata in BIGGEST if iata not in rows]
    if missing:
        raise ValueError(f"big airlines without a row: {missing}")
    rest = sorted((name.casefold(), iata) for iata, (_, name, _) in rows.items() if iata not in places)
    places |= {iata: place for place, (_, iata) in enumerate(rest, start=len(places) + 1)}

    lines = []
    for iata in sorted(rows):
        icao, name, aliases = rows[iata]
        kept = _useful(EXTRA_ALIASES.get(iata, []) + aliases, name)
        forms = [form for form in FORMS.get(iata, []) if form not in (name, *kept)]
        own = [name, *aliases, *FORMS.get(iata, [])]
        others = _others(candidates[iata], icao, own)
        lines.append([iata, icao, name, "|".join(kept), str(places[iata]), "|".join(forms), "|".join(others)])
    dated = holders.lines()
    known = {line[0] for line in dated} | EARLY | set(BIGGEST)
    dated += [[line[0], "<1999", ""] for line in lines if line[6] and line[0] not in known]
    lines = sorted(lines + dated, key=lambda line: line[0])
    return render(f"airlines 4 ({version_note('contrails')})", COLUMNS, lines)


def _others(records: list[dict[str, str]], icao: str, own: list[str]) -> list[str]:
    """The other airlines that have had a code, each with its ICAO code, except those with the same name as the one in the
    table."""
    taken = {_folded(name) for name in own}
    others = []
    for record in records:
        name = clean(re.sub(r"\s*\(.*?\)", "", record["name"]))
        if record["icao"] == icao or not record["icao"] or not name:
            continue
        for spelling in [name, *_useful([clean(alias) for alias in record["aliases"].split("|") if alias], name)]:
            if _folded(spelling) not in taken:
                taken.add(_folded(spelling))
                others.append(f"{record['icao']} {spelling}")
    return others


def _folded(name: str) -> str:
    return re.sub(r"\W+", " ", name).strip().casefold()


def _useful(aliases: list[str], name: str) -> list[str]:
    """Aliases worth searching by: no legal forms, no prefixes of others."""
    kept: list[str] = []
    for alias in aliases:
        known = [other.casefold() for other in [name, *kept]]
        if not _LEGAL_FORM.search(alias) and not any(alias.casefold().startswith(other) for other in known):
            kept.append(alias)
    return kept[:MOST_ALIASES]
