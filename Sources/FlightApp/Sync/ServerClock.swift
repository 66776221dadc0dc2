public import FlightCore
public import Foundation

/// The server's time as estimated on the device: the latest timestamp from the server, plus the time elapsed since
/// then. A wrong device clock therefore does not make flights appear late.
public struct ServerClock: Hashable, Sendable {
    /// The latest timestamp from the server.
    public let server: Instant
    /// The time on the device's clock when ``server`` arrived.
    public let device: Date
    /// The speed of the server's clock relative to real time; 1 except in a replay.
    public let speed: Int

    public init(server: Instant, device: Date, speed: Int) {
        self.server = server
        self.device = device
        self.speed = max(1, speed)
    }

    /// Returns the server's time when the device's clock shows the given date.
    public func now(at date: Date) -> Instant {
        let passed = (date.timeIntervalSince(device) * Double(speed)).rounded(.down)
        return server + Span(Int64(max(-1e12, min(1e12, passed))))
    }

    /// Returns the date that the device's clock shows at the given instant of the server's time.
    public func date(of instant: Instant) -> Date {
        device.addingTimeInterval(Double((instant - server).seconds) / Double(speed))
    }
}
