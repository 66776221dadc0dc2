"""How the app's service worker takes over and is updated."""

import pytest
from playwright.sync_api import Error, Page, expect

from halcyon_browser.installation import Installation
from halcyon_browser.traveller import Traveller
from halcyon_browser.waiting import until


def check_for_update(page: Page) -> None:
    """Checks for an update, as a page does every hour. Chromium also checks soon after a page has loaded, and a check
    by the page during that time gets the same, older answer. So this checks twice."""
    page.wait_for_load_state("networkidle")
    for _ in range(2):
        try:
            page.evaluate("navigator.serviceWorker.getRegistration().then(worker => worker.update())")
        except Error:
            page.wait_for_load_state()  # navigating to the newer version


@pytest.mark.full
def test_late_worker_takes_over_the_page(traveller: Traveller) -> None:
    """The worker also takes over a page that was loaded without it meanwhile."""
    traveller.add_manually()
    traveller.ready()
    page = traveller.page
    page.evaluate("window.old = true")
    # Bypasses the worker, which does not control the page from then on.
    traveller.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    until(page, "window.old === undefined")
    traveller.drawn()
    until(page, "navigator.serviceWorker.controller !== null")
    page.evaluate("window.old = true")
    traveller.receives_a_change()
    assert page.evaluate("window.old") is True, "it was reloaded though no newer worker came"


@pytest.mark.full
def test_new_version_waits_for_the_reader(gate: Installation, traveller: Traveller) -> None:
    """A newer version waits until the reader reloads, and brings its own page."""
    traveller.add_manually()
    traveller.ready()
    page = traveller.at("/")
    page.evaluate("window.old = true")
    gate.serve_newer_worker()
    check_for_update(page)
    expect(page.get_by_text("A new version is ready")).to_be_visible()
    assert page.evaluate("window.old") is True
    expect(page.locator("a.row")).to_have_count(1)
    page.get_by_role("button", name="Reload").click()
    until(page, "window.old === undefined")
    traveller.drawn()
    expect(page.locator("a.row")).to_have_count(1)
    names = page.evaluate("caches.keys()")
    assert "halcyon-newer" in names and set(names) <= {"halcyon-newer", "halcyon-pages", "halcyon-plans"}, names


@pytest.mark.full
def test_wall_takes_a_new_version(gate: Installation, traveller: Traveller) -> None:
    """A wall display updates immediately."""
    traveller.fly("LH 1612", "MUC WAW", 170, 260)
    traveller.ready()
    page = traveller.at("/board?display=1")
    page.evaluate("window.old = true")
    gate.serve_newer_worker()
    check_for_update(page)
    until(page, "window.old === undefined")
    expect(page.locator(".wall li")).to_have_count(1)
