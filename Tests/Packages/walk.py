"""Walks through the first ten minutes with the installed package, as a new user in Chromium: signs in, turns on the free
sources, enters a key, connects a mailbox and accepts the first booking. Prints the taps and the seconds of each step.

walk.py PACKAGE: needs root, debootstrap, Chromium and Dovecot. The mailbox and the source are stand-ins on this machine.
"""

import contextlib
import datetime
import http.server
import json
import os
import pathlib
import secrets
import shutil
import sys
import threading
import time

from playwright.sync_api import Locator, Page, expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tools"), str(ROOT / "Tests/Mail"), str(ROOT / "Tests/Packages")]
from deb import PORT, serve  # noqa: E402
from dovecot import Dovecot  # noqa: E402
from halcyon_packages.system import System  # noqa: E402
from mails import final, mails  # noqa: E402

KEY = secrets.token_hex(16)
DATA = "/var/lib/halcyon"
PATIENCE = 120


class Board(http.server.BaseHTTPRequestHandler):
    """A source that accepts one key."""

    def do_GET(self) -> None:
        is_known = self.headers.get("Ocp-Apim-Subscription-Key") == KEY
        body = b'{"flights": []}' if is_known else b'{"message": "wrong key"}'
        self.send_response(200 if is_known else 401)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Suppresses the log."""


class Walk:
    """Counts taps and fields, and the seconds of each step."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.began = self.step_began = time.monotonic()
        self.taps = self.fields = 0

    def tap(self, target: Locator) -> None:
        target.first.click()
        self.taps += 1

    def fill(self, target: Locator, text: str) -> None:
        target.fill(text)
        self.fields += 1

    def done(self, what: str) -> None:
        now = time.monotonic()
        print(f"ok      {what}: {self.taps} taps, {self.fields} fields, {now - self.step_began:.1f} s")
        self.step_began, self.taps, self.fields = now, 0, 0


def walk(system: System, server: Dovecot, page: Page) -> None:
    address = f"http://127.0.0.1:{PORT}"
    wanted = final(all_mails := mails(datetime.date.today()))
    for mail in all_mails:
        server.deliver(mail.raw)
    said = system.call("runuser", "-u", "halcyon", "--", "halcyon", "token", "link", "--data", DATA)
    link = next(word for word in said.split() if word.startswith("http"))

    walk = Walk(page)
    page.goto(link.replace(link.split("/sign-in")[0], address))
    walk.tap(page.locator("form[action='/sign-in'] button"))
    page.wait_for_url(address + "/")
    walk.done("signed in")

    walk.tap(page.locator("form[action='/settings/sources/free/enable'] button"))
    expect(page.locator("form[action='/settings/sources/free/enable']")).to_have_count(0)
    walk.done("free sources are on")

    walk.tap(page.get_by_role("link", name="Settings"))
    walk.tap(page.get_by_role("link", name="Sources"))
    row = page.locator("#source-swedavia")
    walk.fill(row.get_by_label("Key: Swedavia"), KEY)
    walk.tap(row.get_by_role("button", name="Save and try"))
    expect(row).to_contain_text("Key set")
    walk.done("a key is entered")

    walk.tap(page.get_by_role("link", name="Settings"))
    walk.tap(page.get_by_role("link", name="Bookings"))
    walk.fill(page.get_by_label("IMAP server"), "localhost")
    walk.fill(page.locator("input[name=user]"), server.user)
    walk.fill(page.locator("input[name=password]"), server.password)
    # The stand-in cannot use the usual port.
    page.locator("#more-mailbox summary").click()
    page.locator("input[name=port]").fill(str(server.tls_port))
    walk.tap(page.get_by_role("button", name="Connect mailbox"))
    expect(page.get_by_text("Bookings found: ")).to_be_visible()
    walk.done(f"the mailbox is read, {len(wanted)} bookings are expected")

    accept = page.get_by_role("button", name="Accept: ").first
    flight = accept.get_attribute("aria-label").removeprefix("Accept: ").split(" · ")[0]
    walk.tap(accept)
    walk.tap(page.locator("a[href='/']"))
    page.wait_for_url(address + "/")
    expect(page.locator("main")).to_contain_text(flight)
    walk.done("the first booking is on the board")
    print(f"ok      in all {time.monotonic() - walk.began:.0f} s")


def main() -> None:
    board = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Board)
    threading.Thread(target=board.serve_forever, daemon=True).start()
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        system = System()
        stack.callback(system.end)
        server = stack.enter_context(Dovecot())
        system.install(pathlib.Path(sys.argv[1]).resolve())
        print(f"ok      installed: {time.monotonic() - began:.0f} s, with the making of a fresh system")
        authority = system.path("/usr/local/share/ca-certificates/test.crt")
        authority.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(server.authority, authority)
        system.call("update-ca-certificates")
        settings = system.path(DATA + "/sources.json")
        settings.write_text(json.dumps({"swedavia": {"address": f"http://127.0.0.1:{board.server_port}"}}))
        settings.chmod(0o600)
        owner = system.path(DATA).stat()
        os.chown(settings, owner.st_uid, owner.st_gid)
        serve(system)
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        expect.set_options(timeout=PATIENCE * 1000)
        context = browser.new_context(viewport={"width": 390, "height": 844})
        walk(system, server, context.new_page())
        browser.close()
        # What a person who runs the service sees of it.
        print(system.call("runuser", "-u", "halcyon", "--", "halcyon", "doctor", "--data", DATA))
        system.stop()


if __name__ == "__main__":
    main()
