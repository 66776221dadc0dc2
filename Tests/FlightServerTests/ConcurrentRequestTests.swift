import FlightCore
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import FlightServer

/// Accepts every message.
private struct AnyCarrier: AlertCarrier {
    func carry(_ message: AlertMessage, to destination: AlertDestination, now: Instant) async -> AlertDeliveryResult {
        .taken
    }
    func refusal(of destination: AlertDestination) -> DeliveryFault? { nil }
}

/// Reports that its push service is unavailable.
private struct NoActivityCarrier: ActivityCarrier {
    func carry(_ message: ActivityMessage, to token: ActivityToken, now: Instant) async -> ActivityDelivery {
        .unavailable("a test", retryAfter: nil)
    }
}

/// Forwards to the store, but fails at the end of each transaction.
private final class FailingDoor: AccessRepository {
    struct Failure: Error {}
    private let behind: PersonStore

    init(_ store: PersonStore) { behind = store }

    func transaction<Value: Sendable>(
        _ body: @Sendable (any StoreTransaction) throws -> Value
    ) async throws -> Value {
        try await behind.transaction { transaction -> Value in
            _ = try body(transaction)
            throw Failure()
        }
    }
    func credentials(_ kind: Credential.Kind, now: Instant) async throws -> [Credential] {
        try await behind.credentials(kind, now: now)
    }
    func revoke(_ id: String) async throws -> Bool { try await behind.revoke(id) }
    func revokeAll(_ kinds: Set<Credential.Kind>) async throws -> Int { try await behind.revokeAll(kinds) }
    func accessEvents(limit: Int) async throws -> [AccessEvent] { try await behind.accessEvents(limit: limit) }
}

