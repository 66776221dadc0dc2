public import FlightCore

/// What a traveller may say of a flight. An empty text or nil takes it back.
public enum PersonalFact: Hashable, Sendable {
    case seat(String)
    case seatPosition(Flight.SeatPosition?)
    case confirmation(String)
    case departureGate(String)
    case arrivalGate(String)
    case leaveBy(Instant?)
    case notes(String)
    /// For whom it is followed; with a name the flight is somebody else's.
    case who(String)
    case role(Flight.Role)
    case onBoard(Instant?)
    case scheduled(Milestone, Instant?)
    case status(Flight.Status)

    func observation(at now: Instant) throws(DeskError) -> Observation {
        let field: Observation.Field
        let value: Observation.Value
        switch self {
        case .seat(let text): (field, value) = (.seat, try PersonalFact.text(text, "seat", 8))
        case .seatPosition(let position):
            (field, value) = (.seatPosition, position.map { .text($0.name) } ?? .nothing)
        case .confirmation(let text): (field, value) = (.confirmation, try PersonalFact.text(text, "confirmation", 20))
        case .departureGate(let text): (field, value) = (.departureGate, try PersonalFact.text(text, "gate", 8))
        case .arrivalGate(let text): (field, value) = (.arrivalGate, try PersonalFact.text(text, "gate", 8))
        case .leaveBy(let instant): (field, value) = (.leaveBy, instant.map { .instant($0) } ?? .nothing)
        case .notes(let text): (field, value) = (.notes, try PersonalFact.text(text, "notes", 2000))
        case .who(let text): (field, value) = (.who, try PersonalFact.text(text, "who", 60))
        case .role(let role): (field, value) = (.role, .text(role.name))
        case .onBoard(let instant): (field, value) = (.saidOnBoard, instant.map { .instant($0) } ?? .nothing)
        case .scheduled(let milestone, let instant):
            (field, value) = (.scheduled(milestone), instant.map { .instant($0) } ?? .nothing)
        case .status(let status): (field, value) = (.status, .text(status.name))
        }
        return Observation(source: .traveller, time: now, field: field, value: value, isCorrection: true)
    }

    static func text(_ text: String, _ field: String, _ longest: Int) throws(DeskError) -> Observation.Value {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F { scalars.append(scalar) }
        var view = Substring(String(scalars))
        while view.first == " " { view.removeFirst() }
        while view.last == " " { view.removeLast() }
        guard view.count <= longest else {
            throw .invalid(field, "at most \(longest) characters, this has \(view.count)")
        }
        return view.isEmpty ? .nothing : .text(String(view))
    }
}
