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

/// Checks every route with every scope: which scope it requires, and that no response contains the owner's data
/// without the scope to read it.
@Suite struct ScopeTests {
    private static let scopes: [AccessScope] = [.importing, .read, .write, .admin]
    /// Texts that occur only in the owner's flight.
    private static let marks = ["Zebedee", "47K", "QXMARK", "G47Q", "zebra-note"]
    private static let flight = """
        {"number":"LH1612","from":"FRA","to":"WAW","out":{"scheduled":"2026-11-20T22:30:00+01:00"},
         "in":{"scheduled":"2026-11-21T00:05:00+01:00"},"seat":"47K","confirmation":"QXMARK","who":"Zebedee",
         "gate":{"from":"G47Q"},"notes":"zebra-note"}
        """

    private static func secret(_ scope: AccessScope) -> String { "a-token-with-the-scope-\(scope.name)" }

    private struct Route: Hashable {
        let method: HTTPRequest.Method
        let path: String
    }

    /// A golden file records the scope that each route requires. A new route is missing from it and fails.
    @Test func routesRequireTheRecordedScope() async throws {
        let fixture = try await ServerFixture(passports: ServerFixture.passports)
        for scope in Self.scopes {
            try await fixture.store.add(
                Credential(
                    id: "scope-\(scope.name)", kind: .token, label: scope.name, scope: scope,
                    secretHash: SecretHash.of(Self.secret(scope)), createdAt: ServerFixture.noon, expiresAt: nil))
        }
        let files = Set(WebAssets.shared.paths)
        let routes = buildRouter(fixture.services).routes.map { Route(method: $0.method, path: $0.path.description) }
            .filter { !files.contains($0.path) }
            .sorted { ($0.path, $0.method.rawValue) < ($1.path, $1.method.rawValue) }
        let lines = try await fixture.test { client in
            var lines: [String] = []
            let added = try await client.api(.post, "/api/v1/flights", Self.flight)
            let id = try #require(added.json["flight"]?["id"]?.string)
            func send(_ route: Route, _ secret: String?) async throws -> TestResponse {
                let path = route.path.replacing("{id}", with: id).replacing("{code}", with: "FRA")
                    .replacing("{format}", with: "json").replacing("{secret}", with: "not-one-that-is-known")
                    .replacing("{name}", with: "nobody").replacing("{upload}", with: "not-one-that-is-there")
                var headers: HTTPFields = [:]
                headers[.authorization] = secret.map { "Bearer " + $0 }
                return try await client.execute(
                    uri: path, method: route.method, headers: headers,
                    body: route.method == .get ? nil : ByteBuffer(string: ""))
            }
            // Starts with the least privileged callers, since requests of the others may change data.
            for route in routes {
                var answers: [String: HTTPResponse.Status] = [:]
                for secret in [nil, Self.secret(.importing)] {
                    let answer = try await send(route, secret)
                    answers[secret ?? ""] = answer.status
                    for mark in Self.marks + [id] where answer.status != .seeOther {
                        #expect(!answer.text.contains(mark), "\(route.method) \(route.path): \(mark)")
                    }
                }
                lines.append(
                    "\(route.method) \(route.path): "
                        + Self.reach(answers[""], answers[Self.secret(.importing)]))
            }
            for (index, route) in routes.enumerated() where lines[index].hasSuffix(": ?") {
                // An event stream does not end, so its head is requested.
                let method = route.path.hasSuffix("/events") && route.method == .get ? .head : route.method
                var needed = "nobody"
                for scope in [AccessScope.read, .write, .admin] {
                    let status = try await send(Route(method: method, path: route.path), Self.secret(scope)).status
                    if status != .unauthorized, status != .forbidden {
                        needed = scope.name
                        break
                    }
                }
                lines[index] = "\(route.method) \(route.path): \(needed)"
            }
            return lines
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/scopes.txt")
        let difference = try Golden.difference(lines.joined(separator: "\n") + "\n", from: file)
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// - Returns: `?` if the route requires more than an import token.
    private static func reach(_ stranger: HTTPResponse.Status?, _ importer: HTTPResponse.Status?) -> String {
        if stranger != .unauthorized { return "everybody" }
        return importer == .forbidden || importer == .unauthorized ? "?" : "import"
    }
}
