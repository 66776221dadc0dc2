"""Forty mails as airlines, agencies and other senders write them, and what Halcyon finds in them.

Senders, travellers and texts are invented. Airline codes, airports and time zones are real. The mails and their dates
depend only on the day given.
"""

import base64
import datetime
import email.charset
import email.header
import email.utils
import hashlib
import io
import json
import quopri
import random
import zipfile
from dataclasses import dataclass, field, replace
from zoneinfo import ZoneInfo

OWNER = "Ida Kvamme <ida.kvamme@mail.example>"
ATTACHMENT = 5 << 20

AIRPORTS = {
    "AMS": ("Amsterdam Schiphol", "Europe/Amsterdam"), "BCN": ("Barcelona", "Europe/Madrid"),
    "BER": ("Berlin Brandenburg", "Europe/Berlin"), "BGO": ("Bergen Flesland", "Europe/Oslo"),
    "BHX": ("Birmingham", "Europe/London"), "CDG": ("Paris Charles de Gaulle", "Europe/Paris"),
    "CPH": ("København", "Europe/Copenhagen"), "DOH": ("Doha Hamad", "Asia/Qatar"),
    "DUB": ("Dublin", "Europe/Dublin"), "FRA": ("Frankfurt", "Europe/Berlin"),
    "GRU": ("São Paulo Guarulhos", "America/Sao_Paulo"), "HAM": ("Hamburg", "Europe/Berlin"),
    "HEL": ("Helsinki", "Europe/Helsinki"), "JFK": ("New York John F. Kennedy", "America/New_York"),
    "KEF": ("Reykjavík Keflavík", "Atlantic/Reykjavik"), "LAX": ("Los Angeles", "America/Los_Angeles"),
    "LGW": ("London Gatwick", "Europe/London"), "LHR": ("London Heathrow", "Europe/London"),
    "LIS": ("Lisboa", "Europe/Lisbon"), "MAD": ("Madrid Barajas", "Europe/Madrid"),
    "NCE": ("Nice Côte d'Azur", "Europe/Paris"), "ORY": ("Paris Orly", "Europe/Paris"),
    "OSL": ("Oslo Gardermoen", "Europe/Oslo"), "PMI": ("Palma de Mallorca", "Europe/Madrid"),
    "RIX": ("Riga", "Europe/Riga"), "EWR": ("Newark Liberty", "America/New_York"),
    "STR": ("Stuttgart", "Europe/Berlin"), "VIE": ("Wien Schwechat", "Europe/Vienna"),
    "WAW": ("Warsaw Chopin", "Europe/Warsaw"), "ZRH": ("Zürich", "Europe/Zurich"),
}
AIRLINES = {
    "AF": "Air France", "AY": "Finnair", "BA": "British Airways", "BT": "airBaltic", "DY": "Norwegian",
    "EI": "Aer Lingus", "EW": "Eurowings", "FI": "Icelandair", "IB": "Iberia", "KL": "KLM", "LA": "LATAM Airlines",
    "LH": "Lufthansa", "LO": "LOT Polish Airlines", "LX": "Swiss", "OS": "Austrian Airlines", "QR": "Qatar Airways",
    "SK": "SAS", "TP": "TAP Air Portugal", "UA": "United Airlines", "VY": "Vueling",
}


@dataclass
class Found:
    """A flight that a mail announces. The kind assumes that all earlier proposals were accepted."""

    kind: str  # "new", "changed" or "cancelled"
    number: str
    origin: str
    destination: str
    departure: str  # Local time, such as 2027-03-04T10:05.
    arrival: str | None
    # Identifies the flight across mails that change it.
    flight: str = field(default="", compare=False, repr=False)


@dataclass
class Mail:
    name: str
    raw: bytes
    expected: list[Found]


@dataclass(frozen=True)
class Leg:
    """A booked flight: its day in days after today, its local departure, and its duration in minutes."""

    today: datetime.date
    code: str
    number: str
    origin: str
    destination: str
    day: int
    at: str
    minutes: int
    flight: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "flight", self.flight or f"{self.code} {self.number}")

    @property
    def departure(self) -> datetime.datetime:
        return datetime.datetime.combine(
            self.today + datetime.timedelta(self.day), datetime.time.fromisoformat(self.at),
            ZoneInfo(AIRPORTS[self.origin][1]))

    @property
    def arrival(self) -> datetime.datetime:
        moment = self.departure.astimezone(datetime.UTC) + datetime.timedelta(minutes=self.minutes)
        return moment.astimezone(ZoneInfo(AIRPORTS[self.destination][1]))

    @property
    def times(self) -> str:
        return f"{self.departure:%d.%m.%Y %H:%M} – {self.arrival:%H:%M}"

    def found(self, kind: str = "new") -> Found:
        times = (moment.strftime("%Y-%m-%dT%H:%M") for moment in (self.departure, self.arrival))
        return Found(kind, self.number, self.origin, self.destination, *times, self.flight)


