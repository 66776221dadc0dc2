"""The wall display."""

import pytest
from playwright.sync_api import expect

from halcyon_browser.traveller import Traveller
from halcyon_browser.waiting import until


@pytest.mark.full
def test_wall_survives_server_restarts(traveller: Traveller) -> None:
    """A wall display stays on, shows when the server is down, and shows the changes once it is back."""
    page = traveller.page
    installation = traveller.installation
    traveller.context.add_init_script("""window.locks = 0;
        const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
        navigator.wakeLock.request = async kind => { const lock = await ask(kind); locks += 1; return lock; };""")
    flight = traveller.fly("LH1612", "MUC WAW", 170, 260, gate={"from": "B22"})
    traveller.ready()
    page.set_viewport_size({"width": 1280, "height": 720})
    traveller.at("/board?display=1")
    line = page.locator(".wall li")
    expect(line.locator(".no")).to_contain_text("LH 1612")
    expect(line.locator(".st, .badge")).to_contain_text("Planned")
    until(page, "locks === 1")
    page.evaluate("window.untouched = true")
    for gate in ("C4", "D1"):
        installation.kill()
        expect(page.locator(".whose .off")).to_be_visible()
        expect(line.locator(".plate")).to_be_visible()
        installation.start()
        expect(page.locator(".whose .off")).to_have_count(0)
        traveller.change(f"/flights/{flight}", {"gate": gate})
        expect(line.locator(".plate")).to_have_text(gate)
    assert page.evaluate("window.untouched") is True
    # The wall starts without the server, too.
    installation.stop()
    page.reload()
    expect(line.locator(".no")).to_contain_text("1612")
    for size in ({"width": 320, "height": 568}, {"width": 1024, "height": 768}, {"width": 1920, "height": 1080}):
        page.set_viewport_size(size)
        expect(line.locator(".no")).to_be_in_viewport()
        expect(line.locator(".st, .badge")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"], size
    page.keyboard.press("Escape")
    until(page, "location.pathname === '/'")
