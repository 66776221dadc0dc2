#!/usr/bin/env python3
"""Measures how soon viewers of shared links see a change: a server on this machine, and a number of viewers with an open event
stream each. Takes about a minute."""

import argparse
import asyncio
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request


def memory(process: int) -> int:
    """Resident memory in kB."""
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def processor(process: int) -> float:
    """Seconds of processor time used so far."""
    with open(f"/proc/{process}/stat", encoding="ascii") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Viewer(asyncio.Protocol):
    """Holds a stream open, and records the arrival of each expected event."""

    def __init__(self, host: str, path: str, opened: asyncio.Event) -> None:
        self.head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\n\r\n".encode()
        self.opened = opened
        self.wanted = b""
        self.seen = 0.0
        self.tail = b""
        self.error = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        if not self.opened.is_set():
            if not data.startswith(b"HTTP/1.1 200"):
                self.error = data[:200].decode("utf-8", "replace")
            self.opened.set()
        if self.wanted and not self.seen:
            # An expected event may arrive in two pieces.
            if self.wanted in self.tail + data:
                self.seen = time.monotonic()
            self.tail = data[-len(self.wanted):]

    def connection_lost(self, error: Exception | None) -> None:
        self.error = self.error or f"closed: {error}"
        self.opened.set()


async def measure(options: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen(
            [options.program, "serve", "--data", data, "--port", "0", "--json", "--connections", str(options.viewers + 512)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            await watch(options, data, process)
        finally:
            process.terminate()
            process.wait()


async def watch(options: argparse.Namespace, data: str, process: subprocess.Popen) -> None:
    address = json.loads(process.stdout.readline())["address"]
    host = address.removeprefix("http://")
    port = int(host.rsplit(":", 1)[1])
    made = subprocess.run(
        [options.program, "token", "create", "bench", "--data", data, "--json"], capture_output=True, text=True,
        check=True)
    headers = {"Authorization": "Bearer " + json.loads(made.stdout)["token"], "Content-Type": "application/json"}

    def call(method: str, path: str, body: object) -> dict:
        request = urllib.request.Request(
            address + "/api/v1" + path, data=json.dumps(body).encode(), headers=headers, method=method)
        return json.loads(urllib.request.urlopen(request, timeout=30).read())

    now = int(time.time())
    links = []
    for index in range(options.links):
        out = now - 3600 - index * 60
        flight = call("POST", "/flights", {
            "number": f"LH{100 + index}", "from": "FRA", "to": "HND", "out": {"scheduled": out, "actual": out},
            "in": {"scheduled": out + 43_200}})["flight"]["id"]
        link = call("POST", "/links", {"flight": flight})
        links.append((flight, link["address"].removeprefix(address)))
    time.sleep(2)
    empty = memory(process.pid)
    before = processor(process.pid)
    loop = asyncio.get_running_loop()
    viewers: list[tuple[int, Viewer]] = []
    for index in range(options.viewers):
        which = index % len(links)
        viewer = Viewer(host, links[which][1] + "/events", asyncio.Event())
        await loop.create_connection(lambda viewer=viewer: viewer, "127.0.0.1", port)
        viewers.append((which, viewer))
        if index % 100 == 99:
            await asyncio.gather(*(viewer.opened.wait() for _, viewer in viewers[-100:]))
    await asyncio.gather(*(viewer.opened.wait() for _, viewer in viewers))
    broken = [viewer.error for _, viewer in viewers if viewer.error]
    if broken:
        sys.exit(f"{len(broken)} of {len(viewers)} viewers were refused: {broken[0]}")
    await asyncio.sleep(3)
    full = memory(process.pid)
    opening = processor(process.pid) - before
    # The cost of connected viewers without changes.
    before = processor(process.pid)
    await asyncio.sleep(options.rest)
    resting = (processor(process.pid) - before) / options.rest
    waits: list[float] = []
    busy = 0.0
    for turn in range(options.changes):
        which = turn % len(links)
        # Each a little later than the previous one, so that the page differs.
        arrival = now + 46_800 + (turn + 1) * 660
        looking = [viewer for index, viewer in viewers if index == which]
        for viewer in looking:
            viewer.seen, viewer.tail, viewer.wanted = 0.0, b"", b"event: page"
        before = processor(process.pid)
        start = time.monotonic()
        await loop.run_in_executor(None, call, "PATCH", f"/flights/{links[which][0]}", {"estimatedIn": arrival})
        until = start + 10
        while time.monotonic() < until and not all(viewer.seen for viewer in looking):
            await asyncio.sleep(0.02)
        busy += processor(process.pid) - before
        late = sum(not viewer.seen for viewer in looking)
        if late:
            sys.exit(f"{late} of {len(looking)} viewers did not see a change within 10 s")
        waits += [viewer.seen - start for viewer in looking]
        for viewer in looking:
            viewer.wanted = b""
        await asyncio.sleep(0.5)
    lost = [viewer.error for _, viewer in viewers if viewer.error]
    per_link = options.viewers / options.links
    print(f"\n| {options.viewers} viewers of {options.links} shared link{'s' if options.links > 1 else ''} |  | limit |")
    print("|---|---:|---:|")
    print(f"| time until a change is seen, median | {statistics.median(waits) * 1000:.0f} ms | 1 s |")
    print(f"| p99 | {sorted(waits)[len(waits) * 99 // 100] * 1000:.0f} ms | 1 s |")
    print(f"| worst of {len(waits)} | {max(waits) * 1000:.0f} ms | |")
    print(f"| memory per viewer | {(full - empty) / options.viewers:.1f} kB | |")
    print(f"| memory of the server with all viewers | {full / 1024:.0f} MB | |")
    print(f"| processor time per new viewer | {opening / options.viewers * 1000:.2f} ms | |")
    print(f"| processor time per viewer and change | {busy / options.changes / per_link * 1000:.3f} ms | |")
    print(f"| processor without changes | {resting * 100:.1f} % | |")
    print(f"| lines lost | {len(lost)} | 0 |")
    if sorted(waits)[len(waits) * 99 // 100] > 1 or lost:
        sys.exit("too late" if not lost else f"lines were lost: {lost[0]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Benchmarks/viewers.py .build/release/halcyon")
    parser.add_argument("program")
    parser.add_argument("--viewers", type=int, default=2000)
    parser.add_argument("--links", type=int, default=1, help="different ones, of as many flights")
    parser.add_argument("--changes", type=int, default=8)
    parser.add_argument("--rest", type=float, default=10, help="seconds in which nothing changes")
    options = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    # The server, which inherits the limit, has as many connections as this program.
    wanted = options.viewers + 800
    if hard < wanted:
        sys.exit(f"this machine allows {hard} files, so at most {hard - 800} viewers (ulimit -Hn)")
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
    asyncio.run(measure(options))


main()
