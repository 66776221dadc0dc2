"""Use without a network, or without the server."""

import urllib.parse

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from halcyon_browser.traveller import PHONE, Traveller
from halcyon_browser.waiting import hold_next, let_go, type_into


def test_pages_start_without_the_server(traveller: Traveller) -> None:
    """Every page opens without the server; a page that needs the server says so."""
    path = traveller.add_manually("LH 1612", "2030-06-01T10:30", "2030-06-01T12:00")
    traveller.add_manually("LH 1614", "2030-06-01T16:30", "2030-06-01T18:00", route="WAW MUC")
    page = traveller.page
    page.locator("#trip summary").click()
    page.locator("#trip").get_by_role("button", name="Combine").click()
    trip = page.get_by_role("link", name="Your trip")
    expect(trip).to_be_visible()
    trip = trip.get_attribute("href")
    traveller.ready()
    traveller.page.goto(traveller.installation.address + "/settings/access")
    expect(page.get_by_role("heading", name="Browsers and tokens")).to_be_visible()
    traveller.installation.stop()
    for address, sight in [
        ("/", "a.row"), (path, "article.ticket h1"), (trip, "li.leg"), (path + "/preview", "input[type=range]"),
        ("/wall", ".wall h1"), ("/add", "input[name=q]"), ("/settings", "select[name=language]"),
        ("/settings/access", "text=this browser"),
    ]:
        page.goto(traveller.installation.address + address)
        expect(page.locator(sight).first).to_be_visible()
        page.reload()
        expect(page.locator(sight).first).to_be_visible()
    page.goto(traveller.installation.address + "/never/seen")
    expect(page.get_by_role("heading", name="Offline")).to_be_visible()
    page.goto(traveller.installation.address + "/")
    traveller.is_offline()
    expect(page.locator("#notices")).to_contain_text("Offline")


def test_server_draws_while_a_module_is_missing(traveller: Traveller) -> None:
    """The server draws a flight until everything that draws it is stored on the device; from then on, the device does."""
    path = traveller.add_manually()
    page = traveller.page
    traveller.ready()
    address = traveller.installation.address + path
    assert "class=\"ticket\"" not in page.goto(address).text()
    # A page that is still loading its modules would put them back.
    traveller.drawn()
    page.wait_for_load_state("networkidle")
    for file in ("whole.js", "whole.wasm"):
        page.evaluate(f"""caches.keys().then(names => Promise.all(names.map(async name =>
            (await caches.open(name)).delete('/{file}?v=' + document.querySelector('link[rel=stylesheet]').href.split('v=')[1]))))""")
        assert "class=\"ticket\"" in page.goto(address).text(), file
        traveller.drawn()
        traveller.keeps(file)
        page.wait_for_load_state("networkidle")
    assert "class=\"ticket\"" not in page.goto(address).text()


def test_change_without_the_server_is_sent_later(traveller: Traveller) -> None:
    """A change waits while the server is away, survives a reload, and is applied once."""
    path = traveller.add_manually()
    page, installation = traveller.page, traveller.installation
    traveller.ready()
    traveller.at(path)
    installation.stop()
    traveller.edit("seat", "14A")
    expect(page.locator("#waiting")).to_contain_text("1 change waiting")
    page.reload()
    expect(page.locator("#waiting")).to_contain_text("1 change waiting")
    expect(page.locator("#seat")).to_contain_text("14A")
    installation.start()
    expect(page.locator("#waiting")).to_have_count(0)
    answer = installation.api(page, "GET", path)
    assert answer["flight"]["seat"] == "14A", answer
    assert [entry["value"] for entry in answer["log"] if entry["field"] == "seat"] == ["14A"], answer["log"]


