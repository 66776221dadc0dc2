#!/usr/bin/env python3
"""Watches pages that change by themselves: one of each kind, open side by side with motion on, over 120 minutes of their
own time (a server that runs 30 times faster). After every change the text of the page must be that of the page loaded
anew. The last line counts what passed.
"""

import argparse
import pathlib
import sys
import time

from playwright.sync_api import Browser, Page, expect, sync_playwright

from journeys import PATIENCE, PHONE, Installation, Traveller, recorded

SPEED = 30
ASKED = {"search", "passport", "preview", "settings"}
# Keeps what #main says and when, and asks the server for the same page after each change. The two are never asked at
# the same moment, and a busy machine draws late: what the server says must have been said by the page within some seconds
# (some minutes of its own time). Where the server has answered at once, both have drawn in the same minute as a rule, and
# must then say the same to the letter.
WATCH = """
async () => {
  const BREAK = '\\u241e';
  const text = node => {
    const main = node.querySelector('#main').cloneNode(true);
    // What the device alone knows of itself, and what is filled while one types.
    main.querySelectorAll('#notices, .ready, #device, .views, [data-globe], [data-local], datalist').forEach(part => part.remove());
    // Each part of a page for itself: a row, a section.
    main.querySelectorAll('li, section, article, header, tr, dt').forEach(part => part.before(BREAK));
    return main.textContent.replace(/\\s+/g, ' ').trim();
  };
  // The busier the machine, the later it draws: by as much as its slowest answer shows.
  const late = () => 8000 + 3 * Math.max(0, ...wanted.map(({ asked, answered }) => answered - asked));
  const AT_ONCE = 300;
  const isPrompt = ({ asked, answered }) => answered - asked < AT_ONCE;
  const said = [{ text: text(document), from: performance.now() }];
  const wanted = [];
  let changed = true;
  // Nobody is asked any more once it is to be judged, and what is on its way is waited for: what was answered last has as
  // long to be said as all that came before.
  let isAsking = true;
  let isAsked = false;
  new MutationObserver(() => {
    const now = text(document);
    if (now === said.at(-1).text) return;
    said.push({ text: now, from: performance.now() });
    changed = true;
  }).observe(document.getElementById('app'), { subtree: true, childList: true, characterData: true });
  const near = ({ asked, answered }) => {
    const slack = late();
    return said.filter(({ from }, index) =>
      from < answered + slack && (said[index + 1]?.from ?? Infinity) > asked - slack);
  };
  // On a busy machine a page may leave a minute out. It then says the same with other digits, but with as many.
  const shape = text => text.replace(/[0-9]/g, '0');
  // Where two parts change within a moment, it may show both at once, and the server one after the other.
  const parts = text => shape(text).split(BREAK).map(part => part.trim());
  const isSaid = one => near(one).some(({ text }) => shape(text) === shape(one.text))
    || parts(one.text).every(part => near(one).some(({ text }) => parts(text).includes(part)));
  window.finish = async isAlive => {
    // A page that stood still may have missed what it should have changed.
    const compared = wanted.length;
    changed = isAlive;
    while (isAlive && wanted.length === compared) await new Promise(done => setTimeout(done, 50));
    // On a machine so busy that no answer came at once, it goes on until one does.
    for (let tries = 0; tries < 60 && !wanted.some(isPrompt); tries += 1) {
      changed = true;
      await new Promise(done => setTimeout(done, 1000));
    }
    // What was answered last may stand for a moment only, too: it is asked again until that is said.
    const pause = ms => new Promise(done => setTimeout(done, ms));
    const rest = async () => {
      isAsking = false;
      while (isAsked) await pause(50);
    };
    for (let tries = 0; tries < 8; tries += 1) {
      await rest();
      await pause(late() / 4);
      if (!isAlive || isSaid(wanted.at(-1))) break;
      const before = wanted.length;
      changed = true;
      isAsking = true;
      while (wanted.length === before) await pause(50);
    }
    await rest();
    await pause(late());
    const prompt = wanted.filter(isPrompt);
    const exact = prompt.filter(one => near(one).some(({ text }) => text === one.text)).length;
    // What stands for a moment only it may leave out, and several such moments in a row (a flight that lands): when it is
    // asked again soon, the server says another thing by itself, and so does the page.
    const isPassing = one => wanted.some(later =>
      later.asked >= one.answered && later.asked < one.answered + late()
        && shape(later.text) !== shape(one.text) && isSaid(later));
    const missed = wanted.filter(one => !isSaid(one));
    const stood = missed.filter(one => !isPassing(one));
    const seconds = ms => ((ms - wanted[0].asked) / 1000).toFixed(1);
    const pieces = text => text.split(BREAK).map(part => part.trim());
    // Of each part that the page has not said, what it said at that time that is most like it.
    const faults = (missed.length * 10 > wanted.length ? missed : stood).map(one => {
      const versions = near(one);
      const lacking = pieces(one.text).filter(part => !versions.some(({ text }) => parts(text).includes(shape(part))));
      const told = lacking.slice(0, 2).map(part => {
        const alike = other => {
          let at = 0;
          while (at < other.length && shape(part[at] ?? '') === shape(other[at])) at += 1;
          return at;
        };
        const closest = versions.flatMap(({ text, from }) => pieces(text).map(said => ({ said, from, at: alike(said) })))
          .sort((a, b) => b.at - a.at)[0];
        const piece = text => '…' + text.slice(Math.max(0, closest.at - 60), closest.at + 40) + '…';
        return `${piece(closest.said)} (${seconds(closest.from)} s) instead of ${piece(part)}`;
      });
      return `${told.join(', and ')} at ${seconds(one.asked)} to ${seconds(one.answered)} s, from ${versions.length} versions `
        + `of ${seconds(versions[0]?.from)} to ${seconds(versions.at(-1)?.from)} s`;
    });
    // On a machine on which hardly any answer comes at once, only the shape is compared.
    if (prompt.length >= (isAlive ? 10 : 1) && exact * 2 < prompt.length) {
      const other = prompt.find(one => !near(one).some(({ text }) => text === one.text));
      const said = near(other)[0]?.text ?? '';
      let at = 0;
      while (at < said.length && said[at] === other.text[at]) at += 1;
      const part = text => text.slice(Math.max(0, at - 40), at + 30);
      faults.push(`only ${exact} of ${prompt.length} to the letter: …${part(said)}… instead of …${part(other.text)}…`);
    }
    return { changes: said.length - 1, compared: wanted.length, exact, prompt: prompt.length,
      passed: missed.length - stood.length, faults };
  };
  for (;;) {
    if (!changed || !isAsking) {
      await new Promise(done => setTimeout(done, 50));
      continue;
    }
    changed = false;
    isAsked = true;
    const asked = performance.now();
    const answer = await fetch(location.pathname + location.search, { headers: { accept: 'text/html' } });
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    wanted.push({ text: text(fresh), asked, answered: performance.now() });
    isAsked = false;
  }
}
"""


