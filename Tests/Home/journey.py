#!/usr/bin/env python3
"""Follows flights of the recording through their day with a Mosquitto broker, and checks what Home Assistant receives: announcements
with known keys, values and events in the right order, nothing lost while the broker is away, nothing twice with two servers. The last
line counts the steps that passed.

The argument is the program: journey.py .build/debug/halcyon
"""

import collections
import json
import os
import pathlib
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
# 15:00 in New York on Friday 20 November 2026.
START = 1795204800
PATIENCE = 60
PASSWORD = secrets.token_hex(12)
# Notified of each message that the broker sends.
CHANGED = threading.Condition()
# The keys that Home Assistant knows, from homeassistant/components/mqtt (schemas.py, entity.py, and the file of each platform),
# abbreviated as in abbreviations.py.
DEVICE = {"ids", "cns", "cu", "mf", "mdl", "mdl_id", "name", "hw", "sw", "sa", "sn", "via_device"}
ORIGIN = {"name", "sw", "url"}
SHARED = {"p", "uniq_id", "name", "ic", "ent_cat", "en", "qos", "e", "json_attr_t", "json_attr_tpl", "default_entity_id"}
PLATFORMS = {
    "sensor": SHARED | {"stat_t", "val_tpl", "dev_cla", "unit_of_meas", "stat_cla", "ops", "exp_aft", "frc_upd"},
    "binary_sensor": SHARED | {"stat_t", "val_tpl", "dev_cla", "pl_on", "pl_off", "exp_aft", "off_dly"},
    "device_tracker": SHARED | {"stat_t", "val_tpl", "pl_home", "pl_not_home", "src_type"},
    "event": SHARED | {"stat_t", "val_tpl", "dev_cla", "evt_typ"},
}
NEEDED = {"sensor": {"stat_t"}, "binary_sensor": {"stat_t"}, "device_tracker": {"json_attr_t"}, "event": {"stat_t", "evt_typ"}}
FLIGHT = {"state", "status", "gate", "terminal", "boarding", "departure", "arrival", "delay", "remaining", "progress", "belt",
          "plane", "in_flight", "delayed", "cancelled", "aircraft", "event"}


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Broker:
    """Mosquitto with one user. It keeps nothing when it ends."""

    def __init__(self) -> None:
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="halcyon-mqtt-"))
        self.folder.chmod(0o755)
        self.port = free_port()
        (self.folder / "users").touch(0o600)
        subprocess.run(["mosquitto_passwd", "-b", self.folder / "users", "halcyon", PASSWORD], check=True)
        (self.folder / "users").chmod(0o644)
        (self.folder / "conf").write_text(
            f"listener {self.port} 127.0.0.1\nallow_anonymous false\npassword_file {self.folder}/users\npersistence false\n")
        self.retained: dict[str, str] = {}
        self.events: list[tuple[str, str]] = []
        self.counts: collections.Counter[tuple[str, str]] = collections.Counter()
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            ["/usr/sbin/mosquitto", "-c", self.folder / "conf"], stderr=subprocess.PIPE, text=True)
        log = iter(self.process.stderr)
        assert any(" running" in line for line in log), "the broker does not run"
        threading.Thread(target=collections.deque, args=(log, 0), daemon=True).start()
        self.listener = subprocess.Popen(
            ["mosquitto_sub", "-h", "127.0.0.1", "-p", str(self.port), "-u", "halcyon", "-P", PASSWORD, "-t", "#",
             "-F", "%t\t%r\t%p", "-q", "1"], stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self.listen, args=(self.listener,), daemon=True).start()

    def listen(self, listener: subprocess.Popen) -> None:
        for line in listener.stdout:
            topic, _, text = line.rstrip("\n").split("\t", 2)
            with CHANGED:
                self.take(topic, text)
                CHANGED.notify_all()

    def take(self, topic: str, text: str) -> None:
        if topic.endswith("/event"):
            self.events.append((topic.split("/")[2], json.loads(text)["event_type"]))
        elif text and not topic.endswith("/echo"):
            self.counts[topic, text] += 1
            self.retained[topic] = text
        else:
            self.retained.pop(topic, None)

    def stop(self) -> None:
        for process in (self.listener, self.process):
            process.terminate()
            process.wait()
        self.retained.clear()

    def publish(self, topic: str, text: str) -> None:
        subprocess.run(["mosquitto_pub", "-h", "127.0.0.1", "-p", str(self.port), "-u", "halcyon", "-P", PASSWORD, "-t", topic,
                        "-m", text, "-q", "1"], check=True)

    def end(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    # What Home Assistant sees

    def devices(self) -> dict[str, dict]:
        return {topic.split("/")[2].removeprefix("halcyon-"): json.loads(text)
                for topic, text in list(self.retained.items()) if topic.endswith("/config")}

    def state(self, device: str) -> dict:
        found = [text for topic, text in list(self.retained.items()) if topic.endswith(f"/{device}/state")]
        return json.loads(found[0]) if found else {}

    def availability(self) -> str | None:
        return next((text for topic, text in list(self.retained.items()) if topic.endswith("/availability")), None)


class Server:
    """A Halcyon server whose clock the test steps."""

    def __init__(self, data: str, at: int) -> None:
        self.data = data
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--json", "--port", "0", "--data", data], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, env={"PATH": "/usr/bin:/bin", "HALCYON_CLOCK": str(at)})
        self.address = json.loads(self.process.stdout.readline())["address"]

    def step(self, at: int) -> None:
        self.process.stdin.write(f"{at}\n")
        self.process.stdin.flush()
        self.process.stdout.readline()

    def end(self, by: int = signal.SIGTERM) -> None:
        self.process.send_signal(by)
        self.process.wait()


def until(holds, what):
    """Looks whether something holds, again after each message of the broker. The limit is for a test that hangs."""
    with CHANGED:
        value = CHANGED.wait_for(holds, PATIENCE)
    if not value:
        raise AssertionError(what() if callable(what) else what)
    return value


class Journey:
    def __init__(self) -> None:
        self.data = tempfile.mkdtemp(prefix="halcyon-home-")
        self.broker = Broker()
        self.now = START
        self.server = Server(self.data, self.now)
        made = subprocess.run(
            [PROGRAM, "token", "create", "home", "--scope", "admin", "--data", self.data, "--json"], capture_output=True,
            text=True, check=True, env={"PATH": "/usr/bin:/bin", "HALCYON_CLOCK": str(START)})
        self.token = json.loads(made.stdout)["token"]
        self.passed = 0

    def step(self, what: str) -> None:
        self.passed += 1
        print("ok  " + what)

    def api(self, method: str, path: str, body: dict | None = None) -> dict:
        request = urllib.request.Request(
            self.server.address + path, method=method, data=json.dumps(body).encode() if body is not None else None,
            headers={"authorization": "Bearer " + self.token, "content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or b"{}")

    def connect(self, **more: str) -> None:
        self.api("PUT", "/api/v1/alerts/channels/home-assistant", {
            "address": f"mqtt://127.0.0.1:{self.broker.port}", "user": "halcyon", "password": PASSWORD} | more)

    def agrees(self, flight: str) -> bool:
        shown = self.broker.state(flight).get("state")
        return shown is not None and shown == self.api("GET", f"/api/v1/flights/{flight}/state")["state"]

    def step_to(self, at: int) -> None:
        self.now = at
        self.server.step(at)

    def check_keys(self, device: dict) -> None:
        assert set(device) <= {"dev", "o", "avty_t", "qos", "cmps"}, set(device)
        assert set(device["dev"]) <= DEVICE and device["dev"]["ids"] and set(device["o"]) <= ORIGIN and device["o"]["name"]
        for name, component in device["cmps"].items():
            platform = component["p"]
            assert set(component) <= PLATFORMS[platform], (name, set(component) - PLATFORMS[platform])
            assert NEEDED[platform] <= set(component) and component["uniq_id"] and component["name"], name

    def run(self) -> None:
        offers = self.api("GET", "/api/v1/search/flights?from=EWR&to=BOS&date=2026-11-20")["flights"]
        offer = next(one for one in offers if one["out"] > START + 3600)
        flight = self.api("POST", "/api/v1/flights", {"key": offer["key"]})["flight"]["id"]
        self.connect()
        devices = until(lambda: (found := self.broker.devices()) and len(found) == 2 and found, "two devices are announced")
        for device in devices.values():
            self.check_keys(device)
        assert set(devices[flight]["cmps"]) == FLIGHT, set(devices[flight]["cmps"])
        until(lambda: self.broker.availability() == "online", "available")
        self.step("a flight and a person are announced, with keys that Home Assistant knows")

        seen: list[str] = []
        for minutes in range(0, 8 * 60, 4):
            self.step_to(offer["out"] - 3 * 3600 + minutes * 60)
            until(lambda: self.agrees(flight), f"the state at {self.now}")
            state = self.broker.state(flight)
            if not seen or seen[-1] != state["state"]:
                seen.append(state["state"])
            assert (state["in_flight"] == "ON") == (state["off"] is not None and state["on"] is None), state
            assert state["progress"] is None or 0 <= state["progress"] <= 100, state
            if state["in"] is not None:
                break
        happened = [event for device, event in self.broker.events if device == flight]
        kept = [event for event in happened if event != "gate_changed"]
        assert kept == ["took_off", "landed", "at_gate"], happened
        order = [name for name in seen if name in ("headToAirport", "atAirport", "boarding", "taxiing", "inFlight", "landed")]
        assert order == sorted(order, key=["headToAirport", "atAirport", "boarding", "taxiing", "inFlight", "landed"].index), seen
        assert "inFlight" in seen, seen
        self.step("a day of a recorded flight: " + ", ".join(seen) + "; events " + ", ".join(happened))

        coming = {"number": "LO281", "from": "WAW", "to": "LHR", "out": {"scheduled": self.now + 3 * 3600},
                  "in": {"scheduled": self.now + 6 * 3600}, "gate": {"from": "12"}}
        other = self.api("POST", "/api/v1/flights", coming)["flight"]["id"]
        until(lambda: self.broker.state(other).get("gate") == "12", "the gate")
        self.broker.events.clear()
        self.broker.stop()
        self.api("PATCH", f"/api/v1/flights/{other}", {"gate": "14"})
        self.step_to(self.now + 120)
        self.broker.start()
        until(lambda: self.broker.state(other).get("gate") == "14" and len(self.broker.devices()) == 3, "announced again")
        until(lambda: (other, "gate_changed") in self.broker.events, "the change of the gate")
        assert self.broker.events.count((other, "gate_changed")) == 1, self.broker.events
        self.step("a broker that comes back without memory learns everything, and what happened meanwhile")

        topic = next(topic for topic in self.broker.retained if topic.endswith(f"{other}/config"))
        text = self.broker.retained[topic]
        before = self.broker.counts[topic, text]
        self.broker.publish("homeassistant/status", "online")
        until(lambda: self.broker.counts[topic, text] == before + 1, "announced to Home Assistant again")
        self.step("devices are announced again when Home Assistant comes back")

        self.broker.events.clear()
        second = Server(self.data, self.now)
        self.api("PATCH", f"/api/v1/flights/{other}", {"gate": "15"})
        until(lambda: (other, "gate_changed") in self.broker.events, "the change of the gate")
        self.api("PATCH", f"/api/v1/flights/{other}", {"gate": "16"})
        until(lambda: self.broker.state(other)["gate"] == "16", "the gate")
        until(lambda: self.broker.events.count((other, "gate_changed")) == 2, "the second change")
        assert max(count for (topic, text), count in self.broker.counts.items() if f"/{other}/state" in topic
                   and '"gate":"16"' in text) == 1, "published twice"
        self.step("two servers publish once")
        self.server.end(signal.SIGKILL)
        until(lambda: self.broker.availability() == "offline", "the will")
        self.server = second
        self.api("PATCH", f"/api/v1/flights/{other}", {"gate": "17"})
        self.step_to(self.now + 60)
        until(lambda: self.broker.availability() == "online", "the other server takes over")
        until(lambda: self.broker.events.count((other, "gate_changed")) == 3, "the change in between")
        self.step("when one server dies, the other takes over, and no change is lost")

        self.api("PATCH", f"/api/v1/flights/{other}", {"status": "cancelled"})
        until(lambda: (other, "cancelled") in self.broker.events, "the cancellation")
        assert self.broker.state(other)["cancelled"] == "ON"
        for hours in (12, 26, 30, 40):
            self.step_to(self.now + hours * 3600)
        until(lambda: set(self.broker.devices()) == {"person-first"}, "flights of the day before are gone")
        assert not any(f"/{flight}/" in topic or f"/{other}/" in topic for topic in self.broker.retained), self.broker.retained
        self.step("a flight that is over goes after a day")

        self.connect(password="wrong")
        until(lambda: self.broker.availability() == "offline", "not available")
        page = urllib.request.Request(
            self.server.address + "/settings/alerts", headers={"authorization": "Bearer " + self.token, "accept": "text/html"})
        # The broker says nothing of a refusal, so the page is asked until it knows.
        while "Not connected: " not in urllib.request.urlopen(page, timeout=PATIENCE).read().decode():
            pass
        self.connect()
        until(lambda: self.broker.availability() == "online", "available again")
        self.step("a wrong password is said on the page")
        self.api("DELETE", "/api/v1/alerts/channels/home-assistant")
        until(lambda: not self.broker.devices(), "no device is left")
        until(lambda: all(topic.endswith(("/availability", "/status")) for topic in list(self.broker.retained)),
              lambda: f"no message is left, but {self.broker.retained}")
        self.step("removing the settings removes the devices")
        assert PASSWORD.encode() not in b"".join(path.read_bytes() for path in pathlib.Path(self.data).glob("halcyon.sqlite*"))
        self.step("the password is not stored in the clear")

    def end(self) -> None:
        self.server.end()
        self.broker.end()
        shutil.rmtree(self.data, ignore_errors=True)


def main() -> None:
    journey = Journey()
    try:
        journey.run()
        print(f"{journey.passed} steps passed")
    finally:
        journey.end()


if __name__ == "__main__":
    main()
