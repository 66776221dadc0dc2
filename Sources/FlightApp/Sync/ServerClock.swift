public import FlightCore
public import Foundation

/// The server's time, as a device knows it: what it said last, and how long ago that was by the clock of the device. A clock
/// of the device that is wrong makes no flight late.
public struct ServerClock: Hashable, Sendable {
    /// What the server said.
    public let server: Instant
    /// When that was, by the clock of the device.
    public let device: Date
    /// How many times faster than real time it runs; 1 but for a replay.
    public let speed: Int

    public init(server: Instant, device: Date, speed: Int) {
        self.server = server
        self.device = device
        self.speed = max(1, speed)
    }

    /// The server's time at a time of the device.
    public func now(at date: Date) -> Instant {
        let passed = (date.timeIntervalSince(device) * Double(speed)).rounded(.down)
        return server + Span(Int64(max(-1e12, min(1e12, passed))))
    }

    /// When that will be by the clock of the device.
    public func date(of instant: Instant) -> Date {
        device.addingTimeInterval(Double((instant - server).seconds) / Double(speed))
    }
}