/// Many simultaneous requests, over sockets, to a server with its data on disk.
@Suite struct ConcurrentRequestTests {
    /// Sends `count` requests at the same time.
    private func answers(
        _ fixture: ServerFixture, _ count: Int,
        _ send: @escaping @Sendable (Int, any TestClient) async throws -> TestResponse
    ) async throws -> [TestResponse] {
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        return try await app.test(.live) { client in
            try await withThrowingTaskGroup(of: TestResponse.self) { group in
                for index in 0..<count { group.addTask { try await send(index, client) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
    }

    private func onDisk<Value>(_ body: (String) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "halcyon-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder.appending(path: "halcyon.db").path)
    }

    @Test func subscribedBrowsersAreLimited() async throws {
        try await onDisk { path in
            let fixture = try await ServerFixture(at: path, carrier: AnyCarrier())
            let answers = try await answers(fixture, 120) { index, client in
                let body = """
                    {"endpoint":"https://push.example.org/\(index)","keys":{"p256dh":"\(Self.key(65))","auth":"\(Self.key(16))"}}
                    """
                return try await client.api(.post, "/api/v1/alerts/browsers", body)
            }
            #expect(answers.count { $0.status == .noContent } == TooManyDevices.mostBrowsers)
            #expect(answers.count { $0.status == .unprocessableContent } == 120 - TooManyDevices.mostBrowsers)
            #expect(try await fixture.store.subscribers().count == TooManyDevices.mostBrowsers)
        }
    }

    /// Returns random base64url bytes as browsers send them; a key of 65 bytes begins with a 4.
    private static func key(_ count: Int) -> String {
        let bytes = (count == 65 ? [4] : []) + (0..<(count == 65 ? 64 : count)).map { _ in UInt8.random(in: 0...255) }
        return Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    @Test func registeredPhonesAreLimited() async throws {
        try await onDisk { path in
            let fixture = try await ServerFixture(at: path, activityCarrier: NoActivityCarrier())
            let answers = try await answers(fixture, 60) { index, client in
                try await client.api(.post, "/api/v1/activities/devices", #"{"device":"device-\#(index)"}"#)
            }
            #expect(answers.count { $0.status == .noContent } == TooManyDevices.mostPhones)
            #expect(try await fixture.store.activityDevices().count == TooManyDevices.mostPhones)
        }
    }

    /// Each token creates another one while it revokes itself: the requests are applied in one order.
    @Test func creatingATokenBesideItsRevocation() async throws {
        try await onDisk { path in
            let fixture = try await ServerFixture(at: path)
            var parents: [AccessService.Made] = []
            for number in 0..<30 {
                let door = fixture.own.access
                parents.append(
                    try await door.makeToken("parent \(number)", scope: .admin, life: nil, by: .machine))
            }
            let answers = try await answers(fixture, 2 * parents.count) { [parents] index, client in
                let parent = parents[index / 2]
                return index.isMultiple(of: 2)
                    ? try await client.api(
                        .post, "/api/v1/access/tokens", #"{"name":"child","scope":"read"}"#, token: parent.secret)
                    : try await client.api(
                        .delete, "/api/v1/access/\(parent.credential.id)", token: parent.secret)
            }
            // 429: the rate limit of failed tokens, for a request that arrives after the revocation.
            let expected: [HTTPResponse.Status] = [.created, .noContent, .unauthorized, .tooManyRequests]
            #expect(answers.allSatisfy { expected.contains($0.status) }, "\(answers.map { $0.status.code })")
            #expect(answers.count { $0.status == .noContent } == parents.count)
            let left = try await fixture.store.credentials(.token, now: fixture.clock.now)
            #expect(left.allSatisfy { $0.label != "child" && $0.parent == nil })
        }
    }

    /// Alert settings for different flights that are saved at the same time are all kept.
    @Test func concurrentAlertSettingsAreKept() async throws {
        try await onDisk { path in
            let fixture = try await ServerFixture(at: path, carrier: AnyCarrier())
            var ids: [Flight.ID] = []
            for _ in 0..<12 {
                let flight = try FlightJSON.read(
                    try JSONReader.read(#"{"from":"FRA","to":"HND","out":{"scheduled":1795783500}}"#),
                    airport: { fixture.flightService.airports[$0] }, type: { _ in nil })
                ids.append(try await fixture.flightService.add(flight))
            }
            let cookie = try await fixture.test { try await $0.signIn() }
            _ = try await answers(fixture, ids.count) { [ids] index, client in
                let form = AlertGroup.allCases[0].name + "=1"
                return try await client.browse(
                    .post, "/flights/\(ids[index].text)/alerts", cookie: cookie, form: form)
            }
            #expect(Set(try await fixture.store.alertWishes().flights.keys) == Set(ids))
        }
    }

    /// Two flights are joined to the same third one by forms that were both loaded before the trip existed.
    @Test func concurrentJoinsMakeOneTrip() async throws {
        for _ in 0..<TestTier.rounds(40) {
            let fixture = try await ServerFixture()
            for id in ["a", "b", "c"] {
                let flight = try FlightJSON.read(
                    try JSONReader.read(#"{"id":"\#(id)","from":"FRA","to":"HND","out":{"scheduled":1795783500}}"#),
                    airport: { fixture.flightService.airports[$0] }, type: { _ in nil })
                _ = try await fixture.flightService.add(flight)
            }
            try await fixture.test { client in
                let cookie = try await client.signIn()
                try await withThrowingTaskGroup(of: TestResponse.self) { group in
                    for id in ["a", "c"] {
                        group.addTask {
                            try await client.browse(.post, "/flights/\(id)/join", cookie: cookie, form: "with=b")
                        }
                    }
                    for try await answer in group { #expect(answer.status == .seeOther) }
                }
            }
            let trips = Set(try await fixture.store.flights().map { $0.trip })
            #expect(trips.count == 1 && trips.first != .some(nil))
        }
    }

    @Test func oneOfManyRecordsWithTheSameIDIsAccepted() async throws {
        try await onDisk { path in
            let fixture = try await ServerFixture(at: path)
            let answers = try await answers(fixture, 20) { index, client in
                try await client.api(
                    .post, "/api/v1/logbook", LogbookAPITests.flown.replacing("14A", with: "\(index + 1)C"))
            }
            let confirmed = answers.filter { $0.status == .created }
            #expect(confirmed.count == 1 && answers.count { $0.status == .conflict } == 19)
            let kept = try await fixture.own.logbook.entries()
            #expect(kept.map { $0.record.seat } == confirmed.map { $0.json["record"]?["seat"]?.string })
        }
    }

    /// A repeated change with the same ID is confirmed; a different one with that ID is rejected with an explanation.
    @Test func oneOfManyChangesWithTheSameIDIsApplied() async throws {
        try await onDisk { path in
            let fixture = try await ServerFixture(at: path)
            let flight = try FlightJSON.read(
                try JSONReader.read(#"{"id":"a","from":"FRA","to":"HND","out":{"scheduled":1795783500}}"#),
                airport: { fixture.flightService.airports[$0] }, type: { _ in nil })
            _ = try await fixture.flightService.add(flight)
            let answers = try await answers(fixture, 20) { index, client in
                let seat = "\(index % 10 + 1)C"
                return try await client.api(
                    .post, "/api/v1/mutations",
                    """
                    {"id":"one-for-all","at":\(ServerFixture.noon.seconds),"kind":"edit","flight":"a","facts":{"seat":"\(seat)"}}
                    """)
            }
            #expect(answers.count { $0.status == .ok } == 2 && answers.count { $0.status == .conflict } == 18)
            for refused in answers where refused.status == .conflict {
                #expect(refused.json["error"]?["code"]?.string == "mutation-used")
                #expect(refused.json["error"]?["field"]?.string == "mutation")
            }
        }
    }

    /// The terms of one source forbid its use beside other sources.
    @Test func exclusiveSourceIsEnabledAlone() async throws {
        for _ in 0..<TestTier.rounds(40) {
            let fixture = try await ServerFixture(vault: ServerVault(known: [.aeroAPI, .airLabs]))
            let sources = try #require(fixture.flightService.sources)
            let enabled = await withTaskGroup(of: Bool.self) { group in
                for source in [FlightObservation.Source.aeroAPI, .airLabs] {
                    group.addTask { (try? await sources.enable(source.name)) != nil }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(enabled == 1)
            #expect(try await fixture.store.sources().count { $0.isEnabled } == 1)
        }
    }

    /// A failed sign-in does not use up the link.
    @Test func failedSignInKeepsLink() async throws {
        let fixture = try await ServerFixture()
        let door = AccessService(
            repository: FailingDoor(fixture.store), clock: fixture.clock, secrets: CountingSecrets(),
            digest: { SecretHash.of($0) })
        await #expect(throws: FailingDoor.Failure.self) {
            try await door.signIn(ServerFixture.link, browser: "a browser", from: nil)
        }
        #expect(try await fixture.own.access.signIn(ServerFixture.link, browser: "a browser", from: nil) != nil)
    }
}
