/// The aeroplane of a flight.
public struct Aircraft: Hashable, Sendable {
    /// The ICAO type designator, `B739`.
    public var type: String?
    /// The registration, `N37502`.
    public var tail: String?
    /// It stands at the departure gate.
    public var atGate: Bool
    /// How the type climbs, cruises and descends.
    public var performance: PerformanceProfile

    public init(
        type: String? = nil, tail: String? = nil, atGate: Bool = false, performance: PerformanceProfile = .jet
    ) {
        self.type = type
        self.tail = tail
        self.atGate = atGate
        self.performance = performance
    }

    public static let unknown = Aircraft()
}
