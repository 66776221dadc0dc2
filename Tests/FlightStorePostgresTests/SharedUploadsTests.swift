import FlightCore
import FlightSamples
import FlightStore
import FlightStoreSamples
import FlightTracking
import Foundation
import Testing

@testable import FlightStorePostgres

/// Uploads that one process has received are shown and imported by another.
@Suite(.enabled(if: StorePlace.isPostgres, "HALCYON_TEST_STORE is not set; see Tools/with_postgres.sh"))
final class SharedUploadsTests {
    private struct RandomSecrets: SecretSource {
        func secret(bytes: Int) -> String { String(UUID().uuidString.filter { $0 != "-" }.prefix(max(16, bytes))) }
    }

    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    private let place: StorePlace
    private let store: PostgresStore
    private let clock = SteppedClock(Instant(1_795_000_000))

    init() async throws {
        place = try await StorePlace()
        store = try #require(try await place.open() as? PostgresStore)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// Returns the uploads as a process sees them that has a folder of its own.
    private func process(_ name: String, of person: Person.ID = .first) -> SharedUploads {
        SharedUploads(
            folder: UploadFolder(path: "\(root)/\(name)/\(person.text)", secrets: RandomSecrets()), store: store,
            person: person, clock: clock)
    }

    private func keep(_ files: [(String, [UInt8])], at process: SharedUploads) async throws -> String {
        let draft = try process.begin()
        for (name, bytes) in files {
            try draft.begin(name)
            try draft.append(bytes[...])
        }
        let id = try #require(try draft.keep())
        try await process.publish(id)
        return id
    }

    private func rows() async throws -> [String] {
        try await store.read { db in try db.all("SELECT id FROM upload ORDER BY at, id") { $0.text(0) } }
    }

    private func folders(_ name: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(name)/\(Person.ID.first.text)")) ?? []
    }

    @Test func otherProcessReadsTheSameFiles() async throws {
        var random = SplitMix(7)
        let large = (0..<2_500_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        let id = try await keep([("ä/\"b\".csv", large), ("empty", []), ("c", [1])], at: process("a"))
        let other = process("b")
        let upload = try #require(try await other.upload(id))
        #expect(upload.names == ["ä/\"b\".csv", "empty", "c"])
        #expect(try other.bytes(of: upload, at: 0) == large)
        #expect(try other.bytes(of: upload, at: 1) == [])
        #expect(try other.bytes(of: upload, at: 2) == [1])
    }

    @Test func simultaneousReadersGetTheWholeUpload() async throws {
        let id = try await keep([("a", [UInt8](repeating: 5, count: 3 << 20))], at: process("a"))
        let other = process("b")
        let sizes = try await withThrowingTaskGroup(of: Int?.self) { group in
            // No more than may be received at the same time.
            for _ in 0..<3 {
                group.addTask {
                    guard let upload = try await other.upload(id) else { return nil }
                    return try other.bytes(of: upload, at: 0).count
                }
            }
            return try await group.reduce(into: [Int?]()) { $0.append($1) }
        }
        #expect(sizes == [3 << 20, 3 << 20, 3 << 20])
        #expect(folders("b") == [id])
    }

    @Test func importedUploadIsGoneEverywhere() async throws {
        let (one, other) = (process("a"), process("b"))
        let id = try await keep([("a", [1])], at: one)
        _ = try await other.upload(id)
        await other.forget(id)
        #expect(try await rows() == [])
        #expect(try await one.upload(id) == nil)
        #expect(folders("a") == [] && folders("b") == [])
    }

    @Test func otherPeopleDoNotSeeIt() async throws {
        try await store.write { db in
            try db.execute("INSERT INTO person (id, role, createdAt) VALUES ('ada', 'member', 0)")
        }
        let ada = process("a", of: try #require(Person.ID("ada")))
        let id = try await keep([("a", [1])], at: process("a"))
        #expect(try await ada.upload(id) == nil)
        await ada.forget(id)
        #expect(try await process("b").upload(id) != nil)
    }

    @Test func foreignPathsAreRejected() async throws {
        let id = try await keep([("a", [1])], at: process("a"))
        for name in ["../" + id, "..", "", id + ".part", "x/" + id] {
            #expect(try await process("b").upload(name) == nil, "\(name)")
        }
    }

    @Test func uploadsExpire() async throws {
        let id = try await keep([("a", [1])], at: process("a"))
        clock.advance(.hours(25))
        #expect(try await process("b").upload(id) == nil)
        let next = try await keep([("b", [1])], at: process("a"))
        #expect(try await rows() == [next])
    }

    @Test func oldUploadsMakeRoom() async throws {
        var ids: [String] = []
        for _ in 0..<10 {
            clock.advance(Span(1))
            ids.append(try await keep([("a", [7])], at: process("a")))
        }
        #expect(try await rows() == Array(ids.suffix(8)))
    }

    /// A form that cannot be stored is refused, and nothing of it is left.
    @Test func uploadIsRefusedIfTheDatabaseCannotStoreIt() async throws {
        let uploads = process("a", of: try #require(Person.ID("removed")))
        let draft = try uploads.begin()
        try draft.begin("a")
        let id = try #require(try draft.keep())
        await #expect(throws: UploadError.self) { try await uploads.publish(id) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(root)/a/removed") == [])
        #expect(try await rows() == [])
    }
}
