"""A server with its own folder, whose clock a test steps."""

import datetime
import http.client
import http.server
import json
import os
import pathlib
import queue
import re
import shutil
import subprocess
import tempfile
import threading

from playwright.sync_api import Page

from .waiting import PATIENCE

# Wednesday, 15 May 2030, 14:00:30 in New York: flights recorded on a Wednesday in February 2013 are in the air. The
# extra half minute lets a test of some seconds stay within one minute.
START = 1_905_098_430


class Installation:
    """A server that can be stopped and started again, and be reset for the next test."""

    def __init__(self, program: pathlib.Path) -> None:
        self.program = program
        self.folder = tempfile.mkdtemp(prefix="halcyon-test-")
        # Any free port at first. The server keeps it across restarts, so that a browser finds the server again.
        self.port = "0"
        self.time = START
        self.process: subprocess.Popen | None = None
        self.log = tempfile.TemporaryFile("w+")
        self.is_started = False

    # Starting and stopping

    def launch(self) -> None:
        """Starts the program without waiting until it listens."""
        self.process = subprocess.Popen(
            [self.program, "serve", "--json", "--port", self.port, "--data", self.folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True, env=self.environment)
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.read, args=(self.process.stdout, self.lines), daemon=True).start()
        self.is_started = False

    def start(self) -> None:
        """Waits until the program listens; starts it first if it does not run."""
        if not self.process:
            self.launch()
        if self.is_started:
            return
        started = json.loads(self.line())
        self.address = started["address"]
        self.port = self.address.rsplit(":", 1)[1]
        self.sign_in = started.get("signIn") or ""
        self.is_started = True

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.leave()

    def kill(self) -> None:
        """Kills the program, as a power failure would."""
        if self.process:
            self.process.kill()
            self.leave()

    def leave(self) -> None:
        self.process.wait(PATIENCE)
        self.process.stdin.close()
        self.process = None
        self.is_started = False

    def reset(self) -> None:
        """Empties the folder, resets the clock, and restarts on the same port."""
        self.kill()
        for entry in pathlib.Path(self.folder).iterdir():
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        self.log.seek(0)
        self.log.truncate()
        self.time = START
        self.launch()

    def end(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    @staticmethod
    def read(output, lines: queue.Queue) -> None:
        for line in output:
            lines.put(line)

    def line(self) -> str:
        """Returns the next line of the program's output."""
        try:
            return self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            raise AssertionError(f"the program says nothing; its log:\n{self.errors()}") from None

    def errors(self) -> str:
        self.log.seek(0)
        return self.log.read()

    @property
    def environment(self) -> dict[str, str]:
        return os.environ | {"HALCYON_CLOCK": str(self.time)}

    # The clock

    def step(self, seconds: int) -> None:
        """Moves the server's clock forward to a time. A stopped server will start at that time."""
        if seconds <= self.time:
            return
        self.time = seconds
        if self.is_started:
            self.process.stdin.write(f"{seconds}\n")
            self.process.stdin.flush()
            while self.line().strip() != f"clock {seconds}":
                pass

    def catch_up(self, page: Page) -> None:
        """Moves the server's clock to that of a page, which runs freely."""
        self.step(page_time(page) // 1000)

    @property
    def instant(self) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(self.time, datetime.timezone.utc)

    def stamp(self, minutes: float) -> str:
        """Returns the time in the given number of minutes, rounded down to the minute, in the format of the
        interface."""
        at = self.instant.replace(second=0) + datetime.timedelta(minutes=minutes)
        return at.strftime("%Y-%m-%dT%H:%M:%SZ")

    # Requests

    def api(self, page: Page, method: str, path: str, body: object = None) -> dict:
        """Sends a request as another device would, with the session of this page, at the time of this page."""
        if method != "GET":
            self.catch_up(page)
        answer = page.request.fetch(
            self.address + "/api/v1" + path, method=method, data=None if body is None else json.dumps(body),
            headers={"content-type": "application/json", "sec-fetch-site": "same-origin"})
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else {}

    def command(self, *arguments: str | pathlib.Path) -> str:
        """Runs a command of the program on the server's folder; returns its output."""
        done = subprocess.run(
            [self.program, *arguments, "--data", self.folder], capture_output=True, text=True, env=self.environment)
        assert done.returncode == 0, f"{arguments}: {done.stderr}"
        return done.stdout

    def write(self, name: str, content: object) -> None:
        """Writes a file of the owner into the folder."""
        path = pathlib.Path(self.folder, name)
        path.write_text(json.dumps(content))
        path.chmod(0o600)

    # A proxy in front of it

    def use_proxy(self) -> None:
        """Puts a proxy in front of the server, and changes the address to that of the proxy."""
        self.gate = type("ThisGate", (Gate,), {"target": self.address.removeprefix("http://")})
        address = serve(self.gate)
        self.sign_in = self.sign_in.replace(self.address, address)
        self.address = address

    def serve_newer_worker(self) -> None:
        self.gate.is_newer = True


def page_time(page: Page) -> int:
    """Returns the clock of a page, in milliseconds."""
    return int(page.evaluate("Date.now()"))


def serve(handler: type[http.server.BaseHTTPRequestHandler]) -> str:
    """Serves in the background until the tests end; returns the address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


class Gate(http.server.BaseHTTPRequestHandler):
    """A proxy that can serve a newer service worker."""

    protocol_version = "HTTP/1.1"
    target = ""
    is_newer = False

    def log_message(self, *_: object) -> None:
        """Suppresses the log."""

    def pass_on(self) -> None:
        if self.path.startswith("/api/v1/events"):
            self.send_error(503)
            return
        length = int(self.headers.get("content-length") or 0)
        connection = http.client.HTTPConnection(self.target)
        headers = {name: value for name, value in self.headers.items() if name.lower() != "accept-encoding"}
        connection.request(self.command, self.path, self.rfile.read(length) if length else None, headers)
        answer = connection.getresponse()
        body = answer.read()
        if self.path == "/sw.js" and self.is_newer:
            body = re.sub(rb"VERSION = '[^']*'", b"VERSION = 'newer'", body)
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in {"content-length", "connection", "transfer-encoding", "date", "server"}:
                self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self) -> None:
        try:
            self.pass_on()
        except OSError:
            self.close_connection = True

    do_POST = do_GET
