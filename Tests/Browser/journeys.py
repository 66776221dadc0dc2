#!/usr/bin/env python3
"""Drives Halcyon in Chromium as people use it: first sign-in to the last edit without a network.

Each journey starts a server of its own, on a free port of loopback with an empty folder, and a browser that knows
nothing. Nothing sleeps: every step waits for what a person would see. The last line counts what passed.
"""

import argparse
import datetime
import http.client
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import zoneinfo

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

PHONE = {"width": 390, "height": 844}
STATES = [
    "farOut", "dayBefore", "headToAirport", "atAirport", "atGate", "boarding", "onBoard", "taxiing", "inFlight",
    "descending", "landed", "atGateDest", "connection", "completed", "delayed",
]


def until(page: Page, expression: str, seconds: int = 30) -> None:
    """Waits for something that is not to be seen. The page's policy lets no text become script, so that Playwright's own
    waiting for an expression works only if it holds at once."""
    for _ in range(seconds * 10):
        try:
            if page.evaluate(expression):
                return
        except Error:
            pass  # the page is on its way to another
        page.wait_for_timeout(100)
    raise AssertionError(f"not within {seconds} s: {expression}")


class Gate(http.server.BaseHTTPRequestHandler):
    """Stands in front of a server and passes everything on; but hands out a newer service worker when told to."""

    protocol_version = "HTTP/1.1"
    target = ""
    is_newer = False

    def log_message(self, *_: object) -> None:
        """Says nothing."""

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


