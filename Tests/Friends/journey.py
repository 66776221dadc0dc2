#!/usr/bin/env python3
"""Makes people on two servers friends, and checks that each sees what the other shows, at once and after a time without a connection;
that nothing is left after the end; and that a server that lies is refused. The last line counts the steps that passed.

The argument is the program: journey.py .build/debug/halcyon
"""

import base64
import http.server
import json
import pathlib
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
# The limit is for a test that hangs.
PATIENCE = 60
CHANGED = threading.Condition()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Refused(Exception):
    """An error of the API, as it says it."""


class Server:
    """A Halcyon with one person, whose events the test hears."""

    def __init__(self, name: str, *options: str) -> None:
        self.name = name
        self.options = options or ("--private-friends",)
        self.data = tempfile.mkdtemp(prefix=f"halcyon-{name.lower()}-")
        self.port = free_port()
        self.start()
        made = subprocess.run(
            [PROGRAM, "token", "create", "journey", "--scope", "admin", "--data", self.data, "--json"], capture_output=True,
            text=True, check=True)
        self.token = json.loads(made.stdout)["token"]
        self.api("PATCH", "/api/v1/people/first", {"name": name})
        self.hear()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--json", "--port", str(self.port), "--data", self.data, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = json.loads(self.process.stdout.readline())["address"]

    def hear(self) -> None:
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        request = urllib.request.Request(self.address + "/api/v1/events", headers={"authorization": "Bearer " + self.token})
        try:
            with urllib.request.urlopen(request) as stream:
                for _ in stream:
                    with CHANGED:
                        CHANGED.notify_all()
        except OSError:
            pass

    def api(self, method: str, path: str, body: dict | None = None) -> dict:
        request = urllib.request.Request(
            self.address + path, method=method, data=json.dumps(body).encode() if body is not None else None,
            headers={"authorization": "Bearer " + self.token, "content-type": "application/json"})
        try:
            with urllib.request.urlopen(request) as answer:
                return json.loads(answer.read() or b"{}")
        except urllib.error.HTTPError as error:
            raise Refused(json.loads(error.read())["error"]) from error

    def refused(self, method: str, path: str, body: dict | None = None) -> str:
        try:
            self.api(method, path, body)
        except Refused as error:
            return error.args[0]["code"]
        raise AssertionError("not refused")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def end(self) -> None:
        self.stop()
        shutil.rmtree(self.data, ignore_errors=True)

    def bytes(self) -> bytes:
        return b"".join(path.read_bytes() for path in pathlib.Path(self.data).rglob("*") if path.is_file())

    # What the person sees

    def friends(self) -> list[dict]:
        return self.api("GET", "/api/v1/friends")["friends"]

    def shown(self) -> dict[str, dict]:
        """The flights of friends, by number."""
        friends = self.api("GET", "/api/v1/snapshot").get("friends", [])
        return {entry["flight"]["number"]: entry["flight"] for friend in friends for entry in friend["flights"]}

    def add(self, number: str, start: str, end: str, hours: int, **more: object) -> str:
        now = int(time.time()) // 60 * 60
        flight = {"number": number, "from": start, "to": end, "out": {"scheduled": now + hours * 3600},
                  "in": {"scheduled": now + (hours + 2) * 3600}} | more
        return self.api("POST", "/api/v1/flights", flight)["flight"]["id"]


class Liar:
    """A server that accepts invitations and then answers as it likes."""

    def __init__(self) -> None:
        self.answer = "wrong-key"
        liar = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_: object) -> None:
                pass

            def reply(self, status: int, body: bytes, **headers: str) -> None:
                self.send_response(status)
                for name, value in ({"content-length": str(len(body))} | headers).items():
                    self.send_header(name, value)
                self.end_headers()
                try:
                    self.wfile.write(body)
                except OSError:
                    pass

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["content-length"]))
                key = base64.urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("=")
                offer = {"version": 1, "name": "Liar", "key": key, "token": secrets.token_urlsafe(32), "shows": "all"}
                self.reply(201, json.dumps(offer).encode())

            def do_GET(self) -> None:
                if self.path.endswith("/events"):
                    return self.reply(404, b"{}")
                match liar.answer:
                    case "wrong-key":
                        self.reply(200, b'{"version":1,"friend":null}', **{"halcyon-signature": "AAAA"})
                    case "too-long":
                        self.reply(200, b" " * (100 << 20))
                    case "redirected":
                        self.reply(302, b"", location=f"http://127.0.0.1:{liar.target}/api/v1/snapshot")

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        self.target = 0
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def until(holds, what: str):
    """Looks whether something holds, again after each event of a server."""
    with CHANGED:
        value = CHANGED.wait_for(holds, PATIENCE)
    if not value:
        raise AssertionError(what)
    return value


