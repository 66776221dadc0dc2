#!/usr/bin/env python3
"""Makes the fixture `before-people`: an installation as the last version with one owner left it, and what that version answers.

`BeforePeopleTests` opens a copy of the fixture with the current program and compares the answers. The fixture must come from a
version without people, so make it again only with a debug build of commit 4d8f8f49 or another version before migration 021:

    .venv/bin/python Tests/HalcyonTests/Fixtures/make_before_people.py OLD/.build/debug/halcyon
    .venv/bin/python Tests/HalcyonTests/Fixtures/make_before_people.py --check OLD/.build/debug/halcyon

The first command replaces the folder and then checks it. `--check` only checks it, on two fresh copies. `--answers` records only
the answers again; use it after an intended change of an answer, and read the diff. Everything takes about two minutes.

The folder contains:

    data/           the data folder, closed with SIGTERM, without backups. Git ignores *.sqlite: add it with `git add -f`
    answers/        the answers after a restart at the time in secrets.json
    requests.json   the requests in order: method, path, credential, status, file with the answer. The last ones are changes that
                    a phone has queued without a network, the flights after them, a change that was applied before and is sent
                    again, and a flight restored from the bin
    secrets.json    the time, the secrets in plain text, and the revisions for resuming the event stream

Sessions and tokens expire by the system clock, which the program's stepped clock does not replace. So libfaketime sets the system
clock to the same time in May 2035 while the data are made. Sessions of the fixture expire in November 2035. The answers are
recorded with the real system clock, as in the test: its time is before the last use of every token, so no use is noted.

Flights, names, seats and codes are invented, and the keys were made for the fixture. Demo flights are from the recording that
Halcyon contains, and the logbook is `passport.csv` beside this file. Nothing is sent to another machine: the webhook and Apple's
push service are stand-ins on this one, and the addresses in the fixture refuse every connection.

Requires libfaketime (apt install faketime), openssl, and h2 from PyPI (`Tests/Push/apns.py` uses it).
"""

import argparse
import calendar
import contextlib
import http.client
import http.server
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
FIXTURE = HERE / "before-people"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
PATIENCE = 120


def at(day: int, hour: int, minute: int = 0, second: int = 0) -> int:
    """Returns a time in May 2035, in UTC, as Unix seconds."""
    return calendar.timegm((2035, 5, day, hour, minute, second))


START = at(18, 14, 0, 30)
# DL 1322 is in the air, AA 1850 has arrived, AA 133 is cancelled.
END = at(18, 22, 0, 30)