class Installation:
    """A server with a folder of its own; it can be stopped and started again."""

    def __init__(self, program: pathlib.Path, speed: int = 1) -> None:
        self.program = program
        self.folder = tempfile.mkdtemp()
        # Any free port at first; once known it stays, so that a browser finds the server again.
        self.port = "0"
        self.speed = speed
        self.process: subprocess.Popen | None = None
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [self.program, "serve", "--json", "--port", self.port, "--data", self.folder, "--speed", str(self.speed)],
            stdout=subprocess.PIPE, text=True)
        started = json.loads(self.process.stdout.readline())
        self.address = started["address"]
        self.port = self.address.rsplit(":", 1)[1]
        self.sign_in = started.get("signIn") or ""

    def stand_behind_a_gate(self) -> None:
        """From now on its address is that of a gate in front of it."""
        self.gate = type("ThisGate", (Gate,), {"target": self.address.removeprefix("http://")})
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self.gate)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        self.sign_in = self.sign_in.replace(self.address, address)
        self.address = address

    def hand_out_newer_worker(self) -> None:
        self.gate.is_newer = True

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait()
            self.process = None

    def end(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def api(self, page: Page, method: str, path: str, body: object = None) -> dict:
        """What another device would do, with the session of this one."""
        answer = page.request.fetch(
            self.address + "/api/v1" + path, method=method, data=None if body is None else json.dumps(body),
            headers={"content-type": "application/json", "sec-fetch-site": "same-origin"})
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else {}


class Traveller:
    """A browser at an installation, signed in."""

    def __init__(self, context: BrowserContext, installation: Installation) -> None:
        self.context = context
        self.installation = installation
        self.problems: list[str] = []
        self.strangers: list[str] = []
        self.page = self.open()
        self.page.goto(installation.sign_in)

    def open(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda message: self.note(message.type, message.text))
        page.on("pageerror", lambda error: self.note("error", str(error)))
        page.on("request", lambda request: self.ask(request.url))
        return page

    def note(self, kind: str, text: str) -> None:
        # A network that is gone is said by the browser itself.
        if kind in {"error", "warning"} and "net::ERR" not in text and "Failed to load resource" not in text:
            self.problems.append(text)

    def ask(self, url: str) -> None:
        if not url.startswith(self.installation.address):
            self.strangers.append(url)

    def at(self, path: str) -> Page:
        self.page.goto(self.installation.address + path)
        self.drawn()
        return self.page

    def drawn(self, page: Page | None = None) -> None:
        expect((page or self.page).locator("#app[data-by=device]")).to_be_attached(timeout=20_000)

    def ready(self) -> None:
        """Waits until everything is on the device, and it says so."""
        self.page.goto(self.installation.address + "/")
        expect(self.page.get_by_text("Ready for offline")).to_be_visible(timeout=30_000)
        self.page.evaluate("navigator.serviceWorker.ready")
        until(
            self.page, "caches.match('/directory.wasm?v=' + document.querySelector('link[rel=stylesheet]')"
            ".href.split('v=')[1]).then(kept => kept != null)")

    def follow(self) -> str:
        """Adds the first flight that leaves soon; returns its page."""
        page = self.at("/add")
        page.locator("li.hit button").first.click()
        expect(page.locator("article.card h1")).to_be_visible()
        return page.evaluate("location.pathname")

    def by_hand(
        self, number: str = "LH 1612", out: str = "2030-06-01T10:30", arrival: str = "", route: str = "MUC WAW"
    ) -> str:
        page = self.at("/add")
        page.get_by_text("By hand", exact=True).click()
        form = page.locator("form[action='/add/by-hand']")
        form.locator("input[name=number]").fill(number)
        form.locator("input[name=from]").fill(route[:3])
        form.locator("input[name=to]").fill(route[-3:])
        form.locator("input[name=date]").fill(out[:10])
        form.locator("input[name=out]").fill(out[11:])
        if arrival:
            form.locator("input[name=in]").fill(arrival[11:])
        form.get_by_role("button", name="Add").click()
        expect(page.locator("article.card h1")).to_contain_text(number)
        self.drawn()
        return page.evaluate("location.pathname")

    def edit(self, name: str, value: str) -> None:
        fold = self.page.locator("details#edit")
        if not fold.evaluate("fold => fold.open"):
            fold.locator("summary").click()
        self.page.locator(f"#edit input[name={name}]").fill(value)
        self.page.get_by_role("button", name="Save").click()

    def is_offline(self) -> None:
        expect(self.page.locator("html[data-online=false]")).to_be_attached(timeout=20_000)


def newcomer(traveller: Traveller) -> None:
    """First sign-in, an empty board that needs no module, a first flight in a few steps."""
    page = traveller.page
    modules = []
    traveller.context.on("request", lambda request: modules.append(request.url) if ".wasm" in request.url else None)
    expect(page.get_by_role("heading", name="Nothing to board yet")).to_be_visible()
    page.reload()
    page.evaluate("navigator.serviceWorker.ready")
    until(page, "caches.match('/shell').then(kept => kept != null)")
    page.wait_for_load_state()
    page.reload()
    expect(page.get_by_role("heading", name="Nothing to board yet")).to_be_visible()
    assert not modules, modules
    page.get_by_role("link", name="Add a flight").last.click()
    expect(page.get_by_text("February 2013")).to_be_visible()
    page.locator("li.hit button").first.click()
    expect(page.locator("article.card h1")).to_be_visible()
    page.get_by_role("link", name="Flights", exact=True).first.click()
    expect(page.locator("a.row")).to_have_count(1)


def opens_each_page_before_the_first_flight(traveller: Traveller) -> None:
    """With nothing followed yet, a page that the small module does not have is there all the same, once the worker
    answers."""
    page = traveller.page
    page.goto(traveller.installation.address + "/")
    page.evaluate("navigator.serviceWorker.ready")
    until(page, "navigator.serviceWorker.controller !== null")
    until(page, "caches.match('/shell').then(kept => kept != null)")
    for path, word in [("/settings", "Settings"), ("/add", "Add a flight"), ("/", "Halcyon")]:
        traveller.at(path)
        expect(page.get_by_text("Nothing here")).to_have_count(0)
        expect(page.get_by_text(word).first).to_be_visible()
    expect(page.locator("a[href='/add']").first).to_be_visible()


def adds_by_number_and_route(traveller: Traveller) -> None:
    """In one's own words, by number and date, by route and date."""
    page = traveller.at("/add")
    hit = page.locator("li.hit").first
    expect(hit).to_be_visible()
    number = hit.locator(".no").inner_text()
    field = page.locator("input[name=q]")
    field.press_sequentially(number + " today", delay=15)
    expect(page.locator(".read b").first).to_contain_text(number.split()[-1])
    expect(field).to_be_focused()
    assert field.input_value() == number + " today"
    page.locator("#results li.hit button").first.click()
    expect(page.locator("article.card h1")).to_contain_text(number)

    page = traveller.at("/add")
    page.locator("#by-number summary").click()
    page.locator("#by-number input[name=number]").fill(number)
    page.get_by_role("button", name="Search").first.click()
    # The page before has hits of its own.
    expect(page).to_have_url(re.compile("number="))
    expect(page.locator("#results li.hit")).not_to_have_count(0)
    # What was asked stays: only the server can answer it.
    page.wait_for_timeout(1500)
    expect(page.locator("#results li.hit")).not_to_have_count(0)
    page.goto(traveller.installation.address + "/add?number=QQ9999&date=2030-06-01")
    page.wait_for_timeout(1500)
    expect(page.locator("#results")).to_contain_text("No flight found")
    expect(page.locator("#by-hand input[name=number]")).to_have_value("QQ 9999")

    page = traveller.at("/add")
    page.locator("#by-route summary").click()
    # Clicked first, as one does: what unfolds takes no focus in its first frame.
    page.locator("#by-route input[name=from]").click()
    page.locator("#by-route input[name=from]").press_sequentially("new york", delay=15)
    expect(page.locator("#airports option[value=JFK]")).to_be_attached()
    page.locator("#by-route input[name=from]").fill("JFK")
    page.locator("#by-route input[name=to]").fill("SFO")
    page.locator("#by-route").get_by_role("button", name="Search").click()
    expect(page.locator("li.hit .rt").first).to_contain_text("SFO")
    page.locator("li.hit button").first.click()
    expect(page.locator("article.card h1")).to_be_visible()
    expect(page.locator(".crumb")).to_contain_text("San Francisco")


def searches_no_day_that_is_over(traveller: Traveller) -> None:
    """Where the device is, it is a day later than at the home airport: always 24 hours between those two."""
    traveller.installation.api(traveller.page, "PUT", "/settings", {"home": "HNL"})
    ahead = traveller.page.context.browser.new_context(
        viewport=PHONE, locale="en-US", timezone_id="Pacific/Kiritimati",
        storage_state=traveller.page.context.storage_state())
    try:
        page = ahead.new_page()
        page.goto(traveller.installation.address + "/add")
        for fold in ["by-number", "by-route"]:
            page.locator(f"#{fold} summary").click()
            field = page.locator(f"#{fold} input[name=date]")
            until(page, f"document.querySelector('#{fold} input[name=date]').value"
                  " === new Date().toLocaleDateString('sv')", 10)
            # A day that somebody chooses stays, also one that is over.
            field.fill("2026-01-02")
        page.locator("#by-route input[name=from]").fill("JFK")
        page.locator("#by-route input[name=to]").fill("SFO")
        page.locator("#by-route").get_by_role("button", name="Search").click()
        page.wait_for_url("**date=2026-01-02")
        expect(page.locator("#by-route input[name=date]")).to_have_value("2026-01-02")
    finally:
        ahead.close()


def edits_deletes_and_undoes(traveller: Traveller) -> None:
    """By hand, edit, delete, undo; a mistake is shown where it is."""
    page = traveller.at("/add")
    page.get_by_text("By hand", exact=True).click()
    form = page.locator("form[action='/add/by-hand']")
    form.locator("input[name=from]").fill("QQX")
    form.locator("input[name=to]").fill("WAW")
    form.locator("input[name=date]").fill("2030-06-01")
    form.locator("input[name=out]").fill("10:30")
    form.get_by_role("button", name="Add").click()
    expect(page.get_by_role("alert")).to_contain_text("QQX")
    assert page.locator("form[action='/add/by-hand'] input[name=to]").input_value() == "WAW"
    traveller.by_hand()
    traveller.edit("seat", "14A")
    expect(page.locator("#details")).to_contain_text("14A")
    page.locator("#edit").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Deleted")).to_be_visible()
    expect(page.locator("a.row")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("article.card h1")).to_contain_text("LH 1612")
    expect(page.locator("#details")).to_contain_text("14A")


def confirms_what_is_saved(traveller: Traveller) -> None:
    """Who saves at the foot of the long form sees the changed card, and that it was saved; readers of the screen hear it.
    At 320 px the form keeps within its place."""
    traveller.by_hand()
    page = traveller.page
    page.set_viewport_size({"width": 320, "height": 640})
    traveller.edit("nowOut", "12:20")
    expect(page.locator("#saved")).to_be_in_viewport()
    expect(page.locator("#saved")).to_be_focused()
    expect(page.locator("article.card .badge")).to_be_in_viewport()
    expect(page.locator("article.card")).to_contain_text("12:20")
    over = page.locator("#edit form").first.evaluate(
        "form => [...form.querySelectorAll('input')].map(field => field.getBoundingClientRect().right)"
        ".reduce((a, b) => Math.max(a, b)) - form.getBoundingClientRect().right")
    assert over <= 0.5, over
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    expect(page.locator("#saved")).to_have_count(0, timeout=15_000)
    page.locator("#edit").get_by_role("button", name="The flight is cancelled").click()
    expect(page.locator("#saved")).to_be_in_viewport()
    expect(page.locator("article.card .badge")).to_contain_text("Cancelled")
    page.set_viewport_size(PHONE)


def adds_by_words_without_a_network(traveller: Traveller) -> None:
    """Without a network what was said stands in the form, places in words as well; nobody claims that a source was asked."""
    traveller.follow()
    traveller.ready()
    page = traveller.at("/add")
    traveller.installation.stop()
    field = page.locator("form.say input")
    field.press_sequentially("LH 716 27 nov 13:45 reykjavik bremen", delay=15)
    expect(page.locator("#by-hand input[name=number]")).to_have_value("LH 716", timeout=20_000)
    expect(page.locator("#by-hand input[name=out]")).to_have_value("13:45")
    expect(page.locator("#by-hand input[name=from]")).to_have_value(re.compile("KEF|reykjavik"))
    expect(page.locator("#by-hand input[name=to]")).to_have_value("BRE")
    expect(page.locator("#by-hand")).to_contain_text("No source can be asked without a connection")
    expect(page.locator("#by-hand")).not_to_contain_text("No source knows")


def makes_a_trip(traveller: Traveller) -> None:
    """Two flights become one trip, and two again."""
    traveller.by_hand("LH 1612", "2030-06-01T10:30", "2030-06-01T12:00")
    traveller.by_hand("LH 1614", "2030-06-01T16:30", "2030-06-01T18:00", route="WAW MUC")
    page = traveller.page
    page.locator("#trip summary").click()
    page.locator("#trip").get_by_role("button", name="Join").click()
    page.get_by_role("link", name="Your trip").click()
    expect(page.locator("li.leg")).to_have_count(2)
    expect(page.locator("li.between")).to_contain_text("4h 30m")
    page.get_by_role("button", name=re.compile("Take out of the trip: LH 1614")).click()
    expect(page.locator("article.card h1")).to_contain_text("LH 1614")
    page.goto(traveller.installation.address + "/")
    expect(page.locator("a.row")).to_have_count(2)


def previews_every_state(traveller: Traveller) -> None:
    """The slider and the switches show all fifteen states; keys move it; it says that it is a preview."""
    path = traveller.by_hand("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    page = traveller.at(path)
    page.get_by_role("link", name="Preview the day").click()
    expect(page.locator("#preview-note")).to_contain_text("Nothing here happens")
    chips = page.locator(".chip")
    expect(chips).to_have_count(15)
    seen = set()
    for index in range(15):
        chips.nth(index).click()
        expect(chips.nth(index)).to_have_attribute("aria-current", "true")
        seen.add(page.locator("article.card").get_attribute("data-state"))
    assert seen == set(STATES), set(STATES) - seen
    page.locator("input[name=late]").uncheck()
    page.locator("input[name=next]").uncheck()
    slider = page.locator("input[type=range]")
    slider.focus()
    before = page.locator("#preview-time").inner_text()
    page.keyboard.press("Home")
    expect(page.locator("article.card")).to_have_attribute("data-state", "farOut")
    assert page.locator("#preview-time").inner_text() != before
    expect(slider).to_be_focused()
    page.locator("input[name=cancelled]").check()
    expect(page.locator("article.card .badge")).to_contain_text("Cancelled")
    page.locator("input[name=cancelled]").uncheck()
    page.locator("input[name=offline]").check()
    expect(page.locator("article.card .badge")).not_to_contain_text("Cancelled")


def switches_language_and_theme(traveller: Traveller) -> None:
    """Language and theme change at once, without loading, and stay."""
    traveller.follow()
    page = traveller.at("/settings")
    page.evaluate("window.untouched = true")
    for language, word in [("de", "Einstellungen"), ("pl", "Ustawienia"), ("pt-BR", "Ajustes"), ("en", "Settings")]:
        page.locator("select[name=language]").select_option(language)
        page.locator("form.panel button").first.click()
        expect(page.get_by_role("heading", name=word)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("select[name=theme]").select_option("dark")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(11, 15, 22)"
    assert page.evaluate("window.untouched") is True
    traveller.at("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def sees_changes_live(traveller: Traveller) -> None:
    """A change elsewhere arrives without reload, and keeps scroll, focus, an open fold and what is being typed."""
    path = traveller.by_hand()
    page = traveller.page
    identifier = path.rsplit("/", 1)[1]
    page.evaluate("window.untouched = true")
    page.locator("#details summary").click()
    page.locator("#edit summary").click()
    field = page.locator("#edit input[name=notes]")
    field.fill("half a sen")
    scrolled = page.evaluate("(scrollTo(0, 300), scrollY)")
    traveller.installation.api(page, "PATCH", f"/flights/{identifier}", {"gate": "B22", "seat": "9C"})
    expect(page.locator("#details")).to_contain_text("9C", timeout=10_000)
    expect(field).to_be_focused()
    assert field.input_value() == "half a sen"
    assert page.locator("#edit input[name=gate]").input_value() == "B22"
    assert page.locator("#details").evaluate("fold => fold.open")
    assert abs(page.evaluate("scrollY") - scrolled) < 40, (page.evaluate("scrollY"), scrolled)
    assert page.evaluate("window.untouched") is True


def reloads_each_page_without_a_server(traveller: Traveller) -> None:
    """With the server gone each page starts again; what needs it says so."""
    path = traveller.by_hand("LH 1612", "2030-06-01T10:30", "2030-06-01T12:00")
    traveller.by_hand("LH 1614", "2030-06-01T16:30", "2030-06-01T18:00")
    page = traveller.page
    page.locator("#trip summary").click()
    page.locator("#trip").get_by_role("button", name="Join").click()
    trip = page.get_by_role("link", name="Your trip")
    expect(trip).to_be_visible()
    trip = trip.get_attribute("href")
    traveller.ready()
    traveller.page.goto(traveller.installation.address + "/settings/access")
    expect(page.get_by_role("heading", name="Browsers and tokens")).to_be_visible()
    traveller.installation.stop()
    for address, sight in [
        ("/", "a.row"), (path, "article.card h1"), (trip, "li.leg"), (path + "/preview", "input[type=range]"),
        ("/wall", ".wall h1"), ("/add", "input[name=q]"), ("/settings", "select[name=language]"),
        ("/settings/access", "text=this browser"),
    ]:
        page.goto(traveller.installation.address + address)
        expect(page.locator(sight).first).to_be_visible(timeout=15_000)
        page.reload()
        expect(page.locator(sight).first).to_be_visible(timeout=15_000)
    page.goto(traveller.installation.address + "/never/seen")
    expect(page.get_by_role("heading", name="Offline")).to_be_visible(timeout=15_000)
    page.goto(traveller.installation.address + "/")
    traveller.is_offline()
    expect(page.locator("#notices")).to_contain_text("Offline")


def later(page: Page) -> None:
    """Lets the clock go on, so that what is said next is newer by whole seconds."""
    until(page, f"Date.now() > {page.evaluate('Date.now()') + 2000}")


def edits_without_a_network(traveller: Traveller) -> None:
    """Changes queue in sight, survive a reload, and are applied once; a newer one elsewhere wins, and both are told."""
    path = traveller.by_hand()
    identifier = path.rsplit("/", 1)[1]
    page = traveller.page
    installation = traveller.installation
    traveller.ready()
    traveller.at(path)
    installation.stop()
    traveller.edit("seat", "14A")
    expect(page.locator("#waiting")).to_contain_text("1 change waits")
    expect(page.locator("#details")).to_contain_text("14A")
    traveller.edit("confirmation", "ABC123")
    expect(page.locator("#waiting")).to_contain_text("2 changes wait")
    # Another flight, with an airport that no flight here has had.
    page.goto(installation.address + "/add")
    page.get_by_text("By hand", exact=True).click()
    form = page.locator("form[action='/add/by-hand']")
    traveller.drawn(page)
    form.locator("input[name=from]").press_sequentially("reyk", delay=20)
    expect(page.locator("#airports option[value=KEF]")).to_be_attached(timeout=20_000)
    form.locator("input[name=from]").fill("KEF")
    form.locator("input[name=to]").fill("CPH")
    form.locator("input[name=date]").fill("2030-07-01")
    form.locator("input[name=out]").fill("10:30")
    form.get_by_role("button", name="Add").click()
    expect(page.locator(".crumb")).to_contain_text("Copenhagen")
    expect(page.locator("#waiting")).to_contain_text("3 changes wait")
    page.reload()
    expect(page.locator("#waiting")).to_contain_text("3 changes wait")
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    installation.start()
    expect(page.locator("#waiting")).to_have_count(0, timeout=30_000)
    flights = installation.api(page, "GET", "/flights")["flights"]
    assert len(flights) == 2, flights
    assert [flight.get("seat") for flight in flights] == ["14A", None]
    log = installation.api(page, "GET", f"/flights/{identifier}")["log"]
    assert len([entry for entry in log if entry["field"] == "seat"]) == 1, log
    assert len([entry for entry in log if entry["field"] == "confirmation"]) == 1, log

    # Sent twice, applied once.
    mutation = {"id": "twice-and-again", "at": log[0]["time"] + 5, "kind": "edit", "flight": identifier,
                "facts": {"notes": "once"}}
    first = installation.api(page, "POST", "/mutations", mutation)
    assert installation.api(page, "POST", "/mutations", mutation)["revision"] == first["revision"]

    # An older change to a field that somebody has changed since: the newer stays, and it is said.
    traveller.at(path)
    installation.stop()
    traveller.is_offline()
    traveller.edit("seat", "1A")
    expect(page.locator("#waiting")).to_contain_text("1 change waits")
    later(page)
    installation.start()
    # Another one speaks, with a time after that of the change that waits.
    installation.api(page, "PATCH", f"/flights/{identifier}", {"seat": "22F"})
    expect(page.locator("#waiting")).to_have_count(0, timeout=30_000)
    answer = installation.api(page, "GET", f"/flights/{identifier}")
    assert answer["flight"]["seat"] == "22F", "the newer word stands"
    seats = [entry["value"] for entry in answer["log"] if entry["field"] == "seat"]
    assert seats == ["22F", "1A", "14A"], f"newest first, by the time of making: {seats}"
    expect(page.locator("#details")).to_contain_text("22F")
    told = page.locator("#notices .notice", has_text="Seat")
    expect(told).to_be_visible()
    page.reload()
    expect(told).to_be_visible()
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)

    # A flight added and mended without a network is as it was mended, and nobody is told of a newer word.
    installation.stop()
    traveller.is_offline()
    page.goto(installation.address + "/add")
    traveller.drawn(page)
    page.get_by_text("By hand", exact=True).click()
    for name, value in (("from", "KEF"), ("to", "CPH"), ("date", "2030-07-02"), ("out", "10:30"), ("seat", "12A")):
        form.locator(f"input[name={name}]").fill(value)
    form.get_by_role("button", name="Add").click()
    expect(page.locator("#details")).to_contain_text("12A")
    path = urllib.parse.urlparse(page.url).path
    later(page)
    traveller.edit("seat", "14C")
    expect(page.locator("#details")).to_contain_text("14C")
    installation.start()
    expect(page.locator("#waiting")).to_have_count(0, timeout=30_000)
    assert installation.api(page, "GET", path)["flight"]["seat"] == "14C"
    expect(page.locator("#details")).to_contain_text("14C")
    expect(told).to_have_count(0)


def adds_by_its_usual_route(traveller: Traveller) -> None:
    """A number that no source knows goes where it usually goes: only the time is asked for; of several legs one is chosen."""
    page = traveller.page
    page.goto(traveller.installation.address + "/add")
    page.keyboard.type("LH 716 27 Nov", delay=15)
    page.keyboard.press("Enter")
    form = page.locator("form[action='/add/by-hand']")
    expect(form.locator("input[name=out]")).to_be_focused(timeout=20_000)
    expect(form.locator("input[name=from]")).to_have_value("FRA")
    expect(form.locator("input[name=to]")).to_have_value("HND")
    expect(page.locator("#by-hand")).to_contain_text("usual route, not confirmed")
    form.locator("input[name=out]").fill("13:45")
    form.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("article.card h1")).to_contain_text("LH 716")
    expect(page.locator("article.card .badge")).to_contain_text("Planned")
    page.goto(traveller.installation.address + "/add?q=BA15+27+Nov")
    legs = page.locator("#main .hit")
    expect(legs).to_have_count(2)
    legs.nth(1).get_by_role("button").click()
    expect(form.locator("input[name=from]")).to_have_value("SIN")
    expect(form.locator("input[name=to]")).to_have_value("SYD")


def enters_and_mends_by_hand(traveller: Traveller) -> None:
    """A flight that no source knows: said in words, filled in, changed twice, delayed, taken back, cancelled; with the
    server, and again without it."""
    page = traveller.page
    installation = traveller.installation
    traveller.by_hand()
    traveller.ready()
    focused = "document.activeElement.name ?? ''"
    for with_server in (True, False):
        if not with_server:
            traveller.at("/")
            installation.stop()
            traveller.is_offline()
        page.goto(installation.address + "/add")
        traveller.drawn()
        assert page.evaluate(focused) == "q"
        page.keyboard.type("LH 9716 27 Nov", delay=15)
        form = page.locator("form[action='/add/by-hand']")
        expect(form.locator("input[name=number]")).to_have_value("LH 9716", timeout=20_000)
        assert form.locator("input[name=date]").input_value().endswith("-11-27")
        assert page.evaluate(focused) == "q", "whoever types is left alone"
        page.keyboard.press("Enter")
        expect(form.locator("input[name=from]")).to_be_focused()
        expect(form.locator("#fault")).to_have_text("Where does it leave from?")
        page.keyboard.type("Frankfurt")
        form.locator("input[name=to]").fill("new york")
        form.locator("input[name=out]").fill("13:45")
        form.locator("input[name=in]").fill("16:10")
        form.get_by_role("button", name="Add", exact=True).click()
        expect(form.locator(".fault")).to_contain_text("Which airport for “Frankfurt”?")
        form.get_by_role("button", name=re.compile("^FRA · Frankfurt")).click()
        expect(form.locator(".fault")).to_contain_text("Which airport for “new york”?")
        assert [name[:3] for name in form.locator(".fault-choices button").all_inner_texts()][:3] == ["JFK", "EWR", "LGA"]
        form.get_by_role("button", name=re.compile("^JFK")).click()
        expect(page.locator("article.card h1")).to_contain_text("LH 9716")
        traveller.drawn()
        traveller.edit("out", "14:00")
        expect(page.locator("#timeline")).to_contain_text("2:00")
        traveller.edit("date", page.locator("#edit input[name=date]").input_value()[:-2] + "28")
        expect(page.locator("#changes .log")).to_contain_text("→")
        traveller.edit("nowOut", "15:20")
        expect(page.locator("article.card .badge")).to_contain_text("1h 20m late")
        expect(page.locator("#timeline")).to_contain_text("3:20")
        traveller.edit("number", "716")
        expect(page.locator("#edit .fault")).to_contain_text("“716” is not a flight number")
        expect(page.locator("#edit input[name=number]")).to_be_focused()
        traveller.edit("number", "LH 718")
        expect(page.locator("article.card h1")).to_contain_text("LH 718")
        changes = page.locator("#changes")
        if not changes.evaluate("fold => fold.open"):
            changes.locator("summary").click()
        changes.get_by_role("button", name=re.compile("^Undo: Flight number")).click()
        expect(page.locator("article.card h1")).to_contain_text("LH 9716")
        if not page.locator("#edit").evaluate("fold => fold.open"):
            page.locator("#edit summary").click()
        page.get_by_role("button", name="The flight is cancelled").click()
        expect(page.locator("article.card .badge")).to_contain_text("Cancelled")
        page.get_by_role("button", name="It flies after all").click()
        expect(page.locator("article.card .badge")).not_to_contain_text("Cancelled")
        page.get_by_role("button", name="The flight is cancelled").click()
        expect(page.locator("article.card .badge")).to_contain_text("Cancelled")
    shown = page.locator("#timeline").inner_text()
    path = page.evaluate("location.pathname")
    installation.start()
    expect(page.locator("#waiting")).to_have_count(0, timeout=30_000)
    flight = installation.api(page, "GET", path)["flight"]
    assert (flight["number"], flight["from"], flight["to"], flight["status"]) == ("LH716", "FRA", "JFK", "cancelled")
    assert page.locator("#timeline").inner_text() == shown


def says_where_it_lands(traveller: Traveller) -> None:
    """A flight is diverted: said by name, with the server and without it, and taken back."""
    page = traveller.page
    installation = traveller.installation
    path = traveller.by_hand(arrival="2030-06-01T12:05")
    traveller.ready()
    for with_server in (True, False):
        traveller.at(path)
        if not with_server:
            installation.stop()
            traveller.is_offline()
        traveller.edit("divertedTo", "Nowhere")
        expect(page.locator("#edit .fault")).to_contain_text("No airport or city is called “Nowhere”")
        traveller.edit("divertedTo", "Warsaw WAW")
        expect(page.locator("#edit .fault")).to_contain_text("It goes there anyway")
        traveller.edit("divertedTo", "Poznan POZ")
        expect(page.locator("article.card .badge")).to_contain_text("Diverted")
        day = page.locator("details#day")
        if not day.evaluate("fold => fold.open"):
            day.locator("summary").click()
        expect(page.locator("#timeline")).to_contain_text("Lands · POZ")
        expect(page.locator("#timeline")).not_to_contain_text("12:05")
        changes = page.locator("#changes")
        if not changes.evaluate("fold => fold.open"):
            changes.locator("summary").click()
        changes.get_by_role("button", name=re.compile("^Undo: Diverted")).click()
        expect(page.locator("article.card .badge")).not_to_contain_text("Diverted")
        expect(page.locator("#timeline")).to_contain_text("12:05")
        expect(changes.get_by_role("button", name=re.compile("^Redo: Diverted"))).to_be_visible()
    installation.start()
    expect(page.locator("#waiting")).to_have_count(0, timeout=30_000)


def asks_in_its_own_words(traveller: Traveller) -> None:
    """What is missing is asked for in the page's language, and a question goes as soon as it is answered; at the smallest
    width nothing of it is cut."""
    page = traveller.page
    page.set_viewport_size({"width": 320, "height": 640})
    for language, question, number in (
        ("pl", "Skąd odlatuje?", "Tu czegoś brakuje."), ("pt-BR", "De onde ele parte?", "Falta algo aqui."),
        ("de", "Von wo fliegt er ab?", "Hier fehlt etwas."), ("en", "Where does it leave from?", "Something is missing"),
    ):
        settings = traveller.installation.api(page, "GET", "/settings")
        traveller.installation.api(page, "PUT", "/settings", {**settings, "language": language})
        page.goto(traveller.installation.address + "/add")
        room = page.evaluate(
            """() => [...document.querySelectorAll('input[placeholder]')].filter(input => input.placeholder).map(input => {
                const pen = document.createElement('canvas').getContext('2d');
                const style = getComputedStyle(input, '::placeholder');
                pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
                const box = getComputedStyle(input);
                return [input.placeholder, pen.measureText(input.placeholder).width,
                        input.clientWidth - parseFloat(box.paddingLeft) - parseFloat(box.paddingRight)];
            }).filter(([, wanted, has]) => has > 0 && wanted > has)""")
        assert not room, f"cut in {language}: {room}"
        search = page.locator("#by-number")
        search.locator("summary").click()
        search.locator("button").click()
        expect(search.locator(".fault")).to_contain_text(number)
        search.locator("input[name=number]").fill("UA 1")
        expect(search.locator(".fault")).to_have_count(0)
        hand = page.locator("#by-hand")
        hand.locator("summary").click()
        form = page.locator("form[action='/add/by-hand']")
        form.locator("input[name=date]").fill("2030-06-01")
        form.locator("button").last.click()
        expect(form.locator(".fault")).to_have_text(question)
        expect(form.locator("input[name=from]")).to_be_focused()
        cut = page.evaluate(
            """() => getComputedStyle(document.getElementById('by-hand'), '::details-content').overflowX""")
        assert cut == "visible", "the ring around what has the focus is cut at the sides"
        form.locator("input[name=from]").press_sequentially("MUC")
        expect(form.locator(".fault")).to_have_count(0)


def calm_follows_the_language(traveller: Traveller) -> None:
    """A tab with calm mode that stays open speaks the language that is chosen in another, and goes on as it was."""
    traveller.by_hand()
    settings = traveller.at("/settings")
    calm = traveller.open()
    calm.goto(traveller.installation.address + "/calm")
    expect(calm.locator("body[data-runs]")).to_be_attached(timeout=20_000)
    calm.evaluate("document.body.dataset.same = '1'")
    english = calm.locator("#facts summary").first.text_content()
    settings.bring_to_front()
    settings.locator("select[name=language]").select_option("pl")
    settings.get_by_role("button", name="Save").click()
    expect(settings.locator("html")).to_have_attribute("lang", "pl")
    expect(calm.locator("html")).to_have_attribute("lang", "pl", timeout=20_000)
    assert calm.locator("#facts summary").first.text_content() != english
    assert "Wdech" in calm.locator("#breath").text_content(), calm.locator("#breath").text_content()
    assert calm.evaluate("document.body.dataset.same") == "1", "the page was loaded again"


def shares_two_tabs(traveller: Traveller) -> None:
    """What one tab changes, the other shows; both queue, one sends."""
    path = traveller.by_hand()
    traveller.ready()
    first = traveller.at(path)
    second = traveller.open()
    second.goto(traveller.installation.address + path)
    traveller.drawn(second)
    traveller.edit("seat", "14A")
    expect(second.locator("#details")).to_contain_text("14A", timeout=10_000)
    traveller.installation.stop()
    expect(second.locator("html[data-online=false]")).to_be_attached(timeout=20_000)
    traveller.edit("confirmation", "ABC123")
    expect(first.locator("#waiting")).to_contain_text("1 change waits")
    traveller.installation.start()
    expect(second.locator("#details")).to_contain_text("ABC123", timeout=30_000)
    identifier = path.rsplit("/", 1)[1]
    log = traveller.installation.api(first, "GET", f"/flights/{identifier}")["log"]
    assert len([entry for entry in log if entry["field"] == "confirmation"]) == 1, log


def asks_once_for_two_tabs(traveller: Traveller) -> None:
    """Whatever happens, two tabs ask for the snapshot once: a change elsewhere, a change in either, the network's return,
    and a change that waited for it."""
    path = traveller.by_hand()
    traveller.ready()
    first = traveller.at(path)
    second = traveller.open()
    second.goto(traveller.installation.address + path)
    traveller.drawn(second)
    asked: list[str] = []
    traveller.context.on(
        "requestfinished", lambda request: asked.append(request.url) if "/api/v1/snapshot" in request.url else None)

    def settle(text: str) -> None:
        """Both show it; and a second later nobody has asked but one."""
        for tab in (first, second):
            expect(tab.locator("#details")).to_contain_text(text, timeout=30_000)
            expect(tab.locator("html[data-online=true]")).to_be_attached(timeout=20_000)
        first.wait_for_timeout(1500)
        assert len(asked) == 1, f"{text}: {len(asked)} times"
        asked.clear()

    first.wait_for_timeout(1500)
    asked.clear()
    traveller.installation.api(first, "PATCH", path, {"seat": "2B"})
    settle("2B")
    for tab, seat in ((first, "14A"), (second, "14C"), (first, "30K")):
        traveller.page = tab
        traveller.edit("seat", seat)
        settle(seat)
    # The browser tells both at once that there is a network again.
    traveller.context.set_offline(True)
    for tab in (first, second):
        expect(tab.locator("html[data-online=false]")).to_be_attached(timeout=20_000)
    traveller.edit("confirmation", "ABC123")
    expect(first.locator("#waiting")).to_contain_text("1 change waits")
    asked.clear()
    traveller.context.set_offline(False)
    settle("ABC123")
    expect(second.locator("#waiting")).to_have_count(0)


def opens_what_is_long_past(traveller: Traveller) -> None:
    """A flight of last year is not on the board; its page opens, is edited, goes to the bin and comes back, and opens
    without a network once it has been opened with one."""
    installation = traveller.installation
    traveller.follow()
    traveller.ready()
    page = traveller.page
    body = {"number": "LO3920", "from": "KRK", "to": "WAW", "seat": "3F",
            "out": {"scheduled": 1_600_000_000}, "in": {"scheduled": 1_600_003_600}}
    old, other = (installation.api(page, "POST", "/flights", body)["flight"]["id"] for _ in range(2))
    page.goto(installation.address + "/")
    expect(page.locator("a.row")).to_have_count(1)
    page.goto(installation.address + "/logbook")
    expect(page.locator("main")).to_contain_text("LO 3920")
    page.goto(installation.address + "/flights/" + old)
    expect(page.locator("article.card h1")).to_contain_text("LO 3920")
    assert "LO 3920" in page.title(), page.title()
    expect(page.locator("#details")).to_contain_text("3F")
    traveller.edit("seat", "14C")
    expect(page.locator("#details")).to_contain_text("14C", timeout=10_000)
    expect(page.locator("#changes")).to_contain_text("3F")
    expect(page.locator("html[data-online=true]")).to_be_attached()
    page.locator("details#edit summary").click()
    page.locator(f"form[action='/flights/{old}/delete'] button").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("article.card h1")).to_contain_text("LO 3920", timeout=20_000)
    expect(page.locator("#details")).to_contain_text("14C")
    until(page, f"caches.match('/flights/{old}').then(kept => kept != null)")
    installation.stop()
    page.reload()
    expect(page.locator("article.card h1")).to_contain_text("LO 3920", timeout=20_000)
    expect(page.locator("#details")).to_contain_text("14C")
    expect(page.locator("#offline")).to_be_visible(timeout=20_000)
    page.goto(installation.address + "/flights/" + other)
    expect(page.get_by_text("This page needs a connection")).to_be_visible(timeout=20_000)
    page.goto(installation.address + "/logbook")
    expect(page.locator("main")).to_contain_text("LO 3920")
    installation.start()
    page.goto(installation.address + "/flights/none")
    expect(page.get_by_text("Nothing here")).to_be_visible(timeout=20_000)


def hears_of_a_first_flight(traveller: Traveller) -> None:
    """On an empty board that stays open, a flight that another device adds is drawn, and goes on here."""
    page = traveller.page
    expect(page.get_by_role("heading", name="Nothing to board yet")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready")
    other = traveller.open()
    other.goto(traveller.installation.address + "/add")
    traveller.drawn(other)
    other.locator("li.hit button").first.click()
    expect(other.locator("article.card h1")).to_be_visible()
    expect(page.locator("a.row")).to_have_count(1, timeout=20_000)
    traveller.drawn(page)
    page.locator("a.row").click()
    expect(page.locator("article.card h1")).to_be_visible()


# After every change of the page, asks the server for the same page: what is said, and how far the line has come.
FOLLOW = """
async () => {
  const look = node => {
    const main = node.querySelector('#main').cloneNode(true);
    main.querySelectorAll('#notices, .ready, #device, datalist').forEach(part => part.remove());
    const flown = [...main.querySelectorAll('.flown')].map(line => line.getAttribute('stroke-dasharray'));
    return main.textContent.replace(/\\s+/g, ' ').trim() + ' ' + flown.join();
  };
  const heard = text => text.match(/Last heard ([0-9]+:[0-9]+)/)?.[1];
  window.same = [];
  window.other = [];
  let changed = true;
  new MutationObserver(() => { changed = true; }).observe(
    document.getElementById('app'), { subtree: true, childList: true, characterData: true, attributes: true });
  for (;;) {
    if (changed) {
      changed = false;
      const before = look(document);
      const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
      const fresh = look(new DOMParser().parseFromString(await answer.text(), 'text/html'));
      const at = performance.now();
      if (fresh === before || fresh === look(document)) window.same.push({ at, heard: heard(fresh) });
      else window.other.push({ at, here: before, there: fresh });
    }
    await new Promise(done => setTimeout(done, 20));
  }
}
"""


def recorded(installation: Installation, page: Page) -> str:
    """Adds a recorded flight that is in the air, or else the one that leaves next; returns its path."""
    now = installation.api(page, "GET", "/snapshot")["now"]
    day = datetime.datetime.fromtimestamp(now, zoneinfo.ZoneInfo("America/New_York")).date()
    found = []
    for place in ("LAX", "SFO", "SEA", "SAN"):
        for date in (day, day - datetime.timedelta(days=1)):
            found += installation.api(
                page, "GET", f"/search/flights?from=JFK&to={place}&date={date.isoformat()}")["flights"]
    found = [one for one in found if now - 3 * 3600 < one["out"] < now - 1800]
    for offer in found + installation.api(page, "GET", "/search/flights")["flights"]:
        flight = installation.api(page, "POST", "/flights", {"key": offer["key"]})["flight"]
        path = "/flights/" + flight["id"]
        if offer not in found:
            return path
        for _ in range(50):
            if installation.api(page, "GET", path + "/state")["state"] == "inFlight":
                return path
            page.wait_for_timeout(100)
        installation.api(page, "DELETE", path)
    raise AssertionError("nothing is recorded for today")


def follows_an_aircraft(traveller: Traveller) -> None:
    """What is seen of an aircraft comes to every open page by itself: nobody asks for the snapshot, and the page is what
    the server would draw. It is there again without a network."""
    installation = traveller.installation
    path = recorded(installation, traveller.page)
    first = traveller.at(path)
    expect(first.locator("article.card")).to_have_attribute("data-state", "inFlight", timeout=300_000)
    traveller.ready()
    first = traveller.at(path)
    second = traveller.open()
    second.goto(installation.address + path)
    traveller.drawn(second)
    asked: list[str] = []
    traveller.context.on(
        "request", lambda request: asked.append(request.url) if "/api/v1/snapshot" in request.url else None)
    for tab in (first, second):
        tab.evaluate(f"void ({FOLLOW})()")
    for _ in range(8):
        # Asked for anyway after ten minutes of its own time; what follows is without.
        with first.expect_event("request", lambda request: "/api/v1/snapshot" in request.url, timeout=30_000):
            pass
        first.wait_for_timeout(1000)
        revision = installation.api(first, "GET", "/snapshot")["revision"]
        asked.clear()
        for tab in (first, second):
            tab.evaluate("window.same.length = window.other.length = 0")
        first.wait_for_timeout(7000)
        if installation.api(first, "GET", "/snapshot")["revision"] == revision:
            break
    else:
        raise AssertionError("it never stood still")
    assert not asked, asked
    for name, tab in (("first", first), ("second", second)):
        same, other = tab.evaluate("[window.same, window.other]")
        times = {one["heard"] for one in same}
        assert len(times) >= 3, f"{name} tab: the same as the server's only at {times}; else {other[:2]}"
        assert len(same) >= len(other), f"{name} tab: {len(same)} the same, {len(other)} other, as {other[:2]}"
    until(first, """new Promise(resolve => {
      indexedDB.open('halcyon', 1).onsuccess = ({ target }) => {
        const kept = target.result.transaction('kept').objectStore('kept').get('snapshot');
        kept.onsuccess = () => { target.result.close(); resolve(kept.result?.sightings?.length > 0); };
      };
    })""", 60)


class Antenna(http.server.BaseHTTPRequestHandler):
    """A receiver near both ends of a flight from Amsterdam to London: KLM1001 stands, rolls, flies, is out of sight for
    a while over the sea, comes back, lands and rolls to a stand. In the time of the server that asks it."""

    start = 0.0  # the server's time when this began
    began = 0.0
    out = 0.0

    def log_message(self, *_: object) -> None:
        """Says nothing."""

    def do_GET(self) -> None:
        now = self.start + 60 * (time.monotonic() - self.began)
        body = json.dumps({"now": now, "messages": 1, "aircraft": [
            {"hex": "~29c1a4", "lat": 52.0, "lon": 4.0, "alt_baro": 100}, *self.seen(now)]}).encode()
        self.send_response(200 if self.path == "/tar1090/data/aircraft.json" else 404)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def seen(self, now: float) -> list[dict]:
        off, on = self.out + 12 * 60, self.out + 67 * 60
        row = {"hex": "484b62", "flight": "KLM1001 ", "r": "PH-BXA", "t": "B738", "seen_pos": 0.6, "seen": 0.2}
        if now < self.out or now > on + 300:
            place = (52.3100, 4.7650) if now < self.out else (51.4710, -0.4600)
            return [row | {"lat": place[0], "lon": place[1], "alt_baro": "ground", "gs": 0.0}]
        part = min(1.0, max(0.0, (now - off) / (on - off)))
        row |= {"lat": 52.3100 + part * (51.4706 - 52.3100), "lon": 4.7650 + part * (-0.4619 - 4.7650)}
        if now < off or now > on:
            return [row | {"alt_baro": "ground", "gs": 14.0}]
        if off + 25 * 60 < now < off + 30 * 60:
            return []
        height = min(now - off, on - now) * 28
        rate = 1680 if now - off < on - now else -1680
        return [row | {"alt_baro": round(min(30_000, 100 + height)), "gs": 140 + min(300, height / 30), "track": 255.0,
                       "baro_rate": rate if height < 30_000 else 0}]


def follows_by_an_antenna(traveller: Traveller) -> None:
    """No key and no source but an antenna of one's own: a number typed, a time, and the flight is followed to its end."""
    installation = traveller.installation
    page = traveller.page
    began = time.monotonic()
    start = installation.api(page, "GET", "/snapshot")["now"]
    out = (int(start) // 60 + 75) * 60
    antenna = type("ThisAntenna", (Antenna,), {"start": start, "began": began, "out": out})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), antenna)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    enabled = subprocess.run(
        [installation.program, "feeds", "enable", "antenna", "--at", f"http://127.0.0.1:{server.server_port}/tar1090",
         "--data", installation.folder], capture_output=True, text=True)
    assert enabled.returncode == 0, enabled.stderr
    local = datetime.datetime.fromtimestamp(out, zoneinfo.ZoneInfo("Europe/Amsterdam"))
    page.goto(installation.address + "/add")
    page.keyboard.type("KL1001 " + local.strftime("%Y-%m-%d"), delay=10)
    page.keyboard.press("Enter")
    form = page.locator("form[action='/add/by-hand']")
    expect(form.locator("input[name=from]")).to_have_value("AMS", timeout=20_000)
    expect(form.locator("input[name=to]")).to_have_value("LHR")
    form.locator("input[name=out]").fill(local.strftime("%H:%M"))
    form.get_by_role("button", name="Add", exact=True).click()
    card = page.locator("article.card")
    expect(card.locator("h1")).to_contain_text("KL 1001")
    traveller.drawn()
    # To have seen the aircraft at its gate is no word on when it leaves.
    expect(card.locator(".badge")).to_contain_text("Planned")
    until(page, "document.querySelector('#main').textContent.includes('PH-BXA')", 60)
    for state in ("inFlight", "descending"):
        expect(card).to_have_attribute("data-state", state, timeout=120_000)
    board = traveller.open()
    board.goto(installation.address + "/")
    expect(board.locator("#main")).to_contain_text("KL 1001")
    # On a busy machine the antenna is not heard for twenty minutes of its own time, and the card says by the clock that it
    # has landed: what counts is that it is seen.
    facts = {}
    until_time = time.monotonic() + 120
    while "on" not in facts and time.monotonic() < until_time:
        snapshot = installation.api(page, "GET", "/snapshot")
        facts = snapshot["flights"][0]["flight"]
        time.sleep(1)
    until(page, "['landed', 'atGateDest', 'completed'].includes(document.querySelector('article.card').dataset.state)", 90)
    shown = page.locator("#main").inner_text()
    assert "on" in facts, f"{snapshot['now'] - out} s after OUT the page says\n{shown[:600]}\nand it is known {facts}"
    off, on = facts["off"]["actual"], facts["on"]["actual"]
    assert abs(off - (out + 12 * 60)) <= 60, f"wheels up {off - out - 12 * 60} s off"
    assert abs(on - (out + 67 * 60)) <= 60, f"wheels down {on - out - 67 * 60} s off"
    expect(page.locator("#main")).not_to_contain_text("Cancelled")
    server.shutdown()


class Skies(http.server.BaseHTTPRequestHandler):
    """The weather, the FAA and the board of Oslo as their services give them, about now; it keeps what it was asked. Made up
    but for its form."""

    asked: list[str] = []
    is_down = False

    def log_message(self, *_: object) -> None:
        """Says nothing."""

    def do_GET(self) -> None:
        self.asked.append(self.path)
        parts = urllib.parse.urlsplit(self.path)
        station = urllib.parse.parse_qs(parts.query).get("ids", ["KJFK"])[0]
        answers = {"/api/data/metar": self.metar, "/api/data/taf": self.taf}
        if parts.path in answers:
            body = json.dumps(answers[parts.path](station))
        elif parts.path == "/api/airport-events":
            body = json.dumps(self.events())
        else:
            body = self.board("direction=A" in parts.query)
        self.send_response(503 if self.is_down else 200)
        self.send_header("content-length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())

    def metar(self, station: str) -> list[dict]:
        return [{"icaoId": station, "obsTime": int(time.time()) // 3600 * 3600 - 540, "temp": 8.3, "dewp": 7.1,
                 "wdir": 170, "wspd": 18, "wgst": 27, "visib": 4, "altim": 1009.1, "wxString": "-TSRA BR",
                 "metarType": "METAR", "fltCat": "MVFR", "clouds": [
                     {"cover": "FEW", "base": 1500}, {"cover": "BKN", "base": 4300, "type": "CB"}],
                 "rawOb": f"METAR {station} 17018G27KT 4SM -TSRA BR FEW015 BKN043CB 08/07 A2980"}]

    def taf(self, station: str) -> list[dict]:
        start = int(time.time()) // 3600 * 3600
        def group(begin: int, end: int, **more: object) -> dict:
            return {"timeFrom": start + begin * 3600, "timeTo": start + end * 3600, **more}
        return [{"icaoId": station, "issueTime": "2026-01-01T00:00:00Z", "validTimeFrom": start - 7200,
                 "validTimeTo": start + 24 * 3600, "rawTAF": f"TAF {station} 17015G25KT P6SM BKN040", "fcsts": [
                     group(-2, 24, wdir=170, wspd=15, wgst=25, visib="6+", clouds=[{"cover": "BKN", "base": 4000}]),
                     group(1, 4, fcstChange="TEMPO", visib=2, wxString="TSRA",
                           clouds=[{"cover": "BKN", "base": 2500, "type": "CB"}]),
                     group(5, 24, fcstChange="FM", wdir=290, wspd=9, visib="6+", clouds=[{"cover": "SCT", "base": 5000}]),
                     group(6, 9, fcstChange="PROB", probability=30, visib=1, wxString="-SHSN")]}]

    def events(self) -> list[dict]:
        def at(minutes: int) -> str:
            return time.strftime("%Y-%m-%dT%H:%M:00Z", time.gmtime(time.time() + minutes * 60))
        return [{"airportId": "JFK", "groundDelay": {"impactingCondition": "thunderstorms", "avgDelay": 35.0, "maxDelay": 90,
                 "startTime": at(-50), "endTime": at(230)}, "departureDelay": {
                     "reason": "TM Initiatives:SWAP:WX", "arrivalDeparture": {
                         "type": "Departure", "min": "31 minutes", "max": "45 minutes", "trend": "Increasing"}}}]

    def board(self, is_arrivals: bool) -> str:
        def at(minutes: int) -> str:
            return time.strftime("%Y-%m-%dT%H:%M:00Z", time.gmtime(time.time() + minutes * 60))
        rows = [("DY604", "BGO", 8, "D12", ("N", 0)), ("SK1469", "CPH", 22, "E7", ("E", 65)), ("LH2453", "MUC", 35, "F21", None),
                ("WF145", "SVG", 41, None, ("C", 0)), ("AF1275", "CDG", 55, "F18", ("E", 90)), ("KL1146", "AMS", 71, None, None),
                ("D84443", "LYR", 84, "D4", None), ("BA763", "LHR", 130, None, None), ("SK4035", "SVG", 160, "C5", ("E", 178))]
        flights = ""
        for index, (number, place, minutes, gate, status) in enumerate(rows):
            more = f"<gate>{gate}</gate>" if gate and not is_arrivals else ""
            if is_arrivals and index == 0:
                more += f'<status code="A" time="{at(-4)}"/><belt>7</belt>'
            elif status:
                more += f'<status code="{status[0]}"' + (f' time="{at(status[1])}"' if status[1] else "") + "/>"
            flights += (
                f'<flight uniqueID="{index}"><airline>{number[:2]}</airline><flight_id>{number}</flight_id>'
                f'<dom_int>I</dom_int><schedule_time>{at(minutes)}</schedule_time><arr_dep>{"A" if is_arrivals else "D"}'
                f"</arr_dep><airport>{place}</airport>{more}</flight>")
        return (f'<?xml version="1.0" encoding="iso-8859-1"?><airport name="OSL"><flights lastUpdate="{at(0)}">{flights}'
                "</flights></airport>")


def skies(installation: Installation) -> type[Skies]:
    """From now on the weather, the FAA and Avinor are asked here; they are switched on."""
    kind = type("TheseSkies", (Skies,), {"asked": []})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), kind)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = {"address": f"http://127.0.0.1:{server.server_port}"}
    keys = pathlib.Path(installation.folder) / "sources.json"
    keys.write_text(json.dumps({name: address for name in ("aviationweather", "faa", "avinor")}))
    keys.chmod(0o600)
    # Keys are read when the server starts.
    installation.stop()
    installation.start()
    for name in ("aviationweather", "faa", "avinor"):
        enabled = subprocess.run(
            [installation.program, "feeds", "enable", name, "--data", installation.folder], capture_output=True, text=True)
        assert enabled.returncode == 0, enabled.stderr
    return kind


