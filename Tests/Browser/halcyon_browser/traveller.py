"""A signed-in browser."""

import itertools
import pathlib
import urllib.parse
from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .installation import Installation, page_time
from .waiting import PATIENCE, until

# Flights of past years.
FLIGHTS = pathlib.Path(__file__).resolve().parents[2] / "HalcyonTests" / "Fixtures" / "passport.csv"
PHONE = {"width": 390, "height": 844}
HERE = {"viewport": PHONE, "locale": "en-US", "timezone_id": "America/New_York", "color_scheme": "light"}


def open_context(browser: Browser, installation: Installation, **options: object) -> BrowserContext:
    """Opens a new browser profile, whose clock starts at the server's time and runs."""
    context = browser.new_context(**(HERE | options))
    context.set_default_timeout(PATIENCE * 1000)
    context.clock.install(time=installation.instant)
    return context


def import_history(installation: Installation) -> None:
    """Imports flights of past years."""
    installation.command("import", FLIGHTS)


# Resolves once the tabs' requests so far, which run one after the other, are answered.
ANSWERED = "navigator.locks.request('halcyon-snapshot', () => true)"

# Whether the page equals the server's version of it, including the progress of the line. Parts that only the device
# knows, suggestions filled in while a reader types, and the forecast, which a device keeps until its next snapshot, are
# left out.
AGREES = """async () => {
  const look = node => {
    const main = node.querySelector('#main').cloneNode(true);
    main.querySelectorAll('#notices, .ready, #device, .views, [data-globe], [data-local], datalist, #chance')
      .forEach(part => part.remove());
    const flown = [...main.querySelectorAll('.flown')].map(line => line.getAttribute('stroke-dasharray'));
    return main.textContent.replace(/\\s+/g, ' ').trim() + ' ' + flown.join();
  };
  const answer = await fetch(location.pathname + location.search, { headers: { accept: 'text/html' } });
  const wanted = look(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  const seen = look(document);
  if (seen === wanted) return true;
  let at = 0;
  while (seen[at] === wanted[at]) at += 1;
  const part = text => text.slice(Math.max(0, at - 60), at + 60);
  window.disagreement = `…${part(seen)}… instead of …${part(wanted)}…`;
  return false;
}"""


