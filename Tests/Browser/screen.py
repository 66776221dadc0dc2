#!/usr/bin/env python3
"""Looks at what stands on the screen: that it fits, that it is there, in which language, and what shows without a network.

Each journey has a server and a browser of its own, as in journeys.py. The last line counts what passed.
"""

import argparse
import datetime
import pathlib
import subprocess
import sys
import zoneinfo

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect, sync_playwright

from journeys import PHONE, Installation, Traveller, skies, until

FLIGHTS = pathlib.Path(__file__).resolve().parents[1] / "HalcyonTests" / "Fixtures" / "passport.csv"
LANGUAGES = ["en", "de", "pl", "pt-BR"]
WARSAW = {"en": "Warsaw", "de": "Warschau", "pl": "Warszawa", "pt-BR": "Varsóvia"}
BREATHE_IN = {"en": "Breathe in", "de": "Einatmen", "pl": "Wdech", "pt-BR": "Inspire"}

# What a reader sees beyond the edge of the screen; a list that scrolls by itself, and what is there for the ear alone, may
# go on beyond it.
STICKS_OUT = """() => {
  const width = document.documentElement.clientWidth;
  const scrolls = e => {
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      if (p.closest('svg') || /auto|scroll|hidden|clip/.test(getComputedStyle(p).overflowX)) return true;
    }
    return false;
  };
  const out = [...document.body.querySelectorAll('*')].filter(e => e.checkVisibility() && !e.closest('svg, .vh, .skip')
      && !scrolls(e)).map(e => [e, e.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.right > width + 0.5 || box.left < -0.5))
    .map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${Math.round(box.left)}…${Math.round(box.right)} of ${width}`);
  const all = document.scrollingElement.scrollWidth;
  return all > width ? [`the page is ${all} px wide`, ...out] : out;
}"""

# Status badges and gates whose box is cut by an ancestor.
CUT = """() => [...document.querySelectorAll('.badge, .st, .plate, .btn, .chip')].filter(e => e.checkVisibility())
  .filter(e => {
    const box = e.getBoundingClientRect();
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      if (getComputedStyle(p).overflowX === 'visible') continue;
      const around = p.getBoundingClientRect();
      if (/auto|scroll/.test(getComputedStyle(p).overflowX)) return false;
      if (box.right > around.right + 0.5 || box.left < around.left - 0.5) return true;
    }
    return false;
  }).map(e => e.outerHTML.slice(0, 120))"""

# Fields in the form of a record that lie over one another, or beyond what they stand in, once its folds have unfolded.
CROWDED = """async () => {
  await Promise.allSettled(document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < 1e6)
    .map(a => a.finished));
  const fields = [...document.querySelectorAll('form.lform :is(input:not([type=hidden]), select, textarea)')]
    .filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()]).filter(([, box]) => box.width);
  const name = e => e.name || e.id || e.type;
  const place = e => {
    let right = Infinity;
    for (let p = e.parentElement; p && !p.matches('main'); p = p.parentElement) {
      right = Math.min(right, p.getBoundingClientRect().right);
    }
    return right;
  };
  const out = fields.filter(([e, box]) => box.right > place(e) + 0.5).map(([e]) => `${name(e)} is wider than its place`);
  for (const [index, [e, a]] of fields.entries()) {
    for (const [other, b] of fields.slice(index + 1)) {
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
        out.push(`${name(e)} lies over ${name(other)}`);
      }
    }
  }
  return out;
}"""

# On the cards: words that run beyond their card, and maps that do not fill it.
CARDS = """() => {
  const faults = [];
  for (const card of document.querySelectorAll('.card')) {
    const around = card.getBoundingClientRect();
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let text; text = walker.nextNode();) {
      if (!text.data.trim() || text.parentElement.closest('svg, .vh') || !text.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.right > around.right - 1) faults.push(`"${text.data}" runs beyond its card`);
    }
    for (const map of card.querySelectorAll(':scope > .map.bleed')) {
      const box = map.getBoundingClientRect();
      const isWidest = box.width >= parseFloat(getComputedStyle(map).maxInlineSize) - 1;
      if (!isWidest && (box.left > around.left + 2 || box.right < around.right - 2)) faults.push('a map leaves a strip');
      if (box.right > around.right + 2 || box.left < around.left - 2) faults.push('a map is cut');
    }
  }
  return faults;
}"""