class Journey:
    def __init__(self) -> None:
        self.anna, self.ben = Server("Anna"), Server("Ben")
        self.passed = 0

    def step(self, what: str) -> None:
        self.passed += 1
        print("ok  " + what)

    def befriend(self, shows: str, sees: str) -> None:
        made = self.anna.api("POST", "/api/v1/friends/invitations", {"shows": shows})
        self.ben.api("POST", "/api/v1/friends", {"link": made["address"], "shows": sees})
        again = self.ben.refused("POST", "/api/v1/friends", {"link": made["address"]})
        assert again == "no-such-invitation", again

    def forgotten(self, server: Server, other: Server, flights: list[str]) -> None:
        until(lambda: not server.friends() and not server.shown(), f"{server.name} has no friend any more")
        kept = server.bytes()
        for trace in [*flights, other.address]:
            assert trace.encode() not in kept, f"{server.name} keeps {trace}"

    def run(self) -> None:
        anna, ben = self.anna, self.ben
        ids = [anna.add("LO281", "WAW", "LHR", 30, confirmation="ZEBRA1", notes="quagga", seat="12C", gate={"from": "12"}),
               anna.add("LH1612", "FRA", "WAW", 4), anna.add("BA845", "LHR", "WAW", 50)]
        for number, hours in (("KL1361", 20), ("AF1147", 26), ("SK752", 44)):
            ben.add(number, "AMS", "KRK", hours, confirmation="OKAPI2")
        self.befriend("all", "status")
        until(lambda: set(ben.shown()) == {"LO281", "LH1612", "BA845"}, "Ben sees the flights of Anna")
        until(lambda: set(anna.shown()) == {"KL1361", "AF1147", "SK752"}, "Anna sees the flights of Ben")
        assert ben.shown()["LO281"]["seat"] == "12C" and ben.shown()["LO281"]["who"] == "Anna", ben.shown()["LO281"]
        kept = ben.bytes()
        assert b"ZEBRA1" not in kept and b"quagga" not in kept and b"OKAPI2" not in anna.bytes()
        self.step("an invitation makes friends of people on two servers; no confirmation and no note travels")

        start = time.monotonic()
        delay = int(time.time()) // 60 * 60 + 5 * 3600
        anna.api("PATCH", f"/api/v1/flights/{ids[1]}", {"estimatedOut": delay})
        until(lambda: ben.shown()["LH1612"].get("out", {}).get("estimated") == delay, "Ben sees the delay")
        self.step(f"a delay on one server is on the board of the other after {(time.monotonic() - start) * 1000:.0f} ms")

        ben.stop()
        anna.api("PATCH", f"/api/v1/flights/{ids[0]}", {"gate": "44"})
        anna.api("DELETE", f"/api/v1/flights/{ids[2]}")
        fourth = anna.add("LH1347", "WAW", "FRA", 60)
        ben.start()
        assert set(ben.shown()) >= {"LO281", "LH1612"}, "the last copy is shown"
        ben.hear()
        until(lambda: set(ben.shown()) == {"LO281", "LH1612", "LH1347"}, "Ben catches up")
        until(lambda: ben.shown()["LO281"].get("gate", {}).get("from") == "44", "the gate")
        self.step("a server that was away shows the last copy, and catches up")
        anna.stop()
        assert set(ben.shown()) == {"LO281", "LH1612", "LH1347"}, "the copy"
        anna.start()
        anna.hear()

        anna.api("PATCH", f"/api/v1/friends/{anna.friends()[0]['id']}", {"shows": "status"})
        until(lambda: ben.friends()[0]["sees"] == "status", "the level")
        assert "gate" not in ben.shown()["LO281"] and "seat" not in ben.shown()["LO281"], ben.shown()["LO281"]
        assert b"12C" not in ben.bytes(), "the seat is gone"
        anna.api("PATCH", f"/api/v1/flights/{fourth}", {"gate": "77Q"})
        anna.add("LO3905", "WAW", "KRK", 70)
        until(lambda: "LO3905" in ben.shown(), "another flight")
        assert b"77Q" not in ben.bytes(), "a gate above the level"
        self.step("a lower level takes away what is above it")

        ben.api("DELETE", f"/api/v1/friends/{ben.friends()[0]['id']}")
        self.forgotten(ben, anna, ["LO281", "LH1612", "LO3905"])
        self.forgotten(anna, ben, ["KL1361", "AF1147", "SK752"])
        self.step("Ben ends the friendship: neither server keeps a byte of the other")
        self.befriend("map", "map")
        until(lambda: "LO281" in ben.shown() and "KL1361" in anna.shown(), "friends again")
        anna.api("DELETE", f"/api/v1/friends/{anna.friends()[0]['id']}")
        self.forgotten(anna, ben, ["KL1361", "AF1147", "SK752"])
        self.forgotten(ben, anna, ["LO281", "LH1612", "LO3905"])
        self.step("Anna ends the friendship: neither server keeps a byte of the other")

        self.lies()

    def lies(self) -> None:
        liar = Liar()
        liar.target = self.anna.port
        for lie in ("wrong-key", "too-long", "redirected"):
            liar.answer = lie
            self.ben.api("POST", "/api/v1/friends", {"link": liar.address + "/friend/7KQP-2VXE-M4TD"})
            friend = until(lambda: next((one for one in self.ben.friends() if one.get("fault")), None), lie)
            assert friend["fault"] == lie and not self.ben.shown(), friend
            request = urllib.request.Request(
                self.ben.address + "/settings/people",
                headers={"authorization": "Bearer " + self.ben.token, "accept": "text/html"})
            page = urllib.request.urlopen(request).read().decode()
            said = {"wrong-key": "not signed with the key", "too-long": "too large", "redirected": "redirects to another"}
            assert said[lie] in page, page
            self.ben.api("DELETE", f"/api/v1/friends/{friend['id']}")
        self.step("a wrong key, 100 MB and a redirection to this machine are refused, and the page says so")
        for link, code in (("https://127.0.0.1:1/friend/7KQP-2VXE-M4TD", "unreachable"), ("ftp://x/friend/7KQP-2VXE-M4TD", "not-an-invitation"),
                           ("https://fly.example.org/", "not-an-invitation")):
            refused = self.ben.refused("POST", "/api/v1/friends", {"link": link})
            assert refused == code, (link, refused)
        careful = Server("Careful", "--log-level", "error")
        try:
            for link in ("https://127.0.0.1:1/friend/7KQP-2VXE-M4TD", "https://10.0.0.1/friend/7KQP-2VXE-M4TD",
                         "https://nas.local/friend/7KQP-2VXE-M4TD", self.ben.address + "/friend/7KQP-2VXE-M4TD"):
                refused = careful.refused("POST", "/api/v1/friends", {"link": link})
                assert refused == "private-address", (link, refused)
            made = careful.api("POST", "/api/v1/friends/invitations", {})
            refused = self.ben.refused("POST", "/api/v1/friends", {"link": made["address"]})
            assert refused == "address-not-reachable", refused
        finally:
            careful.end()
        self.step("addresses in private networks are refused unless the owner allows them")

    def end(self) -> None:
        for server in (self.anna, self.ben):
            server.end()


def main() -> None:
    journey = Journey()
    try:
        journey.run()
        print(f"{journey.passed} steps passed")
    finally:
        journey.end()


if __name__ == "__main__":
    main()