class Traveller:
    """A signed-in browser. It records console messages and requests to other addresses."""

    def __init__(self, context: BrowserContext, installation: Installation) -> None:
        self.context = context
        self.installation = installation
        self.problems: list[str] = []
        self.strangers: list[str] = []
        self.counter = itertools.count(61)
        self.is_paused = False
        self.page = self.open()
        self.page.goto(installation.sign_in)
        self.page.locator("form[action='/sign-in'] button").click()
        self.page.wait_for_url(installation.address + "/")

    # Pages

    def open(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda message: self.note(message.type, message.text))
        page.on("pageerror", lambda error: self.note("error", str(error)))
        page.on("request", lambda request: self.ask(request.url))
        return page

    def note(self, kind: str, text: str) -> None:
        # The browser itself reports a lost network.
        if kind in {"error", "warning"} and "net::ERR" not in text and "Failed to load resource" not in text:
            self.problems.append(text)

    def ask(self, url: str) -> None:
        if not url.startswith(self.installation.address):
            self.strangers.append(url)

    def other(self, **options: object) -> BrowserContext:
        """Opens another browser, which is not signed in. It is closed when the test ends."""
        return open_context(self.context.browser, self.installation, **options)

    def without_script(self, **options: object) -> BrowserContext:
        """Opens another profile with the same session, without script."""
        return self.other(java_script_enabled=False, storage_state=self.context.storage_state(), **options)

    def at(self, path: str) -> Page:
        self.page.goto(self.installation.address + path)
        self.drawn()
        return self.page

    def drawn(self, page: Page | None = None) -> None:
        expect((page or self.page).locator("#app[data-by=device]")).to_be_attached()

    # Time

    def travel(self, minutes: float, *others: BrowserContext) -> None:
        """Moves the clocks of the server and of all pages. Due timers of a page run once, as when a laptop wakes."""
        if not self.is_paused:
            self.installation.catch_up(self.page)
        target = self.installation.time + int(minutes * 60)
        while self.is_paused and self.installation.time < target:
            # In small steps, with all timers in order: no answer of the server may be pending for long.
            self.installation.step(min(target, self.installation.time + 10))
            self.context.clock.run_for(self.installation.time * 1000 - page_time(self.page))
            for page in self.context.pages:
                page.evaluate(ANSWERED)
        self.installation.step(target)
        for context in (self.context, *others) if not self.is_paused else ():
            context.clock.fast_forward(int(minutes * 60_000))

    def pause(self, context: BrowserContext | None = None) -> None:
        """Stops the clocks of all pages in the middle of the next minute: they advance only when the test does so."""
        self.installation.catch_up(self.page)
        self.installation.step(self.installation.time // 60 * 60 + 90)
        (context or self.context).clock.pause_at(self.installation.instant)
        self.is_paused = True

    def until(self, condition: str | Callable[[], bool], page: Page | None = None) -> None:
        """Waits until a condition holds on a page. A paused clock advances in small steps meanwhile."""
        page = page or self.page

        def holds() -> bool:
            if condition() if callable(condition) else page.evaluate(condition):
                return True
            if self.is_paused:
                self.context.clock.run_for(100)
            return False

        until(page, holds)

    def agrees(self, page: Page) -> None:
        """Waits until a page equals, to the letter, what the server would draw at that moment."""
        try:
            self.until(AGREES, page)
        except AssertionError:
            raise AssertionError(page.evaluate("disagreement")) from None

    # Other devices

    def change(self, path: str, values: dict) -> None:
        """Makes a change from another device."""
        self.installation.api(self.page, "PATCH", path, values)

    def settings(self, **values: object) -> None:
        """Changes the settings from another device."""
        known = self.installation.api(self.page, "GET", "/settings")
        self.installation.api(self.page, "PUT", "/settings", {**known, **values})

    def receives_a_change(self) -> None:
        """Makes a change from another device, and waits until this one has received it and everything before it. The
        change, the travel time to the home airport, has no effect without a home airport."""
        minutes = next(self.counter)
        self.settings(homeMinutes=minutes)
        self.until("""new Promise((resolve, reject) => {
            const opening = indexedDB.open('halcyon', 1);
            opening.onerror = reject;
            opening.onsuccess = () => {
                const asked = opening.result.transaction('kept').objectStore('kept').get('snapshot');
                asked.onsuccess = () => {
                    opening.result.close();
                    resolve(asked.result && JSON.parse(new TextDecoder().decode(asked.result.bytes)).settings.homeMinutes);
                };
            };
        }).then(minutes => minutes === %d)""" % minutes)

    # The traveller's actions

    def ready(self) -> None:
        """Waits until everything is on the device and the page says so."""
        self.page.goto(self.installation.address + "/")
        expect(self.page.locator("#main").get_by_text("Available offline")).to_be_visible()
        self.page.evaluate("navigator.serviceWorker.ready")
        self.keeps("directory.wasm")

    def keeps(self, file: str) -> None:
        """Waits until the device has cached a file of this version."""
        until(
            self.page, f"caches.match('/{file}?v=' + document.querySelector('link[rel=stylesheet]')"
            ".href.split('v=')[1]).then(kept => kept != null)")

    def follow(self, without_script: Page | None = None) -> str:
        """Adds the first flight that leaves soon and is not cancelled (some recorded ones are); returns its path."""
        page = without_script or self.at("/add")
        for choice in range(6):
            page.goto(self.installation.address + "/add")
            page.locator("li.hit button").nth(choice).click()
            expect(page.locator("article.ticket h1")).to_be_visible()
            if page.locator("article.ticket .badge", has_text="Cancelled").count() == 0:
                return urllib.parse.urlsplit(page.url).path
        raise AssertionError("every flight that leaves soon is cancelled")

    def add_manually(
        self, number: str = "LH 1612", out: str = "2030-06-01T10:30", arrival: str = "", route: str = "MUC WAW"
    ) -> str:
        """Adds a flight with the form; returns its path."""
        page = self.at("/add")
        page.get_by_text("Enter manually", exact=True).click()
        form = page.locator("form[action='/add/by-hand']")
        form.locator("input[name=number]").fill(number)
        form.locator("input[name=from]").fill(route[:3])
        form.locator("input[name=to]").fill(route[-3:])
        form.locator("input[name=date]").fill(out[:10])
        form.locator("input[name=out]").fill(out[11:])
        if arrival:
            form.locator("input[name=in]").fill(arrival[11:])
        form.get_by_role("button", name="Add").click()
        expect(page.locator("article.ticket h1")).to_contain_text(number)
        self.drawn()
        return page.evaluate("location.pathname")

    def fly(self, number: str, route: str, out: float, arrival: float, **more: object) -> str:
        """Adds a flight from another device that leaves and arrives in the given numbers of minutes; returns its ID.
        Waits for the worker first: what a page loads without it is not cached."""
        until(self.page, "navigator.serviceWorker.controller !== null")
        return self.add(number, route, out, arrival, **more)

    def add(self, number: str, route: str, out: float, arrival: float, **more: object) -> str:
        """Adds a flight from another device, without waiting for the worker."""
        stamp = self.installation.stamp
        return self.installation.api(self.page, "POST", "/flights", {
            "number": number, "from": route[:3], "to": route[-3:], "out": {"scheduled": stamp(out)},
            "in": {"scheduled": stamp(arrival)}, **more})["flight"]["id"]

    def edit(self, name: str, value: str) -> None:
        self.unfold("#edit")
        self.page.locator(f"#edit input[name={name}]").fill(value)
        self.page.get_by_role("button", name="Save").click()

    def unfold(self, selector: str) -> None:
        fold = self.page.locator(selector)
        if not fold.evaluate("fold => fold.open"):
            fold.locator("summary").first.click()

    # Checks of a page

    def search_has_focus(self) -> None:
        """Waits until the search field of the Add page has the focus."""
        expect(self.page.locator("#main input[name=q]")).to_be_focused()

    def is_offline(self) -> None:
        expect(self.page.locator("html[data-online=false]")).to_be_attached()

    def is_accessible(self, page: Page | None = None, schemes: tuple[str, ...] = ("dark", "light")) -> None:
        """Checks with axe that the page is accessible, dark and light."""
        page = page or self.page
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = [f"{v['id']}: {v['nodes'][0]['html'][:160]}" for v in Axe().run(page).response["violations"]]
            assert not found, f"{scheme}: {found}"


def recorded(traveller: Traveller) -> str:
    """Adds a recorded flight that is in the air; returns its path."""
    installation, page = traveller.installation, traveller.page
    found = []
    for place in ("LAX", "SFO", "SEA", "SAN"):
        found += installation.api(page, "GET", f"/search/flights?from=JFK&to={place}&date=2030-05-15")["flights"]
    for offer in found:
        if not installation.time - 3 * 3600 < offer["out"] < installation.time - 1800:
            continue
        path = "/flights/" + installation.api(page, "POST", "/flights", {"key": offer["key"]})["flight"]["id"]
        if installation.api(page, "GET", path + "/state")["state"] == "inFlight":
            return path
        installation.api(page, "DELETE", path)
    raise AssertionError("no recorded flight is in the air")
