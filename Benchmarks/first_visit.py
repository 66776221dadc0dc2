#!/usr/bin/env python3
"""Measures what a first visit transfers, and how soon an installed app shows its card without a network.

First visit without flights: sign in, an empty board, wait until no more requests follow. First visit with a flight: the bytes until
the device draws, and those in idle time (tables, pages, everything for offline use). Warm start: a flight is stored and everything
cached, the server is off, the processor four times slower. Alternating with it, the same start without the module, which is
replaced by the page that it drew, so that only the shell, the storage and the document remain. Then the slowest interaction, and
the start of calm mode. Prints one JSON object with the load of the machine before and after, and whether the budgets are met;
asserts nothing.
"""

import argparse
import json
import math
import os
import pathlib
import statistics
import sys

from playwright.sync_api import BrowserContext, Request, expect, sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Tests" / "Browser"))
from journeys import PHONE, Installation, Traveller, until  # noqa: E402


# Replaces the module: every page is the given one, as drawn by the module.
STAND_IN = """
(() => {
  const [page, title] = %s.map(text => new TextEncoder().encode(text));
  const room = 1 << 24;
  const memory = new WebAssembly.Memory({ initial: 512 });
  new Uint8Array(memory.buffer).set(page, room);
  new Uint8Array(memory.buffer).set(title, room + page.length);
  const yes = () => 1;
  const exports = {
    memory, mem_alloc: () => 0, mem_free: yes, load: yes, load_land: yes, load_coast: yes, set_device: yes, know: yes,
    understand: yes, submit: yes, render: yes, next_change: () => 0, output_ptr: () => room,
    output_count: () => page.length, title_ptr: () => room + page.length, title_count: () => title.length,
  };
  WebAssembly.instantiateStreaming = async () => ({ instance: { exports } });
})();
"""
# Records the time of the card, and the layout shift.
WATCH = """
window.shifted = 0;
new PerformanceObserver(list => { for (const e of list.getEntries()) window.shifted += e.value; })
  .observe({ type: 'layout-shift', buffered: true });
new MutationObserver((_, o) => {
  if (document.querySelector('article.ticket')) { window.cardAt = performance.now(); o.disconnect(); }
}).observe(document, { childList: true, subtree: true });
"""


