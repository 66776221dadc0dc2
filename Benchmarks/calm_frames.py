#!/usr/bin/env python3
"""Measures calm mode in Chromium: script and WebAssembly time of each frame with the CPU slowed down, and the start.

The script drives the frames of a session of ten flights, sixty per second of the session's clock, and times each call of the
page's frame function, without the rasteriser. Prints; asserts nothing.
"""

import argparse
import json
import pathlib
import subprocess
import tempfile

from playwright.sync_api import sync_playwright

# Replaces the page's animation frames and calls them with its own clock.
DRIVER = """(() => {
  const real = performance.now.bind(performance);
  let held, next;
  performance.now = () => held ?? real();
  window.requestAnimationFrame = callback => { next = callback; return 1; };
  window.drive = (count, seconds) => {
    held ??= real();
    const times = [];
    for (let i = 0; i < count; i += 1) {
      held += seconds * 1000;
      const start = real();
      next(held);
      times.push(real() - start);
    }
    return times;
  };
})()"""


def share(times: list[float], percent: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * percent / 100))]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="example: Benchmarks/calm_frames.py .build/release/halcyon")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the CPU is (%(default)s)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = subprocess.Popen(
            [arguments.program, "serve", "--json", "--port", "0", "--data", data],
            stdout=subprocess.PIPE, text=True)
        address = json.loads(server.stdout.readline())["address"]
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])
        for name, width, height, ratio in [("phone", 390, 844, 3), ("desktop", 1280, 800, 1)]:
            context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=ratio)
            page = context.new_page()
            session = context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": arguments.slow})
            page.goto(address + "/calm")  # once, so that the second load is from the cache
            page.locator("body[data-runs]").wait_for(state="attached")
            starts = []
            for _ in range(5):
                page.reload()
                page.locator("body[data-runs]").wait_for(state="attached")
                starts.append(page.evaluate("performance.now()"))
            page.add_init_script(DRIVER)
            page.goto(address + "/calm?seed=16")
            page.locator("body[data-runs]").wait_for(state="attached")
            times: list[float] = []
            # Ten flights last 102.5 s; a second at a time, so that the rasteriser keeps up.
            for _ in range(103):
                times += page.evaluate("drive(60, 1 / 60)")
                page.wait_for_timeout(5)
            print(
                f"{name:8} CPU ×1/{arguments.slow:g}: frame script+wasm ms: median {share(times, 50):.2f}"
                f"  p95 {share(times, 95):.2f}  p99 {share(times, 99):.2f}  max {max(times):.2f}"
                f"  ({len(times)} frames); start ms: {sorted(starts)[2]:.0f}")
            context.close()
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