def looks_at_an_airport(traveller: Traveller) -> None:
    """From a flight to its airport: the board, what holds it up, the weather in words; the wall and back; what is heard anew
    comes by itself; a stranger sees the same but for what is private, and asks nobody; and what fails stays with its age."""
    installation = traveller.installation
    page = traveller.page
    start = datetime.datetime.now(zoneinfo.ZoneInfo("America/New_York")) + datetime.timedelta(minutes=100)
    traveller.by_hand("UA 1545", start.strftime("%Y-%m-%dT%H:%M"), route="JFK SFO")
    page.goto(installation.address + "/airports/JFK")
    expect(page.get_by_role("link", name="Switch on aviationweather.gov for the weather")).to_be_visible()
    known = skies(installation)
    page.goto(installation.address + "/")
    page.locator("a.row").first.click()
    page.locator(".crumb").get_by_role("link", name="New York JFK").click()
    expect(page.locator("h1")).to_have_text("New York JFK")
    expect(page.locator(".hold").first).to_contain_text("Flights to here leave later")
    expect(page.locator(".hold").first).to_contain_text("Thunderstorms.")
    expect(page.locator(".wx")).to_contain_text("Thunderstorm with light rain, mist")
    expect(page.locator(".wx")).to_contain_text("Fresh wind from the south, 21 mph, gusts of 31 mph")
    expect(page.locator(".board a.row")).to_contain_text("yours")
    asked = len(known.asked)
    assert asked == 3, known.asked
    page.goto(installation.address + "/airports/OSL")
    expect(page.locator(".board li")).to_have_count(9)
    expect(page.locator(".board")).to_contain_text("Cancelled")
    expect(page.locator("#main")).to_contain_text("Flight data from Avinor")
    page.get_by_role("navigation", name="Direction").get_by_role("link", name="Arrivals").click()
    expect(page.locator(".board")).to_contain_text("Landed")
    page.get_by_role("link", name="Full screen").click()
    expect(page.locator(".wall h1")).to_have_text("Arrivals")
    page.keyboard.press("Escape")
    expect(page.locator(".seg")).to_be_visible()
    # Somebody who is not signed in.
    page.goto("about:blank")
    asked = len(known.asked)
    stranger = page.context.browser.new_context()
    other = stranger.new_page()
    other.goto(installation.address + "/airports/JFK")
    expect(other.locator(".wx")).to_contain_text("Thunderstorm")
    assert "UA 1545" not in other.locator("#main").inner_text()
    other.goto(installation.address + "/airports/BGO")
    expect(other.locator("h1")).to_have_text("Bergen")
    assert len(known.asked) == asked, known.asked[asked:]
    stranger.close()
    # What does not answer any more stays as it was, and says so.
    known.is_down = True
    page.goto(installation.address + "/airports/HEL")
    # The pace of the source may let it be asked a little later only: the page asks again by itself.
    expect(page.locator(".wx")).to_contain_text("no answer since", timeout=150_000)
    missing = page.goto(installation.address + "/airports/warsaw")
    assert missing.status == 404
    page.locator("main").get_by_role("link", name="Chopin").click()
    expect(page.locator("h1")).to_contain_text("Warsaw")


