public import FlightCore

/// An alert that is known but not sent yet.
public struct HeldAlert: Sendable {
    public let flight: Flight
    public let held: AlertRules.Held
    /// The airport in whose local time the page shows how long the alert is held.
    let place: Airport

    init(_ held: AlertRules.Held, of flight: Flight, now: Instant) {
        self.flight = flight
        self.held = held
        place = held.place(of: flight, now: now)
    }
}
