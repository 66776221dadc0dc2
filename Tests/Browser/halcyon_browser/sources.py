"""Stand-ins for sources and destinations on the network. They answer in the time of the server's clock."""

import http.server
import json
import threading
import time
import urllib.parse

from .installation import Installation, serve
from .waiting import PATIENCE


class Source(http.server.BaseHTTPRequestHandler):
    """An HTTP service that the server contacts."""

    installation: Installation

    def log_message(self, *_: object) -> None:
        """Suppresses the log."""


class Hook(Source):
    """The owner's webhook; it records what the server sends."""

    taken: list[dict]

    def do_POST(self) -> None:
        self.taken.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(204)
        self.end_headers()


def hook(installation: Installation) -> tuple[type[Hook], str]:
    """Starts a webhook here; returns it and its address."""
    kind = type("ThisHook", (Hook,), {"installation": installation, "taken": []})
    return kind, serve(kind) + "/"


class Antenna(Source):
    """A receiver near both ends of a flight from Amsterdam to London: KLM1001 is parked, taxis, flies, is out of range
    over the sea for a while, returns, lands and taxis to a stand."""

    out = 0
    turn: threading.Condition
    asked_at = 0

    def do_GET(self) -> None:
        now = self.installation.time
        body = json.dumps({"now": now, "messages": 1, "aircraft": [
            {"hex": "~29c1a4", "lat": 52.0, "lon": 4.0, "alt_baro": 100}, *self.seen(now)]}).encode()
        self.send_response(200 if self.path == "/tar1090/data/aircraft.json" else 404)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        with self.turn:
            type(self).asked_at = now
            self.turn.notify_all()

    @classmethod
    def wait_until_asked(cls, at: int) -> None:
        """Waits for a request at that time of the server's clock, or later."""
        with cls.turn:
            assert cls.turn.wait_for(lambda: cls.asked_at >= at, PATIENCE), f"not asked since {cls.asked_at}, at {at}"

    def seen(self, now: int) -> list[dict]:
        off, on = self.out + 12 * 60, self.out + 67 * 60
        row = {"hex": "484b62", "flight": "KLM1001 ", "r": "PH-BXA", "t": "B738", "seen_pos": 0.6, "seen": 0.2}
        if now < self.out or now > on + 300:
            place = (52.3100, 4.7650) if now < self.out else (51.4710, -0.4600)
            return [row | {"lat": place[0], "lon": place[1], "alt_baro": "ground", "gs": 0.0}]
        part = min(1.0, max(0.0, (now - off) / (on - off)))
        row |= {"lat": 52.3100 + part * (51.4706 - 52.3100), "lon": 4.7650 + part * (-0.4619 - 4.7650)}
        if now < off or now > on:
            return [row | {"alt_baro": "ground", "gs": 14.0}]
        if off + 25 * 60 < now < off + 30 * 60:
            return []
        height = min(now - off, on - now) * 28
        rate = 1680 if now - off < on - now else -1680
        return [row | {"alt_baro": round(min(30_000, 100 + height)), "gs": 140 + min(300, height / 30), "track": 255.0,
                       "baro_rate": rate if height < 30_000 else 0}]


def antenna(installation: Installation, out: int) -> type[Antenna]:
    """Enables an antenna that receives a flight with the given scheduled departure."""
    kind = type("ThisAntenna", (Antenna,), {"installation": installation, "out": out, "turn": threading.Condition()})
    installation.command("feeds", "enable", "antenna", "--at", serve(kind) + "/tar1090")
    return kind