class Hook(http.server.BaseHTTPRequestHandler):
    """Takes what a server sends, as the owner's webhook."""

    taken: list[dict] = []

    def log_message(self, *_: object) -> None:
        """Says nothing."""

    def do_POST(self) -> None:
        self.taken.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(204)
        self.end_headers()


def is_told(traveller: Traveller) -> None:
    """What to tell is chosen, a way is tried, and what is pushed is shown and opens the right page."""
    installation = traveller.installation
    Hook.taken = []
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hook)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # The worker's script is there before the server goes.
    traveller.page.evaluate("navigator.serviceWorker.ready")
    traveller.page.wait_for_load_state("networkidle")
    installation.stop()
    settings = pathlib.Path(installation.folder, "alerts.json")
    settings.write_text(json.dumps({"webhook": {
        "address": f"http://127.0.0.1:{server.server_port}/", "secret": "sesame-open-yourself-now"}}))
    settings.chmod(0o600)
    installation.start()
    path = traveller.by_hand()
    traveller.page.get_by_role("link", name="Alerts").click()
    page = traveller.page
    expect(page.get_by_text("Nothing has been told of this flight yet")).to_be_visible()
    expect(page.get_by_label("As for all flights")).to_be_checked()
    page.goto(installation.address + "/settings")
    page.get_by_role("link", name="Alerts").click()
    expect(page.get_by_role("button", name="Tell me here")).to_be_visible()
    page.get_by_label("Arrival").uncheck()
    page.locator("[name=quietFrom]").fill("22:30")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("Give both times")
    expect(page.locator("[name=quietFrom]")).to_have_value("22:30")
    page.locator("[name=quietTo]").fill("07:00")
    page.get_by_label("Arrival").uncheck()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved")).to_be_visible()
    expect(page.locator("[name=quietTo]")).to_have_value("07:00")
    expect(page.get_by_label("Arrival")).not_to_be_checked()
    expect(page.get_by_label("Basics")).to_be_checked()
    page.locator("li", has_text="Webhook").get_by_role("button", name="Send a test").click()
    expect(page.locator("#tried")).to_have_text("sent")
    assert [told["text"] for told in Hook.taken] == ["Nothing has happened. Alerts arrive here."], Hook.taken
    # Pushed as a push service would; the browser has opened what was sealed.
    traveller.context.grant_permissions(["notifications"])
    page.goto(installation.address + "/")
    page.evaluate("navigator.serviceWorker.ready")
    devtools = traveller.context.new_cdp_session(page)
    registrations: list[dict] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    page.wait_for_timeout(500)
    registration = registrations[-1]["registrationId"]

    def push(data: str) -> None:
        devtools.send("ServiceWorker.deliverPushMessage", {
            "origin": installation.address, "registrationId": registration, "data": data})

    def shown() -> list:
        return page.evaluate("""navigator.serviceWorker.ready.then(ready => ready.getNotifications()).then(all =>
            all.map(({ title, body, tag, lang }) => [title, body, tag, lang]))""")

    flight = path.rsplit("/", 1)[1]
    told = {"title": "LH 1612 → Warsaw", "body": "Gate B22", "why": "Said by Avinor", "tag": flight, "url": path,
            "language": "de", "id": "a1", "at": 1795350000, "urgent": True, "facts": ["gate"], "groups": ["basics"],
            "actions": [{"title": "Munich", "url": "/airports/MUC", "form": False}]}
    push(json.dumps(told))
    push(json.dumps(told | {"body": "Gate B23 instead of B22", "id": "a2"}))
    until(page, """navigator.serviceWorker.ready.then(ready => ready.getNotifications())
        .then(all => all.length === 1 && all[0].body.startsWith('Gate B23'))""")
    assert shown() == [["LH 1612 → Warsaw", "Gate B23 instead of B22\nSaid by Avinor", flight, "de"]], shown()
    worker = traveller.context.service_workers[0]
    click = """registration.getNotifications().then(([notification]) =>
        { dispatchEvent(new NotificationEvent('notificationclick', { notification })); })"""
    worker.evaluate(click)
    until(page, f"location.pathname === '{path}'")
    expect(page.locator("article.card h1")).to_contain_text("LH 1612")
    # What it offers opens as well.
    push(json.dumps(told))
    until(page, "navigator.serviceWorker.ready.then(ready => ready.getNotifications()).then(all => all.length === 1)")
    worker.evaluate("""registration.getNotifications().then(([notification]) => { dispatchEvent(
        new NotificationEvent('notificationclick', { notification, action: notification.actions[0].action })); })""")
    until(page, "location.pathname === '/airports/MUC'")
    # One says by a click that one is on board.
    push(json.dumps(told | {"actions": [{"title": "I'm on board", "url": path + "/on-board", "form": True}]}))
    until(page, "navigator.serviceWorker.ready.then(ready => ready.getNotifications()).then(all => all.length === 1)")
    worker.evaluate("""registration.getNotifications().then(([notification]) => { dispatchEvent(
        new NotificationEvent('notificationclick', { notification, action: notification.actions[0].action })); })""")
    until(page, f"location.pathname === '{path}'")
    known = installation.api(page, "GET", "/flights/" + flight)
    assert known["flight"].get("saidOnBoard"), known["flight"]
    # What cannot be read is shown all the same, and leads nowhere else.
    for bad in ["<html>", json.dumps({"title": "x", "url": "//evil.example"}), json.dumps({"url": "https://evil.example/"}),
                json.dumps({"url": "/\t/evil.example"})]:
        push(bad)
        until(page, "navigator.serviceWorker.ready.then(ready => ready.getNotifications()).then(all => all.length === 1)")
        worker.evaluate(click)
        until(page, "location.pathname === '/'")
        traveller.at(path)
    server.shutdown()


