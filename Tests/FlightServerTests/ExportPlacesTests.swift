import Hummingbird
import Synchronization
import Testing

@testable import FlightServer

/// Exports that clients do not read occupy memory.
@Suite struct ExportPlacesTests {
    @Test func thirdExportWaitsForAPlace() async throws {
        let places = ExportPlaces()
        var first: ResponseBody? = try await places.body { [1] }
        let second = try await places.body { [2] }
        let hasStarted = Atomic(false)
        try await withThrowingTaskGroup(of: Int?.self) { group in
            group.addTask {
                try await places.body {
                    hasStarted.store(true, ordering: .relaxed)
                    return [3]
                }.contentLength
            }
            for _ in 0..<1000 { await Task.yield() }
            #expect(!hasStarted.load(ordering: .relaxed))
            // A response that is given up returns its place.
            first = nil
            #expect(try await group.next() == 1)
        }
        #expect(first == nil && second.contentLength == 1 && hasStarted.load(ordering: .relaxed))
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
