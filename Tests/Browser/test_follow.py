"""Tracking a flight and its aircraft."""

import pytest
from playwright.sync_api import expect

from halcyon_browser.sources import antenna
from halcyon_browser.traveller import PHONE, Traveller, recorded
from halcyon_browser.waiting import until


def test_flight_changes_with_the_clock(traveller: Traveller) -> None:
    """As time passes, the page of a tracked flight shows the same states as the server."""
    page, installation = traveller.page, traveller.installation
    path = "/flights/" + traveller.add("LH1612", "MUC WAW", 40, 130)
    traveller.at(path)
    card = page.locator("article.ticket")
    expect(card).to_have_attribute("data-state", "boarding")
    seen = []
    for minutes in (45, 30, 45, 30):
        traveller.travel(minutes)
        state = installation.api(page, "GET", path + "/state")["state"]
        expect(card).to_have_attribute("data-state", state)
        seen.append(state)
    assert seen == ["taxiing", "inFlight", "descending", "atGateDest"], seen


@pytest.mark.full
def test_aircraft_moves_on_every_page(traveller: Traveller) -> None:
    """Positions of an aircraft reach every open page: no page requests the snapshot, and each equals the server's
    version. The positions are stored for a start without a network."""
    installation = traveller.installation
    path = recorded(traveller)
    traveller.ready()
    first = traveller.at(path)
    second = traveller.open()
    second.goto(installation.address + path)
    traveller.drawn(second)
    traveller.pause()
    traveller.receives_a_change()
    asked: list[str] = []
    traveller.context.on(
        "request", lambda request: asked.append(request.url) if "/api/v1/snapshot" in request.url else None)
    heard = set()
    for _ in range(9):
        revision = installation.api(first, "GET", "/snapshot")["revision"]
        asked.clear()
        traveller.travel(1)
        for tab in (first, second):
            traveller.agrees(tab)
        if installation.api(first, "GET", "/snapshot")["revision"] == revision:
            assert not asked, asked
            heard.add(first.locator("#sources .an").inner_text())
    assert len(heard) >= 3, heard
    traveller.travel(1)
    traveller.until("""new Promise(resolve => {
      indexedDB.open('halcyon', 1).onsuccess = ({ target }) => {
        const kept = target.result.transaction('kept').objectStore('kept').get('snapshot');
        kept.onsuccess = () => { target.result.close(); resolve(kept.result?.sightings?.length > 0); };
      };
    })""")


@pytest.mark.full
def test_antenna_follows_a_flight_to_its_end(traveller: Traveller) -> None:
    """With an antenna as the only source, a flight added by number and time is tracked to its end."""
    installation, page = traveller.installation, traveller.page
    # 21:15 in Amsterdam, in 75 minutes.
    out = installation.time // 60 * 60 + 75 * 60
    receiver = antenna(installation, out)
    page.goto(installation.address + "/add")
    traveller.search_has_focus()
    page.keyboard.type("KL1001 2030-05-15", delay=10)
    page.keyboard.press("Enter")
    form = page.locator("form[action='/add/by-hand']")
    expect(form.locator("input[name=from]")).to_have_value("AMS")
    expect(form.locator("input[name=to]")).to_have_value("LHR")
    form.locator("input[name=out]").fill("21:15")
    form.get_by_role("button", name="Add", exact=True).click()
    card = page.locator("article.ticket")
    expect(card.locator("h1")).to_contain_text("KL 1001")
    traveller.drawn()
    identifier = page.evaluate("location.pathname").rsplit("/", 1)[1]
    # A position at the gate does not say when the aircraft leaves.
    expect(card.locator(".badge")).to_contain_text("Planned")
    traveller.travel(70)
    receiver.wait_until_asked(installation.time)
    expect(page.locator("#main")).to_contain_text("PH-BXA")
    states = []
    for _ in range(80):
        traveller.travel(1)
        receiver.wait_until_asked(installation.time)
        states.append(installation.api(page, "GET", f"/flights/{identifier}/state")["state"])
        if states[-1] in ("inFlight", "descending"):
            expect(card).to_have_attribute("data-state", states[-1])
    assert "inFlight" in states and "descending" in states, states
    until(page, "['landed', 'atGateDest', 'completed'].includes(document.querySelector('article.ticket').dataset.state)")
    facts = installation.api(page, "GET", f"/flights/{identifier}")["flight"]
    assert "on" in facts, facts
    off, on = facts["off"]["actual"], facts["on"]["actual"]
    assert abs(off - (out + 12 * 60)) <= 60, f"wheels up {off - out - 12 * 60} s off"
    assert abs(on - (out + 67 * 60)) <= 60, f"wheels down {on - out - 67 * 60} s off"
    expect(page.locator("#main")).not_to_contain_text("Cancelled")