class Faked:
    """A system clock that this script sets, for the processes that it starts."""

    def __init__(self, folder: pathlib.Path) -> None:
        library = next(pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
        if library is None:
            sys.exit("libfaketime is missing; run: apt install faketime")
        self.file = folder / "system-clock"
        self.environment = {
            "LD_PRELOAD": str(library), "FAKETIME_TIMESTAMP_FILE": str(self.file), "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}

    def set(self, seconds: int) -> None:
        # A minute behind the stepped clock, so that it is never ahead: times in the future would be corrected.
        draft = self.file.with_suffix(".new")
        draft.write_text(f"{seconds - 60 - int(time.time()):+d}")
        draft.replace(self.file)


class Halcyon:
    """The program with a data folder."""

    def __init__(self, program: str, data: pathlib.Path, now: int, faked: Faked | None = None) -> None:
        self.program, self.data, self.now, self.faked = program, data, now, faked
        self.process: subprocess.Popen | None = None
        if faked:
            faked.set(now)

    @property
    def environment(self) -> dict[str, str]:
        own = {"LANG": "C", "TZ": "UTC", "HOME": str(self.data), "HALCYON_CLOCK": str(self.now)}
        return own | {"PATH": os.environ["PATH"]} | (self.faked.environment if self.faked else {})

    def arguments(self, *arguments: str) -> list[str]:
        # A library that is preloaded before Swift begins hides its arguments, so a shell sets the preload.
        return ["sh", "-c", 'exec "$@"', "sh", self.program, *arguments, "--data", str(self.data)]

    def command(self, *arguments: str) -> dict:
        done = subprocess.run(
            self.arguments(*arguments, "--json"), capture_output=True, text=True, env=self.environment)
        assert done.returncode == 0, f"{arguments}: {done.stderr}"
        return json.loads(done.stdout)

    def start(self) -> dict:
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            self.arguments("serve", "--port", "0", "--json"), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.log, text=True, env=self.environment)
        line = self.process.stdout.readline()
        if not line:
            self.log.seek(0)
            sys.exit(self.log.read())
        said = json.loads(line)
        self.address = said["address"]
        return said

    def step(self, seconds: int) -> None:
        self.now = seconds
        if self.faked:
            self.faked.set(seconds)
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        while self.process.stdout.readline().strip() != f"clock {seconds}":
            pass

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(PATIENCE)

    def ask(self, method: str, path: str, body: object = None, token: str = "", session: str = "", **headers: str):
        """Returns the status, the headers and the body of an answer."""
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if token:
            headers["authorization"] = "Bearer " + token
        if session:
            headers |= {"cookie": "halcyon_session=" + session, "sec-fetch-site": "same-origin"}
        if isinstance(body, str):
            headers["content-type"] = "application/x-www-form-urlencoded"
        elif isinstance(body, bytes):
            headers["content-type"] = "text/csv"
        elif body is not None:
            body = json.dumps(body)
            headers["content-type"] = "application/json"
        line = http.client.HTTPConnection(urllib.parse.urlsplit(self.address).netloc, timeout=PATIENCE)
        line.request(method, path, body, headers)
        answer = line.getresponse()
        return answer.status, answer.headers, answer.read()

    def api(self, method: str, path: str, body: object = None, **access: str) -> dict:
        status, _, text = self.ask(method, "/api/v1" + path, body, **access)
        assert status < 300, f"{method} {path}: {status} {text.decode()}"
        return json.loads(text) if text else {}

    def form(self, path: str, session: str, **fields: str) -> bytes:
        status, _, text = self.ask("POST", path, urllib.parse.urlencode(fields), session=session)
        assert status < 400, f"{path}: {status} {text.decode()}"
        return text

    def settle(self, token: str, quiet: float) -> None:
        """Waits until the answers have not changed for some seconds: the program works in the background."""
        last, since = None, time.monotonic()
        while time.monotonic() - since < quiet:
            seen = [self.api("GET", path, token=token) for path in ("/snapshot", "/alerts", "/activities", "/logbook")]
            if seen != last:
                last, since = seen, time.monotonic()
            time.sleep(0.1)


class Hook(http.server.BaseHTTPRequestHandler):
    """The owner's webhook. It accepts everything."""

    def log_message(self, *_: object) -> None:
        """Suppresses the log."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(204)
        self.end_headers()


class Apple:
    """Apple's push service, from `Tests/Push/apns.py`."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, ROOT / "Tests/Push/apns.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=os.environ | environment)
        self.place = json.loads(self.process.stdout.readline())
        self.tell(strict=False)

    def tell(self, **command: object) -> dict:
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def stop(self) -> None:
        self.process.stdin.close()
        self.process.wait(PATIENCE)


def write_alert_settings(data: pathlib.Path, hook: int, apple: dict, port: int, **more: str) -> None:
    (data / "alerts.json").write_text(json.dumps({
        "push": {"hosts": "127.0.0.1:1"},
        "webhook": {"address": f"http://127.0.0.1:{hook}/", "secret": "only-for-this-fixture"},
        "apns": {
            "key": "AuthKey_ABC123DEFG.p8", "keyid": apple["keyID"], "team": apple["team"], "bundle": apple["bundle"],
            "environment": f"https://127.0.0.1:{port}", **more},
    }, indent=2) + "\n")
    (data / "alerts.json").chmod(0o600)


def make(program: str) -> None:
    with tempfile.TemporaryDirectory(prefix="halcyon-before-") as folder:
        work = pathlib.Path(folder)
        data = work / "data"
        data.mkdir(mode=0o700)
        faked = Faked(work)
        faked.set(START)
        apple = Apple(faked.environment)
        hook = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hook)
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        shutil.copy(apple.place["key"], data / "AuthKey_ABC123DEFG.p8")
        shutil.copy(apple.place["authority"], data / "authority.pem")
        (data / "AuthKey_ABC123DEFG.p8").chmod(0o600)
        write_alert_settings(data, hook.server_port, apple.place, apple.place["port"], authority="authority.pem")
        halcyon = Halcyon(program, data, START, faked)
        try:
            secrets = live(halcyon, apple)
        finally:
            halcyon.stop()
            apple.stop()
            hook.shutdown()
        # These addresses refuse every connection.
        write_alert_settings(data, 1, apple.place, 1)
        (data / "authority.pem").unlink()
        shutil.rmtree(data / "backups", ignore_errors=True)
        # Git does not keep an empty folder.
        (data / "uploads").rmdir()
        left = sorted(path.name for path in data.iterdir())
        assert not [name for name in left if name.endswith(("-wal", "-shm")) or name == "server.json"], left
        with contextlib.closing(sqlite3.connect(f"file:{data}/halcyon.sqlite?mode=ro&immutable=1", uri=True)) as database:
            newest = database.execute("SELECT max(identifier) FROM grdb_migrations").fetchone()[0]
        assert newest < "021", f"this program is too new: its database has the migration {newest}"
        shutil.rmtree(FIXTURE, ignore_errors=True)
        shutil.copytree(data, FIXTURE / "data")
    write(FIXTURE / "secrets.json", secrets)
    write(FIXTURE / "requests.json", requests(secrets))
    record(program)


