"""Alerts and notifications."""

import json
import secrets

import pytest
from playwright.sync_api import expect

from halcyon_browser.notifications import CLICK, CLICK_ACTION, SHOWN, Pushes, show_alert, worker_received_messages
from halcyon_browser.sources import hook
from halcyon_browser.traveller import Traveller
from halcyon_browser.waiting import until


def test_pushed_alert_opens_its_flight(traveller: Traveller) -> None:
    """A push is shown as a notification, a newer one replaces it, and a click opens the flight."""
    page = traveller.page
    flight = traveller.fly("LH1612", "MUC WAW", 170, 260)
    traveller.context.grant_permissions(["notifications"])
    push = Pushes(traveller).push
    alert = {"title": "LH 1612 → Warsaw", "body": "Gate B22", "tag": flight, "url": f"/flights/{flight}"}
    push(alert)
    push(alert | {"body": "Gate B23 instead of B22"})
    until(page, f"{SHOWN}.then(all => all.length === 1 && all[0].body === 'Gate B23 instead of B22')")
    traveller.context.service_workers[0].evaluate(CLICK)
    until(page, f"location.pathname === '/flights/{flight}'")
    expect(page.locator("article.ticket h1")).to_contain_text("LH 1612")


@pytest.mark.full
def test_alerts_are_chosen_tried_and_pushed(traveller: Traveller) -> None:
    """Alert types are chosen, a destination is tested, and a push is shown and opens the right page."""
    installation = traveller.installation
    webhook, address = hook(installation)
    secret = secrets.token_hex(16)
    path = traveller.add_manually()
    traveller.unfold("#menu")
    traveller.page.locator("#menu").get_by_role("link", name="Alerts").click()
    page = traveller.page
    expect(page.get_by_text("No alerts for this flight yet")).to_be_visible()
    expect(page.get_by_label("Same as for all flights")).to_be_checked()
    page.goto(installation.address + "/settings")
    page.get_by_role("link", name="Alerts").click()
    expect(page.get_by_role("button", name="Turn on")).to_be_visible()
    page.get_by_label("Arrival").uncheck()
    page.locator("[name=quietFrom]").fill("22:30")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("Enter two different times")
    expect(page.locator("[name=quietFrom]")).to_have_value("22:30")
    page.locator("[name=quietTo]").fill("07:00")
    page.get_by_label("Arrival").uncheck()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved")).to_be_visible()
    expect(page.locator("[name=quietTo]")).to_have_value("07:00")
    expect(page.get_by_label("Arrival")).not_to_be_checked()
    expect(page.get_by_label("Basics")).to_be_checked()
    row = page.locator("li", has_text="Webhook")
    row.locator("summary").click()
    row.get_by_label("Address").fill(address)
    row.get_by_label("Secret for the signature").fill("short")
    row.get_by_role("button", name="Save and send a test").click()
    expect(row.get_by_role("alert")).to_contain_text("at least 16 characters")
    row.get_by_label("Address").fill(address)
    row.get_by_label("Secret for the signature").fill(secret)
    row.get_by_role("button", name="Save and send a test").click()
    expect(page.locator("#tried")).to_have_text("sent")
    assert secret not in page.content()
    traveller.is_accessible()
    installation.stop()
    installation.start()
    page.goto(installation.address + "/settings/alerts")
    row.get_by_role("button", name="Send a test: Webhook").click()
    expect(page.locator("#tried")).to_have_text("sent")
    test = "This is only a test. Alerts will arrive here."
    assert [told["text"] for told in webhook.taken] == [test, test], webhook.taken
    traveller.context.grant_permissions(["notifications"])
    page.goto(installation.address + "/")
    push = Pushes(traveller).push
    flight = path.rsplit("/", 1)[1]
    told = {"title": "LH 1612 → Warsaw", "body": "Gate B22", "why": "Source: Avinor", "tag": flight, "url": path,
            "language": "de", "id": "a1", "at": 1795350000, "urgent": True, "facts": ["gate"], "groups": ["basics"],
            "actions": [{"title": "Munich", "url": "/airports/MUC", "form": False}]}
    push(told)
    push(told | {"body": "Gate B23 instead of B22", "id": "a2"})
    until(page, f"{SHOWN}.then(all => all.length === 1 && all[0].body.startsWith('Gate B23'))")
    shown = [[one[name] for name in ("title", "body", "tag", "lang")] for one in page.evaluate(SHOWN)]
    assert shown == [["LH 1612 → Warsaw", "Gate B23 instead of B22\nSource: Avinor", flight, "de"]], shown
    worker = traveller.context.service_workers[0]
    worker.evaluate(CLICK)
    until(page, f"location.pathname === '{path}'")
    expect(page.locator("article.ticket h1")).to_contain_text("LH 1612")
    # The notification's action opens a page, too.
    push(told)
    until(page, f"{SHOWN}.then(all => all.length === 1)")
    worker.evaluate(CLICK_ACTION)
    until(page, "location.pathname === '/airports/MUC'")
    # The traveller confirms being on board with a click.
    push(told | {"actions": [{"title": "I'm on board", "url": path + "/on-board", "form": True}]})
    until(page, f"{SHOWN}.then(all => all.length === 1)")
    worker.evaluate(CLICK_ACTION)
    until(page, f"location.pathname === '{path}'")
    known = installation.api(page, "GET", "/flights/" + flight)
    assert known["flight"].get("saidOnBoard"), known["flight"]
    # An unreadable message is shown too, and does not link to another site.
    for bad in ["<html>", json.dumps({"title": "x", "url": "//evil.example"}), json.dumps({"url": "https://evil.example/"}),
                json.dumps({"url": "/\t/evil.example"}), json.dumps({"url": "/.//evil.example/x"}),
                json.dumps({"url": "/x/..//evil.example"})]:
        push(bad)
        until(page, f"{SHOWN}.then(all => all.length === 1)")
        worker.evaluate(CLICK)
        until(page, "location.pathname === '/'")
        traveller.at(path)


