import FlightCore

/// A flight of one person that live sources are queried about. Flights of several people may be the same real flight;
/// sources are queried about it once.
struct KnownLeg {
    let person: Person.ID
    var flight: Flight
    /// When the leg's state next changes.
    var until: Instant
    var leg: PollPlan.Leg
    /// The time before which no query is due.
    var rests = Instant.always
}

/// The legs that a follower knows, found by flight, person, number and time. Nothing that concerns one person or one real
/// flight looks at the legs of everyone.
struct KnownLegs {
    private var legs: [Flight.ID: KnownLeg] = [:]
    private var own: [Person.ID: Set<Flight.ID>] = [:]
    /// When to look at a leg again.
    private var wakes: [Flight.ID: Instant] = [:]
    private var numbers: [Int16: Set<Flight.ID>] = [:]
    private var keys: [String: Set<Flight.ID>] = [:]

    var ids: some Collection<Flight.ID> { legs.keys }
    var all: some Collection<KnownLeg> { legs.values }

    subscript(id: Flight.ID) -> KnownLeg? {
        get { legs[id] }
        set {
            if let old = legs[id] {
                own[old.person]?.remove(id)
                if let number = old.flight.number?.number { numbers[number]?.remove(id) }
                for key in old.leg.keys.values { keys[key]?.remove(id) }
            }
            legs[id] = newValue
            wakes[id] = newValue.map { min($0.rests, $0.until) }
            guard let new = newValue else { return }
            own[new.person, default: []].insert(id)
            if let number = new.flight.number?.number { numbers[number, default: []].insert(id) }
            for key in new.leg.keys.values { keys[key, default: []].insert(id) }
        }
    }

    /// Removes the legs of a person, except the given ones.
    mutating func remove(of person: Person.ID, except ids: Set<Flight.ID> = []) {
        for id in own[person] ?? [] where !ids.contains(id) { self[id] = nil }
        if own[person]?.isEmpty ?? false { own[person] = nil }
    }

    /// Returns the legs that are not resting, or whose state changes.
    func awake(at now: Instant) -> [(id: Flight.ID, known: KnownLeg)] {
        wakes.compactMap { id, at in at <= now ? legs[id].map { (id, $0) } : nil }
    }

    /// Returns the legs that may have one of the numbers, with any airline, or one of the keys of a source.
    func candidates(_ numbers: Set<FlightNumber>, _ keys: Set<String>) -> Set<Flight.ID> {
        var found: Set<Flight.ID> = []
        for number in numbers { found.formUnion(self.numbers[number.number] ?? []) }
        for key in keys { found.formUnion(self.keys[key] ?? []) }
        return found
    }
}