def final(mails: list[Mail]) -> list[Found]:
    """Returns the proposals that are open if all mails have been read and none was accepted."""
    flights: dict[str, Found] = {}
    for found in (found for mail in mails for found in mail.expected):
        if found.kind == "cancelled":
            flights.pop(found.flight, None)
        else:
            flights[found.flight] = replace(found, kind="new")
    return list(flights.values())


# Markup

def stamp(moment: datetime.datetime, style: str) -> str:
    if style == "utc":
        return moment.astimezone(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    if style == "offset":
        return moment.isoformat(timespec="seconds")
    return moment.strftime("%Y-%m-%dT%H:%M:%S" if style == "local" else "%Y-%m-%dT%H:%M")


def airport(code: str) -> dict:
    return {"@type": "Airport", "name": AIRPORTS[code][0], "iataCode": code}


def reservation(
    leg: Leg, style: str = "offset", status: str = "http://schema.org/ReservationConfirmed",
    traveller: str = "Ida Kvamme", key: str = "reservationNumber", airline: bool = True, **more: object,
) -> dict:
    """Returns a FlightReservation. Without `airline`, the number has the airline's code instead."""
    code, digits = leg.number[:2], leg.number[2:]
    flight = {"@type": "Flight", "flightNumber": digits if airline else f"{code} {digits}"}
    if airline:
        flight["airline"] = {"@type": "Airline", "name": AIRLINES[code], "iataCode": code}
    flight |= {
        "departureAirport": airport(leg.origin), "departureTime": stamp(leg.departure, style),
        "arrivalAirport": airport(leg.destination), "arrivalTime": stamp(leg.arrival, style)}
    return {
        "@context": "http://schema.org", "@type": "FlightReservation", key: leg.code, "reservationStatus": status,
        "underName": {"@type": "Person", "name": traveller}, "reservationFor": flight, **more}


def script(value: object, indent: int | None = None) -> str:
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    return f'<script type="application/ld+json">\n{text}\n</script>\n'


def microdata(leg: Leg, style: str = "offset") -> str:
    """Returns a FlightReservation as nested elements with visible text."""
    def end(name: str, code: str) -> str:
        return (
            f'<td itemprop="{name}" itemscope itemtype="http://schema.org/Airport"><span itemprop="name">'
            f'{AIRPORTS[code][0]}</span> (<b itemprop="iataCode">{code}</b>)</td>')

    def time(name: str, moment: datetime.datetime) -> str:
        return f'<td><time itemprop="{name}" datetime="{stamp(moment, style)}">{moment:%H:%M}</time></td>'

    return f"""<table itemscope itemtype="http://schema.org/FlightReservation"><tr><td>
<span itemprop="reservationNumber">{leg.code}</span>
<link itemprop="reservationStatus" href="http://schema.org/ReservationConfirmed"/></td></tr>
<tr itemprop="reservationFor" itemscope itemtype="http://schema.org/Flight">
<td itemprop="airline" itemscope itemtype="http://schema.org/Airline"><meta itemprop="name"
 content="{AIRLINES[leg.number[:2]]}"><span itemprop="iataCode">{leg.number[:2]}</span></td>
<td itemprop="flightNumber">{leg.number[2:]}</td>
{end("departureAirport", leg.origin)}{time("departureTime", leg.departure)}
{end("arrivalAirport", leg.destination)}{time("arrivalTime", leg.arrival)}
</tr></table>
"""


def flat_microdata(leg: Leg) -> str:
    """Returns a FlightReservation as `meta` elements without visible text."""
    ends = "".join(
        f'<div itemprop="{name}" itemscope itemtype="http://schema.org/Airport"><meta itemprop="iataCode" '
        f'content="{code}"/></div>'
        for name, code in (("departureAirport", leg.origin), ("arrivalAirport", leg.destination)))
    return f"""<div itemscope itemtype="http://schema.org/FlightReservation">
<meta itemprop="reservationNumber" content="{leg.code}"/>
<div itemprop="reservationFor" itemscope itemtype="http://schema.org/Flight">
<meta itemprop="flightNumber" content="{leg.number}"/>{ends}
<meta itemprop="departureTime" content="{stamp(leg.departure, "offset")}"/>
<meta itemprop="arrivalTime" content="{stamp(leg.arrival, "offset")}"/></div></div>
"""


def page(*body: str, head: str = "", charset: str = "utf-8") -> str:
    return (
        f'<!DOCTYPE html>\n<html><head><meta http-equiv="Content-Type" content="text/html; charset={charset}">\n'
        f'{head}</head>\n<body>\n{"".join(body)}\n</body></html>\n')


def rows(*legs: Leg) -> str:
    """Returns an itinerary as a table."""
    cells = "\n".join(
        f"<tr><td>{leg.number[:2]} {leg.number[2:]}</td><td>{leg.origin}–{leg.destination}</td>"
        f"<td>{leg.times}</td></tr>" for leg in legs)
    return f'<table border="0" cellpadding="4">{cells}</table>\n'


def lines(*legs: Leg) -> str:
    """Returns an itinerary as paragraphs."""
    return "".join(
        f"<p><b>{AIRPORTS[leg.origin][0]} → {AIRPORTS[leg.destination][0]}</b><br>{leg.number}, {leg.times}</p>\n"
        for leg in legs)


# Other formats

def calendar(method: str, uid: str, sequence: int, status: str, texts: dict[str, str]) -> str:
    """Returns a calendar with one event, with lines folded after 75 bytes. All texts are ASCII."""
    content = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Airline example//Itinerary//EN", f"METHOD:{method}",
        "BEGIN:VEVENT", f"UID:{uid}", f"SEQUENCE:{sequence}", f"STATUS:{status}", "DTSTAMP:20260101T000000Z",
        *(f"{name}:{text}" for name, text in texts.items()),
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder", "TRIGGER:-PT3H", "END:VALARM", "END:VEVENT",
        "END:VCALENDAR"]
    folded = ["\n ".join(line[at:at + 74] for at in range(0, len(line), 74)) for line in content]
    return "\n".join(folded) + "\n"