def flight(traveller: Traveller, number: str, origin: str, destination: str, out: int, arrival: int, **more: object) -> str:
    """Adds a flight that leaves and arrives so many minutes from now; its id."""
    installation, page = traveller.installation, traveller.page
    now = installation.api(page, "GET", "/snapshot")["now"]
    body = {"number": number, "from": origin, "to": destination,
            "out": {"scheduled": now + out * 60}, "in": {"scheduled": now + arrival * 60}, **more}
    return installation.api(page, "POST", "/flights", body)["flight"]["id"]


def pages(traveller: Traveller) -> dict[str, str]:
    """An address of each kind of page that changes by itself."""
    installation, page = traveller.installation, traveller.page
    now = installation.api(page, "GET", "/snapshot")["now"]
    ahead = flight(traveller, "LH 716", "FRA", "HND", 100, 890, seat="14A", leaveBy=now + 30 * 60)
    flown = flight(traveller, "BA 117", "LHR", "JFK", -111, 370)
    # Recorded ones, that a source speaks of.
    offers = installation.api(page, "GET", "/search/flights")["flights"]
    replayed = installation.api(page, "POST", "/flights", {"key": offers[0]["key"]})["flight"]["id"]
    installation.api(page, "POST", "/flights", {"key": offers[1]["key"]})
    aloft = recorded(installation, page)
    return {
        # First what is compared at once: on a busy machine it takes minutes to open the others, and flights land meanwhile.
        "passport": "/passport", "search": "/add?q=" + offers[2]["number"],
        "board": "/", "flight ahead": f"/flights/{ahead}", "flight in the air": f"/flights/{flown}",
        "recorded flight": f"/flights/{replayed}", "recorded aircraft": aloft, "wall": "/wall", "preview": f"/flights/{ahead}/preview", "settings": "/settings",
        "logbook": "/logbook",
    }


