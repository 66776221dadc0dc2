#!/usr/bin/env python3
"""Drives calm mode in Chromium as a person with a keyboard, a screen reader or reduced motion would.

It starts the server itself, on a free port of loopback and with an empty folder; nobody signs in. The page's clock is
held and moved by hand, so that nothing waits for a breath. The last line counts what passed.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from playwright.sync_api import Browser, Page, expect, sync_playwright

# A machine that builds something beside it takes its time.
expect.set_options(timeout=90_000)

# The clock that calm mode goes by, moved by hand once it is held; and what the page says, in order.
HELD_CLOCK = """(() => {
  const real = performance.now.bind(performance);
  let held;
  performance.now = () => held ?? real();
  window.hold = () => { held = real(); };
  window.pass = seconds => { held += seconds * 1000; };
  window.sounds = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor(...a) { super(...a); window.sounds += 1; } };
  addEventListener('DOMContentLoaded', () => {
    window.transcript = [];
    const said = document.getElementById('said');
    if (said) new MutationObserver(() => window.transcript.push(said.textContent)).observe(said, { childList: true });
  });
})()"""


def length(flight: int) -> float:
    """Seconds of a flight: from 8 to 14."""
    return 8 + 0.5 * min(flight, 12)


class Sitting:
    """One person in front of /calm."""

    def __init__(self, browser: Browser, address: str, **options: object) -> None:
        self.address = address
        self.context = browser.new_context(viewport={"width": 390, "height": 844}, **options)
        self.context.set_default_timeout(90_000)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("console", lambda m: self.problems.append(m.text) if m.type in {"error", "warning"} else None)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("request", lambda r: None if r.url.startswith(address + "/") else self.problems.append(r.url))
        self.page.add_init_script(HELD_CLOCK)

    def start(self, path: str = "/calm?seed=5") -> Page:
        self.page.goto(self.address + path)
        expect(self.page.locator("body[data-runs]")).to_be_attached()
        self.page.evaluate("hold()")
        self.draw()
        return self.page

    def draw(self) -> None:
        """Waits until the page has drawn the instant at which the clock is held."""
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def wait(self, seconds: float) -> None:
        self.page.evaluate("seconds => pass(seconds)", seconds)
        self.draw()

    def end(self) -> None:
        self.context.close()
        assert not self.problems, self.problems


def starts_without_signing_in(browser: Browser, address: str) -> None:
    sitting = Sitting(browser, address)
    page = sitting.start()
    expect(page).to_have_title("Calm · Halcyon")
    painted = page.evaluate(
        """() => [...document.querySelectorAll('#sky canvas')].map(canvas => {
          const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
          const colours = new Set();
          for (let i = 0; i < data.length; i += 4 * 37) if (data[i + 3]) colours.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
          return colours.size;
        })""")
    assert max(painted[:2]) >= 2, f"sea and land: {painted}"
    assert painted[2] >= 1, f"dots: {painted}"
    sitting.end()


def is_a_picture_before_the_script_runs(browser: Browser, address: str) -> None:
    """Also on a slow line, and without a script at all."""
    sitting = Sitting(browser, address, java_script_enabled=False)
    page = sitting.page
    page.goto(address + "/calm")
    for part in [".still .land", ".still .wing", ".still .end"]:
        expect(page.locator(part).first).to_be_visible()
    box = page.locator(".still .wing").bounding_box()
    assert box and 0 < box["x"] < 390 and 100 < box["y"] < 500, box
    sitting.end()
    sitting = Sitting(browser, address)
    page = sitting.start()
    page.evaluate("document.querySelector('.still').getAnimations().forEach(a => a.finish())")
    assert page.evaluate("getComputedStyle(document.querySelector('.still')).opacity") == "0", "the script has its own"
    sitting.end()


def names_what_is_seen(browser: Browser, address: str) -> None:
    """The accessibility tree."""
    sitting = Sitting(browser, address)
    page = sitting.start()
    expect(page.get_by_role("img", name="A paper plane flies from ")).to_be_visible()
    expect(page.get_by_role("heading", name="Calm", level=1)).to_be_attached()
    expect(page.get_by_role("link", name="Leave calm")).to_be_visible()
    expect(page.get_by_role("button", name="Night colours")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("button", name="Music")).to_have_attribute("aria-pressed", "false")
    tree = page.locator("body").aria_snapshot()
    assert "status: Breathe in" in tree, tree
    # The words in the ring are for the eye: a screen reader has the live region, and hears them once.
    assert tree.count("Breathe in\n") + tree.endswith("Breathe in") == 1, tree
    assert "IATA" not in tree, "no fact before the first breath is done"
    sitting.end()


def says_each_half_breath_once(browser: Browser, address: str) -> None:
    sitting = Sitting(browser, address)
    page = sitting.start()
    for flight in range(5):
        for _ in range(16):
            sitting.wait(length(flight) / 16)
    transcript = page.evaluate("transcript")
    # Five breaths and the beginning of the sixth.
    assert transcript[:10] == ["Breathe in", "Breathe out"] * 5, transcript
    assert len(transcript) in {10, 11}, transcript
    assert page.locator("[aria-live], [role=status], [role=alert]").count() == 1, "nothing else speaks by itself"
    sitting.end()


def tells_a_fact_with_its_source_on_request(browser: Browser, address: str) -> None:
    sitting = Sitting(browser, address)
    page = sitting.start()
    facts = page.locator("#facts li:not([hidden])")
    assert facts.count() == 0
    sitting.wait(10)
    assert facts.count() == 1
    first = facts.inner_text()
    # By keyboard: to the fact, open, read; it stays while it is read.
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.tagName") == "SUMMARY":
            break
    page.keyboard.press("Enter")
    expect(facts.locator("cite")).to_be_visible()
    sitting.wait(8.5)
    assert facts.locator("summary").inner_text() == first.split("\nSource")[0].strip(), "held while it is read"
    page.keyboard.press("Enter")
    sitting.wait(1)
    assert facts.count() == 1 and facts.inner_text() != first
    sitting.end()


def is_left_with_one_key(browser: Browser, address: str) -> None:
    sitting = Sitting(browser, address)
    page = sitting.start()
    page.keyboard.press("Escape")
    page.wait_for_url(address + "/")
    sitting.problems = [p for p in sitting.problems if "401" not in p]  # the board wants a sign-in
    page.goto(address + "/calm")
    page.get_by_role("link", name="Leave calm").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(address + "/")
    sitting.problems = [p for p in sitting.problems if "401" not in p]
    sitting.end()


def is_silent_until_asked_and_plays(browser: Browser, address: str) -> None:
    sitting = Sitting(browser, address)
    page = sitting.start()
    assert page.evaluate("sounds") == 0
    page.evaluate("""() => {
      window.heard = 0;
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...when) {
        const data = this.buffer.getChannelData(0);
        for (let i = 0; i < data.length; i += 97) window.heard = Math.max(window.heard, Math.abs(data[i]));
        return start.apply(this, when);
      };
    }""")
    page.keyboard.press("m")
    assert page.evaluate("sounds") == 0, "a letter alone does nothing (WCAG 2.1.4)"
    page.get_by_role("button", name="Music").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Music")).to_have_attribute("aria-pressed", "true")
    # The page's policy lets no text become script, so that wait_for_function cannot be used.
    for _ in range(150):
        if page.evaluate("heard") > 0.02:
            break
        page.wait_for_timeout(100)
    assert page.evaluate("heard") > 0.02
    assert page.evaluate("heard") < 0.5
    assert page.evaluate("sounds") == 1
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Music")).to_have_attribute("aria-pressed", "false")
    sitting.end()


def has_a_night(browser: Browser, address: str) -> None:
    sitting = Sitting(browser, address)
    page = sitting.start()
    day = page.evaluate("getComputedStyle(document.body).backgroundColor")
    for _ in range(2):  # past the way out
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Night colours")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != day
    page.reload()
    expect(page.get_by_role("button", name="Night colours")).to_have_attribute("aria-pressed", "true")
    sitting.end()


def rests_for_those_who_want_no_motion(browser: Browser, address: str) -> None:
    sitting = Sitting(browser, address, reduced_motion="reduce")
    page = sitting.start()
    look = """() => [
      document.querySelectorAll('#sky canvas')[2].toDataURL(),
      document.querySelector('#breath i').style.transform, Number(document.querySelector('#breath i').style.opacity)]"""
    seen = []
    for _ in range(6):
        sitting.wait(1.1)
        seen.append(page.evaluate(look))
    assert len({picture for picture, _, _ in seen}) == 1, "something travels"
    assert {size for _, size, _ in seen} == {"scale(1)"}
    lights = [light for _, _, light in seen]
    assert max(lights) - min(lights) > 0.1, f"light swells: {lights}"
    assert page.evaluate("transcript")[:2] == ["Breathe in", "Breathe out"]
    sitting.end()


def works_without_script(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False, locale="de-DE")
    page = context.new_page()
    page.goto(address + "/calm")
    expect(page.get_by_text("38 Millionen Flüge")).to_be_visible()
    expect(page.get_by_role("link", name="Ruhe verlassen")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    context.close()


STEPS = [
    starts_without_signing_in, is_a_picture_before_the_script_runs, names_what_is_seen, says_each_half_breath_once,
    tells_a_fact_with_its_source_on_request, is_left_with_one_key, is_silent_until_asked_and_plays, has_a_night,
    rests_for_those_who_want_no_motion, works_without_script,
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Tests/Browser/calm.py .build/debug/halcyon")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    arguments = parser.parse_args()
    passed = failed = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = subprocess.Popen(
            [arguments.program, "serve", "--json", "--port", "0", "--data", data],
            stdout=subprocess.PIPE, text=True)
        address = json.loads(server.stdout.readline())["address"]
        browser = playwright.chromium.launch(
            executable_path=arguments.chromium, args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"])
        for step in STEPS:
            try:
                step(browser, address)
            except Exception as error:
                print(f"FAILED {step.__name__}: {error}", file=sys.stderr)
                failed += 1
                continue
            print(f"ok {step.__name__}")
            passed += 1
        browser.close()
        server.kill()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
