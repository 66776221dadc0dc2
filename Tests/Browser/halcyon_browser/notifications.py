"""Notifications of the service worker, which a browser under test does not display."""

import json

from playwright.sync_api import Page

from .traveller import Traveller
from .waiting import until

# The shown notifications. The query waits until the worker has finished showing: otherwise the browser misses one.
SHOWN = """navigator.serviceWorker.ready
    .then(ready => navigator.locks.request('halcyon-notifications', () => ready.getNotifications()))
    .then(all => all.map(({ title, body, tag, lang, silent, data }) =>
        ({ title, body, tag, lang, silent, live: data?.live === true })))"""

# Run in the worker: the traveller presses the notification, or its first action.
CLICK = """registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification })); })"""
CLICK_ACTION = """registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification, action: notification.actions[0].action })); })"""


class Pushes:
    """Delivers messages as a push service does, after the browser has decrypted them."""

    def __init__(self, traveller: Traveller) -> None:
        traveller.page.evaluate("navigator.serviceWorker.ready")
        self.origin = traveller.installation.address
        self.devtools = traveller.context.new_cdp_session(traveller.page)
        registrations: list[dict] = []
        self.devtools.on(
            "ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
        self.devtools.send("ServiceWorker.enable")
        until(traveller.page, lambda: bool(registrations))
        self.registration = registrations[-1]["registrationId"]

    def push(self, message: dict | str) -> None:
        self.devtools.send("ServiceWorker.deliverPushMessage", {
            "origin": self.origin, "registrationId": self.registration,
            "data": message if isinstance(message, str) else json.dumps(message)})


def show_alert(page: Page, alert: dict) -> None:
    """Makes the worker show an alert as if it had been pushed."""
    page.evaluate("alert => navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ alert }))", alert)


def worker_received_messages(traveller: Traveller) -> None:
    """Waits until the worker has begun to process every message that the page has sent so far."""
    worker = traveller.context.service_workers[-1]
    worker.evaluate("""() => {
        self.hasHeard = false;
        addEventListener('message', ({ data }) => { if (data.isMarker) self.hasHeard = true; });
    }""")
    traveller.page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ isMarker: true }))")
    until(traveller.page, lambda: worker.evaluate("hasHeard"))
