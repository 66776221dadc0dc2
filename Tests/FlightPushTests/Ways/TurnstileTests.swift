import FlightTracking
import Synchronization
import Testing

@testable import FlightNetwork

/// Slow places do not take all threads.
@Suite struct TurnstileTests {
    private final class Room: Sendable {
        let count = Mutex((now: 0, most: 0, all: 0))
    }

    @Test func onlySoManyAreInAtATime() async {
        let turnstile = Turnstile(places: 5)
        let room = Room()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    await turnstile.enter()
                    room.count.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
                    for _ in 0..<Int.random(in: 0...5) { await Task.yield() }
                    room.count.withLock { $0.now -= 1 }
                    turnstile.leave()
                }
            }
        }
        #expect(room.count.withLock { $0.all } == 200)
        #expect((2...5).contains(room.count.withLock { $0.most }))
        #expect(room.count.withLock { $0.now } == 0)
    }

    /// More than there are places are not answered; each of them is tried, and then one that is answered.
    @Test func whoWaitsGetsHisTurn() async throws {
        let service = try FakeWeb(.silent)
        let transport = PostTransport(patience: .seconds(2))
        let address = try #require(NetworkAddress(service.address))
        await withTaskGroup(of: TransportFault?.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    do throws(TransportFault) {
                        _ = try await transport.post([1], to: address, headers: [:], reach: .loopback)
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            for await fault in group { #expect(fault == .tooSlow) }
        }
        #expect(service.connections == 40)
        service.be(.answers(201))
        #expect(try await transport.post([1], to: address, headers: [:], reach: .loopback).status == 201)
    }
}
