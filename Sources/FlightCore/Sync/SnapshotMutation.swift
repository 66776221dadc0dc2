extension Snapshot {
    /// Applies a change in the same way as the server, so that a device can show the change before it syncs. The result
    /// is the same as the server's, unless the server has changes that the device has not received. A change has no
    /// effect if the snapshot does not contain the flight, or if the server will refuse the change.
    ///
    /// - Parameter at: When the change was made; nil for the mutation's own time.
    public mutating func apply(_ mutation: Mutation, at: Instant? = nil) {
        guard let facts = try? MutationFacts(mutation, at: at ?? mutation.at) else { return }
        if let added = facts.added, let id = added.id {
            guard index(of: id) == nil, !bin.contains(where: { $0.flight.id == id }) else { return }
            entries.append(Entry(flight: added, trip: nil, log: []))
        }
        let places = mutation.places
        for said in facts.said {
            if let index = index(of: said.flight) {
                var entry = entries[index]
                entry.take(said.observations, places: places)
                if said.impossibility(after: entries[index].log.reversed(), of: entry.flight) == nil {
                    entries[index] = entry
                }
            } else if let index = bin.firstIndex(where: { $0.flight.id == said.flight }) {
                bin[index].take(said.observations, places: places)
            }
        }
        if !facts.settings.isEmpty { _ = settings.take(facts.settings, at: facts.at, times: &settingTimes) }
        // Deleted flights are kept, so that they can be restored with all their observations.
        let all = entries + bin
        entries = Snapshot.ordered(all.filter { !$0.isDeleted }, now: now)
        bin = all.filter { $0.isDeleted }
        entries.markMissed()
        leaveFromHome()
    }

    /// Returns the impossible combination of facts that makes the server refuse the given change.
    ///
    /// - Returns: nil if the server will accept the change, as far as the snapshot shows.
    public func impossibility(of mutation: Mutation) -> Impossibility? {
        guard let facts = try? MutationFacts(mutation, at: mutation.at) else { return nil }
        for said in facts.said {
            guard let index = index(of: said.flight) else { continue }
            var entry = entries[index]
            entry.take(said.observations, places: mutation.places)
            let found = said.impossibility(after: entries[index].log.reversed(), of: entry.flight)
            if let found { return found }
        }
        return nil
    }

    /// Returns the entries ordered by best departure and, for equal departures, by identifier.
    public static func ordered(_ entries: [Entry], now: Instant) -> [Entry] {
        var keys: [(out: Instant, id: String, index: Int)] = []
        for index in entries.indices {
            let flight = entries[index].flight
            keys.append((BestTimes(flight, now: now).out ?? .never, flight.id?.text ?? "", index))
        }
        keys.sort { a, b in a.out != b.out ? a.out < b.out : a.id.utf8.lexicographicallyPrecedes(b.id.utf8) }
        return keys.map { entries[$0.index] }
    }

    /// Returns the trip that two flights belong to after they are joined: the trip of `other` if it has one; otherwise,
    /// the trip of the first flight.
    ///
    /// - Parameter new: The result if neither flight has a trip.
    public func trip(of id: Flight.ID, joining other: Flight.ID, new: Trip.ID?) -> Trip.ID? {
        let known = index(of: other).flatMap { entries[$0].trip } ?? index(of: id).flatMap { entries[$0].trip }
        return known ?? new
    }

    private func index(of id: Flight.ID) -> Int? { entries.firstIndex { $0.flight.id == id } }
}

extension Mutation {
    /// The airports in the change, which the snapshot may not contain.
    fileprivate var places: [Airport] {
        guard case .edit(_, let facts) = change else { return [] }
        var places: [Airport] = []
        for fact in facts {
            if case .origin(let airport) = fact { places.append(airport) }
            if case .destination(let airport) = fact { places.append(airport) }
            if case .divertedTo(let airport?) = fact { places.append(airport) }
        }
        return places
    }
}

extension Snapshot.Entry {
    /// The number of log lines that the server sends to a device, in addition to the newest line for each field.
    public static let logLength = 50

    /// Returns the log of the given observations, which are in the order of arrival. The log is ordered newest first.
    /// It has at most ``logLength`` lines, plus the newest observation of each field, which decides whether an older
    /// observation still has an effect.
    public static func log(of said: [FlightObservation]) -> [FlightObservation] {
        let ordered = said.enumerated().sorted { a, b in
            a.element.time != b.element.time ? a.element.time > b.element.time : a.offset > b.offset
        }
        var log: [FlightObservation] = []
        for (_, observation) in ordered
        where log.count < logLength || !log.contains(where: { $0.field == observation.field }) {
            log.append(observation)
        }
        return log
    }

    fileprivate var isDeleted: Bool {
        FlightObservation.standing(.deleted, among: log.reversed())?.value == .flag(true)
    }

    /// Applies observations in the same way as the server, so that the device and the server show the same facts.
    fileprivate mutating func take(_ said: [FlightObservation], places: [Airport]) {
        let isWhole = log.count < Snapshot.Entry.logLength
        for observation in said {
            log.insert(observation, at: log.firstIndex { $0.time <= observation.time } ?? log.count)
        }
        if let standing = FlightObservation.standing(.trip, among: log.reversed()) {
            trip = standing.value.text.flatMap { Trip.ID($0) }
        }
        // The traveller's observations are reduced again from the start, because the time to leave depends on the
        // departure that was known when the traveller entered that time.
        var known = flight
        let airports = places + [flight.origin, flight.destination] + [flight.divertedTo].compactMap { $0 }
        var personal: [FlightObservation] = []
        for observation in log.reversed() {
            // Arrival facts are reset by a diversion, and restored when the diversion is undone.
            let isPersonal =
                observation.field == .divertedTo || observation.field == .belt
                || observation.field == .arrivalTerminal
                || PersonalFact(observation.field, observation.value, airport: { _ in known.origin }) != nil
            guard isPersonal else { continue }
            personal.append(observation)
            if isWhole, case .scheduled(.out) = observation.field { known.out.scheduled = nil }
            guard isWhole else { continue }
            switch observation.field {
            case .estimated(let milestone): known[milestone].estimated = nil
            case .arrivalTerminal: known.arrivalTerminal = nil
            case .arrivalGate: known.arrivalGate = nil
            case .belt: known.belt = nil
            default: break
            }
        }
        // The route is also computed again, if all observations about it are in the log.
        if isWhole || !log.contains(where: { $0.field == .status }),
            log.contains(where: { $0.field == .status || $0.field == .divertedTo })
        {
            known.status = .scheduled
            known.divertedTo = nil
        }
        flight = Flight(known, observations: personal, airport: { code in airports.first { $0.code == code } })
    }
}
