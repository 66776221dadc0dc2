import FlightCore
import FlightServer
import FlightTracking
import Foundation
import Hummingbird
import Testing

@Suite struct CalmTests {
    /// The calm page needs no account and uses the browser's language.
    @Test(arguments: [("", "en"), ("fr, pl;q=0.8, en;q=0.5", "pl"), ("pt-PT", "pt-BR"), ("de-AT,de;q=0.9", "de")])
    func needsNoAccount(accept: String, tag: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let page = try await client.execute(uri: "/calm", method: .get, headers: [.acceptLanguage: accept])
            #expect(page.status == .ok)
            #expect(page.text.contains("<html lang=\"\(tag)\""))
            // Browsers revalidate the cached page, because its files change with it.
            #expect(page.headers[.cacheControl] == "no-cache")
            #expect(page.headers[.vary]?.contains("Accept-Language") == true)
            for file in ["/calm.js", "/calm-sound.js", "/calm.css", "/calm.wasm"] {
                #expect(try await client.execute(uri: file, method: .get).status == .ok, "built without `make web`?")
            }
            let wasm = try await client.execute(uri: "/calm.wasm", method: .get, headers: [.acceptEncoding: "br"])
            #expect(wasm.body.readableBytes <= 120_000)
        }
    }

    @Test func languageSettingOverridesBrowser() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            _ = try await client.browse(.post, "/settings", cookie: cookie, form: "language=pl&theme=dark")
            let page = try await client.browse(.get, "/calm", cookie: cookie)
            #expect(page.text.contains("<html lang=\"pl\" data-theme=\"dark\""))
        }
    }

    @Test func flightGuideRequiresSignIn() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try DeliveryTests.flight())
        try await fixture.test { client in
            #expect(try await client.execute(uri: "/flights/\(id.text)/calm", method: .get).status == .unauthorized)
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/flights/\(id.text)/calm", cookie: cookie)
            #expect(page.status == .ok && page.text.contains("class=\"guide\""))
            let none = try await client.browse(.get, "/flights/none/calm", cookie: cookie)
            #expect(none.status == .notFound)
        }
    }
}
