"""Notifications of the service worker, which a browser under test shows nowhere."""

import json

from playwright.sync_api import Page

from .traveller import Traveller
from .waiting import until

# What is shown. The question waits until the worker has finished showing: the browser loses track of one otherwise.
SHOWN = """navigator.serviceWorker.ready
    .then(ready => navigator.locks.request('halcyon-notifications', () => ready.getNotifications()))
    .then(all => all.map(({ title, body, tag, lang, silent, data }) =>
        ({ title, body, tag, lang, silent, live: data?.live === true })))"""

# For the worker: the traveller presses the notification, or the first thing that it offers.
CLICK = """registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification })); })"""
CLICK_ACTION = """registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification, action: notification.actions[0].action })); })"""


class Pushes:
    """Delivers messages as a push service does, once the browser has decrypted them."""

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
    """Has the worker show an alert as it shows one that was pushed."""
    page.evaluate("alert => navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ alert }))", alert)


def worker_has_heard(traveller: Traveller) -> None:
    """Waits until the worker has begun to deal with every message that a page has sent so far."""
    worker = traveller.context.service_workers[-1]
    worker.evaluate("""() => {
        self.hasHeard = false;
        addEventListener('message', ({ data }) => { if (data.isMarker) self.hasHeard = true; });
    }""")
    traveller.page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ isMarker: true }))")
    until(traveller.page, lambda: worker.evaluate("hasHeard"))
