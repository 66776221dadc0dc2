"""Calm mode with a keyboard, a screen reader or reduced motion."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from halcyon_browser.installation import Installation
from halcyon_browser.traveller import Traveller, open_context
from halcyon_browser.waiting import until

LANGUAGES = ["en", "de", "pl", "pt-BR"]
BREATHE_IN = {"en": "Breathe in", "de": "Einatmen", "pl": "Wdech", "pt-BR": "Inspire"}

# Holds the clock of calm mode for the test, and records the announcements of the page in order.
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
    """Returns the seconds of a flight: from 8 to 14."""
    return 8 + 0.5 * min(flight, 12)


class CalmVisit:
    """A visitor in calm mode, who is not signed in."""

    def __init__(self, browser: Browser, installation: Installation, **options: object) -> None:
        self.address = installation.address
        self.context = open_context(browser, installation, **options)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("console", lambda m: self.problems.append(m.text) if m.type in {"error", "warning"} else None)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("request", lambda r: None if r.url.startswith(self.address + "/") else self.problems.append(r.url))
        self.page.add_init_script(HELD_CLOCK)

    def start(self, path: str = "/calm?seed=5") -> Page:
        self.page.goto(self.address + path)
        expect(self.page.locator("body[data-runs]")).to_be_attached()
        self.page.evaluate("hold()")
        self.draw()
        return self.page

    def draw(self) -> None:
        """Waits until the page has drawn the instant of the held clock."""
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def advance(self, seconds: float) -> None:
        self.page.evaluate("seconds => pass(seconds)", seconds)
        self.draw()


OpenCalm = Callable[..., CalmVisit]


@pytest.fixture
def open_calm(browser: Browser, installation: Installation) -> Iterator[OpenCalm]:
    """Opens a browser for calm mode, with options of its profile. At the end, its console must be empty."""
    visits = []

    def open_visit(**options: object) -> CalmVisit:
        visits.append(CalmVisit(browser, installation, **options))
        return visits[-1]

    yield open_visit
    for visit in visits:
        visit.context.close()
        assert not visit.problems, visit.problems


@pytest.mark.full
def test_calm_follows_the_language_of_another_tab(traveller: Traveller) -> None:
    """Calm mode in an open tab adopts the language that is chosen in another tab, and keeps its place."""
    traveller.add_manually()
    settings = traveller.at("/settings")
    calm = traveller.open()
    calm.goto(traveller.installation.address + "/calm")
    expect(calm.locator("body[data-runs]")).to_be_attached()
    calm.evaluate("document.body.dataset.same = '1'")
    english = calm.locator("#facts summary").first.text_content()
    settings.bring_to_front()
    settings.locator("select[name=language]").select_option("pl")
    settings.get_by_role("button", name="Save").click()
    expect(settings.locator("html")).to_have_attribute("lang", "pl")
    expect(calm.locator("html")).to_have_attribute("lang", "pl")
    assert calm.locator("#facts summary").first.text_content() != english
    assert "Wdech" in calm.locator("#breath").text_content(), calm.locator("#breath").text_content()
    assert calm.evaluate("document.body.dataset.same") == "1", "the page was loaded again"


@pytest.mark.full
def test_calm_keeps_one_language(traveller: Traveller) -> None:
    """Calm mode follows a change of language: immediately, after a reload, and offline."""
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


def test_calm_starts_without_signing_in(open_calm: OpenCalm) -> None:
    visit = open_calm()
    page = visit.start()
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


@pytest.mark.full
def test_calm_is_a_picture_before_the_script_runs(open_calm: OpenCalm) -> None:
    """A still picture appears on a slow network, and without script; the script replaces it."""
    visit = open_calm(java_script_enabled=False)
    page = visit.page
    page.goto(visit.address + "/calm")
    for part in [".still .land", ".still .wing", ".still .end"]:
        expect(page.locator(part).first).to_be_visible()
    box = page.locator(".still .wing").bounding_box()
    assert box and 0 < box["x"] < 390 and 100 < box["y"] < 500, box
    visit = open_calm()
    page = visit.start()
    page.evaluate("document.querySelector('.still').getAnimations().forEach(a => a.finish())")
    assert page.evaluate("getComputedStyle(document.querySelector('.still')).opacity") == "0", "the script has its own"


@pytest.mark.full
def test_calm_has_names_for_screen_readers(open_calm: OpenCalm) -> None:
    """Picture, heading, link and buttons have names, and the words in the ring are announced once."""
    visit = open_calm()
    page = visit.start()
    expect(page.get_by_role("img", name="A paper plane flies from ")).to_be_visible()
    expect(page.get_by_role("heading", name="Calm", level=1)).to_be_attached()
    expect(page.get_by_role("link", name="Exit Calm")).to_be_visible()
    expect(page.get_by_role("button", name="Night colours")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("button", name="Music")).to_have_attribute("aria-pressed", "false")
    tree = page.locator("body").aria_snapshot()
    assert "status: Breathe in" in tree, tree
    # Screen readers skip the words in the ring; the live region announces them once.
    assert tree.count("Breathe in\n") + tree.endswith("Breathe in") == 1, tree
    assert "IATA" not in tree, "no fact before the first breath is done"


def test_calm_announces_each_half_breath_once(open_calm: OpenCalm) -> None:
    visit = open_calm()
    page = visit.start()
    for flight in range(5):
        for _ in range(16):
            visit.advance(length(flight) / 16)
    transcript = page.evaluate("transcript")
    # Five breaths and the beginning of the sixth.
    assert transcript[:10] == ["Breathe in", "Breathe out"] * 5, transcript
    assert len(transcript) in {10, 11}, transcript
    assert page.locator("[aria-live], [role=status], [role=alert]").count() == 1, "only one live region"


@pytest.mark.full
def test_calm_shows_a_fact_with_its_source(open_calm: OpenCalm) -> None:
    visit = open_calm()
    page = visit.start()
    facts = page.locator("#facts li:not([hidden])")
    assert facts.count() == 0
    visit.advance(10)
    assert facts.count() == 1
    first = facts.inner_text()
    # By keyboard: move to the fact, open it, read it; it stays meanwhile.
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.tagName") == "SUMMARY":
            break
    page.keyboard.press("Enter")
    expect(facts.locator("cite")).to_be_visible()
    visit.advance(8.5)
    assert facts.locator("summary").inner_text() == first.split("\nSource")[0].strip(), "held while it is read"
    page.keyboard.press("Enter")
    visit.advance(1)
    assert facts.count() == 1 and facts.inner_text() != first


@pytest.mark.full
def test_calm_is_left_with_one_key(open_calm: OpenCalm) -> None:
    visit = open_calm()
    page = visit.start()
    page.keyboard.press("Escape")
    page.wait_for_url(visit.address + "/")
    visit.problems = [p for p in visit.problems if "401" not in p]  # the board requires signing in
    page.goto(visit.address + "/calm")
    page.get_by_role("link", name="Exit Calm").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(visit.address + "/")
    visit.problems = [p for p in visit.problems if "401" not in p]


@pytest.mark.full
def test_calm_music_plays_on_request(open_calm: OpenCalm) -> None:
    visit = open_calm()
    page = visit.start()
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
    until(page, "heard > 0.02")
    assert page.evaluate("heard") < 0.5
    assert page.evaluate("sounds") == 1
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Music")).to_have_attribute("aria-pressed", "false")


@pytest.mark.full
def test_calm_has_night_colours(open_calm: OpenCalm) -> None:
    visit = open_calm()
    page = visit.start()
    day = page.evaluate("getComputedStyle(document.body).backgroundColor")
    for _ in range(2):  # past the exit link
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Night colours")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != day
    page.reload()
    expect(page.get_by_role("button", name="Night colours")).to_have_attribute("aria-pressed", "true")


@pytest.mark.full
def test_calm_with_reduced_motion(open_calm: OpenCalm) -> None:
    visit = open_calm(reduced_motion="reduce")
    page = visit.start()
    look = """() => [
      document.querySelectorAll('#sky canvas')[2].toDataURL(),
      document.querySelector('#breath i').style.transform, Number(document.querySelector('#breath i').style.opacity)]"""
    seen = []
    for _ in range(6):
        visit.advance(1.1)
        seen.append(page.evaluate(look))
    assert len({picture for picture, _, _ in seen}) == 1, "something travels"
    assert {size for _, size, _ in seen} == {"scale(1)"}
    lights = [light for _, _, light in seen]
    assert max(lights) - min(lights) > 0.1, f"light swells: {lights}"
    assert page.evaluate("transcript")[:2] == ["Breathe in", "Breathe out"]


@pytest.mark.full
def test_calm_works_without_script(open_calm: OpenCalm) -> None:
    visit = open_calm(java_script_enabled=False, locale="de-DE")
    page = visit.page
    page.goto(visit.address + "/calm")
    expect(page.get_by_text("38 Millionen Flüge")).to_be_visible()
    expect(page.get_by_role("link", name="Beenden")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
