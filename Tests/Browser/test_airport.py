"""The page of an airport, and the sources."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from halcyon_browser.layout import CARDS, CUT, STICKS_OUT, UNFOLD
from halcyon_browser.sources import skies
from halcyon_browser.traveller import Traveller

LANGUAGES = ["en", "de", "pl", "pt-BR"]


@pytest.mark.full
def test_airport_page_from_board_to_wall(traveller: Traveller) -> None:
    """From a flight to its airport: board, delays, weather in words; the wall and back. A visitor sees the public part
    and causes no request; the last response of a failing source stays, with its age."""
    installation = traveller.installation
    page = traveller.page
    traveller.add_manually("UA 1545", "2030-05-15T15:40", route="JFK SFO")
    page.goto(installation.address + "/airports/JFK")
    expect(page.get_by_role("link", name="Turn on aviationweather.gov for the weather")).to_be_visible()
    known = skies(installation)
    page.goto(installation.address + "/")
    page.locator("a.row").first.click()
    page.locator(".tk2").get_by_role("link", name="New York").click()
    expect(page.locator("h1")).to_have_text("New York JFK")
    expect(page.locator(".hold").first).to_contain_text("Inbound flights are leaving late")
    expect(page.locator(".hold").first).to_contain_text("Thunderstorms.")
    expect(page.locator(".wx")).to_contain_text("Thunderstorm with light rain, mist")
    expect(page.locator(".wx")).to_contain_text("Brisk wind from the south, 21 mph, gusts of 31 mph")
    expect(page.locator(".board a.row")).to_contain_text("yours")
    asked = len(known.asked)
    assert asked == 3, known.asked
    page.goto(installation.address + "/airports/OSL")
    expect(page.locator(".board li")).to_have_count(9)
    expect(page.locator(".board")).to_contain_text("Cancelled")
    expect(page.locator("#main")).to_contain_text("Flight data from Avinor")
    page.get_by_role("navigation", name="Direction").get_by_role("link", name="Arrivals").click()
    expect(page.locator(".board")).to_contain_text("Landed")
    page.get_by_role("link", name="Full screen").click()
    expect(page.locator(".wall h1")).to_have_text("Arrivals")
    page.keyboard.press("Escape")
    expect(page.locator(".seg")).to_be_visible()
    # A visitor who is not signed in.
    page.goto("about:blank")
    asked = len(known.asked)
    other = traveller.other().new_page()
    other.goto(installation.address + "/airports/JFK")
    expect(other.locator(".wx")).to_contain_text("Thunderstorm")
    assert "UA 1545" not in other.locator("#main").inner_text()
    other.goto(installation.address + "/airports/BGO")
    expect(other.locator("h1")).to_have_text("Bergen")
    assert len(known.asked) == asked, known.asked[asked:]
    # The last response of a failing source stays, with its age.
    known.is_down = True
    page.goto(installation.address + "/airports/HEL")
    # The source's rate limit lets the server ask again after a minute; the page refreshes itself.
    traveller.travel(2)
    expect(page.locator(".wx")).to_contain_text("no response since")
    missing = page.goto(installation.address + "/airports/warsaw")
    assert missing.status == 404
    page.locator("main").get_by_role("link", name="Chopin").click()
    expect(page.locator("h1")).to_contain_text("Warsaw")


@pytest.mark.full
def test_antenna_is_switched_on_and_off(traveller: Traveller) -> None:
    """From Add to the sources: an antenna is enabled after a wrong address, and disabled again. The demo flights are
    hidden meanwhile, and offline the page says that it needs the server."""
    installation = traveller.installation
    page = traveller.at("/add")
    expect(page.get_by_text("February 2013")).to_contain_text("disappear when you turn on a source")
    page.get_by_role("link", name="About this data").click()
    expect(page.get_by_role("heading", name="Sources", exact=True).first).to_be_visible()
    row = page.locator("#source-antenna")
    expect(row).to_contain_text("Your antenna")
    expect(row.locator(".st")).to_have_text("Off")
    row.locator("summary").click()
    field = row.locator("input[name=address]")
    field.click()
    field.fill("raspberrypi")
    row.get_by_role("button", name="Turn on").click()
    expect(row.get_by_role("alert")).to_contain_text("“raspberrypi” is not an address")
    expect(field).to_have_value("raspberrypi")
    expect(field).to_be_focused()
    field.fill("http://127.0.0.1:9/tar1090/")
    row.get_by_role("button", name="Turn on").click()
    # The address is saved and tested: no server answers there.
    tried = row.get_by_role("status")
    expect(tried).to_have_text("Cannot connect")
    expect(tried).to_be_in_viewport()
    expect(row.locator(".st")).to_have_text("Failing")
    expect(page.get_by_text("Live data is off")).to_have_count(0)
    row.locator("summary").click()
    expect(field).to_have_value("http://127.0.0.1:9/tar1090")
    traveller.at("/add")
    page.wait_for_load_state("networkidle")
    expect(page.locator("#by-hand")).to_be_visible()
    expect(page.get_by_text("February 2013")).to_have_count(0)
    expect(page.get_by_text("Live data is off")).to_have_count(0)
    traveller.at("/settings")
    page.get_by_role("link", name="Sources", exact=True).click()
    row.locator("summary").click()
    row.get_by_role("button", name="Turn off").click()
    expect(row.locator(".st")).to_have_text("Off")
    expect(page.get_by_text("Live data is off")).to_be_visible()
    traveller.add_manually()
    traveller.ready()
    page.goto(installation.address + "/settings/sources")
    expect(row).to_be_visible()
    installation.stop()
    page.goto(installation.address + "/settings/sources")
    expect(page.get_by_text("This page isn’t available offline")).to_be_visible()


@pytest.mark.full
def test_favourite_airport_is_on_the_board(traveller: Traveller) -> None:
    """An airport is found and added to the board, which shows its delays, also offline; its alerts are off until they are turned
    on."""
    page = traveller.page
    skies(traveller.installation)
    page.goto(traveller.installation.address + "/airports")
    page.get_by_label("Airport: code, city or name").fill("kennedy")
    page.get_by_role("button", name="Show airport").click()
    if page.locator("h1").text_content() != "New York JFK":
        page.get_by_role("link", name="JFK").first.click()
    page.get_by_role("button", name="Add to Flights").click()
    expect(page.locator("#favourite")).to_contain_text("Alerts are off")
    page.get_by_role("button", name="Turn on alerts").click()
    expect(page.locator("#favourite")).to_contain_text("Alerts tell you when delays begin")
    page.goto(traveller.installation.address + "/")
    row = page.locator("a.fav")
    expect(row).to_contain_text("JFK")
    expect(row).to_contain_text("delays")
    traveller.ready()
    traveller.installation.stop()
    page.reload()
    traveller.is_offline()
    expect(row).to_contain_text("delays")


@pytest.mark.full
def test_airport_fits_every_screen(traveller: Traveller) -> None:
    """The page of an airport and its wall, in every language, light and dark: nothing overflows or is cut, axe finds no
    violation, and the wall fits a television."""
    traveller.add_manually("UA 1545", "2030-05-15T15:40", route="JFK SFO")
    empty = traveller.installation.address + "/airports/JFK"
    page = traveller.page
    page.goto(empty)
    found = Axe().run(page).response["violations"]
    assert not found, [f"{v['id']}: {v['nodes'][0]['html'][:160]}" for v in found]
    skies(traveller.installation)
    for code in ("JFK", "OSL"):
        traveller.installation.api(page, "GET", "/airports/" + code)
    for code in ("JFK", "OSL", "FRA"):
        traveller.installation.api(page, "PUT", "/favourites/" + code)
    addresses = ["", "../airports?q=warsow", "JFK", "JFK?arrivals", "OSL", "OSL?arrivals", "OSL?wall", "JFK?wall=arrivals", "warsaw"]
    wrong = []
    for index, language in enumerate(LANGUAGES):
        traveller.settings(language=language, theme=["light", "dark"][index % 2])
        for width, height in [(320, 844), (390, 844), (1280, 720)]:
            page.set_viewport_size({"width": width, "height": height})
            for address in addresses:
                page.goto(traveller.installation.address + "/airports/" + address)
                page.wait_for_load_state()
                page.evaluate(UNFOLD)
                for look in [STICKS_OUT, CUT, CARDS]:
                    wrong += [f"{language} {width} {address}: {fault}" for fault in page.evaluate(look)]
                if width == 320:
                    found = Axe().run(page).response["violations"]
                    wrong += [f"{language} {address}: {v['id']} {v['nodes'][0]['html'][:160]}" for v in found]
                if width == 1280 and "OSL?wall" in address:
                    low = page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
                    if low > 0:
                        wrong.append(f"{language} the wall is {low} px too high")
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(wrong[:40])