def switches_on_an_antenna(traveller: Traveller) -> None:
    """From Add to the sources: an antenna is switched on with its address, after a wrong one, and off again. The recorded
    flights step back meanwhile, and without a network the page says that it needs the server."""
    installation = traveller.installation
    page = traveller.at("/add")
    expect(page.get_by_text("February 2013")).to_contain_text("step back once a source is switched on")
    page.get_by_role("link", name="Where does this come from?").click()
    expect(page.get_by_role("heading", name="Sources", exact=True).first).to_be_visible()
    row = page.locator("#source-antenna")
    expect(row).to_contain_text("Your antenna")
    expect(row.locator(".st")).to_have_text("Off")
    row.locator("summary").click()
    field = row.locator("input[name=address]")
    field.click()
    field.fill("raspberrypi")
    row.get_by_role("button", name="Switch on").click()
    expect(row.get_by_role("alert")).to_contain_text("“raspberrypi” is no address")
    expect(field).to_have_value("raspberrypi")
    expect(field).to_be_focused()
    field.fill("http://127.0.0.1:9/tar1090/")
    row.get_by_role("button", name="Switch on").click()
    # It is saved, and tried at once: nobody is there.
    tried = row.get_by_role("status")
    expect(tried).to_have_text("Nobody answers there")
    expect(tried).to_be_in_viewport()
    expect(row.locator(".st")).to_have_text("Has failed")
    expect(page.get_by_text("No live source is switched on")).to_have_count(0)
    row.locator("summary").click()
    expect(field).to_have_value("http://127.0.0.1:9/tar1090")
    traveller.at("/add")
    page.wait_for_load_state("networkidle")
    expect(page.locator("#by-number")).to_be_visible()
    expect(page.get_by_text("February 2013")).to_have_count(0)
    expect(page.get_by_text("No live source is switched on")).to_have_count(0)
    traveller.at("/settings")
    page.get_by_role("link", name="Sources", exact=True).click()
    row.locator("summary").click()
    row.get_by_role("button", name="Switch off").click()
    expect(row.locator(".st")).to_have_text("Off")
    expect(page.get_by_text("No live source is switched on")).to_be_visible()
    traveller.by_hand()
    traveller.ready()
    page.goto(installation.address + "/settings/sources")
    expect(row).to_be_visible()
    installation.stop()
    page.goto(installation.address + "/settings/sources")
    expect(page.get_by_text("This page needs a connection")).to_be_visible(timeout=20_000)


