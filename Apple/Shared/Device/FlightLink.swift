import FlightCore
import Foundation

/// URLs that lead into the app: `halcyon://board`, `halcyon://flight/ID`, `halcyon://flight/ID/share`.
enum FlightLink {
    static let board = URL(string: "halcyon://board")

    static func url(of flight: Flight.ID) -> URL? { URL(string: "halcyon://flight/\(flight.text)") }

    /// Returns the flight in a URL; nil if the URL does not lead to a flight.
    static func flight(in url: URL) -> Flight.ID? {
        guard url.scheme == "halcyon", url.host() == "flight" else { return nil }
        return url.pathComponents.dropFirst().first.flatMap { Flight.ID($0) }
    }

    /// Whether the URL leads to the screen for sharing the flight.
    static func isShare(_ url: URL) -> Bool { url.lastPathComponent == "share" }
}
