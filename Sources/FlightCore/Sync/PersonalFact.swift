/// A fact that a traveller may enter about a flight. An empty string or nil removes the fact.
public enum PersonalFact: Hashable, Sendable {
    case seat(String)
    case seatPosition(Flight.SeatPosition?)
    case confirmation(String)
    case departureGate(String)
    case arrivalGate(String)
    case leaveBy(Instant?)
    case notes(String)
    /// Everyone else on the flight. The list replaces the earlier list.
    case companions([Companion])
    /// The person for whom the flight is followed. If a name is given, the flight is not the traveller's own.
    case who(String)
    case role(Flight.Role)
    case onBoard(Instant?)
    case scheduled(Milestone, Instant?)
    /// A new time announced on the day of the flight ("now 15:20"). The times of later milestones move with this time.
    case estimated(Milestone, Instant?)
    case number(FlightNumber?)
    case origin(Airport)
    case destination(Airport)
    case status(Flight.Status)
    /// The airport where the flight lands instead of its destination. As long as an airport is set, the flight is
    /// diverted.
    case divertedTo(Airport?)

    /// Why a fact is rejected.
    public struct Fault: Error, Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            /// The text has more characters (Unicode scalars) than allowed.
            case tooLong(Int, most: Int)
            /// The list has more elements than allowed.
            case tooMany(Int, most: Int)
            /// The text is not one of these.
            case choice([String])
            case impossible(Impossibility)
            /// The diversion airport is the planned destination.
            case ownDestination
            /// A source provides the value, so the source's next response would replace any change by the traveller.
            case ofSource
        }

        public let field: String
        public let kind: Kind

        public init(field: String, kind: Kind) {
            self.field = field
            self.kind = kind
        }

        /// The problem and the accepted values, in English, for the API and the command line.
        public var problem: String {
            switch kind {
            case .tooLong(let count, let most): "at most \(most) characters; this has \(count)"
            case .tooMany(let count, let most): "at most \(most); these are \(count)"
            case .choice(let choices): "one of \(choices.joined(separator: ", ")) is expected"
            case .impossible(let impossibility): impossibility.text
            case .ownDestination:
                "this is the planned destination; give the airport where it lands instead, or null"
            case .ofSource: "a source provides this value; you can change it only for flights added manually"
            }
        }
    }

    /// Returns the observation to store, which is a correction by the traveller.
    ///
    /// - Throws: ``Fault`` if the text or the list is too long.
    public func observation(at now: Instant) throws(Fault) -> FlightObservation {
        let value: FlightObservation.Value
        switch self {
        case .seat(let text): value = try PersonalFact.text(text, "seat", 8)
        case .confirmation(let text): value = try PersonalFact.text(text, "confirmation", 20)
        case .departureGate(let text), .arrivalGate(let text): value = try PersonalFact.text(text, "gate", 8)
        case .notes(let text): value = try PersonalFact.text(text, "notes", 2000)
        case .companions(let companions):
            guard companions.count <= Companion.most else {
                throw Fault(field: field.name, kind: .tooMany(companions.count, most: Companion.most))
            }
            var checked: [Companion] = []
            for (index, companion) in companions.enumerated() {
                let place = field.name + "[" + String(index) + "]."
                if let companion = try companion.checked(field: { place + $0.name }) { checked.append(companion) }
            }
            value = Companion.value(of: checked)
        case .who(let text): value = try PersonalFact.text(text, "who", 60)
        case .seatPosition(let position): value = position.map { .text($0.name) } ?? .nothing
        case .number(let number): value = number.map { .text($0.compact) } ?? .nothing
        case .origin(let airport), .destination(let airport): value = .text(airport.code.text)
        case .leaveBy(let instant), .onBoard(let instant), .scheduled(_, let instant), .estimated(_, let instant):
            value = instant.map { .instant($0) } ?? .nothing
        case .role(let role): value = .text(role.name)
        case .status(let status): value = .text(status.name)
        case .divertedTo(let airport): value = airport.map { .text($0.code.text) } ?? .nothing
        }
        return FlightObservation(source: .traveller, time: now, field: field, value: value, isCorrection: true)
    }

    /// The field of the flight that the fact sets.
    public var field: FlightObservation.Field {
        switch self {
        case .seat: .seat
        case .seatPosition: .seatPosition
        case .confirmation: .confirmation
        case .departureGate: .departureGate
        case .arrivalGate: .arrivalGate
        case .leaveBy: .leaveBy
        case .notes: .notes
        case .companions: .companions
        case .who: .who
        case .role: .role
        case .onBoard: .saidOnBoard
        case .scheduled(let milestone, _): .scheduled(milestone)
        case .estimated(let milestone, _): .estimated(milestone)
        case .number: .number
        case .origin: .origin
        case .destination: .destination
        case .status: .status
        case .divertedTo: .divertedTo
        }
    }

    /// Returns the text without control characters and characters that change the text direction. Spaces at the ends
    /// are also removed.
    ///
    /// - Parameter longest: The maximum number of Unicode scalars.
    public static func text(_ text: String, _ field: String, _ longest: Int) throws(Fault) -> FlightObservation.Value {
        var lines = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            // Line breaks separate words.
            case 0x09...0x0D: if lines.last != " " { lines.append(" ") }
            case ..<0x20, 0x7F: break
            default: lines.append(scalar)
            }
        }
        var scalars = Array(oneLine(String(lines)).unicodeScalars)[...]
        while let first = scalars.first, first.value == 0x20 { scalars.removeFirst() }
        while let last = scalars.last, last.value == 0x20 { scalars.removeLast() }
        guard scalars.count <= longest else {
            throw Fault(field: field, kind: .tooLong(scalars.count, most: longest))
        }
        guard !scalars.isEmpty else { return .nothing }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return .text(String(view))
    }
}

extension PersonalFact {
    /// Whether the fact is one that a flight's source provides: the number, the route or a time.
    public var isTheSources: Bool {
        switch self {
        case .number, .origin, .destination, .scheduled, .estimated: true
        default: false
        }
    }

    /// Creates the fact that sets the given field to the given value; nil for a field that travellers do not enter.
    ///
    /// - Parameter airport: Looks up the airport of a route.
    public init?(
        _ field: FlightObservation.Field, _ value: FlightObservation.Value, airport: (Airport.Code) -> Airport?
    ) {
        let text = value.text ?? ""
        let place = Airport.Code(text).flatMap { airport($0) }
        switch field {
        case .seat: self = .seat(text)
        case .seatPosition: self = .seatPosition(Flight.SeatPosition(name: text))
        case .confirmation: self = .confirmation(text)
        case .departureGate: self = .departureGate(text)
        case .arrivalGate: self = .arrivalGate(text)
        case .leaveBy: self = .leaveBy(value.instant)
        case .notes: self = .notes(text)
        case .companions: self = .companions(Companion.list(value))
        case .who: self = .who(text)
        case .role: self = .role(Flight.Role(name: text) ?? .mine)
        case .saidOnBoard: self = .onBoard(value.instant)
        case .scheduled(let milestone): self = .scheduled(milestone, value.instant)
        case .estimated(let milestone): self = .estimated(milestone, value.instant)
        case .status: self = .status(Flight.Status(name: text) ?? .scheduled)
        case .divertedTo:
            guard place != nil || text.isEmpty else { return nil }
            self = .divertedTo(place)
        case .number: self = .number(FlightNumber(text))
        case .origin:
            guard let place else { return nil }
            self = .origin(place)
        case .destination:
            guard let place else { return nil }
            self = .destination(place)
        default: return nil
        }
    }
}