@pytest.mark.full
def test_plane_page_shows_the_inbound_leg(traveller: Traveller) -> None:
    """The page of the aircraft: without a registration, then with its inbound leg, in light and dark, on a narrow
    phone, without script, and in its last state without the server."""
    installation = traveller.installation
    page = traveller.page
    alone = traveller.add("LX9001", "VIE ZRH", 300, 380, aircraft={"type": "A320"})
    mine = traveller.add("LH9002", "MUC WAW", 150, 250, aircraft={"type": "A320", "tail": "D-AIZA"})
    traveller.add("LH9003", "WAW MUC", -30, 70, aircraft={"type": "A320", "tail": "D-AIZA"})
    traveller.ready()
    traveller.at(f"/flights/{alone}")
    traveller.unfold("#inbound")
    page.get_by_role("link", name="All flights of your plane").click()
    expect(page.locator("h1")).to_have_text("Where is my plane?")
    expect(page.locator(".inbound h2")).to_have_text("Aircraft not announced yet")
    expect(page.get_by_role("link", name="Sources", exact=True)).to_be_visible()

    traveller.at(f"/flights/{mine}")
    traveller.unfold("#inbound")
    page.get_by_role("link", name="All flights of your plane").click()
    expect(page.locator(".inbound h2").first).to_contain_text("Your plane arrives at ~")
    expect(page.locator(".legs li")).to_have_count(2)
    expect(page.locator(".legs")).to_contain_text("LH 9002 (yours)")
    # The aircraft has 80 minutes on the ground, and needs 30 of them.
    expect(page.locator("svg.bl text")).to_have_text(["30", "50"])
    expect(page.locator("svg.map .at")).to_be_attached()
    traveller.is_accessible()
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.set_viewport_size(PHONE)
    still = traveller.without_script().new_page()
    still.goto(installation.address + f"/flights/{mine}/plane")
    expect(still.locator(".legs li")).to_have_count(2)
    until(page, f"caches.match('/flights/{mine}/plane').then(kept => kept != null)")
    installation.stop()
    page.reload()
    expect(page.locator(".inbound h2").first).to_contain_text("Your plane arrives at ~")
    expect(page.locator(".legs li")).to_have_count(2)


@pytest.mark.full
def test_location_stays_on_the_device(traveller: Traveller) -> None:
    """The location is used at the airport if allowed, and never leaves the device."""
    page = traveller.page
    sent = []
    page.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    # Five hours before departure: too early to be at the airport.
    path = traveller.add_manually(out="2030-05-16T01:00")
    expect(page.locator("article.ticket")).to_have_attribute("data-state", "dayBefore")
    traveller.context.grant_permissions(["geolocation"])
    traveller.context.set_geolocation({"latitude": 48.3538, "longitude": 11.7861})
    page.goto(traveller.installation.address + "/settings")
    page.get_by_role("button", name="Use my location").click()
    expect(page.get_by_text("Location is on")).to_be_visible()
    page.goto(traveller.installation.address + path)
    expect(page.locator("article.ticket")).to_have_attribute("data-state", "atAirport")
    page.goto(traveller.installation.address + "/settings")
    page.get_by_role("button", name="Turn off").click()
    expect(page.get_by_role("button", name="Use my location")).to_be_visible()
    assert not [text for text in sent if "48.35" in text or "11.78" in text]
