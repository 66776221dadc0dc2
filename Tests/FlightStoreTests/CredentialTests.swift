import FlightCore
import FlightStore
import FlightStoreSamples
import FlightTracking
import Testing

@Suite struct CredentialTests {
    let place: StorePlace
    let store: PersonStore

    init() async throws {
        place = try await StorePlace()
        store = try await place.open().of(.first)
    }

    /// Returns a hash of one repeated digit.
    private func hash(_ digit: Character) -> String { String(repeating: digit, count: 64) }

    private func credential(
        _ id: String, _ kind: Credential.Kind, _ digit: Character, minute: Int64 = 0, expires: Int64? = nil
    ) -> Credential {
        Credential(
            id: id, kind: kind, label: "Firefox on Linux", scope: .write, secretHash: hash(digit),
            createdAt: noon + .minutes(minute), expiresAt: expires.map { noon + .minutes($0) })
    }

    @Test func roundTrip() async throws {
        let one = Credential(
            id: "one", kind: .token, label: "cron ✈", scope: .read, secretHash: hash("a"), createdAt: noon,
            lastUsedAt: noon + .minutes(1), expiresAt: noon + .hours(1))
        try await store.add(one)
        #expect(try await store.house.reader(secretHash: hash("a"), kind: .token, now: noon)?.credential == one)
        #expect(try await store.house.reader(secretHash: hash("a"), kind: .session, now: noon)?.credential == nil)
        #expect(try await store.house.reader(secretHash: hash("b"), kind: .token, now: noon)?.credential == nil)
    }

    @Test func expiredCredentialIsRejected() async throws {
        try await store.add(credential("s", .session, "a", expires: 10))
        try await store.add(credential("t", .session, "b"))
        let last = noon + .minutes(10) - Span(1)
        #expect(try await store.house.reader(secretHash: hash("a"), kind: .session, now: last)?.credential != nil)
        #expect(
            try await store.house.reader(secretHash: hash("a"), kind: .session, now: noon + .minutes(10))?.credential
                == nil)
        let expired = try await store.transaction {
            try $0.consume(secretHash: hash("a"), kind: .session, now: noon + .minutes(10))
        }
        #expect(expired == nil)
        #expect(try await store.credentials(.session, now: noon + .minutes(10)).map { $0.id } == ["t"])
        #expect(try await store.house.reader(secretHash: hash("b"), kind: .session, now: .never)?.credential != nil)
    }

    @Test func expiredCredentialsAreDeletedOverTime() async throws {
        try await store.add(credential("old", .link, "a", expires: 10))
        for number in 0..<510 {
            let secret = String(repeating: "f", count: 60) + String(4096 + number, radix: 16)
            try await store.add(
                Credential(
                    id: "link \(number)", kind: .link, label: "", scope: .write, secretHash: secret,
                    createdAt: noon + .minutes(10), expiresAt: noon + .minutes(20)))
        }
        try await store.add(credential("new", .link, "b", minute: 30, expires: 40))
        #expect(try await store.revoke("old") == false)
        #expect(try await store.revoke("new") == true)
    }

    /// A clock that was briefly ahead does not delete credentials.
    @Test func clockThatIsAheadDeletesNothing() async throws {
        try await store.add(credential("token", .token, "a", expires: 90 * 1440))
        try await store.add(credential("session", .session, "b", expires: 180 * 1440))
        try await store.add(credential("link", .link, "c", minute: 400 * 1440, expires: 401 * 1440))
        let ahead = noon + .minutes(400 * 1440)
        #expect(try await store.house.reader(secretHash: hash("a"), kind: .token, now: ahead)?.credential == nil)
        #expect(try await store.house.reader(secretHash: hash("a"), kind: .token, now: noon)?.credential.id == "token")
        #expect(
            try await store.house.reader(secretHash: hash("b"), kind: .session, now: noon)?.credential.id == "session")
    }

    @Test func listsTheNewestFirst() async throws {
        for (id, minute) in [("a", 1), ("b", 3), ("c", 2), ("d", 3)] as [(Character, Int64)] {
            try await store.add(credential(String(id), .session, id, minute: minute))
        }
        try await store.add(credential("e", .token, "e", minute: 9))
        #expect(try await store.credentials(.session, now: noon).map { $0.id } == ["d", "b", "c", "a"])
    }

    @Test func touchMovesForward() async throws {
        try await store.add(credential("s", .session, "a"))
        try await store.house.touch("s", at: noon + .minutes(5))
        try await store.house.touch("s", at: noon + .minutes(4))
        try await store.house.touch("unknown", at: noon)
        let read = try await store.house.reader(secretHash: hash("a"), kind: .session, now: noon)?.credential
        #expect(read?.lastUsedAt == noon + .minutes(5))
    }

    @Test func revokingWorksOnce() async throws {
        try await store.add(credential("s", .session, "a"))
        #expect(try await store.revoke("s"))
        #expect(try await store.revoke("s") == false)
        #expect(try await store.house.reader(secretHash: hash("a"), kind: .session, now: noon)?.credential == nil)
    }

    /// The server is open until the first sign-in, and must not open again after everyone has signed out.
    @Test func firstSignInIsRemembered() async throws {
        try await store.add(credential("l", .link, "a"))
        try await store.add(credential("t", .token, "b"))
        #expect(try await store.house.hasSessions() == false)
        try await store.add(credential("s", .session, "c", expires: 1))
        #expect(try await store.house.hasSessions())
        #expect(try await store.revoke("s"))
        try await store.house.end()
        #expect(try await place.open().hasSessions())
    }

    @Test func concurrentUsesOfALinkAcceptOne() async throws {
        let other = try await place.open().of(.first)
        let stores = [store, other]
        for digit in "0123456789" {
            try await store.add(credential("l\(digit)", .link, digit, expires: 15))
            let winners = try await withThrowingTaskGroup(of: Credential?.self) { group in
                for index in 0..<12 {
                    group.addTask {
                        try await stores[index % 2].transaction {
                            try $0.consume(secretHash: String(repeating: digit, count: 64), kind: .link, now: noon)
                        }
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 == nil ? 0 : 1 }
            }
            #expect(winners == 1)
        }
        #expect(try await store.credentials(.link, now: noon).isEmpty)
    }

    @Test func linkIsConsumedOnlyAsALink() async throws {
        try await store.add(credential("l", .link, "a"))
        let other = try await store.transaction {
            try $0.consume(secretHash: hash("a"), kind: .session, now: noon)
        }
        #expect(other == nil)
        let used = try await store.transaction { try $0.consume(secretHash: hash("a"), kind: .link, now: noon) }
        #expect(used?.id == "l")
    }

    @Test(arguments: ["", "secret", String(repeating: "g", count: 64), String(repeating: "a", count: 63)])
    func onlyHashesAreStored(_ text: String) async throws {
        let bad = Credential(
            id: "x", kind: .token, label: "", scope: .read, secretHash: text, createdAt: noon)
        await #expect(throws: StoreError.self) { try await store.add(bad) }
        #expect(try await store.revoke("x") == false)
    }

    @Test func hashesAndIDsAreUnique() async throws {
        try await store.add(credential("a", .token, "a"))
        await #expect(throws: StoreError.self) { try await store.add(credential("a", .token, "b")) }
        await #expect(throws: StoreError.self) { try await store.add(credential("b", .token, "a")) }
    }
}
