"""Several processes on one PostgreSQL database, while processes are killed and paused, the database restarts and its connections are
cut: no confirmed edit is lost, no viewer misses a change, and no source is asked twice within its interval.

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


class Server:
    """A process that is started again whenever it has been killed."""

    def __init__(self, data, number):
        self.data, self.number = data, number
        self.lock = threading.Lock()
        self.start()

    def start(self):
        errors = open(os.path.join(self.data, f"server-{self.number}.log"), "a")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--store", STORE, "--data", self.data, "--port", "0", "--json", "--log-level", "warning"],
            stdout=subprocess.PIPE, stderr=errors, text=True)
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


def command(data, *arguments):
    done = subprocess.run(
        [PROGRAM, *arguments, "--store", STORE, "--data", data], capture_output=True, text=True, timeout=120)
    if done.returncode:
        sys.exit(f"{' '.join(arguments)}: {done.stderr}")
    return done.stdout


class Siege:
    def __init__(self):
        self.data = tempfile.mkdtemp(prefix="halcyon-cluster-")
        self.random = random.Random(40)
        self.ends = time.monotonic() + SECONDS
        self.isOver = threading.Event()
        self.counts = {"edits": 0, "repeated": 0, "kills": 0, "pauses": 0, "restarts": 0, "cuts": 0, "reconnects": 0, "events": 0}
        self.count_lock = threading.Lock()
        self.confirmed = {}
        self.faults = []

    def note(self, what, count=1):
        with self.count_lock:
            self.counts[what] += count

    def run(self):
        self.token = json.loads(command(self.data, "token", "create", "siege", "--scope", "admin", "--json"))["token"]
        self.servers = [Server(self.data, number) for number in range(PROCESSES)]
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
            attempts = 0
            while True:
                attempts += 1
                try:
                    status, answer = own.choice(self.servers).ask("POST", "/api/v1/mutations", self.token, body)
                except (OSError, http.client.HTTPException):
                    status, answer = 0, b""
                if status == 200:
                    break
                if 400 <= status < 500 and status not in (408, 429):
                    self.faults.append(f"edit refused: {status} {answer[:200]}")
                    return
                self.isOver.wait(0.2)
                if attempts > 500:
                    self.faults.append(f"edit never confirmed: {notes}")
                    return
            self.note("edits")
            if attempts > 1:
                self.note("repeated")
            with self.count_lock:
                self.confirmed.setdefault(flight, []).append(notes)

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
                self.note("restarts")
            server = self.random.choice(self.servers)
            kind = self.random.choice(["kill", "pause", "cut"])
            if kind == "kill":
                server.process.kill()
                server.process.wait()
                server.start()
                self.note("kills")
            elif kind == "pause":
                server.process.send_signal(signal.SIGSTOP)
                time.sleep(self.random.uniform(0.5, 6))
                server.process.send_signal(signal.SIGCONT)
                self.note("pauses")
            else:
                subprocess.run(
                    ["psql", "-q", "-d", STORE, "-c",
                     "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'halcyon' AND random() < 0.5"],
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                self.note("cuts")
            time.sleep(self.random.uniform(0.5, 3))

    # What must hold

    def check(self):
        for server in self.servers:
            if server.process.poll() is not None:
                server.start()
        server = self.servers[0]
        revision = json.loads(server.ask("GET", "/api/v1/snapshot", self.token)[1])["revision"]
        for flight, notes in self.confirmed.items():
            rows = subprocess.run(
                ["psql", "-At", "-d", STORE, "-c",
                 f"SELECT value #>> '{{}}' FROM observation WHERE flightId = '{flight}' AND field = 'notes'"],
                capture_output=True, text=True).stdout.split()
            for note in notes:
                if (count := rows.count(note)) != 1:
                    self.faults.append(f"{flight}: edit {note} is there {count} times")
        waits = time.monotonic() + 30
        while time.monotonic() < waits and any(seen < revision for seen in self.seen):
            time.sleep(0.1)
        for number, seen in enumerate(self.seen):
            if seen < revision:
                self.faults.append(f"viewer {number} has seen {seen} of {revision} changes")


if __name__ == "__main__":
    Siege().run()
