/// What a change says, fact by fact. Server and device get it here and nowhere else, so that both come to the same.
///
/// Every fact bears the time at which the traveller said it. Of two facts about one field the newer stands, whichever
/// arrives first; of two of the same second the one that arrives later.
public struct MutationFacts: Sendable {
    /// What is said of one flight.
    public struct Said: Sendable {
        public let flight: Flight.ID
        public let observations: [FlightObservation]

        public init(flight: Flight.ID, observations: [FlightObservation]) {
            self.flight = flight
            self.observations = observations
        }
    }

    /// When it was said.
    public let at: Instant
    /// A flight that is new: who it is. What is known of it stands in ``said``.
    public let added: Flight?
    public let said: [Said]
    public let settings: [SettingFact]

    /// - Parameter at: when it was said: the mutation's own time, unless that is still to come.
    /// - Throws: ``PersonalFact/Fault`` for a text that is too long, and for a new flight that cannot be.
    public init(_ mutation: Mutation, at: Instant) throws(PersonalFact.Fault) {
        self.at = at
        var added: Flight?
        var said: [Said] = []
        var settings: [SettingFact] = []
        func tell(_ flight: Flight.ID, _ field: FlightObservation.Field, _ value: FlightObservation.Value) {
            let told = FlightObservation(source: .traveller, time: at, field: field, value: value, isCorrection: true)
            said.append(Said(flight: flight, observations: [told]))
        }
        switch mutation.change {
        case .edit(let flight, let facts):
            var observations: [FlightObservation] = []
            for fact in facts { observations.append(try fact.observation(at: at)) }
            said.append(Said(flight: flight, observations: observations))
        case .add(let written):
            var base = Flight(origin: written.origin, destination: written.destination, number: written.number)
            base.id = written.id
            added = base
            var flight = written.flight
            flight.seat = try MutationFacts.label(written.seat, "seat", 8)
            flight.confirmation = try MutationFacts.label(written.confirmation, "confirmation", 20)
            flight.who = try MutationFacts.label(written.who, "who", 60)
            if let impossible = Impossibility.all(in: flight).first { throw impossible.fault }
            said.append(Said(flight: written.id, observations: flight.saidByHand(at: at)))
        case .delete(let flight): tell(flight, .deleted, .flag(true))
        case .restore(let flight): tell(flight, .deleted, .flag(false))
        case .join(let flight, let other, let trip):
            // A name of its own, if the device gave none: that of the flight that is joined.
            let name = trip?.text ?? other.text
            tell(flight, .trip, .text(name))
            tell(other, .trip, .text(name))
        case .leave(let flight): tell(flight, .trip, .nothing)
        case .settings(let facts): settings = facts
        }
        self.added = added
        self.said = said
        self.settings = settings
    }

    private static func label(_ text: String?, _ field: String, _ longest: Int) throws(PersonalFact.Fault) -> String? {
        guard let text else { return nil }
        return try PersonalFact.text(text, field, longest).label
    }
}

extension MutationFacts.Said {
    /// What it makes of a flight that no flight can be; nil if it can be taken. What something newer overrules changes
    /// nothing, and is taken.
    ///
    /// - Parameters:
    ///   - known: all that was said of the flight before, in the order of arrival.
    ///   - flight: what is known of it with both.
    public func impossibility(after known: some Sequence<FlightObservation>, of flight: Flight) -> Impossibility? {
        var fields: [FlightObservation.Field] = []
        for observation in observations where !observation.isOverruled(by: known) { fields.append(observation.field) }
        return Impossibility.said(by: fields, of: flight)
    }
}

extension Impossibility {
    /// As a change is refused with it.
    public var fault: PersonalFact.Fault {
        PersonalFact.Fault(field: fields.first?.name ?? "", problem: text)
    }
}

extension FlightObservation {
    /// What stands of a field: the newest that was said of it, and of the same second what arrived last.
    ///
    /// - Parameter said: in the order of arrival.
    /// - Returns: nil if nothing was said of it. What takes a value back counts; a source that forgets says nothing.
    public static func standing(_ field: Field, among said: some Sequence<FlightObservation>) -> FlightObservation? {
        var newest: FlightObservation?
        for observation in said where observation.field == field && observation.saysSomething {
            if let known = newest, known.time > observation.time { continue }
            newest = observation
        }
        return newest
    }

    /// Whether something newer and different stands.
    ///
    /// - Parameter known: all that was said of the flight, in the order of arrival.
    public func isOverruled(by known: some Sequence<FlightObservation>) -> Bool {
        guard let standing = FlightObservation.standing(field, among: known) else { return false }
        return standing.time > time && standing.value != value
    }

    private var saysSomething: Bool { isCorrection || value != .nothing }
}
