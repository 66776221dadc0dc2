import FlightCore
import FlightSamples
import FlightServer
import FlightStore
import FlightTracking
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

/// Requests while the storage is full, slow or damaged.
@Suite struct StorageTests {
    /// Replaces the recording of credential uses, and forwards all other calls to the store.
    private final class Doorman: DoorRepository {
        private let behind: any SQLStore
        private let body: @Sendable () async throws -> Void
        private let count = Mutex(0)

        init(_ store: any SQLStore, _ body: @escaping @Sendable () async throws -> Void) {
            behind = store
            self.body = body
        }

        var touches: Int { count.withLock { $0 } }

        func touch(_ id: String, at: Instant) async throws {
            count.withLock { $0 += 1 }
            try await body()
        }
        func reader(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Reader? {
            try await behind.reader(secretHash: secretHash, kind: kind, now: now)
        }
        func peer(secretHash: String) async throws -> Peer? { try await behind.peer(secretHash: secretHash) }
        func owner(ofLink secretHash: String) async throws -> Person.ID? {
            try await behind.owner(ofLink: secretHash)
        }
        func owner(ofCalendar secretHash: String) async throws -> Person.ID? {
            try await behind.owner(ofCalendar: secretHash)
        }
        func note(_ guess: AccessEvent) async throws { try await behind.note(guess) }
        func hasSessions() async throws -> Bool { try await behind.hasSessions() }
    }

    private struct Condition: StorageWatch {
        let condition: StorageCondition
    }

    private static let paths = ["/", "/calm", "/healthz", "/logbook", "/api/v1/snapshot"]

    /// 65 seconds after the last recorded use, a use is recorded again. If that fails, requests still succeed.
    @Test func readingWorksWhenUsesCannotBeRecorded() async throws {
        let fixture = try await ServerFixture(door: { Doorman($0) { throw StoreError.diskFull(path: "there") } })
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for seconds in [65, 1, 90] {
                fixture.clock.advance(Span(Int64(seconds)))
                for path in Self.paths {
                    #expect(try await client.browse(.get, path, cookie: cookie).status == .ok, "\(path)")
                    #expect(try await client.api(.get, path).status == .ok, "\(path) with a token")
                }
            }
        }
    }

    /// Reading does not wait for the recording of a use, for example while a large import blocks writing.
    @Test func readingDoesNotWaitForRecording() async throws {
        let (stream, end) = AsyncStream<Void>.makeStream()
        let doorman = Mutex<Doorman?>(nil)
        let fixture = try await ServerFixture(door: { store in
            let made = Doorman(store) { for await _ in stream {} }
            doorman.withLock { $0 = made }
            return made
        })
        try await fixture.test { client in
            for _ in 0..<5 {
                fixture.clock.advance(Span(65))
                for path in Self.paths {
                    let answer = try await client.api(.get, path)
                    #expect(answer.status == .ok)
                }
            }
        }
        // Pending recordings do not pile up either.
        let touches = try #require(doorman.withLock { $0 }?.touches)
        #expect(touches <= 1)
        end.finish()
    }

    @Test(arguments: Language.allCases) func ownerPagesReportDamage(_ language: Language) async throws {
        let backup = "halcyon-\(Int.random(in: 1...9999)).sqlite"
        let fixture = try await ServerFixture(storage: Condition(condition: .damaged(backup: backup)))
        try await fixture.store.save(Settings(language: language), at: ServerFixture.noon)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for path in ["/", "/add", "/settings", "/settings/access", "/logbook", "/logbook/import", "/shell"] {
                let page = try await client.browse(.get, path, cookie: cookie)
                #expect(page.status == .ok)
                #expect(page.text.contains("id=\"storage\""), "\(path)")
                #expect(page.text.contains(backup) && page.text.contains("halcyon restore --latest"), "\(path)")
                #expect(page.headers[try #require(HTTPField.Name("halcyon-storage"))] == "damaged")
            }
            // Visitors do not see it.
            let door = try await client.execute(uri: "/calm", method: .get, headers: [.accept: "text/html"])
            #expect(!door.text.contains(backup))
        }
    }

    @Test(arguments: [
        (StorageCondition.well, "ok", nil), (.noRoom, "degraded", "no-room"),
        (.notWritable, "degraded", "not-writable"), (.incomplete(rows: 2), "degraded", "incomplete"),
        (.damaged(backup: "halcyon-secret.sqlite"), "damaged", "damaged"),
    ])
    func healthReportsStorageCondition(_ condition: StorageCondition, status: String, reason: String?) async throws {
        let fixture = try await ServerFixture(storage: Condition(condition: condition))
        try await fixture.test { client in
            let answer = try await client.execute(uri: "/healthz", method: .get)
            #expect(answer.status == .ok, "the server runs and must not be restarted for this")
            #expect(answer.json["status"]?.string == status)
            #expect(answer.json["reason"]?.string == reason)
            #expect(!answer.text.contains("secret"), "nothing private")
        }
    }
}
