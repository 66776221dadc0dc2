"""Adding flights."""

import re

import pytest
from playwright.sync_api import expect

from halcyon_browser.traveller import Traveller
from halcyon_browser.waiting import hold, hold_next, let_go, type_into, until


def test_first_flight_of_a_newcomer(traveller: Traveller) -> None:
    """A first visit loads no WebAssembly module; the first flight is added in a few steps."""
    page = traveller.page
    modules = []
    traveller.context.on("request", lambda request: modules.append(request.url) if ".wasm" in request.url else None)
    expect(page.get_by_role("heading", name="No flights yet")).to_be_visible()
    page.reload()
    page.evaluate("navigator.serviceWorker.ready")
    until(page, "caches.match('/shell').then(kept => kept != null)")
    page.wait_for_load_state()
    page.reload()
    expect(page.get_by_role("heading", name="No flights yet")).to_be_visible()
    assert not modules, modules
    page.get_by_role("link", name="Add a flight").last.click()
    expect(page.get_by_text("February 2013")).to_be_visible()
    page.locator("li.hit button").first.click()
    expect(page.locator("article.ticket h1")).to_be_visible()
    page.get_by_role("link", name="Flights", exact=True).first.click()
    expect(page.locator("a.row")).to_have_count(1)


@pytest.mark.full
def test_every_page_opens_before_the_first_flight(traveller: Traveller) -> None:
    """Without a flight, a page that the small module does not contain opens too, once the worker answers."""
    page = traveller.page
    page.goto(traveller.installation.address + "/")
    page.evaluate("navigator.serviceWorker.ready")
    until(page, "navigator.serviceWorker.controller !== null")
    until(page, "caches.match('/shell').then(kept => kept != null)")
    for path, word in [("/settings", "Settings"), ("/add", "Add a flight"), ("/", "Halcyon")]:
        traveller.at(path)
        expect(page.get_by_text("Nothing here")).to_have_count(0)
        expect(page.get_by_text(word).first).to_be_visible()
    expect(page.locator("a[href='/add']").first).to_be_visible()


