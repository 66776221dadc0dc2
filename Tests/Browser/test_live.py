"""The island, the floating window and the notification of the day."""

import re

import pytest
from playwright.sync_api import expect

from halcyon_browser.notifications import SHOWN, show_alert, worker_received_messages
from halcyon_browser.traveller import PHONE, Traveller
from halcyon_browser.waiting import until

ISLAND = "#island button.isl"

# The script of the island is running.
HAS_ISLAND = "document.getElementById('island') !== null"

# Elements that remain below the island at the end of the page.
BELOW = """(() => {
  scrollTo(0, document.documentElement.scrollHeight);
  const edge = document.getElementById('island').getBoundingClientRect().top;
  return [...document.querySelectorAll('main a, main button, main input, main p, main summary')]
    .filter(e => e.checkVisibility() && !e.closest('.vh')).map(e => [e.getBoundingClientRect(), e])
    .filter(([box]) => box.height && box.bottom > edge + 1).map(([, e]) => e.outerHTML.slice(0, 80));
})()"""


@pytest.mark.full
def test_island_unfolds_and_is_dismissed(traveller: Traveller) -> None:
    """On every page except its own, the flight of the day is one press away, also by keyboard; the island covers
    nothing, and returns after dismissal only for urgent news."""
    page = traveller.page
    number = "LH1612"
    flight = traveller.fly(number, "MUC WAW", 95, 190, gate={"from": "B22"})
    traveller.ready()
    traveller.at("/settings")
    pill = page.locator(ISLAND)
    expect(pill).to_be_visible()
    expect(pill).to_have_attribute("aria-label", re.compile(f"LH {number[2:]} → Warsaw, Planned, Gate B22, Departs "))
    expect(pill.locator(".tx")).to_contain_text("Departs")
    expect(pill).to_have_attribute("aria-expanded", "false")
    for key in ("Enter", "Space"):
        pill.focus()
        page.keyboard.press(key)
        expect(pill).to_have_attribute("aria-expanded", "true")
        more = page.locator("#island-more")
        expect(more).to_be_visible()
        expect(more).to_contain_text(f"LH {number[2:]} → Warsaw")
        page.keyboard.press("Tab")
        page.keyboard.press("Escape")
        expect(more).to_be_hidden()
        expect(pill).to_be_focused()
    # The open island is accessible, and its buttons are large enough.
    pill.click()
    traveller.is_accessible()
    # Three buttons, in every language: none overlaps another, none is cut.
    for width in (320, 360, 390, 1200):
        page.set_viewport_size({"width": width, "height": 844})
        for words in (["Open flight", "Share ETA", "Float on top"], ["Flug öffnen", "Ankunft teilen", "Im Vordergrund"],
                      ["Otwórz lot", "Daj znać o przylocie", "Na wierzchu"], ["Abrir voo", "Compartilhar chegada", "Sempre visível"]):
            bad = page.evaluate(
                """words => {
                  const row = document.querySelector('.isl-more > .btns');
                  while (row.children.length < 3) row.append(row.lastElementChild.cloneNode(true));
                  [...row.children].forEach((one, index) => one.textContent = words[index]);
                  const all = [row.closest('.isl-more'), ...row.children].map(e => e.getBoundingClientRect());
                  const [island, ...boxes] = all;
                  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
                  return [...row.children].filter(e => e.scrollWidth > e.clientWidth + 1).length
                    + boxes.filter(b => b.left < island.left || b.right > island.right).length
                    + boxes.filter((b, i) => boxes.some((c, j) => j > i && !apart(b, c))).length;
                }""", words)
            assert not bad, (width, words, bad)
    page.set_viewport_size(PHONE)
    small = page.evaluate(
        """() => [...document.querySelectorAll('#island button, #island a')].map(e => e.getBoundingClientRect())
          .filter(box => box.height < 44 || box.width < 44).length""")
    assert not small, small
    page.locator("h1").first.click()
    expect(page.locator("#island-more")).to_be_hidden()
    # Its link opens the flight; the card is visible there, and the island is hidden.
    pill.click()
    page.get_by_role("link", name="Open flight").click()
    expect(page.locator("article.ticket h1")).to_contain_text(number[2:])
    expect(pill).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 480})
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(pill).to_be_visible()
    # At the end of a page nothing stays below it, on the narrowest phone.
    for size in ({"width": 320, "height": 568}, PHONE, {"width": 1200, "height": 800}):
        page.set_viewport_size(size)
        for path in ("/settings", "/add", "/logbook"):
            page.goto(traveller.installation.address + path)
            expect(pill).to_be_visible()
            # The server's parts of the page arrive a moment later. On a desktop, the island is in the header.
            if size["width"] < 960:
                until(page, BELOW + ".length === 0")
            assert page.evaluate("document.documentElement.scrollWidth") == size["width"], (size, path)
    page.set_viewport_size(PHONE)
    # Full-screen pages do not show the island.
    for path in ("/board?display=1", f"/flights/{flight}/calm"):
        traveller.at(path)
        until(page, HAS_ISLAND)
        traveller.receives_a_change()
        expect(pill).to_have_count(0)
    traveller.at("/settings")
    pill.click()
    page.get_by_role("button", name="Hide").click()
    expect(pill).to_have_count(0)
    page.reload()
    traveller.drawn()
    until(page, HAS_ISLAND)
    traveller.receives_a_change()
    expect(pill).to_have_count(0)
    traveller.installation.api(page, "PATCH", f"/flights/{flight}", {"status": "cancelled"})
    expect(pill).to_be_visible()
    expect(pill).to_have_attribute("aria-label", re.compile("Cancelled"))


