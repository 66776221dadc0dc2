#!/usr/bin/env python3
"""A stand-in for Apple's push service: HTTP/2 over TLS, and as strict with live activities as Apple.

It prints its port and the files that it has created as one line of JSON. Then it reads commands, one line of JSON each,
and answers each with a line:

  {"now": 1795348800}                     sets its time, which starts at 0
  {"start": "TOKEN"}                      registers a device's token for starting activities
  {"activity": "TOKEN", "flight": "ID"}   registers the token of a shown activity
  {"gone": "TOKEN", "at": 1795348800}     invalidates a token since that time
  {"next": [{"status": 429, "reason": "TooManyRequests", "headers": {"retry-after": "30"}}, "cut", "silent"]}
                                          sets the outcome of the next requests, whatever they contain
  {"strict": false}                       stops checking the age of provider tokens
  {"log": true, "least": 1, "within": 2}  returns the requests since the last call, once there are `least`, or after
                                          `within` seconds
  {"left": true}                          returns the number of outcomes that are left

Requires h2 from PyPI, and openssl.
"""

import base64
import json
import pathlib
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import threading

import h2.config
import h2.connection
import h2.events
import h2.exceptions
import h2.settings

KEY_ID, TEAM, BUNDLE = "ABC123DEFG", "DEF123GHIJ", "org.example.halcyon"
LIFE = 8 * 3600


def openssl(*arguments: object, stdin: bytes = b"") -> subprocess.CompletedProcess:
    return subprocess.run(["openssl", *map(str, arguments)], input=stdin, capture_output=True, check=False)


def decode(text: str) -> bytes:
    if not re.fullmatch(r"[\w-]+", text):
        raise ValueError("not base64url")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def der(signature: bytes) -> bytes:
    """Encodes a signature of two 32-byte numbers in DER, for openssl."""

    def number(part: bytes) -> bytes:
        part = part.lstrip(b"\0") or b"\0"
        part = (b"\0" if part[0] & 0x80 else b"") + part
        return b"\x02" + bytes([len(part)]) + part

    inner = number(signature[:32]) + number(signature[32:])
    return b"\x30" + bytes([len(inner)]) + inner


class Refusal(Exception):
    def __init__(self, status: int, reason: str, **members: object) -> None:
        super().__init__(reason)
        self.status = status
        self.body = {"reason": reason, **members}


