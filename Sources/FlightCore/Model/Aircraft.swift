/// The aircraft of a flight.
public struct Aircraft: Hashable, Sendable {
    /// The ICAO type designator, `B739`.
    public var type: String?
    /// The type in words, `Boeing 737-900`; nil if the type is not in the aircraft table.
    public var name: String?
    /// The registration, `N37502`.
    public var tail: String?
    /// Whether the aircraft is at the departure gate.
    public var atGate: Bool
    /// How the type climbs, cruises and descends.
    public var performance: PerformanceProfile

    public init(
        type: String? = nil, name: String? = nil, tail: String? = nil, atGate: Bool = false,
        performance: PerformanceProfile = .jet
    ) {
        self.type = type
        self.name = name
        self.tail = tail
        self.atGate = atGate
        self.performance = performance
    }

    /// The type as shown to the user: the name if known; otherwise, the designator.
    public var typeInWords: String? { name ?? type }

    public static let unknown = Aircraft()
}
