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

    /// Why something cannot be said so; the problem says what would do.
    public struct Fault: Error, Hashable, Sendable {
        public let field: String
        public let problem: String
    }

    /// What is kept of it: a correction by the traveller.
    /// - Throws: ``Fault`` for a text that is too long.
    public func observation(at now: Instant) throws(Fault) -> Observation {
        let value: Observation.Value
        switch self {
        case .seat(let text): value = try PersonalFact.text(text, "seat", 8)
        case .confirmation(let text): value = try PersonalFact.text(text, "confirmation", 20)
        case .departureGate(let text), .arrivalGate(let text): value = try PersonalFact.text(text, "gate", 8)
        case .notes(let text): value = try PersonalFact.text(text, "notes", 2000)
        case .who(let text): value = try PersonalFact.text(text, "who", 60)
        case .seatPosition(let position): value = position.map { .text($0.name) } ?? .nothing
        case .leaveBy(let instant), .onBoard(let instant), .scheduled(_, let instant):
            value = instant.map { .instant($0) } ?? .nothing
        case .role(let role): value = .text(role.name)
        case .status(let status): value = .text(status.name)
        }
        return Observation(source: .traveller, time: now, field: field, value: value, isCorrection: true)
    }

    /// The fact of a flight that it is about.
    public var field: Observation.Field {
        switch self {
        case .seat: .seat
        case .seatPosition: .seatPosition
        case .confirmation: .confirmation
        case .departureGate: .departureGate
        case .arrivalGate: .arrivalGate
        case .leaveBy: .leaveBy
        case .notes: .notes
        case .who: .who
        case .role: .role
        case .onBoard: .saidOnBoard
        case .scheduled(let milestone, _): .scheduled(milestone)
        case .status: .status
        }
    }

    /// A text without control characters and without space at either end.
    /// - Parameter longest: how many Unicode scalars it may have.
    public static func text(_ text: String, _ field: String, _ longest: Int) throws(Fault) -> Observation.Value {
        var scalars = Array(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })[...]
        while let first = scalars.first, first.value == 0x20 { scalars.removeFirst() }
        while let last = scalars.last, last.value == 0x20 { scalars.removeLast() }
        guard scalars.count <= longest else {
            throw Fault(field: field, problem: "at most \(longest) characters, this has \(scalars.count)")
        }
        guard !scalars.isEmpty else { return .nothing }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return .text(String(view))
    }
}

extension Flight {
    /// As it will be known when the fact has been taken over.
    mutating func take(_ fact: PersonalFact) {
        func label(_ text: String) -> String? { isBlank(text) ? nil : text }
        switch fact {
        case .seat(let text): seat = label(text)
        case .seatPosition(let position): seatPosition = position
        case .confirmation(let text): confirmation = label(text)
        case .departureGate(let text): departureGate = label(text)
        case .arrivalGate(let text): arrivalGate = label(text)
        case .leaveBy(let instant):
            leaveBy = instant
            leaveByFor = instant.flatMap { _ in out.estimated ?? out.scheduled }
        case .notes(let text): notes = label(text)
        case .who(let text): who = label(text)
        case .role(let role): self.role = role
        case .onBoard(let instant): saidOnBoard = instant
        case .scheduled(let milestone, let instant): self[milestone].scheduled = instant
        case .status(let status): self.status = status
        }
    }
}
