import FlightCore
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import FlightServer

/// Checks every route with every reader: which scope it needs, what other people of the house get, and that no answer
/// contains anything of a person for anyone who may not read it.
@Suite struct ReaderTests {
    /// Someone who asks.
    private enum Other: String, CaseIterable {
        case stranger, member, guest, statusFriend, mapFriend, allFriend, removed, revoked

        /// What the person shows this friend; nil for others.
        var view: FriendView? {
            switch self {
            case .statusFriend: .status
            case .mapFriend: .map
            case .allFriend: .all
            case .stranger, .member, .guest, .removed, .revoked: nil
            }
        }

        /// The texts of ``Private/marks`` that this reader may see: those who may become friends see the name, and a friend
        /// sees the flight.
        func mayRead(_ mark: String, _ mine: Private) -> Bool {
            if self == .member { return mark == "Zacharias" }
            guard let view else { return false }
            return mark == mine.flight || mark == "Zacharias" || view == .all && (mark == "47K" || mark == "G47Q")
        }
    }

    private static let scopes: [AccessScope] = [.importing, .read, .write, .admin]
    /// Texts that occur only in the data of the person whose data must stay private.
    private static let marks = [
        "Zebedee", "47K", "QXMARK", "G47Q", "zebra-note", "Quenby", "48K", "QYMARK",
        "zebra-companion", "zebra-record", "Zacharias",
    ]
    private static let flight = """
        {"number":"LH1612","from":"FRA","to":"WAW","out":{"scheduled":"2026-11-20T22:30:00+01:00"},
         "in":{"scheduled":"2026-11-21T00:05:00+01:00"},"seat":"47K","confirmation":"QXMARK","who":"Zebedee",
         "gate":{"from":"G47Q"},"notes":"zebra-note",
         "companions":[{"name":"Quenby","seat":"48K","confirmation":"QYMARK","notes":"zebra-companion"}]}
        """
    private static let record = """
        {"id":"the-record-of-a-person","date":"2020-01-02","from":"FRA","to":"WAW","number":"LH1612","notes":"zebra-record"}
        """

    /// Whether a text contains a mark as a word of its own. Random identifiers may contain a short mark.
    private static func shows(_ text: String, _ mark: String) -> Bool {
        func isPart(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || "-_".contains(character)
        }
        return text.ranges(of: mark).contains { range in
            let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
            let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
            return !isPart(before) && !isPart(after)
        }
    }

    private static func secret(_ name: String) -> String { "a-token-of-the-reader-\(name)" }

    private struct Route: Hashable {
        let method: HTTPRequest.Method
        let path: String
    }

    /// What belongs to the person whose data must stay private.
    private struct Private {
        let flight: String
        let record: String
        let link: String

        var marks: [String] { ReaderTests.marks + [flight, record, link] }
    }

    private func token(_ name: String, _ scope: AccessScope) -> Credential {
        Credential(
            id: "token-" + name, kind: .token, label: name, scope: scope, secretHash: SecretHash.of(Self.secret(name)),
            createdAt: ServerFixture.noon, expiresAt: nil)
    }

