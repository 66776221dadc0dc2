"""Pages that change as time passes. The test advances the clock by minutes; after each step a page must equal the
server's version of the same time."""

import pytest
from playwright.sync_api import expect

from halcyon_browser.traveller import Traveller, recorded

MINUTES = 120
# These change with the clock alone. Pages of recorded flights change when a source reports something.
LIVELY = ["board", "flight ahead", "flight in the air", "flight that lands", "trip", "wall"]
OTHERS = ["recorded flight", "recorded aircraft"]
# Pages with the result of a request stay unchanged.
ASKED = ["search", "passport", "preview", "settings"]


def address(traveller: Traveller, kind: str) -> str:
    """Adds flights of every kind; returns the address of a page of one kind."""
    installation, page = traveller.installation, traveller.page
    ahead = traveller.add("LH716", "FRA HND", 100, 890, seat="14A", leaveBy=installation.stamp(30))
    flown = traveller.add("BA117", "LHR JFK", -111, 370)
    offers = installation.api(page, "GET", "/search/flights")["flights"]
    replayed = installation.api(page, "POST", "/flights", {"key": offers[0]["key"]})["flight"]["id"]
    installation.api(page, "POST", "/flights", {"key": offers[1]["key"]})
    aloft = recorded(traveller)
    ends = traveller.add("LH1612", "MUC WAW", -75, 45)
    onward = traveller.add("LO379", "WAW FRA", 135, 245)
    trip = installation.api(page, "POST", "/trips", {"flights": [ends, onward]})["trip"]
    return {
        "passport": "/passport", "search": "/add?q=" + offers[2]["number"], "board": "/",
        "flight ahead": f"/flights/{ahead}", "flight in the air": f"/flights/{flown}",
        "recorded flight": f"/flights/{replayed}", "recorded aircraft": aloft, "wall": "/wall",
        "preview": f"/flights/{ahead}/preview", "settings": "/settings", "logbook": "/logbook",
        "flight that lands": f"/flights/{ends}", "trip": f"/trips/{trip}",
    }[kind]


def open_page(traveller: Traveller, kind: str) -> None:
    path = address(traveller, kind)
    traveller.ready()
    traveller.page.goto(traveller.installation.address + path)
    expect(traveller.page.locator("#main")).to_be_visible()
    traveller.page.wait_for_load_state("networkidle")
    traveller.pause()
    traveller.agrees(traveller.page)


@pytest.mark.full
@pytest.mark.parametrize("kind", LIVELY + OTHERS)
def test_page_agrees_with_the_server_each_minute(traveller: Traveller, kind: str) -> None:
    """A page of each kind equals the server's version at every minute of two hours."""
    open_page(traveller, kind)
    seen = set()
    for _ in range(MINUTES):
        traveller.travel(1)
        traveller.agrees(traveller.page)
        seen.add(traveller.page.locator("#main").inner_text())
    if kind in LIVELY:
        assert len(seen) >= MINUTES / 10, "too few changes"


@pytest.mark.full
def test_logbook_agrees_with_the_server_after_each_change(traveller: Traveller) -> None:
    """The server draws the logbook. An open logbook follows changes, and updates its time only with them."""
    open_page(traveller, "logbook")
    for seat in range(1, 13):
        traveller.travel(10)
        for flight in traveller.installation.api(traveller.page, "GET", "/flights")["flights"][:1]:
            traveller.change(f"/flights/{flight['id']}", {"seat": f"{seat}A"})
        traveller.agrees(traveller.page)


@pytest.mark.full
@pytest.mark.parametrize("kind", ASKED)
def test_page_agrees_with_the_server_when_it_is_opened(traveller: Traveller, kind: str) -> None:
    """Search, passport, preview and settings equal the server's version when they are opened."""
    open_page(traveller, kind)
