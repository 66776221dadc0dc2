public import FlightCore

/// Something that is known of a flight and not told yet.
public struct HeldAlert: Sendable {
    public let flight: Flight
    public let held: AlertRules.Held
    /// The airport by whose clock it says until when.
    let place: Airport

    init(_ held: AlertRules.Held, of flight: Flight, now: Instant) {
        self.flight = flight
        self.held = held
        place = held.place(of: flight, now: now)
    }
}
