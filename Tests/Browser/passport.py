#!/usr/bin/env python3
"""Drives the passport in Chromium: without script, with it, by hand and by keyboard, with reduced motion, and offline.

It starts the server itself, on a free port of loopback, with the flights of Tests/HalcyonTests/Fixtures/passport.csv.
The last line counts what passed.
"""

import argparse
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

# A machine that builds something beside it takes its time.
expect.set_options(timeout=90_000)

FLIGHTS = pathlib.Path(__file__).resolve().parents[1] / "HalcyonTests" / "Fixtures" / "passport.csv"
PHONE = {"width": 390, "height": 844}


class Traveller:
    """Somebody with six flown flights, who looks at the passport in several ways."""

    def __init__(self, browser: Browser, server: subprocess.Popen, start: dict) -> None:
        self.browser = browser
        self.server = server
        self.address = start["address"]
        self.problems: list[str] = []
        first = browser.new_context()
        door = first.new_page()
        door.goto(start["signIn"])
        door.locator("form[action='/sign-in'] button").click()
        door.wait_for_url("**/")
        self.session = first.storage_state()
        first.close()
        self.page: Page = self.open()

    def open(self, **options) -> Page:
        context: BrowserContext = self.browser.new_context(
            storage_state=self.session, viewport=PHONE, locale="en-US", **options)
        context.set_default_timeout(90_000)
        page = context.new_page()
        page.on("console", lambda m: self.problems.append(m.text) if m.type in {"error", "warning"} else None)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("request", lambda request: self.note(request.url))
        return page

    def note(self, url: str) -> None:
        if not url.startswith(self.address + "/"):
            self.problems.append(f"asked another origin for {url}")

    # What is drawn on the canvas, as a short text that differs when the picture does.
    def picture(self) -> str:
        pixels = self.page.locator("#atlas canvas").evaluate("canvas => canvas.toDataURL()")
        return hashlib.sha256(pixels.encode()).hexdigest()

    def pictures(self) -> int:
        return int(self.page.locator("#atlas").get_attribute("data-pictures"))

    def settle(self) -> None:
        """Until nothing has been drawn for a while."""
        seen = None
        while seen != (seen := self.pictures()):
            self.page.wait_for_timeout(750)

    def reads_it_without_script(self) -> None:
        page = self.open(java_script_enabled=False)
        page.goto(self.address + "/passport")
        expect(page.get_by_text("SFO → SIN")).to_be_visible()
        expect(page.locator("#atlas svg.flat")).to_have_attribute("aria-label", re.compile("routes: 5"))
        page.get_by_role("link", name="2024").click()
        expect(page.get_by_role("heading", level=1, name="2024")).to_be_visible()
        page.locator("select[name=airline]").select_option("AF")
        page.locator("#filter button").click()
        expect(page.locator("#atlas svg.flat")).to_have_attribute("aria-label", re.compile("routes: 1"))
        # The figures are those of the year, whatever the map shows.
        expect(page.locator(".nums")).to_contain_text("4")
        page.get_by_text("Choose dates").click()
        page.locator("input[name=from][type=date]").fill("2023-01-01")
        page.locator("input[name=to][type=date]").fill("2023-12-31")
        page.locator(".dates button").click()
        expect(page.locator(".rec")).to_contain_text("WAW → LHR")
        page.context.close()

    def gets_pictures_to_share(self) -> None:
        for address, kind, mark in [
            ("/passport/share.png?format=story", "image/png", b"\x89PNG"),
            ("/passport/share.svg?year=2024&format=post", "image/svg+xml", b"<?xml"),
        ]:
            response = self.page.request.get(self.address + address)
            assert response.status == 200, response.text()
            assert response.headers["content-type"] == kind
            assert response.body().startswith(mark)

    def sees_the_map_on_a_canvas(self) -> None:
        self.page.goto(self.address + "/passport")
        expect(self.page.locator("#atlas canvas")).to_have_attribute("aria-label", re.compile("routes: 5"))
        expect(self.page.locator("#atlas svg")).to_have_count(0)
        expect(self.page.locator("#filter button")).to_be_hidden()
        self.settle()

    def filters_at_once(self) -> None:
        all_flights = self.picture()
        self.page.locator("select[name=airline]").select_option("AF")
        expect(self.page.locator("#atlas canvas")).to_have_attribute("aria-label", re.compile("routes: 2"))
        self.settle()
        assert self.picture() != all_flights
        assert "airline=AF" in self.page.url
        self.page.locator("select[name=airline]").select_option("")
        expect(self.page.locator("#atlas canvas")).to_have_attribute("aria-label", re.compile("routes: 5"))
        self.settle()
        assert self.picture() == all_flights

    def turns_the_globe_by_keyboard(self) -> None:
        self.page.get_by_role("button", name="Globe").click()
        canvas = self.page.locator("#atlas canvas")
        expect(canvas).to_have_attribute("aria-label", re.compile("arrow keys"))
        self.settle()
        before = self.picture()
        canvas.focus()
        for _ in range(4):
            self.page.keyboard.press("ArrowRight")
        self.settle()
        assert self.picture() != before
        for _ in range(4):
            self.page.keyboard.press("ArrowLeft")
        self.settle()
        assert self.picture() == before

    def drag(self, page: Page) -> None:
        box = page.locator("#atlas canvas").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 9):
            page.mouse.move(x + step * 9, y + step * 2)
        page.mouse.up()

    def turns_the_globe_by_hand(self) -> None:
        self.page.locator("#atlas").scroll_into_view_if_needed()
        counts = []
        # Who holds it still before letting go does not throw it, and on a busy machine every hand does now and then.
        while not counts or counts[-1][1] <= counts[-1][0] + 1:
            assert len(counts) < 5, counts
            before = self.picture()
            self.page.evaluate("""addEventListener('pointerup', () => {
                window.letGo = Number(document.querySelector('#atlas').dataset.pictures);
            }, { capture: true, once: true })""")
            self.drag(self.page)
            # It rolls on, and comes to rest.
            self.settle()
            assert self.picture() != before
            counts.append((self.page.evaluate("window.letGo"), self.pictures()))

    def keeps_still_if_that_is_wanted(self) -> None:
        page = self.open(reduced_motion="reduce")
        page.goto(self.address + "/passport")
        page.get_by_role("button", name="Globe").click()
        page.locator("#atlas").scroll_into_view_if_needed()
        page.wait_for_timeout(300)
        self.drag(page)
        page.wait_for_timeout(100)
        count = page.locator("#atlas").get_attribute("data-pictures")
        page.wait_for_timeout(400)
        assert page.locator("#atlas").get_attribute("data-pictures") == count
        page.context.close()

    def goes_back_to_the_map(self) -> None:
        self.page.get_by_role("button", name="Map").click()
        expect(self.page.get_by_role("button", name="Map")).to_have_attribute("aria-pressed", "true")
        expect(self.page.locator("#atlas canvas")).to_have_attribute("aria-label", re.compile("routes: 5"))

    def filters_without_the_server(self) -> None:
        assert not self.problems, self.problems
        self.settle()
        before = self.picture()
        self.server.terminate()
        self.server.wait()
        self.page.locator("select[name=year]").select_option("2023")
        self.settle()
        assert self.picture() != before


STEPS = [
    Traveller.reads_it_without_script, Traveller.gets_pictures_to_share, Traveller.sees_the_map_on_a_canvas,
    Traveller.filters_at_once, Traveller.turns_the_globe_by_keyboard, Traveller.turns_the_globe_by_hand,
    Traveller.keeps_still_if_that_is_wanted, Traveller.goes_back_to_the_map, Traveller.filters_without_the_server,
]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="example: Tests/Browser/passport.py .build/debug/halcyon")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    arguments = parser.parse_args()
    passed = failed = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        subprocess.run(
            [arguments.program, "import", FLIGHTS, "--data", data], check=True, stdout=subprocess.DEVNULL)
        server = subprocess.Popen(
            [arguments.program, "serve", "--json", "--port", "0", "--data", data],
            stdout=subprocess.PIPE, text=True)
        start = json.loads(server.stdout.readline())
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])
        traveller = Traveller(browser, server, start)
        for step in STEPS:
            try:
                step(traveller)
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
