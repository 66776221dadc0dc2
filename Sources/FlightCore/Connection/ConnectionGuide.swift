/// The minimum connection time of an airport, from gate arrival to departure, which airlines use to sell tickets. There
/// is no public list. The default values come from secondary sources; the owner can set other values.
public struct ConnectionGuide: Hashable, Sendable {
    /// The minutes needed within a terminal, or if the terminals are unknown.
    public let minutes: Int
    /// The minutes needed between terminals; nil if they equal ``minutes``.
    public let betweenTerminals: Int?

    /// Creates a guide; nil unless each given time is 1…600 minutes.
    public init?(minutes: Int, betweenTerminals: Int? = nil) {
        guard (1...600).contains(minutes), betweenTerminals.map({ (1...600).contains($0) }) ?? true else { return nil }
        self.minutes = minutes
        self.betweenTerminals = betweenTerminals
    }

    /// Airports with their minimum connection times in minutes, within a terminal and between terminals, as of November
    /// 2026, from secondary sources.
    private static let all: [(String, Int, Int?)] = [
        ("AMS", 40, 50), ("FRA", 45, nil), ("LHR", 60, 90), ("MUC", 30, 45), ("VIE", 25, nil), ("ZRH", 40, nil),
    ]

    /// Returns the default guide of an airport; nil for most airports.
    public static func of(_ airport: Airport.Code) -> ConnectionGuide? {
        for (code, minutes, between) in all where sameText(code, airport.text) {
            return ConnectionGuide(minutes: minutes, betweenTerminals: between)
        }
        return nil
    }
}
