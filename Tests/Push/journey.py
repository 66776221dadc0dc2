#!/usr/bin/env python3
"""Acts as an owner with an app: sets up the key, starts Halcyon, and lets it send the live activity of a flight to a phone,
through a server that is as strict as Apple's. The time is simulated: the journey steps the clocks of Halcyon and of the
stand-in for Apple, and waits for events. `PATIENCE` only ends a journey that hangs. The last line counts the steps that
passed.
"""

import argparse
import http.client
import json
import pathlib
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
from collections.abc import Callable

PATIENCE = 300
NOON = 1_795_348_800


class Apple:
    """`apns.py` as a separate process."""

    def __init__(self) -> None:
        script = pathlib.Path(__file__).with_name("apns.py")
        self.process = subprocess.Popen(
            [sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.place = json.loads(self.process.stdout.readline())
        self.requests: list[dict] = []
        # Advances all clocks by a number of seconds.
        self.pass_time: Callable[[int], None] = lambda seconds: None
        self.tell(now=NOON)

    def tell(self, **command: object) -> dict:
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def request(self) -> dict:
        """Waits for the next request, and advances the time until it arrives: updates are paced, and failures are
        retried later."""
        while not self.requests:
            self.requests = self.tell(log=True, least=1, within=1)["log"]
            if not self.requests:
                self.pass_time(10)
        return self.requests.pop(0)

    def next(self, event: str, status: object = 200) -> dict:
        """Waits for the next request, and checks its event and status."""
        request = self.request()
        aps = request["body"]["aps"]
        for private in ("SECRET", "nobody's business", "Ola"):
            assert private not in json.dumps(aps), "a private value was sent"
        assert (aps["event"], request["status"]) == (event, status), f"{request}"
        return aps

    def expect_nothing(self) -> None:
        """Checks that no further request has arrived."""
        self.requests += self.tell(log=True)["log"]
        assert not self.requests, f"{self.requests}"

    def stop(self) -> None:
        self.process.stdin.close()
        self.process.wait(PATIENCE)


class Halcyon:
    def __init__(self, program: str, data: pathlib.Path) -> None:
        self.program, self.data = program, data
        self.now = NOON
        self.said = b""
        self.token = json.loads(
            subprocess.run(
                [program, "token", "create", "phone", "--json", "--data", data], capture_output=True, check=True,
                env=self.environment()).stdout
        )["token"]
        self.start()

    def environment(self) -> dict[str, str]:
        return {**os.environ, "HALCYON_CLOCK": str(self.now)}

    def start(self) -> None:
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--json", "--log-level", "trace", "--data", self.data],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, env=self.environment())
        address = json.loads(self.process.stdout.readline())["address"]
        self.host = urllib.parse.urlparse(address).netloc

    def step(self, apple: Apple, seconds: int) -> None:
        """Advances both clocks."""
        self.now += seconds
        apple.tell(now=self.now)
        self.process.stdin.write(f"{self.now}\n".encode())
        self.process.stdin.flush()
        said = self.process.stdout.readline().decode().strip()
        assert said == f"clock {self.now}", f"{said}: is this a debug build?"

    def end(self, kill: bool = False) -> None:
        (self.process.kill if kill else self.process.terminate)()
        self.process.wait(PATIENCE)
        self.log.seek(0)
        self.said += self.log.read()

    def api(self, method: str, path: str, body: dict | None = None, status: int | None = None) -> dict:
        line = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        line.request(
            method, "/api/v1" + path, json.dumps(body) if body is not None else None,
            {"authorization": "Bearer " + self.token, "content-type": "application/json"})
        answer = line.getresponse()
        text = answer.read()
        self.said += text
        assert answer.status == status or status is None and answer.status < 300, f"{path}: {answer.status} {text}"
        return json.loads(text) if text else {}


def journey(program: str) -> int:
    steps = 0
    apple = Apple()
    with tempfile.TemporaryDirectory(prefix="halcyon-push-") as name:
        data = pathlib.Path(name)
        shutil.copy(apple.place["key"], data / "AuthKey_ABC123DEFG.p8")
        shutil.copy(apple.place["authority"], data / "authority.pem")
        settings = {
            "key": "AuthKey_ABC123DEFG.p8", "keyid": apple.place["keyID"], "team": apple.place["team"],
            "bundle": apple.place["bundle"], "environment": f"https://127.0.0.1:{apple.place['port']}",
            "authority": "authority.pem",
        }
        (data / "alerts.json").write_text(json.dumps({"apns": settings}))
        for file in ("alerts.json", "AuthKey_ABC123DEFG.p8"):
            (data / file).chmod(0o600)
        halcyon = Halcyon(program, data)
        apple.pass_time = lambda seconds: halcyon.step(apple, seconds)

        phone = "phone-" + secrets.token_hex(6)
        start, first, second = (secrets.token_hex(32) for _ in range(3))
        apple.tell(start=start)
        number = "LH1742"
        out = NOON + 2 * 3600
        flight = halcyon.api("POST", "/flights", {
            "number": number, "from": "FRA", "to": "LIS", "out": {"scheduled": out}, "in": {"scheduled": out + 3 * 3600},
            "confirmation": "SECRET", "notes": "nobody's business",
        })["flight"]["id"]
        # Without a device nothing is sent: the first request is the start on the new device.
        halcyon.api("POST", "/activities/devices", {"device": phone, "token": start, "language": "de", "label": "Ola"})
        aps = apple.next("start")
        assert aps["attributes"]["flight"] == flight and aps["attributes-type"] == "FlightActivityAttributes"
        assert aps["attributes"]["number"] == number
        steps += 1

        apple.tell(activity=first, flight=flight)
        halcyon.api("POST", "/activities/tokens", {"device": phone, "flight": flight, "activity": "A", "token": first})
        halcyon.api("PATCH", f"/flights/{flight}", {"gate": "B22"})
        aps = apple.next("update")
        while aps["content-state"].get("gate", {}).get("code") != "B22":
            aps = apple.next("update")
        steps += 1

        # The connection is cut, then the service is busy: the same message is sent again.
        apple.tell(next=["cut", {"status": 503, "reason": "ServiceUnavailable", "headers": {"retry-after": "1"}}])
        halcyon.api("PATCH", f"/flights/{flight}", {"gate": "B24"})
        tries = []
        while 200 not in tries:
            request = apple.request()
            tries.append(request["status"])
            aps = request["body"]["aps"]
        assert aps["content-state"]["gate"]["code"] == "B24", f"{aps}"
        assert tries[0] == "cut" and 503 in tries, f"{tries}"
        steps += 1

        # After a kill and a restart, the activity continues, and no second one starts.
        halcyon.end(kill=True)
        halcyon.start()
        apple.tell(strict=False)
        halcyon.api("PATCH", f"/flights/{flight}", {"gate": "C3"})
        aps = apple.next("update")
        assert aps["content-state"]["gate"]["code"] == "C3"
        device = halcyon.api("GET", "/activities")["devices"][0]
        assert device["activities"][0]["starts"] == 1 and device["activities"][0]["stage"] == "running"
        steps += 1

        # The flight is deleted, and disappears from the lock screen.
        halcyon.api("DELETE", f"/flights/{flight}")
        aps = apple.next("end")
        assert aps["dismissal-date"] <= halcyon.now
        steps += 1

        # The flight is restored; the traveller dismisses its activity; it stays dismissed.
        halcyon.api("POST", f"/flights/{flight}/restore")
        apple.next("start")
        apple.tell(activity=second, flight=flight)
        halcyon.api("POST", "/activities/tokens", {"device": phone, "flight": flight, "activity": "B", "token": second})
        # Tokens are registered at the machine's time, so the dismissal must be later than that.
        apple.tell(gone=second, at=4_000_000_000)
        halcyon.api("PATCH", f"/flights/{flight}", {"gate": "D5"})
        apple.next("update", 410)
        halcyon.api("PATCH", f"/flights/{flight}", {"gate": "D7"})
        halcyon.step(apple, 600)
        # Halcyon stores Apple's answer a moment after it arrives.
        while (stage := halcyon.api("GET", "/activities")["devices"][0]["activities"][0]["stage"]) != "dismissed":
            assert stage == "running", stage
        steps += 1

        halcyon.api("DELETE", "/activities/devices", {"device": phone})
        halcyon.end()
        apple.expect_nothing()
        key = (data / "AuthKey_ABC123DEFG.p8").read_text().split("\n")[1]
        for secret in (start, first, second, key, "eyJ"):
            assert secret.encode() not in halcyon.said, "a secret was logged"
        steps += 1
    apple.stop()
    return steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Tests/Push/journey.py .build/debug/halcyon")
    parser.add_argument("program")
    print(f"{journey(parser.parse_args().program)} steps of the push journey passed")


if __name__ == "__main__":
    main()
