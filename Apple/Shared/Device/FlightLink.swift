import FlightCore
import Foundation

/// The URLs within the app: `halcyon://board`, `halcyon://flight/ID`, `halcyon://flight/ID/share`.
enum FlightLink {
    static let board = URL(string: "halcyon://board")

    static func url(of flight: Flight.ID) -> URL? { URL(string: "halcyon://flight/\(flight.text)") }

    /// Returns nil for any other URL.
    static func flight(in url: URL) -> Flight.ID? {
        guard url.scheme == "halcyon", url.host() == "flight" else { return nil }
        return url.pathComponents.dropFirst().first.flatMap { Flight.ID($0) }
    }

    /// Whether the URL leads to sharing the flight.
    static func isShare(_ url: URL) -> Bool { url.lastPathComponent == "share" }
}
