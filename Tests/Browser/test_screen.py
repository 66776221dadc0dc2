"""Layout: everything fits, and nothing is cut."""

import pytest

from halcyon_browser.layout import ANIMATIONS_END, CARDS, CROWDED, CUT, STICKS_OUT, UNFOLD
from halcyon_browser.traveller import PHONE, Traveller, import_history

LANGUAGES = ["en", "de", "pl", "pt-BR"]


@pytest.mark.full
def test_pages_fit_every_screen(traveller: Traveller) -> None:
    """On every page, in every language, nothing overflows or is cut, words and fields do not overlap, and maps fill
    their cards. This includes the style guide, with a card of each state."""
    import_history(traveller.installation)
    path = traveller.follow()
    traveller.add_manually("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    traveller.add_manually("LH 1614", "2030-06-01T16:30", "2030-06-01T18:00", route="WAW MUC")
    page = traveller.page
    page.locator("#trip summary").click()
    page.locator("#trip").get_by_role("button", name="Combine").click()
    page.get_by_role("link", name="Your trip").click()
    trip = page.evaluate("location.pathname")
    traveller.installation.api(page, "PATCH", path, {"who": "Grandmother"})
    page.goto(traveller.installation.address + "/logbook")
    record = page.locator("a.lline").first.get_attribute("href")
    imported = page.locator("a.lline").last.get_attribute("href")
    addresses = [
        "/", path, path + "/preview?at=200&late=1", path + "/calm", trip, "/wall", "/add", "/add?q=UA", "/settings",
        "/settings/access", "/logbook", "/logbook?view=trips", "/logbook?q=nothing", record, imported,
        "/logbook/import",
        "/passport", "/passport?year=2023", "/passport/review?year=2024", "/passport/review?year=1999", path + "/share",
        "/calm", "/never", "/design", "/design/live",
    ]
    wrong = []
    for language in LANGUAGES:
        traveller.settings(language=language)
        for width in [320, 390, 1280]:
            page.set_viewport_size({"width": width, "height": 844})
            for address in addresses:
                page.goto(traveller.installation.address + address)
                page.wait_for_load_state()
                page.evaluate("document.fonts.ready")
                page.evaluate(UNFOLD)
                page.evaluate(f"({ANIMATIONS_END})()")
                faults = [fault for look in [STICKS_OUT, CUT, CROWDED, CARDS] for fault in page.evaluate(look)]
                for fault in faults:
                    wrong.append(f"{language} {width} {address}: {fault}")
    assert not wrong, f"{len(wrong)} stick out:\n" + "\n".join(wrong[:40])


@pytest.mark.full
def test_long_words_fit(traveller: Traveller) -> None:
    """Long words without a break do not widen any page, wherever they can be entered."""
    word = "Donaudampfschifffahrtsgesellschaftskapitaensanwaerterin"
    longest = "Z\u0301" * 150
    path = traveller.add_manually("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    page = traveller.page
    api = traveller.installation.api
    api(page, "PATCH", path, {"notes": longest, "who": word})
    shared = api(page, "POST", "/links", {"flight": path.split("/")[-1], "name": word})["address"]
    record = api(page, "POST", "/logbook", {
        "date": "2022-07-03", "from": {"name": longest[:200]}, "to": "OSL", "airlineName": word + word,
        "aircraft": {"name": word, "tail": "OY-KBA"}, "notes": longest})["record"]["id"]
    wrong = []
    for width in [320, 390, 1280]:
        page.set_viewport_size({"width": width, "height": 844})
        for address in ["/", path, "/wall", "/logbook", f"/logbook/{record}", "/passport", "/passport/review?year=2022",
                        "/settings/access", shared]:
            page.goto(address if address == shared else traveller.installation.address + address)
            page.evaluate("document.fonts.ready")
            page.evaluate(UNFOLD)
            wrong += [f"{width} {address}: {fault}" for fault in page.evaluate(STICKS_OUT)]
    assert not wrong, f"{len(wrong)} stick out:\n" + "\n".join(wrong[:40])


@pytest.mark.full
def test_longest_badges_fit_every_screen(traveller: Traveller) -> None:
    """The badges of uncertainty, which are the longest, are not cut on board, card and wall; the wall's close button
    stays beside its title."""
    ids = [
        traveller.add("LH 1612", "MUC WAW", 170, 260, gate={"from": "B22"}, doubt="departureDelayed"),
        traveller.add("LA 8084", "GRU LHR", 110, 800, gate={"from": "A31"}, doubt="cancellation"),
    ]
    page = traveller.page
    wrong = []
    for language in LANGUAGES:
        traveller.settings(language=language)
        for width in [320, 390, 1280]:
            page.set_viewport_size({"width": width, "height": 844})
            for address in ["/", *(f"/flights/{flight}" for flight in ids), "/board?display=1"]:
                page.goto(traveller.installation.address + address)
                page.evaluate("document.fonts.ready")
                faults = [fault for look in [STICKS_OUT, CUT] for fault in page.evaluate(look)]
                wrong += [f"{language} {width} {address}: {fault}" for fault in faults]
            boxes = [page.locator(f".wall header {part}").bounding_box() for part in ("h1", "a")]
            middles = [box["y"] + box["height"] / 2 for box in boxes]
            if abs(middles[0] - middles[1]) > boxes[1]["height"]:
                wrong.append(f"{language} {width}: the close button is not beside the title")
    assert not wrong, "\n".join(wrong)


@pytest.mark.full
def test_number_and_status_fit_a_phone(traveller: Traveller) -> None:
    """On a phone, board and wall have two lines for each flight: place, gate and time; number and status. At 320 px, a
    long status has a line of its own."""
    path = traveller.follow()
    page = traveller.at(path)
    number = page.locator("article.ticket h1").inner_text().split("\n")[0].strip()
    for width in [320, 390, 719]:
        page.set_viewport_size({"width": width, "height": 844})
        for address, line in [("/", "a.row"), ("/wall", ".wall li")]:
            traveller.at(address)
            first = page.locator(line).filter(has=page.locator(".no", has_text=number.split()[-1])).first
            seen = {}
            for name, part in [("no", ".no"), ("time", "time"), ("status", ".st, .badge"), ("to", ".to, b")]:
                box = first.locator(part).first.bounding_box()
                assert box and box["width"] > 0, (address, width, name)
                assert box["x"] + box["width"] <= width, (address, width, name, box)
                seen[name] = box
            assert first.locator(".no").inner_text().replace("\u00a0", " ").startswith(number[:2]), number
            assert seen["no"]["y"] >= seen["to"]["y"] + seen["to"]["height"] - 4, (address, seen)
            if width > 320:
                assert abs(seen["status"]["y"] + seen["status"]["height"] / 2
                           - seen["no"]["y"] - seen["no"]["height"] / 2) < 6, (address, seen)
    page.set_viewport_size(PHONE)