def test_companion_is_added_without_the_server(traveller: Traveller) -> None:
    """Someone without an account is added to a flight while the server is away, and removed by clearing the name."""
    path = traveller.add_manually()
    page, installation = traveller.page, traveller.installation
    traveller.ready()
    traveller.at(path)
    installation.stop()
    traveller.unfold("#edit")
    page.get_by_text("Add someone").click()
    page.locator("input[name=companion0name]").fill("Zosia")
    page.locator("input[name=companion0seat]").fill("14B")
    page.locator("select[name=companion0cabin]").select_option("economy")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#company")).to_contain_text("Zosia")
    installation.start()
    expect(page.locator("#waiting")).to_have_count(0)
    answer = installation.api(page, "GET", path)
    assert answer["flight"]["companions"] == [{"name": "Zosia", "seat": "14B", "cabin": "economy"}], answer
    page.reload()
    traveller.unfold("#edit")
    page.locator("#edit .vd summary").filter(has_text="Zosia").click()
    page.locator("input[name=companion0name]").fill("")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#saved")).to_be_visible()
    expect(page.locator("#company")).to_have_count(0)


@pytest.mark.full
def test_waiting_changes_meet_newer_ones(traveller: Traveller) -> None:
    """Waiting changes are visible, survive a reload, and are applied once; a newer change from elsewhere wins, and both
    are reported."""
    path = traveller.add_manually()
    identifier = path.rsplit("/", 1)[1]
    page = traveller.page
    installation = traveller.installation
    traveller.ready()
    traveller.at(path)
    installation.stop()
    traveller.edit("seat", "14A")
    expect(page.locator("#waiting")).to_contain_text("1 change waiting")
    expect(page.locator("#seat")).to_contain_text("14A")
    traveller.edit("confirmation", "ABC123")
    expect(page.locator("#waiting")).to_contain_text("2 changes waiting")
    # Another flight, with an airport that is new on this device.
    page.goto(installation.address + "/add")
    page.get_by_text("Enter manually", exact=True).click()
    form = page.locator("form[action='/add/by-hand']")
    traveller.drawn(page)
    type_into(form.locator("input[name=from]"), "reyk")
    expect(page.locator("#airports option[value=KEF]")).to_be_attached()
    form.locator("input[name=from]").fill("KEF")
    form.locator("input[name=to]").fill("CPH")
    form.locator("input[name=date]").fill("2030-07-01")
    form.locator("input[name=out]").fill("10:30")
    form.get_by_role("button", name="Add").click()
    expect(page.locator(".tk2")).to_contain_text("Copenhagen")
    expect(page.locator("#waiting")).to_contain_text("3 changes waiting")
    page.reload()
    expect(page.locator("#waiting")).to_contain_text("3 changes waiting")
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    installation.start()
    expect(page.locator("#waiting")).to_have_count(0)
    flights = installation.api(page, "GET", "/flights")["flights"]
    assert len(flights) == 2, flights
    assert [flight.get("seat") for flight in flights] == ["14A", None]
    log = installation.api(page, "GET", f"/flights/{identifier}")["log"]
    assert len([entry for entry in log if entry["field"] == "seat"]) == 1, log
    assert len([entry for entry in log if entry["field"] == "confirmation"]) == 1, log

    # A change that is sent twice is applied once.
    mutation = {"id": "twice-and-again", "at": log[0]["time"] + 5, "kind": "edit", "flight": identifier,
                "facts": {"notes": "once"}}
    first = installation.api(page, "POST", "/mutations", mutation)
    assert installation.api(page, "POST", "/mutations", mutation)["revision"] == first["revision"]

    # An older change to a field with a newer change from elsewhere: the newer one stays, and the page says so.
    traveller.at(path)
    installation.stop()
    traveller.is_offline()
    traveller.edit("seat", "1A")
    expect(page.locator("#waiting")).to_contain_text("1 change waiting")
    # Another device changes the field a minute after the waiting change.
    traveller.travel(1)
    installation.start()
    traveller.change(path, {"seat": "22F"})
    expect(page.locator("#waiting")).to_have_count(0)
    answer = installation.api(page, "GET", f"/flights/{identifier}")
    assert answer["flight"]["seat"] == "22F", "the newer change stands"
    seats = [entry["value"] for entry in answer["log"] if entry["field"] == "seat"]
    assert seats == ["22F", "1A", "14A"], f"newest first, by the time of the change: {seats}"
    expect(page.locator("#seat")).to_contain_text("22F")
    told = page.locator("#notices .notice", has_text="Seat")
    expect(told).to_be_visible()
    page.reload()
    expect(told).to_be_visible()
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)

    # A flight added and changed offline keeps its changes, and no newer change is reported.
    installation.stop()
    traveller.is_offline()
    page.goto(installation.address + "/add")
    traveller.drawn(page)
    page.get_by_text("Enter manually", exact=True).click()
    for name, value in (("from", "KEF"), ("to", "CPH"), ("date", "2030-07-02"), ("out", "10:30"), ("seat", "12A")):
        form.locator(f"input[name={name}]").fill(value)
    form.get_by_role("button", name="Add").click()
    expect(page.locator("#seat")).to_contain_text("12A")
    path = urllib.parse.urlparse(page.url).path
    traveller.travel(1)
    traveller.edit("seat", "14C")
    expect(page.locator("#seat")).to_contain_text("14C")
    installation.start()
    expect(page.locator("#waiting")).to_have_count(0)
    assert installation.api(page, "GET", path)["flight"]["seat"] == "14C"
    expect(page.locator("#seat")).to_contain_text("14C")
    expect(told).to_have_count(0)


