extension FlightObservation {
    /// The subject of an observation.
    public enum Field: Hashable, Sendable {
        /// The flight number. The traveller enters or corrects the number and the airport codes (``origin`` and
        /// ``destination``).
        case number
        case origin
        case destination
        case status
        case divertedTo
        case scheduled(Milestone)
        case estimated(Milestone)
        case actual(Milestone)
        /// The milestone has happened at an unknown time, no later than the instant in the value.
        case happened(Milestone)
        case boardedPercent
        case leaveBy
        case departureTerminal
        case arrivalTerminal
        case departureGate
        case arrivalGate
        case belt
        case seat
        case seatPosition
        case confirmation
        case aircraftType
        case tail
        case aircraftAtGate
        case position
        case delayReason
        /// A delay without a new time, or a possible cancellation (``Flight/Doubt``).
        case doubt
        case saidOnBoard
        case walkToGate
        case walkToConnection
        case gatePosition
        case notes
        /// Who else is on the flight: a list of ``Companion`` as JSON.
        case companions
        case who
        case role
        /// The aircraft returned to its gate. Used only in corrections.
        case returnToGate
        /// The identifier of the trip that the flight belongs to; no value if the flight is not part of a trip.
        case trip
        /// Whether the flight is deleted.
        case deleted
    }
}

extension FlightObservation.Field {
    /// A field without its milestone.
    ///
    /// A field missing from ``all`` would be stored but never read again. The compiler prevents this: every field must
    /// have a kind, every kind must create a field, and the list of kinds is generated.
    enum Kind: UInt8, CaseIterable {
        case number, origin, destination, status, divertedTo, boardedPercent, leaveBy
        case departureTerminal, arrivalTerminal, departureGate, arrivalGate, belt, seat, seatPosition, confirmation
        case aircraftType, tail, aircraftAtGate, position, delayReason, doubt, saidOnBoard, walkToGate, walkToConnection
        case gatePosition, notes, companions, who, role, returnToGate, trip, deleted
        case scheduled, estimated, actual, happened

        var name: String {
            switch self {
            case .number: "number"
            case .origin: "origin"
            case .destination: "destination"
            case .status: "status"
            case .divertedTo: "divertedTo"
            case .boardedPercent: "boardedPercent"
            case .leaveBy: "leaveBy"
            case .departureTerminal: "departureTerminal"
            case .arrivalTerminal: "arrivalTerminal"
            case .departureGate: "departureGate"
            case .arrivalGate: "arrivalGate"
            case .belt: "belt"
            case .seat: "seat"
            case .seatPosition: "seatPosition"
            case .confirmation: "confirmation"
            case .aircraftType: "aircraftType"
            case .tail: "tail"
            case .aircraftAtGate: "aircraftAtGate"
            case .position: "position"
            case .delayReason: "delayReason"
            case .doubt: "doubt"
            case .saidOnBoard: "saidOnBoard"
            case .walkToGate: "walkToGate"
            case .walkToConnection: "walkToConnection"
            case .gatePosition: "gatePosition"
            case .notes: "notes"
            case .companions: "companions"
            case .who: "who"
            case .role: "role"
            case .returnToGate: "returnToGate"
            case .trip: "trip"
            case .deleted: "deleted"
            case .scheduled: "scheduled"
            case .estimated: "estimated"
            case .actual: "actual"
            case .happened: "happened"
            }
        }
    }

    var kind: Kind {
        switch self {
        case .number: .number
        case .origin: .origin
        case .destination: .destination
        case .status: .status
        case .divertedTo: .divertedTo
        case .scheduled: .scheduled
        case .estimated: .estimated
        case .actual: .actual
        case .happened: .happened
        case .boardedPercent: .boardedPercent
        case .leaveBy: .leaveBy
        case .departureTerminal: .departureTerminal
        case .arrivalTerminal: .arrivalTerminal
        case .departureGate: .departureGate
        case .arrivalGate: .arrivalGate
        case .belt: .belt
        case .seat: .seat
        case .seatPosition: .seatPosition
        case .confirmation: .confirmation
        case .aircraftType: .aircraftType
        case .tail: .tail
        case .aircraftAtGate: .aircraftAtGate
        case .position: .position
        case .delayReason: .delayReason
        case .doubt: .doubt
        case .saidOnBoard: .saidOnBoard
        case .walkToGate: .walkToGate
        case .walkToConnection: .walkToConnection
        case .gatePosition: .gatePosition
        case .notes: .notes
        case .companions: .companions
        case .who: .who
        case .role: .role
        case .returnToGate: .returnToGate
        case .trip: .trip
        case .deleted: .deleted
        }
    }

    /// - Parameter milestone: The milestone, for the kinds that have one.
    init(_ kind: Kind, of milestone: Milestone) {
        switch kind {
        case .number: self = .number
        case .origin: self = .origin
        case .destination: self = .destination
        case .status: self = .status
        case .divertedTo: self = .divertedTo
        case .scheduled: self = .scheduled(milestone)
        case .estimated: self = .estimated(milestone)
        case .actual: self = .actual(milestone)
        case .happened: self = .happened(milestone)
        case .boardedPercent: self = .boardedPercent
        case .leaveBy: self = .leaveBy
        case .departureTerminal: self = .departureTerminal
        case .arrivalTerminal: self = .arrivalTerminal
        case .departureGate: self = .departureGate
        case .arrivalGate: self = .arrivalGate
        case .belt: self = .belt
        case .seat: self = .seat
        case .seatPosition: self = .seatPosition
        case .confirmation: self = .confirmation
        case .aircraftType: self = .aircraftType
        case .tail: self = .tail
        case .aircraftAtGate: self = .aircraftAtGate
        case .position: self = .position
        case .delayReason: self = .delayReason
        case .doubt: self = .doubt
        case .saidOnBoard: self = .saidOnBoard
        case .walkToGate: self = .walkToGate
        case .walkToConnection: self = .walkToConnection
        case .gatePosition: self = .gatePosition
        case .notes: self = .notes
        case .companions: self = .companions
        case .who: self = .who
        case .role: self = .role
        case .returnToGate: self = .returnToGate
        case .trip: self = .trip
        case .deleted: self = .deleted
        }
    }

    /// Every field.
    public static let all: [FlightObservation.Field] = {
        var all: [FlightObservation.Field] = []
        for kind in Kind.allCases {
            for milestone in Milestone.allCases {
                let field = FlightObservation.Field(kind, of: milestone)
                // A field without a milestone appears once.
                if all.last != field { all.append(field) }
            }
        }
        return all
    }()

    /// The name in JSON and in the store. The name is part of the format and must not change.
    public var name: String {
        switch self {
        case .scheduled(let milestone), .estimated(let milestone), .actual(let milestone),
            .happened(let milestone):
            milestone.name + "." + kind.name
        default: kind.name
        }
    }

    private static let named = all.map { (name: $0.name, field: $0) }

    /// Creates the field with the given name; nil if no field has this name.
    public init?(name: String) {
        guard let found = Self.named.first(where: { sameText($0.name, name) }) else { return nil }
        self = found.field
    }
}