    private func scene(_ fixture: ServerFixture) async throws {
        let people = fixture.services.people
        try await people.rename(.first, to: "Zacharias", by: .machine)
        for other in Other.allCases where other != .stranger && other != .revoked {
            let made = try await people.invite(other == .guest ? .guest : .member, name: nil, by: .machine)
            let joined = try #require(
                try await people.join(made.code, name: other.rawValue, browser: "Firefox", language: nil, from: nil))
            try await fixture.store.house.of(joined.person.id).add(token(other.rawValue, .admin))
            if let view = other.view {
                let mine = fixture.own.friends
                let invited = try await mine.invite(joined.person.id, FriendTerms(shows: view), by: .machine)
                try await fixture.services.house.of(joined.person.id).friends.accept(
                    invitation: invited.invitation.id, FriendTerms(), by: .machine)
            }
            if other == .removed { try await people.remove(joined.person.id, by: .machine) }
        }
        for scope in Self.scopes { try await fixture.store.add(token(scope.name, scope)) }
        for name in ["spare", "revoked"] { try await fixture.store.add(token(name, .admin)) }
        _ = try await fixture.store.revoke("token-revoked")
    }

    private func path(_ route: Route, _ mine: Private) -> String {
        let id =
            route.path.contains("/people/") && !route.path.contains("/friends/")
            ? "first"
            : route.path.contains("/logbook/")
                ? mine.record
                : route.path.contains("/links/")
                    ? mine.link : route.path.contains("/access/") ? "token-spare" : mine.flight
        return route.path.replacing("{id}", with: id).replacing("{code}", with: "FRA")
            .replacing("{format}", with: "json").replacing("{secret}", with: "not-one-that-is-known")
            .replacing("{name}", with: "none").replacing("{upload}", with: "not-one-that-is-there")
    }

    private func send(
        _ route: Route, _ secret: String?, _ mine: Private, _ client: any TestClient
    ) async throws -> TestResponse {
        // An event stream does not end, so its head is requested.
        let method = route.path.hasSuffix("/events") && route.method == .get ? .head : route.method
        var headers: HTTPFields = [:]
        headers[.authorization] = secret.map { "Bearer " + $0 }
        return try await client.execute(
            uri: path(route, mine), method: method, headers: headers,
            body: route.method == .get ? nil : ByteBuffer(string: ""))
    }

    /// A golden file records what each route needs, and what others get. A new route is missing from it and fails. That
    /// nothing leaks is checked without the file, so that recording it cannot bless a leak.
    @Test func everyRouteAnswersEachReader() async throws {
        let fixture = try await ServerFixture(passports: ServerFixture.passports)
        try await scene(fixture)
        let files = Set(WebAssets.shared.paths)
        let routes = buildRouter(fixture.services).routes.map { Route(method: $0.method, path: $0.path.description) }
            .filter { !files.contains($0.path) }
            .sorted { ($0.path, $0.method.rawValue) < ($1.path, $1.method.rawValue) }
        let lines = try await fixture.test { client in
            let mine = try await content(client)
            var lines: [String] = []
            for route in routes {
                var answers: [String] = []
                for other in Other.allCases {
                    let secret = other == .stranger ? nil : Self.secret(other.rawValue)
                    // A credential that does not work must not be guessed too often.
                    fixture.clock.advance(Span(20))
                    let answer = try await send(route, secret, mine, client)
                    // An answer may repeat an identifier of the request.
                    for mark in mine.marks
                    where !path(route, mine).contains(mark) && !other.mayRead(mark, mine) {
                        #expect(!Self.shows(answer.text, mark), "\(other) \(route.method) \(route.path): \(mark)")
                        for field in answer.headers {
                            #expect(!Self.shows(field.value, mark), "\(other) \(route.method) \(route.path): \(field)")
                        }
                    }
                    answers.append("\(other.rawValue) \(answer.status.code)")
                }
                lines.append("\(route.method) \(route.path): " + answers.joined(separator: ", "))
            }
            // Everything of the person is still there.
            let after = try await client.api(.get, "/api/v1/flights/\(mine.flight)", token: Self.secret("read"))
            #expect(Self.marks.dropLast(2).allSatisfy { after.text.contains($0) }, "\(after.text)")
            for (index, route) in routes.enumerated() {
                var needed = "none"
                for scope in Self.scopes {
                    let status = try await send(route, Self.secret(scope.name), mine, client).status
                    guard status == .unauthorized || status == .forbidden else {
                        needed = scope.name
                        break
                    }
                }
                lines[index] += "; needs \(needed)"
            }
            return lines
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/readers.txt")
        let difference = try Golden.difference(lines.joined(separator: "\n") + "\n", from: file)
        #expect(difference == nil, "\(difference ?? "")")
    }

    private func content(_ client: any TestClient) async throws -> Private {
        let admin = Self.secret("admin")
        let added = try await client.api(.post, "/api/v1/flights", Self.flight, token: admin)
        let flight = try #require(added.json["flight"]?["id"]?.string)
        let logged = try await client.api(.post, "/api/v1/logbook", Self.record, token: admin)
        let record = try #require(logged.json["record"]?["id"]?.string, "\(logged.text)")
        let shared = try await client.api(.post, "/api/v1/links", "{\"flight\":\"\(flight)\"}", token: admin)
        return Private(flight: flight, record: record, link: try #require(shared.json["id"]?.string, "\(shared.text)"))
    }

    /// What a guest cannot do, whichever way it is sent. A body may decide what a request does.
    @Test func guestsCannotDeleteOrShare() async throws {
        let fixture = try await ServerFixture()
        try await scene(fixture)
        try await fixture.test { client in
            let guest = Self.secret("guest")
            let added = try await client.api(.post, "/api/v1/flights", Self.flight, token: guest)
            let id = try #require(added.json["flight"]?["id"]?.string)
            let change =
                "{\"id\":\"mutation-1\",\"at\":\(ServerFixture.noon.seconds),\"kind\":\"delete\",\"flight\":\"\(id)\"}"
            for (method, path, body) in [
                (HTTPRequest.Method.post, "/api/v1/mutations", change), (.delete, "/api/v1/flights/\(id)", ""),
                (.delete, "/api/v1/logbook/\(id)", ""), (.post, "/api/v1/links", "{\"flight\":\"\(id)\"}"),
            ] {
                let answer = try await client.api(method, path, body, token: guest)
                #expect(answer.status == .forbidden, "\(method) \(path): \(answer.status) \(answer.text)")
            }
            let address = try await client.execute(
                uri: "/logbook/calendar", method: .post,
                headers: [
                    .authorization: "Bearer " + guest, .contentType: "application/x-www-form-urlencoded",
                ], body: ByteBuffer(string: "action=new"))
            #expect(address.status == .forbidden)
            let read = try await client.api(.get, "/api/v1/flights/\(id)", token: guest)
            #expect(read.status == .ok)
        }
    }
}
