"""Each worker of pytest-xdist has one server and one Chromium. Each test has an empty server and a new browser profile,
both at the same fixed time."""

import os
import pathlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from halcyon_browser.installation import Installation
from halcyon_browser.traveller import Traveller, open_context
from halcyon_browser.waiting import PATIENCE

ROOT = pathlib.Path(__file__).resolve().parents[2]
expect.set_options(timeout=PATIENCE * 1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--program", default=os.environ.get("HALCYON_PROGRAM", str(ROOT / ".build/debug/halcyon")),
        help="a debug build of halcyon (default: HALCYON_PROGRAM, or .build/debug/halcyon)")
    parser.addoption("--chromium", default="/usr/bin/chromium")


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=request.config.getoption("chromium"),
            args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Iterator[Installation]:
    server = Installation(pathlib.Path(request.config.getoption("program")).resolve())
    server.launch()
    yield server
    server.end()


@pytest.fixture
def installation(server: Installation) -> Iterator[Installation]:
    """A server with an empty folder, at the fixed time. It restarts for the next test while the browser closes its
    pages."""
    server.start()
    yield server
    print(server.errors())
    server.reset()


@pytest.fixture
def gate(installation: Installation) -> Installation:
    """The server behind a proxy that can serve a newer service worker. A test requests this fixture before
    `traveller`."""
    installation.use_proxy()
    return installation


@pytest.fixture
def traveller(browser: Browser, installation: Installation) -> Iterator[Traveller]:
    """A signed-in phone. At the end of the test, its console must be empty, and it must not have contacted another
    address."""
    traveller = Traveller(open_context(browser, installation), installation)
    yield traveller
    for context in browser.contexts:
        context.close()
    assert not traveller.problems, f"the console says {traveller.problems}"
    assert not traveller.strangers, f"asked elsewhere: {traveller.strangers}"
