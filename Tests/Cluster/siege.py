"""Several processes on one PostgreSQL database, while processes are killed and paused, the database restarts and its connections are
cut: no confirmed edit is lost, no viewer misses a change, each alert arrives once, and no source is asked twice within its interval.

siege.py PROGRAM [SECONDS]: PROGRAM is the debug build; HALCYON_TEST_STORE and HALCYON_TEST_CLUSTER come from Tools/with_postgres.sh.
"""

import http.client
import http.server
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import uuid

PROGRAM = os.path.abspath(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 60
STORE = os.environ["HALCYON_TEST_STORE"]
# Restarts the database; see with_postgres.sh.
RESTART = os.environ["HALCYON_TEST_RESTART"]
PROCESSES = 3
FLIGHTS = 8
EDITORS = 4
VIEWERS = 6
TRAVELLERS = 2
# The shortest intervals in seconds between two requests for the same thing, as in the profiles of the sources.
INTERVALS = {"aeroapi": 120, "antenna": 5}
# AeroAPI is asked at most twice in this time, in seconds, whatever about.
RATE = 8
# How much sooner a request may arrive than its interval allows: times are kept in whole seconds, and the one before may be slow.
SLACK = 1.2


class Quiet(http.server.BaseHTTPRequestHandler):
    """Answers requests on this machine without logging them."""

    def log_message(self, *_):
        pass

    def answer(self, status, body=b""):
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    @classmethod
    def listen(cls):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), cls)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"