@pytest.mark.full
def test_question_about_alerts_comes_with_a_flight(traveller: Traveller) -> None:
    """There is no question on arrival; once there is a flight, a line on the page asks and accepts an answer."""
    # A browser under test reports that permission was denied.
    traveller.context.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'default' })")
    page = traveller.page
    page.goto(traveller.installation.address + "/")
    question = page.get_by_text("Get gate and time alerts?")
    page.wait_for_load_state("networkidle")
    expect(question).to_have_count(0)
    path = traveller.add_manually()
    traveller.ready()
    # The question comes with the next page, not within the current one.
    expect(question).to_have_count(0)
    page.locator("a.row").click()
    expect(question).to_be_visible()
    page.get_by_role("link", name="Set up").click()
    expect(page.get_by_role("button", name="Turn on")).to_be_visible()
    traveller.at(path)
    traveller.ready()
    expect(question).to_have_count(0)


@pytest.mark.full
def test_device_alerts_without_a_network(traveller: Traveller) -> None:
    """The device shows due alerts while it is offline; the server's push about the same arrives later, silently."""
    page = traveller.page
    # It is 20:00 in Munich.
    path = traveller.add_manually(out="2030-05-16T01:00")
    traveller.ready()
    traveller.at(path)
    traveller.drawn()
    traveller.context.grant_permissions(["notifications"])
    # A browser under test has no push service; the page only checks for a subscription.
    page.evaluate("PushManager.prototype.getSubscription = async () => ({ endpoint: 'https://push.example.org/1' })")
    page.evaluate("navigator.serviceWorker.ready")
    traveller.context.set_offline(True)
    traveller.is_offline()
    # The traveller sets the leave-by time on the way. It causes the only alert.
    traveller.edit("leaveBy", "2030-05-15T20:06")
    until(page, f"{SHOWN}.then(all => all.length === 1)")
    first = page.evaluate(SHOWN)[0]
    title, body, tag = first["title"], first["body"], first["tag"]
    assert title == "LH 1612 → Warsaw" and body.startswith("Leave for the airport by ") and not first["silent"], first
    assert tag == path.rsplit("/", 1)[1], tag
    told = list(page.evaluate("caches.match('/told').then(kept => kept.json())")[tag].values())
    assert [shown["fact"]["fact"] for shown in told] == ["leave"], told
    told = [shown["fact"] for shown in told]
    # The server was online throughout, and has pushed the same alert.
    traveller.installation.catch_up(page)
    now = traveller.installation.time
    show_alert(page, {
        "title": title, "body": body, "tag": tag, "url": path, "flight": tag, "told": told, "at": now})
    until(page, f"{SHOWN}.then(all => all.length === 1 && all[0].silent)")
    # A gate that returns is news again, however often it was announced before.
    for gate, is_news in (("B22", True), ("C4", True), ("B22", True), ("B22", False)):
        show_alert(page, {
            "title": title, "body": "Gate " + gate, "tag": tag, "url": path, "flight": tag, "actions": None, "at": now,
            "told": [{"fact": "gate", "subject": "gate", "text": gate}]})
        until(page, f"{SHOWN}.then(all => all.length === 1 && all[0].body === 'Gate {gate}' && "
                    f"all[0].silent === {str(not is_news).lower()})")
    # After an offline reload it is not repeated. The page checks the announced alerts before it decides.
    page.reload()
    traveller.is_offline()
    page.evaluate("PushManager.prototype.getSubscription = async () => ({ endpoint: 'https://push.example.org/1' })")
    page.evaluate("""(() => {
        const match = caches.match.bind(caches);
        caches.match = async (...asked) => {
            const kept = await match(...asked);
            if (asked[0] === '/told') window.hasLooked = true;
            return kept;
        };
        dispatchEvent(new Event('offline'));
    })()""")
    until(page, "window.hasLooked")
    worker_received_messages(traveller)
    assert [one["body"] for one in page.evaluate(SHOWN)] == ["Gate B22"], page.evaluate(SHOWN)