@pytest.mark.full
def test_typed_text_survives_a_lost_network(traveller: Traveller) -> None:
    """The page detects a lost network after a while: text typed by then stays, and is completed."""
    traveller.add_manually()
    traveller.ready()
    page = traveller.page
    traveller.installation.stop()
    hold_next(page, "/api/v1/snapshot")
    page.goto(traveller.installation.address + "/add")
    traveller.drawn(page)
    page.get_by_text("Enter manually", exact=True).click()
    field = page.locator("form[action='/add/by-hand'] input[name=from]")
    type_into(field, "reyk")
    assert page.locator("html[data-online=false]").count() == 0, "nothing is known of it so far"
    let_go(page)
    traveller.is_offline()
    expect(field).to_have_value("reyk")
    expect(field).to_be_focused()
    expect(page.locator("#airports option[value=KEF]")).to_be_attached()


@pytest.mark.full
def test_change_that_the_server_cannot_store(traveller: Traveller) -> None:
    """The page does not call a change saved that the server cannot store; signing out elsewhere reports the lost
    changes."""
    path = traveller.add_manually()
    traveller.ready()
    page = traveller.page
    page.add_init_script("""(() => {
        const ask = window.fetch;
        window.fetch = async (...asked) => {
            const at = String(asked[0]);
            const full = { 'halcyon-storage': 'no-room', 'content-type': 'application/json' };
            if (at.startsWith('/api/v1/mutations')) {
                return new Response('{"error":{"code":"no-room","message":"no room"}}', { status: 507, headers: full });
            }
            const answer = await ask(...asked);
            if (!at.startsWith('/api/v1/snapshot')) return answer;
            return new Response(await answer.arrayBuffer(), { status: answer.status, headers: full });
        };
    })()""")
    traveller.at(path)
    traveller.edit("seat", "9Z")
    expect(page.locator("#seat")).to_contain_text("9Z")
    expect(page.locator("#saved")).to_have_text("Saved on this device")
    expect(page.locator("#waiting")).to_contain_text("Seat")
    expect(page.locator("#offline summary")).to_have_attribute("aria-label", "1 change waiting to sync")
    assert page.locator("html[data-online=true]").count() == 1
    traveller.installation.command("access", "sign-out")
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text(
        "This browser was signed out elsewhere. Changes that had not been synced were lost: 1")


@pytest.mark.full
def test_change_accepted_by_a_stopping_server_is_kept(traveller: Traveller) -> None:
    """The server stops just after it has accepted a change: the device shows the change until the server is back."""
    path = traveller.add_manually()
    page = traveller.page
    traveller.ready()
    traveller.at(path)
    # The server accepts the change, and stops before it sends the new snapshot.
    page.route("**/api/v1/snapshot", lambda route: route.abort())
    with page.expect_response("**/api/v1/mutations") as taken:
        traveller.edit("seat", "14A")
    assert taken.value.ok
    traveller.installation.stop()
    page.unroute("**/api/v1/snapshot")
    page.reload()
    traveller.drawn()
    traveller.is_offline()
    expect(page.locator("#seat")).to_contain_text("14A")
    expect(page.locator("#waiting")).to_contain_text("1 change waiting")
    traveller.installation.start()
    expect(page.locator("#waiting")).to_have_count(0)
    expect(page.locator("#seat")).to_contain_text("14A")
    log = traveller.installation.api(page, "GET", path)["log"]
    assert len([entry for entry in log if entry["field"] == "seat"]) == 1, log


