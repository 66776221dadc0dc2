/// A kind of fact that some sources report and other sources do not. For example, a source that only receives positions
/// knows nothing about gates. Halcyon therefore tracks coverage, trust and responses separately for each kind.
public enum FactKind: UInt8, CaseIterable, Sendable {
    /// The schedule: number, route, scheduled times.
    case schedule
    /// The times of leaving and reaching the gate (OUT, IN), cancellations, diversions.
    case times
    /// Wheels up and wheels down (OFF, ON).
    case movement
    /// Terminals, gates, stands, belts.
    case gates
    /// Boarding, doors.
    case boarding
    /// The registration and type of the aircraft.
    case tail
    case position
    case weather
    /// Ground stops and delay programmes.
    case programme

    /// Creates the kind of the given field; nil for a field that only travellers enter.
    public init?(_ field: FlightObservation.Field) {
        switch field {
        case .number, .origin, .destination, .scheduled: self = .schedule
        case .status, .divertedTo, .delayReason, .doubt, .returnToGate, .estimated(.out), .actual(.out),
            .estimated(.in), .actual(.in), .happened(.out), .happened(.in):
            self = .times
        case .estimated(.off), .actual(.off), .estimated(.on), .actual(.on), .happened(.off), .happened(.on):
            self = .movement
        case .departureTerminal, .arrivalTerminal, .departureGate, .arrivalGate, .belt, .gatePosition: self = .gates
        case .boardedPercent, .estimated(.boardingOpens), .actual(.boardingOpens), .estimated(.doorsClose),
            .actual(.doorsClose), .happened(.boardingOpens), .happened(.doorsClose), .aircraftAtGate:
            self = .boarding
        case .aircraftType, .tail: self = .tail
        case .position: self = .position
        case .leaveBy, .seat, .seatPosition, .confirmation, .saidOnBoard, .walkToGate, .walkToConnection, .notes,
            .companions, .who, .role, .trip, .deleted:
            return nil
        }
    }
}