class Skies(Source):
    """The weather service, the FAA and the board of Oslo in their formats, with invented values around the current
    time. Records the requests."""

    asked: list[str] = []
    is_down = False

    def do_GET(self) -> None:
        self.asked.append(self.path)
        parts = urllib.parse.urlsplit(self.path)
        station = urllib.parse.parse_qs(parts.query).get("ids", ["KJFK"])[0]
        answers = {"/api/data/metar": self.metar, "/api/data/taf": self.taf}
        if parts.path in answers:
            body = json.dumps(answers[parts.path](station))
        elif parts.path == "/api/airport-events":
            body = json.dumps(self.events())
        else:
            body = self.board("direction=A" in parts.query)
        self.send_response(503 if self.is_down else 200)
        self.send_header("content-length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())

    def metar(self, station: str) -> list[dict]:
        return [{"icaoId": station, "obsTime": self.installation.time // 3600 * 3600 - 540, "temp": 8.3, "dewp": 7.1,
                 "wdir": 170, "wspd": 18, "wgst": 27, "visib": 4, "altim": 1009.1, "wxString": "-TSRA BR",
                 "metarType": "METAR", "fltCat": "MVFR", "clouds": [
                     {"cover": "FEW", "base": 1500}, {"cover": "BKN", "base": 4300, "type": "CB"}],
                 "rawOb": f"METAR {station} 17018G27KT 4SM -TSRA BR FEW015 BKN043CB 08/07 A2980"}]

    def taf(self, station: str) -> list[dict]:
        start = self.installation.time // 3600 * 3600
        def group(begin: int, end: int, **more: object) -> dict:
            return {"timeFrom": start + begin * 3600, "timeTo": start + end * 3600, **more}
        return [{"icaoId": station, "issueTime": "2026-01-01T00:00:00Z", "validTimeFrom": start - 7200,
                 "validTimeTo": start + 24 * 3600, "rawTAF": f"TAF {station} 17015G25KT P6SM BKN040", "fcsts": [
                     group(-2, 24, wdir=170, wspd=15, wgst=25, visib="6+", clouds=[{"cover": "BKN", "base": 4000}]),
                     group(1, 4, fcstChange="TEMPO", visib=2, wxString="TSRA",
                           clouds=[{"cover": "BKN", "base": 2500, "type": "CB"}]),
                     group(5, 24, fcstChange="FM", wdir=290, wspd=9, visib="6+", clouds=[{"cover": "SCT", "base": 5000}]),
                     group(6, 9, fcstChange="PROB", probability=30, visib=1, wxString="-SHSN")]}]

    def events(self) -> list[dict]:
        def at(minutes: int) -> str:
            return time.strftime("%Y-%m-%dT%H:%M:00Z", time.gmtime(self.installation.time + minutes * 60))
        return [{"airportId": "JFK", "groundDelay": {"impactingCondition": "thunderstorms", "avgDelay": 35.0, "maxDelay": 90,
                 "startTime": at(-50), "endTime": at(230)}, "departureDelay": {
                     "reason": "TM Initiatives:SWAP:WX", "arrivalDeparture": {
                         "type": "Departure", "min": "31 minutes", "max": "45 minutes", "trend": "Increasing"}}}]

    def board(self, is_arrivals: bool) -> str:
        def at(minutes: int) -> str:
            return time.strftime("%Y-%m-%dT%H:%M:00Z", time.gmtime(self.installation.time + minutes * 60))
        rows = [("DY604", "BGO", 8, "D12", ("N", 0)), ("SK1469", "CPH", 22, "E7", ("E", 65)), ("LH2453", "MUC", 35, "F21", None),
                ("WF145", "SVG", 41, None, ("C", 0)), ("AF1275", "CDG", 55, "F18", ("E", 90)), ("KL1146", "AMS", 71, None, None),
                ("D84443", "LYR", 84, "D4", None), ("BA763", "LHR", 130, None, None), ("SK4035", "SVG", 160, "C5", ("E", 178))]
        flights = ""
        for index, (number, place, minutes, gate, status) in enumerate(rows):
            more = f"<gate>{gate}</gate>" if gate and not is_arrivals else ""
            if is_arrivals and index == 0:
                more += f'<status code="A" time="{at(-4)}"/><belt>7</belt>'
            elif status:
                more += f'<status code="{status[0]}"' + (f' time="{at(status[1])}"' if status[1] else "") + "/>"
            flights += (
                f'<flight uniqueID="{index}"><airline>{number[:2]}</airline><flight_id>{number}</flight_id>'
                f'<dom_int>I</dom_int><schedule_time>{at(minutes)}</schedule_time><arr_dep>{"A" if is_arrivals else "D"}'
                f"</arr_dep><airport>{place}</airport>{more}</flight>")
        return (f'<?xml version="1.0" encoding="iso-8859-1"?><airport name="OSL"><flights lastUpdate="{at(0)}">{flights}'
                "</flights></airport>")


def skies(installation: Installation) -> type[Skies]:
    """Enables the weather service, the FAA and Avinor, and points the server to the stand-in."""
    kind = type("TheseSkies", (Skies,), {"installation": installation, "asked": []})
    address = {"address": serve(kind)}
    names = ("aviationweather", "faa", "avinor")
    installation.write("sources.json", {name: address for name in names})
    # The server reads its keys when it starts.
    installation.stop()
    installation.start()
    for name in names:
        installation.command("feeds", "enable", name)
    return kind
