import FlightCore
import FlightFeeds
import FlightTracking
import Foundation
import Testing

/// An answer in the format of a source with invented values, received at 10:00 UTC on 2 January 2031.
struct SampleAnswer: Sendable, CustomTestStringConvertible {
    let source: String
    var request = "GET /"
    var status = 200
    var headers: [String: String] = [:]
    var body: [UInt8]

    static let at = Instant(1_925_114_400)
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    init(
        _ source: String, _ body: String, request: String = "GET /", status: Int = 200, headers: [String: String] = [:]
    ) {
        self.source = source
        self.body = Array(body.utf8)
        self.request = request
        self.status = status
        self.headers = headers
    }

    /// Reads a file of `Fixtures`; the first part of its name is the source.
    init(file: String) throws {
        source = String(file.prefix { $0 != "-" })
        body = Array(try Data(contentsOf: SampleAnswer.folder.appending(path: file)))
        request =
            switch file {
            case "aerodatabox-board.json":
                "GET /flights/airports/Iata/OSL/2031-01-02T08:00/2031-01-02T20:00?withLeg=true"
            case "aeroapi-track.json": "GET /flights/DLH9999-1-airline-0001/track"
            default: "GET /"
            }
    }

    /// The names of the fixtures, sorted.
    static var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasSuffix(".md") }.sorted()
    }

    var testDescription: String { "\(source) \(status) \(String(decoding: body.prefix(60), as: UTF8.self))" }

    func read() throws(SourceFault) -> SourceNews {
        let source = FlightObservation.Source(source)
        guard let reader = LiveSources.named(source.name) else { throw .trouble("no reader of \(source.name)") }
        return try reader.read(
            SourceAnswer(
                source: source, request: request, at: SampleAnswer.at, status: status, headers: headers, body: body))
    }
}
