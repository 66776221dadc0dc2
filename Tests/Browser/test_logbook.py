"""Logbook and import."""

import pytest
from playwright.sync_api import expect

from halcyon_browser.traveller import FLIGHTS, Traveller, import_history
from halcyon_browser.waiting import until

WARSAW = {"en": "Warsaw", "de": "Warschau", "pl": "Warszawa", "pt-BR": "Varsóvia"}


def test_file_is_imported_once(traveller: Traveller) -> None:
    """A file is chosen, previewed and imported; importing it again adds nothing."""
    page, address = traveller.page, traveller.installation.address

    def choose() -> None:
        page.goto(address + "/logbook/import")
        page.locator("#upload input[type=file]").set_input_files(FLIGHTS)
        page.locator("#upload button").click()
        page.wait_for_url(address + "/logbook/import/*")

    choose()
    page.locator("#confirm button").click()
    expect(page.locator("#confirm")).to_have_count(0)
    page.goto(address + "/logbook")
    expect(page.locator("a.lline")).to_have_count(8)
    expect(page.locator("main")).to_contain_text("LHR")
    choose()
    expect(page.locator(".note.ok")).to_be_visible()
    expect(page.locator("#confirm")).to_have_count(0)


@pytest.mark.full
def test_history_opens_without_the_server(traveller: Traveller) -> None:
    """Logbook and passport were never opened; once the app is ready they open without the server, in the reader's
    language, and the offline mark shows their age. Signing out removes them."""
    import_history(traveller.installation)
    traveller.follow()
    traveller.ready()
    page = traveller.page
    installation = traveller.installation
    traveller.settings(language="de")
    traveller.at("/")
    until(page, "caches.match('/logbook').then(async kept => (await kept.text()).includes('lang=\"de\"'))")
    until(page, "caches.match('/passport').then(async kept => (await kept.text()).includes('lang=\"de\"'))")
    installation.stop()
    for address, sight, word in [("/logbook", "a.lline", "LHR"), ("/passport", ".nums", "")]:
        page.goto(installation.address + address)
        expect(page.locator(sight).first).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.locator("main")).to_contain_text(word)
        traveller.is_offline()
        assert page.locator(sight).first.evaluate("e => getComputedStyle(e).display") == "grid"
        page.locator("header #offline summary").click()
        expect(page.locator("#offline .pop")).to_contain_text("Stand:")
        page.locator("#offline .pop button").click()
    page.goto(installation.address + "/logbook?q=nothing")
    expect(page.get_by_role("heading", name="Offline")).to_be_visible()
    # With a network, the server's page appears again.
    page.goto(installation.address + "/logbook")
    installation.start()
    expect(page.locator("#offline")).to_have_count(0)
    page.goto(installation.address + "/settings/access")
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Abmelden", exact=True).click()
    until(page, "Promise.all(['/logbook', '/passport', '/passport/routes.bin', '/language'].map(at => caches.match(at)))"
          ".then(kept => kept.every(one => one == null))")


@pytest.mark.full
def test_cities_have_names_in_the_language_of_the_reader(traveller: Traveller) -> None:
    """Warschau, Warszawa, Varsóvia: on board, card, wall, trip, logbook and passport, and after an offline change of
    language."""
    import_history(traveller.installation)
    path = traveller.add_manually("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    page = traveller.page
    page.set_viewport_size({"width": 1280, "height": 900})
    for language in WARSAW:
        traveller.settings(language=language)
        for address in ["/", path, "/wall", "/logbook", "/passport"]:
            page.goto(traveller.installation.address + address)
            expect(page.locator("main")).to_contain_text(WARSAW[language])
    traveller.settings(language="en")
    page.goto(traveller.installation.address + "/")
    until(page, "caches.match('/shell').then(kept => kept != null)")
    until(page, "document.documentElement.lang === 'en'")
    traveller.keeps("whole.wasm")
    traveller.at("/settings")
    traveller.installation.stop()
    traveller.is_offline()
    page.locator("select[name=language]").select_option("pl")
    page.locator("form[action='/settings'] button:not([name])").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.goto(traveller.installation.address + "/")
    expect(page.locator("a.row").first).to_contain_text("Warszawa")