def shares_eight_tabs(traveller: Traveller) -> None:
    """A browser allows six connections to a server: all tabs hear through one, and ask once. When the tab that hears is
    closed, another does."""
    path = traveller.by_hand()
    traveller.ready()
    streams: list[str] = []
    snapshots: list[str] = []

    def count(request) -> None:
        if "/api/v1/events" in request.url:
            streams.append(request.url)
        if "/api/v1/snapshot" in request.url:
            snapshots.append(request.url)

    traveller.context.on("request", count)
    tabs = [traveller.at(path)]
    for _ in range(7):
        tabs.append(traveller.open())
        tabs[-1].goto(traveller.installation.address + path, timeout=15_000)
        traveller.drawn(tabs[-1])
    for tab in tabs:
        until(tab, "document.documentElement.dataset.online === 'true'")
    assert len(streams) == 1, streams
    tabs[0].wait_for_timeout(1000)
    snapshots.clear()
    traveller.installation.api(tabs[3], "PATCH", path, {"seat": "2B"})
    for tab in tabs:
        expect(tab.locator("#details")).to_contain_text("2B", timeout=20_000)
    assert len(snapshots) == 1, snapshots
    snapshots.clear()
    traveller.edit("seat", "14A")
    for tab in tabs:
        expect(tab.locator("#details")).to_contain_text("14A", timeout=20_000)
    tabs[0].wait_for_timeout(1000)
    assert len(snapshots) == 1, snapshots
    tabs[0].close()
    traveller.installation.api(tabs[3], "PATCH", path, {"seat": "31F"})
    for tab in tabs[1:]:
        expect(tab.locator("#details")).to_contain_text("31F", timeout=20_000)


