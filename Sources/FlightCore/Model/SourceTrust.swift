extension FlightObservation {
    /// How much the source is trusted for this fact; nil for a field that only travellers enter. A tracker infers gate
    /// departure and arrival from the aircraft's movement, so any source that reports these events is trusted more.
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
    /// Whether the source only tracks aircraft. Such a source knows no schedules or gates, so its silence does not mean
    /// that a milestone has not happened.
    public var isTracker: Bool {
        FlightObservation.Source.trackers.contains(self)
    }

    private static let trackers: [FlightObservation.Source] = [.antenna, .adsbLol, .adsbFi, .airplanesLive, .openSky]
    static let airports: [FlightObservation.Source] = [.schiphol, .swedavia, .finavia, .avinor, .hongKong]

    /// How long the last report from a source prevails over a report from a less trusted source.
    public static let patience = Span.minutes(45)

    /// Returns how much the source is trusted for the given kind of fact. If two sources contradict each other, the
    /// more trusted source wins.
    ///
    /// Sources closer to the event rank higher: an airport for its own gates, an antenna for take-off and landing, an
    /// airline for its own aircraft. Aggregators come last. Real sources that report the same kind of fact are never
    /// trusted equally, so a value does not alternate between two sources.
    ///
    /// - Returns: 0…100; 30 for an unknown source.
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