def last_pages(traveller: Traveller) -> dict[str, str]:
    """What lands while it is watched, and its trip: on a busy machine hours of their time pass before the others are open."""
    ends = flight(traveller, "LH 1612", "MUC", "WAW", -75, 75)
    onward = flight(traveller, "LO 379", "WAW", "FRA", 165, 275)
    trip = traveller.installation.api(traveller.page, "POST", "/trips", {"flights": [ends, onward]})["trip"]
    return {"flight that lands": f"/flights/{ends}", "trip": f"/trips/{trip}"}


def open_page(browser: Browser, traveller: Traveller, address: str) -> Page:
    """In a browser of its own: one browser keeps few connections to a server, and each page holds one for its events."""
    context = browser.new_context(
        viewport=PHONE, locale="en-US", timezone_id="America/New_York",
        storage_state=traveller.context.storage_state())
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.on("pageerror", lambda error: traveller.note("error", str(error)))
    page.goto(traveller.installation.address + address)
    expect(page.locator("#main")).to_be_visible()
    return page


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="example: Tests/Browser/watch.py .build/debug/halcyon")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--minutes", type=int, default=120, help="of the pages' own time")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    arguments = parser.parse_args()
    failed = passed = 0
    installation = Installation(arguments.program, speed=SPEED)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])
            context = browser.new_context(viewport=PHONE, locale="en-US", timezone_id="America/New_York")
            context.set_default_timeout(PATIENCE)
            traveller = Traveller(context, installation)
            tabs = {}
            for kind, address in pages(traveller).items():
                tabs[kind] = open_page(browser, traveller, address)
                if kind in ASKED:
                    # What somebody has asked for, a search or a passport, stays as it was then: it is compared at once.
                    tabs[kind].evaluate(f"void ({WATCH})()")
                    tabs[kind].evaluate("window.watched = window.finish(false), undefined")
            for kind, address in last_pages(traveller).items():
                tabs[kind] = open_page(browser, traveller, address)
            watched = {}
            for kind in ASKED & tabs.keys():
                watched[kind] = tabs[kind].evaluate("window.watched")
                tabs.pop(kind).context.close()
            traveller.page.close()
            # What still loads into a page is no change of it.
            time.sleep(6)
            for tab in tabs.values():
                tab.evaluate(f"void ({WATCH})()")
            time.sleep(arguments.minutes * 60 / SPEED)
            for tab in tabs.values():
                tab.evaluate("window.watched = window.finish(true), undefined")
            watched |= {kind: tab.evaluate("window.watched") for kind, tab in tabs.items()}
            for kind, seen in watched.items():
                faults = seen["faults"]
                lives = kind in {"board", "flight ahead", "flight in the air", "flight that lands", "trip", "wall"}
                if lives and seen["changes"] < arguments.minutes / 10:
                    faults.append("it hardly changed")
                print(
                    f"{'FAILED' if faults else 'ok'} {kind}: {seen['changes']} changes, "
                    f"{seen['compared']} compared, {len(faults)} wrong, "
                    f"{seen['exact']} of {seen['prompt']} to the letter, {seen['passed']} passed over", flush=True)
                for fault in faults[:3]:
                    print("  " + fault, file=sys.stderr)
                failed, passed = (failed + 1, passed) if faults else (failed, passed + 1)
            for problem in traveller.problems:
                print("the console says " + problem, file=sys.stderr)
            failed += len(traveller.problems)
            browser.close()
    finally:
        installation.end()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