def barcode(leg: Leg, seat: str) -> str:
    """Returns the text of a boarding pass (IATA Resolution 792) with one leg and no conditional items."""
    return (
        f"M1{'KVAMME/IDA':20}E{leg.code:7}{leg.origin}{leg.destination}{leg.number[:2]:3}{leg.number[2:]:0>4} "
        f"{leg.departure:%j}Y{seat:0>4}0042 100")


def wallet(leg: Leg, seat: str, boarding: dict, **more: object) -> bytes:
    """Returns an Apple Wallet pass without a signature."""
    value = {
        "formatVersion": 1, "passTypeIdentifier": "pass.example.boarding", "serialNumber": f"{leg.code}-1",
        "teamIdentifier": "EXAMPLE000", "organizationName": AIRLINES[leg.number[:2]], "description": "Boarding pass",
        "barcodes": [
            {"format": "PKBarcodeFormatAztec", "message": barcode(leg, seat), "messageEncoding": "iso-8859-1"}],
        "boardingPass": {"transitType": "PKTransitTypeAir", **boarding}, **more}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in (("pass.json", json.dumps(value)), ("manifest.json", "{}")):
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


# MIME

def part(kind: str, content: str | bytes, encoding: str = "8bit", *headers: str, charset: str = "utf-8") -> bytes:
    data = content.encode(charset, "xmlcharrefreplace") if isinstance(content, str) else content
    if kind.startswith("text/") and "charset" not in kind:
        kind += f"; charset={charset}"
    if encoding == "quoted-printable":
        data = quopri.encodestring(data)
    elif encoding == "base64":
        data = base64.encodebytes(data)
    head = [f"Content-Type: {kind}", f"Content-Transfer-Encoding: {encoding}", *headers]
    return "\n".join(head).encode() + b"\n\n" + data


def html(content: str, encoding: str = "quoted-printable", charset: str = "utf-8") -> bytes:
    return part("text/html", content, encoding, charset=charset)


def attachment(kind: str, name: str, content: str | bytes) -> bytes:
    return part(f'{kind}; name="{name}"', content, "base64", f'Content-Disposition: attachment;\n filename="{name}"')


def multipart(kind: str, *parts: bytes, closed: bool = True) -> bytes:
    boundary = "=_" + hashlib.sha256(kind.encode() + b"".join(parts)).hexdigest()[:24]
    inner = b"".join(b"--%s\n%s\n" % (boundary.encode(), item) for item in parts)
    end = f"--{boundary}--\n".encode() if closed else b""
    return f'Content-Type: multipart/{kind};\n boundary="{boundary}"\n\n'.encode() + inner + end


def alternative(text: str, markup: str, encoding: str = "quoted-printable") -> bytes:
    return multipart("alternative", part("text/plain", text + "\n", "quoted-printable"), html(markup, encoding))


def encoded(text: str, encoding: str) -> str:
    """Returns encoded words (RFC 2047) in the encoding `B` or `Q`, folded after 76 characters."""
    charset = email.charset.Charset("utf-8")
    charset.header_encoding = email.charset.BASE64 if encoding == "B" else email.charset.QP
    return email.header.Header(text, charset, maxlinelen=76, header_name="Subject").encode()


class Mailbox:
    """Collects mails that arrive eleven hours apart, from 19 days before today until the day before today."""

    def __init__(self, today: datetime.date) -> None:
        self.now = datetime.datetime.combine(
            today - datetime.timedelta(19), datetime.time(6, 12, 40), datetime.UTC)
        self.mails: list[Mail] = []

    def date(self, zone: str = "UTC") -> str:
        return email.utils.format_datetime(self.now.astimezone(ZoneInfo(zone)))

    def add(
        self, name: str, sender: str, subject: str, content: bytes, *expected: Found, zone: str = "UTC",
        more: str = "",
    ) -> None:
        """Adds a mail. `content` begins with the headers that describe it."""
        domain = sender.rstrip(">").rpartition("@")[2]
        token = hashlib.sha256(name.encode()).hexdigest()[:20]
        head = (
            f"Return-Path: <bounce@{domain}>\nReceived: from mta.{domain} (mta.{domain} [192.0.2.25])\n"
            f"\tby mx.mail.example with ESMTPS id {token[:8]}; {self.date()}\nDate: {self.date(zone)}\n"
            f"From: {sender}\nTo: {OWNER}\nMessage-ID: <{token}@{domain}>\nSubject: {subject}\n{more}"
            "MIME-Version: 1.0\n")
        self.mails.append(Mail(name, (head.encode() + content).replace(b"\n", b"\r\n"), list(expected)))
        self.now += datetime.timedelta(hours=11)


