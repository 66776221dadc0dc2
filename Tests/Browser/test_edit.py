"""Entering, changing and deleting flights and trips."""

import re

import pytest
from playwright.sync_api import expect

from halcyon_browser.traveller import PHONE, Traveller
from halcyon_browser.waiting import until

STATES = [
    "farOut", "dayBefore", "headToAirport", "atAirport", "atGate", "boarding", "onBoard", "taxiing", "inFlight",
    "descending", "landed", "atGateDest", "connection", "completed", "delayed",
]


@pytest.mark.full
def test_flight_is_edited_deleted_and_restored(traveller: Traveller) -> None:
    """A flight is added, edited, deleted and restored; an error appears at its field."""
    page = traveller.at("/add")
    page.get_by_text("Enter manually", exact=True).click()
    form = page.locator("form[action='/add/by-hand']")
    form.locator("input[name=from]").fill("QQX")
    form.locator("input[name=to]").fill("WAW")
    form.locator("input[name=date]").fill("2030-06-01")
    form.locator("input[name=out]").fill("10:30")
    form.get_by_role("button", name="Add").click()
    expect(page.get_by_role("alert")).to_contain_text("QQX")
    assert page.locator("form[action='/add/by-hand'] input[name=to]").input_value() == "WAW"
    traveller.add_manually()
    traveller.edit("seat", "14A")
    expect(page.locator("#seat")).to_contain_text("14A")
    traveller.unfold("#menu")
    traveller.unfold("#delete")
    page.locator("#delete").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Deleted")).to_be_visible()
    expect(page.locator("a.row")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("article.ticket h1")).to_contain_text("LH 1612")
    expect(page.locator("#seat")).to_contain_text("14A")


@pytest.mark.full
def test_saving_is_confirmed_on_the_card(traveller: Traveller) -> None:
    """Saving at the end of the long form shows the changed card with a confirmation that screen readers announce. The
    form fits a width of 320 px."""
    traveller.add_manually()
    page = traveller.page
    page.set_viewport_size({"width": 320, "height": 640})
    traveller.edit("nowOut", "12:20")
    expect(page.locator("#saved")).to_be_in_viewport()
    expect(page.locator("#saved")).to_be_focused()
    expect(page.locator("article.ticket .badge:not(.old)")).to_be_in_viewport()
    expect(page.locator("article.ticket")).to_contain_text("12:20")
    over = page.locator("#edit form").first.evaluate(
        "form => [...form.querySelectorAll('input')].map(field => field.getBoundingClientRect().right)"
        ".reduce((a, b) => Math.max(a, b)) - form.getBoundingClientRect().right")
    assert over <= 0.5, over
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    traveller.travel(0.5)
    expect(page.locator("#saved")).to_have_count(0)
    traveller.unfold("#menu")
    traveller.unfold("#cancel")
    page.locator("#cancel").get_by_role("button", name="Mark as cancelled").click()
    expect(page.locator("#saved")).to_be_in_viewport()
    expect(page.locator("article.ticket .badge:not(.old)")).to_contain_text("Cancelled")
    page.set_viewport_size(PHONE)


@pytest.mark.full
def test_two_flights_become_a_trip(traveller: Traveller) -> None:
    """Two flights are combined into a trip, and separated again."""
    traveller.add_manually("LH 1612", "2030-06-01T10:30", "2030-06-01T12:00")
    traveller.add_manually("LH 1614", "2030-06-01T16:30", "2030-06-01T18:00", route="WAW MUC")
    page = traveller.page
    page.locator("#trip summary").click()
    page.locator("#trip").get_by_role("button", name="Combine").click()
    page.get_by_role("link", name="Your trip").click()
    expect(page.locator("li.leg")).to_have_count(2)
    expect(page.locator("li.between")).to_contain_text("4 h 30 min")
    page.get_by_role("button", name=re.compile("Remove from trip: LH 1614")).click()
    expect(page.locator("article.ticket h1")).to_contain_text("LH 1614")
    page.goto(traveller.installation.address + "/")
    expect(page.locator("a.row")).to_have_count(2)


