"""Several people on one server."""

from playwright.sync_api import BrowserContext, Page, expect

from halcyon_browser.traveller import Traveller
from halcyon_browser.waiting import until

# Everything that the browser stores, and what the page shows, as text.
STORED = """async () => {
  const texts = [document.documentElement.outerHTML, JSON.stringify({ ...localStorage })];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise(done => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
    });
    for (const store of database.objectStoreNames) {
      const all = await new Promise(done => {
        const asking = database.transaction(store).objectStore(store).getAll();
        asking.onsuccess = () => done(asking.result);
      });
      for (const value of all) {
        texts.push(JSON.stringify(value), value?.bytes ? new TextDecoder().decode(value.bytes) : '');
      }
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (/html|json|text/.test(response.headers.get('content-type') ?? '')) texts.push(await response.text());
    }
  }
  return texts.join('\\n');
}"""
# The same without what the page shows.
DATABASES = STORED.replace("document.documentElement.outerHTML, ", "")


def invite(traveller: Traveller, name: str) -> str:
    """Invites someone on the page of the people. Returns the link."""
    page = traveller.page
    page.goto(traveller.installation.address + "/settings/people")
    form = page.locator("form[action='/settings/people']")
    form.locator("input[name=name]").fill(name)
    form.get_by_role("button").click()
    return page.locator("#made-link").inner_text()


