"""Sharing a flight with a link."""


import pytest
from playwright.sync_api import expect

from halcyon_browser.traveller import Traveller
from halcyon_browser.waiting import until


def airborne(traveller: Traveller) -> str:
    """Adds a flight that took off an hour ago, with private details; returns its ID."""
    now = traveller.installation.time // 60 * 60
    added = traveller.installation.api(traveller.page, "POST", "/flights", {
        "number": "LH716", "from": "FRA", "to": "HND", "out": {"scheduled": now - 4800, "actual": now - 4500},
        "off": {"actual": now - 3600}, "in": {"scheduled": now + 40000}, "seat": "17Q", "confirmation": "QX7ZKP",
        "notes": "private notes"})
    return added["flight"]["id"]


def test_shared_link_shows_the_flight_until_it_is_revoked(traveller: Traveller) -> None:
    """A visitor without an account sees the flight and its changes, nothing private, and nothing after the link is
    revoked."""
    page, installation = traveller.page, traveller.installation
    flight = airborne(traveller)
    page.goto(installation.address + f"/flights/{flight}/share")
    page.get_by_role("button", name="Create link").click()
    link = page.locator("#made-link").inner_text()
    visitor = traveller.other().new_page()
    visitor.goto(link)
    expect(visitor.get_by_role("heading", name="LH 716 is in the air")).to_be_visible()
    traveller.change(f"/flights/{flight}", {"estimatedIn": installation.time // 60 * 60 + 720 * 60})
    expect(visitor.locator("article.ticket .tk3 .z s")).to_be_visible()
    # A visitor who meets the traveller enters the minutes to the airport, which the browser keeps.
    visitor.get_by_label("Picking someone up?").fill("45")
    expect(visitor.locator("#pickup output")).to_contain_text("Leave")
    visitor.reload()
    expect(visitor.locator("#pickup output")).to_contain_text("Leave")
    for secret in ("17Q", "QX7ZKP", "private notes", flight):
        assert secret not in visitor.content(), secret
    page.goto(installation.address + "/settings/access")
    page.locator("#links").get_by_role("button", name="Revoke").click()
    expect(page.locator("#links")).to_contain_text("No shared links.")
    expect(visitor.get_by_role("heading", name="Link not available")).to_be_visible()


@pytest.mark.full
def test_one_tap_hands_a_link_to_the_device(traveller: Traveller) -> None:
    """On a device with a share sheet, one tap in the island passes it a working link. Cancelling leaves no link, and if
    the sheet does not open, the page does."""
    page, installation = traveller.page, traveller.installation
    page.add_init_script("""
        window.given = [];
        navigator.share = async what => {
          window.given.push(what.url);
          const { wish } = localStorage;
          if (wish) throw new DOMException('no', wish);
        };
    """)
    flight = airborne(traveller)
    traveller.at("/settings")

    def tap() -> None:
        page.locator("#island [aria-expanded]").click()
        page.locator("#island").get_by_role("link", name="Share ETA").click()

    def links() -> list[dict]:
        return installation.api(page, "GET", "/links")["links"]

    tap()
    until(page, "given.length === 1")
    assert page.url.endswith("/settings"), page.url
    made = page.evaluate("given[0]")
    assert [link["flight"] for link in links()] == [flight]
    other = traveller.other().new_page()
    other.goto(made)
    expect(other.get_by_role("heading", name="LH 716 is in the air")).to_be_visible()

    page.evaluate("localStorage.wish = 'AbortError'")
    tap()
    until(page, lambda: page.evaluate("given.length") == 2 and len(links()) == 1)
    assert page.url.endswith("/settings"), page.url
    page.evaluate("localStorage.wish = 'NotAllowedError'")
    tap()
    expect(page.get_by_role("heading", name="Share LH 716")).to_be_visible()
    until(page, lambda: len(links()) == 1)


@pytest.mark.full
def test_shared_flight_for_visitors(traveller: Traveller) -> None:
    """The owner shares a flight; a visitor without an account sees it and its changes, also without a network and
    without script, and sees nothing after the link is revoked."""
    page, installation = traveller.page, traveller.installation
    flight = airborne(traveller)
    traveller.at(f"/flights/{flight}")
    page.get_by_role("link", name="Share").click()
    expect(page.get_by_role("heading", name="Share LH 716")).to_be_visible()
    page.get_by_role("button", name="Create link").click()
    shown = page.locator("#made-link")
    expect(shown).to_contain_text(installation.address + "/s/")
    link = shown.inner_text()
    # On loopback, other people cannot open the link; the page says so and draws no code to scan.
    expect(page.get_by_role("alert")).to_contain_text("Only this computer can open the link")
    expect(page.locator("svg.qr")).to_have_count(0)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link

    # A visitor: another profile, without an account.
    visitor = traveller.other()
    other = visitor.new_page()
    bytes_seen: list[str] = []
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    other.on("response", lambda answer: bytes_seen.append(answer.text()) if "/s/" in answer.url
             and "events" not in answer.url and "png" not in answer.url else None)
    other.goto(link)
    expect(other.get_by_role("heading", name="LH 716 is in the air")).to_be_visible()
    expect(other.locator("svg.map .at")).to_be_visible()
    traveller.is_accessible(other)
    # Changes arrive through one stream, without further requests.
    until(other, lambda: any("/events" in url for url in asked))
    before_changes = len(asked)
    late = other.locator("article.ticket .tk3 .z s")
    note = other.locator("article.ticket .tk3 .z time")
    for minutes in (720, 730):
        before = note.inner_text()
        traveller.change(f"/flights/{flight}", {"estimatedIn": installation.time // 60 * 60 + minutes * 60})
        expect(late).to_be_visible()
        expect(note).not_to_have_text(before)
    assert len(asked) == before_changes, asked[before_changes:]

    # Nothing private is sent, and no other address is contacted.
    text = "".join(bytes_seen) + other.content()
    for secret in ("17Q", "QX7ZKP", "private notes", flight):
        assert secret not in text, secret
    assert all(url.startswith(installation.address) for url in asked), asked
    assert not visitor.cookies()

    # Without a network the page says so, and the plane keeps moving.
    visitor.set_offline(True)
    installation.stop()
    expect(other.locator("#stale")).to_be_visible()
    expect(other.locator("article.ticket")).to_be_visible()

    def place() -> float:
        return float(other.locator("#live .tk2 .prog").get_attribute("x").rstrip("%"))

    before = place()
    traveller.travel(5, visitor)
    until(other, lambda: place() > before)
    installation.start()
    visitor.set_offline(False)
    expect(other.locator("#stale")).to_be_hidden()

    # Without script everything is visible, and the browser reloads the page.
    still = traveller.other(locale="de-DE", java_script_enabled=False).new_page()
    still.goto(link)
    expect(still.get_by_role("heading", name="LH 716 ist in der Luft")).to_be_visible()
    assert "http-equiv=\"refresh\" content=\"60\"" in still.content()

    # The owner sees that the link was opened, and revokes it.
    page.goto(installation.address + "/settings/access")
    expect(page.locator("#links")).to_contain_text("last opened")
    page.locator("#links").get_by_role("button", name="Revoke").click()
    expect(page.locator("#links")).to_contain_text("No shared links.")
    expect(other.get_by_role("heading", name="Link not available")).to_be_visible()
    still.reload()
    expect(still.get_by_role("heading", name="Link nicht verfügbar")).to_be_visible()
