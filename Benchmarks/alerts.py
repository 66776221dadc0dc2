#!/usr/bin/env python3
"""Measures how soon a landing is announced: a server, an antenna, a push service and a webhook receiver on this machine, and
aircraft that land one after the other in real time. Takes about three minutes."""

import argparse
import base64
import http.server
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

# The public key and the secret of RFC 8291, appendix A. Nothing decrypts the messages here.
KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
AMS, LHR = (52.3100, 4.7650), (51.4706, -0.4619)
KNOT = 0.514444


class Quiet(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Logs nothing."""

    def answer(self, status: int, body: bytes = b"") -> None:
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def serve(handler: type) -> int:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


def aircraft(index: int, down: float, now: float) -> dict:
    """On a slope of three degrees at 140 knots until it is down, then rolling out."""
    left = down - now
    row = {"hex": f"4841{index:02x}", "flight": f"KLM{1001 + 2 * index} ", "t": "B738", "seen_pos": 0.3, "seen": 0.1}
    north, east = LHR[0] - AMS[0], LHR[1] - AMS[1]
    length = math.hypot(north, east * math.cos(math.radians(LHR[0])))
    if left > 0:
        metres = left * 140 * KNOT
        speed = 140.0
    else:
        slowing = min(-left, 40)
        speed = 140 - 3.125 * slowing
        metres = -(140 * slowing - 3.125 * slowing * slowing / 2) * KNOT - max(0, -left - 40) * 15 * KNOT
    part = metres / 111_195 / length
    row |= {"lat": LHR[0] - north * part, "lon": LHR[1] - east * part, "track": 255.0, "gs": round(speed, 1)}
    if left > 0:
        return row | {"alt_baro": round(83 + left * 740 / 60), "baro_rate": -740}
    return row | {"alt_baro": "ground"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Benchmarks/alerts.py .build/release/halcyon")
    parser.add_argument("program")
    parser.add_argument("--flights", type=int, default=8)
    options = parser.parse_args()
    start = time.time()
    downs = [start + 75 + 11.3 * index for index in range(options.flights)]
    answers: list[float] = []
    pushes: list[float] = []
    hooks: list[tuple[float, dict]] = []

    class Antenna(Quiet):
        def do_GET(self) -> None:
            now = time.time()
            rows = [aircraft(index, down, now) for index, down in enumerate(downs)]
            answers.append(now)
            self.answer(200, json.dumps({"now": now, "messages": 1, "aircraft": rows}).encode())

    class Push(Quiet):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            pushes.append(time.time())
            self.answer(201)

    class Hook(Quiet):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            hooks.append((time.time(), body))
            self.answer(204)

    antenna, push, hook = serve(Antenna), serve(Push), serve(Hook)
    with tempfile.TemporaryDirectory() as data:
        environment = os.environ | {
            "HALCYON_PUSH_HOSTS": f"127.0.0.1:{push}", "HALCYON_WEBHOOK_ADDRESS": f"http://127.0.0.1:{hook}/",
            "HALCYON_WEBHOOK_SECRET": base64.b64encode(os.urandom(24)).decode()}
        process = subprocess.Popen(
            [options.program, "serve", "--data", data, "--port", "0", "--json"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, env=environment)
        address = json.loads(process.stdout.readline())["address"]
        made = subprocess.run(
            [options.program, "token", "create", "bench", "--data", data, "--json"], capture_output=True, text=True,
            check=True)
        headers = {"Authorization": "Bearer " + json.loads(made.stdout)["token"], "Content-Type": "application/json"}

        def call(path: str, body: object) -> None:
            request = urllib.request.Request(address + path, data=json.dumps(body).encode(), headers=headers)
            urllib.request.urlopen(request, timeout=30).read()

        call("/api/v1/alerts/browsers", {
            "endpoint": f"http://127.0.0.1:{push}/bench", "keys": {"p256dh": KEY, "auth": SECRET}, "language": "en"})
        for index, down in enumerate(downs):
            out = int(down) - 70 * 60
            call("/api/v1/flights", {
                "number": f"KL{1001 + 2 * index}", "from": "AMS", "to": "LHR", "out": {"scheduled": out},
                "in": {"scheduled": out + 80 * 60}})
        subprocess.run(
            [options.program, "feeds", "enable", "antenna", "--at", f"http://127.0.0.1:{antenna}", "--data", data],
            check=True, capture_output=True)
        until = downs[-1] + 60
        while time.time() < until and sum("landed" in body["facts"] for _, body in hooks) < len(downs):
            time.sleep(0.2)
        time.sleep(2)
        process.terminate()
        process.wait()
    after_answer, after_down = [], []
    # Each destination receives messages in the same order.
    for (_, body), sent in zip(hooks, pushes):
        if "landed" not in body["facts"]:
            continue
        index = next(i for i in range(len(downs)) if f"KL {1001 + 2 * i} " in body["title"])
        after_answer.append(sent - max(at for at in answers if at <= sent))
        after_down.append(sent - downs[index])
    if len(after_down) < len(downs):
        sys.exit(f"only {len(after_down)} of {len(downs)} landings were announced: {[body['title'] for _, body in hooks]}")
    print("\n| a landing reaches a push service | median | worst | limit |\n|---|---:|---:|---:|")
    for name, values, limit in (
            ("after the answer that holds it", after_answer, "1 s"), ("after wheels down, by an antenna", after_down,
                                                                     "15 s (median)")):
        print(f"| {name} | {statistics.median(values):.2f} s | {max(values):.2f} s | {limit} |")
    if max(after_answer) > 1 or statistics.median(after_down) > 15:
        sys.exit("too late")


main()
