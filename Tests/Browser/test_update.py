"""The app on the device: how its worker takes over and is renewed."""

import pytest
from playwright.sync_api import Error, Page, expect

from halcyon_browser.installation import Installation
from halcyon_browser.traveller import Traveller
from halcyon_browser.waiting import until


def look_for_newer(page: Page) -> None:
    """Looks for a newer app, as a page does every hour. Chromium looks soon after a page has loaded as well; a page that
    looks meanwhile gets that answer, of before there was a newer app. So it looks twice."""
    page.wait_for_load_state("networkidle")
    for _ in range(2):
        try:
            page.evaluate("navigator.serviceWorker.getRegistration().then(worker => worker.update())")
        except Error:
            page.wait_for_load_state()  # the page is on its way to the newer one


@pytest.mark.full
def test_late_worker_takes_over_the_page(traveller: Traveller) -> None:
    """A page that loaded without the worker while the worker took over is taken over too."""
    traveller.by_hand()
    traveller.ready()
    page = traveller.page
    page.evaluate("window.old = true")
    # Past the worker, which does not control the page from then on.
    traveller.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    until(page, "window.old === undefined")
    traveller.drawn()
    until(page, "navigator.serviceWorker.controller !== null")
    page.evaluate("window.old = true")
    traveller.hears_news()
    assert page.evaluate("window.old") is True, "it was reloaded though no newer worker came"


@pytest.mark.full
def test_new_version_waits_for_the_reader(gate: Installation, traveller: Traveller) -> None:
    """A newer app waits until the reader reloads, and brings its own page."""
    traveller.by_hand()
    traveller.ready()
    page = traveller.at("/")
    page.evaluate("window.old = true")
    gate.hand_out_newer_worker()
    look_for_newer(page)
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
    """A wall display takes a newer app immediately."""
    traveller.fly("LH 1612", "MUC WAW", 170, 260)
    traveller.ready()
    page = traveller.at("/board?display=1")
    page.evaluate("window.old = true")
    gate.hand_out_newer_worker()
    look_for_newer(page)
    until(page, "window.old === undefined")
    expect(page.locator(".wall li")).to_have_count(1)
