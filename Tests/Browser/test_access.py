"""Use without script, by keyboard, and with assistive technology."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from halcyon_browser.layout import ANIMATIONS_END
from halcyon_browser.traveller import Traveller, import_history


def test_forms_work_without_script(traveller: Traveller) -> None:
    """Pages and forms work without script."""
    page = traveller.without_script().new_page()
    address = traveller.installation.address
    path = traveller.follow(page)
    page.locator("#edit > summary").click()
    page.locator("#edit input[name=seat]").fill("14A")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#edit input[name=seat]")).to_have_value("14A")
    page.goto(address + path + "/preview")
    page.locator("input[name=cancelled]").check()
    page.get_by_role("button", name="Show").click()
    expect(page.locator("article.ticket .badge")).to_contain_text("Cancelled")
    page.goto(address + "/settings")
    page.locator("select[name=language]").select_option("de")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Gespeichert")).to_be_visible()


@pytest.mark.full
def test_pages_are_accessible(traveller: Traveller) -> None:
    """axe finds nothing on any page, in light and dark; the board can be used by keyboard."""
    path = traveller.follow()
    traveller.add_manually("LH 1612", "2030-06-01T10:30", "2030-06-01T12:10")
    page = traveller.page
    axe = Axe()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for address in ["/", path, path + "/preview?at=850", "/add?q=UA+1+today", "/settings", "/wall", "/design",
                        "/settings/access", "/settings/sources", path + "/share", "/flights/none"]:
            page.goto(traveller.installation.address + address, wait_until="networkidle")
            page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
            result = axe.run(page)
            found = [f"{v['id']}: {v['nodes'][0]['html'][:160]}" for v in result.response["violations"]]
            assert not found, f"{address} ({scheme}): {found}"
    page.emulate_media(color_scheme="light")
    traveller.at("/")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('row')"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("article.ticket h1")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "main"
    small = page.evaluate(
        """() => [...document.querySelectorAll('a, button, summary, input:not([type=hidden]), select')]
          .filter(e => e.checkVisibility() && !e.closest('.vh, .skip')).map(e => [e.getBoundingClientRect(), e])
          .filter(([box, e]) => box.width && (box.height < 44 || box.width < 44)
            && !(e.closest('label')?.getBoundingClientRect().height >= 44))
          .map(([box, e]) => `${e.outerHTML.slice(0, 80)} ${Math.round(box.width)}×${Math.round(box.height)}`)""")
    assert not small, small


@pytest.mark.full
def test_reduced_motion_stops_everything(traveller: Traveller) -> None:
    """With reduced motion nothing moves."""
    traveller.page.emulate_media(reduced_motion="reduce")
    path = traveller.follow()
    page = traveller.at(path + "/preview?at=850")
    expect(page.locator("article.ticket .prog")).to_be_attached()
    for selector in [".flown", ".prog", ".map .at", ".fold > summary .i"]:
        # All in one evaluation: a map is redrawn when the finer outlines arrive, and a removed element has no style.
        for duration in page.evaluate(
                "selector => [...document.querySelectorAll(selector)].map(e => getComputedStyle(e).transitionDuration)",
                selector):
            assert set(duration.split(", ")) <= {"0s", "0.001s"}, (selector, duration)
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.full
def test_focus_has_a_ring(traveller: Traveller) -> None:
    """By keyboard, every focused element, including search fields, has a ring of 3 px at a distance of 3 px, and no
    ancestor clips it."""
    import_history(traveller.installation)
    path = traveller.follow()
    page = traveller.page
    wrong = []
    for address in ["/", path, "/add", "/logbook", "/passport", "/settings"]:
        page.goto(traveller.installation.address + address)
        page.wait_for_load_state()
        page.evaluate("for (const fold of document.querySelectorAll('details:not(.mark)')) fold.open = true")
        page.evaluate(ANIMATIONS_END)
        seen = set()
        for _ in range(90):
            page.keyboard.press("Tab")
            fault = page.evaluate(
                """() => {
                  const e = document.activeElement;
                  if (!e || e === document.body) return null;
                  // Within a field for a date the browser marks the active part.
                  if (!e.matches(':focus-visible')) return [e.outerHTML.slice(0, 80), ''];
                  const name = e.outerHTML.slice(0, 80);
                  const holder = [e, e.closest('.say'), e.closest('.switch'), e.closest('.ldrop')]
                    .find(x => x && getComputedStyle(x).outlineStyle === 'solid');
                  if (!holder) return [name, 'has no ring'];
                  const s = getComputedStyle(holder);
                  const reach = parseFloat(s.outlineWidth) + parseFloat(s.outlineOffset);
                  if (s.outlineWidth !== '3px') return [name, 'ring of ' + s.outlineWidth];
                  const box = holder.getBoundingClientRect();
                  for (let p = holder.parentElement; p && p !== document.body; p = p.parentElement) {
                    const style = getComputedStyle(p);
                    if (style.overflowX === 'visible') continue;
                    const margin = style.overflowX === 'clip' ? parseFloat(style.overflowClipMargin) || 0 : 0;
                    const around = p.getBoundingClientRect();
                    if (box.left - reach < around.left - margin - .5 || box.right + reach > around.right + margin + .5
                      || ((!/auto|scroll/.test(style.overflowY) || p.scrollHeight <= p.clientHeight)
                        && (box.top - reach < around.top - margin - .5 || box.bottom + reach > around.bottom + margin + .5)))
                      return [name, 'ring cut by ' + p.outerHTML.slice(0, 60)];
                  }
                  if (box.left - reach < -.5 || box.right + reach > document.documentElement.clientWidth + .5)
                    return [name, 'ring beyond the screen'];
                  return [name, ''];
                }""")
            if fault is None or fault[0] in seen and len(seen) > 60:
                break
            seen.add(fault[0])
            if fault[1]:
                wrong.append(f"{address}: {fault[1]}: {fault[0]}")
        assert len(seen) > 5, (address, seen)
    wrong = list(dict.fromkeys(wrong))
    assert not wrong, "\n".join(wrong)