def live(halcyon: Halcyon, apple: Apple) -> dict:
    """Uses the program for a day, as its owner would; returns what the test needs to know."""
    apple.tell(now=START)
    tokens = {
        scope: halcyon.command("token", "create", f"{scope} script", "--scope", scope, "--expires", "never")["token"]
        for scope in ("read", "write", "import", "admin")}
    key = urllib.parse.urlsplit(halcyon.start()["signIn"]).query.removeprefix("key=")

    def sign_in(key: str, agent: str) -> str:
        _, headers, _ = halcyon.ask("POST", "/sign-in", urllib.parse.urlencode({"key": key}), user_agent=agent)
        return re.search(r"halcyon_session=([^;]+)", headers["set-cookie"])[1]

    session = sign_in(key, FIREFOX)
    link = halcyon.command("token", "link")["link"]
    phone = sign_in(urllib.parse.urlsplit(link).query.removeprefix("key="), SAFARI)

    def api(method: str, path: str, body: object = None) -> dict:
        return halcyon.api(method, path, body, session=session)

    def step(seconds: int, quiet: float = 1) -> None:
        halcyon.step(seconds)
        apple.tell(now=seconds)
        halcyon.settle(tokens["read"], quiet)

    # Access: a child of a session, a child of a token, a revoked token.
    life = 200 * 86_400
    tokens["childOfSession"] = api(
        "POST", "/access/tokens", {"name": "from the browser", "scope": "write", "expiresIn": life})["token"]
    tokens["childOfToken"] = halcyon.api(
        "POST", "/access/tokens", {"name": "from a script", "scope": "read", "expiresIn": 10 * 365 * 86_400},
        token=tokens["admin"])["token"]
    lost = api("POST", "/access/tokens", {"name": "lost", "scope": "admin", "expiresIn": life})
    api("DELETE", "/access/" + lost["id"])

    # Settings, wishes for alerts, devices.
    api("PUT", "/settings", {
        "language": "en", "clock": "24", "units": "metric", "theme": "dark", "home": "WAW", "homeMinutes": 40,
        "ways": {"JFK": 55}})
    halcyon.form("/settings/alerts", session, basics="on", delay="on", arrival="on", quietFrom="23:00", quietTo="06:30")
    start, running = "ab" * 32, "cd" * 32
    apple.tell(start=start)
    halcyon.api(
        "POST", "/activities/devices", {"device": "phone-of-the-owner", "token": start, "language": "pl", "label": "Phone"},
        session=phone)

    # Flights: three of the recording, then those entered.
    def follow(number: str, origin: str, destination: str) -> str:
        found = api("GET", f"/search/flights?from={origin}&to={destination}&date=2035-05-18")["flights"]
        offer = next(offer for offer in found if offer["number"] == number)
        return api("POST", "/flights", {"key": offer["key"]})["flight"]["id"]

    def add(number: str, route: str, out: int, arrival: int, **more: str) -> str:
        return api("POST", "/flights", {
            "number": number, "from": route[:3], "to": route[-3:], "out": {"scheduled": out}, "in": {"scheduled": arrival},
            **more})["flight"]["id"]

    flights = {
        "inTheAir": follow("DL1322", "JFK", "SFO"),
        "cancelled": follow("AA133", "JFK", "LAX"),
        "arrived": follow("AA1850", "JFK", "BOS"),
        "firstOfTrip": add("LO281", "WAW LHR", at(19, 6), at(19, 9), confirmation="QX7Z2K", seat="7F"),
        "secondOfTrip": add("BA117", "LHR JFK", at(19, 12), at(19, 20), confirmation="QX7Z2L"),
        "followed": add("LH1742", "FRA LIS", at(18, 20), at(18, 23), role="followed", who="Ola"),
        "deleted": add("KL1001", "AMS LHR", at(20, 7), at(20, 8, 20), seat="3C"),
        "restored": add("SK1417", "CPH ARN", at(21, 7), at(21, 8, 15)),
    }
    trip = api("POST", "/trips", {"flights": [flights["firstOfTrip"], flights["secondOfTrip"]]})["trip"]
    # Only one flight has wishes of its own: the snapshot lists such flights in any order.
    halcyon.form(f"/flights/{flights['followed']}/alerts", session, arrival="on")

    # The logbook, as a script imports it.
    halcyon.api("POST", "/logbook/import", (HERE / "passport.csv").read_bytes(), token=tokens["import"])
    api("POST", "/logbook", {"date": "2019-08", "from": "KRK", "to": "OSL", "number": "DY1045"})
    unwanted = api("POST", "/logbook", {"date": "2018", "from": "WAW", "to": "GDN"})
    api("DELETE", "/logbook/" + unwanted["record"]["id"])

    # Links and the calendar.
    def share(**what: object) -> tuple[str, str]:
        made = api("POST", "/links", what)
        return made["id"], urllib.parse.urlsplit(made["address"]).path

    # Links end at most 30 days from now, by the stepped clock, which does not move in the test.
    _, shared_flight = share(flight=flights["inTheAir"], show=["seat"], name="Anna", afterArrival=7 * 86_400)
    _, shared_trip = share(trip=trip, afterArrival=7 * 86_400)
    revoked, shared_revoked = share(flight=flights["followed"])
    api("DELETE", "/links/" + revoked)
    page = halcyon.form("/logbook/calendar", session, action="new").decode()
    calendar_address = re.search(r"/calendar/[\w.-]{20,}", page)[0]

    # The day passes. The owner edits, deletes and restores.
    for moment in (at(18, 14, 30, 30), at(18, 15, 0, 30)):
        step(moment)
    api("PATCH", "/flights/" + flights["inTheAir"], {"seat": "22A", "confirmation": "HX4TQ9", "notes": "Window, blue suitcase"})
    api("PATCH", "/flights/" + flights["secondOfTrip"], {"seat": "31C", "notes": "Ask for the aisle"})
    api("DELETE", "/flights/" + flights["deleted"])
    api("DELETE", "/flights/" + flights["restored"])
    step(at(18, 15, 30, 30))
    api("POST", f"/flights/{flights['restored']}/restore")
    api("PATCH", "/flights/" + flights["inTheAir"], {"seat": "14F"})
    for minutes in range(16 * 60, 18 * 60 + 1, 30):
        step(at(18, minutes // 60, minutes % 60, 30))
    api("PATCH", "/flights/" + flights["firstOfTrip"], {"gate": "17"})
    early = api("GET", "/snapshot")["revision"]
    # The phone has sent a change, and may send it again after the migration.
    halcyon.api("POST", "/mutations", applied(flights), session=phone)
    # The phone shows the flight that Halcyon started there.
    apple.tell(activity=running, flight=flights["inTheAir"])
    halcyon.api("POST", "/activities/tokens", {
        "device": "phone-of-the-owner", "flight": flights["inTheAir"], "activity": "activity-1", "token": running},
        session=phone)
    for minutes in range(18 * 60 + 15, 22 * 60, 15):
        step(at(18, minutes // 60, minutes % 60, 30), 0.7)
    api("POST", "/alerts/browsers", {
        "endpoint": "http://127.0.0.1:1/push/subscription-of-the-browser", "language": "de",
        "keys": {
            # The example of RFC 8291.
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg"}})
    step(END, 8)
    # Every credential and address is used at the end, so that a later use at the same time is not noted.
    for token in tokens.values():
        halcyon.ask("GET", "/api/v1/settings", token=token)
    for one in (session, phone):
        halcyon.api("GET", "/settings", session=one)
    for path in (shared_flight, shared_trip, calendar_address):
        assert halcyon.ask("GET", path)[0] == 200, path
    halcyon.settle(tokens["read"], 8)
    sent = apple.tell(log=True)["log"]
    assert any(one["status"] == 200 for one in sent), f"no live activity: {sent}"
    last = api("GET", "/snapshot")["revision"]
    return {
        "time": END, "session": session, "otherSession": phone, **tokens, "revoked": lost["token"],
        "calendar": calendar_address, "sharedFlight": shared_flight, "sharedTrip": shared_trip,
        "sharedRevoked": shared_revoked, "flights": flights, "trip": trip,
        "earlyRevision": early, "lastRevision": last,
    }


def applied(flights: dict[str, str]) -> dict:
    """Returns a change that a phone has sent."""
    return {"id": "applied-edit-001", "at": at(18, 17, 55), "kind": "edit", "flight": flights["secondOfTrip"],
            "facts": {"confirmation": "QX7Z2M"}}


def queued(flights: dict[str, str]) -> list[dict]:
    """Returns changes that a phone made without a network and has not sent."""
    return [
        {"id": "queued-edit-0001", "at": END - 900, "kind": "edit", "flight": flights["firstOfTrip"],
         "facts": {"seat": "8A", "notes": "Changed without a network"}},
        {"id": "queued-add-00001", "at": END - 800, "kind": "add", "flight": "added0ffline",
         "facts": {"number": "LO3815", "from": "WAW", "to": "KRK", "out": at(22, 9), "in": at(22, 10), "seat": "2A"}},
    ]


def requests(secrets: dict) -> list[dict]:
    """Returns the requests in order. Refused ones come after the access log, which lists them, and changes at the end."""
    flights = secrets["flights"]

    def get(file: str, path: str, access: str = "read", **more: object) -> dict:
        return {"method": "GET", "path": path, "as": access, "status": 200, **more, "answer": file}

    def post(file: str, path: str, access: str, **more: object) -> dict:
        return get(file, path, access) | {"method": "POST", **more}

    listed = [
        get("snapshot.json", "/api/v1/snapshot"),
        get("flights.json", "/api/v1/flights"),
        *[get(f"flight-{name}.json", f"/api/v1/flights/{flight}") for name, flight in flights.items() if name != "deleted"],
        get("state.json", f"/api/v1/flights/{flights['inTheAir']}/state", "childOfToken"),
        get("settings.json", "/api/v1/settings", "childOfSession"),
        get("logbook.json", "/api/v1/logbook", "write"),
        get("export.json", "/api/v1/logbook/export/json", "session"),
        get("export.csv", "/api/v1/logbook/export/csv", "session"),
        get("passport.json", "/api/v1/passport"),
        get("alerts.json", "/api/v1/alerts"),
        get("wishes.forms", "/settings/alerts", "session"),
        get("wishes-followed.forms", f"/flights/{flights['followed']}/alerts", "otherSession"),
        get("activities.json", "/api/v1/activities"),
        get("links.json", "/api/v1/links"),
        get("access.json", "/api/v1/access", "admin"),
        get("access-log.json", "/api/v1/access/log", "session"),
        get("calendar.ics", secrets["calendar"], ""),
    ]
    for access, path, status in [
        ("", secrets["sharedFlight"], 200), ("", secrets["sharedTrip"], 200),
        ("import", "/api/v1/snapshot", 403), ("write", "/api/v1/access", 403),
        ("read", f"/api/v1/flights/{flights['deleted']}", 404), ("", secrets["sharedRevoked"], 404),
        ("revoked", "/api/v1/snapshot", 401), ("", "/api/v1/snapshot", 401),
    ]:
        listed.append({"method": "GET", "path": path, "as": access, "status": status})
    for change in queued(flights):
        # A device sends a change again if it has not received the answer.
        for attempt in ("first", "second"):
            listed.append(post(f"{change['id']}-{attempt}.json", "/api/v1/mutations", "otherSession", body=change))
        listed.append(get(f"{change['id']}-flight.json", f"/api/v1/flights/{change['flight']}"))
    listed.append(post("applied-edit-001.json", "/api/v1/mutations", "otherSession", body=applied(flights)))
    listed.append(post("flight-deleted.json", f"/api/v1/flights/{flights['deleted']}/restore", "write"))
    return listed


def write(path: pathlib.Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")


def shown(name: str, text: str) -> str:
    """Returns the part of an answer that is compared: all of it, but of a page only its forms and fields (.forms). The
    words, styles and scripts of a page change with every version."""
    if not name.endswith(".forms"):
        return text
    main = text[text.index("<main"):text.index("</main>")]
    return "".join(tag + "\n" for tag in re.findall(r"<(?:form|input)[^>]*>", main))


@contextlib.contextmanager
def copied(program: str):
    """Starts the program on a copy of the fixture, with the real system clock."""
    secrets = json.loads((FIXTURE / "secrets.json").read_text())
    with tempfile.TemporaryDirectory(prefix="halcyon-copy-") as folder:
        data = pathlib.Path(folder) / "data"
        shutil.copytree(FIXTURE / "data", data)
        data.chmod(0o700)
        for file in data.iterdir():
            file.chmod(0o600)
        halcyon = Halcyon(program, data, secrets["time"])
        halcyon.start()
        try:
            yield halcyon, secrets
        finally:
            halcyon.stop()


def answers(halcyon: Halcyon, secrets: dict):
    """Yields every request with its answer."""
    for request in json.loads((FIXTURE / "requests.json").read_text()):
        name = request["as"]
        access = {"session" if name in ("session", "otherSession") else "token": secrets[name]} if name else {}
        accept = "application/json" if request["path"].startswith("/api") else "text/html"
        status, _, text = halcyon.ask(
            request["method"], request["path"], request.get("body"), accept=accept, accept_language="en", **access)
        assert status == request["status"], f"{request}: {status} {text.decode()[:300]}"
        if "answer" in request:
            yield request["answer"], shown(request["answer"], text.decode())


def events(halcyon: Halcyon, secrets: dict) -> str:
    """Resumes the event stream after a lost connection; returns the changes up to the last one."""
    line = http.client.HTTPConnection(urllib.parse.urlsplit(halcyon.address).netloc, timeout=PATIENCE)
    line.request("GET", "/api/v1/events", headers={
        "authorization": "Bearer " + secrets["read"], "last-event-id": str(secrets["earlyRevision"])})
    stream, text = line.getresponse(), ""
    while f"id: {secrets['lastRevision']}\n" not in text or not text.endswith("\n\n"):
        text += stream.readline().decode()
    line.close()
    return "".join(change + "\n" for change in re.findall(r"id: \d+\nevent: change\ndata: .*\n", text))


def record(program: str) -> None:
    shutil.rmtree(FIXTURE / "answers", ignore_errors=True)
    (FIXTURE / "answers").mkdir()
    with copied(program) as (halcyon, secrets):
        (FIXTURE / "answers/events.sse").write_bytes(events(halcyon, secrets).encode())
        for name, text in answers(halcyon, secrets):
            (FIXTURE / "answers" / name).write_bytes(text.encode())


def check(program: str) -> bool:
    """Returns whether the program answers as recorded, twice."""
    faults = []
    for _ in range(2):
        with copied(program) as (halcyon, secrets):
            for name, text in [("events.sse", events(halcyon, secrets)), *answers(halcyon, secrets)]:
                if text.encode() != (FIXTURE / "answers" / name).read_bytes():
                    faults.append(f"{name} differs")
    print("\n".join(faults) or "all answers are as recorded")
    return not faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path, help="a debug build of a version without people")
    parser.add_argument("--check", action="store_true", help="only check the fixture")
    parser.add_argument("--answers", action="store_true", help="only record the answers again")
    options = parser.parse_args()
    program = str(options.program.resolve())
    if options.answers:
        record(program)
    elif not options.check:
        make(program)
    sys.exit(0 if check(program) else 1)


if __name__ == "__main__":
    main()