@pytest.mark.full
def test_preview_shows_every_state(traveller: Traveller) -> None:
    """The slider and the switches show all fifteen states; keys move the slider; the page says that it is a preview."""
    path = traveller.add_manually("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    page = traveller.at(path)
    traveller.unfold("#menu")
    page.get_by_role("link", name="Preview the day").click()
    expect(page.locator("#preview-note")).to_contain_text("This is only a preview")
    chips = page.locator(".chip")
    expect(chips).to_have_count(15)
    seen = set()
    for index in range(15):
        chips.nth(index).click()
        expect(chips.nth(index)).to_have_attribute("aria-current", "true")
        seen.add(page.locator("article.ticket").get_attribute("data-state"))
    assert seen == set(STATES), set(STATES) - seen
    page.locator("input[name=late]").uncheck()
    page.locator("input[name=next]").uncheck()
    slider = page.locator("input[type=range]")
    slider.focus()
    before = page.locator("#preview-time").inner_text()
    page.keyboard.press("Home")
    expect(page.locator("article.ticket")).to_have_attribute("data-state", "farOut")
    assert page.locator("#preview-time").inner_text() != before
    expect(slider).to_be_focused()
    page.locator("input[name=cancelled]").check()
    expect(page.locator("article.ticket .badge:not(.old)")).to_contain_text("Cancelled")
    page.locator("input[name=cancelled]").uncheck()
    page.locator("input[name=offline]").check()
    expect(page.locator("article.ticket .badge:not(.old)")).not_to_contain_text("Cancelled")


@pytest.mark.full
def test_error_clears_when_another_field_is_corrected(traveller: Traveller) -> None:
    """An error at one field clears when a correction of another field resolves it."""
    traveller.add_manually("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    page = traveller.page
    traveller.ready()
    page.locator("a.row").click()
    page.locator("#edit > summary").click()
    page.locator("#edit input[name=nowOut]").fill("13:40")
    page.locator("#edit input[name=nowIn]").fill("12:20")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#edit .fault")).to_be_visible()
    page.locator("#edit input[name=nowOut]").fill("10:50")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#timeline")).to_contain_text("10:50")
    expect(page.locator(".fault")).to_have_count(0)


@pytest.mark.full
def test_unknown_flight_is_entered_and_changed(traveller: Traveller) -> None:
    """A flight that no source knows is added, completed, changed twice, delayed, reset and cancelled, with the server
    and without it."""
    page = traveller.page
    installation = traveller.installation
    traveller.add_manually()
    traveller.ready()
    focused = "document.activeElement.name ?? ''"
    for with_server in (True, False):
        if not with_server:
            traveller.at("/")
            installation.stop()
            traveller.is_offline()
        page.goto(installation.address + "/add")
        traveller.drawn()
        traveller.search_has_focus()
        page.keyboard.type("LH 9716 27 Nov", delay=15)
        form = page.locator("form[action='/add/by-hand']")
        expect(form.locator("input[name=number]")).to_have_value("LH 9716")
        expect(form.locator("input[name=date]")).to_have_value(re.compile("-11-27$"))
        assert page.evaluate(focused) == "q", "the traveller is typing"
        page.keyboard.press("Enter")
        expect(form.locator("input[name=from]")).to_be_focused()
        expect(form.locator("#fault")).to_have_text("Where does it leave from?")
        page.keyboard.type("Frankfurt")
        form.locator("input[name=to]").fill("new york")
        form.locator("input[name=out]").fill("13:45")
        form.locator("input[name=in]").fill("16:10")
        form.get_by_role("button", name="Add", exact=True).click()
        expect(form.locator(".fault")).to_contain_text("Which airport for “Frankfurt”?")
        form.get_by_role("button", name=re.compile("^FRA · Frankfurt")).click()
        expect(form.locator(".fault")).to_contain_text("Which airport for “new york”?")
        assert [name[:3] for name in form.locator(".fault-choices button").all_inner_texts()][:3] == ["JFK", "EWR", "LGA"]
        form.get_by_role("button", name=re.compile("^JFK")).click()
        expect(page.locator("article.ticket h1")).to_contain_text("LH 9716")
        traveller.drawn()
        traveller.edit("out", "14:00")
        expect(page.locator("#timeline")).to_contain_text("2:00")
        traveller.edit("date", page.locator("#edit input[name=date]").input_value()[:-2] + "28")
        expect(page.locator("#changes .log")).to_contain_text("→")
        traveller.edit("nowOut", "15:20")
        expect(page.locator("article.ticket .badge:not(.old)")).to_contain_text("Delayed 1h 20m")
        expect(page.locator("#timeline")).to_contain_text("3:20")
        traveller.edit("number", "716")
        expect(page.locator("#edit .fault")).to_contain_text("“716” is not a flight number")
        expect(page.locator("#edit input[name=number]")).to_be_focused()
        traveller.edit("number", "LH 718")
        expect(page.locator("article.ticket h1")).to_contain_text("LH 718")
        traveller.unfold("#timeline")
        traveller.unfold("#steps")
        changes = page.locator("#changes")
        changes.get_by_role("button", name=re.compile("^Undo: Flight number")).click()
        expect(page.locator("article.ticket h1")).to_contain_text("LH 9716")
        traveller.unfold("#menu")
        traveller.unfold("#cancel")
        page.get_by_role("button", name="Mark as cancelled").click()
        expect(page.locator("article.ticket .badge:not(.old)")).to_contain_text("Cancelled")
        page.get_by_role("button", name="Undo cancellation").click()
        expect(page.locator("article.ticket .badge:not(.old)")).not_to_contain_text("Cancelled")
        traveller.unfold("#menu")
        traveller.unfold("#cancel")
        page.get_by_role("button", name="Mark as cancelled").click()
        expect(page.locator("article.ticket .badge:not(.old)")).to_contain_text("Cancelled")
    shown = page.locator("#timeline").text_content()
    assert "2:00" in shown, shown
    path = page.evaluate("location.pathname")
    installation.start()
    expect(page.locator("#waiting")).to_have_count(0)
    flight = installation.api(page, "GET", path)["flight"]
    assert (flight["number"], flight["from"], flight["to"], flight["status"]) == ("LH9716", "FRA", "JFK", "cancelled")
    assert page.locator("#timeline").text_content() == shown


@pytest.mark.full
def test_flight_is_diverted(traveller: Traveller) -> None:
    """A flight is diverted to a place given by name, with the server and without it, and the change is undone."""
    page = traveller.page
    installation = traveller.installation
    path = traveller.add_manually(arrival="2030-06-01T12:05")
    traveller.ready()
    for with_server in (True, False):
        traveller.at(path)
        if not with_server:
            installation.stop()
            traveller.is_offline()
        traveller.edit("divertedTo", "Nowhere")
        expect(page.locator("#edit .fault")).to_contain_text("No airport or city is named “Nowhere”")
        traveller.edit("divertedTo", "Warsaw WAW")
        expect(page.locator("#edit .fault")).to_contain_text("That is already the destination")
        traveller.edit("divertedTo", "Poznan POZ")
        expect(page.locator("article.ticket .badge:not(.old)")).to_contain_text("Diverted")
        traveller.unfold("details#timeline")
        expect(page.locator("#timeline")).to_contain_text("Lands · POZ")
        expect(page.locator("#timeline")).not_to_contain_text("12:05")
        traveller.unfold("#timeline")
        traveller.unfold("#steps")
        changes = page.locator("#changes")
        changes.get_by_role("button", name=re.compile("^Undo: Diverted")).click()
        expect(page.locator("article.ticket .badge:not(.old)")).not_to_contain_text("Diverted")
        expect(page.locator("#timeline")).to_contain_text("12:05")
        expect(changes.get_by_role("button", name=re.compile("^Redo: Diverted"))).to_be_visible()
    installation.start()
    expect(page.locator("#waiting")).to_have_count(0)


@pytest.mark.full
def test_flight_of_a_past_year(traveller: Traveller) -> None:
    """A flight of a past year is not on the board. Its page can be opened, edited, deleted and restored, and opens
    offline after a visit."""
    installation = traveller.installation
    traveller.follow()
    traveller.ready()
    page = traveller.page
    page.goto(installation.address + "/")
    expect(page.locator("a.row").first).to_be_visible()
    shown = page.locator("a.row").count()
    body = {"number": "LO3920", "from": "KRK", "to": "WAW", "seat": "3F",
            "out": {"scheduled": 1_600_000_000}, "in": {"scheduled": 1_600_003_600}}
    old, other = (installation.api(page, "POST", "/flights", body)["flight"]["id"] for _ in range(2))
    page.goto(installation.address + "/")
    expect(page.locator("a.row")).to_have_count(shown)
    page.goto(installation.address + "/logbook")
    expect(page.locator("main")).to_contain_text("LO 3920")
    page.goto(installation.address + "/flights/" + old)
    expect(page.locator("article.ticket h1")).to_contain_text("LO 3920")
    assert "LO 3920" in page.title(), page.title()
    expect(page.locator("#seat")).to_contain_text("3F")
    traveller.edit("seat", "14C")
    expect(page.locator("#seat")).to_contain_text("14C")
    expect(page.locator("#changes")).to_contain_text("3F")
    expect(page.locator("html[data-online=true]")).to_be_attached()
    traveller.unfold("#menu")
    traveller.unfold("#delete")
    page.locator(f"form[action='/flights/{old}/delete'] button").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("article.ticket h1")).to_contain_text("LO 3920")
    expect(page.locator("#seat")).to_contain_text("14C")
    until(page, f"caches.match('/flights/{old}').then(kept => kept != null)")
    installation.stop()
    page.reload()
    expect(page.locator("article.ticket h1")).to_contain_text("LO 3920")
    expect(page.locator("#seat")).to_contain_text("14C")
    expect(page.locator("#offline")).to_be_visible()
    page.goto(installation.address + "/flights/" + other)
    expect(page.get_by_text("This page isn’t available offline")).to_be_visible()
    page.goto(installation.address + "/logbook")
    expect(page.locator("main")).to_contain_text("LO 3920")
    installation.start()
    page.goto(installation.address + "/flights/none")
    expect(page.get_by_text("Nothing here")).to_be_visible()
