import FlightCore
import FlightSamples
import FlightScreens
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SignIn
import Testing

@testable import FlightServer

/// Signing in with a provider of OpenID Connect, which runs on a socket.
@Suite struct OpenIDTests {
    private static let mail = ["email": "\"Anna@Example.ORG\"", "email_verified": "true"]
    private static let anna = mail.merging(["name": "\"Anna Kowalska\""]) { $1 }

    /// A sign-in that a browser has begun.
    private struct Begun {
        let fields: [String: String]
        /// The cookie with the state, as the browser sends it.
        let cookie: String
        /// All cookies that the response sets.
        let set: [String]

        var nonce: String { fields["nonce"] ?? "" }
        var state: String { fields["state"] ?? "" }
    }

    /// A server, its provider, and visitors.
    private struct Scene {
        let fixture: ServerFixture
        let provider: OpenIDTestProvider
        let client: any TestClient

        /// - Parameter cookie: The cookies of the browser; someone who is signed in links an account.
        func begin(_ path: String = "/sign-in/openid", cookie: String = "") async throws -> Begun {
            let response = try await client.browse(.get, path, cookie: cookie)
            #expect(response.status == .seeOther, "\(response.text)")
            let location = try #require(response.headers[.location])
            let query = try #require(location.split(separator: "?").last)
            var fields: [String: String] = [:]
            for (name, value) in URLQuery.pairs(Array(query.utf8)[...]) { fields[name] = value }
            let set = response.headers[values: .setCookie]
            let state = try #require(set.first { $0.hasPrefix("halcyon_openid=") })
            return Begun(fields: fields, cookie: String(state.prefix { $0 != ";" }), set: set)
        }

        /// Returns a code for an account with the given claims.
        func grant(_ begun: Begun, _ subject: String, _ claims: [String: String] = [:]) -> String {
            provider.grant(
                provider.claims(subject, nonce: begun.nonce, claims), challenge: begun.fields["code_challenge"] ?? "",
                redirect: begun.fields["redirect_uri"] ?? "")
        }

        /// Opens the callback as the provider's page does.
        ///
        /// - Parameters:
        ///   - state: The state in the address; nil for the one that was begun.
        ///   - cookie: The cookies of the browser; nil for the one with the state.
        func callback(
            _ begun: Begun, code: String, state: String? = nil, cookie: String? = nil
        ) async throws -> TestResponse {
            let query = "code=\(code.replacing(" ", with: "%20"))&state=\(state ?? begun.state)"
            return try await client.browse(
                .get, "/sign-in/openid/callback?" + query, cookie: cookie ?? begun.cookie, site: "cross-site")
        }

        /// Signs in as an account.
        func signIn(_ subject: String, _ claims: [String: String] = [:], cookie: String = "") async throws
            -> TestResponse
        {
            let begun = try await begin()
            return try await callback(
                begun, code: grant(begun, subject, claims), cookie: begun.cookie + (cookie.isEmpty ? "" : "; " + cookie)
            )
        }

        /// Links an account of the signed-in person.
        func link(_ subject: String, _ claims: [String: String], cookie: String) async throws -> TestResponse {
            let begun = try await begin("/sign-in/openid/link", cookie: cookie)
            return try await callback(
                begun, code: grant(begun, subject, claims), cookie: begun.cookie + "; " + cookie)
        }

        func people() async throws -> [HousePerson] { try await fixture.services.people.people() }

        func sessions(of person: Person.ID) async throws -> Int {
            try await fixture.store.house.of(person).credentials(.session, now: fixture.clock.now).count
        }

        func acts(of person: Person.ID) async throws -> [String] {
            try await fixture.store.house.of(person).accessEvents(limit: 20).map { $0.act.name }
        }
    }

    private func scene(
        _ settings: @escaping @Sendable (OpenIDTestProvider) throws -> OpenIDSettings,
        _ body: @escaping @Sendable (Scene) async throws -> Void
    ) async throws {
        let provider = OpenIDTestProvider()
        try await provider.run {
            let fixture = try await ServerFixture(openID: try settings(provider))
            try await fixture.test { client in
                try await body(Scene(fixture: fixture, provider: provider, client: client))
            }
        }
    }