@pytest.mark.full
def test_island_switches_between_two_flights(traveller: Traveller) -> None:
    """Two flights are a pill and a dot; pressing the dot swaps them."""
    page = traveller.page
    mine, other = "LH1612", "LH1614"
    traveller.fly(mine, "MUC WAW", 95, 190, gate={"from": "B22"})
    traveller.fly(other, "JFK SFO", -60, 300, role="followed", who="Ola")
    traveller.ready()
    page.set_viewport_size({"width": 320, "height": 568})
    traveller.at("/settings")
    pill, dot = page.locator(ISLAND), page.locator("#island button.dot")
    expect(pill).to_have_attribute("aria-label", re.compile(mine[2:]))
    expect(dot).to_have_count(1)
    expect(dot.locator(".ring")).to_be_visible()
    dot.click()
    expect(pill).to_have_attribute("aria-label", re.compile(other[2:]))
    expect(pill).to_be_focused()
    expect(dot).to_have_attribute("aria-label", re.compile(mine[2:]))
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert page.evaluate(
        "() => [...document.querySelectorAll('#island button')].every(e => e.getBoundingClientRect().right <= 320)")


@pytest.mark.full
def test_island_moves_without_a_network(traveller: Traveller) -> None:
    """In the air without a network, the ring fills, and the remaining time decreases."""
    page = traveller.page
    traveller.fly("LH1614", "JFK NRT", -60, 720)
    traveller.ready()
    traveller.at("/settings")
    pill = page.locator(ISLAND)
    expect(pill.locator(".arc")).to_be_attached()
    traveller.context.set_offline(True)
    traveller.is_offline()
    plane = f"parseFloat(document.querySelector('{ISLAND} .arc').getAttribute('stroke-dasharray'))"
    left = pill.locator(".tx")
    flown, remaining = page.evaluate(plane), left.inner_text()
    traveller.travel(10)
    until(page, f"{plane} > {flown + 0.5}")
    assert left.inner_text() != remaining, remaining
    # The island is shown again after a start without a network.
    page.reload()
    traveller.is_offline()
    expect(pill).to_be_visible()


@pytest.mark.full
def test_floating_window_shows_the_flight(traveller: Traveller) -> None:
    """The floating window shows the flight, moves without a network, and leaves nothing behind when it is closed."""
    page = traveller.page
    number = "LH1612"
    flight = traveller.fly(number, "JFK NRT", -60, 720)
    traveller.ready()
    traveller.at("/flights/" + flight)
    traveller.unfold("#menu")
    button = page.locator("#menu").get_by_role("button", name="Float on top")
    expect(button).to_be_visible()
    button.click()
    inside = "documentPictureInPicture.window?.document"
    until(page, f"{inside}?.querySelector('.lv.lock') != null")
    assert page.evaluate(f"{inside}.body.textContent").find(number[2:]) >= 0
    assert page.evaluate(f"getComputedStyle({inside.replace('?', '')}.body).backgroundColor") == "rgb(11, 18, 32)"
    expect(button).to_have_count(0)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(page.locator(ISLAND)).to_have_count(0)
    traveller.context.set_offline(True)
    traveller.is_offline()
    flown = f"parseFloat({inside.replace('?', '')}.querySelector('.prog').getAttribute('x'))"
    before = page.evaluate(flown)
    traveller.travel(10)
    until(page, f"{flown} > {before + 0.5}")
    # Navigating without a network does not close it.
    page.get_by_role("link", name="Flights", exact=True).first.click()
    expect(page.locator("a.row")).to_be_visible()
    assert page.evaluate(f"{inside.replace('?', '')}.querySelector('.lv.lock') !== null")
    page.evaluate("documentPictureInPicture.window.close()")
    until(page, "documentPictureInPicture.window === null")
    traveller.context.set_offline(False)
    traveller.at("/settings")
    expect(page.locator(ISLAND)).to_be_visible()
    # The island opens the window, too; the window closes when the flight is deleted.
    page.locator(ISLAND).click()
    page.locator("#island-more").get_by_role("button", name="Float on top").click()
    until(page, f"{inside}?.querySelector('.lv.lock') != null")
    traveller.installation.api(page, "DELETE", "/flights/" + flight)
    until(page, "documentPictureInPicture.window === null")


