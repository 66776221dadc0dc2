/// The facts in a mutation. The server and the device both use this type, so that their results agree.
///
/// Each fact has the time at which the traveller entered it. If two facts concern the same field, the newer fact wins,
/// whichever arrives first. For facts entered in the same second, the fact that arrives last wins.
public struct MutationFacts: Sendable {
    /// The facts about a flight.
    public struct Said: Sendable {
        public let flight: Flight.ID
        public let observations: [FlightObservation]

        public init(flight: Flight.ID, observations: [FlightObservation]) {
            self.flight = flight
            self.observations = observations
        }
    }

    /// When the facts were entered.
    public let at: Instant
    /// A new flight with its identity. The facts about the new flight are in ``said``.
    public let added: Flight?
    public let said: [Said]
    public let settings: [SettingFact]

    /// - Parameter at: When the facts were entered: the mutation's own time, unless that time is in the future.
    /// - Throws: ``PersonalFact/Fault`` if a text is too long or a new flight is impossible.
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
            // Without an identifier from the device, the trip takes the identifier of the other flight.
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
    /// Returns why the facts would make the flight impossible; nil if the facts are accepted. Facts that are overruled
    /// by newer facts change nothing, so they are accepted.
    ///
    /// - Parameters:
    ///   - known: All earlier observations of the flight, in the order of arrival.
    ///   - flight: The flight with the earlier observations and these facts.
    public func impossibility(after known: some Sequence<FlightObservation>, of flight: Flight) -> Impossibility? {
        var fields: [FlightObservation.Field] = []
        for observation in observations where !observation.isOverruled(by: known) { fields.append(observation.field) }
        return Impossibility.said(by: fields, of: flight)
    }
}

extension Impossibility {
    /// The error reported when a change is refused.
    public var fault: PersonalFact.Fault {
        PersonalFact.Fault(field: fields.first?.name ?? "", kind: .impossible(self))
    }
}

extension FlightObservation {
    /// Returns the current observation of the given field, which is the newest observation. If several observations are
    /// from the same second, the last to arrive is the current one.
    ///
    /// - Parameter said: The observations in the order of arrival.
    /// - Returns: nil if there is none. An observation that removes a value counts. An observation from a source that
    ///   no longer has the value does not count.
    public static func standing(_ field: Field, among said: some Sequence<FlightObservation>) -> FlightObservation? {
        var newest: FlightObservation?
        for observation in said where observation.field == field && observation.saysSomething {
            if let known = newest, known.time > observation.time { continue }
            newest = observation
        }
        return newest
    }

    /// Whether a newer observation gives this field a different value.
    ///
    /// - Parameter known: All observations of the flight, in the order of arrival.
    public func isOverruled(by known: some Sequence<FlightObservation>) -> Bool {
        guard let standing = FlightObservation.standing(field, among: known) else { return false }
        return standing.time > time && standing.value != value
    }

    private var saysSomething: Bool { isCorrection || value != .nothing }
}
