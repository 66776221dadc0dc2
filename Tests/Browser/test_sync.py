"""Several tabs and devices."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from halcyon_browser.traveller import ANSWERED, Traveller
from halcyon_browser.waiting import until


def settle(context: BrowserContext, tabs: list[Page]) -> None:
    """Completes everything that tabs have begun: short timers become due, and requests, which tabs send one after the
    other, are answered."""
    context.clock.fast_forward(2000)
    for tab in tabs:
        tab.evaluate(ANSWERED)


def test_change_elsewhere_arrives_without_reload(traveller: Traveller) -> None:
    """A change from elsewhere appears, and keeps scroll position, focus, open folds and the text being typed."""
    path = traveller.add_manually()
    page = traveller.page
    page.evaluate("window.untouched = true")
    page.locator("#timeline > summary").click()
    page.locator("#edit > summary").click()
    field = page.locator("#edit input[name=notes]")
    field.fill("half a sen")
    scrolled = page.evaluate("(scrollTo(0, 300), scrollY)")
    traveller.change(path, {"gate": "B22", "seat": "9C"})
    expect(page.locator("#seat")).to_contain_text("9C")
    expect(field).to_be_focused()
    assert field.input_value() == "half a sen"
    assert page.locator("#edit input[name=gate]").input_value() == "B22"
    assert page.locator("#timeline").evaluate("fold => fold.open")
    assert abs(page.evaluate("scrollY") - scrolled) < 40, (page.evaluate("scrollY"), scrolled)
    assert page.evaluate("window.untouched") is True


@pytest.mark.full
def test_two_tabs_share_a_queue(traveller: Traveller) -> None:
    """Each tab shows the other's changes; both queue changes, one sends them."""
    path = traveller.add_manually()
    traveller.ready()
    first = traveller.at(path)
    second = traveller.open()
    second.goto(traveller.installation.address + path)
    traveller.drawn(second)
    traveller.edit("seat", "14A")
    expect(second.locator("#seat")).to_contain_text("14A")
    traveller.installation.stop()
    expect(second.locator("html[data-online=false]")).to_be_attached()
    traveller.edit("confirmation", "ABC123")
    expect(first.locator("#waiting")).to_contain_text("1 change waiting")
    traveller.installation.start()
    expect(second.locator("#seat")).to_contain_text("ABC123")
    identifier = path.rsplit("/", 1)[1]
    log = traveller.installation.api(first, "GET", f"/flights/{identifier}")["log"]
    assert len([entry for entry in log if entry["field"] == "confirmation"]) == 1, log


@pytest.mark.full
def test_two_tabs_send_one_request(traveller: Traveller) -> None:
    """Two tabs request the snapshot once: after a change from elsewhere, after a change in either tab, when the network
    returns, and after a change that waited for it."""
    path = traveller.add_manually()
    traveller.ready()
    first = traveller.at(path)
    second = traveller.open()
    second.goto(traveller.installation.address + path)
    traveller.drawn(second)
    asked: list[str] = []
    traveller.context.on(
        "request", lambda request: asked.append(request.url) if "/api/v1/snapshot" in request.url else None)
    codes = iter(["FIRST1", "SECOND", "THIRD3", "FOURTH", "FIFTH5"])

    def shown(text: str) -> None:
        for tab in (first, second):
            expect(tab.locator("#seat")).to_contain_text(text)
            expect(tab.locator("html[data-online=true]")).to_be_attached()
        settle(traveller.context, [first, second])

    def is_asked_once(text: str) -> None:
        """Checks that both tabs show the text after one request. The next change, through the same stream, also causes
        one request, so the stream has delivered nothing else before."""
        shown(text)
        assert len(asked) == 1, f"{text}: {len(asked)} times"
        code = next(codes)
        traveller.change(path, {"confirmation": code})
        shown(code)
        assert len(asked) == 2, f"{text}, and {code}: {len(asked)} times"
        asked.clear()

    traveller.receives_a_change()
    settle(traveller.context, [first, second])
    asked.clear()
    traveller.change(path, {"seat": "2B"})
    is_asked_once("2B")
    for tab, seat in ((first, "14A"), (second, "14C"), (first, "30K")):
        traveller.page = tab
        traveller.edit("seat", seat)
        is_asked_once(seat)
    # The browser reports the network to both tabs at the same moment.
    traveller.context.set_offline(True)
    for tab in (first, second):
        expect(tab.locator("html[data-online=false]")).to_be_attached()
    traveller.edit("confirmation", "ABC123")
    expect(first.locator("#waiting")).to_contain_text("1 change waiting")
    asked.clear()
    traveller.context.set_offline(False)
    is_asked_once("ABC123")
    expect(second.locator("#waiting")).to_have_count(0)


