import FlightCore
import FlightSamples
import FlightServer
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@Suite struct AccessTests {
    @Test func signInLinkWorksOnce() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            // A link preview sends HEAD and does not use up the link.
            let look = try await client.execute(uri: "/sign-in?key=" + ServerFixture.link, method: .head)
            #expect(look.status == .ok && look.headers[.setCookie] == nil)
            // Neither does fetching the page or a form sent by another site.
            for _ in 0..<3 {
                let page = try await client.execute(
                    uri: "/sign-in?key=" + ServerFixture.link, method: .get, headers: [.accept: "text/html"])
                #expect(page.status == .ok && page.headers[.setCookie] == nil)
                #expect(page.text.contains("<form") && page.text.contains("value=\"\(ServerFixture.link)\""))
            }
            let form = "key=" + ServerFixture.link
            let elsewhere = try await client.browse(.post, "/sign-in", cookie: "", form: form, site: "cross-site")
            #expect(elsewhere.status == .forbidden && elsewhere.headers[.setCookie] == nil)
            let first = try await client.browse(.post, "/sign-in", cookie: "", form: form)
            #expect(first.status == .seeOther)
            let cookie = try #require(first.headers[.setCookie])
            #expect(cookie.contains("HttpOnly"))
            #expect(cookie.contains("SameSite=Lax"))
            for method in [HTTPRequest.Method.get, .post] {
                let second = try await client.browse(
                    method, "/sign-in?key=" + ServerFixture.link, cookie: "", form: method == .post ? form : nil)
                #expect(second.status == .unauthorized)
            }
            let board = try await client.browse(.get, "/", cookie: String(cookie.prefix { $0 != ";" }))
            #expect(board.status == .ok)
        }
    }

    @Test func expiredSignInLinkIsRejected() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.hours(2))
        try await fixture.test { client in
            let response = try await client.execute(uri: "/sign-in?key=" + ServerFixture.link, method: .get)
            #expect(response.status == .unauthorized)
        }
    }

    @Test(arguments: [
        ("same-origin", HTTPResponse.Status.seeOther), ("cross-site", .forbidden), ("same-site", .forbidden),
        ("none", .forbidden),
    ])
    func crossSiteWritesAreRejected(site: String, expected: HTTPResponse.Status) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let response = try await client.browse(
                .post, "/settings", cookie: cookie, form: "language=de&theme=system", site: site)
            #expect(response.status == expected)
        }
    }

    @Test func originIsCheckedWithoutFetchMetadata() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for (origin, expected) in [
                ("http://localhost", HTTPResponse.Status.seeOther), ("https://evil.example", .forbidden),
                ("", .forbidden),
            ] {
                var headers: HTTPFields = [.cookie: cookie, .contentType: "application/x-www-form-urlencoded"]
                if !origin.isEmpty { headers[.origin] = origin }
                let response = try await client.execute(
                    uri: "/settings", method: .post, headers: headers, body: ByteBuffer(string: "language=en"))
                #expect(response.status == expected, "origin '\(origin)'")
            }
        }
    }

    /// A form of another site cannot sign a browser in, even if the browser sends only `Origin`.
    @Test(arguments: [
        ("https://evil.example", HTTPResponse.Status.forbidden), ("null", .forbidden), ("http://localhost", .seeOther),
        ("", .seeOther),
    ])
    func crossSiteSignInIsRejected(origin: String, expected: HTTPResponse.Status) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let link = try await fixture.own.access.makeSignInLink("link", life: .hours(1))
            var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
            if !origin.isEmpty { headers[.origin] = origin }
            let response = try await client.execute(
                uri: "/sign-in", method: .post, headers: headers, body: ByteBuffer(string: "key=\(link.secret)"))
            #expect(response.status == expected)
            #expect((response.headers[.setCookie] != nil) == (expected == .seeOther))
        }
    }

    @Test func readOnlyTokenCannotWrite() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let read = try await client.api(.get, "/api/v1/snapshot", token: ServerFixture.readOnlyToken)
            #expect(read.status == .ok)
            let write = try await client.api(
                .put, "/api/v1/settings", "{\"language\":\"de\"}", token: ServerFixture.readOnlyToken)
            #expect(write.status == .forbidden)
            let wrong = try await client.api(.get, "/api/v1/snapshot", token: "guessed")
            #expect(wrong.status == .unauthorized)
        }
    }

    @Test(arguments: [
        ("localhost:8484", 200), ("127.0.0.1", 200), ("[::1]:8484", 200), ("LOCALHOST", 200),
        ("rebound.example", 421), ("localhost.evil.example", 421), ("[::1].evil.example", 421),
        ("[::1].evil.example:80", 421), ("localhost:evil.example", 421), ("localhost:", 421), ("localhost:65536", 421),
        ("localhost:80:80", 421), ("[::1", 421), ("", 421),
    ])
    func unknownHostNamesAreRejected(name: String, expected: Int) async throws {
        let fixture = try await ServerFixture()
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let port = try #require(client.port)
            let answer = try await RawHTTP.send(
                "GET /healthz HTTP/1.1\r\nHost: \(name)\r\nConnection: close", port: port)
            #expect(answer.hasPrefix("HTTP/1.1 \(expected)"), "\(answer)")
        }
    }

    @Test func signedOutSessionIsRejected() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            #expect(try await client.browse(.get, "/", cookie: cookie).status == .ok)
            _ = try await client.browse(.post, "/sign-out", cookie: cookie, form: "")
            #expect(try await client.browse(.get, "/", cookie: cookie).status == .unauthorized)
        }
    }

    /// Pages and workers get the policy that Halcyon needs. Images and data files opened on their own may run nothing.
    @Test(arguments: [
        ("/", true), ("/sign-in", true), ("/sw.js", true), ("/app.js", false), ("/calm-sound.js", true),
        ("/icon.svg", false), ("/app.css", false),
        ("/api/v1/snapshot", false), ("/manifest.webmanifest", false), ("/nowhere", true),
    ])
    func contentSecurityPolicyFitsContentType(path: String, mayRun: Bool) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let response = try await client.execute(uri: path, method: .get, headers: [.accept: "text/html"])
            let policy = try #require(response.headers[.contentSecurityPolicy])
            #expect(policy.contains("script-src 'self'") == mayRun, "\(policy)")
            #expect(policy.contains("frame-ancestors 'none'"))
            let permissions = try #require(HTTPField.Name("Permissions-Policy"))
            #expect((response.headers[permissions] != nil) == mayRun)
        }
    }

    @Test func everyResponseHasSecurityHeaders() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            for path in ["/", "/healthz", "/nowhere", "/api/v1/snapshot", "/sign-in"] {
                let response = try await client.execute(uri: path, method: .get, headers: [.accept: "text/html"])
                let policy = try #require(response.headers[.contentSecurityPolicy], "\(path)")
                #expect(policy.contains("default-src 'none'"))
                #expect(!policy.contains("unsafe-inline"))
                #expect(response.headers[.xContentTypeOptions] == "nosniff")
            }
        }
    }
}
