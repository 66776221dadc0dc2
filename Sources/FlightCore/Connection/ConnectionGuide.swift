/// The minimum connection time of an airport, from gate arrival to departure, that airlines use to sell tickets. There
/// is no public list. The default values come from secondary sources; the owner can set others.
public struct ConnectionGuide: Hashable, Sendable {
    /// Minutes within a terminal, or if the terminals are unknown.
    public let minutes: Int
    /// Minutes between terminals, if more are needed.
    public let betweenTerminals: Int?

    /// Creates a guide; nil unless both times are 1…600 minutes.
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
