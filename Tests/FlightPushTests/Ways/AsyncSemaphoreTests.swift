import FlightSamples
import FlightTracking
import Synchronization
import Testing

@testable import FlightNetwork

/// Slow servers do not occupy all threads.
@Suite struct AsyncSemaphoreTests {
    private final class Room: Sendable {
        let count = Mutex((now: 0, most: 0, all: 0))
        let random = Mutex(SplitMix(5))
    }

    @Test func limitsConcurrentEntries() async {
        let semaphore = AsyncSemaphore(places: 5)
        let room = Room()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    await semaphore.enter()
                    room.count.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
                    for _ in 0..<room.random.withLock({ $0.below(6) }) { await Task.yield() }
                    room.count.withLock { $0.now -= 1 }
                    semaphore.leave()
                }
            }
        }
        #expect(room.count.withLock { $0.all } == 200)
        #expect((2...5).contains(room.count.withLock { $0.most }))
        #expect(room.count.withLock { $0.now } == 0)
    }

    /// Requests beyond the limit wait, and get their turn when earlier ones are cancelled.
    @Test func waitingRequestsGetTheirTurn() async throws {
        let service = try FakeWeb(.silent)
        let transport = PostTransport(patience: .seconds(120))
        let address = try #require(NetworkAddress(service.address))
        let tasks = (0..<40).map { _ in
            Task { () -> TransportFault? in
                do throws(TransportFault) {
                    _ = try await transport.post([1], to: address, headers: [:], reach: .loopback)
                    return nil
                } catch {
                    return error
                }
            }
        }
        await service.waitForRequests(times: TransferPool.most)
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == .unreachable(.unreachable, "the transfer was stopped")) }
        #expect(service.requests.count == TransferPool.most, "the others were given up before they had begun")
        service.be(.answers(201))
        #expect(try await transport.post([1], to: address, headers: [:], reach: .loopback).status == 201)
    }
}