@pytest.mark.full
def test_notification_of_the_day(traveller: Traveller) -> None:
    """Once enabled, there is one notification for each flight, silently replaced when the state changes. An alert
    replaces it, and it disappears with the flight. The badge of the app icon counts flights that need an action."""
    page = traveller.page
    installation = traveller.installation
    traveller.context.grant_permissions(["notifications"])
    traveller.context.add_init_script("""window.badges = [];
        navigator.setAppBadge = async count => { badges.push(count); };
        navigator.clearAppBadge = async () => { badges.push(0); };""")
    number = "LH1612"
    flight = traveller.fly(number, "MUC WAW", 170, 260, gate={"from": "B22"})
    traveller.ready()
    traveller.receives_a_change()
    worker_received_messages(traveller)
    assert page.evaluate(SHOWN) == []
    page.goto(installation.address + "/settings/alerts")
    page.get_by_role("button", name="Show here").click()
    expect(page.get_by_text("Shown in this browser")).to_be_visible()
    until(page, f"({SHOWN}).then(all => all.length === 1)")
    first = page.evaluate(SHOWN)[0]
    assert first["tag"] == flight and first["silent"] and first["live"], first
    assert first["title"].startswith("Departs "), first
    assert f"LH {number[2:]} → Warsaw" in first["body"] and "Gate B22" in first["body"], first
    until(page, "badges.at(-1) === 0")
    traveller.at("/settings")
    # A second tab requests the same, and it is shown once.
    second = traveller.open()
    second.goto(installation.address + "/")
    traveller.drawn(second)
    installation.api(page, "PATCH", f"/flights/{flight}", {"gate": "C4"})
    until(page, f"({SHOWN}).then(all => all.length === 1 && all[0].body.includes('Gate C4') && all[0].silent)")
    second.close()
    # This browser gets no alerts: the notification makes a sound when an action is needed.
    installation.api(page, "PATCH", f"/flights/{flight}", {"leaveBy": installation.stamp(20)})
    until(page, f"({SHOWN}).then(all => all.length === 1 && all[0].title.includes('Leave by') && !all[0].silent)")
    until(page, "badges.at(-1) === 1")
    # An alert replaces it, and the next change does not replace an unread alert. Urgent alerts are counted.
    worker = traveller.context.service_workers[0]
    worker.evaluate("() => { self.badges = []; navigator.setAppBadge = async count => { badges.push(count); }; }")
    show_alert(page, {
        "title": first["title"], "body": "Gate D1 instead of C4", "tag": flight, "url": "/flights/" + flight,
        "flight": flight, "at": installation.time, "told": [{"fact": "gate", "subject": "gate", "text": "D1"}],
        "urgent": True})
    until(page, f"({SHOWN}).then(all => all.length === 1 && all[0].body === 'Gate D1 instead of C4')")
    installation.api(page, "PATCH", f"/flights/{flight}", {"gate": "D1"})
    expect(page.locator(ISLAND)).to_have_attribute("aria-label", re.compile("Gate D1"))
    worker_received_messages(traveller)
    assert [one["body"] for one in page.evaluate(SHOWN)] == ["Gate D1 instead of C4"], page.evaluate(SHOWN)
    assert worker.evaluate("badges") == [1]
    # After ten minutes it may be replaced. The worker has its own clock.
    worker.evaluate("() => { const now = Date.now; Date.now = () => now() + 660000; }")
    installation.api(page, "PATCH", f"/flights/{flight}", {"gate": "D2"})
    until(page, f"({SHOWN}).then(all => all.length === 1 && all[0].body.includes('Gate D2') && all[0].silent)")
    # After dismissal it stays away until a new action is needed.
    worker.evaluate("""registration.getNotifications().then(([notification]) => {
        dispatchEvent(new NotificationEvent('notificationclose', { notification })); notification.close(); })""")
    until(page, f"({SHOWN}).then(all => all.length === 0)")
    until(page, f"caches.match('/live').then(kept => kept.json()).then(kept => kept['{flight}'].isAway)")
    installation.api(page, "PATCH", f"/flights/{flight}", {"gate": "D3"})
    expect(page.locator(ISLAND)).to_have_attribute("aria-label", re.compile("Gate D3"))
    worker_received_messages(traveller)
    assert page.evaluate(SHOWN) == []
    installation.api(page, "PATCH", f"/flights/{flight}", {"status": "cancelled"})
    until(page, f"({SHOWN}).then(all => all.length === 1 && all[0].body.includes('Cancelled') && !all[0].silent)")
    # The notification and the badge disappear with the flight.
    installation.api(page, "DELETE", "/flights/" + flight)
    until(page, f"({SHOWN}).then(all => all.length === 0)")
    until(page, "badges.at(-1) === 0")
    # Disabled, the notification is not shown.
    traveller.fly("LH1614", "MUC WAW", 170, 260)
    until(page, f"({SHOWN}).then(all => all.length === 1)")
    page.goto(installation.address + "/settings/alerts")
    page.get_by_role("button", name="Turn off").click()
    expect(page.get_by_role("button", name="Show here")).to_be_visible()
    until(page, f"({SHOWN}).then(all => all.length === 0)")
