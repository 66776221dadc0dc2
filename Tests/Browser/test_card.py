"""The pages behind the card of a flight."""

import itertools
import re
import urllib.parse

import pytest
from playwright.sync_api import Locator, expect

from halcyon_browser.traveller import Traveller


@pytest.mark.full
def test_action_of_each_state(traveller: Traveller) -> None:
    """Each state has a row that links to the right page."""
    installation = traveller.installation
    page = traveller.page
    numbers = itertools.count(2000)

    def flight(out: int, arrival: int, route: str = "ZRH FRA", **more: object) -> str:
        return "/flights/" + traveller.add(f"LX{next(numbers)}", route, out, arrival, **more)

    def action(path: str, state: str, row: str) -> Locator:
        traveller.at(path)
        expect(page.locator("article.ticket")).to_have_attribute("data-state", state)
        traveller.unfold("#" + row)
        return page.locator(f"#{row} a.lk").first

    day = 24 * 60
    traveller.at(flight(9 * day, 9 * day + 70))
    expect(page.locator("article.ticket")).to_have_attribute("data-state", "farOut")
    page.locator("#menu > summary").click()
    link = page.locator("#menu").get_by_role("link", name="Add to calendar")
    answer = page.request.get(installation.address + link.get_attribute("href"))
    assert answer.ok and "BEGIN:VEVENT" in answer.text(), answer.status
    # The airline's own page, which a test does not open.
    link = action(flight(20 * 60, 20 * 60 + 70), "dayBefore", "seat")
    assert re.fullmatch(r"https://(www\.)?swiss\.com/?", link.get_attribute("href")), link.get_attribute("href")
    assert link.get_attribute("rel") == "noreferrer"
    for path, state, gate in (
        (flight(90, 160, gate={"from": "A74"}), "atAirport", "A74"),
        (flight(-75, 3, "FRA ZRH", gate={"to": "A86"}), "landed", "A86"),
    ):
        traveller.at(path)
        expect(page.locator("article.ticket")).to_have_attribute("data-state", state)
        expect(page.locator(".stage svg.tmap text.g")).to_have_text(gate)
        page.locator("a.cap3").click()
        expect(page).to_have_url(installation.address + path + "/map")
        expect(page.locator("svg.tmap text.g")).to_have_text(gate)
    for out, arrival, state in ((-3, 60, "taxiing"), (-40, 90, "inFlight"), (-50, 20, "descending")):
        path = flight(out, arrival)
        action(path, state, "phase").click()
        expect(page).to_have_url(installation.address + path + "/calm")
        expect(page.locator("h1")).to_be_visible()
    path = flight(240, 310)
    installation.api(page, "PATCH", path, {"status": "cancelled"})
    action(path, "delayed", "alternatives")
    page.locator("#alternatives a.lk[href$='/alternatives']").click()
    expect(page.locator("h1")).to_have_text("Alternatives")
    expect(page.get_by_text("Halcyon does not know free seats or fares.")).to_be_visible()
    page.locator("a[href^='/add?from=']").click()
    expect(page).to_have_url(re.compile(r"/add\?from=ZRH&to=FRA&date="))
    expect(page.get_by_role("heading", name="Add")).to_be_visible()


@pytest.mark.full
def test_time_to_leave(traveller: Traveller) -> None:
    """The traveller's own values stay when they save the travel time or accept the calculated time; the breakdown
    agrees with the time above it."""
    path = traveller.add_manually(out="2030-05-16T18:00", route="FRA HND", number="LH 716")
    page = traveller.page
    traveller.at(path + "/leave-by")
    expect(page.locator("h1")).to_contain_text("Be at FRA by")
    page.locator("#adjust summary").click()
    page.locator("#adjust input[name=security]").fill("40")
    page.locator("#adjust select[name=bags]").select_option("no")
    page.get_by_role("button", name="Recalculate").click()
    traveller.drawn()
    expect(page.locator(".stairs")).to_contain_text("40")
    page.locator("input[name=travel]").fill("55")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("h1")).to_contain_text("Leave by")
    assert urllib.parse.urlsplit(page.url).query == "bags=no&security=40", page.url
    expect(page.locator(".stairs")).to_contain_text("40")
    expect(page.locator(".stairs")).not_to_contain_text("Bag drop")
    leave = page.locator(".stairs .at").first.inner_text()
    expect(page.locator("h1")).to_contain_text(leave)
    page.get_by_role("button", name=f"Use {leave}").click()
    expect(page.locator(".verdict")).to_contain_text("You set this time.")
    expect(page.locator("h1")).to_contain_text(leave)
    expect(page.locator(".stairs .at").first).to_have_text(leave)
    expect(page.locator(".stairs")).to_contain_text("40")
    page.get_by_role("button", name="Use calculated time").click()
    expect(page.locator(".verdict")).not_to_contain_text("You set this time")
    page.goto(page.url.split("?")[0] + "?security=soon")
    traveller.drawn()
    expect(page.locator(".verdict .fault")).to_contain_text("“soon” is not valid")


@pytest.mark.full
def test_connection_in_zurich(traveller: Traveller) -> None:
    """A connection from another gate: the walk on the map, a changed walking time, and both without the server."""
    installation = traveller.installation
    page = traveller.page
    first = traveller.add("LX9001", "VIE ZRH", -60, 20, gate={"to": "A86"}, seat="14A")
    second = traveller.add("LX9002", "ZRH LIS", 95, 270, gate={"from": "D43"})
    installation.api(page, "POST", "/trips", {"flights": [first, second]})
    traveller.ready()
    traveller.at(f"/flights/{first}/connection")
    expect(page.locator("h1")).to_have_text(re.compile("Plenty of time|With no delay, you’ll make it"))
    expect(page.locator("svg.tmap")).to_be_visible()
    expect(page.locator("svg.tmap text.g")).to_have_text(["A86", "D43"])
    expect(page.locator(".credit")).to_contain_text("© OpenStreetMap contributors (ODbL)")
    expect(page.locator(".steps")).to_contain_text("Walk to D43")
    expect(page.locator(".steps")).to_contain_text("No passport control")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
    traveller.is_accessible()
    page.reload()
    traveller.drawn()
    # A slower walk leaves less time.
    page.locator("#adjust summary").click()
    page.locator("#adjust input[name=walk]").fill("50")
    page.get_by_role("button", name="Apply").click()
    traveller.drawn()
    expect(page.locator("h1")).to_have_text("Tight, even with no delay")
    expect(page.locator(".from")).to_contain_text("The time you entered.")
    installation.stop()
    traveller.at(f"/flights/{first}/connection")
    traveller.is_offline()
    expect(page.locator("svg.tmap text.g")).to_have_text(["A86", "D43"])
    expect(page.locator("h1")).to_have_text(re.compile("Plenty of time|With no delay, you’ll make it"))
    traveller.at(f"/flights/{first}/connection?walk=70")
    expect(page.locator("h1")).to_have_text("You may miss it")
    # The second flight links to the same page.
    traveller.at(f"/flights/{second}/connection")
    expect(page.locator("svg.tmap text.g")).to_have_text(["A86", "D43"])