    private static func session(_ response: TestResponse) -> String? {
        response.headers[values: .setCookie].first {
            $0.hasPrefix("halcyon_session=") && !$0.hasPrefix("halcyon_session=;")
        }
        .map { String($0.prefix { $0 != ";" }) }
    }

    private static func code(_ response: TestResponse) -> String? {
        response.text.firstMatch(of: /"code":"([^"]*)"/).map { String($0.1) }
    }

    // MARK: - Signing in

    @Test func newAccountBecomesAMember() async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            let begun = try await scene.begin()
            #expect(begun.fields["response_type"] == "code" && begun.fields["code_challenge_method"] == "S256")
            #expect(begun.fields["scope"] == "openid email profile" && begun.fields["client_id"] == "halcyon")
            #expect(begun.fields["redirect_uri"] == "http://localhost/sign-in/openid/callback")
            let set = try #require(begun.set.first)
            for attribute in ["HttpOnly", "SameSite=Lax", "Max-Age=600", "Path=/"] {
                #expect(set.contains(attribute), "\(set)")
            }
            let response = try await scene.callback(begun, code: scene.grant(begun, "4711", Self.anna))
            #expect(response.status == .seeOther && response.headers[.location] == "/", "\(response.text)")
            #expect(response.headers[values: .setCookie].contains { $0.hasPrefix("halcyon_openid=;") })
            let cookie = try #require(Self.session(response))
            #expect(try await scene.client.browse(.get, "/", cookie: cookie).status == .ok)
            let person = try #require(try await scene.people().last?.person)
            #expect(person.name == "Anna Kowalska" && person.role == .member)
            #expect(try await scene.acts(of: person.id) == ["signed-in", "identity-linked", "person-joined"])
            // The same account is the same person, whatever it is called now.
            let again = try await scene.signIn("4711", ["name": "\"Anna Nowak\""])
            #expect(again.status == .seeOther)
            #expect(try await scene.people().count == 2)
            #expect(try await scene.sessions(of: person.id) == 2)
        }
    }

    @Test func namesOfNewMembersAreUnique() async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            let accounts: [(subject: String, claims: [String: String])] = [
                ("1", ["name": "\"Anna\""]), ("2", ["name": "\"Anna\""]), ("3", [:]),
                ("4", ["preferred_username": "\"marek\""]),
                ("5", ["email": "\"ola@example.org\"", "email_verified": "true"]),
            ]
            for account in accounts {
                #expect(try await scene.signIn(account.subject, account.claims).status == .seeOther)
            }
            let names = try await scene.people().dropFirst().map { $0.person.name }
            #expect(names == ["Anna", "Anna 2", "Traveller", "marek", "ola"])
        }
    }

    @Test func unknownAccountNeedsAnInvitation() async throws {
        try await scene({ try $0.settings() }) { scene in
            let response = try await scene.signIn("4711", Self.anna)
            #expect(response.status == .forbidden && response.text.contains("Ask an owner for an invitation"))
            #expect(Self.session(response) == nil)
            #expect(try await scene.people().count == 1)
        }
    }

    @Test func ownerClaimMakesOwnersAndNeverTakesTheRole() async throws {
        try await scene({ try $0.settings(autoRegister: true, owners: "halcyon-owners") }) { scene in
            _ = try await scene.signIn("1", ["groups": "[\"pilots\"]"])
            #expect(try await scene.people().last?.person.role == .member)
            _ = try await scene.signIn("1", ["groups": "[\"pilots\",\"halcyon-owners\"]"])
            let person = try #require(try await scene.people().last?.person)
            #expect(person.role == .owner)
            #expect(try await scene.acts(of: person.id).prefix(2) == ["signed-in", "role-changed"])
            _ = try await scene.signIn("1", ["groups": "[\"pilots\"]"])
            #expect(try await scene.people().last?.person.role == .owner)
        }
    }

    /// Some providers have the mail address only in the user information.
    @Test func userInformationIsRead() async throws {
        let provider = OpenIDTestProvider()
        provider.setUserInfo(Self.anna.merging(["sub": "\"1\""]) { $1 })
        try await provider.run {
            let fixture = try await ServerFixture(openID: try provider.settings(autoRegister: true))
            try await fixture.test { client in
                let scene = Scene(fixture: fixture, provider: provider, client: client)
                let response = try await scene.signIn("1")
                #expect(response.status == .seeOther)
                #expect(try await scene.people().last?.person.name == "Anna Kowalska")
                // It is about someone else.
                #expect(try await scene.signIn("2").status == .unauthorized)
                // Without it, the account might belong to someone who is known by the mail address.
                provider.setUserInfo(nil)
                #expect(try await scene.signIn("3").status == .badGateway)
                #expect(try await scene.people().count == 2)
            }
        }
    }

    /// A browser that has the data of another person gives them up first.
    @Test func browserOfAnotherPersonChangesHands() async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            let response = try await scene.signIn("4711", Self.anna, cookie: "halcyon-person=someone-else")
            #expect(response.status == .ok && Self.session(response) == nil)
            #expect(response.text.contains("id=\"other\"") && !response.text.contains("someone-else"))
            let key = try #require(response.text.firstMatch(of: /name="key" value="([^"]+)"/)).1
            let person = try #require(try await scene.people().last?.person)
            #expect(try await scene.sessions(of: person.id) == 0)
            let signedIn = try await scene.client.browse(
                .post, "/sign-in", cookie: "halcyon-person=someone-else", form: "key=\(key)&instead=yes")
            #expect(signedIn.status == .seeOther && Self.session(signedIn) != nil)
            #expect(try await scene.sessions(of: person.id) == 1)
            let again = try await scene.client.browse(.post, "/sign-in", cookie: "", form: "key=\(key)&instead=yes")
            #expect(again.status == .unauthorized)
        }
    }

    // MARK: - Linking

    @Test func signedInPersonLinksAndUnlinks() async throws {
        try await scene({ try $0.settings() }) { scene in
            let cookie = try await scene.client.signIn()
            let before = try await scene.client.browse(.get, "/settings/access", cookie: cookie)
            #expect(before.text.contains("Link 127.0.0.1") && !before.text.contains("Unlink"))
            let linked = try await scene.link("4711", Self.anna, cookie: cookie)
            #expect(linked.status == .seeOther && linked.headers[.location] == "/settings/access", "\(linked.text)")
            let page = try await scene.client.browse(.get, "/settings/access", cookie: cookie)
            #expect(page.text.contains("anna@example.org") && page.text.contains("Unlink"))
            #expect(try await scene.acts(of: .first).first == "identity-linked")
            // The account signs in another browser.
            let response = try await scene.signIn("4711", Self.anna)
            #expect(response.status == .seeOther && response.headers[.location] == "/")
            #expect(try await scene.sessions(of: .first) == 2)
            #expect(try await scene.people().count == 1)
            let form = try #require(
                page.text.firstMatch(of: /action="(\/settings\/access\/identities\/[0-9]+\/remove)"/)
            ).1
            let foreign = try await scene.client.browse(
                .post, String(form), cookie: cookie, form: "", site: "cross-site")
            #expect(foreign.status == .forbidden)
            let unlinked = try await scene.client.browse(.post, String(form), cookie: cookie, form: "")
            #expect(unlinked.status == .seeOther)
            #expect(try await scene.acts(of: .first).first == "identity-unlinked")
            // Neither the account nor its mail address signs in any more.
            #expect(try await scene.signIn("4711", Self.anna).status == .forbidden)
            #expect(try await scene.client.browse(.post, String(form), cookie: cookie, form: "").status == .notFound)
        }
    }

    /// Another site must not make a signed-in browser link an account that the site has chosen.
    @Test func otherSitesCannotBeginToLink() async throws {
        try await scene({ try $0.settings() }) { scene in
            let cookie = try await scene.client.signIn()
            for site in ["cross-site", "same-site", "none", nil] {
                let response = try await scene.client.browse(
                    .get, "/sign-in/openid/link", cookie: cookie, site: site)
                #expect(response.status == .forbidden, "\(site ?? "no header")")
            }
            #expect(scene.provider.requests.isEmpty)
        }
    }

    /// A link that was begun by one person is not completed in the browser of another.
    @Test func linkIsCompletedInTheSameSession() async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            let owner = try await scene.client.signIn()
            let other = try #require(Self.session(try await scene.signIn("1")))
            for cookie in ["", "; " + other] {
                let begun = try await scene.begin("/sign-in/openid/link", cookie: owner)
                let response = try await scene.callback(
                    begun, code: scene.grant(begun, "4711", Self.anna), cookie: begun.cookie + cookie)
                #expect(response.status == .unauthorized && Self.session(response) == nil)
            }
            #expect(try await scene.fixture.services.openID?.accounts(of: .first).isEmpty == true)
            #expect(try await scene.people().count == 2)
        }
    }

    @Test func linkedAccountBelongsToOnePerson() async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            _ = try await scene.signIn("1", Self.anna)
            let owner = try await scene.client.signIn()
            #expect(try await scene.link("1", Self.anna, cookie: owner).status == .conflict)
            // Another account with the same mail address can be linked; the address keeps leading to its first person.
            #expect(try await scene.link("2", Self.anna, cookie: owner).status == .seeOther)
            let anna = try #require(try await scene.people().last?.person)
            _ = try await scene.signIn("3", Self.anna)
            #expect(try await scene.fixture.services.openID?.accounts(of: anna.id).count == 2)
        }
    }

    @Test func verifiedMailFindsThePerson() async throws {
        try await scene({ try $0.settings() }) { scene in
            let owner = try await scene.client.signIn()
            _ = try await scene.link("1", Self.anna, cookie: owner)
            // The provider has another subject for the same person, for example after it was set up again.
            #expect(try await scene.signIn("2", Self.mail).status == .seeOther)
            #expect(try await scene.sessions(of: .first) == 2)
        }
    }

    /// Anyone can enter the mail address of someone else at a provider that does not verify it.
    @Test(arguments: ["false", "\"true\"", "null"]) func unverifiedMailDoesNotLink(_ verified: String) async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            let owner = try await scene.client.signIn()
            _ = try await scene.link("1", Self.anna, cookie: owner)
            let response = try await scene.signIn("2", ["email": "\"anna@example.org\"", "email_verified": verified])
            #expect(response.status == .seeOther)
            #expect(try await scene.people().count == 2, "someone new")
            #expect(try await scene.sessions(of: .first) == 1)
            #expect(try await scene.fixture.services.openID?.accounts(of: .first).count == 1)
        }
    }

    // MARK: - Refusing

    /// A fault of the answer or of the browser.
    enum Fault: String, CaseIterable {
        case state, cookie, otherCookie, code, nonce, audience, issuer, expired, signature, lateCallback
    }

    @Test(arguments: Fault.allCases) func wrongAnswerIsRefused(_ fault: Fault) async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            let (begun, other) = (try await scene.begin(), try await scene.begin())
            var claims = Self.anna
            var (state, cookie): (String?, String?) = (nil, nil)
            switch fault {
            case .state: state = String(begun.state.reversed())
            case .cookie: cookie = ""
            case .otherCookie: cookie = other.cookie
            case .code, .lateCallback: break
            case .nonce: claims["nonce"] = "\"\(other.nonce)\""
            case .audience: claims["aud"] = "\"another-client\""
            case .issuer: claims["iss"] = "\"https://id.example.org\""
            case .expired: claims["exp"] = "\(ServerFixture.noon.seconds - 61)"
            case .signature: scene.provider.signWrongly()
            }
            let code = scene.grant(begun, "4711", claims)
            if fault == .lateCallback { scene.fixture.clock.advance(Span(600)) }
            let response = try await scene.callback(
                begun, code: fault == .code ? "another" : code, state: state, cookie: cookie)
            #expect(response.status == .unauthorized, "\(response.text)")
            #expect(response.text.contains("The provider’s answer was not accepted"))
            #expect(Self.session(response) == nil)
            #expect(try await scene.people().count == 1)
            _ = try await scene.client.signIn()
            let log = try await scene.fixture.services.accessEvents(of: scene.fixture.own, limit: 9)
            #expect(log.contains { $0.act == .wrongOpenID })
        }
    }

    /// The reason of a refusal is for the owner, unless the visitor can do something about it.
    @Test func visitorsSeeNoDetails() async throws {
        try await scene({ try $0.settings() }) { scene in
            func answer(_ query: String, _ cookie: String) async throws -> String {
                try await scene.client.execute(
                    uri: "/sign-in/openid/callback?" + query, method: .get, headers: [.cookie: cookie], body: nil
                ).text
            }
            let begun = try await scene.begin()
            let refused = try await answer("error=access_denied&state=" + begun.state, begun.cookie)
            #expect(refused.contains("access_denied"))
            // Without the right state, the text is anyone's.
            let forged = try await answer("error=call_this_number&state=" + begun.state, begun.cookie)
            #expect(!forged.contains("call_this_number"))
            let other = try await scene.begin()
            let code = scene.grant(other, "1", ["aud": "\"another-client\""]).replacing(" ", with: "%20")
            let wrong = try await answer("code=\(code)&state=\(other.state)", other.cookie)
            #expect(wrong.contains("openid-refused") && !wrong.contains("client"))
        }
    }

    @Test func callbackWorksOnce() async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            let begun = try await scene.begin()
            let code = scene.grant(begun, "4711", Self.anna)
            #expect(try await scene.callback(begun, code: code).status == .seeOther)
            let again = try await scene.callback(begun, code: code)
            #expect(again.status == .unauthorized && Self.session(again) == nil)
            // Not with another code, either, and a failed answer uses up the sign-in.
            let fresh = try await scene.begin()
            #expect(try await scene.callback(fresh, code: "another").status == .unauthorized)
            #expect(try await scene.callback(fresh, code: scene.grant(fresh, "4711")).status == .unauthorized)
        }
    }

    @Test func removedPersonIsRefused() async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            _ = try await scene.signIn("1", Self.anna)
            let person = try #require(try await scene.people().last?.person)
            let people = scene.fixture.services.people
            try await people.remove(person.id, by: .machine)
            // Neither the account nor another one with the same mail address.
            for subject in ["1", "2"] {
                let response = try await scene.signIn(subject, Self.anna)
                #expect(response.status == .forbidden && Self.session(response) == nil, "\(subject)")
            }
            #expect(try await scene.people().count == 2)
            try await people.restore(person.id, by: .machine)
            #expect(try await scene.signIn("1", Self.anna).status == .seeOther)
            try await people.remove(person.id, by: .machine)
            scene.fixture.clock.advance(PeopleService.keptFor + .hours(1))
            #expect(try await people.purge() == 1)
            #expect(try await scene.fixture.services.openID?.accounts(of: person.id).isEmpty == true)
        }
    }

    /// Someone else may have linked an account with the mail address of a person who comes back.
    @Test func restoredPersonLosesAMailAddressThatAnotherHas() async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            _ = try await scene.signIn("1", Self.anna)
            let person = try #require(try await scene.people().last?.person)
            try await scene.fixture.services.people.remove(person.id, by: .machine)
            let owner = try await scene.client.signIn()
            #expect(try await scene.link("2", Self.anna, cookie: owner).status == .seeOther)
            try await scene.fixture.services.people.restore(person.id, by: .machine)
            #expect(try await scene.signIn("1", Self.anna).status == .seeOther)
            #expect(try await scene.signIn("3", Self.mail).status == .seeOther)
            #expect(try await scene.fixture.services.openID?.accounts(of: .first).count == 2)
        }
    }

    @Test func failedAttemptsAreLimited() async throws {
        try await scene({ try $0.settings() }) { scene in
            var statuses: [Int] = []
            for _ in 0..<11 {
                let response = try await scene.client.browse(
                    .get, "/sign-in/openid/callback?code=1&state=unknown", cookie: "halcyon_openid=unknown")
                statuses.append(response.status.code)
            }
            #expect(statuses == Array(repeating: 401, count: 10) + [429])
            #expect(scene.provider.requests.isEmpty, "no request without a state that is known")
        }
    }

    // MARK: - The provider

    @Test func documentsAreKeptAndKeysRenewed() async throws {
        try await scene({ try $0.settings(autoRegister: true) }) { scene in
            for _ in 0..<2 {
                let response = try await scene.signIn("1")
                #expect(response.status == .seeOther)
            }
            func count(_ path: String) -> Int { scene.provider.requests.count { $0 == "GET " + path } }
            #expect(count("/.well-known/openid-configuration") == 1 && count("/keys") == 1)
            scene.provider.changeKey()
            #expect(try await scene.signIn("1").status == .unauthorized, "at most once a minute")
            #expect(count("/keys") == 1)
            scene.fixture.clock.advance(Span(60))
            #expect(try await scene.signIn("1").status == .seeOther)
            #expect(count("/keys") == 2)
        }
    }

    @Test func unusableProviderIsReported() async throws {
        try await scene({ try $0.settings() }) { scene in
            let answers: [(HTTPResponse.Status, String)] = [
                (.found, ""), (.internalServerError, "{}"), (.ok, "<html>"),
                (.ok, "{\"issuer\":\"https://id.example.org\"}"),
                (.ok, String(repeating: " ", count: OpenIDDiscovery.maximumSize + 1)),
            ]
            for (status, body) in answers {
                scene.provider.setDiscovery((status, body))
                let response = try await scene.client.browse(.get, "/sign-in/openid", cookie: "")
                #expect(response.status == .badGateway, "\(status) \(body.prefix(9))")
                // The failure is repeated for a while without another request.
                let asked = scene.provider.requests.count
                scene.provider.setDiscovery(nil)
                #expect(try await scene.client.browse(.get, "/sign-in/openid", cookie: "").status != .seeOther)
                #expect(scene.provider.requests.count == asked)
                scene.fixture.clock.advance(Span(10))
            }
            #expect(try await scene.client.browse(.get, "/sign-in/openid", cookie: "").status == .seeOther)
        }
    }

    // MARK: - The sign-in page

    @Test func signInPageHasTheButton() async throws {
        try await scene({ try $0.settings(buttonText: "Enter <here>") }) { scene in
            let page = try await scene.client.browse(.get, "/sign-in", cookie: "")
            #expect(page.status == .unauthorized && page.text.contains("href=\"/sign-in/openid\""))
            #expect(page.text.contains("Enter &lt;here&gt;"))
            let cookie = try await scene.client.signIn()
            let board = try await scene.client.browse(.get, "/sign-in/openid", cookie: cookie)
            #expect(board.headers[.location] == "/")
        }
        try await scene({ try $0.settings() }) { scene in
            let page = try await scene.client.browse(.get, "/sign-in", cookie: "")
            #expect(page.text.contains("Sign in with 127.0.0.1"))
        }
    }

    @Test func nothingIsOfferedWithoutAProvider() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            #expect(try await !client.browse(.get, "/sign-in", cookie: "").text.contains("openid"))
            #expect(try await !client.browse(.get, "/settings/access", cookie: cookie).text.contains("openid"))
            for path in ["/sign-in/openid", "/sign-in/openid/callback?code=1&state=2"] {
                #expect(try await client.browse(.get, path, cookie: "").status == .notFound)
            }
            #expect(try await client.browse(.get, "/sign-in/openid/link", cookie: cookie).status == .notFound)
        }
    }

    @Test func autoLoginOpensTheProvider() async throws {
        try await scene({ try $0.settings(autoLogin: true) }) { scene in
            func opens(_ path: String, cookie: String = "", mode: String? = nil) async throws -> Bool {
                var headers: HTTPFields = [.cookie: cookie, .accept: "text/html"]
                if let mode, let name = HTTPField.Name("Sec-Fetch-Mode") { headers[name] = mode }
                let response = try await scene.client.execute(uri: path, method: .get, headers: headers, body: nil)
                #expect([.seeOther, .unauthorized].contains(response.status))
                return response.headers[.location] == "/sign-in/openid"
            }
            #expect(try await opens("/sign-in"))
            #expect(try await opens("/sign-in?unsent=0"))
            #expect(try await !opens("/sign-in?autoLogin=false"))
            #expect(try await !opens("/sign-in?unsent=2"), "the page says what was lost")
            // A page that needs a sign-in, if a new browser opens it, and not the app of a browser that has data.
            #expect(try await opens("/", mode: "navigate"))
            #expect(try await !opens("/?autoLogin=false", mode: "navigate"))
            #expect(try await !opens("/", mode: "cors"))
            #expect(try await !opens("/", cookie: "halcyon-person=first", mode: "navigate"))
            // After a refusal, the page stays.
            let begun = try await scene.begin()
            let refused = try await scene.callback(begun, code: "another")
            #expect(refused.status == .unauthorized && refused.text.contains("href=\"/sign-in/openid\""))
            // After signing out, too.
            let session = try await scene.client.signIn()
            let out = try await scene.client.browse(.post, "/sign-out", cookie: session, form: "")
            let stay = try #require(out.headers[values: .setCookie].first { $0.hasPrefix("halcyon_signed_out=") })
            #expect(stay.contains("Max-Age=600"))
            #expect(try await !opens("/sign-in", cookie: String(stay.prefix { $0 != ";" })))
        }
    }
}
