import FlightSamples
import FlightTracking
import Testing

/// An upload draft in memory.
private final class Writing: UploadDraft {
    var files: [(name: String, bytes: [UInt8])] = []
    var room = Int.max

    func begin(_ name: String) { files.append((name, [])) }
    func append(_ bytes: ArraySlice<UInt8>) throws(UploadError) {
        room -= bytes.count
        guard room >= 0 else { throw UploadError.noRoom }
        files[files.count - 1].bytes += bytes
    }
    func keep() -> String? { files.isEmpty ? nil : "kept" }
    func drop() { files = [] }
}

/// Forms with files, read whole and in pieces.
@Suite struct MultipartReaderTests {
    private static let type = "multipart/form-data; boundary=----edge"

    private static func part(_ head: String, _ body: [UInt8]) -> [UInt8] {
        Array("------edge\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + body + Array("\r\n".utf8)
    }

    private static let end = Array("------edge--\r\n".utf8)

    private func read(_ body: [UInt8], pieces: () -> Int, into writing: Writing) throws {
        var reader = try #require(MultipartReader(contentType: Self.type))
        var at = 0
        while at < body.count {
            let next = min(body.count, at + max(1, pieces()))
            try reader.take(Array(body[at..<next]), into: writing)
            at = next
        }
    }

    /// The files are the same for any split of the body, also if they contain near-boundaries.
    @Test(arguments: 0..<40) func splitBodyGivesTheSameFiles(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let pieces = [
            Array("\r\n".utf8), Array("--".utf8), Array("------edg".utf8), Array("\r\n------edg".utf8), [0, 255, 13],
            Array("a,b,c\r\n".utf8), Array("\r\n-----".utf8),
        ]
        let files = (0..<Int.random(in: 1...4, using: &random)).map { number in
            (
                name: "file \(number).csv",
                bytes: (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in
                    pieces.randomElement(using: &random) ?? []
                }
            )
        }
        let body =
            Array("something before\r\n".utf8) + Self.part("name=\"other\"", Array("no file".utf8))
            + files.flatMap { Self.part("name=\"file\"; filename=\"\($0.name)\"", $0.bytes) }
            + Self.part("name=\"file\"; filename=\"\"", []) + Self.part("name=\"text\"", Array("\r\n  M1DOE".utf8))
            + Self.part("name=\"text\"", Array(" \r\n ".utf8)) + Self.end + Array("------edge\r\nafter".utf8)
        let most = [1, 2, 7, 100, 100_000].randomElement(using: &random) ?? 1
        let writing = Writing()
        try read(body, pieces: { Int.random(in: 1...most, using: &random) }, into: writing)
        #expect(writing.files.map(\.name) == files.map(\.name) + ["text"])
        #expect(writing.files.map(\.bytes) == files.map(\.bytes) + [Array("\r\n  M1DOE".utf8)])
    }

    @Test func pathIsRemovedFromFileName() throws {
        let writing = Writing()
        let body = Self.part("name=\"file\"; filename=\"C:\\Users\\../../me/flights.csv\"", [1]) + Self.end
        try read(body, pieces: { 50 }, into: writing)
        #expect(writing.files.map(\.name) == ["flights.csv"])
    }

    @Test(arguments: [
        "text/plain", "multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=a",
        "multipart/form-data; boundary=" + String(repeating: "x", count: 201),
    ]) func unsupportedContentTypeIsRefused(_ type: String) { #expect(MultipartReader(contentType: type) == nil) }

    @Test func headWithoutEndIsRefused() {
        let writing = Writing()
        let body = Array("------edge\r\n".utf8) + [UInt8](repeating: 65, count: 40_000)
        #expect(throws: MultipartReader.NotAForm.self) { try read(body, pieces: { 1_000 }, into: writing) }
    }

    @Test func formHasAtMostAHundredFiles() throws {
        let writing = Writing()
        let body =
            (0..<130).flatMap { Self.part("name=\"file\"; filename=\"\($0)\"", [UInt8($0)]) } + Self.end
        try read(body, pieces: { 333 }, into: writing)
        #expect(writing.files.count == 100)
        #expect(writing.files.last?.bytes == [99])
    }

    @Test func fullDiskIsReported() {
        let writing = Writing()
        writing.room = 10
        let body = Self.part("name=\"file\"; filename=\"a\"", [UInt8](repeating: 65, count: 400)) + Self.end
        #expect(throws: UploadError.noRoom) { try read(body, pieces: { 90 }, into: writing) }
    }
}
