"""Bookings from calendars."""

import datetime
import secrets

import pytest
from playwright.sync_api import expect

from halcyon_browser.sources import Source, serve
from halcyon_browser.traveller import Traveller


class Calendar(Source):
    """A calendar with flights from Frankfurt to Warsaw and from London to New York."""

    def do_GET(self) -> None:
        events = "".join(
            f"BEGIN:VEVENT\r\nUID:{name}\r\nSUMMARY:{flight}\r\nDTSTART:{at}\r\nDTEND:{until}\r\nEND:VEVENT\r\n"
            for name, flight, at, until in (
                ("one", "LH1612 FRA - WAW", self.at(4, "T083000Z"), self.at(4, "T101000Z")),
                ("two", "BA117 LHR - JFK", self.at(9, "T082500Z"), self.at(9, "T161000Z"))))
        body = f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{events}END:VCALENDAR\r\n".encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def at(self, days: int, time: str) -> str:
        return (self.installation.instant + datetime.timedelta(days=days)).strftime("%Y%m%d") + time


@pytest.mark.full
def test_bookings_of_a_calendar_are_reviewed(traveller: Traveller) -> None:
    installation, page = traveller.installation, traveller.page
    secret = secrets.token_hex(8)
    calendar = serve(type("ThisCalendar", (Calendar,), {"installation": installation}))
    page.goto(installation.address + "/settings")
    page.get_by_role("link", name="Bookings").click()
    page.get_by_label("Calendar address").fill("calendar")
    page.get_by_role("button", name="Add calendar").click()
    expect(page.get_by_role("alert")).to_contain_text("Enter the whole address")
    expect(page.get_by_label("Calendar address")).to_be_focused()
    page.get_by_label("Calendar address").fill(f"{calendar}/{secret}.ics")
    page.get_by_role("button", name="Add calendar").click()
    # The page is renewed while the calendar is read.
    page.clock.run_for(20_000)
    expect(page.get_by_text("LH 1612 · FRA – WAW")).to_be_visible()
    traveller.is_accessible()
    assert secret not in page.content()

    page.goto(installation.address + "/")
    page.get_by_role("link", name="2 bookings to review").click()
    page.get_by_role("button", name="Accept: LH 1612").click()
    page.get_by_role("button", name="Dismiss: BA 117").click()
    expect(page.get_by_role("heading", name="Nothing to review")).to_be_visible()
    page.locator("#decided summary").click()
    page.get_by_role("button", name="Review again: BA 117").click()
    page.get_by_role("button", name="Accept: BA 117").click()
    page.goto(installation.address + "/")
    expect(page.locator(".rows > li")).to_contain_text(["LH 1612", "BA 117"])
    expect(page.get_by_text("to review")).to_have_count(0)
