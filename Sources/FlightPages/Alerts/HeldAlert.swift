public import FlightCore

/// An alert that Halcyon is holding back for now.
public struct HeldAlert: Sendable {
    public let flight: Flight
    public let held: AlertRules.Held
    /// The airport whose local time is used to show when the alert is due.
    let place: Airport

    init(_ held: AlertRules.Held, of flight: Flight, now: Instant) {
        self.flight = flight
        self.held = held
        place = held.place(of: flight, now: now)
    }
}