def join(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.locator("input[name=name]").fill(name)
    page.get_by_role("button", name="Join").click()


def test_two_people_on_two_phones(traveller: Traveller) -> None:
    """An owner invites, both have boards of their own, the owner removes the other, whose phone is signed out."""
    traveller.add_manually()
    link = invite(traveller, "Marek")
    phone: BrowserContext = traveller.other()
    page = phone.new_page()
    join(page, link, "Marek")
    page.wait_for_url(traveller.installation.address + "/")
    expect(page.locator("#app main")).to_be_visible()
    assert "LH" not in page.locator("main").inner_text()
    # The link works once.
    stranger = traveller.other().new_page()
    stranger.goto(link)
    expect(stranger.get_by_text("has been used or has expired")).to_be_visible()
    traveller.page.goto(traveller.installation.address + "/settings/people")
    marek = traveller.page.locator("li.person", has_text="Marek")
    expect(marek).to_contain_text("Member")
    page.goto(traveller.installation.address + "/settings/sources")
    expect(page.get_by_text("Your role in this household")).to_be_visible()
    marek.locator("summary").click()
    marek.get_by_role("button", name="Remove Marek").click()
    expect(traveller.page.get_by_role("button", name="Restore: Marek")).to_be_visible()
    page.goto(traveller.installation.address + "/")
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_friends(traveller: Traveller) -> None:
    """Two people become friends; one sees the other's flight, also without a network, until the friendship ends."""
    page = traveller.page
    page.goto(traveller.installation.address + "/settings/people")
    name = page.locator("form[action$='/name']")
    name.locator("input[name=name]").fill("Anna")
    name.get_by_role("button").click()
    phone = traveller.other().new_page()
    join(phone, invite(traveller, "Marek"), "Marek")
    phone.wait_for_url(traveller.installation.address + "/")
    # Anna invites, Marek accepts.
    page.goto(traveller.installation.address + "/settings/people")
    form = page.locator("form[action='/settings/people/friends']")
    form.locator("select[name=person]").select_option(label="Marek")
    form.locator("select[name=shows]").select_option("map")
    form.get_by_role("button").click()
    expect(page.get_by_role("button", name="Withdraw: Marek")).to_be_visible()
    phone.goto(traveller.installation.address + "/settings/people")
    expect(phone.get_by_text("Anna would like to be friends")).to_be_visible()
    phone.get_by_role("button", name="Accept").click()
    expect(phone.get_by_text("You see: Map")).to_be_visible()
    # Anna's new flight appears on Marek's open board, in a section of its own.
    phone.goto(traveller.installation.address + "/")
    traveller.add_manually()
    friends = phone.locator("section", has=phone.get_by_role("heading", name="Friends"))
    expect(friends.locator(".rows a").first).to_be_visible()
    friends.locator(".rows a").first.click()
    expect(phone.locator(".tkc")).to_be_visible()
    assert phone.locator("form[action$='/edit']").count() == 0
    # The friendship ends on Anna's side; Marek's open page loses the flight.
    phone.goto(traveller.installation.address + "/")
    expect(friends).to_be_visible()
    page.goto(traveller.installation.address + "/settings/people")
    page.locator("#friends summary", has_text="Marek").click()
    page.locator("#friends summary", has_text="End friendship").click()
    page.get_by_role("button", name="End friendship").click()
    expect(friends).to_have_count(0)


def test_a_guest_is_offered_what_a_guest_may_do(traveller: Traveller) -> None:
    """Pages that the device draws for a guest have no buttons to delete or share, and forms with a button named action work."""
    link = traveller.installation.command("people", "invite", "--role", "guest").strip()
    page = traveller.other().new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    join(page, link, "Marek")
    page.wait_for_url(traveller.installation.address + "/")
    path = page.evaluate("""async () => {
      const out = Math.floor(Date.now() / 1000) + 7200;
      const flight = { number: 'LH716', from: 'FRA', to: 'HND', out: { scheduled: out }, in: { scheduled: out + 46800 } };
      const answer = await fetch('/api/v1/flights', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(flight) });
      return '/flights/' + (await answer.json()).flight.id;
    }""")
    page.reload()
    page.locator(f"a[href='{path}']").first.click()
    page.wait_for_url("**" + path)
    expect(page.locator("#menu")).to_have_count(1)
    for offered in ["form[action$='/delete']", "a[href$='/share']"]:
        expect(page.locator(offered)).to_have_count(0)
    page.goto(traveller.installation.address + "/settings")
    expect(page.locator("a[href='/settings/people']")).to_be_visible()
    expect(page.locator("a[href='/settings/sources']")).to_have_count(0)
    page = traveller.page
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(traveller.installation.address + "/logbook")
    page.locator("#calendar button[value=new]").click()
    expect(page.locator("#calendar .secret")).to_be_visible()
    assert not faults, faults


def test_another_person_in_the_same_browser(traveller: Traveller) -> None:
    """After a second person signs in on a browser, it shows nothing of the first, online or offline."""
    path = traveller.add_manually()
    traveller.ready()
    traveller.at(path)
    traveller.edit("confirmation", "QXMARK")
    page = traveller.page
    until(page, lambda: "QXMARK" in page.evaluate(DATABASES))
    traveller.at("/")
    link = traveller.installation.command("people", "invite", "Marek").strip()
    join(page, link, "Marek")
    expect(page.get_by_role("heading", name="Sign in as someone else?")).to_be_visible()
    page.get_by_role("button", name="Remove them and continue").click()
    page.wait_for_url(traveller.installation.address + "/")
    expect(page.locator("#app main")).to_be_visible()
    identifier = path.rsplit("/", 1)[1]
    until(page, lambda: "halcyon-person" in page.evaluate("document.cookie"))
    for mark in ["QXMARK", identifier]:
        assert mark not in page.evaluate(STORED), mark
    traveller.installation.stop()
    page.goto(traveller.installation.address + "/", wait_until="commit")
    page.wait_for_load_state()
    assert "QXMARK" not in page.content() and identifier not in page.content()
    traveller.installation.start()


def test_changes_that_cannot_be_sent_are_not_removed_silently(traveller: Traveller) -> None:
    """If an offline edit cannot be sent because its person was signed out, the next person is warned before it is removed."""
    path = traveller.add_manually()
    traveller.ready()
    traveller.at(path)
    page = traveller.page
    page.context.set_offline(True)
    traveller.edit("confirmation", "QXMARK")
    # The page shows the change before it has stored it.
    until(page, lambda: "QXMARK" in page.evaluate(DATABASES))
    page.goto("about:blank")
    traveller.installation.command("access", "sign-out")
    page.context.set_offline(False)
    join(page, traveller.installation.command("people", "invite", "Marek").strip(), "Marek")
    unsent = page.get_by_text("Changes made here could not be sent")
    expect(unsent).to_be_hidden()
    page.get_by_role("button", name="Remove them and continue").click()
    expect(unsent).to_be_visible()
    assert "QXMARK" in page.evaluate(STORED)
    page.get_by_role("button", name="Remove them and continue").click()
    page.wait_for_url(traveller.installation.address + "/")
    assert "QXMARK" not in page.evaluate(STORED)


def test_passkey(traveller: Traveller) -> None:
    """A passkey is made in a signed-in browser and signs it in again; a removed one does not. Chromium's virtual
    authenticator stands for the device."""
    address = traveller.installation.address.replace("127.0.0.1", "localhost")
    context = traveller.other()
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True}})
    link = traveller.installation.command("token", "link", "--address", address).strip()
    page.goto(link)
    page.locator("form[action='/sign-in'] button").click()
    page.wait_for_url(address + "/")
    page.goto(address + "/settings/access")
    page.get_by_role("button", name="Add a passkey").click()
    passkeys = page.locator("section", has_text="Passkeys")
    expect(passkeys.get_by_role("button", name="Revoke: Chrome, Linux")).to_be_visible()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("This device already has one of your passkeys.")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(address + "/")
    expect(page.locator("#app main")).to_be_visible()
    log = traveller.installation.command("access", "log")
    assert "passkey-added" in log or "Passkey" in log, log
    page.goto(address + "/settings/access")
    passkeys.get_by_role("button", name="Revoke: Chrome, Linux").click()
    expect(passkeys.get_by_role("button", name="Revoke: Chrome, Linux")).to_have_count(0)
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("The passkey was not accepted")).to_be_visible()