def mails(today: datetime.date) -> list[Mail]:
    """Returns forty mails in the order of their arrival."""
    def leg(*values: object) -> Leg:
        return Leg(today, *values)

    box = Mailbox(today)
    add = box.add
    cancelled = "http://schema.org/ReservationCancelled"

    # JSON-LD with one object, as the second alternative of a text.
    sas = leg("W7QK2M", "SK2535", "CPH", "BHX", 34, "10:05", 115)
    add("sas", "SAS <booking@sas.example>", "Your booking W7QK2M: Copenhagen - Birmingham", alternative(
        f"Thank you for your booking W7QK2M. SK2535 departs at {sas.departure:%H:%M}.",
        page("<h1>Thank you for booking with us</h1>\n", rows(sas), head=script(reservation(sas)))), sas.found())

    # `@graph`, HTML only, quoted-printable with soft line breaks inside the JSON.
    lufthansa = leg("5HT2ZB", "LH400", "FRA", "JFK", 61, "10:55", 515)
    graph = {"@context": "http://schema.org", "@graph": [
        {"@type": "Organization", "name": "Lufthansa", "url": "https://lufthansa.example"}, reservation(lufthansa)]}
    add("lufthansa", "Lufthansa <buchung@lufthansa.example>", "Buchungsdetails | 5HT2ZB | Frankfurt - New York", html(
        page(script(graph), "<p>Guten Tag Frau Kvamme,</p><p>vielen Dank für Ihre Buchung. Über Änderungen ",
             "informieren wir Sie rechtzeitig.</p>", lines(lufthansa))), lufthansa.found(), zone="Europe/Berlin")

    # A return trip as an array, in ISO-8859-1.
    tap_out = leg("TPX4L8", "TP574", "LIS", "FRA", 48, "07:10", 185)
    tap_back = leg("TPX4L8", "TP575", "FRA", "LIS", 55, "11:15", 190)
    add("tap", "TAP Air Portugal <reservas@tap.example>", encoded("Confirmação da reserva TPX4L8", "Q"), html(page(
        "<p>Olá Ida,</p><p>A sua reserva está confirmada. Não é necessário levar este e-mail para o aeroporto.</p>",
        rows(tap_out, tap_back), script([reservation(tap_out), reservation(tap_back)], 1), charset="iso-8859-1"),
        "quoted-printable", "iso-8859-1"), tap_out.found(), tap_back.found(), zone="Europe/Lisbon")

    # A newsletter that mentions flights, numbers and routes.
    add("sas-offers", "SAS EuroBonus <news@sas.example>", "From Copenhagen (CPH) to Birmingham (BHX)", alternative(
        "SK2535 CPH to BHX, every day at 10:05.",
        page("<h2>Flight SK2535, CPH - BHX, from 690 DKK</h2><p>Book before Sunday. Your reference: OFFER7.</p>")),
        more="List-Unsubscribe: <https://sas.example/leave>\nPrecedence: bulk\n")

    # Microdata in base64 HTML.
    iberia = leg("JQ8TR", "IB3170", "MAD", "LHR", 72, "15:50", 150)
    add("iberia", "Iberia <reservas@iberia.example>", "Tu reserva JQ8TR", alternative(
        "Gracias por tu compra. Localizador: JQ8TR.",
        page("<p>¡Ya está todo listo, Ida!</p>", microdata(iberia), "<p>Consulta las condiciones de tu tarifa.</p>"),
        "base64"), iberia.found(), zone="Europe/Madrid")

    # Times without an offset; the subject is encoded as Q.
    france = leg("R3NVTD", "AF6208", "ORY", "NCE", 40, "18:20", 85)
    add("air-france", "Air France <reservations@airfrance.example>",
        encoded("Votre réservation est confirmée : Paris Orly – Nice Côte d’Azur", "Q"), html(page(
            "<p>Bonjour Ida,</p><p>Référence de réservation : R3NVTD</p>", lines(france),
            script(reservation(france, "local", key="reservationId")))), france.found(), zone="Europe/Paris")

    # Two legs in one mail, in multipart/mixed with a file; sender and subject are encoded as B.
    bergen = leg("NX5PLA", "DY609", "BGO", "OSL", 90, "08:35", 55)
    gatwick = leg("NX5PLA", "DY1312", "OSL", "LGW", 90, "11:25", 140)
    add("norwegian", f"{encoded('Norwegian – bestilling', 'B')} <bestilling@norwegian.example>",
        encoded("Reisedokument: Bergen – London Gatwick, bestilling på 1 voksen, referanse NX5PLA", "B"), multipart(
            "mixed", html(page("<p>Hei Ida! Her er reiseplanen din. Møt opp på flyplassen i god tid.</p>", rows(
                bergen, gatwick), script(reservation(bergen)), script(reservation(gatwick)))),
            attachment("application/pdf", "reisedokument.pdf", b"%PDF-1.4\n%%EOF\n")), bergen.found(), gatwick.found())

    # A newsletter with an Event and an Offer in its markup.
    event = {"@context": "http://schema.org", "@type": "Event", "name": "Jazz na praia", "location": "Lisboa (LIS)",
        "startDate": stamp(tap_out.departure, "offset"), "offers": {"@type": "Offer", "price": "89.00",
        "itemOffered": {"@type": "Flight", "flightNumber": "574", "airline": {"iataCode": "TP"}}}}
    add("tap-event", "TAP Miles&Go <novidades@tap.example>", "Festival de jazz: voe com TP574 de LIS para FRA", html(
        page(script(event), "<p>Bilhetes e voos LIS - FRA a partir de 89 EUR.</p>")), more="Precedence: bulk\n")

    # A connection, in multipart/related with a picture.
    amsterdam = leg("MB6Y9C", "KL1142", "OSL", "AMS", 110, "06:40", 115)
    angeles = leg("MB6Y9C", "KL601", "AMS", "LAX", 110, "10:20", 645)
    klm = {"@context": "http://schema.org", "@graph": [reservation(amsterdam), reservation(angeles)]}
    picture = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")
    add("klm", "KLM Reservations <tickets@klm.example>", "Booking confirmation (MB6Y9C)", multipart(
        'related; type="text/html"',
        html(page('<img src="cid:logo@klm.example" alt="">', lines(amsterdam, angeles), head=script(klm, 2))),
        part("image/gif", picture, "base64", "Content-ID: <logo@klm.example>")), amsterdam.found(), angeles.found())

    # Times in UTC (`Z`) and a folded subject.
    united = leg("EK7DM1", "UA960", "EWR", "FRA", 131, "17:50", 450)
    add("united", "United Airlines <unitedairlines@united.example>",
        "eTicket Itinerary and Receipt for Confirmation\n EK7DM1 (Newark to Frankfurt,\n\tone traveler)", html(page(
            script(reservation(united, "utc")), "<h2>Thank you for choosing us.</h2>", rows(united)), "7bit",
            "us-ascii"),
        united.found(), zone="America/Chicago", more="X-Mailer: Notices 4.2\nAuto-Submitted: auto-generated\n")

    # A hotel booking.
    hotel = {"@context": "http://schema.org", "@type": "LodgingReservation", "reservationNumber": "3318-204",
        "reservationFor": {"@type": "LodgingBusiness", "name": "Pensão do Largo", "telephone": "+351 555 0100"},
        "checkinDate": stamp(tap_back.departure, "offset"), "checkoutDate": stamp(tap_back.arrival, "offset")}
    add("hotel", "Hotelportal <reservierung@hotelportal.example>", "Ihre Unterkunft in Lissabon ist reserviert", html(
        page(script(hotel), "<p>Anreise nach Ihrem Flug TP575 (FRA - LIS) bis 22 Uhr.</p>")), zone="Europe/Berlin")

    # An agency: two airlines and a hotel in one array.
    swiss_out = leg("AG40ZX", "LX318", "ZRH", "LHR", 140, "12:15", 110)
    british_back = leg("AG40ZX", "BA713", "LHR", "ZRH", 147, "14:40", 105)
    trip = [reservation(swiss_out, "short", traveller="Léa Morand"), hotel,
        reservation(british_back, "short", traveller="Léa Morand")]
    add("agency", "Voyages du Lac <dossier@voyagesdulac.example>", "Votre dossier 40-118: Zurich - Londres", multipart(
        "mixed", alternative(
            "Dossier 40-118", page(lines(swiss_out, british_back), "<p>À bientôt !</p>", script(trip)))),
        swiss_out.found(), british_back.found(), zone="Europe/Zurich")

    # A text/calendar part with METHOD:REQUEST and times in a named zone.
    finnair = leg("Y2FQ8W", "AY1331", "HEL", "LHR", 84, "08:00", 195)
    request = calendar("REQUEST", "Y2FQ8W-1@finnair.example", 0, "CONFIRMED", {
        "SUMMARY": "AY1331 HEL - LHR", "LOCATION": "Helsinki (HEL)",
        "DTSTART;TZID=Europe/Helsinki": f"{finnair.departure:%Y%m%dT%H%M%S}",
        "DTEND;TZID=Europe/London": f"{finnair.arrival:%Y%m%dT%H%M%S}",
        "DESCRIPTION": "Booking reference: Y2FQ8W\\nSeat: 11F\\nPassenger: Kvamme Ida"})
    add("finnair", "Finnair <noreply@finnair.example>", "Your trip to London, Y2FQ8W", multipart(
        "alternative", part("text/plain", "Add your trip to your calendar.\n", "7bit"),
        part("text/calendar; method=REQUEST; charset=utf-8", request, "7bit")), finnair.found(), zone="Europe/Helsinki")

    # Changes the departure of one flight of the return trip. The other flight is repeated unchanged.
    tap_out = replace(tap_out, at="08:25")
    add("tap-change", "TAP Air Portugal <alteracoes@tap.example>",
        encoded("Alteração de horário da sua reserva TPX4L8", "Q"), html(page(
            "<p>O horário do seu voo TP574 foi alterado.</p>", rows(tap_out, tap_back),
            script([reservation(tap_out), reservation(tap_back)]))), tap_out.found("changed"), zone="Europe/Lisbon")

    # A calendar named .ics in an application/octet-stream part, with times in UTC.
    eurowings = leg("QW3E5R", "EW2586", "STR", "PMI", 66, "13:30", 120)
    texts = {
        "SUMMARY": "Flug EW 2586 (STR - PMI)",
        "DTSTART": f"{eurowings.departure.astimezone(datetime.UTC):%Y%m%dT%H%M%SZ}",
        "DTEND": f"{eurowings.arrival.astimezone(datetime.UTC):%Y%m%dT%H%M%SZ}",
        "DESCRIPTION": "Buchungscode: QW3E5R\\nBitte finden Sie sich 60 Minuten vor dem Abflug am Flughafen ein."}
    request = calendar("REQUEST", "QW3E5R@eurowings.example", 0, "CONFIRMED", texts)
    add("eurowings", "Eurowings <service@eurowings.example>", "Ihr Kalendereintrag zur Buchung QW3E5R", multipart(
        "mixed", html(page("<p>Im Anhang finden Sie Ihren Flug für den Kalender.</p>")),
        attachment("application/octet-stream", "Flug.ics", request)), eurowings.found(), zone="Europe/Berlin")

    # A train booking between two airports' cities.
    train = {"@context": "http://schema.org", "@type": "TrainReservation", "reservationNumber": "T99KLM",
        "reservationFor": {
            "@type": "TrainTrip", "trainNumber": "ICE 571", "departureTime": stamp(lufthansa.departure, "offset"),
            "departureStation": {"name": "Frankfurt Flughafen (FRA)"}, "arrivalStation": {"name": "Stuttgart Hbf"}}}
    add("train", "Bahnreisen <ticket@bahnreisen.example>", "Ihr Ticket: ICE 571, Frankfurt - Stuttgart", html(page(
        script(train), "<p>ICE 571 FRA - STR</p>")), zone="Europe/Berlin")

    # Changes the departure of a flight.
    sas = replace(sas, at="10:45")
    add("sas-change", "SAS <travel-information@sas.example>", "Schedule change for your booking W7QK2M", alternative(
        f"SK2535 now departs at {sas.departure:%H:%M}.",
        page("<p>The schedule of your flight has changed. We apologise for the inconvenience.</p>", lines(sas), script(
            reservation(sas)))), sas.found("changed"))

    # A newsletter with a table of flights.
    add("lufthansa-offers", "Lufthansa <newsletter@lufthansa.example>", "LH 400 FRA - JFK schon ab 449 Euro", html(page(
        "<p>Unsere Angebote für Sie:</p>", rows(lufthansa, leg("OFFER", "LH456", "FRA", "LAX", 60, "10:15", 690)))),
        more="List-Unsubscribe: <mailto:leave@lufthansa.example>\n", zone="Europe/Berlin")

    # JSON-LD as a part of its own.
    british = leg("ZT8H4K", "BA117", "LHR", "JFK", 155, "08:25", 475)
    add("british-airways", "British Airways <e-ticket@ba.example>", "Your e-ticket receipt ZT8H4K", multipart(
        "mixed", part("text/plain", "Please find your receipt below.\n", "7bit"),
        part("application/ld+json", json.dumps([reservation(british)], indent=1), "base64")), british.found())

    # A flight that arrives on the next day; raw 8-bit UTF-8.
    latam = leg("LTM9QA", "LA8146", "GRU", "LIS", 118, "23:05", 590)
    add("latam", "LATAM Airlines <reservas@latam.example>", encoded("Compra concluída! Código LTM9QA", "B"), html(page(
        "<h3>Olá, Ida!</h3><p>Obrigado por voar conosco de São Paulo para Lisboa.</p>", script(reservation(latam)),
        rows(latam)), "8bit"), latam.found(), zone="America/Sao_Paulo")

    # A pass with semantics and a barcode.
    austrian = leg("VK3WNS", "OS171", "VIE", "HAM", 28, "09:55", 95)
    ends = [{"key": "from", "label": "WIEN", "value": "VIE"}, {"key": "to", "label": "HAMBURG", "value": "HAM"}]
    semantics = {
        "flightCode": "OS171", "departureAirportCode": "VIE", "destinationAirportCode": "HAM",
        "confirmationNumber": "VK3WNS", "seats": [{"seatNumber": "21A"}],
        "originalDepartureDate": stamp(austrian.departure, "offset"),
        "originalArrivalDate": stamp(austrian.arrival, "offset")}
    add("austrian", "Austrian <checkin@austrian.example>", "Ihre Bordkarte nach Hamburg", multipart(
        "mixed", html(page("<p>Ihre Bordkarte für OS 171 finden Sie im Anhang.</p>")), attachment(
            "application/vnd.apple.pkpass", "bordkarte.pkpass",
            wallet(austrian, "21A", {"primaryFields": ends}, semantics=semantics))),
        austrian.found(), zone="Europe/Vienna")

    # Cancels the event of an earlier calendar.
    add("eurowings-cancel", "Eurowings <service@eurowings.example>", "Stornierung Ihrer Buchung QW3E5R", multipart(
        "mixed", html(page("<p>Ihr Flug EW 2586 wurde storniert.</p>")), part(
            'text/calendar; method=CANCEL; name="Flug.ics"; charset=utf-8',
            calendar("CANCEL", "QW3E5R@eurowings.example", 1, "CANCELLED", texts), "base64")),
        eurowings.found("cancelled"), zone="Europe/Berlin")

    # Moves a flight to the next day.
    france = replace(france, day=41, at="12:10")
    add("air-france-next-day", "Air France <info-vol@airfrance.example>",
        encoded("Votre vol AF6208 est reporté au lendemain", "Q"), html(page(
            "<p>Nous avons dû modifier votre voyage. Voici votre nouvel horaire :</p>", lines(france), script(
                reservation(france, "local", key="reservationId")))), france.found("changed"), zone="Europe/Paris")

    # A booking that another person forwarded as an attached message.
    icelandair = leg("6MCV2P", "FI520", "KEF", "FRA", 165, "07:25", 210)
    inner = (
        f"From: Icelandair <bookings@icelandair.example>\nTo: tomas.berg@mail.example\nDate: {box.date()}\n"
        "Message-ID: <6mcv2p@icelandair.example>\nSubject: Your Icelandair booking 6MCV2P\nMIME-Version: 1.0\n")
    add("forwarded-attachment", "Tomas Berg <tomas.berg@mail.example>", "Fwd: Icelandair booking 6MCV2P", multipart(
        "mixed", part("text/plain", "Here are our flights.\n", "7bit"), part(
            "message/rfc822", inner.encode() + alternative("Booking 6MCV2P", page("<p>Góða ferð!</p>", script(
                reservation(icelandair, traveller="Tomas Berg")), rows(icelandair))), "8bit",
            "Content-Disposition: attachment; filename=message.eml")), icelandair.found(), zone="Europe/Oslo")

    # An account statement that lists flights.
    add("miles", "Flying Blue <compte@flyingblue.example>", encoded("Votre relevé de Miles", "Q"), html(page(
        "<p>Vols crédités :</p><ul><li>AF1680 CDG - LHR, 1 250 Miles</li><li>KL 1142 OSL - AMS, 900 Miles</li></ul>")),
        more="List-Id: <releves.flyingblue.example>\n", zone="Europe/Paris")

    # A pass whose times are only in its visible fields.
    vueling = leg("T5RB7N", "VY8461", "BCN", "CDG", 22, "16:15", 120)
    fields = {"primaryFields": [
        {"key": "origin", "label": "BARCELONA", "value": "BCN"},
        {"key": "destination", "label": "PARIS", "value": "CDG"}],
        "headerFields": [{"key": "flight", "label": "VUELO", "value": "VY8461"}], "secondaryFields": [
            {"key": "passenger", "label": "PASAJERO", "value": "Ida Kvamme"},
            {"key": "departureTime", "label": "SALIDA", "value": f"{vueling.departure:%H:%M}"},
            {"key": "arrivalTime", "label": "LLEGADA", "value": f"{vueling.arrival:%H:%M}"}]}
    add("vueling", "Vueling <tarjetas@vueling.example>", "Tu tarjeta de embarque para el vuelo VY8461", multipart(
        "mixed", part("text/plain", "Guarda tu tarjeta de embarque en Wallet.\n", "7bit"),
        attachment("application/octet-stream", "VY8461.pkpass", wallet(
            vueling, "17C", fields, relevantDate=stamp(vueling.departure, "offset")))),
        vueling.found(), zone="Europe/Madrid")

    # A booking of an agency with microdata, forwarded inline with its HTML.
    lingus = leg("2ABJ6F", "EI337", "BER", "DUB", 99, "11:40", 145)
    quoted = "---------- Forwarded message ---------"
    add("forwarded-inline", "Tomas Berg <tomas.berg@mail.example>", "Fwd: Deine Reise nach Dublin", alternative(
        f"Unser Flug!\n\n{quoted}\nFrom: Reisekiste <buchung@reisekiste.example>\nSubject: Deine Reise nach Dublin",
        f'<div dir="ltr">Unser Flug!<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">{quoted}<br>'
        "From: <b>Reisekiste</b> &lt;buchung@reisekiste.example&gt;<br>Subject: Deine Reise nach Dublin<br></div><br>"
        f"{lines(lingus)}{microdata(lingus, 'local')}</div></div>\n"), lingus.found(), zone="Europe/Berlin")

    # Ten megabytes of attachments after the booking.
    qatar = leg("QTR7X2", "QR68", "FRA", "DOH", 176, "15:35", 345)
    add("qatar", "Qatar Airways <confirmation@qatarairways.example>", "Booking confirmation QTR7X2", multipart(
        "mixed", alternative("Your booking QTR7X2 is confirmed.", page(rows(qatar), script(reservation(qatar)))),
        *(attachment(
            "application/pdf", f"conditions-{index}.pdf", b"%PDF-1.7\n" + random.Random(index).randbytes(ATTACHMENT))
          for index in (1, 2))), qatar.found(), zone="Asia/Qatar")

    # Replaces a flight with another flight on the same route and day.
    lufthansa = replace(lufthansa, number="LH404", at="17:00")
    add("lufthansa-rebooked", "Lufthansa <umbuchung@lufthansa.example>",
        encoded("Änderung Ihres Fluges, Buchung 5HT2ZB", "B"), html(page(
            "<p>Sie reisen nun mit LH 404 statt mit LH 400.</p>", rows(lufthansa),
            script({"@context": "http://schema.org", "@graph": [reservation(lufthansa)]}))), lufthansa.found("changed"))

    # Cancels a flight that was booked earlier.
    add("latam-cancelled", "LATAM Airlines <cancelamentos@latam.example>", "Cancelamento da reserva LTM9QA", html(page(
        "<p>Seu voo LA8146 foi cancelado. O reembolso será feito em até 7 dias.</p>", script(
            reservation(latam, status=cancelled)))), latam.found("cancelled"), zone="America/Sao_Paulo")

    # Cancels a flight that no other mail mentions.
    unknown = leg("ZZ81QP", "AY1433", "HEL", "BER", 77, "10:10", 120)
    add("unknown-cancelled", "Finnair <noreply@finnair.example>", "Your flight AY1433 has been cancelled", html(page(
        script(reservation(unknown, status=cancelled)), lines(unknown))), zone="Europe/Helsinki")

    # A reminder that repeats a booking.
    add("klm-reminder", "KLM <checkin@klm.example>", "Check-in opens soon for your flight to Los Angeles", alternative(
        "You can check in 30 hours before departure.", page("<h1>Almost time to fly</h1>", script(klm), rows(
            amsterdam, angeles))))

    # Changes the departure of a flight, with another form of microdata.
    iberia = replace(iberia, at="17:05")
    add("iberia-change", "Iberia <avisos@iberia.example>", "Cambio de horario en tu vuelo IB3170", html(page(
        "<p>Tu vuelo sale más tarde.</p>", flat_microdata(iberia), lines(iberia)), "base64"), iberia.found("changed"))

    # A newsletter with flight times in its text and no HTML.
    add("deals", "Flugalarm <alarm@flugalarm.example>", "Preisalarm: Oslo (OSL) - London (LGW)", part(
        "text/plain", "DY1312 OSL-LGW, Abflug 11:25, ab 39 EUR\nBA767 OSL-LHR, Abflug 14:40, ab 79 EUR\n", "7bit"))

    # A check-in mail that adds a seat to one flight.
    add("norwegian-seat", "Norwegian <innsjekking@norwegian.example>", "Du er sjekket inn: DY609", html(page(
        "<p>Sete 14C. God tur!</p>", lines(bergen), script(reservation(bergen, airplaneSeat="14C")))),
        bergen.found("changed"), zone="Europe/Oslo")

    # The boundary is never closed.
    baltic = leg("BTQ2H9", "BT212", "BER", "RIX", 124, "12:55", 100)
    add("unclosed", "airBaltic <tickets@airbaltic.example>", "Your airBaltic ticket BTQ2H9", multipart(
        "alternative", part("text/plain", "Ticket BTQ2H9\n", "7bit"),
        html(page(script(reservation(baltic, airline=False)), rows(baltic))), closed=False), baltic.found())

    # The base64 of the HTML lacks its last characters and ends in other characters.
    swiss = leg("HU6KD3", "LX1057", "HAM", "ZRH", 187, "09:30", 90)
    content = html(page("<p>Grüezi Frau Kvamme</p>", script(reservation(swiss)), rows(swiss)), "base64")
    add("base64-tail", "SWISS <buchung@swiss.example>", encoded("Ihre Buchungsbestätigung HU6KD3", "B"),
        content.rstrip(b"=\n")[:-3] + b"=%%\n!\n", swiss.found(), zone="Europe/Zurich")

    # The JSON ends in the middle.
    broken = leg("C0TOFF", "AF1680", "CDG", "LHR", 50, "10:40", 80)
    text = script(reservation(broken))
    add("cut", "Air France <reservations@airfrance.example>", "Votre billet C0TOFF", html(page(
        lines(broken), text[:text.index("arrivalAirport")] + "</script>")), zone="Europe/Paris")

    # Headers without a body.
    add("head-only", "Icelandair <bookings@icelandair.example>", "Your flight FI520 KEF - FRA", b"")

    # A subject of 300 kB. `Mail` reads no head of more than 256 KiB, but searches the whole text for markup. The
    # HTML is not encoded, so the booking is found.
    lot = leg("LOT5K8", "LO379", "WAW", "FRA", 196, "07:30", 120)
    add("long-subject", "LOT <rezerwacje@lot.example>", "Booking LOT5K8 " + "WAW FRA " * 37_500, html(page(
        script(reservation(lot)), rows(lot)), "8bit"), lot.found(), zone="Europe/Warsaw")

    assert len(box.mails) == 40, len(box.mails)
    return box.mails