class Server:
    """A process that is started again whenever it has been killed."""

    def __init__(self, data, number, environment):
        self.data, self.number, self.environment = data, number, environment
        self.lock = threading.Lock()
        self.start()

    def start(self):
        errors = open(os.path.join(self.data, f"server-{self.number}.log"), "a")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--store", STORE, "--data", self.data, "--port", "0", "--json", "--log-level", "warning"],
            stdout=subprocess.PIPE, stderr=errors, text=True, env=self.environment)
        line = self.process.stdout.readline()
        self.address = json.loads(line)["address"].removeprefix("http://") if line else None

    def ask(self, method, path, token, body=None, timeout=15):
        """Returns the status and the answer; raises an error if there is no answer."""
        if self.address is None:
            raise OSError("not started")
        connection = http.client.HTTPConnection(self.address, timeout=timeout)
        try:
            connection.request(
                method, path, None if body is None else json.dumps(body),
                {"Authorization": "Bearer " + token, "Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()


def command(data, environment, *arguments):
    done = subprocess.run(
        [PROGRAM, *arguments, "--store", STORE, "--data", data], capture_output=True, text=True, timeout=120,
        env=environment)
    if done.returncode:
        sys.exit(f"{' '.join(arguments)}: {done.stderr}")
    return done.stdout


class Siege:
    def __init__(self):
        self.data = tempfile.mkdtemp(prefix="halcyon-cluster-")
        self.random = random.Random(40)
        self.ends = time.monotonic() + SECONDS
        self.isOver = threading.Event()
        self.counts = dict.fromkeys((
            "edits", "repeated", "alerts", "alerts sent again", "requests", "kills", "pauses", "restarts", "cuts",
            "reconnects", "events"), 0)
        self.count_lock = threading.Lock()
        self.confirmed = {}
        self.faults = []
        # The times at which each thing was asked of each source, and when a process went on after a pause.
        self.asked = {}
        self.resumed = []
        # What was done to processes and the database, and when.
        self.blows = []
        # The IDs of the alerts about each flight and fact, and how often each arrived.
        self.alerts = {}

    def strike(self, what):
        self.note(what)
        self.blows.append((time.monotonic(), what))

    def around(self, at):
        """What happened in the seconds before a time, to explain a fault."""
        blows = [(then, what) for then, what in self.blows if at - 12 < then < at + 1]
        blows += [(then, "asked " + source) for (source, _), times in self.asked.items() for then in times if at - 12 < then < at + 1]
        return ", ".join(f"{then - at:+.1f} {what}" for then, what in sorted(blows))

    def note(self, what, count=1):
        with self.count_lock:
            self.counts[what] += count

    def stand_in(self, source, body):
        """Returns the address of a source that notes what it is asked, and when."""
        siege = self

        class StandIn(Quiet):
            def do_GET(self):
                with siege.count_lock:
                    siege.asked.setdefault((source, self.path.split("?")[0]), []).append(time.monotonic())
                siege.note("requests")
                self.answer(200, body() if callable(body) else body)

        return StandIn.listen()

    def receiver(self):
        """Returns the address of a program that receives alerts."""
        siege = self

        class Receiver(Quiet):
            def do_POST(self):
                alert = json.loads(self.rfile.read(int(self.headers["content-length"])))
                with siege.count_lock:
                    for fact in alert["facts"]:
                        ids = siege.alerts.setdefault((alert["flight"], fact), {})
                        ids[alert["id"]] = ids.get(alert["id"], 0) + 1
                self.answer(204)

        return Receiver.listen() + "/"

    def run(self):
        sky = lambda: json.dumps({"now": time.time(), "messages": 1, "aircraft": []}).encode()
        environment = os.environ | {
            "HALCYON_AEROAPI_KEY": "siege", "HALCYON_AEROAPI_ADDRESS": self.stand_in("aeroapi", b'{"flights": []}'),
            "HALCYON_WEBHOOK_ADDRESS": self.receiver(), "HALCYON_WEBHOOK_SECRET": uuid.uuid4().hex}
        run = lambda *arguments: command(self.data, environment, *arguments)
        self.token = json.loads(run("token", "create", "siege", "--scope", "admin", "--json"))["token"]
        run("feeds", "enable", "antenna", "--at", self.stand_in("antenna", sky))
        # The command tries the address, whenever the antenna was last asked.
        self.asked.clear()
        run("feeds", "enable", "aeroapi")
        run("feeds", "budget", "aeroapi", "1000")
        self.hook = urllib.parse.urlsplit(run("feeds", "hook", "aeroapi").split()[0]).path
        self.servers = [Server(self.data, number, environment) for number in range(PROCESSES)]
        self.flights = []
        for number in range(FLIGHTS):
            flight = f"flight-{number}"
            status, answer = self.servers[0].ask("POST", "/api/v1/mutations", self.token, {
                "id": f"adds-{number}-{uuid.uuid4().hex[:8]}", "at": int(time.time()), "kind": "add", "flight": flight,
                "facts": {"number": f"ZZ{100 + number}", "from": "FRA", "to": "SFO", "out": int(time.time()) + 86_400,
                          "in": int(time.time()) + 126_000}})
            if status != 200:
                sys.exit(f"cannot add a flight: {status} {answer}")
            self.flights.append(flight)
        threads = [threading.Thread(target=self.edit, args=(number,)) for number in range(EDITORS)]
        threads += [threading.Thread(target=self.travel, args=(number,)) for number in range(TRAVELLERS)]
        viewers = [threading.Thread(target=self.view, args=(number,), daemon=True) for number in range(VIEWERS)]
        self.seen = [0] * VIEWERS
        for thread in threads + viewers:
            thread.start()
        self.disturb()
        self.isOver.set()
        for thread in threads:
            thread.join(120)
        self.check()
        for server in self.servers:
            server.process.terminate()
        for server in self.servers:
            server.process.wait(30)
        print(json.dumps(self.counts))
        for fault in self.faults[:20]:
            print(fault, file=sys.stderr)
        if self.faults:
            sys.exit(1)
        shutil.rmtree(self.data)
        print(f"{self.counts['edits']} passed, 0 failed")

    # What people do

    def edit(self, number):
        """Changes a seat again and again. An edit without an answer is sent again under the same ID, as a device does."""
        own = random.Random(number)
        turn = 0
        while not self.isOver.is_set():
            turn += 1
            flight = own.choice(self.flights)
            notes = f"{number}-{turn}"
            body = {"id": f"edit-{number}-{turn}-{uuid.uuid4().hex[:8]}", "at": int(time.time()), "kind": "edit",
                    "flight": flight, "facts": {"notes": notes}}
            attempts = self.insist(own, "/api/v1/mutations", body)
            if attempts is None:
                return
            self.note("edits")
            if attempts > 1:
                self.note("repeated")
            with self.count_lock:
                self.confirmed.setdefault(flight, []).append(notes)

    def insist(self, own, path, body):
        """Sends a request to any process until it is confirmed. Returns the number of attempts; None if it was refused."""
        for attempt in range(1, 500):
            try:
                status, answer = own.choice(self.servers).ask("POST", path, self.token, body)
            except (OSError, http.client.HTTPException):
                status, answer = 0, b""
            if 200 <= status < 300:
                return attempt
            if 400 <= status < 500 and status not in (408, 429):
                self.faults.append(f"refused: {path} {status} {answer[:200]}")
                return None
            time.sleep(0.2)
        self.faults.append(f"never confirmed: {path} {body}")
        return None

    def travel(self, number):
        """Adds flights that land and arrive at their gate, as a source says, and waits for the alert about each."""
        own = random.Random(2000 + number)
        turn = 0
        while not self.isOver.is_set():
            turn += 1
            ident = 2000 + number * 3000 + turn
            flight, now = f"travel-{number}-{turn}", int(time.time())
            scheduled = now - 70 * 60
            facts = {"number": f"LH{ident}", "from": "FRA", "to": "LHR", "out": scheduled, "in": now + 600}
            if not self.insist(own, "/api/v1/mutations", {
                    "id": f"{flight}-{uuid.uuid4().hex[:8]}", "at": now, "kind": "add", "flight": flight, "facts": facts}):
                return
            # What is known when alerts are first decided about a flight is not news.
            if not self.await_fact(lambda: self.query(f"SELECT 1 FROM alertMemory WHERE flightId = '{flight}'")):
                self.faults.append(f"nothing decides about alerts of {flight}")
                continue
            times = {"scheduled_out": scheduled, "actual_out": scheduled, "actual_off": scheduled + 600}
            for event, fact in (("on", "landed"), ("in", "atGate")):
                times[f"actual_{event}"] = int(time.time()) - 1
                report = {
                    "ident": f"DLH{ident}", "ident_iata": f"LH{ident}", "fa_flight_id": flight, "origin_iata": "FRA",
                    "destination_iata": "LHR"} | {
                    key: time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(value)) for key, value in times.items()}
                if not self.insist(own, self.hook, {"event_code": event, "flight": report}):
                    return
                if self.await_fact(lambda: (flight, fact) in self.alerts):
                    self.note("alerts")
                else:
                    told = self.query(f"SELECT memory FROM alertMemory WHERE flightId = '{flight}'")
                    self.faults.append(f"no alert about {flight} {fact}: {told}")

    @staticmethod
    def await_fact(isTrue):
        until = time.monotonic() + 120
        while not isTrue():
            if time.monotonic() > until:
                return False
            time.sleep(0.05)
        return True

    def view(self, number):
        """Follows the events. After a lost connection, continues after its last event, with any process."""
        own = random.Random(1000 + number)
        last = 0
        while True:
            try:
                server = own.choice(self.servers)
                connection = http.client.HTTPConnection(server.address, timeout=12)
                connection.request("GET", "/api/v1/events", headers={
                    "Authorization": "Bearer " + self.token, "Last-Event-ID": str(last)})
                answer = connection.getresponse()
                if answer.status != 200:
                    raise OSError(answer.status)
                while line := answer.readline():
                    if line.startswith(b"id: "):
                        revision = int(line[4:])
                        if revision != last + 1:
                            self.faults.append(f"viewer {number} went from {last} to {revision}")
                        last = revision
                        self.seen[number] = last
                        self.note("events")
            except (OSError, http.client.HTTPException, AttributeError, TypeError):
                pass
            self.note("reconnects")
            time.sleep(0.1)

    # What goes wrong

    def disturb(self):
        restarts = [self.ends - SECONDS * part for part in (0.33, 0.67)]
        while (now := time.monotonic()) < self.ends:
            if restarts and now > restarts[-1]:
                restarts.pop()
                subprocess.run([RESTART], check=True, stdout=subprocess.DEVNULL)
                self.strike("restarts")
            server = self.random.choice(self.servers)
            kind = self.random.choice(["kill", "pause", "cut"])
            if kind == "kill":
                server.process.kill()
                server.process.wait()
                server.start()
                self.strike("kills")
            elif kind == "pause":
                server.process.send_signal(signal.SIGSTOP)
                time.sleep(self.random.uniform(0.5, 6))
                server.process.send_signal(signal.SIGCONT)
                self.resumed.append(time.monotonic())
                self.strike("pauses")
            else:
                subprocess.run(
                    ["psql", "-q", "-d", STORE, "-c",
                     "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'halcyon' AND random() < 0.5"],
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                self.strike("cuts")
            time.sleep(self.random.uniform(0.5, 3))

    # What must hold

    @staticmethod
    def query(statement):
        done = subprocess.run(["psql", "-At", "-d", STORE, "-c", statement], capture_output=True, text=True)
        return done.stdout.split("\n")[:-1]

    def check(self):
        for server in self.servers:
            if server.process.poll() is not None:
                server.start()
        server = self.servers[0]
        revision = json.loads(server.ask("GET", "/api/v1/snapshot", self.token)[1])["revision"]
        for flight, notes in self.confirmed.items():
            rows = self.query(f"SELECT value #>> '{{}}' FROM observation WHERE flightId = '{flight}' AND field = 'notes'")
            for note in notes:
                if (count := rows.count(note)) != 1:
                    self.faults.append(f"{flight}: edit {note} is there {count} times")
        for (source, path), times in self.asked.items():
            for before, now in zip(times, times[1:]):
                # What a process recorded before it was paused may arrive after it resumes.
                if any(before - 0.5 < at < now + 0.5 for at in self.resumed):
                    continue
                if now - before < INTERVALS[source] - SLACK:
                    self.faults.append(f"{source} was asked again after {now - before:.1f} s: {path} ({self.around(now)})")
        paid = sorted(at for (source, _), times in self.asked.items() if source == "aeroapi" for at in times)
        for before, now in zip(paid, paid[2:]):
            if now - before < RATE - SLACK:
                self.faults.append(f"aeroapi was asked three times in {now - before:.1f} s")
        for (flight, fact), ids in self.alerts.items():
            if len(ids) > 1:
                self.faults.append(f"{len(ids)} alerts about {flight} {fact}")
            self.note("alerts sent again", sum(ids.values()) - len(ids))
        waits = time.monotonic() + 30
        while time.monotonic() < waits and any(seen < revision for seen in self.seen):
            time.sleep(0.1)
        for number, seen in enumerate(self.seen):
            if seen < revision:
                self.faults.append(f"viewer {number} has seen {seen} of {revision} changes")


if __name__ == "__main__":
    Siege().run()