@pytest.mark.full
def test_first_flight_from_another_device_is_drawn(traveller: Traveller) -> None:
    """An open empty board draws a flight that another device adds, and works from then on."""
    page = traveller.page
    expect(page.get_by_role("heading", name="No flights yet")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready")
    other = traveller.open()
    other.goto(traveller.installation.address + "/add")
    traveller.drawn(other)
    other.locator("li.hit button").first.click()
    expect(other.locator("article.ticket h1")).to_be_visible()
    expect(page.locator("a.row")).to_have_count(1)
    traveller.drawn(page)
    page.locator("a.row").click()
    expect(page.locator("article.ticket h1")).to_be_visible()


@pytest.mark.full
def test_flights_are_found_by_words_and_by_links(traveller: Traveller) -> None:
    """Flights are found by free text, and by a link with a number or a route and a date."""
    page = traveller.at("/add")
    hit = page.locator("li.hit").first
    expect(hit).to_be_visible()
    number = hit.locator(".no").inner_text()
    day = hit.locator("time").first.get_attribute("datetime")[:10]
    said = number + " today"
    field = page.locator("input[name=q]")
    field.press_sequentially(said, delay=15)
    expect(page.locator(".read b").first).to_contain_text(number.split()[-1])
    expect(field).to_be_focused()
    assert field.input_value() == said
    page.locator("#results li.hit button").first.click()
    expect(page.locator("article.ticket h1")).to_contain_text(number)

    page.goto(f"{traveller.installation.address}/add?number={number}&date={day}")
    expect(page.locator("input[name=q]")).to_have_value(f"{number} {day}")
    expect(page.locator("#results li.hit")).not_to_have_count(0)
    # The results stay: only the server has them.
    traveller.receives_a_change()
    expect(page.locator("#results li.hit")).not_to_have_count(0)
    page.goto(traveller.installation.address + "/add?number=QQ9999&date=2030-06-01")
    traveller.receives_a_change()
    expect(page.locator("#results")).to_contain_text("No flights found")
    expect(page.locator("#by-hand input[name=number]")).to_have_value("QQ 9999")

    page.goto(f"{traveller.installation.address}/add?from=JFK&to=SFO&date={day}")
    expect(page.locator("li.hit .rt").first).to_contain_text("SFO")
    page.locator("li.hit button").first.click()
    expect(page.locator("article.ticket h1")).to_be_visible()
    expect(page.locator(".tk2")).to_contain_text("San Francisco")


@pytest.mark.full
def test_a_date_with_two_readings_offers_the_other(traveller: Traveller) -> None:
    """A date with two readings follows the language of the page, and offers the other one in one tap."""
    page = traveller.page
    page.goto(traveller.installation.address + "/add?q=LH+716+3/4/2031")
    expect(page.locator(".read")).to_contain_text("Tue, Mar 4, 2031")
    page.get_by_role("link", name="Thu, Apr 3, 2031 instead").click()
    expect(page.locator(".read")).to_contain_text("Thu, Apr 3, 2031")
    expect(page.locator(".read a")).to_have_count(0)


@pytest.mark.full
def test_words_fill_the_form_without_a_network(traveller: Traveller) -> None:
    """Without a network, the form takes over the typed text, including place names, and does not claim that a source
    was asked."""
    traveller.follow()
    traveller.ready()
    page = traveller.at("/add")
    traveller.installation.stop()
    field = page.locator("form.say input")
    field.press_sequentially("LH 716 27 nov 13:45 reykjavik bremen", delay=15)
    expect(page.locator("#by-hand input[name=number]")).to_have_value("LH 716")
    expect(page.locator("#by-hand input[name=out]")).to_have_value("13:45")
    expect(page.locator("#by-hand input[name=from]")).to_have_value(re.compile("KEF|reykjavik"))
    expect(page.locator("#by-hand input[name=to]")).to_have_value("BRE")
    expect(page.locator("#by-hand")).to_contain_text("You’re offline. Enter the flight manually.")
    expect(page.locator("#by-hand")).not_to_contain_text("find this flight")


@pytest.mark.full
def test_unknown_number_gets_its_usual_route(traveller: Traveller) -> None:
    """A number that no source knows gets its usual route; only the time is missing, and one of several legs can be
    chosen."""
    page = traveller.page
    page.goto(traveller.installation.address + "/add")
    traveller.search_has_focus()
    page.keyboard.type("LH 716 27 Nov", delay=15)
    page.keyboard.press("Enter")
    form = page.locator("form[action='/add/by-hand']")
    expect(form.locator("input[name=out]")).to_be_focused()
    traveller.receives_a_change()
    expect(form.locator("input[name=out]")).to_be_focused()
    expect(form.locator("input[name=from]")).to_have_value("FRA")
    expect(form.locator("input[name=to]")).to_have_value("HND")
    expect(page.locator("#by-hand")).to_contain_text("usual route; please check")
    form.locator("input[name=out]").fill("13:45")
    form.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("article.ticket h1")).to_contain_text("LH 716")
    expect(page.locator("article.ticket .badge")).to_contain_text("Planned")
    page.goto(traveller.installation.address + "/add?q=BA15+27+Nov")
    legs = page.locator("#main .hit")
    expect(legs).to_have_count(2)
    legs.nth(1).get_by_role("button").click()
    expect(form.locator("input[name=from]")).to_have_value("SIN")
    expect(form.locator("input[name=to]")).to_have_value("SYD")


@pytest.mark.full
def test_news_do_not_disturb_a_search(traveller: Traveller) -> None:
    """A change from another device does not disturb a search, however late the answer is."""
    page = traveller.page
    traveller.add_manually()
    traveller.ready()
    page.locator("a[href='/add']").first.click()
    traveller.search_has_focus()
    hold(page, "/add")
    page.keyboard.type("LH 716 27 Nov", delay=15)
    page.keyboard.press("Enter")
    traveller.receives_a_change()
    assert page.locator("#main input[name=q]").input_value() == "LH 716 27 Nov"
    assert page.evaluate("location.search") != ""
    let_go(page)
    form = page.locator("form[action='/add/by-hand']")
    expect(form.locator("input[name=out]")).to_be_focused()
    traveller.receives_a_change()
    expect(form.locator("input[name=out]")).to_be_focused()
    expect(form.locator("input[name=from]")).to_have_value("FRA")


