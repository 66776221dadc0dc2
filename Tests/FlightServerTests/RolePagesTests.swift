import FlightCore
import FlightStore
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import FlightServer

/// What pages show to the roles of a house, and what stays valid when a role changes.
@Suite struct RolePagesTests {
    private struct Joined {
        let id: Person.ID
        let cookie: String
    }

    private func join(_ fixture: ServerFixture, as role: Person.Role, _ name: String = "Marek") async throws -> Joined {
        let made = try await fixture.services.people.invite(role, name: nil, by: .machine)
        let joined = try #require(
            try await fixture.services.people.join(
                made.code, name: name, browser: "Firefox", language: nil, from: "192.0.2.7"))
        return Joined(id: joined.person.id, cookie: "halcyon_session=" + joined.session.secret)
    }

    private func send(
        _ client: any TestClient, _ method: HTTPRequest.Method, _ path: String, _ json: String, _ cookie: String
    ) async throws -> TestResponse {
        var headers: HTTPFields = [.cookie: cookie, .contentType: "application/json"]
        if let site = HTTPField.Name("Sec-Fetch-Site") { headers[site] = "same-origin" }
        return try await client.execute(uri: path, method: method, headers: headers, body: ByteBuffer(string: json))
    }

    /// Adds a flight that has landed, one that leaves soon, and a logged one.
    ///
    /// - Returns: The identifiers of the flights and the logged flight.
    private func add(_ client: any TestClient, _ cookie: String) async throws -> (flights: [String], record: String) {
        var flights: [String] = []
        for (number, from, to, out, arrival) in [
            ("LH1612", "FRA", "WAW", "2026-11-20T22:30:00+01:00", "2026-11-21T00:05:00+01:00"),
            ("LH1613", "WAW", "FRA", "2026-11-20T10:30:00+01:00", "2026-11-20T12:05:00+01:00"),
        ] {
            let flight = """
                {"number":"\(number)","from":"\(from)","to":"\(to)","out":{"scheduled":"\(out)"},
                 "in":{"scheduled":"\(arrival)"}}
                """
            let added = try await send(client, .post, "/api/v1/flights", flight, cookie)
            flights.append(try #require(added.json["flight"]?["id"]?.string, "\(added.text)"))
        }
        let record = #"{"id":"a-logged-flight","date":"2020-01-02","from":"FRA","to":"WAW","number":"LH1612"}"#
        let logged = try await send(client, .post, "/api/v1/logbook", record, cookie)
        return (flights, try #require(logged.json["record"]?["id"]?.string, "\(logged.text)"))
    }

    /// A form on a page, as a browser sends it without scripts.
    private struct Form: Hashable {
        let action: String
        let body: String
    }

    private func attribute(_ name: String, of tag: Substring) -> String? {
        guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
        return String(tag[start.upperBound...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    }

    private func tags(_ name: String, in text: Substring) -> [Substring] {
        text.ranges(of: "<\(name) ").map { text[$0.lowerBound...].prefix { $0 != ">" } }
    }

    /// Returns the forms of a page that change something, once for each button.
    private func forms(_ page: String) -> [Form] {
        var forms: [Form] = []
        for start in page.ranges(of: "<form ") {
            let form = page[start.lowerBound...]
            let text = form[..<(form.firstRange(of: "</form>")?.lowerBound ?? form.endIndex)]
            guard let head = tags("form", in: text).first, attribute("method", of: head) == "post",
                let action = attribute("action", of: head)
            else { continue }
            let hidden = tags("input", in: text).filter { attribute("type", of: $0) == "hidden" }
            var fields: [String] = []
            for input in hidden {
                fields.append((attribute("name", of: input) ?? "") + "=" + (attribute("value", of: input) ?? ""))
            }
            for button in tags("button", in: text) {
                let name = attribute("name", of: button)
                let own = name.map { [$0 + "=" + (attribute("value", of: button) ?? "")] } ?? []
                forms.append(Form(action: action, body: (fields + own).joined(separator: "&")))
            }
        }
        return forms
    }

    /// Follows every link and sends every form that a person can reach: none is refused because of the role.
    @Test(arguments: [Person.Role.owner, .member, .guest]) func pagesOfferOnlyWhatARoleMayDo(role: Person.Role)
        async throws
    {
        let fixture = try await ServerFixture(vault: EmptyVault(), passports: ServerFixture.passports)
        try await fixture.test { client in
            let cookie = try await join(fixture, as: role).cookie
            let (flights, record) = try await add(client, cookie)
            var open = [
                "/", "/logbook", "/logbook/\(record)", "/settings", "/settings/access", "/add",
                "/add?q=LH1612+tomorrow",
                "/airports/FRA", "/passport",
            ]
            for flight in flights { open += ["/flights/\(flight)", "/flights/\(flight)/plane"] }
            var seen = Set(open)
            var found: [(page: String, form: Form)] = []
            while let path = open.popLast() {
                let page = try await client.browse(.get, path, cookie: cookie)
                #expect(page.status != .forbidden, "\(path)")
                guard page.headers[.contentType]?.hasPrefix("text/html") ?? false else { continue }
                for link in tags("a", in: page.text[...]) {
                    guard let address = attribute("href", of: link)?.prefix(while: { $0 != "#" }),
                        address.hasPrefix("/"), seen.count < 200, seen.insert(String(address)).inserted
                    else { continue }
                    open.append(String(address))
                }
                for form in forms(page.text) where !found.contains(where: { $0.form == form }) {
                    found.append((path, form))
                }
            }
            #expect(seen.count > 20 && found.count > 5)
            // Signing out would end the session.
            for (page, form) in found where !form.action.hasSuffix("/sign-out") && !form.action.hasSuffix("/revoke") {
                let answer = try await client.browse(.post, form.action, cookie: cookie, form: form.body)
                #expect(answer.status != .forbidden, "\(form) on \(page)")
            }
        }
    }

    /// The app draws the same buttons, so its snapshot has the role.
    @Test(arguments: [Person.Role.owner, .member, .guest]) func theSnapshotHasTheRole(role: Person.Role) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await join(fixture, as: role).cookie
            let snapshot = try await client.browse(.get, "/api/v1/snapshot", cookie: cookie)
            #expect(snapshot.json["role"]?.string == role.name)
        }
    }

    /// A page that a role may not see has the navigation, and links to pages that the role may see.
    @Test func refusalsAreCompletePages() async throws {
        let fixture = try await ServerFixture(vault: EmptyVault())
        try await fixture.test { client in
            let cookie = try await join(fixture, as: .guest).cookie
            let (flights, _) = try await add(client, cookie)
            for path in ["/settings/sources", "/flights/\(flights[0])/share"] {
                let page = try await client.browse(.get, path, cookie: cookie)
                #expect(page.status == .forbidden)
                #expect(page.text.contains("class=\"nav\""), "\(path)")
                #expect(page.text.contains("href=\"/people\"") || page.text.contains("href=\"/settings/people\""))
            }
        }
    }

    /// Links that a member shared stop with the role, and work again when the role is given back.
    @Test func sharedLinksPauseWithTheRole() async throws {
        let fixture = try await ServerFixture()
        let people = fixture.services.people
        try await fixture.test { client in
            let marek = try await join(fixture, as: .member)
            let (flights, _) = try await add(client, marek.cookie)
            let made = try await send(client, .post, "/api/v1/links", #"{"flight":"\#(flights[0])"}"#, marek.cookie)
            let address = try #require(made.json["address"]?.string, "\(made.text)")
            let link = String(address.dropFirst("http://localhost".count))
            let page = try await client.browse(.post, "/logbook/calendar", cookie: marek.cookie, form: "action=new")
            let calendar = "/calendar/" + String(try #require(page.text.firstMatch(of: /\/calendar\/([^<"]+\.ics)/)).1)
            for (role, status) in [
                (Person.Role.member, HTTPResponse.Status.ok), (.guest, .notFound), (.owner, .ok), (.guest, .notFound),
                (.member, .ok),
            ] {
                try await people.setRole(role, of: marek.id, by: .machine)
                fixture.clock.advance(Span(60))
                #expect(try await client.execute(uri: link, method: .get).status == status, "\(role)")
                #expect(try await client.execute(uri: calendar, method: .get).status == status, "\(role)")
                let listed = try await client.browse(.get, "/api/v1/links", cookie: marek.cookie)
                #expect(listed.json["links"]?.array?.count == (status == .ok ? 1 : 0))
            }
        }
    }

    /// Failed attempts concern the whole house, and so do people who join. Members see only what concerns them.
    @Test func theHistoryOfAMemberIsTheirOwn() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let marek = try await join(fixture, as: .member)
            let anna = try await join(fixture, as: .owner, "Anna")
            _ = try await client.execute(uri: "/sign-in?key=wrong", method: .get)
            func acts(_ cookie: String) async throws -> [String] {
                let log = try await client.browse(.get, "/api/v1/access/log", cookie: cookie)
                return log.json["events"]?.array?.compactMap { $0["act"]?.string } ?? []
            }
            let own = try await acts(marek.cookie)
            #expect(own.contains("person-joined") && !own.contains("wrong-sign-in"), "\(own)")
            #expect(own.count == 1, "\(own)")
            let all = try await acts(anna.cookie)
            #expect(all.contains("wrong-sign-in"), "\(all)")
            #expect(all.count { $0 == "person-joined" } == 2, "\(all)")
            let page = try await client.browse(.get, "/settings/access/log", cookie: anna.cookie)
            #expect(page.text.contains("Marek"))
        }
    }

    /// Labels that Halcyon itself has chosen are shown in the reader's language.
    @Test func theHistoryIsTranslated() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let anna = try await join(fixture, as: .owner, "Anna")
            let marek = try await join(fixture, as: .guest)
            try await fixture.services.people.setRole(.member, of: marek.id, by: .machine)
            _ = try await fixture.services.people.invite(.member, name: nil, by: .machine)
            _ = try await client.browse(.post, "/settings/access/device", cookie: anna.cookie, form: "")
            _ = try await client.browse(.post, "/settings", cookie: anna.cookie, form: "language=de")
            let page = try await client.browse(.get, "/settings/access/log", cookie: anna.cookie)
            #expect(page.text.contains("Mitglied"))
            for word in ["another device", "member", "guest"] { #expect(!page.text.contains("· \(word)<"), "\(word)") }
        }
    }

    /// Reloading the page that a button has opened opens it again, without a second invitation, link or token.
    @Test func repeatedFormsMakeOneThing() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let anna = try await join(fixture, as: .owner, "Anna")
            let (flights, _) = try await add(client, anna.cookie)
            for (path, action) in [
                ("/settings/people", "/settings/people"), ("/settings/access", "/settings/access/device"),
                ("/settings/access", "/settings/access"), ("/logbook", "/logbook/calendar"),
                ("/flights/\(flights[0])/share", "/flights/\(flights[0])/share"),
            ] {
                let page = try await client.browse(.get, path, cookie: anna.cookie)
                let form = try #require(forms(page.text).first { $0.action == action }, "\(action)")
                #expect(form.body.contains("once="), "\(action)")
                let body = form.body + "&role=member&label=one&action=new"
                let first = try await client.browse(.post, action, cookie: anna.cookie, form: body)
                let again = try await client.browse(.post, action, cookie: anna.cookie, form: body)
                #expect(first.status == .ok && again.status == .ok, "\(action) \(first.status) \(again.status)")
                let secret = /<code class="secret"[^>]*>(.*?)<\/code>/
                let made = try #require(first.text.firstMatch(of: secret), "\(action)").1
                #expect(try #require(again.text.firstMatch(of: secret), "\(action)").1 == made, "\(action)")
            }
            #expect(try await fixture.services.people.invitations().count == 1)
            // A bookmark of such a page leads to the page with the button.
            for (path, next) in [
                ("/settings/access/device", "/settings/access"), ("/logbook/calendar", "/logbook"),
                ("/logbook/selection", "/logbook"), ("/add/by-hand", "/add"),
                ("/flights/\(flights[0])/edit", "/flights/\(flights[0])"),
            ] {
                let answer = try await client.browse(.get, path, cookie: anna.cookie)
                #expect(answer.status == .seeOther && answer.headers[.location] == next, "\(path)")
            }
        }
    }

    /// Work in the background visits everyone, and does not push out the services of people who are looking.
    @Test func servicesOfPeopleWhoAreLookingStay() async throws {
        let made = Mutex<[Person.ID: Int]>([:])
        let fixture = try await ServerFixture(watch: { store in
            made.withLock { $0[store.person, default: 0] += 1 }
            return store
        })
        let house = fixture.services.house
        let people = try (0..<300).map { try #require(Person.ID("person-number-\($0)")) }
        let looking = people[7]
        _ = house.of(looking)
        for _ in 0..<3 {
            for person in people { _ = house.visiting(person) }
            _ = house.of(looking)
        }
        #expect(made.withLock { $0[looking] } == 1)
        #expect(house.byLatestRequest(people).first == looking)
        // People who ask displace those who do not, and among those who ask the one who has waited longest.
        for person in people.suffix(100) { _ = house.of(person) }
        _ = house.of(people[299])
        _ = house.of(looking)
        #expect(made.withLock { $0[looking] } == 2)
        #expect(house.byLatestRequest(people).prefix(2) == [looking, people[299]])
    }

    /// The page behind a sign-in link says that the link was used, and how to get another.
    @Test func aUsedLinkSaysSo() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            _ = try await client.signIn()
            let used = try await client.browse(.get, "/sign-in?key=" + ServerFixture.link, cookie: "")
            #expect(used.status == .unauthorized && used.text.contains("has been used"), "\(used.text)")
            #expect(used.text.contains("halcyon token link --as NAME") && used.text.contains("Add a device"))
            // Whether a link ever existed is not said.
            let wrong = try await client.browse(.get, "/sign-in?key=never-there", cookie: "")
            #expect(wrong.text == used.text)
        }
    }
}