@pytest.mark.full
def test_forecast_without_a_network(traveller: Traveller) -> None:
    """Forecast and plane were never opened with the server: the device draws them alone, and later the server again."""
    path = traveller.add_manually(out="2030-05-17T18:00", route="JFK SFO", number="UA 1545")
    page = traveller.page
    traveller.ready()
    traveller.keeps("forecast.bin")
    traveller.at(path)
    traveller.installation.stop()
    for name, title, words in (
        ("forecast", "Forecast", "We expect"), ("plane", "Where is my plane?", "UA 1545"),
    ):
        page.goto(traveller.installation.address + f"{path}/{name}")
        traveller.is_offline()
        expect(page.locator("h1")).to_have_text(title)
        expect(page.locator("main")).to_contain_text(words)
        expect(page.locator("#offline")).to_be_attached()
        page.locator("main .crumb a").first.click()
        traveller.drawn()
        expect(page.locator("article.ticket h1")).to_contain_text("UA 1545")
    page.goto(traveller.installation.address + path + "/forecast")
    expect(page.locator("h1")).to_have_text("Forecast")
    traveller.installation.start()
    expect(page.locator("html[data-online=true]")).to_be_attached()
    page.reload()
    expect(page.locator("h1")).to_have_text("Forecast")


@pytest.mark.full
def test_offline_mark_covers_nothing(traveller: Traveller) -> None:
    """The offline ring in the header covers no text. It unfolds to the time of the loss, the available functions, and
    the waiting changes."""
    path = traveller.add_manually()
    traveller.ready()
    for number in range(1620, 1630):
        traveller.add_manually(f"LH {number}")
    page = traveller.at("/")
    expect(page.locator("#offline")).to_have_count(0)
    traveller.installation.stop()
    traveller.is_offline()
    expect(page.get_by_role("status").filter(has_text="Offline")).to_have_count(1)
    for width in [320, 390, 1280]:
        page.set_viewport_size({"width": width, "height": 844})
        covered = page.evaluate(
            """() => { scrollTo(0, document.body.scrollHeight);
              const tabs = document.querySelector('.tabs').getBoundingClientRect();
              const end = tabs.height ? tabs.top : innerHeight;
              return [...document.querySelectorAll('a.row')].map(e => [e, e.getBoundingClientRect()])
                .filter(([, b]) => b.top >= 0 && b.bottom <= end)
                .filter(([e, b]) => [.1, .5, .9].some(x => [.1, .5, .9].some(y =>
                  !e.contains(document.elementFromPoint(b.left + b.width * x, b.top + b.height * y)))))
                .map(([e]) => e.textContent) }""")
        assert not covered, (width, covered)
    page.set_viewport_size(PHONE)
    ring = page.locator("header #offline summary")
    expect(ring).to_have_attribute("aria-label", "Offline since " + ring.get_attribute("aria-label")[14:])
    expect(page.locator("#offline .pop")).to_be_hidden()
    box = ring.evaluate(
        "e => { const s = getComputedStyle(e, '::before'); return [s.width, s.height, s.borderRadius, e.offsetHeight] }")
    assert box == ["10px", "10px", "50%", 44], box
    ring.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#offline .pop b")).to_have_text(ring.get_attribute("aria-label"))
    expect(page.locator("#offline .pop")).to_contain_text("are estimated from saved data")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.keyboard.press("Escape")
    expect(page.locator("#offline .pop")).to_be_hidden()
    expect(ring).to_be_focused()
    page.goto(traveller.installation.address + path)
    traveller.edit("seat", "14A")
    page.locator("header #offline summary").click()
    expect(page.locator("#offline .pop")).to_contain_text("1 change waiting")
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#offline .pop")).to_be_hidden()
    traveller.installation.start()
    expect(page.locator("#offline")).to_have_count(0)