@pytest.mark.full
def test_add_page_works_on_a_slow_network(traveller: Traveller) -> None:
    """On a slow network the Add page appears immediately, and its buttons work."""
    page = traveller.page
    page.set_viewport_size({"width": 1200, "height": 800})
    traveller.add_manually()
    traveller.ready()
    hold_next(page, "/add", "/api/v1/snapshot")
    page.goto(traveller.installation.address + "/add")
    expect(page.locator("#main input[name=q]")).to_be_visible()
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    page.locator("[data-theme-toggle]").first.click()
    until(page, scheme + " === 'dark'")
    # The server's part of the page arrives, and the button still works.
    assert page.locator("#main .hit").count() == 0
    let_go(page)
    expect(page.locator("#main .hit").first).to_be_visible()
    page.locator("[data-theme-toggle]").first.click()
    until(page, scheme + " === 'light'")


@pytest.mark.full
def test_late_answer_keeps_the_focus(traveller: Traveller) -> None:
    """A late answer does not move the focus from the field or button that the traveller has chosen."""
    page = traveller.page
    form = page.locator("form[action='/add/by-hand']")
    said = page.locator("#main input[name=q]")

    def answers_late() -> None:
        hold(page, "/add?q=")

    def is_answered() -> None:
        let_go(page)
        until(page, "window.isAnswered")

    # The traveller submits again before the first answer, and the text stays.
    page.goto(traveller.installation.address + "/add")
    traveller.search_has_focus()
    answers_late()
    page.keyboard.type("KL1001 2030-06-01", delay=10)
    page.keyboard.press("Enter")
    page.locator("#by-hand summary").click()
    form.locator("input[name=seat]").click()
    page.keyboard.type("12")
    is_answered()
    page.keyboard.type("A")
    expect(form.locator("input[name=seat]")).to_have_value("12A")

    page.goto(traveller.installation.address + "/add")
    traveller.search_has_focus()
    page.keyboard.type("KL1001 2030-06-01", delay=10)
    expect(form.locator("input[name=from]")).to_have_value("AMS")
    answers_late()
    said.press("Enter")
    form.locator("input[name=seat]").click()
    page.keyboard.type("12")
    is_answered()
    page.keyboard.type("A")
    expect(form.locator("input[name=seat]")).to_have_value("12A")
    form.locator("input[name=out]").fill("10:30")
    answers_late()
    said.press("Enter")
    form.get_by_role("button", name="Add", exact=True).hover()
    page.mouse.down()
    is_answered()
    page.mouse.up()
    expect(page.locator("article.ticket h1")).to_contain_text("KL 1001")


@pytest.mark.full
def test_missing_values_are_named_in_the_page_language(traveller: Traveller) -> None:
    """A message disappears when its field is filled; at the smallest width no placeholder is cut."""
    page = traveller.page
    page.set_viewport_size({"width": 320, "height": 640})
    hold_next(page, "/add")
    for language, question in (
        ("pl", "Skąd odlatuje?"), ("pt-BR", "De onde o voo parte?"), ("de", "Wo startet der Flug?"),
        ("en", "Where does it leave from?"),
    ):
        traveller.settings(language=language)
        traveller.at("/add")
        room = page.evaluate(
            """() => [...document.querySelectorAll('input[placeholder]')].filter(input => input.placeholder).map(input => {
                const pen = document.createElement('canvas').getContext('2d');
                const style = getComputedStyle(input, '::placeholder');
                pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
                const box = getComputedStyle(input);
                return [input.placeholder, pen.measureText(input.placeholder).width,
                        input.clientWidth - parseFloat(box.paddingLeft) - parseFloat(box.paddingRight)];
            }).filter(([, wanted, has]) => has > 0 && wanted > has)""")
        assert not room, f"cut in {language}: {room}"
        hand = page.locator("#by-hand")
        hand.locator("summary").click()
        form = page.locator("form[action='/add/by-hand']")
        form.locator("input[name=date]").fill("2030-06-01")
        form.locator("button").last.click()
        expect(form.locator(".fault")).to_have_text(question)
        # Flights to choose from arrive late, and remove no message.
        let_go(page)
        until(page, "window.isAnswered")
        expect(form.locator(".fault")).to_have_text(question)
        expect(form.locator("input[name=from]")).to_be_focused()
        type_into(form.locator("input[name=from]"), "MUC")
        expect(page.locator("#airports option[value=MUC]")).to_be_attached()
        expect(form.locator(".fault")).to_have_count(0)
