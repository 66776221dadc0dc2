import FlightCore
import FlightStoreSamples
import FlightTracking
import Testing

@testable import FlightStore

/// Storage of devices and their Live Activities.
@Suite struct ActivityStoreTests {
    private let store: PersonStore
    private static let now = Instant(1_795_348_800)
    private static let token = String(repeating: "ab", count: 32)

    init() async throws {
        store = try await StorePlace.empty("activities-\(UInt64.random(in: 0...UInt64.max))").of(.first)
        try await store.add(try sampleFlight("a", observations: []))
        try await store.add(try Self.device("phone-one"))
    }

    private static func device(
        _ id: String, token: String? = token, credential: String? = nil, at: Instant = now
    ) throws -> ActivityDevice {
        ActivityDevice(
            id: id, startToken: token.flatMap { ActivityToken($0) }, startTokenAt: token.map { _ in at },
            language: .polish, label: "Ola", credential: credential, createdAt: at)
    }

    private static func key(_ flight: String = "a", _ device: String = "phone-one") throws -> ActivityKey {
        ActivityKey(device: device, flight: try #require(Flight.ID(flight)))
    }

    private static func place(_ name: String = "one", _ digit: String = "c", at: Instant = now) throws
        -> KeptActivity.Place
    {
        let token = try #require(ActivityToken(String(repeating: digit, count: 64)))
        return KeptActivity.Place(activity: name, token: token, at: at)
    }

    @Test func registeringAgainUpdatesTheDevice() async throws {
        try await store.add(try Self.device("phone-one", token: nil, at: Self.now + .hours(1)))
        let devices = try await store.activityDevices()
        #expect(devices.count == 1 && devices[0].startToken == nil && devices[0].startTokenAt == nil)
        #expect(devices[0].createdAt == Self.now && devices[0].language == .polish)
        #expect(try await store.removeActivityDevice("phone-one"))
        #expect(try await store.removeActivityDevice("phone-one") == false)
    }

    /// Revoking a credential removes the devices that it registered.
    @Test func revokingACredentialRemovesItsDevice() async throws {
        try await store.add(
            Credential(
                id: "t1", kind: .token, label: "phone", scope: .write, secretHash: String(repeating: "a", count: 64),
                createdAt: Self.now))
        try await store.add(try Self.device("phone-two", credential: "t1"))
        #expect(try await store.register(try Self.place(), of: try Self.key("a", "phone-two")))
        #expect(try await store.revoke("t1"))
        #expect(try await store.activityDevices().map { $0.id } == ["phone-one"])
        #expect(try await store.activities().isEmpty)
    }

    @Test func concurrentDecisionIsKeptOnce() async throws {
        var memory = ActivityMemory()
        memory.stage = .running
        memory.startedAt = Self.now
        let key = try Self.key()
        #expect(try await store.keep(memory, of: key, after: 0, at: Self.now))
        #expect(try await store.keep(memory, of: key, after: 0, at: Self.now) == false)
        #expect(try await store.keep(memory, of: key, after: 1, at: Self.now))
        #expect(try await store.keep(memory, of: key, after: 1, at: Self.now) == false)
        let kept = try #require(try await store.activities().first)
        #expect(kept.version == 2 && kept.memory == memory && kept.place == nil && !kept.isDismissed)
        // Nothing is kept for an unknown flight or device.
        #expect(try await store.keep(memory, of: try Self.key("b"), after: 0, at: Self.now) == false)
        #expect(try await store.keep(memory, of: try Self.key("a", "phone-two"), after: 0, at: Self.now) == false)
        #expect(try await store.register(try Self.place(), of: try Self.key("a", "phone-two")) == false)
    }

    /// Push tokens may arrive before, between and after decisions and do not affect them.
    @Test func registeringATokenKeepsDecisions() async throws {
        let key = try Self.key()
        #expect(try await store.register(try Self.place(), of: key))
        var memory = ActivityMemory()
        memory.stage = .running
        #expect(try await store.keep(memory, of: key, after: 0, at: Self.now))
        #expect(try await store.register(try Self.place("two", "d"), of: key))
        #expect(try await store.keep(memory, of: key, after: 1, at: Self.now))
        let kept = try #require(try await store.activities().first)
        #expect(try kept.place == Self.place("two", "d") && kept.memory.stage == .running && kept.version == 2)
    }

    @Test func dismissalLastsUntilANewActivity() async throws {
        let key = try Self.key()
        #expect(try await store.register(try Self.place(), of: key))
        #expect(try await store.dismiss("one", on: "phone-one"))
        #expect(try await store.activities().first?.isDismissed == true)
        #expect(try await store.register(try Self.place("one", "d"), of: key))
        #expect(try await store.activities().first?.isDismissed == true, "the same activity with a new token")
        #expect(try await store.register(try Self.place("two", "e"), of: key))
        #expect(try await store.activities().first?.isDismissed == false)
    }

    /// A token is deleted only if it was not registered again and no other was registered since.
    @Test func newerTokensAreKept() async throws {
        let key = try Self.key()
        #expect(try await store.register(try Self.place(at: Self.now + Span(10)), of: key))
        let token = try Self.place().token
        try await store.forget(token: token, of: key, since: Self.now)
        #expect(try await store.activities().first?.place != nil)
        try await store.forget(token: try Self.place("x", "e").token, of: key, since: Self.now + .hours(1))
        #expect(try await store.activities().first?.place != nil)
        try await store.forget(token: token, of: key, since: Self.now + Span(10))
        #expect(try await store.activities().first?.place == nil)
        let start = try #require(ActivityToken(Self.token))
        try await store.forget(startToken: start, of: "phone-one", since: Self.now - Span(1))
        #expect(try await store.activityDevices().first?.startToken != nil)
        try await store.forget(startToken: start, of: "phone-one", since: Self.now)
        #expect(try await store.activityDevices().first?.startToken == nil)
    }

    @Test func oldActivitiesAreDeleted() async throws {
        #expect(try await store.keep(ActivityMemory(), of: try Self.key(), after: 0, at: Self.now))
        try await store.forgetActivities(before: Self.now)
        #expect(try await store.activities().count == 1)
        try await store.forgetActivities(before: Self.now + Span(1))
        #expect(try await store.activities().isEmpty)
    }

    @Test(arguments: [
        "INSERT INTO activityDevice (personId, id, language, label, createdAt) VALUES ('first', 'short', 'en', '', 0)",
        """
        INSERT INTO activityDevice (personId, id, startToken, language, label, createdAt)
        VALUES ('first', 'long-enough', 'ab', 'en', '', 0)
        """,
        "INSERT INTO activity (deviceId, flightId, memory, version, at) VALUES ('phone-one', 'a', '{', 0, 0)",
        "INSERT INTO activity (deviceId, flightId, memory, version, at) VALUES ('phone-one', 'b', '{}', 0, 0)",
        "INSERT INTO activity (deviceId, flightId, memory, version, at) VALUES ('phone-two', 'a', '{}', 0, 0)",
        "INSERT INTO activity (deviceId, flightId, memory, version, name, at) VALUES ('phone-one', 'a', '{}', 0, '', 0)",
        "INSERT INTO activity (deviceId, flightId, memory, version, tokenAt, at) VALUES ('phone-one', 'a', '{}', 0, 5, 0)",
    ])
    func invalidRowIsRejected(_ sql: String) async throws {
        await #expect(throws: StoreError.self) { try await store.write { db in try db.execute(sql) } }
    }
}
