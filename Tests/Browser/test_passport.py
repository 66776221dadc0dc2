"""The passport: without script, with map and globe, by pointer and keyboard, with reduced motion, and offline."""

import hashlib
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from halcyon_browser.traveller import Traveller, import_history


class Atlas:
    """The map and globe of a passport with six flights. The page's clock is paused: it draws only when the clock
    runs."""

    def __init__(self, traveller: Traveller, page: Page) -> None:
        self.traveller = traveller
        self.page = page
        page.goto(traveller.installation.address + "/passport")
        self.shows_routes(5)
        page.locator("#atlas").scroll_into_view_if_needed()
        traveller.pause(page.context)

    def picture(self) -> str:
        """Returns a short text that identifies the picture once all motion has ended."""
        self.run(5000)
        pixels = self.page.locator("#atlas canvas").evaluate("canvas => canvas.toDataURL()")
        return hashlib.sha256(pixels.encode()).hexdigest()

    def run(self, milliseconds: int) -> None:
        self.page.clock.run_for(milliseconds)

    def pictures(self) -> int:
        return int(self.page.locator("#atlas").get_attribute("data-pictures"))

    def shows_routes(self, count: int) -> None:
        expect(self.page.locator("#atlas canvas")).to_have_attribute("aria-label", re.compile(f"routes: {count}"))

    def turn_to_globe(self) -> None:
        self.page.get_by_role("button", name="Globe").click()
        expect(self.page.locator("#atlas canvas")).to_have_attribute("aria-label", re.compile("arrow keys"))

    def drag(self) -> None:
        """Throws the globe: the pointer is still moving at its release."""
        self.page.evaluate(STAMPS)
        box = self.page.locator("#atlas canvas").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, 9):
            self.page.mouse.move(x + step * 9, y + step * 2)
        self.page.mouse.up()


# Each pointer event comes 8 ms after the previous one: a busy machine must not look like a resting pointer.
STAMPS = """() => {
  const stamps = new WeakMap();
  let last = 1000;
  Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get() {
    if (!stamps.has(this)) stamps.set(this, last += 8);
    return stamps.get(this);
  } });
}"""


@pytest.fixture
def atlas(traveller: Traveller) -> Iterator[Atlas]:
    import_history(traveller.installation)
    yield Atlas(traveller, traveller.page)


def test_passport_map_follows_the_filter(atlas: Atlas) -> None:
    """The map is drawn on a canvas, and a filter changes it without a reload."""
    page = atlas.page
    expect(page.locator("#atlas svg")).to_have_count(0)
    expect(page.locator("#filter button")).to_be_hidden()
    all_flights = atlas.picture()
    page.locator("select[name=airline]").select_option("AF")
    atlas.shows_routes(2)
    assert atlas.picture() != all_flights
    assert "airline=AF" in page.url
    page.locator("select[name=airline]").select_option("")
    atlas.shows_routes(5)
    assert atlas.picture() == all_flights


@pytest.mark.full
def test_passport_without_script(traveller: Traveller) -> None:
    """Map, years, filters and dates work without script."""
    import_history(traveller.installation)
    page = traveller.without_script().new_page()
    page.goto(traveller.installation.address + "/passport")
    expect(page.get_by_text("SFO → SIN")).to_be_visible()
    expect(page.locator("#atlas svg.flat")).to_have_attribute("aria-label", re.compile("routes: 5"))
    page.get_by_role("link", name="2024").click()
    expect(page.get_by_role("heading", level=1, name="2024")).to_be_visible()
    page.locator("select[name=airline]").select_option("AF")
    page.locator("#filter button").click()
    expect(page.locator("#atlas svg.flat")).to_have_attribute("aria-label", re.compile("routes: 1"))
    # The statistics are those of the year, whatever the map shows.
    expect(page.locator(".nums")).to_contain_text("4")
    page.get_by_text("Choose dates").click()
    page.locator("input[name=from][type=date]").fill("2023-01-01")
    page.locator("input[name=to][type=date]").fill("2023-12-31")
    page.locator(".dates button").click()
    expect(page.locator(".rec")).to_contain_text("WAW → LHR")


@pytest.mark.full
def test_year_in_review_without_script(traveller: Traveller) -> None:
    """A year in review is opened from the passport, and its pictures are downloaded, without script."""
    import_history(traveller.installation)
    page = traveller.without_script().new_page()
    page.goto(traveller.installation.address + "/passport?year=2024")
    page.get_by_role("link", name="2024 in review").click()
    expect(page.get_by_role("heading", level=1, name="Year in review 2024")).to_be_visible()
    expect(page.get_by_role("heading", level=2, name="Longest flight")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="The whole year: Story").click()
    assert saved.value.suggested_filename == "halcyon-2024-story.png"
    page.get_by_role("link", name="2023", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Year in review 2023")).to_be_visible()


@pytest.mark.full
def test_passport_pictures_to_share(traveller: Traveller) -> None:
    """The passport can be shared as a picture, as PNG and SVG."""
    import_history(traveller.installation)
    for address, kind, mark in [
        ("/passport/share.png?format=story", "image/png", b"\x89PNG"),
        ("/passport/share.svg?year=2024&format=post", "image/svg+xml", b"<?xml"),
        ("/passport/review.png?year=2024&format=post", "image/png", b"\x89PNG"),
        ("/passport/review.svg?year=2024&card=longest&format=story", "image/svg+xml", b"<?xml"),
    ]:
        response = traveller.page.request.get(traveller.installation.address + address)
        assert response.status == 200, response.text()
        assert response.headers["content-type"] == kind
        assert response.body().startswith(mark)


@pytest.mark.full
def test_globe_turns_by_keyboard_and_back_to_the_map(atlas: Atlas) -> None:
    """Arrow keys turn the globe there and back, and the map returns unchanged."""
    page = atlas.page
    atlas.turn_to_globe()
    before = atlas.picture()
    page.locator("#atlas canvas").focus()
    for key, is_turned in (("ArrowRight", True), ("ArrowLeft", False)):
        for _ in range(4):
            page.keyboard.press(key)
        assert (atlas.picture() != before) is is_turned, key
    page.get_by_role("button", name="Map").click()
    expect(page.get_by_role("button", name="Map")).to_have_attribute("aria-pressed", "true")
    atlas.shows_routes(5)


@pytest.mark.full
def test_globe_rolls_when_it_is_thrown(atlas: Atlas) -> None:
    """A thrown globe keeps rolling, and comes to rest."""
    atlas.turn_to_globe()
    before = atlas.picture()
    atlas.drag()
    thrown = atlas.pictures()
    assert atlas.picture() != before
    rolled = atlas.pictures()
    assert rolled > thrown + 1, (thrown, rolled)
    atlas.run(5000)
    assert atlas.pictures() == rolled


@pytest.mark.full
def test_globe_stays_with_reduced_motion(traveller: Traveller) -> None:
    """With reduced motion a released globe stays where it is."""
    import_history(traveller.installation)
    context = traveller.other(reduced_motion="reduce", storage_state=traveller.context.storage_state())
    atlas = Atlas(traveller, context.new_page())
    atlas.turn_to_globe()
    before = atlas.picture()
    atlas.drag()
    thrown = atlas.pictures()
    assert atlas.picture() != before
    # One frame shows where the pointer was released.
    assert atlas.pictures() == thrown + 1


@pytest.mark.full
def test_passport_filters_without_the_server(atlas: Atlas) -> None:
    """The map follows the filter while the server is away."""
    before = atlas.picture()
    atlas.traveller.installation.stop()
    atlas.page.locator("select[name=year]").select_option("2023")
    assert atlas.picture() != before
