#!/usr/bin/env python3
"""Drives Halcyon in Chromium as a newcomer would: sign in, add a flight, see it live, without a network, and undo.

It starts the server itself, on a free port of loopback and with an empty folder. The last line counts what passed.
"""

import argparse
import json
import pathlib
import socket
import subprocess
import sys
import tempfile

from playwright.sync_api import Page, expect, sync_playwright


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Journey:
    """One newcomer's way through the app, step by step; each step builds on the one before."""

    def __init__(self, page: Page, server: subprocess.Popen, address: str, sign_in: str) -> None:
        self.page = page
        self.server = server
        self.address = address
        self.sign_in = sign_in
        self.problems: list[str] = []
        page.on("console", lambda message: self.note(message.type, message.text))
        page.on("pageerror", lambda error: self.note("error", str(error)))

    def note(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.problems.append(text)

    def drawn_by_device(self) -> None:
        expect(self.page.locator("main[data-by=device]")).to_be_attached(timeout=15_000)

    def signs_in_and_sees_an_empty_board(self) -> None:
        self.page.goto(self.sign_in)
        expect(self.page.get_by_role("heading", name="Nothing to board yet")).to_be_visible()

    def adds_a_recorded_flight(self) -> None:
        self.page.get_by_role("link", name="Add a flight").last.click()
        expect(self.page.get_by_text("February 2013")).to_be_visible()
        self.page.locator("li.hit button").first.click()
        expect(self.page.locator("article.card h1")).to_be_visible()
        self.drawn_by_device()

    def sees_the_same_page_from_server_and_device(self) -> None:
        served = self.page.evaluate(
            """async () => {
              const text = await (await fetch(location.pathname)).text();
              return new DOMParser().parseFromString(text, 'text/html').querySelector('.card').outerHTML;
            }""")
        assert served == self.page.locator("article.card").evaluate("card => card.outerHTML")

    def sees_a_change_without_reloading(self) -> None:
        self.page.evaluate("window.untouched = true")
        path = self.page.evaluate("location.pathname")
        status = self.page.evaluate(
            """async path => (await fetch(path + '/edit', {
              method: 'POST', redirect: 'manual', body: new URLSearchParams({ notes: 'Window, please' }) })).type""", path)
        assert status == "opaqueredirect", status
        expect(self.page.get_by_text("Window, please").first).to_be_visible(timeout=10_000)
        assert self.page.evaluate("window.untouched") is True

    def finds_airports_while_typing(self) -> None:
        self.page.goto(self.address + "/add")
        self.page.locator("input[name=from]").first.press_sequentially("sao pau", delay=20)
        expect(self.page.locator("#airports option[value=GRU]")).to_be_attached()

    def adds_by_hand_in_german(self) -> None:
        self.page.goto(self.address + "/settings")
        self.page.locator("select[name=language]").select_option("de")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.get_by_text("Gespeichert")).to_be_visible()
        self.page.goto(self.address + "/add")
        self.page.get_by_text("Von Hand").click()
        form = self.page.locator("form[action='/add/by-hand']")
        form.locator("input[name=number]").fill("LH 1612")
        form.locator("input[name=from]").fill("MUC")
        form.locator("input[name=to]").fill("WAW")
        form.locator("input[name=out]").fill("2030-06-01T10:30")
        form.get_by_role("button", name="Hinzufügen").click()
        expect(self.page.locator("article.card[data-state=farOut]")).to_be_visible()

    def deletes_and_undoes(self) -> None:
        self.page.get_by_text("Bearbeiten").click()
        self.page.get_by_role("button", name="Löschen").click()
        expect(self.page.get_by_role("status").get_by_text("Gelöscht")).to_be_visible()
        self.page.get_by_role("button", name="Rückgängig").click()
        expect(self.page.locator("article.card[data-state=farOut]")).to_be_visible()

    def goes_on_when_the_server_stops(self) -> None:
        self.page.goto(self.address + "/")
        self.drawn_by_device()
        assert not self.problems, self.problems
        rows = self.page.locator("a.row").count()
        self.server.terminate()
        self.server.wait()
        expect(self.page.locator("html[data-online=false]")).to_be_attached(timeout=15_000)
        assert self.page.locator("a.row").count() == rows == 2


STEPS = [
    Journey.signs_in_and_sees_an_empty_board, Journey.adds_a_recorded_flight,
    Journey.sees_the_same_page_from_server_and_device, Journey.sees_a_change_without_reloading,
    Journey.finds_airports_while_typing, Journey.adds_by_hand_in_german, Journey.deletes_and_undoes,
    Journey.goes_on_when_the_server_stops,
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Tests/Browser/smoke.py .build/debug/halcyon")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    arguments = parser.parse_args()
    passed = failed = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = subprocess.Popen(
            [arguments.program, "serve", "--json", "--port", str(free_port()), "--data", data],
            stdout=subprocess.PIPE, text=True)
        start = json.loads(server.stdout.readline())
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844}, locale="en-US")
        journey = Journey(page, server, start["address"], start["signIn"])
        for step in STEPS:
            try:
                step(journey)
            except Exception as error:  # one step is reported and ends the journey
                print(f"FAILED {step.__name__}: {error}", file=sys.stderr)
                failed += 1
                break
            print(f"ok {step.__name__}")
            passed += 1
        browser.close()
        server.kill()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
