extension Snapshot {
    /// Shows what will be when the server has it: a device draws so while changes wait. It comes to the same as the
    /// server does, as far as the device knows what else was said. What concerns a flight that is not here changes
    /// nothing; neither does what the server will refuse.
    ///
    /// - Parameter at: when it was said, if that is not the mutation's own time.
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
        // A flight in the bin is kept: it comes back as it was, and with what was said of it there.
        let all = entries + bin
        entries = Snapshot.ordered(all.filter { !$0.isDeleted }, now: now)
        bin = all.filter { $0.isDeleted }
        leaveFromHome()
    }

    /// What a change says of a flight that no flight can be: the server will refuse it.
    ///
    /// - Returns: nil if it can be taken, as far as is known here.
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

    /// In order of best departure; those of the same instant by identifier.
    public static func ordered(_ entries: [Entry], now: Instant) -> [Entry] {
        var keys: [(out: Instant, id: String, index: Int)] = []
        for index in entries.indices {
            let flight = entries[index].flight
            keys.append((BestTimes(flight, now: now).out ?? .never, flight.id?.text ?? "", index))
        }
        keys.sort { a, b in a.out != b.out ? a.out < b.out : a.id.utf8.lexicographicallyPrecedes(b.id.utf8) }
        return keys.map { entries[$0.index] }
    }

    /// The trip that a flight shares with another once it has joined it: the other's, else its own.
    ///
    /// - Parameter new: its name if neither has one.
    public func trip(of id: Flight.ID, joining other: Flight.ID, new: Trip.ID?) -> Trip.ID? {
        let known = index(of: other).flatMap { entries[$0].trip } ?? index(of: id).flatMap { entries[$0].trip }
        return known ?? new
    }

    private func index(of id: Flight.ID) -> Int? { entries.firstIndex { $0.flight.id == id } }
}

extension Mutation {
    /// The airports that the change names: a device may know them from nowhere else.
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
    /// How many lines of the log a device gets, beside the newest of each field.
    public static let logLength = 50

    /// The log of what was said in the order of arrival: newest first, at most ``logLength`` lines and the newest of
    /// each field, which decides what an older word can still change.
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

    /// Takes over what was said, with the reduction that the server uses, so that both show the same.
    fileprivate mutating func take(_ said: [FlightObservation], places: [Airport]) {
        let isWhole = log.count < Snapshot.Entry.logLength
        for observation in said {
            log.insert(observation, at: log.firstIndex { $0.time <= observation.time } ?? log.count)
        }
        if let standing = FlightObservation.standing(.trip, among: log.reversed()) {
            trip = standing.value.text.flatMap { Trip.ID($0) }
        }
        // What the traveller said is reduced again from the beginning: the advice when to leave depends on the
        // departure that was known at that time.
        var known = flight
        let airports = places + [flight.origin, flight.destination] + [flight.divertedTo].compactMap { $0 }
        var personal: [FlightObservation] = []
        for observation in log.reversed() {
            // What belongs to the arrival goes with it, to another airport and back.
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
        // Where it goes is worked out anew as well, as far as all that was said of it is here.
        if isWhole || !log.contains(where: { $0.field == .status }),
            log.contains(where: { $0.field == .status || $0.field == .divertedTo })
        {
            known.status = .scheduled
            known.divertedTo = nil
        }
        flight = Flight(known, observations: personal, airport: { code in airports.first { $0.code == code } })
    }
}
