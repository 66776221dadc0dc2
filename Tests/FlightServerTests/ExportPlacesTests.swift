import Hummingbird
import Synchronization
import Testing

@testable import FlightServer

/// Exports that clients do not read occupy memory.
@Suite struct ExportPlacesTests {
    private final class Log: Sendable {
        private let entries = Mutex<[String]>([])
        var all: [String] { entries.withLock { $0 } }
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    }

    @Test func thirdExportWaitsForAPlace() async throws {
        let places = ExportPlaces()
        let log = Log()
        var first: ResponseBody? = try await places.body { [1] }
        let second = try await places.body { [2] }
        let third = Task {
            try await places.body {
                log.add("third")
                return [3, 3]
            }
        }
        for _ in 0..<1000 { await Task.yield() }
        #expect(log.all.isEmpty)
        // A response that is given up returns its place.
        first = nil
        let body = try await third.value
        #expect(first == nil && body.contentLength == 2 && second.contentLength == 1 && log.all == ["third"])
    }

    @Test func failedExportReturnsItsPlace() async throws {
        struct Failure: Error {}
        let places = ExportPlaces()
        for _ in 0..<5 {
            await #expect(throws: Failure.self) { _ = try await places.body { throw Failure() } }
        }
        #expect(try await places.body { [1, 2] }.contentLength == 2)
    }
}