class Transfer:
    """The bytes that a browser has loaded, by path, with headers."""

    def __init__(self, context: BrowserContext, installation: Installation) -> None:
        self.address = installation.address
        self.files: list[tuple[float, str, int]] = []
        context.on("requestfinished", self.count)

    def count(self, request: Request) -> None:
        path = request.url.removeprefix(self.address).split("?")[0]
        if request.response() and not path.startswith("/api/v1/events"):
            sizes = request.sizes()
            size = sizes["responseBodySize"] + sizes["responseHeadersSize"]
            self.files.append((request.timing["startTime"], path, size))

    def report(self, until: float = math.inf) -> dict:
        """The requests before a time in milliseconds since 1970."""
        files: dict[str, int] = {}
        for start, path, size in self.files:
            if start <= until:
                files[path] = files.get(path, 0) + size
        return {"bytes": sum(files.values()), "files": dict(sorted(files.items(), key=lambda i: -i[1]))}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Benchmarks/first_visit.py .build/release/halcyon")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    load = [round(os.getloadavg()[0], 1)]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        installation = Installation(arguments.program)
        context = browser.new_context(viewport=PHONE, locale="en-US")
        transfer = Transfer(context, installation)
        traveller = Traveller(context, installation)
        traveller.page.wait_for_timeout(6000)
        empty = transfer.report()
        path = traveller.follow()
        traveller.ready()
        page = traveller.at(path)
        shifts = page.evaluate(
            """() => new Promise(resolve => {
              let sum = 0;
              new PerformanceObserver(list => { for (const e of list.getEntries()) sum += e.value; })
                .observe({ type: 'layout-shift', buffered: true });
              setTimeout(() => resolve(sum), 500);
            })""")
        # A second device of the same person, with the session and an empty cache.
        newcomer = browser.new_context(
            viewport=PHONE, locale="en-US", storage_state={"cookies": context.cookies(), "origins": []})
        transfer = Transfer(newcomer, installation)
        visit = newcomer.new_page()
        visit.goto(installation.address + "/")
        expect(visit.locator("#app[data-by=device]")).to_be_attached(timeout=30_000)
        drawn_at = visit.evaluate("performance.timeOrigin + performance.now()")
        visit.wait_for_timeout(10_000)
        seen, settled = transfer.report(until=drawn_at), transfer.report()
        newcomer.close()
        installation.stop()
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.goto(installation.address + path)
        expect(page.locator("#offline")).to_be_visible(timeout=15_000)
        drawn = page.evaluate(
            "[document.getElementById('app').innerHTML, [document.title.replace(' · Halcyon', ''), 'en', 'system'].join('\\n')]")
        bare = context.new_page()
        context.new_cdp_session(bare).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        bare.add_init_script(WATCH + STAND_IN % json.dumps(drawn))
        page.add_init_script(WATCH)
        times, moved, shells = [], [], []
        for _ in range(arguments.rounds):
            bare.goto("about:blank")
            bare.goto(installation.address + path)
            expect(bare.locator("article.ticket")).to_be_visible()
            shells.append(bare.evaluate("window.cardAt"))
            bare.goto("about:blank")
            page.goto("about:blank")
            page.goto(installation.address + path)
            expect(page.locator("article.ticket")).to_be_visible()
            expect(page.locator("#offline")).to_be_visible(timeout=15_000)
            times.append(page.evaluate("window.cardAt"))
            moved.append(page.evaluate("window.shifted"))
            page.goto("about:blank")  # remaining reads would slow the next start
        bare.close()
        page.goto(installation.address + path)
        expect(page.locator("article.ticket")).to_be_visible()
        page.evaluate(
            """() => {
              window.slowest = {};
              new PerformanceObserver(list => {
                for (const e of list.getEntries()) {
                  if (e.interactionId) window.slowest[e.name] = Math.max(window.slowest[e.name] ?? 0, e.duration);
                }
              }).observe({ type: 'event', durationThreshold: 16, buffered: true });
            }""")
        for fold in page.locator("details > summary").all():
            fold.click()
        page.get_by_role("link", name="Preview the day").click()
        for chip in page.locator(".chip").all():
            chip.click()
        page.locator("input[type=range]").focus()
        for _ in range(10):
            page.keyboard.press("PageUp")
        page.get_by_role("link", name="Back to the flight").click()
        page.get_by_role("link", name="Flights", exact=True).first.click()
        page.locator("a.row").first.click()
        page.wait_for_timeout(1000)
        slowest = page.evaluate("window.slowest")
        calm = []
        for _ in range(arguments.rounds):
            page.goto("about:blank")
            page.goto(installation.address + "/calm")
            until(page, "document.querySelector('canvas')?.width > 300")
            calm.append(page.evaluate("performance.now()"))
        browser.close()
        installation.end()
    load.append(round(os.getloadavg()[0], 1))
    ratio = statistics.median(times) / statistics.median(shells)
    print(json.dumps({
        "budgets": {"firstVisitEmpty": empty["bytes"] <= 150_000, "firstVisitWithFlight": seen["bytes"] <= 200_000,
                    "warmStartWithinTwiceTheShell": ratio <= 2},
        "loadAverage": load,
        "firstVisitEmpty": empty,
        "firstVisitWithFlight": {"untilDrawnHere": seen, "whenThereWasTime": settled["bytes"] - seen["bytes"]},
        "warmStart": {"cardMilliseconds": [round(t) for t in times], "median": round(statistics.median(times)),
                      "withoutModule": [round(t) for t in shells],
                      "ratio": round(ratio, 2),
                      "ratioOfQuickest": round(min(times) / min(shells), 2),
                      "layoutShift": [shifts, *moved]},
        "interactionMilliseconds": slowest,
        "calmOffline": [round(t) for t in calm],
    }, indent=1))


if __name__ == "__main__":
    main()
