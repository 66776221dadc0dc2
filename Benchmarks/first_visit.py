#!/usr/bin/env python3
"""Measures what a first visit transfers, and how soon an installed app shows its card without a network.

The first visit: sign in, an empty board, wait until nothing more comes. The warm start: a flight is here and everything
is kept, the server is gone, the processor four times slower. Then the slowest interaction, and the start of calm mode. Prints one JSON object; asserts nothing.
"""

import argparse
import json
import pathlib
import statistics
import sys

from playwright.sync_api import expect, sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Tests" / "Browser"))
from journeys import PHONE, Installation, Traveller  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Benchmarks/first_visit.py .build/release/halcyon")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        installation = Installation(arguments.program)
        context = browser.new_context(viewport=PHONE, locale="en-US")
        transferred: dict[str, int] = {}

        def count(request) -> None:
            path = request.url.removeprefix(installation.address).split("?")[0]
            if request.response() and not path.startswith("/api/v1/events"):
                sizes = request.sizes()
                transferred[path] = transferred.get(path, 0) + sizes["responseBodySize"] + sizes["responseHeadersSize"]

        context.on("requestfinished", count)
        traveller = Traveller(context, installation)
        traveller.page.wait_for_timeout(6000)
        first = dict(transferred)
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
        installation.stop()
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        times, moved = [], []
        page.add_init_script(
            """window.shifted = 0;
            new PerformanceObserver(list => { for (const e of list.getEntries()) window.shifted += e.value; })
              .observe({ type: 'layout-shift', buffered: true });
            new MutationObserver((_, o) => {
              if (document.querySelector('article.card')) { window.cardAt = performance.now(); o.disconnect(); }
            }).observe(document, { childList: true, subtree: true });""")
        for _ in range(arguments.rounds):
            page.goto("about:blank")
            page.goto(installation.address + path)
            expect(page.locator("article.card")).to_be_visible()
            expect(page.locator("#offline")).to_be_visible(timeout=15_000)
            times.append(page.evaluate("window.cardAt"))
            moved.append(page.evaluate("window.shifted"))
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
        for index in range(15):
            page.locator(".chip").nth(index).click()
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
            page.wait_for_function("document.querySelector('canvas')?.width > 300")
            calm.append(page.evaluate("performance.now()"))
        browser.close()
        installation.end()
    print(json.dumps({
        "firstVisit": {"bytes": sum(first.values()), "files": dict(sorted(first.items(), key=lambda i: -i[1]))},
        "warmStart": {"cardMilliseconds": [round(t) for t in times], "median": round(statistics.median(times)),
                      "layoutShift": [shifts, *moved]},
        "interactionMilliseconds": slowest,
        "calmOffline": [round(t) for t in calm],
    }, indent=1))


if __name__ == "__main__":
    main()