def updates_itself(traveller: Traveller) -> None:
    """A newer app waits until it is asked for, and brings its own page."""
    traveller.by_hand()
    traveller.ready()
    page = traveller.at("/")
    page.evaluate("window.old = true")
    # The server hands out a worker of another version from now on.
    traveller.installation.hand_out_newer_worker()
    page.evaluate("navigator.serviceWorker.getRegistration().then(worker => worker.update())")
    expect(page.get_by_text("A new version is ready")).to_be_visible(timeout=20_000)
    assert page.evaluate("window.old") is True
    expect(page.locator("a.row")).to_have_count(1)
    page.get_by_role("button", name="Reload").click()
    until(page, "window.old === undefined")
    traveller.drawn()
    expect(page.locator("a.row")).to_have_count(1)
    names = page.evaluate("caches.keys()")
    assert "halcyon-newer" in names and len([n for n in names if n not in {"halcyon-newer", "halcyon-pages"}]) == 0, names


def uses_location_only_here(traveller: Traveller) -> None:
    """At the airport, only if allowed, and told to nobody."""
    page = traveller.page
    told = []
    page.on("request", lambda request: told.append(request.url + (request.post_data or "")))
    # Five hours before departure: at home one is on the way, at the airport one is there.
    soon = page.evaluate("new Date(Date.now() + 5 * 3600e3).toLocaleString('sv', {timeZone: 'Europe/Berlin'})")
    path = traveller.by_hand(out=soon.replace(" ", "T")[:16])
    expect(page.locator("article.card")).to_have_attribute("data-state", "dayBefore")
    traveller.context.grant_permissions(["geolocation"])
    traveller.context.set_geolocation({"latitude": 48.3538, "longitude": 11.7861})
    page.goto(traveller.installation.address + "/settings")
    page.get_by_role("button", name="Use my location").click()
    expect(page.get_by_text("Your location is used")).to_be_visible()
    page.goto(traveller.installation.address + path)
    expect(page.locator("article.card")).to_have_attribute("data-state", "atAirport", timeout=10_000)
    page.goto(traveller.installation.address + "/settings")
    page.get_by_role("button", name="Turn off").click()
    expect(page.get_by_role("button", name="Use my location")).to_be_visible()
    assert not [text for text in told if "48.35" in text or "11.78" in text]


