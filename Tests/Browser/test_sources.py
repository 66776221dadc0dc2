"""Keys of sources."""

import os
import pathlib
import secrets

import pytest
from playwright.sync_api import expect

from halcyon_browser.installation import Installation
from halcyon_browser.sources import Source, serve
from halcyon_browser.traveller import Traveller


class Board(Source):
    """A source that answers requests with the right key."""

    key = ""
    asked: list[str]

    def do_GET(self) -> None:
        given = self.headers.get("Ocp-Apim-Subscription-Key") or ""
        self.asked.append(given)
        body = b'{"flights": []}' if given == self.key else b'{"message": "wrong key"}'
        self.send_response(200 if given == self.key else 401)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def board(installation: Installation, key: str) -> type[Board]:
    """Points Swedavia to a stand-in. The server reads the address when it starts."""
    kind = type("ThisBoard", (Board,), {"installation": installation, "key": key, "asked": []})
    installation.write("sources.json", {"swedavia": {"address": serve(kind)}})
    installation.stop()
    installation.start()
    return kind


def places_with(installation: Installation, secret: str) -> list[str]:
    """Where a secret can be read: in files, in the log, or among the arguments of a process."""
    places = [str(path) for path in pathlib.Path(installation.folder).rglob("*")
              if path.is_file() and secret.encode() in path.read_bytes()]
    if secret in installation.errors():
        places.append("log")
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if int(path.parent.name) != os.getpid() and secret.encode() in path.read_bytes():
                places.append(str(path))
        except OSError:
            pass
    return places


@pytest.mark.full
def test_key_is_entered_and_used_but_never_shown(traveller: Traveller) -> None:
    installation, page = traveller.installation, traveller.page
    key = secrets.token_hex(16)
    # The worker's script is loaded before the server stops for a moment.
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_load_state("networkidle")
    source = board(installation, key)
    page.goto(installation.address + "/settings/sources")
    row = page.locator("#source-swedavia")
    field, save = row.get_by_label("Key: Swedavia"), row.get_by_role("button", name="Save and try")
    save.click()
    expect(row.get_by_role("alert")).to_contain_text("Enter the key as the source shows it")
    expect(field).to_be_focused()
    field.fill("not-the-key")
    save.click()
    expect(row.locator("#tried-swedavia")).to_contain_text("key")
    assert source.asked == ["not-the-key"]
    # The source allows one request in a few seconds.
    installation.step(installation.time + 60)
    row.get_by_text("Terms and settings").click()
    field.fill(f" {key} ")
    save.click()
    expect(row.locator("#tried-swedavia")).to_contain_text("ms")
    expect(row).to_contain_text("Key set")
    assert source.asked[-1] == key
    traveller.is_accessible()

    installation.stop()
    installation.start()
    page.reload()
    assert key not in page.content()
    installation.step(installation.time + 60)
    row.locator(".keyr").get_by_role("button").click()
    expect(row.locator("#tried-swedavia")).to_be_visible()
    assert source.asked[-1] == key, "the key survives a restart"
    backup = pathlib.Path(installation.folder, "copy.sqlite")
    installation.command("backup", backup)
    exported = installation.command("export", "--format", "json")
    answers = [exported, *(page.request.get(installation.address + path).text() for path in (
        "/settings/sources", "/api/v1/sources", "/api/v1/snapshot", "/metrics"))]
    assert not [answer for answer in answers if key in answer]
    assert places_with(installation, key) == []

    row.get_by_text("Terms and settings").click()
    row.get_by_role("button", name="Remove key").click()
    expect(row.get_by_label("Key: Swedavia")).to_have_value("")
    expect(row).to_contain_text("Off")
