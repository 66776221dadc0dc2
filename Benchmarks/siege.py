#!/usr/bin/env python3
"""Attacks a server on this machine, on loopback and within limits: idle and slow connections, thousands of streams, kills, a full
disk, a wrong clock, damaged files, a large import, invalid requests. Prints a table of requirements and results, and exits with 1
if any requirement is not met. Takes at most twenty minutes."""

import argparse
import asyncio
import base64
import concurrent.futures
import contextlib
import dataclasses
import datetime
import http.client
import http.server
import json
import os
import pathlib
import platform
import random
import re
import resource
import shutil
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


@dataclasses.dataclass
class Row:
    name: str
    bar: str
    found: str
    holds: bool | None

    def __str__(self) -> str:
        verdict = {True: "met", False: "NOT MET", None: "not tried"}[self.holds]
        return f"| {self.name} | {self.bar} | {self.found} | {verdict} |"


class Server:
    """Halcyon with its own data folder."""

    # Processes that a failed part leaves behind are ended after it.
    started: list[subprocess.Popen] = []

    def __init__(self, program: str, data: pathlib.Path, descriptors: int = 4096, environment: dict | None = None):
        self.program = program
        self.data = data
        self.descriptors = descriptors
        self.environment = environment or {}
        # A preloaded library changes the environment before the program begins, and Swift finds its arguments beside it. So a
        # shell sets the preload.
        self.shell = ["sh", "-c", 'exec "$@"', "sh"] if "LD_PRELOAD" in self.environment else []
        self.token = ""

    def start(self) -> bool:
        """Whether it serves; `words` has its output."""
        def limit() -> None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.descriptors, self.descriptors))

        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [*self.shell, self.program, "serve", "--data", str(self.data), "--port", "0", "--json"],
            stdout=subprocess.PIPE, stderr=self.log, text=True, preexec_fn=limit, env={**os.environ, **self.environment})
        Server.started.append(self.process)
        line = self.process.stdout.readline()
        if not line:
            self.process.wait()
            return False
        self.port = int(json.loads(line)["address"].rsplit(":", 1)[1])
        return True

    @property
    def words(self) -> str:
        self.log.seek(0)
        return self.log.read()

    def make_token(self) -> None:
        made = subprocess.run(
            [*self.shell, self.program, "token", "create", "siege", "--expires", "never", "--data",
             str(self.data), "--json"],
            capture_output=True, text=True, check=True, env={**os.environ, **self.environment})
        self.token = json.loads(made.stdout)["token"]

    def stop(self) -> float:
        """Stops it and returns the seconds that took."""
        begun = time.monotonic()
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
        return time.monotonic() - begun

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def memory(self) -> float:
        """Resident memory in MB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024

    def ask(self, method: str, path: str, body: bytes | None = None, kind: str = "application/json",
            timeout: float = 60) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            headers = {"Authorization": "Bearer " + self.token} if self.token else {}
            if body is not None:
                headers["Content-Type"] = kind
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def try_to_add(self) -> tuple[int, bytes]:
        out = int(time.time()) + 86_400
        return self.ask("POST", "/api/v1/flights", json.dumps({
            "number": "BA117", "from": "LHR", "to": "JFK", "seat": "12A", "out": {"scheduled": out},
            "in": {"scheduled": out + 28_800}}).encode())

    def add(self) -> str:
        status, answer = self.try_to_add()
        assert status == 201, (status, answer[:200])
        return json.loads(answer)["flight"]["id"]

    def seat(self, flight: str) -> str | None:
        status, answer = self.ask("GET", "/api/v1/flights/" + flight)
        assert status == 200, (status, answer[:200])
        return json.loads(answer)["flight"].get("seat")

    def set_seat(self, flight: str, seat: str) -> int:
        return self.ask("PATCH", "/api/v1/flights/" + flight, json.dumps({"seat": seat}).encode())[0]


@contextlib.contextmanager
def serving(program: str, **options):
    with tempfile.TemporaryDirectory(prefix="siege-") as folder:
        server = Server(program, pathlib.Path(folder) / "data", **options)
        assert server.start(), server.words
        server.make_token()
        try:
            yield server
        finally:
            if server.is_alive:
                server.kill()


def owner(server: Server, seconds: float, pause: float = 0.02) -> list[float]:
    """The time of each request of the owner in seconds; infinite without a response."""
    times = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        begun = time.monotonic()
        try:
            status, _ = server.ask("GET", "/api/v1/flights?board=true", timeout=10)
            times.append(time.monotonic() - begun if status == 200 else float("inf"))
        except OSError:
            times.append(float("inf"))
        time.sleep(pause)
    return times


def flown(day: datetime.date, number: int, notes: str = "") -> str:
    """A row of a logbook in the format of Jetlog."""
    to = ("KJFK", "KSFO", "KORD", "RJTT", "WSSS", "SBGR", "FAOR", "VIDP")[number % 8]
    return f"{day},EDDF,{to},10:00,12:00,LH{number},A388,{notes}\n"


HEADER = "date,origin,destination,departure_time,arrival_time,flight_number,airplane,notes\n"


def some_day() -> datetime.date:
    return datetime.date(1970, 1, 1) + datetime.timedelta(days=random.randrange(20_000))


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def milliseconds(seconds: float) -> str:
    return "no response" if seconds == float("inf") else f"{seconds * 1000:.0f} ms"


def settled(server: Server, start: float) -> float:
    """The increase of memory since the start, after a pause."""
    more = server.memory() - start
    for _ in range(20):
        if more <= 15:
            break
        time.sleep(1)
        more = min(more, server.memory() - start)
    return more


# Parts


def idle_and_slow(options) -> list[Row]:
    worst, deaths, more = [], 0, 0.0
    for run in range(options.runs):
        with serving(options.program, descriptors=1024) as server:
            server.add()
            owner(server, 0.5)
            start = server.memory()
            sockets = []
            slow = []
            with contextlib.suppress(OSError):
                for _ in range(1100):
                    sockets.append(socket.create_connection(("127.0.0.1", server.port), timeout=5))
                for _ in range(200):
                    one = socket.create_connection(("127.0.0.1", server.port), timeout=5)
                    one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
                    slow.append(one)
            is_over = threading.Event()

            def drip() -> None:
                while not is_over.is_set():
                    for one in slow:
                        with contextlib.suppress(OSError):
                            one.sendall(b"a")
                    time.sleep(0.5)

            dripping = threading.Thread(target=drip)
            dripping.start()
            worst.append(percentile(owner(server, 2), 0.99))
            is_over.set()
            dripping.join()
            for one in sockets + slow:
                one.close()
            deaths += 0 if server.is_alive else 1
            if run == 0 and server.is_alive:
                more = settled(server, start)
    top = max(worst)
    return [
        Row(f"1,100 idle and 200 slow sockets at 1,024 descriptors, {options.runs} runs: p99 of the owner's requests", "≤ 200 ms",
            f"worst {milliseconds(top)}, median {milliseconds(statistics.median(worst))}", top <= 0.2),
        Row("the same: crashes", "0", str(deaths), deaths == 0),
        Row("the same: memory afterwards", "≤ +20 MB", f"{more:+.0f} MB", more <= 20),
    ]


class Listener(asyncio.Protocol):
    """Holds an event stream open, and records the arrival of the expected event."""

    def __init__(self, server: Server) -> None:
        self.head = (f"GET /api/v1/events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                     f"Authorization: Bearer {server.token}\r\n\r\n").encode()
        self.is_open = False
        self.seen = 0.0
        self.is_waiting = False

    def connection_made(self, transport) -> None:
        self.transport = transport
        transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        self.is_open = self.is_open or data.startswith(b"HTTP/1.1 200")
        if self.is_waiting and not self.seen and b"event: change" in data:
            self.seen = time.monotonic()


def streams(options) -> list[Row]:
    async def watch(server: Server) -> tuple[int, list[float]]:
        loop = asyncio.get_running_loop()
        listeners = []
        for _ in range(2000):
            listener = Listener(server)
            await loop.create_connection(lambda listener=listener: listener, "127.0.0.1", server.port)
            listeners.append(listener)
        for _ in range(100):
            if all(one.is_open for one in listeners):
                break
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        for one in listeners:
            one.is_waiting = True
        begun = time.monotonic()
        await asyncio.to_thread(server.add)
        for _ in range(100):
            if all(one.seen for one in listeners):
                break
            await asyncio.sleep(0.05)
        found = [one.seen - begun for one in listeners if one.seen]
        for one in listeners:
            one.transport.close()
        await asyncio.sleep(0.5)
        return sum(one.is_open for one in listeners), found

    with serving(options.program, descriptors=8192) as server:
        server.add()
        owner(server, 0.5)
        start = server.memory()
        count, seen = asyncio.run(watch(server))
        more = settled(server, start)
        last = max(seen, default=float("inf"))
        ended = server.stop()
    return [
        Row("2,000 streams: all see a change", "≤ 1 s", f"{len(seen)} of {count} open, the last after {last:.2f} s",
            len(seen) == 2000 and last <= 1),
        Row("the same: memory afterwards", "≤ +20 MB", f"{more:+.0f} MB", more <= 20),
        Row("the same: shutdown after SIGTERM", "≤ 10 s", f"{ended:.1f} s", ended <= 10),
    ]


class Mailbox:
    """The owner's webhook receiver."""

    def __init__(self) -> None:
        box = self
        self.told: list[tuple[str, dict]] = []

        class Door(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                box.told.append((self.headers["halcyon-id"], body))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Logs nothing."""

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Door)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.environment = {
            "HALCYON_WEBHOOK_ADDRESS": f"http://127.0.0.1:{self.server.server_port}/",
            "HALCYON_WEBHOOK_SECRET": base64.b64encode(os.urandom(24)).decode()}

    def messages(self, flight: str, gate: str) -> list[str]:
        """The names of the messages with this gate, one for each arrival."""
        return [name for name, body in list(self.told) if body["flight"] == flight
                and re.search(rf"\bGate {gate}\b", body["title"] + " " + body["text"])]


class Gates:
    """Flights of today whose source changes the gate from time to time while the server is killed. A gate is announced two
    minutes after its last change, so the flights take turns, and each is announced during the turns of others."""

    # No external source is queried.
    environment = {
        "HALCYON_LUFTHANSA_ID": "siege", "HALCYON_LUFTHANSA_SECRET": "siege",
        "HALCYON_LUFTHANSA_ADDRESS": "http://127.0.0.1:9"}

    def __init__(self, server: Server) -> None:
        self.server = server
        self.out = int(time.time()) // 60 * 60 + 5 * 3600
        self.flights = []
        for number in range(20):
            status, answer = server.ask("POST", "/api/v1/flights", json.dumps({
                "number": f"LH{700 + number}", "from": "FRA", "to": "HND", "out": {"scheduled": self.out},
                "in": {"scheduled": self.out + 43_200}}).encode())
            assert status == 201, (status, answer[:200])
            self.flights.append(json.loads(answer)["flight"]["id"])
        base = [server.program, "feeds"]
        for command in (["enable", "lufthansa"], ["hook", "lufthansa", "--address", "https://siege.example"]):
            done = subprocess.run(
                [*base, *command, "--data", str(server.data)], capture_output=True, text=True, check=True,
                env={**os.environ, **server.environment})
        self.path = re.search(r"/hooks/lufthansa/\S+", done.stdout)[0]
        self.number = 0
        # The possible values: the last confirmed one, and those sent after it.
        self.said: dict[str, list[str]] = {}

    def change(self, share: float) -> bool:
        """Whether the change was confirmed. `share`: the share of completed rounds."""
        index = min(len(self.flights) - 1, int(share * len(self.flights)))
        flight = self.flights[index]
        self.number += 1
        gate = f"B{self.number}"
        leaves, lands = (time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime(self.out + more)) for more in (0, 43_200))
        airline = {"AirlineID": "LH", "FlightNumber": 700 + index}
        body = {"FlightStatusResource": {"Flights": {"Flight": {
            "Departure": {"AirportCode": "FRA", "ScheduledTimeUTC": {"DateTime": leaves},
                          "Terminal": {"Name": 1, "Gate": gate}},
            "Arrival": {"AirportCode": "HND", "ScheduledTimeUTC": {"DateTime": lands}},
            "MarketingCarrier": airline, "OperatingCarrier": airline, "FlightStatus": {"Code": "NA"}}}}}
        self.said.setdefault(flight, []).append(gate)
        status, _ = self.server.ask("POST", self.path, json.dumps(body).encode())
        if status == 200:
            self.said[flight] = [gate]
        return status == 200

    def row(self, mailbox: Mailbox) -> Row:
        deadline = time.monotonic() + 200
        while True:
            told = {flight: [mailbox.messages(flight, gate) for gate in gates] for flight, gates in self.said.items()}
            lost = [flight for flight, found in told.items() if not any(found)]
            if not lost or time.monotonic() > deadline:
                break
            time.sleep(1)
        twice = sum(len(set(found)) > 1 for founds in told.values() for found in founds)
        return Row(
            "the same: the last gate is announced", "each, once", f"{len(told) - len(lost)} of {len(told)} announced, "
            f"{twice} twice, {len(mailbox.told) - len({name for name, _ in mailbox.told})} repeated with the same id",
            not lost and not twice)


def kills(options) -> list[Row]:
    confirmed, lost, refused = 0, 0, 0
    mailbox = Mailbox()
    with tempfile.TemporaryDirectory(prefix="siege-") as folder:
        server = Server(options.program, pathlib.Path(folder) / "data", environment=mailbox.environment | Gates.environment)
        assert server.start(), server.words
        server.make_token()
        gates = Gates(server)
        flights = [server.add() for _ in range(3)]
        said = {flight: "12A" for flight in flights}
        records = 0
        for round in range(options.kills):
            answered: dict[str, str] = {}
            sent: dict[str, str] = {}
            taken = []
            refusals = []
            is_over = threading.Event()

            def edit() -> None:
                number = 0
                while not is_over.is_set():
                    flight = flights[number % 3]
                    number += 1
                    seat = f"{random.randint(1, 60)}{random.choice('ABCDEF')}"
                    sent[flight] = seat
                    try:
                        if number % 8 == 0:
                            gates.change(round / options.kills)
                        if server.set_seat(flight, seat) == 200:
                            answered[flight] = seat
                            sent.pop(flight, None)
                    except (OSError, http.client.HTTPException):
                        return

            def take() -> None:
                number = 0
                while not is_over.is_set():
                    number += 1
                    rows = HEADER + "".join(flown(some_day(), random.randint(1, 9999)) for _ in range(50))
                    try:
                        status, answer = server.ask("POST", "/api/v1/logbook/import", rows.encode(), "text/csv")
                        if status == 200:
                            taken.append(json.loads(answer)["new"])
                        else:
                            refusals.append(f"{status} {answer[:200]!r}")
                    except (OSError, http.client.HTTPException, ValueError):
                        return

            work = [threading.Thread(target=edit)] + ([threading.Thread(target=take)] if round % 4 == 0 else [])
            for one in work:
                one.start()
            time.sleep(random.uniform(0.02, 0.2))
            server.kill()
            is_over.set()
            for one in work:
                one.join()
            assert not refusals, refusals[0]
            if not server.start():
                refused += 1
                break
            confirmed += len(answered) + len(taken)
            for flight, seat in answered.items():
                said[flight] = seat
            for flight in flights:
                found = server.seat(flight)
                # A request without a response may have arrived.
                if found not in (said[flight], sent.get(flight)):
                    lost += 1
                said[flight] = found or ""
            if taken:
                records += sum(taken)
                status, answer = server.ask("GET", "/api/v1/logbook?limit=1")
                if json.loads(answer)["total"] < records:
                    lost += 1
                records = max(records, json.loads(answer)["total"] - 3)
        alerts = gates.row(mailbox)
        server.stop()
        check = sqlite3.connect(pathlib.Path(folder) / "data" / "halcyon.sqlite")
        whole = check.execute("PRAGMA integrity_check").fetchone()[0]
    return [
        Row(f"{options.kills} kills of the server during edits, imports and alerts", "no confirmed change lost",
            f"{confirmed} confirmed, {lost} lost, {refused} starts refused, integrity {whole}",
            lost == 0 and refused == 0 and whole == "ok"),
        alerts,
    ]


def store_kills(options) -> list[Row]:
    """The store alone, killed while it writes, which allows many more kills in the time."""
    hammer = pathlib.Path(options.program).parent / "StoreHammer"
    name = f"{options.hammer_kills} kills of the store during single edits and imports of a thousand"
    if not hammer.exists():
        return [Row(name, "no confirmed change lost", "StoreHammer is not built", None)]
    lost = confirmed = 0
    with tempfile.TemporaryDirectory(prefix="siege-") as folder:
        for kind in ([], ["import"]):
            path = os.path.join(folder, "store" + "".join(kind) + ".sqlite")
            said: list[int] = []
            for round in range(options.hammer_kills // 2):
                process = subprocess.Popen(
                    [hammer, path, str(round * 1_000_000 + 1), *kind], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
                time.sleep(random.uniform(0.03, 0.12))
                process.kill()
                said += [int(line) for line in process.stdout.read().split(b"\n")[:-1] if line]
                process.wait()
            database = sqlite3.connect(path)
            if kind:
                there = {int(row[0]): row[1] for row in database.execute(
                    "SELECT notes, COUNT(*) FROM record GROUP BY notes")}
                lost += sum(there.get(number) != 1000 for number in said)
            else:
                there = {json.loads(row[0]) for row in database.execute(
                    "SELECT value FROM observation WHERE field = 'seat'")}
                lost += sum(str(number) not in there for number in said)
            confirmed += len(said)
            whole = database.execute("PRAGMA integrity_check").fetchone()[0]
            lost += whole != "ok"
            database.close()
    return [Row(name, "no confirmed change lost", f"{confirmed} confirmed, {lost} lost", lost == 0 and confirmed > 0)]


def full_disk(options) -> list[Row]:
    names = ("disk full: reading", "disk full: writing", "disk freed: writing")
    with tempfile.TemporaryDirectory(prefix="siege-") as folder:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], capture_output=True).returncode:
            return [Row(names[0], "works", "no small disk can be mounted here (needs root)", None)]
        try:
            server = Server(options.program, pathlib.Path(folder) / "data")
            assert server.start(), server.words
            server.make_token()
            flight = server.add()
            filler = pathlib.Path(folder) / "filler"
            with contextlib.suppress(OSError), open(filler, "wb", buffering=0) as file:
                while file.write(b"x" * 4096):
                    pass
            statuses = []
            for number in range(400):
                statuses.append(server.set_seat(flight, f"{1 + number % 60}A"))
                if statuses[-1] != 200:
                    break
            # The last use is recorded once a minute, also on a full disk.
            time.sleep(options.patience)
            reads = [server.ask("GET", path)[0] for path in ("/healthz", "/", "/calm", "/api/v1/flights")]
            told = server.ask("GET", "/healthz")[1].decode()
            status, words = server.ask("PATCH", "/api/v1/flights/" + flight, b'{"seat": "9F"}')
            filler.unlink()
            after = 0
            for _ in range(20):
                after = server.set_seat(flight, "7K")
                if after == 200:
                    break
                time.sleep(0.5)
            kept = server.seat(flight)
            server.kill()
        finally:
            subprocess.run(["umount", "-l", folder], capture_output=True)
    return [
        Row(names[0], "works; health reports it", f"{reads}, {told.strip()}",
            all(one == 200 for one in reads[1:]) and "ok" not in told.split('"status"')[-1][:8]),
        Row(names[1], "refused with a reason", f"{status} {words.decode()[:120]}", status == 507),
        Row(names[2], "works without a restart", f"{after}, seat {kept}", after == 200 and kept == "7K"),
    ]


def clock(options) -> list[Row]:
    faketime = next((str(path) for path in pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")), None)
    name = "clock set by ±1 day and ±1 year: edits, streams, sign-in"
    if not faketime:
        return [Row(name, "the later edit wins", "libfaketime is not installed (apt install faketime)", None)]
    faults = []
    said = ""
    with tempfile.TemporaryDirectory(prefix="siege-") as folder:
        stamp = pathlib.Path(folder) / "time"
        stamp.write_text("+0")
        server = Server(options.program, pathlib.Path(folder) / "data", environment={
            "LD_PRELOAD": faketime, "FAKETIME_TIMESTAMP_FILE": str(stamp), "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"})
        assert server.start(), server.words
        server.make_token()
        flight = server.add()
        number = 0
        for jump in ("-1d", "+0", "+1d", "+0", "-365d", "+0", "+365d", "+0"):
            for _ in range(3):
                number += 1
                seat = f"{number}A"
                status = server.set_seat(flight, seat)
                if status != 200:
                    faults.append(f"{jump}: {status}")
                elif server.seat(flight) != seat:
                    faults.append(f"{jump}: {server.seat(flight)} instead of {seat}")
            stamp.write_text(jump)
            # The server checks the clock every five seconds.
            time.sleep(6)
        said = str(server.words.count("the system clock was set"))
        server.stop()
    return [Row(name, "the later edit wins; the change is logged",
                f"{number} edits, faults: {', '.join(faults) or 'none'}; logged {said} times",
                not faults and said != "0")]


def damage(options) -> list[Row]:
    silent, refused, read_only, whole = [], 0, 0, 0
    with tempfile.TemporaryDirectory(prefix="siege-") as folder:
        data = pathlib.Path(folder) / "data"
        server = Server(options.program, data)
        assert server.start(), server.words
        server.make_token()
        rows = HEADER + "".join(flown(some_day(), number + 1) for number in range(3000))
        status, answer = server.ask("POST", "/api/v1/logbook/import", rows.encode(), "text/csv")
        assert status == 200, (status, answer[:200])
        for _ in range(20):
            server.add()
        token = server.token
        server.stop()

        def content(file: pathlib.Path) -> list[str] | None:
            """All its contents; None if it is damaged. SQLite's error about flipped bytes may contain flipped bytes."""
            try:
                with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as check:
                    if check.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                        return None
                    return list(check.iterdump())
            except (sqlite3.Error, UnicodeDecodeError):
                return None

        before = content(data / "halcyon.sqlite")
        assert before
        for number in range(options.files):
            copy = pathlib.Path(folder) / f"copy{number}"
            copy.mkdir()
            file = copy / "halcyon.sqlite"
            bytes_ = bytearray((data / "halcyon.sqlite").read_bytes())
            for _ in range(random.choice([1, 4, 64, 512])):
                bytes_[random.randrange(len(bytes_))] ^= 1 << random.randrange(8)
            file.write_bytes(bytes_)
            shutil.copy(data / "halcyon.sqlite-seal", copy)
            is_whole = content(file) == before
            one = Server(options.program, copy)
            one.token = token
            if not one.start():
                refused += 1
            else:
                health = one.ask("GET", "/healthz")[1].decode()
                status = one.try_to_add()[0]
                if "damaged" in health and status in (503, 401):
                    read_only += 1
                elif is_whole:
                    whole += 1
                else:
                    silent.append(f"{number}: {health.strip()} {status}")
                one.kill()
            shutil.rmtree(copy)
    return [Row(f"{options.files} files with flipped bytes", "none served without a warning",
                f"{refused} refused, {read_only} read-only with a banner, {whole} without a difference, "
                f"{len(silent)} without a warning{': ' + '; '.join(silent[:3]) if silent else ''}", not silent)]


def hostile() -> list[tuple[str, bytes]]:
    """Expensive files: each has one element far too often."""
    def filled(head: str, piece: str, tail: str = "", size: int = 60_000_000) -> bytes:
        return (head + piece * ((size - len(head)) // len(piece)) + tail).encode()

    item = '<html><div itemscope itemtype="http://schema.org/FlightReservation">'
    mail = "From: a@b.example\r\nTo: c@d.example\r\nDate: Sat, 20 Jan 2018 10:00:00 +0100\r\n"
    events = "".join(f"BEGIN:VEVENT\nUID:a\nDTSTART:{n}\nEND:VEVENT\n" for n in range(1_200_000))
    return [
        ("an email of nested properties", filled(item + "<b itemprop=a>" * 450, "x<i>y</i>")),
        ("an email of open tags", filled(item, "<b itemscope itemprop=a>")),
        ("an email in ten emails", filled((mail + "Content-Type: message/rfc822\r\n\r\n") * 9 + mail + "\r\n", "<p>x")),
        ("an email of many parts", filled(mail + "Content-Type: multipart/mixed; boundary=a\r\n\r\n", "--a\r\n\r\n")),
        ("a calendar of short lines", filled("BEGIN:VCALENDAR\r\n", "A:\r\n")),
        ("a calendar of empty events", filled("BEGIN:VCALENDAR\r\n", "BEGIN:VEVENT\nEND:VEVENT\n")),
        ("a calendar of one event's versions", ("BEGIN:VCALENDAR\r\n" + events).encode()),
        ("a row of commas", filled(HEADER, ",")),
        ("unclosed quotes", filled(HEADER, '"a,')),
        ("JSON of long keys", filled('{"halcyon":"logbook","flights":[{', '"a key of some length":"and its value",', '"a":1}]}')),
        ("high bytes", HEADER.encode() + b"\x80" * 60_000_000),
        ("UTF-16", (HEADER + "0" * 29_000_000).encode("utf-16")),
    ]


def stops(options) -> list[Row]:
    """The server stops reading a file when the client disconnects or the server is told to stop."""
    body = ("BEGIN:VCALENDAR\n" + "".join(
        f"BEGIN:VEVENT\nUID:{n}\nDTSTART:20260101T100000Z\nSUMMARY:LH {n % 9999} FRA to JFK\nEND:VEVENT\n"
        for n in range(49_000)) + "A:\n" * 18_000_000).encode()
    head = (f"POST /api/v1/logbook/import?dryRun=true HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/calendar\r\n"
            f"Content-Length: {len(body)}\r\nAuthorization: Bearer ")

    def begin(server: Server) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", server.port))
        connection.sendall((head + server.token + "\r\n\r\n").encode() + body)
        time.sleep(0.3)
        return connection

    def used(server: Server) -> float:
        """The processor time so far in seconds."""
        with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    with serving(options.program) as server:
        connection = begin(server)
        busy = used(server)
        connection.close()
        time.sleep(1)
        before = used(server)
        time.sleep(2)
        after = used(server) - before
    with serving(options.program) as server:
        connection = begin(server)
        ended = server.stop()
    return [
        Row("a sender disconnects: work of the server afterwards", "none after 1 s",
            f"{after:.2f} s in 2 s ({busy:.1f} s before)", after < 0.2),
        Row("SIGTERM while a large calendar is read", "≤ 10 s", f"{ended:.1f} s", ended <= 10),
    ]


def large_import(options) -> list[Row]:
    rows = []
    good = (HEADER + "".join(flown(some_day(), 1 + number % 9999, "x" * 1200) for number in range(49_000))).encode()
    letters = HEADER.encode() + b"x\n" * 30_000_000
    tree = b'{"halcyon":"logbook","version":1,"flights":[' + b'{"a":[1,2,3]},' * 4_200_000 + b"{}]}"
    for name, body in (("49,000 flights", good), ("rows of one letter", letters), ("a tree of millions", tree), *hostile()):
        body = body[:60_000_000]
        with serving(options.program) as server:
            server.add()
            owner(server, 0.5)
            start = server.memory()
            peak = [start]
            is_over = threading.Event()

            def watch() -> None:
                while not is_over.is_set():
                    with contextlib.suppress(OSError, StopIteration):
                        peak.append(server.memory())
                    time.sleep(0.01)

            watching = threading.Thread(target=watch)
            watching.start()
            with concurrent.futures.ThreadPoolExecutor() as pool:
                begun = time.monotonic()
                sending = pool.submit(
                    server.ask, "POST", "/api/v1/logbook/import?dryRun=true", body, "text/csv", 300)
                times = []
                while not sending.done():
                    times += owner(server, 0.3)
                status, answer = sending.result()
                seconds = time.monotonic() - begun
            is_over.set()
            watching.join()
            more = settled(server, start)
            rows += [
                Row(f"import of {len(body) / 1e6:.0f} MB, {name}: peak above idle", "≤ 300 MB",
                    f"{max(peak) - start:.0f} MB ({status} after {seconds:.0f} s)",
                    max(peak) - start <= 300 and status < 500),
                Row("the same: other requests", "≤ 200 ms", f"worst {milliseconds(max(times))}, "
                    f"p99 {milliseconds(percentile(times, 0.99))} of {len(times)}", max(times) <= 0.2),
                Row("the same: memory afterwards", "≤ +20 MB", f"{more:+.0f} MB", more <= 20),
            ]
    return rows


def strange_requests(options) -> list[Row]:
    name = "schemathesis over Docs/openapi.json"
    tool = ROOT / ".venv/bin/schemathesis"
    if not tool.exists():
        return [Row(name, "no 5xx", "schemathesis is not in .venv (Tools/setup.sh --siege)", None)]
    with serving(options.program) as server:
        server.add()
        start = server.memory()
        done = subprocess.run(
            [tool, "run", str(ROOT / "Docs/openapi.json"), "--url", f"http://127.0.0.1:{server.port}", "--checks",
             "not_a_server_error", "--max-examples", str(options.examples), "--header",
             f"Authorization: Bearer {server.token}", "--exclude-path-regex", "/events$", "--seed",
             str(random.randrange(1 << 30)), "--no-color"],
            capture_output=True, text=True, cwd=tempfile.gettempdir())
        alive = server.is_alive
        more = settled(server, start) if alive else 0
        tail = [line for line in done.stdout.splitlines() if line.strip()][-12:]
    if done.returncode:
        print("\n".join(done.stdout.splitlines()[-80:]), file=sys.stderr)
    counts = next((line.strip(" •") for line in done.stdout.splitlines() if "generated" in line and "," in line), "")
    return [
        Row(name, "no 5xx", f"{'none' if done.returncode == 0 else 'see above'}; {counts}", done.returncode == 0 and alive),
        Row("the same: memory afterwards", "≤ +20 MB", f"{more:+.0f} MB", more <= 20),
    ]


PARTS = {
    "idle": idle_and_slow, "streams": streams, "kills": kills, "store": store_kills, "disk": full_disk, "clock": clock,
    "damage": damage, "import": large_import, "stops": stops, "requests": strange_requests,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("parts", nargs="*", help=f"only these of {', '.join(PARTS)}")
    parser.add_argument("--runs", type=int, default=30, help="runs with idle and slow sockets")
    parser.add_argument("--kills", type=int, default=200, help="kills of the server")
    parser.add_argument("--hammer-kills", type=int, default=800, help="kills of the store")
    parser.add_argument("--files", type=int, default=200, help="files with flipped bytes")
    parser.add_argument("--patience", type=float, default=65, help="seconds on a full disk before reading")
    parser.add_argument("--examples", type=int, default=30, help="examples of each operation")
    parser.add_argument("--write", type=pathlib.Path, help="write the table to this file")
    options = parser.parse_args()
    options.program = str(pathlib.Path(options.program).resolve())
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(16_384, hard), hard))
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        parser.error(f"unknown part {', '.join(unknown)}")
    begun = time.monotonic()
    rows = []
    head = "| Test | Requirement | Result | |\n|---|---|---|---|"
    print(head)
    for part in options.parts or PARTS:
        try:
            found = PARTS[part](options)
        except Exception as error:  # a failed part does not hide the others
            found = [Row(part, "", f"failed: {type(error).__name__}: {error}"[:300], False)]
        for process in Server.started:
            if process.poll() is None:
                process.kill()
        Server.started.clear()
        for row in found:
            print(row, flush=True)
        rows += found
    minutes = (time.monotonic() - begun) / 60
    machine = (f"{datetime.date.today()}, {platform.machine()}, {os.cpu_count()} cores, {platform.system()} "
               f"{platform.release()}, load {os.getloadavg()[0]:.1f} at the end; {minutes:.0f} minutes")
    print(f"\n{machine}")
    if options.write:
        table = "\n".join([head, *map(str, rows)])
        options.write.write_text(
            f"# Siege\n\nThe last results of `make siege`: a release build on loopback, attacked and broken on "
            f"purpose.\n\n{table}\n\n{machine}.\n")
    return 1 if any(row.holds is False for row in rows) else 0


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    sys.exit(main())