def signs_out_completely(traveller: Traveller) -> None:
    """Signing out leaves nothing on the device."""
    traveller.by_hand()
    traveller.ready()
    page = traveller.page
    page.goto(traveller.installation.address + "/settings/access")
    traveller.page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    kept = page.evaluate(
        """async () => {
          const database = await new Promise(resolve => {
            const request = indexedDB.open('halcyon', 1);
            request.onsuccess = () => resolve(request.result);
          });
          const count = name => new Promise(resolve => {
            const request = database.transaction(name).objectStore(name).count();
            request.onsuccess = () => resolve(request.result);
          });
          return [await count('kept'), await count('queue')];
        }""")
    assert kept == [0, 0], kept


def works_without_script(traveller: Traveller) -> None:
    """Every page and form works without script too."""
    context = traveller.context.browser.new_context(java_script_enabled=False, viewport=PHONE, locale="en-US")
    context.add_cookies(traveller.context.cookies())
    page = context.new_page()
    address = traveller.installation.address
    page.goto(address + "/add")
    page.locator("li.hit button").first.click()
    expect(page.locator("article.card h1")).to_be_visible()
    path = page.url.removeprefix(address)
    page.locator("#edit summary").click()
    page.locator("#edit input[name=seat]").fill("14A")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#edit input[name=seat]")).to_have_value("14A")
    page.goto(address + path + "/preview")
    page.locator("input[name=cancelled]").check()
    page.get_by_role("button", name="Show").click()
    expect(page.locator("article.card .badge")).to_contain_text("Cancelled")
    page.goto(address + "/settings")
    page.locator("select[name=language]").select_option("de")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Gespeichert")).to_be_visible()
    context.close()


def is_accessible(traveller: Traveller) -> None:
    """axe finds nothing on any page, in light and dark; the way through the board is open to the keyboard."""
    path = traveller.follow()
    traveller.by_hand("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    page = traveller.page
    axe = Axe()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for address in ["/", path, path + "/preview?at=850", "/add?q=UA+1+today", "/settings", "/wall", "/design",
                        "/settings/access", "/settings/sources", "/flights/none"]:
            page.goto(traveller.installation.address + address, wait_until="networkidle")
            page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
            result = axe.run(page)
            found = [f"{v['id']}: {v['nodes'][0]['html'][:160]}" for v in result.response["violations"]]
            assert not found, f"{address} ({scheme}): {found}"
    page.emulate_media(color_scheme="light")
    traveller.at("/")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('row')"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("article.card h1")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "main"
    small = page.evaluate(
        """() => [...document.querySelectorAll('a, button, summary, input:not([type=hidden]), select')]
          .filter(e => e.checkVisibility() && !e.closest('.vh, .skip')).map(e => [e.getBoundingClientRect(), e])
          .filter(([box, e]) => box.width && (box.height < 44 || box.width < 44)
            && !(e.closest('label')?.getBoundingClientRect().height >= 44))
          .map(([box, e]) => `${e.outerHTML.slice(0, 80)} ${Math.round(box.width)}×${Math.round(box.height)}`)""")
    assert not small, small


def rests_when_asked(traveller: Traveller) -> None:
    """With reduced motion nothing travels."""
    traveller.page.emulate_media(reduced_motion="reduce")
    path = traveller.follow()
    page = traveller.at(path + "/preview?at=850")
    expect(page.locator("article.card .prog")).to_be_attached()
    for selector in [".flown", ".prog", ".map .at", ".fold > summary .i"]:
        for element in page.locator(selector).all():
            duration = element.evaluate("e => getComputedStyle(e).transitionDuration")
            assert set(duration.split(", ")) <= {"0s", "0.001s"}, (selector, duration)
    assert page.evaluate("document.getAnimations().length") == 0


JOURNEYS = [
    newcomer, opens_each_page_before_the_first_flight, adds_by_number_and_route, searches_no_day_that_is_over,
    edits_deletes_and_undoes, confirms_what_is_saved, adds_by_words_without_a_network, makes_a_trip,
    previews_every_state, switches_language_and_theme, sees_changes_live, reloads_each_page_without_a_server,
    edits_without_a_network, adds_by_its_usual_route, enters_and_mends_by_hand, says_where_it_lands,
    asks_in_its_own_words, calm_follows_the_language, shares_two_tabs, asks_once_for_two_tabs,
    opens_what_is_long_past, hears_of_a_first_flight, follows_an_aircraft, follows_by_an_antenna,
    is_told, switches_on_an_antenna, looks_at_an_airport, shares_eight_tabs,
    updates_itself, uses_location_only_here, signs_out_completely,
    works_without_script, is_accessible, rests_when_asked,
]

# How many times faster than real time the server's clock runs.
SPEEDS = {follows_an_aircraft: 60, follows_by_an_antenna: 60}


def run(journey, program: pathlib.Path, browser: Browser) -> str | None:
    """What went wrong, or nothing."""
    installation = Installation(program, speed=SPEEDS.get(journey, 1))
    if journey is updates_itself:
        installation.stand_behind_a_gate()
    context = browser.new_context(viewport=PHONE, locale="en-US", timezone_id="America/New_York", color_scheme="light")
    try:
        traveller = Traveller(context, installation)
        journey(traveller)
        assert not traveller.problems, f"the console says {traveller.problems}"
        assert not traveller.strangers, f"asked elsewhere: {traveller.strangers}"
    except Exception as error:  # one journey is reported, the others go on
        return str(error)
    finally:
        context.close()
        installation.end()
    return None


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="example: Tests/Browser/journeys.py .build/debug/halcyon edits_without_a_network")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("journeys", nargs="*", help="only these")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    arguments = parser.parse_args()
    failed = 0
    chosen = [j for j in JOURNEYS if not arguments.journeys or j.__name__ in arguments.journeys]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])
        for journey in chosen:
            problem = run(journey, arguments.program, browser)
            print(f"{'FAILED' if problem else 'ok'} {journey.__name__}", flush=True)
            if problem:
                print(problem, file=sys.stderr)
                failed += 1
        browser.close()
    print(f"{len(chosen) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
