#!/usr/bin/env python3
"""Measures what other people on the same server cost one person, with SQLite and with PostgreSQL: servers with 1, 100 and
10,000 people on this machine, with databases on disk. They are measured one after another. Fails if a page or a snapshot takes more
than 1.2 times as long as for one person alone. Takes some minutes; `postgres` needs Tools/with_postgres.sh."""

import argparse
import datetime as dt
import http.client
import json
import os
import queue
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path

LIMIT = 1.2
# The flights of the person who is measured. Others have fewer, so that there can be many others.
FLIGHTS = 6
OTHERS = 2
IMPORTED = 10_000
# The flight that the source reports about is the first one.
ROUTES = [("FRA", "HND", 13), ("MUC", "LHR", 2), ("FRA", "LIS", 3), ("WAW", "FRA", 2), ("JFK", "FRA", 8), ("SIN", "MUC", 13)]


class House:
    """A server with a number of people. The one who is measured joined last."""

    def __init__(self, program: str, folder: str, kind: str, count: int) -> None:
        self.kind, self.count = kind, count
        self.data = Path(folder) / f"{kind}-{count}"
        # Deliveries are accepted, and nothing is asked.
        environment = os.environ | {
            "HALCYON_AEROAPI_KEY": "bench", "HALCYON_AEROAPI_ADDRESS": "http://127.0.0.1:9"}
        if kind == "postgres":
            server = os.environ["HALCYON_TEST_STORE"]
            subprocess.run(["psql", "-q", "-d", server, "-c", f"CREATE DATABASE people{count}"], check=True)
            environment["HALCYON_STORE"] = server.replace("/postgres?", f"/people{count}?")

        def run(*arguments: str) -> str:
            return subprocess.run(
                [program, *arguments, "--data", str(self.data)], capture_output=True, text=True, check=True,
                env=environment).stdout

        self.data.mkdir()
        self.process = subprocess.Popen(
            [program, "serve", "--data", str(self.data), "--port", "0", "--json"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, env=environment)
        said = self.process.stdout.readline()
        self.port = urllib.parse.urlsplit(json.loads(said)["address"]).port
        owner = {"authorization": "Bearer " + json.loads(run("token", "create", "bench", "--scope", "admin", "--json"))["token"]}
        self.out = (int(time.time()) // 3600 + 20) * 3600
        run("feeds", "enable", "aeroapi")
        self.hook = urllib.parse.urlsplit(run("feeds", "hook", "aeroapi").split()[0]).path
        people = [owner, *(self.join(owner, number) for number in range(min(count, 3) - 1))]
        for person, number in zip(people, reversed(range(len(people)))):
            self.add_flights(person, number)
        if count > 3:
            self.repeat(count - 3, environment.get("HALCYON_STORE"))
        self.one = people[-1]
        self.flight = self.call("GET", "/api/v1/flights", self.one)["flights"][0]["id"]
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.events: queue.SimpleQueue[float] = queue.SimpleQueue()
        threading.Thread(target=self.listen, daemon=True).start()

    def request(self, method: str, path: str, headers: dict, body: str | bytes | None = None) -> tuple[http.client.HTTPResponse, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            text = response.read()
        finally:
            connection.close()
        if response.status >= 400:
            words = re.sub(r"<[^>]*>\s*", " ", text.decode(errors="replace"))
            sys.exit(f"{method} {path}: {response.status} {words[-500:]}")
        return response, text

    def call(self, method: str, path: str, headers: dict, body: object = None) -> dict:
        text = None if body is None else json.dumps(body)
        return json.loads(self.request(method, path, headers | {"content-type": "application/json"}, text)[1])

    def join(self, owner: dict, number: int) -> dict:
        made = self.call("POST", "/api/v1/people/invitations", owner, {"role": "member"})
        form = {"content-type": "application/x-www-form-urlencoded"}
        response, _ = self.request("POST", "/join/" + made["code"], form, f"name=Person+{number}")
        cookies = [cookie.split(";")[0] for cookie in response.headers.get_all("set-cookie")]
        return {"cookie": "; ".join(cookies), "sec-fetch-site": "same-origin"}

    def add_flights(self, person: dict, number: int) -> None:
        """Adds the flights of the one who is measured, whose number is 0, or others at the same times."""
        first = 716 if number == 0 else 1000 + number * len(ROUTES)
        for index, (start, end, hours) in enumerate(ROUTES[:FLIGHTS if number == 0 else OTHERS]):
            out = self.out + index * 30 * 3600
            self.call("POST", "/api/v1/flights", person, {
                "number": f"LH{first + index}", "from": start, "to": end, "out": {"scheduled": out},
                "in": {"scheduled": out + hours * 3600}})

    def repeat(self, times: int, store: str | None) -> None:
        """Adds people with the same flights as the second one: directly, since inviting thousands takes an hour."""
        columns = {
            "person": "role, createdAt", "flight": "number, origin, destination, addedAt, heard, revision",
            "observation": "source, time, field, value, isCorrection, isReplaced"}
        numbers = f"WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {times})"
        template = "(SELECT id FROM person WHERE name = 'Person 0')"
        statements = [
            f"""{numbers} INSERT INTO person (id, name, {columns['person']})
                SELECT 'copy-' || n, 'Copy ' || n, {columns['person']} FROM n, person WHERE person.id = {template}""",
            f"""{numbers} INSERT INTO flight (id, personId, {columns['flight']})
                SELECT 'copy-' || n || '-' || flight.sequence, 'copy-' || n, {columns['flight']}
                FROM n, flight WHERE personId = {template}""",
            f"""{numbers} INSERT INTO observation (flightId, {columns['observation']})
                SELECT 'copy-' || n || '-' || flight.sequence, {columns['observation']}
                FROM n, flight JOIN observation ON flightId = flight.id WHERE personId = {template}"""]
        if store:
            subprocess.run(["psql", "-q", "-d", store, "-c", "; ".join(statements) + "; ANALYZE"], check=True)
        else:
            with sqlite3.connect(self.data / "halcyon.sqlite", timeout=60) as database:
                for statement in statements:
                    database.execute(statement)

    def listen(self) -> None:
        """Notes when each change arrives on the event stream."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", "/api/v1/events", headers=self.one)
        response = connection.getresponse()
        while line := response.fp.readline():
            if line.startswith(b"event: change"):
                self.events.put(time.perf_counter())

    def ask(self, method: str, path: str, body: str | None = None) -> None:
        """Asks on a connection that stays open. The server closes it when it has rested for a minute."""
        for attempt in range(2):
            try:
                self.connection.request(method, path, body, self.one | ({"content-type": "application/json"} if body else {}))
                response = self.connection.getresponse()
                break
            except (BrokenPipeError, ConnectionResetError, http.client.RemoteDisconnected):
                self.connection.close()
                if attempt:
                    raise
        text = response.read()
        if response.status != 200:
            sys.exit(f"{method} {path}: {response.status} {text[:500]!r}")

    # What is measured. Each returns seconds.

    def page(self, _: int) -> float:
        start = time.perf_counter()
        self.ask("GET", "/")
        return time.perf_counter() - start

    def snapshot(self, _: int) -> float:
        start = time.perf_counter()
        self.ask("GET", "/api/v1/snapshot")
        return time.perf_counter() - start

    def edit(self, number: int) -> float:
        body = json.dumps({
            "id": f"bench-edit-{number}", "at": int(time.time()), "kind": "edit", "flight": self.flight,
            "facts": {"seat": f"{1 + number % 40}A"}})
        start = time.perf_counter()
        self.ask("POST", "/api/v1/mutations", body)
        self.ask("GET", "/")
        took = time.perf_counter() - start
        self.rest(0.15)
        return took

    def event(self, number: int) -> float:
        """From a message of a source until the change is on the event stream."""
        while not self.events.empty():
            self.events.get()
        stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.out))
        body = json.dumps({
            "event_code": "change", "flight": {
                "ident": "DLH716", "ident_iata": "LH716", "fa_flight_id": "a", "origin_iata": "FRA",
                "destination_iata": "HND", "scheduled_out": stamp, "gate_origin": f"Z{number}"}})
        sent = threading.Thread(
            target=self.request, args=("POST", self.hook, {"content-type": "application/json"}, body))
        start = time.perf_counter()
        sent.start()
        took = self.events.get(timeout=60) - start
        sent.join()
        self.rest(1)
        return took

    def bring(self, number: int) -> float:
        """Imports a logbook. Each round has other flights."""
        start = dt.date(1990 + 15 * number, 1, 1)
        rows = ["Date,Airline,Flight,From,To,Gate Departure (Scheduled),Gate Arrival (Scheduled),Seat"]
        for index in range(IMPORTED):
            origin, destination, hours = ROUTES[index % len(ROUTES)]
            date = (start + dt.timedelta(days=index // 2)).isoformat()
            rows.append(
                f"{date},DLH,{1 + index % 2},{origin},{destination},{date}T06:00,{date}T{6 + hours:02}:00,{1 + index % 40}A")
        body = "\n".join(rows).encode()
        begin = time.perf_counter()
        _, text = self.request("POST", "/api/v1/logbook/import", self.one | {"content-type": "text/csv"}, body)
        took = time.perf_counter() - begin
        if (new := json.loads(text)["new"]) != IMPORTED:
            sys.exit(f"imported {new} of {IMPORTED} flights: {text[:500]!r}")
        self.rest(1)
        return took

    def rest(self, longest: float) -> None:
        """Waits until the server has nothing left to do, so that the next measurement begins like the first."""
        def used() -> int:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
            return int(fields[11]) + int(fields[12])

        time.sleep(longest)
        until = time.time() + 60
        before = used()
        while time.time() < until:
            time.sleep(0.1)
            now = used()
            if now - before <= 1:
                return
            before = now

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Benchmarks/people.py .build/release/halcyon")
    parser.add_argument("program")
    parser.add_argument("--stores", nargs="+", default=["sqlite"], choices=["sqlite", "postgres"])
    parser.add_argument("--people", type=int, nargs="+", default=[1, 100, 10_000])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--events", type=int, default=15)
    options = parser.parse_args()
    measures = (
        ("page (board)", House.page, options.rounds, LIMIT), ("snapshot", House.snapshot, options.rounds, LIMIT),
        ("edit, and the page after it", House.edit, options.rounds // 2, None),
        ("message of a source to event", House.event, options.events, None),
        (f"import of {IMPORTED:,} flights", House.bring, 1, None))
    medians: list[list[float]] = [[] for _ in measures]
    titles = []
    with tempfile.TemporaryDirectory() as folder:
        for kind in options.stores:
            for count in options.people:
                # One server at a time: thousands of people are work even if nothing happens.
                house = House(options.program, folder, kind, count)
                try:
                    house.rest(2)
                    titles.append(f"{kind}, {count:,}")
                    for own, (_, what, rounds, _) in zip(medians, measures):
                        own.append(statistics.median(what(house, number) for number in range(rounds)) * 1000)
                finally:
                    house.stop()
    print(f"\n| for one person, ms, by store and number of people | {' | '.join(titles)} | ratio | limit |")
    print("|---|" + "---:|" * (len(titles) + 1) + "---|")
    late = False
    size = len(options.people)
    for own, (name, _, _, limit) in zip(medians, measures):
        # With each store, the slowest compared with the fewest people.
        ratios = [max(own[start:start + size]) / own[start] for start in range(0, len(own), size)]
        is_late = limit is not None and max(ratios) > limit
        late = late or is_late
        said = "none" if limit is None else f"≤ {limit}" + (" **missed**" if is_late else "")
        print(f"| {name} | {' | '.join(f'{median:.2f}' for median in own)} | {', '.join(f'{ratio:.2f}' for ratio in ratios)} | {said} |")
    if late:
        sys.exit("other people make one person wait")


main()