@pytest.mark.full
def test_eight_tabs_share_one_stream(traveller: Traveller) -> None:
    """A browser allows six connections to a server: all tabs share one stream, and send one request. When the tab with
    the stream is closed, another one takes over."""
    path = traveller.add_manually()
    traveller.ready()
    streams: list[str] = []
    snapshots: list[str] = []

    def count(request) -> None:
        if "/api/v1/events" in request.url:
            streams.append(request.url)
        if "/api/v1/snapshot" in request.url:
            snapshots.append(request.url)

    traveller.context.on("request", count)
    tabs = [traveller.at(path)]
    for _ in range(7):
        tabs.append(traveller.open())
        tabs[-1].goto(traveller.installation.address + path)
        traveller.drawn(tabs[-1])
    for tab in tabs:
        until(tab, "document.documentElement.dataset.online === 'true'")
    assert len(streams) == 1, streams
    traveller.receives_a_change()
    settle(traveller.context, tabs)
    snapshots.clear()
    traveller.change(path, {"seat": "2B"})
    for tab in tabs:
        expect(tab.locator("#seat")).to_contain_text("2B")
    settle(traveller.context, tabs)
    assert len(snapshots) == 1, snapshots
    snapshots.clear()
    traveller.edit("seat", "14A")
    for tab in tabs:
        expect(tab.locator("#seat")).to_contain_text("14A")
    settle(traveller.context, tabs)
    assert len(snapshots) == 1, snapshots
    traveller.page = tabs[1]
    tabs[0].close()
    traveller.change(path, {"seat": "31F"})
    for tab in tabs[1:]:
        expect(tab.locator("#seat")).to_contain_text("31F")


@pytest.mark.full
def test_signing_out_leaves_nothing(traveller: Traveller) -> None:
    """Signing out leaves nothing on the device."""
    traveller.add_manually()
    traveller.ready()
    page = traveller.page
    other = traveller.open()
    other.goto(traveller.installation.address + "/")
    expect(other.locator("#main")).to_contain_text("LH 1612")
    page.goto(traveller.installation.address + "/settings/access")
    traveller.page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    expect(other).to_have_url(traveller.installation.address + "/sign-in")
    expect(other.get_by_role("heading", name="Sign in")).to_be_visible()
    kept = page.evaluate(
        """async () => {
          const database = await new Promise(resolve => {
            const request = indexedDB.open('halcyon', 1);
            request.onsuccess = () => resolve(request.result);
          });
          const count = name => new Promise(resolve => {
            const request = database.transaction(name).objectStore(name).count();
            request.onsuccess = () => resolve(request.result);
          });
          return [await count('kept'), await count('queue')];
        }""")
    assert kept == [0, 0], kept


@pytest.mark.full
def test_language_and_theme_change_without_a_reload(traveller: Traveller) -> None:
    """Language and theme change without a reload, and stay."""
    traveller.follow()
    page = traveller.at("/settings")
    page.evaluate("window.untouched = true")
    for language, word in [("de", "Einstellungen"), ("pl", "Ustawienia"), ("pt-BR", "Ajustes"), ("en", "Settings")]:
        page.locator("select[name=language]").select_option(language)
        page.locator("form.panel button").first.click()
        expect(page.get_by_role("heading", name=word)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("select[name=theme]").select_option("dark")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(11, 15, 22)"
    assert page.evaluate("window.untouched") is True
    traveller.at("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
