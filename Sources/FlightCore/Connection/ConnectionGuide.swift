/// The minimum connection time at an airport, from the arrival at the gate to the departure. Airlines do not sell
/// shorter connections. No public list exists, so the default values come from secondary sources; the owner can set
/// other values.
public struct ConnectionGuide: Hashable, Sendable {
    /// The number of minutes needed within a terminal, or if the terminals are unknown.
    public let minutes: Int
    /// The number of minutes needed between terminals; nil if the time is the same as ``minutes``.
    public let betweenTerminals: Int?

    /// Returns nil unless each given time is in 1…600 minutes.
    public init?(minutes: Int, betweenTerminals: Int? = nil) {
        guard (1...600).contains(minutes), betweenTerminals.map({ (1...600).contains($0) }) ?? true else { return nil }
        self.minutes = minutes
        self.betweenTerminals = betweenTerminals
    }

    /// Airports with their minimum connection times in minutes, within a terminal and between terminals. The values are
    /// from secondary sources, as of November 2026.
    private static let all: [(String, Int, Int?)] = [
        ("AMS", 40, 50), ("FRA", 45, nil), ("LHR", 60, 90), ("MUC", 30, 45), ("VIE", 25, nil), ("ZRH", 40, nil),
    ]

    /// Returns the default guide for the given airport; nil for most airports.
    public static func of(_ airport: Airport.Code) -> ConnectionGuide? {
        for (code, minutes, between) in all where sameText(code, airport.text) {
            return ConnectionGuide(minutes: minutes, betweenTerminals: between)
        }
        return nil
    }
}