def settings(traveller: Traveller, **values: str) -> None:
    traveller.installation.api(traveller.page, "PUT", "/settings", values)


def history(traveller: Traveller) -> None:
    """Flights of other years, as an import brings them."""
    subprocess.run(
        [traveller.installation.program, "import", FLIGHTS, "--data", traveller.installation.folder], check=True,
        stdout=subprocess.DEVNULL)


def fits_every_screen(traveller: Traveller) -> None:
    """On every page, in every language, nothing sticks out or is cut, words and fields keep apart, and maps fill
    their cards; the style sheet among them, with a card of each state."""
    history(traveller)
    path = traveller.follow()
    traveller.by_hand("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    traveller.by_hand("LH 1614", "2030-06-01T16:30", "2030-06-01T18:00")
    page = traveller.page
    page.locator("#trip summary").click()
    page.locator("#trip").get_by_role("button", name="Join").click()
    page.get_by_role("link", name="Your trip").click()
    trip = page.evaluate("location.pathname")
    traveller.installation.api(page, "PATCH", path, {"who": "Grandmother"})
    page.goto(traveller.installation.address + "/logbook")
    record = page.locator("a.lline").first.get_attribute("href")
    imported = page.locator("a.lline").last.get_attribute("href")
    addresses = [
        "/", path, path + "/preview?at=200&late=1", path + "/calm", trip, "/wall", "/add", "/add?q=UA", "/settings",
        "/settings/access", "/logbook", "/logbook?view=trips", "/logbook?q=nothing", record, imported,
        "/logbook/import",
        "/passport", "/passport?year=2023", "/calm", "/never", "/design", "/design/live",
    ]
    wrong = []
    for language in LANGUAGES:
        settings(traveller, language=language)
        for width in [320, 390, 1280]:
            page.set_viewport_size({"width": width, "height": 844})
            for address in addresses:
                page.goto(traveller.installation.address + address)
                page.wait_for_load_state()
                page.evaluate("document.fonts.ready")
                page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = !fold.matches('.mark')")
                faults = [fault for look in [STICKS_OUT, CUT, CROWDED, CARDS] for fault in page.evaluate(look)]
                for fault in faults:
                    wrong.append(f"{language} {width} {address}: {fault}")
    # Each once: the same element sticks out in most languages.
    assert not wrong, f"{len(wrong)} stick out:\n" + "\n".join(wrong[:40])


def holds_long_words(traveller: Traveller) -> None:
    """Words without a place to break, in whatever somebody may write, make no page wider than its screen."""
    word = "Donaudampfschifffahrtsgesellschaftskapitaensanwaerterin"
    longest = "Z\u0301" * 150
    path = traveller.by_hand("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    page = traveller.page
    api = traveller.installation.api
    api(page, "PATCH", path, {"notes": longest, "who": word})
    shared = api(page, "POST", "/links", {"flight": path.split("/")[-1], "name": word})["address"]
    record = api(page, "POST", "/logbook", {
        "date": "2022-07-03", "from": {"name": longest[:200]}, "to": "OSL", "airlineName": word + word,
        "aircraft": {"name": word, "tail": "OY-KBA"}, "notes": longest})["record"]["id"]
    wrong = []
    for width in [320, 390, 1280]:
        page.set_viewport_size({"width": width, "height": 844})
        for address in ["/", path, "/wall", "/logbook", f"/logbook/{record}", "/passport", "/settings/access", shared]:
            page.goto(address if address == shared else traveller.installation.address + address)
            page.evaluate("document.fonts.ready")
            page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = !fold.matches('.mark')")
            wrong += [f"{width} {address}: {fault}" for fault in page.evaluate(STICKS_OUT)]
    assert not wrong, f"{len(wrong)} stick out:\n" + "\n".join(wrong[:40])


def fits_an_airport_on_every_screen(traveller: Traveller) -> None:
    """The page of an airport and its wall, in every language, light and dark: nothing sticks out or is cut, axe finds
    nothing, and the wall of a television has room for its lines."""
    start = datetime.datetime.now(zoneinfo.ZoneInfo("America/New_York")) + datetime.timedelta(minutes=100)
    traveller.by_hand("UA 1545", start.strftime("%Y-%m-%dT%H:%M"), route="JFK SFO")
    empty = traveller.installation.address + "/airports/JFK"
    page = traveller.page
    page.goto(empty)
    found = Axe().run(page).response["violations"]
    assert not found, [f"{v['id']}: {v['nodes'][0]['html'][:160]}" for v in found]
    skies(traveller.installation)
    for code in ("JFK", "OSL"):
        traveller.installation.api(page, "GET", "/airports/" + code)
    addresses = ["JFK", "JFK?arrivals", "OSL", "OSL?arrivals", "OSL?wall", "JFK?wall=arrivals", "warsaw"]
    wrong = []
    for index, language in enumerate(LANGUAGES):
        settings(traveller, language=language, theme=["light", "dark"][index % 2])
        for width, height in [(320, 844), (390, 844), (1280, 720)]:
            page.set_viewport_size({"width": width, "height": height})
            for address in addresses:
                page.goto(traveller.installation.address + "/airports/" + address)
                page.wait_for_load_state()
                page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = !fold.matches('.mark')")
                for look in [STICKS_OUT, CUT, CARDS]:
                    wrong += [f"{language} {width} {address}: {fault}" for fault in page.evaluate(look)]
                if width == 320:
                    found = Axe().run(page).response["violations"]
                    wrong += [f"{language} {address}: {v['id']} {v['nodes'][0]['html'][:160]}" for v in found]
                if width == 1280 and "OSL?wall" in address:
                    low = page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
                    if low > 0:
                        wrong.append(f"{language} the wall is {low} px too high")
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(wrong[:40])


def speaks_one_language_in_calm(traveller: Traveller) -> None:
    """Calm mode follows a switch of language: at once, over a reload, and while there is no network."""
    traveller.follow()
    traveller.ready()
    page = traveller.page
    installation = traveller.installation

    def calm(language: str) -> None:
        page.goto(installation.address + "/calm")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("#breath span").first).to_have_text(BREATHE_IN[language])

    def choose(language: str) -> None:
        traveller.at("/settings")
        page.locator("select[name=language]").select_option(language)
        page.locator("form[action='/settings'] button:not([name])").first.click()
        expect(page.locator("html")).to_have_attribute("lang", language)

    until(page, "caches.keys().then(async names => { for (const n of names) for (const r of await (await caches.open(n)).keys())"
          " if (new URL(r.url).pathname === '/calm') return true; return false; })")
    calm("en")
    choose("de")
    calm("de")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    installation.stop()
    calm("de")
    choose("pl")
    calm("pl")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def says_quietly_that_it_is_offline(traveller: Traveller) -> None:
    """A ring in the header, over no line; it unfolds to since when, what goes on, and what waits."""
    path = traveller.by_hand()
    traveller.ready()
    for number in range(1620, 1630):
        traveller.by_hand(f"LH {number}")
    page = traveller.at("/")
    expect(page.locator("#offline")).to_have_count(0)
    traveller.installation.stop()
    traveller.is_offline()
    expect(page.get_by_role("status").filter(has_text="Offline")).to_have_count(1)
    for width in [320, 390, 1280]:
        page.set_viewport_size({"width": width, "height": 844})
        covered = page.evaluate(
            """() => { scrollTo(0, document.body.scrollHeight);
              const tabs = document.querySelector('.tabs').getBoundingClientRect();
              const end = tabs.height ? tabs.top : innerHeight;
              return [...document.querySelectorAll('a.row')].map(e => [e, e.getBoundingClientRect()])
                .filter(([, b]) => b.top >= 0 && b.bottom <= end)
                .filter(([e, b]) => [.1, .5, .9].some(x => [.1, .5, .9].some(y =>
                  !e.contains(document.elementFromPoint(b.left + b.width * x, b.top + b.height * y)))))
                .map(([e]) => e.textContent) }""")
        assert not covered, (width, covered)
    page.set_viewport_size(PHONE)
    ring = page.locator("header #offline summary")
    expect(ring).to_have_attribute("aria-label", "Offline since " + ring.get_attribute("aria-label")[14:])
    expect(page.locator("#offline .pop")).to_be_hidden()
    box = ring.evaluate(
        "e => { const s = getComputedStyle(e, '::before'); return [s.width, s.height, s.borderRadius, e.offsetHeight] }")
    assert box == ["10px", "10px", "50%", 44], box
    ring.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#offline .pop b")).to_have_text(ring.get_attribute("aria-label"))
    expect(page.locator("#offline .pop")).to_contain_text("go on from what is on this device")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.keyboard.press("Escape")
    expect(page.locator("#offline .pop")).to_be_hidden()
    expect(ring).to_be_focused()
    page.goto(traveller.installation.address + path)
    traveller.edit("seat", "14A")
    page.locator("header #offline summary").click()
    expect(page.locator("#offline .pop")).to_contain_text("1 change waits")
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#offline .pop")).to_be_hidden()
    traveller.installation.start()
    expect(page.locator("#offline")).to_have_count(0)


def calls_cities_as_the_reader_does(traveller: Traveller) -> None:
    """Warschau, Warszawa, Varsóvia: on board, card, wall, trip, logbook and passport, and after a switch while offline."""
    history(traveller)
    path = traveller.by_hand("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    page = traveller.page
    page.set_viewport_size({"width": 1280, "height": 900})
    for language in LANGUAGES:
        settings(traveller, language=language)
        for address in ["/", path, "/wall", "/logbook", "/passport"]:
            page.goto(traveller.installation.address + address)
            expect(page.locator("main")).to_contain_text(WARSAW[language])
    settings(traveller, language="en")
    page.goto(traveller.installation.address + "/")
    until(page, "caches.match('/shell').then(kept => kept != null)")
    until(page, "document.documentElement.lang === 'en'")
    until(page, "caches.match('/whole.wasm?v=' + document.querySelector('link[rel=stylesheet]').href.split('v=')[1])"
          ".then(kept => kept != null)")
    traveller.at("/settings")
    traveller.installation.stop()
    traveller.is_offline()
    page.locator("select[name=language]").select_option("pl")
    page.locator("form[action='/settings'] button:not([name])").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.goto(traveller.installation.address + "/")
    expect(page.locator("a.row").first).to_contain_text("Warszawa")


def shows_where_the_focus_is(traveller: Traveller) -> None:
    """By keyboard, everything that has the focus has a ring of 3 px, 3 px away, which nothing cuts; the fields for
    searching too."""
    history(traveller)
    path = traveller.follow()
    page = traveller.page
    wrong = []
    for address in ["/", path, "/add", "/logbook", "/passport", "/settings"]:
        page.goto(traveller.installation.address + address)
        page.wait_for_load_state()
        page.evaluate("for (const fold of document.querySelectorAll('details:not(.mark)')) fold.open = true")
        page.wait_for_timeout(400)
        seen = set()
        for _ in range(90):
            page.keyboard.press("Tab")
            fault = page.evaluate(
                """() => {
                  const e = document.activeElement;
                  if (!e || e === document.body) return null;
                  // Within a field for a date the browser marks the part that is meant.
                  if (!e.matches(':focus-visible')) return [e.outerHTML.slice(0, 80), ''];
                  const name = e.outerHTML.slice(0, 80);
                  const holder = [e, e.closest('.say'), e.closest('.switch'), e.closest('.ldrop')]
                    .find(x => x && getComputedStyle(x).outlineStyle === 'solid');
                  if (!holder) return [name, 'has no ring'];
                  const s = getComputedStyle(holder);
                  const reach = parseFloat(s.outlineWidth) + parseFloat(s.outlineOffset);
                  if (s.outlineWidth !== '3px') return [name, 'ring of ' + s.outlineWidth];
                  const box = holder.getBoundingClientRect();
                  for (let p = holder.parentElement; p && p !== document.body; p = p.parentElement) {
                    const style = getComputedStyle(p);
                    if (style.overflowX === 'visible') continue;
                    const margin = style.overflowX === 'clip' ? parseFloat(style.overflowClipMargin) || 0 : 0;
                    const around = p.getBoundingClientRect();
                    if (box.left - reach < around.left - margin - .5 || box.right + reach > around.right + margin + .5
                      || ((!/auto|scroll/.test(style.overflowY) || p.scrollHeight <= p.clientHeight)
                        && (box.top - reach < around.top - margin - .5 || box.bottom + reach > around.bottom + margin + .5)))
                      return [name, 'ring cut by ' + p.outerHTML.slice(0, 60)];
                  }
                  if (box.left - reach < -.5 || box.right + reach > document.documentElement.clientWidth + .5)
                    return [name, 'ring beyond the screen'];
                  return [name, ''];
                }""")
            if fault is None or fault[0] in seen and len(seen) > 60:
                break
            seen.add(fault[0])
            if fault[1]:
                wrong.append(f"{address}: {fault[1]}: {fault[0]}")
        assert len(seen) > 5, (address, seen)
    wrong = list(dict.fromkeys(wrong))
    assert not wrong, "\n".join(wrong)


def keeps_number_and_status_on_a_phone(traveller: Traveller) -> None:
    """Board and wall have two lines a flight on a phone: place, gate, time; number, status."""
    path = traveller.follow()
    page = traveller.at(path)
    number = page.locator("article.card h1").inner_text().split("\n")[0].strip()
    for width in [320, 390, 719]:
        page.set_viewport_size({"width": width, "height": 844})
        for address, line in [("/", "a.row"), ("/wall", ".wall li")]:
            traveller.at(address)
            # Not the first, which is cancelled at some hours.
            first = page.locator(line).filter(has=page.locator(".no", has_text=number.split()[-1])).first
            seen = {}
            for name, part in [("no", ".no"), ("time", "time"), ("status", ".st, .badge"), ("to", ".to, b")]:
                box = first.locator(part).first.bounding_box()
                assert box and box["width"] > 0, (address, width, name)
                assert box["x"] + box["width"] <= width, (address, width, name, box)
                seen[name] = box
            assert first.locator(".no").inner_text().replace("\u00a0", " ").startswith(number[:2]), number
            assert seen["no"]["y"] >= seen["to"]["y"] + seen["to"]["height"] - 4, (address, seen)
            assert abs(seen["status"]["y"] + seen["status"]["height"] / 2
                       - seen["no"]["y"] - seen["no"]["height"] / 2) < 6, (address, seen)
    page.set_viewport_size(PHONE)


def opens_its_history_offline(traveller: Traveller) -> None:
    """Logbook and passport were never opened; once the app is ready they open without the server, in the reader's
    language, and the mark says as of when. Signing out takes them away."""
    history(traveller)
    traveller.follow()
    traveller.ready()
    page = traveller.page
    installation = traveller.installation
    settings(traveller, language="de")
    traveller.at("/")
    until(page, "caches.match('/logbook').then(async kept => (await kept.text()).includes('lang=\"de\"'))")
    until(page, "caches.match('/passport').then(async kept => (await kept.text()).includes('lang=\"de\"'))")
    installation.stop()
    for address, sight, word in [("/logbook", "a.lline", "LHR"), ("/passport", ".nums", "")]:
        page.goto(installation.address + address)
        expect(page.locator(sight).first).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.locator("main")).to_contain_text(word)
        traveller.is_offline()
        assert page.locator(sight).first.evaluate("e => getComputedStyle(e).display") == "grid"
        page.locator("header #offline summary").click()
        expect(page.locator("#offline .pop")).to_contain_text("Diese Seite ist auf dem Stand von")
        page.locator("#offline .pop button").click()
    page.goto(installation.address + "/logbook?q=nothing")
    expect(page.get_by_role("heading", name="Offline")).to_be_visible()
    # What changes is kept anew; back with a network, the page is that of the server.
    page.goto(installation.address + "/logbook")
    installation.start()
    expect(page.locator("#offline")).to_have_count(0)
    page.goto(installation.address + "/settings/access")
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Abmelden", exact=True).click()
    until(page, "Promise.all(['/logbook', '/passport', '/passport/routes.bin', '/language'].map(at => caches.match(at)))"
          ".then(kept => kept.every(one => one == null))")


JOURNEYS = [
    fits_every_screen, holds_long_words, fits_an_airport_on_every_screen, speaks_one_language_in_calm, says_quietly_that_it_is_offline,
    calls_cities_as_the_reader_does,
    shows_where_the_focus_is, keeps_number_and_status_on_a_phone, opens_its_history_offline,
]


def run(journey, program: pathlib.Path, browser: Browser) -> str | None:
    """What went wrong, or nothing."""
    installation = Installation(program)
    context = browser.new_context(viewport=PHONE, locale="en-US", timezone_id="America/New_York", color_scheme="light")
    context.set_default_timeout(90_000)
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
        epilog="example:\n  Tests/Browser/screen.py .build/debug/halcyon --only offline")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--only", default="", help="only journeys whose name contains this")
    arguments = parser.parse_args()
    passed = failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])
        for journey in JOURNEYS:
            if arguments.only not in journey.__name__:
                continue
            fault = run(journey, arguments.program, browser)
            print(f"{'FAILED' if fault else 'ok'} {journey.__name__}{': ' + fault if fault else ''}", flush=True)
            passed, failed = passed + (not fault), failed + bool(fault)
        browser.close()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
