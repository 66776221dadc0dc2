/// How long a connection takes at an airport as a rule, from the arrival at the gate to the departure: the minimum
/// connection time by which airlines sell tickets. There is no open list of them. These are second-hand, and an owner can
/// set others.
public struct ConnectionGuide: Hashable, Sendable {
    /// Within a terminal, and where nobody knows which.
    public let minutes: Int
    /// Between terminals, if that takes longer.
    public let betweenTerminals: Int?

    /// nil unless they are from 1 to 600.
    public init?(minutes: Int, betweenTerminals: Int? = nil) {
        guard (1...600).contains(minutes), betweenTerminals.map({ (1...600).contains($0) }) ?? true else { return nil }
        self.minutes = minutes
        self.betweenTerminals = betweenTerminals
    }

    /// Of November 2026, second-hand.
    private static let all: [(String, Int, Int?)] = [
        ("AMS", 40, 50), ("FRA", 45, nil), ("LHR", 60, 90), ("MUC", 30, 45), ("VIE", 25, nil), ("ZRH", 40, nil),
    ]

    /// The guide that comes with Halcyon; nil for most airports.
    public static func of(_ airport: Airport.Code) -> ConnectionGuide? {
        for (code, minutes, between) in all where sameText(code, airport.text) {
            return ConnectionGuide(minutes: minutes, betweenTerminals: between)
        }
        return nil
    }
}
