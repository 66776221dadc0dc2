#!/usr/bin/env python3
"""Measures the heat map's globe in Chromium with 5,000 routes: script and WebAssembly time of each frame with the CPU
slowed down, and how often a frame reaches the screen.

The globe is dragged and released until it has rolled for some hundred frames. "script+wasm" is the time of the page itself in a
frame; "frame" is the time from one animation frame to the next, including the rasteriser, which is software on a machine without a
graphics card. Prints; asserts nothing.
"""

import argparse
import json
import pathlib
import subprocess
import tempfile

from playwright.sync_api import Page, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[1]
FLIGHTS = ROOT / "Tests" / "HalcyonTests" / "Fixtures" / "passport.csv"

# Records each frame of the page: its own time and the time since the previous frame.
WATCH = """(() => {
  const real = window.requestAnimationFrame.bind(window);
  window.frames_ = [];
  let last;
  window.requestAnimationFrame = callback => real(now => {
    const start = performance.now();
    callback(now);
    window.frames_.push([performance.now() - start, last === undefined ? 0 : now - last]);
    last = now;
  });
  window.rest = () => { last = undefined; const seen = window.frames_; window.frames_ = []; return seen; };
})()"""


def share(times: list[float], percent: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * percent / 100))]


def roll(page: Page, rounds: int) -> list[list[float]]:
    box = page.locator("#atlas canvas").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    seen = []
    for turn in range(rounds):
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 7):
            page.mouse.move(x + step * 14, y + (step * 5 if turn % 2 else step * -5))
        page.mouse.up()
        page.wait_for_timeout(1500)
        seen += [frame for frame in page.evaluate("rest()") if frame[1]]
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="example: Benchmarks/atlas_frames.py .build/release/halcyon .build-web/routes.bin "
        "(ROUTES as written by: bench routes FILE)")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("routes", type=pathlib.Path)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--slow", type=float, nargs="*", default=[1, 4], help="how many times slower the CPU is")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        subprocess.run([arguments.program, "import", FLIGHTS, "--data", data], check=True, stdout=subprocess.DEVNULL)
        server = subprocess.Popen(
            [arguments.program, "serve", "--json", "--port", "0", "--data", data],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        start = json.loads(server.stdout.readline())
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])
        first = browser.new_context()
        door = first.new_page()
        door.goto(start["signIn"])
        door.locator("form[action='/sign-in'] button").click()
        door.wait_for_url("**/")
        signed_in = first.storage_state()
        first.close()
        for name, width, height, ratio in [("phone", 390, 844, 3), ("desktop", 1280, 900, 1)]:
            context = browser.new_context(
                viewport={"width": width, "height": height}, device_scale_factor=ratio, service_workers="block",
                storage_state=signed_in)
            page = context.new_page()
            page.add_init_script(WATCH)
            page.route("**/passport/routes*", lambda route: route.fulfill(
                body=arguments.routes.read_bytes(), content_type="application/octet-stream"))
            page.goto(start["address"] + "/passport")
            page.locator("#atlas canvas").wait_for()
            page.get_by_role("button", name="Globe").click()
            page.locator("#atlas canvas").scroll_into_view_if_needed()
            session = context.new_cdp_session(page)
            for slow in arguments.slow:
                session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
                roll(page, 1)
                frames = roll(page, 6)
                own, whole = [frame[0] for frame in frames], [frame[1] for frame in frames]
                print(
                    f"{name:8} CPU ×1/{slow:g}: script+wasm ms: median {share(own, 50):.2f}  p95 {share(own, 95):.2f}"
                    f"  max {max(own):.2f}; frame ms: median {share(whole, 50):.1f}  p95 {share(whole, 95):.1f}"
                    f"  ({len(frames)} frames)")
            context.close()
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
