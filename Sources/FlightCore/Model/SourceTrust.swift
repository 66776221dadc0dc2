extension FlightObservation {
    /// How far its source is believed in it; nil for what only travellers say. Who only sees aircraft infers from their
    /// standing still when one leaves its gate and reaches another: anybody who is told it knows better.
    public var trust: UInt8? {
        guard let kind = FactKind(field) else { return nil }
        if source.isTracker {
            switch field {
            case .actual(.out), .actual(.in): return 20
            default: break
            }
        }
        return source.trust(in: kind)
    }
}

extension FlightObservation.Source {
    /// Whether it only sees aircraft: it knows nothing of timetables and gates, and by its silence holds none of these back.
    public var isTracker: Bool {
        FlightObservation.Source.trackers.contains(self)
    }

    private static let trackers: [FlightObservation.Source] = [.antenna, .adsbLol, .adsbFi, .airplanesLive, .openSky]
    static let airports: [FlightObservation.Source] = [.schiphol, .swedavia, .finavia, .avinor, .hongKong]

    /// So long after a source was last heard its word still stands against that of one that is believed less.
    public static let patience = Span.minutes(45)

    /// How far a source is believed in a kind of facts where two contradict each other: the higher number stands. The
    /// order is that of nearness to what happens: an airport knows its own gates and an antenna the wheels, an airline its
    /// own aircraft; those who collect from others come after. No two real sources are believed alike in a kind that both
    /// tell, so that a value does not change to and fro.
    ///
    /// - Returns: 0…100; 30 for a source that is not known.
    public func trust(in kind: FactKind) -> UInt8 {
        if self == .replay || self == .simulator { return 10 }
        if self == .antenna { return kind == .movement || kind == .position ? 95 : 90 }
        if self == .adsbLol { return 88 }
        if self == .adsbFi { return 87 }
        if self == .airplanesLive { return 86 }
        if self == .openSky { return 85 }
        if FlightObservation.Source.airports.contains(self) { return kind == .gates ? 94 : 84 }
        if self == .lufthansa { return kind == .schedule || kind == .tail ? 83 : 70 }
        if self == .aeroAPI { return kind == .movement ? 80 : 75 }
        if self == .aeroDataBox { return 60 }
        if self == .airLabs { return 50 }
        return 30
    }
}
