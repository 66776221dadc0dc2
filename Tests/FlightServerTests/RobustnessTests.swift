import FlightCore
import FlightServer
import FlightTracking
import Foundation
import Hummingbird
import Testing

@Suite struct RobustnessTests {
    /// HEAD returns the status and headers of GET without a body, also for errors.
    @Test(arguments: ["/", "/add", "/logbook", "/app.css", "/health", "/nothing", "/flights/nothing"])
    func headMatchesGet(path: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let whole = try await client.browse(.get, path, cookie: cookie)
            let head = try await client.browse(.head, path, cookie: cookie)
            #expect(head.status == whole.status)
            #expect(head.headers[.contentType] == whole.headers[.contentType])
            #expect(head.text.isEmpty)
        }
    }

    @Test func oversizedBodyIsRejected() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let body = "{\"notes\":\"" + String(repeating: "x", count: 1_100_000) + "\"}"
            let response = try await client.api(.post, "/api/v1/flights", body)
            #expect(response.status == .contentTooLarge)
        }
    }

    @Test func rejectedInputStaysInTheForm() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for form in [
                "from=QQQ&to=WAW&out=2026-11-21T09%3A40&seat=3F", "from=FRA&to=WAW&out=1900-01-01T00%3A00&seat=3F",
                "from=FRA&to=WAW&out=2026-11-21T09%3A40&seat=3F&who=" + String(repeating: "x", count: 100),
            ] {
                let response = try await client.browse(.post, "/add/by-hand", cookie: cookie, form: form)
                #expect((400..<500).contains(response.status.code), "\(form.prefix(60))")
                #expect(response.text.contains("value=\"3F\""))
            }
        }
    }

    @Test func otherAuthorizationSchemesAreIgnored() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let headers: HTTPFields = [.cookie: cookie, .authorization: "Basic dTpw", .accept: "text/html"]
            #expect(try await client.execute(uri: "/", method: .get, headers: headers).status == .ok)
            let wrong: HTTPFields = [.authorization: "Bearer wrong"]
            #expect(try await client.execute(uri: "/healthz", method: .get, headers: wrong).status == .ok)
        }
    }
}
