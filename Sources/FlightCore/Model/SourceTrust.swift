extension Observation.Source {
    /// The owner's own antenna.
    public static let antenna = Observation.Source("antenna")

    /// Whether it only sees aircraft: it knows nothing of timetables and gates, and by its silence holds none of these back.
    public var isTracker: Bool {
        Observation.Source.trackers.contains { sameText($0, name) }
    }

    private static let trackers = ["antenna", "adsb.lol", "adsb.fi", "airplanes.live", "opensky"]
    private static let airports = ["schiphol", "swedavia", "finavia", "avinor", "hongkong"]

    /// How far a source is believed in a kind of facts where two contradict each other: the higher number stands. The
    /// order is that of nearness to what happens: an airport knows its own gates and an antenna the wheels, an airline its
    /// own aircraft; those who collect from others come after. No two real sources are believed alike in a kind that both
    /// tell, so that a value does not change to and fro.
    ///
    /// - Returns: 0…100; 30 for a source that is not known.
    public func trust(in kind: FactKind) -> UInt8 {
        if self == .replay || self == .simulator { return 10 }
        if sameText(name, "antenna") { return kind == .movement || kind == .position ? 95 : 90 }
        if sameText(name, "adsb.lol") { return 88 }
        if sameText(name, "adsb.fi") { return 87 }
        if sameText(name, "airplanes.live") { return 86 }
        if sameText(name, "opensky") { return 85 }
        if Observation.Source.airports.contains(where: { sameText($0, name) }) { return kind == .gates ? 94 : 84 }
        if sameText(name, "lufthansa") { return kind == .schedule || kind == .tail ? 83 : 70 }
        if sameText(name, "aeroapi") { return kind == .movement ? 80 : 75 }
        if sameText(name, "aerodatabox") { return 60 }
        if sameText(name, "airlabs") { return 50 }
        return 30
    }
}
