#!/usr/bin/env python3
"""Measures what other people on the same server cost one person: servers with 1, 10 and 1,000 people, each with as many
flights of their own, on this machine with a database on disk. They are measured in turn, so that other load affects all of them. Fails if
a page or a snapshot takes more than 1.2 times as long as for one person alone. Takes some minutes."""

import argparse
import http.client
import json
import os
import queue
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LIMIT = 1.2
FLIGHTS = 6
# The flight that the source reports about is the first one.
ROUTES = [("FRA", "HND", 13), ("MUC", "LHR", 2), ("FRA", "LIS", 3), ("WAW", "FRA", 2), ("JFK", "FRA", 8), ("SIN", "MUC", 13)]


class House:
    """A server with a number of people. The one who is measured joined last."""

    def __init__(self, program: str, folder: str, count: int) -> None:
        self.count = count
        self.data = Path(folder) / str(count)
        # Deliveries are accepted, and nothing is asked.
        environment = os.environ | {
            "HALCYON_AEROAPI_KEY": "bench", "HALCYON_AEROAPI_ADDRESS": "http://127.0.0.1:9"}

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
        with ThreadPoolExecutor(4) as pool:
            people = [owner, *pool.map(lambda number: self.join(owner, number), range(count - 1))]
            list(pool.map(self.add_flights, people, reversed(range(count))))
        self.one = people[-1]
        self.flight = self.call("GET", "/api/v1/flights", self.one)["flights"][0]["id"]
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.events: queue.SimpleQueue[float] = queue.SimpleQueue()
        threading.Thread(target=self.listen, daemon=True).start()

    def request(self, method: str, path: str, headers: dict, body: str | None = None) -> tuple[http.client.HTTPResponse, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            text = response.read()
        finally:
            connection.close()
        if response.status >= 400:
            sys.exit(f"{method} {path}: {response.status} {text[:300]!r}")
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
        for index, (start, end, hours) in enumerate(ROUTES[:FLIGHTS]):
            out = self.out + index * 30 * 3600
            self.call("POST", "/api/v1/flights", person, {
                "number": f"LH{first + index}", "from": start, "to": end, "out": {"scheduled": out},
                "in": {"scheduled": out + hours * 3600}})

    def listen(self) -> None:
        """Notes when each change arrives on the event stream."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", "/api/v1/events", headers=self.one)
        response = connection.getresponse()
        while line := response.fp.readline():
            if line.startswith(b"event: change"):
                self.events.put(time.perf_counter())

    def get(self, path: str) -> None:
        self.connection.request("GET", path, headers=self.one)
        response = self.connection.getresponse()
        response.read()
        if response.status != 200:
            sys.exit(f"{path}: {response.status}")

    # What is measured. Each returns seconds.

    def page(self, _: int) -> float:
        start = time.perf_counter()
        self.get("/")
        return time.perf_counter() - start

    def snapshot(self, _: int) -> float:
        start = time.perf_counter()
        self.get("/api/v1/snapshot")
        return time.perf_counter() - start

    def edit(self, number: int) -> float:
        body = json.dumps({
            "id": f"bench-edit-{number}", "at": int(time.time()), "kind": "edit", "flight": self.flight,
            "facts": {"seat": f"{1 + number % 40}A"}})
        start = time.perf_counter()
        self.connection.request("POST", "/api/v1/mutations", body, self.one | {"content-type": "application/json"})
        response = self.connection.getresponse()
        text = response.read()
        if response.status != 200:
            sys.exit(f"edit: {response.status} {text!r}")
        self.get("/")
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
    parser.add_argument("--people", type=int, nargs="+", default=[1, 10, 1000])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--events", type=int, default=15)
    options = parser.parse_args()
    late = False
    with tempfile.TemporaryDirectory() as folder:
        houses = []
        try:
            for count in options.people:
                houses.append(House(options.program, folder, count))
                houses[-1].rest(2)
            titles = " | ".join(f"{house.count:,} people" if house.count > 1 else "1 person" for house in houses)
            print(f"\n| for one person ({FLIGHTS} flights each), ms | {titles} | ratio | limit |")
            print("|---|" + "---:|" * (len(houses) + 1) + "---|")
            for name, what, rounds, limit in (
                    ("page (board)", House.page, options.rounds, LIMIT), ("snapshot", House.snapshot, options.rounds, LIMIT),
                    ("edit, and the page after it", House.edit, options.rounds // 2, None),
                    ("message of a source to event", House.event, options.events, None)):
                times: list[list[float]] = [[] for _ in houses]
                for number in range(rounds):
                    for house, own in zip(houses, times):
                        own.append(what(house, number))
                medians = [statistics.median(own) * 1000 for own in times]
                ratio = max(medians) / medians[0]
                isLate = limit is not None and ratio > limit
                late = late or isLate
                said = "none" if limit is None else f"≤ {limit}" + (" **missed**" if isLate else "")
                figures = " | ".join(f"{median:.2f}" for median in medians)
                print(f"| {name} | {figures} | {ratio:.2f} | {said} |", flush=True)
        finally:
            for house in houses:
                house.stop()
    if late:
        sys.exit("other people make one person wait")


main()
