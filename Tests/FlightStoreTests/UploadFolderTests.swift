import Dispatch
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import Synchronization
import Testing

private struct RandomSecrets: SecretSource {
    func secret(bytes: Int) -> String {
        String(UUID().uuidString.filter { $0 != "-" }.prefix(max(16, bytes)))
    }
}

/// Uploads are stored next to the database, for a limited time and in limited number.
@Suite final class UploadFolderTests {
    private let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let folder: UploadFolder

    init() { folder = UploadFolder(path: place.path + "/uploads", secrets: RandomSecrets()) }

    deinit { try? FileManager.default.removeItem(at: place) }

    private func keep(_ files: [(String, [UInt8])]) throws -> String {
        let draft = try folder.begin()
        for (name, bytes) in files {
            try draft.begin(name)
            let piece = max(100, bytes.count / 20)
            for start in stride(from: 0, to: bytes.count, by: piece) {
                try draft.append(bytes[start..<min(bytes.count, start + piece)])
            }
        }
        return try #require(try draft.keep())
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: place.path + "/uploads")) ?? []).sorted()
    }

    /// Moves a folder's modification time back by `seconds`.
    private func age(_ name: String, by seconds: Double) throws {
        let path = place.path + "/uploads/" + name
        let written = try #require(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
        try FileManager.default.setAttributes([.modificationDate: written - seconds], ofItemAtPath: path)
    }

    @Test func uploadRoundTrips() throws {
        var random = SplitMix(1_000)
        let bytes = (0..<1_000).map { _ in UInt8(random.below(256)) }
        let id = try keep([("ä/b.csv", bytes), ("empty", []), ("ä/b.csv", [1])])
        let upload = try #require(folder.upload(id))
        #expect(upload.names == ["ä/b.csv", "empty", "ä/b.csv"])
        #expect(try folder.bytes(of: upload, at: 0) == bytes)
        #expect(try folder.bytes(of: upload, at: 1) == [])
        #expect(try folder.bytes(of: upload, at: 2) == [1])
        #expect(throws: UploadError.gone) { try folder.bytes(of: upload, at: 3) }
        let mode = try FileManager.default.attributesOfItem(atPath: place.path + "/uploads/\(id)/0")[.posixPermissions]
        #expect((mode as? NSNumber)?.intValue == 0o600)
        folder.forget(id)
        #expect(folder.upload(id) == nil)
        #expect(throws: UploadError.gone) { try folder.bytes(of: upload, at: 0) }
        #expect(names == [])
    }

    @Test func emptyDraftIsNotKept() throws {
        let draft = try folder.begin()
        #expect(try draft.keep() == nil)
        draft.drop()
        #expect(names == [])
    }

    /// A request that ends early, for whatever reason, leaves no files.
    @Test func abandonedDraftIsDeleted() throws {
        do {
            let draft = try folder.begin()
            try draft.begin("a")
            try draft.append([1, 2, 3])
            #expect(names.count == 1)
        }
        #expect(names == [])
    }

    @Test func oldUploadsMakeRoom() throws {
        var ids: [String] = []
        for number in 0..<12 {
            let id = try keep([("\(number)", [UInt8](repeating: 7, count: 10))])
            ids.append(id)
            try age(id, by: Double(1_000 - number))
        }
        #expect(Set(names) == Set(ids.suffix(8)))
        try age(ids[11], by: 90_000)
        let last = try keep([("last", [1])])
        #expect(!names.contains(ids[11]))
        #expect(folder.upload(last)?.names == ["last"])
    }

    @Test func largeUploadsMakeRoomForLargeOnes() throws {
        let large = [UInt8](repeating: 65, count: 60 << 20)
        var ids: [String] = []
        for number in 0..<4 {
            ids.append(try keep([("large", large)]))
            try age(ids[number], by: Double(1_000 - number))
        }
        #expect(folder.upload(ids[0]) == nil)
        #expect(folder.upload(ids[1]) != nil)
        #expect(folder.upload(ids[3]) != nil)
    }

    /// Drafts of killed servers are deleted; an upload in progress is kept.
    @Test func draftsOfKilledServersAreDeleted() throws {
        let draft = try folder.begin()
        try draft.begin("mine")
        let mine = try #require(names.first)
        for number in 0..<5 {
            let left = place.path + "/uploads/left-by-a-kill-\(number).part"
            try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
            try Data([1, 2, 3]).write(to: URL(fileURLWithPath: left + "/0"))
        }
        for name in names { try age(name, by: 60) }
        _ = try keep([("after", [1])])
        #expect(names.contains(mine) && !names.contains { $0.hasPrefix("left") })
        try draft.append([7])
        let id = try #require(try draft.keep())
        #expect(folder.upload(id)?.names == ["mine"])
    }

    @Test func openDraftsAreLimited() throws {
        var drafts = try (0..<3).map { _ in try folder.begin() }
        #expect(throws: UploadError.noRoom) { try folder.begin() }
        drafts.removeLast().drop()
        drafts.append(try folder.begin())
        // Drafts of killed servers do not count towards the limit.
        for name in names { try age(name, by: 4_000) }
        _ = try folder.begin()
        withExtendedLifetime(drafts) {}
    }

    @Test func simultaneousDraftsAreLimited() throws {
        /// Holds a draft without using it, which makes it safe to send.
        struct Held: @unchecked Sendable { let draft: any UploadDraft }
        let held = Mutex<[Held]>([])
        DispatchQueue.concurrentPerform(iterations: 24) { [folder] _ in
            guard let one = (try? folder.begin()).map({ Held(draft: $0) }) else { return }
            held.withLock { $0.append(one) }
        }
        #expect(held.withLock { $0.count } == 3)
    }

    /// Upload names come from URLs, so they must not lead outside the folder.
    @Test func foreignPathsAreRejected() throws {
        let id = try keep([("a", [1])])
        let beside = "beside-the-uploads-" + String(UUID().uuidString.prefix(8))
        let other = place.path + "/" + beside
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        try Data(#"["a"]"#.utf8).write(to: URL(fileURLWithPath: other + "/names.json"))
        for name in ["../" + beside, id + "/../../" + beside, "..", "", id + ".part", id + "\0", "x/" + id] {
            #expect(folder.upload(name) == nil, "\(name)")
            folder.forget(name)
        }
        #expect(FileManager.default.fileExists(atPath: other + "/names.json"))
        #expect(folder.upload(id) != nil)
    }
}