class Service:
    """The registered devices and activities, and the checks of messages."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.lock = threading.RLock()
        self.arrival = threading.Condition(self.lock)
        self.now = 0
        self.is_strict = True
        self.starts: set[str] = set()
        # By token: the flight, its start, and the time of its last message.
        self.running: dict[str, dict] = {}
        self.gone: dict[str, int] = {}
        self.ended: set[str] = set()
        # By flight: the start of an activity whose token is not registered yet.
        self.pending: dict[str, int] = {}
        self.moods: list = []
        self.log: list = []
        self.connections = 0
        self.provider: tuple[str, int] | None = None
        self.checked: set[str] = set()
        self.folder = folder
        openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", folder / "AuthKey.p8")
        openssl("pkey", "-in", folder / "AuthKey.p8", "-pubout", "-out", folder / "public.pem")
        openssl(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
            "-keyout", folder / "tls.key", "-out", folder / "tls.pem")
        for file in folder.iterdir():
            file.chmod(0o600)

        # The checks, in Apple's order

    def check_provider(self, headers: dict[str, str]) -> None:
        value = headers.get("authorization", "")
        if not value.startswith("bearer "):
            raise Refusal(403, "MissingProviderToken")
        token = value.removeprefix("bearer ")
        try:
            head, claims, signature = token.split(".")
            named, said, signed = json.loads(decode(head)), json.loads(decode(claims)), decode(signature)
        except ValueError:
            raise Refusal(403, "InvalidProviderToken") from None
        if named != {"alg": "ES256", "kid": KEY_ID} or set(said) != {"iss", "iat"} or said["iss"] != TEAM:
            raise Refusal(403, "InvalidProviderToken")
        if token not in self.checked:
            (self.folder / "signature").write_bytes(der(signed))
            verdict = openssl(
                "dgst", "-sha256", "-verify", self.folder / "public.pem", "-signature", self.folder / "signature",
                stdin=f"{head}.{claims}".encode())
            if verdict.returncode != 0 or len(signed) != 64:
                raise Refusal(403, "InvalidProviderToken")
            self.checked.add(token)
        age = self.now - said["iat"]
        if not isinstance(said["iat"], int) or (self.is_strict and not -60 <= age < 3600):
            raise Refusal(403, "ExpiredProviderToken")
        if self.provider is not None and self.provider[0] != token:
            if self.is_strict and said["iat"] - self.provider[1] < 20 * 60:
                raise Refusal(429, "TooManyProviderTokenUpdates")
        self.provider = (token, said["iat"])

    def check_head(self, headers: dict[str, str]) -> None:
        if headers.get("apns-push-type") != "liveactivity":
            raise Refusal(400, "InvalidPushType")
        if headers.get("apns-topic") != BUNDLE + ".push-type.liveactivity":
            raise Refusal(400, "BadTopic" if "apns-topic" in headers else "MissingTopic")
        if headers.get("apns-priority") not in ("5", "10"):
            raise Refusal(400, "BadPriority")
        if not re.fullmatch(r"\d+", headers.get("apns-expiration", "")):
            raise Refusal(400, "BadExpirationDate")
        if int(headers["apns-expiration"]) < self.now:
            raise Refusal(400, "BadExpirationDate", why="in the past")

    def check_body(self, body: bytes) -> dict:
        if not body:
            raise Refusal(400, "PayloadEmpty")
        if len(body) > 4096:
            raise Refusal(413, "PayloadTooLarge")
        try:
            whole = json.loads(body, parse_float=lambda text: float("nan"))
        except ValueError:
            raise Refusal(400, "BadPayload") from None
        aps = whole.get("aps")
        if set(whole) != {"aps"} or not isinstance(aps, dict) or "NaN" in json.dumps(whole):
            raise Refusal(400, "BadPayload", why="only aps and integers are allowed")
        event = aps.get("event")
        allowed = {
            "start": {
                "timestamp", "event", "content-state", "stale-date", "relevance-score", "attributes-type", "attributes",
                "alert", "input-push-token"},
            "update": {"timestamp", "event", "content-state", "stale-date", "relevance-score"},
            "end": {"timestamp", "event", "content-state", "dismissal-date"},
        }.get(event)
        if allowed is None or not set(aps) <= allowed or not isinstance(aps.get("content-state"), dict):
            raise Refusal(400, "BadPayload", why=f"{event}: {sorted(aps)}")
        if event == "start":
            if not {"attributes-type", "attributes", "alert"} <= set(aps) or aps.get("input-push-token") != 1:
                raise Refusal(400, "BadPayload", why="a start without required fields")
            if not aps["alert"].get("title") or not aps["alert"].get("body"):
                raise Refusal(400, "BadPayload", why="a start without alert text")
        if not isinstance(aps.get("timestamp"), int) or abs(aps["timestamp"] - self.now) > 60:
            raise Refusal(400, "BadPayload", why="timestamp")
        if "stale-date" in aps and aps["stale-date"] <= self.now:
            raise Refusal(400, "BadPayload", why="stale on arrival")
        if "relevance-score" in aps and not 0 <= aps["relevance-score"] <= 100:
            raise Refusal(400, "BadPayload", why="relevance-score")
        return aps

    def check_order(self, token: str, aps: dict) -> None:
        """Checks that an activity is started once, addressed by its own token, and not updated after its end."""
        if token in self.gone:
            raise Refusal(410, "Unregistered", timestamp=self.gone[token] * 1000)
        if aps["event"] == "start":
            if token not in self.starts:
                raise Refusal(400, "BadDeviceToken")
            flight = aps["attributes"].get("flight")
            live = [one for one in self.running.values() if one["flight"] == flight]
            if any(self.now < one["since"] + LIFE for one in live) or flight in self.pending:
                raise Refusal(400, "BadPayload", why="already shown")
            self.pending[flight] = self.now
            return
        if token in self.ended:
            raise Refusal(410, "Unregistered", timestamp=self.now * 1000)
        one = self.running.get(token)
        if one is None:
            raise Refusal(400, "BadDeviceToken")
        if self.now >= one["since"] + LIFE:
            raise Refusal(410, "ExpiredToken", timestamp=(one["since"] + LIFE) * 1000)
        if aps["timestamp"] < one["told"]:
            raise Refusal(400, "BadPayload", why="older than the previous message")
        one["told"] = aps["timestamp"]
        if aps["event"] == "end":
            del self.running[token]
            self.ended.add(token)

    def take(self, headers: dict[str, str], body: bytes, connection: int) -> tuple[int, dict, dict[str, str]] | str:
        with self.lock:
            mood = self.moods.pop(0) if self.moods else None
            entry = {
                "at": self.now, "connection": connection, "priority": headers.get("apns-priority"),
                "expires": headers.get("apns-expiration"), "bytes": len(body),
                "token": headers.get(":path", "").rpartition("/")[2],
                "provider": headers.get("authorization", "")[-12:],
            }
            self.log.append(entry)
            self.arrival.notify_all()
            try:
                entry["body"] = json.loads(body)
            except ValueError:
                entry["body"] = None
            if isinstance(mood, str):
                entry["status"] = mood
                return mood
            try:
                if mood is not None:
                    raise Refusal(mood["status"], mood.get("reason", ""))
                if headers.get(":method") != "POST":
                    raise Refusal(405, "MethodNotAllowed")
                path = re.fullmatch(r"/3/device/([0-9a-f]+)", headers.get(":path", ""))
                if headers.get(":scheme") != "https" or path is None:
                    raise Refusal(404, "BadPath")
                self.check_provider(headers)
                self.check_head(headers)
                self.check_order(path[1], self.check_body(body))
                entry["status"] = 200
                return 200, {}, {}
            except Refusal as refusal:
                entry["status"] = refusal.status
                entry["reason"] = refusal.body["reason"]
                entry["why"] = refusal.body.get("why", "")
                entry["meant"] = mood is not None
                return refusal.status, refusal.body, (mood or {}).get("headers", {})

        # Commands of a test

    def obey(self, command: dict) -> object:
        with self.lock:
            if "now" in command:
                self.now = command["now"]
            if "strict" in command:
                self.is_strict = command["strict"]
            if "start" in command:
                self.starts.add(command["start"])
            if "activity" in command:
                flight = command["flight"]
                since = self.pending.pop(flight, self.now)
                self.running[command["activity"]] = {"flight": flight, "since": since, "told": 0}
            if "gone" in command:
                self.gone[command["gone"]] = command["at"]
                self.running.pop(command["gone"], None)
            if "next" in command:
                self.moods = list(command["next"])
            if "left" in command:
                return {"left": len(self.moods)}
            if "log" in command:
                self.arrival.wait_for(lambda: len(self.log) >= command.get("least", 0), command.get("within"))
                said, self.log = self.log, []
                return {"log": said, "connections": self.connections}
            return {}


def serve(line: ssl.SSLSocket, service: Service, number: int) -> None:
    connection = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False, header_encoding="utf-8"))
    connection.initiate_connection()
    line.sendall(connection.data_to_send())
    heads: dict[int, dict[str, str]] = {}
    bodies: dict[int, bytes] = {}
    while data := line.recv(65536):
        for event in connection.receive_data(data):
            if isinstance(event, h2.events.RequestReceived):
                names = [name for name, _ in event.headers]
                heads[event.stream_id] = dict(event.headers)
                if len(names) != len(set(names)):
                    heads[event.stream_id][":path"] = "/twice"
                bodies[event.stream_id] = b""
            elif isinstance(event, h2.events.DataReceived):
                bodies[event.stream_id] += event.data
                connection.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            elif isinstance(event, h2.events.StreamEnded):
                answer = service.take(heads.pop(event.stream_id), bodies.pop(event.stream_id), number)
                if answer == "cut":
                    return
                if answer == "silent":
                    continue
                status, body, headers = answer
                said = json.dumps(body).encode() if body else b""
                connection.send_headers(
                    event.stream_id, [(":status", str(status)), ("apns-id", "0"), *headers.items()], end_stream=not said)
                if said:
                    connection.send_data(event.stream_id, said, end_stream=True)
        line.sendall(connection.data_to_send())


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="apns-") as name:
        folder = pathlib.Path(name)
        service = Service(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.load_cert_chain(folder / "tls.pem", folder / "tls.key")
        context.set_alpn_protocols(["h2"])
        door = socket.create_server(("127.0.0.1", 0))

        def receive() -> None:
            while True:
                plain, _ = door.accept()
                threading.Thread(target=speak, args=[plain], daemon=True).start()

        def speak(plain: socket.socket) -> None:
            try:
                with context.wrap_socket(plain, server_side=True) as line:
                    with service.lock:
                        service.connections += 1
                        number = service.connections
                    if line.selected_alpn_protocol() == "h2":
                        serve(line, service, number)
            except (OSError, h2.exceptions.ProtocolError):
                pass  # the client has disconnected, or speaks another protocol

        threading.Thread(target=receive, daemon=True).start()
        print(
            json.dumps({
                "port": door.getsockname()[1], "key": str(folder / "AuthKey.p8"), "authority": str(folder / "tls.pem"),
                "keyID": KEY_ID, "team": TEAM, "bundle": BUNDLE,
            }), flush=True)
        for text in sys.stdin:
            print(json.dumps(service.obey(json.loads(text))), flush=True)


if __name__ == "__main__":
    main()
